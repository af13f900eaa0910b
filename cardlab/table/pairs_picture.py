"""Pairs in a still picture: one band a seat, the drawn card between stock and discard pile."""

from cardlab.table.pieces import PACKED, card, flag, heap
from cardlab.table.scene import Button, Pair, Row, Zone
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
    sign,
    text,
    wrapped,
)
from cardlab.words import _

PAD, LABEL, GAP = 18, 168, 14  # the edges of a band, its names, the room between its columns
ACROSS = 4  # pairs on a line
CARD, SMALL = 64, PACKED  # a card, and one where several others play
ASIDE, LOW, COMPACT = 0.42, 0.614, 0.754  # the shift of the closed card; of the open one


def band(zone: Zone, c: Colours, width: float, small: bool = False) -> Block:
    """One band: the names left, the pairs in lines of four; or the middle of the table."""
    if zone.kind == "middle":
        return _middle(zone, c, width)
    column = (width - 2 * PAD - LABEL) / ACROSS
    drawn = [_pair(pair, c, SMALL if small else CARD, column - GAP) for pair in zone.pairs]
    lines = [_line(drawn[n : n + ACROSS], column) for n in range(0, len(drawn), ACROSS)]
    label, label_high = _label(zone, c)
    row, row_high = piled(lines, 24)
    high = max(label_high, row_high)
    named = moved(PAD, (high - label_high) / 2, label)
    return moved(0, 18, named + moved(PAD + LABEL + GAP, (high - row_high) / 2, row)), high + 36


def _line(drawn: list[Block], column: float) -> Block:
    """Pairs side by side, their tops in line."""
    row = "".join(moved(n * column, 0, pair) for n, (pair, _tall) in enumerate(drawn))
    return row, max(tall for _pair, tall in drawn)


def _label(zone: Zone, c: Colours) -> Block:
    """The name of a seat, what stands out about it, a note, what can be pressed there."""
    chips = [chip(0, 0, one, c["notebg"], c["note"], c["note"], bold=True) for one in zone.chips]
    if zone.to_play and zone.kind == "seat":
        chips.append(chip(0, 0, _("to play"), c["accent"], c["onaccent"], c["accent"]))
    return piled(
        [
            paragraph(0, zone.title, 14, c["ink"], LABEL, bold=True),
            flow(chips, LABEL, 22, 6),
            paragraph(0, zone.note, 13, c["soft"], LABEL),
            *(_button(button, c) for button in zone.buttons),
        ],
        5,
    )


def _button(button: Button, c: Colours) -> Block:
    """A button in the narrow column of names."""
    lines = wrapped(f"✓ {button.text}" if button.pressed else button.text, 14, LABEL - 20)
    wide, high = max(measure(line, 14) for line in lines) + 20, 18 * len(lines) + 16
    line, stroke = (c["accent"], 2) if button.pressed else (c["border"], 1)
    drawn = box(1, 1, wide - 2, high - 2, fill=c["chip"], line=line, stroke=stroke)
    words = (
        text(wide / 2, 22 + 18 * n, words, 14, c["ink"], anchor="middle")
        for n, words in enumerate(lines)
    )
    return drawn + "".join(words), high


def _pair(pair: Pair, c: Colours, wide: float, room: float) -> Block:
    """The closed card behind the open one, below them what is known of them."""
    high, low = wide * 90 / 64, wide * (COMPACT if wide == SMALL else LOW)
    ground = box(0, 0, wide, high, fill=c["felt"], radius=wide * 6 / 64)
    front = ground if "veiled" in pair.open.marks else ""
    number = text(wide * ASIDE - 9, 13, pair.number, 13, c["soft"], anchor="end")
    drawn = number if pair.number else ""
    drawn += moved(wide * ASIDE, 0, card(pair.closed, c, wide, flagged=False))
    drawn += moved(0, low, front + card(pair.open, c, wide))
    if "changed" in pair.closed.marks:
        raised = 8 if "chosen" in pair.closed.marks else 0
        drawn += flag(wide * (1 + ASIDE), high - 9 - raised, _("changed"), c)
    told, told_high = _told(pair, c, room)
    tall = low + high + (14 + told_high if told else 0)
    return moved((room - wide * (1 + ASIDE)) / 2, 0, drawn) + moved(0, low + high + 14, told), tall


def _told(pair: Pair, c: Colours, room: float) -> Block:
    """The verdict as a sign and in words, beside it the note."""
    bad = pair.verdict == "invalid"
    inner = room - (24 if pair.verdict else 0)
    whole = wrapped(pair.note, 12.5, inner, bad)
    parts = [line for part in pair.note.split("\n") for line in wrapped(part, 12.5, inner, bad)]
    note = whole if len(whole) < 2 else parts
    lines = [pair.verdict_words, *note] if pair.verdict else note
    across = max((measure(line, 12.5, bad) for line in lines), default=0)
    left = max(0, (room - across) / 2 - 8)
    words = "".join(
        text(left + room - inner, 13 + 17 * n, line, 12.5, c["ink"], bold=bad)
        for n, line in enumerate(lines)
    )
    if pair.verdict:
        mark = sign(not bad, c["bad" if bad else "good"])
        words += moved(left, 0, f'<g transform="scale(.82)">{mark}</g>')
    return words, 17 * len(lines)


def _middle(zone: Zone, c: Colours, width: float) -> Block:
    """Stock, the drawn card with words beside it, discard pile."""
    stock, waste = zone.stacks[:1], zone.stacks[1:]
    left, left_high = piled((heap(stack, c) for stack in stock), 12)
    right, right_high = piled((heap(stack, c) for stack in waste), 12)
    across = max((_across(stack.title, stack.note) for stack in waste), default=0)
    start, end = PAD + LABEL + GAP, width - PAD - across
    rows, rows_high = piled((_drawn(row, c, end - start - 16) for row in zone.rows), 16)
    label, label_high = _label(zone, c)
    rows, rows_high = piled([(label, label_high), (rows, rows_high)], 8)
    high = max(left_high, right_high, rows_high)
    drawn = (
        moved(PAD, (high - left_high) / 2, left)
        + moved(start, (high - rows_high) / 2, rows)
        + moved(end, (high - right_high) / 2, right)
    )
    return moved(0, 20, drawn), high + 40


def _across(title: str, note: str) -> float:
    """The width of a heap with its words."""
    return 61 + max(measure(title, 14, True), measure(note, 13))


def _drawn(row: Row, c: Colours, width: float) -> Block:
    """A large card in a frame, with words beside it."""
    high = CARD * 90 / 64
    cards = "".join(
        moved(
            n * (CARD + GAP), 0,
            box(-4.5, -4.5, CARD + 9, high + 9, line=c["accent"], stroke=3, radius=10)
            + card(spot, c, CARD),
        )
        for n, spot in enumerate(row.spots)
    )  # fmt: skip
    x = len(row.spots) * (CARD + GAP) + 4
    title = paragraph(0, row.title, 14, c["ink"], width - x, bold=True)
    words, words_high = piled([title, paragraph(0, row.note, 13, c["soft"], width - x)], 2)
    tall = max(high, words_high)
    return cards + moved(x, (tall - words_high) / 2, words), tall
