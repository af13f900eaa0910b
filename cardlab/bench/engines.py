"""The readable engines: beside Pasur's, beside the limit in C, beside an earlier version."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from cardlab.bench import limit, play
from cardlab.bench.figures import ROUNDS, Row, at_least, ratio, skipped
from cardlab.bench.play import ENDING, Tally, play_engine
from cardlab.words import _

HERE = Path(__file__).parents[2]
HALF = 0.5  # of Pasur's moves: so many make the games with hidden cards
AS_BEFORE = 0.95  # no slower, within what measuring wavers by


def rows(games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Each engine at random deals, in turn with Pasur's and with the limit in C."""
    tallies = {game: Tally(game) for game in dict.fromkeys(("pasur", *games))}
    rates: dict[str, list[float]] = {game: [] for game in tallies}
    at_limit, fastest, rng = Tally(), [], Random(1)
    with limit.compiled() as program:
        for number in range(ROUNDS):
            for game, tally in tallies.items():
                rates[game].append(play_engine(tally, seconds / ROUNDS, rng))
            if program:
                fastest.append(limit.play_limit(program, at_limit, seconds / ROUNDS, number))
    for game, tally in tallies.items():
        yield _row(game, tally, rates)
    name = "pasur limit in C"
    if program:
        yield {**at_limit.row(name), "ratio_to_engine": ratio(fastest, rates["pasur"], 1)}
    else:
        yield skipped(name, _("no C compiler (cc) makes a program here"))


def _row(game: str, tally: Tally, rates: dict[str, list[float]]) -> Row:
    row = tally.row(f"{game} engine")
    if game == "pasur":
        return row
    row["ratio_to_pasur_moves"] = ratio(rates[game], rates["pasur"], 3)
    return at_least(row, ratio_to_pasur_moves=HALF) if game in ENDING else row


def before(clone: Path, games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Each engine in turn with that of an earlier version, each in a fresh process."""
    for game in games:
        name = f"{game} engine beside {clone.name}"
        try:
            pairs = [
                (
                    _played(HERE, game, seconds / ROUNDS, n),
                    _played(clone, game, seconds / ROUNDS, n),
                )
                for n in range(ROUNDS)
            ]
        except subprocess.CalledProcessError:
            yield skipped(name, _("that version does not play it"))
            continue
        now, then = zip(*pairs, strict=True)
        row = {"name": name, "moves_per_s": round(sum(now) / ROUNDS)}
        row["ratio_to_before"] = ratio(now, then, 3)
        yield at_least(row, ratio_to_before=AS_BEFORE)


def _played(clone: Path, game: str, seconds: float, seed: int) -> float:
    """Moves a second by the engine of that clone."""
    command = [sys.executable, "-P", play.__file__, game, str(seconds), str(seed)]
    found = subprocess.run(
        command,
        capture_output=True,
        check=True,
        cwd=clone,
        env={**os.environ, "PYTHONPATH": str(clone)},
    )
    return float(json.loads(found.stdout)["moves_per_s"])
