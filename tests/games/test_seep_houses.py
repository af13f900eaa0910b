"""SEE-4 Houses: built, added to, broken, gathered in, owned; clause by clause."""

from itertools import combinations

import pytest
from seep_table import (
    after,
    at,
    broken,
    card,
    cards,
    cited,
    codes,
    house,
    judged,
    legal,
    owners,
    told,
    turn,
    why,
)

from cardlab.games import seep
from cardlab.games.seep import Move, PositionError, judge, view


def sets(state, value):
    """The sets of a house as text."""
    return [codes(some) for some in house(state, value).sets]


# SEE-4.1


@pytest.mark.parametrize("value", [0, 1, 8, 14, 18, 26, 999])
def test_SEE_4_1_a_house_is_worth_nine_to_thirteen(value):
    state = at("5D 3H TC", "5C 8S", "? ?", houses=["12: 6C 6D @1"])
    for text in (f"5C+5D = {value}", f"5C > [12] = {value}"):
        assert "SEE-4.1" in broken(state, text)
        assert f"A house is worth 9 to 13, not {value}." in why(state, text)


def test_SEE_4_1_no_house_of_eight_even_with_an_eight_kept():
    state = at("5D", "3C 8S")
    assert legal(state) == {"3C", "8S"}
    assert broken(state, "3C+5D = 8") == ["SEE-4.1"]


def test_SEE_4_1_of_two_cards_or_more():
    state = at("5D", "9H 9C")
    assert why(state, "9H = 9") == "9♥ alone is no house: a house has two cards or more."
    assert "9H 9D = 9" in legal(at("9D", "9H 9C"))


# SEE-4.2


def test_SEE_4_2_one_card_from_the_hand_with_loose_cards():
    state = at("5D 2H", "6C JS 3H")
    made = turn(state, "6C+5D = 11")
    assert cited(made) == ["SEE-4.2"] and sets(made.after, 11) == ["5D 6C"]
    assert told(made) == ["Player 1 built a house of 11: 6♣ + 5♦."]
    assert codes(made.after.floor) == "2H" and owners(made.after, 11) == (0,)
    assert codes(made.after.hands[0]) == "JS 3H"


def test_SEE_4_2_the_builder_keeps_a_card_of_the_value():
    state = at("5D 2H", "6C TS 3H")
    assert broken(state, "6C+5D = 11") == ["SEE-4.2"]
    assert why(state, "6C+5D = 11") == (
        "A house is a promise: to build one of 11 you must keep a jack in hand."
    )
    own = at("5D 6D", "JS TS 3H")  # the played jack itself is not kept
    assert broken(own, "JS 5D+6D = 11") == ["SEE-4.2"]
    assert "JS 5D+6D = 11" in legal(at("5D 6D", "JS JD 3H"))


@pytest.mark.parametrize(
    "value, name", [(9, "nine"), (10, "ten"), (11, "jack"), (12, "queen"), (13, "king")]
)
def test_SEE_4_2_the_refusal_names_the_card_to_keep(value, name):
    state = at(f"{value - 7}D", "7C")
    assert f"must keep a {name} in hand" in why(state, f"7C+{value - 7}D = {value}")


def test_SEE_4_2_the_played_card_may_be_a_set_by_itself():
    state = at("5D 6D 2H", "JS JC")
    made = turn(state, "JS 5D+6D = 11")
    assert sets(made.after, 11) == ["JS", "5D 6D"] and codes(made.after.floor) == "2H"


def test_SEE_4_2_whole_sets_that_each_sum_to_the_value():
    state = at("5D 4D 3S 6S", "9H 9C 2C")
    assert "9H 3S+6S 4D+5D = 9" in legal(state)
    assert house(after(state, "9H 3S+6S 4D+5D = 9"), 9).cemented


RANKS = " A23456789TJQK"


@pytest.mark.parametrize("total", [9, 10, 11, 12, 13])
@pytest.mark.parametrize("times", [2, 3])
def test_SEE_4_2_a_multiple_is_no_house(total, times):
    """Whole kind: four cards that make twice or thrice the value in one heap."""
    heaps = [heap for heap in combinations(range(1, 14), 4) if sum(heap) == total * times]
    assert heaps
    for heap in heaps:
        played, *lying = [f"{RANKS[rank]}{suit}" for rank, suit in zip(heap, "SHDC", strict=True)]
        state = at(" ".join(lying), f"{played} {RANKS[total]}S")
        text = f"{'+'.join([played, *lying])} = {total}"
        assert broken(state, text)[0] == "SEE-4.2"
        assert f"a multiple of {total}, but each set must make exactly {total}" in why(state, text)


