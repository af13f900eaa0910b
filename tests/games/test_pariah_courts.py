"""PAR-2 A turn: the jack (2.2), the queen (2.3), the king (2.4), one's own open ace (2.6)."""

from itertools import combinations

import pytest
from pariah_table import (
    FIRST,
    SECOND,
    after,
    at,
    broken,
    card,
    cards,
    cited,
    closed,
    codes,
    everything,
    found,
    legal,
    opened,
    plain,
    seen,
    told,
    turn,
    why,
)

from cardlab.games.pariah import score, view

CELLS = [f"{seat}.{n}" for seat in (0, 1) for n in range(1, 5)]
NO_COURTS = "TD/6S 2C/5H AS/8D 9C/4H"
OTHERS = ["8C", "TC", "AD", "2H"]


# PAR-2.2


@pytest.mark.parametrize("jack", ["JS", "JH", "JD", "JC"])
def test_PAR_2_2_a_jack_replaces_an_own_open_card_which_goes_to_the_waste(jack):
    state = at(FIRST, SECOND, drawn=jack, waste="2D")
    assert plain(state) == {"jack 1", "jack 2", "jack 4", "waste"}
    assert found(state, "jack 1") == [("PAR-2.2", True)]
    made = turn(state, "jack 1")
    assert cited(made) == ["PAR-2.2"]
    assert told(made) == [f"Player 1 used a jack for coop 1: {card(jack).sign} replaced 10♦."]
    assert opened(made.after, 0) == f"{jack} KC AS 9C" and closed(made.after, 0) == "6S 5H 8D 4H"
    assert codes(made.after.waste) == "2D TD" and made.after.coops[1] == state.coops[1]
    assert (made.after.to_play, made.after.turns) == (1, 1)


def test_PAR_2_2_for_the_other_seat_too():
    made = turn(at(FIRST, SECOND, drawn="JC", to_play=1), "jack 4")
    assert opened(made.after, 1) == "TH 3C 7S JC" and codes(made.after.waste) == "QD"
    assert told(made) == ["Player 2 used a jack for coop 4: J♣ replaced Q♦."]


def test_PAR_2_2_a_court_card_gives_way_to_a_jack_and_another_jack_to_it():
    state = at("TD/6S JH/5H AS/8D 9C/4H", SECOND, drawn="JC")
    assert opened(after(state, "jack 2"), 0) == "TD JC AS 9C"


@pytest.mark.parametrize("drawn", [*OTHERS, "QS", "KS"])
def test_PAR_2_2_only_a_drawn_jack_does(drawn):
    state = at(FIRST, SECOND, drawn=drawn)
    assert broken(state, "jack 1") == ["PAR-2.2"] and "jack 1" not in legal(state)
    assert why(state, "jack 1") == (
        "Only a drawn jack replaces one of your own face-up cards, and "
        f"{card(drawn).sign} was drawn."
    )


@pytest.mark.parametrize("n", [0, 5, 999])
def test_PAR_2_2_in_a_coop_that_is_there(n):
    state = at(FIRST, SECOND, drawn="JC")
    assert broken(state, f"jack {n}") == ["PAR-2.2"]
    assert why(state, f"jack {n}") == f"There is no coop {n}: the coops are 1 to 4."
    # a wrong card and a wrong place: both are told
    both = at(FIRST, SECOND, drawn="8C")
    assert broken(both, f"jack {n}") == ["PAR-2.2"] * 2


def test_PAR_2_2_where_it_pays():
    """The first ten minutes: 41 become 97."""
    state = at(FIRST, SECOND, drawn="JC")
    assert score(state).totals[0] == 41
    assert score(after(state, "jack 1")).totals[0] == 6 + 5 + 23 + 13 + 50 == 97


# PAR-2.6


@pytest.mark.parametrize("ace", ["AS", "AH", "AD"])
def test_PAR_2_6_an_own_open_ace_does_not_yield_to_a_jack(ace):
    state = at(f"TD/6S KC/5H {ace}/8D 9C/4H", SECOND, drawn="JC")
    assert "jack 3" not in legal(state) and broken(state, "jack 3") == ["PAR-2.6"]
    assert found(state, "jack 3") == [("PAR-2.2", True), ("PAR-2.6", False)]
    sign = card(ace).sign
    assert why(state, "jack 3") == (
        f"{sign} is a face-up ace, and those yield only to a ten: use the jack in another coop, "
        "or discard it."
    )


