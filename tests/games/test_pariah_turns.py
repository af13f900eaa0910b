"""PAR-2 A turn: number cards (2.1), court cards that are only discarded (2.5), the waste (2.7)."""

import pytest
from pariah_table import (
    FIRST,
    SECOND,
    Options,
    after,
    at,
    broken,
    card,
    cited,
    closed,
    codes,
    found,
    judged,
    legal,
    opened,
    over,
    plain,
    told,
    turn,
    why,
)

from cardlab.games import pariah
from cardlab.games.pariah import view

OWN = {f"own {n}" for n in range(1, 5)}
OPEN = {f"open 1.{n}" for n in range(1, 5)}
ACED = "TH/AC 3C/2S 7S/5D AD/6H"  # an open ace in coop 4
COURTS = [rank + suit for rank in "JQK" for suit in "SHDC"]


# PAR-2.1


@pytest.mark.parametrize("drawn", ["8C", "2H", "TS", "AD"])
def test_PAR_2_1_a_number_card_or_an_ace_is_exchanged_or_wasted(drawn):
    state = at(FIRST, SECOND, drawn=drawn)
    assert plain(state) == OWN | OPEN | {"waste"}
    for text in sorted(plain(state)):
        assert found(state, text) == [("PAR-2.1", True)]


def test_PAR_2_1_an_own_closed_card():
    state = at(FIRST, SECOND, drawn="8C", stock="TS 2D", waste="3H")
    made = turn(state, "own 2")
    assert cited(made) == ["PAR-2.1"]
    assert told(made) == [
        "Player 1 laid the drawn card face down in coop 2; 5♥ went to the discard pile."
    ]
    assert closed(made.after, 0) == "6S 8C 8D 4H" and opened(made.after, 0) == opened(state, 0)
    assert made.after.coops[1] == state.coops[1] and codes(made.after.waste) == "3H 5H"
    assert (made.after.to_play, made.after.drawn) == (1, card("TS"))
    assert codes(made.after.stock) == "2D"


def test_PAR_2_1_an_open_card_of_the_opponent():
    made = turn(at(FIRST, SECOND, drawn="8C", to_play=1), "open 0.4")
    assert cited(made) == ["PAR-2.1"]
    assert told(made) == ["Player 2 replaced 9♣ with 8♣ in Player 1's coop 4."]
    assert opened(made.after, 0) == "TD KC AS 8C" and closed(made.after, 0) == "6S 5H 8D 4H"
    assert codes(made.after.waste) == "9C"


def test_PAR_2_1_an_open_court_card_is_replaced_like_any_other():
    made = after(at(FIRST, SECOND, drawn="8C"), "open 1.4")
    assert opened(made, 1) == "TH 3C 7S 8C" and codes(made.waste) == "QD"


def test_PAR_2_1_the_waste():
    state = at(FIRST, SECOND, drawn="8C")
    made = turn(state, "waste")
    assert cited(made) == ["PAR-2.1"]
    assert told(made) == ["Player 1 laid 8♣ on the discard pile."]
    assert made.after.coops == state.coops and codes(made.after.waste) == "8C"


@pytest.mark.parametrize("ace", ["D", "H", "S", "C"])
@pytest.mark.parametrize("ten", ["TS", "TC"])
def test_PAR_2_1_an_open_ace_yields_to_a_ten(ace, ten):
    state = at(f"A{ace}/? ?/? ?/? ?/?", "?/? ?/? ?/? ?/?", drawn=ten, to_play=1)
    assert found(state, "open 0.1") == [("PAR-2.1", True)]
    assert opened(after(state, "open 0.1"), 0).startswith(ten)


@pytest.mark.parametrize("drawn", ["2H", "7C", "8C", "9H"])
def test_PAR_2_1_and_to_no_other_card(drawn):
    state = at(FIRST, ACED, drawn=drawn)
    assert plain(state) == OWN | (OPEN - {"open 1.4"}) | {"waste"}
    assert found(state, "open 1.4") == [("PAR-2.1", False)]
    sign = card(drawn).sign
    assert why(state, "open 1.4") == (
        f"Only a ten may replace a face-up ace, so {sign} cannot replace A♦: use {sign} "
        "elsewhere, or discard it."
    )


def test_PAR_2_1_an_ace_does_not_yield_to_an_ace():
    state = at(FIRST, ACED, drawn="AH")
    assert broken(state, "open 1.4") == ["PAR-2.1"] and "open 1.3" in legal(state)


