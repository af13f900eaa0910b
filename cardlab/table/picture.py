"""A scene as a still picture: pure SVG on its own ground, and the HTML a notebook keeps of it."""

import re
from base64 import b64encode
from html import escape
from itertools import groupby
from math import ceil

from cardlab.table import faces
from cardlab.table.colours import palette
from cardlab.table.scene import Grid, Panel, Row, Scene, Spot, Stack, Verdict, Zone
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

WIDTH, MARGIN = 860, 16
INNER = WIDTH - 2 * MARGIN
LABEL, SIDE, PAD = 152, 170, 18  # the columns of a band: names, cards, heaps
CARD, GAP = 64, 18


def svg(scene: Scene, dark: bool = False) -> str:
    """The scene as one SVG document 860 wide, readable on any page; equal scenes, equal bytes."""
    c = palette(dark)
    above = [_panel(panel, c) for panel in scene.panels if panel.place == "above"]
    below = [_panel(panel, c) for panel in scene.panels if panel.place != "above"]
    blocks = [
        _head(scene, c), *above, _felt(scene, c), _actions(scene, c),
        _verdict(scene.verdict, c), paragraph(0, scene.log, 13, c["soft"], INNER), *below,
    ]  # fmt: skip
    drawn, height = piled(blocks, 12)
    return sheet(
        f"<defs>{_shapes(scene, c)}</defs>{moved(MARGIN, MARGIN, drawn)}",
        WIDTH, ceil(height) + 2 * MARGIN, scene.title, c["bg"],
    )  # fmt: skip


def static_html(scene: Scene) -> str:
    """What a notebook keeps: the picture, its words as `alt`, and how to make it playable."""
    caption = escape(_("A picture of the table. Run this cell to play on it."))
    return f"{image(scene)}<p><em>{caption}</em></p>"


def image(scene: Scene) -> str:
    """The picture as one `<img>`, which also survives where a notebook is not trusted."""
    data = b64encode(svg(scene).encode()).decode()
    return f'<img alt="{escape(scene.words)}" src="data:image/svg+xml;base64,{data}">'


def _shapes(scene: Scene, c: Colours) -> str:
    spots = [spot for zone in scene.zones for row in zone.rows for spot in row.spots]
    heaps = [stack for zone in scene.zones for stack in zone.stacks if stack.size]
    shown = [spot.card for spot in spots] + [mark for heap in heaps for mark in heap.marks]
    back = [""] if heaps else []
    stripes = (
        '<pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="5" height="5" fill="{c["stripe"]}"/>'
        f'<rect width="3" height="5" fill="{c["back"]}"/></pattern>'
    )
    own = any("own" in spot.marks for spot in spots)
    return (stripes if own else "") + faces.shapes(
        shown + back, "s", paper=c["face"], back=c["back"],
        four_colours=scene.four_colours, kinds="f",
    )  # fmt: skip


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


# The felt


def _felt(scene: Scene, c: Colours) -> Block:
    bands: list[tuple[str, float, str]] = []
    for is_seat, group in groupby(scene.zones, lambda zone: zone.kind == "seat"):
        zones = list(group)
        if is_seat and len(zones) > 1:
            bands.append((*_seats(zones, c), c["felt"]))
        else:
            bands += [
                (*_zone(z, c), c["felt2"] if z.kind == "middle" else c["felt"]) for z in zones
            ]
    if not bands:
        return "", 0
    y, grounds, drawn = 0.0, "", ""
    for inside, height, ground in bands:
        grounds += box(0, y, INNER, height, fill=ground, radius=0)
        grounds += f'<path d="M0 {y:g}H{INNER}" stroke="{c["feltline"]}"/>' if y else ""
        drawn += moved(0, y, inside)
        y += height
    clip = f'<clipPath id="felt"><rect width="{INNER}" height="{y:g}" rx="12"/></clipPath>'
    edge = box(0.5, 0.5, INNER - 1, y - 1, line=c["feltline"], radius=12)
    return f'{clip}<g clip-path="url(#felt)">{grounds}</g>{edge}{drawn}', y


def _zone(zone: Zone, c: Colours) -> Block:
    """One band: names, cards, heaps; in the middle the heaps stand left, under no name."""
    middle = zone.kind == "middle"
    left = PAD + LABEL
    wide = INNER - left - (PAD if middle or not zone.stacks else SIDE + PAD)
    label, label_high = _label(zone, c, wide if middle else LABEL - 16)
    rows, rows_high = piled((_row(row, c, wide, CARD, GAP) for row in zone.rows), 16)
    heaps, heaps_high = piled((_stack(stack, c) for stack in zone.stacks), 12)
    if middle:
        rows, rows_high = piled([(label, label_high), (rows, rows_high)], 6)
        label, label_high = "", 0.0
    inside = max(label_high, rows_high, heaps_high)
    low = 8 if middle else 0
    drawn = (
        moved(PAD, 16 + (inside - label_high) / 2, label)
        + moved(left, 16 + (inside - rows_high) / 2, rows)
        + moved(PAD if middle else INNER - SIDE, 16 + (inside - heaps_high) / 2, heaps)
    )
    return drawn, inside + 32 + low


def _seats(zones: list[Zone], c: Colours) -> Block:
    """Several seats side by side, their cards small."""
    wide = INNER / len(zones)
    drawn, high = "", 0.0
    for n, zone in enumerate(zones):
        label = _label(zone, c, wide - 2 * PAD)
        rows = [_row(row, c, wide - 2 * PAD, 34, 6) for row in zone.rows]
        heaps = [_stack(stack, c, 30) for stack in zone.stacks]
        inside, height = piled([label, *rows, *heaps], 10)
        drawn += moved(n * wide + PAD, 14, inside)
        high = max(high, height)
    return drawn, high + 28


