"""Pariah's deal: what it takes over of SOU-3, and who sees what at its start."""

from random import Random

import pytest
from pariah_any import any_move
from pariah_table import (
    FIRST,
    OPTIONS,
    SECOND,
    Options,
    after,
    at,
    card,
    cards,
    cited,
    closed,
    codes,
    everything,
    opened,
    told,
)

from cardlab.cards import shuffled
from cardlab.games import pariah
from cardlab.games.pariah import deal, next_deal, view

ORDER = [codes(pariah.pack()[n : n + 4]) for n in range(0, 52, 4)]


def to_the_end(state):
    """The round played out, always with the last of the legal moves that do not knock."""
    while not state.finished:
        moves = [move for move in pariah.legal_moves(state) if not move.knock]
        state = pariah.step(state, moves[-1])
    return state


def test_SOU_3_1_four_closed_cards_each_then_four_open_ones_each():
    state = deal(pack=" ".join(ORDER))
    assert [closed(state, seat) for seat in (0, 1)] == ORDER[:2]
    assert [opened(state, seat) for seat in (0, 1)] == ORDER[2:4]
    assert codes([state.drawn, *state.stock]) == " ".join(ORDER[4:])
    assert len(state.stock) == 35


def test_SOU_3_1_the_seat_that_starts_is_dealt_to_first():
    second = next_deal(to_the_end(deal(seed=1)), pack=" ".join(ORDER))
    assert [closed(second, seat) for seat in (1, 0)] == ORDER[:2]
    assert [opened(second, seat) for seat in (1, 0)] == ORDER[2:4]
    assert (second.to_play, second.drawn) == (1, cards(ORDER[4])[0])


def test_SOU_3_1_is_told_with_who_starts():
    state = deal(seed=1)
    for moment in (state, pariah.step(state, pariah.legal_moves(state)[0])):
        happened = pariah.opening(moment)
        assert cited(happened) == ["SOU-3.1", "SOU-3.3"]
        assert told(happened)[1] == "First turn: Player 1."
    following = next_deal(to_the_end(state))
    assert told(pariah.opening(following))[1] == "First turn: Player 2."
    assert pariah.opening(at(FIRST, SECOND)) == ()


def test_SOU_3_1_without_a_pack_the_ordered_one_is_shuffled_by_the_seed():
    for options in OPTIONS.values():
        state = deal(seed=7, options=options)
        assert state.pack == shuffled(pariah.pack(), Random(7)) and state.seed == 7
        assert state == deal(pack=state.pack, options=options)
        assert everything(state) == sorted(pariah.pack())


def test_SOU_3_2_the_rest_is_the_stock_and_nothing_lies_elsewhere():
    for options in OPTIONS.values():
        state = deal(seed=3, options=options)
        assert (state.waste, state.aside, state.waste_known, state.known) == ((), (), (), ((), ()))
        assert (state.caller, state.touched, state.turns, state.scores) == (None, False, 1, (0, 0))


def test_SOU_3_3_the_player_left_of_the_dealer_starts_and_each_deals_in_turn():
    state, seen = deal(seed=1, options=Options(threshold=9000)), []
    for _round in range(6):
        seen.append((state.dealer, state.to_play))
        state = next_deal(to_the_end(state))
    assert seen == [(1, 0), (0, 1)] * 3


def test_SOU_3_3_whoever_ended_the_round_the_other_dealer_s_left_starts():
    """Also where a queen's turns, or the stock, ended the round out of order."""
    for parts in ({"dealer": 0}, {"dealer": 1}, {"dealer": 1, "to_play": 1, "turns": 3}):
        state = at(FIRST, SECOND, stock="2C", **parts)
        while not state.finished:
            state = after(state, "waste")
        following = next_deal(state)
        assert (following.dealer, following.to_play) == (1 - state.dealer, state.dealer)


@pytest.mark.parametrize("name", OPTIONS)
def test_SOU_3_4_one_sees_the_own_closed_cards_and_of_others_none_that_was_not_swapped(name):
    state, rng = deal(seed=9, options=OPTIONS[name]), Random(9)
    while not state.finished:
        for seat in (0, 1):
            mine = view(state, seat)
            assert mine.row == mine.coops[seat] == state.coops[seat]
            theirs = [pair.closed for pair in mine.coops[1 - seat]]
            assert theirs.count(None) == 4 - len(state.known[seat])
            assert [opened(mine, n) for n in (0, 1)] == [opened(state, n) for n in (0, 1)]
        state = pariah.step(state, any_move(rng, pariah.legal_moves(state), 0))
    for seat in (0, 1):
        assert view(state, seat).coops == state.coops


def test_SOU_3_4_the_drawn_card_is_the_drawers_alone():
    state = at(FIRST, SECOND, drawn="KS", to_play=1)
    assert [view(state, seat).drawn for seat in (0, 1)] == [None, card("KS")]
    assert [view(state, seat).stock for seat in (0, 1)] == [len(state.stock)] * 2


def test_SOU_3_4_an_exchanged_card_is_the_owners_to_see():
    made = after(at(FIRST, SECOND, drawn="8C"), "own 1")
    assert view(made, 0).row[0].closed == card("8C")
    assert view(made, 1).coops[0][0].closed is None


def test_the_next_deal_begins_afresh_but_for_scores_and_options():
    state = at(FIRST, SECOND, drawn="KS", stock="", scores=(12, 30), known=("1.2", "0.1 0.4"),
               waste="2D 3S", waste_open=False)  # fmt: skip
    following = next_deal(after(state, "king 0.1 1.1 knock"), seed=5)
    assert following.scores == pariah.score(after(state, "king 0.1 1.1")).totals
    assert following.options == state.options and following.seed == 5
    assert (following.known, following.caller, following.touched) == (((), ()), None, False)
    assert (following.waste, following.waste_known, following.turns) == ((), (), 1)
    assert everything(following) == sorted(pariah.pack())
