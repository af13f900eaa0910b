"""What follows from a move of Pariah, for the kernel: who plays next, the end, the points."""

from cardlab.chance.kernels.compiled import compiled
from cardlab.chance.kernels.coops_cards import ACE, TEN, one
from cardlab.chance.kernels.coops_desk import (
    BY_STOCK,
    CALLED,
    CALLER,
    CALLS,
    CLOSED,
    DRAWN,
    END,
    GREEDY,
    OPEN,
    OWED,
    PLACE,
    POINTS,
    SCORES,
    SEAT,
    SEEN,
    STARTER,
    TOUCHED,
    TURNS,
    UNSEEN,
    VALID,
    WINNERS,
    Desk,
    all_valid,
    show,
)
from cardlab.chance.kernels.pariah_moves import (
    KINGS,
    KNOCK,
    OWN,
    QUEENS,
    WASTE,
    Rules,
    lays_open,
    put,
    travelled,
)

EXTRA, ACE_WORTH, ALL_FOUR = 2, 15, 50


@compiled
def step(rules: Rules, desk: Desk, move: int) -> None:
    """Play a move; whether the round goes on then, and with whom: see `goes_on`."""
    seat, place = desk[SEAT], move & KNOCK - 1
    old = put(desk, move, desk[DRAWN])
    if changes(desk, place, desk[CALLER]):
        desk[TOUCHED] = 1
    if desk[GREEDY]:
        _see(rules, desk, place, old)
    desk[OWED] += EXTRA - 1 if place == QUEENS else -1
    desk[TURNS] += 1
    if move & KNOCK:
        desk[CALLER], desk[TOUCHED], desk[CALLED] = seat, 0, desk[TURNS]
        desk[CALLS] += 1


@compiled
def changes(desk: Desk, place: int, seat: int) -> bool:
    """Whether a move changes coops of that seat; -1 is nobody."""
    if place >= KINGS:
        return place - KINGS >> 5 == seat or (place & 7) >> 2 == seat
    return place >> 2 == seat


# What is seen (PAR-2.4)


@compiled
def _see(rules: Rules, desk: Desk, place: int, old: int) -> None:
    """Note who sees what by a move already made; `old` went to the waste."""
    other = 1 - desk[SEAT]
    if place >= KINGS:
        show(desk, desk[DRAWN], desk[SEAT])
        for seat in range(2):
            _see_swap(desk, seat, place)
    elif place == QUEENS or (place < WASTE and lays_open(desk, place)):
        show(desk, desk[DRAWN], desk[SEAT])
    else:
        known = place < WASTE and desk[SEEN + other] >> place & 1
        if rules.waste_open and not known:
            show(desk, old, desk[SEAT])
        if place < WASTE:
            desk[SEEN + other] &= ~(1 << place)


@compiled
def _see_swap(desk: Desk, seat: int, place: int) -> None:
    """What a seat knows travels; it may look at what it owns now."""
    seen, own = travelled(desk[SEEN + seat], place), OWN << 4 * seat
    for cell in range(4 * seat, 4 * seat + 4):
        if not seen >> cell & 1:
            desk[UNSEEN + seat] -= one(desk[CLOSED + cell])
    desk[SEEN + seat] = seen | own


@compiled
def goes_on(desk: Desk) -> bool:
    """Whether the round goes on (PAR-2.3, 3.2, 3.4); then whoever is owed a turn is to play."""
    if desk[OWED] <= 0:
        desk[SEAT], desk[OWED] = 1 - desk[SEAT], 1
        if desk[SEAT] == desk[CALLER]:
            return False
    desk[BY_STOCK] = desk[PLACE] == desk[END]
    return not desk[BY_STOCK]


# Points (PAR-4)


@compiled
def worth(code: int) -> int:
    """What a card counts in a valid coop (PAR-4.1)."""
    rank = code >> 2
    if rank == ACE:
        return ACE_WORTH
    return rank if rank <= TEN else 0


@compiled
def score(desk: Desk) -> None:
    """Write the points of the round that is over."""
    for seat in range(2):
        points = ALL_FOUR if all_valid(desk, seat) else 0
        for cell in range(4 * seat, 4 * seat + 4):
            if desk[VALID] >> cell & 1:
                points += worth(desk[OPEN + cell]) + worth(desk[CLOSED + cell])
        desk[POINTS + seat] = points


@compiled
def next_round(rules: Rules, desk: Desk) -> bool:
    """Add the points and find the winner, if any; else the other seat starts: it goes on."""
    for seat in range(2):
        desk[SCORES + seat] += desk[POINTS + seat]
    lead = desk[SCORES] - desk[SCORES + 1]
    if lead and max(desk[SCORES], desk[SCORES + 1]) >= rules.threshold:
        desk[WINNERS] = 1 if lead > 0 else 2
    desk[STARTER] = 1 - desk[STARTER]
    return not desk[WINNERS]
