"""Pasur's captures for the kernel: how many there are with a card, and the n-th of them.

A card is 4 * (rank - 1) + suit, the empty place 52; a set of cards has a bit for each. Sets of
number cards making 1 to 10 are counted by what the pool holds of each rank: `lows` says so for
ranks 1 to 5, in the number system of base five, with the kings above it; `highs` for ranks 6 to
10, FIELD bits each, with the queens above them. A set making ten or less has at most one card of
six or more.
"""

from typing import Any, NamedTuple

from cardlab.chance.kernels.compiled import compiled, lowest, table

NO_CARD, JACK, FOUR = 52, 10, 15
LOW_CARDS, UP_TO_JACKS = (1 << 20) - 1, (1 << 44) - 1
FIELD, FIELDS, ONE_FIELD = 12, (1 << 60) - 1, 4095
"""All 40 number cards have 1702 sets making ten."""

ADDS_LOWS = table([1, 5, 25, 125, 625, 0, 0, 0, 0, 0, 0, 0, 1 << FIELD, 0])
ADDS_HIGHS = table([0] * 5 + [1 << FIELD * n for n in range(5)] + [0, 1 << 60, 0, 0])
"""By rank from the ace, what a card adds to `lows` and to `highs`."""

IN_GREAT = table([-1] * 5 + [0] * 6 + [-1, 0, 0])
SHIFT = table([FIELD * n for n in (4, 3, 2, 1, 0)] * 2 + [0, 60, 60, 0])
MASK = table([ONE_FIELD] * 10 + [0, 7, 7, 0])
LEAST = table([1] * 13 + [0])
"""By rank, where the number of ways to capture with it stands; at least one move each."""


def _low_sets() -> list[int]:
    """For every `lows` without kings eleven numbers: the sets making 0 to 10."""
    found = [0] * (11 * 5**5)
    for lows in range(5**5):
        rank = next((r for r in range(5, 0, -1) if lows >= 5 ** (r - 1)), 0)
        less = 11 * (lows - 5 ** (rank - 1)) if rank else 0
        for total in range(11):
            fewer = found[less + total] if rank else int(total == 0)
            more = found[less + total - rank] if rank and total >= rank else 0
            found[11 * lows + total] = fewer + more
    return found


def _packed(counts: list[int]) -> list[int]:
    """The same in two numbers each: sets making 1 to 5, and 6 to 10."""
    return [
        sum(counts[11 * lows + total + n] << FIELD * n for n in range(5))
        for lows in range(5**5)
        for total in (1, 6)
    ]


LOW_SETS = table(_low_sets())
PACKED = table(_packed(_low_sets()))


class Pool(NamedTuple):
    """The cards in the pool, and what it holds of low and of high ranks."""

    cards: int
    lows: int
    highs: int


class Sets(NamedTuple):
    """How many sets of the pool make 1 to 5, with the kings; and 6 to 10, with the queens."""

    small: int
    great: int


class Counts(NamedTuple):
    """The moves of four cards, added up one after the other."""

    first: int
    second: int
    third: int
    all: int


class Taking(NamedTuple):
    """A move: the place its card is played from, the card, and what it takes (0: a trail)."""

    place: int
    card: int
    takes: int


@compiled
def sets_of(pool: Pool) -> Sets:
    """How many sets of the pool make each number."""
    low = 2 * (pool.lows & ONE_FIELD)
    small, great = PACKED[low], PACKED[low + 1]
    with_high = pool.highs * (small << FIELD | 1) & FIELDS
    return Sets(small + (pool.lows >> FIELD << 60), great + with_high + (pool.highs >> 60 << 60))


@compiled
def ways(sets: Sets, card: int) -> int:
    """How many ways to capture with a card; of a jack, which never chooses, none."""
    rank = card >> 2
    word = sets.small ^ (sets.small ^ sets.great) & IN_GREAT[rank]
    return int(word >> SHIFT[rank] & MASK[rank])


@compiled
def _moves(sets: Sets, card: int) -> int:
    return max(ways(sets, card), int(LEAST[card >> 2]))


@compiled
def count_moves(sets: Sets, hands: Any, place: int) -> Counts:
    """The moves of the four cards from this place on: captures, or one; an empty place none."""
    first = _moves(sets, hands[place])
    second = first + _moves(sets, hands[place + 1])
    third = second + _moves(sets, hands[place + 2])
    return Counts(first, second, third, third + _moves(sets, hands[place + 3]))


@compiled
def nth_move(pool: Pool, sets: Sets, counts: Counts, hands: Any, place: int, index: int) -> Taking:
    """Move number `index` of the four cards from this place on."""
    first, second, third = index >= counts.first, index >= counts.second, index >= counts.third
    before = max(counts.first * first, counts.second * second, counts.third * third)
    place += first + second + third
    card = hands[place]
    takes = _taken(pool.cards, pool.lows, card, ways(sets, card), index - before)
    return Taking(place, card, takes)


@compiled
def added(pool: Pool, card: int) -> Pool:
    """The pool with one card more."""
    rank = card >> 2
    return Pool(pool.cards | 1 << card, pool.lows + ADDS_LOWS[rank], pool.highs + ADDS_HIGHS[rank])


@compiled
def without(pool: Pool, takes: int) -> Pool:
    """The pool without these cards."""
    lows, highs, left = pool.lows, pool.highs, takes
    while left:
        rank = lowest(left) >> 2
        lows -= ADDS_LOWS[rank]
        highs -= ADDS_HIGHS[rank]
        left &= left - 1
    return Pool(pool.cards ^ takes, lows, highs)


@compiled
def _taken(pool: int, lows: int, card: int, found: int, way: int) -> int:
    """The cards that move number `way` of a card takes, when it has `found` captures."""
    rank = card >> 2
    if rank == JACK:
        return pool & UP_TO_JACKS
    if not found:
        return 0
    return _numbers(pool, lows, 10 - rank, way) if rank < JACK else _alike(pool, rank, way)


@compiled
def _alike(pool: int, rank: int, way: int) -> int:
    alike = pool & FOUR << 4 * rank
    while way:
        alike &= alike - 1
        way -= 1
    return alike & -alike


@compiled
def _numbers(pool: int, lows: int, total: int, way: int) -> int:
    """Set number `way` of those making the total: without a card of six or more, then with it."""
    lows, taken = 11 * (lows & ONE_FIELD), 0
    if total > 5 and way >= LOW_SETS[lows + total]:
        way -= LOW_SETS[lows + total]
        highs = pool >> 20
        while True:
            high = lowest(highs)
            number = LOW_SETS[lows + total - 6 - (high >> 2)]
            if way < number:
                break
            way -= number
            highs &= highs - 1
        taken, total = 1 << 20 + high, total - 6 - (high >> 2)
    left = pool & LOW_CARDS
    while total:
        lows -= 11 * ADDS_LOWS[lowest(left) >> 2]
        others = LOW_SETS[lows + total]
        if way >= others:
            way -= others
            total -= (lowest(left) >> 2) + 1
            taken |= left & -left
        left &= left - 1
    return taken