@pytest.mark.parametrize("drawn", [*OTHERS, "QS", "KS"])
def test_PAR_2_6_is_not_asked_where_no_jack_was_drawn(drawn):
    state = at(FIRST, SECOND, drawn=drawn)
    assert found(state, "jack 3") == [("PAR-2.2", False), ("PAR-2.6", None)]
    assert "the jack" not in why(state, "jack 3")


def test_PAR_2_6_four_open_aces_leave_a_jack_only_the_waste():
    state = at("AS/? AH/? AD/? AC/?", SECOND.replace("AC", "2D"), drawn="JC")
    assert legal(state) == {"waste", "waste knock"}


def test_PAR_2_6_an_opponents_ten_may_still_replace_it():
    assert "open 0.3" in legal(at(FIRST, SECOND, drawn="TC", to_play=1))


# PAR-2.3


@pytest.mark.parametrize("queen", ["QS", "QH", "QC"])
def test_PAR_2_3_a_queen_gives_two_more_turns_taken_at_once(queen):
    state = at(FIRST, SECOND, drawn=queen, stock="2C 2D 2H 8C 9H")
    assert legal(state) == {"queen", "waste", "waste knock"}
    assert found(state, "queen") == [("PAR-2.3", True)]
    made = turn(state, "queen")
    assert cited(made) == ["PAR-2.3"]
    assert told(made) == [
        "Player 1 laid a queen on the discard pile for two more turns; turns to come: 2."
    ]
    assert codes(made.after.waste) == queen and made.after.coops == state.coops
    later = [after(made.after, *["waste"] * n) for n in range(4)]
    assert [one.to_play for one in later] == [0, 0, 1, 0]
    assert [one.turns for one in later] == [2, 1, 1, 1]
    assert [one.drawn.code for one in later] == ["2C", "2D", "2H", "8C"]


def test_PAR_2_3_queens_add_up():
    state = at(FIRST, SECOND, drawn="QH", stock="QS QC 2D 2H 8C 9H 8H 9S")
    made = turn(after(state, "queen"), "queen")
    assert told(made)[0].endswith("turns to come: 3.") and made.after.turns == 3
    third = turn(made.after, "queen")  # three queens: two, three, four turns to come
    assert told(third)[0].endswith("turns to come: 4.") and third.after.turns == 4
    order = [after(third.after, *["waste"] * n).to_play for n in range(5)]
    assert order == [0, 0, 0, 0, 1]


def test_PAR_2_3_a_queen_in_the_last_extra_turn():
    state = after(at(FIRST, SECOND, drawn="QH", stock="2D QS 2H 8C 9H"), "queen", "waste", "queen")
    assert [after(state, *["waste"] * n).to_play for n in range(3)] == [0, 0, 1]


def test_PAR_2_3_extra_turns_are_turns_like_others():
    state = after(at(FIRST, SECOND, drawn="QH", stock="JC KS 2H 8C"), "queen")
    assert plain(state) == {"jack 1", "jack 2", "jack 4", "waste"}
    state = after(state, "jack 1")
    assert state.to_play == 0 and "king 0.1 1.1" in legal(state)


def test_PAR_2_3_a_queen_discarded_unused_gives_none():
    state = after(at(FIRST, SECOND, drawn="QH", stock="2C 2D"), "waste")
    assert (state.to_play, state.turns) == (1, 1)
    within = after(at(FIRST, SECOND, drawn="QH", turns=3, stock="2C 2D 2H"), "waste")
    assert (within.to_play, within.turns) == (0, 2)


@pytest.mark.parametrize("drawn", [*OTHERS, "JS", "KS"])
def test_PAR_2_3_only_a_drawn_queen_does(drawn):
    state = at(FIRST, SECOND, drawn=drawn)
    assert broken(state, "queen") == ["PAR-2.3"] and "queen" not in legal(state)
    assert why(state, "queen") == (
        f"Only a drawn queen gives more turns, and {card(drawn).sign} was drawn."
    )


@pytest.mark.parametrize("stock, turns", [("", 1), ("2C", 2), ("2C 2D", 3)])
def test_PAR_2_3_turns_for_which_no_card_is_left_lapse(stock, turns):
    state = at(FIRST, SECOND, drawn="QH", stock=stock)
    for text in ["queen", "waste", "waste"][: turns - 1]:
        state = after(state, text)
        assert state.to_play == 0 and not state.finished
    made = turn(state, "queen" if turns == 1 else "waste")
    assert made.after.finished and made.after.turns == 1
    lapsed = ["PAR-2.3"] if turns < 3 else []
    first = ["PAR-2.3"] if turns == 1 else ["PAR-2.1"]
    assert cited(made) == [*first, *lapsed, "PAR-3.4"]
    if lapsed:
        assert told(made)[1] == "No card is left for the turns still owed: they lapse."


