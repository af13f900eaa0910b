"""Hands a second: asked about one by one, many at once, and drawn alone."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import comb
from statistics import median
from typing import Any

from cardlab.bench.figures import ROUNDS, Row, cost, ratio, skipped
from cardlab.cards import Rank
from cardlab.chance.batches import Batch, tries
from cardlab.chance.deals import BLOCK, hands, on_many_hands
from cardlab.chance.questions import Cards, on_hands
from cardlab.chance.simulate import simulate
from cardlab.words import _

SIZE = 4
CHANCE = 1 - Fraction(comb(48, SIZE), comb(52, SIZE))
"""Of a jack among four cards, counted."""
FEW, CHECKED = 500, 20_000
ONE_BY_ONE, AT_ONCE, DRAWN = "hands asked one by one", "hands asked at once", "hands drawn"


def has_jack(hand: Cards) -> bool:
    """The question, asked of one hand."""
    return any(card.rank == Rank.JACK for card in hand)


def have_jack(many: Any) -> Any:
    """The question, asked of many hands at once."""
    return (many // 4 + 1 == Rank.JACK).any(axis=1)


def rows(seconds: float) -> Iterator[Row]:
    """Hands of four from a pack, and whether there is a jack."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        yield from (skipped(name, _("NumPy is not there")) for name in (AT_ONCE, DRAWN))
        return
    asked = {ONE_BY_ONE: tries(on_hands(has_jack, SIZE)), AT_ONCE: on_many_hands(have_jack, SIZE)}
    ways: dict[str, Callable[[], int]] = {
        ONE_BY_ONE: partial(_ask, asked[ONE_BY_ONE], FEW),
        AT_ONCE: partial(_ask, asked[AT_ONCE], BLOCK),
        DRAWN: _draw,
    }
    costs: dict[str, list[float]] = {name: [] for name in ways}
    for _round in range(ROUNDS):
        for name, way in ways.items():
            costs[name].append(cost(way, seconds / ROUNDS))
    for name in ways:
        row: Row = {"name": name, "hands_per_s": round(1 / median(costs[name]))}
        if name != ONE_BY_ONE:
            row["ratio_to_one_by_one"] = ratio(costs[ONE_BY_ONE], costs[name], 1)
        if name in asked:
            share = simulate(asked[name], CHECKED, seed=1).mean
            row["check"] = {"share": round(share, 4), "counted": round(float(CHANCE), 4)}
        yield row


def _ask(batch: Batch, n: int) -> int:
    return batch.sums(1, 0, n).n


def _draw() -> int:
    return len(hands(BLOCK, SIZE, seed=1))
