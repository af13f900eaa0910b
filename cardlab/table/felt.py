"""The felt of a still picture: bands with names, cards and heaps, or seats round the middle."""

import re
from itertools import groupby

from cardlab.table import faces
from cardlab.table.houses import TURN
from cardlab.table.pairs import crowded
from cardlab.table.pairs_picture import band
from cardlab.table.pieces import PACKED, card, heap, houses
from cardlab.table.scene import Row, Scene, Zone
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
BESIDE, OWN, HEAPS = 112, 84, 196  # seats beside the middle, one's own name, one's own heaps
FAN = 28  # a card of a fan of backs
ROUND = 'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
AROUND = ("seat", "middle", "own")
GROUNDS = {"middle": "felt2", "pack": "felt2"}


def shapes(scene: Scene, c: Colours, drawn: str) -> str:
    """The faces and patterns that the felt of a scene, drawn so, uses."""
    stripes = (
        '<pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="5" height="5" fill="{c["stripe"]}"/>'
        f'<rect width="3" height="5" fill="{c["back"]}"/></pattern>'
    )
    own = any("own" in spot.marks for spot in scene.spots)
    return (stripes if own else "") + faces.shapes(
        scene.codes, "s", paper=c["face"], back=c["back"],
        four_colours=scene.four_colours, only=set(re.findall(r'href="#(\w+)"', drawn)),
    )  # fmt: skip


def felt(scene: Scene, c: Colours) -> Block:
    """All bands one below the other; seats in a row, or round the middle, share one."""
    bands = _bands(scene, c)
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


def _bands(scene: Scene, c: Colours) -> list[tuple[str, float, str]]:
    """Each band as a drawing, its height, its ground."""
    if scene.paired:
        small = crowded(scene)
        return [_paired(zone, c, small and zone.kind == "seat") for zone in scene.zones]
    bands: list[tuple[str, float, str]] = []
    around = [z for z in scene.zones if any(one.place for one in scene.zones) and z.kind in AROUND]
    if around:
        bands.append((*_round(around, c), c["felt"]))
    rest = [zone for zone in scene.zones if zone not in around]
    for is_seat, group in groupby(rest, lambda zone: zone.kind == "seat"):
        zones = list(group)
        if is_seat and len(zones) > 1:
            bands.append((*_seats(zones, c), c["felt"]))
        else:
            bands += [(*_zone(zone, c), c[GROUNDS.get(zone.kind, "felt")]) for zone in zones]
    return bands


def _paired(zone: Zone, c: Colours, small: bool) -> tuple[str, float, str]:
    """A band of a table on which cards lie in pairs."""
    drawn = _pack(zone, c) if zone.kind == "pack" else band(zone, c, INNER, small)
    return *drawn, c[GROUNDS.get(zone.kind, "felt")]


def _zone(zone: Zone, c: Colours) -> Block:
    """One band: names, cards, heaps; in the middle the heaps stand left, under no name."""
    if zone.kind == "pack":
        return _pack(zone, c)
    middle = zone.kind == "middle"
    left = PAD + LABEL
    wide = INNER - left - (PAD if middle or not zone.stacks else SIDE + PAD)
    label, label_high = _label(zone, c, wide if middle else LABEL - 16)
    rows, rows_high = piled(_rows(zone, c, wide, GAP), 16)
    heaps, heaps_high = piled((heap(stack, c) for stack in zone.stacks), 12)
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


def _rows(zone: Zone, c: Colours, wide: float, gap: float) -> list[Block]:
    """Houses first, then rows of cards."""
    return [houses(zone.houses, c, wide), *(_row(row, c, wide, CARD, gap) for row in zone.rows)]


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
        heaps = [heap(stack, c, 30) for stack in zone.stacks]
        inside, height = piled([label, *rows, *heaps], 10)
        drawn += moved(n * wide + PAD, 14, inside)
        high = max(high, height)
    return drawn, high + 28


def _round(zones: list[Zone], c: Colours) -> Block:
    """Seats left, above and right of the middle, one's own hand below."""
    drawn, y, beside = "", 14.0, []
    for zone in zones:
        if zone.place == "top":
            drawn += moved(0, y, _above(zone, c))
            y += FAN * 90 / 64 + 12
        elif zone.kind == "seat":
            beside.append(zone)
    for zone in (one for one in zones if one.kind == "middle"):
        floor, high = _floor(zone, c)
        sides = ((0 if one.place == "left" else INNER - BESIDE, _beside(one, c)) for one in beside)
        drawn += moved(BESIDE, y, floor)
        drawn += "".join(moved(x, y + (high - tall) / 2, seat) for x, (seat, tall) in sides)
        y += high
    for zone in (one for one in zones if one.kind == "own"):
        own, high = _own(zone, c)
        drawn += moved(0, y, own)
        y += high
    return drawn, y


