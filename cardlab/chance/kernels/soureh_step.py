"""What follows from a move of Soureh, for the kernel: who plays next, whether the round is over."""

from typing import Any

from cardlab.chance.kernels.compiled import compiled, ones
from cardlab.chance.kernels.coops_desk import (
    BY_STOCK,
    CALLED,
    CALLER,
    CALLS,
    CLOSED,
    DRAWN,
    END,
    GONE,
    GREEDY,
    HEAP,
    HEAPED,
    INSIDE,
    LEFT,
    OPEN,
    ORDER,
    PLACE,
    RECYCLED,
    SEAT,
    TOUCHED,
    TURNS,
    Desk,
    all_valid,
    look_around,
    mark,
    show,
    tell_stock,
    throw,
)
from cardlab.chance.kernels.soureh_rules import CALL, LAST_TURNS, LEAVE, WASTE, Rules


@compiled
def step(rules: Rules, desk: Desk, move: int) -> None:
    """Play a move; whether the round goes on then, and with whom: see `goes_on`."""
    seat, drawn, cell = desk[SEAT], desk[DRAWN], move & CALL - 1
    goes, seen, open = drawn, drawn, False
    if cell >> 2 == seat:
        goes = seen = desk[CLOSED + cell]
        desk[CLOSED + cell] = drawn
        mark(desk, cell)
    elif cell != WASTE:
        goes, open = desk[OPEN + cell], True
        desk[OPEN + cell] = drawn
        desk[TOUCHED] |= cell >> 2 == desk[CALLER]
        mark(desk, cell)
    throw(desk, goes)
    if desk[GREEDY] and (open or rules.waste_open):
        show(desk, seen, seat)
    desk[TURNS] += 1
    if move & CALL:
        _call(rules, desk, seat)


@compiled
def _call(rules: Rules, desk: Desk, seat: int) -> None:
    """Say Soureh (SOU-5.1); who leaves shows the own coops (SOU-5.4)."""
    desk[CALLS] += 1
    desk[CALLED] = desk[TURNS]
    if rules.call != LEAVE:
        desk[CALLER], desk[TOUCHED] = seat, 0
        return
    desk[GONE] += 1
    desk[LEFT + seat] = desk[GONE]
    desk[INSIDE] &= ~(15 << 4 * seat)
    if desk[GREEDY]:
        for cell in range(4 * seat, 4 * seat + 4):
            show(desk, desk[CLOSED + cell], seat)


@compiled
def goes_on(rules: Rules, desk: Desk, trace: Any) -> bool:
    """Whether the round goes on (SOU-4.4, 5.2, 5.4); then the next seat that is in is to play.

    A call that was spoiled is void, an empty stock made anew of the waste.
    """
    if ones(desk[INSIDE]) < 8:
        return False
    desk[SEAT] = next_seat(desk[INSIDE], desk[SEAT])
    if desk[SEAT] == desk[CALLER]:
        if rules.call == LAST_TURNS or all_valid(desk, desk[CALLER]):
            return False
        desk[CALLER], desk[TOUCHED] = -1, 0
    if desk[PLACE] < desk[END]:
        return True
    if desk[RECYCLED] == rules.recycles:
        desk[BY_STOCK] = 1
        return False
    if len(trace):
        tell_stock(trace, desk, 0)
    _refill(rules, desk)
    return True


@compiled
def next_seat(cells: int, seat: int) -> int:
    """The next seat that has some of these cells."""
    seat = seat + 1 & 3
    while not cells >> 4 * seat & 1:
        seat = seat + 1 & 3
    return seat


@compiled
def _refill(rules: Rules, desk: Desk) -> None:
    """The waste becomes the stock; drawing shuffles it."""
    for place in range(desk[HEAPED]):
        desk[ORDER + place] = desk[HEAP + place]
    desk[PLACE], desk[END], desk[HEAPED] = 0, desk[HEAPED], 0
    desk[RECYCLED] += 1
    if desk[GREEDY]:
        look_around(desk, rules.whole)