def test_PAR_2_3_no_card_left_for_a_turn_owed_is_no_turn_for_the_other_seat():
    """Seat 1 does not get the turns that seat 0 could not take."""
    made = turn(at(FIRST, SECOND, drawn="2D", turns=4, stock=""), "own 1")
    assert made.after.finished and made.after.drawn is None
    assert cited(made) == ["PAR-2.1", "PAR-2.3", "PAR-3.4"]


# PAR-2.4


def test_PAR_2_4_a_king_swaps_any_two_closed_cards():
    state = at(FIRST, SECOND, drawn="KS")
    pairs = {f"king {one} {two}" for one, two in combinations(CELLS, 2)}
    assert len(pairs) == 28 and plain(state) == pairs | {"waste"}
    for text in pairs:
        assert found(state, text) == [("PAR-2.4", True)]


@pytest.mark.parametrize(
    "text, mine, theirs",
    [
        ("king 0.2 1.3", "6S 5D 8D 4H", "AC 2S 5H 6H"),
        ("king 0.1 0.4", "4H 5H 8D 6S", "AC 2S 5D 6H"),
        ("king 1.1 1.2", "6S 5H 8D 4H", "2S AC 5D 6H"),
    ],
)
def test_PAR_2_4_two_of_one_player_or_one_of_each(text, mine, theirs):
    state = at(FIRST, SECOND, drawn="KS", waste="2C")
    made = turn(state, text)
    assert (closed(made.after, 0), closed(made.after, 1)) == (mine, theirs)
    assert [opened(made.after, seat) for seat in (0, 1)] == [opened(state, 0), opened(state, 1)]
    assert codes(made.after.waste) == "2C KS" and everything(made.after) == everything(state)
    assert cited(made) == ["PAR-2.4"] and made.after.to_play == 1


def test_PAR_2_4_it_is_told_which_places_and_no_card():
    made = turn(at(FIRST, SECOND, drawn="KS"), "king 1.3 0.2")
    assert told(made) == [
        "Player 1 swapped two face-down cards, in Player 1's coop 2 and Player 2's coop 3."
    ]
    assert not any(code in repr(made.events[0].facts) for code in ("5H", "5D", "KS"))


def test_PAR_2_4_either_order_is_one_move():
    state = at(FIRST, SECOND, drawn="KS")
    assert turn(state, "king 1.3 0.2").move == turn(state, "king 0.2 1.3").move
    assert after(state, "king 1.3 0.2") == after(state, "king 0.2 1.3")
    assert str(turn(state, "king 1.3 0.2").move) == "king 0.2 1.3"


@pytest.mark.parametrize("drawn", [*OTHERS, "JS", "QS"])
def test_PAR_2_4_only_a_drawn_king_does(drawn):
    state = at(FIRST, SECOND, drawn=drawn)
    assert broken(state, "king 0.1 1.1") == ["PAR-2.4"]
    assert why(state, "king 0.1 1.1") == (
        f"Only a drawn king swaps face-down cards, and {card(drawn).sign} was drawn."
    )


@pytest.mark.parametrize(
    "text, words",
    [
        ("king 0.1 0.1", "A card is not swapped with itself"),
        ("king 1.4 1.4", "A card is not swapped with itself"),
        ("king 0.0 1.1", "There is no face-down card at 0.0: choose two of the eight."),
        ("king 0.5 1.1", "There is no face-down card at 0.5"),
        ("king 0.1 2.1", "There is no face-down card at 2.1"),
        ("king 0.1 999.999", "There is no face-down card at 999.999"),
        ("king 5.5 5.5", "There is no face-down card at 5.5"),
    ],
)
def test_PAR_2_4_of_two_cards_that_are_there(text, words):
    state = at(FIRST, SECOND, drawn="KS")
    assert broken(state, text) == ["PAR-2.4"] and words in why(state, text)
    assert broken(at(FIRST, SECOND, drawn="8C"), text) == ["PAR-2.4"] * 2


# PAR-2.4, who knows what


def test_PAR_2_4_a_card_sent_across_stays_known_to_who_sent_it():
    state = after(at(FIRST, SECOND, drawn="KS", stock="9S 2C"), "king 0.2 1.3")
    assert seen(state) == ("1.3", "0.2")
    assert view(state, 0).coops[1][2].closed == card("5H")
    assert view(state, 1).coops[0][1].closed == card("5D")
    assert view(state, 0).row[1].closed == card("5D")  # each may look at what it owns now
    assert view(state, 1).row[2].closed == card("5H")
    # it sees no other
    assert closed(view(state, 0), 1) == "? ? 5H ?" and closed(view(state, 1), 0) == "? 5D ? ?"


