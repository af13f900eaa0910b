"""The greedy player of Seep in the kernel: what is worth most now, then what gives least away.

It weighs moves as cardlab.players.greedy does: with more than eight loose cards only the first
eight moves of each card, and of the ways to reply the first eight.
"""

from typing import Any

from cardlab.chance.kernels.compiled import compiled, ones
from cardlab.chance.kernels.seep_moves import (
    BEST,
    CAPTURE,
    CHANGES,
    FOUR,
    GROUPS,
    HANDS,
    HOUSES,
    LOWEST,
    MOST,
    PILES,
    REPLIES,
    SAVED,
    SIZE,
    SWEEPS,
    Play,
    held,
    nth_move,
)
from cardlab.chance.kernels.seep_sets import FEW, HIGHEST, NONE, find_sets, nth_way, taken
from cardlab.chance.kernels.seep_step import PLAYS, SWEEP, houses, step, worth

SHARE = 8
CARDS = (1 << 52) - 1


@compiled
def best_bid(hand: int) -> int:
    """The value of which the hand holds most cards, the highest of these."""
    best = LOWEST
    for value in range(LOWEST, HIGHEST + 1):
        if held(hand, value) >= max(1, held(hand, best)):
            best = value
    return best


@compiled
def best_moves(
    desk: Any, sets: Any, later: Any, seat: int, floor: int, groups: int, turn: int
) -> int:
    """Write the moves it would choose among to the desk; returns how many."""
    hand, index, most, number = desk[HANDS + seat], NONE, -1, NONE
    earlier = rank = NONE
    for group in range(GROUPS, GROUPS + SIZE * groups, SIZE):
        earlier = earlier if desk[group + 1] == rank else 0
        rank, ways = desk[group + 1], desk[group + 4]
        tried = ways if ones(floor) <= FEW else min(ways, SHARE - earlier)
        for _card in range(held(hand, rank)):
            for way in range(tried):
                value = _value(desk, sets, seat, floor, index + way, turn)
                number = number if value <= most else 0
                if value >= most:
                    number, most = _note(desk, number, index + way), value
            index += ways
        earlier += ways
    if number == 1 or turn == PLAYS - 1:
        return number
    return _least(desk, sets, later, seat, floor, number, turn)


@compiled
def _note(desk: Any, number: int, index: int) -> int:
    if number == MOST:
        raise OverflowError("More moves than the greedy player can weigh.")
    desk[BEST + number] = index
    return number + 1


@compiled
def _least(desk: Any, sets: Any, later: Any, seat: int, floor: int, number: int, turn: int) -> int:
    """Of the moves written keep those that give least away; returns how many."""
    unseen = CARDS & ~(desk[HANDS + seat] | houses(desk) | floor)
    unseen &= ~(desk[PILES] | desk[PILES + 1])
    least, kept = 1 << 60, NONE
    for n in range(number):
        index = desk[BEST + n]
        move = nth_move(desk, sets, desk[HANDS + seat], index)
        given = _gives(desk, later, seat, floor, move, turn, unseen)
        kept = kept if given >= least else 0
        if given <= least:
            least, kept = given, _note(desk, kept, index)
    return kept


@compiled
def _value(desk: Any, sets: Any, seat: int, floor: int, index: int, turn: int) -> int:
    """What a capture brings at once; every other move -1."""
    move, side = nth_move(desk, sets, desk[HANDS + seat], index), seat & 1
    if move.kind != CAPTURE:
        return -1
    _save(desk)
    pile, sweeps = desk[PILES + side], desk[SWEEPS + side]
    left = step(desk, floor, seat, move, turn)
    gained = pile ^ desk[PILES + side] | (left if turn == PLAYS - 1 else 0)
    value = worth(gained) + desk[SWEEPS + side] - sweeps
    _restore(desk)
    return int(value)


@compiled
def _save(desk: Any) -> None:
    for n in range(CHANGES):
        desk[SAVED + n] = desk[HANDS + n]


@compiled
def _restore(desk: Any) -> None:
    for n in range(CHANGES):
        desk[HANDS + n] = desk[SAVED + n]


@compiled
def _gives(desk: Any, later: Any, seat: int, floor: int, move: Play, turn: int, unseen: int) -> int:
    """What the next seat could take, less the most the own hand could take then.

    Each card not seen is as likely with the next seat; all times the number of such cards.
    """
    _save(desk)
    left = step(desk, floor, seat, move, turn)
    _find_replies(desk, later, left)
    cards = ones(desk[HANDS + ((seat + 1) & 3)]) if turn else 12
    given, own = 0, 0
    for rank in range(1, HIGHEST + 1):
        given += ones(unseen >> 4 * (rank - 1) & FOUR) * desk[REPLIES + rank]
        if held(desk[HANDS + seat], rank):
            own = max(own, desk[REPLIES + rank])
    _restore(desk)
    return int(given * cards - own * max(1, ones(unseen)))


@compiled
def _find_replies(desk: Any, later: Any, floor: int) -> None:
    """By value, the most points a card of it could take, its own worth left out."""
    find_sets(later, floor)
    housed = houses(desk)
    for value in range(1, HIGHEST + 1):
        house = desk[HOUSES + value] if value >= LOWEST else 0
        best = 0
        for way in range(nth_way(later, value, NONE, SHARE - 1)):
            nth_way(later, value, NONE, way)
            cards = taken(later)
            empties = cards == floor and house == housed
            best = max(best, worth(cards) + SWEEP * empties)
        desk[REPLIES + value] = worth(house) + best
