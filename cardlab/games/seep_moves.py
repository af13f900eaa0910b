"""Seep's moves and their notation."""

import re
from collections.abc import Iterable
from dataclasses import InitVar, dataclass
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
    Cards, sets and houses are put in the order of the notation (parts `known` to be are left); what
    is named twice stays so. Raises ValueError where the parts make no move of that kind.

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
    known: InitVar[bool] = False

    def __post_init__(self, known: bool) -> None:
        if not known:
            _arrange(self)

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
        return " ".join([self.card.code, ">", *houses, *sets, "=", str(self.value)])


def _arrange(move: Move) -> None:
    """Put the parts of a move in order. Raises ValueError where they make no move."""
    parts = (move.kind, move.card, move.value, move.own, move.sets, move.houses)
    try:
        own, sets, houses = tuple(sorted(move.own)), ordered(move.sets), tuple(sorted(move.houses))
    except TypeError:
        raise ValueError(not_notation(parts)) from None
    cards = [*own, *(one for chosen in sets for one in chosen)]
    if move.card is not None:
        cards.append(move.card)
    good = {*map(type, cards)} <= {Card} and all(sets) and all(map(_number, houses))
    if not good or not _number(move.value) or not _fits(move, own, sets, houses):
        raise ValueError(not_notation(parts))
    for name, value in (("own", own), ("sets", sets), ("houses", houses)):
        object.__setattr__(move, name, value)


def _number(given: object) -> bool:
    return type(given) is int and 0 <= given < 1000


def _fits(move: Move, own: Cards, sets: Sets, houses: tuple[int, ...]) -> bool:
    """Whether the kind of move has these parts."""
    if move.kind == "bid":
        return move.card is None and not (own or sets or houses)
    if move.card is None or not isinstance(move.kind, str):
        return False
    return {
        "trail": not (move.value or own or sets or houses),
        "capture": not (move.value or own) and bool(sets or houses),
        "build": not houses,
        "break": not own and len(houses) == 1,
    }.get(move.kind, False)


def joined(chosen: Cards) -> str:
    """A set as notation writes it: `4S+5D`."""
    return codes(chosen).replace(" ", "+")


def ordered(sets: Iterable[Iterable[Card]]) -> Sets:
    """Sets in canonical order: by size, then cards; cards by rank, then suit."""
    return tuple(
        sorted((tuple(sorted(chosen)) for chosen in sets), key=lambda one: (len(one), one))
    )


_BID = re.compile(r"bid ([0-9]{1,3})", re.IGNORECASE)
_BREAK = re.compile(r"(\S+) ?> ?\[ ?([0-9]{1,3}) ?\]([^=]*)= ?([0-9]{1,3})")
_BUILD = re.compile(r"([^=>]+)= ?([0-9]{1,3})")
_CAPTURE = re.compile(r"(\S+) [x×] (.+)", re.IGNORECASE)


def parse(state: Any, text: str) -> Move:
    """Read a move: `bid 11`, `7C`, `9C x [9] 9H 4S+5D`, `6C+5D JH = 11`, `3C > [9] QH = 12`.

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
    text = re.sub(r"\s*\+\s*", "+", " ".join(text.replace(",", " ").split()))
    if found := _BID.fullmatch(text):
        return Move("bid", value=int(found[1]))
    if found := _BREAK.fullmatch(text):
        return Move("break", card(found[1]), int(found[4]), (), _sets(found[3]), (int(found[2]),))
    if found := _BUILD.fullmatch(text):
        first, *rest = found[1].split()
        played, *own = [card(word) for word in first.split("+")]
        return Move("build", played, int(found[2]), tuple(own), _sets(" ".join(rest)))
    if found := _CAPTURE.fullmatch(text):
        houses = re.findall(r"\[ ?([0-9]{1,3}) ?\]", found[2])
        sets = _sets(re.sub(r"\[ ?[0-9]{1,3} ?\]", " ", found[2]))
        return Move("capture", card(found[1]), 0, (), sets, tuple(map(int, houses)))
    return Move("trail", card(text))


def _sets(text: str) -> Sets:
    return tuple(tuple(card(one) for one in word.split("+")) for word in text.split())


def not_notation(text: object) -> str:
    """The sentence for a text that is no move."""
    return _(
        "{text} is not a move: write bid 11, 7C to leave a card, 9C x [9] 4S+5D to capture, "
        "6C+5D = 11 to build, or 3C > [9] = 12 to break a house."
    ).format(text=quoted(text))
