"""Seep's charts of chances: each a picture with its numbers as a table, counted by the rules."""

from fractions import Fraction
from itertools import pairwise

from cardlab.cards import Rank, rank_name
from cardlab.lessons.charts import of_chances
from cardlab.lessons.plots import Chart
from cardlab.lessons.seep_counts import floor_chance, points_in_half, taken_by_unseen
from cardlab.words import _, ngettext

__all__ = ["floor_makes", "half_points", "safe_house"]


def safe_house() -> Chart:
    """How often an opponent can take a house made at the opening, by cards of its value unseen.

    44 cards are unseen then, and the two opponents get 24 of them.
    """
    rows = [
        (
            str(able),
            ngettext("{n} card unseen", "{n} cards unseen", able).format(n=able),
            taken_by_unseen(able),
        )
        for able in (3, 2, 1, 0)
    ]
    return of_chances(
        _("How safe is my house: how often an opponent can take it"),
        _("other cards of its value unseen"),
        _("in 100 deals"),
        rows,
    )


def floor_makes() -> Chart:
    """How often a floor of four holds a card or a set of each value that a house may have."""
    names = {9: "9", 10: "10", 11: "J", 12: "Q", 13: "K"}
    return of_chances(
        _("How often your card finds something on the first floor"),
        _("the card you hold"),
        _("in 100 floors"),
        [(sign, rank_name(Rank(value)), floor_chance(value)) for value, sign in names.items()],
    )


def half_points() -> Chart:
    """How many points a random half of the pack is worth; the ends cost one side the baazi."""
    edges = (0, 9, 20, 30, 40, 50, 60, 70, 80, 92, 101)
    dist, none = points_in_half(), Fraction(0)
    bars = [
        (
            f"{low}–{above - 1}",
            _("{low} to {high} points").format(low=low, high=above - 1),
            sum((dist.get(points, none) for points in range(low, above)), none),
        )
        for low, above in pairwise(edges)
    ]
    return of_chances(
        _("How many points lie in a random half of the pack"),
        _("points in your 26 cards"),
        _("in 100 halves"),
        bars,
        frozenset((0, len(bars) - 1)),
    )
