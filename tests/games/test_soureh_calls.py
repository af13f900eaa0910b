"""SOU-5 Calling Soureh, clause by clause: last turns, round trips, leaving the round."""

import pytest
from soureh_table import (
    FIRST,
    SECOND,
    WRONG,
    Options,
    after,
    at,
    broken,
    card,
    cited,
    found,
    judged,
    legal,
    lines,
    told,
    turn,
    why,
)

from cardlab.games import soureh
from cardlab.games.soureh import PositionError, score, view

THIRD = "9D/TS 6S/5H 5C/4D 7H/8S"  # all valid
TRIP = {"call": "round_trip"}
LEAVE = {"call": "leave"}


def calls(state):
    """The legal moves that call."""
    return {move for move in legal(state) if move.endswith("call")}


# SOU-5.1


def test_SOU_5_1_with_four_valid_coops_at_the_turns_end():
    state = at(FIRST, SECOND, drawn="8C")
    assert calls(state) == {"own 1 call"}
    assert found(state, "own 1 call") == [("SOU-4.1", True), ("SOU-5.1", True), ("SOU-5.2", True)]
    made = turn(state, "own 1 call")
    assert cited(made) == ["SOU-4.1", "SOU-5.1"]
    assert told(made)[1] == "Player 1 called Soureh."
    assert (made.after.caller, made.after.touched, made.after.to_play) == (0, False, 1)


def test_SOU_5_1_valid_coops_may_call_with_any_move_that_keeps_them():
    state = at(SECOND, "6C/? AH/? 4S/? 8H/?", drawn="9H")
    assert calls(state) == {
        "own 4 call", "open 1.1 call", "open 1.3 call", "open 1.4 call", "waste call",
    }  # fmt: skip
    # the nine is higher than 8♥ but not than 10♥, and not lower than 6♣ and 4♠
    assert broken(state, "own 2 call") == ["SOU-5.1"]


@pytest.mark.parametrize(
    "text, words",
    [
        ("waste call", "here 7♦/4♠ would not be valid"),
        ("open 1.1 call", "here 7♦/4♠ would not be valid"),
        ("own 2 call", "here 7♦/4♠ would not be valid"),
        ("own 3 call", "here 7♦/4♠ would not be valid"),
    ],
)
def test_SOU_5_1_the_refusal_names_the_coops_that_would_not_be_valid(text, words):
    state = at(FIRST, SECOND, drawn="8C")
    assert broken(state, text) == ["SOU-5.1"] and words in why(state, text)
    both = at("7D/4S 9C/7H 2H/5S 2S/8D", SECOND, drawn="8C")
    assert "7♦/4♠ and 2♠/8♦ would not be valid" in why(both, "waste call")
    assert calls(both) == set()


def test_SOU_5_1_is_not_asked_where_the_card_has_no_place():
    state = at(FIRST, SECOND, drawn="8C")
    assert found(state, "own 5 call") == [("SOU-4.1", False), ("SOU-5.1", None), ("SOU-5.2", True)]
    assert broken(state, "open 7.1 call") == ["SOU-4.1", "SOU-5.1"]
    assert broken(at(SECOND, FIRST, drawn="8C"), "open 7.1 call") == ["SOU-4.1"]


def test_SOU_5_1_any_hand_may_call_where_the_option_says_so():
    state = at(WRONG, SECOND, drawn="8C", call_needs_valid=False)
    assert calls(state) == {f"{move} call" for move in legal(state) if "call" not in move}
    assert "whatever the coops" in str(judged(state, "waste call"))
    state = after(state, "waste call", "waste")
    assert state.finished and lines(state) == [("SOU-6.2", 0, 22), ("SOU-6.1", 1, 0)]


@pytest.mark.parametrize("call", ["round_trip", "leave"])
def test_SOU_5_1_that_option_is_refused_where_it_keeps_others_from_calling(call):
    with pytest.raises(ValueError) as refused:
        Options(players=3, call=call, call_needs_valid=False)
    assert "call_needs_valid=False" in str(refused.value) and call in str(refused.value)
    assert Options(call_needs_valid=False).call == "last_turns"


