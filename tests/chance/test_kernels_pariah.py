"""Pariah's fast twin against the readable engine: positions, rounds, matches, plain Python."""

from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import pytest
from coops_replays import TWO, as_lists, follow, liked, played_plain
from coops_steps import chosen, desk_of, same
from kernel_replays import PLAIN

from cardlab.chance.kernels import COMPILES, pariah_moves
from cardlab.chance.kernels import coops_desk as at
from cardlab.chance.kernels.coops_cards import code_of
from cardlab.chance.kernels.coops_rounds import on_rounds, play_matches, play_rounds
from cardlab.chance.kernels.pariah import move_of
from cardlab.chance.kernels.pariah_greedy import best_moves
from cardlab.chance.kernels.pariah_step import goes_on, next_round, score, step
from cardlab.chance.simulate import simulate
from cardlab.games import pariah

OPTIONS = [
    pariah.Options(), pariah.Options(waste_open=False), pariah.Options(threshold=150),
    pariah.Options(waste_open=False, threshold=60),
]  # fmt: skip


def walk(options: pariah.Options, turns: int, knocks: bool) -> Counter[str]:
    """Rounds in which each position, its moves and what follows are compared."""
    rng, rules, met = Random(options.threshold), pariah_moves.rules_of(options), Counter[str]()
    state = pariah.deal(seed=1, options=options)
    for _turn in range(turns):
        assert state.drawn
        legal, desk = pariah.legal_moves(state), desk_of(pariah, state)
        found, drawn = pariah_moves.list_moves(desk), code_of(state.drawn)
        among = range(found.plain + found.calls)
        numbers = [int(pariah_moves.nth_move(desk, found, n)) for n in among]
        assert tuple(move_of(state.to_play, number, drawn) for number in numbers) == legal
        before = [*desk]
        best = best_moves(desk, found, 0, len(numbers))
        assert [*desk[: at.MOVES]] == before[: at.MOVES]
        likes = [move_of(state.to_play, int(desk[at.MOVES + n]), drawn) for n in range(best)]
        assert likes == liked(pariah, state), state
        move = chosen(pariah, state, rng)
        if move.knock and not knocks and rng.random() < 0.9:
            move = pariah.Move(move.kind, move.coop, move.seat, False, move.cells)
        step(rules, desk, numbers[legal.index(move)])
        going, state = goes_on(desk), pariah.step(state, move)
        assert going != state.finished
        met += Counter({move.kind: 1, "knock": move.knock, "touched": state.touched})
        met += Counter(known=sum(map(len, state.known)), owed=state.turns > 1)
        if going:
            same(desk, pariah, state)
        else:
            state = over(rules, desk, state, met)
    return met


def over(rules: Any, desk: Any, state: pariah.State, met: Counter[str]) -> pariah.State:
    """Compare points and winners; the next round, of another match where this one is decided."""
    result = pariah.score(state)
    score(desk)
    assert next_round(rules, desk) == (result.winners is None)
    assert tuple(desk[at.SCORES : at.SCORES + 2]) == result.totals
    assert desk[at.WINNERS] == sum(1 << seat for seat in result.winners or ())
    met += Counter({"rounds": 1, "stock": not state.stock, "won": bool(result.winners)})
    if result.winners:
        return pariah.deal(seed=met["rounds"], options=state.options)
    following = pariah.next_deal(state)
    assert desk[at.STARTER] == following.to_play
    return following


@pytest.mark.parametrize("options", OPTIONS, ids=range(4))
def test_positions_moves_and_what_follows(options: pariah.Options) -> None:
    met = walk(options, 400, knocks=False) + walk(options, 150, knocks=True)
    kinds = ("own", "open", "waste", "jack", "queen", "king", "knock", "touched", "known", "owed")
    assert min(met[kind] for kind in (*kinds, "rounds", "stock")) > 3, met


@pytest.mark.parametrize("options", OPTIONS, ids=range(4))
def test_rounds_and_matches_follow_the_rules(options: pariah.Options) -> None:
    met = Counter[str]()
    for number in range(12):
        met += follow("pariah", number, rounds=100, seed=5, options=options)
        met += follow("pariah", number, rounds=100, seed=5, options=options, calls=(0.02, 0.1))
    for policies in (TWO, TWO[::-1], "greedy"):
        met += follow("pariah", 10**9, 8, seed=2**40, options=options, policies=policies)
    assert met["matches"] >= 24 and met["by_stock"] and met["calls"], met


def test_a_chance_of_knocking() -> None:
    n = 4000 if COMPILES else 200
    never, now = (play_rounds("pariah", n, seed=1, calls=chance) for chance in (0, 1))
    assert (never.caller == -1).all() and never.by_stock.all()
    assert (now.caller == 0).mean() > 0.9  # a queen's turns come before a knock
    share = (play_rounds("pariah", n, seed=1, calls=0.25).called == 1).mean()
    assert share == pytest.approx(0.25 * 51 / 52, abs=0.09 if n < 1000 else 0.03)
    greedy = play_rounds("pariah", n // 10, seed=1, policies="greedy", calls=(0, None))
    assert (greedy.caller != 0).all() and (greedy.caller == 1).any()


def test_splits_make_no_difference() -> None:
    for play in (play_rounds, play_matches):
        asked: dict[str, Any] = {"seed": 9, "policies": TWO}
        whole = as_lists(play("pariah", 9, **asked))
        parts = [as_lists(play("pariah", 3, first=first, **asked)) for first in (0, 3, 6)]
        assert whole == [[*chain(*columns)] for columns in zip(*parts, strict=True)]


@pytest.mark.parametrize("way", PLAIN)
def test_without_numba_the_same(way: str) -> None:
    given = "('pariah', 4, seed=3, policies=TWO, calls=(None, 0.3))"
    rounds, matches = played_plain(way, "play_rounds" + given, "play_matches" + given)
    asked: Any = {"seed": 3, "policies": TWO, "calls": (None, 0.3)}
    assert rounds == as_lists(play_rounds("pariah", 4, **asked))
    assert matches == as_lists(play_matches("pariah", 4, **asked))


def test_simulations_ask_rounds() -> None:
    knocked = on_rounds(lambda rounds: rounds.caller >= 0, game="pariah", calls=0.01)
    whole = play_rounds("pariah", 300, seed=1, calls=0.01)
    assert simulate(knocked, 300, seed=1).mean == pytest.approx((whole.caller >= 0).mean())


def test_greedy_seats_win() -> None:
    n = 400 if COMPILES else 20
    matches = play_matches("pariah", n, seed=1, policies=TWO)
    assert matches.winners[:, 0].mean() > 0.8 and (matches.winners.sum(1) == 1).all()
    assert (matches.totals.max(1) >= 500).all()
