"""Who knows what in Soureh: nothing else reaches a seat, and all that it should know does."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from soureh_any import any_move, mixed, played, ready
from soureh_slow import EXPRESSIBLE
from soureh_table import (
    FIRST,
    PRESETS,
    SECOND,
    Options,
    after,
    at,
    card,
    everything,
    over,
    turn,
)

from cardlab.cards import Card, shuffled
from cardlab.games import soureh
from cardlab.games.coops import Coop
from cardlab.games.soureh import State, deal, judge, legal_moves, score, step, view

MOVES = [move for move in EXPRESSIBLE if move.kind != "pick" or sum(move.picks) % 9 == 0]


def hidden_waste(state: State, seat: int) -> list[int]:
    """Where the waste holds a card that the seat has not seen."""
    known = enumerate(state.waste_known)
    return [] if state.options.waste_open else [n for n, who in known if seat not in who]


def dealt_anew(state: State, seat: int, rng: Random) -> State:
    """Another state, alike in all that the seat knows: all else lies elsewhere."""
    secret = [
        n for n in range(len(state.coops))
        if n != seat and n not in state.left and not state.over
    ]  # fmt: skip
    blind = hidden_waste(state, seat)
    theirs = state.drawn is not None and seat != state.to_play
    cards = [*state.stock, *state.aside, *(state.waste[n] for n in blind)]
    cards += [pair.closed for n in secret for pair in state.coops[n]]
    cards += [state.drawn] if theirs else []
    left = iter(shuffled(cards, rng))
    waste = tuple(next(left) if n in blind else one for n, one in enumerate(state.waste))
    coops = tuple(
        tuple(Coop(pair.open, next(left)) for pair in row) if n in secret else row
        for n, row in enumerate(state.coops)
    )
    return replace(
        state, coops=coops, waste=waste, drawn=next(left) if theirs else state.drawn,
        stock=tuple(next(left) for _ in state.stock), aside=tuple(left),
        shuffled_in=tuple(mixed_up(state, heap, seat, rng) for heap in state.shuffled_in),
        seed=rng.randrange(10**6), pack=shuffled(soureh.pack(state.options), rng),
    )  # fmt: skip


def mixed_up(state: State, heap: tuple, seat: int, rng: Random) -> tuple:
    """A waste that became stock, in another order, its cards not seen being any others."""
    cards, known = heap
    every, full = soureh.pack(state.options), known or [(seat,)] * len(cards)
    laid = [(one if seat in who else rng.choice(every), who)
            for one, who in zip(cards, full, strict=True)]  # fmt: skip
    laid = shuffled(laid, rng)
    return tuple(one for one, _who in laid), tuple(who for _one, who in laid) if known else ()


def answers(place: State | soureh.View, moves: list[soureh.Move]) -> list[str]:
    """All that is said about a position: legal moves, rulings about these, the score."""
    said = [str(legal_moves(place))]
    for move in moves:
        ruling = judge(place, move)
        said += [str(ruling), repr(ruling)]
    try:
        said.append(repr(score(place)))
    except ValueError as refused:
        said.append(str(refused))
    return said


def refusals(state: State, moves: list[soureh.Move]) -> list[str]:
    """What an attempt to play is answered with."""
    said = []
    for move in moves:
        if not judge(state, move).legal:
            with pytest.raises(soureh.IllegalMove) as refused:
                soureh.play(state, move)
            said += [str(refused.value), repr(refused.value)]
    return said


def check_alike(state: State, rng: Random) -> bool:
    """Nothing a seat can ask for tells one state from another like it; whether any did differ."""
    differ = False
    for seat in range(state.options.players):
        other = dealt_anew(state, seat, rng)
        assert everything(other) == everything(state)
        one, two = view(state, seat), view(other, seat)
        assert repr(one) == repr(two) and one == two and hash(one) == hash(two)
        moves = rng.sample(MOVES, 9)
        assert answers(one, moves) == answers(two, moves)
        if seat == state.to_play:
            assert refusals(state, moves) == refusals(other, moves)
            if not state.over:
                assert [judge(state, m) for m in moves] == [judge(other, m) for m in moves]
        differ = differ or other != state
    return differ


def check_round(options: Options, seed: int, every: int, calling: float) -> bool:
    """A random round, looked at every few turns and at its end."""
    rng, state = Random(f"hidden {seed}"), deal(seed=seed, options=options)
    differ = check_alike(state, rng)
    while not state.finished:
        if rng.randrange(every) == 0:
            differ = check_alike(state, rng) or differ
        state = step(state, any_move(rng, legal_moves(state), calling))
    check_alike(state, rng)
    return differ


@pytest.mark.parametrize("name", PRESETS)
def test_rounds_tell_nothing_that_is_hidden(name):
    assert all([check_round(PRESETS[name], seed, 9, 0.03) for seed in range(20)])


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_200_rounds_tell_nothing_that_is_hidden(name):
    assert all([check_round(PRESETS[name], seed, 9, 0.03) for seed in range(20, 220)])


@pytest.mark.slow
def test_200_rounds_with_options_mixed_tell_nothing_that_is_hidden():
    for seed in range(200):
        check_round(mixed(Random(seed)), seed, 9, Random(seed).choice((0.03, 0.3)))


def test_positions_set_up_by_hand_tell_nothing_that_is_hidden():
    for seed in range(200):
        rng = Random(seed)
        check_alike(ready(rng, mixed(rng)), rng)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_third_turn_of_more_rounds_tells_nothing_that_is_hidden(name):
    for players in (2, 4):
        for seed in range(40):
            check_round(replace(PRESETS[name], players=players), seed, 3, 0.03)


# Events


def named_in(events) -> Counter:
    """The cards that events name."""
    facts = [fact for event in events for fact in event.facts.values()]
    flat = [one for fact in facts for one in (fact if isinstance(fact, list) else [fact])]
    return Counter(one for one in flat if isinstance(one, Card))


def cards_in(seen) -> Counter:
    """The cards that a view shows."""
    heaps = [one for heap in seen.shuffled_in for one in heap]
    coops = [one for row in seen.coops for pair in row for one in pair]
    return Counter(one for one in [*coops, *seen.waste, *heaps] if one)


@pytest.mark.parametrize("seed", range(60))
def test_events_name_only_what_everybody_sees(seed):
    rng = Random(seed)
    state = deal(seed=seed, options=mixed(rng))
    while not state.finished:
        made = soureh.play(state, any_move(rng, legal_moves(state), 0.1))
        for seat in range(state.options.players):
            seen = cards_in(view(state, seat)) | cards_in(view(made.after, seat))
            assert named_in(made.events) <= seen
        state = made.after


@pytest.mark.parametrize("seed", range(60))
def test_events_of_others_are_alike_where_the_waste_is_hidden(seed):
    rng = Random(seed)
    state = played(rng, mixed(rng, waste_open=False), rng.randint(0, 60), 0.1)
    for move in legal_moves(state) if not state.over else ():
        for seat in range(state.options.players):
            other = dealt_anew(state, seat, rng)
            if seat == state.to_play or move.kind == "open" or move not in legal_moves(other):
                continue
            one, two = soureh.play(state, move), soureh.play(other, move)
            if (one.after.over, one.after.caller) == (two.after.over, two.after.caller):
                assert repr(one.events) == repr(two.events)


def test_that_a_call_is_void_is_all_that_is_told():
    state = at(FIRST, SECOND, drawn="8C", stock="TD 3H 2D", call="round_trip", waste_open=False)
    made = turn(after(state, "own 1 call"), "open 0.1")
    assert made.events[-1].reason == "void" and not made.events[-1].facts
    assert all(pair.closed is None for pair in view(made.after, 1).coops[0])


# What a seat should know


class Memory:
    """What one seat has seen, noted turn by turn."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat, self.waste, self.heaps = seat, [], []
        self.own = [pair.closed for pair in state.coops[seat]]
        self.since = [[0] * len(row) for row in state.coops]

    def watch(self, before: State, move: soureh.Move, later: State) -> None:
        mover, mine = before.to_play, before.to_play == self.seat
        if move.kind == "own":
            thrown = before.coops[mover][move.coop - 1].closed
            self.since[mover][move.coop - 1] = before.recycled
            if mine:
                self.own[move.coop - 1] = before.drawn
        elif move.kind == "open":
            thrown = before.coops[move.seat][move.coop - 1].open
        elif move.kind == "waste":
            thrown = before.drawn
        else:
            return
        seen = mine or move.kind == "open" or before.options.waste_open
        self.waste.append(thrown if seen else None)
        if later.recycled > before.recycled:
            known = sorted(one for one in self.waste if one)
            self.heaps.append((*known, *[None] * (len(self.waste) - len(known))))
            self.waste = []

    def check(self, state: State) -> None:
        seen = view(state, self.seat)
        assert [pair.closed for pair in seen.row] == self.own
        assert seen.waste == tuple(self.waste) and seen.shuffled_in == tuple(self.heaps)
        assert seen.since == tuple(map(tuple, self.since))
        assert seen.drawn == (state.drawn if state.to_play == self.seat else None)
        assert (seen.stock, seen.recycled) == (len(state.stock), state.recycled)
        for n, row in enumerate(seen.coops):
            shown = n == self.seat or n in state.left or state.over
            assert row == (state.coops[n] if shown else tuple((p.open, None) for p in row))
            assert [pair.open for pair in row] == [pair.open for pair in state.coops[n]]
        for name in ("caller", "touched", "scores", "left", "dealer", "picks", "over", "finished"):
            assert getattr(seen, name) == getattr(state, name)


