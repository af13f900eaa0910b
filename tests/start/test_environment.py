"""Finding or making the environment; nothing here touches the network."""

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from cardlab.start import environment, faults
from cardlab.start.faults import Fault


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """An empty data folder, a Python without the packages, and pip and venv that only note it."""
    monkeypatch.setattr(environment, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(environment, "_has", lambda _requirements: False)
    return tmp_path / "data"


@pytest.fixture
def called(monkeypatch) -> list[list[str]]:
    """The programs that would have been run; venv leaves the files that it would make."""
    commands: list[list[str]] = []

    def call(command, log):
        commands.append(list(command))
        if "venv" in command:
            place = Path(command[-1])
            for path in (environment._python(place), environment._packages(place) / "x"):
                path.parent.mkdir(parents=True)
                path.touch()

    monkeypatch.setattr(environment, "_call", call)
    return commands


def pips(called: list[list[str]]) -> int:
    return sum("pip" in command for command in called)


def test_pinned_packages_that_are_there_are_used(monkeypatch):
    monkeypatch.setattr(environment, "_has", lambda _requirements: True)
    assert environment.find() == sys.executable


def test_a_requirement_counts_only_in_its_pinned_version(monkeypatch):
    pins = dict(line.split("==") for line in environment.PINS.read_text().split() if "==" in line)
    monkeypatch.setattr(environment.metadata, "version", pins.__getitem__)
    assert environment._has(["jupyterlab", "ipywidgets>=8"])
    monkeypatch.setattr(environment.metadata, "version", lambda _name: "0.1")
    assert not environment._has(["jupyterlab"])


def test_a_missing_requirement_is_not_there():
    assert not environment._has(["surely-not-installed-anywhere"])


def test_every_requirement_is_pinned():
    pins = re.findall(r"^([\w.-]+)==[\w.]+$", environment.PINS.read_text(), re.MULTILINE)
    assert pins == sorted(pins)
    assert set(map(environment._name, environment._requirements(True))) <= set(pins)


def test_made_once_then_found(data, called):
    python = environment.find()
    assert Path(python).is_relative_to(data) and pips(called) == 1
    assert environment.find() == python and pips(called) == 1


def test_the_clone_reaches_it(data, called, tmp_path):
    place = Path(environment.find()).parents[1]
    code = (environment._packages(place) / "cardlab.pth").read_text()
    found = subprocess.run(
        [sys.executable, "-S", "-c", f"{code}\nimport cardlab; print(cardlab.__file__)"],
        cwd=tmp_path,
        env={"SYSTEMROOT": os.environ.get("SYSTEMROOT", "")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(found.stdout.strip()).is_relative_to(environment.CLONE)


def test_what_tests_need_comes_into_the_same_environment_later(data, called):
    plain = environment.find()
    assert environment.find(dev=True) == plain
    assert pips(called) == 2 and sum("venv" in command for command in called) == 1
    assert environment.find() == environment.find(dev=True) == plain and pips(called) == 2


def test_tests_first_then_the_lab_needs_no_second_install(data, called):
    environment.find(dev=True)
    environment.find()
    assert pips(called) == 1


def test_a_half_made_one_is_made_anew(data, called):
    place = Path(environment.find()).parents[1]
    (place / "stamp.json").unlink()
    (place / "left over").touch()
    environment.find()
    assert not (place / "left over").exists() and pips(called) == 2


def test_another_stamp_makes_it_anew(data, called):
    place = Path(environment.find()).parents[1]
    stamp = place / "stamp.json"
    stamp.write_text(stamp.read_text().replace("jupyterlab==", "jupyterlab==0."))
    environment.find()
    assert pips(called) == 2


def test_the_environment_of_a_clone_that_is_gone_is_removed(data, called, tmp_path):
    for name, clone in [("gone", tmp_path / "gone"), ("there", tmp_path)]:
        (data / name).mkdir(parents=True)
        (data / name / "stamp.json").write_text(environment.json.dumps({"clone": str(clone)}))
    environment.find()
    assert (data / "there").exists() and not (data / "gone").exists()


def test_a_failed_install_leaves_no_stamp(data, called, monkeypatch):
    def fail(*_):
        raise Fault("no network")

    monkeypatch.setattr(environment, "_install", fail)
    with pytest.raises(Fault):
        environment.find()
    assert not list(data.glob("*/stamp*.json"))


def test_misleading_settings_are_left_out_and_proxies_kept(monkeypatch):
    for name in environment._MISLEADING:
        monkeypatch.setenv(name, "wrong")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy:1")
    monkeypatch.setenv("PIP_INDEX_URL", "http://index/simple")
    kept = environment._surroundings("another python")
    assert environment._MISLEADING & set(kept) == {"PIP_USER"} and kept["PIP_USER"] == "0"
    assert kept["HTTPS_PROXY"] == "http://proxy:1" and kept["PIP_INDEX_URL"]


def test_a_python_that_has_the_packages_finds_the_clone(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "mine")
    paths = environment._surroundings(sys.executable)["PYTHONPATH"].split(os.pathsep)
    assert paths == [str(environment.CLONE), "mine"]


def test_only_one_makes_it_at_a_time(data, called, monkeypatch, capsys):
    at_work = threading.Event()

    def slow(place, requirements):
        at_work.set()
        time.sleep(0.3)
        called.append(["pip"])

    monkeypatch.setattr(environment, "_install", slow)
    first = threading.Thread(target=environment.find)
    first.start()
    at_work.wait(5)
    environment.find()
    first.join()
    assert pips(called) == 1
    assert "waiting for it" in capsys.readouterr().out


def test_a_lock_dies_with_its_process(data):
    place = environment._place()
    hold = (
        "import os; from pathlib import Path; from cardlab.start import environment\n"
        f"with environment._locked(Path({str(place)!r})): os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", hold], cwd=environment.CLONE, check=True)
    with environment._locked(place):
        pass


def test_a_data_folder_that_cannot_be_made(data):
    data.write_text("a file where the folder should be")
    with pytest.raises(Fault, match=r"cannot be written.*XDG_DATA_HOME"):
        environment.find()


def test_a_data_folder_that_cannot_be_written(data, monkeypatch):
    def refuse(*_, **__):
        raise environment.sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(environment.sqlite3, "connect", refuse)
    with pytest.raises(Fault, match=r"cannot be written.*unable to open"):
        environment.find()


def test_a_python_too_new_is_told_before_anything_is_made(data, called, monkeypatch):
    monkeypatch.setattr(faults.check_python, "__defaults__", ((3, 99),))
    with pytest.raises(Fault, match=r"Python 3\.99"):
        environment.find()
    assert called == []


def test_a_program_that_fails_is_a_fault_with_its_last_words(tmp_path):
    code = "import sys; print('first', flush=True); sys.exit('it broke')"
    with pytest.raises(Fault, match=r"log\.txt: it broke"):
        environment._call([sys.executable, "-c", code], tmp_path / "log.txt")


def test_it_shows_that_pip_is_alive(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(environment, "PATIENCE", 0.2)
    code = "import time; print('Collecting jupyterlab', flush=True); time.sleep(0.7)"
    environment._call([sys.executable, "-c", code], tmp_path / "log.txt")
    assert "Collecting jupyterlab" in capsys.readouterr().out


def test_the_exit_code_is_the_programs():
    assert environment.call(sys.executable, "cardlab", ["--version"], quiet=True) == 0
    assert environment.call(sys.executable, "cardlab", ["nonsense"], quiet=True) == 2


@pytest.mark.parametrize(
    ("system", "variables", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/cardlab"),
        ("linux", {"HOME": "/home/ada"}, "/home/ada/.local/share/cardlab"),
        ("darwin", {"HOME": "/Users/ada"}, "/Users/ada/Library/Application Support/cardlab"),
        ("win32", {"LOCALAPPDATA": "/ada/Local"}, "/ada/Local/cardlab"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="paths as POSIX writes them")
def test_the_data_folder_of_each_system(system, variables, folder, monkeypatch):
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(environment.sys, "platform", system)
    assert environment.data_folder() == Path(folder)