# SOU-5.2, last turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SOU_5_2_every_other_player_has_one_more_turn(players):
    rows = [FIRST, SECOND, WRONG, "9S/? 8D/? 7C/? 3H/?"][:players]
    state = after(at(*rows, drawn="8C"), "own 1 call")
    for n in range(1, players):
        assert (state.to_play, state.over) == (n, False)
        made = turn(state, "waste")
        state = made.after
    assert state.finished and cited(made)[-1] == "SOU-5.2"
    assert told(made)[-1] == "Everybody else has had one more turn: the round ends."


def test_SOU_5_2_nobody_else_may_call():
    state = at(SECOND, FIRST, drawn="9S", caller=1)
    assert calls(state) == set()
    assert broken(state, "waste call") == ["SOU-5.2"]
    assert "called already" in why(state, "waste call")
    worse = at(FIRST, SECOND, drawn="9S", caller=1)
    assert broken(worse, "waste call") == ["SOU-5.1", "SOU-5.2"]


def test_SOU_5_2_the_stock_may_end_the_round_before_that():
    state = after(at(FIRST, SECOND, WRONG, drawn="8C", stock="2D"), "own 1 call")
    made = turn(state, "waste")
    assert made.after.finished and cited(made)[-1] == "SOU-4.4"
    at_once = turn(at(FIRST, SECOND, WRONG, drawn="8C", stock=""), "own 1 call")
    assert cited(at_once) == ["SOU-4.1", "SOU-5.1", "SOU-4.4"] and at_once.after.finished


def test_SOU_5_2_the_caller_needs_no_card_for_the_end():
    state = after(at(FIRST, SECOND, drawn="8C", stock="2D"), "own 1 call")
    assert told(turn(state, "waste"))[-1].startswith("Everybody else has had one more turn")


def test_SOU_5_2_a_seat_that_dropped_out_has_no_turn():
    state = after(at(FIRST, "-", SECOND, "-", drawn="8C", finish="last_standing"), "own 1 call")
    assert state.to_play == 2 and after(state, "waste").finished


# SOU-5.2, round trip


def test_SOU_5_2_a_call_that_holds_wins_before_anything_is_drawn():
    state = after(at(FIRST, SECOND, WRONG, drawn="8C", stock="2D 3H", **TRIP), "own 1 call")
    assert calls(state) == set()
    state = after(state, "waste")
    made = turn(state, "waste")
    assert made.after.finished and made.after.caller == 0 and made.after.stock == ()
    assert told(made)[-1].startswith("Player 1 showed four valid coops")
    # only the caller scores nothing, though seat 1 has four valid coops
    assert lines(made.after)[0] == ("SOU-6.1", 0, 0)
    assert [line[0] for line in lines(made.after)] == ["SOU-6.1", "SOU-6.2", "SOU-6.2"]


def test_SOU_5_2_a_call_that_does_not_hold_is_void_and_an_ordinary_turn_follows():
    state = after(at(FIRST, WRONG, drawn="8C", stock="TD 3H 2D", **TRIP), "own 1 call")
    made = turn(state, "open 0.1")  # the ten of diamonds before the eight of clubs
    state = made.after
    assert cited(made) == ["SOU-4.1", "SOU-5.3", "SOU-5.2"]
    assert told(made)[-1] == (
        "Player 1 called, but the four coops are not all valid now: the call is void."
    )
    assert (state.caller, state.touched, state.to_play, state.drawn) == (None, False, 0, card("3H"))
    assert view(state, 1).coops[0][0].closed is None  # only that is told
    assert broken(state, "own 1 call") == ["SOU-5.1"]  # an ordinary turn


def test_SOU_5_2_at_whose_end_the_caller_may_call_again():
    state = after(at(FIRST, WRONG, drawn="8C", stock="TD AH 2D", **TRIP), "own 1 call", "open 0.1")
    again = after(state, "own 1 call")
    assert (again.caller, again.touched, again.to_play) == (0, False, 1)
    assert "open 0.1" in legal(again)
    assert after(again, "waste").finished


def test_SOU_5_2_others_may_call_again_once_a_call_is_void():
    state = after(at(FIRST, SECOND, drawn="8C", stock="TD 3H 2D", **TRIP), "own 1 call", "open 0.1")
    assert "waste call" in legal(after(state, "waste"))


