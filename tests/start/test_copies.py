"""The learner's own copies: given out, kept when edited, set aside on request."""

import json
from pathlib import Path

import pytest

from cardlab import files
from cardlab.start import copies
from cardlab.start.faults import Fault


def notebook(*sources: str, outputs: tuple[str, ...] = ()) -> str:
    shown = [{"output_type": "stream", "name": "stdout", "text": text} for text in outputs]
    cells = [
        {
            "cell_type": "code",
            "execution_count": 3 if shown else None,
            "id": str(number),
            "metadata": {},
            "outputs": shown,
            "source": [source],
        }
        for number, source in enumerate(sources)
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def masters(tmp_path: Path) -> Path:
    folder = tmp_path / "masters"
    folder.mkdir()
    (folder / "00_start_here.ipynb").write_text(notebook("1 + 1", outputs=("2",)))
    (folder / "10_pasur_rules.ipynb").write_text(notebook("deal()"))
    return folder


@pytest.fixture
def own(tmp_path: Path, masters: Path) -> Path:
    copies.refresh(tmp_path / "own", masters)
    return tmp_path / "own"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.ipynb"))


def sources(path: Path) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(path.read_text())["cells"]]


def test_copies_come_without_outputs(own):
    assert names(own) == ["00_start_here.ipynb", "10_pasur_rules.ipynb"]
    (cell,) = json.loads((own / "00_start_here.ipynb").read_text())["cells"]
    assert cell["outputs"] == [] and cell["execution_count"] is None


def test_nothing_new_writes_nothing(own, masters):
    assert copies.refresh(own, masters) == []


def test_a_deleted_copy_is_given_again(own, masters):
    (own / "00_start_here.ipynb").unlink()
    assert copies.refresh(own, masters) == [own / "00_start_here.ipynb"]


def test_running_a_copy_is_no_edit(own, masters):
    copy = own / "10_pasur_rules.ipynb"
    copy.write_text(notebook("deal()", outputs=("a deal",)))
    (masters / copy.name).write_text(notebook("deal(seed=1)"))
    assert copies.refresh(own, masters) == [copy]
    assert sources(copy) == ["deal(seed=1)"] and len(names(own)) == 2


def test_an_edit_outlives_an_update_and_the_new_version_lies_beside(own, masters, capsys):
    copy = own / "10_pasur_rules.ipynb"
    copy.write_text(notebook("deal()", "my own cell"))
    (masters / copy.name).write_text(notebook("deal(seed=1)"))
    (beside,) = copies.refresh(own, masters)
    assert sources(copy) == ["deal()", "my own cell"] and sources(beside) == ["deal(seed=1)"]
    assert beside.name.startswith("10_pasur_rules_new_") and beside.name in capsys.readouterr().out
    assert copies.refresh(own, masters) == []


def test_an_edit_stays_alone_while_the_original_is_the_same(own, masters):
    copy = own / "10_pasur_rules.ipynb"
    copy.write_text(notebook("my own"))
    assert copies.refresh(own, masters) == []
    assert sources(copy) == ["my own"]


def test_an_edit_that_came_to_the_same_is_none(own, masters):
    copy = own / "10_pasur_rules.ipynb"
    for path in (copy, masters / copy.name):
        path.write_text(notebook("mended"))
    assert copies.refresh(own, masters) == []


def test_two_updates_in_a_day_keep_both(own, masters):
    (own / "10_pasur_rules.ipynb").write_text(notebook("my own"))
    for text in ("first", "second"):
        (masters / "10_pasur_rules.ipynb").write_text(notebook(text))
        copies.refresh(own, masters)
    assert len(names(own)) == 4


@pytest.mark.parametrize("text", ["", "no JSON {", "[]", '{"cells": 3}', '{"cells": [1]}'])
def test_what_is_no_notebook_counts_as_edited(own, masters, text):
    copy = own / "10_pasur_rules.ipynb"
    copy.write_text(text)
    (masters / copy.name).write_text(notebook("new"))
    copies.refresh(own, masters)
    assert copy.read_text() == text and len(names(own)) == 3


@pytest.mark.parametrize("text", ["", "{", "[]", '{"given": 3}', '{"given": null}'])
def test_a_damaged_memory_is_kept_aside_and_named(own, masters, capsys, text):
    (own / copies.MEMORY).write_text(text)
    (own / "10_pasur_rules.ipynb").write_text(notebook("my own"))
    assert copies.refresh(own, masters) == []
    (aside,) = own.glob("cardlab-copies_damaged_*.json")
    assert aside.read_text() == text and aside.name in capsys.readouterr().out
    assert sources(own / "10_pasur_rules.ipynb") == ["my own"]


def test_starting_over_keeps_the_old_copy(own, masters):
    copy = own / "10_pasur_rules.ipynb"
    copy.write_text(notebook("my own"))
    aside = copies.start_over("10_pasur_rules", own, masters)
    assert copies.refresh(own, masters) == [copy]
    assert sources(aside) == ["my own"] and sources(copy) == ["deal()"]
    assert aside.name.startswith("10_pasur_rules_mine_")


def test_starting_over_an_unknown_notebook_names_those_there_are(own, masters):
    with pytest.raises(Fault, match=r"no notebook 99.*00_start_here.ipynb and 10_pasur_rules"):
        copies.start_over("99", own, masters)


def test_a_folder_that_cannot_be_written_is_a_fault(tmp_path, masters):
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match=r"cannot be written.*--folder"):
        copies.refresh(tmp_path / "file" / "own", masters)


def test_no_half_written_file_stays_behind(own, masters, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", full)
    (masters / "00_start_here.ipynb").write_text(notebook("new"))
    before = (own / "00_start_here.ipynb").read_text()
    with pytest.raises(Fault, match="No space left"):
        copies.refresh(own, masters)
    assert (own / "00_start_here.ipynb").read_text() == before
    assert {path.name for path in own.iterdir()} == {*names(own), copies.MEMORY}


def test_the_folder_is_the_named_one_else_the_variables_else_at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_FOLDER", str(tmp_path / "variable"))
    assert copies.own_folder(str(tmp_path / "named")) == tmp_path / "named"
    assert copies.own_folder() == tmp_path / "variable"
    monkeypatch.delenv("CARDLAB_FOLDER")
    assert copies.own_folder() == Path.home() / "cardlab-notebooks"
