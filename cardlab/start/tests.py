"""Run the project's tests part by part; runs in the environment, from the clone."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

from cardlab.start import copies, environment
from cardlab.start.faults import Fault
from cardlab.start.notebooks import scratch_home
from cardlab.words import _, listed

_CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_NOTHING_CHOSEN = 5  # pytest's exit code when no test was left to run


def main(arguments: Sequence[str]) -> int:
    """Run what is fast, or with --all everything; other arguments are handed on to pytest."""
    everything = "--all" in arguments
    passed_on = [argument for argument in arguments if argument != "--all"]
    failed = []
    try:
        parts = list(_parts(everything, passed_on))
    except Fault as fault:
        print(f"cardlab: {fault}", file=sys.stderr)
        return 2
    with scratch_home():
        for name, command in parts:
            print(f"\n== {name}", flush=True)
            begun = time.monotonic()
            code = subprocess.call([sys.executable, "-m", *command], cwd=environment.CLONE)
            if code not in (0, _NOTHING_CHOSEN):
                failed.append(name)
            print(f"== {name}: {time.monotonic() - begun:.0f} s", flush=True)
    if failed:
        print(_("Failed: {parts}.").format(parts=listed(failed)))
    return int(bool(failed))


def chromium() -> str | None:
    """The Chromium or Chrome on this machine, for the tests in a browser."""
    return next(filter(None, map(shutil.which, _CHROMIUMS)), None)


def _parts(everything: bool, passed_on: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Name and `python -m` arguments of each part, the quick ones first."""
    workers = ["-n", "2"] if (os.cpu_count() or 1) > 1 else []
    if everything:
        yield "ruff", ["ruff", "check", "."]
        yield "mypy", ["mypy", "--strict", "cardlab"]
    yield (
        _("rules, table and lessons"),
        ["pytest", "-q", *workers, "-m", "not browser and not slow", "tests", *passed_on],
    )
    if any(copies.originals().glob("*.ipynb")):
        nbval = ["--nbval", "--nbval-current-env", *workers, "--dist", "loadfile"]
        yield _("notebooks"), ["pytest", "-q", *nbval, "notebooks", *passed_on]
    if everything:
        yield _("long runs"), ["pytest", "-q", "-m", _long(), "tests", *passed_on]


def _long() -> str:
    if chromium():
        return "browser or slow"
    if os.environ.get("CI"):
        raise Fault(_("no Chromium is found, and here the tests in a browser must run."))
    print(_("No Chromium is found: the tests in a browser are skipped."), flush=True)
    return "slow and not browser"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