def test_SOU_5_2_the_stock_may_end_the_round_while_a_call_stands():
    state = after(at(FIRST, SECOND, WRONG, drawn="8C", stock="2D", **TRIP), "own 1 call")
    made = turn(state, "waste")
    assert cited(made)[-1] == "SOU-4.4" and made.after.caller == 0
    # the call holds as things are, so only the caller scores nothing
    assert [line[:2] for line in lines(made.after)] == [
        ("SOU-6.1", 0), ("SOU-6.2", 1), ("SOU-6.2", 2),
    ]  # fmt: skip


def test_SOU_5_2_a_void_call_and_no_card_left():
    state = after(at(FIRST, SECOND, drawn="8C", stock="TD", **TRIP), "own 1 call")
    made = turn(state, "open 0.1")
    assert cited(made) == ["SOU-4.1", "SOU-5.3", "SOU-5.2", "SOU-4.4"]
    assert made.after.finished and made.after.caller is None
    assert [line[:2] for line in lines(made.after)] == [("SOU-6.2", 0), ("SOU-6.1", 1)]


def test_SOU_5_2_the_presets():
    assert Options.classic().call == "last_turns" and Options.returning().call == "round_trip"


# SOU-5.3


@pytest.mark.parametrize("call", ["last_turns", "round_trip"])
def test_SOU_5_3_one_replacement_before_the_caller(call):
    state = at(FIRST, THIRD, WRONG, drawn="8C", stock="9H 3H 2D", call=call)
    state = after(state, "own 1 call")
    assert found(state, "open 0.2") == [("SOU-4.1", True), ("SOU-5.3", True)]
    made = turn(state, "open 0.2")
    assert cited(made) == ["SOU-4.1", "SOU-5.3"] and made.after.touched
    assert told(made)[1].startswith("One of Player 1's face-up cards was replaced since the call")
    state = made.after
    for n in (1, 2, 3):
        assert broken(state, f"open 0.{n}") == ["SOU-5.3"]
        assert "open 0." not in " ".join(legal(state))
    assert {f"open 1.{n}" for n in range(1, 5)} <= legal(state)
    assert "no other may be" in why(state, "open 0.1")


def test_SOU_5_3_a_replacement_that_does_no_harm_counts_too():
    state = at(FIRST, THIRD, WRONG, drawn="8C", stock="9S 3H 2D")
    state = after(state, "own 1 call", "open 0.2")  # 9♠ for 9♣
    assert state.touched and broken(state, "open 0.2") == ["SOU-5.3"]


def test_SOU_5_3_a_replacement_before_the_call_does_not():
    state = at(THIRD, FIRST, drawn="9S", stock="8C 2H 3H")
    state = after(state, "open 1.2", "own 1 call")
    assert not state.touched and "open 1.2" in legal(state)


def test_SOU_5_3_ends_when_the_call_is_void():
    state = at(WRONG, FIRST, drawn="TD", caller=1, stock="3H 2D", **TRIP)
    state = after(state, "open 1.1", "waste")
    assert (state.caller, state.touched, state.to_play) == (None, False, 0)
    assert {"open 1.1", "open 1.2", "open 1.3"} <= legal(state)


def test_SOU_5_3_an_ace_of_the_caller_is_protected_twice():
    state = at(THIRD, SECOND, FIRST, drawn="8H", caller=2, touched=True)
    assert broken(state, "open 2.4") == ["SOU-4.2", "SOU-5.3"]
    assert broken(state, "open 2.4 call") == ["SOU-4.2", "SOU-5.2", "SOU-5.3"]
    bad = at(WRONG, SECOND, FIRST, drawn="8H", caller=2, touched=True)
    assert broken(bad, "open 2.4 call") == ["SOU-4.2", "SOU-5.1", "SOU-5.2", "SOU-5.3"]


# SOU-5.4


