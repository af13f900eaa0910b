"""Seep against somebody who means it harm: sentences that are true, choices too large to try."""

from time import process_time

import pytest
from seep_table import at, broken, judged, legal, why

from cardlab.cards import card, pack
from cardlab.games import seep
from cardlab.table.seep import scene
from cardlab.table.seep_choice import Choice, offers

OVERLAPPING = "2H 3D 5S 6C"


def test_SEE_3_3_what_is_left_is_said_to_be_possible_where_another_set_would_do():
    state = at(OVERLAPPING, "JS KH", houses=["11: 7S 4C @1"])
    assert "JS x [11] 2H+3D+6C" in legal(state)
    assert why(state, "JS x [11]").startswith("J♠ could take 5♠ + 6♣ as well")


def test_SEE_4_4_what_is_left_is_said_to_be_possible_where_another_set_would_do():
    state = at(OVERLAPPING, "JS JD KH", houses=["11: 7S 4C @1"])
    assert "JS 2H+3D+6C = 11" in legal(state)
    assert why(state, "JS = 11").startswith("The house could gather in 5♠ + 6♣ as well")


def test_SEE_4_4_is_not_broken_by_a_card_named_twice_in_the_set_with_the_played_card():
    state = at("4D 4C", "5C KH")
    assert broken(state, "5C+4D+4D = 13") == ["SEE-4.2"]
    assert "SEE-4.4" in broken(state, "5C+4D+4C 4D = 13")


@pytest.mark.parametrize("hand", ["9H QC 2S", "9H 9D QC"])
@pytest.mark.parametrize("loose", ["3D", "3D 9C"])
def test_SEE_3_4_the_refusal_leaves_room_for_building_another_house(hand, loose):
    houses = [] if "9C" in loose else ["9: 4S 5D @1"]
    state = at(loose, hand, houses=houses)
    assert "9H+3D = 12" in legal(state)
    assert "build" in why(state, "9H") and "if you may" in why(state, "9H")


def _picked(state, played, loose, *houses):
    chosen = tuple(card(one) for one in loose.split())
    return tuple(map(str, offers(seep.view(state, 0), Choice(card(played), chosen, houses))))


def test_SEE_4_2_two_sets_picked_for_a_house_nobody_can_keep_are_refused_as_that_house():
    state = at("5D JH", "6C 2S")
    assert _picked(state, "6C", "5D JH") == ("6C+5D JH = 11",)
    assert "keep a jack" in why(state, "6C+5D JH = 11")


def test_SEE_4_2_a_house_with_sets_gathered_in_can_be_picked_where_moves_are_too_many():
    state = at([one for one in pack() if one.rank <= 8], "KS KH QS 9S")
    with pytest.raises(seep.TooManyMoves):
        seep.legal_moves(state)
    assert "KS 5S+8S = 13" in _picked(state, "KS", "8S 5S")
    loose = "8S 5S 8H 5H 8D 5D 8C 5C 7S 6S 7H 6H 7D 6D 7C 6C 4S 4H 4D AS 4C 3S 3H 3D"
    assert any(judged(state, text).legal or "=" in text for text in _picked(state, "KS", loose))


@pytest.mark.parametrize("highest", [5, 8, 10])
def test_SEE_3_3_picking_the_whole_floor_never_hangs(highest):
    state = at([one for one in pack() if one.rank <= highest], "KS JH QS")
    seen, before = seep.view(state, 0), process_time()
    floor = tuple(one for one in seen.floor if one)
    for many in range(0, len(floor) + 1, 3):
        for played in seen.hand:
            assert scene(seen, Choice(played, floor[:many])).words
    assert process_time() - before < 10


def test_SEE_3_1_SEE_4_2_SEE_4_4_one_card_is_spoken_of_as_one():
    state = at("2H 9C", "JS JH 6C")
    assert why(state, "JS x 2H") == "2♥ is worth 2, not 11."
    assert "6♣ is worth 6, not 11." in why(state, "6C = 11")
    assert "2♥ is worth 2, not 11, so it does not go into the house." in why(state, "JS 2H = 11")
    held = judged(state, "JS 2H+9C = 11").findings
    assert "J♠ is worth 11." in [str(finding) for finding in held]
