"""SOU-3 Deal and SOU-4 A turn, clause by clause."""

from random import Random

import pytest
from soureh_any import any_move
from soureh_table import (
    FIRST,
    SECOND,
    WRONG,
    Options,
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
    over,
    told,
    turn,
    why,
)

from cardlab.cards import shuffled
from cardlab.games import soureh
from cardlab.games.soureh import deal, next_deal, view

ORDER = [codes(soureh.pack(Options())[n : n + 4]) for n in range(0, 80, 4)]


# SOU-3.1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SOU_3_1_four_closed_cards_each_then_four_open_ones_each(players):
    state = deal(pack=" ".join(ORDER), options=Options(players=players))
    assert [closed(state, seat) for seat in range(players)] == ORDER[:players]
    assert [opened(state, seat) for seat in range(players)] == ORDER[players : 2 * players]
    assert codes([state.drawn, *state.stock]) == " ".join(ORDER[2 * players :])


def test_SOU_3_1_the_seat_that_starts_is_dealt_to_first():
    state = deal(seed=1, options=Options(players=3, threshold=1000))
    while not state.finished:
        state = soureh.step(state, soureh.legal_moves(state)[-1])
    second = next_deal(state, pack=" ".join(ORDER))
    assert second.to_play == 1
    assert [closed(second, seat) for seat in (1, 2, 0)] == ORDER[:3]
    assert [opened(second, seat) for seat in (1, 2, 0)] == ORDER[3:6]
    assert second.drawn == cards(ORDER[6])[0]


def test_SOU_3_1_is_told_with_the_dealer_and_who_starts():
    state = deal(seed=1, options=Options(players=3))
    for moment in (state, soureh.step(state, soureh.legal_moves(state)[0])):
        happened = soureh.opening(moment)
        assert cited(happened) == ["SOU-3.1", "SOU-3.2", "SOU-3.3"]
        assert told(happened)[1:] == ["Dealer: Player 3.", "First turn: Player 1."]
    assert soureh.opening(at(FIRST, SECOND)) == ()


def test_SOU_3_1_without_a_pack_the_ordered_one_is_shuffled_by_the_seed():
    for options in (Options.classic(), Options.returning()):
        state = deal(seed=7, options=options)
        assert state.pack == shuffled(soureh.pack(options), Random(7)) and state.seed == 7
        assert state == deal(pack=state.pack, options=options)


# SOU-3.2


def test_SOU_3_2_the_rest_is_the_stock():
    for players in (2, 3, 4):
        state = deal(seed=3, options=Options.returning(players=players))
        assert len(state.stock) + 1 == 84 - 8 * players
        assert state.waste == () and state.aside == () and state.recycled == 0


def test_SOU_3_2_each_deals_in_turn():
    state, dealers = deal(seed=1, options=Options(players=4, threshold=9000)), []
    for _round in range(9):
        dealers.append(state.dealer)
        while not state.finished:
            state = soureh.step(state, soureh.legal_moves(state)[-1])
        state = next_deal(state)
    assert dealers == [3, 0, 1, 2, 3, 0, 1, 2, 3]


# SOU-3.3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SOU_3_3_the_player_left_of_the_dealer_starts(players):
    state = deal(seed=1, options=Options(players=players, threshold=9000))
    assert (state.dealer, state.to_play) == (players - 1, 0)
    while not state.finished:
        state = soureh.step(state, soureh.legal_moves(state)[-1])
    again = next_deal(state)
    assert (again.dealer, again.to_play) == (0, 1)


# SOU-3.4


@pytest.mark.parametrize("options", [Options(players=3), Options.returning(players=4)])
def test_SOU_3_4_one_sees_the_own_closed_cards_and_nobody_elses(options):
    state, rng = deal(seed=9, options=options), Random(9)
    for _turn in range(40):
        for seat in range(options.players):
            seen = view(state, seat)
            assert seen.row == seen.coops[seat] == state.coops[seat]
            others = [row for n, row in enumerate(seen.coops) if n != seat]
            assert all(pair.closed is None for row in others for pair in row)
            assert [opened(seen, n) for n in range(options.players)] == [
                opened(state, n) for n in range(options.players)
            ]
        state = soureh.step(state, any_move(rng, soureh.legal_moves(state), 0))


