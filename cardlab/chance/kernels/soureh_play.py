"""Soureh for the kernel: a round from the deal to its points, many rounds, whole matches."""

from typing import Any

from cardlab.chance.kernels.compiled import compiled
from cardlab.chance.kernels.coops_desk import (
    DEALT,
    GREEDY,
    MET,
    MOST,
    MOVES,
    SCORES,
    SEAT,
    STARTER,
    WINNERS,
    Desk,
    deal,
    draw_in_turn,
    note,
    note_match,
    range_of,
    tell,
    tell_stock,
)
from cardlab.chance.kernels.draws import below, first, following
from cardlab.chance.kernels.soureh_greedy import best_moves
from cardlab.chance.kernels.soureh_rules import Rules, list_moves, nth_move
from cardlab.chance.kernels.soureh_score import next_round, score
from cardlab.chance.kernels.soureh_step import goes_on, step


@compiled
def begin(rules: Rules, desk: Desk) -> None:
    """A new match: nobody has points, seat 0 starts."""
    desk[STARTER], desk[WINNERS], desk[DEALT] = 0, 0, (1 << 4 * rules.players) - 1
    for seat in range(4):
        desk[SCORES + seat] = 0


@compiled
def play_round(rules: Rules, fresh: Any, desk: Desk, state: int, trace: Any) -> int:
    """Deal, play and score a round; the next state. `trace`, where it has room, is told all."""
    state, more = deal(desk, fresh, rules.whole, state), True
    while more:
        state = draw_in_turn(desk, state)
        legal = list_moves(rules, desk)
        state, low, high = range_of(desk, state, legal.plain, legal.calls)
        state, among, greedy = following(state), high - low, desk[GREEDY] >> desk[SEAT] & 1
        if greedy:
            among = best_moves(rules, desk, legal, low, high)
        index = below(state, among)
        move = desk[MOVES + index] if greedy else nth_move(desk, legal, low + index)
        if len(trace):
            tell(trace, desk, move, legal.plain + legal.calls, among)
        desk[MET] += legal.plain + legal.calls
        step(rules, desk, move)
        more = goes_on(rules, desk, trace)
    if len(trace):
        tell_stock(trace, desk, state)
    score(rules, desk)
    return state


@compiled
def play_rounds(
    rules: Rules, fresh: Any, desk: Desk, seed: int, number: int, found: Any, cards: Any
) -> None:
    """First rounds from this number on of the seed, one for each row of `found` and `cards`."""
    trace = desk[:0]
    for row in range(len(found)):
        begin(rules, desk)
        play_round(rules, fresh, desk, first(seed, number + row), trace)
        note(desk, rules.players, found[row], cards[row])


@compiled
def play_matches(rules: Rules, fresh: Any, desk: Desk, seed: int, number: int, found: Any) -> None:
    """Whole matches from this number on of the seed, one for each row of `found`."""
    trace = desk[:0]
    for row in range(len(found)):
        begin(rules, desk)
        state, more = first(seed, number + row), True
        while more:
            state = play_round(rules, fresh, desk, state, trace)
            more = next_round(rules, desk) and found[row, 0] < MOST - 1
            note_match(desk, rules.players, found[row])
