"""SEE-3 Capturing and SEE-5 Sweeps, clause by clause."""

from itertools import combinations

import pytest
from seep_table import (
    after,
    at,
    bidding,
    broken,
    card,
    cards,
    cited,
    codes,
    house,
    judged,
    legal,
    slow_sets,
    slow_ways,
    told,
    turn,
    why,
)

from cardlab.cards import pack
from cardlab.games import seep
from cardlab.games.seep_sets import each_maximal, first_way, maximal, sets_of


def captures(state, code):
    """What a card can capture, as text after the x."""
    return {text.split(" x ")[1] for text in legal(state) if text.startswith(f"{code} x ")}


# SEE-3.1


@pytest.mark.parametrize(
    "floor, played, expected",
    [
        ("9D 4S 6C", "KH", {"4S+9D"}),  # courts have numbers
        ("JD", "JH", {"JD"}),
        ("QD AH", "KH", {"AH+QD"}),
        ("AH", "AS", {"AH"}),
        ("AH AD", "2S", {"AH+AD"}),
        ("KD", "QH", set()),
        ("6C 7C", "KH", {"6C+7C"}),
        ("", "KH", set()),
    ],
)
def test_SEE_3_1_a_card_takes_its_equal_or_a_set_that_sums_to_it(floor, played, expected):
    state = at(floor, played)
    assert captures(state, played) == expected
    assert (played in legal(state)) == (not expected)


def test_SEE_3_1_every_pair_of_cards_takes_only_its_equal():
    for played, lying in combinations(pack(), 2):
        if played.suit < 2:
            found = captures(at([lying], played.code), played.code)
            assert found == ({lying.code} if lying.rank == played.rank else set())


@pytest.mark.parametrize(
    "text, words",
    [
        ("9H x 4S", ["4♠ is worth 4, not 9"]),
        ("9H x 4S+6C", ["4♠ + 6♣ make 10, not 9"]),
        ("9H x 9C+9S", ["make 18: a multiple of 9, but a set must make exactly 9"]),
        ("9H x KD", ["There is no K♦ loose"]),
        ("9H x 9H", ["There is no 9♥ loose"]),
        ("9H x [10]", ["There is no house of 10"]),
        ("9H x [11]", ["A house of 11 is taken only by a card worth 11, whole"]),
        ("* x 4S", ["4♠ is worth 4, not 0"]),
    ],
)
def test_SEE_3_1_a_refusal_says_what_does_not_fit(text, words):
    state = at("4S 6C 9C 9S", "9H KS", houses=["11: 6D 5D @1"])
    assert "SEE-3.1" in broken(state, text)
    assert all(word in why(state, text) for word in words), why(state, text)
    assert any(finding.holds is None for finding in judged(state, text).findings)


def test_SEE_3_1_a_house_is_taken_whole_by_exactly_its_value():
    for value, name in ((9, "9"), (10, "T"), (11, "J"), (12, "Q"), (13, "K")):
        state = at("2C", f"{name}S 3S", houses=[f"{value}: 5C {value - 5}D / {name}D @1"])
        assert f"{name}S x [{value}]" in legal(state)
        made = turn(state, f"{name}S x [{value}]")
        assert not made.after.houses
        assert {*house(state, value).cards} < {*made.after.piles[0]}
        said = f"Player 1 captured the house of {value} with {card(name + 'S').sign}."
        assert told(made)[0] == said
        for other in pack():
            if other.rank != value and other not in (*house(state, value).cards, *state.floor):
                alone = at("", f"{other.code} AS" if other.code != "AS" else "AS",
                           houses=[f"{value}: 5C {value - 5}D / {name}D @1"])  # fmt: skip
                assert not any("x" in text for text in legal(alone) if text[:2] == other.code)


def test_SEE_3_1_a_house_is_no_part_of_a_sum():
    state = at("3D", "QH 2S", houses=["9: 4S 5D @1"])
    assert captures(state, "QH") == set() and "QH" in legal(state)
    assert "no part of a sum" in why(state, "QH x [9] 3D")


@pytest.mark.parametrize("owners", ["0", "1", "2", "3", "0,1", "1,2", "1,3"])
def test_SEE_3_1_anybody_may_capture_a_house(owners):
    state = at("", "9H 9C 2S" if "0" in owners else "9H 2S", houses=[f"9: 4S 5D @{owners}"])
    assert "9H x [9]" in legal(state)


# SEE-3.2


