"""Hypothesis strategies for Pasur: any options, tables, states in the middle of a deal, moves."""

from random import Random

from hypothesis import strategies as st
from pasur_table import KINDS

from cardlab.cards import pack
from cardlab.games import pasur
from cardlab.games.pasur import Move, Options, State
from cardlab.games.pasur_state import CHOICES

cards = st.sampled_from(pack())
any_moves = st.builds(Move, cards, st.lists(cards, max_size=8).map(tuple))
seeds = st.integers(0, 10**6)


def fitting(options: dict[str, object]) -> Options:
    """Options of these values; those that cannot hold together give way."""
    if options["open_hands"]:
        options |= {"players": 2, "partners": False}
    options["partners"] = options["partners"] and options["players"] == 4
    if options["players"] != 2 and not options["partners"]:
        options["sur_cancels"] = False
    return Options(**options)


any_options = st.fixed_dictionaries(
    {name: st.sampled_from(allowed) for name, allowed in CHOICES.items()}
).map(fitting)


def mixed(rng: Random, kind: str) -> Options:
    """Options of a kind of game, all others drawn."""
    drawn = {name: rng.choice(allowed) for name, allowed in CHOICES.items()}
    own = KINDS[kind]
    return fitting(
        drawn | {"players": own.players, "partners": own.partners, "open_hands": own.open_hands}
    )


@st.composite
def tables(draw: st.DrawFn, most: int = 6) -> State:
    """A small table set up by hand: up to so many pool cards, a hand, some cards unknown."""
    options = draw(any_options)
    named = draw(st.lists(cards, unique=True, min_size=1, max_size=most + 4))
    lying = named[: draw(st.integers(max(0, len(named) - 4), min(most, len(named) - 1)))]
    own = named[len(lying) :]
    hands = [(*own, "?")] + [("?", "?")] * (options.players - 1)
    turned = draw(st.integers(0, options.players - 1))
    stock = draw(st.sampled_from([None, "", "?", 4, 12])) if not options.open_hands else None
    return pasur.position(
        pool=lying,
        hands=hands[-turned:] + hands[:-turned],
        to_play=turned,
        stock=stock,
        options=options,
        seed=draw(seeds),
        scores=[draw(st.sampled_from([0, 49, 50, 61]))] * options.players,
    )


@st.composite
def midgame(draw: st.DrawFn, options: st.SearchStrategy[Options] = any_options) -> State:
    """A state that random play leads to, the end of a deal included."""
    chosen, rng = draw(options), Random(draw(seeds))
    state = pasur.deal(seed=draw(seeds), options=chosen)
    for _ in range(draw(st.integers(0, 48))):
        state = pasur.step(state, rng.choice(pasur.legal_moves(state)))
    return state


@st.composite
def uneven(draw: st.DrawFn) -> State:
    """A teaching position with hands of any size and too small a stock; cards drawn by seed."""
    options = draw(any_options)
    pile = st.integers(1, 5 if options.open_hands else 1).map(lambda size: "/".join("?" * size))
    hands = draw(st.lists(st.lists(pile, max_size=4), min_size=4, max_size=4))[: options.players]
    held = [seat for seat, hand in enumerate(hands) if hand]
    return pasur.position(
        pool="? " * draw(st.integers(0, 6)),
        hands=hands,
        to_play=draw(st.sampled_from(held)) if held else 0,
        stock=None if options.open_hands else draw(st.integers(0, 11)),
        last_captor=draw(st.none() | st.integers(0, options.players - 1)),
        options=options,
        seed=draw(seeds),
    )


def states() -> st.SearchStrategy[State]:
    """Any state: set up or played to."""
    return st.one_of(tables(), midgame())
