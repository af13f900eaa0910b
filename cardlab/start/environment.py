"""The Python that has the pinned packages: this one, or one in an environment made once.

An environment lies in the user's own data folder, one for each clone and Python. Its stamp is
written last and says what it was made from; one without the right stamp is made anew.
"""

import contextlib
import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

from cardlab.files import write_whole
from cardlab.start import faults
from cardlab.start.faults import Fault
from cardlab.words import _, listed

CLONE = Path(__file__).resolve().parents[2]
PINS = CLONE / "binder" / "constraints.txt"
PATIENCE = 5.0  # seconds between two signs of life

# Settings that would send pip's packages, or Python's imports, somewhere else.
_MISLEADING = {f"PIP_{name}" for name in ("USER", "TARGET", "PREFIX", "ROOT", "REQUIRE_VIRTUALENV")}
_MISLEADING |= {"PYTHONHOME", "PYTHONPATH"}


def call(python: str, module: str, arguments: Iterable[str] = (), *, quiet: bool = False) -> int:
    """Run `python -m module arguments`, as `find` found the python; returns the exit code."""
    output = subprocess.DEVNULL if quiet else None
    command = [python, "-m", module, *arguments]
    return _wait(subprocess.Popen(command, env=_surroundings(python), stdout=output))


def cloned() -> bool:
    """Whether this is a clone of the project, not an installed package."""
    return PINS.is_file()


def installed() -> bool:
    """Whether this interpreter finds cardlab wherever it is started."""
    try:
        return bool(metadata.version("cardlab"))
    except metadata.PackageNotFoundError:
        return False


def pip_command() -> str:
    """What to type to install cardlab, with the pinned versions, into this interpreter."""
    return shlex.join([sys.executable, "-m", "pip", "install", "-c", str(PINS), str(CLONE)])


def find(*, dev: bool = False) -> str:
    """The interpreter with the pinned packages; makes an environment where there is none."""
    if not cloned():
        return _of_wheel(dev)
    requirements = _requirements(dev)
    if _has(requirements):
        return sys.executable
    place = _place()
    if not _made(place, requirements, dev):
        _make(place, requirements, dev)
    return str(_python(place))


def data_folder() -> Path:
    """The folder where this system keeps a program's data for the user, with our name added."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "cardlab"


def _wait(process: "subprocess.Popen[Any]") -> int:
    """Wait for a program that hears Ctrl-C itself."""
    with _tied(process):
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                return process.wait()


@contextlib.contextmanager
def _tied(process: "subprocess.Popen[Any]") -> Iterator[None]:
    """Let a program end when this one is asked to."""
    before = signal.signal(signal.SIGTERM, lambda *_signal: process.terminate())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _surroundings(python: str) -> dict[str, str]:
    """The environment variables for a program run by `python`, which is to find this clone."""
    if python != sys.executable:
        return _clean()
    paths = [str(CLONE), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def _of_wheel(dev: bool) -> str:
    """The interpreter of an installed wheel, whose packages pip has seen to."""
    if dev:
        raise Fault(
            _("only a clone of the project has tests and notebooks to run: start this there.")
        )
    return sys.executable


def _requirements(dev: bool) -> list[str]:
    """The notebooks' packages, the compiler of the kernels, and perhaps what tests need."""
    project = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    everything = [*project["dependencies"], *extras["fast"], *(extras["dev"] if dev else ())]
    return [*dict.fromkeys(everything)]


def _has(requirements: Sequence[str]) -> bool:
    """Whether this interpreter has each requirement in its pinned version."""
    pins = dict(re.findall(r"^([\w.-]+)==(\S+)", PINS.read_text(encoding="utf-8"), re.MULTILINE))
    try:
        return all(metadata.version(name) == pins[name] for name in map(_name, requirements))
    except metadata.PackageNotFoundError:
        return False


def _name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0]


def _place() -> Path:
    clone = hashlib.sha256(str(CLONE).encode()).hexdigest()[:8]
    return data_folder() / f"python{sys.version_info[0]}.{sys.version_info[1]}-{clone}"


def _python(place: Path) -> Path:
    return place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _made(place: Path, requirements: Sequence[str], dev: bool) -> bool:
    stamp = _stamp_file(place, dev)
    return (
        _python(place).exists()
        and stamp.is_file()
        and stamp.read_text(encoding="utf-8", errors="replace") == _stamp(requirements)
    )


def _stamp_file(place: Path, dev: bool) -> Path:
    return place / ("stamp-dev.json" if dev else "stamp.json")


