"""The Seep notebooks in real JupyterLab: bid, build, cement, break, capture, be refused."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from cardlab import browser as lab

pytestmark = pytest.mark.browser
NAMES = ("20_seep_rules", "21_seep_play", "22_seep_chances")


@pytest.fixture(scope="module")
def opened(
    browser: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, lab.Notebook]]:
    """Each notebook opened and run once; tests take a table each."""
    folder = tmp_path_factory.mktemp("seep")
    for name in NAMES:
        lab.copied(f"{name}.ipynb", folder)
    with lab.serving(folder) as address:
        context = browser.new_context(viewport={"width": 1200, "height": 1000})
        notebooks = {}
        for name in NAMES:
            notebooks[name] = lab.Notebook(context.new_page(), address, f"{name}.ipynb")
            notebooks[name].run_all()
        yield notebooks
        context.close()


@pytest.fixture
def rules(opened: dict[str, lab.Notebook]) -> lab.Notebook:
    return opened["20_seep_rules"]


def table(notebook: lab.Notebook, task: str) -> Any:
    found = notebook.tables.filter(has_text=task).first
    found.scroll_into_view_if_needed()
    return found


def press(at: Any, *targets: str) -> None:
    for target in targets:
        at.locator(f'[data-target="{target}"]').click()


def type_move(at: Any, text: str) -> None:
    line = at.locator('form[data-target="type"] input')
    line.fill(text)
    line.press("Enter")


def says(at: Any, text: str) -> None:
    at.get_by_text(text).locator("visible=true").first.wait_for(timeout=10_000)


@pytest.mark.parametrize("name", NAMES)
def test_every_table_is_there_and_axe_finds_nothing(
    opened: dict[str, lab.Notebook], name: str
) -> None:
    assert opened[name].tables.count() > 1
    results = Axe().run(opened[name].page, context={"include": [[".cl-table"]]})
    assert results.violations_count == 0, results.generate_report()


def test_a_refused_build_names_the_card_to_keep(rules: lab.Notebook) -> None:
    at = table(rules, "Now you hold a ten instead of the jack.")
    press(at, "predict:1", "hand:6C", "floor:5D")
    at.get_by_role("button", name="Make a house of jacks").click()
    says(at, "Not allowed: make a house of jacks")
    says(at, "you must keep a jack in hand")
    assert "SEE-4.2" in at.inner_text()


def test_a_house_is_built_by_clicking(rules: lab.Notebook) -> None:
    at = table(rules, "Build a house of jacks with the six and the five.")
    press(at, "hand:6C", "floor:5D")
    at.get_by_role("button", name="Make a house of jacks").click()
    at.get_by_text("House of jacks").locator("visible=true").first.wait_for()
    says(at, "You keep a jack in hand")


def test_a_house_is_broken_by_clicking_card_and_house(rules: lab.Notebook) -> None:
    at = table(rules, "Raise it to a house of queens with your three.")
    press(at, "hand:3C", "house:9", "play")
    says(at, "the old owner is released")


def test_a_house_is_cemented_and_cannot_be_broken(rules: lab.Notebook) -> None:
    at = table(rules, "Add a nine to your house of 9.")
    type_move(at, "9H = 9")
    says(at, "Cemented (pakka)")
    at = table(rules, "Try both on the cemented house")
    press(at, "predict:1")
    type_move(at, "3S > [9] = 12")
    says(at, "is cemented: nobody can break it")


def test_a_capture_with_a_choice(rules: lab.Notebook) -> None:
    at = table(rules, "Find every way to capture with the jack")
    press(at, "predict:1", "hand:JS", "floor:5S", "floor:6C", "play")
    says(at, "1 of 2 done.")
    press(at, "undo", "hand:JS", "floor:2H", "floor:3D", "floor:6C", "play")
    says(at, "both are whole")


def test_the_bid_and_the_opening_play_by_keyboard_alone(rules: lab.Notebook) -> None:
    at, keys = table(rules, "Try to bid nine."), rules.page.keyboard
    at.locator('[data-target="play"]').focus()
    keys.press("Enter")
    says(at, "cannot be bid")
    at.get_by_role("button", name="Bid a house of queens").focus()
    keys.press("Enter")
    at.locator('[data-target="hand:QS"]').wait_for()
    for target in ("hand:QS", "floor:8H", "floor:4D"):
        at.locator(f'[data-target="{target}"]').focus()
        keys.press("Enter")
        at.locator(f'[data-target="{target}"][aria-pressed="true"]').wait_for()
    at.locator('[data-target="play"]').focus()
    keys.press("Enter")
    says(at, "3 of 7 done.")


def test_a_match_begins_and_goes_on(opened: dict[str, lab.Notebook]) -> None:
    at = table(opened["21_seep_play"], "seed 21")
    press(at, "hint")
    says(at, "Your legal moves")
    move = at.locator("table tbody tr").first.locator("th, td").first.inner_text()
    type_move(at, move)
    press(at, "log")
    says(at, "1. ")
    results = Axe().run(opened["21_seep_play"].page, context={"include": [[".cl-table"]]})
    assert results.violations_count == 0, results.generate_report()
