"""Plots by matplotlib, the same bytes each time: letters as paths, no date, fixed names."""

from io import StringIO
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from cardlab.lessons.plots import Bars, Closing, Heat, Lines, Plot, ink, shade

# Okabe and Ito's colours, told apart by almost all eyes; a hatch or a dash goes with the second.
BLUE, ORANGE, INK, GRID = "#0072B2", "#D55E00", "#222222", "#dddddd"
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "cardlab",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 11,
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
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(7.2, 3.4), layout="constrained")
        axes = figure.add_subplot()
        _kind(axes, plot)
        axes.set_xlabel(plot.x)
        axes.set_ylabel(plot.y)
        text = StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()


def _kind(axes: Any, plot: Plot) -> None:
    match plot:
        case Bars():
            _bars(axes, plot)
        case Closing():
            _closing(axes, plot)
        case Lines():
            _lines(axes, plot)
        case Heat():
            _heat(axes, plot)


def _bars(axes: Any, plot: Bars) -> None:
    for place, value in enumerate(plot.values):
        marked = place in plot.marked
        axes.bar(
            place, value, width=0.72, color=ORANGE if marked else BLUE,
            hatch="//" if marked else "", edgecolor="white", linewidth=0,
        )  # fmt: skip
        axes.annotate(
            plot.shown(value), (place, value), (0, 3), textcoords="offset points", ha="center"
        )
    axes.set_xticks(range(len(plot.labels)), plot.labels)
    axes.tick_params(axis="x", length=0)
    axes.set_ylim(0, max(plot.values) * 1.12)


def _closing(axes: Any, plot: Closing) -> None:
    estimate, interval, exact = plot.names
    axes.fill_between(
        plot.sizes, plot.lows, plot.highs, color=BLUE, alpha=0.2, lw=0, label=interval
    )
    axes.plot(plot.sizes, plot.means, color=BLUE, lw=2, label=estimate)
    axes.axhline(plot.exact, color=ORANGE, lw=2, ls=(0, (5, 3)), label=exact)
    axes.set_xscale("log")
    axes.set_xlim(plot.sizes[0], plot.sizes[-1])
    axes.xaxis.set_major_formatter(lambda size, _place: f"{size:,.0f}")
    axes.legend(loc="best")


def _lines(axes: Any, plot: Lines) -> None:
    styles: Any = (
        {"color": ORANGE, "marker": "o"},
        {"color": INK, "marker": "s", "ls": (0, (5, 3))},
    )
    for name, values, style in zip(plot.names, plot.values, styles, strict=True):
        axes.plot(range(len(values)), values, lw=2, label=name, **style)
    axes.set_xticks(range(len(plot.labels)), plot.labels)
    axes.set_ylim(0, plot.top)
    axes.legend(loc="best")


def _heat(axes: Any, plot: Heat) -> None:
    for line, column, dark, text in plot.squares():
        axes.add_patch(Rectangle((column, line), 1, 1, color=shade(dark), lw=0, clip_on=False))
        axes.text(column + 0.5, line + 0.5, text, ha="center", va="center", size=9, color=ink(dark))
    axes.set_xlim(0, len(plot.columns))
    axes.set_ylim(len(plot.lines), 0)
    axes.set_xticks([place + 0.5 for place in range(len(plot.columns))], plot.columns, size=9)
    axes.set_yticks([place + 0.5 for place in range(len(plot.lines))], plot.lines)
    axes.tick_params(length=0)
    axes.grid(False)
