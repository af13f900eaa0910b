"""What holds in every position of Seep."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from inspect import signature
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from seep_any import any_moves, any_options, cards, midgame, seeds, states, tables
from seep_table import Set, everything, slow_houses, slow_moves

from cardlab.cards import Card, pack, shuffled
from cardlab.games import seep
from cardlab.games.seep import (
    IllegalMove,
    Move,
    State,
    judge,
    legal_moves,
    parse,
    play,
    step,
    view,
)

EXAMPLES = int(os.environ.get("CARDLAB_EXAMPLES", "0"))  # many of them: a long run, at random
always = settings(deadline=None, max_examples=EXAMPLES or 80, derandomize=not EXAMPLES)
few = settings(always, max_examples=EXAMPLES // 3 or 12)


def picture(state):
    """Everything about a state, its hash and its text included."""
    return hash(state), repr(state), state.pack, state.seed, state.redeals


def groupings(lying: list[Card]) -> Iterator[tuple[Set, ...]]:
    """Every way to put some of the cards into sets, the others left out."""
    if not lying:
        yield ()
        return
    first, *others = lying
    for groups in groupings(others):
        yield groups
        yield ((first,), *groups)
        for n, group in enumerate(groups):
            yield (*groups[:n], (first, *group), *groups[n + 1 :])


def expressible(state: State, one: Card) -> Iterator[Move]:
    """All moves that can be written with the cards of the hand, one more, and the floor."""
    lying, standing = sorted({*state.floor, one}), [house.value for house in state.houses]
    values = [*range(8, 15)]
    yield from (Move("bid", value=value) for value in values)
    for played in {*state.hand, one}:
        yield Move("trail", played)
        for sets in groupings(lying):
            for n in range(len(standing) + 1):
                for houses in combinations(standing, n):
                    if sets or houses:
                        yield Move("capture", played, 0, (), sets, houses)
            for value, old in product(values, [*standing, 10]):
                yield Move("break", played, value, (), sets, (old,))
        for n in range(len(lying) + 1):
            for own in combinations(lying, n):
                rest = [card for card in lying if card not in own]
                for value, sets in product(values, groupings(rest)):
                    yield Move("build", played, value, own, sets)


@always
@given(tables(most=6))
def test_the_generator_lists_what_brute_force_lists(state):
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves)
    assert set(moves) == slow_moves(state)
    assert legal_moves(view(state, state.to_play)) == moves == tuple(seep.each_move(state))
    assert seep.count_moves(state) == len(moves)


@few
@given(tables(most=3, held=2), cards)
def test_the_judge_allows_what_the_generator_lists_over_all_expressible_moves(state, one):
    allowed = {move for move in expressible(state, one) if judge(state, move).legal}
    assert allowed == {move for move in legal_moves(state)}


@always
@given(tables(most=3), any_moves)
def test_the_judge_answers_for_any_move(state, move):
    ruling = judge(state, move)
    assert ruling.legal == (move in legal_moves(state)) == (not ruling.broken)
    places = [list(seep.RULES).index(finding.clause.id) for finding in ruling.findings]
    assert places == sorted(places)
    for finding in ruling.findings:
        assert str(finding) and "{" not in str(finding) and len(str(finding)) < 300
    assert str(ruling).startswith(str(move))


@always
@given(states(), st.data())
def test_every_finding_of_a_legal_move_holds(state, data):
    assume(not state.finished)
    ruling = judge(state, data.draw(st.sampled_from(legal_moves(state))))
    assert all(finding.holds for finding in ruling.findings)
    assert "{" not in str(ruling)


@always
@given(states(), any_moves)
def test_a_view_of_the_mover_is_judged_alike(state, move):
    assert judge(view(state, state.to_play), move) == judge(state, move)


@always
@given(midgame(), any_moves)
def test_a_view_of_anybody_else_may_not_play(state, move):
    assume(not state.finished)
    for seat in range(4):
        if seat != state.to_play:
            seen = view(state, seat)
            assert legal_moves(seen) == ()
            assert [f.clause.id for f in judge(seen, move).findings] == ["SEE-2.1"]


@always
@given(states(), seeds)
def test_a_legal_move_does_what_the_contract_says_and_nothing_else(state, seed):
    assume(not state.finished)
    before = picture(state)
    moves = legal_moves(state)
    assert moves, "nobody is ever without a move"
    move = Random(seed).choice(moves)
    turn = play(state, move)
    assert turn.after == step(state, move) and hash(turn.after) == hash(step(state, move))
    assert everything(turn.after) == everything(state) == sorted(pack())
    assert picture(state) == before and turn.before is state
    assert turn.events and all("{" not in str(event) for event in turn.events)
    assert {
        house.value: ({frozenset(some) for some in house.sets}, {*house.owners})
        for house in turn.after.houses
    } == slow_houses(state, move)
    if move.kind != "bid" and not turn.after.finished:
        gone = {*move.own, *(one for some in move.sets for one in some)}
        stays = [*(one for one in state.floor if one not in gone)]
        stays += [move.card] if move.kind == "trail" else []
        assert [*turn.after.floor] == stays


@always
@given(states(), seeds)
def test_a_position_can_be_played_to_the_end(state, seed):
    rng = Random(seed)
    while not state.finished:
        assert state.hand
        state = step(state, rng.choice(legal_moves(state)))
        for house in state.houses:
            for owner in house.owners:
                assert any(card.rank == house.value for card in state.hands[owner])
    assert not state.houses and everything(state) == sorted(pack())
    assert state.last_captor is None or not state.floor
    assert seep.outcome(state) is not None


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
@given(any_moves)
def test_a_move_after_the_end_breaks_the_clause_of_the_turn(move):
    state = seep.position(floor="", hands=("",) * 4)
    for place in (state, *(view(state, seat) for seat in range(4))):
        assert legal_moves(place) == ()
        assert [finding.clause.id for finding in judge(place, move).broken] == ["SEE-2.1"]


@few
@given(any_options, seeds, seeds)
def test_same_pack_and_moves_same_result(options, seed, choices):
    first = seep.deal(seed=seed, options=options)
    again = seep.deal(pack=first.pack, seed=seed, options=options)
    one, two = Random(choices), Random(choices)
    while not first.finished:
        assert picture(first) == picture(again) and first == again
        first = step(first, one.choice(legal_moves(first)))
        again = step(again, two.choice(legal_moves(again)))
    assert seep.score(first) == seep.score(again)
    over = seep.score(first).winners is not None
    assert over or seep.next_deal(first) == seep.next_deal(again)


def test_nothing_reads_the_global_generator():
    random.seed(1)
    before = random.getstate()
    state = seep.deal(seed=5)
    while not state.finished:
        state = step(state, legal_moves(state)[0])
    seep.next_deal(replace(state, options=seep.Options(baazis=9)))
    seep.position(floor="?", hands=("?",) * 4)
    assert random.getstate() == before


def reshuffled(state, seat, rng):
    """Another state, alike in all that the seat knows: the hidden cards lie elsewhere."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    hidden = [card for hand in others for card in hand] + [*state.stock, *state.aside]
    hidden += state.floor if state.bidding else ()
    left = iter(shuffled(hidden, rng))

    def drawn(cards):
        return tuple(next(left) for _ in cards)

    return replace(
        state,
        hands=tuple(h if other == seat else drawn(h) for other, h in enumerate(state.hands)),
        stock=drawn(state.stock),
        aside=drawn(state.aside),
        floor=drawn(state.floor) if state.bidding else state.floor,
    )


