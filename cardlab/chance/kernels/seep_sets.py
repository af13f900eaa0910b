"""Which loose cards of Seep's floor go together, for the kernel: sets and maximal ways.

A card is 4 * (rank - 1) + suit; a set of cards has a bit for each. All that is looked up about a
floor stands in one array of numbers, `sets`: how many sets make 0 to 13, then the sets themselves,
in the order of the readable engine; then room for a search.
"""

from typing import Any

from cardlab.chance.kernels.compiled import compiled, highest, lowest, ones, room

MANY, HIGHEST, FEW = 62, 13, 8
REACHED = HIGHEST + 1
"""What some set makes, a bit each."""
LISTS = REACHED + 1
"""Where the sets stand: MANY places for each number they make."""
ALIVE = LISTS + MANY * (HIGHEST + 1)
"""Sets that may be taken; from here on everything belongs to one search."""
TOUCH, TAKEN = ALIVE + MANY, ALIVE + 2 * MANY
"""For each of them, the sets that share a card with it; and the sets of the way found."""
FREE, TODO, WAY, LEFTS = (ALIVE + n * MANY for n in (3, 4, 5, 6))
LEFT = ALIVE + 7 * MANY
"""By depth: sets still free, those to try, those taken; how many may only be touched, and which."""
ALL, NONE = -1, 0


def no_sets() -> Any:
    """Room for the sets of a floor."""
    return room(LEFT + MANY * MANY)


@compiled
def find_sets(sets: Any, floor: int) -> None:
    """Write all sets of the loose cards that make up to 13. Raises OverflowError for too many."""
    for total in range(1, HIGHEST + 1):
        sets[total] = 0
    sets[0], sets[LISTS], reached = 1, 0, 1
    while floor:
        card = floor & -floor
        rank = (lowest(floor) >> 2) + 1
        left = reached & (2 << HIGHEST - rank) - 1
        reached |= left << rank
        while left:  # from the greatest down, so that no card is taken twice
            total = highest(left)
            _extend(sets, total, rank, card)
            left ^= 1 << total
        floor ^= card
    sets[REACHED] = reached


@compiled
def _extend(sets: Any, total: int, rank: int, card: int) -> None:
    """Sets of that total with one card more."""
    start, end = LISTS + MANY * total, LISTS + MANY * (total + rank) + sets[total + rank]
    if sets[total] + sets[total + rank] > MANY:
        raise OverflowError("More sets of one value than a kernel can count.")
    for n in range(sets[total]):
        sets[end + n] = sets[start + n] | card
    sets[total + rank] += sets[total]


@compiled
def count_ways(sets: Any, total: int, own: int) -> int:
    """How many maximal ways there are to take sets of the total without cards of `own`."""
    return 1 if sets[total] < 2 else nth_way(sets, total, own, ALL)


@compiled
def nth_way(sets: Any, total: int, own: int, way: int) -> int:
    """Write way number `way` (see `taken`); returns how many ways were found, up to that one.

    They come in the order of cardlab.games.seep_sets.each_maximal; number ALL is none: all are
    counted. To take nothing is the one way where there is no set.
    """
    start, alive = LISTS + MANY * total, NONE
    for n in range(sets[total]):
        if not sets[start + n] & own:
            sets[ALIVE + alive] = sets[start + n]
            alive += 1
    if alive < 2:
        sets[TAKEN] = (1 << alive) - 1
        return 1
    if alive == 2 and way < 0:
        return 1 + int(sets[ALIVE] & sets[ALIVE + 1] != 0)
    return _search(sets, alive, way)


@compiled
def taken(sets: Any) -> int:
    """All cards of the way found."""
    cards, left = 0, sets[TAKEN]
    while left:
        cards |= sets[ALIVE + lowest(left)]
        left &= left - 1
    return cards


@compiled
def _search(sets: Any, alive: int, way: int) -> int:
    """Ways among so many sets, depth first: each takes the pivot or a set that touches it."""
    for one in range(alive):
        sets[TOUCH + one] = 0
        for other in range(alive):
            if sets[ALIVE + one] & sets[ALIVE + other]:
                sets[TOUCH + one] |= 1 << other
    depth = found = NONE
    _enter(sets, depth, (1 << alive) - 1, NONE, NONE)
    while depth >= 0:
        todo = sets[TODO + depth]
        if not todo:
            depth -= 1
            continue
        first = lowest(todo)
        free = sets[FREE + depth] & ~sets[TOUCH + first]
        chosen = sets[WAY + depth] | 1 << first
        lefts = _still_left(sets, depth, first)
        sets[TODO + depth] &= todo - 1
        sets[FREE + depth] &= ~(1 << first)
        sets[LEFT + MANY * depth + sets[LEFTS + depth]] = first
        sets[LEFTS + depth] += 1
        if free:
            depth += 1
            _enter(sets, depth, free, chosen, lefts)
        elif not lefts:
            found += 1
            if found > way >= 0:
                sets[TAKEN] = chosen
                return found
    return found


@compiled
def _enter(sets: Any, depth: int, free: int, chosen: int, lefts: int) -> None:
    """Begin at a depth: the pivot is a set that few free ones touch, the latest left first."""
    sets[FREE + depth], sets[WAY + depth], sets[LEFTS + depth] = free, chosen, lefts
    pivot, fewest = -1, MANY + 1
    for n in range(lefts - 1, max(-1, lefts - 1 - FEW), -1):
        one = sets[LEFT + MANY * depth + n]
        touched = ones(free & sets[TOUCH + one])
        if touched < fewest:
            pivot, fewest = one, touched
    left = free
    for _n in range(min(FEW, ones(free))):
        one = lowest(left)
        touched = ones(free & sets[TOUCH + one])
        if touched < fewest:
            pivot, fewest = one, touched
        left &= left - 1
    sets[TODO + depth] = free & sets[TOUCH + pivot]


@compiled
def _still_left(sets: Any, depth: int, first: int) -> int:
    """At the next depth, the sets left that do not share a card with the one taken; how many."""
    lefts = 0
    for n in range(sets[LEFTS + depth]):
        one = sets[LEFT + MANY * depth + n]
        if not sets[TOUCH + first] >> one & 1:
            sets[LEFT + MANY * (depth + 1) + lefts] = one
            lefts += 1
    return lefts