def test_SEE_3_2_house_and_sets_in_one_play():
    state = at("4C 5H 6C 3D 2H 2S", "9H", houses=["9: 4S 5D @1"])
    assert "9H x [9] 3D+6C 4C+5H" in legal(state)
    made = turn(state, "9H x [9] 4C+5H 6C+3D")
    assert cited(made)[:2] == ["SEE-3.2", "SEE-3.5"]
    assert told(made)[0] == (
        "Player 1 captured the house of 9 and 3♦ + 6♣ and 4♣ + 5♥ with 9♥, all in one play."
    )
    assert codes(made.after.floor) == "2H 2S" and len(made.after.piles[0]) == 7


@pytest.mark.parametrize(
    "text, words",
    [
        ("9H x 4S+5D 4S+5C", "Named twice: 4♠. A card belongs to one set only."),
        ("9H x 4S+4S+AC", "Named twice: 4♠"),
        ("9H x [9] [9]", "The house of 9 was named twice."),
    ],
)
def test_SEE_3_2_sets_are_separate(text, words):
    state = at("4S 5D 5C AC", "9H", houses=["9: 6S 3D @1"])
    assert "SEE-3.2" in broken(state, text) and words in why(state, text)


def test_SEE_3_2_one_thing_alone_needs_no_such_finding():
    state = at("4C 5H", "9H")
    assert "SEE-3.2" not in [f.clause.id for f in judged(state, "9H x 4C+5H").findings]


# SEE-3.3


def test_SEE_3_3_everything_that_fits_is_taken():
    state = at("9C 4S 5D 2H", "9H 3C")
    assert captures(state, "9H") == {"9C 4S+5D"}
    for text, left in (("9H x 9C", "4♠ + 5♦"), ("9H x 4S+5D", "9♣")):
        assert broken(state, text) == ["SEE-3.3"]
        said = f"9♥ could take {left} as well: nothing that it fits may be left."
        assert why(state, text) == said


def test_SEE_3_3_the_house_is_taken_too():
    state = at("6S 3D", "9H", houses=["9: 4S 5D @1"])
    assert captures(state, "9H") == {"[9] 3D+6S"}
    assert why(state, "9H x 6S+3D") == "9♥ must take the house of 9 as well."
    assert "could take 3♦ + 6♠ as well" in why(state, "9H x [9]")


def test_SEE_3_3_where_sets_overlap_every_maximal_way_is_legal():
    state = at("2H 3D 5S 6C", "JS")
    assert captures(state, "JS") == {"5S+6C", "2H+3D+6C"}
    fewer = at("AS 2H 3D 4C 5S", "9H")  # one set of four cards, or 5+4, or others
    assert captures(fewer, "9H") == {"4C+5S", "AS+3D+5S", "2H+3D+4C"}


def test_SEE_3_3_the_same_cards_in_other_sets_are_another_move():
    state = at("4S 4D 5H 5C", "9H")
    assert captures(state, "9H") == {"4S+5H 4D+5C", "4S+5C 4D+5H"}
    one, two = (after(state, f"9H x {sets}") for sets in sorted(captures(state, "9H")))
    assert sorted(one.piles[0]) == sorted(two.piles[0])


@pytest.mark.parametrize(
    "text",
    [
        "AS 2H 3D 4C 5S 6H 7D 8C", "AS AH AD AC 2S 2H 2D 2C",
        "3S 3H 3D 4C 5S 5H 6D 6C", "AS 2S 3S 4S 5S 9D TH JD",
    ],
)  # fmt: skip
@pytest.mark.parametrize("value", range(1, 14))
def test_SEE_3_3_ways_are_those_a_slow_search_finds(text, value):
    floor = tuple(sorted(cards(text)))
    sets = sets_of(floor)[value]
    assert sorted(sets) == sorted(slow_sets(floor, value))
    found = [frozenset(way) for way in maximal(sets)]
    assert len(found) == len({*found})
    assert {*found} == {frozenset(way) for way in slow_ways(floor, value)}
    assert sorted(each_maximal(sets)) == sorted(maximal(sets))
    assert frozenset(first_way(floor, value)) in {*found}


# SEE-3.4


@pytest.mark.parametrize(
    "hand, words",
    [
        ("9H 2S", ["the house of 9 and 3♦ + 6♣", "adding it would need one more nine to keep"]),
        ("9H 9S", ["the house of 9 and 3♦ + 6♣", "add it to the house"]),
    ],
)
def test_SEE_3_4_a_card_that_can_capture_may_not_be_trailed(hand, words):
    state = at("3D 6C", hand, houses=["9: 4S 5D @1"])
    assert "9H" not in legal(state) and broken(state, "9H") == ["SEE-3.4"]
    assert all(word in why(state, "9H") for word in words)


