"""Plots by matplotlib, the same bytes each time: letters as paths, no date, fixed names."""

from io import StringIO
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from cardlab.lessons.plots import Bars, Closing

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


def draw(plot: Bars | Closing) -> str:
    """The plot as SVG text."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(7.2, 3.4), layout="constrained")
        axes = figure.add_subplot()
        if isinstance(plot, Bars):
            _bars(axes, plot)
        else:
            _closing(axes, plot)
        axes.set_xlabel(plot.x)
        axes.set_ylabel(plot.y)
        text = StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()


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
