"""Seep's players: moves worth what the rules give, greedy ahead, nothing hidden used."""

from dataclasses import replace
from random import Random
from statistics import mean, stdev

import pytest

from cardlab.cards import cards
from cardlab.games import seep
from cardlab.games.seep_score import points
from cardlab.players import PLAYERS, at_random, seep_worth, worth

GREEDY, RANDOM = PLAYERS["greedy"], PLAYERS["random"]


def view_of(**parts):
    state = seep.position(**parts)
    return seep.view(state, state.to_play)


def takes(**parts):
    return {str(take.move): take for take in worth.takes(seep, view_of(**parts))}


def greedy_move(**parts):
    return str(GREEDY(seep, view_of(**parts), Random(0)))


def lead_of(side, seed):
    """The lead of that side, played by greedy, against random."""
    state, rng = seep.deal(seed=seed), Random(seed)
    while not state.finished:
        choose = GREEDY if state.to_play % 2 == side else RANDOM
        move = choose(seep, seep.view(state, state.to_play), rng)
        assert seep.judge(state, move).legal
        state = seep.step(state, move)
    made = points(state)
    return made[side] - made[1 - side]


def test_greedy_is_well_ahead_of_random():
    """Each deal twice, sides exchanged: four standard errors above fifty points a deal."""
    leads = [lead_of(side, seed) for seed in range(40) for side in (0, 1)]
    assert mean(leads) - 4 * stdev(leads) / len(leads) ** 0.5 > 50


def hidden_swapped(state, rng):
    """The same to the seat to play, with other cards where it cannot see."""
    sizes = [len(hand) if seat != state.to_play else 0 for seat, hand in enumerate(state.hands)]
    floor = len(state.floor) if state.bidding else 0
    while True:
        hidden = [card for seat, hand in enumerate(state.hands) for card in hand if sizes[seat]]
        hidden += [*state.stock, *(state.floor if floor else ())]
        rng.shuffle(hidden)
        drawn = iter(hidden)
        hands = tuple(
            tuple(next(drawn) for _card in range(size)) if size else hand
            for size, hand in zip(sizes, state.hands, strict=True)
        )
        loose = tuple(next(drawn) for _card in range(floor)) or state.floor
        if all(
            any(card.rank == house.value for card in hands[owner])
            for house in state.houses
            for owner in house.owners
        ):
            return replace(state, hands=hands, floor=loose, stock=tuple(drawn))


@pytest.mark.parametrize("name", PLAYERS)
def test_what_cannot_be_seen_changes_nothing(name):
    for seed in range(4):
        state, rng = seep.deal(seed=seed), Random(seed)
        while not state.finished:
            twin = hidden_swapped(state, rng)
            views = [seep.view(one, one.to_play) for one in (state, twin)]
            moves = [PLAYERS[name](seep, view, Random(1)) for view in views]
            assert moves[0] == moves[1]
            assert worth.takes(seep, views[0]) == worth.takes(seep, views[1])
            state = seep.step(state, moves[0])


def test_a_possible_state_looks_just_as_the_view():
    for seed in range(6):
        state, rng = seep.deal(seed=seed), Random(seed)
        while not state.finished:
            view = seep.view(state, state.to_play)
            again = seep.view(seep_worth.possible(view), state.to_play)
            assert replace(again, redeals=view.redeals) == view
            state = seep.step(state, at_random.choose(seep, view, rng))


# What moves are worth


def test_takes_names_every_legal_move_in_order():
    view = view_of(floor="9C 4S 5D 2H", hands=("9H 3C 7D", "?", "?", "?"))
    assert tuple(take.move for take in worth.takes(seep, view)) == seep.legal_moves(view)


def test_takes_counts_points_houses_and_sweeps():
    found = takes(
        floor="4H", houses=("9: 4S 5D @1",), hands=("9S 4C", "9D ?", "? ?", "? ?")
    )  # fmt: skip
    assert found["9S x [9]"].words == "takes 4♠ + 5♦: 13 points"
    assert found["9S x [9]"].cards == cards("4S 5D") and found["9S x [9]"].worth == 13
    assert found["4C x 4H"].worth == 0 and found["4C x 4H"].words == "takes 4♥: 0 points"
    lone = takes(floor="TD", hands=("TC 2H", "? ?", "? ?", "? ?"))
    assert lone["TC x TD"].words == "takes 10♦: 6 points and a sweep for 50 points"
    assert lone["TC x TD"].worth == 56
    assert lone["2H"].words == "takes nothing" and lone["2H"].cards == ()


def test_the_last_card_brings_or_costs_the_rest_of_the_floor():
    end = {"floor": "TD KH", "hands": ("2S", "", "", "")}
    assert takes(**end, last_captor=2)["2S"].worth == 8
    assert takes(**end, last_captor=1)["2S"].worth == -8
    assert "is left the floor" in takes(**end, last_captor=2)["2S"].words
    assert takes(**end)["2S"].worth == 0


def test_words_tell_bids_builds_additions_and_breaks():
    bid = takes(opening=True, hands=("QS QH 9D 2C", "", "", ""), floor="? ? ? ?")
    assert bid["bid 12"].words == "promises a house of 12" and bid["bid 12"].worth == 0
    parts = {"houses": ("9: 4S 5D @1",), "hands": ("3C QH 7D 9C", "9D", "?", "?")}
    found = takes(floor="2C", **parts)
    assert found["3C > [9] = 12"].words == "breaks the house of 9 into one of 12"
    assert found["7D+2C = 9"].words == "adds to the house of 9"
    made = takes(floor="5D 2H", hands=("6C JS 3H", "?", "?", "?"))
    assert made["6C+5D = 11"].words == "makes a house of 11"


# What greedy does


def test_greedy_bids_what_it_holds_most_of():
    opening = {"opening": True, "floor": "? ? ? ?"}
    assert greedy_move(**opening, hands=("9S 9H KD 2C", "", "", "")) == "bid 9"
    assert greedy_move(**opening, hands=("9S TH KD 2C", "", "", "")) == "bid 13"


def test_greedy_takes_what_is_worth_most():
    hands = ("KH JD TC", "?", "?", "?")
    assert greedy_move(floor="9S 4D TD AS", hands=hands) == "TC x TD AS+9S"


def test_greedy_keeps_points_out_of_reach():
    """With nothing to capture it builds where the points would lie open otherwise."""
    move = greedy_move(floor="8S 2D", hands=("3H JC JD", "? ? ?", "? ? ?", "? ? ?"))
    assert move == "3H+8S = 11"


def test_every_move_of_greedy_is_legal_also_on_large_floors():
    rng = Random(2)
    for size in (9, 12, 16, 22):
        low = [f"{rank}{suit}" for rank in "A23456" for suit in "SHDC"][:size]
        view = view_of(floor=" ".join(low), hands=("7H 8C 9D TS JH QC KD",) + ("? " * 7,) * 3)
        move = GREEDY(seep, view, rng)
        assert seep.judge(view, move).legal
        looked_at = [take.move for take in worth.takes(seep, view)]
        assert move in looked_at and {one.card for one in looked_at} == set(view.hand)
        assert len(looked_at) <= seep_worth.SHARE * len(view.hand)


def test_a_seat_that_is_not_to_play_has_nothing_to_choose():
    view = seep.view(seep.deal(seed=1), 2)
    assert worth.takes(seep, view) == ()
    for choose in PLAYERS.values():
        with pytest.raises(IndexError):
            choose(seep, view, Random(0))
