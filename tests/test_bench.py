"""The bench: its report, what it says where something is missing, and its check figures."""

import json
import shutil
import sys
from pathlib import Path
from random import Random

import pytest

from cardlab import bench, bench_browser
from cardlab.chance import kernels


@pytest.fixture(autouse=True)
def no_browser(monkeypatch):
    """The browser's row has a test of its own in tests/ui; here it is only missing."""

    def missing():
        raise bench_browser.NoBrowser("no Chromium was found")

    monkeypatch.setattr(bench_browser, "round_trips", missing)


def lines(capsys, *arguments):
    assert bench.main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_json_gives_a_line_for_each_measurement(capsys):
    rows = [json.loads(line) for line in lines(capsys, "--json", "--seconds", "0.05", "pasur")]
    by_name = {row["name"]: row for row in rows}
    engine = by_name["pasur engine"]
    assert engine["games_per_s"] > 0 and engine["cpu_seconds"] > 0
    assert engine["moves_per_s"] == pytest.approx(48 * engine["games_per_s"], rel=0.01)
    assert set(engine["check"]) == {"games", "mean_points", "mean_surs", "branching"}
    ruling = by_name["pasur ruling with text"]
    assert ruling["ratio_to_move"] > 0
    assert 0 < ruling["check"]["refused"] < ruling["check"]["rulings"]


def test_without_json_a_table(capsys):
    shown = lines(capsys, "--seconds", "0.05")
    assert len(shown) >= 5 and all(line.count("|") == 5 for line in shown)
    assert any("× move" in line for line in shown)
    assert any("exact: clubs in twelve cards" in line and "× icepool" in line for line in shown)
    assert "no Chromium was found" in shown[-1]


def test_without_a_compiler_the_line_says_so(capsys, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    shown = lines(capsys, "--json", "--seconds", "0.05")
    assert "no C compiler" in json.loads(shown[1])["skipped"]
    assert [json.loads(line)["name"] for line in shown] == [
        "pasur engine", "pasur limit in C", "pasur kernel", "pasur ruling with text",
        "exact: no card above 8 in four", "exact: clubs in twelve cards",
        "exact: spades and aces in twelve cards", "exact: a set making eleven with each rank",
        "pasur clicks",
    ]  # fmt: skip
    assert "no C compiler" in lines(capsys, "--seconds", "0.05")[3]


def test_a_compiler_that_fails_is_as_none(tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "LIMIT_SOURCE", tmp_path / "missing.c")
    assert bench._compiled(tmp_path) is None


@pytest.mark.parametrize("name", ["_play_limit", "_play_kernel", "play_engine"])
def test_check_figures_are_those_of_pasur(name, tmp_path):
    """Engine and limit agree with figures known from elsewhere, within sampling error."""
    tally = bench.Tally()
    if name == "play_engine":
        bench.play_engine(tally, 0.5, Random(3))
    elif name == "_play_kernel":
        bench._play_kernel(tally, 0.1)
    else:
        program = bench._compiled(tmp_path)
        if program is None:
            pytest.skip("no C compiler")
        bench._play_limit(program, tally, 0.1, 3)
    check = tally.row("")["check"]
    error = check["games"] ** -0.5
    assert check["mean_points"] == [
        pytest.approx(10.79, abs=30 * error + 0.01),
        pytest.approx(11.05, abs=30 * error + 0.01),
    ]
    assert check["mean_surs"] == [
        pytest.approx(0.181, abs=3 * error), pytest.approx(0.189, abs=3 * error),
    ]  # fmt: skip
    assert check["branching"] == pytest.approx(2.688, abs=2 * error + 0.001)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_wrong_seconds(seconds, capsys):
    with pytest.raises(SystemExit):
        bench.main(["--seconds", seconds])
    assert "--seconds" in capsys.readouterr().err


def test_an_unknown_game_is_one_sentence(capsys):
    assert bench.main(["whist"]) == 2
    assert 'There is no game "whist"' in capsys.readouterr().err


@pytest.mark.parametrize("game", ["seep", "soureh", "pariah"])
def test_another_game_is_measured_beside_pasur(game):
    made = [*bench.engine(game, 0.1), *bench.rulings(game, 0.1)]
    rows = {row["name"]: row for row in made}
    assert rows[f"{game} engine"]["ratio_to_pasur_moves"] > 0
    assert rows["pasur engine"]["moves_per_s"] > 0
    assert rows[f"{game} ruling with text"]["check"]["refused"] > 0


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_engines_with_hidden_cards_make_half_of_pasurs_moves(game):
    """In rounds that are played out: where one may call, one does three times in a hundred."""
    row = next(bench.engine(game, 0.6))
    assert row["ratio_to_pasur_moves"] >= 0.5
    assert row["moves_per_s"] / row["games_per_s"] > 20


@pytest.mark.skipif(not kernels.COMPILES, reason="nothing is compiled here")
def test_kernels_are_measured_beside_their_engines():
    rows = [*bench.kernel("pasur", 0.2), *bench.kernel("seep", 0.2)]
    assert [row["name"] for row in rows] == ["pasur kernel", "seep kernel"]
    assert all(row["ratio_to_engine"] > 20 for row in rows)
    assert shutil.which("cc") is None or rows[0]["ratio_to_limit"] > 0.2


@pytest.mark.skipif(not kernels.COMPILES, reason="nothing is compiled here")
@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_kernels_of_rounds_play_as_their_engines(game):
    (row,), own = bench.kernel(game, 0.5), bench.Tally(game=game)
    bench.play_engine(own, 0.5, Random(3))
    check, engine = row["check"], own.row("")["check"]
    assert row["name"] == f"{game} kernel" and row["ratio_to_engine"] >= 100
    assert check["branching"] == pytest.approx(engine["branching"], rel=0.05)
    assert check["mean_points"] == pytest.approx(
        engine["mean_points"], abs=120 * engine["games"] ** -0.5
    )


def test_what_has_no_kernel_says_so(monkeypatch):
    with pytest.raises(bench.Missing, match="no kernel"):
        next(bench.kernel("whist", 0.1))
    monkeypatch.setattr(kernels, "COMPILES", False)
    with pytest.raises(bench.Missing, match="numba is not there"):
        next(bench.kernel("pasur", 0.1))


def test_the_limit_comes_with_the_package():
    assert bench.LIMIT_SOURCE.parent == Path(bench.__file__).parent
    assert bench.LIMIT_SOURCE.is_file()


def test_exact_chances_are_those_of_icepool_and_no_slower():
    pytest.importorskip("icepool")
    rows = {row["name"].removeprefix("exact: "): row for row in bench.exact("", 1.5)}
    assert all(row["check"]["same"] for row in rows.values())
    assert all(row["ratio_to_icepool"] >= 1 for row in rows.values()), rows
    assert rows["spades and aces in twelve cards"]["ratio_to_icepool"] >= 10


def test_without_icepool_the_line_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "icepool", None)
    (row,) = [row for row in bench.report("pasur", 0.05) if row["name"] == "pasur exact"]
    assert row["skipped"] == "icepool is not installed"
