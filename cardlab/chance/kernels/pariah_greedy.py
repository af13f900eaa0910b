"""The greedy player of Pariah in the kernel; it weighs moves as cardlab.players.greedy does."""

from cardlab.chance.kernels.compiled import compiled, ones
from cardlab.chance.kernels.coops_desk import (
    CALLER,
    DRAWN,
    HABITUAL,
    MOVES,
    OWED,
    SEAT,
    VALID,
    Desk,
)
from cardlab.chance.kernels.coops_habits import habit
from cardlab.chance.kernels.pariah_expected import expected, sight_after
from cardlab.chance.kernels.pariah_habits import COOPS, LEAD, POINTS, against
from cardlab.chance.kernels.pariah_moves import KNOCK, OWN, QUEENS, Legal, nth_move, put

SURE = 10_000
"""Points: more than any round brings."""


@compiled
def best_moves(desk: Desk, legal: Legal, low: int, high: int) -> int:
    """Of the moves number low to high - 1 write those it likes best to the desk; how many."""
    number, least, fewest = 0, 1 << 62, 1 << 62
    habitual = desk[HABITUAL] >> desk[SEAT] & 1
    for index in range(low, high):
        move = nth_move(desk, legal, index)
        wrong = against(desk, move) if habitual else 0
        if wrong > fewest:
            continue
        given = _gives(desk, move)
        if wrong < fewest or given < least:
            number, least, fewest = 0, given, wrong
        if given == least:
            desk[MOVES + number] = move
            number += 1
    return number


@compiled
def _gives(desk: Desk, move: int) -> int:
    """What a move gives away: the less, the better."""
    seat, sight = desk[SEAT], sight_after(desk, move)
    point = sight.total**4
    if move == QUEENS:
        return -2 * SURE * point
    old = put(desk, move, desk[DRAWN])
    last = move >= KNOCK or (desk[CALLER] >= 0 and desk[OWED] == 1)
    mine = expected(desk, sight, seat, last)
    lead = mine - expected(desk, sight, 1 - seat, desk[CALLER] >= 0)
    ready = ones(sight.seen & desk[VALID] & OWN << 4 * seat) >= habit(desk, COOPS)
    put(desk, move, old)
    if move < KNOCK:
        return -lead
    ready &= mine >= habit(desk, POINTS) * point
    ready |= lead >= habit(desk, LEAD) * point
    return (-SURE if ready else SURE) * point - lead
