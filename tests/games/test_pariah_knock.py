"""PAR-3 Knocking, clause by clause: when, what the other may still do, how a round ends."""

from itertools import combinations

import pytest
from pariah_table import (
    FIRST,
    SECOND,
    WRONG,
    after,
    at,
    broken,
    cited,
    found,
    judged,
    legal,
    plain,
    seen,
    told,
    turn,
    why,
)

from cardlab.games import pariah
from cardlab.games.pariah import score, view

MINE = {f"king {one} {two}" for one, two in combinations([f"0.{n}" for n in range(1, 5)], 2)}
THEIRS = {f"king {one} {two}" for one, two in combinations([f"1.{n}" for n in range(1, 5)], 2)}
ACROSS = {f"king 0.{n} 1.{m}" for n in range(1, 5) for m in range(1, 5)}


def knocks(state):
    """The legal moves that knock."""
    return {text for text in legal(state) if text.endswith("knock")}


# PAR-3.1


@pytest.mark.parametrize("row", [FIRST, WRONG, "2C/2D 8H/3S JS/JH KH/JD"])
@pytest.mark.parametrize("drawn", ["8C", "JC", "KS"])
def test_PAR_3_1_whatever_the_coops_are_worth(row, drawn):
    state = at(row, SECOND, drawn=drawn)
    assert knocks(state) == {f"{text} knock" for text in plain(state)} != set()
    for text in knocks(state):
        assert ("PAR-3.1", True) in found(state, text)


def test_PAR_3_1_with_every_use_of_a_card():
    for drawn, text in (
        ("8C", "own 1"), ("8C", "open 1.1"), ("8C", "waste"), ("JC", "jack 1"), ("JC", "waste"),
        ("KS", "king 0.1 1.1"), ("KS", "waste"), ("QS", "waste"),
    ):  # fmt: skip
        made = turn(at(FIRST, SECOND, drawn=drawn), f"{text} knock")
        assert cited(made)[1:] == ["PAR-3.1"]
        assert told(made)[1] == "Player 1 knocked."
        assert (made.after.caller, made.after.touched, made.after.to_play) == (0, False, 1)
        one, two = made.after, after(at(FIRST, SECOND, drawn=drawn), text)
        assert one.coops == two.coops and one.waste == two.waste


def test_PAR_3_1_is_told_to_be_of_the_last_turn_owed():
    state = at(FIRST, SECOND, drawn="8C")
    assert "It is the last turn owed, so a knock is allowed" in str(judged(state, "waste knock"))


@pytest.mark.parametrize("turns", [2, 3, 5])
def test_PAR_3_1_not_with_extra_turns_owed(turns):
    state = at(FIRST, SECOND, drawn="8C", turns=turns)
    assert knocks(state) == set() and broken(state, "waste knock") == ["PAR-3.1"]
    assert why(state, "own 1 knock") == (
        f"More turns are to come first ({turns - 1}): play without the knock, and knock at the "
        "end of the last."
    )


def test_PAR_3_1_at_the_end_of_the_last_extra_turn():
    state = after(at(FIRST, SECOND, drawn="QH", stock="2C 2D 2H 9H"), "queen")
    assert knocks(state) == set()
    state = after(state, "waste")
    assert knocks(state) == {f"{text} knock" for text in plain(state)}
    state = after(state, "own 1 knock")
    assert (state.caller, state.to_play, state.turns) == (0, 1, 1)


def test_PAR_3_1_turns_for_which_no_card_is_left_are_not_owed():
    for stock, allowed in (("", True), ("2C", False), ("2C 2D", False)):
        state = at(FIRST, SECOND, drawn="8C", turns=3, stock=stock)
        assert bool(knocks(state)) == allowed == judged(state, "waste knock").legal
    last = at(FIRST, SECOND, drawn="8C", turns=4, stock="2C")
    assert "(1)" in why(last, "waste knock")
    assert knocks(after(last, "waste")) != set()


def test_PAR_3_1_a_queen_is_not_laid_together_with_a_knock():
    state = at(FIRST, SECOND, drawn="QH")
    assert knocks(state) == {"waste knock"}
    assert found(state, "queen knock") == [("PAR-2.3", True), ("PAR-3.1", False), ("PAR-3.2", True)]
    assert why(state, "queen knock") == (
        "A queen gives two more turns: lay it without the knock, and knock at the end of the last "
        "turn."
    )
    with pytest.raises(pariah.IllegalMove):
        turn(state, "queen knock")


