"""Hypothesis strategies for Pariah: rounds played to any point, positions, moves of all kinds."""

from random import Random

from hypothesis import strategies as st

from cardlab.cards import Card, shuffled
from cardlab.games import pariah
from cardlab.games.coops import Cell, valid
from cardlab.games.pariah import Move, Options, State

seeds = st.integers(0, 10**6)
CELLS = [Cell(seat, n) for seat in range(2) for n in range(1, 5)]


def mixed(rng: Random) -> Options:
    """Any options."""
    return Options(rng.random() < 0.5, rng.choice((1, 60, 150, 500, 10_000)))


def any_move(rng: Random, moves: tuple[Move, ...], knocking: float, acting: float = 0) -> Move:
    """One of the moves, with that chance one that knocks where one does.

    `acting` is the chance that a jack, queen or king is used for its action where that may be.
    """
    if rng.random() < acting:
        moves = tuple(move for move in moves if move.kind in ("jack", "queen", "king")) or moves
    knocks = [move for move in moves if move.knock]
    if knocks and rng.random() < knocking:
        return rng.choice(knocks)
    return rng.choice([move for move in moves if not move.knock] or knocks)


def courtly(rng: Random) -> tuple[Card, ...]:
    """A pack whose court cards all lie in the stock."""
    order = shuffled(pariah.pack(), rng)
    numbers = [one for one in order if one.is_number]
    return (*numbers[:16], *shuffled([*numbers[16:], *(o for o in order if o.is_court)], rng))


def played(rng: Random, options: Options, turns: int, knocking: float = 0.05) -> State:
    """A round played at random so far, or to its end; half of them with many court cards."""
    seed = rng.randrange(10**6)
    pack = courtly(rng) if rng.random() < 0.5 else None
    state = pariah.deal(seed=seed, pack=pack, options=options)
    for _ in range(turns):
        if state.finished:
            break
        state = pariah.step(state, any_move(rng, pariah.legal_moves(state), knocking, 0.5))
    return state


def ready(rng: Random, options: Options, **parts: object) -> State:
    """A position in which somebody may have knocked, queens are owed, closed cards known."""
    pack = list(shuffled(pariah.pack(), rng))
    rows = [_row(pack, rng.random() < 0.5) for _ in range(2)]
    me = rng.randrange(2)
    courts = [one for one in pack if one.is_court]
    drawn = rng.choice(courts) if courts and rng.random() < 0.6 else pack[-1]
    pack.remove(drawn)
    knocked = rng.random() < 0.5
    return pariah.position(
        coops=rows, drawn=drawn, to_play=me, stock=rng.choice((None, 0, 1, 2, 9)),
        waste=pack[: rng.choice((0, 0, 3))], caller=1 - me if knocked else None,
        touched=knocked and rng.random() < 0.5, turns=rng.choice((1, 1, 1, 2, 3, 5)),
        known=[rng.sample(CELLS, rng.randrange(4)) for _ in range(2)],
        scores=[rng.choice((0, 31, 60, 480)) for _ in range(2)], dealer=rng.randrange(2),
        options=options, seed=rng.randrange(99), **parts,
    )  # fmt: skip


def _row(pack: list, good: bool) -> list[tuple]:
    """Four coops from the pack, valid where `good`, but often for the last."""
    row = []
    for n in range(4):
        open = pack.pop()
        fitting = [one for one in pack if valid(open, one)]
        behind = fitting[0] if good and n < 3 and fitting else pack[-1]
        pack.remove(behind)
        row.append((open, behind))
    return row


numbers = st.integers(0, 6) | st.sampled_from([99, 999])
cells = st.builds(Cell, numbers, numbers) | st.sampled_from(CELLS)
knocks = st.booleans()
any_moves = st.one_of(
    st.builds(lambda kind, knock: Move(kind, knock=knock), st.sampled_from(["waste", "queen"]),
              knocks),
    st.builds(lambda kind, n, knock: Move(kind, n, knock=knock), st.sampled_from(["own", "jack"]),
              numbers, knocks),
    st.builds(lambda n, seat, knock: Move("open", n, seat, knock), numbers, numbers, knocks),
    st.builds(lambda a, b, knock: Move("king", cells=(a, b), knock=knock), cells, cells, knocks),
)  # fmt: skip


@st.composite
def any_options(draw: st.DrawFn) -> Options:
    """Any options."""
    return mixed(Random(draw(seeds)))


@st.composite
def midgame(draw: st.DrawFn) -> State:
    """A state that random play leads to, the end of a round included."""
    rng = Random(draw(seeds))
    return played(rng, draw(any_options()), draw(st.integers(0, 40)), rng.choice((0.03, 0.3)))


@st.composite
def ended(draw: st.DrawFn) -> State:
    """A round just over."""
    rng = Random(draw(seeds))
    state = ready(rng, mixed(rng))
    while not state.finished:
        state = pariah.step(state, any_move(rng, pariah.legal_moves(state), 0.3, 0.5))
    return state


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position set up by hand."""
    rng = Random(draw(seeds))
    return ready(rng, mixed(rng))


def states() -> st.SearchStrategy[State]:
    """Any state: set up or played to, in mid-round or over."""
    return st.one_of(positions(), midgame(), ended())