def _stamp(requirements: Sequence[str]) -> str:
    """What an environment is made from, as text."""
    made_from = {
        "clone": str(CLONE),
        "pins": PINS.read_text(encoding="utf-8"),
        "python": [sys.version, sys.base_prefix],
        "requirements": list(requirements),
    }
    return json.dumps(made_from, indent=1)


def _make(place: Path, requirements: Sequence[str], dev: bool) -> None:
    faults.check_python()
    faults.check_modules()
    faults.check_room(place)
    with _locked(place):
        if not _made(place, requirements, dev):
            _fill(place, requirements, dev)


@contextlib.contextmanager
def _locked(place: Path) -> Iterator[None]:
    """Hold the place alone: a lock of SQLite's works on every system and dies with its process."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(f"{place}.lock", timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise faults.cannot_write(place.parent, error) from None
    with contextlib.closing(lock):
        _take(lock, place)
        yield


def _take(lock: sqlite3.Connection, place: Path) -> None:
    told = False
    while True:
        try:
            lock.execute("BEGIN EXCLUSIVE")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise faults.cannot_write(place.parent, error) from None
        if not told:
            _say(_("Another cardlab is making the environment: waiting for it …"))
            told = True
        time.sleep(0.5)


def _fill(place: Path, requirements: Sequence[str], dev: bool) -> None:
    begun = time.monotonic()
    if not _made(place, _requirements(False), False):
        _say(_("cardlab makes its own Python environment, this once, in"))
        _say(f"  {place}")
        _sweep(place.parent)
        _empty(place)
    _say(_("  fetching {names}").format(names=listed([_name(text) for text in requirements])))
    _install(place, requirements)
    for stamped in {False, dev}:
        write_whole(_stamp_file(place, stamped), _stamp(_requirements(stamped)))
    _say(_("  ready after {seconds} s").format(seconds=round(time.monotonic() - begun)))


def _sweep(folder: Path) -> None:
    """Remove the environments of clones that are gone: nothing else can use them."""
    for stamp in folder.glob("*/stamp.json"):
        with contextlib.suppress(ValueError, KeyError, OSError):
            if not Path(json.loads(stamp.read_text(encoding="utf-8"))["clone"]).exists():
                shutil.rmtree(stamp.parent)


def _empty(place: Path) -> None:
    """Make the bare environment, with nothing in it but pip and the way to this clone."""
    try:
        if place.exists():
            shutil.rmtree(place)
        _call([sys.executable, "-m", "venv", str(place)], _log(place))
        # A line of code, as only ASCII reads the same in every locale.
        pth = _packages(place) / "cardlab.pth"
        pth.write_text(f"import sys; sys.path.append({str(CLONE)!a})\n", encoding="ascii")
    except OSError as error:
        raise faults.cannot_write(place, error) from None


def _install(place: Path, requirements: Sequence[str]) -> None:
    command = [str(_python(place)), "-m", "pip", "install", "--disable-pip-version-check"]
    command += ["--no-input", "--progress-bar", "off", "-c", str(PINS), *requirements]
    _call(command, _log(place))


def _log(place: Path) -> Path:
    return place.with_name(f"{place.name}.log")


def _packages(place: Path) -> Path:
    base = {"base": str(place), "platbase": str(place)}
    return Path(sysconfig.get_path("purelib", scheme="venv", vars=base))


def _call(command: Sequence[str], log: Path) -> None:
    """Run a program into `log`, and every few seconds show the last line it printed."""
    begun = time.monotonic()
    with (
        log.open("wb") as output,
        subprocess.Popen(command, stdout=output, stderr=output, env=_clean()) as process,
        _tied(process),
    ):
        while not _ended(process):
            _say(f"  … {time.monotonic() - begun:.0f} s  {_last_line(log)}")
    if process.returncode:
        raise faults.pip_failed(log)


def _ended(process: "subprocess.Popen[bytes]") -> bool:
    try:
        process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return False
    return True


def _last_line(log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").split("\n")
    return next((line.strip()[:60] for line in reversed(lines) if line.strip()), "")


def _clean() -> dict[str, str]:
    """The environment variables less what leads packages or imports elsewhere; proxies stay."""
    kept = {name: value for name, value in os.environ.items() if name.upper() not in _MISLEADING}
    return {**kept, "PIP_USER": "0"}  # also against `user = true` in pip's own settings


def _say(line: str) -> None:
    print(line, flush=True)
