"""Predict: nothing shows before the commitment, both show after it."""

from dataclasses import asdict
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from cardlab.lessons.plots import Chart
from cardlab.lessons.predict import Prediction, predict
from cardlab.table.scene import Panel, Row, Scene, Spot, Zone

CHART = Chart("<svg>cliff</svg>", "A cliff at eleven.", "Sur risk", (("Left", "Risk"), ("11", "0")))

POOL = Row("pool", (Spot("pool:4S", "4S", "four of spades"),), title="Pool")
TABLE = Scene("pasur", "Pasur", zones=(Zone("middle", "middle", "", "", (POOL,)),))


class Table:
    def scene(self) -> Scene:
        return TABLE.with_panels(Panel("below", lines=("Your move",)))


def page(lesson: Prediction) -> str:
    return f"{asdict(lesson.scene())} {lesson.scene().words} {lesson!r}"


def ask(**parts: Any) -> Prediction:
    return predict(
        "Which total is safe?",
        "ten | eleven | nine",
        answer="eleven",
        reveal="No card is worth eleven.",
        because="Queens pair with queens.",
        **parts,
    )


def test_nothing_of_the_outcome_shows_before_the_commitment() -> None:
    lesson = ask()
    lesson.press("choice:1")
    assert "No card" not in page(lesson) and "Queens" not in page(lesson)
    assert page(lesson).count("'eleven'") == 1  # as a choice, like the others


def test_by_buttons() -> None:
    lesson = ask()
    commit = lesson.scene().panels[1].buttons[-1]
    assert (commit.id, commit.enabled, commit.words) == ("commit", False, "Pick a choice first.")
    lesson.press("commit")
    assert lesson.scene().announce == "Pick a choice first."
    lesson.press("choice:1")
    lesson.press("choice:2")
    buttons = lesson.scene().panels[1].buttons
    assert [button.pressed for button in buttons] == [False, True, False, None]
    assert buttons[-1].enabled
    lesson.press("commit")
    question, outcome = lesson.scene().panels
    assert question.lines == ("Which total is safe?",)
    assert outcome.heading == "As you predicted" and outcome.tone == "good"
    assert outcome.lines == (
        "You predicted: eleven",
        "What comes: eleven",
        "No card is worth eleven.",
        "Queens pair with queens.",
    )
    assert lesson.scene().announce.startswith("As you predicted. You predicted: eleven.")


def test_not_as_predicted_and_the_commitment_stays() -> None:
    lesson = ask()
    lesson.press("commit", "3")
    after = lesson.scene()
    assert after.panels[1].heading == "Not as predicted"
    assert after.panels[1].lines[0] == "You predicted: nine"
    for target, text in (("choice:2", ""), ("commit", "eleven"), ("nonsense", "x")):
        lesson.press(target, text)
    assert lesson.scene() == after


@pytest.mark.parametrize("text", ["0", "4", "twelve", "²", "1" * 150, "-1"])
def test_no_such_choice(text: str) -> None:
    lesson = ask()
    lesson.press("commit", text)
    assert "none of the choices: ten, eleven or nine" in lesson.scene().announce
    lesson.press("choice:" + text)
    assert "none of the choices" in lesson.scene().panels[1].lines[0]


def test_choices_that_are_numbers() -> None:
    lesson = predict("How many sets?", [2, 3, 4], answer=3)
    lesson.press("commit", "4")  # the choice 4, not the fourth
    assert lesson.scene().panels[1].lines == ("You predicted: 4", "What comes: 3")


@pytest.mark.parametrize(
    ("typed", "heading"),
    [("30 %", "As you predicted"), ("0.3", "As you predicted"), ("1/2", "Not as predicted")],
)
def test_a_typed_number(typed: str, heading: str) -> None:
    lesson = predict("How often?", answer=Fraction(58829, 194580))
    lesson.press("commit", typed)
    assert lesson.scene().panels[1].heading == heading


