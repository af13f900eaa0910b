"""What holds in every position of Soureh."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from inspect import signature
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from soureh_any import any_move, any_moves, any_options, midgame, positions, seeds, states
from soureh_slow import EXPRESSIBLE, slow_after, slow_legal
from soureh_table import everything

from cardlab.games import soureh
from cardlab.games.soureh import (
    IllegalMove,
    Move,
    State,
    deal,
    judge,
    legal_moves,
    next_deal,
    pack,
    parse,
    play,
    position,
    score,
    step,
    view,
)

EXAMPLES = int(os.environ.get("CARDLAB_EXAMPLES", "0"))  # many of them: a long run, at random
always = settings(deadline=None, max_examples=EXAMPLES or 300, derandomize=not EXAMPLES)
few = settings(always, max_examples=EXAMPLES // 3 or 60)
KEYWORDS = [name for name in signature(position).parameters if name != "seed"]


def picture(state: State) -> tuple:
    """Everything about a state, its hash and its text included."""
    return hash(state), repr(state), state.pack, state.seed


@always
@given(states())
def test_the_generator_lists_what_the_judge_allows_over_all_expressible_moves(state):
    moves, mine = legal_moves(state), view(state, state.to_play)
    assert len(set(moves)) == len(moves) and set(moves) <= set(EXPRESSIBLE)
    assert legal_moves(mine) == moves
    listed = set(moves)
    for move in EXPRESSIBLE:
        allowed = judge(state, move).legal
        assert allowed == (move in listed) == slow_legal(state, move), (
            str(move),
            judge(state, move),
        )
        assert judge(mine, move).legal == allowed


@always
@given(states(), any_moves)
def test_the_judge_answers_for_any_move(state, move):
    ruling = judge(state, move)
    assert ruling.legal == (move in legal_moves(state)) == (not ruling.broken)
    places = [list(soureh.RULES).index(finding.clause.id) for finding in ruling.findings]
    assert places == sorted(set(places)) and places
    for finding in ruling.findings:
        assert str(finding) and "{" not in str(finding) and len(str(finding)) < 300
    assert str(ruling).startswith(str(move))
    if ruling.legal:
        assert all(finding.holds for finding in ruling.findings)


@always
@given(states(), any_moves)
def test_a_view_of_the_mover_is_judged_alike(state, move):
    assert judge(view(state, state.to_play), move) == judge(state, move)


@always
@given(states(), any_moves)
def test_a_view_of_anybody_else_may_not_play(state, move):
    for seat in range(state.options.players):
        if seat != state.to_play and not state.finished:
            seen = view(state, seat)
            assert legal_moves(seen) == ()
            assert [f.clause.id for f in judge(seen, move).findings] == ["SOU-4.1"]


@always
@given(states(), seeds)
def test_a_legal_move_does_what_the_contract_says_and_nothing_else(state, seed):
    assume(not state.finished)
    before, choices = picture(state), legal_moves(state)
    assert choices, "nobody is ever without a move"
    move = any_move(Random(seed), choices, 0.4)
    turn = play(state, move)
    made = turn.after
    assert made == step(state, move) and hash(made) == hash(step(state, move))
    assert everything(made) == everything(state) == sorted(pack(state.options))
    assert picture(state) == before and turn.before is state
    assert turn.events and all("{" not in str(event) for event in turn.events)
    assert (made.options, made.scores, made.dealer, made.aside) == (
        state.options, state.scores, state.dealer, state.aside,
    )  # fmt: skip
    if move.kind == "pick":
        assert (made.coops, made.waste, made.over) == (state.coops, state.waste, True)
        assert made.picks[state.to_play] == move.picks
        return
    expected = slow_after(state, move)
    rest = sorted([*([made.drawn] if made.drawn else []), *made.stock])
    found = {name: getattr(made, name) for name in expected if name != "rest"} | {"rest": rest}
    if made.over:
        found["to_play"] = None
    assert found == expected
    assert (made.drawn is None) == made.over
    if not made.over and made.recycled == state.recycled:
        assert (made.drawn, *made.stock) == state.stock


@always
@given(states(), seeds)
def test_a_position_can_be_played_to_the_end(state, seed):
    rng, turns = Random(seed), 0
    while not state.finished:
        state = step(state, any_move(rng, legal_moves(state), 0.05))
        turns += 1
        assert turns < 700
    assert everything(state) == sorted(pack(state.options))
    assert legal_moves(state) == () and soureh.outcome(state) is not None
    assert all(len(row) in (0, 4) for row in state.coops) and score(state).lines is not None


@always
@given(states(), any_moves)
def test_a_refused_move_leaves_everything_as_it_was(state, move):
    assume(move not in legal_moves(state))
    before = picture(state)
    with pytest.raises(IllegalMove) as refused:
        play(state, move)
    assert refused.value.ruling.broken and isinstance(refused.value, ValueError)
    assert str(refused.value) == str(judge(state, move))
    assert picture(state) == before


@few
@given(any_options(), seeds, seeds)
def test_same_pack_and_moves_same_result(options, seed, choices):
    first = deal(seed=seed, options=options)
    again = deal(pack=first.pack, seed=seed, options=options)
    one, two = Random(choices), Random(choices)
    while not first.finished:
        assert picture(first) == picture(again) and first == again
        first = step(first, any_move(one, legal_moves(first), 0.1))
        again = step(again, any_move(two, legal_moves(again), 0.1))
    assert score(first) == score(again)
    assert score(first).winners is not None or next_deal(first) == next_deal(again)


def test_nothing_reads_the_global_generator():
    random.seed(1)
    before = random.getstate()
    state = deal(seed=5, options=soureh.Options.returning(threshold=999))
    while not state.finished:
        state = step(state, any_move(Random(1), legal_moves(state), 0))
    assert state.recycled
    next_deal(state)
    position(coops=("?/? ?/? ?/? ?/?",) * 2, drawn="?")
    assert random.getstate() == before


@always
@given(any_moves)
def test_a_move_written_is_read_back(move):
    state = deal(seed=1)
    assert parse(state, str(move)) == move
    assert str(parse(state, str(move))) == str(move)


@always
@given(any_moves, seeds)
def test_a_move_is_read_in_any_spelling(move, seed):
    rng = Random(seed)
    text = rng.choice([str.upper, str.lower, str.title])(str(move))
    gap = rng.choice([" ", "  ", ", ", "\n", "\t"])
    text = rng.choice(["", " ", "\n"]) + text.replace(" ", gap) + rng.choice(["", " ", ","])
    assert parse(deal(seed=1), text) == move


def test_every_expressible_move_is_read_back():
    state = deal(seed=1)
    assert len(EXPRESSIBLE) == len(set(map(str, EXPRESSIBLE)))
    assert all(parse(state, str(move)) == move for move in EXPRESSIBLE)


@always
@given(states())
def test_moves_come_in_a_fixed_order(state):
    moves = legal_moves(state)
    assert moves == legal_moves(replace(state, stock=state.stock[::-1], waste=state.waste[::-1]))
    plain = [move for move in moves if not move.call]
    assert [*moves] == [*plain, *(move for move in moves if move.call)]
    for move in moves:
        same = Move(move.kind, move.coop, move.seat, move.call, move.picks)
        assert same == move and hash(same) == hash(move) and str(same) == str(move)


@always
@given(st.one_of(positions(), midgame()), seeds)
def test_a_position_is_read_back_from_its_own_fields(state, seed):
    """In mid-round, where the keywords say all: nothing known of a hidden waste, none recycled."""
    assume(not state.over)
    parts = {name: getattr(state, name) for name in KEYWORDS}
    again = position(**parts, seed=seed)
    assert {name: getattr(again, name) for name in KEYWORDS} == parts
    assert everything(again) == everything(state)
    if state.options.waste_open and not state.shuffled_in:
        assert again == state and hash(again) == hash(state)
    for seat in range(state.options.players):
        one, two = view(state, seat), view(again, seat)
        assert (one.coops, one.drawn, one.stock) == (two.coops, two.drawn, two.stock)


@always
@given(positions(), seeds)
def test_a_position_over_is_read_back_from_its_own_fields(state, seed):
    while not state.over:
        state = step(state, any_move(Random(seed), legal_moves(state), 0.1))
    parts = {name: getattr(state, name) for name in KEYWORDS}
    again = position(**parts)
    assert {name: getattr(again, name) for name in KEYWORDS} == parts
    assert (again.over, again.finished, again.picking) == (True, state.finished, state.picking)
    assert score(again) == score(state)


@pytest.mark.slow
@pytest.mark.skipif(EXAMPLES > 0, reason="this is the long run itself")
def test_all_of_this_holds_for_many_more_positions():
    run = [sys.executable, "-m", "pytest", "-q", __file__]
    environment = {**os.environ, "CARDLAB_EXAMPLES": "500"}
    done = subprocess.run(run, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