def test_PAR_3_1_nor_with_the_stock_empty():
    state = at(FIRST, SECOND, drawn="QH", stock="")
    assert legal(state) == {"queen", "waste", "waste knock"}
    assert broken(state, "queen knock") == ["PAR-3.1"]
    assert why(state, "queen knock") == (
        "No card is left for two more turns: a knock goes with the queen discarded, not with its "
        "turns."
    )


def test_PAR_3_1_is_not_asked_of_a_queen_that_was_not_drawn():
    state = at(FIRST, SECOND, drawn="8C")
    assert found(state, "queen knock") == [
        ("PAR-2.3", False), ("PAR-3.1", None), ("PAR-3.2", True),
    ]  # fmt: skip
    owing = at(FIRST, SECOND, drawn="8C", turns=2)
    assert broken(owing, "queen knock") == ["PAR-2.3", "PAR-3.1"]
    assert "More turns are to come" in why(owing, "queen knock")


def test_PAR_3_1_either_seat_may():
    state = after(at(FIRST, SECOND, drawn="8C", to_play=1), "waste knock")
    assert (state.caller, state.to_play) == (1, 0)


# PAR-3.2


def test_PAR_3_2_the_other_player_has_one_more_turn_then_both_score():
    state = after(at(FIRST, SECOND, drawn="8C"), "waste knock")
    assert state.to_play == 1 and not state.finished
    made = turn(state, "waste")
    assert made.after.finished and made.after.drawn is None and made.after.stock != ()
    assert cited(made) == ["PAR-2.1", "PAR-3.2"]
    assert told(made)[1] == "The one more turn has been had: the round ends."
    assert score(made.after).totals == (41, 98)


def test_PAR_3_2_queens_extend_it():
    state = after(at(FIRST, SECOND, drawn="8C", stock="QH 2C QS 2D 2H 9S 9H"), "waste knock")
    for text in ("queen", "waste", "queen", "waste"):  # five turns: 1 + 2 + 2
        state = after(state, text)
        assert state.to_play == 1 and not state.finished and knocks(state) == set()
    made = turn(state, "waste")
    assert made.after.finished and cited(made) == ["PAR-2.1", "PAR-3.2"]
    assert len(made.after.stock) == 2


def test_PAR_3_2_the_other_may_not_knock():
    state = at(FIRST, SECOND, drawn="8C", caller=1)
    assert knocks(state) == set()
    assert found(state, "waste knock") == [("PAR-2.1", True), ("PAR-3.1", True), ("PAR-3.2", False)]
    assert why(state, "waste knock") == (
        "The other player has knocked already, and there is no second knock: play without it."
    )
    owing = at(FIRST, SECOND, drawn="QS", caller=1, turns=2)
    assert broken(owing, "waste knock") == ["PAR-3.1", "PAR-3.2"]
    assert broken(owing, "queen knock") == ["PAR-3.1", "PAR-3.2"]


def test_PAR_3_2_with_the_stock_empty_there_is_no_such_turn():
    made = turn(at(FIRST, SECOND, drawn="8C", stock=""), "waste knock")
    assert made.after.finished and (made.after.caller, made.after.drawn) == (0, None)
    assert cited(made) == ["PAR-2.1", "PAR-3.1", "PAR-3.2"]
    assert told(made)[1:] == [
        "Player 1 knocked.", "No card is left for one more turn: the round ends.",
    ]  # fmt: skip
    assert score(made.after).totals == (41, 98)


def test_PAR_3_2_nor_where_turns_lapse_with_it():
    made = turn(at(FIRST, SECOND, drawn="8C", turns=3, stock=""), "own 1 knock")
    assert made.after.finished and made.after.caller == 0
    assert cited(made) == ["PAR-2.1", "PAR-3.1", "PAR-2.3", "PAR-3.2"]


def test_PAR_3_2_the_last_card_of_the_stock_is_the_turn():
    state = after(at(FIRST, SECOND, drawn="8C", stock="2C"), "waste knock")
    assert (state.to_play, state.stock) == (1, ())
    made = turn(state, "waste")
    assert made.after.finished and cited(made) == ["PAR-2.1", "PAR-3.2"]


