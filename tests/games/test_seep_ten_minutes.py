"""The first ten minutes of Seep: every position of the opening tour does what it teaches."""

from fractions import Fraction
from math import comb

import pytest
from seep_table import after, at, bidding, broken, cited, house, legal, owners, turn, why

from cardlab.games import seep
from cardlab.games.seep import PositionError


def test_step_1_courts_have_numbers():
    state = at("9D 4S 6C", "KH 2D")
    assert "KH x 4S+9D" in legal(state) and cited(turn(state, "KH x 9D+4S"))[0] == "SEE-3.1"


def test_step_2_here_one_takes_everything_that_fits():
    state = at("9C 4S 5D 2H", "9H 3C")
    assert broken(state, "9H x 9C") == ["SEE-3.3"]
    assert cited(turn(state, "9H x 9C 4S+5D"))[0] == "SEE-3.2"


def test_step_3_both_are_maximal():
    state = at("2H 3D 5S 6C", "JS")
    assert legal(state) == {"JS x 5S+6C", "JS x 2H+3D+6C"}


def test_step_4_a_house_is_a_promise():
    assert "6C+5D = 11" in legal(at("5D 2H", "6C JS 3H"))
    assert broken(at("5D 2H", "6C TS 3H"), "6C+5D = 11") == ["SEE-4.2"]


def test_step_5_the_promise_binds_later_moves():
    state = at("2H", "JS KH 3H", houses=["11: 6C 5D @0"])
    assert broken(state, "JS") == ["SEE-2.2", "SEE-3.4"]
    assert broken(state, "JS+2H = 13") == ["SEE-2.2"]
    assert {"3H", "JS x [11]"} <= legal(state)


def test_step_6_stolen_you_own_it_now():
    state = at("2C", "3C QH 7D", "9D ? ?", houses=["9: 4S 5D @1"])
    assert owners(after(state, "3C > [9] = 12"), 12) == (0,)


def test_step_7_and_8_safe_from_breaking_not_from_capture():
    state = at("KD", "9H 9C 2D", "3S QD 9S", houses=["9: 4S 5D @0"])
    made = turn(state, "9H = 9")
    assert cited(made) == ["SEE-4.6", "SEE-4.5"] and house(made.after, 9).cemented
    assert broken(made.after, "3S > [9] = 12") == ["SEE-4.8"]
    assert cited(turn(made.after, "9S x [9]"))[0] == "SEE-3.1"


def test_step_9_the_floor_must_be_empty():
    house_of_nine = {"houses": ["9: 4S 5D @1"]}
    empty = turn(at("", "9H 2C", "9D ? ?", **house_of_nine), "9H x [9]")
    assert "SEE-5.1" in cited(empty) and empty.after.sweeps == ((50,), ())
    assert "SEE-5.1" not in cited(turn(at("7D", "9H 2C", "9D ? ?", **house_of_nine), "9H x [9]"))


def test_step_10_bid_then_choose():
    state = bidding("QS 7D 5H 2C", "8H 4D 3C AS")
    assert broken(state, "bid 9") == ["SEE-1.2"]
    opened = after(state, "bid 12")
    assert legal(opened) == {
        "QS x 4D+8H", "QS x AS+3C+8H", "7D+AS+4D = 12", "5H+3C+4D = 12",
    }  # fmt: skip
    assert broken(opened, "QS") == ["SEE-3.4"]


def test_step_11_sources_err_count():
    with pytest.raises(PositionError, match="makes 11, not 13"):
        at("", "KS", houses=["13: 3C TC / 5D 4S 4D / KH / AH 6C 2S 2H @0"])
    mended = at("", "KS", houses=["13: 3C TC / 5D 4S 4D / KH / AH 6C 2S 4H @0"])
    assert house(mended, 13).cemented
    state = at("AH 2S 2H", "6C KD")
    assert "make 11, not 13" in why(state, "6C+AH+2S+2H = 13")


@pytest.mark.parametrize("unseen, percent", [(3, 91.4), (2, 79.9), (1, 54.5), (0, 0)])
def test_the_chart_how_safe_a_house_is(unseen, percent):
    risk = 1 - Fraction(comb(44 - unseen, 24), comb(44, 24))
    assert risk == 1 - Fraction(comb(20, unseen), comb(44, unseen))
    assert round(float(100 * risk), 1) == percent


def test_44_cards_are_unseen_at_the_opening_and_the_opponents_get_24():
    state = seep.deal(seed=3)
    seen = seep.view(seep.step(state, seep.legal_moves(state)[0]), 0)
    assert 52 - len(seen.hand) - len(seen.floor) == 44
    state = seep.step(state, seep.legal_moves(state)[0])
    state = seep.step(state, seep.legal_moves(state)[0])
    assert len(state.hands[1]) + len(state.hands[3]) == 24