def test_SEE_4_2_jack_queen_and_king_are_no_house_of_nine():
    state = at("JD QD", "KS 9C")
    assert broken(state, "KS+JD+QD = 9") == ["SEE-4.2"]
    assert why(state, "KS+JD+QD = 9") == (
        "K♠ + J♦ + Q♦ make 36: a multiple of 9, but each set must make exactly 9."
    )


@pytest.mark.parametrize(
    "text, words",
    [
        ("6C+2H = 11", "6♣ + 2♥ make 8, not 11."),
        ("6C+5S = 11", "There is no 5♠ loose on the floor."),
        ("6C+5D+5D = 11", "Named twice: 5♦."),
        ("5D+6C = 11", "5♦ is not in this hand."),
        ("TC+8S = 9", "10♣ + 8♠ make 18: a multiple of 9"),
    ],
)
def test_SEE_4_2_a_refusal_says_what_is_wrong(text, words):
    state = at("5D 2H 8S", "6C JS TC 9S")
    assert not judged(state, text).legal and words in why(state, text)


def test_SEE_4_2_one_builds_for_oneself_never_for_the_partner():
    state = at("5D 2H", "6C TS 3H", "?", "JS JC JD JH")
    assert not any("= 11" in text for text in legal(state))


# SEE-4.3


def test_SEE_4_3_there_is_never_a_second_house_of_a_value():
    state = at("2D", "7C 9H 3S", houses=["9: 4S 5D @1"])
    made = turn(state, "7C+2D = 9")
    assert cited(made)[0] == "SEE-4.6" and [one.value for one in made.after.houses] == [9]
    assert "stands already, so this adds to it" in str(judged(state, "7C+2D = 9"))
    with pytest.raises(PositionError, match="never a second house of 9"):
        at("", "9H", "9D", houses=["9: 4S 5D @0", "9: 3S 6D @1"])


# SEE-4.4


def test_SEE_4_4_loose_cards_and_sets_of_the_value_are_gathered_in():
    state = at("5D JH 2H 9C", "6C JS 3H")
    assert "6C+5D JH 2H+9C = 11" in legal(state)
    made = turn(state, "6C+5D JH 9C+2H = 11")
    assert cited(made) == ["SEE-4.2", "SEE-4.4", "SEE-4.5"]
    assert told(made)[1:] == [
        "Player 1 gathered J♥ and 2♥ + 9♣ into the house of 11.",
        "The house of 11 is cemented now: nobody can break it.",
    ]
    assert not made.after.floor


@pytest.mark.parametrize(
    "text, left",
    [
        ("6C+5D = 11", "J♥ and 2♥ + 9♣"),
        ("6C+5D JH = 11", "2♥ + 9♣"),
        ("6C+5D 9C+2H = 11", "J♥"),
    ],
)
def test_SEE_4_4_nothing_of_the_value_is_left_outside(text, left):
    state = at("5D JH 2H 9C", "6C JS 3H")
    assert broken(state, text) == ["SEE-4.4"]
    assert why(state, text) == (
        f"The house could gather in {left} as well: nothing loose worth 11 may be left beside it."
    )


def test_SEE_4_4_the_player_chooses_among_overlapping_ways():
    state = at("2H 3D 5S 6C", "JS JD")
    ways = {text for text in legal(state) if text.startswith("JS") and "=" in text}
    assert ways == {"JS 5S+6C = 11", "JS 2H+3D+6C = 11"}
    own = at("2H 3D 5S 6C AC", "5D JS")
    assert {text for text in legal(own) if text.startswith("5D+")} == {
        "5D+6C AC+2H+3D+5S = 11", "5D+AC+5S 2H+3D+6C = 11", "5D+AC+2H+3D 5S+6C = 11",
    }  # fmt: skip


def test_SEE_4_4_adding_and_breaking_gather_in_too():
    adding = at("6D 5C", "JS JD", houses=["11: 7C 4D @2"])
    assert {text for text in legal(adding) if text.endswith("= 11")} == {
        "JS 5C+6D = 11", "JD 5C+6D = 11",
    }  # fmt: skip
    breaking = at("QH 8C 4C", "3C QS", "9D ? ?", houses=["9: 4S 5D @1"])
    assert {text for text in legal(breaking) if ">" in text} == {"3C > [9] QH 4C+8C = 12"}
    assert broken(breaking, "3C > [9] QH = 12") == ["SEE-4.4"]
    assert sets(after(breaking, "3C > [9] QH 4C+8C = 12"), 12) == ["QH", "4C 8C", "3C 4S 5D"]


