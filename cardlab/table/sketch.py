"""Small pieces of a still picture: text that is measured and wrapped, boxes, chips, signs.

A block is a piece of SVG drawn from (0, 0) and its height.
"""

from collections.abc import Iterable, Sequence
from html import escape

from cardlab.table.faces import SANS

Block = tuple[str, float]
Colours = dict[str, str]

_NARROW = set("iljtfr.,:;'|!()[] ·")
_WIDE = set("mwMW@%—")


def measure(words: str, size: float, bold: bool = False) -> float:
    """About how wide a text is, in pixels; rather too wide than too narrow."""
    per = {True: 0.34, False: 0.57}
    ems = sum(
        0.88 if c in _WIDE or (c > "\u2000" and c not in "–‘’“”…") else
        0.7 if c.isupper() else per[c in _NARROW]
        for c in words
    )  # fmt: skip
    return ems * size * (1.06 if bold else 1)


def wrapped(words: str, size: float, width: float, bold: bool = False) -> list[str]:
    """The lines of a text that fit into a width; a single long word stays whole."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def text(
    x: float, y: float, words: str, size: float, fill: str, *, bold: bool = False, anchor: str = ""
) -> str:
    """One line of text, its base line at y."""
    weight = ' font-weight="700"' if bold else ""
    place = f' text-anchor="{anchor}"' if anchor else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{weight}{place}>'
        f"{escape(words)}</text>"
    )


def paragraph(
    x: float, words: str, size: float, fill: str, width: float, *, bold: bool = False
) -> Block:
    """A wrapped text; its height is that of its lines."""
    step = round(size * 1.4, 1)
    lines = wrapped(words, size, width, bold)
    drawn = [
        text(x, n * step + size * 1.05, line, size, fill, bold=bold) for n, line in enumerate(lines)
    ]
    return "".join(drawn), step * len(lines)


def box(
    x: float, y: float, width: float, height: float, *, fill: str = "none", line: str = "",
    radius: float = 8, stroke: float = 1, dash: str = "",
) -> str:  # fmt: skip
    """A rectangle with round corners."""
    edge = f' stroke="{line}" stroke-width="{stroke:g}"' if line else ""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}"{edge}{dashed}/>'
    )


def chip(
    x: float, y: float, words: str, fill: str, ink: str, line: str, *, bold: bool = False
) -> tuple[str, float]:
    """A word in a pill 22 high with its top at y; the second value is its width."""
    width = round(measure(words, 12.5, True) + 18)
    bold = bold or fill == line
    inside = text(x + width / 2, y + 15.4, words, 12.5, ink, bold=bold, anchor="middle")
    return box(x + 0.5, y + 0.5, width - 1, 21, fill=fill, line=line, radius=10.5) + inside, width


def moved(x: float, y: float, drawn: str) -> str:
    """A drawing shifted to (x, y); nothing stays nothing."""
    return f'<g transform="translate({x:g} {y:g})">{drawn}</g>' if drawn else ""


def piled(blocks: Iterable[Block], gap: float) -> Block:
    """Blocks one below the other; empty ones take no room."""
    drawn, y = "", 0.0
    for inside, height in blocks:
        if inside:
            y += gap if drawn else 0
            drawn += moved(0, y, inside)
            y += height
    return drawn, y


def button(
    words: str, primary: bool, enabled: bool, pressed: bool, c: Colours
) -> tuple[str, float]:
    """A button 40 high as the page shows it; the second value is its width."""
    shown = f"✓ {words}" if pressed else words
    width = round(measure(shown, 14, True) + 34)
    fill = c["accent"] if primary and enabled else c["chip"] if enabled else "none"
    line = c["accent"] if pressed or (primary and enabled) else c["border"]
    ink = c["onaccent"] if primary and enabled else c["ink"] if enabled else c["soft"]
    edge = 2.0 if pressed else 1.0
    outline = box(
        0.5, 0.5, width - 1, 39, fill=fill, line=line, stroke=edge, dash="" if enabled else "4 3"
    )
    return outline + text(width / 2, 25, shown, 14, ink, bold=enabled, anchor="middle"), width


def flow(items: Sequence[tuple[str, float]], width: float, height: float, gap: float) -> Block:
    """Things of one height side by side, in as many lines as they need; each with its width."""
    drawn, x, y = "", 0.0, 0.0
    for inside, wide in items:
        if x and x + wide > width:
            x, y = 0.0, y + height + gap
        drawn += moved(x, y, inside)
        x += wide + gap
    return drawn, (y + height if items else 0.0)


def sign(good: bool, colour: str) -> str:
    """A check mark or a cross in a circle, 22 by 22."""
    line = "M6.8 11.4 9.8 14.4 15.4 8" if good else "M7.6 7.6 14.4 14.4M14.4 7.6 7.6 14.4"
    return (
        f'<g fill="none" stroke="{colour}" stroke-width="2" stroke-linecap="round" '
        f'stroke-linejoin="round"><circle cx="11" cy="11" r="9"/><path d="{line}"/></g>'
    )


def sheet(drawn: str, width: float, height: float, title: str, ground: str) -> str:
    """A whole SVG document on its own ground."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img" font-family="{SANS}">'
        f"<title>{escape(title)}</title>{box(0, 0, width, height, fill=ground, radius=12)}"
        f"{drawn}</svg>"
    )
