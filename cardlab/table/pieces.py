"""The pieces on the felt of a still picture: cards, heaps, houses."""

from collections.abc import Sequence

from cardlab.table import faces
from cardlab.table.houses import WALLS
from cardlab.table.scene import HouseSpot, Spot, Stack
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
    wrapped,
)
from cardlab.words import _, ngettext

PACKED = 44  # a card of a pack to pick from
LAPPED, STEP = 52, 30  # a card of a house, and how much of one shows beside the next


def card(spot: Spot, c: Colours, wide: float, flagged: bool = True) -> str:
    """A card with its marks, `wide` pixels wide; `flagged` if a word says that it is new."""
    high = wide * 90 / 64
    radius = wide * 6 / 64
    chosen = "chosen" in spot.marks
    news = (
        _("just played") if "played" in spot.marks else
        _("changed") if "changed" in spot.marks else ""
    )  # fmt: skip
    edge, ring = (c["ink"], 2) if news else (c["edge"], 1)
    drawn = "".join(
        box(n * 3, n * 3, wide, high, fill=c["face"], line=c["edge"], radius=radius)
        for n in range(min(spot.under, 2), 0, -1)
    )
    if "own" in spot.marks:
        drawn += box(0, 0, wide, high, fill="url(#stripes)", line=edge, radius=radius, stroke=ring)
        frame = wide * 0.075
        drawn += face(spot.card, frame, frame, wide - 2 * frame, high - 2 * frame)
    else:
        drawn += face(spot.card, 0, 0, wide, high, compact=wide == PACKED)
        drawn += box(0, 0, wide, high, line=edge, radius=radius, stroke=ring)
    if "veiled" in spot.marks:
        drawn = f'<g opacity=".55">{drawn}</g>'
    if chosen:
        drawn += box(-3, -3, wide + 6, high + 6, line=c["accent"], radius=radius + 3, stroke=3)
        drawn += mark(wide - 1, 1, c)
    elif "possible" in spot.marks:
        drawn += box(-4, -4, wide + 8, high + 8, line=c["accent"], radius=9, stroke=2, dash="6 4")
        drawn += f'<circle cx="{wide / 2:g}" cy="-5" r="5" fill="{c["accent"]}"/>'
    if news and flagged:
        drawn += flag(wide / 2, high - 6, news if wide > 50 else _("new"), c)
    return moved(0, -8, drawn) if chosen else drawn


def flag(middle: float, y: float, words: str, c: Colours) -> str:
    """A word in a dark pill, its top at y: what is new of a card."""
    wide = measure(words, 11.5) + 10
    pill = box(middle - wide / 2, y, wide, 18, fill=c["ink"], radius=9)
    return pill + text(middle, y + 13, words, 11.5, c["bg"], anchor="middle")


def face(code: str, x: float, y: float, wide: float, high: float, compact: bool = False) -> str:
    """A face by its code, "" the back."""
    name = faces.name("s", code, compact)
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>'


def mark(x: float, y: float, c: Colours) -> str:
    """The check mark of a chosen card."""
    return moved(
        x, y,
        f'<circle r="11" fill="{c["accent"]}" stroke="{c["felt"]}" stroke-width="2"/>'
        f'<path d="M-5 .4-1.6 3.7 5-3.8" fill="none" stroke="{c["onaccent"]}" '
        'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
    )  # fmt: skip


def heap(stack: Stack, c: Colours, wide: float = 45, room: float = 400) -> Block:
    """A heap with its title and note beside it, wrapped where there is not `room` for them."""
    high = wide * 90 / 64
    aside = wide * 0.36
    marks = stack.marks[:3] if stack.size else ()
    drawn = "".join(
        moved(0, n * 7, f'<g transform="rotate(90 {aside + wide / 2:g} {high / 2:g})">'
              f"{face(code, aside, 0, wide, high)}"
              f'{box(aside, 0, wide, high, line=c["edge"], radius=4)}</g>')
        for n, code in enumerate(marks)
    )  # fmt: skip
    if stack.size:
        drawn += "".join(
            box(n, n, wide, high, fill=c["face"], line=c["edge"], radius=4)
            for n in ((4, 2) if stack.size > 1 else ())
        )
        drawn += face(stack.top, 0, 0, wide, high)
        drawn += box(0, 0, wide, high, line=c["edge"], radius=4)
    else:
        drawn = box(1, 1, wide, high, line=c["feltline"], stroke=2, dash="5 4", radius=5)
    x = wide + 16 + (aside + 8 if marks else 0)
    lines = wrapped(stack.title, 14, room - x, bold=True)
    y = high / 2 - 3 - 9 * (len(lines) - 1)
    for line in lines:
        drawn += text(x, y, line, 14, c["ink"], bold=True)
        y += 18
    if stack.note and marks:
        drawn += chip(x, y - 11, stack.note, c["chip"], c["ink"], c["line"])[0]
    elif stack.note:
        drawn += text(x, y + 1, stack.note, 13, c["soft"])
    return drawn, max(high + 4, 18 * len(lines) + 26)


# Houses


def houses(spots: Sequence[HouseSpot], c: Colours, width: float) -> Block:
    """Houses side by side in as many lines as they need; those of a line fill it."""
    lines: list[list[HouseSpot]] = []
    for spot in spots:
        if lines and _widths([*lines[-1], spot], width):
            lines[-1].append(spot)
        else:
            lines.append([spot])
    return piled((_line(line, c, width) for line in lines), 20)


