"""What a claim is: a sentence from a source, tried in one case or several, and its verdict.

A case measures an effect, so counted that it speaks for the claim where it is large: exactly, or
by tries, with an interval. The claim's `line` says beforehand how large is large enough; from
there on the verdict follows by itself.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import hypot

from cardlab.chance.batches import Batch
from cardlab.chance.simulate import Estimate, simulate
from cardlab.games import GAMES
from cardlab.lessons.plots import Chart
from cardlab.words import _

LEVEL = 0.99
"""An interval misses the truth in one case of a hundred."""


# What is measured


@dataclass(frozen=True, slots=True)
class Unit:
    """What an effect counts: `text` says it of a number `{x}`, which is the effect times `scale`.

    Signed effects are differences: below 0 they speak for the opposite.
    """

    text: str
    scale: int = 1
    signed: bool = True
    digits: int = 1

    def told(self, effect: float | Fraction) -> str:
        """An effect in words: `+3.1 of 100 matches`."""
        return self.text.format(x=self.number(effect))

    def about(self, line: Fraction) -> str:
        """A round number in words, such as a line: `+5 of 100 matches`."""
        found = f"{float(line * self.scale):{'+' * self.signed}g}"
        return self.text.format(x=found.replace("-", "−"))

    def number(self, effect: float | Fraction) -> str:
        """The number alone, with its sign where differences are meant."""
        found = f"{float(effect * self.scale):{'+' * self.signed}z.{self.digits}f}"
        return found.replace("-", "−")


MATCHES = Unit(_("{x} of 100 matches, won less lost"), 100)
CLOSED = Unit(_("{x} of 100 face-down cards"), 100)
SUCH = Unit(_("{x} of 100 such cases"), 100, signed=False)
MORE = Unit(_("{x} of 100 such cases"), 100)
POINTS = Unit(_("{x} points"), digits=2)
EACH_DEAL = Unit(_("{x} of 100 deals"), 100, signed=False)


@dataclass(frozen=True, slots=True)
class Effect:
    """A number and an interval that holds the truth; `exact` where it was counted.

    `n` tries of this seed, 0 where it was counted.
    """

    mean: float
    low: float
    high: float
    n: int = 0
    seed: int = 0
    exact: Fraction | None = None

    def agrees(self, other: "Effect") -> bool:
        """Whether both may well measure one thing: they differ by no more than chance explains."""
        apart = abs(self.mean - other.mean)
        return apart <= hypot(self.high - self.low, other.high - other.low)


def counted(value: Fraction) -> Effect:
    """An exact effect."""
    return Effect(float(value), float(value), float(value), exact=value)


@dataclass(frozen=True, slots=True)
class Case:
    """The circumstances a claim is tried in; `name` says them: `with jokers in the pack`.

    `exact` counts the effect. Else `tries` makes the batch of tries whose mean times `share` is the
    effect, `n` are the tries of the stored run, and `asked` says what they ask: stored numbers are
    good for that text alone.
    """

    id: str
    name: str
    exact: Callable[[], Fraction] | None = None
    tries: Callable[[], Batch] | None = None
    share: Fraction = Fraction(1)
    n: int = 0
    asked: str = ""

    def measured(
        self,
        n: int,
        seed: int,
        hear: Callable[[Effect], object] | None = None,
        stop: Callable[[], object] | None = None,
    ) -> Effect:
        """The effect, counted or by n tries of this seed; `hear` is told of it on the way.

        The tries end early when `stop()` is true. Raises ValueError where they need a program that
        is not installed, or none of them shows what is asked for.
        """
        if self.exact:
            return counted(self.exact())
        assert self.tries

        def told(estimate: Estimate) -> object:
            return hear and hear(self._effect(estimate, seed))

        try:
            found = simulate(self.tries(), n, seed=seed, level=LEVEL, progress=told, stop=stop)
        except ImportError:
            raise ValueError(_("Tries need NumPy: pip install numpy.")) from None
        return self._effect(found, seed)

    def _effect(self, estimate: Estimate, seed: int) -> Effect:
        mean, low, high = (
            x * float(self.share) for x in (estimate.mean, estimate.low, estimate.high)
        )
        return Effect(mean, low, high, estimate.n, seed)


# What it says


class Outcome(Enum):
    """What one case says of the claim."""

    HOLDS = 1
    FAILS = -1
    OPEN = 0


class Verdict(Enum):
    """What all cases together say."""

    HOLDS = "holds"
    FAILS = "does not hold"
    DEPENDS = "depends"
    OPEN = "cannot be told yet"

    @property
    def words(self) -> str:
        """The verdict as it is shown."""
        return {
            Verdict.HOLDS: _("holds"),
            Verdict.FAILS: _("does not hold"),
            Verdict.DEPENDS: _("depends"),
            Verdict.OPEN: _("cannot be told yet"),
        }[self]


CHOICES = (Verdict.HOLDS, Verdict.FAILS, Verdict.DEPENDS)
"""What one can predict."""


@dataclass(frozen=True, slots=True, repr=False)
class Claim:
    """A sentence about a game that can be tried.

    `says` tells it in our own words, `clause` is one whose first source is where it was read,
    `test` says in a sentence how it is tried, `unit` what effects count. The claim holds in a case
    where the whole interval lies above `line`, fails where it lies below. `why` may explain, after
    the verdict, what cannot be otherwise; `chart` draws more than the effects of the cases.
    """

    id: str
    game: str
    title: str
    says: str
    clause: str
    test: str
    unit: Unit
    line: Fraction
    cases: tuple[Case, ...]
    why: str = ""
    chart: Callable[[], Chart] | None = None

    def __repr__(self) -> str:
        return f"Claim({self.id!r})"

    @property
    def source(self) -> str:
        """Where it was read."""
        return str(GAMES[self.game].RULES[self.clause].sources[0])

    @property
    def simulated(self) -> tuple[Case, ...]:
        """The cases that take tries."""
        return tuple(case for case in self.cases if not case.exact)

    def outcome(self, effect: Effect | None) -> Outcome:
        """What an effect in one case says; None, not measured yet, says nothing."""
        if effect is None:
            return Outcome.OPEN
        exact = effect.exact
        if (effect.low if exact is None else exact) > self.line:
            return Outcome.HOLDS
        return Outcome.FAILS if exact is not None or effect.high < self.line else Outcome.OPEN

    def verdict(self, effects: Mapping[str, Effect]) -> Verdict:
        """What the effects say together, by case; a missing one leaves its case open."""
        found = {self.outcome(effects.get(case.id)) for case in self.cases}
        if {Outcome.HOLDS, Outcome.FAILS} <= found:
            return Verdict.DEPENDS
        if Outcome.OPEN in found:
            return Verdict.OPEN
        return Verdict.HOLDS if found == {Outcome.HOLDS} else Verdict.FAILS

    def rule(self) -> str:
        """How large an effect has to be, decided beforehand."""
        line = self.unit.about(self.line)
        if not self.simulated:
            return _("It holds in a case where the effect is more than {line}.").format(line=line)
        return _(
            "It holds in a case where the whole interval lies above {line}, and does not where it"
            " lies below. Where some cases say one thing and some the other, it depends."
        ).format(line=line)

    def told(self, effects: Mapping[str, Effect]) -> tuple[str, ...]:
        """The verdict in sentences: in which cases it holds and in which not; and why."""
        lines = {
            Outcome.HOLDS: _("It holds {cases}."),
            Outcome.FAILS: _("It does not hold {cases}."),
            Outcome.OPEN: _("It cannot be told yet {cases}: take more tries."),
            None: _("The opposite is right {cases}."),
        }
        found = {case.name: self._said(effects.get(case.id)) for case in self.cases}
        if {*found.values()} <= {Outcome.HOLDS} or {*found.values()} <= {Outcome.FAILS}:
            return (self.why,) if self.why else ()
        groups = [
            text.format(cases="; ".join(names))
            for said, text in lines.items()
            if (names := [name for name, one in found.items() if one is said])
        ]
        return tuple(line for line in (*groups, self.why) if line)

    def _said(self, effect: Effect | None) -> Outcome | None:
        """The outcome; None where a difference points the other way, and by more than the line."""
        if effect and self.unit.signed and 0 <= self.line < -effect.high:
            return None
        return self.outcome(effect)
