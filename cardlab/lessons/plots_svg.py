"""Plots in a few lines of our own SVG, for where matplotlib is missing."""

from collections.abc import Iterable
from html import escape
from math import floor, log10

from cardlab.lessons.plots import Bars, Closing, Heat, Lines, Plot, ink, shade

WIDTH, HEIGHT = 720, 340
LEFT, RIGHT, TOP, BOTTOM = 70, 700, 20, 285  # of the plotting area
BLUE, ORANGE, INK, GRID = "#0072B2", "#D55E00", "#222222", "#dddddd"
HATCH = (
    '<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse"'
    f' patternTransform="rotate(45)"><rect width="8" height="8" fill="{ORANGE}"/>'
    '<path d="M0 0V8" stroke="white" stroke-width="3"/></pattern></defs>'
)


def draw(plot: Plot) -> str:
    """The plot as SVG text."""
    middle = (TOP + BOTTOM) / 2
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
            f' width="{WIDTH}" height="{HEIGHT}"'
            ' font-family="DejaVu Sans, Verdana, sans-serif" font-size="15">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>{HATCH}',
            *_kind(plot),
            f'<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" stroke="{INK}"/>',
            _text((LEFT + RIGHT) / 2, HEIGHT - 12, plot.x),
            f'<g transform="rotate(-90 18 {middle})">{_text(18, middle, plot.y)}</g>',
            "</svg>\n",
        ]
    )


def _kind(plot: Plot) -> Iterable[str]:
    match plot:
        case Bars():
            return _bars(plot)
        case Closing():
            return _closing(plot)
        case Lines():
            return _lines(plot)
        case Heat():
            return _heat(plot)


def _text(x: float, y: float, text: str, anchor: str = "middle", fill: str = INK) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
    )


def _grid(low: float, high: float) -> Iterable[str]:
    """Lines across at round values, at most seven, with their numbers."""
    rough = (high - low) / 6
    power = 10 ** floor(log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    value = step * -(-low // step)
    while value <= high:
        y = _y(value, low, high)
        yield f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{GRID}"/>'
        yield _text(LEFT - 8, y + 5, f"{value:.{max(0, -floor(log10(step)))}f}", "end")
        value += step


def _y(value: float, low: float, high: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)


def _bars(plot: Bars) -> Iterable[str]:
    high = max(plot.values) * 1.12
    yield from _grid(0, high)
    room = (RIGHT - LEFT) / len(plot.labels)
    for place, (label, value) in enumerate(zip(plot.labels, plot.values, strict=True)):
        middle, y = LEFT + room * (place + 0.5), _y(value, 0, high)
        fill = "url(#hatch)" if place in plot.marked else BLUE
        yield (
            f'<rect x="{middle - 0.36 * room:.1f}" y="{y:.1f}" width="{0.72 * room:.1f}"'
            f' height="{BOTTOM - y:.1f}" fill="{fill}"/>'
        )
        yield _text(middle, y - 5, plot.shown(value)) + _text(middle, BOTTOM + 20, label)


def _closing(plot: Closing) -> Iterable[str]:
    low, high = min(plot.lows), max(plot.highs)
    first, last = log10(plot.sizes[0]), log10(plot.sizes[-1])
    yield from _grid(low, high)

    def points(values: Iterable[float]) -> list[str]:
        xs = [LEFT + (RIGHT - LEFT) * (log10(size) - first) / (last - first) for size in plot.sizes]
        return [f"{x:.1f},{_y(value, low, high):.1f}" for x, value in zip(xs, values, strict=True)]

    band = " ".join(points(plot.lows) + points(plot.highs)[::-1])
    yield f'<polygon points="{band}" fill="{BLUE}" fill-opacity="0.2"/>'
    line = " ".join(points(plot.means))
    yield f'<polyline points="{line}" fill="none" stroke="{BLUE}" stroke-width="2.5"/>'
    y = _y(plot.exact, low, high)
    yield (
        f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{ORANGE}" stroke-width="2.5"'
        ' stroke-dasharray="9 6"/>'
    )
    for power in range(round(first), round(last) + 1):
        x = LEFT + (RIGHT - LEFT) * (power - first) / (last - first)
        yield _text(min(x, RIGHT - 20), BOTTOM + 20, f"{10**power:,}")
    strokes = (
        f'stroke="{BLUE}" stroke-width="2.5"',
        f'stroke="{BLUE}" stroke-opacity="0.2" stroke-width="14"',
        f'stroke="{ORANGE}" stroke-width="2.5" stroke-dasharray="9 6"',
    )
    yield from _legend(plot.names, strokes, RIGHT - 190)


def _legend(names: Iterable[str], strokes: Iterable[str], x: float) -> Iterable[str]:
    for place, (name, stroke) in enumerate(zip(names, strokes, strict=True)):
        y = TOP + 14 + 22 * place
        yield f'<path d="M{x} {y}h36" {stroke}/>'
        yield _text(x + 44, y + 5, name, "start")


def _lines(plot: Lines) -> Iterable[str]:
    yield from _grid(0, plot.top)
    room = (RIGHT - LEFT) / len(plot.labels)
    xs = [LEFT + room * (place + 0.5) for place in range(len(plot.labels))]
    yield from (_text(x, BOTTOM + 20, label) for x, label in zip(xs, plot.labels, strict=True))
    strokes = (
        f'stroke="{ORANGE}" stroke-width="2.5"',
        f'stroke="{INK}" stroke-width="2.5" stroke-dasharray="9 6"',
    )
    for values, stroke in zip(plot.values, strokes, strict=True):
        points = [f"{x:.1f},{_y(v, 0, plot.top):.1f}" for x, v in zip(xs, values, strict=True)]
        yield f'<polyline points="{" ".join(points)}" fill="none" {stroke}/>'
    yield from _legend(plot.names, strokes, (LEFT + RIGHT) / 2 - 80)


def _heat(plot: Heat) -> Iterable[str]:
    wide, high = (RIGHT - LEFT) / len(plot.columns), (BOTTOM - TOP) / len(plot.lines)
    for line, column, dark, text in plot.squares():
        x, y = LEFT + wide * column, TOP + high * line
        yield (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
            f' fill="{shade(dark)}"/>'
        )
        yield _text(x + wide / 2, y + high / 2 + 5, text, fill=ink(dark))
    for place, label in enumerate(plot.columns):
        yield _text(LEFT + wide * (place + 0.5), BOTTOM + 20, label)
    for place, label in enumerate(plot.lines):
        yield _text(LEFT - 8, TOP + high * (place + 0.5) + 5, label, "end")
