"""Random deals by the readable engine, for so much processor time.

It asks nothing of cardlab but its games, so that it can also play them as an earlier version has
them: `PYTHONPATH=CLONE python3 -P play.py GAME SECONDS SEED` prints what it played as JSON.
"""

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cardlab.games import named

ENDING = {"soureh": "call", "pariah": "knock"}
"""By game, the part of a move that lets the round end soon."""
ENDED = 0.03
"""How often such a move is made where there is one, so that most rounds are played out."""


@dataclass(slots=True)
class Tally:
    """What was played: processor seconds, and sums over games for the check figures."""

    game: str = "pasur"
    cpu_seconds: float = 0.0
    games: int = 0
    moves: int = 0
    choices: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    surs: list[int] = field(default_factory=lambda: [0, 0])

    def row(self, name: str) -> dict[str, Any]:
        """Games and moves a second, and the figures that any right implementation shows."""
        return {
            "name": name,
            "games_per_s": round(self.games / self.cpu_seconds, 1),
            "moves_per_s": round(self.moves / self.cpu_seconds),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "check": {
                "games": self.games,
                "mean_points": [round(n / self.games, 3) for n in self.points],
                **self._sweeps(),
                "branching": round(self.choices / self.moves, 4),
            },
        }

    def _sweeps(self) -> dict[str, list[float]]:
        if self.game != "pasur":
            return {}
        return {"mean_surs": [round(n / self.games, 4) for n in self.surs]}


def play_engine(tally: Tally, seconds: float, rng: Random) -> float:
    """Random deals, Pasur's of two, for so much processor time; returns moves a second."""
    start, before = time.process_time(), tally.moves
    while (used := time.process_time() - start) < seconds or tally.moves == before:
        _play_deal(tally, rng)
    tally.cpu_seconds += used
    return (tally.moves - before) / used


def _play_deal(tally: Tally, rng: Random) -> None:
    game = named(tally.game)
    state, legal_moves, step = game.deal(seed=rng.getrandbits(48)), game.legal_moves, game.step
    ending = ENDING.get(tally.game)
    while not state.finished:
        moves = legal_moves(state)
        tally.choices += len(moves)
        tally.moves += 1
        state = step(state, drawn(moves, ending, rng))
    for place, total in enumerate(game.score(state).totals):
        tally.points[place] += total
        tally.surs[place] += state.surs[place] if tally.game == "pasur" else 0
    tally.games += 1


def drawn(moves: Sequence[Any], ending: str | None, rng: Random) -> Any:
    """One of these moves, each as likely; but one that ends the round, if any does, is rare."""
    move = moves[int(rng.random() * len(moves))]
    if ending and getattr(moves[-1], ending):
        ends = rng.random() < ENDED
        while getattr(move, ending) != ends:
            move = moves[int(rng.random() * len(moves))]
    return move


if __name__ == "__main__":
    played = Tally(sys.argv[1])
    rate = play_engine(played, float(sys.argv[2]), Random(int(sys.argv[3])))
    print(json.dumps({"moves_per_s": rate, "moves": played.moves, "games": played.games}))
