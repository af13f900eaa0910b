"""A live simulation is started, watched and stopped; what it finds is what `simulate` finds."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from chance_samples import EXACT, NO_CLUB, how_many, no_club

from cardlab.chance.simulate import Batch, on_kernel, simulate, survey, tries
from cardlab.lessons.live import live
from cardlab.lessons.live_page import bar
from cardlab.table import speech, widget
from cardlab.table.draw import html
from cardlab.table.pages import page

MODULE = sys.modules["cardlab.lessons.live"]
LONG = 10**9


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(MODULE, "PULSE", 0.02)
    before = signal.getsignal(signal.SIGINT)
    yield
    assert signal.getsignal(signal.SIGINT) is before


def shown(run: Any) -> str:
    return str(run.scene().words)


def test_the_question_alone_is_stored() -> None:
    run = live(no_club, 5000, seed=7, title="No club", exact=NO_CLUB)
    assert run.estimate is None
    bundle = run._repr_mimebundle_()
    words = bundle["text/plain"]
    assert words == shown(live(no_club, 5000, seed=7, title="No club", exact=NO_CLUB))
    assert "5,000 tries, seed 7" in words and "Choices: Start" in words
    assert "Exact" not in words and "%" not in words
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_pressed_in_a_script_it_is_over_at_once() -> None:
    run = live(no_club, 400, seed=3, exact=lambda: NO_CLUB)
    run.press("start")
    assert run.estimate == simulate(no_club, 400, seed=3)
    exact = f"Exact: {100 * float(NO_CLUB):.1f} %"
    held = "The interval of the simulation holds the exact answer."
    assert run.scene().panels[1].lines == (str(run.estimate), exact, held)
    assert run.scene().announce == f"{run.estimate}. {exact}. {held}"
    run.press("seed", " 8 ")
    assert run.estimate == simulate(no_club, 400, seed=8)
    with pytest.raises(ValueError, match='whole number of up to 9 digits, not "eight"'):
        run.press("seed", "eight")


def test_run_returns_the_estimate_and_draws_a_bar_of_text(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = live(no_club, 400, seed=3)
    assert run.run() == simulate(no_club, 400, seed=3) == run.estimate
    out, err = capsys.readouterr()
    assert not out and err.endswith("\n") and "100 %" in err.split("\r")[-1]


def test_several_answers_stand_in_a_table() -> None:
    run = live(how_many, 300, seed=3, exact=EXACT)
    assert run.run() == survey(how_many, 300, seed=3)
    grid = run.scene().panels[1].grid
    assert grid and grid.rows[0] == ("name", "estimate", "95 % interval", "exact", "that is")
    assert [row[0] for row in grid.rows[1:]] == [str(n) for n in survey(how_many, 300, seed=3)]
    assert grid.rows[1][3] == f"{100 * float(EXACT[0]):.1f} %"
    assert grid.caption == "After 300 of 300 tries"
    assert run.scene().announce == f"Done: {len(grid.rows) - 1} lines in the table."


def test_a_few_answers_are_heard_by_name() -> None:
    run = live(lambda rng: {"red": rng.random() < 0.5, "blue": True}, 100, seed=3)
    run.run()
    rows = {row[0]: row[1] for row in run.scene().panels[1].grid.rows}
    assert run.scene().announce == f"blue: {rows['blue']}; red: {rows['red']}."


async def until(true: Any) -> None:
    limit = time.monotonic() + 20
    while not true():
        assert time.monotonic() < limit
        await asyncio.sleep(0.005)


def test_beside_the_notebook_it_is_seen_running_and_stopped() -> None:
    run = live(no_club, LONG, seed=3, exact=Fraction(1, 3))
    seen: list[str] = []

    async def notebook() -> None:
        run.press("start")
        assert run.estimate is None  # nothing has run yet: the cell is over first
        await until(lambda: run.now.found and "done" in run.now.doing)
        run.press("start")  # once is enough
        run.press("seed", "5")
        await until(lambda: run.now.part > 0)
        seen.append(shown(run))
        assert [button.id for button in run.scene().all_buttons] == ["stop"]
        run.press("stop")
        await until(lambda: not run.now.running)

    asyncio.run(notebook())
    assert "% done, about" in seen[0] and "Exact" not in seen[0]
    kept = run.estimate
    assert 0 < kept.n < LONG and kept == simulate(no_club, kept.n, seed=3)
    assert f"{kept.n:,} of 1,000,000,000 tries" in run.scene().announce
    assert "Exact: 33.3 %" in shown(run) and "Choices: Start" in shown(run)
    assert "done" not in shown(run)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, int], list[str]]:
    """What a run says with each picture, stopped after so many."""

    def said_by(run: Any, pictures: int) -> list[str]:
        says: list[str] = []
        monkeypatch.setattr(widget, "refresh", lambda lesson: says.append(lesson.now.said))

        async def notebook() -> None:
            run.press("start")
            await until(lambda: len(says) > pictures)
            run.press("stop")
            await until(lambda: not run.now.running)

        asyncio.run(notebook())
        return says

    return said_by


def test_it_shows_itself_some_times_a_second_and_speaks_little(
    said: Callable[[Any, int], list[str]],
) -> None:
    run = live(no_club, LONG, seed=3)
    began = time.monotonic()
    says = said(run, 6)
    assert len(says) < 10 + (time.monotonic() - began) / 0.02
    assert says[0] == "Simulating …" and says[-1] == f"{run.estimate}."
    assert set(says[1:-1]) == {""}


def test_a_long_run_says_now_and_then_how_far_it_is(
    said: Callable[[Any, int], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "WHILE", 0.0)
    says = said(live(no_club, LONG, seed=3), 3)
    assert all("% done, about" in one for one in says[1:-1])


def test_the_widget_hears_the_press_and_shows_the_end() -> None:
    run = live(no_club, 2000, seed=3)
    table = widget.live(run)
    table._receive(table, {"choose": "start"}, [])
    assert "2,000 tries, seed 3" in table.page["say"] and not table.page["bad"]
    assert 'data-target="start"' in table.page["html"]
    table._receive(table, {"choose": "seed", "text": "x"}, [])
    assert table.page["bad"] and "whole number" in table.page["say"]


def test_the_notebook_s_own_stop_button_keeps_the_tries() -> None:
    pieces = []

    def sums(seed: int, first: int, count: int) -> Any:
        pieces.append(count)
        if len(pieces) > 20:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)
        return batch.sums(seed, first, count)

    batch = tries(no_club)
    run = live(Batch(sums), LONG, seed=3)

    async def notebook() -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a kernel between two cells
        try:
            run.press("start")
            await until(lambda: run.now.running)
            await until(lambda: not run.now.running)
        finally:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    asyncio.run(notebook())
    assert run.estimate.n == sum(pieces[:20])
    assert run.estimate == simulate(no_club, sum(pieces[:20]), seed=3)
    pieces.clear()
    run.run()
    assert run.estimate.n == sum(pieces[:20])


def test_a_question_that_fails_says_so_and_can_be_asked_again() -> None:
    def fails(rng: Random) -> float:
        if rng.random() < 0.1:
            raise ValueError("Nobody knows.")
        return True

    run = live(fails, 1000, seed=1)

    async def notebook() -> None:
        run.press("start")
        await until(lambda: run.now.wrong)
        await until(lambda: not run.now.running)

    asyncio.run(notebook())
    assert "Broken off\nNobody knows." in shown(run) and "Choices: Start" in shown(run)
    with pytest.raises(ValueError, match="Nobody knows"):
        run.run()
    assert not run.now.running


@pytest.mark.parametrize("cores", [1, 2])
def test_kernels_run_live_too(cores: int) -> None:
    pytest.importorskip("joblib")
    ahead = on_kernel(lambda deals: deals.points[:, 1] > deals.points[:, 0])
    run = live(ahead, 3000, seed=5, cores=cores)
    assert run.run() == simulate(ahead, 3000, seed=5)


def test_without_widgets_showing_it_simulates_with_a_bar_of_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("cardlab.table.live", "cardlab.table.plain"):
        monkeypatch.setitem(sys.modules, name, None)
    run = live(no_club, 300, seed=3)
    bundle = run._repr_mimebundle_()
    assert list(bundle) == ["text/html", "text/plain"]
    assert str(simulate(no_club, 300, seed=3)) in bundle["text/plain"]
    assert "100 %" in capsys.readouterr().err


def test_in_a_plain_table_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_PLAIN", "1")
    run = live(no_club, 300, seed=3)
    table = widget.live(run)
    table._press("start")
    assert str(run.estimate) in table.status.value


def test_a_running_page_has_a_bar_with_words_and_fits_into_a_line() -> None:
    run = live(no_club, 1000, seed=3)
    found = survey(no_club, 250, seed=3)  # type: ignore[arg-type]
    run.now = MODULE.replace(run.now, running=True, found=found)
    drawn = html(run.scene(), "x")
    assert 'alt="25 % done"' in drawn and 'data-target="stop"' in drawn
    assert 'width="90"' in bar(0.25) and len(page(run.scene())["html"]) < 4000


def test_what_cannot_be_simulated_is_refused_when_asked_for() -> None:
    for n in (0, -1, 2.5):
        with pytest.raises(ValueError, match="needs 1 try or more"):
            live(no_club, n, seed=1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="level"):
        live(no_club, 10, seed=1, level=95)
