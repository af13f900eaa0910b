"""What an exercise is: a question that three ways of computing answer alike."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal

from cardlab.chance.simulate import Estimate, Trial, often, simulate
from cardlab.lessons.plots import Chart


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong answer that a known way of thinking leads to, and a hint for who thinks so."""

    answer: Callable[[], Fraction]
    hint: str


@dataclass(frozen=True, slots=True, repr=False)
class Exercise:
    """A question about a game, its answer computed in three ways, and help on the way.

    `kind` is "chance" (0 to 1) or "number". `level` is 1 to 3. `formula` counts by a closed
    expression, `count` by enumeration through the rules, `trial` asks once, of a random source.
    `explain` puts the formula into words and numbers, and so gives the answer away: it is for
    after the learner has committed, and so is `picture`. No text holds a typed result.
    """

    id: str
    game: str
    title: str
    question: str
    concept: str
    level: Literal[1, 2, 3]
    minutes: int
    kind: Literal["chance", "number"]
    formula: Callable[[], Fraction]
    count: Callable[[], Fraction]
    trial: Trial
    explain: Callable[[], str]
    wrong: tuple[Misconception, ...]
    follow_up: str
    picture: Callable[[], Chart] | None = None

    def __repr__(self) -> str:
        return f"Exercise({self.id!r})"

    def answer(self) -> Fraction:
        """The exact answer, counted through the rules."""
        return _counted(self.count)

    @property
    def working(self) -> str:
        """The formula in words, with its numbers."""
        return self.explain()

    def simulated(
        self,
        n: int = 10_000,
        *,
        seed: int,
        level: float = 0.95,
        progress: Callable[[Estimate], object] | None = None,
    ) -> Estimate:
        """What n tries through the readable rules show; arguments as in `chance.simulate`."""
        return simulate(self.trial, n, seed=seed, level=level, progress=progress)


@cache
def _counted(count: Callable[[], Fraction]) -> Fraction:
    return count()


def said(p: Fraction) -> str:
    """A chance as a text shows it.

    >>> said(Fraction(58829, 194580))
    '0.3023 (30 in 100)'
    """
    return f"{float(p):.4g} ({often(float(p))})"
