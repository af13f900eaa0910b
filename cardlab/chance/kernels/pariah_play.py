"""Pariah for the kernel: a round from the deal to its points, many rounds, whole matches."""

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
from cardlab.chance.kernels.pariah_greedy import best_moves
from cardlab.chance.kernels.pariah_moves import CELLS, Rules, list_moves, nth_move
from cardlab.chance.kernels.pariah_step import goes_on, next_round, score, step


@compiled
def begin(desk: Desk) -> None:
    """A new match: nobody has points, seat 0 starts."""
    desk[STARTER], desk[WINNERS], desk[DEALT] = 0, 0, CELLS
    desk[SCORES] = desk[SCORES + 1] = 0


@compiled
def play_round(rules: Rules, fresh: Any, desk: Desk, state: int, trace: Any) -> int:
    """Deal, play and score a round; the next state. `trace`, where it has room, is told all."""
    state, more = deal(desk, fresh, rules.whole, state), True
    while more:
        state = draw_in_turn(desk, state)
        legal = list_moves(desk)
        state, low, high = range_of(desk, state, legal.plain, legal.calls)
        state, among, greedy = following(state), high - low, desk[GREEDY] >> desk[SEAT] & 1
        if greedy:
            among = best_moves(desk, legal, low, high)
        index = below(state, among)
        move = desk[MOVES + index] if greedy else nth_move(desk, legal, low + index)
        if len(trace):
            tell(trace, desk, move, legal.plain + legal.calls, among)
        desk[MET] += legal.plain + legal.calls
        step(rules, desk, move)
        more = goes_on(desk)
    if len(trace):
        tell_stock(trace, desk, state)
    score(desk)
    return state


@compiled
def play_rounds(
    rules: Rules, fresh: Any, desk: Desk, seed: int, number: int, found: Any, cards: Any
) -> None:
    """First rounds from this number on of the seed, one for each row of `found` and `cards`."""
    trace = desk[:0]
    for row in range(len(found)):
        begin(desk)
        play_round(rules, fresh, desk, first(seed, number + row), trace)
        note(desk, 2, found[row], cards[row])


@compiled
def play_matches(rules: Rules, fresh: Any, desk: Desk, seed: int, number: int, found: Any) -> None:
    """Whole matches from this number on of the seed, one for each row of `found`."""
    trace = desk[:0]
    for row in range(len(found)):
        begin(desk)
        state, more = first(seed, number + row), True
        while more:
            state = play_round(rules, fresh, desk, state, trace)
            more = next_round(rules, desk) and found[row, 0] < MOST - 1
            note_match(desk, 2, found[row])
