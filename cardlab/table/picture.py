"""A scene as a still picture: pure SVG on its own ground, and the HTML a notebook keeps of it."""

import re
from base64 import b64encode
from html import escape
from math import ceil

from cardlab.table.colours import palette
from cardlab.table.felt import INNER, felt, shapes
from cardlab.table.scene import Grid, Panel, Scene, Verdict
from cardlab.table.sketch import (
    Block,
    Colours,
    box,
    button,
    chip,
    flow,
    measure,
    moved,
    paragraph,
    piled,
    sheet,
    sign,
    text,
    wrapped,
)
from cardlab.words import _

MARGIN = 16
WIDTH = INNER + 2 * MARGIN


def svg(scene: Scene, dark: bool = False) -> str:
    """The scene as one SVG document 860 wide, readable on any page; equal scenes, equal bytes."""
    c = palette(dark)
    above = [_panel(panel, c) for panel in scene.panels if panel.place == "above"]
    below = [_panel(panel, c) for panel in scene.panels if panel.place != "above"]
    blocks = [
        _head(scene, c), *above, felt(scene, c), _actions(scene, c),
        _verdict(scene.verdict, c), paragraph(0, scene.log, 13, c["soft"], INNER), *below,
    ]  # fmt: skip
    drawn, height = piled(blocks, 12)
    return sheet(
        f"<defs>{shapes(scene, c, drawn)}</defs>{moved(MARGIN, MARGIN, drawn)}",
        WIDTH, ceil(height) + 2 * MARGIN, scene.title, c["bg"],
    )  # fmt: skip


def static_html(scene: Scene) -> str:
    """What a notebook keeps: the picture, its words as `alt`, and how to bring it to life."""
    caption = escape(_caption(scene))
    return f"{image(scene)}<p><em>{caption}</em></p>" if caption else image(scene)


def _caption(scene: Scene) -> str:
    """What the picture shows, and what running the cell is good for where one can press a thing."""
    fields = [*scene.fields, *(field for panel in scene.panels for field in panel.fields)]
    lives = bool(scene.all_buttons or fields)
    if not scene.zones:
        return _("A picture of the question. Run this cell to answer it.") if lives else ""
    if not lives:
        return _("A picture of the table.")
    return _("A picture of the table. Run this cell to play on it.")


def image(scene: Scene) -> str:
    """The picture as one `<img>`, which also survives where a notebook is not trusted."""
    data = b64encode(svg(scene).encode()).decode()
    return f'<img alt="{escape(scene.words)}" src="data:image/svg+xml;base64,{data}">'


def _head(scene: Scene, c: Colours) -> Block:
    drawn = text(0, 20, scene.title, 19, c["ink"], bold=True)
    x = measure(scene.title, 19, True) + 14
    if scene.chip:
        pill, wide = chip(x, 3, scene.chip, c["accent"], c["onaccent"], c["accent"])
        drawn, x = drawn + pill, x + wide + 12
    drawn += text(x, 19, scene.subtitle, 13, c["soft"]) if scene.subtitle else ""
    x += measure(scene.subtitle, 13)
    points = [f"{escape(n)} <tspan {_bold(c)}>{escape(v)}</tspan>" for n, v in scene.scores]
    points += [escape(scene.score_note)] if scene.score_note else []
    plain = sum(measure(f"{n} {v}", 15) + 20 for n, v in scene.scores)
    low = x + plain + measure(scene.score_note, 13) > INNER
    if points:
        joined = "\u2003".join(points)
        place = 'x="0" y="46"' if low else f'x="{INNER}" y="20" text-anchor="end"'
        drawn += f'<text {place} font-size="13" fill="{c["soft"]}">{joined}</text>'
    return drawn, 54 if low and points else 28


def _bold(c: Colours) -> str:
    return f'font-size="18" font-weight="700" fill="{c["ink"]}"'


def _actions(scene: Scene, c: Colours) -> Block:
    made = [button(b.text, b.primary, b.enabled, bool(b.pressed), c) for b in scene.buttons]
    used = sum(wide + 10 for _drawn, wide in made)
    if used + measure(scene.hint, 14) <= INNER:
        return flow(made, INNER, 40, 10)[0] + text(used + 2, 25, scene.hint, 14, c["soft"]), (
            40 if made else 20 if scene.hint else 0
        )
    hint = paragraph(0, scene.hint, 14, c["soft"], INNER)
    return piled([flow(made, INNER, 40, 10), hint], 8)


