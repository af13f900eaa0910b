"""What a table says aloud: cards by their names, sentences that end, never a sign or a code."""

import re
from typing import Any

import pytest

from cardlab.lessons import charts, exercise, match, predict, referee, try_it, walk
from cardlab.table import elements, speech
from cardlab.table.draw import html
from cardlab.table.pages import page, pressed
from cardlab.table.speech import Seldom, sentences, spoken
from cardlab.table.widget import plain

SIGNS = set("♠♥♦♣")
UNHEARD = r'<span role="img" aria-label="[\w ]+">[^<]+</span>|data-key="[^"]*"'


def said(lesson: Any, target: str, text: str = "") -> str:
    """What is heard after a press."""
    wrong = pressed(lesson, target, text)
    heard: str = page(lesson.scene(), 1, wrong)["say"]
    return heard


@pytest.mark.parametrize(
    ("written", "heard"),
    [
        ("7♣ could take 4♠.", "Seven of clubs could take four of spades."),
        ("A♥ + 10♦ · 1 + 10 = 11", "Ace of hearts plus ten of diamonds, 1 plus 10 equals 11"),
        ("You left J♠. 3♦ stays.", "You left jack of spades. Three of diamonds stays."),
        ("Type 7C x 4H", "Type 7C x 4H"),
        (
            "Here 10♦/A♠ and ★/2♣ hold.",
            "Here ten of diamonds before ace of spades and joker before two of clubs hold.",
        ),
    ],
)
def test_signs_are_spoken(written: str, heard: str) -> None:
    assert spoken(written) == heard


def test_a_pair_is_one_picture_with_a_name() -> None:
    assert elements.said("10♦/A♠") == (
        '<span role="img" aria-label="ten of diamonds before ace of spades">10♦/A♠</span>'
    )


def test_sentences_end() -> None:
    assert sentences("Not allowed", "", "Why? ", "So …") == "Not allowed. Why? So …"


TASK = {"ask": "Leave it.", "goal": "refused by PAS-2.3", "pool": "4S KD", "hands": "7C 2H | ? ?"}


def test_a_choice_a_refusal_a_move_and_an_undo_are_heard() -> None:
    lesson = try_it(**TASK)
    assert said(lesson, "pool:4S") == "Four of spades chosen. Choose a card of your hand first."
    chosen = "Seven of clubs chosen. Seven of clubs can take four of spades."
    assert said(lesson, "hand:7C") == chosen
    refused = said(lesson, "play")
    assert refused.startswith("Not allowed: leave seven of clubs in the pool. Seven of clubs could")
    assert "another card. Clause PAS-2.3." in refused
    moved = said(lesson, "type", "7C x 4S")
    assert moved.startswith("You captured four of spades with seven of clubs")
    assert moved.endswith("Turn: Opponent.")
    assert said(lesson, "undo") == "Undone. Your turn."


def test_a_button_that_opens_something_says_so_and_repeats_nothing() -> None:
    game = match(seed=11)
    said(game, "hand:6H")
    assert said(game, "hint") == "Hint: shown below."
    assert said(game, "hint") == "Hint: hidden."
    assert said(game, "save", "x/y").endswith("letters, numbers and dashes.")
    judge = referee(pool="4S KD", hands="7C 2H | ? ?")
    for button in judge.scene().buttons:
        assert said(judge, button.id), button
    work = exercise("pasur.pool_has_jack")
    said(work, "answer", "30 %")
    assert "equals 0.2813" in said(work, "working")
    assert "Formula and count agree." in said(work, "count")
    assert said(work, "picture").startswith("How many jacks")


def test_a_match_is_heard_to_its_end_and_on() -> None:
    game, heard = match(seed=11), []
    while not game.state.finished:
        move = game.scene().fields[0].example.split("example ")[1]
        heard.append(said(game, "type", move))
        assert heard[-1].endswith("Your turn.") or game.state.finished
    assert "Deal over. Totals: You" in heard[-1]
    assert said(game, "next").startswith("Deal 2.")
    assert not SIGNS & set("".join(heard))


@pytest.mark.parametrize(
    "lesson",
    [
        walk(deal=7, turns=8),
        match(seed=12, players=3),
        try_it(**TASK),
        referee(pool="4S KD", hands="7C 2H | ? ?"),
        predict("Is 7♣ safe?", "7♣ is | it is not", answer="it is not", reveal=charts.cliff),
    ],
    ids=lambda lesson: type(lesson).__name__,
)
def test_no_sign_is_left_to_a_screen_reader(lesson: Any) -> None:
    for target in ("forward", "hand:7C", "play", "hint", "score", "choice:2", "commit", "last"):
        assert not SIGNS & set(said(lesson, target))
    shown = lesson.scene()
    assert not SIGNS & set(shown.words)
    assert page(shown)["name"].strip()
    assert not SIGNS & set(re.sub(UNHEARD, "", html(shown, "x")))


def test_steps_that_lead_nowhere_say_why() -> None:
    first = walk(moves="7C x 4S", pool="4S", hands="7C | ?").scene().buttons
    assert [button.words for button in first] == ["", *["This is the first step."] * 2, ""]


def test_pages_without_a_table_are_called_by_what_they_ask() -> None:
    question = predict("Which?", "a | b", answer="a")
    assert page(question.scene())["name"] == "Predict"
    assert page(match(seed=1).scene())["name"] == "Pasur table"


def test_a_table_without_live_widgets_keeps_its_controls_and_speaks() -> None:
    table = plain(match(seed=11))
    line, send = table.controls["type"].children
    line.value = "6H"
    send.click()
    assert table.controls["type"] in table.children and line.value == ""
    assert "Clause PAS-2.3" in table.status.value and not SIGNS & set(table.status.value)
    assert not line.continuous_update  # a press must not overtake what is typed
    table.controls["hint"].click()
    assert table.controls["hint"].description == "✓ Hint"
    assert table.controls["type"] in table.children


def test_a_long_run_is_heard_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(speech.time, "monotonic", lambda: now[0])
    aloud, told = Seldom(), []
    for now[0] in (1.0, 9.0, 10.0, 11.0, 19.0, 20.0):
        told.append(aloud.heard(f"at {now[0]:g}"))
    assert told == ["", "", "at 10", "", "", "at 20"]
