"""Estimates: sums over tries, the intervals they give, and how many tries a wanted width takes."""

import operator
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, inf, log10, sqrt
from statistics import NormalDist
from typing import Any, TypeVar

from cardlab.words import _, quoted

Number = float | Fraction
R = TypeVar("R")
V = TypeVar("V")
NAMELESS = ""
"""What the answers of a question are called that has only one."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What n tries show: their mean, and an interval that holds the truth in `level` of cases.

    `share` says that the tries answer yes or no. `mean`, `low` and `high` are then 0 to 1.
    `wanted` is how many tries were asked for, where that is known.
    """

    mean: float
    low: float
    high: float
    n: int
    seed: int
    level: float = 0.95
    share: bool = True
    wanted: int = field(default=0, compare=False)

    def __str__(self) -> str:
        size = _("{n} tries, seed {seed}").format(n=self._tries(), seed=self.seed)
        if not self.share:
            digits = _digits(self.high - self.low)
            low, middle, high = (f"{x:.{digits}f}" for x in (self.low, self.mean, self.high))
            return _("{middle}, between {low} and {high} ({size})").format(
                middle=middle, low=low, high=high, size=size
            )
        digits = max(0, _digits(self.high - self.low) - 2)
        low, middle, high = (f"{100 * x:.{digits}f}" for x in (self.low, self.mean, self.high))
        return _("{often}: {middle} %, between {low} % and {high} % ({size})").format(
            often=often(self.mean), middle=middle, low=low, high=high, size=size
        )

    def _tries(self) -> str:
        if self.n >= self.wanted:
            return f"{self.n:,}"
        return _("{n} of {wanted}").format(n=f"{self.n:,}", wanted=f"{self.wanted:,}")

    def holds(self, value: float) -> bool:
        """Whether the interval contains the value."""
        return self.low <= value <= self.high

    def size_for(self, width: float) -> int:
        """About how many tries would make the interval so narrow (more than 0).

        Raises ValueError where this estimate is too small to tell, or the width makes no sense.
        """
        if self.share:
            return size_for(width, self.mean, self.level)
        if self.n < 2:
            raise ValueError(_("One try does not tell how far tries differ: try more."))
        deviation = (self.high - self.low) / 2 / deviations(self.level) * sqrt(self.n - 1)
        return size_for_mean(width, deviation, self.level)


