"""Who knows what in Pariah: nothing else reaches a seat, and all that it should know does."""

from collections import Counter
from dataclasses import fields, replace
from random import Random

import pytest
from pariah_any import any_move, courtly, mixed, played, ready
from pariah_slow import EXPRESSIBLE, Witness
from pariah_table import FIRST, OPTIONS, SECOND, Options, after, at, everything, over, turn

from cardlab.cards import Card, shuffled
from cardlab.games import pariah
from cardlab.games.coops import Cell, Coop
from cardlab.games.pariah import IllegalMove, State, deal, judge, legal_moves, score, step, view

STRANGE = [move for move in EXPRESSIBLE if move.kind != "king" or move.cells[1].seat > 1]
MOVES = [move for move in EXPRESSIBLE if move not in set(STRANGE)] + STRANGE[::9]


def hidden_waste(state: State, seat: int) -> list[int]:
    """Where the waste holds a card that the seat has not seen."""
    known = enumerate(state.waste_known)
    return [] if state.options.waste_open else [n for n, who in known if seat not in who]


def dealt_anew(state: State, seat: int, rng: Random) -> State:
    """Another state, alike in all that the seat knows: all else lies elsewhere."""
    secret = set() if state.finished else {Cell(1 - seat, n) for n in range(1, 5)}
    secret -= {*state.known[seat]}
    blind = hidden_waste(state, seat)
    theirs = state.drawn is not None and seat != state.to_play
    cards = [*state.stock, *state.aside, *(state.waste[n] for n in blind)]
    cards += [state.coops[cell.seat][cell.coop - 1].closed for cell in secret]
    cards += [state.drawn] if theirs else []
    left = iter(shuffled(cards, rng))
    waste = tuple(next(left) if n in blind else one for n, one in enumerate(state.waste))
    coops = tuple(
        tuple(
            Coop(pair.open, next(left)) if Cell(n, m) in secret else pair
            for m, pair in enumerate(row, 1)
        )
        for n, row in enumerate(state.coops)
    )
    return replace(
        state, coops=coops, waste=waste, drawn=next(left) if theirs else state.drawn,
        stock=tuple(next(left) for _ in state.stock), aside=tuple(left),
        seed=rng.randrange(10**6), pack=shuffled(pariah.pack(), rng),
    )  # fmt: skip


def answers(place: State | pariah.View, moves: list[pariah.Move]) -> list[str]:
    """All that is said about a position: legal moves, rulings about these, the score."""
    said = [str(legal_moves(place))]
    for move in moves:
        ruling = judge(place, move)
        said += [str(ruling), repr(ruling)]
    try:
        said.append(repr(score(place)))
    except ValueError as refused:
        said.append(str(refused))
    return [*said, str(pariah.outcome(place))]


def refusals(state: State, moves: list[pariah.Move]) -> list[str]:
    """What an attempt to play is answered with."""
    said = []
    for move in moves:
        if not judge(state, move).legal:
            with pytest.raises(IllegalMove) as refused:
                pariah.play(state, move)
            said += [str(refused.value), repr(refused.value)]
    return said


def check_alike(state: State, rng: Random) -> bool:
    """Nothing a seat can ask for tells one state from another like it; whether any did differ."""
    differ = False
    for seat in (0, 1):
        other = dealt_anew(state, seat, rng)
        assert everything(other) == everything(state)
        one, two = view(state, seat), view(other, seat)
        assert repr(one) == repr(two) and one == two and hash(one) == hash(two)
        moves = rng.sample(MOVES, 8)
        assert answers(one, moves) == answers(two, moves)
        if seat == state.to_play:
            assert legal_moves(state) == legal_moves(other)
            assert refusals(state, moves) == refusals(other, moves)
            assert [judge(state, m) for m in moves] == [judge(other, m) for m in moves]
        differ = differ or other != state
    return differ


