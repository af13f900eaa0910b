"""The greedy player of Pariah in the kernel; it weighs moves as cardlab.players.greedy does.

It compares points to be expected, here whole numbers: times the fourth power of the number of
unseen cards.
"""

from typing import NamedTuple

from cardlab.chance.kernels.compiled import compiled
from cardlab.chance.kernels.coops_cards import FITTING, TEN, fitting, how_many
from cardlab.chance.kernels.coops_desk import (
    CALLER,
    CLOSED,
    DRAWN,
    MOVES,
    OPEN,
    OWED,
    SEAT,
    SEEN,
    UNSEEN,
    VALID,
    Desk,
)
from cardlab.chance.kernels.pariah_moves import (
    KNOCK,
    OWN,
    QUEENS,
    Legal,
    nth_move,
    put,
    travelled,
)
from cardlab.chance.kernels.pariah_step import ALL_FOUR, worth

SURE, LEAD = 10_000, 40
"""Points: more than any round brings; so many ahead, one knocks."""


class Sight(NamedTuple):
    """What the seat reckons with: the unseen cards and how many, the cells whose closed card it
    knows.
    """

    unseen: int
    total: int
    seen: int


@compiled
def best_moves(desk: Desk, legal: Legal, low: int, high: int) -> int:
    """Of the moves number low to high - 1 write those it likes best to the desk; how many."""
    number, least = 0, 1 << 62
    for index in range(low, high):
        move = nth_move(desk, legal, index)
        given = _gives(desk, move)
        if given < least:
            number, least = 0, given
        if given == least:
            desk[MOVES + number] = move
            number += 1
    return number


@compiled
def _gives(desk: Desk, move: int) -> int:
    """What a move gives away: the less, the better."""
    unseen, seat = desk[UNSEEN + desk[SEAT]], desk[SEAT]
    total = max(1, how_many(unseen))
    sight, point = Sight(unseen, total, travelled(desk[SEEN + seat], move)), total**4
    if move == QUEENS:
        return -2 * SURE * point
    old = put(desk, move, desk[DRAWN])
    last = move >= KNOCK or (desk[CALLER] >= 0 and desk[OWED] == 1)
    mine = _expected(desk, sight, seat, last)
    lead = mine - _expected(desk, sight, 1 - seat, desk[CALLER] >= 0)
    four = sight.seen & desk[VALID] & OWN << 4 * seat == OWN << 4 * seat
    put(desk, move, old)
    if move < KNOCK:
        return -lead
    return -lead - SURE * point if four or lead >= LEAD * point else SURE * point - lead


@compiled
def _expected(desk: Desk, sight: Sight, seat: int, last: bool) -> int:
    """The points of a seat; before its last turn an invalid coop may still become valid."""
    points, four = 0, 1
    for cell in range(4 * seat, 4 * seat + 4):
        open, known = desk[OPEN + cell], sight.seen >> cell & 1
        if known and desk[VALID] >> cell & 1:
            points += (worth(open) + worth(desk[CLOSED + cell])) * sight.total
            four *= sight.total
        else:
            four *= 0 if known and last else fitting(sight.unseen, open)
            points += 0 if known else _unknown(sight.unseen, open)
    return points * sight.total**3 + ALL_FOUR * four


@compiled
def _unknown(unseen: int, open: int) -> int:
    """The points of a coop whose closed card is any unseen one, times their number."""
    points, counts = 0, unseen & FITTING[open >> 1]
    for rank in range(1, TEN + 1):
        points += (counts >> 4 * rank & 15) * worth(4 * rank)
    return points + how_many(counts) * worth(open)
