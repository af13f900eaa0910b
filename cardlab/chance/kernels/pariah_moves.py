"""Pariah's options and legal moves for the kernel, and the cards that a move lays."""

from itertools import combinations
from typing import Any, NamedTuple

from cardlab.cards import pack
from cardlab.chance.kernels.compiled import compiled, ones, table
from cardlab.chance.kernels.coops_cards import JACK, KING, QUEEN, TEN, code_of, counted
from cardlab.chance.kernels.coops_desk import (
    ACES,
    CALLER,
    CLOSED,
    DRAWN,
    END,
    OPEN,
    OWED,
    PLACE,
    SEAT,
    TOUCHED,
    Desk,
    mark,
    nth_bit,
)
from cardlab.games.pariah_state import Options

CELLS, OWN = 0xFF, 0xF
WASTE, QUEENS, KINGS, KNOCK = 16, 17, 32, 128
"""A move is a cell (of the own open cards where a jack was drawn, else of the own closed or of the
other's open ones), the waste, a queen's turns, or KINGS and eight times a cell and another one;
KNOCK more when it knocks."""
PAIRS = table([8 * one + other for one, other in combinations(range(8), 2)])
OWN_PAIRS = table([8 * one + other for one, other in combinations(range(4), 2)])


class Rules(NamedTuple):
    """The options as numbers, yes is 1; and the whole pack counted."""

    waste_open: int
    threshold: int
    whole: int


def rules_of(options: Options) -> Rules:
    """The options for the kernel, which takes them all."""
    return Rules(int(options.waste_open), options.threshold, counted(pack()))


def fresh_pack() -> Any:
    """The codes of all cards in order."""
    return table([code_of(card) for card in pack()])


class Legal(NamedTuple):
    """The legal moves: cells that the drawn card has a use at, and numbers; with `uses` and the
    waste the plain ones are complete.
    """

    cells: int
    uses: int
    plain: int
    calls: int


@compiled
def list_moves(desk: Desk) -> Legal:
    """The legal moves of the seat to play (PAR-2, 3.1, 3.3)."""
    own, rank = OWN << 4 * desk[SEAT], desk[DRAWN] >> 2
    cells = own if desk[TOUCHED] and desk[CALLER] == 1 - desk[SEAT] else CELLS
    if rank == JACK:
        cells = own & ~desk[ACES]
    elif rank < TEN:
        cells &= own | ~desk[ACES]
    uses = ones(cells)
    if rank == QUEEN:
        uses = 1
    elif rank == KING:
        uses = uses * (uses - 1) // 2
    left = min(desk[OWED] - 1, desk[END] - desk[PLACE])
    knocks = uses + (rank != QUEEN) if desk[CALLER] < 0 and left == 0 else 0
    return Legal(cells, uses, uses + 1, knocks)


@compiled
def nth_move(desk: Desk, legal: Legal, index: int) -> int:
    """That one of the legal moves, in the order of the engine."""
    rank, knock = desk[DRAWN] >> 2, 0
    if index >= legal.plain:
        knock, index = KNOCK, index - legal.plain + (rank == QUEEN)
    if index == legal.uses:
        return knock + WASTE
    if rank == QUEEN:
        return QUEENS
    if rank == KING:
        return knock + KINGS + _nth_pair(desk[SEAT], legal.uses, index)
    if rank != JACK and desk[SEAT]:
        # Own cells come first.
        return knock + (4 + index if index < 4 else nth_bit(legal.cells, index - 4))
    return knock + nth_bit(legal.cells, index)


@compiled
def _nth_pair(seat: int, pairs: int, index: int) -> int:
    """Two cells, the first of them eight times; all own where there are so few pairs."""
    if pairs < len(PAIRS):
        return int(OWN_PAIRS[index] + 9 * 4 * seat)
    return int(PAIRS[index])


# Laying


@compiled
def put(desk: Desk, move: int, card: int) -> int:
    """Lay a card where the move says, or swap; what lay there, or the card itself."""
    place = move & KNOCK - 1
    if place >= KINGS:
        _swap(desk, place - KINGS >> 3, place & 7)
        return card
    if place >= WASTE:
        return card
    spot = place + (OPEN if lays_open(desk, place) else CLOSED)
    old = desk[spot]
    desk[spot] = card
    mark(desk, place)
    return int(old)


@compiled
def lays_open(desk: Desk, cell: int) -> bool:
    """Whether the drawn card replaces the open card of this cell."""
    return bool(cell >> 2 != desk[SEAT] or desk[DRAWN] >> 2 == JACK)


@compiled
def _swap(desk: Desk, one: int, other: int) -> None:
    desk[CLOSED + one], desk[CLOSED + other] = desk[CLOSED + other], desk[CLOSED + one]
    mark(desk, one)
    mark(desk, other)


@compiled
def travelled(seen: int, move: int) -> int:
    """The cells of which one has seen the closed card, after a move that may be a swap."""
    place = move & KNOCK - 1
    if place < KINGS:
        return seen
    one, other = place - KINGS >> 3, place & 7
    differ = (seen >> one ^ seen >> other) & 1
    return seen ^ (differ << one | differ << other)