def test_SOU_3_4_the_drawn_card_is_the_drawers_alone():
    state = at(FIRST, SECOND, drawn="8C", to_play=1)
    assert [view(state, seat).drawn for seat in (0, 1)] == [None, card("8C")]
    assert [view(state, seat).stock for seat in (0, 1)] == [len(state.stock)] * 2


def test_SOU_3_4_an_exchanged_card_is_the_owners_to_see():
    made = after(at(FIRST, SECOND, drawn="8C"), "own 1")
    assert view(made, 0).row[0].closed == card("8C")
    assert view(made, 1).coops[0][0].closed is None


# SOU-4.1


def test_SOU_4_1_the_three_things_to_do_with_a_drawn_card():
    state = at(FIRST, "6C/3D TH/AC 4S/2H 8H/9D", drawn="8C")
    assert {move for move in legal(state) if "call" not in move} == {
        "own 1", "own 2", "own 3", "own 4", "open 1.1", "open 1.2", "open 1.3", "open 1.4",
        "waste",
    }  # fmt: skip


def test_SOU_4_1_a_closed_card_of_ones_own():
    state = at(FIRST, SECOND, drawn="8C", stock="TS 2D", waste="3H")
    made = turn(state, "own 2")
    assert cited(made) == ["SOU-4.1"]
    assert told(made) == [
        "Player 1 laid the drawn card face down in coop 2; 7♥ went to the discard pile."
    ]
    assert closed(made.after, 0) == "4S 8C 5S 8D" and opened(made.after, 0) == opened(state, 0)
    assert codes(made.after.waste) == "3H 7H"
    assert (made.after.to_play, made.after.drawn, made.after.stock) == (1, card("TS"), cards("2D"))


def test_SOU_4_1_an_open_card_of_an_opponent():
    made = turn(at(FIRST, SECOND, drawn="8C"), "open 1.3")
    assert told(made) == ["Player 1 replaced 4♠ with 8♣ in Player 2's coop 3."]
    assert opened(made.after, 1) == "6C TH 8C 8H" and closed(made.after, 1) == "3D AC 2H 9D"
    assert codes(made.after.waste) == "4S"


def test_SOU_4_1_the_waste():
    state = at(FIRST, SECOND, drawn="8C")
    made = turn(state, "waste")
    assert told(made) == ["Player 1 laid 8♣ on the discard pile unused."]
    assert made.after.coops == state.coops and codes(made.after.waste) == "8C"


def test_SOU_4_1_any_opponent_and_every_place():
    state = at(FIRST, SECOND, WRONG, "3D/? 3H/? 3S/? 3C/?", drawn="8C", to_play=2)
    assert {f"open {seat}.{n}" for seat in (0, 1, 3) for n in range(1, 5)} - {"open 0.4"} == {
        move for move in legal(state) if move.startswith("open") and "call" not in move
    }
    assert codes(turn(state, "open 3.4").after.waste) == "3C"


@pytest.mark.parametrize(
    "text, words",
    [
        ("open 0.1", "Your own face-up cards"),
        ("own 0", "There is no coop 0"),
        ("own 5", "There is no coop 5"),
        ("open 1.0", "There is no coop 0"),
        ("open 1.5", "There is no coop 5"),
        ("open 3.1", "There is no such player"),
        ("open 999.999", "There is no such player"),
        ("open 2.1", "That player has dropped out"),
        ("open 2.9", "That player has dropped out"),
    ],
)
def test_SOU_4_1_a_place_that_is_none(text, words):
    state = at("7D/4S 9C/7H 2H/5S 8S/8D", SECOND, "-", drawn="8C")
    assert broken(state, text) == ["SOU-4.1"] and words in why(state, text)


def test_SOU_4_1_it_is_the_turn_of_the_seat_that_drew():
    state = at(FIRST, SECOND, drawn="8C", to_play=1)
    for text in ("own 1", "open 1.1", "waste call", "pick 1 1 1 1"):
        assert broken(view(state, 0), text) == ["SOU-4.1"]
        assert "another player's turn" in why(view(state, 0), text)


