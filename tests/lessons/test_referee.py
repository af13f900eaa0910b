"""The referee: positions by clicks and text, questions about moves, and text to take along."""

import pytest

from cardlab.games import pasur
from cardlab.lessons.position_text import read
from cardlab.lessons.referee import referee


def test_a_position_set_up_by_clicks() -> None:
    lesson = referee()
    assert lesson.state is None
    assert "No hand holds a card yet" in lesson.scene().words
    for target in ("pack:4S", "pack:KD", "place:hands:0", "pack:7C", "place:hands:1", "pack:2S"):
        lesson.press(target)
    assert lesson.state == pasur.position(pool="4S KD", hands=("7C", "2S"), piles=("", ""))


def test_a_card_pressed_again_goes_back_and_pressed_elsewhere_moves() -> None:
    lesson = referee(pool="4S", hands="7C | ?")
    lesson.press("pack:4S")
    assert lesson.state.pool == ()
    lesson.press("pack:7C")
    assert lesson.laid["pool"] == ("7C",) and lesson.laid["hands:0"] == ()


def test_asking_answers_and_changes_nothing() -> None:
    lesson = referee(pool="4S KD", hands="7C 2H | ? ?")
    before = lesson.state
    lesson.press("ask", "7C")
    verdict = lesson.scene().verdict
    assert verdict is not None and verdict.reasons[0].clause == "PAS-2.3"
    lesson.press("ask", "7C x 4S")
    verdict = lesson.scene().verdict
    assert verdict is not None and verdict.good
    assert lesson.state == before


def test_legal_moves_are_listed_on_demand() -> None:
    lesson = referee(pool="4S KD", hands="7C 2H | ? ?")
    lesson.press("legal")
    assert "7C x 4S" in lesson.scene().words
    lesson.press("legal")
    assert "Legal moves\n" not in lesson.scene().words


@pytest.mark.parametrize(
    "parts",
    [
        {"pool": "4S KD", "hands": "7C 2H | ? ?"},
        {"pool": "", "hands": "7C | 2S | 3S", "to_play": 2, "stock": ""},
        {"pool": "4S", "hands": "7C | 2S", "surs": (1, 0), "options": pasur.Options(sur_points=10)},
        {"pool": "4S", "hands": "7C/2D/? KS | 5S", "options": {"open_hands": True}},
    ],
)
def test_the_text_is_read_back_by_position(parts: dict[str, object]) -> None:
    lesson = referee(**parts)
    scope = {"position": pasur.position, "Options": pasur.Options}
    assert eval(lesson.text, scope) == lesson.state
    other = referee()
    other.press("read", lesson.text)
    assert other.state == lesson.state


HOSTILE = ("", "x" * 10_000, "position(__import__('os'))", "(" * 500, "pool=1+", "\0")


@pytest.mark.parametrize("text", [*HOSTILE, 'pool="4S 4S", hands=("7C","?")', "hands=3, pool=4"])
def test_hostile_text_is_answered_and_nothing_is_lost(text: str) -> None:
    lesson = referee(pool="4S KD", hands="7C 2H | ? ?")
    before = lesson.state
    lesson.press("read", text)
    assert lesson.state == before
    assert "Not read" in lesson.scene().words


def test_reading_runs_nothing() -> None:
    with pytest.raises(ValueError, match="is no position"):
        read('position(pool=print("x"))' + "()", 'pool="4S KD"')
