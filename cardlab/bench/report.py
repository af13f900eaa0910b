"""The rows as a page of Markdown: a table for each group, and in words what has been missed."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from importlib import metadata
from pathlib import Path
from typing import Any

from cardlab import __version__
from cardlab.bench.figures import Row
from cardlab.words import _, listed

PACKAGES = ("numpy", "numba", "icepool", "open_spiel")
TIMES = {"seconds": "s", "milliseconds": "ms"}


@dataclass(frozen=True, slots=True)
class Group:
    """Measurements that belong together: what their ratios mean, and how they are made."""

    title: str
    words: str
    measure: Callable[[], Iterator[Row]]


Measured = Sequence[tuple[Group, Sequence[Row]]]


def page(measured: Measured, facts: Sequence[str]) -> str:
    """The whole report."""
    lines = [_("# How fast cardlab is"), "", *(f"- {fact}" for fact in facts), ""]
    for group, rows in measured:
        lines += [*section(group, rows), ""]
    return "\n".join([*lines, closing([row for _group, rows in measured for row in rows])]) + "\n"


def section(group: Group, rows: Sequence[Row]) -> list[str]:
    """One group: what it says, and its rows as a table."""
    head = (_("what"), _("measured"), _("ratio"), _("wanted"), _("check"))
    table = [head, ("---",) * len(head), *map(_cells, rows)]
    return [f"## {group.title}", "", group.words, "", *(f"| {' | '.join(row)} |" for row in table)]


def closing(rows: Sequence[Row]) -> str:
    """In words, which figures miss what is wanted of them."""
    wanted = [(row, line) for row in rows for line in row.get("wanted", ())]
    missed = [_missed(row, line) for row, line in wanted if not line["reached"]]
    if missed:
        return "\n".join([_("Missed:"), "", *(f"- {text}" for text in missed)])
    return _("All {n} figures of which something is wanted reach it.").format(n=len(wanted))


def _missed(row: Row, line: dict[str, Any]) -> str:
    return _("{name}: {seen}, where {wanted} is wanted.").format(
        name=row["name"], seen=told(line["figure"], row[line["figure"]]), wanted=_wanted(line)
    )


# The cells


def told(figure: str, value: float) -> str:
    """A figure with what it counts.

    >>> told("games_per_s", 1234.5), told("ratio_to_limit", 0.7123), told("seconds", 4.5)
    ('1,234 games/s', '0.712 × limit', '4.5 s')
    """
    number = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    if figure.endswith("_per_s"):
        return f"{number} {figure.removesuffix('_per_s').replace('_', ' ')}/s"
    if figure.startswith("ratio_to_"):
        return f"{number} × {figure.removeprefix('ratio_to_').replace('_', ' ')}"
    return f"{number} {TIMES[figure]}"


def _cells(row: Row) -> tuple[str, ...]:
    if "skipped" in row:
        return row["name"], _("skipped: {why}").format(why=row["skipped"]), "", "", ""
    measured = [told(name, row[name]) for name in row if name.endswith("_per_s") or name in TIMES]
    ratios = [told(name, row[name]) for name in row if name.startswith("ratio_to_")]
    wanted = [_told_wanted(line) for line in row.get("wanted", ())]
    check = [f"{name.replace('_', ' ')} {value}" for name, value in row.get("check", {}).items()]
    return row["name"], *map(", ".join, (measured, ratios, wanted, check))


def _told_wanted(line: dict[str, Any]) -> str:
    text = _wanted(line)
    return text if line["reached"] else _("{wanted}: **missed**").format(wanted=text)


def _wanted(line: dict[str, Any]) -> str:
    if "at_least" in line:
        return _("at least {figure}").format(figure=told(line["figure"], line["at_least"]))
    return _("at most {figure}").format(figure=told(line["figure"], line["at_most"]))


# The machine


def facts() -> list[str]:
    """What the figures depend on: versions, processor, and how busy it was at the start."""
    versions = [_version(name) for name in PACKAGES]
    return [
        _("cardlab {version}, {day}").format(version=__version__, day=date.today().isoformat()),
        f"{platform.python_implementation()} {platform.python_version()}, {listed(versions)}",
        f"{platform.system()} {platform.machine()}, {_processor()}",
        _("cores: {n}; busy when this began: {load}").format(n=_cores(), load=_load()),
        _("C compiler: {name}").format(name=_compiler()),
    ]


def _version(name: str) -> str:
    try:
        return f"{name} {metadata.version(name)}"
    except metadata.PackageNotFoundError:
        return _("no {name}").format(name=name)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or _("a processor without a name")


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _load() -> str:
    return _("unknown") if sys.platform == "win32" else f"{os.getloadavg()[0]:.1f}"


def _compiler() -> str:
    if not (compiler := shutil.which("cc")):
        return _("none")
    found = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False)
    return (found.stdout.splitlines() or [_("unknown")])[0]