@always
@given(states(), seeds, any_moves)
def test_views_leak_nothing(state, seed, move):
    """Nor a refusal: the partner's cards are among those that lie elsewhere."""
    for seat in range(4):
        other = reshuffled(state, seat, Random(seed))
        assert everything(other) == everything(state)
        one, two = view(state, seat), view(other, seat)
        assert one == two and repr(one) == repr(two) and hash(one) == hash(two)
        assert one.stock == len(state.stock) and one.hand == state.hands[seat]
        assert legal_moves(one) == legal_moves(two)
        assert repr(judge(one, move)) == repr(judge(two, move))
        assert str(judge(one, move)) == str(judge(two, move))
        assert seep.score(one) == seep.score(two) == seep.score(state)
        if seat == state.to_play:
            assert repr(judge(state, move)) == repr(judge(other, move))
            assert legal_moves(state) == legal_moves(other)


@always
@given(states(), seeds)
def test_events_hold_only_what_everybody_sees(state, seed):
    assume(not state.finished)
    turn = play(state, Random(seed).choice(legal_moves(state)))
    seen = {*turn.after.floor, *(one for pile in turn.after.piles for one in pile)}
    seen |= {one for house in turn.after.houses for one in house.cards}
    text = " ".join(repr(event.facts) for event in turn.events)
    assert not [one.code for one in pack() if one not in seen and one.code in text]


