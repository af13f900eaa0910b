"""Exercises on Seep's first floor: its points, the houses it makes, and the opening play."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement as multisets
from math import comb, prod

from cardlab.cards import Card, Rank, Suit, pack
from cardlab.chance.exact import draws, enumerated, mean, unseen
from cardlab.chance.simulate import Trial, on_hands
from cardlab.games.seep_score import worth
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.seep_charts import floor_makes
from cardlab.lessons.seep_counts import (
    BIDDER,
    builds_with_one,
    captures,
    card_points,
    floor_chance,
    opening_sweep,
)
from cardlab.words import _

Ranks = tuple[int, ...]
MOST = [0] + [4] * 13
"""How many cards of each rank there are."""

FIRST_POINTS = Exercise(
    id="seep.first_points",
    game="seep",
    title=_("Points in the first eight cards"),
    question=_(
        "The dealer gives four cards of a shuffled pack to the bidder and lays four on the floor."
        " Each spade is worth its value, each other ace 1, the ten of diamonds 6: 100 points in"
        " the pack. How many points are among these eight cards on average?"
    ),
    concept="linearity",
    level=1,
    minutes=3,
    kind="number",
    formula=lambda: Fraction(8 * 100, 52),
    count=lambda: mean(draws(pack(), 8, worth)),
    trial=on_hands(card_points, 8),
    explain=lambda: _(
        "Every card is among the eight with chance 8/52, and averages add up whether or not the"
        " cards depend on each other: 100 × 8/52 = {mean}."
    ).format(mean=f"{float(Fraction(800, 52)):.4g}"),
    wrong=(
        Misconception(
            lambda: Fraction(8 * 91, 52),
            _("That counts the spades alone. What else scores?"),
        ),
        Misconception(
            lambda: Fraction(4 * 100, 52),
            _("That is the floor alone. The bidder has four cards as well."),
        ),
        Misconception(
            lambda: Fraction(8 * 7),
            _("Seven is the average of all ranks. But only a few cards score at all."),
        ),
    ),
    follow_up=_("The bidder holds the king of spades: how many points does the floor hold then?"),
)

# What the floor makes, by its smallest set


def _ways(floor: Iterable[int], most: list[int]) -> int:
    """How many floors have these ranks, with so many cards of each rank to be had."""
    return prod(comb(most[rank], count) for rank, count in Counter(floor).items())


def _sets(size: int, value: int) -> Iterator[Ranks]:
    """Ranks in rising order that sum to the value."""
    return (ranks for ranks in multisets(range(1, 14), size) if sum(ranks) == value)


def _times(one: list[int], other: list[int]) -> list[int]:
    """The product of two polynomials, up to the fourth power."""
    return [sum(one[k] * other[n - k] for k in range(n + 1)) for n in range(5)]


def _no_pair(value: int) -> int:
    """Floors of four without a card of the value and without two cards that make it.

    Of two ranks that make the value only one may be there: 2(1 + x)⁴ − 1, for how many of them.
    """
    powers = [comb(4, n) for n in range(5)]
    one_side = [2 * power - (n == 0) for n, power in enumerate(powers)]
    half = [1, 4, 0, 0, 0]  # of the rank that makes the value with itself, one card at most
    ways = [1, 0, 0, 0, 0]
    for _low in range(1, (value + 1) // 2):
        ways = _times(ways, one_side)
    for _rank in range(value + 1, 14):
        ways = _times(ways, powers)
    return _times(ways, half)[4] if value % 2 == 0 else ways[4]


def _three(value: int) -> int:
    """Floors where three cards make the value, but no one and no two do."""
    return sum(
        _ways((*three, fourth), MOST)
        for three in _sets(3, value)
        for fourth in range(1, 14)
        if fourth not in {value, *(value - rank for rank in three)}
    )


def _smallest(value: int) -> tuple[Fraction, ...]:
    """How likely the smallest set that makes the value has one, two, three, four cards."""
    all_floors, without = comb(51, 4), comb(48, 4)
    four = sum(_ways(ranks, MOST) for ranks in _sets(4, value))
    counts = (all_floors - without, without - _no_pair(value), _three(value), four)
    return tuple(Fraction(count, all_floors) for count in counts)


def makes(value: int) -> Fraction:
    """How likely a card of this value can capture from the floor: the four cases together."""
    return sum(_smallest(value), Fraction(0))


def _trial(value: int) -> Trial:
    held = Card(Rank(value), Suit.SPADES)
    return on_hands(lambda floor: captures(held, floor), 4, unseen(pack(), [held]))


def _some(wanted: int, cards: int) -> Fraction:
    """The chance that four of so many cards include a wanted one."""
    return 1 - Fraction(comb(cards - wanted, 4), comb(cards, 4))


FLOOR_MAKES_9 = Exercise(
    id="seep.floor_makes_9",
    game="seep",
    title=_("Does the floor make nine?"),
    question=_(
        "The floor of four is about to be turned up. You have seen one card of your hand, a nine,"
        " and nothing else. How likely is it that the nine can capture: another nine, or loose"
        " cards that make nine together?"
    ),
    concept="cases",
    level=3,
    minutes=12,
    kind="chance",
    formula=lambda: makes(9),
    count=lambda: floor_chance(9),
    trial=_trial(9),
    explain=lambda: _explained(9),
    wrong=(
        Misconception(
            lambda: _some(3, 51), _("That is another nine. Several cards can make nine as well.")
        ),
        Misconception(
            lambda: sum(_smallest(9)[:2], Fraction(0)),
            _("Three cards can make nine, and even four: ace, two, two, four."),
        ),
        Misconception(
            lambda: sum(_smallest(9)[1:], Fraction(0)),
            _("That leaves out the floors where another nine lies."),
        ),
        Misconception(
            lambda: Fraction(2, 13),
            _("One card as good as another? Count the floors where nothing makes nine first."),
        ),
    ),
    follow_up=_("Which number card up to ten captures most often here: the lowest or the highest?"),
)

FLOOR_MAKES_13 = Exercise(
    id="seep.floor_makes_13",
    game="seep",
    title=_("Does the floor make a king?"),
    question=_(
        "The floor of four is about to be turned up. You have seen one card of your hand, a king,"
        " and nothing else. How likely is it that the king can capture: another king, or loose"
        " cards that make thirteen together, courts with their numbers?"
    ),
    concept="generating functions",
    level=3,
    minutes=15,
    kind="chance",
    formula=lambda: makes(13),
    count=lambda: floor_chance(13),
    trial=_trial(13),
    explain=lambda: _explained(13),
    wrong=(
        Misconception(
            lambda: _some(3, 51), _("That is another king. Several cards can make thirteen too.")
        ),
        Misconception(
            lambda: sum(_smallest(13)[:2], Fraction(0)),
            _("Three cards can make thirteen as well, and four can."),
        ),
        Misconception(
            lambda: sum(_smallest(13)[1:], Fraction(0)),
            _("That leaves out the floors where another king lies."),
        ),
        Misconception(
            lambda: makes(9),
            _("So likely a nine captures. More sets make thirteen than make nine."),
        ),
    ),
    follow_up=_("Which is likelier to find something, a ten or a queen, and why?"),
    picture=floor_makes,
)


def _explained(value: int) -> str:
    one, two, three, four = _smallest(value)
    return _(
        "Sort the floors by the smallest set that makes {value}. One card, three of 51 will do:"
        " {one}. Else two: of the ranks that make a pair, such as {low} and 2, only one may lie"
        " there if none is to be made, which is counted by multiplying 2(1 + x)⁴ − 1 for each such"
        " pair of ranks with (1 + x)⁴ for each rank above {value}: the floors that fail have the"
        " coefficient of x⁴. A pair: {two}. Else three cards: {three}. Else all four: {four}."
        " Together: {all}."
    ).format(
        value=value, low=value - 2, one=f"{float(one):.4f}", two=f"{float(two):.4f}",
        three=f"{float(three):.4f}", four=f"{float(four):.4f}", all=said(makes(value)),
    )  # fmt: skip


# The opening play

UNSEEN = unseen(pack(), BIDDER)

HOUSE_OF_TWO = Exercise(
    id="seep.house_of_two",
    game="seep",
    title=_("A house from one loose card"),
    question=_(
        "You hold queen of spades, seven of diamonds, five of hearts and two of clubs, and have"
        " bid twelve. The floor is turned up now. How likely is it that you can build the house"
        " from one card of your hand and one loose card?"
    ),
    concept="complement",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: _some(10, 48),
    count=lambda: enumerated(UNSEEN, 4, builds_with_one, lambda card: card.rank)[True],
    trial=on_hands(builds_with_one, 4, UNSEEN),
    explain=lambda: _(
        "The seven needs a five, the five a seven, the two a ten; the queen stays in your hand."
        " Three fives, three sevens and four tens are among the 48 cards you have not seen. None"
        " of the ten: C(38, 4) of C(48, 4) floors. So {some}."
    ).format(some=said(_some(10, 48))),
    wrong=(
        Misconception(
            lambda: _some(12, 48),
            _("One five and one seven are in your own hand."),
        ),
        Misconception(
            lambda: Fraction(4 * 10, 48),
            _("Adding up four chances counts a floor with two such cards twice."),
        ),
        Misconception(
            lambda: _some(13, 48),
            _("A loose queen is no second card for the house you build: what would you keep?"),
        ),
        Misconception(
            lambda: _some(6, 48),
            _("Your two can be played as well."),
        ),
    ),
    follow_up=_("And if more than one loose card may go into the set?"),
)


# The bidder's cards are away: one queen, seven, five and two
LEFT = [count - (rank in {card.rank for card in BIDDER}) for rank, count in enumerate(MOST)]


def _swept() -> tuple[Fraction, ...]:
    """How likely a queen takes the floor as one set, two without a queen, with one, with two."""
    twos, threes, fours = (list(_sets(size, 12)) for size in (2, 3, 4))
    kinds: tuple[set[Ranks], ...] = (
        set(fours),
        {tuple(sorted((*one, *other))) for one, other in multisets(twos, 2)},
        {(*three, 12) for three in threes},
        {(*two, 12, 12) for two in twos},
    )
    return tuple(map(_floors, kinds))


def _floors(kind: set[Ranks]) -> Fraction:
    """How likely the bidder's floor has one of these sets of ranks."""
    return Fraction(sum(_ways(floor, LEFT) for floor in kind), comb(48, 4))


