"""Seep's moves and their notation."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from cardlab.cards import Card, card, codes
from cardlab.words import _, quoted

Cards = tuple[Card, ...]
Sets = tuple[Cards, ...]
Kind = Literal["bid", "trail", "capture", "build", "break"]


@dataclass(frozen=True, slots=True)
class Move:
    """A bid or a play.

    `card` is the played card. `value` is the bid, or what a built, added to or broken house is to
    be worth. `own` are the loose cards in one set with the played card. `sets` are the sets
    captured or gathered in. `houses` are the values of houses captured, or of the one broken.
    Cards, sets and houses are in the order of the notation; what is named twice stays so.

    >>> from cardlab.cards import cards
    >>> six, five, jack = cards("6C 5D JH")
    >>> str(Move("build", six, 11, (five,), ((jack,),)))
    '6C+5D JH = 11'
    """

    kind: Kind
    card: Card | None = None
    value: int = 0
    own: Cards = ()
    sets: Sets = ()
    houses: tuple[int, ...] = ()

    def __str__(self) -> str:
        if self.kind == "bid" or self.card is None:
            return f"bid {self.value}"
        sets = [joined(chosen) for chosen in self.sets]
        houses = [f"[{value}]" for value in self.houses]
        if self.kind == "trail":
            return self.card.code
        if self.kind == "capture":
            return " ".join([self.card.code, "x", *houses, *sets])
        if self.kind == "build":
            return " ".join([joined((self.card, *self.own)), *sets, "=", str(self.value)])
        return " ".join([self.card.code, ">", *houses, "=", str(self.value), *sets])


def joined(chosen: Cards) -> str:
    """A set as notation writes it: `4S+5D`."""
    return codes(chosen).replace(" ", "+")


def ordered(sets: Iterable[Iterable[Card]]) -> Sets:
    """Sets in canonical order: by size, then cards; cards by rank, then suit."""
    return tuple(
        sorted((tuple(sorted(chosen)) for chosen in sets), key=lambda one: (len(one), one))
    )


_BID = re.compile(r"\s*bid\s+(\d{1,3})\s*", re.IGNORECASE)
_BUILD = re.compile(r"\s*(\S+(?:\s+\S+)*?)\s*=\s*(\d{1,3})\s*")
_BREAK = re.compile(r"\s*(\S+)\s*>\s*\[\s*(\d{1,3})\s*\]\s*=\s*(\d{1,3})((?:\s+\S+)*)\s*")
_CAPTURE = re.compile(r"\s*(\S+)\s+[x×]\s+(\S.*?)\s*", re.IGNORECASE | re.DOTALL)


def parse(state: Any, text: str) -> Move:
    """Read a move: `bid 11`, `7C`, `9C x [9] 9H 4S+5D`, `6C+5D JH = 11`, `3C > [9] = 12 QH`.

    Cards of a set, sets and houses may come in any order. Raises ValueError where the text is not
    notation; whether the rules allow it is not asked.
    """
    if not isinstance(text, str) or len(text) > 400:
        raise ValueError(not_notation(text))
    try:
        return _read(text.replace("\ufe0e", "").replace("\ufe0f", ""))
    except ValueError as wrong:
        said = f" {wrong}" if str(wrong) else ""
        raise ValueError(not_notation(text) + said) from None


def _read(text: str) -> Move:
    text = re.sub(r"\s*\+\s*", "+", text)
    if found := _BID.fullmatch(text):
        return Move("bid", value=int(found[1]))
    if found := _BREAK.fullmatch(text):
        sets, houses = _taken(found[4])
        if houses:
            raise ValueError
        return Move("break", card(found[1]), int(found[3]), (), sets, (int(found[2]),))
    if found := _BUILD.fullmatch(text):
        first, *rest = found[1].split()
        played, *own = [card(word) for word in first.split("+")]
        sets, houses = _taken(" ".join(rest))
        if houses:
            raise ValueError
        return Move("build", played, int(found[2]), tuple(sorted(own)), sets)
    if found := _CAPTURE.fullmatch(text):
        sets, houses = _taken(found[2])
        return Move("capture", card(found[1]), 0, (), sets, houses)
    return Move("trail", card(text))


def _taken(text: str) -> tuple[Sets, tuple[int, ...]]:
    """Sets and houses as written after the played card; commas and blanks part them."""
    words = [word for word in re.split(r"[\s,]+", text) if word]
    houses = [word for word in words if re.fullmatch(r"\[\d{1,3}\]", word)]
    sets = [[card(one) for one in word.split("+")] for word in words if word not in houses]
    return ordered(sets), tuple(sorted(int(word[1:-1]) for word in houses))


def not_notation(text: object) -> str:
    """The sentence for a text that is no move."""
    return _(
        "{text} is not a move: write bid 11, 7C to leave a card, 9C x [9] 4S+5D to capture, "
        "6C+5D = 11 to build, or 3C > [9] = 12 to break a house."
    ).format(text=quoted(text))
