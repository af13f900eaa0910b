"""Thousands of random deals of each kind: nothing is lost, and the points are what they must be."""

from collections import Counter
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest
from pasur_any import mixed
from pasur_table import KINDS, everything

from cardlab.cards import pack
from cardlab.games import pasur
from cardlab.games.pasur import legal_moves, score, step

CLUBS_WORTH = {"seven": lambda n: 7, "thirteen": lambda n: 13, "each": lambda n: min(n, 7)}
OTHERS = Counter({"TD": 3, "2C": 2} | {f"{rank}{suit}": 1 for rank in "AJ" for suit in "SHDC"})


def counts_as_sur(state, move):
    """What a capture that empties the pool counts, read straight from PAS-4: 1, -1 or 0."""
    options, seat = state.options, state.to_play
    rival = (seat + 1) % options.players
    if move.card.rank == 11:
        lone = [taken.rank for taken in move.takes] == [11]
        if options.jack_sur == "none" or (options.jack_sur == "lone_jack" and not lone):
            return 0
    if options.open_hands:
        held = sum(len(pile) for pile in state.hands[seat])
        if held <= 4:
            return 0
    elif not state.stock:
        return 0
    if options.no_sur_from and state.scores[seat] >= options.no_sur_from:
        return 0
    return -1 if options.sur_cancels and state.surs[rival] else 1


def check_turn(state, move, after):
    """The surs after a turn are those before it and what the turn counts."""
    rival = (state.to_play + 1) % state.options.players
    by = 0
    if move.takes and len(move.takes) == len(state.pool):
        by = counts_as_sur(state, move)
    expected = list(state.surs)
    for seat in state.options.side(rival if by < 0 else state.to_play):
        expected[seat] += by
    assert after.surs == tuple(expected)


def club_points(state):
    """What the clubs of a deal are worth to all together, counted anew."""
    options = state.options
    taken = [sum(one.suit == 3 for one in state.piles[side[0]]) for side in options.sides]
    leaders = taken.count(max(taken))
    worth = CLUBS_WORTH[options.clubs]
    if leaders == 1:
        return worth(max(taken))
    if options.third_takes_tied_clubs and options.players == 3 and leaders == 2:
        return worth(min(taken))
    return 0


def check_end(state):
    """Cards conserved, points as PAS-5.5 says: 13 and the clubs, less what nobody captured."""
    assert everything(state) == sorted(pack())
    assert not state.stock and not any(state.playable)
    result, sides = score(state), [side[0] for side in state.options.sides]
    surs = sum(line.points for line in result.lines if line.clause.id == "PAS-4.5")
    lost = sum(OTHERS[one.code] for one in state.pool)
    total = sum(result.totals[seat] - state.scores[seat] for seat in sides)
    assert total == 13 - lost + club_points(state) + surs
    assert state.last_captor is not None or not any(state.piles)
    jacks = sum(state.jack_surs[seat] for seat in sides)
    ordinary = sum(state.surs[seat] for seat in sides) - jacks
    each = 10 if state.options.jack_sur == "any" else state.options.sur_points
    assert surs == ordinary * state.options.sur_points + jacks * each


def check_deals(number, options_of):
    """Random deals, move by move; every hand always has a move."""
    for seed in range(number):
        rng = Random(f"many deals {seed}")
        dealt = pasur.deal(seed=seed, options=options_of(rng))
        standing = rng.choices((0, 49, 50, 80), k=len(dealt.options.sides))
        began = tuple(standing[seat % len(standing)] for seat in range(dealt.options.players))
        state, moves = replace(dealt, scores=began), 0
        while not state.finished:
            choices = legal_moves(state)
            assert {move.card for move in choices} == {*state.hand}  # no card without a move
            move = rng.choice(choices)
            after = step(state, move)
            check_turn(state, move, after)
            state, moves = after, moves + 1
        assert moves == 48
        check_end(state)


@pytest.mark.parametrize("kind", KINDS)
def test_300_random_deals(kind):
    check_deals(300, lambda rng: KINDS[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_300_random_deals_with_all_options_mixed(kind):
    check_deals(300, lambda rng: mixed(rng, kind))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_10000_random_deals(kind):
    check_deals(10_000, lambda rng: KINDS[kind])


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_10000_random_deals_with_all_options_mixed(kind):
    check_deals(10_000, lambda rng: mixed(rng, kind))


# What random two-player deals show, uniform over all legal moves, the second player dealing: the
# rounded figures of an independent program in C. Any right engine shows them but for chance.
FIGURES = {
    "points of the first player": 10.79,
    "points of the dealer": 11.05,
    "surs of the first player": 0.181,
    "surs of the dealer": 0.189,
    "legal moves a decision": 2.688,
}


def measured(number):
    """The same figures, one value a deal."""
    rng, rows = Random(20), []
    for seed in range(number):
        state, listed = pasur.deal(seed=seed), 0
        while not state.finished:
            choices = legal_moves(state)
            listed += len(choices)
            state = step(state, rng.choice(choices))
        rows.append((*score(state).totals, *state.surs, listed / 48))
    return dict(zip(FIGURES, zip(*rows, strict=True), strict=True))


def check_figures(number):
    for name, values in measured(number).items():
        error = stdev(values) / sqrt(number)
        assert abs(mean(values) - FIGURES[name]) < 4 * error + 0.006, name  # they are rounded


def test_random_play_shows_the_figures_of_an_independent_program():
    check_figures(1500)


@pytest.mark.slow
def test_random_play_shows_the_figures_more_closely():
    check_figures(20_000)
