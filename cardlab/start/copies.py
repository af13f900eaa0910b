"""The learner's own copies of the notebooks: edits are kept, whatever the originals do.

A hidden file in the folder remembers, for each notebook, which original was last given out.
What counts as an edit is a change of a cell's text: running a notebook is none.
"""

import datetime
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardlab.files import write_whole
from cardlab.start import environment, faults
from cardlab.start.faults import Fault
from cardlab.words import _, listed

MEMORY = ".cardlab-copies.json"


def originals() -> Path:
    """The folder of the notebooks as they came: of the clone, or of the installed package."""
    folder = "notebooks" if environment.cloned() else "cardlab/notebooks"
    return environment.CLONE / folder


def own_folder(folder: str | None = None) -> Path:
    """The learner's folder: `folder`, else CARDLAB_FOLDER, else cardlab-notebooks at home."""
    named = folder or os.environ.get("CARDLAB_FOLDER")
    return Path(named).expanduser().resolve() if named else Path.home() / "cardlab-notebooks"


def refresh(folder: Path, masters: Path | None = None) -> list[Path]:
    """Give out what is missing or new, keep what was edited; returns the files written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        given = _remembered(folder)
        paths = sorted((masters or originals()).glob("*.ipynb"))
        written = [path for master in paths if (path := _give(master, folder, given))]
        write_whole(folder / MEMORY, json.dumps({"version": 1, "given": given}, indent=1) + "\n")
    except OSError as error:
        raise faults.cannot_write(folder, error, _("choose another with --folder")) from None
    return written


def start_over(name: str, folder: Path, masters: Path | None = None) -> Path:
    """Set the copy of a notebook aside under a dated name; the next `refresh` gives a fresh one.

    `name` may leave out `.ipynb`. Returns where the old copy lies now.
    """
    names = sorted(path.name for path in (masters or originals()).glob("*.ipynb"))
    file = name if name.endswith(".ipynb") else f"{name}.ipynb"
    if file not in names:
        raise Fault(
            _("there is no notebook {name}: there are {names}.").format(
                name=name, names=listed(names)
            )
        )
    copy = folder / file
    aside = _free(copy, "mine")
    if copy.exists():
        copy.rename(aside)
    return aside


def cleared(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """The same notebook before anything was run."""
    cells = [dict(cell) for cell in notebook["cells"]]
    for cell in cells:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return {**notebook, "cells": cells}


def _give(master: Path, folder: Path, given: dict[str, str]) -> Path | None:
    """Bring one copy up to date; returns the file written, if any."""
    text = _text(cleared(json.loads(master.read_text(encoding="utf-8"))))
    new, copy = _words(text), folder / master.name
    had = given.get(master.name, new)
    given[master.name] = new
    if copy.exists():
        now = _words(copy.read_text(encoding="utf-8", errors="replace"))
        if new in (had, now):
            return None
        if now != had:
            copy = _free(copy, "new")
            print(
                _("You have changed {old}: the new version lies beside it as {new}.").format(
                    old=master.name, new=copy.name
                )
            )
    write_whole(copy, text)
    return copy


def _text(notebook: Mapping[str, Any]) -> str:
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _words(text: str) -> str:
    """A fingerprint of what somebody may write in a notebook: its cells' kinds and texts."""
    try:
        cells = json.loads(text)["cells"]
        words = [[cell["cell_type"], "".join(cell["source"])] for cell in cells]
    except (ValueError, KeyError, TypeError):
        words = [["no notebook", text]]
    return hashlib.sha256(json.dumps(words).encode()).hexdigest()


def _remembered(folder: Path) -> dict[str, str]:
    memory = folder / MEMORY
    if not memory.exists():
        return {}
    try:
        given = json.loads(memory.read_text(encoding="utf-8"))["given"]
        return {str(name): str(words) for name, words in given.items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        aside = _free(folder / "cardlab-copies.json", "damaged")
        memory.rename(aside)
        print(_("{memory} was damaged and is kept as {aside}.").format(memory=memory, aside=aside))
        return {}


def _free(path: Path, word: str) -> Path:
    """A name beside `path` that nobody has yet: with a word, the date, and a number if need be."""
    stem = f"{path.stem}_{word}_{datetime.date.today()}"
    path, number = path.with_stem(stem), 2
    while path.exists():
        path, number = path.with_stem(f"{stem}_{number}"), number + 1
    return path