def _swept_told() -> dict[str, str]:
    names = ("one", "pairs", "queen", "queens")
    return {name: f"{float(p):.5f}" for name, p in zip(names, _swept(), strict=True)}


def _sweeps() -> Fraction:
    return sum(_swept(), Fraction(0))


OPENING_SWEEP = Exercise(
    id="seep.opening_sweep",
    game="seep",
    title=_("A sweep before anybody else plays"),
    question=_(
        "You hold queen of spades, seven of diamonds, five of hearts and two of clubs, and have"
        " bid twelve. If your queen takes all four cards of the floor, the opening play is a sweep"
        " for 25 points. How likely is a floor that allows it?"
    ),
    concept="partitions",
    level=3,
    minutes=15,
    kind="chance",
    formula=_sweeps,
    count=lambda: enumerated(UNSEEN, 4, opening_sweep, lambda card: card.rank)[True],
    trial=on_hands(opening_sweep, 4, UNSEEN),
    explain=lambda: _(
        "The floor must fall into sets of twelve. All four cards as one set: {one}. Two pairs that"
        " make twelve each: {pairs}. A queen, and three cards that make twelve: {queen}. Two"
        " queens and a pair: {queens}. Three queens leave a card that is none. The totals or the"
        " queens differ, so nothing is counted twice; together {all}."
    ).format(**_swept_told(), all=said(_sweeps())),
    wrong=(
        Misconception(
            lambda: _swept()[0],
            _("That is one set of four. A card takes several sets in one play (SEE-3.2)."),
        ),
        Misconception(
            lambda: sum(_swept()[:2], Fraction(0)),
            _("A loose queen is a set by itself."),
        ),
        Misconception(
            lambda: _floors({*_sets(4, 12), *_sets(4, 24)}),
            _("A total of 24 is not enough: a multiple is no set. Each set makes twelve itself."),
        ),
    ),
    follow_up=_("Would a king, and a bid of thirteen, sweep more often or less often?"),
)

FLOOR = (FIRST_POINTS, HOUSE_OF_TWO, FLOOR_MAKES_9, FLOOR_MAKES_13, OPENING_SWEEP)
