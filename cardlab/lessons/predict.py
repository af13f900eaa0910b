"""Predict: commit to an expectation first, then see what comes, with both side by side."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Protocol

from cardlab.lessons.plots import Chart
from cardlab.lessons.typed import LONGEST, Outcome, compare, typed
from cardlab.table.scene import Button, Field, Grid, Panel, Scene
from cardlab.table.speech import sentences
from cardlab.table.widget import bundle, refresh
from cardlab.words import _, listed, quoted


class Shown(Protocol):
    """Anything with a scene of its own, such as what `show` makes."""

    def scene(self) -> Scene:
        """What it shows."""


Number = int | float | Fraction
Reveal = str | Chart | Panel | Scene | Shown


@dataclass(frozen=True, slots=True)
class Committed:
    """What was predicted, whether it came true (None: nobody can say), and what is revealed."""

    prediction: str
    right: bool | None
    answer: str
    reveal: Reveal


@dataclass(frozen=True, slots=True)
class Doubt:
    """Before the commitment: the choice picked so far, and what was said to the last press."""

    picked: str = ""
    said: str = ""


class Prediction:
    """One question to commit to before its outcome shows; `now` is where it stands."""

    def __init__(
        self,
        question: str,
        choices: tuple[str, ...],
        reveal: Reveal | Callable[[], Reveal],
        answer: str | Number | Callable[[], str | Number] | None,
        because: str,
    ) -> None:
        self.question, self.choices, self.because = question, choices, because
        self._reveal, self._answer = reveal, answer
        self.now: Doubt | Committed = Doubt()

    def __repr__(self) -> str:
        return f"predict({self.question!r})"

    def press(self, target: str, text: str = "") -> None:
        """Press what the scene offers: `choice:2` and `commit`, or `commit` with a text.

        The text may be a choice, its number from 1, or where none are given any prediction.
        """
        if isinstance(now := self.now, Committed):
            return
        try:
            if target.startswith("choice:"):
                self.now = Doubt(picked=self._choice(target.partition(":")[2]))
            elif target == "commit":
                self.now = self._commit(str(text).strip() or now.picked)
        except ValueError as wrong:
            self.now = Doubt(now.picked, said=str(wrong))
        except BaseException:
            self.now = now
            raise

    def _choice(self, text: str) -> str:
        if text in self.choices:
            return text
        number = int(text) if text.isdecimal() and len(text) < 4 else 0
        if not 0 < number <= len(self.choices):
            raise ValueError(
                _("{text} is none of the choices: {choices}.").format(
                    text=quoted(text), choices=listed(self.choices, _("or"))
                )
            )
        return self.choices[number - 1]

    def _commit(self, text: str) -> Committed:
        if not text:
            raise ValueError(
                _("Pick a choice first.") if self.choices else _("Type a prediction first.")
            )
        if len(text) > LONGEST:
            raise ValueError(_("A prediction has at most {n} characters.").format(n=LONGEST))
        prediction = self._choice(text) if self.choices else text
        if callable(self._answer) or callable(self._reveal):
            self.now = Doubt(prediction, said=_("Working it out …"))
            refresh(self)
        answer = self._answer() if callable(self._answer) else self._answer
        right = None if answer is None else self._came_true(prediction, answer)
        reveal = self._reveal() if callable(self._reveal) else self._reveal
        return Committed(prediction, right, _told(answer), reveal)

    def _came_true(self, prediction: str, answer: str | Number) -> bool:
        if self.choices or isinstance(answer, str):
            return prediction.casefold() == str(answer).casefold()
        return compare(typed(prediction), Fraction(str(answer))) is not Outcome.WRONG

    def scene(self) -> Scene:
        """The question and its choices; after the commitment the outcome instead."""
        question = Panel("question", lines=(self.question,), tone="note")
        if isinstance(self.now, Doubt):
            said = self.now.said
            return Scene("", _("Predict"), announce=said, panels=(question, self._ask(self.now)))
        outcome = self._outcome(self.now)
        shown = _scene(self.now.reveal)
        drawn = _("A chart is below.") if any(one.picture for one in shown.panels) else ""
        said = sentences(outcome.heading, *outcome.lines, drawn)
        return replace(
            shown,
            title=shown.title or _("Predict"),
            announce=said,
            panels=(question, outcome, *shown.panels),
        )

    def _ask(self, now: Doubt) -> Panel:
        lines = (now.said or _("Commit yourself first; then the outcome shows."),)
        if not self.choices:
            field = Field("commit", _("Your prediction"), _("in your own words"), _("Commit"))
            return Panel("commit", lines=lines, fields=(field,))
        toggles = (
            Button(f"choice:{n}", choice, pressed=choice == now.picked)
            for n, choice in enumerate(self.choices, 1)
        )
        why = "" if now.picked else _("Pick a choice first.")
        commit = Button("commit", _("Commit"), primary=True, enabled=bool(now.picked), words=why)
        return Panel("commit", lines=lines, buttons=(*toggles, commit))

    def _outcome(self, now: Committed) -> Panel:
        tones = {True: "good", False: "note", None: "plain"}
        headings = {True: _("As you predicted"), False: _("Not as predicted"), None: _("Outcome")}
        lines = [_("You predicted: {prediction}").format(prediction=now.prediction)]
        if now.answer:
            lines.append(_("What comes: {answer}").format(answer=now.answer))
        if isinstance(now.reveal, str):
            lines += [line for line in now.reveal.splitlines() if line.strip()]
        lines += self.because.splitlines()
        return Panel("outcome", headings[now.right], tuple(lines), tone=tones[now.right])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return bundle(self, **kwargs)


def predict(
    question: str,
    choices: str | Iterable[object] = (),
    *,
    reveal: Reveal | Callable[[], Reveal] = "",
    answer: str | Number | Callable[[], str | Number] | None = None,
    because: str = "",
) -> Prediction:
    """Ask for a commitment, then reveal: the page holds nothing of the outcome before.

    `choices`, apart by `|` or a list, become buttons; without them a prediction is typed. `answer`
    is the choice or number that comes true, `reveal` a text, a chart, a scene, anything `show`
    makes, or a function that gives one; `because` explains. Raises ValueError where it cannot work.

    >>> lesson = predict("Which total is safe?", "10 | 11", answer="11", because="5 + 6.")
    >>> lesson.press("commit", "11")
    >>> print(lesson.scene().panels[1].heading)
    As you predicted
    """
    offered = choices.split("|") if isinstance(choices, str) else choices
    texts = tuple(text for text in (str(choice).strip() for choice in offered) if text)
    if len(texts) != len(set(texts)) or len(texts) == 1:
        raise ValueError(_("choices must be two or more different texts, or none."))
    if texts and answer is not None and not callable(answer) and str(answer) not in texts:
        raise ValueError(
            _("The answer {answer} is none of the choices: {choices}.").format(
                answer=quoted(answer), choices=listed(texts, _("or"))
            )
        )
    if reveal == "" and answer is None and not because:
        raise ValueError(_("Nothing to reveal: give reveal=, answer= or because=."))
    return Prediction(question, texts, reveal, answer, because)


def charted(chart: Chart, id_: str = "picture") -> Panel:
    """A chart as a panel: the picture, its words, its numbers."""
    return Panel(id_, picture=chart.svg, alt=chart.alt, grid=Grid(chart.caption, chart.rows))


def _told(answer: str | Number | None) -> str:
    return "" if answer is None else str(answer)


def _scene(reveal: Reveal) -> Scene:
    if isinstance(reveal, Scene):
        return reveal
    if isinstance(reveal, Chart):
        return Scene("", "", panels=(charted(reveal),))
    if isinstance(reveal, Panel):
        return Scene("", "", panels=(reveal,))
    return Scene("", "") if isinstance(reveal, str) else reveal.scene()
