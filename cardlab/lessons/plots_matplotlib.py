"""Plots by matplotlib, the same bytes each time: letters as paths, no date, fixed names."""

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from cardlab.lessons.plots import (
    HEIGHT,
    WIDTH,
    Bars,
    Closing,
    Columns,
    Dots,
    Heat,
    Lines,
    Misses,
    Plot,
    ink,
    letters,
    rounded,
    shade,
)

# Okabe and Ito's colours, told apart by almost all eyes; a hatch or a dash goes with the second.
BLUE, ORANGE, INK, GRID, PALE = "#0072B2", "#D55E00", "#222222", "#dddddd", "#888888"
DASHED: Any = (0, (5, 3))
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "cardlab",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 12,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "grid.color": GRID,
    "hatch.linewidth": 1.5,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "white",
    "legend.frameon": False,
}


def draw(plot: Plot) -> str:
    """The plot as SVG text."""
    height = plot.height if isinstance(plot, Misses | Dots) else HEIGHT
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH / 96, height / 96), layout="constrained")
        axes = figure.add_subplot()
        _kind(axes, plot)
        axes.set_xlabel(plot.x)
        if not isinstance(plot, Misses | Dots):
            axes.set_ylabel(plot.y)
        _legend(figure, axes)
        text = StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()


def _kind(axes: Any, plot: Plot) -> None:
    match plot:
        case Bars():
            _bars(axes, plot)
        case Closing():
            _closing(axes, plot)
        case Columns():
            _columns(axes, plot)
        case Dots():
            _dots(axes, plot)
        case Heat():
            _heat(axes, plot)
        case Lines():
            _lines(axes, plot)
        case Misses():
            _misses(axes, plot)


def _legend(figure: Any, axes: Any) -> None:
    """What the lines and marks are called, above them, where there is more than one."""
    lines, names = axes.get_legend_handles_labels()
    if len(names) > 1:
        columns = 2 if sum(map(len, names)) > 44 else len(names)
        figure.legend(lines, names, loc="outside upper left", ncols=columns, columnspacing=1.2)


def _bars(axes: Any, plot: Bars) -> None:
    for place, value in enumerate(plot.values):
        marked = place in plot.marked
        axes.bar(
            place, value, width=0.72, color=ORANGE if marked else BLUE,
            hatch="//" if marked else "", edgecolor="white", linewidth=0,
        )  # fmt: skip
        _above(axes, place, value, rounded(value))
    _below(axes, range(len(plot.labels)), plot.labels)
    axes.set_ylim(0, max(plot.values) * 1.12)


def _below(axes: Any, places: Iterable[float], labels: Sequence[str]) -> None:
    axes.set_xticks(list(places), labels, size=0.75 * letters(labels))
    axes.tick_params(axis="x", length=0)


def _above(axes: Any, place: float, value: float, text: str) -> None:
    axes.annotate(text, (place, value), (0, 3), textcoords="offset points", ha="center")


def _columns(axes: Any, plot: Columns) -> None:
    wide = 0.8 / len(plot.series)
    for n, one in enumerate(plot.series):
        xs = [place + (n - (len(plot.series) - 1) / 2) * wide for place in range(len(one.values))]
        axes.bar(
            xs, one.values, width=0.92 * wide, color=ORANGE if n else BLUE,
            hatch="//" if n else "", edgecolor="white", linewidth=0, label=one.name,
        )  # fmt: skip
        if one.highs:
            axes.vlines(xs, one.lows, one.highs, color=INK, lw=1.5)
            ends = {"color": INK, "marker": "_", "s": min(60, 900 / len(xs)), "lw": 1.5}
            axes.scatter(xs + xs, (*one.lows, *one.highs), **ends)
        if plot.told:
            for x, value in zip(xs, one.values, strict=True):
                _above(axes, x, value, rounded(value))
    _below(axes, plot.labelled, [plot.labels[place] for place in plot.labelled])
    axes.set_ylim(0, plot.top)


