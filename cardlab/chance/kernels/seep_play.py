"""Seep for the kernel: a deal from the shuffled pack to the last card and its points."""

from typing import Any

from cardlab.chance.kernels.compiled import compiled, lowest
from cardlab.chance.kernels.draws import below, first, following, shuffle
from cardlab.chance.kernels.seep_greedy import best_bid, best_moves
from cardlab.chance.kernels.seep_moves import (
    BEST,
    BID,
    BIDS,
    CAPTURE,
    CHANGES,
    HANDS,
    LOWEST,
    PILES,
    SWEEPS,
    SWEPT,
    Play,
    held,
    list_moves,
    nth_move,
    table,
)
from cardlab.chance.kernels.seep_sets import ALIVE, HIGHEST, TAKEN, find_sets
from cardlab.chance.kernels.seep_step import PLAYS, step, worth

WIDTH, SETS = 64, 9
"""Numbers kept of a decision; the sets taken stand behind the first so many."""
HIGH = 0xFFFFF00000000
"""The cards above eight."""

# Dealing (SEE-1)


@compiled
def lay_table(desk: Any, state: int) -> int:
    """Shuffle until the bidder can bid (SEE-1.3), and deal the first four; the next state."""
    bidder = 0
    while not bidder & HIGH:
        state, bidder = shuffle(state, desk, 52), 0
        for place in range(4):
            bidder |= 1 << desk[place]
    for place in range(HANDS, HANDS + CHANGES):
        desk[place] = 0
    desk[HANDS] = bidder
    return state


@compiled
def deal_rest(desk: Any) -> None:
    """The rest in fours, round from the bidder, seat 0, who has four already (SEE-1.5)."""
    for packet in range(11):
        seat = packet & 3 if packet < 8 else packet - 7
        for place in range(8 + 4 * packet, 12 + 4 * packet):
            desk[HANDS + seat] |= 1 << desk[place]


@compiled
def loose_cards(desk: Any) -> int:
    """The four cards turned up after the bid."""
    floor = 0
    for place in range(4, 8):
        floor |= 1 << desk[place]
    return floor


# Playing


@compiled
def play_deal(
    greedy: int, desk: Any, sets: Any, later: Any, state: int, trace: Any
) -> tuple[int, int, int]:
    """Play a table laid: the next state, the legal moves met, who captured last or -1.

    `greedy` has a bit for each seat that plays so. `trace`, where it has room, is told WIDTH
    numbers a decision: seat, the move, legal moves, moves the choice was among, the sets taken.
    """
    bids, last = _count_bids(desk), -1
    state, met = following(state), bids
    desk[BIDS] = best_bid(desk[HANDS]) if greedy & 1 else _nth_bid(desk, below(state, bids))
    if len(trace):
        bid = Play(BID, 0, desk[BIDS], 0, 0, 0)
        tell(trace, 0, 0, bid, bids, 1 if greedy & 1 else bids, sets)
    floor = loose_cards(desk)
    for turn in range(PLAYS):
        seat, bid_now = turn & 3, 0 if turn else desk[BIDS]
        find_sets(sets, floor)
        groups, legal = list_moves(desk, sets, table(desk, seat, bid_now))
        state, among = following(state), legal
        if greedy >> seat & 1:
            among = best_moves(desk, sets, later, seat, floor, groups, turn)
        index = below(state, among)
        if greedy >> seat & 1:
            index = desk[BEST + index]
        move = nth_move(desk, sets, desk[HANDS + seat], index)
        if len(trace):
            tell(trace, turn + 1, seat, move, legal, among, sets)
        floor = step(desk, floor, seat, move, turn)
        last = seat if move.kind == CAPTURE else last
        met += legal
        if not turn:
            deal_rest(desk)
    if last >= 0:
        desk[PILES + (last & 1)] |= floor
    return state, met, last


@compiled
def _count_bids(desk: Any) -> int:
    """How many values the bidder may bid (SEE-1.2)."""
    bids = 0
    for value in range(LOWEST, HIGHEST + 1):
        bids += held(desk[HANDS], value) > 0
    return bids


@compiled
def _nth_bid(desk: Any, index: int) -> int:
    value = LOWEST
    while index or not held(desk[HANDS], value):
        index -= held(desk[HANDS], value) > 0
        value += 1
    return value


@compiled
def tell(
    trace: Any, decision: int, seat: int, move: Play, legal: int, among: int, sets: Any
) -> None:
    """Keep a decision for who wants to compare."""
    start = WIDTH * decision
    trace[start], trace[start + 1], trace[start + 2] = seat, legal, among
    trace[start + 3], trace[start + 4], trace[start + 5] = move.kind, move.card, move.value
    trace[start + 6], trace[start + 7] = move.own, move.sets
    left = sets[TAKEN] if move.sets else 0
    for n in range(move.sets):
        trace[start + SETS + n] = sets[ALIVE + lowest(left)]
        left &= left - 1


@compiled
def play_deals(
    greedy: int, desk: Any, sets: Any, later: Any, seed: int, number: int, found: Any, piles: Any
) -> None:
    """Deals from this number on of the seed, one for each row of `found` and `piles`.

    A row of `found`: legal moves met, who captured last, then points and sweeps of each side; of
    `piles`: the cards each side took. Seat 0 is the bidder.
    """
    trace = desk[:0]
    for row in range(len(found)):
        state = lay_table(desk, first(seed, number + row))
        _state, met, last = play_deal(greedy, desk, sets, later, state, trace)
        found[row, 0], found[row, 1] = met, last
        for side in range(2):
            pile = desk[PILES + side]
            found[row, 2 + side] = worth(pile) + desk[SWEEPS + side]
            found[row, 4 + side] = desk[SWEPT + side]
            piles[row, side] = pile
