"""Which tests are run by `test` and by `test --all`, and what counts as failed."""

import contextlib
from pathlib import Path

import pytest

from cardlab.start import copies, tests


@pytest.fixture
def called(monkeypatch, tmp_path) -> list[list[str]]:
    """The tools that would have been run."""
    calls: list[list[str]] = []

    def call(command, *, cwd, env):
        calls.append(command[2:])
        return 0

    monkeypatch.setattr(tests.subprocess, "call", call)
    monkeypatch.setattr(tests, "scratch_home", lambda: contextlib.nullcontext(tmp_path))
    return calls


@pytest.fixture
def notebooks(monkeypatch, tmp_path) -> Path:
    monkeypatch.setattr(copies, "originals", lambda: tmp_path)
    return tmp_path


def test_test_runs_what_is_fast(called, notebooks):
    (notebooks / "00.ipynb").touch()
    assert tests.main(["-k", "pasur"]) == 0
    quick, nbval = called
    assert quick[0] == nbval[0] == "pytest" and "not browser and not slow" in quick
    assert "--nbval" in nbval and all("-k" in command for command in called)


def test_no_notebook_is_no_failure(called, notebooks):
    assert tests.main([]) == 0
    assert len(called) == 1


def test_test_all_runs_everything(called, notebooks):
    (notebooks / "00.ipynb").touch()
    assert tests.main(["--all"]) == 0
    assert [command[0] for command in called] == ["ruff", "mypy", *["pytest"] * 4]
    chosen = [command[command.index("-m") + 1] for command in called[2:] if "-m" in command]
    assert chosen == ["not browser and not slow", "slow and not browser", "browser"]


@pytest.mark.parametrize(("code", "outcome"), [(0, 0), (1, 1), (2, 1), (5, 0), (-9, 1)])
def test_a_part_that_fails_fails_all_and_is_named(
    called, notebooks, monkeypatch, capsys, code, outcome
):
    monkeypatch.setattr(tests.subprocess, "call", lambda command, **_: code)
    assert tests.main([]) == outcome
    assert ("Failed: rules" in capsys.readouterr().out) == bool(outcome)
