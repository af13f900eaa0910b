"""What holds in every position of Pariah."""

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
from pariah_any import any_move, any_moves, any_options, midgame, positions, seeds, states
from pariah_slow import EXPRESSIBLE, slow_after, slow_legal
from pariah_table import at, everything

from cardlab.games import pariah
from cardlab.games.pariah import (
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
some = settings(always, max_examples=EXAMPLES // 2 or 150)
few = settings(always, max_examples=EXAMPLES // 3 or 60)
KEYWORDS = [name for name in signature(position).parameters if name != "seed"]
CLAUSES = list(pariah.RULES)


def picture(state: State) -> tuple:
    """Everything about a state, its hash and its text included."""
    return hash(state), repr(state), state.pack, state.seed


def check_all_moves(state: State) -> None:
    """Generator, judge and the rules told slowly agree on every move, for a view as well."""
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


@some
@given(states())
def test_the_generator_lists_what_the_judge_allows_over_all_expressible_moves(state):
    check_all_moves(state)


@pytest.mark.parametrize("drawn", ["8C", "TC", "AD", "JC", "QC", "KS", None])
@pytest.mark.parametrize("stock", ["", "2C 2D"])
def test_the_same_on_small_tables_by_brute_force(drawn, stock):
    """Each kind of card, to either seat, before and after a knock, with turns owed and without."""
    rows = ("TD/6S KH/5H AS/8D 9C/4H", "AH/AC 3C/2S 7S/5D QD/6H")
    for me in (0, 1):
        for caller, touched in ((None, False), (1 - me, False), (1 - me, True)):
            for turns in (1, 3):
                check_all_moves(at(*rows, drawn=drawn, stock=stock, to_play=me, caller=caller,
                                   touched=touched, turns=turns))  # fmt: skip


@always
@given(states(), any_moves)
def test_the_judge_answers_for_any_move(state, move):
    ruling = judge(state, move)
    assert ruling.legal == (move in legal_moves(state)) == (not ruling.broken)
    places = [CLAUSES.index(finding.clause.id) for finding in ruling.findings]
    assert places == sorted(places) and places
    assert len(set(map(str, ruling.findings))) == len(ruling.findings)
    for finding in ruling.findings:
        assert str(finding) and "{" not in str(finding) and len(str(finding)) < 300
    assert str(ruling).startswith(str(move))
    if ruling.legal:
        assert all(finding.holds for finding in ruling.findings)


@always
@given(states(), any_moves)
def test_no_refusal_speaks_of_a_card_that_was_not_drawn(state, move):
    """A clause that makes no sense after a broken one is not asked."""
    assume(not state.finished)
    for finding in judge(state, move).broken:
        for kind, rank in (("the jack", "J"), ("A queen", "Q"), ("the king", "K")):
            if kind in str(finding):
                assert state.drawn.code[0] == rank, str(finding)


@always
@given(states(), any_moves)
def test_a_view_of_the_mover_is_judged_alike(state, move):
    assert judge(view(state, state.to_play), move) == judge(state, move)


@always
@given(states(), any_moves)
def test_a_view_of_the_other_seat_may_not_play(state, move):
    if not state.finished:
        seen = view(state, 1 - state.to_play)
        assert legal_moves(seen) == ()
        assert [(f.clause.id, f.reason) for f in judge(seen, move).findings] == [
            ("PAR-2.1", "turn")
        ]


def check_step(state: State, move: Move) -> None:
    """What all can see after a move against the rules told slowly."""
    made, expected = step(state, move), slow_after(state, move)
    if made.finished:  # nobody is to play
        expected["to_play"] = made.to_play
    assert {name: getattr(made, name) for name in expected} == expected, move
    assert made.left == () and made.recycled == 0


@always
@given(states(), seeds)
def test_a_legal_move_does_what_the_contract_says_and_nothing_else(state, seed):
    assume(not state.finished)
    before, choices = picture(state), legal_moves(state)
    assert choices, "nobody is ever without a move"
    for move in choices:
        check_step(state, move)
    turn = play(state, Random(seed).choice(choices))
    made = turn.after
    assert made == step(state, turn.move) and hash(made) == hash(step(state, turn.move))
    assert everything(made) == everything(state) == sorted(pack())
    assert picture(state) == before and turn.before is state
    assert turn.events and all("{" not in str(event) for event in turn.events)
    assert (made.options, made.scores, made.dealer, made.aside) == (
        state.options, state.scores, state.dealer, state.aside,
    )  # fmt: skip


@always
@given(states(), seeds)
def test_a_position_can_be_played_to_the_end(state, seed):
    rng, turns, cards = Random(seed), 0, len(state.stock) + 1
    while not state.finished:
        state = step(state, any_move(rng, legal_moves(state), 0.05, 0.5))
        turns += 1
        assert turns <= cards
    assert everything(state) == sorted(pack())
    assert legal_moves(state) == () and pariah.outcome(state) is not None
    assert all(len(row) == 4 for row in state.coops) and len(score(state).lines) >= 2


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
        first = step(first, any_move(one, legal_moves(first), 0.1, 0.5))
        again = step(again, any_move(two, legal_moves(again), 0.1, 0.5))
    assert score(first) == score(again)
    assert score(first).winners is not None or next_deal(first) == next_deal(again)


def test_nothing_reads_the_global_generator():
    random.seed(1)
    before = random.getstate()
    state = deal(seed=5)
    while not state.finished:
        state = step(state, any_move(Random(1), legal_moves(state), 0))
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
    assert len(EXPRESSIBLE) == len(set(map(str, EXPRESSIBLE))) == len(set(EXPRESSIBLE))
    assert all(parse(state, str(move)) == move for move in EXPRESSIBLE)
    assert len(EXPRESSIBLE) == 2 * (2 + 6 + 6 + 36 + 36 * 37 // 2)


def test_a_kings_cells_in_either_order_are_one_move():
    state = deal(seed=1)
    for move in EXPRESSIBLE:
        if move.kind == "king":
            one, two = move.cells
            assert Move("king", knock=move.knock, cells=(two, one)) == move and one <= two
            written = f"king {two} {one}{' knock' if move.knock else ''}"
            assert parse(state, written) == move and str(parse(state, written)) == str(move)


@always
@given(states())
def test_moves_come_in_a_fixed_order(state):
    moves = legal_moves(state)
    assert moves == legal_moves(replace(state, stock=state.stock[::-1], waste=state.waste[::-1]))
    plain = [move for move in moves if not move.knock]
    assert [*moves] == [*plain, *(move for move in moves if move.knock)]
    assert not plain or plain[-1] == Move("waste")
    for move in moves:
        same = Move(move.kind, move.coop, move.seat, move.knock, move.cells)
        assert same == move and hash(same) == hash(move) and str(same) == str(move)


@always
@given(st.one_of(positions(), midgame()), seeds)
def test_a_position_is_read_back_from_its_own_fields(state, seed):
    """Also where the round is over; of a hidden waste nothing is known any more."""
    parts = {name: getattr(state, name) for name in KEYWORDS}
    again = position(**parts, seed=seed)
    assert {name: getattr(again, name) for name in KEYWORDS} == parts
    assert everything(again) == everything(state) and score(again) == score(state)
    if state.options.waste_open:
        assert again == state and hash(again) == hash(state)
    for seat in (0, 1):
        one, two = view(state, seat), view(again, seat)
        assert (one.coops, one.drawn, one.stock) == (two.coops, two.drawn, two.stock)


@pytest.mark.slow
@pytest.mark.skipif(EXAMPLES > 0, reason="this is the long run itself")
def test_all_of_this_holds_for_many_more_positions():
    run = [sys.executable, "-m", "pytest", "-q", __file__]
    environment = {**os.environ, "CARDLAB_EXAMPLES": "500"}
    done = subprocess.run(run, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