@pytest.mark.parametrize("players", [3, 4])
def test_SOU_5_4_the_caller_leaves_and_everybody_still_in_scores_ten(players):
    rows = [FIRST, SECOND, WRONG, "9S/? 8D/? 7C/? 3H/?"][:players]
    made = turn(at(*rows, drawn="8C", **LEAVE), "own 1 call")
    assert cited(made) == ["SOU-4.1", "SOU-5.4"]
    assert told(made)[1] == (
        "Player 1 called Soureh and left the round, safe; everybody still in scores 10."
    )
    assert (made.after.left, made.after.caller, made.after.to_play) == ((0,), None, 1)
    assert score(made.after).totals == (0,) + (10,) * (players - 1)


def test_SOU_5_4_the_coops_of_a_seat_that_left_are_shown_and_nobody_may_touch_them():
    state = after(at(FIRST, SECOND, WRONG, drawn="8C", **LEAVE), "own 1 call")
    for seat in (0, 1, 2):
        assert view(state, seat).coops[0] == state.coops[0]
    assert view(state, 2).coops[1][0].closed is None
    for n in (1, 2, 3):
        assert broken(state, f"open 0.{n}") == ["SOU-5.4"]
    assert "left the round" in why(state, "open 0.1")
    assert not [move for move in legal(state) if move.startswith("open 0")]


def test_SOU_5_4_play_goes_on_until_one_is_left():
    first = at(FIRST, SECOND, WRONG, drawn="8C", stock="2D TS 9C 4C", **LEAVE)
    gone = after(first, "own 1 call")
    assert [after(gone, *["waste"] * n).to_play for n in range(4)] == [1, 2, 1, 2]
    made = turn(gone, "waste call")
    assert cited(made) == ["SOU-4.1", "SOU-5.4", "SOU-5.4"] and made.after.finished
    assert told(made)[-1] == "Only one player is left in: the round ends."
    assert made.after.left == (0, 1) and score(made.after).totals == (0, 10, 20)


def test_SOU_5_4_somebody_may_call_after_another_has_left():
    state = at(SECOND, WRONG, FIRST, "9S/? 8D/? 7C/? 3H/?", drawn="9S", left=(2,), **LEAVE)
    assert "waste call" in legal(state)
    assert found(state, "waste call")[-1] == ("SOU-5.2", True)


@pytest.mark.parametrize("stock_out", ["end", "recycle"])
def test_SOU_5_4_the_stock_running_out_for_good_costs_ten_more(stock_out):
    state = at(FIRST, SECOND, WRONG, drawn="2D", stock="", left=(1,), recycled=3,
               stock_out=stock_out, **LEAVE)  # fmt: skip
    made = turn(state, "waste")
    assert made.after.finished and cited(made)[-1] == "SOU-4.4"
    assert lines(made.after) == [
        ("SOU-5.4", 0, 10), ("SOU-5.4", 0, 10), ("SOU-5.4", 2, 10), ("SOU-5.4", 2, 10),
    ]  # fmt: skip
    assert [str(line) for line in score(made.after).lines[:2]] == [
        "Player 1: 10 points, ten for each call by another player (1).",
        "Player 1: 10 points for being without four valid coops when the stock ran out.",
    ]


def test_SOU_5_4_with_four_valid_coops_it_does_not():
    state = at(FIRST, SECOND, WRONG, drawn="8C", stock="", left=(), **LEAVE)
    assert lines(after(state, "own 1")) == [("SOU-5.4", 2, 10)]


def test_SOU_5_4_nothing_else_is_scored_in_such_a_round():
    ended = after(at(FIRST, SECOND, WRONG, drawn="2D", stock="", **LEAVE), "waste")
    assert {line.clause.id for line in score(ended).lines} == {"SOU-5.4"}
    assert score(ended).totals == (10, 0, 10)


def test_SOU_5_4_is_for_three_or_four_at_the_start():
    with pytest.raises(ValueError, match=r"call='leave' needs players=3 or players=4"):
        Options(players=2, call="leave")
    with pytest.raises(PositionError, match=r"coops: call='leave' needs"):
        soureh.position(coops=(FIRST, SECOND), drawn="8C", options=Options(players=3, **LEAVE))
    late = at(FIRST, "-", WRONG, drawn="8C", finish="last_standing", **LEAVE)
    made = turn(late, "own 1 call")
    assert made.after.finished and score(made.after).totals == (0, 0, 10)