@always
@given(any_moves)
def test_a_move_written_is_read_back(move):
    state = seep.deal(seed=1)
    assert parse(state, str(move)) == move
    assert str(parse(state, str(move))) == str(move)


@always
@given(any_moves, seeds)
def test_a_move_is_read_in_any_order_and_spelling(move, seed):
    rng = Random(seed)

    def spelt(card):
        return rng.choice([card.code, card.code.lower(), card.sign, card.code.replace("T", "10")])

    def heap(*some):
        return rng.choice(["+", " + "]).join(map(spelt, some))

    sets = [heap(*shuffled(some, rng)) for some in move.sets]
    rest = shuffled([*sets, *(f"[{value}]" for value in move.houses)], rng)
    gap = rng.choice([" ", "  ", ", ", "\n"])
    text = {
        "bid": lambda: f"BID {move.value}",
        "trail": lambda: spelt(move.card),
        "capture": lambda: f"{spelt(move.card)} {rng.choice('xX×')} {gap.join(rest)}",
        "build": lambda: gap.join(
            [heap(move.card, *shuffled(move.own, rng)), *shuffled(sets, rng), f"= {move.value}"]
        ),
        "break": lambda: gap.join(
            [f"{spelt(move.card)}>[{move.houses[0]}]", *shuffled(sets, rng), f"={move.value}"]
        ) if move.houses else "",
    }[move.kind]()  # fmt: skip
    assert parse(seep.deal(seed=1), rng.choice(["", " ", "\n"]) + text + " ") == move


@always
@given(states())
def test_moves_come_in_a_fixed_order_written_canonically(state):
    moves = legal_moves(state)
    assert moves == legal_moves(replace(state, stock=state.stock[::-1]))
    for move in moves:
        assert parse(state, str(move)) == move
        plain = Move(move.kind, move.card, move.value, move.own[::-1], move.sets[::-1], move.houses)
        assert plain == move and hash(plain) == hash(move) and str(plain) == str(move)


@always
@given(st.data(), states())
def test_a_position_is_read_back_from_its_own_fields(data, state):
    keywords = [name for name in signature(seep.position).parameters if name != "seed"]
    parts = {name: getattr(state, name) for name in keywords}
    again = seep.position(**parts, seed=data.draw(seeds))
    assert again == state
    assert {name: getattr(again, name) for name in keywords} == parts
    assert everything(again) == sorted(pack())


@pytest.mark.slow
@pytest.mark.skipif(EXAMPLES > 0, reason="this is the long run itself")
def test_all_of_this_holds_for_many_more_positions():
    run = [sys.executable, "-m", "pytest", "-q", __file__]
    environment = {**os.environ, "CARDLAB_EXAMPLES": "250"}
    done = subprocess.run(run, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
