"""Thousands of random deals of Seep: nothing is lost, every promise kept, a move always there."""

from random import Random

import pytest
from seep_table import everything

from cardlab.cards import pack
from cardlab.games import seep
from cardlab.games.seep import legal_moves, score, settled, step

WORTH = {one: one.rank if one.suit == 0 else int(one.rank == 1) for one in pack()}
WORTH |= {one: 6 for one in pack() if one.code == "TD"}


def sweep(state, move, after):
    """What a play scores as a sweep, read straight from SEE-5."""
    cleared = move.kind == "capture" and len(state.houses) == len(move.houses)
    cleared = cleared and sum(map(len, move.sets)) == len(state.floor)
    return 0 if not cleared or not any(after.hands) else 25 if state.opening else 50


def check_turn(state, move, after):
    """Houses, owners, sweeps and piles after a play."""
    for house in after.houses:
        assert 9 <= house.value <= 13 and len(house.cards) >= 2 and house.owners
        assert all(sum(one.rank for one in some) == house.value for some in house.sets)
        assert not any(one.rank == house.value for one in after.floor)
        for owner in house.owners:
            assert any(one.rank == house.value for one in after.hands[owner])
    assert len({house.value for house in after.houses}) == len(after.houses)
    side, points = state.to_play % 2, sweep(state, move, after)
    expected = list(state.sweeps)
    expected[side] += (points,) if points else ()
    assert after.sweeps == tuple(expected)


def check_end(state):
    """Cards conserved, a hundred points less what nobody captured, and what follows."""
    assert everything(state) == sorted(pack())
    assert not state.houses and not any(state.hands) and not state.stock
    assert state.last_captor is not None or not any(state.piles)
    totals, lost = score(state).totals, sum(WORTH[one] for one in state.floor)
    assert sum(totals) - sum(map(sum, state.sweeps)) == 100 - lost
    assert settled(state).difference == totals[0] - totals[1] or settled(state).baazi is not None


def check_deals(number):
    """Random deals, move by move; every card of a hand always has a move."""
    for seed in range(number):
        rng, state, plays = Random(f"many deals {seed}"), seep.deal(seed=seed), 0
        while not state.finished:
            choices = legal_moves(state)
            if state.opening:
                assert choices
            else:
                assert {move.card for move in choices} == {*state.hand}
            move = rng.choice(choices)
            after = step(state, move)
            if move.kind != "bid":
                check_turn(state, move, after)
                plays += 1
            state = after
        assert plays == 48
        check_end(state)


def test_200_random_deals():
    check_deals(200)


@pytest.mark.slow
def test_10000_random_deals():
    check_deals(10_000)


def test_all_kinds_of_moves_come_up_in_random_deals():
    kinds = set()
    for seed in range(60):
        rng, state = Random(seed), seep.deal(seed=seed)
        while not state.finished:
            move = rng.choice(legal_moves(state))
            standing = {house.value for house in state.houses}
            joins = move.kind in ("build", "break") and move.value in standing
            kinds.add((move.kind, joins))
            state = step(state, move)
    assert kinds == {
        ("bid", False), ("trail", False), ("capture", False), ("build", False), ("build", True),
        ("break", False), ("break", True),
    }  # fmt: skip