@pytest.mark.parametrize(
    "text, words",
    [
        ("6C+5D 2H = 11", "2♥ is worth 2, not 11, so it does not go into the house."),
        ("6C+5D JD = 11", "There is no J♦ loose on the floor."),
        ("6C+5D JH JH = 11", "Named twice: J♥. A card belongs to one set only."),
        ("6C+5D JH+QH+TH = 11", "make 33: a multiple of 11"),
        ("6C+5D 5D+6H = 11", "Named twice: 5♦."),
    ],
)
def test_SEE_4_4_only_whole_sets_of_loose_cards_are_gathered(text, words):
    state = at("5D JH 2H QH TH 6H", "6C JS 3H")
    assert "SEE-4.4" in broken(state, text) and words in why(state, text)


def test_SEE_4_4_a_loose_card_never_lies_beside_a_house_of_its_value():
    state = at("3D", "JS JD 9H", "JH 2C", houses=["11: 7C 4D @1"])
    assert {text for text in legal(state) if text[:2] == "JS"} == {"JS x [11]", "JS = 11"}


# SEE-4.5


def test_SEE_4_5_one_set_is_ordinary_two_are_cemented():
    state = at("KD", "9H 9C 2D", houses=["9: 4S 5D @0"])
    assert not house(state, 9).cemented
    made = turn(state, "9H = 9")
    assert house(made.after, 9).cemented and cited(made) == ["SEE-4.6", "SEE-4.5"]
    again = turn(at("KD", "9H 9C 2D", houses=["9: 4S 5D / 9D @0"]), "9H = 9")
    assert cited(again) == ["SEE-4.6"]


def test_SEE_4_5_three_cards_of_one_set_are_still_ordinary():
    assert not house(at("", "9H", houses=["9: 2S 3S 4S @0"]), 9).cemented


def test_SEE_4_5_the_cemented_king_of_the_seed_and_its_error():
    """Seed 003: "3, 10", "5, 4, 4", "K", "A, 6, 2, 2": the last makes eleven."""
    whole = at("", "KS ?", houses=["13: 3C TC / 5D 4S 4D / KH / AH 6C 2S 4H @0"])
    assert house(whole, 13).cemented and len(house(whole, 13).sets) == 4
    with pytest.raises(PositionError, match="the set A♥ \\+ 6♣ \\+ 2♠ \\+ 2♥ makes 11, not 13"):
        at("", "KS ?", houses=["13: 3C TC / 5D 4S 4D / KH / AH 6C 2S 2H @0"])


# SEE-4.6


def test_SEE_4_6_a_card_of_its_value_cements_it():
    made = turn(at("KD", "9H 9C 2D", houses=["9: 4S 5D @0"]), "9H = 9")
    assert told(made)[0] == "Player 1 added 9♥ to the house of 9."
    assert sets(made.after, 9) == ["9H", "4S 5D"] and owners(made.after, 9) == (0,)


def test_SEE_4_6_a_card_with_loose_cards():
    made = turn(at("2D KD", "7C 9C", houses=["9: 4S 5D @0"]), "7C+2D = 9")
    assert sets(made.after, 9) == ["2D 7C", "4S 5D"]


def test_SEE_4_6_at_least_one_card_comes_from_the_hand():
    state = at("2D 7C KD", "9C 3S", houses=["9: 4S 5D @0"])
    assert not any("= 9" in text for text in legal(state))


@pytest.mark.parametrize("standing", ["1", "3", "1,3"])
def test_SEE_4_6_to_an_opponents_house_one_keeps_a_card_and_becomes_an_owner(standing):
    keeping = at("2D", "7C 9H 3S", "?", "?", "?", houses=[f"9: 4S 5D @{standing}"])
    made = turn(keeping, "7C+2D = 9")
    assert owners(made.after, 9) == tuple(sorted((0, *map(int, standing.split(",")))))
    assert cited(made) == ["SEE-4.6", "SEE-4.5", "SEE-4.7"]
    without = at("2D", "7C TH 3S", "?", "?", "?", houses=[f"9: 4S 5D @{standing}"])
    assert broken(without, "7C+2D = 9") == ["SEE-4.6"]
    assert why(without, "7C+2D = 9") == (
        "The house of 9 is an opponent's: to add to it you must keep a nine in hand."
    )