def check_round(options: Options, seed: int, every: int) -> bool:
    """A random round, looked at every few turns and at its end; half of them full of courts."""
    rng = Random(f"hidden {seed}")
    pack = courtly(rng) if seed % 2 else None
    state = deal(seed=seed, pack=pack, options=options)
    differ = check_alike(state, rng)
    while not state.finished:
        if rng.randrange(every) == 0:
            differ = check_alike(state, rng) or differ
        state = step(state, any_move(rng, legal_moves(state), 0.03, 0.5))
    check_alike(state, rng)
    return differ


@pytest.mark.parametrize("name", OPTIONS)
def test_200_rounds_tell_nothing_that_is_hidden(name):
    assert all([check_round(OPTIONS[name], seed, 5) for seed in range(200)])


def test_positions_set_up_by_hand_tell_nothing_that_is_hidden():
    for seed in range(300):
        rng = Random(seed)
        check_alike(ready(rng, mixed(rng)), rng)


@pytest.mark.slow
@pytest.mark.parametrize("name", OPTIONS)
def test_every_turn_of_more_rounds_tells_nothing_that_is_hidden(name):
    for seed in range(200, 240):
        check_round(OPTIONS[name], seed, 1)


# Events


def named_in(events) -> Counter:
    """The cards that events name."""
    return Counter(
        fact for event in events for fact in event.facts.values() if isinstance(fact, Card)
    )


def cards_in(seen) -> Counter:
    """The cards that a view shows."""
    coops = [one for row in seen.coops for pair in row for one in pair]
    return Counter(one for one in [*coops, *seen.waste] if one)


@pytest.mark.parametrize("seed", range(60))
def test_events_name_only_what_everybody_sees(seed):
    rng = Random(seed)
    state = deal(seed=seed, pack=courtly(rng), options=mixed(rng))
    while not state.finished:
        made = pariah.play(state, any_move(rng, legal_moves(state), 0.1, 0.7))
        for seat in (0, 1):
            seen = cards_in(view(state, seat)) | cards_in(view(made.after, seat))
            assert named_in(made.events) <= seen
        state = made.after


@pytest.mark.parametrize("seed", range(60))
def test_what_is_told_of_others_turns_is_alike_where_the_waste_is_hidden(seed):
    """Events, and the ruling that comes with the turn, whatever card was used unseen."""
    rng, alike = Random(seed), 0
    state = played(rng, Options(waste_open=False), rng.randint(0, 30), 0.1)
    for move in legal_moves(state) if not state.finished else ():
        seat = 1 - state.to_play
        other = dealt_anew(state, seat, rng)
        if move.kind in ("own", "waste") and move in legal_moves(other):
            one, two = pariah.play(state, move), pariah.play(other, move)
            assert repr(one.events) == repr(two.events) and repr(one.ruling) == repr(two.ruling)
            alike += 1
    assert alike or state.finished or state.drawn.is_court


def test_a_king_shows_only_itself():
    for text in ("king 0.1 1.1", "king 1.2 1.3"):
        made = turn(at(FIRST, SECOND, drawn="KS", waste_open=False), text)
        assert named_in(made.events) == Counter()
        assert [one and one.code for one in view(made.after, 1).waste] == ["KS"]


# What a seat should know


def check_witness(state: State, rng: Random, knocking: float) -> Counter:
    """A round in which every view holds what the seat has seen; what was met on the way."""
    witness, met = Witness(state), Counter()
    while True:
        for seat in (0, 1):
            check_seen(state, seat, witness)
        met += Counter(known=sum(map(len, state.known)))
        if state.finished:
            return met
        move = any_move(rng, legal_moves(state), knocking, 0.9)
        later = step(state, move)
        met += swaps(state, move, later)
        witness.watch(state.to_play, move, None if later.finished else later.to_play)
        state = later


def check_seen(state: State, seat: int, witness: Witness) -> None:
    """A view against the witness; after the end all coops lie open."""
    seen, known = view(state, seat), witness.known(seat)
    assert seen.known[seat] == state.known[seat] == known
    assert seen.row == seen.coops[seat] == state.coops[seat]
    assert seen.coops == (state.coops if state.finished else witness.coops(seat))
    assert seen.waste == tuple(witness.shown(one, seat) for one in witness.waste)
    assert seen.drawn == (witness.drawn if seat == state.to_play else None)
    assert (state.waste, state.drawn) == (tuple(witness.waste), witness.drawn)
    assert seen.stock == len(witness.stock) == len(state.stock)
    for name in ("to_play", "caller", "touched", "turns", "scores", "dealer", "known", "finished"):
        assert getattr(seen, name) == getattr(state, name)


