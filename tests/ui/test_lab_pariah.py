"""Pariah in real JupyterLab, by keyboard alone: jack, queen, king, a refused ace, knock, score."""

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
KING = 'coops="JC/6S KC/5H 7D/8S 9D/4C | TH/AC 3C/2S 7S/5D QD/6H", drawn="KH"'
CELLS = (
    "from cardlab.lessons import match, sort_pairs, try_it",
    'match("pariah", seed=236, opponents="random")',
    """running = match("pariah", seed=236, opponents="random")
for target in ("play", "marks", "call", "closed:0.2", "log", "score", "piles"):
    running.press(target)
running""",
    f"""refused = try_it("pariah", ask="Swap two.", goal="waste", caller=1, touched=True, {KING})
for target in ("closed:0.1", "closed:1.2", "play"):
    refused.press(target)
refused""",
    """over = match("pariah", seed=236, opponents="random")
for target in ("play", "play", "play", "call", "play", "log"):
    over.press(target)
over""",
    """sorting = sort_pairs("pariah", coops="KD/5S 5S/KD AS/QH QC/JD 9C/7H")
for target in ("valid", "valid"):
    sorting.press(target)
sorting""",
)
ALIKE = """from cardlab.games import pariah
options = pariah.Options(waste_open=False)
mine = "TD/6S KC/5H AS/8D 9C/4H"
ONE = pariah.position(coops=(mine, "TH/AC 3C/2S 7S/5D QD/6H"), drawn="KH",
                      stock="9S 2D 3H 8C JD", options=options)
OTHER = pariah.position(coops=(mine, "TH/3H 3C/8C 7S/5D QD/JD"), drawn="KH",
                        stock="9S 2D AC 2S 6H", options=options)
"""
HIDDEN = "AC 2S 6H 3H 8C JD"


@pytest.fixture(scope="module")
def served(
    browser: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Any, str, Path]]:
    """A browser's window, the address of a JupyterLab, and the folder that it serves."""
    folder = tmp_path_factory.mktemp("pariah")
    with lab.serving(folder) as address:
        context = browser.new_context(viewport={"width": 1200, "height": 1000})
        yield context, address, folder
        context.close()


@pytest.fixture(scope="module")
def opened(served: tuple[Any, str, Path]) -> dict[str, lab.Notebook]:
    """The rules, and a notebook of tables in many states; tests take a table each."""
    context, address, folder = served
    lab.copied("40_pariah_rules.ipynb", folder, "rules.ipynb")
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
    assert rules.tables.count() > 15
    clean(rules)


@pytest.mark.parametrize("theme,width", LOOKS)
def test_axe_finds_nothing_in_any_state(
    opened: dict[str, lab.Notebook], theme: str, width: int
) -> None:
    looked_at(opened["states"], theme, width)
    shown = opened["states"].tables
    assert shown.count() == len(CELLS) - 1
    for words in ("Not allowed", "Round over", "ended now", "5 coops"):
        assert shown.filter(has_text=words).count(), words
    clean(opened["states"])


def test_a_jack_replaces_an_own_face_up_card_but_no_ace(rules: lab.Notebook) -> None:
    at = table(rules, "Use the jack where it pays most; try it on the ace too.")
    press(at, "predict:2")
    assert at.page.evaluate(FOCUSED) == "play"
    before = felt(at)
    said = press(at, "open:0.3", "play")
    assert said.startswith("Not allowed: replace your ace of spades") and "PAR-2.6" in said
    assert "PAR-2.6" in at.locator(".cl-reason").inner_text()
    press(at, "clear")
    assert felt(at) == before
    assert "Done." in press(at, "open:0.1", "play")


def test_the_opponents_ace_is_refused_to_a_six(rules: lab.Notebook) -> None:
    at = table(rules, "Try to lay the six over the opponent's ace")
    assert "Clause PAR-2.1" in press(at, "open:1.1", "play")
    reach(at, "open:1.1")
    assert walked(at, "ArrowRight", "ArrowRight") == ["open:1.2", "open:1.3"]
    assert "Seven of spades in Opponent's coop 3 chosen" in strike(at)
    assert "Done." in press(at, "play")


