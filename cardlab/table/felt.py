"""The felt of a still picture: bands with names, cards and heaps."""

from itertools import groupby

from cardlab.table import faces
from cardlab.table.scene import Row, Scene, Spot, Stack, Zone
from cardlab.table.sketch import (
    Block,
    Colours,
    box,
    chip,
    flow,
    measure,
    moved,
    paragraph,
    piled,
    text,
)
from cardlab.words import _

INNER = 828  # the width of the felt
LABEL, SIDE, PAD = 152, 170, 18  # the columns of a band: names, cards, heaps
CARD, GAP = 64, 18
PACKED = 44  # a card of a pack to pick from
GROUNDS = {"middle": "felt2", "pack": "felt2"}


def shapes(scene: Scene, c: Colours) -> str:
    """The faces and patterns that the felt of a scene uses."""
    spots = [spot for zone in scene.zones for row in zone.rows for spot in row.spots]
    heaps = [stack for zone in scene.zones for stack in zone.stacks if stack.size]
    shown = [spot.card for spot in spots] + [mark for heap in heaps for mark in heap.marks]
    back = [""] if heaps else []
    stripes = (
        '<pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="5" height="5" fill="{c["stripe"]}"/>'
        f'<rect width="3" height="5" fill="{c["back"]}"/></pattern>'
    )
    kinds = "fk" if any(zone.kind == "pack" for zone in scene.zones) else "f"
    own = any("own" in spot.marks for spot in spots)
    return (stripes if own else "") + faces.shapes(
        shown + back, "s", paper=c["face"], back=c["back"],
        four_colours=scene.four_colours, kinds=kinds,
    )  # fmt: skip


def felt(scene: Scene, c: Colours) -> Block:
    """All bands one below the other; several seats in a row share one."""
    bands: list[tuple[str, float, str]] = []
    for is_seat, group in groupby(scene.zones, lambda zone: zone.kind == "seat"):
        zones = list(group)
        if is_seat and len(zones) > 1:
            bands.append((*_seats(zones, c), c["felt"]))
        else:
            bands += [(*_zone(zone, c), c[GROUNDS.get(zone.kind, "felt")]) for zone in zones]
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
    if zone.kind == "pack":
        return _pack(zone, c)
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


def _pack(zone: Zone, c: Colours) -> Block:
    """Cards to pick from, small, a row a line."""
    rows = (_row(row, c, INNER - 2 * PAD, PACKED, 12) for row in zone.rows)
    drawn, height = piled([_label(zone, c, INNER - 2 * PAD), *rows], 16)
    return moved(PAD, 14, drawn), height + 30


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
        drawn += _face(spot.card, 0, 0, wide, high, compact=wide == PACKED)
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


def _face(code: str, x: float, y: float, wide: float, high: float, compact: bool = False) -> str:
    name = faces.name("s", code, compact)
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
