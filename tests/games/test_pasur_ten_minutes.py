"""The first ten minutes of Pasur: every position of the opening tour does what it teaches."""

from fractions import Fraction
from math import comb

import pytest
from pasur_table import after, at, broken, cited, legal, turn

from cardlab.cards import pack
from cardlab.games import pasur


def test_step_1_seven_and_four_make_eleven():
    made = turn(at("4S KD", "7C 2H", "? ?"), "7C x 4S")
    assert cited(made) == ["PAS-3.1", "PAS-3.4"]


def test_step_2_a_card_that_can_capture_may_not_be_trailed():
    state = at("4S KD", "7C 2H", "? ?")
    assert broken(state, "7C") == ["PAS-2.3"]
    assert cited(turn(state, "2H")) == ["PAS-2.2"]


def test_step_3_one_set_never_two():
    state = at("AH 2D 2C 4H", "6S 3H", "? ?")
    assert {"6S x AH 4H", "6S x AH 2D 2C"} <= legal(state)
    assert broken(state, "6S x AH 2D 2C 4H") == ["PAS-3.1", "PAS-2.4"]


def test_step_4_which_set_pays_more():
    state = at("AH 2D 2C 4H", "6S 3H", "? ?")
    assert pasur.score(after(state, "6S x AH 4H")).totals == (1, 0)
    assert pasur.score(after(state, "6S x AH 2D 2C")).totals == (1 + 2 + 7, 0)


def test_step_5_equal_ranks_are_different_captures():
    state = at("2H 2C", "9D", "?")
    assert legal(state) == {"9D x 2H", "9D x 2C"}
    assert broken(state, "9D x 2H 2C")[0] == "PAS-3.1"


def test_step_6_court_cards_pair_one_for_one():
    state = at("KD KH QS", "KC", "?")
    assert legal(state) == {"KC x KD", "KC x KH"}
    assert broken(state, "KC x KD KH")[0] == "PAS-3.2"


def test_step_7_the_jack_takes_all_but_queens_and_kings():
    state = at("AS 7D JH QC", "JS", "?")
    assert legal(state) == {"JS x AS 7D JH"}
    assert [one.code for one in after(state, "JS x AS 7D JH").pool] == ["QC"]


def test_step_8_same_empty_pool_two_verdicts():
    state = at("AH 4D", "6C JC", "? ?")
    assert "PAS-4.1" in cited(turn(state, "6C x AH 4D"))
    assert pasur.score(after(state, "6C x AH 4D")).lines[-1].points == 5
    assert cited(turn(state, "JC x AH 4D"))[-1] == "PAS-4.2"


def sweepers(state):
    """The cards nobody has seen that would make a sur of the pool, each played by the next seat."""
    seen = pasur.view(state, 1 - state.to_play)
    known = {*seen.pool, *seen.hand, *(one for pile in seen.piles for one in pile)}
    found = []
    for one in pack():
        if one not in known:
            trial = pasur.position(pool=seen.pool, hands=("?", (one,)), to_play=1)
            moves = pasur.legal_moves(trial)
            found += [one] * any(pasur.step(trial, move).surs[1] for move in moves)
    return found


def test_step_9_above_ten_is_safe():
    state = at("5H 6D", "TS KC", "? ?", to_play=1)
    assert sweepers(state) == []


# What is left, how many unseen cards sweep it, and the risk that four unseen cards hold one.
@pytest.mark.parametrize(
    "left, number, risk",
    [("5H", 4, Fraction(58829, 194580)), ("KS", 3, Fraction(45585, 194580)), ("9C", 4, None),
     ("QD", 3, None)],
)  # fmt: skip
def test_step_10_which_card_do_you_leave(left, number, risk):
    state = after(at("", "5H KS QD 9C", "? ? ? ?"), left)
    held_back = {one for one in state.playable[0]}
    unseen = [one for one in sweepers(state) if one not in held_back]
    assert len(unseen) == number
    missed = Fraction(comb(48 - number, 4), comb(48, 4))
    assert risk is None or 1 - missed == risk


def test_step_11_a_deal_to_play():
    state = pasur.deal(seed=62)
    for _ in range(8):
        assert legal(state)
        made = pasur.play(state, pasur.legal_moves(state)[0])
        state = made.after
    assert cited(made)[-1] == "PAS-1.4"
    assert {line.clause.id for line in pasur.score(state).lines} <= {
        "PAS-5.1",
        "PAS-5.3",
        "PAS-4.5",
    }