def test_a_typed_number_that_is_none() -> None:
    lesson = predict("How often?", answer=0.3)
    lesson.press("commit", "often")
    assert "cannot be read" in lesson.scene().announce
    lesson.press("commit", "0.3")
    assert lesson.scene().panels[1].heading == "As you predicted"


def test_own_words() -> None:
    lesson = predict("Why?", reveal="Because\nof the jack.")
    assert lesson.scene().panels[1].fields[0].id == "commit"
    for text in ("", "  ", "x" * 10_000):
        lesson.press("commit", text)
        assert not lesson.scene().panels[1].heading
    lesson.press("commit", "The jack takes all")
    outcome = lesson.scene().panels[1]
    assert (outcome.heading, outcome.tone) == ("Outcome", "plain")
    assert outcome.lines == ("You predicted: The jack takes all", "Because", "of the jack.")


def test_a_text_answer_whatever_its_case() -> None:
    lesson = predict("Which card?", answer="Jack")
    lesson.press("commit", "jack")
    assert lesson.scene().panels[1].heading == "As you predicted"


def test_reveals_are_computed_once_and_only_after_the_commitment() -> None:
    calls = count(1)
    lesson = predict("?", "a | b", reveal=lambda: f"call {next(calls)}", answer=lambda: "a")
    lesson.scene()
    assert next(calls) == 1
    lesson.press("commit", "a")
    assert "call 2" in page(lesson) and page(lesson) == page(lesson)
    assert next(calls) == 3


def test_reveals_of_every_kind() -> None:
    panel = Panel("more", lines=("more",))
    reveals: tuple[Any, ...] = (panel, Table(), TABLE, CHART, lambda: CHART)
    for reveal in reveals:
        lesson = predict("?", "a | b", reveal=reveal)
        lesson.press("commit", "1")
        after = lesson.scene()
        assert [each.id for each in after.panels[:2]] == ["question", "outcome"]
        drawn = any(each.picture for each in after.panels)
        assert after.announce.endswith("A chart is below.") is drawn
    assert after.panels[2].picture == CHART.svg and after.panels[2].alt == CHART.alt
    assert after.panels[2].grid is not None and after.panels[2].grid.rows == CHART.rows


def test_a_revealed_table_keeps_its_cards() -> None:
    lesson = predict("?", "a | b", reveal=Table())
    assert lesson.scene() == Scene("", "Predict", panels=lesson.scene().panels)
    lesson.press("commit", "1")
    after = lesson.scene()
    assert (after.title, after.zones) == ("Pasur", TABLE.zones)
    assert [panel.id for panel in after.panels] == ["question", "outcome", "below"]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({}, "Nothing to reveal"),
        ({"choices": "a", "answer": "a"}, "two or more"),
        ({"choices": "a | a", "answer": "a"}, "two or more"),
        ({"choices": "a | b", "answer": "c"}, "none of the choices"),
    ],
)
def test_what_cannot_work(parts: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        predict("?", **parts)


def test_an_empty_line_of_what_is_revealed_is_no_paragraph() -> None:
    lesson = predict("Which?", "one | two", answer="one", reveal="First.\n\n  \nSecond.")
    lesson.press("commit", "one")
    assert lesson.scene().panels[1].lines[2:] == ("First.", "Second.")


def test_while_the_outcome_is_worked_out_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    hears = predict.__globals__
    monkeypatch.setitem(hears, "refresh", lambda lesson: told.append(lesson.scene().announce))
    lesson = predict("How many?", answer=lambda: 3, reveal="Three.")
    lesson.press("commit", "4")
    assert told == ["Working it out …"] and "Three." in page(lesson)
    ask().press("commit", "ten")
    assert len(told) == 1


def test_an_outcome_that_fails_leaves_the_question_as_it_was() -> None:
    lesson = predict("How many?", answer=lambda: 1 // 0, reveal="Three.")
    before = page(lesson)
    with pytest.raises(ZeroDivisionError):
        lesson.press("commit", "4")
    assert page(lesson) == before
