"""What a simulation shows while it is asked for, while it runs, and when it is over."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlab.chance.estimate import NAMELESS, Estimate, often
from cardlab.lessons.exercise_page import held
from cardlab.lessons.figures import ends, interval_name, said
from cardlab.table.scene import Button, Field, Grid, Panel, Scene
from cardlab.table.speech import sentences
from cardlab.words import _

SPOKEN = 4  # lines of a table that are read out
WIDE, HIGH = 360, 16  # of the bar, in pixels


@dataclass(frozen=True, slots=True)
class Run:
    """A simulation as it stands: what is asked, what is `found` so far by name, what is exact.

    `exact` is known when it is over. `doing` is what a running one says, `said` is read aloud,
    `wrong` is why it failed.
    """

    title: str
    n: int
    seed: int
    level: float
    running: bool = False
    found: Mapping[Any, Estimate] = field(default_factory=dict)
    exact: Mapping[Any, float] = field(default_factory=dict)
    doing: str = ""
    said: str = ""
    wrong: str = ""

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""
        return next((one.n for one in self.found.values()), 0) / self.n

    @property
    def text(self) -> str:
        """What has been found, in a line where it is one estimate."""
        return str(self.found.get(NAMELESS, ""))


def scene(run: Run) -> Scene:
    """The question with its Start button; while it runs and after it what is found."""
    panels = [_asked(run)]
    if run.running or run.found:
        panels.append(_found(run))
    if run.wrong:
        panels.append(Panel("wrong", _("Broken off"), (run.wrong,), tone="bad"))
    return Scene("", run.title, announce=run.said, panels=tuple(panels))


def heard(run: Run) -> str:
    """What is heard of a run that is over: what was found, or where so much is that it stands."""
    found = _found(run)
    rows = found.grid.rows[1:] if found.grid else ()
    lines = found.lines if not rows else ("; ".join(f"{row[0]}: {row[1]}" for row in rows),)
    if len(rows) > SPOKEN:
        lines = (_("Done: {n} lines in the table").format(n=len(rows)),)
    return sentences(*lines, run.wrong) or _("Done.")


def _asked(run: Run) -> Panel:
    size = _("{n} tries, seed {seed}.").format(n=f"{run.n:,}", seed=run.seed)
    if run.running:
        return Panel("asked", lines=(size,), buttons=(Button("stop", _("Stop"), primary=True),))
    return Panel(
        "asked",
        lines=(size, _("The same seed gives the same tries again.")),
        buttons=(Button("start", _("Start"), primary=True),),
        fields=(Field("seed", _("Seed"), "7", _("Start with this seed"), str(run.seed)),),
    )


def _found(run: Run) -> Panel:
    lines = [run.doing, run.text]
    if run.exact and NAMELESS in run.exact and run.found:
        one, value = run.found[NAMELESS], run.exact[NAMELESS]
        lines += [_("Exact: {value}").format(value=said(value, one)), held(one, value)]
    grid = _grid(run) if set(run.found) - {NAMELESS} else None
    shown = tuple(line for line in lines if line)
    if not run.running:
        return Panel("found", lines=shown, grid=grid, tone="good")
    return Panel("found", lines=shown, grid=grid, picture=bar(run.part), alt=_done(run.part))


def _done(part: float) -> str:
    return _("{n} % done").format(n=int(100 * part))


def _grid(run: Run) -> Grid:
    """Several estimates by name."""
    level = interval_name(run.level)
    exact = (_("exact"),) if run.exact else ()
    rows = [(_("name"), _("estimate"), level, *exact, _("that is"))]
    for name, one in run.found.items():
        value = run.exact.get(name)
        known = ("" if value is None else said(value, one),) if run.exact else ()
        frequency = often(one.mean) if one.share else ""
        rows.append((str(name), said(one.mean, one), ends(one), *known, frequency))
    tries = next(iter(run.found.values())).n
    caption = _("After {n} of {all} tries").format(n=f"{tries:,}", all=f"{run.n:,}")
    return Grid(caption, tuple(rows))


def bar(part: float) -> str:
    """A bar that is full where part is 1, as SVG text."""
    full = round(part * WIDE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}"'
        f' height="{HIGH}"><rect width="{WIDE}" height="{HIGH}" rx="4" fill="#dddddd"/>'
        f'<rect width="{full}" height="{HIGH}" rx="4" fill="#0072B2"/></svg>'
    )
