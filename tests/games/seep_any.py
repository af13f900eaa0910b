"""Hypothesis strategies for Seep: tables with houses, openings, states in mid-deal, moves."""

from itertools import combinations
from random import Random

from hypothesis import strategies as st

from cardlab.cards import Card, codes, pack, shuffled
from cardlab.games import seep
from cardlab.games.seep import Move, Options, State

cards = st.sampled_from(pack())
seeds = st.integers(0, 10**6)
any_options = st.builds(
    Options,
    baazi_lead=st.sampled_from([1, 30, 100]),
    minimum=st.sampled_from([0, 9, 40]),
    baazis=st.integers(1, 3),
)

_some = st.lists(cards, max_size=4).map(tuple)
_sets = st.lists(st.lists(cards, min_size=1, max_size=3).map(tuple), max_size=3).map(tuple)
_values = st.integers(0, 15)
_houses = st.lists(_values, max_size=2).map(tuple)
any_moves = st.one_of(
    st.builds(lambda value: Move("bid", value=value), _values),
    st.builds(lambda card: Move("trail", card), cards),
    st.tuples(cards, _sets, _houses)
    .filter(lambda parts: parts[1] or parts[2])
    .map(lambda parts: Move("capture", parts[0], 0, (), *parts[1:])),
    st.builds(lambda *parts: Move("build", *parts), cards, _values, _some, _sets),
    st.builds(
        lambda card, value, sets, old: Move("break", card, value, (), sets, (old,)),
        cards, _values, _sets, _values,
    ),
)  # fmt: skip


def table(seed: int, most: int = 5, held: int = 3) -> State:
    """A small table with up to two houses: up to so many loose cards, a hand that can do much."""
    rng = Random(seed)
    left, houses = list(shuffled(pack(), rng)), []
    values = rng.sample(range(9, 14), rng.choice((0, 1, 1, 2, 2)))
    for value in values:
        sets = house_sets(rng, value, left)
        seats = rng.sample(range(4), rng.choice((1, 1, 1, 2)))
        houses.append(f"{value}: {sets} @{','.join(map(str, seats))}")
    low = [one for one in left if one.rank not in values and rng.random() < 8 / (one.rank + 7)]
    floor = low[: rng.randint(0, most)]
    left = [one for one in left if one not in floor]
    wanted = [one for one in left if one.rank in values or rng.random() < 0.25]
    named = [codes(wanted[n : n + 1]) for n in range(4)]
    to_play = rng.randrange(4)
    small = [one for one in left if one.rank < 5 and one not in wanted[:6]]
    named[to_play] = codes([*wanted[4 : 2 + held], *small[: rng.randint(0, 1)]])
    owned = [sum(f"{seat}" in house.split("@")[1] for house in houses) for seat in range(4)]
    hands = [f"{hand} {'? ' * (1 + n)}" for hand, n in zip(named, owned, strict=True)]
    try:
        return seep.position(
            floor=floor, hands=hands, houses=houses, to_play=to_play, seed=seed,
            last_captor=rng.choice((None, 0, 3)), difference=rng.choice((0, -60, 99)),
        )  # fmt: skip
    except seep.PositionError:  # more owners than cards of the value
        return table(seed + 10**6 + 1, most, held)


def house_sets(rng: Random, value: int, left: list[Card]) -> str:
    """The sets of a house, taken from the cards left: a pair or three, and maybe a second set."""
    found = []
    for size in [rng.choice((2, 3)), *[rng.choice((1, 2))] * rng.choice((0, 0, 1))]:
        some = rng.choice(
            [s for s in combinations(left[:30], size) if sum(one.rank for one in s) == value]
            or [s for s in combinations(left, 2) if sum(one.rank for one in s) == value]
        )
        for one in some:
            left.remove(one)
        found.append(codes(some))
    return " / ".join(found)


def opening(seed: int) -> State:
    """An opening of four cards and four, the bid made or not."""
    state = seep.deal(seed=seed)
    bid = Random(seed).choice([None, *seep.legal_moves(state)])
    return state if bid is None else seep.step(state, bid)


@st.composite
def midgame(draw: st.DrawFn) -> State:
    """A state that random play leads to, the end of a deal included."""
    rng = Random(draw(seeds))
    state = seep.deal(seed=draw(seeds), options=draw(any_options))
    for _ in range(draw(st.integers(0, 49))):
        if len(state.floor) > 9 or state.finished:
            break
        state = seep.step(state, rng.choice(seep.legal_moves(state)))
    return state


def tables(most: int = 5, held: int = 3) -> st.SearchStrategy[State]:
    """Small tables set up by hand, a few openings among them."""
    return st.one_of(
        seeds.map(lambda seed: table(seed, most, held)),
        seeds.map(lambda seed: table(seed, most, held)),
        seeds.map(opening),
    )


def states() -> st.SearchStrategy[State]:
    """Any state: set up or played to."""
    return st.one_of(tables(), midgame())