def test_PAR_3_2_turns_owed_after_a_knock_lapse_with_the_stock():
    state = after(at(FIRST, SECOND, drawn="8C", stock="QH 2C"), "waste knock", "queen")
    assert (state.to_play, state.turns, state.stock) == (1, 2, ())
    made = turn(state, "waste")
    assert made.after.finished and cited(made) == ["PAR-2.1", "PAR-2.3", "PAR-3.2"]
    at_once = turn(at(FIRST, SECOND, drawn="QH", stock="", caller=1), "queen")
    assert at_once.after.finished and cited(at_once) == ["PAR-2.3", "PAR-2.3", "PAR-3.2"]


# PAR-3.3


def test_PAR_3_3_one_change_of_the_knockers_coops_and_no_further_one():
    state = after(at(FIRST, SECOND, drawn="9S", stock="QH 8C 2C 2D 9H"), "waste knock", "queen")
    assert found(state, "open 0.1") == [("PAR-2.1", True), ("PAR-3.3", True)]
    assert "one change is allowed" in str(judged(state, "open 0.1"))
    made = turn(state, "open 0.1")
    assert cited(made) == ["PAR-2.1", "PAR-3.3"] and made.after.touched
    assert told(made)[1] == (
        "One change of Player 1's coops since the knock: now no other is allowed."
    )
    state = made.after
    assert state.to_play == 1 and plain(state) == {f"own {n}" for n in range(1, 5)} | {"waste"}
    for n in (1, 2, 4):
        assert broken(state, f"open 0.{n}") == ["PAR-3.3"]
    assert why(state, "open 0.1") == (
        "The knocker's coops have been changed once since the knock, so no more: use the drawn "
        "card elsewhere, or discard it."
    )


def test_PAR_3_3_an_open_ace_of_the_knocker_is_protected_twice():
    state = at(FIRST, "TH/AC 3C/2S 7S/5D AD/6H", drawn="8C", caller=1, touched=True)
    assert broken(state, "open 1.4") == ["PAR-2.1", "PAR-3.3"]
    assert broken(state, "open 1.4 knock") == ["PAR-2.1", "PAR-3.2", "PAR-3.3"]


@pytest.mark.parametrize("text", ["king 0.1 1.1", "king 0.4 1.2", "king 1.1 1.2", "king 1.3 1.4"])
def test_PAR_3_3_a_swap_that_touches_a_closed_card_of_the_knocker_is_a_change(text):
    state = at(FIRST, SECOND, drawn="KS", caller=1, turns=2, stock="KH 2C")
    assert found(state, text) == [("PAR-2.4", True), ("PAR-3.3", True)]
    made = turn(state, text)
    assert cited(made) == ["PAR-2.4", "PAR-3.3"] and made.after.touched
    assert len([clause for clause in cited(made) if clause == "PAR-3.3"]) == 1
    # one swap was one change: of the next king only swaps of one's own row are left
    assert plain(made.after) == MINE | {"waste"}
    for other in sorted(ACROSS | THEIRS):
        assert broken(made.after, other) == ["PAR-3.3"]
    assert why(made.after, "king 0.1 1.1") == (
        "The knocker's coops have been changed once since the knock, so no face-down card there "
        "may be swapped: swap two of your own, or discard the king."
    )


@pytest.mark.parametrize("text", sorted(MINE))
def test_PAR_3_3_within_ones_own_row_a_swap_is_none(text):
    state = at(FIRST, SECOND, drawn="KS", caller=1, turns=2, stock="KH 2C")
    assert found(state, text) == [("PAR-2.4", True)]
    made = turn(state, text)
    assert cited(made) == ["PAR-2.4"] and not made.after.touched
    assert plain(made.after) == MINE | ACROSS | THEIRS | {"waste"}
    # and it stays allowed after a change
    assert text in legal(at(FIRST, SECOND, drawn="KS", caller=1, touched=True))


