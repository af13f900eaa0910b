"""Exercises on the points of a deal of Seep: how they vary, and when a side has too few."""

from fractions import Fraction
from itertools import product
from math import comb

from cardlab.chance.exact import chance, variance
from cardlab.chance.simulate import on_hands
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.seep_charts import half_points
from cardlab.lessons.seep_counts import card_points, points_in_half
from cardlab.words import _

SQUARES = sum(rank * rank for rank in range(1, 14)) + 3 * 1 + 6 * 6
"""The squares of what the cards are worth: spades, the other aces, the ten of diamonds."""
SPREAD = Fraction(SQUARES, 52) - Fraction(100, 52) ** 2
"""The variance of the worth of one card."""
HALF = 26 * SPREAD * Fraction(52 - 26, 52 - 1)

HALF_VARIANCE = Exercise(
    id="seep.half_points_variance",
    game="seep",
    title=_("How far from fifty?"),
    question=_(
        "Your side has taken a random half of the pack: 26 cards. Each spade is worth its value,"
        " each other ace 1, the ten of diamonds 6, and no sweep was made. On average that is half"
        " of 100 points. What is the variance: the mean square of how far your points are from"
        " that?"
    ),
    concept="variance",
    level=3,
    minutes=12,
    kind="number",
    formula=lambda: HALF,
    count=lambda: variance(points_in_half()),
    trial=on_hands(lambda half: (card_points(half) - 50) ** 2, 26),
    explain=lambda: _(
        "The squares of the worths are {spades} for the spades, 3 for the other aces and 36 for the"
        " ten of diamonds. One card: {squares}/52 − (100/52)² = {one}. Put back each time, 26"
        " cards would vary 26 times as much. Without putting back multiply by (52 − 26)/(52 − 1):"
        " {half}, a standard deviation of {root}."
    ).format(
        spades=SQUARES - 39,
        squares=SQUARES,
        one=f"{float(SPREAD):.3f}",
        half=f"{float(HALF):.4g}",
        root=f"{float(HALF) ** 0.5:.1f}",
    ),
    wrong=(
        Misconception(
            lambda: 26 * SPREAD,
            _("So it is with cards put back. The half you have is gone from the other half."),
        ),
        Misconception(
            lambda: SPREAD,
            _("That is one card. How do the variances of 26 cards add up?"),
        ),
        Misconception(
            lambda: Fraction(26 * 26, 51) * Fraction(SQUARES, 52),
            _("The mean of the squares is not the variance yet: what is to be taken away?"),
        ),
        Misconception(
            lambda: HALF * Fraction(51, 52),
            _("Nearly. For finite packs the factor is (52 − 26)/(52 − 1)."),
        ),
    ),
    follow_up=_("By how much do the points of both sides together vary?"),
)

# Fewer than nine

WORTHS = (*range(1, 14), 1, 1, 1, 6)
"""What the seventeen cards are worth that are worth anything."""


def _poor(most: int) -> dict[int, int]:
    """In how many ways so many of the seventeen cards make at most so many points."""
    kinds = {value: WORTHS.count(value) for value in WORTHS if value <= most}
    found: dict[int, int] = {}
    for taken in product(*(range(count + 1) for count in kinds.values())):
        if sum(n * value for n, value in zip(taken, kinds, strict=True)) <= most:
            ways = 1
            for n, count in zip(taken, kinds.values(), strict=True):
                ways *= comb(count, n)
            found[sum(taken)] = found.get(sum(taken), 0) + ways
    return found


def _few(most: int) -> Fraction:
    ways = sum(many * comb(35, 26 - scoring) for scoring, many in _poor(most).items())
    return Fraction(ways, comb(52, 26))


FEWER_THAN_NINE = Exercise(
    id="seep.fewer_than_nine",
    game="seep",
    title=_("Fewer than nine"),
    question=_(
        "A side with fewer than nine points loses the baazi at once. Let a random half of the"
        " pack stand in for what your side takes when all play at random, without sweeps. How"
        " likely is it that these 26 cards are worth fewer than nine points? Spades count their"
        " value, each other ace 1, the ten of diamonds 6."
    ),
    concept="rare events",
    level=3,
    minutes=15,
    kind="chance",
    formula=lambda: _few(8),
    count=lambda: chance(lambda points: points < 9, points_in_half()),
    trial=on_hands(lambda half: card_points(half) < 9, 26),
    explain=lambda: _(
        "Seventeen cards are worth something, 35 nothing. List the ways to take some of the"
        " seventeen and stay below nine: {ways} in all, by number of cards {list}. With k of them"
        " come 26 − k of the 35 others. Added up and divided by C(52, 26): {few}. A simulation"
        " needs many tries to see it even once."
    ).format(
        ways=sum(_poor(8).values()),
        list=", ".join(f"{n}: {ways}" for n, ways in sorted(_poor(8).items())),
        few=said(_few(8)),
    ),
    wrong=(
        Misconception(lambda: _few(9), _("Nine points are enough: fewer than nine are lost.")),
        Misconception(lambda: 2 * _few(8), _("That is either side. You were asked for your own.")),
        Misconception(
            lambda: Fraction(9, 101),
            _("Not all numbers of points are equally likely: they pile up around the middle."),
        ),
        Misconception(
            lambda: Fraction(comb(35, 26), comb(52, 26)),
            _("That is no point at all. Some points are still too few."),
        ),
    ),
    follow_up=_("In real play one side may take far more cards than the other. What follows?"),
    picture=half_points,
)

POINTS = (HALF_VARIANCE, FEWER_THAN_NINE)
