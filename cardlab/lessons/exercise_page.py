"""What an exercise shows: the question, and after the commitment the ways to its answer."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from cardlab.chance.simulate import Estimate
from cardlab.lessons.exercises import Exercise, said
from cardlab.lessons.plots import Chart
from cardlab.lessons.predict import charted
from cardlab.table.scene import Button, Field, Grid, Panel, Scene
from cardlab.table.speech import sentences
from cardlab.words import _

SIZES = (1_000, 10_000, 100_000)


@dataclass(frozen=True, slots=True)
class Work:
    """How far a learner is with an exercise. Without a `prediction` nothing is committed yet.

    `typed` is the last text. `shown` are those of working, count and picture that are open.
    `doing` is what takes a while, `said` is read aloud, `note` is about the progress file.
    """

    prediction: str = ""
    tries: int = 0
    solved: bool = False
    typed: str = ""
    verdict: Panel | None = None
    shown: frozenset[str] = frozenset()
    size: int = SIZES[0]
    seed: int = 1
    estimate: Estimate | None = None
    doing: str = ""
    said: str = ""
    note: str = ""


def scene(exercise: Exercise, work: Work) -> Scene:
    """The exercise as it stands; nothing of its answer before the commitment."""
    panels = [Panel("question", lines=tuple(exercise.question.splitlines()), tone="note")]
    panels.append(_answer(exercise, work))
    if work.verdict:
        panels.append(work.verdict)
    if work.solved and exercise.follow_up:
        panels.append(Panel("follow_up", _("And now?"), tuple(exercise.follow_up.splitlines())))
    if work.prediction:
        panels += _looks(exercise, work)
    level = _("Level {n} of 3").format(n=exercise.level)
    minutes = _("about {n} minutes").format(n=exercise.minutes)
    return Scene(
        exercise.game,
        exercise.title,
        chip=exercise.concept,
        subtitle=f"{level}, {minutes}",
        announce=work.said,
        panels=tuple(panels),
    )


def commit_first() -> str:
    """What is asked before anything is shown."""
    return _("Commit to a prediction first. A guess is welcome, a range too.")


def told(exercise: Exercise, value: Fraction) -> str:
    """A value as a fraction, where that is short, and in figures."""
    chance = exercise.kind == "chance" and 0 <= value <= 1
    figures, exact = said(value) if chance else f"{float(value):.5g}", str(value)
    return figures if len(exact) > 24 or exact == figures else f"{exact} = {figures}"


@cache
def drawn(picture: Callable[[], Chart]) -> Chart:
    """The chart, drawn once."""
    return picture()


def _answer(exercise: Exercise, work: Work) -> Panel:
    if work.prediction:
        label, button = _("Your answer"), _("Check")
        line = _("Your prediction: {text}").format(text=work.prediction)
    else:
        label, button = _("Your prediction"), _("Commit")
        line = commit_first()
    field = Field(
        "answer", label, _example(exercise.kind, bool(work.prediction)), button, work.typed
    )
    lines = tuple(text for text in (line, work.doing, work.note) if text)
    return Panel("answer", lines=lines, fields=(field,))


def _example(kind: str, committed: bool) -> str:
    if kind == "chance":
        one = _("such as 3/8, 0.375, 37.5 % or C(8,3)/64")
        return one if committed else _("such as 80 % or 70 to 90 %")
    return _("such as 7/4 or 1.75") if committed else _("such as 7.5 or 7 to 9")


def _looks(exercise: Exercise, work: Work) -> list[Panel]:
    panels = [_ways(exercise, work)]
    if "working" in work.shown:
        lines = tuple(exercise.working.splitlines())
        panels.append(Panel("working", _("The working"), lines))
    panels.append(_simulation(work))
    if "picture" in work.shown and exercise.picture:
        panels.append(charted(drawn(exercise.picture)))
    return panels


def opened(exercise: Exercise, work: Work, part: str) -> str:
    """What is heard when the working, the count or the picture is opened or closed."""
    if part not in work.shown:
        return _("Hidden again.")
    if part == "picture":
        return sentences(drawn(exercise.picture).alt) if exercise.picture else ""
    values = _values(exercise, work)
    found = _("It comes to {value}").format(value=told(exercise, values[part]))
    below = _("The working is shown below") if part == "working" else ""
    return sentences(found, *_agreement(tuple(values.values()), work.estimate), below)


def simulated(exercise: Exercise, work: Work) -> str:
    """What is heard after a simulation: what it found, and whether that holds what is known."""
    if not work.estimate:
        return ""
    known = tuple(_values(exercise, work).values())
    return sentences(
        str(work.estimate), *(held(work.estimate, float(value)) for value in known[-1:])
    )


def _ways(exercise: Exercise, work: Work) -> Panel:
    texts = {"working": _("Show the working"), "count": _("Count it")}
    if exercise.picture:
        texts["picture"] = _("Picture")
    buttons = (Button(part, text, pressed=part in work.shown) for part, text in texts.items())
    values = _values(exercise, work)
    cells = {way: told(exercise, value) for way, value in values.items()}
    if work.estimate:
        cells["simulate"] = str(work.estimate)
    names = {
        "working": _("Formula"),
        "count": _("Every case counted"),
        "simulate": _("Simulation"),
    }
    hidden = _("not shown yet")
    rows = tuple((name, cells.get(way, hidden)) for way, name in names.items())
    grid = Grid(_("Three ways to the answer"), ((_("Way"), _("Result")), *rows))
    lines = _agreement(tuple(values.values()), work.estimate)
    return Panel("ways", _("Find out"), lines, tuple(buttons), grid=grid)


def _values(exercise: Exercise, work: Work) -> dict[str, Fraction]:
    exact = {"working": exercise.formula, "count": exercise.answer}
    return {way: find() for way, find in exact.items() if way in work.shown}


def _agreement(values: tuple[Fraction, ...], estimate: Estimate | None) -> tuple[str, ...]:
    lines = []
    if len(values) == 2:
        same = values[0] == values[1]
        lines.append(_("Formula and count agree.") if same else _("Formula and count differ!"))
    if values and estimate:
        lines.append(held(estimate, float(values[-1])))
    return tuple(lines)


def held(estimate: Estimate, truth: float) -> str:
    """Whether the interval of a simulation holds the truth, in a sentence."""
    if estimate.holds(truth):
        return _("The interval of the simulation holds the exact answer.")
    return _(
        "The interval of the simulation misses the exact answer, as about 1 in {n} do: "
        "try another seed."
    ).format(n=round(1 / (1 - estimate.level)))


def _simulation(work: Work) -> Panel:
    toggles = (Button(f"size:{n}", f"{n:,}", pressed=n == work.size) for n in SIZES)
    buttons = (*toggles, Button("simulate", _("Simulate"), primary=True))
    field = Field("seed", _("Seed"), "7", _("Simulate with this seed"), value=str(work.seed))
    line = work.doing or _("How many tries? The same seed gives the same tries again.")
    return Panel("simulation", _("Simulate"), (line,), buttons, (field,))