KINDS = ("theirs, 2 known", "theirs, 1 known", "theirs, 0 known", "across, 1 known",
         "across, 2 known", "mine, 2 known", "forgotten")  # fmt: skip


def swaps(state: State, move: pariah.Move, later: State) -> Counter:
    """What kind of swap a move was, as the mover knows it, and what became known by it."""
    if move.kind == "own" and any(Cell(state.to_play, move.coop) in one for one in state.known):
        return Counter(forgotten=1)
    if move.kind != "king":
        return Counter()
    me = state.to_play
    own = [cell.seat == me for cell in move.cells]
    knew = [mine or cell in state.known[me] for cell, mine in zip(move.cells, own, strict=True)]
    kind = ("theirs", "across", "mine")[sum(own)]
    return Counter({kind: 1, f"{kind}, {sum(knew)} known": 1, "travelled": later != state})


@pytest.mark.parametrize("name", OPTIONS)
def test_a_view_holds_all_that_the_seat_has_seen_and_no_more(name):
    """Rounds with all four kings in the stock, nearly always used."""
    met = Counter()
    for seed in range(150):
        rng = Random(f"seen {seed}")
        state = deal(seed=seed, pack=courtly(rng), options=OPTIONS[name])
        met += check_witness(state, rng, 0.02)
    assert min(met[kind] for kind in KINDS[1:]) > 10 and met["known"] > 1000, met


@pytest.mark.parametrize("name", OPTIONS)
def test_a_view_holds_all_where_kings_and_little_else_are_drawn(name):
    """Four kings and two queens in a row, then the rest: known cards travel again and again."""
    met = Counter()
    for seed in range(150):
        rng = Random(f"kings {seed}")
        order = courtly(rng)
        kings = shuffled([one for one in order if one.code[0] == "K" or one.code in ("QS", "QH")],
                         rng)  # fmt: skip
        rest = [one for one in order[16:] if one not in kings]
        state = deal(seed=seed, pack=[*order[:16], *kings, *rest], options=OPTIONS[name])
        met += check_witness(state, rng, 0)
    assert met["travelled"] > 500 and min(met[kind] for kind in KINDS) > 2, met


def test_a_view_holds_all_from_a_position_set_up_by_hand():
    for seed in range(200):
        rng = Random(seed)
        state = ready(rng, mixed(rng))
        if state.options.waste_open or not state.waste:
            check_witness(state, rng, 0.1)


def test_of_a_hidden_waste_set_up_by_hand_nobody_knows_anything():
    state = at(FIRST, SECOND, drawn="8C", waste="2C KS", waste_open=False)
    for seat in (0, 1):
        assert view(state, seat).waste == (None, None)
    assert view(after(state, "waste"), 0).waste[:2] == (None, None)


def test_after_the_end_all_coops_lie_open_but_not_the_waste():
    ended = over(FIRST, SECOND, waste="2C", waste_open=False)
    for seat in (0, 1):
        assert view(ended, seat).coops == ended.coops and view(ended, seat).waste == (None,)


def test_everybody_sees_who_has_seen_which_cells():
    state = at(FIRST, SECOND, known=("1.3", "0.1 0.4"))
    for seat in (0, 1):
        assert view(state, seat).known == (((1, 3),), ((0, 1), (0, 4)))


def test_a_view_names_neither_pack_nor_seed():
    state = deal(seed=123456789)
    seen = view(state, 0)
    assert "123456789" not in repr(seen) and "123456789" in repr(state)
    names = {field.name for field in fields(seen)}
    assert not {"pack", "seed", "aside", "waste_known"} & names
    assert names - {"seat", "row", "finished"} <= {field.name for field in fields(state)}