def check_memory(options: Options, seed: int, calling: float) -> int:
    """A round in which every seat's view holds what it has seen; how often the waste was reused."""
    rng, state = Random(seed), deal(seed=seed, options=options)
    memories = [Memory(state, seat) for seat in range(options.players)]
    while not state.finished:
        for memory in memories:
            memory.check(state)
        move = any_move(rng, legal_moves(state), calling)
        later = step(state, move)
        for memory in memories:
            memory.watch(state, move, later)
        state = later
    for memory in memories:
        memory.check(state)
    return state.recycled


@pytest.mark.parametrize("name", PRESETS)
def test_a_view_holds_all_that_the_seat_has_seen(name):
    recycled = [check_memory(PRESETS[name], seed, 0.03) for seed in range(60)]
    assert max(recycled) == (3 if name == "returning" else 0)


def test_a_view_holds_all_that_the_seat_has_seen_with_options_mixed():
    for seed in range(120):
        check_memory(mixed(Random(seed)), seed, Random(seed).choice((0.03, 0.3)))


def test_own_cards_laid_in_a_hidden_waste_stay_known_and_are_remembered_when_it_is_shuffled():
    state = at(FIRST, SECOND, drawn="8C", stock="TS 2D 9H", waste_open=False, stock_out="recycle")
    state = after(state, "own 1", "waste", "waste")
    assert view(state, 0).waste == (card("4S"), None, card("2D"))
    assert view(state, 1).waste == (None, card("TS"), None)
    state = after(state, "open 0.3")
    assert view(state, 0).shuffled_in == ((card("2H"), card("2D"), card("4S"), None),)
    assert view(state, 1).shuffled_in == ((card("2H"), card("TS"), None, None),)


def test_the_coops_of_seats_that_left_are_open_and_all_are_after_the_end():
    left = at(FIRST, SECOND, "3D/? 3H/? 3S/? 3C/?", drawn="8C", left=(1,), call="leave")
    assert view(left, 0).coops[1] == left.coops[1]
    assert view(left, 0).coops[2][0].closed is None
    ended = over(FIRST, SECOND, "3D/? 3H/? 3S/? 3C/?")
    assert all(view(ended, seat).coops == ended.coops for seat in range(3))


def test_a_seat_that_dropped_out_may_look_on():
    state = at("-", FIRST, SECOND, drawn="8C", to_play=1, waste_open=False)
    seen = view(after(state, "open 2.1", "waste"), 0)
    assert seen.row == () and seen.waste == (card("6C"), None) and seen.drawn is None


def test_a_view_names_neither_pack_nor_seed():
    state = deal(seed=123456789)
    seen = view(state, 0)
    assert "123456789" not in repr(seen) and "123456789" in repr(state)
    assert not {"pack", "seed", "aside", "waste_known"} & set(type(seen).__dataclass_fields__)
