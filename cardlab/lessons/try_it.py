"""Try it: a position and a goal. Any move may be tried; each is allowed or refused with reasons."""

import re
from dataclasses import replace
from typing import Any

from cardlab.games import named
from cardlab.lessons.progress import record
from cardlab.lessons.setup import state_from
from cardlab.rules.ruling import Ruling, Turn
from cardlab.table.scene import Button, Panel, Scene
from cardlab.table.sitting import Sitting, press, scene, sit
from cardlab.table.speech import sentences
from cardlab.words import _, quoted

CLAUSE = re.compile(r"[A-Z]{3}-\d+\.\d+")
REFUSED = re.compile(r"refused by ([A-Z]{3}-\d+\.\d+)")


class TryIt:
    """A position to try moves on until its goals are met.

    Each goal is a set of things of which one must come to pass: a move made, a clause at work, or
    a refusal by a clause, ("refused", id). `done` tells which goals are met.
    """

    def __init__(
        self,
        sitting: Sitting,
        ask: str,
        goals: list[frozenset[Any]],
        because: str = "",
        predict: str = "",
        choices: tuple[str, ...] = (),
        id_: str = "",
    ) -> None:
        self.sitting = sitting
        self.ask, self.because = ask, because
        self.goals = goals
        self.done: list[bool] = [False] * len(goals)
        self.predict, self.choices, self.id = predict, choices, id_
        self.predicted = ""
        self._said = ""

    @property
    def state(self) -> Any:
        """The position as it stands now."""
        return self.sitting.state

    @property
    def solved(self) -> bool:
        """Whether every goal is met."""
        return all(self.done)

    def press(self, target: str, text: str = "") -> None:
        """Press what the scene offers: a card, a button, or a typed move with its text."""
        self._said = ""
        if target.startswith("predict:"):
            self._commit(target)
        elif not self.waiting:
            before = self.sitting
            self.sitting = press(before, target, text)
            self._check(before)

    @property
    def waiting(self) -> bool:
        """Whether a prediction must be committed before the table opens."""
        return bool(self.choices) and not self.predicted

    def _commit(self, target: str) -> None:
        number = target.partition(":")[2]
        if self.waiting and number.isdigit() and int(number) < len(self.choices):
            self.predicted = self.choices[int(number)]
            self._said = _("You predict: {choice}. Now try it.").format(choice=self.predicted)

    def _check(self, before: Sitting) -> None:
        after = self.sitting
        if after.tried is None or after.tried is before.tried:
            return
        turn = after.past[-1] if len(after.past) > len(before.past) else None
        met = _met(after.tried, turn)
        done = [
            old or not met.isdisjoint(goal) for old, goal in zip(self.done, self.goals, strict=True)
        ]
        if done != self.done:
            self.done = done
            self._said = self._progress()
            self._record()

    def _record(self) -> None:
        if self.solved and self.id:
            amiss = record(self.id, kind="try_its", prediction=self.predicted, solved=True)
            self._said = " ".join(part for part in (self._said, amiss) if part)

    def _progress(self) -> str:
        if self.solved:
            return " ".join(part for part in (_("Done."), self.because) if part)
        return _("{done} of {all} done.").format(done=sum(self.done), all=len(self.done))

    def scene(self) -> Scene:
        """The task above the table, its outcome below it."""
        shown = scene(self.sitting, live=not self.waiting)
        if self.sitting.past:
            buttons = (*shown.buttons, Button("undo", _("Undo the move")))
            shown = replace(shown, buttons=buttons)
        shown = replace(shown, announce=sentences(shown.announce, self._said))
        if not any(self.state.scores):
            shown = replace(shown, scores=(), score_note="")
        return shown.with_panels(*self._panels())

    def _panels(self) -> list[Panel]:
        panels = [Panel("task", _("Your task"), (self.ask,), tone="note")]
        if self.waiting:
            buttons = tuple(Button(f"predict:{n}", text) for n, text in enumerate(self.choices))
            question = (self.predict or _("What do you expect?"), _("Commit yourself first."))
            panels.append(Panel("predict", _("Predict"), question, buttons))
        elif self.predicted:
            panels.append(
                Panel("predict", "", (_("You predicted: {choice}").format(choice=self.predicted),))
            )
        if any(self.done):
            tone = "good" if self.solved else "plain"
            heading = _("Done") if self.solved else self._progress()
            lines = (self.because,) if self.solved and self.because else ()
            panels.append(Panel("goal", heading, lines, place="below", tone=tone))
        return panels

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def _met(ruling: Ruling, turn: Turn | None) -> set[Any]:
    """What a try has met: the clauses that refused it, or its move and the clauses at work."""
    if turn is None:
        return {("refused", finding.clause.id) for finding in ruling.broken}
    held = {finding.clause.id for finding in ruling.findings if finding.holds}
    return {turn.move, *(event.clause.id for event in turn.events), *held}


def try_it(
    game: str = "pasur",
    *,
    ask: str,
    goal: str,
    because: str = "",
    predict: str = "",
    choices: str = "",
    id: str = "",
    open_table: bool = False,
    **parts: Any,
) -> TryIt:
    """A position with a task: three lines of plain strings make one.

    `goal` is one or more of: a move (`7C x 4S`), moves of which one will do (`7C x 4S or 2H`), a
    clause to see at work (`PAS-4.1`), a refusal to provoke (`refused by PAS-2.3`); apart by `;`.
    `choices`, apart by `|`, are predictions to commit to first. With an `id` the learner's progress
    remembers it. The rest is as `position` reads it, with seats apart by `|`. Raises ValueError
    where goal or position cannot be read.
    """
    state = state_from(game, parts)
    goals = [_goal(game, state, part.strip()) for part in goal.split(";") if part.strip()]
    if not goals:
        raise ValueError(_("goal is empty: name a move such as 7C x 4S, or a clause."))
    offered = tuple(part.strip() for part in choices.split("|") if part.strip())
    sitting = sit(game, state, open_table=open_table)
    return TryIt(sitting, ask, goals, because, predict, offered, id)


def _goal(game: str, state: Any, text: str) -> frozenset[Any]:
    try:
        return frozenset(_wanted(named(game), state, part) for part in re.split(r"\s+or\s+", text))
    except (ValueError, KeyError) as wrong:
        raise ValueError(_("goal {text}: {wrong}").format(text=quoted(text), wrong=wrong)) from None


def _wanted(module: Any, state: Any, text: str) -> Any:
    """What one part of a goal stands for: a refusal, a clause at work, or a move."""
    if refusal := REFUSED.fullmatch(text):
        return ("refused", module.RULES[refusal[1]].id)
    return module.RULES[text].id if CLAUSE.fullmatch(text) else module.parse(state, text)
