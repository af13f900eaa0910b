"""The Pasur notebooks in real JupyterLab: by mouse and by keyboard alone, held to axe."""

import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from cardlab import browser as lab

pytestmark = pytest.mark.browser
NAMES = ("00_start_here", "10_pasur_rules", "11_pasur_play", "12_pasur_chances")


def changed() -> str:
    """What git says has changed in the notebooks, if there is a git."""
    command = ["git", "status", "--porcelain", "--untracked-files=no", "notebooks"]
    return subprocess.run(command, cwd=lab.ROOT, capture_output=True, text=True, check=False).stdout


BEFORE = changed()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("lab")
    for name in NAMES:
        lab.copied(f"{name}.ipynb", folder)
    lab.copied("10_pasur_rules.ipynb", folder, "stored.ipynb")
    with lab.serving(folder) as address:
        yield address


@pytest.fixture(scope="module")
def opened(browser: Any, address: str) -> Iterator[dict[str, lab.Notebook]]:
    """Each notebook opened and run once; tests take a table each."""
    context = browser.new_context(viewport={"width": 1200, "height": 1000})
    yield {name: _ran(context.new_page(), address, name) for name in NAMES}
    context.close()


def _ran(page: Any, address: str, name: str) -> lab.Notebook:
    notebook = lab.Notebook(page, address, f"{name}.ipynb")
    notebook.run_all()
    return notebook


def table(notebook: lab.Notebook, task: str) -> Any:
    """The table whose task or question begins with these words."""
    found = notebook.tables.filter(has_text=task).first
    found.scroll_into_view_if_needed()
    return found


def press(at: Any, target: str) -> None:
    at.locator(f'[data-target="{target}"]').click()


def type_move(at: Any, text: str, target: str = "type") -> None:
    line = at.locator(f'form[data-target="{target}"] input')
    line.fill(text)
    line.press("Enter")


def says(at: Any, text: str) -> None:
    at.get_by_text(text).locator("visible=true").first.wait_for(timeout=10_000)


@pytest.mark.parametrize("name", NAMES)
def test_every_table_is_there_and_axe_finds_nothing(
    opened: dict[str, lab.Notebook], name: str
) -> None:
    notebook = opened[name]
    assert notebook.tables.count() > 1
    results = Axe().run(notebook.page, context={"include": [[".cl-table"]]})
    assert results.violations_count == 0, results.generate_report()


def test_a_capture_by_mouse(opened: dict[str, lab.Notebook]) -> None:
    at = table(opened["10_pasur_rules"], "Capture with your seven of clubs.")
    press(at, "predict:0")
    press(at, "hand:7C")
    at.locator('[data-target="pool:4S"][data-state~="possible"]').wait_for()
    press(at, "pool:4S")
    at.get_by_role("button", name="Capture four of spades").or_(
        at.get_by_role("button", name="Capture 4♠ with 7♣")
    ).first.click()
    says(at, "Eleven together")
    assert "PAS-3.1" in at.inner_text()


def test_a_refusal_tells_its_reason_clause_and_source(opened: dict[str, lab.Notebook]) -> None:
    at = table(opened["10_pasur_rules"], "First try to leave the seven of clubs")
    press(at, "hand:7C")
    press(at, "play")
    says(at, "7♣ could take 4♠, so it cannot be trailed")
    assert "PAS-2.3" in at.inner_text()
    at.get_by_text("Why?").first.click()
    says(at, "an encyclopedia article")


def test_a_move_is_typed_and_taken_back(opened: dict[str, lab.Notebook]) -> None:
    at = table(opened["10_pasur_rules"], "Take one of the twos with your nine.")
    type_move(at, "9D x 2C")
    says(at, "captured 2♣ with 9♦")
    press(at, "undo")
    says(at, "Undone.")
    type_move(at, "9D x 2C 2H")
    says(at, "9♦ and 2♥ + 2♣ make 13, not eleven.")


def test_a_whole_task_by_keyboard_alone(opened: dict[str, lab.Notebook]) -> None:
    notebook = opened["10_pasur_rules"]
    at, keys = table(notebook, "Play the jack of spades."), notebook.page.keyboard
    at.locator('[data-target="predict:1"]').focus()
    keys.press("Enter")
    at.locator('[data-target="hand:JS"]').wait_for()
    for _try in range(12):
        if notebook.page.evaluate("document.activeElement.dataset.target") == "hand:JS":
            break
        keys.press("Tab")
    keys.press("Space")
    at.locator('[data-target="hand:JS"][aria-pressed="true"]').wait_for()
    for _try in range(12):
        if notebook.page.evaluate("document.activeElement.dataset.target") == "play":
            break
        keys.press("Tab")
    keys.press("Enter")
    says(at, "A jack takes all jacks and all number cards at once")


KEYS = [*"abcdefghijklmnopqrstuvwxyz0", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter",
        "Delete", "Backspace"]  # fmt: skip
CONTROLS = ('[data-target^="hand:"]', '[data-target="play"]', "summary", "input")


