"""PAS-7 Open Pasur, clause by clause, and what each player sees in all kinds of Pasur."""

from dataclasses import fields

import pytest
from pasur_table import KINDS, after, at, broken, card, cards, cited, everything, legal, told, turn

from cardlab.cards import codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Options, deal, view

OPEN = KINDS["open"]


def piles(*hands, pool="4S QD", **parts):
    return at(pool, *hands, options=OPEN, **parts)


def test_PAS_7_1_any_open_card_may_be_played_no_covered_one():
    state = piles("7C/2D/5H KS/4D", "9S/3S 8H")
    assert legal(state) == {"7C x 4S", "KS"}
    for text in ("2D", "4D", "9S"):
        assert broken(state, text) == ["PAS-2.2"]


def test_PAS_7_1_the_card_beneath_is_turned_up():
    made = turn(piles("7C/2D/5H KS/4D", "9S/3S 8H"), "7C x 4S")
    assert made.after.playable[0] == cards("2D KS")
    assert made.after.hands[0] == (cards("2D 5H"), cards("KS 4D"))
    assert cited(made) == ["PAS-3.1", "PAS-3.4", "PAS-7.1"]
    assert told(made)[-1] == "Player 1 turned up 2♦."


def test_PAS_7_1_an_emptied_pile_is_gone():
    made = turn(piles("7C KS/4D", "9S/3S 8H"), "7C x 4S")
    assert made.after.hands[0] == (cards("KS 4D"),)
    assert "PAS-7.1" not in cited(made)


def test_PAS_7_1_open_cards_are_seen_by_both_covered_ones_by_neither():
    state = piles("7C/2D/5H KS/4D", "9S/3S 8H")
    for seat in (0, 1):
        seven, nine = (card("7C"), None, None), (card("9S"), None)
        assert view(state, seat).hands == (
            (seven, (card("KS"), None)),
            (nine, (card("8H"),)),
        )
    shown = view(after(state, "7C x 4S"), 1)
    assert shown.hands[0][0] == (card("2D"), None)


def test_PAS_7_1_is_else_two_player_pasur():
    assert after(piles("7C/2D/3D/4D/5D", "?", pool="4S"), "7C x 4S").surs == (1, 0)
    assert broken(piles("7C/2D", "?"), "7C") == ["PAS-2.3"]
    for players in (3, 4):
        with pytest.raises(ValueError, match="open_hands=True needs players=2"):
            Options(open_hands=True, players=players)


def test_PAS_7_2_pool_first_then_four_piles_of_six_each():
    order = [one for one in pack() if one.rank != 11]
    order += [one for one in pack() if one.rank == 11]
    state = deal(pack=order, seed=1, options=OPEN)
    assert state.pool == tuple(order[:4]) and state.stock == ()
    laid = [order[4 + 6 * n : 10 + 6 * n] for n in range(8)]
    assert state.hands[0] == tuple(tuple(pile) for pile in laid[:4])
    assert state.hands[1] == tuple(tuple(pile) for pile in laid[4:])
    assert cited(pasur.opening(state)) == ["PAS-7.2"]


def test_PAS_7_2_the_first_player_is_left_of_the_dealer():
    over = at("", "", "", stock="", dealer=1, options=OPEN)
    first = pasur.deal(seed=5, options=OPEN)
    second = pasur.next_deal(over, seed=5)
    assert (second.dealer, second.to_play) == (0, 1)
    assert second.hands == (first.hands[1], first.hands[0])


def test_PAS_7_2_one_jack_goes_back_before_the_piles_are_laid():
    order = [one for one in pack() if one.rank != 11]
    order[1:1] = [card("JS")]
    order += [one for one in pack() if one not in order]
    state = deal(pack=order, seed=1, options=OPEN)
    assert state.pool == (order[0], order[4], order[2], order[3])
    assert state.buried == card("JS") and everything(state) == sorted(pack())