@pytest.mark.parametrize("standing", ["2", "2,3", "1,2"])
def test_SEE_4_6_to_the_partners_house_one_adds_freely(standing):
    state = at("2D", "7C TH 9H", "?", "?", "?", houses=[f"9: 4S 5D @{standing}"])
    for text in ("7C+2D = 9", "9H = 9"):
        assert text in legal(state)
        made = turn(state, text)
        assert owners(made.after, 9) == tuple(map(int, standing.split(",")))
        assert "SEE-4.7" not in cited(made)
        assert "It is the partner's house" in str(made.ruling)


def test_SEE_4_6_to_the_own_house_one_keeps_a_card():
    state = at("2D", "9H TH", houses=["9: 4S 5D @0"])
    assert broken(state, "9H = 9") == ["SEE-2.2", "SEE-4.6"]
    assert "The house of 9 is your own: whoever adds to it must keep a nine" in why(state, "9H = 9")


def test_SEE_4_6_adding_to_a_cemented_house_goes_on():
    state = at("2D", "7C 9H", houses=["9: 4S 5D / 9D @1"])
    assert len(house(after(state, "7C+2D = 9"), 9).sets) == 3


# SEE-4.7


def test_SEE_4_7_both_sides_may_own_a_house_together():
    made = turn(at("2D", "7C 9H 3S", houses=["9: 4S 5D @1"]), "7C+2D = 9")
    assert owners(made.after, 9) == (0, 1)
    assert told(made)[-1] == "Player 1 became an owner of the house of 9 too."
    shared = at("", "9H AC", "9C 2H", houses=["9: 4S 5D / 9D @0,1"])
    assert "SEE-2.2" in broken(shared, "9H = 9") and "9H x [9]" in legal(shared)


def test_SEE_4_7_an_owner_keeps_the_card_while_the_house_stands():
    state = at("2H", "JS TC 3H", "KS KH", "8D 7D", "QS QH", houses=["11: 6C 5D @0"])
    state = after(state, "TC", "KS", "8D", "QH x 2H+TC")
    assert {text for text in legal(state) if text.startswith("JS")} == {"JS x [11]"}
    assert owners(state, 11) == (0,)


# SEE-4.8


def test_SEE_4_8_an_ordinary_house_is_raised_by_one_card_from_the_hand():
    state = at("2C", "3C QH 7D", "9D ? ?", houses=["9: 4S 5D @1"])
    made = turn(state, "3C > [9] = 12")
    assert cited(made) == ["SEE-4.8"]
    assert told(made) == ["Player 1 broke the house of 9 with 3♣: it is worth 12 now."]
    assert sets(made.after, 12) == ["3C 4S 5D"] and owners(made.after, 12) == (0,)
    assert house(made.after, 9) is None and codes(made.after.floor) == "2C"


@pytest.mark.parametrize("standing", ["1", "2", "3", "1,2", "1,3", "2,3"])
def test_SEE_4_8_any_house_one_does_not_own_the_partners_too(standing):
    state = at("", "3C QH 7D", houses=[f"9: 4S 5D @{standing}"])
    assert owners(after(state, "3C > [9] = 12"), 12) == (0,)


@pytest.mark.parametrize("standing", ["0", "0,1", "0,2", "0,1,3"])
def test_SEE_4_8_nobody_breaks_a_house_they_own(standing):
    state = at("", "3C QH 9H", houses=[f"9: 4S 5D @{standing}"])
    assert broken(state, "3C > [9] = 12") == ["SEE-4.8"]
    assert "is your own, and nobody breaks a house they own" in why(state, "3C > [9] = 12")


@pytest.mark.parametrize(
    "houses, text, words",
    [
        (["9: 4S 5D / 9D @1"], "3C > [9] = 12", ["is cemented: nobody can break it"]),
        (["9: 4S 5D @1"], "3C > [10] = 13", ["There is no house of 10"]),
        (["9: 4S 5D @1"], "5H > [9] = 14", ["5♥ would raise the house of 9 to 14", "13"]),
        (["9: 4S 5D @1"], "3C > [9] = 13", ["3♣ raises the house of 9 to 12, not 13."]),
        (["9: 4S 5D @1"], "2H > [9] = 11", ["to make one of 11 you must keep a jack"]),
        (["9: 4S 5D @1"], "3C > [9] = 9", ["to 12, not 9"]),
    ],
)
def test_SEE_4_8_what_cannot_be_broken(houses, text, words):
    state = at("", "3C QH 5H 2H KD", houses=houses)
    assert "SEE-4.8" in broken(state, text)
    assert all(word in why(state, text) for word in words), why(state, text)


