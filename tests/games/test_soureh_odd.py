"""Odd moves, packs, seeds and options: one readable sentence, and nothing has changed."""

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oddities import HUGE, LONG, complaint, named
from soureh_table import FIRST, SECOND, VALID, WRONG, after, at, card, codes, judged, over

from cardlab.cards import JOKER, Card
from cardlab.games import soureh
from cardlab.games.soureh import Move, Options, deal, judge, match_finding, next_deal, parse, play

STATE = at(FIRST, SECOND, "-", WRONG, drawn="8C", caller=1)
PACK = soureh.pack(Options())
TEXTS = named(
    "", " ", "x", "call", "own", "own x", "own -1", "own 1.2", "own 1 1", "own1", "own 1000",
    "own ٣", "own 1call", "own 1 call call", "call own 1", "own call", "open", "open 1", "open 1.",
    "open .1",
    "open 1.2.3", "open 1-2", "open 1 2", "open -1.2", "open 1.-2", "open 1000.1", "open 1.1000",
    "open x.y", "open 1,2", "open 1.2call", "waste 1", "waste waste", "waste calls", "wastecall",
    "discard", "pick", "pick x", "pick 1 2 2 1 call", "pick 1221x", "pick 1.2", "pick -1 2 2 1",
    "pick 1000 1 1 1", "pick " + "1 " * 10, "pick1 2 2 1", "jack 2", "queen", "king 0.2 1.3",
    "waste knock", "own 2 knock", "7C", "7C x 4S", "bid 9", "*", "own *", "{card}", "%s", "\0",
    "own 1\0", "own\u202e1", "\x1b[31mwaste", "\ud800", "own １", LONG, "\n" * 10_000,
    "own 1 " * 500, "\0" * 10_000, "pick " + "1 " * 5000, None, 5, 7.5, True, HUGE, b"waste", [],
    ["waste"], {"waste"}, ("own", 1), object(), str, Move("waste"),
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_is_no_move(text):
    before = (hash(STATE), repr(STATE))
    with pytest.raises(ValueError) as refused:
        parse(STATE, text)
    sentence = str(refused.value)
    assert "is not a move: write own 2 for your coop 2, open 1.3 for the face-up card" in sentence
    assert len(sentence) < 400 and sentence.isprintable() and sentence.endswith(".")
    assert (hash(STATE), repr(STATE)) == before


@settings(deadline=None, max_examples=400, derandomize=True)
@given(st.text() | st.text("ownpeasticklr .,0123456789\n\0", max_size=30))
def test_any_text_is_a_move_or_a_clear_complaint(text):
    try:
        move = parse(STATE, text)
    except ValueError as refused:
        assert "is not a move" in str(refused) and len(str(refused)) < 400
    else:
        assert parse(STATE, str(move)) == move
        assert judge(STATE, move).legal == (move in soureh.legal_moves(STATE))


@pytest.mark.parametrize(
    "text, plain",
    [
        ("own 002", "own 2"),
        ("OWN 2 CALL", "own 2 call"),
        ("  open   1.3  ", "open 1.3"),
        ("open 01.003, call", "open 1.3 call"),
        ("waste,call", "waste call"),
        ("pick 1,2,2,1", "pick 1 2 2 1"),
        ("own 0", "own 0"),
        ("open 999.999", "open 999.999"),
        ("pick 999", "pick 999"),
    ],
)
def test_a_move_is_written_in_one_way(text, plain):
    assert str(parse(STATE, text)) == plain
    assert judge(STATE, parse(STATE, text)).findings


@pytest.mark.parametrize(
    "move", named(None, "waste", 5, card("7C"), ("own", 1), Move, b"", LONG, HUGE, [], object())
)
def test_what_is_no_move_is_neither_judged_nor_played(move):
    assert "is not a move" in complaint(ValueError, lambda: judge(STATE, move))
    assert "is not a move" in complaint(ValueError, lambda: play(STATE, move))


ODD_PARTS = named(
    ("own", -1), ("own", 1000), ("own", HUGE), ("own", "1"), ("own", 1.0), ("own", True),
    ("own", None), ("own", [1]), ("own", 1, 1), ("own", 1, 0, 1), ("own", 1, 0, None),
    ("own", 1, 0, "call"), ("own", 1, 0, False, (1,)), ("open", 1, -1), ("open", 1, 1000),
    ("open", 1, "1"), ("open", 1, None), ("open", 1, HUGE), ("open", HUGE, 1), ("open", 1, True),
    ("open", 1, 1, False, (1, 1, 1, 1)), ("waste", 1), ("waste", 0, 1), ("waste", 0, 0, 0),
    ("waste", 0, 0, False, (1,)), ("pick",), ("pick", 1, 0, False, (1, 1, 1, 1)),
    ("pick", 0, 1, False, (1, 1, 1, 1)), ("pick", 0, 0, True, (1, 1, 1, 1)),
    ("pick", 0, 0, False, ()), ("pick", 0, 0, False, [1, 1, 1, 1]), ("pick", 0, 0, False, "1111"),
    ("pick", 0, 0, False, 1), ("pick", 0, 0, False, (1,) * 10), ("pick", 0, 0, False, (-1,)),
    ("pick", 0, 0, False, (True, 1, 1, 1)), ("pick", 0, 0, False, ("1",)),
    ("pick", 0, 0, False, (HUGE,)), ("pick", 0, 0, False, ([],)), ("pick", 0, 0, False, {1}),
    ("pick", 0, 0, False, None), ("steal",), (None,), ([],), (5,), (HUGE,), ("",), ("Own", 1),
    (LONG, 1), ({},), (object(),), ("jack", 1), ("queen",), (b"own", 1), (float("nan"),),
)  # fmt: skip


@pytest.mark.parametrize("parts", ODD_PARTS)
def test_a_move_is_made_of_a_kind_and_numbers(parts):
    with pytest.raises(ValueError, match="is not a move"):
        Move(*parts)


def test_a_move_cannot_be_changed_and_can_be_written_down():
    move = Move("open", 3, 1, True)
    with pytest.raises(FrozenInstanceError):
        move.coop = 2
    assert eval(repr(move), {"Move": Move}) == move
    assert move != Move("open", 3, 1) and hash(move) == hash(Move("open", 3, seat=1, call=True))


@pytest.mark.parametrize("kind", ["view", "play", "next_deal"])
def test_a_view_is_no_whole_position(kind):
    seen, move = soureh.view(STATE, 0), Move("waste")
    action = {
        "view": lambda: soureh.view(seen, 0),
        "play": lambda: play(seen, move),
        "next_deal": lambda: next_deal(seen),
    }[kind]
    assert "whole position" in complaint(ValueError, action)


@pytest.mark.parametrize("odd", named(None, 5, "state", [], {}, soureh, LONG, card("7C")))
def test_what_is_no_position_is_asked_nothing(odd):
    move = Move("waste")
    for action in (
        lambda: judge(odd, move), lambda: soureh.legal_moves(odd), lambda: soureh.score(odd),
        lambda: soureh.outcome(odd), lambda: soureh.view(odd, 0), lambda: play(odd, move),
        lambda: next_deal(odd),
    ):  # fmt: skip
        assert "whole position" in complaint(ValueError, action)


@pytest.mark.parametrize("seat", named(-1, 4, True, 0.0, "0", None, HUGE, [], LONG))
def test_a_seat_that_is_not_there_sees_nothing(seat):
    with pytest.raises(ValueError, match=r"There is no seat .*: seats are 0 to 3\."):
        soureh.view(STATE, seat)


def test_states_moves_refusals_and_turns_can_be_sent_to_another_process():
    turn = play(STATE, Move("waste"))
    ended = over(FIRST, SECOND)
    for thing in (STATE, soureh.view(STATE, 1), turn, judged(STATE, "open 0.4 call"),
                  soureh.score(ended), soureh.outcome(ended), Options.returning(),
                  match_finding(ended.coops[0][0])):  # fmt: skip
        assert pickle.loads(pickle.dumps(thing)) == thing
    with pytest.raises(soureh.IllegalMove) as refused:
        play(STATE, Move("waste", call=True))
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


OVER = over(VALID, SECOND, scores=(10, 20))


@pytest.mark.parametrize("given", named(
    5, True, [], "", "AS", "AS " * 10_000, LONG, [1, "a", None], [[]], {1: 2}, 4.5, object(), b"AS",
    HUGE, card("AS"), PACK[:-1], (*PACK[:-1], JOKER), (*PACK[:-1], Card(99, 9)), (*PACK, PACK[0]),
    (*PACK[:-1], PACK[0]), (*PACK[:-1], tuple(PACK[-1])), soureh.pack(Options(jokers=4)),
    (*PACK[:-1], "KS"), PACK[:40],
))  # fmt: skip
def test_a_pack_that_is_none(given):
    complaint(ValueError, lambda: deal(seed=1, pack=given))
    complaint(ValueError, lambda: next_deal(OVER, pack=given))


def test_a_pack_of_the_other_preset_is_refused_with_what_is_missing():
    sentence = complaint(ValueError, lambda: deal(pack=PACK, options=Options.returning()))
    assert sentence == "A pack here is 84 cards. Missing: ★ ★ ★ ★. Too many: –."


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


CHOICES = {
    "players": (2, 3, 4), "jokers": (0, 4), "ace_score": (1, "1 or 11"),
    "waste_open": (True, False), "stock_out": ("end", "recycle"),
    "call": ("last_turns", "round_trip", "leave"), "call_needs_valid": (True, False),
    "pick": ("best", "own"), "finish": ("lowest", "last_standing"),
}  # fmt: skip
ODD_OPTIONS = [None, "", "x", 5, -1, 1.0, HUGE, [], {}, LONG, object(), b"end", (1,)]


@pytest.mark.parametrize("name", CHOICES)
def test_an_option_that_is_none(name):
    others = {"players": 3} if name == "call" else {}
    odd_bools = [] if isinstance(CHOICES[name][0], bool) else [True, False]
    zero = [0, 1] if isinstance(CHOICES[name][0], bool) else []
    for odd in [*ODD_OPTIONS, *odd_bools, *zero]:
        sentence = complaint(ValueError, lambda odd=odd: Options(**others | {name: odd}))
        assert sentence.startswith(f"{name} may be "), sentence
    for good in CHOICES[name]:
        assert getattr(Options(**others | {name: good}), name) == good


def test_a_threshold_that_is_none():
    for odd in (0, -5, 10_001, 1.0, "5", True, None, HUGE, -HUGE, [], LONG):
        sentence = complaint(ValueError, lambda odd=odd: Options(threshold=odd))
        assert sentence.startswith("threshold is a number of points, 1 to 10000, not ")
    assert Options(threshold=10_000).threshold == 10_000


def test_options_that_cannot_hold_together_are_named_both():
    for preset in (Options.classic, Options.returning):
        assert "players=2" in complaint(ValueError, lambda p=preset: p(call="leave"))
        for call in ("round_trip", "leave"):
            sentence = complaint(
                ValueError, lambda p=preset, c=call: p(call=c, call_needs_valid=False, players=3)
            )
            assert "call_needs_valid=False" in sentence and f'call="{call}"' in sentence


def test_the_presets_are_those_of_the_contract():
    classic = Options(
        players=2, jokers=0, ace_score=1, waste_open=True, stock_out="end", call="last_turns",
        call_needs_valid=True, pick="best", finish="lowest", threshold=100,
    )  # fmt: skip
    returning = Options(
        players=2, jokers=4, ace_score="1 or 11", waste_open=False, stock_out="recycle",
        call="round_trip", call_needs_valid=True, pick="best", finish="last_standing", threshold=75,
    )  # fmt: skip
    assert Options() == Options.classic() == classic and Options.returning() == returning
    assert Options.classic(players=4) == replace(classic, players=4)
    assert Options.returning(pick="own") == replace(returning, pick="own")
    assert set(CHOICES) | {"threshold"} == set(Options.__dataclass_fields__)


@pytest.mark.parametrize("options", named(5, "x", {}, [], 0, "", False, Options, object(), LONG))
def test_options_of_a_wrong_type(options):
    assert "Options(" in complaint(ValueError, lambda: deal(seed=1, options=options))


def test_the_fast_path_makes_no_findings(monkeypatch):
    monkeypatch.setattr("cardlab.games.soureh_judge.Finding", None)
    monkeypatch.setattr("cardlab.games.soureh_step.Event", None)
    state = deal(seed=1, options=Options.returning(players=3))
    while not state.finished:
        state = soureh.step(state, soureh.legal_moves(state)[0])


def test_undoing_is_going_on_from_the_state_before():
    first = after(STATE, "waste")
    assert after(STATE, "own 1") != first and after(STATE, "waste") == first