def _label(zone: Zone, c: Colours, width: float) -> Block:
    name = paragraph(0, zone.title, 14, c["ink"], width, bold=True)
    note, high = paragraph(0, zone.note, 13, c["soft"], width)
    if zone.to_play and zone.kind == "seat":
        x = measure(zone.note, 13) + 10 if zone.note else 0
        note += chip(x, -2, _("to play"), c["accent"], c["onaccent"], c["accent"])[0]
    return piled([name, (note, max(high, 18))], 3)


def _row(row: Row, c: Colours, width: float, card: float, gap: float) -> Block:
    caption = ""
    if row.title or row.note:
        caption = text(0, 14, row.title, 14, c["ink"], bold=True) if row.title else ""
        x = measure(row.title, 14, True) + 10 if row.title else 0
        caption += text(x, 14, row.note, 13, c["soft"]) if row.note else ""
    high = card * 90 / 64
    if row.spots:
        cards = flow([(_spot(spot, c, card), card) for spot in row.spots], width, high, gap)
    else:
        empty = box(1, 1, card * 2 - 2, high - 2, line=c["feltline"], stroke=2, dash="5 4")
        word = text(card, high / 2 + 4, _("none"), 12.5, c["soft"], anchor="middle")
        cards = (empty + word, high)
    return piled([(caption, 18), cards], 14)


def _spot(spot: Spot, c: Colours, wide: float) -> str:
    high = wide * 90 / 64
    radius = wide * 6 / 64
    chosen, played = "chosen" in spot.marks, "played" in spot.marks
    drawn = "".join(
        box(n * 3, n * 3, wide, high, fill=c["face"], line=c["edge"], radius=radius)
        for n in range(min(spot.under, 2), 0, -1)
    )
    if "own" in spot.marks:
        drawn += box(0, 0, wide, high, fill="url(#stripes)", line=c["edge"], radius=radius)
        frame = wide * 0.075
        drawn += _face(spot.card, frame, frame, wide - 2 * frame, high - 2 * frame)
    else:
        drawn += _face(spot.card, 0, 0, wide, high)
        edge = c["ink"] if played else c["edge"]
        drawn += box(0, 0, wide, high, line=edge, radius=radius, stroke=2 if played else 1)
    if "veiled" in spot.marks:
        drawn = f'<g opacity=".55">{drawn}</g>'
    if chosen:
        drawn += box(-3, -3, wide + 6, high + 6, line=c["accent"], radius=radius + 3, stroke=3)
        drawn += _mark(wide - 1, 1, c)
    elif "possible" in spot.marks:
        drawn += box(-4, -4, wide + 8, high + 8, line=c["accent"], radius=9, stroke=2, dash="6 4")
        drawn += f'<circle cx="{wide / 2:g}" cy="-5" r="5" fill="{c["accent"]}"/>'
    if played:
        words = _("just played") if wide > 50 else _("new")
        long = measure(words, 11.5) + 10
        drawn += box((wide - long) / 2, high - 6, long, 18, fill=c["ink"], radius=9)
        drawn += text(wide / 2, high + 7, words, 11.5, c["bg"], anchor="middle")
    return moved(0, -8, drawn) if chosen else drawn


def _face(code: str, x: float, y: float, wide: float, high: float) -> str:
    name = faces.name("s", code)
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>'


def _mark(x: float, y: float, c: Colours) -> str:
    """The check mark of a chosen card."""
    return moved(
        x, y,
        f'<circle r="11" fill="{c["accent"]}" stroke="{c["felt"]}" stroke-width="2"/>'
        f'<path d="M-5 .4-1.6 3.7 5-3.8" fill="none" stroke="{c["onaccent"]}" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
    )  # fmt: skip


def _stack(stack: Stack, c: Colours, wide: float = 45) -> Block:
    high = wide * 90 / 64
    aside = wide * 0.36
    marks = stack.marks[:3] if stack.size else ()
    drawn = "".join(
        moved(0, n * 7, f'<g transform="rotate(90 {aside + wide / 2:g} {high / 2:g})">'
              f"{_face(code, aside, 0, wide, high)}"
              f'{box(aside, 0, wide, high, line=c["edge"], radius=4)}</g>')
        for n, code in enumerate(marks)
    )  # fmt: skip
    if stack.size:
        drawn += "".join(
            box(n, n, wide, high, fill=c["face"], line=c["edge"], radius=4)
            for n in ((4, 2) if stack.size > 1 else ())
        )
        drawn += _face("", 0, 0, wide, high) + box(0, 0, wide, high, line=c["edge"], radius=4)
    else:
        drawn = box(1, 1, wide, high, line=c["feltline"], stroke=2, dash="5 4", radius=5)
    x = wide + 16 + (aside + 8 if marks else 0)
    drawn += text(x, high / 2 - 3, stack.title, 14, c["ink"], bold=True)
    if stack.note and marks:
        drawn += chip(x, high / 2 + 4, stack.note, c["chip"], c["ink"], c["line"])[0]
    elif stack.note:
        drawn += text(x, high / 2 + 16, stack.note, 13, c["soft"])
    return drawn, high + 4


# Below the felt


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
        for n, part in enumerate(wrapped(cell, 13, wide - 18, heading)):
            cells += text(x, 17 + n * 18, part, 13, c["ink"], bold=heading)
            lines = max(lines, n + 1)
        x += wide
    high = 6 + lines * 18
    return cells + f'<path d="M0 {high - 0.5:g}H{x - 18:g}" stroke="{c["line"]}"/>', high
