"""Coops, the pairs of Soureh and Pariah: an open card and a closed card behind it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardlab.cards import Card
from cardlab.words import _

Cards = tuple[Card, ...]
COOPS = 4
JACK = 11


class Coop(NamedTuple):
    """An open card and the closed card behind it (SOU-2.1); None is a closed card not seen."""

    open: Card
    closed: Card | None

    def __str__(self) -> str:
        return f"{self.open.code}/{self.closed.code if self.closed else '?'}"


Row = tuple[Coop, ...]
"""The coops of one seat; empty for a seat that plays no more."""


class Cell(NamedTuple):
    """The place of one closed card: whose, and which coop, counted from 1."""

    seat: int
    coop: int

    def __str__(self) -> str:
        return f"{self.seat}.{self.coop}"


def valid(open: Card, closed: Card) -> bool:
    """Whether the two cards make a valid coop (SOU-1.2, SOU-2.2, SOU-2.3, PAR-1.2, PAR-1.3).

    So only an ace or a joker saves an open red ten or black two (SOU-2.4).

    >>> from cardlab.cards import card
    >>> valid(card("7D"), card("9C")), valid(card("4C"), card("4H")), valid(card("TD"), card("AC"))
    (True, False, True)
    """
    above, behind = open.rank, closed.rank
    if behind >= JACK or above >= JACK:
        return behind < JACK
    if above < 2 or behind < 2:
        return above != behind  # one ace or one joker makes it valid, two of a kind do not
    return above < behind if 0 < open.suit < 3 else above > behind


def why(open: Card, closed: Card) -> str:
    """What decides about the two cards, in a word.

    `court`, `joker` or `jokers`, `ace` or `aces`, `equal`, `red`, `black`; `open court` where the
    open card alone is one.
    """
    if closed.is_court:
        return "court"
    if open.is_court:
        return "open court"
    for rank, name in ((0, "joker"), (1, "ace")):
        if rank in (open.rank, closed.rank):
            return name if open.rank != closed.rank else f"{name}s"
    if open.rank == closed.rank:
        return "equal"
    return "red" if open.is_red else "black"


def all_valid(row: Iterable[Coop]) -> bool:
    """Whether the owner's four coops are all valid; every closed card must be known."""
    return all([valid(open, closed) for open, closed in row if closed])


def not_seen(coop: Coop) -> str:
    """The sentence for a coop of which nobody can say whether it is valid."""
    return _("The face-down card of {coop} is not known, so nor is whether it fits.").format(
        coop=str(coop)
    )


def with_open(rows: tuple[Row, ...], seat: int, place: int, card: Card) -> tuple[Row, ...]:
    """The rows with another open card at a place, counted from 0."""
    row = rows[seat]
    coop = Coop(card, row[place].closed)
    return _with_row(rows, seat, (*row[:place], coop, *row[place + 1 :]))


def with_closed(rows: tuple[Row, ...], seat: int, place: int, card: Card | None) -> tuple[Row, ...]:
    """The rows with another closed card at a place, counted from 0."""
    row = rows[seat]
    coop = Coop(row[place].open, card)
    return _with_row(rows, seat, (*row[:place], coop, *row[place + 1 :]))


def _with_row(rows: tuple[Row, ...], seat: int, row: Row) -> tuple[Row, ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


def dealt(order: Cards, seats: Sequence[int], players: int) -> tuple[tuple[Row, ...], Cards]:
    """The coops of the seats, in the order they are dealt to, and the rest as stock (SOU-3.1).

    Each seat has its four closed cards first, then each its four open ones.
    """
    rows: list[Row] = [()] * players
    opened = COOPS * len(seats)
    for n, seat in enumerate(seats):
        behind, above = order[COOPS * n :], order[opened + COOPS * n :]
        rows[seat] = tuple(Coop(above[place], behind[place]) for place in range(COOPS))
    return tuple(rows), order[2 * opened :]


def seat_waste(
    cards: Cards, knowers: Sequence[tuple[int, ...]], seat: int
) -> tuple[Card | None, ...]:
    """The face-down waste as one seat knows it; `knowers` names, card by card, who saw it."""
    return tuple(
        card if seat in known else None for card, known in zip(cards, knowers, strict=True)
    )
