"""Draw a scene: as the page of a live table; pictures and what a notebook keeps are beside it."""

import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from itertools import groupby

from cardlab.table import faces
from cardlab.table.picture import static_html, svg
from cardlab.table.scene import (
    Button,
    Field,
    Grid,
    Panel,
    Reason,
    Row,
    Scene,
    Spot,
    Stack,
    Verdict,
    Zone,
)
from cardlab.table.speech import SIGN, card_name, spoken
from cardlab.words import _

__all__ = ["html", "static_html", "svg"]

CHECK = (
    '<span class="cl-check" aria-hidden="true"><svg viewBox="0 0 16 16"><path d="M3.6 8.4 6.8 11.5 '
    '12.4 4.9" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
    'stroke-linejoin="round"/></svg></span>'
)
DOT = '<i class="cl-dot" aria-hidden="true"></i>'
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


def _tag(tag: str, kind: str, inside: str, **rest: str) -> str:
    """An element with its class and escaped attributes; nothing at all around nothing."""
    if not inside:
        return ""
    told = "".join(f' {name.replace("_", "-")}="{escape(v)}"' for name, v in rest.items() if v)
    return f'<{tag} class="{kind}"{told}>{inside}</{tag}>'


def _text(tag: str, kind: str, words: str) -> str:
    return _tag(tag, kind, _said(words))


def _said(words: str) -> str:
    """Escaped words in which the sign of a card is read out as its name."""
    return SIGN.sub(
        lambda sign: f'<span role="img" aria-label="{card_name(sign)}">{sign[0]}</span>',
        escape(words),
    )


# Cards