def _framed(inside: Block, c: Colours, tone: str) -> Block:
    """A box with a coloured left edge, as rulings and panels have it."""
    drawn, height = inside
    ground = {"bad": "badbg", "good": "goodbg", "note": "notebg"}.get(tone, "chip")
    line = {"bad": "badline", "good": "goodline", "note": "noteline"}.get(tone, "line")
    bar = c.get(tone, c["line"])
    high = height + 24
    frame = box(0.5, 0.5, INNER - 1, high - 1, fill=c[ground], line=c[line])
    edge = f'<path d="M8 0H5V{high:g}H8A8 8 0 0 1 0 {high - 8:g}V8A8 8 0 0 1 8 0Z" fill="{bar}"/>'
    return frame + edge + moved(18, 12, drawn), high


def _verdict(verdict: Verdict | None, c: Colours) -> Block:
    if verdict is None:
        return "", 0
    tone = "good" if verdict.good else "bad"
    wide = INNER - 70
    title = paragraph(32, verdict.title, 14, c[tone], wide - 90, bold=True)
    blocks = [title]
    for reason in verdict.reasons:
        said, high = paragraph(32, reason.text, 15, c["ink"], wide - 120)
        blocks.append((said + _clause(reason.clause, c), max(high, 22)))
    drawn, height = piled(blocks, 4)
    return _framed((sign(verdict.good, c[tone]) + drawn, height), c, tone)


def _clause(id: str, c: Colours) -> str:
    wide = round(measure(id, 12, True) + 14)
    x = INNER - 36 - wide
    return box(x, 0.5, wide, 20, line=c["soft"], radius=5) + text(
        x + wide / 2, 15, id, 12, c["soft"], bold=True, anchor="middle"
    )


def _panel(panel: Panel, c: Colours) -> Block:
    wide = INNER - 36
    ink = c.get(panel.tone, c["ink"])
    choices = [button(b.text, b.primary, b.enabled, bool(b.pressed), c) for b in panel.buttons]
    blocks = [
        paragraph(0, panel.heading, 14, ink, wide, bold=True),
        *(paragraph(0, line, 14, c["ink"], min(wide, 640)) for line in panel.lines),
        _image(panel.picture, wide),
        _grid(panel.grid, c, wide) if panel.grid else ("", 0),
        flow(choices, wide, 40, 10),
    ]
    return _framed(piled(blocks, 6), c, panel.tone)


def _image(picture: str, wide: float) -> Block:
    """A finished picture inside this one, no wider than there is room."""
    found = re.search(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"', picture)
    if not found:
        return "", 0
    width, height = float(found[1]), float(found[2])
    scale = min(1, wide / width)
    data = b64encode(picture.encode()).decode()
    return (
        f'<image width="{width * scale:g}" height="{height * scale:g}" '
        f'href="data:image/svg+xml;base64,{data}"/>'
    ), height * scale


def _grid(grid: Grid, c: Colours, wide: float) -> Block:
    """A small table; its widest column wraps where there is not room for all."""
    columns = max(len(row) for row in grid.rows)
    room = [max(measure(row[n], 13, not k) for k, row in enumerate(grid.rows) if n < len(row)) + 18
            for n in range(columns)]  # fmt: skip
    widest = room.index(max(room))
    room[widest] -= max(0, sum(room) - wide)
    blocks = [paragraph(0, grid.caption, 13, c["soft"], wide)]
    blocks += [_line(row, room, c, heading=not k) for k, row in enumerate(grid.rows)]
    return piled(blocks, 0)


def _line(row: tuple[str, ...], room: list[float], c: Colours, heading: bool) -> Block:
    cells, x, lines = "", 0.0, 1
    for cell, wide in zip(row, room, strict=False):
        for n, part in enumerate(wrapped(cell, 13, wide - 17, heading)):
            cells += text(x, 17 + n * 18, part, 13, c["ink"], bold=heading)
            lines = max(lines, n + 1)
        x += wide
    high = 6 + lines * 18
    return cells + f'<path d="M0 {high - 0.5:g}H{x - 18:g}" stroke="{c["line"]}"/>', high
