"""The bench: its rows and report, what it says where something is missing, its check figures.

Nothing here says how fast anything is: that is what the bench itself is for.
"""

import contextlib
import io
import json
import os
import platform
import shutil
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardlab import bench, cli
from cardlab.bench import (
    asking,
    clicks,
    engines,
    exact,
    figures,
    hands,
    kernels,
    limit,
    openspiel,
    play,
    report,
)
from cardlab.bench.play import Tally
from cardlab.games import GAMES

COMPILES = kernels._compiles()
compiled_only = pytest.mark.skipif(not COMPILES, reason="nothing is compiled here")
ONE_GAME = [
    "{} kernel", "{} kernel, first start", "{} kernel, later start",
    "{} legal_moves", "{} ruling with text",
]  # fmt: skip
NO_GAME = [
    "exact: no card above 8 in four", "exact: clubs in twelve cards",
    "exact: spades and aces in twelve cards", "exact: a set making eleven with each rank",
    "hands asked one by one", "hands asked at once", "hands drawn",
    "OpenSpiel's spades, driven from Python", "OpenSpiel's spades, its own C++ loop",
    "table click",
]  # fmt: skip


STARTED = kernels._started


def shorten(patch: pytest.MonkeyPatch) -> None:
    """No browser, nothing compiled anew, few positions: these have tests of their own."""

    def missing() -> dict[str, float]:
        raise clicks.NoBrowser("no Chromium was found")

    patch.setattr(clicks, "round_trips", missing)
    patch.setattr(kernels, "_started", lambda _game, _folder: 0.5)
    patch.setattr(asking, "DEALS", 2)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(monkeypatch)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """One whole run, of all games: its lines of JSON and its report."""
    path = tmp_path_factory.mktemp("bench") / "report.md"
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out):
        shorten(patch)
        assert bench.main(["--json", "--seconds", "0.02", "--report", str(path)]) == 0
    assert os.listdir(path.parent) == ["report.md"]
    return out.getvalue(), path.read_text(encoding="utf-8")


@pytest.fixture
def found(run: tuple[str, str]) -> dict[str, figures.Row]:
    """The rows of the whole run, by name."""
    return by_name(run[0])


def by_name(lines: str) -> dict[str, figures.Row]:
    rows = [json.loads(line) for line in lines.splitlines()]
    assert len({row["name"] for row in rows}) == len(rows)
    return {row["name"]: row for row in rows}


# The rows


def test_without_a_game_all_are_measured_a_line_each(found: dict[str, figures.Row]) -> None:
    pytest.importorskip("icepool")
    assert {f"{game} {what}" for game in GAMES for what in ("engine", "kernel")} <= set(found)
    each = {name.format(game) for game in GAMES for name in ONE_GAME}
    alone = {f"{game} engine" for game in GAMES} | {"pasur limit in C"} | set(NO_GAME)
    assert set(found) == each | alone


