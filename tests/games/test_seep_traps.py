"""Known traps, each a bug in some public Seep program: the whole kind of it, on drawn tables."""

from itertools import combinations
from random import Random

import pytest
from seep_any import table
from seep_table import after, at, broken, house, legal, owners, slow_sets, slow_ways, turn, why

from cardlab.games import seep
from cardlab.games.seep import Move, judge, legal_moves, step

TABLES = [table(seed, most=5) for seed in range(700)]


def moves(kind, tables=TABLES):
    """Every legal move of a kind on the drawn tables, with its table."""
    found = [(state, m) for state in tables for m in legal_moves(state) if m.kind == kind]
    assert len(found) > 20
    return found


def test_multiples_are_no_sets():
    for state in TABLES:
        for n in range(2, 5):
            for some in combinations(sorted(state.floor), n):
                total = sum(one.rank for one in some)
                for played in state.hand:
                    taken = Move("capture", played, 0, (), (some,))
                    if total != played.rank and total % played.rank == 0:
                        ruling = judge(state, taken)
                        assert not ruling.legal and "multiple" in str(ruling)
                    whole = total + played.rank
                    for value in range(9, 14):
                        if whole in (2 * value, 3 * value):
                            ruling = judge(state, Move("build", played, value, some))
                            assert not ruling.legal and "multiple" in str(ruling)


def test_the_last_king_is_not_added_to_a_king_house():
    for value, name in ((9, "9"), (10, "T"), (11, "J"), (12, "Q"), (13, "K")):
        for owner in range(4):
            laid = f"{value}: 5C {value - 5}D / {name}D @{owner}"
            state = at("AC", f"{name}S 2S", houses=[laid])
            adds = f"{name}S = {value}"
            assert (adds in legal(state)) == (owner == 2)  # only the partner's stands open
            if owner == 0:
                assert broken(state, adds) == ["SEE-2.2", "SEE-4.6"]
    for state, move in moves("build"):
        for one in step(state, move).houses:
            left = step(state, move).hands[state.to_play]
            assert state.to_play not in one.owners or any(c.rank == one.value for c in left)


def test_the_first_of_several_equal_captures_is_not_forced():
    several = 0
    for state in TABLES:
        for played in state.hand:
            ways = slow_ways(state.floor, played.rank)
            listed = [m for m in legal_moves(state) if m.card == played and m.kind == "capture"]
            if listed:
                assert {frozenset(m.sets) for m in listed} == {frozenset(way) for way in ways}
                several += len(ways) > 1
    assert several > 20


def test_a_house_is_never_counted_in_a_sum():
    state = at("3D", "QH QC", houses=["9: 4S 5D @1"])
    assert legal(state) == {"QH", "QC"}
    for state in TABLES:
        for one in state.houses:
            for loose in state.floor:
                for played in state.hand:
                    if one.value + loose.rank == played.rank:
                        taken = Move("capture", played, 0, (), ((loose,),), (one.value,))
                        assert "no part of a sum" in str(judge(state, taken))


@pytest.mark.parametrize("kind", ["build", "break"])
def test_no_card_or_set_is_left_loose_beside_a_house_just_built(kind):
    for state, move in moves(kind):
        played = step(state, move)
        assert not slow_sets(played.floor, move.value)
        assert all(one.rank != house.value for one in played.floor for house in played.houses)


def test_no_card_that_captures_is_trailed():
    for state in TABLES:
        for played in state.hand:
            takes = slow_sets(state.floor, played.rank) or house(state, played.rank)
            trail = judge(state, Move("trail", played))
            assert trail.legal == (Move("trail", played) in legal_moves(state)) == (not takes)


def test_adding_to_an_opponents_cemented_house_through_loose_cards_needs_a_kept_card():
    for owner, free in ((0, None), (1, False), (2, True), (3, False)):
        laid = [f"9: 4S 5D / 9D @{owner}"]
        without, text = at("2D KD", "7C TH 3S", houses=laid) if owner else None, "7C+2D = 9"
        keeping = at("2D KD", "7C 9H 3S", houses=laid)
        assert text in legal(keeping)
        if without:
            assert (text in legal(without)) == free
            assert free or "must keep a nine" in why(without, text)
        assert owners(after(keeping, text), 9) == (
            (2,) if owner == 2 else tuple(sorted({0, owner}))
        )


def test_nobody_breaks_a_house_they_own():
    for state, move in moves("break"):
        old = house(state, move.houses[0])
        assert state.to_play not in old.owners and not old.cemented
        assert old.value + move.card.rank == move.value <= 13
        assert move.own == ()  # never with a loose card
    for state in TABLES:
        for one in state.houses:
            if state.to_play in one.owners or one.cemented:
                for played in state.hand:
                    raised = one.value + played.rank
                    assert not judge(
                        state, Move("break", played, raised, (), (), (one.value,))
                    ).legal


def test_breaking_is_never_done_with_a_loose_card():
    state = at("2D", "2C QH KD", houses=["9: 4S 5D @1"])
    assert not any("= 13" in text for text in legal(state))
    assert broken(state, "2C > [9] 2D = 13")[:1] == ["SEE-4.4"]


def test_a_two_and_a_loose_jack_added_to_a_house_of_thirteen_is_no_break():
    """2 + J make thirteen: a whole set, also beside a house of eleven that a two could raise."""
    for owner in (1, 3):
        state = at("JD", "2C KD 5S", houses=[f"13: 6C 7D @{owner}"])
        made = turn(state, "2C+JD = 13")
        assert made.events[0].clause.id == "SEE-4.6"
        assert owners(made.after, 13) == tuple(sorted((0, owner)))
    partner = at("JD", "2C 3D 5S", houses=["13: 6C 7D @2"])
    assert "2C+JD = 13" in legal(partner)
    cemented = at("JD", "2C KD", houses=["13: 6C 7D / KH @1"])
    assert "2C+JD = 13" in legal(cemented)


def test_there_is_no_position_without_a_legal_move():
    for state in TABLES:
        assert {move.card for move in legal_moves(state)} == {*state.hand}
    for seed in range(150):
        state, rng = seep.deal(seed=seed), Random(seed)
        while not state.finished:
            listed = legal_moves(state)
            assert listed
            if not state.opening:
                assert {move.card for move in listed} == {*state.hand}
            state = step(state, rng.choice(listed))
