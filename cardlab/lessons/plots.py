"""A chart carries its numbers: a picture, its text, and a table. Drawn by matplotlib or by hand."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from cardlab.words import _, listed

Rows = tuple[tuple[str, ...], ...]
WIDTH, HEIGHT = 640, 350  # of a picture, in pixels; those with many lines are higher


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


@dataclass(frozen=True, slots=True)
class Series:
    """Bars of one kind: a value in percent for each label, perhaps with the ends of an interval."""

    name: str
    values: tuple[float, ...]
    lows: tuple[float, ...] = ()
    highs: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Columns:
    """One bar a label, or two side by side, of which the second is hatched."""

    x: str
    y: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]

    @property
    def top(self) -> float:
        """The upper end of the scale, a little above all bars and intervals."""
        return 1.12 * max(max((*one.values, *one.highs)) for one in self.series) or 100

    @property
    def labelled(self) -> range:
        """The places of the labels that there is room for, at even steps."""
        each = 11 + 10 * max(map(len, self.labels))
        return range(0, len(self.labels), -(-each * len(self.labels) // 560))

    @property
    def told(self) -> bool:
        """Whether there is room for numbers above the bars."""
        return len(self.series) == 1 and not self.series[0].highs and len(self.labels) <= 14


@dataclass(frozen=True, slots=True)
class Closing:
    """An estimate after rising numbers of tries, with its interval, against the exact value.

    `more` are such estimates of other seeds; without an `exact` value it is not drawn. `names` are
    those of the estimate, its interval, the others, the exact value, as far as there are such.
    """

    x: str
    y: str
    sizes: tuple[int, ...]
    means: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    exact: float | None
    names: tuple[str, ...]
    more: tuple[tuple[float, ...], ...] = ()

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the scale."""
        shown = [*self.lows, *self.highs, *(mean for means in self.more for mean in means)]
        low, high = min(shown), max(shown)
        return (low, high) if low < high else (low - 0.5, high + 0.5)


@dataclass(frozen=True, slots=True)
class Misses:
    """Many intervals of one unknown, one above the other, against its exact value.

    `names` are those of intervals that hold it, of those that miss it, of the exact value.
    """

    x: str
    means: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    exact: float
    names: tuple[str, str, str]

    def holds(self, place: int) -> bool:
        """Whether the interval of that place, from 0, holds the exact value."""
        return self.lows[place] <= self.exact <= self.highs[place]

    @property
    def height(self) -> int:
        """How high the picture is, in pixels."""
        return 130 + max(5, 340 // len(self.means)) * len(self.means)


@dataclass(frozen=True, slots=True)
class Dots:
    """One estimate a line, under its label: a dot with its interval, `shown` at the right end.

    Lines in `marked` (places from 0) stand out by shape and colour. `exact` values are diamonds.
    `names` are those of the dots, of marked ones, of exact values, as far as there are such.
    """

    x: str
    labels: tuple[str, ...]
    shown: tuple[str, ...]
    means: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    names: tuple[str, ...]
    marked: frozenset[int] = frozenset()
    exact: tuple[float | None, ...] = ()

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the scale, a little beyond all that is drawn."""
        known = [value for value in self.exact if value is not None]
        low, high = min((*self.lows, *known)), max((*self.highs, *known))
        room = 0.04 * (high - low) or 0.5
        return low - room, high + room

    @property
    def height(self) -> int:
        """How high the picture is, in pixels."""
        return 110 + 46 * len(self.labels)


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


def rounded(percent: float) -> str:
    """What stands above a bar: a whole number, but never none or all where it is neither.

    >>> [rounded(percent) for percent in (0, 0.2, 50, 99.7, 100)]
    ['0', '<1', '50', '>99', '100']
    """
    if 0 < percent < 0.5:
        return "<1"
    return ">99" if 99.5 <= percent < 100 else f"{percent:.0f}"


def letters(labels: Sequence[str]) -> float:
    """How large labels side by side are written, in pixels, so that they do not touch.

    >>> letters(["A", "2", "10"]), round(letters(["92–100"] * 10), 1)
    (16, 13.4)
    """
    return max(9, min(16, 540 / len(labels) / (0.62 * max(map(len, labels)) + 0.3)))


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


Plot = Bars | Closing | Columns | Dots | Heat | Lines | Misses


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