def _digits(width: float) -> int:
    """Decimals that show an interval of this width with two digits."""
    return min(9, max(0, 1 - int(log10(width) // 1))) if 0 < width < inf else 2


def often(share: float) -> str:
    """A chance as a natural frequency, within a tenth of its size.

    >>> often(0.3023), often(0.0382), often(1 / 3000)
    ('30 in 100', '4 in 100', '3 in 10,000')
    """
    size, rare = 100, min(share, 1 - share)
    while 0 < rare < 1 and abs(round(share * size) - share * size) > rare * size / 10:
        size *= 10
    return _("{count} in {size}").format(count=f"{round(share * size):,}", size=f"{size:,}")


# Sums over tries: exact, so that it does not matter in which order they are put together


@dataclass(frozen=True, slots=True)
class Part:
    """The answers to one question, as far as an estimate needs them.

    `total` and `squares` are sums without rounding: whole numbers, else fractions. `share` says
    that all answers were yes or no.
    """

    total: int | Fraction = 0
    squares: int | Fraction = 0
    share: bool = True

    def __add__(self, other: "Part") -> "Part":
        return Part(
            self.total + other.total,
            self.squares + other.squares,
            self.share and other.share,
        )


@dataclass(frozen=True, slots=True)
class Sums:
    """What n tries answered, by the names of the questions; `+` puts tries together.

    Where a name is missing the answer was no, or 0. One question alone is NAMELESS.
    """

    n: int = 0
    parts: Mapping[Hashable, Part] = field(default_factory=dict)

    def __add__(self, other: "Sums") -> "Sums":
        parts = dict(self.parts)
        for name, part in other.parts.items():
            parts[name] = parts[name] + part if name in parts else part
        return Sums(self.n + other.n, parts)

    def estimates(self, seed: int, level: float, wanted: int = 0) -> dict[Any, Estimate]:
        """The estimates, by the names of the questions and in their order; n must not be 0."""
        return {
            name: _estimate(part, self.n, seed, level, wanted)
            for name, part in in_order(self.parts).items()
        }


def summed(answers: Iterable[Number | Mapping[Any, Number]]) -> Sums:
    """The sums of these answers: numbers or truth values, or several by name in each.

    Raises ValueError where an answer is no finite number.

    >>> print(summed([True, False, True]).parts[NAMELESS].total)
    2
    >>> sorted(summed([{"jacks": 2}, {"jacks": 0, "sur": True}]).parts)
    ['jacks', 'sur']
    """
    found: dict[tuple[Any, int], list[int]] = {}
    numbers: set[Any] = set()
    n = 0
    for answer in answers:
        n += 1
        several = answer if isinstance(answer, Mapping) else {NAMELESS: answer}
        for name, given in several.items():
            value = given.item() if hasattr(given, "item") else given  # NumPy's as Python's
            numerator, denominator = _ratio(value)
            both = found.setdefault((name, denominator), [0, 0])
            both[0] += numerator
            both[1] += numerator * numerator
            if not isinstance(value, bool):
                numbers.add(name)
    parts: dict[Any, Part] = {}
    for (name, bottom), (total, squares) in found.items():
        part = Part(Fraction(total, bottom), Fraction(squares, bottom**2), name not in numbers)
        parts[name] = parts.get(name, Part()) + part
    return Sums(n, parts)


def _ratio(value: Number) -> tuple[int, int]:
    try:
        return value.as_integer_ratio()
    except (ValueError, OverflowError, AttributeError):
        text = _("An answer must be yes, no or a finite number, not {value}.")
        raise ValueError(text.format(value=quoted(value))) from None


def _estimate(part: Part, n: int, seed: int, level: float, wanted: int) -> Estimate:
    middle = Fraction(part.total, n)
    mean = float(middle)
    spread = float(Fraction(part.squares, n) - middle * middle)
    low, high = (
        share_interval(mean, n, level) if part.share else mean_interval(mean, spread, n, level)
    )
    return Estimate(mean, low, high, n, seed, level, part.share, wanted)


def in_order(found: Mapping[R, V]) -> dict[R, V]:
    """Sorted by key; keys that have no order stay as they are."""
    first: Callable[[tuple[Any, V]], Any] = operator.itemgetter(0)
    try:
        return dict(sorted(found.items(), key=first))
    except TypeError:
        return dict(found)


# Intervals


def share_interval(share: float, n: float, level: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for a share seen in n tries.

    >>> low, high = share_interval(0, 10)
    >>> round(low, 3), round(high, 3)
    (0.0, 0.278)
    """
    return _least(share, n, level), 1 - _least(1 - share, n, level)


def _least(share: float, n: float, level: float) -> float:
    z2 = deviations(level) ** 2 / n
    half = sqrt(z2 * (share * (1 - share) + z2 / 4))
    return max(0.0, (share + z2 / 2 - half) / (1 + z2))


def mean_interval(mean: float, variance: float, n: int, level: float = 0.95) -> tuple[float, float]:
    """The normal interval for a mean of n tries that vary by `variance`; endless for one try."""
    half = deviations(level) * sqrt(max(0.0, variance) / (n - 1)) if n > 1 else inf
    return mean - half, mean + half


def size_for(width: float, p: float = 0.5, level: float = 0.95) -> int:
    """How many tries make the interval for a share near p so narrow (0 < width < 1).

    Without an idea of p the default asks for the most.

    >>> size_for(0.02), size_for(0.02, p=0.3)
    (9600, 8064)
    """
    if not 0 < width < 1 or not 0 <= p <= 1:
        raise ValueError(_("The width lies between 0 and 1, and so does p."))
    w2, spread = width * width, 4 * p * (1 - p) - 2 * width * width
    z2_by_n = (sqrt(spread * spread + 4 * w2 * (1 - w2)) - spread) / (2 * (1 - w2))
    return ceil(deviations(level) ** 2 / z2_by_n)


def size_for_mean(width: float, deviation: float, level: float = 0.95) -> int:
    """How many tries make the interval for a mean so narrow, where tries deviate so (not below 0).

    >>> size_for_mean(0.1, 4)
    24587
    """
    if not width > 0 or not deviation >= 0:
        raise ValueError(_("The width is more than 0, and the deviation is not below 0."))
    return 1 + max(1, ceil((2 * deviations(level) * deviation / width) ** 2))


def deviations(level: float) -> float:
    """How many standard deviations reach to either side of the mean for this level (0 to 1)."""
    if not 0 < level < 1:
        raise ValueError(_("The level of an interval lies between 0 and 1, such as 0.95."))
    return NormalDist().inv_cdf((1 + level) / 2)
