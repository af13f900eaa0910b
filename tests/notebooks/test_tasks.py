"""Every task of every notebook can be done: each goal is reached by moves one can type."""

import ast
import copy
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from test_notebooks import PATHS, cells, source

import cardlab.lessons
from cardlab.cards import Card, codes
from cardlab.games import named
from cardlab.games.coops import valid
from cardlab.lessons.try_it import TryIt

DEPTH = 2  # turns that may come before the one that meets a goal


def tasks(path: Path) -> Iterator[TryIt]:
    """The tasks of a notebook, in order."""
    for cell in cells(path, "code"):
        for node in ast.parse(source(cell)).body:
            if isinstance(node, ast.Expr) and ast.unparse(node).startswith("try_it("):
                yield eval(ast.unparse(node), vars(cardlab.lessons))


TASKS = [
    pytest.param(task, id=f"{path.stem}-{n}")
    for path in PATHS
    for n, task in enumerate(tasks(path))
]


def written(game: str, state: Any) -> Iterator[str]:
    """Moves that somebody may type, allowed or not."""
    if game in ("soureh", "pariah"):
        yield from about_coops(state)
        return
    lying = state.pool if game == "pasur" else state.floor
    held = [card.code for hand in state.hands for card in on_top(hand)]
    sets = [set for n in (1, 2, 3) for set in combinations(lying, n)]
    yield from (f"bid {n}" for n in range(2, 14) if game == "seep")
    for card in held:
        yield card
        yield from (f"{card} x {codes(set) if game == 'pasur' else plus(set)}" for set in sets)
        if game == "seep":
            yield from (f"{card} = {n}" for n in range(9, 14))
            yield from (f"{card}+{plus(set)} = {n}" for set in sets for n in range(9, 14))
            yield from (
                f"{card} > [{house.value}] = {n}" for house in state.houses for n in range(9, 14)
            )


def on_top(hand: tuple[Any, ...]) -> Iterator[Card]:
    """The cards of a hand; of open piles the top ones."""
    return (one if isinstance(one, Card) else one[0] for one in hand)


def plus(set: tuple[Any, ...]) -> str:
    return "+".join(card.code for card in set)


def about_coops(state: Any) -> Iterator[str]:
    cells = [f"{seat}.{n}" for seat in range(len(state.coops)) for n in range(1, 5)]
    moves = ["waste", "queen", *(f"{kind} {n}" for kind in ("own", "jack") for n in range(1, 5))]
    moves += [f"open {cell}" for cell in cells]
    moves += [f"king {one} {other}" for one, other in combinations(cells, 2)]
    yield from (move + end for move in moves for end in ("", " call", " knock"))
    yield from (f"pick {' '.join(picks)}" for picks in product("12", repeat=4))


def reached(task: TryIt, goal: int, depth: int) -> TryIt | None:
    """The task after a way to this goal of so many turns at most; None where there is none."""
    for text in written(task.sitting.game, task.state):
        tried = copy.copy(task)
        tried.press("type", text)
        if tried.done[goal]:
            return tried
    if not depth:
        return None
    for move in named(task.sitting.game).legal_moves(task.state):
        tried = copy.copy(task)
        tried.press("type", str(move))
        if tried.done[goal]:
            return tried
        if not tried.state.finished and (found := reached(tried, goal, depth - 1)):
            return found
    return None


@pytest.mark.parametrize("task", TASKS)
def test_every_task_can_be_done(
    task: TryIt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLAB_PROGRESS", str(tmp_path / "progress.json"))
    task = copy.copy(task)
    task.press("predict:0")
    for goal in range(len(task.goals)):
        if not task.done[goal]:
            ways = (reached(task, goal, depth) for depth in range(DEPTH + 1))
            task = next(filter(None, ways), None) or pytest.fail(f"{task.goals[goal]}")
            task.press("undo")
    assert task.solved


@pytest.mark.parametrize("task", [one for one in TASKS if "soureh" in str(one.id)])
def test_who_has_called_soureh_had_four_valid_coops(task: TryIt) -> None:
    state = task.state
    calling = [state.caller] if state.caller is not None and not state.over else []
    for seat in (*calling, *state.left):
        bad = [coop for coop in state.coops[seat] if not valid(*coop)]
        assert len(bad) <= state.touched, f"{task.ask}: {bad}"
