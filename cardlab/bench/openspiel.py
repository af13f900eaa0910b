"""Pasur beside OpenSpiel, which has no Pasur: beside its spades, random moves in both.

Spades is as long a game with the same pack: 4 bids and 52 cards played, after 52 cards dealt by
chance; Pasur has 48 moves. Bids and cards count as moves, cards dealt do not.
"""

from collections.abc import Iterator
from importlib import metadata
from random import Random
from typing import Any

from cardlab.bench.figures import ROUNDS, Row, cost, ratio, skipped
from cardlab.bench.kernels import play_fast, play_kernel
from cardlab.bench.play import Tally, play_engine
from cardlab.words import _

GAME, MOVES = "spades", 56
IN_PYTHON, IN_C = "OpenSpiel's spades, driven from Python", "OpenSpiel's spades, its own C++ loop"


def rows(seconds: float) -> Iterator[Row]:
    """Moves a second by OpenSpiel, driven from Python and by itself, in turn with Pasur's."""
    try:
        import pyspiel
    except ImportError:
        why = _('OpenSpiel is not there: pip install "cardlab[bench]"')
        yield from (skipped(name, why) for name in (IN_PYTHON, IN_C))
        return
    from cardlab.chance.kernels import COMPILES

    game, rng = pyspiel.load_game(GAME), Random(1)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    rates: dict[str, list[float]] = {"python": [], "c": [], "engine": [], "kernel": []}
    played: list[int] = []
    if COMPILES:
        play_fast("pasur", 1, 0)

    def driven() -> int:
        played.append(_play(game, rng))
        return played[-1]

    def by_itself() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.getrandbits(30))
        return MOVES

    part = seconds / ROUNDS
    for _round in range(ROUNDS):
        rates["python"].append(1 / cost(driven, part))
        rates["c"].append(1 / cost(by_itself, part))
        rates["engine"].append(play_engine(Tally(), part, rng))
        if COMPILES:
            rates["kernel"].append(play_kernel(Tally(), part))
    check = {"moves_a_game": round(sum(played) / len(played), 1), "version": _version()}
    for name, way in ((IN_PYTHON, "python"), (IN_C, "c")):
        row: Row = {"name": name, "moves_per_s": round(sum(rates[way]) / ROUNDS)}
        row["ratio_to_pasur_engine"] = ratio(rates[way], rates["engine"], 2)
        if COMPILES:
            row["ratio_to_pasur_kernel"] = ratio(rates[way], rates["kernel"], 4)
        yield {**row, "check": check}


def _play(game: Any, rng: Random) -> int:
    """One game with random moves; returns how many there were."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return moves


def _version() -> str:
    return metadata.version("open_spiel")