@pytest.mark.parametrize("knocker", [0, 1])
def test_PAR_3_3_each_of_the_28_swaps_after_either_seats_knock(knocker):
    state = at(FIRST, SECOND, drawn="KS", caller=knocker, to_play=1 - knocker, turns=2,
               stock="KH 2C")  # fmt: skip
    kept = MINE if knocker else THEIRS
    for text in sorted(MINE | ACROSS | THEIRS):
        made = turn(state, text)
        assert made.after.touched == (f" {knocker}." in text) == ("PAR-3.3" in cited(made))
        left = kept if made.after.touched else MINE | ACROSS | THEIRS
        assert plain(made.after) == left | {"waste"}


def test_PAR_3_3_ones_own_coops_are_never_protected():
    for drawn, allowed in (("8C", "own 1"), ("JC", "jack 1"), ("KS", "king 0.1 0.2")):
        state = at(FIRST, SECOND, drawn=drawn, caller=1, touched=True, turns=2, stock=9)
        assert allowed in legal(state)
        assert not after(at(FIRST, SECOND, drawn=drawn, caller=1, turns=2), allowed).touched


def test_PAR_3_3_a_change_that_does_no_harm_counts_too():
    state = at(FIRST, SECOND, drawn="8S", caller=1, turns=2, stock="9S 2C")
    state = after(state, "open 1.3")  # 8♠ for 7♠: still higher than 5♦
    assert state.touched and broken(state, "open 1.3") == ["PAR-3.3"]


def test_PAR_3_3_what_the_knocker_did_in_the_knocking_turn_is_no_change():
    for drawn, text in (("8C", "own 1 knock"), ("JC", "jack 1 knock"), ("KS", "king 0.1 1.1 knock"),
                        ("KS", "king 0.1 0.2 knock")):  # fmt: skip
        made = turn(at(FIRST, SECOND, drawn=drawn, stock="9S 2C"), text)
        assert "PAR-3.3" not in cited(made) and not made.after.touched
        assert "open 0.1" in legal(made.after)


def test_PAR_3_3_is_not_asked_before_a_knock():
    for drawn, text in (("8C", "open 1.1"), ("KS", "king 0.1 1.1")):
        state = at(FIRST, SECOND, drawn=drawn)
        assert "PAR-3.3" not in [clause for clause, _holds in found(state, text)]


def test_PAR_3_3_without_a_king_no_king_is_advised():
    state = at(FIRST, SECOND, drawn="8C", caller=1, touched=True)
    assert broken(state, "king 0.1 1.1") == ["PAR-2.4", "PAR-3.3"]
    assert "discard the king" not in why(state, "king 0.1 1.1")


def test_PAR_3_3_the_knocker_may_still_learn_what_lies_where():
    state = after(at(FIRST, SECOND, drawn="KS", caller=1), "king 0.4 1.1")
    assert state.finished and seen(state) == ("1.1", "0.4")
    assert all(view(state, seat).coops == state.coops for seat in (0, 1))


# PAR-3.4


def test_PAR_3_4_an_empty_stock_ends_the_round_if_nobody_knocked():
    for stock, turns in (("", 1), ("2C", 2), ("2C 2D 2H", 4)):
        state = at(FIRST, SECOND, drawn="8C", stock=stock)
        for _turn in range(turns - 1):
            state = after(state, "waste")
            assert not state.finished
        made = turn(state, "waste")
        assert made.after.finished and made.after.drawn is None and made.after.caller is None
        assert cited(made) == ["PAR-2.1", "PAR-3.4"]
        assert told(made)[1] == "The stock is used up: the round ends."
        assert score(made.after).totals == (41, 98)


def test_PAR_3_4_a_round_without_a_knock_has_36_turns():
    state, turns = pariah.deal(seed=4), 0
    while not state.finished:
        state, turns = after(state, "waste"), turns + 1
    assert turns == 52 - 16 and len(state.waste) == 36


def test_PAR_3_4_is_told_only_where_nobody_knocked():
    """A knock with the last card, or before it, ends the round by PAR-3.2."""
    for parts, text in (
        ({"stock": ""}, "waste knock"),
        ({"stock": "", "caller": 1}, "waste"),
        ({"stock": "", "caller": 1, "turns": 3}, "waste"),
        ({"stock": "", "turns": 3}, "waste knock"),
    ):
        made = turn(at(FIRST, SECOND, drawn="8C", **parts), text)
        assert made.after.finished and cited(made)[-1] == "PAR-3.2"
