"""What holds in every position of Pasur, whatever the options."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from inspect import signature
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pasur_any import any_moves, any_options, cards, midgame, mixed, seeds, states, tables, uneven
from pasur_table import KINDS, everything, slow_moves

from cardlab.cards import pack, shuffled
from cardlab.games import pasur
from cardlab.games.pasur import IllegalMove, Move, judge, legal_moves, parse, play, step, view

EXAMPLES = int(os.environ.get("CARDLAB_EXAMPLES", "0"))  # many of them: a long run, at random
always = settings(deadline=None, max_examples=EXAMPLES or 60, derandomize=not EXAMPLES)
few = settings(always, max_examples=EXAMPLES // 3 or 25)


def picture(state):
    """Everything about a state, its hash and its text included."""
    return hash(state), repr(state), state.pack, state.seed


@always
@given(tables(most=6))
def test_the_generator_lists_what_brute_force_lists(state):
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves)
    assert set(moves) == slow_moves(state)
    assert legal_moves(view(state, state.to_play)) == moves


@few
@given(tables(most=5), cards, cards)
def test_the_judge_allows_what_the_generator_lists_over_all_expressible_moves(state, one, other):
    lying = {*state.pool, one, other}
    moves = {
        Move(played, taken)
        for played in {*state.hand, one}
        for size in range(len(lying) + 1)
        for taken in combinations(lying, size)
    }
    seen = view(state, state.to_play)
    allowed = {move for move in moves if judge(state, move).legal}
    assert allowed == set(legal_moves(state)) == {m for m in moves if judge(seen, m).legal}


@always
@given(states(), any_moves)
def test_the_judge_answers_for_any_move(state, move):
    ruling = judge(state, move)
    assert ruling.legal == (move in legal_moves(state)) == (not ruling.broken)
    for finding in ruling.findings:
        assert finding.clause.id in pasur.RULES
        assert str(finding) and "{" not in str(finding)
    assert str(ruling).startswith(str(move))


@always
@given(states(), any_moves)
def test_a_view_of_the_mover_is_judged_alike(state, move):
    assert judge(view(state, state.to_play), move) == judge(state, move)


@always
@given(midgame(), any_moves)
def test_a_view_of_anybody_else_may_not_play(state, move):
    assume(not state.finished)
    for seat in range(state.options.players):
        if seat != state.to_play:
            seen = view(state, seat)
            assert legal_moves(seen) == ()
            assert judge(seen, move).broken[0].clause.id == "PAS-2.1"


@always
@given(states(), seeds)
def test_a_legal_move_conserves_the_cards_and_changes_nothing_else(state, seed):
    assume(not state.finished)
    before = picture(state)
    moves = legal_moves(state)
    assert moves, "nobody is ever without a move"
    move = Random(seed).choice(moves)
    turn = play(state, move)
    assert turn.after == step(state, move)
    assert everything(turn.after) == everything(state) == sorted(pack())
    assert picture(state) == before and turn.before is state
    assert turn.events and all("{" not in str(event) for event in turn.events)
    assert hash(turn.after) == hash(step(state, move))


@always
@given(uneven(), seeds)
def test_an_uneven_position_can_be_played_to_the_end(state, seed):
    rng = Random(seed)
    while not state.finished:
        assert state.hand
        state = play(state, rng.choice(legal_moves(state))).after
        assert everything(state) == sorted(pack())
    assert pasur.outcome(state) and not state.stock
    assert state.last_captor is None or not state.pool


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


@always
@given(any_options, any_moves)
def test_a_move_after_the_end_breaks_the_clause_of_the_turn(options, move):
    state = pasur.deal(seed=1, options=options)
    while not state.finished:
        state = step(state, legal_moves(state)[0])
    assert legal_moves(state) == ()
    for place in (state, *(view(state, seat) for seat in range(options.players))):
        assert [finding.clause.id for finding in judge(place, move).broken] == ["PAS-2.2"]


@always
@given(any_options, seeds, seeds)
def test_same_pack_and_moves_same_result(options, seed, choices):
    first = pasur.deal(seed=seed, options=options)
    again = pasur.deal(pack=first.pack, seed=seed, options=options)
    one, two = Random(choices), Random(choices)
    while not first.finished:
        assert picture(first) == picture(again) and first == again
        first = step(first, one.choice(legal_moves(first)))
        again = step(again, two.choice(legal_moves(again)))
    assert pasur.score(first) == pasur.score(again)
    assert pasur.score(first).winners is not None or pasur.next_deal(first) == pasur.next_deal(
        again
    )


def test_nothing_reads_the_global_generator():
    random.seed(1)
    before = random.getstate()
    state = pasur.deal(seed=5)
    while not state.finished:
        state = step(state, legal_moves(state)[0])
    pasur.next_deal(state)
    pasur.position(pool="?", hands=("?", "?"))
    assert random.getstate() == before


def hidden(state, seat):
    """The places whose cards the seat does not see, as (setter, cards)."""
    if state.options.open_hands:
        return [card for side in state.under for pile in side for card in pile]
    others = [hand for other, hand in enumerate(state.playable) if other != seat]
    return [card for hand in others for card in hand] + [*state.stock, *state.aside]


def reshuffled(state, seat, rng):
    """Another state, alike in all that the seat knows: the hidden cards lie elsewhere."""
    cards = iter(shuffled(hidden(state, seat), rng))

    def drawn(pile):
        return tuple(next(cards) for _ in pile)

    if state.options.open_hands:
        return replace(state, under=tuple(tuple(map(drawn, side)) for side in state.under))
    playable = tuple(
        hand if other == seat else drawn(hand) for other, hand in enumerate(state.playable)
    )
    return replace(state, playable=playable, stock=drawn(state.stock), aside=drawn(state.aside))


@always
@given(states(), seeds, any_moves)
def test_views_leak_nothing(state, seed, move):
    for seat in range(state.options.players):
        other = reshuffled(state, seat, Random(seed))
        assert everything(other) == everything(state)
        one, two = view(state, seat), view(other, seat)
        assert one == two and repr(one) == repr(two)
        assert one.stock == len(state.stock) and one.hand == state.playable[seat]
        assert legal_moves(one) == legal_moves(two)
        assert str(judge(one, move)) == str(judge(two, move))
        assert repr(judge(one, move)) == repr(judge(two, move))
        assert pasur.score(one) == pasur.score(two) == pasur.score(state)


@always
@given(states(), seeds)
def test_events_hold_only_what_everybody_sees(state, seed):
    assume(not state.finished)
    move = Random(seed).choice(legal_moves(state))
    turn = play(state, move)
    seen = {*turn.after.pool, *(one for pile in turn.after.piles for one in pile)}
    seen |= {*turn.after.playable[state.to_play]} if state.options.open_hands else set()
    text = " ".join(repr(event.facts) for event in turn.events)
    assert not [one.code for one in pack() if one not in seen and one.code in text]


@always
@given(any_moves)
def test_a_move_written_is_read_back(move):
    state = pasur.deal(seed=1)
    assert parse(state, str(move)) == move
    assert str(parse(state, str(move))) == str(move)


@always
@given(any_moves, seeds)
def test_a_move_is_read_in_any_order_and_spelling(move, seed):
    rng = Random(seed)

    def spelt(card):
        return rng.choice([card.code, card.code.lower(), card.sign, card.code.replace("T", "10")])

    taken = list(shuffled(move.takes, rng))
    text = spelt(move.card)
    if taken:
        text += rng.choice([" x ", "\tX\n", "  ×  "])
        text += rng.choice([" ", ", ", ",", " + ", "+"]).join(map(spelt, taken))
    assert parse(pasur.deal(seed=1), rng.choice(["", " ", "\n"]) + text + " ") == move


@always
@given(midgame())
def test_moves_come_in_a_fixed_order_written_canonically(state):
    moves = legal_moves(state)
    assert moves == legal_moves(replace(state, stock=state.stock[::-1]))
    for move in moves:
        assert move.takes == tuple(sorted(move.takes))
        assert parse(state, str(move)) == move


@pytest.mark.parametrize("kind", KINDS)
def test_options_drawn_at_random_can_all_be_played(kind):
    rng = Random(kind)
    for seed in range(40):
        state = pasur.deal(seed=seed, options=mixed(rng, kind))
        while not state.finished:
            state = play(state, rng.choice(legal_moves(state))).after
        assert all(str(line) and "{" not in str(line) for line in pasur.score(state).lines)


@always
@given(st.data(), midgame())
def test_a_position_is_read_back_from_its_own_fields(data, state):
    keywords = [name for name in signature(pasur.position).parameters if name != "seed"]
    parts = {name: getattr(state, name) for name in keywords}
    again = pasur.position(**parts, seed=data.draw(seeds))
    assert replace(again, buried=state.buried, redeals=state.redeals) == state
    assert {name: getattr(again, name) for name in keywords} == parts
    assert everything(again) == sorted(pack())


@pytest.mark.slow
@pytest.mark.skipif(EXAMPLES > 0, reason="this is the long run itself")
def test_all_of_this_holds_for_many_more_positions():
    run = [sys.executable, "-m", "pytest", "-q", __file__]
    environment = {**os.environ, "CARDLAB_EXAMPLES": "400"}
    done = subprocess.run(run, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
