"""What may be played in Seep: all legal moves, one by one where there are very many."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from cardlab.cards import Card
from cardlab.games.seep_moves import Cards, Move, Sets
from cardlab.games.seep_sets import each_maximal, maximal, sets_of
from cardlab.games.seep_state import HIGHEST, LOWEST, House, State, View
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
    if isinstance(state, View) and state.seat != state.to_play:
        return ()
    if len(state.floor) <= 8:
        return tuple(_moves(state, maximal))
    found = tuple(islice(each_move(state), MOST + 1))
    if len(found) > MOST:
        raise TooManyMoves(
            _("There are more than {most} legal moves here; each_move(state) lists them.").format(
                most=f"{MOST:,}"
            )
        )
    return found


def each_move(state: State | View) -> Iterator[Move]:
    """The legal moves one by one, in the order of `legal_moves` up to eight loose cards."""
    if isinstance(state, View) and state.seat != state.to_play:
        return iter(())
    return _moves(state, each_maximal)


def count_moves(state: State | View, most: int = MOST) -> int:
    """How many legal moves there are, counted up to `most` + 1, which stands for more."""
    return sum(1 for _move in islice(each_move(state), most + 1))


def _moves(state: State | View, ways: Ways) -> Iterator[Move]:
    if state.bidding:
        for value in sorted({int(card.rank) for card in state.hand if card.rank >= LOWEST}):
            yield Move("bid", value=value)
        return
    floor = tuple(sorted(card for card in state.floor if card))
    table = _Table(state, floor, ways)
    for card in state.hand:
        yield from table.moves(card)


class _Table:
    """What the seat to play has before it, looked up once for all cards of the hand."""

    def __init__(self, state: State | View, floor: Cards, ways: Ways) -> None:
        self.seat, self.floor, self.ways = state.to_play, floor, ways
        self.sets = sets_of(floor)
        self.houses = {house.value: house for house in state.houses}
        self.held = [0] * (HIGHEST + 1)
        for card in state.hand:
            self.held[card.rank] += 1
        self.bid = state.bid if state.opening else None

    def moves(self, card: Card) -> Iterator[Move]:
        value = card.rank
        house = self.houses.get(value)
        sets = self.sets[value]
        if self.bid is None or value == self.bid:
            if house or sets:
                houses = (value,) if house else ()
                for way in self.ways(sets):
                    yield Move("capture", card, 0, (), way, houses)
            else:
                yield Move("trail", card)
        if house and self.seat in house.owners and self.held[value] == 1:
            return  # SEE-2.2: the last card of a promise captures that house and does nothing else
        yield from self._builds(card)
        if self.bid is None:
            yield from self._breaks(card)

    def _builds(self, card: Card) -> Iterator[Move]:
        for value in range(max(LOWEST, card.rank), HIGHEST + 1):
            if (self.bid is not None and value != self.bid) or not self.keeps(card, value):
                continue
            for own in self.sets[value - card.rank]:
                for way in self.ways(self._rest(own)[value]):
                    if own or way or value in self.houses:
                        yield Move("build", card, value, own, way)

    def _breaks(self, card: Card) -> Iterator[Move]:
        for house in self.houses.values():
            value = house.value + card.rank
            if value <= HIGHEST and breakable(house, self.seat) and self.keeps(card, value):
                for way in self.ways(self.sets[value]):
                    yield Move("break", card, value, (), way, (house.value,))

    def _rest(self, own: Cards) -> tuple[Sets, ...]:
        return sets_of(tuple(one for one in self.floor if one not in own)) if own else self.sets

    def keeps(self, card: Card, value: int) -> bool:
        """Whether a card of the value stays in hand, where one must (SEE-4.2, 4.6, 4.8)."""
        house = self.houses.get(value)
        if house and joins_freely(house, self.seat):
            return True
        return self.held[value] > (card.rank == value)


def joins_freely(house: House, seat: int) -> bool:
    """Whether that seat may add to the house without keeping a card: its partner's (SEE-4.6)."""
    return (seat + 2) % 4 in house.owners and seat not in house.owners


def breakable(house: House, seat: int) -> bool:
    """Whether that seat may break the house: an ordinary one that it does not own (SEE-4.8)."""
    return not house.cemented and seat not in house.owners
