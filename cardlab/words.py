"""Every text a user sees outside notebooks and rule books passes through here (gettext)."""

import gettext
from collections.abc import Sequence
from pathlib import Path

_texts = gettext.translation("cardlab", Path(__file__).parent / "locale", fallback=True)

_ = _texts.gettext
ngettext = _texts.ngettext


def listed(items: Sequence[str], last: str = "") -> str:
    """Join words as a sentence does; `last` is the joining word, "and" when empty.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    >>> listed(["a", "b"], "or")
    'a or b'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last or _('and')} {items[-1]}"


def capital(text: str) -> str:
    """The same text with its first letter as a sentence begins."""
    return text[:1].upper() + text[1:]


def quoted(given: object, limit: int = 40) -> str:
    """Show somebody's input in a message: one line, shortened; text stands in quotes.

    >>> quoted("7C x 4S"), quoted(5.0)
    ('"7C x 4S"', '5.0')
    """
    try:
        line = " ".join((given if isinstance(given, str) else repr(given)).split())
    except ValueError:  # Python writes no integer of more than 4300 digits
        return _("a number far too large")
    short = line if len(line) <= limit else line[: limit - 1] + "…"
    plain = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in short)
    return f'"{plain}"' if isinstance(given, str) else plain
