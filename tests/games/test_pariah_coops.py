"""PAR-1 Coops, clause by clause, and the whole table of valid pairs."""

from itertools import product

import pytest
from pariah_slow import fits
from pariah_table import Options, at, card, coop, everything, lines, over, turn

from cardlab.cards import JOKER
from cardlab.games import pariah, soureh
from cardlab.games.coops import valid, why
from cardlab.games.pariah import Coop, PositionError, match_finding

PACK = pariah.pack(Options())
COURTS = [one for one in PACK if one.code[0] in "JQK"]
NUMBERS = [one for one in PACK if one.code[0] not in "JQK"]
CLEAN = "2S/AC 3H/AD 4D/7S"  # three valid coops


def found(text):
    """What the clause of a coop finds: its number and whether the coop is valid."""
    finding = match_finding(coop(text))
    return finding.clause.id, finding.holds


def sentence(text):
    """The same in words."""
    return str(match_finding(coop(text)))


# PAR-1.1


def test_PAR_1_1_one_pack_of_52_with_its_court_cards():
    assert len(PACK) == len(set(PACK)) == 52 and (len(COURTS), len(NUMBERS)) == (12, 40)
    assert pariah.pack() == PACK == pariah.pack(Options(waste_open=False))
    for seed in range(5):
        assert everything(pariah.deal(seed=seed)) == sorted(PACK)


def test_PAR_1_1_two_players_of_four_coops_each():
    for options in (Options(), Options(waste_open=False, threshold=100)):
        state = pariah.deal(seed=1, options=options)
        assert options.players == 2 and [len(row) for row in state.coops] == [4, 4]
        assert all(pair.open and pair.closed for row in state.coops for pair in row)
    for rows in (("7D/9C AS/4H TC/2H 5S/3D",), ("?/? ?/? ?/? ?/?",) * 3):
        with pytest.raises(PositionError, match="coops takes two texts in a tuple"):
            pariah.position(coops=rows, drawn="8C")


@pytest.mark.parametrize(
    "text, clause, holds",
    [
        ("7D/9C", "SOU-2.2", True),
        ("9D/7C", "SOU-2.2", False),
        ("4C/2H", "SOU-2.2", True),
        ("4C/4H", "SOU-2.2", False),
        ("2H/3S", "SOU-2.2", True),
        ("TS/9S", "SOU-2.2", True),
        ("TD/9S", "SOU-2.2", False),
        ("2S/3D", "SOU-2.2", False),
        ("AS/6D", "SOU-2.3", True),
        ("6D/AS", "SOU-2.3", True),
        ("AS/AH", "SOU-2.3", False),
        ("TD/AC", "SOU-2.3", True),
        ("2C/AC", "SOU-2.3", True),
    ],
)
def test_PAR_1_1_number_cards_and_aces_as_in_soureh(text, clause, holds):
    assert found(text) == (clause, holds)
    assert pariah.RULES[clause] is match_finding(coop(text)).clause


def test_PAR_1_1_number_cards_and_aces_are_decided_as_soureh_decides_them():
    for open, behind in product(NUMBERS, repeat=2):
        one, other = match_finding(Coop(open, behind)), soureh.match_finding(Coop(open, behind))
        assert one == other and one.clause is other.clause and str(one) == str(other)


@pytest.mark.parametrize("open", ["TH", "TD", "2S", "2C"])
def test_PAR_1_1_a_red_ten_and_a_black_two_need_an_ace(open):
    assert {one.code[0] for one in PACK if valid(card(open), one)} == {"A"}


# PAR-1.2


@pytest.mark.parametrize("behind", COURTS, ids=lambda one: one.code)
def test_PAR_1_2_a_closed_court_card_makes_its_coop_invalid_whatever_lies_before_it(behind):
    for open in PACK:
        finding = match_finding(Coop(open, behind))
        assert (finding.clause.id, finding.holds) == ("PAR-1.2", False)


@pytest.mark.parametrize("open", ["AS", "AH", "AD", "AC"])
def test_PAR_1_2_under_an_open_ace_too(open):
    for behind in COURTS:
        assert not valid(card(open), behind)
        assert "not even an ace" in sentence(f"{open}/{behind.code}")
    assert pariah.RULES["PAR-1.2"].ruling.startswith("Also behind a face-up ace")


