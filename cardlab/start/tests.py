"""Run the project's tests part by part; runs in the environment, from the clone."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.start import copies, environment
from cardlab.start.notebooks import scratch_home
from cardlab.words import _, listed

_NOTHING_CHOSEN = 5  # pytest's exit code when no test was left to run


class Part(NamedTuple):
    """One tool's run: its name, what follows `python -m`, and where notebooks note progress."""

    name: str
    command: list[str]
    progress: str = ""


def main(arguments: Sequence[str]) -> int:
    """Run what is fast, or with --all everything; other arguments are handed on to pytest.

    Returns 0 if no part failed, else 1.
    """
    everything = "--all" in arguments
    passed_on = [argument for argument in arguments if argument != "--all"]
    with scratch_home() as home:
        failed = [part.name for part in _parts(everything, passed_on, home) if not _passes(part)]
    if failed:
        print(_("Failed: {parts}.").format(parts=listed(failed)))
    return int(bool(failed))


def _parts(everything: bool, passed_on: Sequence[str], home: Path) -> Iterator[Part]:
    """What is to be run, the quick parts first."""
    pytest = ["pytest", "-q", "-rfEs", *passed_on]
    workers = ["-n", "2"] if (os.cpu_count() or 1) > 1 else []
    by_file = [*workers, "--dist", "loadfile"]
    if everything:
        yield Part("ruff", ["ruff", "check", "."])
        yield Part("mypy", ["mypy", "--strict", "cardlab"])
    quick = [*pytest, *workers, "-m", "not browser and not slow", "tests"]
    yield Part(_("rules, table and lessons"), quick)
    if any(copies.originals().glob("*.ipynb")):
        nbval = [*pytest, *by_file, "--nbval", "--nbval-current-env"]
        yield Part(_("notebooks"), [*nbval, "notebooks"], str(home / "progress.json"))
    if everything:
        yield Part(_("long runs"), [*pytest, *workers, "-m", "slow and not browser", "tests"])
        yield Part(_("browser"), [*pytest, *by_file, "-m", "browser", "tests"])


def _passes(part: Part) -> bool:
    print(f"\n== {part.name}", flush=True)
    begun = time.monotonic()
    variables = {**os.environ, **({"CARDLAB_PROGRESS": part.progress} if part.progress else {})}
    command = [sys.executable, "-m", *part.command]
    code = subprocess.call(command, cwd=environment.CLONE, env=variables)
    print(f"== {part.name}: {time.monotonic() - begun:.0f} s", flush=True)
    return code in (0, _NOTHING_CHOSEN)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
