"""A live simulation in real JupyterLab: watched, stopped by its button or by the notebook's."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from cardlab import browser as lab

pytestmark = pytest.mark.browser
CELLS = (
    "from cardlab.cards import Suit\n"
    "from cardlab.chance.simulate import on_hands, on_kernel\n"
    "from cardlab.lessons.live import live",
    "club = on_hands(lambda hand: any(card.suit == Suit.CLUBS for card in hand), 4)\n"
    "run = live(club, 10**9, seed=1, title='A club')\nrun",
    "ahead = on_kernel(lambda deals: deals.points[:, 1] > deals.points[:, 0])\n"
    "live(ahead, 3_000, seed=1, title='Ahead', exact=0.5)",
)


def written(folder: Path, cells: tuple[str, ...]) -> None:
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    notebook = {
        "cells": [{**code, "id": f"c{n}", "source": source} for n, source in enumerate(cells)],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (folder / "live.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


@pytest.fixture(scope="module")
def opened(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[lab.Notebook]:
    folder = tmp_path_factory.mktemp("lab")
    written(folder, CELLS)
    with lab.serving(folder) as address:
        context = browser.new_context(viewport={"width": 1000, "height": 900})
        notebook = lab.Notebook(context.new_page(), address, "live.ipynb")
        notebook.run_all()
        yield notebook
        context.close()


def named(notebook: lab.Notebook, title: str) -> Any:
    return notebook.tables.filter(has_text=title).first


def press(at: Any, target: str) -> None:
    at.locator(f'button[data-target="{target}"]').click()


def waits_for(at: Any, text: str) -> None:
    at.get_by_text(text).locator("visible=true").first.wait_for(timeout=30_000)


def test_it_runs_beside_the_notebook_until_its_stop_button(opened: lab.Notebook) -> None:
    run = named(opened, "A club")
    assert "1,000,000,000 tries, seed 1." in run.inner_text() and "in 100" not in run.inner_text()
    press(run, "start")
    waits_for(run, "0 % done, about")
    assert Axe().run(opened.page, context={"include": [[".cl-table"]]}).violations_count == 0
    before = run.locator("p", has_text="between").inner_text()
    opened.page.wait_for_timeout(1500)
    assert run.locator("p", has_text="between").inner_text() != before
    press(run, "stop")
    waits_for(run, "The same seed gives the same tries again.")
    assert "of 1,000,000,000 tries" in run.inner_text() and "done" not in run.inner_text()
    focused = opened.page.evaluate("() => document.activeElement.dataset.target")
    assert focused == "start"


def test_the_notebook_s_own_stop_button_is_heard(opened: lab.Notebook) -> None:
    run = named(opened, "A club")
    press(run, "start")
    waits_for(run, "0 % done, about")
    interrupt = "() => window.jupyterapp.commands.execute('kernelmenu:interrupt')"
    for _press in range(5):  # between two pieces of work it may be missed
        opened.page.evaluate(interrupt)
        opened.page.wait_for_timeout(600)
        if "Simulating" not in run.inner_text() and "done" not in run.inner_text():
            break
    waits_for(run, "The same seed gives the same tries again.")
    assert "of 1,000,000,000 tries" in run.inner_text()


def test_at_the_end_the_exact_value_stands_beside_it(opened: lab.Notebook) -> None:
    run = named(opened, "Ahead")
    press(run, "start")
    waits_for(run, "Exact: 50.0 %")
    assert "(3,000 tries, seed 1)" in run.inner_text()
    line = run.locator('form[data-target="seed"] input')
    line.fill("12")
    line.press("Enter")
    waits_for(run, "(3,000 tries, seed 12)")
