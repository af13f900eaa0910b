"""Exercises on hands of Pasur: what one holds, and what that says about the others."""

from fractions import Fraction
from math import comb
from random import Random

from cardlab.cards import Card, card, cards, pack
from cardlab.chance.exact import Cards, chance, draws, hands, mean, unseen
from cardlab.chance.simulate import on_hands, on_packs
from cardlab.games import pasur
from cardlab.lessons.charts import clubs_in_hand
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import has_jack, is_club, is_jack
from cardlab.words import _

# Clubs in a hand


def _clubs(count: int) -> Fraction:
    """So many clubs in four cards."""
    return Fraction(comb(13, count) * comb(39, 4 - count), comb(52, 4))


CLUBS_IN_HAND = Exercise(
    id="pasur.clubs_in_hand",
    game="pasur",
    title=_("Two clubs or more"),
    question=_(
        "Most clubs are worth 7 points. You pick up four cards of a shuffled pack. How likely is"
        " it that two or more of them are clubs?"
    ),
    concept="without putting back",
    level=1,
    minutes=5,
    kind="chance",
    formula=lambda: 1 - _clubs(0) - _clubs(1),
    count=lambda: chance(lambda clubs: clubs >= 2, draws(pack(), 4, is_club)),
    trial=on_hands(lambda hand: sum(map(is_club, hand)) >= 2, 4),
    explain=lambda: _(
        "No club: C(39, 4) of C(52, 4) hands, {none}. One club: 13 × C(39, 3) hands, {one}. What"
        " is left has two or more: {some}."
    ).format(none=said(_clubs(0)), one=said(_clubs(1)), some=said(1 - _clubs(0) - _clubs(1))),
    wrong=(
        Misconception(
            lambda: 1 - Fraction(3, 4) ** 4 - 4 * Fraction(1, 4) * Fraction(3, 4) ** 3,
            _(
                "That puts every card back before the next is drawn. A club that you hold is one"
                " club less in the pack."
            ),
        ),
        Misconception(lambda: 1 - _clubs(0), _("That is one club or more.")),
        Misconception(
            lambda: _clubs(2), _("That is exactly two clubs; three and four count as well.")
        ),
    ),
    follow_up=_("How many clubs does such a hand hold on average?"),
    picture=clubs_in_hand,
)

# Cards that may not be left

WORKED_POOL = cards("AS 2D 2C 4H TD")


def _can_capture(one: Card) -> bool:
    return bool(pasur.ways(WORKED_POOL, one))


MUST_CAPTURE = Exercise(
    id="pasur.must_capture",
    game="pasur",
    title=_("No card to leave"),
    question=_(
        "The pool is ace of spades, two of diamonds, two of clubs, four of hearts, ten of"
        " diamonds, and you have seen nothing else. You pick up four new cards. How likely is it"
        " that every one of them can capture, so that you may leave none?"
    ),
    concept="counting",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: Fraction(comb(39, 4), comb(47, 4)),
    count=lambda: draws(unseen(pack(), WORKED_POOL), 4, _can_capture)[4],
    trial=on_hands(lambda hand: all(map(_can_capture, hand)), 4, unseen(pack(), WORKED_POOL)),
    explain=lambda: _(
        "From this pool every number card can take something, and a jack takes all; only the four"
        " queens and four kings find nothing. All four cards come from the other 39 of 47 cards:"
        " C(39, 4)/C(47, 4) = {all}."
    ).format(all=said(Fraction(comb(39, 4), comb(47, 4)))),
    wrong=(
        Misconception(
            lambda: Fraction(39, 47) ** 4,
            _("Nearly. The second card does not come from 47 cards any more."),
        ),
        Misconception(
            lambda: Fraction(comb(35, 4), comb(47, 4)),
            _("What can a jack take here?"),
        ),
        Misconception(
            lambda: 1 - Fraction(comb(8, 4), comb(47, 4)),
            _("That is at least one card that captures. Here all four do."),
        ),
    ),
    follow_up=_("Add a queen to the pool: how does the answer change, and why so much?"),
)

# The opponent's hand

SEEN = cards("5H KS QD 9C 4S KD 7H 2C")
TEN_OF_DIAMONDS = card("TD")

TEN_OF_DIAMONDS_HELD = Exercise(
    id="pasur.ten_of_diamonds",
    game="pasur",
    title=_("Who has the ten of diamonds?"),
    question=_(
        "Two play. The first pool stands, no jack was put back. You see the four cards of your"
        " hand and the four of the pool; the ten of diamonds is not among them. How likely is it"
        " that your opponent holds it?"
    ),
    concept="conditional",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(4, 52 - 8),
    count=lambda: mean(draws(unseen(pack(), SEEN), 4, lambda one: one == TEN_OF_DIAMONDS)),
    trial=on_hands(lambda hand: TEN_OF_DIAMONDS in hand, 4, unseen(pack(), SEEN)),
    explain=lambda: _(
        "You have seen 8 cards. The ten of diamonds is as likely in any of the other 44 places,"
        " and four of these are your opponent's hand: 4/44 = {held}."
    ).format(held=said(Fraction(4, 44))),
    wrong=(
        Misconception(
            lambda: Fraction(4, 52),
            _("In eight of the 52 places you have looked: it is not there."),
        ),
        Misconception(
            lambda: Fraction(4, 48),
            _("You see the pool as well as your hand."),
        ),
        Misconception(
            lambda: Fraction(1, 2),
            _("Held or not held are two cases, but not equally likely. How many places are there?"),
        ),
        Misconception(
            lambda: Fraction(1, 44),
            _("That is one place. The opponent holds four cards."),
        ),
    ),
    follow_up=_("How likely is it that it comes only with the last batch?"),
)