def test_a_queen_gives_two_more_turns(rules: lab.Notebook) -> None:
    at = table(rules, "Lay the queen on the discard pile for two more turns.")
    assert "turns to come: 2" in press(at, "play")
    assert chips(at)[0] == "Your turn, 1 more to come"
    press(at, "play")
    assert chips(at)[0] == "Your turn"
    press(at, "closed:0.4", "play")
    assert chips(at)[0] == "Turn: Opponent"


def test_a_king_swaps_two_face_down_cards_by_two_presses(rules: lab.Notebook) -> None:
    at = table(rules, "26 for you, 98 for them.")
    assert chips(at) == ["Your last turn", "Knocked", "1 change left"]
    assert "Choose the other face-down card to swap." in press(at, "closed:0.4")
    assert "Four of clubs in your coop 4 and face-down card in Opponent's coop 1" in press(
        at, "closed:1.1"
    )
    assert "Done." in press(at, "play")
    assert chips(at) == ["Round over", "Knocked"]


def test_one_knocks_with_two_valid_coops(rules: lab.Notebook) -> None:
    at = table(rules, "You have two valid pairs.")
    press(at, "predict:0")
    assert "Your valid coops: 2 and 3" in press(at, "marks")
    said = press(at, "call", "play")
    assert "knocked" in said and "Done." in said
    assert chips(at) == ["Turn: Opponent", "to play", "Knocked", "1 change left"]


def test_one_does_not_knock_while_turns_are_owed(rules: lab.Notebook) -> None:
    at = table(rules, "A queen has given you two more turns")
    assert "Clause PAR-3.1" in press(at, "call", "play")
    assert "Done." in press(at, "call", "play")


def test_moves_are_typed(rules: lab.Notebook) -> None:
    at = table(rules, "Try to put the jack behind your ten, face down.")
    assert "is not a move" in write(at, "jack")
    assert "Clause PAR-2.5" in write(at, "own 1")
    assert "Done." in write(at, "waste")


def test_coops_are_sorted(rules: lab.Notebook) -> None:
    at = table(rules, "Which of these coops are valid?")
    assert "PAR-1.3" in press(at, "valid")
    press(at, "invalid", "invalid", "invalid")
    assert "5 of 5 sorted right." in press(at, "valid")


def test_a_whole_round_is_played_and_scored(opened: dict[str, lab.Notebook]) -> None:
    at = opened["states"].tables.first
    at.evaluate("(table) => { window.region = table.querySelector('[role=status]'); }")
    assert "for two more turns" in press(at, "play")
    assert "Opponent" in press(at, "play", "play")
    said = press(at, "call", "play")
    assert "You knocked" in said and "Totals: You 43, Opponent 107" in said
    scored = at.locator("table").inner_text()
    assert "PAR-4.1" in scored and "PAR-4.2" in scored
    assert "Round 2" in press(at, "next")
    assert at.evaluate(
        "(table) => [region.isConnected, table.querySelectorAll('[role=status]').length]"
    ) == [True, 1]


def test_no_key_pressed_on_a_control_reaches_the_notebook(
    opened: dict[str, lab.Notebook],
) -> None:
    notebook = opened["states"]
    at, before = table(notebook, "Swap two."), notebook.sources()
    for target in ("closed:1.1", "open:0.1", "play", "marks"):
        for key in KEYS:
            at.locator(f'[data-target="{target}"]').focus()
            notebook.page.keyboard.press(key)
            assert at.evaluate(FOCUS_IS_INSIDE), (target, key)
    assert notebook.sources() == before
    assert notebook.page.locator(".jp-mod-editMode").count() == 0


def test_what_you_do_not_know_is_nowhere_in_the_page(served: tuple[Any, str, Path]) -> None:
    context, address, folder = served
    pages = Alike(context, address, alike(folder, "pariah", ALIKE))
    swap = ("closed:0.2", "closed:1.3", "play")
    pages.play(1, "predict:0", "open:1.1", "call", "play", ">king 0.1 9.1", *swap)
    looks = ("marks", "hint", "score", "log", "piles")
    pages.play(2, *looks, "closed:1.1", "closed:1.4", "clear", *swap)
    for told in (pages.tables(), pages.models(), pages.outputs()):
        assert len(told) == 6
        assert all(one == other for one, other in in_twos(told))
    assert [len(held) for held in pages.models()] == [2, 2, 10, 10, 13, 13]
    assert pages.named("6S 5D KH 2D") == ["6S", "5D", "KH", "2D"]
    assert pages.named(HIDDEN) == []