def _widths(line: Sequence[HouseSpot], width: float) -> list[float]:
    """How wide each house of a line is drawn; none where they do not fit."""
    wanted = [_wanted(spot) for spot in line]
    spare = width - sum(wanted) - 16 * (len(line) - 1)
    return [one + spare / len(line) for one in wanted] if spare >= 0 else []


def _wanted(spot: HouseSpot) -> float:
    names = 52 + max(measure(spot.title, 14, True), measure(spot.kind, 12.5, True))
    sets = sum(_across(*each) + 10 for each in spot.sets) + _joint() * (len(spot.sets) - 1)
    return max(names, sets) + 28


def _joint() -> float:
    """The room that the word between two sets takes."""
    return measure(_("and"), 12.5) + 10


def _across(codes: Sequence[str], total: str) -> float:
    return max(LAPPED + STEP * (len(codes) - 1), measure(total, 12.5))


def _line(line: Sequence[HouseSpot], c: Colours, width: float) -> Block:
    widths = _widths(line, width) or [width]
    inside = [_inside(spot, c, wide - 28) for spot, wide in zip(line, widths, strict=True)]
    high = max(tall for _drawn, tall in inside) + 36
    drawn, x = "", 0.0
    for spot, wide, (content, _tall) in zip(line, widths, inside, strict=True):
        drawn += moved(x, 0, _front(spot, c, wide, high) + moved(14, 12, content))
        x += wide + 16
    return drawn, high


def _inside(spot: HouseSpot, c: Colours, width: float) -> Block:
    ink, kind = c["ink"], c["ink"] if spot.cemented else c["soft"]
    top = (
        _badge(spot, c)
        + text(52, 17, spot.title, 14, ink, bold=True)
        + text(52, 35, spot.kind, 12.5, kind, bold=spot.cemented)
    )
    lit = {"chosen", "possible"} & set(spot.marks)
    note = paragraph(
        0, spot.note, 12.5, c["accent"] if lit else c["soft"], width, bold=bool(lit)
    )  # fmt: skip
    return piled([(top, 42), _sets(spot, c, width), _owners(spot, c), note], 10)


def _badge(spot: HouseSpot, c: Colours) -> str:
    fill, ink = (c["ink"], c["chip"]) if spot.cemented else (c["chip"], c["ink"])
    return (
        f'<path d="{WALLS}" fill="{fill}" stroke="{c["ink"]}" stroke-width="2" '
        'stroke-linejoin="round"/>'
    ) + text(20, 31, str(spot.value), 18, ink, bold=True, anchor="middle")


def _sets(spot: HouseSpot, c: Colours, width: float) -> Block:
    """The sets, each over its sum, with a word between them."""
    high = LAPPED * 90 / 64
    sets = []
    for n, (codes, total) in enumerate(spot.sets):
        wide = _across(codes, total)
        x = (wide - LAPPED - STEP * (len(codes) - 1)) / 2
        cards = "".join(moved(x + STEP * k, 0, _plain(code, c)) for k, code in enumerate(codes))
        drawn = f'<g opacity=".66">{cards}</g>' if "veiled" in spot.marks else cards
        drawn += f'<path d="M0 {high + 8:g}H{wide:g}" stroke="{c["soft"]}" stroke-width="2"/>'
        drawn += text(wide / 2, high + 24, total, 12.5, c["ink"], anchor="middle")
        if n + 1 < len(spot.sets):
            drawn += text(wide + 10, high / 2 + 4, _("and"), 12.5, c["soft"])
            wide += _joint()
        sets.append((drawn, wide))
    return flow(sets, width, high + 28, 10)


def _plain(code: str, c: Colours) -> str:
    high = LAPPED * 90 / 64
    return face(code, 0, 0, LAPPED, high) + box(0, 0, LAPPED, high, line=c["edge"], radius=5)


def _owners(spot: HouseSpot, c: Colours) -> Block:
    if not spot.owners:
        return "", 0
    heading = ngettext("Owner", "Owners", len(spot.owners))
    drawn, x = text(0, 15.5, heading, 13, c["soft"]), measure(heading, 13) + 6
    for name in spot.owners:
        pill, wide = chip(x, 0, name, c["chip"], c["ink"], c["line"])
        drawn, x = drawn + pill, x + wide + 6
    return drawn, 22


def _front(spot: HouseSpot, c: Colours, wide: float, high: float) -> str:
    """The wall: plain; cemented it is double and stands on bricks."""
    if spot.cemented:
        bricks = "".join(f"M{x} {high - 9.5:g}v7" for x in range(14, int(wide) - 12, 24))
        drawn = (
            box(0, 0, wide, high, fill=c["ink"], radius=10)
            + box(1.5, 1.5, wide - 3, high - 13.5, fill=c["chip"], radius=8.5)
            + box(4.25, 4.25, wide - 8.5, high - 19, line=c["ink"], stroke=1.5, radius=6)
            + f'<path d="{bricks}" stroke="{c["chip"]}" stroke-width="2"/>'
        )
    else:
        edge = c["border"]
        drawn = box(0.75, 0.75, wide - 1.5, high - 1.5, fill=c["chip"], line=edge, stroke=1.5)
    if "chosen" in spot.marks:
        drawn += box(-3, -3, wide + 6, high + 6, line=c["accent"], radius=12, stroke=3)
        drawn += mark(wide - 1, 1, c)
    elif "possible" in spot.marks:
        drawn += box(-4, -4, wide + 8, high + 8, line=c["accent"], radius=13, stroke=2, dash="6 4")
        drawn += f'<circle cx="{wide / 2:g}" cy="-5" r="5" fill="{c["accent"]}"/>'
    return drawn