def test_PAR_2_1_a_closed_ace_is_not_protected():
    state = at("TD/AD KC/5H AS/8D 9C/4H", SECOND, drawn="2C")
    assert {"own 1", "open 1.1"} <= legal(state)
    assert codes(after(state, "own 1").waste) == "AD"


def test_PAR_2_1_an_open_ace_may_get_another_closed_card():
    state = at(FIRST, SECOND, drawn="2C")
    assert closed(after(state, "own 3"), 0) == "6S 5H 2C 4H"


@pytest.mark.parametrize(
    "text, words",
    [
        ("open 0.1", "Your own face-up cards are not replaced so, only with a jack"),
        ("own 0", "There is no coop 0"),
        ("own 5", "There is no coop 5"),
        ("open 1.0", "There is no coop 0"),
        ("open 1.5", "There is no coop 5"),
        ("open 2.1", "There is no such player"),
        ("open 999.999", "There is no such player"),
        ("open 0.9", "Your own face-up cards"),
    ],
)
def test_PAR_2_1_a_place_that_is_none(text, words):
    state = at(FIRST, SECOND, drawn="8C")
    assert broken(state, text) == ["PAR-2.1"] and words in why(state, text)
    assert text not in legal(state)


def test_PAR_2_1_ones_own_open_ace_is_refused_for_two_reasons():
    state = at(FIRST, SECOND, drawn="8C")
    reasons = [finding.reason for finding in judged(state, "open 0.3").broken]
    assert reasons == ["own", "ace"] and broken(state, "open 0.3") == ["PAR-2.1"] * 2
    assert broken(at(FIRST, SECOND, drawn="TC"), "open 0.3") == ["PAR-2.1"]


def test_PAR_2_1_it_is_the_turn_of_the_seat_that_drew():
    state = at(FIRST, SECOND, drawn="8C", to_play=1)
    for text in ("own 1", "open 1.1", "waste knock", "jack 9", "queen knock", "king 0.1 9.9"):
        assert found(view(state, 0), text) == [("PAR-2.1", False)]
        assert why(view(state, 0), text) == "It is another player's turn."
    assert legal(view(state, 0)) == set() and legal(view(state, 1)) == legal(state)


def test_PAR_2_1_nothing_is_played_when_the_round_is_over():
    state = over(FIRST, SECOND)
    for text in ("own 1", "open 1.1", "waste", "waste knock", "jack 9", "queen", "king 0.1 9.9"):
        for place in (state, view(state, 0), view(state, 1)):
            assert found(place, text) == [("PAR-2.1", False)]
            assert why(place, text) == "The round is over: no more cards are played."
            assert legal(place) == set()


def test_PAR_2_1_the_turns_alternate():
    state = at(FIRST, SECOND, drawn="8C", stock="2C 2D 2H 9D")
    assert [after(state, *["waste"] * n).to_play for n in range(5)] == [0, 1, 0, 1, 0]


# PAR-2.5


@pytest.mark.parametrize("drawn", COURTS)
def test_PAR_2_5_each_court_card_may_be_laid_on_the_waste_without_its_action(drawn):
    state = at("TD/6S 2C/5H AS/8D 9C/4H", "TH/AC 3C/2S 7S/5D 8C/6H", drawn=drawn)
    assert "waste" in legal(state)
    assert found(state, "waste") == [("PAR-2.1", True), ("PAR-2.5", True)]
    assert "may be discarded without its action" in str(judged(state, "waste"))
    made = turn(state, "waste")
    assert cited(made) == ["PAR-2.1"] and codes(made.after.waste) == drawn
    assert made.after.coops == state.coops and made.after.to_play == 1


@pytest.mark.parametrize("drawn", COURTS)
def test_PAR_2_5_a_court_card_has_no_other_use(drawn):
    state = at("TD/6S 2C/5H AS/8D 9C/4H", "TH/AC 3C/2S 7S/5D AD/6H", drawn=drawn)
    kind = {"J": "jack", "Q": "queen", "K": "king"}[drawn[0]]
    assert {text.split()[0] for text in legal(state)} == {"waste", kind}
    for text in sorted(OWN):
        assert found(state, text) == [("PAR-2.1", None), ("PAR-2.5", False)]
    for text in sorted(OPEN - {"open 1.4"}):
        assert found(state, text) == [("PAR-2.1", None), ("PAR-2.5", False)]
    sign = card(drawn).sign
    assert why(state, "own 1") == (
        f"{sign} is a court card and is not exchanged like a number card: use its own action, "
        "or discard it."
    )


