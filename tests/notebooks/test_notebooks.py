"""What each stored notebook must be: run, small, headed once, in short cells, telling nothing."""

import ast
import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cardlab.games import GAMES
from cardlab.lessons import (
    EXERCISES,
    charts,
    pariah_charts,
    seep_charts,
    soureh_charts,
    workshop_charts,
)
from cardlab.lessons.exercise_page import drawn

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
PATHS = sorted(FOLDER.glob("*.ipynb"))
each_notebook = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def cells(path: Path, kind: str) -> list[dict[str, Any]]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def outputs(path: Path) -> list[dict[str, Any]]:
    shown = [output for cell in cells(path, "code") for output in cell["outputs"]]
    return [output.get("data", {}) for output in shown]


def test_the_four_pasur_notebooks_are_there() -> None:
    names = [path.stem for path in PATHS]
    for name in ("00_start_here", "10_pasur_rules", "11_pasur_play", "12_pasur_chances"):
        assert name in names


@each_notebook
def test_every_cell_was_run_in_order_without_an_error(path: Path) -> None:
    code = cells(path, "code")
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    kinds = {output["output_type"] for cell in code for output in cell["outputs"]}
    assert "error" not in kinds


@each_notebook
def test_one_main_heading_goals_minutes_and_the_closing_sections(path: Path) -> None:
    text = "\n".join(source(cell) for cell in cells(path, "markdown"))
    assert len(re.findall(r"^# ", text, flags=re.MULTILINE)) == 1
    assert "What you will be able to do" in text and "Minutes" in text
    for section in ("## Summary", "## References", "## Next"):
        assert section in text
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.MULTILINE)]
    assert all(after <= before + 1 for before, after in pairwise(levels))


@each_notebook
def test_the_first_ten_minutes_have_the_steps_they_promise(path: Path) -> None:
    text = "\n".join(source(cell) for cell in cells(path, "markdown"))
    promised = re.findall(r"ten minutes are steps 1 to (\d+)", text)
    numbered = re.findall(r"^### (\d+)\. ", text, flags=re.MULTILINE)
    if promised:
        assert numbered == [str(n) for n in range(1, int(promised[0]) + 1)]


@pytest.mark.parametrize("path", [p for p in PATHS if p.stem[0] in "34"], ids=lambda p: p.stem)
def test_what_is_seen_of_a_folded_cell_fits_on_a_small_page(path: Path) -> None:
    folded = [cell for cell in cells(path, "code") if "jupyter" in cell["metadata"]]
    assert not [line for cell in folded if len(line := source(cell).splitlines()[0]) > 60]


@each_notebook
def test_a_cell_is_short_and_an_idea_comes_before_it(path: Path) -> None:
    for cell in cells(path, "code"):
        assert sum(bool(line.strip()) for line in source(cell).splitlines()) <= 8, source(cell)


@each_notebook
def test_no_file_is_large_and_no_widget_state_is_stored(path: Path) -> None:
    assert path.stat().st_size < 1_000_000
    text = path.read_text(encoding="utf-8")
    assert "widget-view" not in text and "widget-state" not in text
    assert "0x7f" not in text and "ename" not in text


@each_notebook
def test_a_table_is_stored_as_one_picture_with_its_words(path: Path) -> None:
    for data in outputs(path):
        if "text/html" not in data:
            continue
        html, words = "".join(data["text/html"]), "".join(data["text/plain"])
        assert html.count("<img ") == html.count('alt="') <= 1
        assert "image/svg+xml" not in data, "Lab strips raw SVG from what it does not trust"
        assert words.strip() and "object at" not in words


@each_notebook
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    text = "\n".join(source(cell) for cell in cells(path, "markdown"))
    for name in re.findall(r"\]\(([^)#:]+\.ipynb)\)", text):
        assert (FOLDER / name).exists(), name


def shown_clauses() -> set[str]:
    text = "".join(source(cell) for path in PATHS for cell in cells(path, "code"))
    return set(re.findall(r"[A-Z]{3}-\d+\.\d+", text))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_shown_in_a_notebook(game: str) -> None:
    assert not set(GAMES[game].RULES) - shown_clauses()


def test_every_exercise_is_asked_in_a_notebook() -> None:
    text = "".join(source(cell) for path in PATHS for cell in cells(path, "code"))
    assert not [id for id in EXERCISES if f'exercise("{id}")' not in text]


def forms(answer: Any) -> set[str]:
    value = float(answer)
    return {str(answer), f"{value:.4f}", f"{value:.3f}", f"{100 * value:.1f}", f"{100 * value:.2f}"}


@each_notebook
def test_no_answer_of_an_exercise_is_stored(path: Path) -> None:
    for cell in cells(path, "code"):
        for id in re.findall(r'^exercise\("([^"]+)"\)', source(cell), flags=re.MULTILINE):
            stored = json.dumps(cell["outputs"])
            assert not [form for form in forms(EXERCISES[id].answer()) if f" {form}" in stored], id


@each_notebook
def test_what_is_predicted_is_not_stored(path: Path) -> None:
    for cell in cells(path, "code"):
        for call in ast.walk(ast.parse(source(cell))):
            for word in getattr(call, "keywords", []):
                if word.arg == "because" and isinstance(word.value, ast.Constant):
                    assert json.dumps(word.value.value)[1:-1] not in json.dumps(cell["outputs"])


def asked(path: Path) -> list[tuple[str, list[str]]]:
    """Each code cell's source and the exercises it asks, in the order of the page."""
    code = [source(cell) for cell in cells(path, "code")]
    return [(text, re.findall(r'^exercise\("([^"]+)"\)', text, re.MULTILINE)) for text in code]


BY_CHANCE = {  # the same figure for another question
    "pasur.later_five": charts.clubs_in_hand,
    "seep.fewer_than_nine": seep_charts.safe_house,
}


CHARTS = {
    "charts": charts,
    "pariah_charts": pariah_charts,
    "seep_charts": seep_charts,
    "soureh_charts": soureh_charts,
    "workshop_charts": workshop_charts,
}


def tells(chart: Callable[[], charts.Chart], id: str) -> bool:
    """Whether the numbers of the chart hold the answer of that exercise."""
    figure = f"{100 * float(EXERCISES[id].answer()):.1f} %"
    return BY_CHANCE.get(id) != chart and any(figure in row for row in drawn(chart).rows)


@each_notebook
def test_no_chart_tells_the_answer_of_an_exercise_that_is_yet_to_come(path: Path) -> None:
    page = asked(path)
    for place, (text, ids) in enumerate(page):
        later = [id for _text, more in page[place + 1 :] for id in more]
        named = re.findall(r"(\w*charts)\.(\w+)[,)]", text)
        shown = [getattr(CHARTS[module], name) for module, name in named]
        shown += [chart for id in ids if (chart := EXERCISES[id].picture)]
        assert not [id for chart in shown for id in later if tells(chart, id)], text
        assert not set(re.findall(r'EXERCISES\["([^"]+)"\]', text)) & set(later), text


def answered(call: ast.AST) -> bool:
    """Whether this is no `predict`, or one with the answer that its outcome is held against."""
    if not isinstance(call, ast.Call) or getattr(call.func, "id", "") != "predict":
        return True
    return "answer" in {word.arg for word in call.keywords}


@each_notebook
def test_every_prediction_is_held_against_what_comes(path: Path) -> None:
    for text, _ids in asked(path):
        assert all(answered(node) for node in ast.walk(ast.parse(text))), text
