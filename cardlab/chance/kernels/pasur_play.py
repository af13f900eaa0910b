"""Pasur for the kernel: a deal from the shuffled pack to the last card and its points."""

from typing import Any

from cardlab.chance.kernels.compiled import compiled, ones
from cardlab.chance.kernels.draws import below, first, following, shuffle
from cardlab.chance.kernels.pasur_greedy import best_moves
from cardlab.chance.kernels.pasur_rules import (
    BEST,
    CLUBS,
    HANDS,
    JACK_SURS,
    PILES,
    SURS,
    TURNS,
    UNDER,
    Desk,
    Rules,
    club_points,
    clubs_to,
    late,
    lone_jack,
    mark_sur,
    points,
    side_of,
    sides,
    sur_change,
    sweeps,
)
from cardlab.chance.kernels.pasur_sets import (
    JACK,
    NO_CARD,
    Pool,
    Taking,
    added,
    count_moves,
    nth_move,
    sets_of,
    without,
)

# Dealing (PAS-1, PAS-7.2)


@compiled
def lay_table(rules: Rules, pack: Any, state: int) -> int:
    """Shuffle until the table stands (PAS-1.2, 1.3); a lone jack is buried. The next state."""
    pool = 0 if rules.open_hands else 4 * rules.players
    while True:
        state = shuffle(state, pack, 52)
        jacks, jack = 0, 0
        for place in range(pool, pool + 4):
            if pack[place] >> 2 == JACK:
                jacks, jack = jacks + 1, place
        if jacks > 1 or (jacks and pack[pool + 4] >> 2 == JACK):
            continue
        if jacks:
            state = following(state)
            bury(pack, jack, pool + 4, below(state, 48 - pool))
        if not rules.three_courts or not three_courts(pack, pool):
            return state


@compiled
def bury(pack: Any, jack: int, stock: int, depth: int) -> None:
    """The jack of the pool gives way to the top of the stock and goes so deep into it."""
    buried, pack[jack] = pack[jack], pack[stock]
    for place in range(stock, stock + depth):
        pack[place] = pack[place + 1]
    pack[stock + depth] = buried


@compiled
def three_courts(pack: Any, pool: int) -> bool:
    """Whether three cards of the pool are queens, or three are kings."""
    queens, kings = 0, 0
    for place in range(pool, pool + 4):
        queens += pack[place] >> 2 == JACK + 1
        kings += pack[place] >> 2 == JACK + 2
    return queens > 2 or kings > 2


@compiled
def deal_batch(rules: Rules, desk: Desk, starter: int, batch: int) -> None:
    """Four cards to each seat (PAS-1.4); in open Pasur four piles of six, once (PAS-7.2)."""
    start = 4 * rules.players * batch + 4 * (rules.open_hands or batch > 0)
    step, seat = 6 if rules.open_hands else 1, starter
    for _place in range(rules.players):
        for slot in range(4 * seat, 4 * seat + 4):
            desk[HANDS + slot], desk[UNDER + slot] = desk[start], start + 1
            start += step
        seat = seat + 1 if seat + 1 < rules.players else 0


@compiled
def turned_up(desk: Desk, place: int) -> int:
    """What lies where a card of an open pile was played from."""
    under = desk[place + UNDER - HANDS]
    if (under - 4) % 6 == 0:
        return NO_CARD
    desk[place + UNDER - HANDS] += 1
    return int(desk[under])


@compiled
def opened(rules: Rules, pack: Any) -> Pool:
    """The pool before the first turn."""
    pool, start = Pool(0, 0, 0), 0 if rules.open_hands else 4 * rules.players
    for place in range(start, start + 4):
        pool = added(pool, pack[place])
    return pool


# Playing


@compiled
def play_deal(
    rules: Rules, greedy: int, worth: Any, desk: Desk, starter: int, state: int, trace: Any
) -> tuple[int, int, int]:
    """Play a table laid: the next state, the legal moves met, who captured last or -1.

    `greedy` has a bit for each seat that plays so. `trace`, where it has room, is told five
    numbers a turn: seat, card, cards taken, legal moves, moves that the choice was among.
    """
    pool, seat, turn, met, last = opened(rules, desk), starter, 0, 0, -1
    batch = TURNS if rules.open_hands else 4 * rules.players
    for side in range(4):
        desk[PILES + side] = desk[SURS + side] = desk[JACK_SURS + side] = 0
    while turn < TURNS:
        deal_batch(rules, desk, starter, turn // batch)
        for _turn in range(batch):
            sets = sets_of(pool)
            counts = count_moves(sets, desk, HANDS + 4 * seat)
            state, among = following(state), counts.all
            if greedy >> seat & 1:
                among = best_moves(rules, worth, desk, pool, sets, counts, seat, turn)
            index = below(state, among)
            if greedy >> seat & 1:
                index = desk[BEST + index]
            move = nth_move(pool, sets, counts, desk, HANDS + 4 * seat, index)
            desk[move.place] = turned_up(desk, move.place) if rules.open_hands else NO_CARD
            if len(trace):
                tell(trace, turn, seat, move, counts.all, among)
            if move.takes:
                pool = capture(rules, desk, pool, move, seat, turn)
                last = seat
            else:
                pool = added(pool, move.card)
            met += counts.all
            turn += 1
            seat = seat + 1 if seat + 1 < rules.players else 0
    if last >= 0:
        desk[PILES + side_of(rules, last)] |= pool.cards
    return state, met, last


@compiled
def tell(trace: Any, turn: int, seat: int, move: Taking, legal: int, among: int) -> None:
    """Keep a turn for who wants to compare."""
    trace[5 * turn] = seat
    trace[5 * turn + 1] = move.card
    trace[5 * turn + 2] = move.takes
    trace[5 * turn + 3] = legal
    trace[5 * turn + 4] = among


@compiled
def capture(rules: Rules, desk: Desk, pool: Pool, move: Taking, seat: int, turn: int) -> Pool:
    """Put what a capture takes on the side's pile, mark a sur; the pool after it."""
    side = side_of(rules, seat)
    after = without(pool, move.takes)
    if not after.cards:
        jack = int(move.card >> 2 == JACK)
        change = sur_change(rules, desk, side, jack, lone_jack(move.takes), late(rules, turn))
        mark_sur(rules, desk, side, jack, change)
    elif sweeps(rules, turn):
        after = Pool(0, 0, 0)
    desk[PILES + side] |= pool.cards ^ after.cards | 1 << move.card
    return after


@compiled
def play_deals(
    rules: Rules, greedy: int, worth: Any, desk: Desk, seed: int, number: int, found: Any,
    piles: Any,
) -> None:  # fmt: skip
    """Deals from this number on of the seed, one for each row of `found` and `piles`.

    A row of `found`: legal moves met, who captured last, then points and surs of each side; of
    `piles`: the cards each side took. Seat 0 begins, nobody has a score.
    """
    players, trace = sides(rules), desk[:0]
    for row in range(len(found)):
        state = lay_table(rules, desk, first(seed, number + row))
        _state, met, last = play_deal(rules, greedy, worth, desk, 0, state, trace)
        found[row, 0], found[row, 1] = met, last
        for side in range(players):
            found[row, 2 + side] = points(rules, desk, side)
            found[row, 2 + players + side] = desk[SURS + side]
            piles[row, side] = desk[PILES + side]
        leader = clubs_to(rules, desk)
        if leader >= 0:
            found[row, 2 + leader] += club_points(rules, ones(desk[PILES + leader] & CLUBS))
