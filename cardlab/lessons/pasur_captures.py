"""Exercises on what a card can capture from Pasur's first pool."""

from fractions import Fraction
from math import comb
from random import Random

from cardlab.cards import Card, card, pack, shuffled
from cardlab.chance.exact import enumerated, unseen
from cardlab.chance.simulate import Trial
from cardlab.games import pasur
from cardlab.lessons.charts import capture_by_rank
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import capture_chance
from cardlab.words import _


def _capture_trial(held: Card) -> Trial:
    """Deals with this card in the first hand, those that are gathered left out."""
    others = unseen(pack(), [held])

    def trial(rng: Random) -> bool:
        while True:
            order = (held, *shuffled(others, rng))
            state = pasur.deal(pack=order, seed=rng.getrandbits(32))
            if not state.redeals:
                return bool(pasur.ways(state.pool, held))

    return trial


def _some(wanted: int, cards: int) -> Fraction:
    """The chance that four of so many cards include a wanted one."""
    return 1 - Fraction(comb(cards - wanted, 4), comb(cards, 4))


TEN_CAPTURES = Exercise(
    id="pasur.ten_captures",
    game="pasur",
    title=_("What a ten can do"),
    question=_(
        "A first pool stands, but you have not looked at it yet. You have seen one card of your"
        " hand, a ten, and nothing else. How likely is it that the ten can capture?"
    ),
    concept="conditional",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: _some(4, 47),
    count=lambda: capture_chance(card("TS")),
    trial=_capture_trial(card("TS")),
    explain=lambda: _(
        "A ten takes an ace and nothing else. A pool that stands has no jack, and your ten is not"
        " in it: it is any four of the other 47 cards, four of them aces. No ace: C(43, 4) of"
        " C(47, 4) pools. So {some}."
    ).format(some=said(_some(4, 47))),
    wrong=(
        Misconception(
            lambda: _some(4, 51),
            _("51 cards are unseen, but can the four jacks lie in a pool that stands?"),
        ),
        Misconception(
            lambda: _some(4, 48),
            _("Your own ten does not lie in the pool."),
        ),
        Misconception(
            lambda: Fraction(4 * 4, 47),
            _("Adding up four chances counts a pool with two aces twice."),
        ),
        Misconception(
            lambda: _some(3, 47),
            _("Number cards do not take their equals: a ten needs what makes eleven with it."),
        ),
    ),
    follow_up=_("Your other three cards are two aces and a king. What is it now?"),
)


def _seven_finds_nothing() -> int:
    """Pools of four of the 47 cards from which a seven takes nothing: no set of cards makes four.

    Twelve aces, twos and threes; 31 others, because the four fours must be missing.
    """
    without_threes = [(0, 0, aces) for aces in range(4)] + [(0, 1, 0), (0, 1, 1)]
    with_threes = [(threes, twos, 0) for threes in range(1, 5) for twos in (0, 1)]
    return sum(
        comb(4, threes) * comb(4, twos) * comb(4, aces) * comb(31, 4 - threes - twos - aces)
        for threes, twos, aces in without_threes + with_threes
        if threes + twos + aces <= 4
    )


SEVEN_CAPTURES = Exercise(
    id="pasur.seven_captures",
    game="pasur",
    title=_("What a seven can do"),
    question=_(
        "A first pool stands, but you have not looked at it yet. You have seen one card of your"
        " hand, a seven, and nothing else. How likely is it that the seven can capture, one card or"
        " several at once?"
    ),
    concept="cases",
    level=3,
    minutes=12,
    kind="chance",
    formula=lambda: 1 - Fraction(_seven_finds_nothing(), comb(47, 4)),
    count=lambda: capture_chance(card("7S")),
    trial=_capture_trial(card("7S")),
    explain=lambda: _(
        "A seven takes what makes four: a four; a three and an ace; two twos; a two and two aces;"
        " four aces. Count the pools where none of these lies. No four, then: no three and no two"
        " (up to three aces), no three and one two (at most one ace), or some threes (no ace, at"
        " most one two). These are {nothing} of C(47, 4) = {all} pools, the rest is {some}."
    ).format(
        nothing=f"{_seven_finds_nothing():,}",
        all=f"{comb(47, 4):,}",
        some=said(1 - Fraction(_seven_finds_nothing(), comb(47, 4))),
    ),
    wrong=(
        Misconception(
            lambda: _some(4, 47),
            _("That is the chance of a four. Two or more cards can make four together."),
        ),
        Misconception(
            lambda: _jacks_allowed(),
            _("51 cards are unseen, but can the four jacks lie in a pool that stands?"),
        ),
        Misconception(
            lambda: _some(3, 47),
            _("Number cards do not take their equals: a seven needs what makes eleven with it."),
        ),
    ),
    follow_up=_("Which is better to hold here, a six or a seven, and by how much?"),
    picture=capture_by_rank,
)


def _jacks_allowed() -> Fraction:
    """The answer of somebody who lets jacks lie in the pool."""
    held = card("7S")
    others = unseen(pack(), [held])
    can = enumerated(others, 4, lambda pool: bool(pasur.ways(pool, held)), lambda c: c.rank)
    return can[True]


KING_CAPTURES = Exercise(
    id="pasur.king_captures",
    game="pasur",
    title=_("What a king can do"),
    question=_(
        "A first pool stands, but you have not looked at it yet. You have seen one card of your"
        " hand, a king, and nothing else. How likely is it that the king can capture?"
    ),
    concept="conditional",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: _some(3, 47),
    count=lambda: capture_chance(card("KS")),
    trial=_capture_trial(card("KS")),
    explain=lambda: _(
        "A king takes a king. You hold one, so three can lie among the 47 cards that a pool can"
        " be made of (no jacks, not yours). No king: C(44, 4) of C(47, 4). So {some}."
    ).format(some=said(_some(3, 47))),
    wrong=(
        Misconception(
            lambda: _some(4, 47),
            _("You hold one of the four kings yourself."),
        ),
        Misconception(
            lambda: _some(3, 51),
            _("51 cards are unseen, but can the four jacks lie in a pool that stands?"),
        ),
        Misconception(
            lambda: Fraction(3 * 4, 47),
            _("Adding up chances counts a pool with two kings twice."),
        ),
    ),
    follow_up=_("A number card finds more than a king. Which number card finds least?"),
)


CAPTURES = (KING_CAPTURES, TEN_CAPTURES, SEVEN_CAPTURES)
