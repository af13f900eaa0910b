"""Run the notebooks and store what they show, so that two runs store the same bytes.

Runs in the environment, as it needs nbclient.
"""

import contextlib
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from cardlab.files import write_whole
from cardlab.lessons.pictures import PICTURES, drawn
from cardlab.start import copies
from cardlab.words import _

WIDGET = "application/vnd.jupyter.widget-view+json"
_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def main(arguments: Sequence[str]) -> int:
    """Store each notebook whose outputs changed, or with --check only name it; returns 1 for bad.

    Bad is a cell that fails, and with --check a notebook that is stale.
    """
    check = "--check" in arguments
    with scratch_home():
        results = [_store(path, check) for path in sorted(copies.originals().glob("*.ipynb"))]
        results += [_store_picture(name, check) for name in PICTURES]
    return int("failed" in results or (check and "stale" in results))


@contextlib.contextmanager
def scratch_home() -> Iterator[Path]:
    """A temporary home, so that neither progress nor settings of the user's are read or touched."""
    import matplotlib.font_manager  # finds the fonts now, so that no notebook says that it does

    os.environ["MPLCONFIGDIR"] = matplotlib.get_cachedir()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA", "CARDLAB_FOLDER"):
            os.environ[name] = home
        yield Path(home)


def run(notebook: Any, folder: Path) -> None:
    """Run all cells in place, from the top, with `folder` as the working folder."""
    NotebookClient(
        notebook,
        timeout=600,
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
    ).execute()


def plain(notebook: Any) -> str:
    """The text to store: without widget states, times, versions, or addresses of objects."""
    notebook.metadata = nbformat.from_dict(_METADATA)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
            if output.get("name") == "stderr":
                output.text = re.sub(r"0x[0-9a-fA-F]{6,}", "0x…", output.text)
    text: str = nbformat.writes(notebook)
    return text.rstrip("\n") + "\n"


def _store_picture(name: str, check: bool) -> str:
    path, text = copies.originals() / "pictures" / f"{name}.svg", drawn(name)
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return "same"
    if not check:
        path.parent.mkdir(exist_ok=True)
        write_whole(path, text)
    print(_("{name} is stale").format(name=path.name) if check else path.name)
    return "stale"


def _store(path: Path, check: bool) -> str:
    before = path.read_text(encoding="utf-8")
    notebook: Any = nbformat.reads(before, as_version=4)
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            run(notebook, Path(folder))
    except CellExecutionError as error:
        print(_("{name} failed: {error}").format(name=path.name, error=error), flush=True)
        return "failed"
    after = plain(notebook)
    if after == before:
        return "same"
    if not check:
        write_whole(path, after)
    said = _("{name} is stale") if check else _("{name} is stored anew")
    print(said.format(name=path.name), flush=True)
    return "stale"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
