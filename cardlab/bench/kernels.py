"""The fast twins: beside their engines and the limit in C, and how long they take to be ready."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from cardlab.bench import limit
from cardlab.bench.figures import ROUNDS, Row, at_least, at_most, ratio, skipped
from cardlab.bench.play import ENDED, ENDING, Tally, play_engine
from cardlab.words import _

PART = 5000  # deals at a time
OF_LIMIT, OF_ENGINE = 0.7, 100
FIRST_START, LATER_START = 10, 1  # seconds
STARTS = 3
HERE = Path(__file__).parents[2]
START = """import time
from cardlab.chance.kernels{room} import {play}
{play}({game!r}, 1, seed=1)
print(time.process_time())"""


def rows(games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Each fast twin at random deals, in turn with its engine and, in Pasur, the limit in C."""
    for game in games:
        name = f"{game} kernel"
        yield _kernel(game, name, seconds) if _compiles() else skipped(name, _no_numba())


def _compiles() -> bool:
    from cardlab.chance import kernels

    return kernels.COMPILES


def _no_numba() -> str:
    return _('numba is not there: pip install "cardlab[fast]"')


def _kernel(game: str, name: str, seconds: float) -> Row:
    play_fast(game, 1, 0)  # compiled before the time counts
    fast, own, rng = Tally(game), Tally(game), Random(1)
    ours, engine, fastest = [], [], []
    with limit.compiled() as compiled:
        program = compiled if game == "pasur" else None
        for number in range(ROUNDS):
            ours.append(play_kernel(fast, seconds / ROUNDS))
            engine.append(play_engine(own, seconds / ROUNDS, rng))
            if program:
                fastest.append(limit.play_limit(program, Tally(), seconds / ROUNDS, number))
    row = {**fast.row(name), "ratio_to_engine": ratio(ours, engine, 1)}
    if game != "pasur":
        return at_least(row, ratio_to_engine=OF_ENGINE)
    if not program:
        return row
    return at_least({**row, "ratio_to_limit": ratio(ours, fastest, 3)}, ratio_to_limit=OF_LIMIT)


def play_kernel(tally: Tally, seconds: float) -> float:
    """Random deals for so much processor time; returns moves a second."""
    start, before = time.process_time(), tally.moves
    while (used := time.process_time() - start) < seconds or tally.moves == before:
        deals, moves = play_fast(tally.game, PART, tally.games)
        tally.games += len(deals)
        tally.moves += moves
        tally.choices += int(deals.legal_moves.sum())
        for side in range(2):
            tally.points[side] += int(deals.points[:, side].sum())
            tally.surs[side] += int(deals.sweeps[:, side].sum()) if tally.game == "pasur" else 0
    tally.cpu_seconds += used
    return (tally.moves - before) / used


def play_fast(game: str, n: int, first: int) -> tuple[Any, int]:
    """Random deals by the kernel, as the engine plays them, and how many moves they have."""
    from cardlab.chance.kernels import coops_rounds, play_many

    if game in ENDING:
        rounds = coops_rounds.play_rounds(game, n, seed=1, first=first, calls=ENDED)
        return rounds, int(rounds.turns.sum())
    deals = play_many(game, n, seed=1, first=first)
    return deals, n * deals.decisions


def starts(games: Sequence[str]) -> Iterator[Row]:
    """Processor time of a fresh Python up to its first deal: compiling, then from what is kept."""
    for game in games:
        first, later = f"{game} kernel, first start", f"{game} kernel, later start"
        if not _compiles():
            yield from (skipped(name, _no_numba()) for name in (first, later))
            continue
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            cold = _started(game, folder)
            warm = median(_started(game, folder) for _start in range(STARTS))
        yield at_most({"name": first, "seconds": round(cold, 2)}, seconds=FIRST_START)
        yield at_most({"name": later, "seconds": round(warm, 2)}, seconds=LATER_START)


def _started(game: str, folder: str) -> float:
    room, play = (".coops_rounds", "play_rounds") if game in ENDING else ("", "play_many")
    command = [sys.executable, "-P", "-c", START.format(game=game, room=room, play=play)]
    env = {**os.environ, "PYTHONPATH": str(HERE), "NUMBA_CACHE_DIR": folder}
    return float(subprocess.run(command, capture_output=True, check=True, env=env).stdout)
