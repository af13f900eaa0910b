"""Soureh in real JupyterLab, by keyboard alone: exchange, sabotage, a refused ace, call, score."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alike import Alike, alike, in_twos
from keyboard import (
    FOCUS_IS_INSIDE,
    FOCUSED,
    LOOKS,
    chips,
    clean,
    felt,
    looked_at,
    made,
    press,
    reach,
    strike,
    table,
    walked,
    write,
)
from test_lab_pasur import KEYS

from cardlab import browser as lab

pytestmark = pytest.mark.browser
POSITION = 'coops="7D/4S 9C/7H 2H/5S AS/8D | AS/? TH/? 4S/? 8H/?", drawn="7C"'
CELLS = (
    "from cardlab.lessons import match, presets, sort_pairs, try_it",
    'match("soureh", seed=27, opponents="random")',
    """running = match("soureh", seed=5, opponents="random")
for target in ("play", "marks", "call", "closed:0.2", "log", "score", "piles"):
    running.press(target)
running""",
    f"""refused = try_it("soureh", ask="Try the ace.", goal="waste", {POSITION})
for target in ("open:1.1", "play"):
    refused.press(target)
refused""",
    """over = match("soureh", seed=27, opponents="random")
for target in ("closed:0.1", "play", "play", "closed:0.2", "call", "play", "log"):
    over.press(target)
over""",
    """sorting = sort_pairs("soureh", coops="7D/9C 9D/7C */4S AS/AH TD/9S")
for target in ("valid", "valid"):
    sorting.press(target)
sorting""",
    'presets("soureh", "classic", "returning")',
)
ALIKE = """from cardlab.games import soureh
options = soureh.Options(waste_open=False)
mine = "7D/4S 9C/7H 2H/5S AS/8D"
ONE = soureh.position(coops=(mine, "6C/TD TH/9H 4S/2C 8H/3D"), drawn="8C",
                      stock="3C 6D 5H 9S 7C", options=options)
OTHER = soureh.position(coops=(mine, "6C/5H TH/9S 4S/2C 8H/7C"), drawn="8C",
                        stock="3C 6D TD 9H 3D", options=options)
"""
HIDDEN = "TD 9H 2C 3D 3C 5H 9S 7C"


@pytest.fixture(scope="module")
def served(
    browser: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Any, str, Path]]:
    """A browser's window, the address of a JupyterLab, and the folder that it serves."""
    folder = tmp_path_factory.mktemp("soureh")
    with lab.serving(folder) as address:
        context = browser.new_context(viewport={"width": 1200, "height": 1000})
        yield context, address, folder
        context.close()


@pytest.fixture(scope="module")
def opened(served: tuple[Any, str, Path]) -> dict[str, lab.Notebook]:
    """The rules, and a notebook of tables in many states; tests take a table each."""
    context, address, folder = served
    lab.copied("30_soureh_rules.ipynb", folder, "rules.ipynb")
    made(folder, "states", *CELLS)
    notebooks = {}
    for name in ("rules", "states"):
        notebooks[name] = lab.Notebook(context.new_page(), address, f"{name}.ipynb")
        notebooks[name].run_all()
    return notebooks


@pytest.fixture
def rules(opened: dict[str, lab.Notebook]) -> lab.Notebook:
    return opened["rules"]


def test_every_table_is_there_and_axe_finds_nothing(rules: lab.Notebook) -> None:
    assert rules.tables.count() > 20
    clean(rules)


@pytest.mark.parametrize("theme,width", LOOKS)
def test_axe_finds_nothing_in_any_state(
    opened: dict[str, lab.Notebook], theme: str, width: int
) -> None:
    looked_at(opened["states"], theme, width)
    shown = opened["states"].tables
    assert shown.count() == len(CELLS) - 1
    for words in ("Not allowed", "Round over", "ended now", "5 coops", "Where the presets differ"):
        assert shown.filter(has_text=words).count(), words
    clean(opened["states"])


def test_own_face_up_cards_are_refused_and_a_face_down_one_is_exchanged(
    rules: lab.Notebook,
) -> None:
    at = table(rules, "Try to lay the eight over your own seven of diamonds.")
    reach(at, "open:0.1")
    assert "Seven of diamonds in your coop 1 chosen" in strike(at)
    assert "Clause SOU-4.1" in press(at, "play")
    reach(at, "open:1.1")
    assert walked(at, "ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowLeft") == [
        "open:1.2", "closed:0.1", "open:0.2", "closed:0.1", "open:0.1",
    ]  # fmt: skip
    walked(at, "ArrowRight")
    assert "Four of spades in your coop 1 chosen" in strike(at, "Space")
    assert at.locator('[data-target="closed:0.1"]').get_attribute("aria-pressed") == "true"
    assert "Done." in press(at, "play")


