"""What follows from a move of Seep, for the kernel: houses, piles, sweeps and points."""

from typing import Any

from cardlab.chance.kernels.compiled import compiled, lowest, ones
from cardlab.chance.kernels.seep_moves import (
    BREAK,
    CAPTURE,
    HANDS,
    HELD_SETS,
    HOUSES,
    LOWEST,
    OWNERS,
    PILES,
    SWEEPS,
    SWEPT,
    TRAIL,
    Play,
    joins_freely,
)
from cardlab.chance.kernels.seep_sets import HIGHEST

PLAYS = 48
SPADES, ACES, TEN_OF_DIAMONDS = 0x1111111111111, 0xE, 1 << 38
"""The aces but the ace of spades."""
SWEEP, OPENING_SWEEP, TEN_WORTH = 50, 25, 6


@compiled
def step(desk: Any, floor: int, seat: int, move: Play, turn: int) -> int:
    """Play a move, in turn 0 to 47 of the deal; the loose cards after it."""
    card = 1 << move.card
    desk[HANDS + seat] ^= card
    if move.kind == TRAIL:
        return floor | card
    if move.kind == CAPTURE:
        return _capture(desk, floor, seat, move, turn)
    value, gathered = move.value, card | move.takes
    if move.kind == BREAK:
        gathered |= _gone(desk, move.own)
    else:
        gathered |= move.own
    _own(desk, seat, value)
    desk[HOUSES + value] |= gathered
    desk[HELD_SETS + value] += 1 + move.sets
    return floor & ~gathered


@compiled
def _capture(desk: Any, floor: int, seat: int, move: Play, turn: int) -> int:
    side = seat & 1
    house = _gone(desk, move.own) if move.own else 0
    desk[PILES + side] |= 1 << move.card | move.takes | house
    floor &= ~move.takes
    if not floor and not houses(desk):
        worth = sweep_points(turn)
        desk[SWEEPS + side] += worth
        desk[SWEPT + side] += worth > 0
    return floor


@compiled
def _gone(desk: Any, value: int) -> int:
    """Take away the house of that value, if there is one; its cards."""
    cards = int(desk[HOUSES + value])
    desk[HOUSES + value] = desk[HELD_SETS + value] = desk[OWNERS + value] = 0
    return cards


@compiled
def _own(desk: Any, seat: int, value: int) -> None:
    """Who builds a house or adds to it owns it, but for the partner of its owner (SEE-4.6)."""
    if not joins_freely(desk[OWNERS + value], seat):
        desk[OWNERS + value] |= 1 << seat


@compiled
def houses(desk: Any) -> int:
    """All cards in houses."""
    cards = 0
    for value in range(LOWEST, HIGHEST + 1):
        cards |= desk[HOUSES + value]
    return cards


@compiled
def sweep_points(turn: int) -> int:
    """What a sweep is worth: less by the opening play, nothing by the last one (SEE-5)."""
    return OPENING_SWEEP if turn == 0 else SWEEP * (turn < PLAYS - 1)


@compiled
def worth(cards: int) -> int:
    """What cards are worth when the deal is over (SEE-6.3)."""
    total, spades = ones(cards & ACES), cards & SPADES
    while spades:
        total += (lowest(spades) >> 2) + 1
        spades &= spades - 1
    return total + TEN_WORTH * (cards & TEN_OF_DIAMONDS != 0)