def test_PAR_2_4_nobody_looks_at_a_card_by_swapping_it():
    state = at(FIRST, SECOND, drawn="KS")
    made = after(state, "king 1.1 1.2")
    assert seen(made) == ("", "") and closed(view(made, 0), 1) == "? ? ? ?"


@pytest.mark.parametrize(
    "known, text, later",
    [
        (("1.1", ""), "king 1.1 1.2", ("1.2", "")),
        (("1.1", ""), "king 1.3 1.4", ("1.1", "")),
        (("1.1 1.2", ""), "king 1.1 1.2", ("1.1 1.2", "")),
        (("1.1", ""), "king 0.4 1.1", ("1.1", "0.4")),
        (("1.1", "0.4"), "king 0.4 1.1", ("1.1", "0.4")),
        (("1.1", ""), "king 0.4 1.2", ("1.1 1.2", "0.4")),
        (("", "0.4"), "king 0.1 0.4", ("", "0.1")),
        (("", "0.4"), "king 0.1 0.2", ("", "0.4")),
        (("", "0.1 0.4"), "king 0.1 1.4", ("1.4", "0.1 0.4")),
        (("1.2", "0.1"), "king 0.2 0.3", ("1.2", "0.1")),
    ],
)
def test_PAR_2_4_what_one_knew_of_a_card_travels_with_it(known, text, later):
    for seat in (0, 1):
        state = at(FIRST, SECOND, drawn="KS", known=known, to_play=seat)
        assert seen(after(state, text)) == later


def test_PAR_2_4_a_new_card_from_the_owners_draw_ends_what_others_knew_of_the_place():
    state = after(at(FIRST, SECOND, drawn="KS", stock="9S 8C 2C"), "king 0.2 1.3")
    gone = after(state, "own 3")  # seat 1 lays another card there
    assert seen(gone) == ("", "0.2") and closed(view(gone, 0), 1) == "? ? ? ?"
    both = after(gone, "own 2")
    assert seen(both) == ("", "") and closed(view(both, 1), 0) == "? ? ? ?"
    # an open card laid before it changes nothing
    assert seen(after(gone, "open 1.3")) == ("", "0.2")
    assert seen(after(state, "open 0.2")) == ("1.3", "0.2")


def test_PAR_2_4_kings_again_and_again():
    state = at(FIRST, SECOND, drawn="KS", stock="KH KD 2C 2D 9S 2H")
    state = after(state, "king 0.2 1.3")  # 5H goes to 1.3, 5D to 0.2
    state = after(state, "king 1.1 1.3")  # within the own row of seat 1: 5H goes on to 1.1
    assert seen(state) == ("1.1", "0.2") and closed(view(state, 0), 1) == "5H ? ? ?"
    state = after(state, "king 0.3 1.1")  # and home again, for 8D
    assert closed(state, 0) == "6S 5D 5H 4H" and closed(state, 1) == "8D 2S AC 6H"
    assert seen(state) == ("1.1", "0.2 0.3")
    assert closed(view(state, 1), 0) == "? 5D 5H ?" and closed(view(state, 0), 1) == "8D ? ? ?"


def test_PAR_2_4_a_swap_there_and_back_leaves_both_known():
    state = at(FIRST, SECOND, drawn="KS", stock="KH 2C 2D")
    state = after(state, "king 0.1 1.1", "king 0.1 1.1")
    assert (closed(state, 0), closed(state, 1)) == ("6S 5H 8D 4H", "AC 2S 5D 6H")
    assert seen(state) == ("1.1", "0.1")
    assert view(state, 0).coops[1][0].closed == cards("AC")[0]


def test_PAR_2_4_is_taken_where_no_court_lies():
    """One king turns 26 : 98 into 100 : 23 (the first ten minutes)."""
    state = at("JC/6S KC/5H 7D/8S 9D/4C", SECOND, drawn="KH", caller=1)
    assert score(state).totals == (26, 98)
    made = turn(state, "king 0.4 1.1")
    assert score(made.after).totals == (100, 23)
    assert cited(made) == ["PAR-2.4", "PAR-3.3", "PAR-3.2"] and made.after.finished
    assert plain(at(NO_COURTS, SECOND, drawn="KH")) >= {"king 0.4 1.1", "king 1.1 1.4"}
