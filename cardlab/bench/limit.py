"""Pasur in C, as fast as it can be played at all: what a kernel is measured against."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardlab.bench.play import Tally

SOURCE = Path(__file__).with_name("limit.c")
MOVES = 48


@contextmanager
def compiled() -> Iterator[Path | None]:
    """The limit as a program that runs here; None where no compiler makes one."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield _compiled(Path(folder))


def _compiled(folder: Path) -> Path | None:
    compiler, program = shutil.which("cc"), folder / "limit"
    for tuned in (["-march=native"], []):
        command = [compiler or "", "-O3", *tuned, "-o", str(program), str(SOURCE)]
        if compiler and _succeeds(command) and _succeeds([str(program), "0"]):
            return program
    return None


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def play_limit(program: Path, tally: Tally, seconds: float, seed: int) -> float:
    """Random deals for so much processor time; returns moves a second."""
    command = [str(program), str(seconds), str(seed)]
    seen = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    tally.cpu_seconds += seen["cpu_seconds"]
    tally.games += seen["games"]
    tally.moves += MOVES * seen["games"]
    tally.choices += seen["choices"]
    for seat in range(2):
        tally.points[seat] += seen["points"][seat]
        tally.surs[seat] += seen["surs"][seat]
    return float(MOVES * seen["games"] / seen["cpu_seconds"])
