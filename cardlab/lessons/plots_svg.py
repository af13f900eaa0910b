"""Plots in a few lines of our own SVG, for where matplotlib is missing."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

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

BLUE, ORANGE, INK, GRID, PALE = "#0072B2", "#D55E00", "#222222", "#dddddd", "#888888"
HATCH = (
    '<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse"'
    f' patternTransform="rotate(45)"><rect width="8" height="8" fill="{ORANGE}"/>'
    '<path d="M0 0V8" stroke="white" stroke-width="3"/></pattern></defs>'
)
DASHED = ' stroke-dasharray="9 6"'
SIGN, LINE = 9.4, 24  # about as wide is a letter, so high a line of the legend


class Frame(NamedTuple):
    """The plotting area, and the ends of the scale along each side."""

    left: float
    right: float
    top: float
    bottom: float
    low: float = 0
    high: float = 1

    def x(self, value: float) -> float:
        """Where a value lies across."""
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def y(self, value: float) -> float:
        """Where a value lies from the bottom up."""
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)

    def within(self, low: float, high: float) -> "Frame":
        """The same area with this scale."""
        return self._replace(low=low, high=high)


Named = tuple[str, str]  # what a mark is called, and the mark as SVG


def draw(plot: Plot) -> str:
    """The plot as SVG text."""
    named = [*_named(plot)]
    legend, high = _legend(named if len(named) > 1 else [])
    listed = isinstance(plot, Misses | Dots)
    height = plot.height if isinstance(plot, Misses | Dots) else HEIGHT
    frame = Frame(20 if listed else 74, WIDTH - 20, 18 + high, height - 62)
    middle = (frame.top + frame.bottom) / 2
    side = (
        ""
        if isinstance(plot, Misses | Dots)
        else f'<g transform="rotate(-90 18 {middle})">{_text(18, middle, plot.y)}</g>'
    )
    down = "" if listed else f"{frame.top}V"
    axes = f"M{frame.left} {down}{frame.bottom}H{frame.right}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}"'
            ' font-family="DejaVu Sans, Verdana, sans-serif" font-size="16">',
            f'<rect width="{WIDTH}" height="{height}" fill="white"/>{HATCH}{legend}',
            *_kind(plot, frame),
            f'<path d="{axes}" fill="none" stroke="{INK}"/>',
            _text((frame.left + frame.right) / 2, height - 14, plot.x),
            side,
            "</svg>\n",
        ]
    )


def _kind(plot: Plot, frame: Frame) -> Iterable[str]:
    match plot:
        case Bars():
            return _bars(plot, frame)
        case Closing():
            return _closing(plot, frame)
        case Columns():
            return _columns(plot, frame)
        case Dots():
            return _dots(plot, frame)
        case Heat():
            return _heat(plot, frame)
        case Lines():
            return _lines(plot, frame)
        case Misses():
            return _misses(plot, frame)


# Texts, lines and marks


def _text(x: float, y: float, text: str, anchor: str = "middle", look: str = "") -> str:
    fill = look or f' fill="{INK}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{fill}>{escape(text)}</text>'


def _stroke(color: str, width: float, more: str = "") -> str:
    return f'fill="none" stroke="{color}" stroke-width="{width:g}"{more}'


def _line(points: Iterable[tuple[float, float]], look: str) -> str:
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{told}" {look}/>'


def _box(x: float, y: float, wide: float, high: float, fill: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{fill}"/>'


def _disc(x: float, y: float, size: float, color: str = BLUE) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:g}" fill="{color}"/>'


def _diamond(x: float, y: float) -> str:
    path = f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z"
    return f'<path d="{path}" fill="white" stroke="{INK}" stroke-width="1.5"/>'


def _cross(x: float, y: float) -> str:
    path = f"M{x - 5:.1f} {y - 5:.1f}l10 10m0 -10l-10 10"
    return f'<path d="{path}" {_stroke("white", 6)}/><path d="{path}" {_stroke(ORANGE, 3.5)}/>'


def _ticks(low: float, high: float) -> Iterator[tuple[float, str]]:
    """Round values, at most nine, as numbers and written."""
    rough = (high - low) / 8
    power = 10 ** floor(log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    place = -(-low // step)
    while place * step <= high:
        value = place * step or 0.0
        yield value, f"{value:.{max(0, -floor(log10(step)))}f}"
        place += 1


def _across(frame: Frame) -> Iterator[str]:
    """Lines across at round values, with their numbers at the left."""
    for value, told in _ticks(frame.low, frame.high):
        y = frame.y(value)
        yield f'<path d="M{frame.left} {y:.1f}H{frame.right}" stroke="{GRID}"/>'
        yield _text(frame.left - 8, y + 6, told, "end")


def _upright(frame: Frame) -> Iterator[str]:
    """Lines upright at round values, with their numbers below."""
    for value, told in _ticks(frame.low, frame.high):
        x = frame.x(value)
        yield f'<path d="M{x:.1f} {frame.top}V{frame.bottom}" stroke="{GRID}"/>'
        yield _text(x, frame.bottom + 22, told)


def _labels(frame: Frame, labels: Sequence[str], places: Iterable[int]) -> Iterator[str]:
    room, places = (frame.right - frame.left) / len(labels), list(places)
    size = letters([labels[place] for place in places])
    yield f'<g font-size="{size:.1f}">'
    for place in places:
        yield _text(frame.left + room * (place + 0.5), frame.bottom + 22, labels[place])
    yield "</g>"


# The legend stands above the picture


def _legend(named: Sequence[Named]) -> tuple[str, float]:
    """Marks with their names, side by side in as many lines as it takes; and how high that is."""
    x, y, drawn = 20.0, 22.0, ""
    for name, mark in named:
        wide = 52 + SIGN * len(name) + 18
        if x > 20 and x + wide > WIDTH:
            x, y = 20.0, y + LINE
        called = mark + _text(46, 6, name, "start")
        drawn += f'<g transform="translate({x:.0f} {y:.0f})">{called}</g>'
        x += wide
    return drawn, y - 22 + LINE if named else 0


def _named(plot: Plot) -> Iterable[Named]:
    bar = _line([(0, 0), (36, 0)], _stroke(BLUE, 2.5))
    match plot:
        case Closing():
            band, pale = _box(0, -8, 36, 16, BLUE), _line([(0, 0), (36, 0)], _stroke(PALE, 1))
            exact = _line([(0, 0), (36, 0)], _stroke(ORANGE, 2.5, DASHED))
            marks = [bar, f'<g opacity="0.2">{band}</g>', *[pale][: len(plot.more)], exact]
        case Columns():
            marks = [_box(0, -8, 36, 16, fill) for fill in (BLUE, "url(#hatch)")]
            return [(one.name, mark) for one, mark in zip(plot.series, marks, strict=False)]
        case Dots():
            marks = [_dot(18, 0, (0, 36), False), _dot(18, 0, (0, 36), True), _diamond(18, 0)]
            if not plot.marked:
                del marks[1]
        case Lines():
            black = _line([(0, 0), (36, 0)], _stroke(INK, 2.5, DASHED))
            marks = [_line([(0, 0), (36, 0)], _stroke(ORANGE, 2.5)), black]
        case Misses():
            exact = _line([(0, 0), (36, 0)], _stroke(INK, 2.5, DASHED))
            marks = [_interval(0, 36, 18, 0, True), _interval(0, 36, 18, 0, False), exact]
        case _:
            return []
    return list(zip(plot.names, marks, strict=False))


# The kinds


def _bars(plot: Bars, frame: Frame) -> Iterator[str]:
    frame = frame.within(0, max(plot.values) * 1.12)
    yield from _across(frame)
    room = (frame.right - frame.left) / len(plot.labels)
    for place, value in enumerate(plot.values):
        middle, y = frame.left + room * (place + 0.5), frame.y(value)
        fill = "url(#hatch)" if place in plot.marked else BLUE
        yield _box(middle - 0.36 * room, y, 0.72 * room, frame.bottom - y, fill)
        yield _text(middle, y - 5, rounded(value))
    yield from _labels(frame, plot.labels, range(len(plot.labels)))


def _columns(plot: Columns, frame: Frame) -> Iterator[str]:
    frame = frame.within(0, plot.top)
    yield from _across(frame)
    room = (frame.right - frame.left) / len(plot.labels)
    wide = 0.8 * room / len(plot.series)
    for n, one in enumerate(plot.series):
        fill = "url(#hatch)" if n else BLUE
        for place, value in enumerate(one.values):
            x, y = frame.left + room * (place + 0.1) + wide * (n + 0.5), frame.y(value)
            yield _box(x - 0.46 * wide, y, 0.92 * wide, frame.bottom - y, fill)
            if one.highs:
                low, high, cap = frame.y(one.lows[place]), frame.y(one.highs[place]), wide / 5
                path = f"M{x - cap:.1f} {low:.1f}h{2 * cap:.1f}m{-cap:.1f} 0V{high:.1f}"
                yield f'<path d="{path}m{-cap:.1f} 0h{2 * cap:.1f}" {_stroke(INK, 1.5)}/>'
            if plot.told:
                yield _text(x, y - 5, rounded(value))
    yield from _labels(frame, plot.labels, plot.labelled)


def _closing(plot: Closing, frame: Frame) -> Iterator[str]:
    frame = frame.within(*plot.ends)
    yield from _across(frame)
    first, last = log10(plot.sizes[0]), log10(plot.sizes[-1])
    along = frame.within(first, last)
    xs = [along.x(log10(size)) for size in plot.sizes]

    def points(values: Iterable[float]) -> list[tuple[float, float]]:
        return [(x, frame.y(value)) for x, value in zip(xs, values, strict=True)]

    band = " ".join(f"{x:.1f},{y:.1f}" for x, y in points(plot.lows) + points(plot.highs)[::-1])
    yield f'<polygon points="{band}" fill="{BLUE}" fill-opacity="0.2"/>'
    yield from (_line(points(means), _stroke(PALE, 1)) for means in plot.more)
    if plot.exact is not None and frame.low <= plot.exact <= frame.high:
        y = frame.y(plot.exact)
        yield _line([(frame.left, y), (frame.right, y)], _stroke(ORANGE, 2.5, DASHED))
    yield _line(points(plot.means), _stroke(BLUE, 2.5))
    for power in range(round(first), floor(last) + 1):
        x = along.x(power)
        yield _text(min(x, frame.right - 20), frame.bottom + 22, f"{10**power:,}")


def _lines(plot: Lines, frame: Frame) -> Iterator[str]:
    frame = frame.within(0, plot.top)
    yield from _across(frame)
    room = (frame.right - frame.left) / len(plot.labels)
    xs = [frame.left + room * (place + 0.5) for place in range(len(plot.labels))]
    yield from _labels(frame, plot.labels, range(len(plot.labels)))
    for values, color, more in zip(plot.values, (ORANGE, INK), ("", DASHED), strict=True):
        points = [(x, frame.y(value)) for x, value in zip(xs, values, strict=True)]
        yield _line(points, _stroke(color, 2.5, more))
        for x, y in points:
            yield _box(x - 4, y - 4, 8, 8, INK) if more else _disc(x, y, 4.5, ORANGE)


def _misses(plot: Misses, frame: Frame) -> Iterator[str]:
    low, high = min(plot.lows), max(plot.highs)
    room = 0.04 * (high - low) or 0.5
    frame = frame.within(low - room, high + room)
    yield from _upright(frame)
    step = (frame.bottom - frame.top) / len(plot.means)
    ends = list(zip(plot.lows, plot.highs, plot.means, strict=True))
    for missing in (False, True):  # the few on top of the many
        for place, (low, high, mean) in enumerate(ends):
            if plot.holds(place) is not missing:
                y = frame.top + step * (place + 0.5)
                yield _interval(frame.x(low), frame.x(high), frame.x(mean), y, not missing)
    x = frame.x(plot.exact)
    yield _line([(x, frame.top), (x, frame.bottom)], _stroke(INK, 2, DASHED))


def _interval(low: float, high: float, mean: float, y: float, holds: bool) -> str:
    look = _stroke(BLUE, 1.2) if holds else _stroke(ORANGE, 3)
    bar = f'<path d="M{low:.1f} {y:.1f}H{high:.1f}" {look}/>'
    return bar + (_disc(mean, y, 1.8) if holds else _cross(mean, y))


def _dots(plot: Dots, frame: Frame) -> Iterator[str]:
    frame = frame.within(*plot.ends)
    yield from _upright(frame)
    if frame.low < 0 < frame.high:
        yield _line([(frame.x(0), frame.top), (frame.x(0), frame.bottom)], _stroke(INK, 1))
    step = (frame.bottom - frame.top) / len(plot.labels)
    for place, (label, told) in enumerate(zip(plot.labels, plot.shown, strict=True)):
        y, marked = frame.top + step * (place + 0.66), place in plot.marked
        heavy = ' font-weight="bold"' if marked else ""
        yield _text(frame.left + 8, y - 14, label, "start", heavy)
        yield _text(frame.right, y - 14, told, "end")
        ends = frame.x(plot.lows[place]), frame.x(plot.highs[place])
        yield _dot(frame.x(plot.means[place]), y, ends, marked)
        if plot.exact and (exact := plot.exact[place]) is not None:
            yield _diamond(frame.x(exact), y)


def _dot(x: float, y: float, ends: tuple[float, float], marked: bool) -> str:
    color = ORANGE if marked else BLUE
    bar = f'<path d="M{ends[0]:.1f} {y:.1f}H{ends[1]:.1f}" {_stroke(color, 3.5)}/>'
    return bar + (_box(x - 6, y - 6, 12, 12, color) if marked else _disc(x, y, 5.5))


def _heat(plot: Heat, frame: Frame) -> Iterator[str]:
    wide = (frame.right - frame.left) / len(plot.columns)
    high = (frame.bottom - frame.top) / len(plot.lines)
    size = min(map(letters, plot.texts))
    for line, column, dark, text in plot.squares():
        x, y = frame.left + wide * column, frame.top + high * line
        yield _box(x, y, wide, high, shade(dark))
        look = f' fill="{ink(dark)}" font-size="{size:.1f}"'
        yield _text(x + wide / 2, y + high / 2 + 5, text, look=look)
    yield from _labels(frame, plot.columns, range(len(plot.columns)))
    for place, label in enumerate(plot.lines):
        yield _text(frame.left - 8, frame.top + high * (place + 0.5) + 5, label, "end")
