"""Workshop exercises on news: what a caller, a card left, and somebody's word tell."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import comb
from random import Random

from cardlab.cards import Card, Rank, card, cards, pack, rank_name
from cardlab.chance.exact import Cards, chance, draws, given, unseen
from cardlab.games import pasur
from cardlab.games.coops import valid
from cardlab.lessons.chance_charts import before_after
from cardlab.lessons.charts import of_chances
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.plots import Chart
from cardlab.lessons.soureh_charts import RANKS, rank_sign
from cardlab.lessons.soureh_counts import PACK as EIGHTY
from cardlab.lessons.soureh_counts import is_ace
from cardlab.words import _

# A valid coop

ACE_VALID = 8 * 72
"""Ordered pairs of the 80 cards that are valid with an ace in front."""
VALID = 2 * ACE_VALID + 72 * 64 // 2


def opens_of_valid() -> dict[Rank, Fraction]:
    """How likely each rank lies in front of a coop that is valid as dealt, all pairs tried."""
    found = Counter(
        Rank(open.rank)
        for place, open in enumerate(EIGHTY)
        for other, closed in enumerate(EIGHTY)
        if place != other and valid(open, closed)
    )
    return {rank: Fraction(count, found.total()) for rank, count in sorted(found.items())}


def open_of_valid(rng: Random) -> Card:
    """The card in front of a random coop that is valid."""
    while True:
        open, closed = rng.sample(EIGHTY, 2)
        if valid(open, closed):
            return open


def before_and_after_valid() -> Chart:
    """Which rank lies in front of a coop, any coop or one that is valid."""
    return before_after(
        _("Which card lies face up in a coop as dealt"),
        _("the face-up card"),
        dict.fromkeys(RANKS, Fraction(1, 10)),
        opens_of_valid(),
        names=(_("any coop"), _("a valid coop")),
        y=_("in 100 coops"),
        label=rank_sign,
        told=rank_name,
    )


OPEN_ACE = Exercise(
    id="workshop.open_ace",
    game="",
    title=_("Valid: is that an ace?"),
    question=_(
        "A coop of Soureh has just been dealt from the 80 cards, one card in ten being an ace. You"
        " are told that it is valid, and see neither card. How likely is the face-up card an ace?"
    ),
    concept="Bayes",
    level=2,
    minutes=4,
    kind="chance",
    formula=lambda: Fraction(ACE_VALID, VALID),
    count=lambda: opens_of_valid()[Rank.ACE],
    trial=lambda rng: is_ace(open_of_valid(rng)),
    explain=lambda: _(
        "Of 80 × 79 = {all} ordered pairs {ace} have an ace in front and another card behind: all"
        " valid. As many have the ace behind. Of 72 × 64 pairs of two different ranks without an"
        " ace, colour decides, and half are valid: {half}. Valid in all: {valid}. So"
        " {ace}/{valid} = {after}. Before the news it was 1/10; an ace makes a coop valid more"
        " often than other cards do, and so valid coops show more aces."
    ).format(
        all=f"{80 * 79:,}",
        ace=f"{ACE_VALID:,}",
        half=f"{VALID - 2 * ACE_VALID:,}",
        valid=f"{VALID:,}",
        after=said(Fraction(ACE_VALID, VALID)),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(1, 10), _("So it is in any coop. You know that this one is valid.")
        ),
        Misconception(
            lambda: Fraction(ACE_VALID, 80 * 79),
            _("That it is valid and shows an ace. But valid it is: divide by the chance of that."),
        ),
        Misconception(
            lambda: Fraction(72, 79),
            _("So often an ace in front makes a valid coop. Here the coop is valid: is it an ace?"),
        ),
        Misconception(
            lambda: Fraction(2 * ACE_VALID, VALID), _("That is an ace in front or behind.")
        ),
    ),
    follow_up=_("Which face-up cards become rarer by the news, and why?"),
    picture=before_and_after_valid,
)  # fmt: skip

# A card was left

MINE, FIVE, QUEEN = cards("KS 9D 4C 2H"), cards("5H"), cards("QC")
SEEN = (*MINE, *FIVE, *QUEEN)
NOT_SEEN = unseen(pack(), SEEN)
TEN_OF_DIAMONDS = card("TD")


def captures_five(one: Card) -> bool:
    """Whether this card can capture from a pool that is the five of hearts alone."""
    return bool(pasur.ways(FIVE, one))


def _ten_kept() -> Fraction:
    return given(
        lambda found: found[0] == 0,
        draws(NOT_SEEN, 3, lambda one: (captures_five(one), one == TEN_OF_DIAMONDS)),
    )[0, 1]


def _ten_kept_trial(rng: Random) -> bool:
    while True:
        others = rng.sample(NOT_SEEN, 3)
        if not any(map(captures_five, others)):
            return TEN_OF_DIAMONDS in others


LEFT_A_QUEEN = Exercise(
    id="workshop.left_a_queen",
    game="",
    title=_("An opponent leaves a queen"),
    question=_(
        "Pasur for two. You hold king of spades, nine of diamonds, four of clubs and two of hearts;"
        " the pool is the five of hearts alone. Your opponent, who captures whenever a card of the"
        " hand of four can, and else leaves any card of it at random, leaves the queen of clubs."
        " You have seen no other card. How likely is the ten of diamonds among the three cards"
        " your opponent has kept?"
    ),
    concept="absence as news",
    level=2,
    minutes=4,
    kind="chance",
    formula=lambda: Fraction(3, 46 - 8),
    count=_ten_kept,
    trial=_ten_kept_trial,
    explain=lambda: _(
        "A six or a jack would have captured the five: 8 of the 46 cards you have not seen. None of"
        " them was in that hand. So its three other cards are any three of 38, and the ten of"
        " diamonds is in three of 38 places as likely: 3/38 = {after}. Without the news it would"
        " be 3/46 = {before}. Not doing something tells as well."
    ).format(after=said(Fraction(3, 38)), before=said(Fraction(3, 46))),
    wrong=(
        Misconception(
            lambda: Fraction(3, 46),
            _("That is before the news. Which cards would not have let the five lie?"),
        ),
        Misconception(
            lambda: Fraction(3, 42), _("Sixes capture the five. Is there another card that does?")
        ),
        Misconception(
            lambda: Fraction(4, 38),
            _("One of the four cards of that hand now lies in the pool: it is a queen."),
        ),
        Misconception(
            lambda: Fraction(1, 38), _("That is one card. Your opponent has kept three.")
        ),
    ),
    follow_up=_("And if this opponent captures only every other time it is possible?"),
)

# An ace, or this ace


def _aces(count: int) -> Fraction:
    """The chance of so many aces in a hand of four."""
    return Fraction(comb(4, count) * comb(48, 4 - count), comb(52, 4))


def _more_aces() -> Fraction:
    return (1 - _aces(0) - _aces(1)) / (1 - _aces(0))


def _hand_with(wanted: Callable[[Card], bool], rng: Random) -> Cards:
    """Hands of four until one holds a card that is wanted."""
    while True:
        hand = tuple(rng.sample(pack(), 4))
        if any(map(wanted, hand)):
            return hand


ACE_OF_SPADES = card("AS")

SECOND_ACE = Exercise(
    id="workshop.second_ace",
    game="",
    title=_("An ace is there. Another one?"),
    question=_(
        "You ask somebody who has seen your opponent's hand of four: is there an ace in it? The"
        " answer is yes. You have seen no card. How likely are there two aces in it, or more?"
    ),
    concept="conditional",
    level=2,
    minutes=4,
    kind="chance",
    formula=_more_aces,
    count=lambda: chance(
        lambda aces: aces > 1, given(lambda aces: aces > 0, draws(pack(), 4, is_ace))
    ),
    trial=lambda rng: sum(map(is_ace, _hand_with(is_ace, rng))) > 1,
    explain=lambda: _(
        "No ace: {none}. One ace: 4 × C(48, 3) of C(52, 4) hands, {one}. Two or more is the rest,"
        " {more}. The answer leaves hands with one ace or more, {some}: {more}/{some} = {after}."
    ).format(
        none=f"{float(_aces(0)):.4f}",
        one=f"{float(_aces(1)):.4f}",
        more=f"{float(1 - _aces(0) - _aces(1)):.4f}",
        some=f"{float(1 - _aces(0)):.4f}",
        after=said(_more_aces()),
    ),
    wrong=(
        Misconception(
            lambda: 1 - Fraction(comb(48, 3), comb(51, 3)),
            _("So it would be if you knew which ace. Nobody has pointed at one."),
        ),
        Misconception(
            lambda: 1 - _aces(0) - _aces(1),
            _("So it is in any hand. Hands without an ace are out of the question."),
        ),
        Misconception(
            lambda: _aces(2) / (1 - _aces(0)), _("Three aces and four count as well.")
        ),
        Misconception(lambda: 1 - _aces(0), _("That is one ace or more, which is known.")),
    ),
    follow_up=_("And if you had asked for the ace of spades, and the answer were yes?"),
)  # fmt: skip


def _with_spade() -> Fraction:
    return 1 - Fraction(comb(48, 3), comb(51, 3))


def asked_for_aces() -> Chart:
    """How likely a hand of four holds two aces or more, by what one has been told."""
    return of_chances(
        _("How often a hand of four holds two aces or more"),
        _("what one has been told"),
        _("in 100 such hands"),
        [
            (_("nothing"), _("nothing"), 1 - _aces(0) - _aces(1)),
            (_("an ace"), _("there is an ace in it"), _more_aces()),
            (_("ace of spades"), _("the ace of spades is in it"), _with_spade()),
        ],
    )


SPADE_AND_ACE = Exercise(
    id="workshop.ace_of_spades",
    game="",
    title=_("The ace of spades is there. Another ace?"),
    question=_(
        "Now you ask: is the ace of spades in your opponent's hand of four? The answer is yes. You"
        " have seen no card. How likely are there two aces in it, or more?"
    ),
    concept="how one learned it",
    level=2,
    minutes=3,
    kind="chance",
    formula=_with_spade,
    count=lambda: chance(
        lambda found: found[1] > 1,
        given(
            lambda found: found[0] > 0,
            draws(pack(), 4, lambda one: (one == ACE_OF_SPADES, is_ace(one))),
        ),
    ),
    trial=lambda rng: sum(map(is_ace, _hand_with(ACE_OF_SPADES.__eq__, rng))) > 1,
    explain=lambda: _(
        "The three other cards are any three of 51, three aces among them. None of these:"
        " C(48, 3)/C(51, 3) = {none}; one or more: {after}. To learn that there is some ace gave"
        " only {some}. A hand with two aces answers yes to some ace no more surely than a hand with"
        " one; but it is twice as likely to hold the ace of spades. What you know depends on what"
        " was asked."
    ).format(
        none=f"{float(1 - _with_spade()):.4f}",
        after=said(_with_spade()),
        some=f"{float(_more_aces()):.4f}",
    ),
    wrong=(
        Misconception(
            _more_aces,
            _("So it was when any ace would do. Which hands answer yes to this question?"),
        ),
        Misconception(
            lambda: 1 - _aces(0) - _aces(1),
            _("So it is in any hand. This one holds the ace of spades."),
        ),
        Misconception(
            lambda: Fraction(3 * 3, 51),
            _("Adding up counts hands with three aces twice, and with four three times."),
        ),
        Misconception(
            lambda: 1 - Fraction(48, 51) ** 3,
            _("Nearly. The other three cards come without putting back."),
        ),
    ),
    follow_up=_("Your opponent plays an ace, chosen at random from the hand: which case is that?"),
    picture=asked_for_aces,
)
