"""What may be played in Seep, for the kernel: the moves of a hand in groups, and the n-th of them.

Everything a deal is played with stands in one array of numbers, `desk`. A group is all moves of
one kind with one rank of the hand that differ only in the card and in the sets taken or gathered.
"""

from typing import Any, NamedTuple

from cardlab.chance.kernels.compiled import compiled, lowest, ones, room
from cardlab.chance.kernels.seep_sets import (
    HIGHEST,
    LISTS,
    MANY,
    NONE,
    REACHED,
    TAKEN,
    count_ways,
    nth_way,
    taken,
)

LOWEST, FOUR = 9, 15
BID, TRAIL, CAPTURE, BUILD, BREAK = range(5)
HANDS, PILES, SWEEPS, SWEPT, BIDS = 52, 56, 58, 60, 62
"""After the pack: cards by seat; cards, points for sweeps and their number by side; the bid."""
HOUSES, HELD_SETS, OWNERS = 64 - LOWEST, 70 - LOWEST, 76 - LOWEST
"""By value: the cards of a house (0: none), how many sets it holds, a bit for each owner."""
CHANGES = 30
"""So many numbers from the hands on may change by a move."""
REPLIES, SAVED, BEST, MOST, GROUPS, SIZE = 82, 96, 130, 10_000, 10_130, 5
"""What a greedy seat looks up: by value what a reply takes, a copy of what changes, and numbers of
moves, at most so many; then the groups, so many numbers each."""
MOST_GROUPS = HIGHEST * (5 * MANY + 7)


def clean_desk() -> Any:
    """Room for deals."""
    return room(GROUPS + SIZE * MOST_GROUPS)


class Play(NamedTuple):
    """A move: kind, card played, value of the bid or of the house made; the loose cards in one set
    with the played card, or the value of the house captured or broken; the cards of all sets taken
    or gathered in, and how many sets they are.
    """

    kind: int
    card: int
    value: int
    own: int
    takes: int
    sets: int


@compiled
def held(hand: int, rank: int) -> int:
    """How many cards of the rank there are in the hand."""
    return ones(hand >> 4 * (rank - 1) & FOUR)


@compiled
def joins_freely(owners: int, seat: int) -> bool:
    """Whether a house is the partner's and not the seat's, who then need keep no card (SEE-4.6)."""
    return owners >> ((seat + 2) & 3) & 1 != 0 and owners >> seat & 1 == 0


class Table(NamedTuple):
    """What the seat to play has before it; the others have a bit for each value of a house.

    `bid` is that of an opening play, else 0; `makes` which houses the seat may make or add to,
    `spares` those into which cards of their own value may go, too (SEE-4.2, 4.6); `stands` which
    there are, `owns` those the seat owns, `breaks` those it may break up (SEE-4.8).
    """

    hand: int
    bid: int
    makes: int
    spares: int
    stands: int
    owns: int
    breaks: int


@compiled
def table(desk: Any, seat: int, bid: int) -> Table:
    """Look at hand and houses."""
    hand = desk[HANDS + seat]
    makes = spares = stands = owns = breaks = NONE
    for value in range(LOWEST, HIGHEST + 1):
        cards, owners = held(hand, value), desk[OWNERS + value]
        free = int(joins_freely(owners, seat))
        makes |= (cards > 0 or free) << value
        spares |= (cards > 1 or free) << value
        stands |= (owners != 0) << value
        owns |= (owners >> seat & 1) << value
        breaks |= (desk[HELD_SETS + value] == 1) << value
    if bid:
        makes &= 1 << bid
    return Table(hand, bid, makes, spares, stands, owns, breaks & ~owns)


@compiled
def list_moves(desk: Any, sets: Any, table: Table) -> tuple[int, int]:
    """Write the groups of moves, in the order of the rules; how many groups, and moves."""
    groups, moves, left = NONE, NONE, table.hand
    while left:
        rank = (lowest(left) >> 2) + 1
        before = groups
        groups = _of_rank(desk, sets, groups, table, rank)
        here = 0
        for n in range(before, groups):
            here += desk[GROUPS + SIZE * n + 4]
        moves += here * held(table.hand, rank)
        left = left >> 4 * rank << 4 * rank
    return groups, moves


@compiled
def _group(desk: Any, groups: int, kind: int, rank: int, value: int, own: int, ways: int) -> int:
    """Write a group: its kind, rank, value, own cards or house as in `Play`, and ways."""
    place = GROUPS + SIZE * groups
    desk[place] = kind
    desk[place + 1] = rank
    desk[place + 2] = value
    desk[place + 3] = own
    desk[place + 4] = ways
    return groups + 1


@compiled
def _of_rank(desk: Any, sets: Any, groups: int, table: Table, rank: int) -> int:
    """Write the groups of one rank."""
    house = rank * (table.stands >> rank & 1)
    if not table.bid or rank == table.bid:
        kind = CAPTURE if house or sets[rank] else TRAIL
        groups = _group(desk, groups, kind, rank, 0, house, count_ways(sets, rank, NONE))
    if table.owns >> rank & 1 and held(table.hand, rank) == 1:
        return groups  # SEE-2.2: the last card of a promise captures that house
    if (table.makes & table.spares) >> rank & 1 and (house or sets[rank]):
        groups = _group(desk, groups, BUILD, rank, rank, 0, count_ways(sets, rank, NONE))
    builds = table.makes & sets[REACHED] >> 1 << rank + 1
    while builds:
        groups = _builds(desk, sets, groups, rank, lowest(builds))
        builds &= builds - 1
    breaks = table.makes & table.breaks << rank
    while breaks:
        value = lowest(breaks)
        ways = count_ways(sets, value, NONE)
        groups = _group(desk, groups, BREAK, rank, value, value - rank, ways)
        breaks &= breaks - 1
    return groups


@compiled
def _builds(desk: Any, sets: Any, groups: int, rank: int, value: int) -> int:
    """Write the ways to make a house with loose cards in the set of the played card."""
    start = LISTS + MANY * (value - rank)
    for n in range(sets[value - rank]):
        own = sets[start + n]
        groups = _group(desk, groups, BUILD, rank, value, own, count_ways(sets, value, own))
    return groups


@compiled
def nth_move(desk: Any, sets: Any, hand: int, index: int) -> Play:
    """Move number `index` of the groups listed; the sets it takes stand in `sets`."""
    group = GROUPS
    while index >= desk[group + 4] * held(hand, desk[group + 1]):
        index -= desk[group + 4] * held(hand, desk[group + 1])
        group += SIZE
    kind, rank, value, own, ways = (
        desk[group], desk[group + 1], desk[group + 2], desk[group + 3], desk[group + 4]
    )  # fmt: skip
    cards = hand >> 4 * (rank - 1) & FOUR
    for _card in range(index // ways):
        cards &= cards - 1
    nth_way(sets, value if value else rank, own if kind == BUILD else 0, index % ways)
    return Play(kind, 4 * (rank - 1) + lowest(cards), value, own, taken(sets), ones(sets[TAKEN]))