def test_PAS_7_2_there_are_no_further_batches():
    state, count = deal(seed=9, options=OPEN), 0
    while not state.finished:
        made = pasur.play(state, pasur.legal_moves(state)[0])
        assert "PAS-1.4" not in cited(made)
        state, count = made.after, count + 1
    assert count == 48


@pytest.mark.parametrize(
    "hand, last", [("KC/2S/3S/4S/5S", False), ("KC/2S/3S/4S", True), ("KC 2S 3S 4S 5S", False),
                   ("KC/2S 3S 4S", True), ("KC", True)],
)  # fmt: skip
def test_PAS_7_2_the_last_batch_is_at_most_four_cards_before_the_play(hand, last):
    state = piles(hand, "?/?/?/?/?/?", pool="KD")
    assert state.last_batch == last == view(state, 0).last_batch
    assert after(state, "KC x KD").surs == (int(not last), 0)


def test_PAS_7_2_it_is_the_movers_own_number():
    state = piles("KC/2S/3S/4S/5S", "?/?", pool="KD")
    assert after(state, "KC x KD").surs == (1, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_PAS_7_2_a_deal_of_each_kind_gives_everybody_as_many_cards(kind):
    options = KINDS[kind]
    state = deal(seed=3, options=options)
    played = [0] * options.players
    while not state.finished:
        played[state.to_play] += 1
        state = pasur.step(state, pasur.legal_moves(state)[0])
    assert played == [48 // options.players] * options.players


# What each player sees


@pytest.mark.parametrize("kind", ["two", "three", "four", "partners"])
def test_a_player_sees_the_own_hand_and_the_backs_of_the_others(kind):
    state = deal(seed=4, options=KINDS[kind])
    for seat in range(state.options.players):
        seen = view(state, seat)
        for other, hand in enumerate(seen.hands):
            assert hand == (state.hands[seat] if other == seat else (None,) * 4)
        assert seen.hand == state.hands[seat]
        assert seen.stock == len(state.stock)


def test_a_view_holds_nothing_more_than_is_public():
    """Fields are added on purpose: a new one is looked at here first."""
    assert [field.name for field in fields(pasur.View)] == [
        "seat", "options", "to_play", "pool", "hands", "hand", "stock", "piles", "surs",
        "jack_surs", "last_captor", "dealer", "scores", "buried", "redeals", "finished",
        "last_batch",
    ]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_no_hidden_card_is_in_the_text_of_a_view(kind):
    state = deal(seed=6, options=KINDS[kind])
    for seat in range(state.options.players):
        seen = view(state, seat)
        known = {*state.pool, *state.playable[seat], state.buried}
        if state.options.open_hands:
            known |= {*state.playable[1 - seat]}
        text = repr(seen)
        hidden = [one for one in pack() if one not in known]
        assert not [one.code for one in hidden if f"Card('{one.code}')" in text]


@pytest.mark.parametrize("kind", KINDS)
def test_a_score_needs_only_a_view(kind):
    state = deal(seed=6, options=KINDS[kind])
    for _ in range(30):
        state = pasur.step(state, pasur.legal_moves(state)[0])
    assert pasur.score(view(state, 1)) == pasur.score(state)


def test_a_view_shows_the_jack_that_everybody_saw_go_back():
    order = codes([card("9S"), card("9H"), card("9D"), card("9C")])
    given = [*cards(f"{order} AS AH AD AC JD 2S 3S 4S 5S")]
    given += [one for one in pack() if one not in given]
    assert {view(deal(pack=given, seed=1), seat).buried for seat in (0, 1)} == {card("JD")}


@pytest.mark.parametrize("seat", [-1, 2, True, 0.0, "0", None, pytest.param(10**5000, id="huge")])
def test_a_seat_that_is_not_there_sees_nothing(seat):
    with pytest.raises(ValueError, match=r"There is no seat .*: seats are 0 to 1\."):
        view(deal(seed=1), seat)
