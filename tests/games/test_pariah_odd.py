"""Odd moves, packs, seeds and options: one readable sentence, and nothing has changed."""

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oddities import HUGE, LONG, complaint, named
from pariah_table import FIRST, SECOND, after, at, card, codes, judged, over

from cardlab.cards import JOKER, Card
from cardlab.games import pariah, soureh
from cardlab.games.coops import Cell
from cardlab.games.pariah import Move, Options, deal, judge, match_finding, next_deal, parse, play

STATE = at(FIRST, SECOND, drawn="KS", caller=1, known=("1.3", "0.1"))
PACK = pariah.pack()
PAIR = (Cell(0, 1), Cell(1, 2))
TEXTS = named(
    "", " ", "x", "knock", "own", "own x", "own -1", "own 1.2", "own 1 1", "own1", "own 1000",
    "own ٣", "own 1knock", "own 1 knock knock", "knock own 1", "own knock", "open", "open 1",
    "open 1.", "open .1", "open 1.2.3", "open 1-2", "open 1 2", "open -1.2", "open 1.-2",
    "open 1000.1", "open 1.1000", "open x.y", "open 1,2", "open 1.2knock", "waste 1",
    "waste waste", "waste knocks", "wasteknock", "discard", "jack", "jack x", "jack 1.2",
    "jack -1", "jack 1000", "jack1", "jack 1 2", "queen 1", "queen 0.1", "queens", "queenknock",
    "king", "king 1", "king 0.1", "king 0.1 1", "king 0.1 1.", "king 0.1 1.2 1.3", "king 0.1-1.2",
    "king 0.1 1.2knock", "king 1000.1 1.2", "king 0.1 1.1000", "king 0 1 1 2", "king -0.1 1.2",
    "king 0.11.2", "kings 0.1 1.2", "pick 1 2 2 1", "waste call", "own 2 call", "7C",
    "KS x 0.1 1.2", "bid 9", "*", "own *", "{card}", "%s", "\0", "own 1\0", "own\u202e1",
    "\x1b[31mwaste", "\ud800", "own １", LONG, "\n" * 10_000, "own 1 " * 500, "\0" * 10_000,
    "king " + "0.1 " * 5000, None, 5, 7.5, True, HUGE, b"waste", [], ["waste"], {"waste"},
    ("own", 1), object(), str, Move("waste"),
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_is_no_move(text):
    before = (hash(STATE), repr(STATE))
    with pytest.raises(ValueError) as refused:
        parse(STATE, text)
    sentence = str(refused.value)
    assert "is not a move: write own 2 for your coop 2, open 1.3 for" in sentence
    for words in ("waste", "jack 2", "queen", "king 0.2 1.3", "add knock to knock"):
        assert words in sentence
    assert len(sentence) < 400 and sentence.isprintable() and sentence.endswith(".")
    assert (hash(STATE), repr(STATE)) == before


@settings(deadline=None, max_examples=400, derandomize=True)
@given(st.text() | st.text("ownpeasticklrjgqu .,0123456789\n\0", max_size=30))
def test_any_text_is_a_move_or_a_clear_complaint(text):
    try:
        move = parse(STATE, text)
    except ValueError as refused:
        assert "is not a move" in str(refused) and len(str(refused)) < 400
    else:
        assert parse(STATE, str(move)) == move
        assert judge(STATE, move).legal == (move in pariah.legal_moves(STATE))


@pytest.mark.parametrize(
    "text, plain",
    [
        ("own 002", "own 2"),
        ("OWN 2 KNOCK", "own 2 knock"),
        ("  open   1.3  ", "open 1.3"),
        ("open 01.003, knock", "open 1.3 knock"),
        ("waste,knock", "waste knock"),
        ("Jack 2", "jack 2"),
        ("QUEEN", "queen"),
        ("queen knock", "queen knock"),
        ("king 1.3, 0.2", "king 0.2 1.3"),
        ("king 1.3 1.2 knock", "king 1.2 1.3 knock"),
        ("king 0.1 0.1", "king 0.1 0.1"),
        ("king 999.999 0.0", "king 0.0 999.999"),
        ("own 0", "own 0"),
        ("open 999.999", "open 999.999"),
    ],
)
def test_a_move_is_written_in_one_way(text, plain):
    assert str(parse(STATE, text)) == plain
    assert judge(STATE, parse(STATE, text)).findings


@pytest.mark.parametrize(
    "move",
    named(None, "waste", 5, card("7C"), ("own", 1), Move, b"", LONG, HUGE, [], object(),
          soureh.Move("waste"), Cell(0, 1)),
)  # fmt: skip
def test_what_is_no_move_is_neither_judged_nor_played(move):
    assert "is not a move" in complaint(ValueError, lambda: judge(STATE, move))
    assert "is not a move" in complaint(ValueError, lambda: play(STATE, move))


ODD_PARTS = named(
    ("own", -1), ("own", 1000), ("own", HUGE), ("own", "1"), ("own", 1.0), ("own", True),
    ("own", None), ("own", [1]), ("own", 1, 1), ("own", 1, 0, 1), ("own", 1, 0, None),
    ("own", 1, 0, "knock"), ("own", 1, 0, False, PAIR), ("open", 1, -1), ("open", 1, 1000),
    ("open", 1, "1"), ("open", 1, None), ("open", 1, HUGE), ("open", HUGE, 1), ("open", 1, True),
    ("open", 1, 1, False, PAIR), ("open", 1, 1, False, (Cell(0, 1),)), ("waste", 1),
    ("waste", 0, 1), ("waste", 0, 0, 0), ("waste", 0, 0, False, PAIR), ("jack", -1), ("jack", 1, 1),
    ("jack", "1"), ("jack", 1, 0, False, PAIR), ("jack", HUGE), ("queen", 1), ("queen", 0, 1),
    ("queen", 0, 0, False, PAIR), ("queen", 0, 0, None), ("king",), ("king", 1, 0, False, PAIR),
    ("king", 0, 1, False, PAIR), ("king", 0, 0, 1, PAIR), ("king", 0, 0, False, PAIR[:1]),
    ("king", 0, 0, False, (*PAIR, Cell(1, 3))), ("king", 0, 0, False, [*PAIR]),
    ("king", 0, 0, False, {*PAIR}), ("king", 0, 0, False, "0.1 1.2"), ("king", 0, 0, False, None),
    ("king", 0, 0, False, ("0.1", "1.2")), ("king", 0, 0, False, (Cell(-1, 1), Cell(0, 1))),
    ("king", 0, 0, False, (Cell(0, 1000), Cell(0, 1))), ("king", 0, 0, False, (Cell("0", 1),) * 2),
    ("king", 0, 0, False, (Cell(True, 1), Cell(0, 1))), ("king", 0, 0, False, ((0, 1, 2),) * 2),
    ("king", 0, 0, False, ([0, 1], [1, 2])), ("king", 0, 0, False, (Cell(HUGE, 1),) * 2),
    ("king", 0, 0, False, (Cell(0.0, 1), Cell(0, 1))), ("king", 0, 0, False, (None, None)),
    ("king", 0, 0, False, (Cell([], 1), Cell(0, 1))), ("king", 0, 0, False, (0, 1)),
    ("pick", 0, 0, False), ("steal",), (None,), ([],), (5,), (HUGE,), ("",), ("Own", 1),
    (LONG, 1), ({},), (object(),), (b"own", 1), (float("nan"),), ("ace", 1), ("KING",),
)  # fmt: skip


@pytest.mark.parametrize("parts", ODD_PARTS)
def test_a_move_is_made_of_a_kind_numbers_and_cells(parts):
    with pytest.raises(ValueError, match="is not a move"):
        Move(*parts)


def test_a_move_cannot_be_changed_and_can_be_written_down():
    move = Move("open", 3, 1, True)
    with pytest.raises(FrozenInstanceError):
        move.coop = 2
    assert eval(repr(move), {"Move": Move}) == move
    assert move != Move("open", 3, 1) and hash(move) == hash(Move("open", 3, seat=1, knock=True))
    king = Move("king", cells=((1, 3), (0, 2)))  # plain pairs become cells, the lower first
    assert king.cells == (Cell(0, 2), Cell(1, 3)) and isinstance(king.cells[0], Cell)
    assert eval(repr(king), {"Move": Move, "Cell": Cell}) == king
    assert len({king, Move("king", cells=(Cell(0, 2), Cell(1, 3)))}) == 1


@pytest.mark.parametrize("kind", ["view", "play", "next_deal"])
def test_a_view_is_no_whole_position(kind):
    seen, move = pariah.view(STATE, 0), Move("waste")
    action = {
        "view": lambda: pariah.view(seen, 0),
        "play": lambda: play(seen, move),
        "next_deal": lambda: next_deal(seen),
    }[kind]
    assert "whole position" in complaint(ValueError, action)


OTHER = soureh.deal(seed=1)


@pytest.mark.parametrize(
    "odd",
    named(None, 5, "state", [], {}, pariah, LONG, card("7C"), OTHER, soureh.view(OTHER, 0)),
)
def test_what_is_no_position_is_asked_nothing(odd):
    move = Move("waste")
    for action in (
        lambda: judge(odd, move), lambda: pariah.legal_moves(odd), lambda: pariah.score(odd),
        lambda: pariah.outcome(odd), lambda: pariah.view(odd, 0), lambda: play(odd, move),
        lambda: next_deal(odd),
    ):  # fmt: skip
        assert "whole position" in complaint(ValueError, action)


@pytest.mark.parametrize("seat", named(-1, 2, True, 0.0, "0", None, HUGE, [], LONG))
def test_a_seat_that_is_not_there_sees_nothing(seat):
    with pytest.raises(ValueError, match=r"There is no seat .*: seats are 0 to 1\."):
        pariah.view(STATE, seat)


def test_states_moves_refusals_and_turns_can_be_sent_to_another_process():
    turn = play(STATE, parse(STATE, "king 0.1 1.1"))
    ended = over(FIRST, SECOND)
    for thing in (STATE, pariah.view(STATE, 1), turn, judged(STATE, "jack 3 knock"),
                  pariah.score(ended), pariah.outcome(ended), Options(waste_open=False),
                  match_finding(ended.coops[0][0])):  # fmt: skip
        assert pickle.loads(pickle.dumps(thing)) == thing
    with pytest.raises(pariah.IllegalMove) as refused:
        play(STATE, Move("waste", knock=True))
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


OVER = over(FIRST, SECOND, scores=(10, 20))


@pytest.mark.parametrize("given", named(
    5, True, [], "", "AS", "AS " * 10_000, LONG, [1, "a", None], [[]], {1: 2}, 4.5, object(), b"AS",
    HUGE, card("AS"), PACK[:-1], (*PACK[:-1], JOKER), (*PACK[:-1], Card(99, 9)), (*PACK, PACK[0]),
    (*PACK[:-1], PACK[0]), (*PACK[:-1], tuple(PACK[-1])), soureh.pack(soureh.Options()),
    (*PACK[:-1], "KD"), PACK[:40],
))  # fmt: skip
def test_a_pack_that_is_none(given):
    complaint(ValueError, lambda: deal(seed=1, pack=given))
    complaint(ValueError, lambda: next_deal(OVER, pack=given))


def test_a_pack_that_is_not_whole_is_refused_with_what_is_wrong():
    sentence = complaint(ValueError, lambda: deal(pack=(*PACK[:-1], PACK[0])))
    assert sentence == "A pack here is 52 cards. Missing: K♣. Too many: A♠."


def test_a_pack_may_be_given_in_many_ways():
    plain = deal(seed=1, pack=PACK)
    for same in (codes(PACK), [*PACK], [one.sign for one in PACK], iter(PACK)):
        assert deal(seed=1, pack=same) == plain


@pytest.mark.parametrize("seed", named(True, 1.0, "1", [], HUGE, -HUGE, 10**18, b"", object()))
def test_a_seed_that_is_none(seed):
    assert "A seed is a whole number" in complaint(ValueError, lambda: deal(seed=seed))
    complaint(ValueError, lambda: next_deal(OVER, seed=seed))


def test_without_a_seed_one_is_drawn_and_kept():
    assert len({deal().seed for _ in range(20)}) > 10
    state = deal()
    assert deal(seed=state.seed) == state


@pytest.mark.parametrize(
    "odd", named(None, "", "x", 5, 0, 1, -1, 1.0, HUGE, [], {}, LONG, object(), b"yes", (True,))
)
def test_an_option_that_is_none(odd):
    sentence = complaint(ValueError, lambda: Options(waste_open=odd))
    assert sentence.startswith("waste_open may be True or False, not ")


def test_a_threshold_that_is_none():
    for odd in (0, -5, 10_001, 1.0, "5", True, None, HUGE, -HUGE, [], LONG):
        sentence = complaint(ValueError, lambda odd=odd: Options(threshold=odd))
        assert sentence.startswith("threshold is a number of points, 1 to 10000, not ")
    assert Options(threshold=10_000).threshold == 10_000


def test_the_options_are_those_of_the_contract():
    assert Options() == Options(waste_open=True, threshold=500)
    assert set(Options.__dataclass_fields__) == {"waste_open", "threshold"}
    assert Options(False).players == 2 and replace(Options(), threshold=9).threshold == 9
    with pytest.raises(TypeError):
        Options(players=2)


@pytest.mark.parametrize(
    "options", named(5, "x", {}, [], 0, "", False, Options, object(), LONG, soureh.Options())
)
def test_options_of_a_wrong_type(options):
    assert "Options(" in complaint(ValueError, lambda: deal(seed=1, options=options))


def test_the_fast_path_makes_no_findings(monkeypatch):
    monkeypatch.setattr("cardlab.games.pariah_judge.Finding", None)
    monkeypatch.setattr("cardlab.games.pariah_step.Event", None)
    state = deal(seed=1)
    while not state.finished:
        state = pariah.step(state, pariah.legal_moves(state)[0])


def test_undoing_is_going_on_from_the_state_before():
    first = after(STATE, "waste")
    assert after(STATE, "king 0.1 1.2") != first and after(STATE, "waste") == first