def test_SOU_4_1_nothing_is_played_when_the_round_is_over():
    state = over(FIRST, SECOND)
    for text in ("own 1", "open 1.1", "open 9.9 call", "waste", "pick 1 1 1 1"):
        for place in (state, view(state, 0), view(state, 1)):
            assert found(place, text) == [("SOU-4.1", False)]
            assert "The round is over" in why(place, text)


def test_SOU_4_1_seats_that_dropped_out_are_passed_over():
    state = at(FIRST, "-", SECOND, "-", drawn="8C")
    assert [after(state, *["waste"] * n).to_play for n in range(4)] == [0, 2, 0, 2]


# SOU-4.2


@pytest.mark.parametrize("ace", ["AS", "AH", "AD", "AC"])
@pytest.mark.parametrize("ten", ["TS", "TH", "TD", "TC"])
def test_SOU_4_2_an_open_ace_yields_to_a_ten_of_any_suit(ace, ten):
    state = at(WRONG, f"{ace}/? 6C/? 4S/? 8H/?", drawn=ten)
    assert found(state, "open 1.1") == [("SOU-4.1", True), ("SOU-4.2", True)]
    assert opened(after(state, "open 1.1"), 1).startswith(ten)


@pytest.mark.parametrize("drawn", ["AH", "2S", "7C", "9D", "8H", "*"])
def test_SOU_4_2_and_to_nothing_else(drawn):
    state = at(WRONG, "AS/? 6C/? 4S/? 8H/?", drawn=drawn, jokers=4)
    assert found(state, "open 1.1") == [("SOU-4.1", True), ("SOU-4.2", False)]
    assert "open 1.1" not in legal(state) and "open 1.2" in legal(state)
    assert why(state, "open 1.1").startswith(f"Only a ten may replace a face-up ace, so "
                                             f"{card(drawn).sign} cannot replace A♠")  # fmt: skip


def test_SOU_4_2_a_closed_ace_is_not_protected():
    state = at("7D/AS 9C/7H 2H/5S 8S/8D", "6C/AC TH/? 4S/? 8H/?", drawn="2D")
    assert {"own 1", "open 1.1"} <= legal(state)


def test_SOU_4_2_ones_own_open_ace_breaks_two_clauses():
    assert broken(at(FIRST, SECOND, drawn="8C"), "open 0.4") == ["SOU-4.1", "SOU-4.2"]
    assert broken(at(FIRST, SECOND, drawn="TC"), "open 0.4") == ["SOU-4.1"]


# SOU-4.3


def test_SOU_4_3_an_open_waste_is_seen_whole():
    state = after(at(FIRST, SECOND, drawn="8C", stock="TS 2D 4C", waste="3H"), "own 1", "waste")
    for seat in (0, 1):
        assert codes(view(state, seat).waste) == "3H 4S TS"


def test_SOU_4_3_of_a_hidden_one_each_knows_what_it_laid_there_and_what_lay_open():
    state = at(FIRST, SECOND, drawn="8C", stock="TS 2D 5C 9S 4C", waste_open=False)
    state = after(state, "own 1", "waste", "open 1.4", "own 2")
    assert codes(state.waste) == "4S TS 8H AC"
    assert view(state, 0).waste == (card("4S"), None, card("8H"), None)
    assert view(state, 1).waste == (None, card("TS"), card("8H"), card("AC"))


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("own 1", "Player 1 laid the drawn card face down in coop 1; the old one went to the "
                  "discard pile, face down too."),
        ("waste", "Player 1 laid the drawn card on the discard pile, face down."),
        ("open 1.3", "Player 1 replaced 4♠ with 8♣ in Player 2's coop 3."),
    ],
)  # fmt: skip
def test_SOU_4_3_what_is_told_names_no_card_that_lies_face_down(text, sentence):
    made = turn(at(FIRST, SECOND, drawn="8C", waste_open=False), text)
    assert told(made) == [sentence]
    facts = repr([event.facts for event in made.events])
    assert ("8C" in facts) == (text == "open 1.3")