SAVES = """() => {
  window.saves = 0;
  const { context } = window.jupyterapp.shell.currentWidget;
  context.saveState.connect((_, state) => { window.saves += state === 'completed'; });
}"""


def test_no_key_pressed_on_a_control_reaches_the_notebook(
    opened: dict[str, lab.Notebook],
) -> None:
    notebook = opened["10_pasur_rules"]
    at = table(notebook, "Three ways to capture with one card.")
    type_move(at, "5H")
    says(at, "PAS-2.3")
    before = notebook.sources()
    for control in CONTROLS:
        for key in KEYS:
            at.locator(control).first.focus()
            notebook.page.keyboard.press(key)
            inside = "(table) => table.contains(document.activeElement)"
            assert at.evaluate(inside), (control, key)
    for key in (*KEYS, "Shift+Enter"):
        at.focus()
        notebook.page.keyboard.press(key)
        assert at.evaluate("(table) => table === document.activeElement"), key
    assert notebook.sources() == before
    assert notebook.page.locator(".jp-mod-editMode").count() == 0
    notebook.page.evaluate(SAVES)
    notebook.page.keyboard.press("Control+s")
    notebook.page.wait_for_function("() => window.saves > 0", timeout=10_000)
    assert at.evaluate("(table) => table === document.activeElement")


def test_escape_leads_back_to_the_cell_and_tab_into_the_table_again(
    opened: dict[str, lab.Notebook],
) -> None:
    notebook = opened["10_pasur_rules"]
    at, keys = table(notebook, "Three ways to capture with one card."), notebook.page.keyboard
    before = notebook.sources()
    at.locator("input").first.focus()
    keys.press("Escape")
    cell = "(table) => table.closest('.jp-Cell') === document.activeElement"
    assert at.evaluate(cell)
    keys.press("Tab")
    assert at.evaluate("(table) => table.contains(document.activeElement)")
    keys.press("Escape")
    keys.press("ArrowDown")
    assert at.evaluate("(table) => table.closest('.jp-Cell').nextElementSibling === "
                       "document.activeElement")  # fmt: skip
    assert notebook.sources() == before


def test_an_exercise_is_finished_by_keyboard(opened: dict[str, lab.Notebook]) -> None:
    notebook = opened["12_pasur_chances"]
    at = table(notebook, "Half the pack, most clubs")
    assert "Show the working" not in at.inner_text()
    type_move(at, "1 in 3", "answer")
    at.locator('[data-target="working"]').wait_for()
    type_move(at, "1/2", "answer")
    at.locator('[data-target="count"]').focus()
    notebook.page.keyboard.press("Enter")
    at.locator('[data-target="simulate"]').focus()
    notebook.page.keyboard.press("Enter")
    at.locator("table").first.wait_for(timeout=30_000)


def test_a_prediction_is_committed_before_its_outcome_shows(
    opened: dict[str, lab.Notebook],
) -> None:
    at = table(opened["10_pasur_rules"], "How high is the risk of a sur")
    assert at.locator("table").count() == 0
    press(at, "choice:2")
    press(at, "commit")
    says(at, "As you predicted")
    assert at.locator("table").count() == 1
    results = Axe().run(opened["10_pasur_rules"].page, context={"include": [[".cl-table"]]})
    assert results.violations_count == 0, results.generate_report()


def test_a_match_is_played_with_hint_log_save_and_resume(
    opened: dict[str, lab.Notebook],
) -> None:
    notebook = opened["11_pasur_play"]
    at = table(notebook, "seed 11")
    press(at, "hint")
    says(at, "Your legal moves")
    move = at.locator("table tbody tr").first.locator("th, td").first.inner_text()
    type_move(at, move)
    says(at, "Opponent")
    press(at, "log")
    says(at, "1. You")
    type_move(at, "evening", "save")
    says(at, "Saved as evening.txt")
    type_move(at, "evening", "resume")
    says(at, "The match goes on where it was saved.")
    results = Axe().run(notebook.page, context={"include": [[".cl-table"]]})
    assert results.violations_count == 0, results.generate_report()


def test_dark_and_narrow_pass_axe_too(opened: dict[str, lab.Notebook]) -> None:
    notebook = opened["00_start_here"]
    notebook.theme("JupyterLab Dark")
    notebook.page.set_viewport_size({"width": 420, "height": 900})
    results = Axe().run(notebook.page, context={"include": [[".cl-table"]]})
    notebook.theme("JupyterLab Light")
    assert results.violations_count == 0, results.generate_report()


def test_the_untrusted_notebook_shows_pictures_and_words(browser: Any, address: str) -> None:
    """Before anything is run, and without trust, the stored picture stands with its words."""
    page = browser.new_page(viewport={"width": 1200, "height": 1000})
    notebook = lab.Notebook(page, address, "stored.ipynb")
    picture = page.locator(".jp-OutputArea-output img").first
    picture.wait_for()
    assert "seven of clubs" in (picture.get_attribute("alt") or "")
    assert notebook.tables.count() == 0
    page.close()


def test_a_session_of_use_changes_no_tracked_file(opened: dict[str, lab.Notebook]) -> None:
    assert opened and changed() == BEFORE
