"""Cards a referee lays in hands, pools and piles: places that hold any number of them."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from cardlab.cards import Card, card
from cardlab.cards import pack as fresh_pack
from cardlab.words import _

Laid = dict[str, tuple[str, ...]]
"""By place, such as `pool` or `hands:0`, codes as notation writes them; an open pile is `7C/2D`."""

HOW: tuple[str, ...] = ()
"""What to say of laying cards; a button a place says enough."""


def blank(players: int) -> dict[str, Any]:
    """A position in which nothing is laid yet."""
    return {"hands": ("",) * players}


def seats(parts: Mapping[str, Any]) -> int:
    """How many seats a position has."""
    return len(texts(parts["hands"]))


def spread(parts: Mapping[str, Any], places: Iterable[str]) -> Laid:
    """What lies in each place of a position."""
    return {place: tokens(_text(parts, place)) for place in places}


def _text(parts: Mapping[str, Any], place: str) -> str:
    name, colon, seat = place.partition(":")
    given = parts.get(name) or ""
    if not colon:
        return str(given)
    by_seat = texts(given)
    return str(by_seat[int(seat)]) if int(seat) < len(by_seat) else ""


def gathered(laid: Laid, players: int) -> dict[str, Any]:
    """The parts of a position that the laid cards make."""
    parts: dict[str, Any] = {}
    for place, codes in laid.items():
        name, colon, _seat = place.partition(":")
        line = " ".join(codes)
        parts[name] = (*parts.get(name, ()), line) if colon else line
    return parts


def playing(laid: Laid, players: int) -> list[int]:
    """The seats that may be to play."""
    return list(range(players))


def put(laid: Laid, place: str, code: str) -> Laid:
    """The same with one more card there; cards not named make room for it."""
    return {**laid, place: (*(one for one in laid[place] if one != "?"), code)}


def without(laid: Laid, place: str, code: str) -> Laid:
    """The same without that card; a pile keeps its others."""
    left = ["/".join(c for c in one.split("/") if c != code) for one in laid[place]]
    return {**laid, place: tuple(one for one in left if one)}


def missing(laid: Laid) -> str:
    """What there must be before this can be a position; "" where it may be one."""
    if any(codes for place, codes in laid.items() if place.startswith("hands:")):
        return ""
    return _("No hand holds a card yet: lay some cards in the hands.")


def to_play(parts: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """What changes where another seat is to play."""
    return {"to_play": seat}


def pack(game: Any, options: Mapping[str, Any]) -> tuple[Card, ...]:
    """All cards of the game."""
    return fresh_pack()


def texts(part: Any) -> Any:
    """A text for each seat, also where they stand in one, apart by |."""
    return part.split("|") if isinstance(part, str) else part


def tokens(text: str) -> tuple[str, ...]:
    """Codes as notation writes them, whatever way they were typed."""
    return tuple(
        "/".join("?" if code == "?" else card(code).code for code in one.split("/"))
        for one in re.split(r"[\s,]+", text.strip())
        if one
    )
