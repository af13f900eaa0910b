"""Walk through turns step by step: what was found, what happened, by which clause."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from cardlab.games import named
from cardlab.lessons.setup import state_from
from cardlab.players import PLAYERS, known
from cardlab.rules.ruling import Turn
from cardlab.table.scene import Button, Scene, Verdict
from cardlab.table.sitting import Sitting, after_turn, scene, sit
from cardlab.table.speech import sentences
from cardlab.table.tables import TABLES
from cardlab.table.verdicts import verdict
from cardlab.words import _


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of a walk: the sitting it shows, and the clauses that speak."""

    sitting: Sitting
    title: str
    verdict: Verdict | None


class Walk:
    """Turns to step through: before each move what the rules find, after it what they did."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.at = 0

    @property
    def state(self) -> Any:
        """The position of the step shown."""
        return self.steps[self.at].sitting.state

    def press(self, target: str, text: str = "") -> None:
        """Press `first`, `back`, `forward` or `last`."""
        last = len(self.steps) - 1
        to = {"first": 0, "back": self.at - 1, "forward": self.at + 1, "last": last}
        self.at = min(max(to.get(target, self.at), 0), last)

    def scene(self) -> Scene:
        """The step shown, with its clauses and the buttons to go on."""
        step = self.steps[self.at]
        place = _("Step {n} of {all}").format(n=self.at + 1, all=len(self.steps))
        reasons = [reason.text for reason in step.verdict.reasons] if step.verdict else []
        said = sentences(place, step.title, *reasons)
        return replace(
            scene(step.sitting, live=False),
            verdict=step.verdict,
            buttons=self._buttons(),
            hint=place,
            log=step.title,
            announce=said,
        )

    def _buttons(self) -> tuple[Button, ...]:
        more, less = self.at < len(self.steps) - 1, self.at > 0
        end = "" if more else _("This is the last step.")
        start = "" if less else _("This is the first step.")
        return (
            Button("forward", _("Forward"), primary=True, enabled=more, words=end),
            Button("back", _("Back"), enabled=less, words=start),
            Button("first", _("To the start"), enabled=less, words=start),
            Button("last", _("To the end"), enabled=more, words=end),
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def walk(
    game: str = "pasur",
    *,
    moves: str = "",
    turns: int = 6,
    player: str = "greedy",
    seed: int = 0,
    seat: int | None = None,
    open_table: bool = False,
    **parts: Any,
) -> Walk:
    """Walk through `moves` (apart by `;`), or through so many turns of a player by that name.

    The rest is as for `show`. Raises ValueError where a move cannot be read, and IllegalMove where
    the rules refuse it.
    """
    state = state_from(game, parts)
    start = sit(game, state, seat, open_table)
    steps = [Step(start, _("The position to start from."), None)]
    sitting = start
    for turn in _turns(game, state, moves, turns, player, seed):
        steps += _steps(sitting, turn)
        sitting = steps[-1].sitting
    return Walk(steps)


def _turns(game: str, state: Any, moves: str, count: int, player: str, seed: int) -> list[Turn]:
    module, rng, made = named(game), Random(seed), []
    known((player,))
    written = [text.strip() for text in moves.split(";") if text.strip()]
    for number in range(len(written) or count):
        if state.finished:
            break
        if written:
            move = module.parse(state, written[number])
        else:
            move = PLAYERS[player](module, module.view(state, state.to_play), rng)
        made.append(module.play(state, move))
        state = made[-1].after
    return made


def _steps(sitting: Sitting, turn: Turn) -> list[Step]:
    table = TABLES[sitting.game]
    who = sitting.names[turn.before.to_play]
    about = _("{who}: {move}").format(who=who, move=table.in_words(turn.move, sitting.view))
    chosen = replace(sitting, choice=table.picked(turn.move, turn.before.to_play), played=())
    after = after_turn(sitting, turn)
    return [
        Step(chosen, about, verdict(turn.ruling, table.in_words(turn.move, sitting.view))),
        Step(after, about, after.verdict),
    ]