@pytest.mark.parametrize("game", ["pasur", "seep"])
def test_one_game_is_measured_alone_in_this_order(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Any but Pasur is measured beside it."""
    pytest.importorskip("icepool")
    assert bench.main([game, "--json", "--seconds", "0.02"]) == 0
    own = [name.format(game) for name in ONE_GAME]
    first = [f"{name} engine" for name in dict.fromkeys(("pasur", game))]
    rows = by_name(capsys.readouterr().out)
    assert list(rows) == [*first, "pasur limit in C", *own, *NO_GAME]


def test_every_row_has_figures_that_can_be_told(found: dict[str, figures.Row]) -> None:
    for row in found.values():
        if "skipped" in row:
            assert row["skipped"] and set(row) == {"name", "skipped"}
            continue
        seen = [name for name in row if name.endswith("_per_s") or name in report.TIMES]
        ratios = [name for name in row if name.startswith("ratio_to_")]
        assert seen and all(row[name] > 0 for name in seen + ratios)
        assert all(report.told(name, row[name]) for name in seen + ratios)
        for line in row.get("wanted", ()):
            assert line["figure"] in row and isinstance(line["reached"], bool)


def test_what_is_wanted_stands_in_its_row(found: dict[str, figures.Row]) -> None:
    pytest.importorskip("icepool")
    wanted = {
        name: {line["figure"]: line.get("at_least", line.get("at_most")) for line in row["wanted"]}
        for name, row in found.items()
        if "wanted" in row
    }
    for game in ("soureh", "pariah"):
        assert wanted[f"{game} engine"] == {"ratio_to_pasur_moves": 0.5}
    joint = wanted["exact: spades and aces in twelve cards"]
    assert joint == {"ratio_to_icepool": 10, "ratio_to_icepool_card_by_card": 10}
    assert wanted["exact: clubs in twelve cards"] == {"ratio_to_icepool": 1}
    if COMPILES:
        for game in ("seep", "soureh", "pariah"):
            assert wanted[f"{game} kernel"] == {"ratio_to_engine": 100}
        assert wanted["pasur kernel, first start"] == {"seconds": 10}
        assert wanted["pasur kernel, later start"] == {"seconds": 1}
        if "skipped" not in found["pasur limit in C"]:
            assert wanted["pasur kernel"] == {"ratio_to_limit": 0.7}


def test_a_bound_is_reached_or_missed() -> None:
    row = figures.at_least({"name": "a", "ratio_to_b": 2.0}, ratio_to_b=2)
    assert row["wanted"] == [{"figure": "ratio_to_b", "at_least": 2, "reached": True}]
    both = figures.at_most({**row, "seconds": 3.0}, seconds=2.5)
    assert [line["reached"] for line in both["wanted"]] == [True, False]
    assert not figures.at_least(row, ratio_to_b=2.1)["wanted"][-1]["reached"]
    assert figures.ratio([1, 20, 3], [1, 2, 1], 1) == 3


# The pages


def test_tables_and_words_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["pasur", "--seconds", "0.02"]) == 0
    shown = capsys.readouterr().out.splitlines()
    table = [line for line in shown if line.startswith("|")]
    assert all(line.count("|") == 6 for line in table)
    assert sum(line.startswith("## ") for line in shown) == len(bench.groups(["pasur"], 1))
    assert any("× move" in line for line in table)
    assert any(line.startswith("| table click | skipped: no Chromium was found") for line in table)


def a_page(**figure: float) -> str:
    group = report.Group("Kernels", "Words.", lambda: iter(()))
    row = figures.at_least({"name": "pasur kernel", "games_per_s": 5.0, **figure}, **{
        name: 0.7 for name in figure
    })  # fmt: skip
    return report.page([(group, [row])], ["a fact"])


def test_what_is_missed_is_said_in_words() -> None:
    missed, reached = a_page(ratio_to_limit=0.65), a_page(ratio_to_limit=0.7)
    assert "at least 0.7 × limit: **missed**" in missed
    assert "- pasur kernel: 0.65 × limit, where at least 0.7 × limit is wanted." in missed
    assert "missed" not in reached.lower()
    assert reached.endswith("All 1 figures of which something is wanted reach it.\n")


def test_the_report_holds_all_rows_and_the_machine(
    run: tuple[str, str], found: dict[str, figures.Row]
) -> None:
    text = run[1]
    assert text.startswith("# ") and all(f"| {name} |" in text for name in found)
    assert all(f"## {group.title}\n\n{group.words}" in text for group in bench.groups(["x"], 1))
    assert f"{platform.python_implementation()} {platform.python_version()}" in text
    assert "numba" in text and "cores: " in text


@pytest.mark.parametrize(
    ("name", "told"),
    [("", "is a folder"), ("missing/report.md", "There is no folder"), ("a/b.md", "no folder")],
)
def test_a_report_that_cannot_be_written_is_refused_at_once(
    name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a").touch()
    assert bench.main(["--report", str(tmp_path / name)]) == 2
    shown = capsys.readouterr()
    assert told in shown.err and "measuring" not in shown.err and not shown.out


def test_a_folder_that_is_closed_is_named_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert bench.main(["--report", str(tmp_path / "report.md")]) == 2
    assert "Nothing can be written in" in capsys.readouterr().err


def test_a_report_that_fails_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "report.md"
    path.write_text("old", encoding="utf-8")

    def full(*_paths: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "replace", full)
    monkeypatch.setattr(bench, "groups", lambda *_asked: [])
    assert bench.main(["--report", str(path)]) == 2
    assert "could not be written: No space left" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "old" and os.listdir(tmp_path) == ["report.md"]


def test_ended_early_it_writes_no_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> Iterator[figures.Row]:
        yield {"name": "one", "games_per_s": 1.0}
        raise KeyboardInterrupt

    group = report.Group("Engines", "Words.", interrupted)
    monkeypatch.setattr(bench, "groups", lambda *_asked: [group])
    assert cli.main(["bench", "--report", str(tmp_path / "report.md")]) == 130
    assert not os.listdir(tmp_path)


# What is missing


def test_without_a_compiler_the_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    *_engines, last = engines.rows(["pasur"], 0.02)
    assert last["name"] == "pasur limit in C" and "no C compiler" in last["skipped"]
    assert report.facts()[-1] == "C compiler: none"


def test_a_compiler_that_fails_is_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "SOURCE", tmp_path / "missing.c")
    with limit.compiled() as program:
        assert program is None


def test_without_numba_the_lines_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.chance.kernels.COMPILES", False)
    found = [*kernels.rows(["pasur", "seep"], 0.02), *kernels.starts(["pasur"])]
    assert [row["name"] for row in found] == [
        "pasur kernel", "seep kernel", "pasur kernel, first start", "pasur kernel, later start",
    ]  # fmt: skip
    assert all("numba is not there" in row["skipped"] for row in found)


@pytest.mark.parametrize(
    ("module", "measured", "told"),
    [
        ("icepool", exact, "icepool is not installed"),
        ("pyspiel", openspiel, "OpenSpiel is not there"),
        ("numpy", hands, "NumPy is not there"),
    ],
)
def test_without_a_package_the_lines_say_so(
    module: str, measured: Any, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    found = [row for row in measured.rows(0.02) if "skipped" in row]
    assert found and all(told in row["skipped"] for row in found)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_wrong_seconds(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["--seconds", seconds])
    assert "--seconds" in capsys.readouterr().err


def test_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["whist"]) == 2
    assert 'There is no game "whist"' in capsys.readouterr().err


# An earlier version


def test_beside_an_earlier_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "ROUNDS", 1)
    clone = Path(bench.__file__).parents[2]
    (row,) = engines.before(clone, ["pasur"], 0.1)
    assert row["moves_per_s"] > 0 and row["ratio_to_before"] > 0
    assert row["wanted"][0]["at_least"] == engines.AS_BEFORE


def test_an_earlier_version_may_lack_a_game(tmp_path: Path) -> None:
    (tmp_path / "cardlab" / "games").mkdir(parents=True)
    for folder in ("cardlab", "cardlab/games"):
        (tmp_path / folder / "__init__.py").touch()
    (row,) = engines.before(tmp_path, ["pasur"], 0.1)
    assert "does not play it" in row["skipped"]


def test_what_is_no_clone_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--before", str(tmp_path)]) == 2
    assert "is no clone of cardlab" in capsys.readouterr().err


# The measurements


@pytest.mark.parametrize("name", ["limit", "kernel", "engine"])
def test_check_figures_are_those_of_pasur(name: str) -> None:
    """Engine, kernel and limit agree with figures known from elsewhere, within sampling error."""
    tally = Tally()
    if name == "engine":
        play.play_engine(tally, 0.5, Random(3))
    elif name == "kernel":
        kernels.play_kernel(tally, 0.1)
    else:
        with limit.compiled() as program:
            if program is None:
                pytest.skip("no C compiler")
            limit.play_limit(program, tally, 0.1, 3)
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


@compiled_only
@pytest.mark.parametrize("game", ["seep", "soureh", "pariah"])
def test_kernels_play_as_their_engines(game: str) -> None:
    fast, own = Tally(game), Tally(game)
    kernels.play_kernel(fast, 0.1)
    play.play_engine(own, 0.5, Random(3))
    ours, engine = fast.row("")["check"], own.row("")["check"]
    assert ours["branching"] == pytest.approx(engine["branching"], rel=0.05)
    error = own.games**-0.5
    assert ours["mean_points"] == pytest.approx(engine["mean_points"], abs=120 * error)


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_rounds_that_may_be_ended_are_mostly_played_out(game: str) -> None:
    tally = Tally(game)
    play.play_engine(tally, 0.2, Random(3))
    assert tally.moves / tally.games > 15


@compiled_only
@pytest.mark.slow
def test_a_kernel_starts_anew_and_then_from_what_is_kept(tmp_path: Path) -> None:
    assert STARTED("pasur", str(tmp_path)) > 0
    kept = sorted(tmp_path.rglob("*.nb*"))
    assert kept and STARTED("pasur", str(tmp_path)) > 0
    assert sorted(tmp_path.rglob("*.nb*")) == kept


def test_rulings_are_of_allowed_and_of_refused_moves() -> None:
    for game in GAMES:
        listed, ruled = asking.rows([game], 0.05)
        assert listed["name"] == f"{game} legal_moves"
        assert listed["check"]["moves"] >= listed["check"]["positions"] > 20
        assert 0 < ruled["check"]["refused"] < ruled["check"]["rulings"]


def test_exact_chances_are_those_of_icepool() -> None:
    pytest.importorskip("icepool")
    found = list(exact.rows(0.05))
    assert len(found) == 4 and all(row["check"]["same"] for row in found)


def test_hands_asked_in_either_way_show_the_same() -> None:
    pytest.importorskip("numpy")
    one, many, drawn = hands.rows(0.05)
    for row in (one, many):
        assert row["check"]["share"] == pytest.approx(row["check"]["counted"], abs=0.02)
    assert many["ratio_to_one_by_one"] > 0 and drawn["hands_per_s"] > 0


class Deal:
    """A game as OpenSpiel has them: two cards dealt by chance, then three moves."""

    def __init__(self) -> None:
        self.left = 5

    def is_terminal(self) -> bool:
        return not self.left

    def is_chance_node(self) -> bool:
        return self.left > 3

    def legal_actions(self) -> list[int]:
        return [4, 7]

    def apply_action(self, action: int) -> None:
        assert action in (4, 7)
        self.left -= 1


def test_openspiel_is_measured_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    made = types.SimpleNamespace(new_initial_state=Deal, num_players=lambda: 4)
    bots: list[tuple[int, int]] = []

    def evaluate(state: Deal, players: list[object], _seed: int) -> list[float]:
        assert state.left == 5 and len(players) == 4
        return [0.0] * 4

    spiel = types.SimpleNamespace(
        load_game=lambda name: made if name == "spades" else None,
        make_uniform_random_bot=lambda seat, seed: bots.append((seat, seed)),
        evaluate_bots=evaluate,
    )
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    monkeypatch.setattr(openspiel, "_version", lambda: "0")
    python, loop = openspiel.rows(0.02)
    assert [python["name"], loop["name"]] == NO_GAME[-3:-1]
    assert python["check"]["moves_a_game"] == 3  # what chance deals is no move
    assert python["ratio_to_pasur_engine"] > 0 and bots[3] == (3, 3)
    assert ("ratio_to_pasur_kernel" in loop) == COMPILES


def test_real_openspiel_plays_so_many_moves() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    moves = openspiel._play(pyspiel.load_game(openspiel.GAME), Random(1))
    assert moves == openspiel.MOVES


def test_the_limit_comes_with_the_package() -> None:
    assert limit.SOURCE.is_file() and limit.SOURCE.parent == Path(bench.__file__).parent
