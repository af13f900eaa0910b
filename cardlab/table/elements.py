"""Small pieces of a page: elements with their attributes, words, cards with their marks, signs."""

from html import escape

from cardlab.table import faces
from cardlab.table.scene import Spot
from cardlab.table.speech import SIGN, card_name
from cardlab.words import _

CHECK = (
    '<span class="cl-check" aria-hidden="true"><svg viewBox="0 0 16 16"><path d="M3.6 8.4 6.8 11.5 '
    '12.4 4.9" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
    'stroke-linejoin="round"/></svg></span>'
)
DOT = '<i class="cl-dot" aria-hidden="true"></i>'


def tag(name: str, kind: str, inside: str, **rest: str) -> str:
    """An element with its class and escaped attributes; nothing at all around nothing."""
    if not inside:
        return ""
    told = "".join(f' {key.replace("_", "-")}="{escape(v)}"' for key, v in rest.items() if v)
    return f'<{name} class="{kind}"{told}>{inside}</{name}>'


def text(name: str, kind: str, words: str) -> str:
    """An element around words."""
    return tag(name, kind, said(words))


def said(words: str) -> str:
    """Escaped words in which the sign of a card is read out as its name."""
    return SIGN.sub(
        lambda sign: f'<span role="img" aria-label="{card_name(sign)}">{sign[0]}</span>',
        escape(words),
    )


def face(code: str, prefix: str) -> str:
    """The face of a card, full and compact: the style sheet shows one of them; "" is the back."""
    uses = f'<use href="#{faces.name(prefix, code)}"/>'
    if code:
        uses = (
            f'<use class="cl-full" href="#{faces.name(prefix, code)}"/>'
            f'<use class="cl-compact" href="#{faces.name(prefix, code, compact=True)}"/>'
        )
    return f'<svg class="cl-face" viewBox="0 0 64 90" aria-hidden="true">{uses}</svg>'


def spot(one: Spot, prefix: str, silent: bool = False, place: str = "") -> str:
    """A card: a button where it can be pressed, else a picture with its words, unless `silent`."""
    chosen = "chosen" in one.marks
    inside = face(one.card, prefix) + (CHECK if chosen else DOT if "possible" in one.marks else "")
    if "played" in one.marks:
        inside += _new(_("just played"))
    elif "changed" in one.marks:
        inside += _new(_("changed"))
    kind = f"cl-card{' cl-under' if one.under else ''}{place and f' {place}'}"
    state = " ".join(one.marks)
    if one.can:
        return tag(
            "button", kind, inside, type="button", data_target=one.id, data_state=state,
            aria_label=one.words, aria_pressed="true" if chosen else "false",
        )  # fmt: skip
    if silent:
        return tag("span", kind, inside, data_key=one.id, data_state=state)
    return tag(
        "span", kind, inside, data_key=one.id, data_state=state, role="img", aria_label=one.words
    )


def _new(words: str) -> str:
    """What is new of a card, as a small label at its edge; short where room is."""
    label = text("span", "cl-long", words) + text("span", "cl-short", _("new"))
    return f'<span class="cl-new" aria-hidden="true">{label}</span>'


def sign(good: bool) -> str:
    """A check mark or a cross in a circle."""
    stroke = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"'
    line = "M6.8 11.4 9.8 14.4 15.4 8" if good else "M7.6 7.6 14.4 14.4M14.4 7.6 7.6 14.4"
    return (
        '<svg class="cl-sign" viewBox="0 0 22 22" aria-hidden="true">'
        f'<circle cx="11" cy="11" r="9" {stroke}/>'
        f'<path d="{line}" {stroke} stroke-linejoin="round"/></svg>'
    )
