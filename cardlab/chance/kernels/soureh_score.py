"""Soureh's points for the kernel (SOU-6): picks, tens, the multiple of 100, and who has won."""

from cardlab.chance.kernels.compiled import compiled, lowest, ones
from cardlab.chance.kernels.coops_cards import ACE
from cardlab.chance.kernels.coops_desk import (
    BY_STOCK,
    CALLER,
    CLOSED,
    DEALT,
    GONE,
    LEFT,
    OPEN,
    POINTS,
    SCORES,
    STARTER,
    WINNERS,
    Desk,
    all_valid,
)
from cardlab.chance.kernels.soureh_rules import LEAVE, ROUND_TRIP, Rules
from cardlab.chance.kernels.soureh_step import next_seat

HUNDRED, FIFTY, TEN, HIGH_ACE = 100, 50, 10, 11


@compiled
def score(rules: Rules, desk: Desk) -> None:
    """Write the points of the round that is over, those of SOU-6.3 included."""
    for seat in range(rules.players):
        points = 0
        if desk[DEALT] >> 4 * seat & 1:
            points = _tens(desk, seat) if rules.call == LEAVE else _picked(rules, desk, seat)
        desk[POINTS + seat] = points


@compiled
def _tens(desk: Desk, seat: int) -> int:
    """Ten for each call while the seat was in; another where the stock ran out (SOU-5.4)."""
    left = desk[LEFT + seat]
    calls = left - 1 if left else desk[GONE]
    out = desk[BY_STOCK] and not left and not all_valid(desk, seat)
    return int(TEN * (calls + out))


@compiled
def _picked(rules: Rules, desk: Desk, seat: int) -> int:
    """Nothing for four valid coops, or for the caller alone whose call holds; else the pick."""
    caller, clear = desk[CALLER], all_valid(desk, seat)
    if rules.call == ROUND_TRIP and caller >= 0 and all_valid(desk, caller):
        clear = seat == caller
    return 0 if clear else best_pick(rules, desk, seat)


@compiled
def best_pick(rules: Rules, desk: Desk, seat: int) -> int:
    """What the pick adds that leaves the smallest match total after SOU-6.3."""
    sums = 1
    for cell in range(4 * seat, 4 * seat + 4):
        open, closed = desk[OPEN + cell] >> 2, desk[CLOSED + cell] >> 2
        high = rules.high_aces and (open == ACE or closed == ACE)
        sums = sums << open | sums << closed | (sums << HIGH_ACE if high else 0)
    before = desk[SCORES + seat]
    least = after_hundred(before, lowest(sums))
    while sums:
        least = min(least, after_hundred(before, lowest(sums)))
        sums &= sums - 1
    return int(least - before)


@compiled
def after_hundred(before: int, points: int) -> int:
    """The match total with these points: an exact multiple of 100 is lowered by 50 (SOU-6.3)."""
    total = before + points
    return total - FIFTY if points and total % HUNDRED == 0 else total


# Matches (SOU-6.4)


@compiled
def next_round(rules: Rules, desk: Desk) -> bool:
    """Add the points and find the winners, if any; else who is dealt to and starts: it goes on."""
    for seat in range(rules.players):
        desk[SCORES + seat] += desk[POINTS + seat]
    reached, staying = _reached(rules, desk), desk[DEALT]
    if rules.last_standing:
        staying &= ~reached
        over = ones(staying) < 8
    else:
        over = reached > 0
    if over:
        desk[WINNERS] = _lowest(rules, desk, staying if staying else desk[DEALT])
    else:
        desk[STARTER], desk[DEALT] = next_seat(staying, desk[STARTER]), staying
    return not over


@compiled
def _reached(rules: Rules, desk: Desk) -> int:
    """The cells of the seats that have the threshold."""
    cells = 0
    for seat in range(rules.players):
        if desk[SCORES + seat] >= rules.threshold:
            cells |= 15 << 4 * seat
    return cells


@compiled
def _lowest(rules: Rules, desk: Desk, cells: int) -> int:
    """A bit for each of the seats with these cells that has the lowest total."""
    best, found = 1 << 60, 0
    for seat in range(rules.players):
        total = int(desk[SCORES + seat])
        if cells >> 4 * seat & 1 and total <= best:
            found = (found if total == best else 0) | 1 << seat
            best = total
    return found
