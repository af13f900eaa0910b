"""What a measurement hands back: a row for each thing measured, with what is wanted of it."""

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

Row = dict[str, Any]
"""One line of the report: its `name`, then figures, by names that say what they are.

`…_per_s` is a rate, `seconds` and `milliseconds` a time, `ratio_to_…` how many times as fast as
something else (a cost: how many times as dear). `wanted` has a line for each figure that should
reach something, `check` what shows that the right thing was measured. A row that is `skipped` says
why, and has no figures.
"""

ROUNDS = 5
"""In so many turns is measured whatever is compared, so that a busy moment hurts all alike."""


def skipped(name: str, why: str) -> Row:
    """The row of something that cannot be measured here."""
    return {"name": name, "skipped": why}


def at_least(row: Row, **figures: float) -> Row:
    """The row, and that these of its figures are to reach so much."""
    return _wanting(row, "at_least", figures, lambda seen, wanted: seen >= wanted)


def at_most(row: Row, **figures: float) -> Row:
    """The row, and that these of its figures are not to pass so much."""
    return _wanting(row, "at_most", figures, lambda seen, wanted: seen <= wanted)


def _wanting(
    row: Row, bound: str, figures: dict[str, float], reaches: Callable[[float, float], bool]
) -> Row:
    lines = [
        {"figure": name, bound: wanted, "reached": reaches(row[name], wanted)}
        for name, wanted in figures.items()
    ]
    return {**row, "wanted": [*row.get("wanted", []), *lines]}


def ratio(left: Sequence[float], right: Sequence[float], digits: int) -> float:
    """How many times one is the other: the middle one of all turns."""
    return round(median(a / b for a, b in zip(left, right, strict=True)), digits)


def cost(ask: Callable[[], int], seconds: float) -> float:
    """Processor seconds for one thing, where `ask` does some and tells how many."""
    start, done = time.process_time(), 0
    while (used := time.process_time() - start) < seconds or not done:
        done += ask()
    return used / done