def test_PAR_1_2_is_told_with_both_cards():
    assert sentence("5S/KD") == "K♦ behind 5♠: a face-down court card makes a coop invalid."
    assert sentence("AS/QH") == (
        "Q♥ behind A♠: not even an ace makes a face-down court card valid."
    )
    assert sentence("QC/JD") == "J♦ behind Q♣: a face-down court card makes a coop invalid."


# PAR-1.3


@pytest.mark.parametrize("open", COURTS, ids=lambda one: one.code)
def test_PAR_1_3_an_open_court_card_makes_it_valid_unless_the_closed_one_is_one_too(open):
    for behind in PACK:
        finding = match_finding(Coop(open, behind))
        if behind in COURTS:
            assert (finding.clause.id, finding.holds) == ("PAR-1.2", False)
        else:
            assert (finding.clause.id, finding.holds) == ("PAR-1.3", True)


def test_PAR_1_3_is_told_with_both_cards():
    assert sentence("KD/5S") == "K♦ before 5♠: a face-up court card makes it valid."


def test_PAR_1_3_an_ace_under_a_court_card_is_well_placed():
    for open in COURTS:
        assert found(f"{open.code}/AS") == ("PAR-1.3", True)
    # any number card laid over it leaves it valid; only an ace does not
    still = [one for one in NUMBERS if one.code[0] != "A" and valid(one, card("AS"))]
    assert len(still) == 36 and not valid(card("AH"), card("AS"))


# The whole table


def test_PAR_1_every_pair_of_cards_against_the_words_of_the_contract():
    verdicts = {}
    for open, behind in product(PACK, repeat=2):
        if open != behind:
            finding = match_finding(Coop(open, behind))
            assert finding.holds == valid(open, behind) == fits(open, behind), (open, behind)
            assert str(finding) and "{" not in str(finding)
            verdicts[open.code, behind.code] = finding.holds
    assert len(verdicts) == 52 * 51


def counted(opens):
    """How many of all closed cards fit these open ones, card by card."""
    return {sum(valid(one, other) for other in PACK if other != one) for one in opens}


def test_PAR_1_how_many_of_the_other_51_cards_fit():
    """Counted by hand: 40 fit a court card, 36 an ace; four aces and all on the right side else."""
    assert counted(COURTS) == {40}
    assert counted(one for one in PACK if one.code[0] == "A") == {36}
    for rank in range(2, 11):
        of_rank = [one for one in PACK if one.rank == rank]
        reds, blacks = ([o for o in of_rank if o.is_red == red] for red in (True, False))
        assert counted(reds) == {4 + 4 * (10 - rank)}
        assert counted(blacks) == {4 + 4 * (rank - 2)}


def test_PAR_1_each_reason_has_a_clause():
    reasons = {why(open, behind) for open, behind in product(PACK, repeat=2)}
    assert reasons == {"court", "open court", "ace", "aces", "equal", "red", "black"}


def test_PAR_1_what_a_turn_makes_of_a_coop_is_judged_alike():
    state = at(f"KD/5H {CLEAN}", f"5S/KH {CLEAN.translate(str.maketrans('SHDC', 'CDHS'))}",
               drawn="8C")  # fmt: skip
    made = turn(state, "open 1.1").after
    assert [valid(*pair) for pair in made.coops[1]] == [False, True, True, True]
    assert valid(*turn(state, "own 1").after.coops[0][0])


@pytest.mark.parametrize("text, points", [("KD/5S", 5), ("5S/KD", 0), ("AS/QH", 0), ("QC/JD", 0)])
def test_PAR_1_a_valid_coop_counts_and_no_other_does(text, points):
    state = over(f"{text} 2S/3D 9H/7C TH/9S", "4C/6S 8D/7H 9D/2C TD/3H")
    assert lines(state)[0] == ("PAR-4.1", 0, points)


def test_a_closed_card_that_is_not_known_has_no_verdict():
    with pytest.raises(ValueError) as refused:
        match_finding(Coop(card("7D"), None))
    assert str(refused.value) == (
        "The face-down card of 7D/? is not known, so nor is whether it fits."
    )


def test_a_joker_is_none_of_the_cards():
    assert JOKER not in PACK
    with pytest.raises(PositionError, match="not in this game's pack"):
        at(drawn="*")
