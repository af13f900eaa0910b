"""Words for the ear: cards by their names, sums in words, parts as sentences."""

import re
import time
from collections.abc import Iterable

from cardlab.cards import Card, card
from cardlab.words import _, capital, listed, ngettext

WHILE = 10.0  # seconds between two things said of a long run
ONE = "(?:(?:10|[2-9AJQK])[♠♥♦♣]|★)"
SIGN = re.compile(f"{ONE}(?:/{ONE})?")
"""The sign of a card, or of a pair: one card before another."""


def spoken(text: str) -> str:
    """The same text with every card in words, and with no sign that a voice leaves out.

    >>> spoken("7♣ could take A♥ + 3♠ · 7 + 4 = 11")
    'Seven of clubs could take ace of hearts plus three of spades, 7 plus 4 equals 11'
    >>> spoken("7♦/4♠ is not valid")
    'Seven of diamonds before four of spades is not valid'
    """
    for sign, word in ((" + ", _("plus")), (" = ", _("equals"))):
        text = text.replace(sign, f" {word} ")
    return SIGN.sub(_in_words, text.replace(" · ", ", "))


def _in_words(sign: re.Match[str]) -> str:
    name, before = card_name(sign), sign.string[: sign.start()].rstrip(" ")
    starts = not before or before[-1] in ".\n"
    return capital(name) if starts else name


def card_name(sign: re.Match[str]) -> str:
    """The name of a card, or of a pair, whose sign was found."""
    return _(" before ").join(card(one).name for one in sign[0].split("/"))


def sentences(*parts: str) -> str:
    """The parts that say something, each ended, so that two are never heard as one.

    >>> sentences("Not allowed", "", "Try again.")
    'Not allowed. Try again.'
    """
    told = [part.strip() for part in parts if part.strip()]
    return " ".join(part if part[-1] in ".!?…:" else f"{part}." for part in told)


class Seldom:
    """Signs of life of a long run, now and then: for the ear seldom, for the eye more often.

    `pause` is in seconds between two; for the ear, WHILE.
    """

    def __init__(self, pause: float | None = None) -> None:
        self._pause = WHILE if pause is None else pause
        self._latest = time.monotonic()

    def due(self) -> bool:
        """Whether there was none for so long; if so, this is one."""
        now = time.monotonic()
        if now - self._latest < self._pause:
            return False
        self._latest = now
        return True

    def heard(self, words: str) -> str:
        """The words, if no others were heard for so long; else nothing."""
        return words if self.due() else ""


def held(count: int) -> str:
    """How many cards somebody holds: `4 cards`."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def chosen(cards: Iterable[Card | None]) -> str:
    """Which cards are picked now."""
    signs = [one.sign for one in cards if one]
    return _("{cards} chosen").format(cards=listed(signs)) if signs else _("Nothing is chosen")


def face_down(count: int) -> str:
    """So many cards of which one sees the backs: `4 face-down cards`."""
    return ngettext("{n} face-down card", "{n} face-down cards", count).format(n=count)
