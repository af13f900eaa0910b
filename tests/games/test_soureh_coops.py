"""SOU-1 Cards and SOU-2 Coops, clause by clause."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from soureh_slow import fits
from soureh_table import (
    FIRST,
    PRESETS,
    SECOND,
    WRONG,
    Options,
    at,
    broken,
    card,
    cards,
    coop,
    everything,
    legal,
    lines,
    opened,
    over,
    turn,
    why,
)

from cardlab.cards import JOKER
from cardlab.games import soureh
from cardlab.games.coops import valid

NUMBERS = "A23456789T"
CARDS = [card(rank + suit) for suit in "SHDC" for rank in NUMBERS]
ROW = "7D/9C AS/4H TC/2H 5S/3D"


def found(text):
    """What the clause of a coop finds: its number and whether the coop is valid."""
    finding = soureh.match_finding(coop(text))
    return finding.clause.id, finding.holds


# SOU-1.1


def test_SOU_1_1_two_packs_of_ace_to_ten():
    pack = soureh.pack(Options())
    assert len(pack) == 80 and set(pack) == set(CARDS)
    assert set(Counter(pack).values()) == {2}
    for rank in NUMBERS:
        of_rank = [one for one in pack if one.code[0] == rank]
        assert len(of_rank) == 8 and sum(one.is_red for one in of_rank) == 4
    assert sum(one.is_red for one in pack) == 40


def test_SOU_1_1_every_deal_holds_them_all():
    for players in (2, 3, 4):
        state = soureh.deal(seed=players, options=Options(players=players))
        assert everything(state) == sorted(soureh.pack(Options()))
        assert len(state.stock) == 80 - 8 * players - 1


def test_SOU_1_1_equal_cards_are_told_apart_by_place():
    state = at("7D/9C 7D/9C AS/4H TC/2H", SECOND, drawn="8C")
    made = turn(state, "own 2").after
    assert [str(one) for one in made.coops[0]] == ["7D/9C", "7D/8C", "AS/4H", "TC/2H"]
    assert everything(made) == everything(state)


def test_SOU_1_1_a_court_card_is_none_of_them():
    for odd in ("KS", "QH", "JD", "*"):
        with pytest.raises(soureh.PositionError, match="not in this game's pack"):
            at(ROW, SECOND, drawn=odd)


# SOU-1.2


def test_SOU_1_2_two_jokers_a_pack():
    pack = soureh.pack(Options.returning())
    assert len(pack) == 84 and pack.count(JOKER) == 4
    assert pack[:80] == soureh.pack(Options.classic())
    assert Options.classic().jokers == 0 and Options.returning().jokers == 4
    assert (JOKER.code, JOKER.is_red) == ("*", False)


@pytest.mark.parametrize("other", CARDS, ids=str)
def test_SOU_1_2_one_joker_makes_its_coop_valid(other):
    for text in (f"*/{other.code}", f"{other.code}/*"):
        assert found(text) == ("SOU-1.2", True)


def test_SOU_1_2_two_jokers_do_not():
    assert found("*/*") == ("SOU-1.2", False)
    assert "only one joker" in str(soureh.match_finding(coop("*/*")))


def test_SOU_1_2_a_joker_scores_nothing():
    state = over("*/9C 4D/3S 9H/7C 2S/5C", SECOND, jokers=4)
    assert lines(state)[0] == ("SOU-6.2", 0, 0 + 3 + 7 + 2)


def test_SOU_1_2_a_joker_takes_no_open_ace_and_may_be_replaced_itself():
    state = at(ROW, "AS/? */? 4S/? 8H/?", drawn="*", jokers=4)
    assert broken(state, "open 1.1") == ["SOU-4.2"]
    assert {"open 1.2", "own 1", "waste"} <= legal(state)
    for drawn in ("2C", "AH", "TD"):
        assert "open 1.2" in legal(at(ROW, "AS/? */? 4S/? 8H/?", drawn=drawn, jokers=4))


def test_SOU_1_2_a_joker_may_make_the_last_coop_valid():
    state = at(FIRST, SECOND, drawn="*", jokers=4)
    assert "own 1 call" in legal(state)


# SOU-1.3


@pytest.mark.parametrize("rank, points", [*zip(NUMBERS, range(1, 11), strict=True)])
def test_SOU_1_3_a_card_counts_its_face_and_an_ace_one(rank, points):
    state = over(f"{rank}D/{rank}S {WRONG[6:]}", SECOND)
    assert lines(state)[0] == ("SOU-6.2", 0, points + 7 + 2 + 10)


def test_SOU_1_3_each_picked_ace_counts_one_or_eleven():
    options = {"ace_score": "1 or 11", "threshold": 200}
    row = "AD/AS AH/AC 2S/2C 2S/3D"
    assert lines(over(row, SECOND, **options))[0][2] == 1 + 1 + 2 + 2
    # 84 + 6 + 10 is a hundred, which SOU-6.3 lowers to 50: one ace counts 11, the other 1
    state = over(row, SECOND, scores=(84, 0), **options)
    assert lines(state) == [("SOU-6.2", 0, 16), ("SOU-6.3", 0, -50), ("SOU-6.1", 1, 0)]
    facts = soureh.score(state).lines[0].facts
    assert sorted(facts["values"]) == [1, 2, 2, 11]
    # 74 + 26: both count 11
    assert lines(over(row, SECOND, scores=(74, 0), **options))[0][2] == 26


def test_SOU_1_3_without_the_option_an_ace_is_one():
    state = over("AD/AS AH/AC 2S/2C 2S/3D", SECOND, scores=(84, 0), threshold=200)
    assert soureh.score(state).totals == (90, 0)


# SOU-2.1


def test_SOU_2_1_four_coops_a_player_an_open_card_and_a_closed_one():
    for options in (Options(players=3), Options.returning(players=4)):
        state = soureh.deal(seed=1, options=options)
        assert [len(row) for row in state.coops] == [4] * options.players
        for row in state.coops:
            assert all(len(pair) == 2 and pair.open and pair.closed for pair in row)
    assert opened(at(ROW, SECOND), 0) == "7D AS TC 5S"


# SOU-2.2


@pytest.mark.parametrize(
    "text, holds",
    [
        ("7D/9C", True),
        ("9D/7C", False),
        ("4C/2H", True),
        ("4C/4H", False),
        ("4H/4H", False),
        ("2H/3S", True),
        ("2D/2S", False),
        ("TS/9S", True),
        ("TD/9S", False),
        ("2S/3D", False),
    ],
)
def test_SOU_2_2_red_is_the_lower_black_the_higher(text, holds):
    assert found(text) == ("SOU-2.2", holds)


def test_SOU_2_2_the_sentence_tells_the_reason():
    said = {
        text: str(soureh.match_finding(coop(text)))
        for text in ("7D/9C", "9D/7C", "4C/2H", "4C/7H", "4C/4H")
    }
    assert said == {
        "7D/9C": "7♦ is red and lower than 9♣: valid.",
        "9D/7C": "9♦ is red, so the card behind it must be higher; 7♣ is not.",
        "4C/2H": "4♣ is black and higher than 2♥: valid.",
        "4C/7H": "4♣ is black, so the card behind it must be lower; 7♥ is not.",
        "4C/4H": "4♣ and 4♥ are equal in rank, and one must be higher than the other.",
    }


def test_SOU_2_2_the_colour_of_the_closed_card_does_not_matter():
    for open, rank in product(CARDS, NUMBERS):
        verdicts = {valid(open, card(rank + suit)) for suit in "SHDC"}
        assert len(verdicts) == 1


def test_SOU_2_2_every_pair_of_cards_against_the_contract():
    for open, behind in product([*CARDS, JOKER], repeat=2):
        finding = soureh.match_finding(soureh.Coop(open, behind))
        assert finding.holds == valid(open, behind) == fits(open, behind)


def test_SOU_2_2_a_closed_card_that_is_not_known_has_no_verdict():
    with pytest.raises(ValueError, match=r"7D/\?"):
        soureh.match_finding(soureh.Coop(card("7D"), None))


# SOU-2.3


def test_SOU_2_3_one_ace_makes_it_valid_two_do_not():
    for suit, other in product("SHDC", CARDS):
        ace, one_ace = card(f"A{suit}"), other.code[0] != "A"
        for pair in ((ace, other), (other, ace)):
            finding = soureh.match_finding(soureh.Coop(*pair))
            assert (finding.clause.id, finding.holds) == ("SOU-2.3", one_ace)


@pytest.mark.parametrize("text, holds", [("AS/6D", True), ("AS/AH", False), ("TD/AC", True)])
def test_SOU_2_3_what_the_first_ten_minutes_sort(text, holds):
    assert found(text) == ("SOU-2.3", holds)


def test_SOU_2_3_keeps_four_coops_from_a_call():
    state = at("7D/9C AS/4H TC/2H 5S/AD", SECOND, drawn="AC")
    assert "own 2 call" not in legal(state) and broken(state, "own 2 call") == ["SOU-5.1"]
    assert "A♠/A♣" in why(state, "own 2 call")
    assert "own 4 call" in legal(state)


# SOU-2.4


@pytest.mark.parametrize("open", ["TH", "TD", "2S", "2C"])
def test_SOU_2_4_a_red_ten_and_a_black_two_need_an_ace_or_a_joker(open):
    saved = {one.code[0] for one in [*CARDS, JOKER] if valid(card(open), one)}
    assert saved == {"A", "*"}


def test_SOU_2_4_no_other_open_card_is_so_hard():
    for open in CARDS:
        saved = {one.code[0] for one in CARDS if valid(open, one)}
        assert (saved == {"A"}) == (open.code in ("TH", "TD", "2S", "2C"))


def test_SOU_2_4_the_chance_of_a_random_closed_card_by_open_rank():
    """The X of the first ten minutes: red falls from 72/79 to 8/79, black rises."""
    rest = Counter(soureh.pack(Options()))

    def chance(open):
        unseen = rest - Counter([open])
        return Fraction(sum(n for one, n in unseen.items() if valid(open, one)), 79)

    red = [chance(card(f"{rank}H")) for rank in NUMBERS[1:]]
    black = [chance(card(f"{rank}S")) for rank in NUMBERS[1:]]
    assert red == [Fraction(n, 79) for n in range(72, 0, -8)]
    assert black == red[::-1] and red[4] == black[4] == Fraction(40, 79)


def test_SOU_2_4_an_ace_over_the_ace_a_red_ten_must_hide_spoils_it():
    state = at(WRONG, "TH/AD 6C/3D 4S/2H 8H/9D", drawn="AC")
    assert found("AC/AD") == ("SOU-2.3", False)
    assert not valid(*turn(state, "open 1.1").after.coops[1][0])


@pytest.mark.parametrize("name", PRESETS)
def test_SOU_2_4_holds_in_both_presets(name):
    options = PRESETS[name]
    assert {one.code for one in soureh.pack(options) if valid(card("TD"), one)} == {
        *(one.code for one in cards("AS AH AD AC")),
        *(["*"] if options.jokers else []),
    }
