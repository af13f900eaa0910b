"""Progress: what is kept, and that no fault of the file loses it or stops a lesson."""

import base64
import json
import os
import sys
from datetime import date
from importlib import import_module
from pathlib import Path
from subprocess import Popen
from threading import Thread

import pytest

from cardlab.lessons.progress import Entry, progress, record

# The package's name `progress` is the function.
room = import_module("cardlab.lessons.progress")
TODAY = date.today().isoformat()


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("CARDLAB_PROGRESS", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "cardlab-progress.json"


def files(folder: Path) -> set[str]:
    return {found.name for found in folder.iterdir()}


def test_nothing_yet(file: Path) -> None:
    kept = progress()
    assert (kept.exercises, kept.try_its, kept.note) == ({}, {}, "")
    assert not file.exists()


def test_the_first_prediction_and_the_day_of_solving_stay(file: Path) -> None:
    assert record("pasur.redeal", prediction="10 %", solved=False) == ""
    record("pasur.redeal", prediction="20 %", solved=True)
    record("pasur.redeal", solved=False)
    assert progress().exercises == {"pasur.redeal": Entry("10 %", 3, True, TODAY)}
    kept = json.loads(file.read_text())
    kept["exercises"]["pasur.redeal"]["when"] = "2020-02-02"
    file.write_text(json.dumps(kept))
    record("pasur.redeal", solved=True)
    assert progress().exercises["pasur.redeal"].when == "2020-02-02"


def test_a_prediction_alone_is_no_try() -> None:
    record("pasur.redeal", prediction="5 to 15 %")
    assert progress().exercises["pasur.redeal"] == Entry("5 to 15 %", 0, False, TODAY)


def test_try_its_are_kept_apart(file: Path) -> None:
    record("a capture", kind="try_its", solved=True)
    assert progress().try_its == {"a capture": Entry("", 1, True, TODAY)}
    assert progress().exercises == {}
    assert json.loads(file.read_text())["version"] == 1
    assert files(file.parent) == {file.name}


def test_the_environment_names_another_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CARDLAB_PROGRESS", str(tmp_path / "mine.json"))
    record("x", solved=True)
    assert files(tmp_path) == {"mine.json"}


def test_words_and_page() -> None:
    record("pasur.redeal", prediction="<b>10 %</b>", solved=True)
    kept = progress()
    page = kept._repr_mimebundle_()
    assert "1 exercise solved, 0 tasks done" in str(kept) and "(pasur.redeal)" in str(kept)
    assert page["text/plain"] == str(kept)
    html = page["text/html"]
    assert "<caption>" in html and 'download="cardlab-progress.json"' in html
    assert "<b>" not in html and "&lt;b&gt;10 %" in html


def test_the_download_is_the_file(file: Path) -> None:
    record("pasur.redeal", prediction="⅛", solved=True)
    assert base64.b64decode(progress().download.partition(",")[2]) == file.read_bytes()


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b"{}",
        b'{"version": "1"}',
        b'{"version": 1}',
        b'{"version": 1, "exercises": [], "try_its": {}}',
        b'{"version": 1, "exercises": {"x": 3}, "try_its": {}}',
        b'{"version": 1, "exercises": {"x": {"tries": "3"}}, "try_its": {}}',
        b'{"version": 1, "exercises": {"x": {"tries": -3}}, "try_its": {}}',
        b'{"version": 1, "exercises": {"x": {"solved": 1}}, "try_its": {}}',
        b'{"version": 1, "exercises": {"x": {"shoes": 1}}, "try_its": {}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_kept_aside_and_named(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    note = record("x", solved=True)
    aside = file.with_name(f"cardlab-progress-damaged-{TODAY}.json")
    assert aside.name in note and aside.read_bytes() == text
    assert progress().exercises["x"].solved


def test_two_damaged_files_a_day_and_a_look_is_enough(file: Path) -> None:
    for text in ("one", "two"):
        file.write_text(text)
        assert "damaged" in str(progress())
    assert files(file.parent) == {f"cardlab-progress-damaged-{TODAY}{n}.json" for n in ("", "-2")}


def test_a_newer_version_is_left_as_it_is(file: Path) -> None:
    text = '{"version": 2, "more": "than we know"}'
    file.write_text(text)
    assert "version 2" in record("x", solved=True)
    assert "version 2" in progress()._repr_mimebundle_()["text/html"]
    assert file.read_text() == text and files(file.parent) == {file.name}


def test_what_else_stands_in_the_file_stays(file: Path) -> None:
    file.write_text('{"version": 1, "exercises": {}, "try_its": {}, "my note": "hello"}')
    record("x", solved=True)
    assert json.loads(file.read_text())["my note"] == "hello"


@pytest.mark.parametrize("name", ["missing/folder.json", ".", "/", "a\0b"])
def test_no_place_to_write_is_a_sentence(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if "\0" in name:
        monkeypatch.setattr(room, "path", lambda: Path(name))
    else:
        monkeypatch.setenv("CARDLAB_PROGRESS", name)
    assert "could not be kept" in record("x", solved=True)
    assert "could not be kept" in progress().note


def test_a_write_that_fails_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record("x", solved=True)
    before = file.read_bytes()

    def full(*_args: object, **_kwargs: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in record("y", solved=True)
    assert file.read_bytes() == before and files(file.parent) == {file.name}


def test_a_file_that_another_program_reads_is_tried_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, refusals = os.replace, iter([PermissionError(), PermissionError()])

    def busy(here: Path, there: Path) -> None:
        for refusal in refusals:
            raise refusal
        replace(here, there)

    monkeypatch.setattr(os, "replace", busy)
    assert record("x", solved=True) == ""
    assert progress().exercises["x"].solved


def test_a_lock_left_behind_is_removed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "STALE", 0.05)
    file.with_name(f".{file.name}.lock").touch()
    assert record("x", solved=True) == ""
    assert files(file.parent) == {file.name}


def test_a_busy_file_is_a_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PATIENCE", 0.1)
    file.with_name(f".{file.name}.lock").touch()
    assert "busy" in record("x", solved=True)
    assert not file.exists()


def test_threads_lose_nothing() -> None:
    def work(name: str) -> None:
        for number in range(10):
            assert record(f"{name}{number}", solved=True) == ""
            assert record("both", solved=False) == ""

    threads = [Thread(target=work, args=(name,)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept = progress().exercises
    assert len(kept) == 31 and kept["both"].tries == 30


def test_two_kernels_lose_nothing(file: Path) -> None:
    code = (
        "import sys; from cardlab.lessons.progress import record\n"
        "for n in range(20): assert record(sys.argv[1] + str(n), solved=True) == ''"
    )
    root = Path(__file__).parents[2]
    kernels = [
        Popen(
            [sys.executable, "-c", code, name],
            cwd=file.parent,
            env={**os.environ, "PYTHONPATH": str(root)},
        )
        for name in "ab"
    ]
    assert [kernel.wait(timeout=60) for kernel in kernels] == [0, 0]
    assert len(progress().exercises) == 40
