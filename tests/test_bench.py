"""The bench: its report, what it says where something is missing, and its check figures."""

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from cardlab import bench, bench_browser


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
    assert "× move" in shown[-2]
    assert "no Chromium was found" in shown[-1]


def test_without_a_compiler_the_line_says_so(capsys, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    shown = lines(capsys, "--json", "--seconds", "0.05")
    assert "no C compiler" in json.loads(shown[1])["skipped"]
    assert [json.loads(line)["name"] for line in shown] == [
        "pasur engine", "pasur limit in C", "pasur ruling with text", "pasur clicks",
    ]  # fmt: skip
    assert "no C compiler" in lines(capsys, "--seconds", "0.05")[3]


def test_a_compiler_that_fails_is_as_none(tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "LIMIT_SOURCE", tmp_path / "missing.c")
    assert bench._compiled(tmp_path) is None


@pytest.mark.parametrize("name", ["_play_limit", "play_engine"])
def test_check_figures_are_those_of_pasur(name, tmp_path):
    """Engine and limit agree with figures known from elsewhere, within sampling error."""
    tally = bench.Tally()
    if name == "play_engine":
        bench.play_engine(tally, 0.5, Random(3))
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


def test_another_game_is_measured_beside_pasur():
    rows = {row["name"]: row for row in bench.report("seep", 0.1)}
    assert rows["seep engine"]["ratio_to_pasur_moves"] > 0
    assert rows["pasur engine"]["moves_per_s"] > 0
    assert rows["seep ruling with text"]["check"]["refused"] > 0


def test_the_limit_comes_with_the_package():
    assert bench.LIMIT_SOURCE.parent == Path(bench.__file__).parent
    assert bench.LIMIT_SOURCE.is_file()
