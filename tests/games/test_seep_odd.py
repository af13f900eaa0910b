"""Odd moves, packs, seeds and options: one readable sentence, and nothing has changed."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oddities import HUGE, LONG, complaint, named
from seep_table import at, card, cards, codes, judged, over

from cardlab.cards import JOKER, Card, pack
from cardlab.games import seep
from cardlab.games.seep import Move, Options, deal, judge, parse, play

STATE = at("4S 5D 2H", "9H JS 6C", houses=["9: 6S 3D @1"])
TEXTS = named(
    "", " ", "x", "9H x", "9H x ,", "x 9H", "9Hx4S", "9H 4S", "9H x4S", "9H x 4S = 9", "own 2",
    "bid", "bid x", "bid -9", "bid 9999", "bid 9 9", "bid9", "[9]", "9H x []", "9H x [x]",
    "9H x [9", "9H x 9]", "9H x [9999]", "9H x [9]+4S", "6C+ = 11", "+6C = 11", "6C++5D = 11",
    "= 11", "6C+5D =", "6C+5D = x", "6C+5D == 11", "6C+5D = 11 = 11", "6C+5D [9] = 11",
    "6C+5D = 9999", "3C > = 12", "3C > 9 = 12", "3C > [9] =", "3C > [9]", "> [9] = 12",
    "3C+2H > [9] = 12", "3C > [9] [10] = 12", "3C > [9] = 12 QH", "3C >> [9] = 12", "7C/2D",
    "{card}", "%s", "\0", "7C\0", "7\u202eC", "\x1b[31m7C", "\ud800", "７C", "٧C", "bid ٩",
    "7C 7C", "1S", "11S", "0D", "10", "JOKER", LONG, "\n" * 10_000, "9H x " + "4S " * 5000,
    "\0" * 10_000, "🂧", "9H x 🂤", None, 5, 7.5, True, HUGE, b"7C", [], ["7C"], {"7C"}, ("7C",),
    object(), str,
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_is_no_move(text):
    before = (hash(STATE), repr(STATE))
    with pytest.raises(ValueError) as refused:
        parse(STATE, text)
    sentence = str(refused.value)
    assert "is not a move: write bid 11, 7C to leave a card, 9C x [9] 4S+5D to capture" in sentence
    assert len(sentence) < 400 and sentence.isprintable() and sentence.endswith(".")
    assert (hash(STATE), repr(STATE)) == before


@settings(deadline=None, max_examples=300, derandomize=True)
@given(st.text() | st.text("9H x4S+,=>[]AKQ10♦bid\n\0", max_size=60))
def test_any_text_is_a_move_or_a_clear_complaint(text):
    try:
        move = parse(STATE, text)
    except ValueError as refused:
        assert "is not a move" in str(refused) and len(str(refused)) < 400
    else:
        assert parse(STATE, str(move)) == move
        assert judge(STATE, move).legal == (move in seep.legal_moves(STATE))


@pytest.mark.parametrize(
    "move", named(None, "7C", 5, card("7C"), (card("7C"), ()), Move, ("7C", ("4S",)), b"", LONG)
)
def test_what_is_no_move_is_neither_judged_nor_played(move):
    assert "is not a move" in complaint(ValueError, lambda: judge(STATE, move))
    assert "is not a move" in complaint(ValueError, lambda: play(STATE, move))


SIX, FOUR, FIVE = cards("6C 4S 5D")


ODD_PARTS = named(
    ("trail",), ("trail", None), ("trail", "6C"), ("trail", 5), ("trail", SIX, 9),
    ("trail", SIX, 0, (FOUR,)), ("trail", SIX, 0, (), ((FOUR,),)), ("trail", SIX, 0, (), (), (9,)),
    ("trail", [SIX]), ("trail", Move),
    ("capture", SIX), ("capture", SIX, 6, (), ((FOUR,),)), ("capture", SIX, 0, (), (FOUR,)),
    ("capture", SIX, 0, (FOUR,), ((FIVE,),)), ("capture", SIX, 0, (), ((),)),
    ("capture", SIX, 0, (), "4S"), ("capture", SIX, 0, (), (("4S",),)), ("capture", SIX, 0, (), 5),
    ("capture", SIX, 0, (), ((None,),)), ("capture", SIX, 0, (), (), ("9",)),
    ("capture", SIX, 0, (), (), 9), ("capture", SIX, 0, (), (), (True,)),
    ("capture", SIX, 0, (), (), (HUGE,)), ("capture", SIX, 0, (), (), (-1,)),
    ("build", SIX, "11", (FIVE,)), ("build", SIX, 11.0, (FIVE,)), ("build", SIX, -1, (FIVE,)),
    ("build", SIX, HUGE, (FIVE,)), ("build", SIX, True, (FIVE,)), ("build", SIX, 11, FIVE),
    ("build", SIX, 11, ("5D",)), ("build", SIX, 11, 5), ("build", SIX, 11, (FIVE,), (), (9,)),
    ("build", None, 11, (FIVE,)),
    ("break", SIX, 12), ("break", SIX, 12, (), (), (9, 10)), ("break", SIX, 12, (FIVE,), (), (9,)),
    ("bid", SIX, 11), ("bid", None, "11"), ("bid", None, HUGE), ("bid", None, 11, (FIVE,)),
    ("bid", None, 11, (), (), (9,)),
    ("steal", SIX), (None, SIX), ([], SIX), (5, SIX), (HUGE, SIX), ("", SIX), (LONG, LONG),
)  # fmt: skip


@pytest.mark.parametrize("parts", ODD_PARTS)
def test_a_move_is_made_of_cards_and_numbers(parts):
    with pytest.raises(ValueError, match="is not a move"):
        play(STATE, Move(*parts))


def test_a_move_takes_its_parts_in_any_order_and_any_row():
    move = Move("capture", card("9H"), 0, (), (cards("4S 5D"), cards("9C")), (9,))
    for sets in ([[*cards("5D 4S")], {card("9C")}], ({*cards("5D 4S")}, cards("9C"))):
        other = Move("capture", card("9H"), 0, [], sets, [9])
        assert other == move and hash(other) == hash(move) and str(other) == "9H x [9] 9C 4S+5D"
    assert Move("build", SIX, 12, [FOUR, *cards("2H")]) == Move("build", SIX, 12, cards("2H 4S"))
    assert repr(move) == repr(eval(repr(move), {"Move": Move, "Card": card}))


def test_what_is_named_twice_stays_so_and_is_refused():
    for text in ("9H x 4S+5D 4S+5D", "9H x [9] [9]", "6C+5D+5D = 11", "9H x 4S+4S+5D",
                 "6C+5D 2H 2H = 11", "JS JS = 11", "JS+JS = 11"):  # fmt: skip
        move = parse(STATE, text)
        assert str(move) == str(parse(STATE, str(move)))
        ruling = judge(STATE, move)
        assert not ruling.legal and ("twice" in str(ruling) or "loose" in str(ruling))


def test_a_joker_can_be_written_but_never_played():
    for text in ("*", "* x *", "* x 4S", "9H x *", "9H x 4S+5D+*", "6C+5D+* = 11", "* = 9",
                 "* > [9] = 9", "9H x [9] *", "6C+5D * = 11"):  # fmt: skip
        ruling = judged(STATE, text)
        assert not ruling.legal and "★" in str(ruling), text
    assert judge(STATE, Move("trail", JOKER)).broken[0].clause.id == "SEE-2.1"


@pytest.mark.parametrize("kind", ["view", "play", "next_deal"])
def test_a_view_is_no_whole_position(kind):
    seen, move = seep.view(STATE, 0), seep.legal_moves(STATE)[0]
    action = {
        "view": lambda: seep.view(seen, 0),
        "play": lambda: play(seen, move),
        "next_deal": lambda: seep.next_deal(seen),
    }[kind]
    assert "whole position" in complaint(ValueError, action)


@pytest.mark.parametrize("odd", named(None, 5, "state", [], {}, seep, LONG, card("7C")))
def test_what_is_no_position_is_asked_nothing(odd):
    move = seep.legal_moves(STATE)[0]
    for action in (
        lambda: judge(odd, move), lambda: seep.legal_moves(odd), lambda: seep.each_move(odd),
        lambda: seep.score(odd), lambda: seep.outcome(odd), lambda: seep.view(odd, 0),
        lambda: play(odd, move), lambda: seep.next_deal(odd), lambda: seep.count_moves(odd),
    ):  # fmt: skip
        assert "whole position" in complaint(ValueError, action)


@pytest.mark.parametrize("seat", named(-1, 4, True, 0.0, "0", None, HUGE))
def test_a_seat_that_is_not_there_sees_nothing(seat):
    with pytest.raises(ValueError, match=r"There is no seat .*: seats are 0 to 3\."):
        seep.view(STATE, seat)


def test_states_moves_refusals_and_turns_can_be_sent_to_another_process():
    turn = play(STATE, seep.legal_moves(STATE)[0])
    for thing in (STATE, seep.view(STATE, 1), turn, judged(STATE, "9H x 4S"), seep.score(STATE)):
        assert pickle.loads(pickle.dumps(thing)) == thing


@pytest.mark.parametrize("given", named(
    5, True, [], "", "AS", "AS " * 10_000, LONG, [1, "a", None], [[]], {1: 2}, 4.5, object(), b"AS",
    HUGE, card("AS"), pack()[:-1], (*pack()[:-1], JOKER), (*pack()[:-1], Card(99, 9)),
    (*pack(), card("AS")), (*pack()[:-1], tuple(pack()[-1])),
))  # fmt: skip
def test_a_pack_that_is_none(given):
    complaint(ValueError, lambda: deal(seed=1, pack=given))
    complaint(ValueError, lambda: seep.next_deal(over(), pack=given))


def test_a_pack_may_be_given_in_many_ways():
    plain = deal(seed=1, pack=pack())
    for same in (codes(pack()), [*pack()], [one.sign for one in pack()], iter(pack())):
        assert deal(seed=1, pack=same) == plain
    assert plain.redeals > 0 and deal(seed=2, pack=pack()) != plain


@pytest.mark.parametrize("seed", named(True, 1.0, "1", [], HUGE, -HUGE, 10**18, b"", object()))
def test_a_seed_that_is_none(seed):
    assert "A seed is a whole number" in complaint(ValueError, lambda: deal(seed=seed))
    complaint(ValueError, lambda: seep.next_deal(over(), seed=seed))


def test_without_a_seed_one_is_drawn_and_kept():
    assert len({deal().seed for _ in range(20)}) > 10
    state = deal()
    assert deal(seed=state.seed) == state


@pytest.mark.parametrize("name, least", [("baazi_lead", 1), ("minimum", 0), ("baazis", 1)])
def test_an_option_that_is_none(name, least):
    for odd in (least - 1, -5, 1001, 1.0, "5", True, None, HUGE, -HUGE, [], LONG):
        sentence = complaint(ValueError, lambda odd=odd: Options(**{name: odd}))
        assert sentence.startswith(f"{name} is a whole number from {least} to 1000, not ")
    for good in (least, 9, 1000):
        assert getattr(Options(**{name: good}), name) == good


@pytest.mark.parametrize("options", named(5, "x", {}, [], 0, "", False, Options, object(), LONG))
def test_options_of_a_wrong_type(options):
    assert "Options(" in complaint(ValueError, lambda: deal(seed=1, options=options))
