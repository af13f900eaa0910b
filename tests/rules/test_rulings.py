"""Findings, rulings, events and scores as a learner reads them."""

import pickle

import pytest

from cardlab.cards import card, cards
from cardlab.games import pasur
from cardlab.rules import Clause, Event, Finding, IllegalMove, Ruling, ScoreLine, Source
from cardlab.rules.ruling import filled, shown

BOOK = Source("A book", "a shelf", "English", "2026-11-30")
CLAUSE = Clause(
    "TRY-1.1",
    "A trial",
    {"en": "A clause says this."},
    "ours",
    (BOOK,),
    failing={"en": {"": "{card} fails.", "why": "{card} fails for {cards}."}},
    holding={"en": {"": "{card} holds."}},
    event={"en": {"": "{who} did it with {card}.", "worth": "{who} has {worth}."}},
)
SEVEN = {"card": card("7C"), "cards": [*cards("4S KD")]}


@pytest.mark.parametrize(
    "fact, text",
    [
        (card("7C"), "7♣"),
        (cards("AH 4H"), "A♥ + 4♥"),
        (cards("4H"), "4♥"),
        ((), ""),
        ([], ""),
        ([*cards("4H")], "4♥"),
        ([*cards("AH 4H KS")], "A♥, 4♥ and K♠"),
        ((cards("4H"), cards("2D 2C")), "4♥ or 2♦ + 2♣"),
        ([cards("4H"), cards("2D 2C")], "4♥ and 2♦ + 2♣"),
        ((cards("4H"),), "4♥"),
        (("a", "b"), "a or b"),
        (12, "12"),
        ("plain", "plain"),
        (None, "None"),
        (tuple((one,) for one in cards("2S 2H 2D 2C 3S 3H 3D")),
         "2♠, 2♥, 2♦, 2♣, 3♠, 3♥ or 1 other set"),
        (tuple((one,) for one in cards("2S 2H 2D 2C 3S 3H 3D 3C")),
         "2♠, 2♥, 2♦, 2♣, 3♠, 3♥ or 2 other sets"),
        ([*cards("2S 2H 2D 2C 3S 3H 3D 3C")], "2♠, 2♥, 2♦, 2♣, 3♠, 3♥, 3♦ and 3♣"),
    ],
)  # fmt: skip
def test_facts_are_shown_in_words_and_signs(fact, text):
    assert shown(fact) == text
    assert filled("<{it}>", {"it": fact, "unused": 1}) == f"<{text}>"


def test_a_fact_with_braces_is_no_template():
    assert filled("{it}", {"it": "{card} {"}) == "{card} {"


@pytest.mark.parametrize(
    "holds, reason, text",
    [
        (True, "", "7♣ holds."),
        (False, "", "7♣ fails."),
        (False, "why", "7♣ fails for 4♠ and K♦."),
        (False, "unknown", "7♣ fails."),
        (None, "", "Not asked: A clause says this."),
    ],
)
def test_a_finding_reads_by_its_reason(holds, reason, text):
    assert str(Finding(CLAUSE, holds, reason, SEVEN)) == text


def test_a_clause_without_templates_speaks_for_itself():
    bare = Clause("TRY-1.2", "Bare", {"en": "It says so."}, "ours", (BOOK,))
    assert str(Finding(bare, False)) == str(Event(bare)) == "It says so."


def test_a_ruling_is_legal_when_nothing_is_broken():
    holds, asked_not = Finding(CLAUSE, True, "", SEVEN), Finding(CLAUSE, None)
    fails = Finding(CLAUSE, False, "", SEVEN)
    good = Ruling("7C", (holds, asked_not))
    bad = Ruling("7C", (holds, fails, asked_not, fails))
    assert good.legal and good.broken == ()
    assert str(good) == "7C is allowed.\nTRY-1.1: 7♣ holds."
    assert not bad.legal and bad.broken == (fails, fails)
    assert str(bad) == "7C is not allowed.\nTRY-1.1: 7♣ fails.\nTRY-1.1: 7♣ fails."
    refused = IllegalMove(bad)
    assert isinstance(refused, ValueError) and refused.ruling is bad and str(refused) == str(bad)


@pytest.mark.parametrize("kind", [Event, lambda *parts: ScoreLine(*parts[:2], 1, *parts[2:])])
def test_events_and_score_lines_name_the_seat(kind):
    happened = kind(CLAUSE, 1, "", SEVEN)
    assert str(happened) == "Player 2 did it with 7♣."
    assert happened.told(["You", "Opponent"]) == "Opponent did it with 7♣."
    assert str(kind(CLAUSE, 0, "worth", {"points": 1})) == "Player 1 has 1 point."
    assert str(kind(CLAUSE, 0, "worth", {"points": 0})) == "Player 1 has 0 points."


def test_a_turn_keeps_what_was_before_it():
    state = pasur.position(pool="4S KD", hands=("7C 2H", "? ?"))
    turn = pasur.play(state, pasur.parse(state, "7C x 4S"))
    assert turn.before is state and turn.ruling.legal and turn.ruling.move == turn.move
    assert turn.after.to_play == 1


def test_all_of_it_can_be_sent_to_another_process():
    state = pasur.position(pool="4S KD", hands=("7C 2H", "? ?"))
    turn = pasur.play(state, pasur.parse(state, "7C x 4S"))
    for whole in (state, turn, pasur.view(state, 0), pasur.score(turn.after), turn.events):
        again = pickle.loads(pickle.dumps(whole))
        assert again == whole and repr(again) == repr(whole)
    with pytest.raises(IllegalMove) as refused:
        pasur.play(state, pasur.parse(state, "7C"))
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value) and again.ruling == refused.value.ruling


def test_texts_are_rendered_only_when_shown(monkeypatch):
    state = pasur.deal(seed=1)

    def never(*_):
        raise AssertionError("a text was made")

    monkeypatch.setattr("cardlab.rules.ruling.filled", never)
    while not state.finished:
        move = pasur.legal_moves(state)[0]
        assert pasur.judge(state, move).legal
        state = pasur.play(state, move).after
    assert pasur.score(state).lines


def test_the_fast_path_makes_no_findings(monkeypatch):
    monkeypatch.setattr("cardlab.games.pasur.Finding", None)
    monkeypatch.setattr("cardlab.games.pasur.Event", None)
    state = pasur.deal(seed=1)
    while not state.finished:
        state = pasur.step(state, pasur.legal_moves(state)[0])
