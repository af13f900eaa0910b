"""The probability workshop in real JupyterLab: predicted, started, worked out; held to axe."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from cardlab import browser as lab

pytestmark = pytest.mark.browser
NAME = "50_probability_workshop.ipynb"


@pytest.fixture(scope="module")
def opened(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[lab.Notebook]:
    """The notebook, opened and run once; tests take a table each."""
    folder = tmp_path_factory.mktemp("lab")
    lab.copied(NAME, folder)
    with lab.serving(folder) as address:
        context = browser.new_context(viewport={"width": 1200, "height": 1000})
        notebook = lab.Notebook(context.new_page(), address, NAME)
        notebook.run_all()
        yield notebook
        context.close()


def table(notebook: lab.Notebook, task: str) -> Any:
    """The table whose question or title holds these words."""
    found = notebook.tables.filter(has_text=task).first
    found.scroll_into_view_if_needed()
    return found


def press(at: Any, target: str) -> None:
    at.locator(f'[data-target="{target}"]').first.click()


def says(at: Any, text: str) -> None:
    at.get_by_text(text).locator("visible=true").first.wait_for(timeout=30_000)


def predicted(at: Any, choice: int) -> None:
    press(at, f"choice:{choice}")
    press(at, "commit")
    says(at, "You predicted")


def test_a_prediction_shows_its_chart_after_the_commitment(opened: lab.Notebook) -> None:
    at = table(opened, "How many of the hundred 95 % intervals")
    assert not at.locator("img").count()
    predicted(at, 2)
    says(at, "As you predicted")
    assert "exact value" in at.locator("img").first.get_attribute("alt")
    assert at.get_by_role("status").inner_text().rstrip().endswith("A chart is below.")
    assert at.evaluate("table => table === document.activeElement")


def test_a_simulation_is_started_and_meets_the_exact_value(opened: lab.Notebook) -> None:
    at = table(opened, "Two of a rank, a hundred hands")
    assert "Exact" not in at.inner_text()
    press(at, "start")
    says(at, "Exact")
    assert "Exact" in at.get_by_role("status").inner_text()


def test_a_misconception_gets_its_hint_and_then_three_ways_agree(opened: lab.Notebook) -> None:
    at = table(opened, "is the ace of spades in your opponent's hand")
    line = at.locator('form[data-target="answer"] input')
    line.fill("0.0914")
    line.press("Enter")
    says(at, "So it was when any ace would do.")
    for way in ("simulate", "count", "working"):
        press(at, way)
    says(at, "Formula and count agree.")


def test_axe_finds_nothing(opened: lab.Notebook) -> None:
    assert opened.tables.count() > 30
    results = Axe().run(opened.page, context={"include": [[".cl-table"]]})
    assert results.violations_count == 0, results.generate_report()