def test_SOU_4_3_the_presets():
    assert Options.classic().waste_open and not Options.returning().waste_open


# SOU-4.4


def test_SOU_4_4_an_empty_stock_ends_the_round_at_once():
    for stock, turns in (("", 1), ("2D", 2), ("2D 3H 4C", 4)):
        state = at(FIRST, WRONG, drawn="8C", stock=stock)
        for _turn in range(turns - 1):
            state = after(state, "waste")
            assert not state.over
        made = turn(state, "waste")
        assert made.after.finished and made.after.drawn is None
        assert cited(made) == ["SOU-4.1", "SOU-4.4"]
        assert told(made)[-1] == "The stock is used up: the round ends."


def test_SOU_4_4_all_score_as_if_soureh_had_been_called():
    ended = after(at(FIRST, SECOND, drawn="2D", stock=""), "waste")
    assert [(line.clause.id, line.points) for line in soureh.score(ended).lines] == [
        ("SOU-6.2", 4 + 7 + 2 + 1), ("SOU-6.1", 0),
    ]  # fmt: skip


def test_SOU_4_4_the_whole_waste_becomes_the_stock():
    state = at(FIRST, SECOND, drawn="8C", stock="", waste="3H 2D TS", stock_out="recycle", seed=4)
    made = turn(state, "own 1")
    assert cited(made) == ["SOU-4.1", "SOU-4.4"]
    assert told(made)[-1].endswith("shuffled into a new one; cards in it: 4.")
    assert made.after.waste == () and made.after.recycled == 1
    assert sorted([made.after.drawn, *made.after.stock]) == sorted(cards("3H 2D TS 4S"))
    assert everything(made.after) == everything(state)


def test_SOU_4_4_the_seed_tells_the_new_order():
    def new(seed):
        state = at(FIRST, WRONG, drawn="8C", stock="", waste="3H 2D TS 5C 6D 7H", seed=seed,
                   stock_out="recycle")  # fmt: skip
        made = after(state, "waste")
        return (made.drawn, *made.stock)

    assert new(1) == new(1) and len({new(seed) for seed in range(10)}) > 5


def test_SOU_4_4_the_fourth_time_the_round_ends_instead():
    state = at(FIRST, WRONG, drawn="8C", stock="", waste="", stock_out="recycle")
    for times in (1, 2, 3):
        state = after(state, "waste")
        assert (state.recycled, state.over, len(state.stock)) == (times, False, 0)
    made = turn(state, "waste")
    assert made.after.finished and made.after.recycled == 3
    assert told(made)[-1] == "The stock is used up for the fourth time: the round ends."


def test_SOU_4_4_a_card_that_is_there_is_drawn_without_a_new_stock():
    state = at(FIRST, WRONG, drawn="8C", stock="2D", waste="3H", stock_out="recycle")
    state = after(state, "waste")
    assert (state.drawn, state.stock, state.recycled) == (card("2D"), (), 0)
    assert codes(state.waste) == "3H 8C"


def test_SOU_4_4_a_recycled_waste_is_remembered_as_far_as_it_was_known():
    state = at(FIRST, SECOND, drawn="8C", stock="TS 2D", waste_open=False, stock_out="recycle")
    state = after(state, "own 1", "open 0.1", "waste")
    assert state.recycled == 1 and state.waste == ()
    assert view(state, 0).shuffled_in == ((card("2D"), card("4S"), card("7D")),)
    assert view(state, 1).shuffled_in == ((card("7D"), None, None),)
    assert state.since == ((0,) * 4,) * 2
    later = after(state, "own 3")
    assert view(later, 0).since == ((0,) * 4, (0, 0, 1, 0))
    shown = at(FIRST, SECOND, drawn="8C", stock="", stock_out="recycle", waste="TS 2D")
    for seat in (0, 1):
        assert view(after(shown, "waste"), seat).shuffled_in == (cards("2D 8C TS"),)


def test_SOU_4_4_the_presets():
    assert Options.classic().stock_out == "end" and Options.returning().stock_out == "recycle"