def _shapes(scene: Scene, prefix: str) -> str:
    shown = [spot.card for zone in scene.zones for row in zone.rows for spot in row.spots]
    heaps = [stack for zone in scene.zones for stack in zone.stacks if stack.size]
    marks = [mark for stack in heaps for mark in stack.marks]
    drawn = faces.shapes(
        [*shown, *marks, *([""] if heaps else [])],
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


def _face(code: str, prefix: str) -> str:
    uses = f'<use href="#{faces.name(prefix, code)}"/>'
    if code:
        uses = (
            f'<use class="cl-full" href="#{faces.name(prefix, code)}"/>'
            f'<use class="cl-compact" href="#{faces.name(prefix, code, compact=True)}"/>'
        )
    return f'<svg class="cl-face" viewBox="0 0 64 90" aria-hidden="true">{uses}</svg>'


def _spot(spot: Spot, prefix: str, silent: bool) -> str:
    """A card: a button where it can be pressed, else a picture with its words."""
    chosen = "chosen" in spot.marks
    inside = _face(spot.card, prefix)
    if chosen:
        inside += CHECK
    elif "possible" in spot.marks:
        inside += DOT
    if "played" in spot.marks:
        inside += (
            '<span class="cl-new" aria-hidden="true">'
            f"{_text('span', 'cl-long', _('just played'))}"
            f"{_text('span', 'cl-short', _('new'))}</span>"
        )
    kind = "cl-card cl-under" if spot.under else "cl-card"
    state = " ".join(spot.marks)
    if spot.can:
        return _tag(
            "button", kind, inside, type="button", data_target=spot.id, data_state=state,
            aria_label=spot.words, aria_pressed="true" if chosen else "false",
        )  # fmt: skip
    if silent:
        return _tag("span", kind, inside, data_key=spot.id, data_state=state)
    return _tag(
        "span", kind, inside, data_key=spot.id, data_state=state, role="img", aria_label=spot.words
    )


def _row(row: Row, prefix: str, headed: bool) -> str:
    """Cards side by side; `headed` if the band already shows the row's title."""
    summed = bool(row.words) and not any(spot.can for spot in row.spots)
    cards = "".join(_spot(spot, prefix, silent=summed) for spot in row.spots)
    if not cards:
        cards = _text("span", "cl-none", _("none"))
    kind = "cl-row cl-small" if row.small else "cl-row"
    caption = "" if headed else _named(row.title, row.note)
    role = "img" if summed and row.spots else "group" if row.title else ""
    label = row.words if role == "img" else spoken(row.title) if role else ""
    line = _tag("p", "cl-caption", caption)
    return line + _tag("div", kind, cards, data_key=row.id, role=role, aria_label=label)


def _stack(stack: Stack, prefix: str) -> str:
    crossed = "".join(
        f'<span class="cl-card cl-across" style="--across:{n}">{_face(code, prefix)}</span>'
        for n, code in enumerate(stack.marks[:3] if stack.size else ())
    )
    top = f'<span class="cl-card">{_face("", prefix)}</span>' if stack.size else ""
    kind = "cl-heap" + (" cl-deep" if stack.size > 1 else "" if stack.size else " cl-bare")
    kind += " cl-crossed" if crossed else ""
    note = _text("span", "cl-chip" if crossed else "cl-meta", stack.note)
    heap = f'<span class="{kind}" aria-hidden="true">{crossed}{top}</span>'
    words = f"<span>{_text('span', 'cl-name', stack.title)}{note}</span>"
    return _tag("div", "cl-stack", heap + words, data_key=stack.id)


# The felt


def _felt(scene: Scene, prefix: str) -> str:
    bands = []
    for is_seat, group in groupby(scene.zones, lambda zone: zone.kind == "seat"):
        zones = list(group)
        drawn = "".join(_zone(zone, prefix) for zone in zones)
        together = is_seat and len(zones) > 1
        bands.append(_tag("div", "cl-seats", drawn) if together else drawn)
    return _tag("div", "cl-felt", "".join(bands))


def _zone(zone: Zone, prefix: str) -> str:
    turn = _("to play") if zone.to_play and zone.kind == "seat" else ""
    # A band without a name is headed by that of its first row.
    lent = zone.rows[0] if zone.rows and not zone.title else None
    head = _named(lent.title, lent.note) if lent else _named(zone.title, zone.note)
    inside = (
        _tag("div", "cl-lab", head + _text("span", "cl-chip cl-turn", turn))
        + _tag("div", "cl-rows", "".join(_row(row, prefix, row is lent) for row in zone.rows))
        + _tag("div", "cl-stacks", "".join(_stack(stack, prefix) for stack in zone.stacks))
    )
    role = "group" if zone.title else ""
    kind = f"cl-zone cl-{escape(zone.kind)}"
    return _tag("div", kind, inside, data_key=zone.id, role=role, aria_label=spoken(zone.title))


def _named(title: str, note: str) -> str:
    return _text("span", "cl-name", title) + _text("span", "cl-meta", note)


def _head(scene: Scene) -> str:
    points = "".join(
        f"<span>{escape(name)} <b>{escape(value)}</b></span>" for name, value in scene.scores
    )
    if scene.score_note:
        points += f"<span>{escape(scene.score_note)}</span>"
    inside = (
        _text("strong", "cl-title", scene.title)
        + _text("span", "cl-chip cl-turn", scene.chip)
        + _text("span", "cl-sub", scene.subtitle)
        + _tag("p", "cl-score", points)
    )
    return _tag("div", "cl-head", inside)


# What can be pressed and typed


def _button(button: Button) -> str:
    told = {"type": "button", "data_target": button.id}
    if button.pressed is not None:
        told["aria_pressed"] = "true" if button.pressed else "false"
    inside = _said(button.text)
    if button.pressed:
        inside = f'<span aria-hidden="true">✓ </span>{inside}'
    if not button.enabled:
        told |= {"aria_disabled": "true", "title": spoken(button.words)}
        inside += _text("span", "cl-vh", f": {button.words}" if button.words else "")
    elif button.words:
        told["aria_label"] = spoken(button.words)
    primary = " cl-primary" if button.primary and button.enabled else ""
    return _tag("button", f"cl-btn{primary}", inside, **told)


def _actions(scene: Scene) -> str:
    buttons = "".join(map(_button, scene.buttons))
    # A sum ends in bold: 7 + 4 = 11.
    hint = re.sub(r"= (\d+)", r"= <b>\1</b>", _said(scene.hint))
    return _tag("div", "cl-act", buttons + _tag("span", "cl-hint", hint), data_key="act")


def _field(field: Field, prefix: str) -> str:
    name = escape(f"{prefix}i-{field.id}")
    return _tag(
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
    log = _tag("p", "cl-log", f"<span>{_log(scene)}</span>" if scene.log else "")
    return _tag("div", "cl-foot", _tag("div", "cl-fields", fields) + log, data_key="foot")


def _log(scene: Scene) -> str:
    """The log line, with the name it begins with set in bold."""
    named = (z.title for z in scene.zones if z.title and scene.log.startswith(f"{z.title} "))
    name = next(named, "")
    return f"{_text('b', 'cl-who', name)}{_said(scene.log[len(name) :])}"


# Rulings and panels


def _verdict(verdict: Verdict | None) -> str:
    if verdict is None:
        return ""
    stroke = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"'
    line = "M6.8 11.4 9.8 14.4 15.4 8" if verdict.good else "M7.6 7.6 14.4 14.4M14.4 7.6 7.6 14.4"
    sign = (
        '<svg class="cl-sign" viewBox="0 0 22 22" aria-hidden="true">'
        f'<circle cx="11" cy="11" r="9" {stroke}/>'
        f'<path d="{line}" {stroke} stroke-linejoin="round"/></svg>'
    )
    reasons = "".join(map(_reason, verdict.reasons))
    return _tag(
        "div",
        "cl-rule cl-good" if verdict.good else "cl-rule cl-bad",
        sign + _text("p", "cl-verdict", verdict.title) + reasons,
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
    why = "".join(f"<p>{_said(line)}</p>" for line in lines if line)
    summary = (
        f"{escape(_('Why? The rule and its source'))}{_text('span', 'cl-vh', f', {reason.clause}')}"
    )
    inside = (
        _text("p", "cl-say", reason.text)
        + _text("span", "cl-id", reason.clause)
        + (f"<details><summary>{summary}</summary>{why}</details>" if why else "")
    )
    return _tag("div", "cl-reason", inside, data_key=f"{reason.clause} {reason.text}")


def _panel(panel: Panel, prefix: str) -> str:
    own = f"{prefix}{panel.id}-"
    inside = (
        _text("p", "cl-heading", panel.heading)
        + "".join(f"<p>{_said(line)}</p>" for line in panel.lines)
        + _image(panel)
        + (_grid(panel.grid) if panel.grid else "")
        + _tag("div", "cl-act", "".join(map(_button, panel.buttons)), data_key="act")
        + "".join(_field(field, own) for field in panel.fields)
    )
    role = "group" if panel.heading else ""
    kind = f"cl-panel{TONES.get(panel.tone, '')}"
    return _tag("div", kind, inside, data_key=panel.id, role=role, aria_label=spoken(panel.heading))


def _image(panel: Panel) -> str:
    if not panel.picture:
        return ""
    data = b64encode(panel.picture.encode()).decode()
    return f'<img alt="{escape(spoken(panel.alt))}" src="data:image/svg+xml;base64,{data}">'


def _grid(grid: Grid) -> str:
    heading, *body = grid.rows or ((),)
    top = "".join(
        f'<th scope="col"{_numeric(body, n)}>{_said(h)}</th>' for n, h in enumerate(heading)
    )
    lines = (
        "".join(_cell(cell, n, _numeric(body, n)) for n, cell in enumerate(row)) for row in body
    )
    rows = "".join(f"<tr>{line}</tr>" for line in lines)
    caption = _said(grid.caption)
    return (
        f'<table class="cl-grid"><caption>{caption}</caption><thead><tr>{top}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _cell(words: str, column: int, kind: str) -> str:
    """A cell; the first of a line heads it."""
    if column:
        return f"<td{kind}>{_said(words)}</td>"
    return f'<th scope="row"{kind}>{_said(words)}</th>'


def _numeric(body: Sequence[Sequence[str]], column: int) -> str:
    """A class that aligns a column of numbers to the right."""
    cells = [row[column] for row in body if column < len(row)]
    return ' class="cl-number"' if cells and all(map(_is_number, cells)) else ""


def _is_number(cell: str) -> bool:
    return bool(cell) and not cell.strip("0123456789.,+-−–/ %")