def _jackless(hidden: int, n: int) -> Fraction:
    """No jack in n of the hidden cards, four jacks among them."""
    return Fraction(comb(hidden - 4, n), comb(hidden, n))


def _both_jacks() -> Fraction:
    none = _jackless(52, 4)
    return (1 - 2 * none + _jackless(52, 8)) / (1 - none)


def _both_jacks_counted() -> Fraction:
    mine = both = Fraction(0)
    for hand, alike in hands(pack(), 4, is_jack):
        if has_jack(hand):
            mine += alike
            both += alike * (1 - draws(unseen(pack(), hand), 4, is_jack)[0])
    return both / mine


def _both_jacks_trial(rng: Random) -> bool:
    while True:
        eight = tuple(rng.sample(pack(), 8))
        if has_jack(eight[:4]):
            return has_jack(eight[4:])


BOTH_JACKS = Exercise(
    id="pasur.both_jacks",
    game="pasur",
    title=_("Jacks on both sides"),
    question=_(
        "You and your opponent hold four cards each of a shuffled pack; the pool is not dealt yet."
        " Somebody looked at your hand and tells you: there is a jack in it, or several. How"
        " likely is it that your opponent's hand has one, or several?"
    ),
    concept="independence",
    level=3,
    minutes=12,
    kind="chance",
    formula=_both_jacks,
    count=_both_jacks_counted,
    trial=_both_jacks_trial,
    explain=lambda: _(
        "Without your knowledge a hand has a jack with chance {alone}. Both have one: 1 − 2 ×"
        " {none} + {neither}, because hands without a jack on both sides were taken away twice."
        " Divide by the chance that yours has one: {both}. Your jacks are missing over there, so"
        " the two hands are not independent."
    ).format(
        alone=said(1 - _jackless(52, 4)),
        none=f"{float(_jackless(52, 4)):.4f}",
        neither=f"{float(_jackless(52, 8)):.4f}",
        both=said(_both_jacks()),
    ),
    wrong=(
        Misconception(
            lambda: 1 - _jackless(52, 4),
            _("That is a hand's chance if nothing is known. You know that a jack is gone."),
        ),
        Misconception(
            lambda: 1 - Fraction(comb(45, 4), comb(48, 4)),
            _("So it is if you hold exactly one jack. You may hold two or three."),
        ),
        Misconception(
            lambda: 1 - 2 * _jackless(52, 4) + _jackless(52, 8),
            _("That both have one. But that you have one is known: divide by its chance."),
        ),
    ),
    follow_up=_("You see that it is the jack of clubs. Does that change the answer?"),
)


def _first_jack(order: Cards) -> int:
    return next(place for place, one in enumerate(order, 1) if is_jack(one))


JACK_WAIT = Exercise(
    id="pasur.jack_wait",
    game="pasur",
    title=_("Waiting for a jack"),
    question=_(
        "You turn the cards of a shuffled pack face up, one by one. As which card does the first"
        " jack come, on average?"
    ),
    concept="waiting",
    level=2,
    minutes=7,
    kind="number",
    formula=lambda: Fraction(52 + 1, 4 + 1),
    count=lambda: sum((draws(pack(), n, is_jack)[0] for n in range(49)), Fraction(0)),
    trial=on_packs(_first_jack),
    explain=lambda: _(
        "Four jacks cut the 48 other cards into five stretches, all alike by symmetry: before the"
        " first jack lie 48/5 cards on average, and the jack itself is the next: 48/5 + 1 ="
        " {place}."
    ).format(place=float(Fraction(53, 5))),
    wrong=(
        Misconception(
            lambda: Fraction(52, 4),
            _(
                "So long one waits if every card is put back. Here the jacks become more frequent"
                " while other cards go."
            ),
        ),
        Misconception(
            lambda: Fraction(48, 4),
            _("Four jacks cut the other cards into how many stretches?"),
        ),
        Misconception(
            lambda: Fraction(48, 5),
            _("So many cards come before it. The jack is the card after them."),
        ),
    ),
    follow_up=_("And as which card does the last jack come? No sum is needed."),
)

HANDS = (CLUBS_IN_HAND, TEN_OF_DIAMONDS_HELD, MUST_CAPTURE, JACK_WAIT, BOTH_JACKS)
