"""The greedy player of Soureh in the kernel; it weighs moves as cardlab.players.greedy does.

The fractions it compares are here whole numbers of a tiny part, rounded. Sums that differ by less
than CLOSE of these are equal; others never come so close.
"""

from typing import NamedTuple

from cardlab.chance.kernels.compiled import compiled, ones
from cardlab.chance.kernels.coops_cards import (
    FITTING,
    TEN,
    breaking,
    fits,
    fitting,
    fitting_both,
    how_many,
)
from cardlab.chance.kernels.coops_desk import (
    CALLER,
    CLOSED,
    DRAWN,
    HABITUAL,
    INSIDE,
    MOVES,
    OPEN,
    SEAT,
    UNSEEN,
    Desk,
    all_valid,
)
from cardlab.chance.kernels.soureh_habits import against
from cardlab.chance.kernels.soureh_rules import (
    CALL,
    LAST_TURNS,
    WASTE,
    Legal,
    Rules,
    mends,
    nth_move,
)

UNIT, CLOSE = 50, 8
"""2 ** UNIT parts make a draw, or a point."""
SURE, CERTAIN = 10_000, 1 << 60


class Sight(NamedTuple):
    """What the seat reckons with: the unseen cards, how many, and how many others play; the own
    places whose exchange leaves all coops valid; after a call what the caller would lose.
    """

    unseen: int
    total: int
    others: int
    mends: int
    theirs: int


@compiled
def best_moves(rules: Rules, desk: Desk, legal: Legal, low: int, high: int) -> int:
    """Of the moves number low to high - 1 write those it likes best to the desk; how many."""
    sight, number, least, fewest = _look(desk), 0, 1 << 62, 1 << 62
    habitual = desk[HABITUAL] >> desk[SEAT] & 1
    for index in range(low, high):
        move = nth_move(desk, legal, index)
        wrong = against(desk, move) if habitual else 0
        if wrong > fewest:
            continue
        given = _gives(rules, desk, sight, move)
        if wrong < fewest or given < least - CLOSE:
            number, least, fewest = 0, given, wrong
        if given <= least + CLOSE:
            desk[MOVES + number] = move
            number += 1
    return number


@compiled
def _look(desk: Desk) -> Sight:
    unseen, called = desk[UNSEEN + desk[SEAT]], desk[CALLER] >= 0
    theirs = _their_pick(desk, unseen) if called else 0
    return Sight(unseen, how_many(unseen), (ones(desk[INSIDE]) >> 2) - 1, mends(desk), theirs)


@compiled
def _gives(rules: Rules, desk: Desk, sight: Sight, move: int) -> int:
    """What a move gives away: the less, the better."""
    cell, own = move & CALL - 1, (move & CALL - 1) >> 2 == desk[SEAT]
    waits = 0
    if own:
        waits = _exchanged(desk, sight, cell)
    elif cell != WASTE:
        waits = (_wait(sight, desk[OPEN + cell]) - _wait(sight, desk[DRAWN])) // sight.others
    four = sight.mends >> (cell & 3) & 1 != 0 if own else all_valid(desk, desk[SEAT])
    if desk[CALLER] >= 0:
        return _at_stake(rules, desk, sight, cell, four) + waits // SURE
    if not move & CALL:
        return waits
    return waits - CERTAIN if four else waits + CERTAIN


# Waits


@compiled
def _wait(sight: Sight, open: int) -> int:
    """How many draws until a card fits behind this one, about."""
    return (sight.total + 1 << UNIT) // (fitting(sight.unseen, open) + 1)


@compiled
def _waits_at(sight: Sight, open: int, closed: int) -> int:
    """The wait of an invalid coop, of a valid one the share of cards that break it; and its pick,
    which decides the rest.
    """
    pick = (min(open >> 2, closed >> 2) << UNIT) // SURE
    if not fits(open, closed):
        return pick + _wait(sight, open)
    return pick + (breaking(sight.unseen, closed) << UNIT) // (2 * max(1, sight.total))


@compiled
def _exchanged(desk: Desk, sight: Sight, cell: int) -> int:
    """How much longer one waits when the drawn card lies there."""
    open, closed = desk[OPEN + cell], desk[CLOSED + cell]
    return _waits_at(sight, open, desk[DRAWN]) - _waits_at(sight, open, closed)


# After a call


@compiled
def _at_stake(rules: Rules, desk: Desk, sight: Sight, cell: int, four: bool) -> int:
    """The own points, less what the caller loses if the move spoils the call.

    `four`: the own coops are all valid after it.
    """
    mine = 0
    if rules.call != LAST_TURNS or not four:
        mine = _own_pick(desk, cell) << UNIT
    if cell >> 2 != desk[CALLER] or desk[OPEN + cell] == desk[DRAWN]:
        return mine
    old = desk[OPEN + cell]
    fit = max(1, fitting(sight.unseen, old))
    spoiled = fit - fitting_both(sight.unseen, old, desk[DRAWN])
    stake = sight.theirs if rules.call == LAST_TURNS else (mine + sight.theirs) // 2
    return int(mine - spoiled * stake // fit)


@compiled
def _own_pick(desk: Desk, exchanged: int) -> int:
    """What the seat would pick after the move: the lower card of each coop."""
    found = 0
    for cell in range(4 * desk[SEAT], 4 * desk[SEAT] + 4):
        closed = desk[DRAWN] if cell == exchanged else desk[CLOSED + cell]
        found += min(desk[OPEN + cell] >> 2, closed >> 2)
    return found


@compiled
def _their_pick(desk: Desk, unseen: int) -> int:
    """What the caller would pick if all its coops are valid: the lower card of each."""
    found = 0
    for cell in range(4 * desk[CALLER], 4 * desk[CALLER] + 4):
        lower, open = 0, desk[OPEN + cell]
        counts = unseen & FITTING[open >> 1]
        for rank in range(TEN + 1):
            lower += (counts >> 4 * rank & 15) * min(rank, open >> 2)
        found += (lower << UNIT) // max(1, how_many(counts))
    return found