def test_PAR_2_5_every_other_clause_is_asked_as_well():
    state = at(FIRST, ACED, drawn="KS", caller=1, touched=True)
    assert broken(state, "open 1.4 knock") == ["PAR-2.1", "PAR-2.5", "PAR-3.2", "PAR-3.3"]
    assert broken(state, "own 9") == ["PAR-2.1", "PAR-2.5"]
    assert broken(state, "open 0.3") == ["PAR-2.1", "PAR-2.1", "PAR-2.5"]


def test_PAR_2_5_of_a_number_card_it_is_not_asked():
    state = at(FIRST, SECOND, drawn="8C")
    for text in ("own 1", "open 1.1", "waste", "own 9"):
        assert "PAR-2.5" not in [clause for clause, _holds in found(state, text)]


def test_PAR_2_5_a_court_card_discarded_face_down_is_not_told_by_its_ruling():
    for drawn in ("KS", "8C"):
        state = at(FIRST, SECOND, drawn=drawn, waste_open=False)
        assert found(state, "waste") == [("PAR-2.1", True)]


# PAR-2.7


def test_PAR_2_7_an_open_waste_is_seen_whole():
    state = at(FIRST, SECOND, drawn="8C", stock="KS 2D 4C", waste="3H JD")
    state = after(state, "own 1", "waste")
    for seat in (0, 1):
        assert codes(view(state, seat).waste) == "3H JD 6S KS"
    assert Options().waste_open


def test_PAR_2_7_of_a_closed_one_each_knows_what_it_laid_there_and_what_lay_open():
    state = at(FIRST, SECOND, drawn="8C", stock="KS 2D TS 9S 2C", waste_open=False)
    state = after(state, "own 1", "waste", "open 1.4", "open 0.3", "own 2")
    assert codes(state.waste) == "6S KS QD AS 5H"
    assert view(state, 0).waste == (card("6S"), None, card("QD"), card("AS"), card("5H"))
    assert view(state, 1).waste == (None, card("KS"), card("QD"), card("AS"), None)


def test_PAR_2_7_court_cards_laid_down_for_their_action_are_seen_by_both():
    state = at(FIRST, SECOND, drawn="QH", stock="JH KH 2D 9S", waste_open=False)
    state = after(state, "queen", "jack 1", "king 1.1 1.2")
    for seat in (0, 1):
        assert codes(one for one in view(state, seat).waste if one) == "QH TD KH"


def test_PAR_2_7_a_closed_card_one_had_seen_is_known_on_the_waste_too():
    """Seat 1 has seen the card of 0.2, and knows what it is when it is thrown away."""
    state = at(FIRST, SECOND, drawn="8C", stock="2C 9S", known=("", "0.2"), waste_open=False)
    assert view(after(state, "own 2"), 1).waste == (card("5H"),)
    assert view(after(state, "own 1"), 1).waste == (None,)
    assert view(after(state, "own 1"), 0).waste == (card("6S"),)


@pytest.mark.parametrize(
    "drawn, text, sentence",
    [
        ("8C", "own 1", "Player 1 laid the drawn card face down in coop 1; the old one went to "
                        "the discard pile, face down too."),
        ("8C", "waste", "Player 1 laid the drawn card on the discard pile, face down."),
        ("KS", "waste", "Player 1 laid the drawn card on the discard pile, face down."),
        ("8C", "open 1.3", "Player 1 replaced 7♠ with 8♣ in Player 2's coop 3."),
        ("JS", "jack 2", "Player 1 used a jack for coop 2: J♠ replaced K♣."),
    ],
)  # fmt: skip
def test_PAR_2_7_what_is_told_names_no_card_that_lies_face_down(drawn, text, sentence):
    made = turn(at(FIRST, SECOND, drawn=drawn, waste_open=False), text)
    assert told(made) == [sentence]
    facts = repr([event.facts for event in made.events])
    assert (drawn in facts) == text.startswith(("open", "jack"))
    assert "6S" not in facts


def test_PAR_2_7_the_option_makes_no_move_legal_or_illegal():
    for drawn in ("8C", "JS", "QS", "KS"):
        one, two = (at(FIRST, SECOND, drawn=drawn, waste_open=choice) for choice in (True, False))
        assert pariah.legal_moves(one) == pariah.legal_moves(two)
        assert one.waste_known == () and two.waste_known == ()
