"""A chart carries its numbers: a picture, its text, and a table. Drawn by matplotlib or by hand."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from cardlab.words import _, listed

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, repr=False)
class Chart:
    """A picture as SVG text, what it shows in words, and its numbers as a captioned table.

    The first of `rows` names the columns.
    """

    svg: str
    alt: str
    caption: str
    rows: Rows

    def __repr__(self) -> str:
        """The numbers as plain text, column under column."""
        widths = [max(map(len, column)) for column in zip(*self.rows, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in self.rows
        ]
        return "\n".join([self.caption, *lines])

    def html(self) -> str:
        """The picture with its words, and the table, as one piece of HTML."""
        data = b64encode(self.svg.encode()).decode()
        head, *body = self.rows
        columns = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        lines = "".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in body
        )
        return (
            f'<img alt="{escape(self.alt)}" style="max-width: 100%; height: auto"'
            f' src="data:image/svg+xml;base64,{data}">\n'
            f"<table><caption>{escape(self.caption)}</caption>"
            f"<thead><tr>{columns}</tr></thead><tbody>{lines}</tbody></table>"
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


@dataclass(frozen=True, slots=True)
class Bars:
    """One bar a label; `values` are percentages. Bars in `marked` (places from 0) are hatched."""

    x: str
    y: str
    labels: tuple[str, ...]
    values: tuple[float, ...]
    marked: frozenset[int] = frozenset()

    def shown(self, value: float) -> str:
        """What stands above a bar: rounded, but never to none or all where it is neither."""
        if 0 < value < 0.5:
            return "<1"
        return ">99" if 99.5 <= value < 100 else f"{value:.0f}"


@dataclass(frozen=True, slots=True)
class Closing:
    """An estimate after rising numbers of tries, with its interval, against the exact value."""

    x: str
    y: str
    sizes: tuple[int, ...]
    means: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    exact: float
    names: tuple[str, str, str]  # of the estimate, its interval, the exact value


@dataclass(frozen=True, slots=True)
class Lines:
    """Two lines over the same labels; `values` are percentages, a row for each of `names`."""

    x: str
    y: str
    labels: tuple[str, ...]
    names: tuple[str, str]
    values: tuple[tuple[float, ...], tuple[float, ...]]

    @property
    def top(self) -> float:
        """The upper end of the scale, a little above the largest value."""
        return min(100, 1.12 * max(map(max, self.values))) or 100


@dataclass(frozen=True, slots=True)
class Heat:
    """A square for each column and line, the darker the larger its value; None leaves it empty.

    `values` and `texts`, what is written in the squares, have a row for each of `lines`, the first
    on top.
    """

    x: str
    y: str
    columns: tuple[str, ...]
    lines: tuple[str, ...]
    values: tuple[tuple[float | None, ...], ...]
    texts: tuple[tuple[str, ...], ...]

    def squares(self) -> Iterator[tuple[int, int, float, str]]:
        """Line and column from 0, how dark from 0 to 1, and the text of every square not empty."""
        most = max((v for row in self.values for v in row if v is not None), default=1) or 1
        for line, (values, texts) in enumerate(zip(self.values, self.texts, strict=True)):
            for column, (value, text) in enumerate(zip(values, texts, strict=True)):
                if value is not None:
                    yield line, column, value / most, text


def shade(dark: float) -> str:
    """The colour of a square, from nearly white at 0 to blue at 1.

    >>> shade(0), shade(1)
    ('#eef4fa', '#0072b2')
    """
    ends = ((0xEE, 0x00), (0xF4, 0x72), (0xFA, 0xB2))
    return "#" + "".join(f"{round(light + (full - light) * dark):02x}" for light, full in ends)


def ink(dark: float) -> str:
    """The colour that a text in such a square is read best in."""
    return "white" if dark > 0.94 else "black"


Plot = Bars | Closing | Lines | Heat


def drawn(plot: Plot) -> str:
    """The plot as SVG text: by matplotlib where it is installed, else by our own few lines."""
    try:
        from cardlab.lessons.plots_matplotlib import draw
    except ImportError:
        from cardlab.lessons.plots_svg import draw
    return draw(plot)


def in_runs(pairs: Sequence[tuple[str, str]]) -> str:
    """Labels and what holds for them, equal neighbours told at once.

    >>> in_runs([("1", "30 in 100"), ("2", "30 in 100"), ("3", "30 in 100"), ("4", "none")])
    '1 to 3: 30 in 100; 4: none'
    """
    runs = [(told, [label for label, _told in run]) for told, run in groupby(pairs, lambda p: p[1])]
    return "; ".join(f"{_span(labels)}: {told}" for told, labels in runs)


def _span(labels: list[str]) -> str:
    if len(labels) < 3:
        return listed(labels)
    return _("{first} to {last}").format(first=labels[0], last=labels[-1])
