"""Hypothesis strategies for Soureh: options mixed, rounds played to any point, positions, moves."""

from random import Random

from hypothesis import strategies as st

from cardlab.cards import shuffled
from cardlab.games import soureh
from cardlab.games.soureh import Move, Options, State
from cardlab.games.soureh_state import CHOICES

seeds = st.integers(0, 10**6)


def mixed(rng: Random, **fixed: object) -> Options:
    """Options drawn from all that hold together."""
    while True:
        drawn = {name: rng.choice(values) for name, values in CHOICES.items()}
        drawn["threshold"] = rng.choice((1, 20, 75, 100, 300))
        try:
            return Options(**drawn | fixed)
        except ValueError:
            continue


def any_move(rng: Random, moves: tuple[Move, ...], calling: float) -> Move:
    """One of the moves, with that chance one that calls where one does."""
    calls = [move for move in moves if move.call]
    if calls and rng.random() < calling:
        return rng.choice(calls)
    return rng.choice([move for move in moves if not move.call])


def played(rng: Random, options: Options, turns: int, calling: float = 0.2) -> State:
    """A round played at random so far, or to its end."""
    state = soureh.deal(seed=rng.randrange(10**6), options=options)
    for _ in range(turns):
        if state.finished:
            break
        state = soureh.step(state, any_move(rng, soureh.legal_moves(state), calling))
    return state


def ready(rng: Random, options: Options, **parts: object) -> State:
    """A position in which the seat to play can often call, others have called or left."""
    pack = list(shuffled(soureh.pack(options), rng))
    rows = [_row(pack, rng.random() < 0.7) for _ in range(options.players)]
    seats = list(shuffled(range(options.players), rng))
    to_play, given = seats[0], {}
    if options.finish == "last_standing" and options.players > 2 and rng.random() < 0.3:
        rows[seats.pop()] = "-"
    if rng.random() < 0.5 and options.call == "leave":
        given["left"] = tuple(seats[1 : rng.randint(1, len(seats) - 1)])
    elif rng.random() < 0.5 and options.call != "leave":
        given |= {"caller": seats[1], "touched": rng.random() < 0.5}
    return soureh.position(
        coops=rows, drawn=pack.pop(), to_play=to_play, stock=rng.choice((None, 0, 1, 9)),
        waste=pack[: rng.choice((0, 0, 3))], scores=[rng.choice((0, 31, 60, 93))] * len(rows),
        recycled=rng.choice((0, 3)), dealer=to_play, options=options, seed=rng.randrange(99),
        **given | parts,
    )  # fmt: skip


def _row(pack: list, good: bool) -> list[tuple]:
    """Four coops from the pack, valid where `good`, but often for the last."""
    row = []
    for n in range(4):
        open = pack.pop()
        fitting = [one for one in pack if soureh.match_finding(soureh.Coop(open, one)).holds]
        behind = fitting[0] if good and n < 3 and fitting else pack[-1]
        pack.remove(behind)
        row.append((open, behind))
    return row


numbers = st.integers(0, 6) | st.sampled_from([99, 999])
calls = st.booleans()
any_moves = st.one_of(
    st.builds(lambda call: Move("waste", call=call), calls),
    st.builds(lambda n, call: Move("own", n, call=call), numbers, calls),
    st.builds(lambda n, seat, call: Move("open", n, seat, call), numbers, numbers, calls),
    st.lists(numbers, min_size=1, max_size=9).map(lambda p: Move("pick", picks=tuple(p))),
    st.lists(st.integers(1, 2), min_size=4, max_size=4).map(lambda p: Move("pick", picks=tuple(p))),
)


@st.composite
def any_options(draw: st.DrawFn, **fixed: object) -> Options:
    """A preset, or all options mixed."""
    rng = Random(draw(seeds))
    preset = rng.choice((Options.classic, Options.returning, None))
    return mixed(rng, **fixed) if preset is None or fixed else preset()


@st.composite
def midgame(draw: st.DrawFn) -> State:
    """A state that random play leads to, picks and the end of a round included."""
    rng = Random(draw(seeds))
    return played(rng, draw(any_options()), draw(st.integers(0, 120)), rng.choice((0.03, 0.5)))


@st.composite
def ended(draw: st.DrawFn) -> State:
    """A round just over, nothing picked yet."""
    rng = Random(draw(seeds))
    state = ready(rng, mixed(rng))
    while not state.over:
        state = soureh.step(state, any_move(rng, soureh.legal_moves(state), 0.5))
    return state


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position set up by hand."""
    rng = Random(draw(seeds))
    return ready(rng, mixed(rng))


def states() -> st.SearchStrategy[State]:
    """Any state: set up or played to, in mid-round or over."""
    return st.one_of(positions(), midgame(), ended())
