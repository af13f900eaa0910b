"""Exercises on several coops of Soureh as dealt: from one pack, so they are not independent."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, perm

from cardlab.chance.exact import mean
from cardlab.chance.simulate import on_deals
from cardlab.games import soureh
from cardlab.games.coops import all_valid, valid
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.soureh_charts import four_as_dealt
from cardlab.lessons.soureh_counts import all_valid_chance, valid_of_four
from cardlab.words import _

ONE = Fraction(2 * 8 * 72 + 72 * 64 // 2, 80 * 79)
"""The chance that one coop is valid as dealt."""


def _off(guess: Fraction, exact: Fraction) -> str:
    """By how much a guess is off, in percent of the exact value."""
    return f"{100 * float(abs(guess / exact - 1)):.2g} %"


# Two coops


def _coins() -> tuple[int, int, int]:
    """Ordered deals of two coops whose validity hangs on no coin, on one, on two.

    Such a coin is the colour of an open card that is no ace and has another rank behind it.
    """
    one_left = 71 * 70 - 7 * 6 - 8 * 8 * 7  # an ace and another card are gone, equal pairs too
    two_left = 70 * 69 - 2 * 7 * 6 - 7 * 8 * 7  # two cards of different ranks are gone
    return (
        (2 * 8 * 72) * (2 * 7 * 71),
        2 * (2 * 8 * 72) * one_left,
        (72 * 64) * two_left,
    )


def _same_rank_opens() -> Fraction:
    """What is to be added where both open cards have one rank, so that the coins are not free.

    Both red or both black: 3/14 each, not 1/4; of two colours: 4/14. So 1/28 less where both
    closed cards are higher or both lower, 1/28 more where one is higher and one lower.
    """
    total = 0
    for rank in range(2, 11):
        above, below = 8 * (10 - rank), 8 * (rank - 2)
        total += 2 * above * below - above * (above - 1) - below * (below - 1)
    return Fraction(8 * 7 * total, 28)


def _two() -> Fraction:
    sure, one_coin, two_coins = _coins()
    found = sure + Fraction(one_coin, 2) + Fraction(two_coins, 4) + _same_rank_opens()
    return found / perm(80, 4)


TWO_COOPS_VALID = Exercise(
    id="soureh.two_coops_valid",
    game="soureh",
    title=_("Two coops at once"),
    question=_(
        "Your four coops have just been dealt from the 80 cards, and nobody has seen a card yet."
        " How likely are your first coop and your second both valid? Give three digits at least:"
        " they are not quite independent."
    ),
    concept="dependence",
    level=3,
    minutes=15,
    kind="chance",
    formula=_two,
    count=lambda: all_valid_chance(2),
    trial=on_deals(lambda state: all_valid(state.coops[0][:2]), game=soureh),
    explain=lambda: _(
        "Count ordered deals of four cards, 80 × 79 × 78 × 77. An ace on one side makes a coop"
        " valid; else, with different ranks, the colour of the face-up card is a coin that decides."
        " No coin, an ace in each: {sure} deals. One coin: {one}, of which half. Two coins: {two},"
        " of which a quarter. But two face-up cards of one rank share a colour in only 3 of 7"
        " cases, and mostly they need to: {less} deals less. So {chance}. Two independent"
        " coops would give {guess}, too much by {off}: what makes one coop valid is"
        " missing for the other."
    ).format(
        **dict(zip(("sure", "one", "two"), (f"{n:,}" for n in _coins()), strict=True)),
        less=f"{-int(_same_rank_opens()):,}",
        chance=said(_two()),
        guess=f"{float(ONE**2):.4f}",
        off=_off(ONE**2, _two()),
    ),
    wrong=(
        Misconception(
            lambda: ONE**2,
            _("That takes the coops as independent. They come from one pack: an ace here is gone"
              " there."),
        ),
        Misconception(lambda: ONE, _("That is one coop. Here both must be valid.")),
        Misconception(lambda: 2 * ONE - _two(), _("That is one of them at least, not both.")),
        Misconception(lambda: Fraction(1, 4), _("A coop is more often valid than not.")),
    ),
    follow_up=_("The first coop is valid. Is the second one likelier or less likely to be valid?"),
)  # fmt: skip

# Four coops, through the ranks

Ways = Counter[tuple[int, int, int, int]]
"""Ways so far, by coops: red card open, the closed one to come; closed card there, the black one
to come; neither card there; an ace there, the other card to come."""


def _deals_valid(coops: int) -> int:
    """Ordered deals of so many coops that are all valid: first the aces, then rank by rank."""
    total = 0
    for aces in range(coops + 1):
        placed = comb(coops, aces) * 2**aces * perm(8, aces)
        ways: Ways = Counter({(0, 0, coops - aces, aces): placed})
        for _rank in range(2, 11):
            ways = _next_rank(ways)
        total += ways[0, 0, 0, 0]
    return total


def _next_rank(before: Ways) -> Ways:
    """All ways to lay cards of one more rank: four red ones, four black ones, lowest rank first."""
    after: Ways = Counter()
    for coops, ways in before.items():
        red, black, bare, ace = coops
        room = product(*(range(n + 1) for n in (red, black, bare, bare, ace)))
        for covers, opens, reds, closes, joins in room:
            places = (
                comb(red, covers) * comb(black, opens) * comb(ace, joins)
                * comb(bare, reds) * comb(bare - reds, closes)
            )  # fmt: skip
            left = 8 - reds - opens
            cards = perm(4, reds) * perm(4, opens) * perm(left, covers + closes + joins)
            if found := ways * places * cards:
                key = (red - covers + reds, black - opens + closes, bare - reds - closes)
                after[(*key, ace - joins)] += found
    return after


def _all(coops: int) -> Fraction:
    return Fraction(_deals_valid(coops), perm(80, 2 * coops))


FOUR_COOPS_VALID = Exercise(
    id="soureh.four_coops_valid",
    game="soureh",
    title=_("Soureh at once"),
    question=_(
        "Your four coops have just been dealt from the 80 cards. How likely are all four valid, so"
        " that you could call at the end of your first turn without a change? Give three digits at"
        " least: the coops are not independent."
    ),
    concept="counting by classes",
    level=3,
    minutes=20,
    kind="chance",
    formula=lambda: _all(4),
    count=lambda: all_valid_chance(4),
    trial=on_deals(lambda state: all_valid(state.coops[0]), game=soureh),
    explain=lambda: _(
        "Lay the cards rank by rank. Aces first: a coop with one ace waits for any other card. Then"
        " from two to ten: an empty coop may get a red face-up card and wait for a higher"
        " face-down one, or a face-down card and wait for a higher black face-up one. At each rank"
        " count the ways to choose the coops, and the ways to choose among four red and four black"
        " cards, those laid before gone. Of 80 × 79 × … × 73 deals {found} have four valid coops:"
        " {chance}. One after the other: the first is valid with {first}, the next, if those"
        " before are, with {second}, {third} and {fourth}. Independent coops would give {guess},"
        " too much by {off}."
    ).format(
        found=f"{_deals_valid(4):,}",
        chance=said(_all(4)),
        **{
            name: f"{float(_all(n) / _all(n - 1)):.4f}"
            for n, name in enumerate(("first", "second", "third", "fourth"), 1)
        },
        guess=f"{float(ONE**4):.4f}",
        off=_off(ONE**4, _all(4)),
    ),
    wrong=(
        Misconception(
            lambda: ONE**4,
            _("That takes the coops as independent. What makes the first ones valid is gone for"
              " the last."),
        ),
        Misconception(
            lambda: all_valid_chance(2) ** 2,
            _("Nearly. That takes one half of your coops as independent of the other half."),
        ),
        Misconception(
            lambda: ONE * (all_valid_chance(2) / ONE) ** 3,
            _("Nearly. The third coop depends on both before it, not only on one."),
        ),
        Misconception(lambda: Fraction(1, 16), _("A coop is more often valid than not.")),
        Misconception(lambda: 1 - (1 - ONE) ** 4, _("That is one valid coop at least.")),
    ),
    follow_up=_("Two players: how likely is it, roughly, that neither could call at once?"),
    picture=four_as_dealt,
)  # fmt: skip

EXPECTED_VALID = Exercise(
    id="soureh.expected_valid",
    game="soureh",
    title=_("How many are valid?"),
    question=_(
        "Your four coops have just been dealt from the 80 cards. How many of them are valid, on"
        " average?"
    ),
    concept="linearity",
    level=2,
    minutes=4,
    kind="number",
    formula=lambda: 4 * ONE,
    count=lambda: mean(valid_of_four()),
    trial=on_deals(lambda state: sum(valid(*coop) for coop in state.coops[0]), game=soureh),
    explain=lambda: _(
        "Each coop is valid with chance {one}, and averages add up, whether the coops are"
        " independent or not: 4 × {one} = {mean}."
    ).format(one=f"{float(ONE):.4f}", mean=f"{float(4 * ONE):.4g}"),
    wrong=(
        Misconception(
            lambda: Fraction(2), _("Aces make a coop more often valid than one time in two.")
        ),
        Misconception(
            lambda: 4 * all_valid_chance(4),
            _("That multiplies the chance of all four. How likely is each one?"),
        ),
        Misconception(
            lambda: sum((all_valid_chance(n) for n in range(1, 5)), Fraction(0)),
            _("A later coop does not count less because an earlier one may be invalid."),
        ),
    ),
    follow_up=_("And with four jokers in the pack?"),
)

DEALT = (TWO_COOPS_VALID, EXPECTED_VALID, FOUR_COOPS_VALID)