def _floor(zone: Zone, c: Colours) -> Block:
    wide = INNER - 2 * BESIDE
    inner = wide - 28
    label = text(0, 14, zone.title, 14, c["ink"], bold=True) if zone.title else ""
    if zone.note:
        x = inner - measure(zone.note, 13)
        arrow = f'<path d="{TURN}" fill="none" stroke="{c["soft"]}" {ROUND}/>'
        label += moved(x - 24, 1, f'<g transform="scale(.7)">{arrow}</g>')
        label += text(x, 14, zone.note, 13, c["soft"])
    content, high = piled([(label, 20), *_rows(zone, c, inner, GAP)], 16)
    ground = box(0.5, 0.5, wide - 1, high + 39, fill=c["felt2"], line=c["feltline"], radius=10)
    return ground + moved(14, 14, content), high + 40


def _above(zone: Zone, c: Colours) -> str:
    """A seat in one line: its name, its cards, a note."""
    cards, wide, _high = _hand(zone, c, 400)
    name, note = measure(zone.title, 14, True), measure(zone.note, 13)
    x = (INNER - name - wide - note) / 2
    return (
        text(x - 10, 24, zone.title, 14, c["ink"], bold=True)
        + moved(x + name, 0, cards)
        + text(x + name + wide + 12, 24, zone.note, 13, c["soft"])
        + _turn(zone, c, x + name + wide + note + 22, 8)
    )


def _beside(zone: Zone, c: Colours) -> Block:
    """A seat beside the middle: its name above its cards, a note below."""
    middle = BESIDE / 2
    cards, wide, high = _hand(zone, c, BESIDE - 12)
    name = text(middle, 14, zone.title, 14, c["ink"], bold=True, anchor="middle")
    note = text(middle, 14, zone.note, 13, c["soft"], anchor="middle") if zone.note else ""
    turn = _turn(zone, c, middle - measure(_("to play"), 12.5, True) / 2 - 9, 0)
    return piled(
        [(name, 18), (moved((BESIDE - wide) / 2, 0, cards), high), (note, 18), (turn, 22)], 5
    )


def _turn(zone: Zone, c: Colours, x: float, y: float) -> str:
    if not zone.to_play:
        return ""
    return chip(x, y, _("to play"), c["accent"], c["onaccent"], c["accent"])[0]


def _hand(zone: Zone, c: Colours, width: float) -> tuple[str, float, float]:
    """The cards of a seat with their width and height: backs as a fan, faces side by side."""
    spots = [spot for row in zone.rows for spot in row.spots]
    step = FAN + 4.0 if any(spot.card for spot in spots) else FAN * 0.2
    across = max(1, min(len(spots), int((width - FAN) / step) + 1))
    high = FAN * 90 / 64
    drawn = "".join(
        moved(n % across * step, n // across * (high + 4), card(spot, c, FAN))
        for n, spot in enumerate(spots)
    )
    lines = -(-len(spots) // across)
    return (
        drawn,
        (FAN + step * (across - 1) if spots else 0),
        lines * (high + 4) - 4 if lines else 0,
    )


def _own(zone: Zone, c: Colours) -> Block:
    left = BESIDE
    label, label_high = _label(zone, c, OWN)
    rows, rows_high = piled(_rows(zone, c, INNER - left - HEAPS - PAD, 12), 16)
    heaps, heaps_high = piled((heap(stack, c, 32, HEAPS - 12) for stack in zone.stacks), 12)
    inside = max(label_high, rows_high, heaps_high)
    drawn = (
        moved(PAD, 22 + (inside - label_high) / 2, label)
        + moved(left, 22 + (inside - rows_high) / 2, rows)
        + moved(INNER - HEAPS, 22 + (inside - heaps_high) / 2, heaps)
    )
    return drawn, inside + 38


def _label(zone: Zone, c: Colours, width: float) -> Block:
    name = paragraph(0, zone.title, 14, c["ink"], width, bold=True)
    note, high = paragraph(0, zone.note, 13, c["soft"], width)
    if zone.to_play and zone.kind == "seat":
        x = measure(zone.note, 13) + 10 if zone.note else 0
        note += chip(x, -2, _("to play"), c["accent"], c["onaccent"], c["accent"])[0]
    return piled([name, (note, max(high, 18))], 3)


def _row(row: Row, c: Colours, width: float, wide: float, gap: float) -> Block:
    caption = ""
    if row.title or row.note:
        caption = text(0, 14, row.title, 14, c["ink"], bold=True) if row.title else ""
        x = measure(row.title, 14, True) + 10 if row.title else 0
        caption += text(x, 14, row.note, 13, c["soft"]) if row.note else ""
    high = wide * 90 / 64
    if row.spots:
        cards = flow([(card(spot, c, wide), wide) for spot in row.spots], width, high, gap)
    else:
        empty = box(1, 1, wide * 2 - 2, high - 2, line=c["feltline"], stroke=2, dash="5 4")
        word = text(wide, high / 2 + 4, _("none"), 12.5, c["soft"], anchor="middle")
        cards = (empty + word, high)
    return piled([(caption, 18), cards], 14)