def _closing(axes: Any, plot: Closing) -> None:
    names = iter(plot.names)
    axes.plot(plot.sizes, plot.means, color=BLUE, lw=2.2, label=next(names), zorder=4)
    axes.fill_between(
        plot.sizes, plot.lows, plot.highs, color=BLUE, alpha=0.2, lw=0, label=next(names)
    )
    for n, means in enumerate(plot.more):
        axes.plot(plot.sizes, means, color=PALE, lw=1, label="" if n else next(names))
    if plot.exact is not None:
        axes.axhline(plot.exact, color=ORANGE, lw=2, ls=DASHED, label=next(names), zorder=3)
    axes.set_xscale("log")
    axes.set_xlim(plot.sizes[0], plot.sizes[-1])
    axes.xaxis.set_major_formatter(lambda size, _place: f"{size:,.0f}")


def _lines(axes: Any, plot: Lines) -> None:
    styles: Any = ({"color": ORANGE, "marker": "o"}, {"color": INK, "marker": "s", "ls": DASHED})
    for name, values, style in zip(plot.names, plot.values, styles, strict=True):
        axes.plot(range(len(values)), values, lw=2, label=name, **style)
    _below(axes, range(len(plot.labels)), plot.labels)
    axes.set_ylim(0, plot.top)


def _misses(axes: Any, plot: Misses) -> None:
    places = range(len(plot.means))
    for holds, name in ((True, plot.names[0]), (False, plot.names[1])):
        ys = [place for place in places if plot.holds(place) is holds]
        low, middle, high = ([ends[y] for y in ys] for ends in (plot.lows, plot.means, plot.highs))
        color, wide = (BLUE, 1.2) if holds else (ORANGE, 3)
        look: Any = {"marker": "o", "ms": 2.2}
        look = look if holds else {"marker": "X", "ms": 9, "mec": "white"}
        axes.hlines(ys, low, high, color=color, lw=wide)
        axes.plot(middle, ys, color=color, lw=0, **look)
        axes.plot([], [], color=color, lw=wide, label=name, **look)
    axes.axvline(plot.exact, color=INK, lw=2, ls=DASHED, label=plot.names[2])
    axes.set_ylim(len(plot.means), -1)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.grid(visible=True, axis="x")


def _dots(axes: Any, plot: Dots) -> None:
    low, high = plot.ends
    names = iter(plot.names)
    for marked in (False, True):
        ys = [y for y in range(len(plot.labels)) if (y in plot.marked) is marked]
        if ys:
            color = ORANGE if marked else BLUE
            look: Any = {"color": color, "marker": "s" if marked else "o", "ms": 8}
            axes.hlines(ys, [plot.lows[y] for y in ys], [plot.highs[y] for y in ys],
                        color=color, lw=3)  # fmt: skip
            axes.plot([plot.means[y] for y in ys], ys, lw=0, **look)
            axes.plot([], [], lw=3, label=next(names), **look)
    known = [(value, y) for y, value in enumerate(plot.exact) if value is not None]
    if known:
        axes.scatter(*zip(*known, strict=True), facecolor="white", edgecolor=INK, marker="D", s=30,
                     zorder=4, label=next(names))  # fmt: skip
    for y, (label, value) in enumerate(zip(plot.labels, plot.shown, strict=True)):
        axes.text(low, y - 0.36, label, va="center", weight="bold" if y in plot.marked else None)
        axes.text(high, y - 0.36, value, va="center", ha="right")
    if low < 0 < high:
        axes.axvline(0, color=INK, lw=1)
    axes.set_xlim(low, high)
    axes.set_ylim(len(plot.labels) - 0.6, -0.75)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.grid(visible=True, axis="x")


def _heat(axes: Any, plot: Heat) -> None:
    size = 0.75 * min(map(letters, plot.texts))
    for line, column, dark, text in plot.squares():
        axes.add_patch(Rectangle((column, line), 1, 1, color=shade(dark), lw=0, clip_on=False))
        axes.text(
            column + 0.5, line + 0.5, text, ha="center", va="center", size=size, color=ink(dark)
        )
    axes.set_xlim(0, len(plot.columns))
    axes.set_ylim(len(plot.lines), 0)
    _below(axes, [place + 0.5 for place in range(len(plot.columns))], plot.columns)
    axes.set_yticks([place + 0.5 for place in range(len(plot.lines))], plot.lines)
    axes.tick_params(length=0)
    axes.grid(False)
