"""The first ten minutes of Soureh: every position of the opening tour does what it teaches."""

from fractions import Fraction

import pytest
from soureh_slow import fits
from soureh_table import (
    after,
    at,
    broken,
    card,
    cited,
    closed,
    coop,
    legal,
    lines,
    opened,
    over,
    turn,
    why,
)

from cardlab.games import soureh
from cardlab.games.coops import valid
from cardlab.games.soureh import judge, legal_moves, view

MINE, THEIRS = "7D/4S 9C/7H 2H/5S AS/8D", "6C/? TH/? 4S/? 8H/?"
CALLED = ("3H/9S 8C/2D 5D/7C TS/4H", "7D/9H TH/AD 2H/6S AS/5C")


def test_step_1_eight_pairs_to_sort():
    sorted_out = {
        "7D/9C": True, "9D/7C": False, "4C/2H": True, "4C/4H": False,
        "AS/6D": True, "AS/AH": False, "TD/AC": True, "TD/9S": False,
    }  # fmt: skip
    for text, verdict in sorted_out.items():
        finding = soureh.match_finding(coop(text))
        assert finding.holds == verdict, text
        assert finding.clause.id == ("SOU-2.3" if "A" in text else "SOU-2.2")


def test_step_2_what_only_an_ace_saves():
    opens = {one for one in soureh.pack(soureh.Options()) if one.code[0] != "A"}
    saved_by_aces = {
        one.code for one in opens
        if {b.code[0] for b in soureh.pack(soureh.Options()) if valid(one, b)} == {"A"}
    }  # fmt: skip
    assert saved_by_aces == {"TH", "TD", "2S", "2C"}


def test_step_3_which_pair_is_broken():
    state = at(MINE, THEIRS, drawn="8C")
    assert [valid(*pair) for pair in state.row] == [False, True, True, True]


def test_step_4_a_call_needs_four_valid_pairs():
    state = at(MINE, THEIRS, drawn="8C")
    assert broken(state, "waste call") == ["SOU-5.1"]
    made = turn(state, "own 1 call")
    assert cited(made) == ["SOU-4.1", "SOU-5.1"]
    assert all(fits(*pair) for pair in made.after.coops[0])


def test_step_5_your_own_open_card():
    state = at(MINE, THEIRS, drawn="8C")
    assert broken(state, "open 0.1") == ["SOU-4.1"]
    assert "Your own face-up cards" in why(state, "open 0.1")


def test_step_6_an_open_ace_and_a_ten():
    row = "AS/? TH/? 4S/? 8H/?"
    assert broken(at(MINE, row, drawn="7C"), "open 1.1") == ["SOU-4.2"]
    assert "open 1.1" in legal(at(MINE, row, drawn="TC"))


def shares(seen, drawn, place):
    """Closed cards that fit the caller's open one, and how many of them fit the drawn one too."""
    known = [one for row in seen.coops for pair in row for one in pair if one] + [seen.drawn]
    unseen = [*soureh.pack(seen.options)]
    for one in [*known, *seen.waste]:
        unseen.remove(one)
    open = seen.coops[1][place].open
    before = [one for one in unseen if valid(open, one)]
    return sum(valid(card(drawn), one) for one in before), len(before)


def test_step_7_where_a_four_of_clubs_hurts_a_caller_most():
    state = at(*CALLED, drawn="4C", caller=1)
    seen = view(state, 0)
    assert all(pair.closed is None for pair in seen.coops[1])
    assert shares(seen, "4C", 2) == (14, 61)  # the two of hearts
    assert shares(seen, "4C", 0) == (7, 27)  # the seven of diamonds
    assert shares(seen, "4C", 1) == (7, 7)  # the ten of hearts: an ace hides there
    assert Fraction(14, 61) < Fraction(7, 27)
    assert broken(state, "open 1.4") == ["SOU-4.2"]
    assert {f"open 1.{n}" for n in (1, 2, 3)} <= legal(state)


def test_step_8_an_ace_over_the_ace_a_red_ten_must_hide():
    state = at(*CALLED, drawn="AC", caller=1)
    made = turn(state, "open 1.2")
    assert cited(made) == ["SOU-4.1", "SOU-5.3", "SOU-5.2"] and made.after.finished
    finding = soureh.match_finding(made.after.coops[1][1])
    assert (finding.clause.id, finding.holds) == ("SOU-2.3", False)
    # seat 0 was all valid, so only the caller scores: 7, 1, 2 and 1
    assert lines(made.after) == [("SOU-6.1", 0, 0), ("SOU-6.2", 1, 7 + 1 + 2 + 1)]


@pytest.mark.parametrize("drawn", ["4C", "TD", "AH", "9S"])
def test_step_9_a_second_change_of_the_callers_is_refused(drawn):
    state = at(*CALLED, "6C/? 9H/? 4S/? 8H/?", drawn=drawn, caller=1, touched=True, to_play=2)
    for n in (1, 2, 3):
        assert broken(state, f"open 1.{n}") == ["SOU-5.3"]
    assert "open 0.1" in legal(state)


def test_step_10_the_score():
    state = over(MINE, "7D/8C 6C/5D 3H/8S 5S/4H")
    assert lines(state) == [("SOU-6.2", 0, 4 + 7 + 2 + 1), ("SOU-6.1", 1, 0)]


def test_step_11_one_round_to_its_end():
    state = soureh.deal(seed=11)
    while not state.finished:
        choices = legal_moves(view(state, state.to_play))
        calling = [move for move in choices if move.call]
        move = calling[0] if calling else choices[len(state.stock) % 4]
        assert judge(view(state, state.to_play), move).legal
        state = soureh.play(state, move).after
    assert soureh.score(state).lines


def test_undo_is_only_to_go_on_from_the_state_before():
    state = at(MINE, THEIRS, drawn="8C")
    kept = repr(state)
    assert after(state, "own 1 call") != state and repr(state) == kept
    assert (closed(state, 0), opened(state, 0)) == ("4S 7H 5S 8D", "7D 9C 2H AS")
