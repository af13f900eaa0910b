"""What players of Soureh and Pariah count alike: unseen cards by rank, and which of them fit."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from cardlab.cards import JOKER, Card, Rank, Suit
from cardlab.games.coops import COOPS, Coop, Row, valid, with_closed, with_open
from cardlab.words import _

Counts = tuple[int, ...]
"""How many cards there are of each rank, joker 0 to king 13."""
View = Any
Move = Any


def by_rank(cards: Iterable[Card]) -> Counts:
    """The cards counted by rank."""
    ranks = [card.rank for card in cards]
    return tuple(ranks.count(rank) for rank in Rank)


def unseen(view: View, whole: Counts) -> Counts:
    """The cards that the seat sees nowhere, out of a whole pack: any of them may lie hidden."""
    counts = [*whole]
    for card in _seen(view):
        if card is not None:
            counts[card.rank] -= 1
    return tuple(counts)


def _seen(view: View) -> Iterator[Card | None]:
    for row in view.coops:
        for coop in row:
            yield from coop
    yield from view.waste
    yield view.drawn


@cache
def fitting(open: Card) -> tuple[int, ...]:
    """The ranks that make a valid coop behind this card.

    >>> from cardlab.cards import card
    >>> fitting(card("8D")), fitting(card("3S"))
    ((0, 1, 9, 10), (0, 1, 2))
    """
    return tuple(int(rank) for rank in Rank if valid(open, example(rank)))


def fits(counts: Counts, open: Card) -> int:
    """How many of the counted cards make a valid coop behind this card."""
    return sum([counts[rank] for rank in fitting(open)])


def wait(counts: Counts, open: Card) -> Fraction:
    """How many draws it takes, about, until one fits; one more card is counted as fitting."""
    return Fraction(sum(counts) + 1, fits(counts, open) + 1)


def breaking(counts: Counts, closed: Card) -> Fraction:
    """The share of the counted cards that would break a valid coop if laid in front of this one."""
    broken = sum([count * breaks for count, breaks in zip(counts, _breaks(closed), strict=True)])
    return Fraction(broken, 2 * max(1, sum(counts)))


@cache
def _breaks(closed: Card) -> tuple[int, ...]:
    """By rank, in how many of the two colours an open card makes the coop invalid."""
    colours = (Suit.HEARTS, Suit.SPADES)
    return tuple(sum(not valid(example(rank, suit), closed) for suit in colours) for rank in Rank)


def example(rank: Rank, suit: Suit = Suit.SPADES) -> Card:
    """A card of that rank; a joker has no suit."""
    return Card(rank, suit) if rank else JOKER


def after(view: View, move: Move) -> tuple[Row, ...]:
    """The coops after a move, as far as the seat knows them."""
    rows, seat, place = view.coops, view.seat, move.coop - 1
    if move.kind == "own":
        return with_closed(rows, seat, place, view.drawn)
    if move.kind in ("open", "jack"):
        return with_open(rows, move.seat if move.kind == "open" else seat, place, view.drawn)
    if move.kind == "king":
        (one, n), (two, m) = move.cells
        first, second = rows[one][n - 1].closed, rows[two][m - 1].closed
        return with_closed(with_closed(rows, one, n - 1, second), two, m - 1, first)
    return tuple(rows)


def good(coop: Coop) -> bool:
    """Whether the seat knows the coop to be valid."""
    return coop.closed is not None and valid(coop.open, coop.closed)


def known_valid(row: Row) -> int:
    """How many coops of a row the seat knows to be valid."""
    return sum(map(good, row))


# Words


def changed(n: int, old: Coop, new: Coop) -> str:
    """What becomes of an own coop: `makes coop 1 valid (7♦ before 9♣)`."""
    told = {
        (False, True): _("makes coop {n} valid ({open} before {closed})"),
        (True, True): _("keeps coop {n} valid ({open} before {closed})"),
        (True, False): _("makes coop {n} invalid ({open} before {closed})"),
        (False, False): _("leaves coop {n} invalid ({open} before {closed})"),
    }[good(old), good(new)]
    return told.format(n=n, open=new.open, closed=new.closed)


def in_all(row: Row) -> str:
    """How many of the own coops are valid then."""
    return _("{n} of {all} valid then").format(n=known_valid(row), all=COOPS)
