"""The workshop's cells, pressed: what is predicted comes true or not, and every question runs."""

import ast
from dataclasses import replace
from typing import Any

import pytest
from test_notebooks import FOLDER, cells, source

from cardlab.lessons.live import Live
from cardlab.lessons.predict import Committed, Prediction

PATH = FOLDER / "50_probability_workshop.ipynb"


@pytest.fixture(scope="module")
def shown() -> list[Any]:
    """What the cells show, run in order; the last one only asks every exercise once more."""
    names: dict[str, Any] = {}
    texts = [source(cell) for cell in cells(PATH, "code")]
    return [value(text, names) for text in texts if not text.startswith("ours")]


def value(text: str, names: dict[str, Any]) -> Any:
    """What a cell ends in, if anything."""
    cell = ast.parse(text)
    last = cell.body.pop() if isinstance(cell.body[-1], ast.Expr) else None
    exec(ast.unparse(cell), names)
    return eval(ast.unparse(last), names) if last else None


def test_every_prediction_has_its_answer_among_the_choices(shown: list[Any]) -> None:
    asked = [one for one in shown if isinstance(one, Prediction)]
    assert len(asked) >= 9
    for one in asked:
        one.press("commit", one.choices[0])
        assert isinstance(one.now, Committed)
        assert one.now.answer in one.choices, one.question
        assert one.scene().panels


def test_every_question_runs(shown: list[Any]) -> None:
    asked = [one for one in shown if isinstance(one, Live)]
    assert len(asked) >= 6
    for one in asked:
        one.now = replace(one.now, n=200)
        one.run()
        assert one.estimate and not one.now.wrong