def test_SEE_4_8_never_with_loose_cards():
    state = at("AC", "2C QH", houses=["9: 4S 5D @1"])  # 9 + 2 + A would make a queen
    assert not any(">" in text or "= 12" in text for text in legal(state))
    with pytest.raises(ValueError, match="is not a move"):
        seep.parse(state, "2C+AC > [9] = 12")
    assert broken(state, "2C+AC = 12")[0] == "SEE-4.2"


def test_SEE_4_8_the_former_owners_are_released():
    state = after(at("", "3C QH", "9D 2H", houses=["9: 4S 5D @1"]), "3C > [9] = 12")
    assert "9D" in legal(state)


# SEE-4.9


def test_SEE_4_9_broken_into_a_standing_house_it_is_added():
    state = at("", "3C QH 7D", "9D ?", houses=["9: 4S 5D @1", "12: 8S 4D @3"])
    made = turn(state, "3C > [9] = 12")
    assert cited(made) == ["SEE-4.8", "SEE-4.9", "SEE-4.5", "SEE-4.7"]
    assert told(made)[1] == "It joined the house of 12 that stood already."
    assert owners(made.after, 12) == (0, 3) and sets(made.after, 12) == ["4D 8S", "3C 4S 5D"]
    assert "so the broken one joins it" in str(made.ruling)


def test_SEE_4_9_card_and_owners_as_in_adding():
    partner = at("", "3C 7D", houses=["9: 4S 5D @1", "12: 8S 4D @2"])
    assert owners(after(partner, "3C > [9] = 12"), 12) == (2,)
    opponent = at("", "3C 7D", houses=["9: 4S 5D @1", "12: 8S 4D @3"])
    assert broken(opponent, "3C > [9] = 12") == ["SEE-4.9"]
    assert "an opponent's: to add to it you must keep a queen" in why(opponent, "3C > [9] = 12")
    own = at("", "3C QH 7D", houses=["9: 4S 5D @1", "12: 8S 4D @0"])
    assert owners(after(own, "3C > [9] = 12"), 12) == (0,)


def test_SEE_4_9_the_partners_house_may_be_broken_into_the_partners_other_house():
    state = at("", "3C 7D", "?", "? ?", houses=["9: 4S 5D @2", "12: 8S 4D @2"])
    assert "3C > [9] = 12" in legal(state)


# SEE-4.10


def test_SEE_4_10_a_set_that_comes_later_stays_loose():
    state = at("4H", "5C KD", "AC ?", houses=["9: 4S 5D @1"])
    state = after(state, "5C")
    assert codes(state.floor) == "4H 5C" and sets(state, 9) == ["4S 5D"]


def test_SEE_4_10_the_next_play_into_that_house_gathers_it_in():
    state = at("4H 5C 2D", "7C 9C", houses=["9: 4S 5D @0"])
    assert {text for text in legal(state) if text.startswith("7C+")} == {"7C+2D 4H+5C = 9"}
    assert broken(state, "7C+2D = 9") == ["SEE-4.4"]


def test_SEE_4_10_or_it_is_captured_with_the_house():
    state = at("4H 5C", "9H 9C", houses=["9: 4S 5D @0"])
    assert "9H x [9] 4H+5C" in legal(state) and broken(state, "9H x [9]") == ["SEE-3.3"]


# SEE-4.11


def test_SEE_4_11_floor_and_houses_are_open_to_all():
    state = at("2D KD", "7C 9C", houses=["9: 4S 5D / 9D @0", "12: 8S 4D @2,3"])
    for seat in range(4):
        assert view(state, seat).houses == state.houses and view(state, seat).floor == state.floor
    assert house(state, 9).cards == cards("9D 4S 5D")


def test_SEE_4_a_move_of_a_kind_nobody_knows_is_no_move():
    state = at("2D", "7C 9C")
    for parts in (("steal", card("7C")), ("capture", card("7C")), ("bid", card("7C"), 9)):
        with pytest.raises(ValueError, match="is not a move"):
            judge(state, Move(*parts))
