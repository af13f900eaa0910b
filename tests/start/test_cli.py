"""What `python3 -m cardlab …` understands, and how it refuses."""

import sys
import types

import pytest

from cardlab import cli
from cardlab.start import copies, environment, lab
from cardlab.start.faults import Fault


@pytest.fixture
def called(monkeypatch) -> list[tuple[str, list[str]]]:
    """The modules that would have been run, with their arguments."""
    calls: list[tuple[str, list[str]]] = []

    def call(_python, module, arguments=(), *, quiet=False):
        calls.append((module, list(arguments)))
        return 0

    monkeypatch.setattr(environment, "call", call)
    monkeypatch.setattr(environment, "find", lambda *, dev=False: "python with dev" * dev)
    for name in lab._JUPYTER:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    return calls


@pytest.fixture
def notebook(tmp_path, monkeypatch):
    """A master folder with one notebook, and the learner's folder."""
    masters = tmp_path / "masters"
    masters.mkdir()
    text = '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'
    (masters / lab.FIRST).write_text(text)
    monkeypatch.setattr(copies, "originals", lambda: masters)
    return tmp_path / "own" / lab.FIRST


@pytest.mark.parametrize(
    "arguments", [[], ["fly"], ["lab", "--wings"], ["lab", "--port", "0"], ["lab", "--port", "x"]]
)
def test_what_is_not_understood_ends_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_fault_is_one_sentence_and_2(monkeypatch, capsys):
    def fail(**_):
        raise Fault("no room.")

    monkeypatch.setattr(lab, "open_lab", fail)
    assert cli.main(["lab"]) == 2
    assert capsys.readouterr().err == "cardlab: no room.\n"


def test_lab_makes_copies_trusts_them_and_opens_the_first(called, notebook):
    own = notebook.parent
    assert cli.main(["lab", "--no-browser", "--port", "8999", "--folder", str(own)]) == 0
    (signer, signed), (module, arguments) = called
    assert signer == "nbformat.sign" and signed[1:] == [str(notebook)]
    assert module == "jupyterlab" and f"--ServerApp.root_dir={own}" in arguments
    assert {"--no-browser", "--ServerApp.port=8999"} <= set(arguments)
    assert f"--LabApp.default_url=/lab/workspaces/cardlab/tree/{lab.FIRST}" in arguments


def test_a_second_start_has_nothing_to_trust(called, notebook):
    for _ in range(2):
        cli.main(["lab", "--folder", str(notebook.parent)])
    assert [module for module, _ in called] == ["nbformat.sign", "jupyterlab", "jupyterlab"]


def test_our_settings_come_beside_the_users(called, notebook):
    cli.main(["lab", "--folder", str(notebook.parent)])
    paths = lab.os.environ["JUPYTER_CONFIG_PATH"].split(lab.os.pathsep)
    assert paths == [str(lab.SETTINGS), "mine"]
    assert (lab.SETTINGS / "labconfig" / "default_setting_overrides.json").is_file()


def test_lab_offers_to_start_over(called, notebook, capsys):
    cli.main(["lab", "--folder", str(notebook.parent)])
    cli.main(["lab", "--folder", str(notebook.parent), "--start-over", "00_start_here"])
    assert len(list(notebook.parent.glob("00_start_here_mine_*.ipynb"))) == 1
    assert "is kept as" in capsys.readouterr().out and notebook.exists()


@pytest.mark.parametrize("name", lab._JUPYTER)
def test_inside_a_running_jupyter_it_names_the_notebook(
    name, called, notebook, monkeypatch, capsys
):
    monkeypatch.setenv(name, "something")
    monkeypatch.setenv("JUPYTER_SERVER_ROOT", str(notebook.parents[1]))
    monkeypatch.setattr(environment, "installed", lambda: True)
    assert cli.main(["lab", "--folder", str(notebook.parent)]) == 0
    assert called == [] and notebook.exists()
    assert f"open {lab.Path('own', lab.FIRST)} in it" in capsys.readouterr().out


def test_inside_a_jupyter_without_cardlab_it_says_how_to_install(
    called, notebook, monkeypatch, capsys
):
    monkeypatch.setenv("JPY_PARENT_PID", "1")
    monkeypatch.setattr(environment, "installed", lambda: False)
    assert cli.main(["lab", "--folder", str(notebook.parent)]) == 2
    assert "-m pip install -c" in capsys.readouterr().err


def test_test_hands_its_options_on(called):
    cli.main(["test", "-k", "pasur"])
    cli.main(["test", "--all", "-x"])
    assert called == [
        ("cardlab.start.tests", ["-k", "pasur"]),
        ("cardlab.start.tests", ["--all", "-x"]),
    ]


def test_notebooks_check(called):
    cli.main(["notebooks"])
    cli.main(["notebooks", "--check"])
    assert called == [("cardlab.start.notebooks", []), ("cardlab.start.notebooks", ["--check"])]


@pytest.mark.parametrize(("command", "module"), [("play", "terminal"), ("bench", "bench")])
def test_play_and_bench_run_here_with_what_follows(command, module, monkeypatch):
    heard: list[list[str]] = []
    room = types.ModuleType(f"cardlab.{module}")
    room.main = heard.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, f"cardlab.{module}", room)
    assert cli.main([command, "pasur", "--json"]) == 0
    assert heard == [["pasur", "--json"]]