def test_SEE_3_4_sets_alone():
    said = why(at("3D 6C 9D", "9H 2S"), "9H")
    assert said == (
        "9♥ could take 9♦ or 3♦ + 6♣, so it cannot be left."
        " Capture with it, build with it if you may, or play another card."
    )


def test_SEE_3_4_it_may_be_built_with_instead():
    state = at("3D 6C", "9H 9S KD 4C")
    assert {"9H 3D+6C = 9", "9H x 3D+6C", "4C+6C = 10"} - legal(state) == {"4C+6C = 10"}


def test_SEE_3_4_a_card_that_can_only_build_or_break_may_be_trailed():
    state = at("5D 2H", "6C JS 3H")
    assert {"6C+5D = 11", "6C"} <= legal(state)
    breaking = at("2C", "3C QH 7D", "9D ? ?", houses=["9: 4S 5D @1"])
    assert {"3C > [9] = 12", "3C"} <= legal(breaking)
    assert "can capture nothing here" in str(judged(breaking, "3C"))


# SEE-3.5


def test_SEE_3_5_partners_have_one_pile():
    state = at("5D 2H", "5S KS", "2C KC", "? ?", "? ?")
    state = after(state, "5S x 5D", "2C x 2H")
    assert [codes(pile) for pile in state.piles] == ["5D 5S", "2H 2C"]
    made = turn(at("5D", "?", "?", "5S KS", to_play=2), "5S x 5D")
    assert [codes(pile) for pile in made.after.piles] == ["5D 5S", ""]
    assert cited(made)[:2] == ["SEE-3.1", "SEE-3.5"]
    assert made.after.last_captor == 2


def test_SEE_3_5_what_was_taken_stays_known():
    state = after(at("5D", "5S KS"), "5S x 5D")
    for seat in range(4):
        assert seep.view(state, seat).piles == state.piles


# SEE-5.1


def test_SEE_5_1_everything_on_the_floor_is_a_sweep():
    state = at("", "9H 2C", "9D ? ?", houses=["9: 4S 5D @1"])
    made = turn(state, "9H x [9]")
    assert cited(made) == ["SEE-3.1", "SEE-3.5", "SEE-5.1", "SEE-5.3"]
    assert told(made)[2:] == [
        "Player 1 swept the floor: 50 points.",
        "Player 1 turned 9♥ face up in the pile, to mark the sweep.",
    ]
    assert made.after.sweeps == ((50,), ()) and seep.score(made.after).totals[0] >= 50


def test_SEE_5_1_a_loose_card_or_a_house_left_is_none():
    loose = at("7D", "9H 2C", "9D ? ?", houses=["9: 4S 5D @1"])
    assert after(loose, "9H x [9]").sweeps == ((), ())
    housed = at("3D", "3H 2C", "9D ? ?", houses=["9: 4S 5D @1"])
    assert after(housed, "3H x 3D").sweeps == ((), ())


def test_SEE_5_1_by_loose_cards_and_for_the_side():
    state = at("3D 6C 9C", "?", "9H 2C", "? ?", "? ?", to_play=1, sweeps=((50,), (25,)))
    assert after(state, "9H x 9C 3D+6C").sweeps == ((50,), (25, 50))


# SEE-5.2


def test_SEE_5_2_by_the_opening_play_twenty_five():
    state = bidding("QS 7D 5H 2C", "8H 4D 9C 3S", bid=12)
    made = turn(state, "QS x 8H+4D 9C+3S")
    assert cited(made) == ["SEE-3.2", "SEE-3.5", "SEE-5.2", "SEE-5.3", "SEE-1.5"]
    assert made.after.sweeps == ((25,), ())
    assert told(made)[2] == "Player 1 swept the floor with the opening play: 25 points."


def test_SEE_5_2_by_the_last_play_nothing():
    state = at("9C", "9H", "", "", "")
    made = turn(state, "9H x 9C")
    assert made.after.finished and made.after.sweeps == ((), ())
    assert cited(made)[:3] == ["SEE-3.1", "SEE-3.5", "SEE-5.2"]
    assert "that scores nothing extra" in told(made)[2]


def test_SEE_5_2_the_last_play_is_the_last_card_not_the_last_round():
    state = at("9C", "9H", "2S", "", "")
    assert after(state, "9H x 9C").sweeps == ((50,), ())


# SEE-5.3


def test_SEE_5_3_the_sweep_card_marks_the_sweep():
    made = turn(at("9C", "9H 2C", "? ?"), "9H x 9C")
    assert made.events[-1].clause.id == "SEE-5.3" and made.events[-1].facts["card"] == card("9H")
    assert "SEE-5.3" not in cited(turn(at("9C 2D", "9H 2C"), "9H x 9C"))
