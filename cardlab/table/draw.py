"""Draw a scene: as the page of a live table; pictures and what a notebook keeps are beside it."""

import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from itertools import groupby

from cardlab.table import faces
from cardlab.table.elements import face, said, sign, spot, tag, text
from cardlab.table.houses import TURN, houses
from cardlab.table.pairs import felt_kind, pairs
from cardlab.table.picture import static_html, svg
from cardlab.table.scene import (
    Button,
    Field,
    Grid,
    Panel,
    Reason,
    Row,
    Scene,
    Stack,
    Verdict,
    Zone,
)
from cardlab.table.speech import spoken
from cardlab.words import _

__all__ = ["html", "static_html", "svg"]

OVER = re.compile(r"(?<=\d)/(?=\d)")
CLAUSE = re.compile(r"\b[A-Z]{3}-\d+\.\d+\b")
TURNING = (
    f'<svg class="cl-turning" viewBox="0 0 24 24" aria-hidden="true"><path d="{TURN}" fill="none" '
    'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)
MANY = 4  # columns, from which on a grid is laid line by line where room is short
TONES = {"good": " cl-good", "bad": " cl-bad", "note": " cl-noted"}


def html(scene: Scene, prefix: str) -> str:
    """The page of a live table; `prefix` begins every id, so that tables never share one.

    What can be pressed is a `<button data-target>`, what can be typed a `<form data-target>`.
    """
    above = [panel for panel in scene.panels if panel.place == "above"]
    below = [panel for panel in scene.panels if panel.place != "above"]
    return "".join(
        [
            _shapes(scene, prefix),
            _head(scene),
            *(_panel(panel, prefix) for panel in above),
            _felt(scene, prefix),
            _actions(scene),
            _verdict(scene.verdict),
            _foot(scene, prefix),
            *(_panel(panel, prefix) for panel in below),
        ]
    )


# Cards


def _shapes(scene: Scene, prefix: str) -> str:
    drawn = faces.shapes(
        scene.codes,
        prefix,
        paper="var(--cl-face)",
        back="var(--cl-back)",
        four_colours=scene.four_colours,
    )
    return (
        f'<svg class="cl-shapes" aria-hidden="true" focusable="false"><defs>{drawn}</defs></svg>'
        if drawn
        else ""
    )


def _row(row: Row, prefix: str, headed: bool) -> str:
    """Cards side by side; `headed` if the band already shows the row's title."""
    summed = bool(row.words) and not any(one.can for one in row.spots)
    cards = "".join(spot(one, prefix, silent=summed) for one in row.spots)
    if not cards:
        cards = text("span", "cl-none", _("none"))
    kind = "cl-row cl-small" if row.small else "cl-row"
    kind += " cl-fan" if summed and not any(one.card for one in row.spots) else ""
    caption = "" if headed else _named(row.title, row.note)
    role = "img" if summed and row.spots else "group" if row.title else ""
    label = row.words if role == "img" else spoken(row.title) if role else ""
    line = tag("p", "cl-caption", caption)
    return line + tag("div", kind, cards, data_key=row.id, role=role, aria_label=label)


def _stack(stack: Stack, prefix: str) -> str:
    crossed = "".join(
        f'<span class="cl-card cl-across" style="--across:{n}">{face(code, prefix)}</span>'
        for n, code in enumerate(stack.marks[:3] if stack.size else ())
    )
    top = f'<span class="cl-card">{face(stack.top, prefix)}</span>' if stack.size else ""
    kind = "cl-heap" + (" cl-deep" if stack.size > 1 else "" if stack.size else " cl-bare")
    kind += " cl-crossed" if crossed else ""
    note = text("span", "cl-chip" if crossed else "cl-meta", stack.note)
    heap = f'<span class="{kind}" aria-hidden="true">{crossed}{top}</span>'
    words = f"<span>{text('span', 'cl-name', stack.title)}{note}</span>"
    return tag("div", "cl-stack", heap + words, data_key=stack.id)


# The felt


def _felt(scene: Scene, prefix: str) -> str:
    if any(zone.place for zone in scene.zones):
        around = "".join(_zone(zone, prefix, around=True) for zone in scene.zones)
        return tag("div", "cl-felt cl-round", around)
    if scene.paired:
        return tag("div", felt_kind(scene), "".join(_zone(zone, prefix) for zone in scene.zones))
    bands = []
    for is_seat, group in groupby(scene.zones, lambda zone: zone.kind == "seat"):
        zones = list(group)
        drawn = "".join(_zone(zone, prefix) for zone in zones)
        together = is_seat and len(zones) > 1
        bands.append(tag("div", "cl-seats", drawn) if together else drawn)
    return tag("div", "cl-felt", "".join(bands))


def _zone(zone: Zone, prefix: str, around: bool = False) -> str:
    turn = _("to play") if zone.to_play and zone.kind == "seat" else ""
    # A band without a name is headed by that of its first row.
    lent = zone.rows[0] if zone.rows and not zone.title else None
    name, note = (lent.title, lent.note) if lent else (zone.title, zone.note)
    arrow = TURNING if around and zone.kind == "middle" and zone.note else ""
    chips = "".join(text("span", "cl-chip cl-warn", chip) for chip in zone.chips)
    head = _named(name, note, arrow, chips) + text("span", "cl-chip cl-turn", turn)
    head += "".join(map(_button, zone.buttons))
    rows = "".join(_row(row, prefix, row is lent) for row in zone.rows)
    inside = (
        tag("div", "cl-lab", head)
        + tag("div", "cl-rows", houses(zone.houses, prefix) + pairs(zone.pairs, prefix) + rows)
        + tag("div", "cl-stacks", "".join(_stack(stack, prefix) for stack in zone.stacks))
    )
    role = "group" if zone.title else ""
    place = f" cl-at-{escape(zone.place)}" if zone.place else ""
    kind = f"cl-zone cl-{escape(zone.kind)}{place}"
    return tag("div", kind, inside, data_key=zone.id, role=role, aria_label=spoken(zone.title))


def _named(title: str, note: str, arrow: str = "", chips: str = "") -> str:
    return text("span", "cl-name", title) + chips + tag("span", "cl-meta", arrow + said(note))


def _head(scene: Scene) -> str:
    points = "".join(
        f"<span>{escape(name)} <b>{escape(value)}</b></span>" for name, value in scene.scores
    )
    if scene.score_note:
        points += f"<span>{escape(scene.score_note)}</span>"
    inside = (
        text("strong", "cl-title", scene.title)
        + text("span", "cl-chip cl-turn", scene.chip)
        + text("span", "cl-sub", scene.subtitle)
        + tag("p", "cl-score", points)
    )
    return tag("div", "cl-head", inside)


# What can be pressed and typed


def _button(button: Button) -> str:
    told = {"type": "button", "data_target": button.id}
    if button.pressed is not None:
        told["aria_pressed"] = "true" if button.pressed else "false"
    inside = said(button.text)
    if button.pressed:
        inside = f'<span aria-hidden="true">✓ </span>{inside}'
    if not button.enabled:
        told |= {"aria_disabled": "true", "title": spoken(button.words)}  # what describes it
    elif button.words:
        told["aria_label"] = spoken(button.words)
    primary = " cl-primary" if button.primary and button.enabled else ""
    return tag("button", f"cl-btn{primary}", inside, **told)


def _actions(scene: Scene) -> str:
    buttons = "".join(map(_button, scene.buttons))
    # A sum ends in bold: 7 + 4 = 11.
    hint = re.sub(r"= (\d+)", r"= <b>\1</b>", said(scene.hint))
    return tag("div", "cl-act", buttons + tag("span", "cl-hint", hint), data_key="act")


def _field(field: Field, prefix: str) -> str:
    name = escape(f"{prefix}i-{field.id}")
    return tag(
        "form",
        "cl-type",
        f'<label for="{name}">{escape(field.label)}</label><div>'
        f'<input id="{name}" type="text" autocomplete="off" autocapitalize="off" '
        f'spellcheck="false" value="{escape(field.value)}" placeholder="{escape(field.example)}">'
        f'<button class="cl-btn" type="submit">{escape(field.button)}</button></div>',
        data_target=field.id,
    )


def _foot(scene: Scene, prefix: str) -> str:
    fields = "".join(_field(field, prefix) for field in scene.fields)
    log = tag("p", "cl-log", f"<span>{_log(scene)}</span>" if scene.log else "")
    return tag("div", "cl-foot", tag("div", "cl-fields", fields) + log, data_key="foot")


def _log(scene: Scene) -> str:
    """The log line, with the name it begins with set in bold."""
    named = (z.title for z in scene.zones if z.title and scene.log.startswith(f"{z.title} "))
    name = next(named, "")
    return f"{text('b', 'cl-who', name)}{said(scene.log[len(name) :])}"


# Rulings and panels


def _verdict(verdict: Verdict | None) -> str:
    if verdict is None:
        return ""
    reasons = "".join(map(_reason, verdict.reasons))
    return tag(
        "div",
        "cl-rule cl-good" if verdict.good else "cl-rule cl-bad",
        sign(verdict.good) + text("p", "cl-verdict", verdict.title) + reasons,
        role="group",
        aria_label=_("Ruling"),
        data_key="ruling",
    )


def _reason(reason: Reason) -> str:
    lines = [
        reason.says,
        _("Here: {ruling}").format(ruling=reason.ruling) if reason.ruling else "",
        _("Others say: {dissent}").format(dissent=reason.dissent) if reason.dissent else "",
        _("Source: {source}").format(source=reason.source) if reason.source else "",
    ]
    why = "".join(f"<p>{said(line)}</p>" for line in lines if line)
    summary = (
        f"{escape(_('Why? The rule and its source'))}{text('span', 'cl-vh', f', {reason.clause}')}"
    )
    inside = (
        text("p", "cl-say", reason.text)
        + text("span", "cl-id", reason.clause)
        + (f"<details><summary>{summary}</summary>{why}</details>" if why else "")
    )
    return tag("div", "cl-reason", inside, data_key=f"{reason.clause} {reason.text}")


def _panel(panel: Panel, prefix: str) -> str:
    own = f"{prefix}{panel.id}-"
    inside = (
        text("p", "cl-heading", panel.heading)
        + "".join(f"<p>{said(line)}</p>" for line in panel.lines)
        + _image(panel)
        + (_grid(panel.grid) if panel.grid else "")
        + tag("div", "cl-act", "".join(map(_button, panel.buttons)), data_key="act")
        + "".join(_field(field, own) for field in panel.fields)
    )
    role = "group" if panel.heading else ""
    kind = f"cl-panel{TONES.get(panel.tone, '')}"
    return tag("div", kind, inside, data_key=panel.id, role=role, aria_label=spoken(panel.heading))


def _image(panel: Panel) -> str:
    if not panel.picture:
        return ""
    data = b64encode(panel.picture.encode()).decode()
    return f'<img alt="{escape(spoken(panel.alt))}" src="data:image/svg+xml;base64,{data}">'


def _grid(grid: Grid) -> str:
    heading, *body = grid.rows or ((),)
    top = "".join(
        f'<th scope="col"{_numeric(body, n)}>{said(h)}</th>' for n, h in enumerate(heading)
    )
    wide = len(heading) >= MANY
    heads = dict(enumerate(heading)) if wide else {}
    lines = (
        "".join(_cell(cell, n, _numeric(body, n), heads.get(n, "")) for n, cell in enumerate(row))
        for row in body
    )
    rows = "".join(f"<tr>{line}</tr>" for line in lines)
    caption = said(grid.caption)
    return (
        f'<table class="cl-grid{" cl-wide" * wide}"><caption>{caption}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _cell(words: str, column: int, kind: str, head: str) -> str:
    """A cell; the first of a line heads it. Names of options and fractions may be broken."""
    broken = OVER.sub("/<wbr>", said(words).replace("_", "_<wbr>"))
    inside = CLAUSE.sub(r'<span class="cl-ref">\g<0></span>', broken)  # a clause stays whole
    if not column:
        return f'<th scope="row"{kind}>{inside}</th>'
    headed = f' data-head="{escape(head)}"' if head else ""
    return f"<td{kind}{headed}>{inside}</td>"


def _numeric(body: Sequence[Sequence[str]], column: int) -> str:
    """A class that aligns a column of numbers to the right."""
    cells = [row[column] for row in body if column < len(row)]
    return ' class="cl-number"' if cells and all(map(_is_number, cells)) else ""


def _is_number(cell: str) -> bool:
    return bool(cell) and not cell.strip("0123456789.,+-−–/ %")
