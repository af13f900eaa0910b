"""A kernel's deals played again by the readable engine, step by step."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from cardlab.chance import kernels
from cardlab.games import named
from cardlab.players import greedy

PLAIN = {"jit off": ("NUMBA_DISABLE_JIT=1", ""), "no numba": ("", "sys.modules['numba'] = None; ")}


class Listening:
    """A random source that keeps what it was to choose among."""

    def choice(self, among: list[Any]) -> Any:
        self.among = among
        return among[0]


def follow(game_name: str, number: int, policies: tuple[str, ...], options: Any = None) -> None:
    """Same pack, same choices: same seats, legal moves, best moves, and the same end."""
    game = named(game_name)
    asked: dict[str, Any] = {"seed": 7, "options": options, "policies": policies}
    again = kernels.replay(game_name, number, **asked)
    state, met = game.deal(pack=again.pack, seed=0, options=options), 0
    assert getattr(state, "redeals", 0) == 0 and getattr(state, "buried", None) is None
    for choice in again.choices:
        legal = game.legal_moves(state)
        assert state.to_play == choice.seat
        assert len(legal) == choice.legal and choice.move in legal, (state, choice)
        likes: Any = legal
        if policies[choice.seat] == "greedy":
            rng = Listening()
            greedy.choose(game, game.view(state, choice.seat), rng)  # type: ignore[arg-type]
            likes = rng.among
        assert len(likes) == choice.among and choice.move in likes, (state, choice, likes)
        met += len(legal)
        state = game.step(state, choice.move)
    assert state.finished
    _same_end(game, state, kernels.play_many(game_name, 1, first=number, **asked), met)


def _same_end(game: Any, state: Any, deals: kernels.Deals, met: int) -> None:
    sides = state.options.sides
    per_side = len(state.piles) == len(sides)  # Pasur's partners both show what their side has
    shown = range(len(sides)) if per_side else [side[0] for side in sides]
    totals, surs = game.score(state).totals, getattr(state, "surs", None)
    sweeps = surs or [len(found) for found in state.sweeps]
    assert [*map(int, deals.points[0])] == [totals[place] for place in shown]
    assert [*map(int, deals.sweeps[0])] == [sweeps[place] for place in shown]
    taken = [set(kernels.cards_of(pile)) for pile in deals.piles[0]]
    assert taken == [set(state.piles[place]) for place in shown]
    assert deals.last[0] == (-1 if state.last_captor is None else state.last_captor)
    assert deals.legal_moves[0] == met


def as_lists(deals: kernels.Deals) -> list[Any]:
    """All that is told of some deals."""
    arrays = (deals.points, deals.sweeps, deals.piles, deals.last, deals.legal_moves)
    return [[int(n) for n in array.ravel()] for array in arrays]


def played_plain(way: str, call: str) -> Any:
    """The same call in a process of its own where nothing is compiled."""
    setting, before = PLAIN[way]
    name, _, value = setting.partition("=")
    code = (
        f"import sys; {before}sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from cardlab.chance import kernels; from kernel_replays import as_lists\n"
        "from cardlab.games import pasur\nassert not kernels.COMPILES\n"
        f"print(as_lists(kernels.play_many({call})))"
    )
    surroundings = {**os.environ, **({name: value} if name else {})}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parents[2], env=surroundings,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return eval(done.stdout)
