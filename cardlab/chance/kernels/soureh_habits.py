"""Which moves of Soureh go against a seat's habits, for the kernel."""

from cardlab.chance.kernels.compiled import compiled
from cardlab.chance.kernels.coops_cards import ACE, fitting, fitting_both, how_many
from cardlab.chance.kernels.coops_desk import (
    CALLER,
    CLOSED,
    DRAWN,
    INSIDE,
    OPEN,
    SEAT,
    UNSEEN,
    VALID,
    Desk,
    all_valid,
)
from cardlab.chance.kernels.coops_habits import habit, is_hard, wrong, wrong_at_last
from cardlab.chance.kernels.soureh_rules import CALL, WASTE, mends

PATIENCE, ACE_GOES, HARD_OVER_OTHERS, SPOILS_EARLY, LAST_TURN = range(5)
EASIEST, HARD_OR_EASIEST, TO_WASTE = 1, 2, 3
"""The habits by their places, and where an ace goes; 0 is as the greedy player does."""


@compiled
def against(desk: Desk, move: int) -> int:
    """Whether the move goes against habits of the seat, a bit each; the first weigh most."""
    cell = move & CALL - 1
    others = cell >> 2 != desk[SEAT] and cell != WASTE
    if desk[CALLER] >= 0:
        return _at_last(desk, cell)
    found = 0
    if move & CALL and _too_likely(desk):
        found += 8
    if others and not habit(desk, SPOILS_EARLY):
        found += 4
    if is_hard(desk[DRAWN]) and wrong(habit(desk, HARD_OVER_OTHERS), others):
        found += 2
    if desk[DRAWN] >> 2 == ACE and habit(desk, ACE_GOES) and not _places(desk) >> cell & 1:
        found += 1
    return found


@compiled
def _too_likely(desk: Desk) -> bool:
    """Whether the readiest opponent's chance of four valid coops makes the seat wait."""
    unseen, most = desk[UNSEEN + desk[SEAT]], 0
    for seat in range(4):
        if seat != desk[SEAT] and desk[INSIDE] >> 4 * seat & 1:
            ways = 1
            for cell in range(4 * seat, 4 * seat + 4):
                ways *= fitting(unseen, desk[OPEN + cell])
            most = max(most, ways)
    return bool(100 * most > habit(desk, PATIENCE) * max(1, how_many(unseen)) ** 4)


@compiled
def _places(desk: Desk) -> int:
    """Where a drawn ace is to go, a bit for each cell, or the waste's; none holds one yet."""
    way = habit(desk, ACE_GOES)
    if way == TO_WASTE:
        return 1 << WASTE
    free, hard = 0, 0
    for cell in range(4 * desk[SEAT], 4 * desk[SEAT] + 4):
        if desk[OPEN + cell] >> 2 != ACE and desk[CLOSED + cell] >> 2 != ACE:
            free |= 1 << cell
            hard |= (is_hard(desk[OPEN + cell]) and not desk[VALID] >> cell & 1) << cell
    return hard if hard and way == HARD_OR_EASIEST else _easiest(desk, free)


@compiled
def _easiest(desk: Desk, cells: int) -> int:
    """Of these cells those where most unseen cards fit."""
    found, most = 0, 0
    for cell in range(4 * desk[SEAT], 4 * desk[SEAT] + 4):
        number = fitting(desk[UNSEEN + desk[SEAT]], desk[OPEN + cell])
        if cells >> cell & 1 and number >= most:
            found = (found if number == most else 0) | 1 << cell
            most = number
    return found


@compiled
def _at_last(desk: Desk, cell: int) -> int:
    own, touches = cell >> 2 == desk[SEAT], cell >> 2 == desk[CALLER]
    four = mends(desk) >> (cell & 3) & 1 != 0 if own else all_valid(desk, desk[SEAT])
    spoils, unseen = False, desk[UNSEEN + desk[SEAT]]
    if touches and desk[OPEN + cell] != desk[DRAWN]:
        old = desk[OPEN + cell]
        spoils = fitting_both(unseen, old, desk[DRAWN]) < max(1, fitting(unseen, old))
    return wrong_at_last(habit(desk, LAST_TURN), touches, spoils, four)
