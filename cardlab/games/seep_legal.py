"""What may be played in Seep: all legal moves, one by one where there are very many."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from cardlab.cards import Card
from cardlab.games.seep_moves import Cards, Move, Sets
from cardlab.games.seep_sets import FEW, each_maximal, maximal, sets_of
from cardlab.games.seep_state import HIGHEST, LOWEST, House, State, View, seen_state
from cardlab.words import _

Ways = Callable[[Sets], Iterable[Sets]]
MOST = 20_000
"""More moves than this are never listed at once."""


class TooManyMoves(ValueError):
    """A position with more legal moves than anybody lists at once; `each_move` goes one by one."""


def legal_moves(state: State | View) -> tuple[Move, ...]:
    """All moves the rules allow, card by card of the hand; none when the deal is over.

    A view answers for its own seat, and only while that seat is to play. Raises TooManyMoves where
    there are more than 20,000: `each_move` lists them lazily, `count_moves` counts.
    """
    if len(seen_state(state).floor) <= FEW:
        return tuple(each_move(state))
    found = tuple(islice(each_move(state), MOST + 1))
    if len(found) > MOST:
        raise TooManyMoves(
            _("There are more than {most} legal moves here; each_move(state) lists them.").format(
                most=f"{MOST:,}"
            )
        )
    return found


def each_move(state: State | View) -> Iterator[Move]:
    """The legal moves one by one, in the order of `legal_moves`."""
    seen = seen_state(state)
    if isinstance(seen, View) and seen.seat != seen.to_play:
        return iter(())
    return _bids(seen.hand) if seen.bidding else _plays(seen)


def count_moves(state: State | View, most: int = MOST) -> int:
    """How many legal moves there are, counted up to `most` + 1, which stands for more."""
    return sum(1 for _move in islice(each_move(state), most + 1))


def _bids(hand: Cards) -> Iterator[Move]:
    for value in sorted({int(card.rank) for card in hand if card.rank >= LOWEST}):
        yield Move("bid", value=value)


def _plays(state: State | View) -> Iterator[Move]:
    table = _Table(state)
    for card in state.hand:
        yield from table.moves(card)


class _Table:
    """What the seat to play has before it, looked up once for all cards of the hand."""

    def __init__(self, state: State | View) -> None:
        floor = tuple(sorted([card for card in state.floor if card]))
        self.seat, self.sets = state.to_play, sets_of(floor)
        self.ways: Ways = maximal if len(floor) <= FEW else each_maximal
        self.houses = {house.value: house for house in state.houses}
        self.held = [0] * (HIGHEST + 1)
        for card in state.hand:
            self.held[card.rank] += 1
        self.bid = state.bid if state.opening else None
        self.free = {house.value for house in state.houses if joins_freely(house, self.seat)}
        values = range(LOWEST, HIGHEST + 1) if self.bid is None else (self.bid,)
        self.makes = [value for value in values if self.held[value] or value in self.free]

    def moves(self, card: Card) -> Iterator[Move]:
        """All that may be done with this card of the hand."""
        value = card.rank
        house, sets = self.houses.get(value), self.sets[value]
        if self.bid is None or value == self.bid:
            if house or sets:
                houses = (house.value,) if house else ()
                for way in self.ways(sets):
                    yield Move("capture", card, 0, (), way, houses, True)
            else:
                yield Move("trail", card, 0, (), (), (), True)
        if house and self.seat in house.owners and self.held[value] == 1:
            return  # SEE-2.2: the last card of a promise captures that house and does nothing else
        for made in self.makes:
            if made > value or (made == value and self.spares(made)):
                yield from self._builds(card, made)
        for house in self.houses.values():
            if house.value + value in self.makes and breakable(house, self.seat):
                yield from self._breaks(card, house)

    def spares(self, value: int) -> bool:
        """Whether a card of the value may go into a house of it (SEE-4.2, 4.6)."""
        return self.held[value] > 1 or value in self.free

    def _builds(self, card: Card, value: int) -> Iterator[Move]:
        for own in self.sets[value - card.rank]:
            sets = self.sets[value]
            if own and sets:
                sets = tuple([one for one in sets if not any(card in own for card in one)])
            for way in self.ways(sets):
                if own or way or value in self.houses:
                    yield Move("build", card, value, own, way, (), True)

    def _breaks(self, card: Card, house: House) -> Iterator[Move]:
        value = house.value + card.rank
        for way in self.ways(self.sets[value]):
            yield Move("break", card, value, (), way, (house.value,), True)


def joins_freely(house: House, seat: int) -> bool:
    """Whether that seat may add to the house without keeping a card: its partner's (SEE-4.6)."""
    return (seat + 2) % 4 in house.owners and seat not in house.owners


def breakable(house: House, seat: int) -> bool:
    """Whether that seat may break the house: an ordinary one that it does not own (SEE-4.8)."""
    return not house.cemented and seat not in house.owners
