"""Small pieces of a page: elements with their attributes, words, the faces of cards, marks."""

from html import escape

from cardlab.table import faces
from cardlab.table.speech import SIGN, card_name

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
