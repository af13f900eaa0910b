"""Storing notebooks: what is kept of their outputs, and when a file is written."""

import json

import nbformat
import pytest

from cardlab.start import copies, notebooks

CELL = "from IPython.display import HTML\nprint('one')\nprint('two')\nHTML('<b>three</b>')"


@pytest.fixture
def path(tmp_path, monkeypatch):
    """The one notebook of a project, never run."""
    monkeypatch.setattr(copies, "originals", lambda: tmp_path)
    cells = [nbformat.v4.new_code_cell(CELL, id="cell")]
    notebook = nbformat.v4.new_notebook(cells=cells)
    path = tmp_path / "00.ipynb"
    path.write_text(nbformat.writes(notebook))
    return path


def test_widget_views_versions_and_addresses_are_left_out():
    view = nbformat.v4.new_output(
        "display_data", {notebooks.WIDGET: {"model_id": "1"}, "text/html": "<b>table</b>"}
    )
    warning = nbformat.v4.new_output("stream", name="stderr", text="<thing at 0x7f00aa11bb22>")
    cell = nbformat.v4.new_code_cell("x", outputs=[view, warning], id="x")
    cell.metadata["execution"] = {"iopub.status.busy": "2026"}
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": {"state": 1}})
    text = notebooks.plain(notebook)
    assert "model_id" not in text and "2026" not in text and "widgets" not in text
    assert "7f00aa11bb22" not in text and "<b>table</b>" in text
    assert text.endswith("}\n") and json.loads(text)


def test_a_second_run_writes_nothing(path, monkeypatch, capsys):
    monkeypatch.setattr(notebooks, "scratch_home", notebooks.contextlib.nullcontext)
    assert notebooks.main(["--check"]) == 1
    assert "00.ipynb is stale" in capsys.readouterr().out
    assert notebooks.main([]) == 0
    stored = path.stat().st_mtime_ns
    assert "three" in path.read_text()
    assert notebooks.main([]) == notebooks.main(["--check"]) == 0
    assert path.stat().st_mtime_ns == stored


def test_a_failing_notebook_is_named_and_left_as_it_was(path, monkeypatch, capsys):
    monkeypatch.setattr(notebooks, "scratch_home", notebooks.contextlib.nullcontext)
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0", id="x")])
    path.write_text(nbformat.writes(notebook))
    before = path.read_text()
    assert notebooks.main([]) == 1
    assert "00.ipynb failed" in capsys.readouterr().out and path.read_text() == before
