"""Seep's options, houses, positions and views: what there is, before any rule is asked."""

from dataclasses import dataclass, field

from cardlab.cards import Card
from cardlab.games import teaching
from cardlab.games.seep_moves import Move, not_notation
from cardlab.games.teaching import whole
from cardlab.words import _, quoted

Cards = tuple[Card, ...]
SEATS = 4
LOWEST, HIGHEST = 9, 13
"""The values a house may have (SEE-4.1)."""

__all__ = [
    "House", "Move", "Options", "State", "View", "not_notation", "seen_state", "view",
    "whole_state",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Options:
    """What tables disagree about. Raises ValueError where a number makes no sense.

    >>> Options(baazis=0)
    Traceback (most recent call last):
    ...
    ValueError: baazis is a whole number from 1 to 1000, not 0.
    """

    baazi_lead: int = 100
    minimum: int = 9
    baazis: int = 1

    def __post_init__(self) -> None:
        for name, least in (("baazi_lead", 1), ("minimum", 0), ("baazis", 1)):
            value = getattr(self, name)
            if not whole(value) or not least <= value <= 1000:
                raise ValueError(
                    _("{name} is a whole number from {least} to 1000, not {value}.").format(
                        name=name, least=least, value=quoted(value)
                    )
                )

    @property
    def players(self) -> int:
        """Always four, in two partnerships: seats 0 and 2 are side 0."""
        return SEATS

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that score together."""
        return ((0, 2), (1, 3))


@dataclass(frozen=True, slots=True)
class House:
    """A house on the floor: its value, the sets in it, and the seats that own it (SEE-4)."""

    value: int
    sets: tuple[Cards, ...]
    owners: tuple[int, ...]

    @property
    def cards(self) -> Cards:
        """All cards in the house."""
        return tuple(card for chosen in self.sets for card in chosen)

    @property
    def cemented(self) -> bool:
        """Whether it holds two or more sets, so that nobody can break it (SEE-4.5)."""
        return len(self.sets) > 1


@dataclass(frozen=True, slots=True)
class State:
    """A position of Seep; it never changes.

    `floor` holds the loose cards, `piles` and `sweeps` one entry a side. `opening` is True from
    the deal to the opening play; `bid` is None before the bid. `difference` is side 0's lead
    and `wins` the baazis a side, both before this deal. `redeals` tells how often a hand without a
    bid was thrown in, `pack` is the order dealt from. How the cards came to lie so (these two and
    `seed`) is no part of equality.
    """

    options: Options
    to_play: int
    floor: Cards
    houses: tuple[House, ...]
    hands: tuple[Cards, ...]
    stock: Cards
    piles: tuple[Cards, ...]
    sweeps: tuple[tuple[int, ...], ...]
    last_captor: int | None
    bid: int | None
    bidder: int
    opening: bool
    dealer: int
    difference: int = 0
    wins: tuple[int, ...] = (0, 0)
    aside: Cards = ()
    redeals: int = field(default=0, compare=False)
    pack: Cards = field(default=(), compare=False, repr=False)
    seed: int | None = field(default=None, compare=False)

    @property
    def hand(self) -> Cards:
        """The cards of the seat to play."""
        return self.hands[self.to_play]

    @property
    def finished(self) -> bool:
        """Whether the deal is over: nobody holds a card."""
        return not any(self.hands)

    @property
    def bidding(self) -> bool:
        """Whether the bidder is to bid: the floor is still face down."""
        return self.opening and self.bid is None

    @property
    def scores(self) -> tuple[int, ...]:
        """The running difference as points a side: the leader's lead, and 0."""
        return (max(self.difference, 0), max(-self.difference, 0))


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know. A face-down card is None in `hands` and, before the bid, in `floor`.

    `piles` holds what was taken: everybody saw it. `stock` is the number of cards left in it.
    """

    seat: int
    options: Options
    to_play: int
    floor: tuple[Card | None, ...]
    houses: tuple[House, ...]
    hands: tuple[tuple[Card | None, ...], ...]
    hand: Cards
    stock: int
    piles: tuple[Cards, ...]
    sweeps: tuple[tuple[int, ...], ...]
    last_captor: int | None
    bid: int | None
    bidder: int
    opening: bool
    dealer: int
    difference: int
    wins: tuple[int, ...]
    redeals: int
    finished: bool

    @property
    def bidding(self) -> bool:
        """Whether the bidder is to bid: the floor is still face down."""
        return self.opening and self.bid is None

    @property
    def scores(self) -> tuple[int, ...]:
        """The running difference as points a side: the leader's lead, and 0."""
        return (max(self.difference, 0), max(-self.difference, 0))


def view(state: State, seat: int) -> View:
    """What that seat may know: own hand, floor once turned up, houses, piles' cards, numbers.

    Raises ValueError for a seat that is not there.
    """
    state = whole_state(state)
    seat = teaching.viewer(seat, SEATS)
    return View(
        seat=seat,
        options=state.options,
        to_play=state.to_play,
        floor=(None,) * len(state.floor) if state.bidding else state.floor,
        houses=state.houses,
        hands=tuple(
            hand if other == seat else (None,) * len(hand) for other, hand in enumerate(state.hands)
        ),
        hand=state.hands[seat],
        stock=len(state.stock),
        piles=state.piles,
        sweeps=state.sweeps,
        last_captor=state.last_captor,
        bid=state.bid,
        bidder=state.bidder,
        opening=state.opening,
        dealer=state.dealer,
        difference=state.difference,
        wins=state.wins,
        redeals=state.redeals,
        finished=state.finished,
    )


def whole_state(given: object) -> State:
    """The position itself. Raises ValueError for anything less, such as a view."""
    return teaching.whole_of(State, given)


def seen_state(given: object) -> State | View:
    """The position or the view of it. Raises ValueError for anything else."""
    return given if isinstance(given, View) else whole_state(given)
