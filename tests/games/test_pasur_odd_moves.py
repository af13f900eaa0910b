"""Odd moves: one readable sentence of the ValueError family, and nothing has changed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oddities import HUGE, LONG, complaint, named
from pasur_table import at, card, cards

from cardlab.cards import JOKER
from cardlab.games import pasur
from cardlab.games.pasur import Move, judge, parse, play

TEXTS = named(
    "", " ", "x", "7C x", "7C x ,", "x 7C", "7Cx4S", "7C 4S", "7C x4S", "7C x 4S = 11", "own 2",
    "bid 8", "7C/2D", "{card}", "%s", "\0", "7C\0", "7\u202eC", "\x1b[31m7C", "\ud800", "７C", "٧C",
    "7C\n7C", "1S", "11S", "0D", "10", "JOKER", LONG, "\n" * 10_000, "7C x " + "4S " * 5000,
    "\0" * 10_000, "🂧", "7C x 🂤", None, 5, 7.5, True, HUGE, b"7C", [], ["7C"], {"7C"}, ("7C",),
    object(), str,
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_is_no_move(text):
    state = at("4S KD", "7C 2H", "? ?")
    before = (hash(state), repr(state))
    sentence = complaint(ValueError, lambda: parse(state, text))
    assert "is not a move: write 7C to leave a card, or 7C x 4H to capture." in sentence
    assert (hash(state), repr(state)) == before


@settings(deadline=None, max_examples=300, derandomize=True)
@given(st.text() | st.text("7C x4S+,AKQ10♦\n\0", max_size=60))
def test_any_text_is_a_move_or_a_clear_complaint(text):
    state = at("4S KD", "7C 2H", "? ?")
    try:
        move = parse(state, text)
    except ValueError:
        complaint(ValueError, lambda: parse(state, text))
    else:
        assert parse(state, str(move)) == move
        assert judge(state, move).legal == (move in pasur.legal_moves(state))


@pytest.mark.parametrize(
    "move", named(None, "7C", 5, card("7C"), (card("7C"), ()), Move, ("7C", ("4S",)), b"", LONG)
)
def test_what_is_no_move_is_neither_judged_nor_played(move):
    state = at("4S KD", "7C 2H", "? ?")
    assert "is not a move" in complaint(ValueError, lambda: judge(state, move))
    assert "is not a move" in complaint(ValueError, lambda: play(state, move))


@pytest.mark.parametrize(
    "parts",
    named(
        ("7C",), (None,), (5,), (card("7C"), ("4S",)), (card("7C"), "4S"),
        (card("7C"), ("4S", "KD")),
        (card("7C"), 5), (card("7C"), None), (card("7C"), card("4S")), ("7C", (card("4S"),)),
        (card("7C"), (card("4S"), None)), (card("7C"), [[card("4S")]]), (True, ()),
    ),
)  # fmt: skip
def test_a_move_is_made_of_cards(parts):
    state = at("4S KD", "7C 2H", "? ?")
    complaint(ValueError, lambda: play(state, Move(*parts)))


def test_a_move_takes_cards_in_any_order_and_any_row():
    move = Move(card("6S"), cards("AH 2D 2C"))
    other = cards("2C 2D AH")
    for row in (other, [*other], {*other}, iter(other)):
        assert Move(card("6S"), row) == move
        assert hash(Move(card("6S"), move.takes[::-1])) == hash(move)
    assert Move(card("7C"), [card("4S")]) == Move(card("7C"), cards("4S"))
    assert Move(card("7C"), []) == Move(card("7C"))


def test_a_joker_can_be_written_but_never_played():
    state = at("4S KD", "7C 2H", "? ?")
    for text in ("*", "* x *", "* x 4S", "7C x *", "7C x 4S *"):
        ruling = judge(state, parse(state, text))
        assert not ruling.legal and "★" in str(ruling)
    assert judge(state, Move(JOKER)).broken[0].clause.id == "PAS-2.2"


@pytest.mark.parametrize("kind", ["view", "play", "next_deal"])
def test_a_view_is_no_whole_position(kind):
    state = at("4S KD", "7C 2H", "? ?")
    seen, move = pasur.view(state, 0), pasur.legal_moves(state)[0]
    action = {
        "view": lambda: pasur.view(seen, 0),
        "play": lambda: play(seen, move),
        "next_deal": lambda: pasur.next_deal(seen),
    }[kind]
    assert "whole position" in complaint(ValueError, action)


def test_a_state_cannot_be_changed():
    state = at("4S KD", "7C 2H", "? ?")
    for name in ("pool", "to_play", "stock", "anything"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(state, name, ())


def test_many_ways_are_not_all_listed():
    pool = "AH AD 2H 2C 3S 3C 4S 5D 6D KD QS TH 6S 5S 4D"
    finding = judge(at(pool, "AS"), Move(card("AS"))).broken[0]
    assert len(finding.facts["ways"]) > 40  # the facts are whole, the sentence is short
    assert "other sets, so it cannot be trailed" in str(finding) and len(str(finding)) < 300
    every = Move(card("7C"), cards("AH AD 2H 2C 3S 3C 4S 4D"))
    assert all(len(str(finding)) < 300 for finding in judge(at(pool, "7C"), every).findings)
