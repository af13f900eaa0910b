"""One learner at one exercise: commit, answer, then find out in three ways."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from cardlab.chance.simulate import running
from cardlab.lessons.book import EXERCISES
from cardlab.lessons.exercise_page import (
    SIZES,
    Work,
    commit_first,
    drawn,
    opened,
    scene,
    simulated,
    told,
)
from cardlab.lessons.exercises import Exercise
from cardlab.lessons.progress import record
from cardlab.lessons.typed import (
    LONGEST,
    AnswerError,
    Outcome,
    Typed,
    compare,
    guess,
    is_range,
    typed,
)
from cardlab.table.scene import Panel, Scene
from cardlab.table.speech import Seldom, sentences
from cardlab.table.widget import bundle, refresh
from cardlab.words import _, listed, quoted

CHUNK = 100  # tries between two looks at the clock
PULSE = 0.3  # seconds between two signs of a long run
MOST_DIGITS = 9  # of a seed


class Practice:
    """An exercise being worked on; `work` is where it stands.

    `on_change` is called during long runs, whenever the scene has news: it renews the displays.
    """

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.work = Work()
        self.on_change: Callable[[], object] = lambda: refresh(self)

    def __repr__(self) -> str:
        return f"exercise({self.exercise.id!r})"

    @property
    def solved(self) -> bool:
        """Whether a right answer has been given."""
        return self.work.solved

    def scene(self) -> Scene:
        """The question; after the commitment also what the ways of finding out say."""
        return scene(self.exercise, self.work)

    def press(self, target: str, text: str = "") -> None:
        """Press what the scene offers: `answer` with a text, and after the commitment the rest.

        That is `working`, `count`, `picture`, `size:10000`, `simulate` and `seed` with a text.
        Raises ValueError for a seed that is none, or before the commitment.
        """
        text = str(text).strip()
        if target == "answer":
            return self._answer(text)
        if not self.work.prediction:
            raise ValueError(commit_first())
        if target in ("working", "count", "picture"):
            self._toggle(target)
        elif target.startswith("size:"):
            self._resize(target.partition(":")[2])
        elif target == "seed":
            self._change(seed=seed_of(text))
            self._simulate()
        elif target == "simulate":
            self._simulate()

    def _change(self, **news: Any) -> None:
        self.work = replace(self.work, **news)

    @contextmanager
    def _doing(self, what: str) -> Iterator[None]:
        """Show what takes a while, for as long as it does."""
        self._change(doing=what, said=what)
        self.on_change()
        try:
            yield
        finally:
            self._change(doing="")

    # Answering

    def _answer(self, text: str) -> None:
        try:
            ranged = not self.work.prediction and is_range(text)
            verdict = self._ranged(text) if ranged else self._judged(typed(text))
        except AnswerError as wrong:
            verdict = Panel("verdict", _("Not read"), (str(wrong),), tone="note")
        said = sentences(verdict.heading, *verdict.lines)
        self._change(verdict=verdict, typed=text[:LONGEST], said=said)

    def _ranged(self, text: str) -> Panel:
        low, high = guess(text)
        inside = low <= self._truth() <= high
        self._change(prediction=text, note=record(self.exercise.id, prediction=text))
        line = _("The answer lies in your range.") if inside else _("The answer lies elsewhere.")
        return Panel("verdict", _("Committed"), (line, _("Now work it out.")), tone="note")

    def _judged(self, answer: Typed) -> Panel:
        outcome = compare(answer, self._truth())
        right = outcome is Outcome.RIGHT
        first = self.work.prediction or answer.text
        self._change(
            prediction=first,
            tries=self.work.tries + 1,
            solved=self.work.solved or right,
            note=record(self.exercise.id, prediction=first, solved=right),
        )
        return _verdict(outcome, "" if right else self._hint(answer), self._echo(answer))

    def _truth(self) -> Fraction:
        if self.work.prediction:
            return self.exercise.answer()
        with self._doing(_("Counting …")):
            return self.exercise.answer()

    def _hint(self, answer: Typed) -> str:
        if self.exercise.kind == "chance" and not 0 <= answer.value <= 1:
            return _("A chance lies between 0 and 1; type 10 % for ten in a hundred.")
        for wrong in self.exercise.wrong:
            if compare(answer, wrong.answer()) is Outcome.RIGHT:
                return wrong.hint
        return ""

    def _echo(self, answer: Typed) -> str:
        if answer.digits is not None or abs(answer.value) > 10**9:
            return _("You typed {text}.").format(text=answer.text)
        return _("You typed {text}, that is {value}.").format(
            text=answer.text, value=told(self.exercise, answer.value)
        )

    # Finding out

    def _toggle(self, part: str) -> None:
        picture = self.exercise.picture
        if part == "picture" and picture:
            with self._doing(_("Drawing …")):
                drawn(picture)
        self._change(shown=self.work.shown ^ {part})
        self._change(said=opened(self.exercise, self.work, part))

    def _resize(self, text: str) -> None:
        if text in map(str, SIZES):
            self._change(size=int(text), said="")

    def _simulate(self) -> None:
        """Run with signs of life; the notebook's stop button ends it and keeps what is there."""
        size = self.work.size
        runs = running(self.exercise.trial, range(CHUNK, size + 1, CHUNK), seed=self.work.seed)
        pulse, aloud = Seldom(PULSE), Seldom()
        with self._doing(_("Simulating …")):
            try:
                for estimate in runs:
                    self._change(estimate=estimate, doing=_so_far(estimate.n, size), said="")
                    if pulse.due():
                        self._change(said=aloud.heard(self.work.doing))
                        self.on_change()
            except KeyboardInterrupt:
                pass
        self._change(said=simulated(self.exercise, self.work))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return bundle(self, **kwargs)


def exercise(id_: str) -> Practice:
    """Work on an exercise: `exercise("pasur.redeal")`. Raises ValueError for an unknown id."""
    if id_ in EXERCISES:
        return Practice(EXERCISES[id_])
    near = get_close_matches(str(id_)[:80], EXERCISES, n=5, cutoff=0.4) or sorted(EXERCISES)
    raise ValueError(
        _("No exercise is called {text}. There is {near}.").format(
            text=quoted(id_), near=listed(near)
        )
    )


def _verdict(outcome: Outcome, hint: str, echo: str) -> Panel:
    if outcome is Outcome.RIGHT:
        return Panel("verdict", _("Right"), (echo,), tone="good")
    if hint:
        return Panel("verdict", _("Not yet"), (echo, hint, _("Try again.")), tone="bad")
    if outcome is Outcome.COARSE:
        more = _("So far it fits, but it is too coarse to tell: give two digits or more.")
        return Panel("verdict", _("Too coarse"), (echo, more), tone="note")
    roughly = _("Try again. A simulation tells roughly where the answer lies.")
    return Panel("verdict", _("Not yet"), (echo, roughly), tone="bad")


def seed_of(text: str) -> int:
    """The seed that a learner typed. Raises ValueError for what is none."""
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise ValueError(
            _("A seed is a whole number of up to {n} digits, not {text}.").format(
                n=MOST_DIGITS, text=quoted(text)
            )
        )
    return int(text)


def _so_far(n: int, size: int) -> str:
    return _("{n} of {size} tries …").format(n=f"{n:,}", size=f"{size:,}")