def test_a_protected_ace_stays_where_it_is(rules: lab.Notebook) -> None:
    at = table(rules, "Try to lay the seven over the opponent's ace")
    press(at, "predict:1")
    assert at.page.evaluate(FOCUSED) == "play"  # what was pressed is gone
    before = felt(at)
    said = press(at, "open:1.1", "play")
    assert said.startswith("Not allowed: replace ace of spades")
    assert "Only a ten may replace a face-up ace" in said and "Clause SOU-4.2" in said
    assert "SOU-4.2" in at.locator(".cl-reason").inner_text()
    press(at, "clear")
    assert felt(at) == before
    assert "Done." in press(at, "open:1.2", "play")


def test_a_caller_is_spoiled(rules: lab.Notebook) -> None:
    at = table(rules, "Lay the four of clubs over the face-up card where it does most harm.")
    assert chips(at) == ["Your last turn", "Called Soureh", "1 change left"]
    said = press(at, "predict:2", "open:1.3", "play")
    assert "four of clubs" in said and "Done." in said
    assert chips(at) == ["Round over", "Called Soureh"]


def test_valid_coops_are_told_and_soureh_is_called(rules: lab.Notebook) -> None:
    at = table(rules, "Discard the eight and call Soureh, and read why")
    invalid = at.locator(".cl-ill")
    press(at, "predict:0")
    assert "Your valid coops: 2, 3 and 4" in press(at, "marks")
    assert invalid.count() == 1 and "not valid" in invalid.inner_text()
    assert "Valid coops no longer shown" in press(at, "marks")
    assert invalid.count() == 0
    said = press(at, "call", "play")
    assert "seven of diamonds before four of spades would not be valid" in said
    assert "SOU-5.1" in said
    said = press(at, "closed:0.1", "play")
    assert "called Soureh" in said and "Done." in said
    assert chips(at) == ["Turn: Opponent", "to play", "Called Soureh", "1 change left"]


def test_moves_are_typed(rules: lab.Notebook) -> None:
    at = table(rules, "This time you drew an ace.")
    assert "is not a move" in write(at, "nine")
    assert "There is no coop 9" in write(at, "own 9")
    assert "Done." in write(at, "open 1.2")


def test_coops_are_sorted(rules: lab.Notebook) -> None:
    at = table(rules, "Which of these coops are valid?")
    assert "Not so" in press(at, "invalid")
    press(at, "invalid", "valid", "invalid", "valid", "invalid", "valid")
    assert "7 of 8 sorted right." in press(at, "invalid")
    assert at.locator(".cl-well").count() == 4
    press(at, "again")
    assert at.locator(".cl-well").count() == 0


def test_a_whole_round_is_played_and_scored(opened: dict[str, lab.Notebook]) -> None:
    at = opened["states"].tables.first
    at.evaluate("(table) => { window.region = table.querySelector('[role=status]'); }")
    assert "Opponent" in press(at, "closed:0.1", "play")
    assert "You laid two of hearts on the discard pile" in press(at, "play")
    said = press(at, "closed:0.2", "call", "play")
    assert "called Soureh" in said and "Totals: You 0, Opponent 21" in said
    scored = at.locator("table").inner_text()
    assert "SOU-6.1" in scored and "SOU-6.2" in scored
    assert "Round 2" in press(at, "next")
    assert at.evaluate(
        "(table) => [region.isConnected, table.querySelectorAll('[role=status]').length]"
    ) == [True, 1]


CONTROLS = (
    '[data-target="closed:0.1"]', '[data-target="open:1.1"]', '[data-target="play"]', "summary",
    "input", '[data-target="marks"]', '[data-target="call"]',
)  # fmt: skip


def test_no_key_pressed_on_a_control_reaches_the_notebook(
    opened: dict[str, lab.Notebook],
) -> None:
    notebook = opened["states"]
    at, before = table(notebook, "Try the ace."), notebook.sources()
    for control in CONTROLS:
        for key in KEYS:
            at.locator(control).first.focus()
            notebook.page.keyboard.press(key)
            assert at.evaluate(FOCUS_IS_INSIDE), (control, key)
    assert notebook.sources() == before
    assert notebook.page.locator(".jp-mod-editMode").count() == 0


def test_each_table_has_one_voice(rules: lab.Notebook) -> None:
    live = "table.querySelectorAll('[aria-live], [role=status]').length"
    assert set(rules.tables.evaluate_all(f"all => all.map((table) => {live})")) == {1}


def test_what_you_do_not_know_is_nowhere_in_the_page(served: tuple[Any, str, Path]) -> None:
    context, address, folder = served
    pages = Alike(context, address, alike(folder, "soureh", ALIKE))
    pages.play(1, "predict:0", "open:1.1", "call", "play", ">open 1.9", ">own 1")
    looks = ("marks", "hint", "score", "log", "piles")
    pages.play(2, *looks, "open:1.2", "clear", "closed:0.1", "play")
    for told in (pages.tables(), pages.models(), pages.outputs()):
        assert len(told) == 6
        assert all(one == other for one, other in in_twos(told))
    assert [len(held) for held in pages.models()] == [2, 2, 8, 8, 11, 11]
    assert pages.named("4S 6C 8C 6D") == ["4S", "6C", "8C", "6D"]
    assert pages.named(HIDDEN) == []
