"""Tables from two states alike in what a seat knows, and all that a page is told of them."""

import json
import re
from base64 import b64decode
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
from keyboard import made, press, write

from cardlab import browser as lab
from cardlab.cards import card

KINDS = (
    'show("{game}", state={name})',
    'try_it("{game}", state={name}, ask="Try.", goal="waste", predict="?", choices="1 | 2")',
    'Match(sit("{game}", {name}, 0), ("random",), False)',
)
SETUP = """from cardlab.lessons import show, try_it
from cardlab.lessons.match import Match
from cardlab.table.sitting import sit
from states import ONE, OTHER"""
SAVED = "() => window.jupyterapp.shell.currentWidget.context.save()"
OWN_NAME = re.compile(r"\bcl\d+|\b[0-9a-f]{32}\b|(?<=table) \d+")
"""What tells a table from the next one: its number in the page, the name of its model."""
DATA = re.compile(r"svg\+xml;base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[A-Za-z0-9+/=]=)?)")


class Alike:
    """A notebook with three tables from each of two states, and all that it is sent."""

    def __init__(self, context: Any, address: str, path: Path) -> None:
        self.path = path
        self.frames: list[Any] = []
        page = context.new_page()
        page.on("websocket", self._listen)
        self.notebook = lab.Notebook(page, address, path.name)
        self.notebook.run_all()

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(frame))

    def play(self, kind: int, *steps: str) -> None:
        """The same presses, and lines typed, at both tables of a kind."""
        for n in (2 * kind, 2 * kind + 1):
            at = self.notebook.tables.nth(n)
            for step in steps:
                write(at, step[1:]) if step[0] == ">" else press(at, step)

    def tables(self) -> list[str]:
        """Each table as it stands in the page."""
        shown = self.notebook.tables.evaluate_all("all => all.map((table) => table.outerHTML)")
        return [OWN_NAME.sub("", html) for html in shown]

    def models(self) -> list[list[str]]:
        """What the model of each table has held, one page after the other."""
        pages: dict[str, list[str]] = {}
        for content in (_content(one) for one in self.frames if isinstance(one, bytes)):
            state = content.get("data", {}).get("state", {})
            if "page" in state:
                pages.setdefault(content["comm_id"], []).append(json.dumps(state["page"]))
        return list(pages.values())

    def outputs(self) -> list[str]:
        """What the notebook, saved, stores of each table."""
        self.notebook.page.evaluate(SAVED)
        cells = nbformat.read(self.path, 4).cells
        stored = [json.dumps([one["data"] for one in cell.outputs]) for cell in cells[1:]]
        return [OWN_NAME.sub("", text) for text in stored]

    def named(self, codes: str) -> list[str]:
        """Those of the cards that are named anywhere, by code, by sign or in words."""
        sent = [one.decode(errors="ignore") for one in self.frames if isinstance(one, bytes)]
        told = [one for one in sent if "history_reply" not in one]  # what was typed long ago
        text = "".join((self.notebook.page.content(), self.path.read_text(), *told))
        text += "".join(b64decode(one).decode(errors="ignore") for one in DATA.findall(text))
        return [code for code in codes.split() if re.search(_names(code), text)]


def _names(code: str) -> str:
    one = card(code)
    return rf"(?<![\w#%\\.-]){code}(?![\w-])|{one.sign}|(?i:{one.name})"


def _content(frame: Any) -> Any:
    """What a message says: the fifth part of a frame of the kernel's protocol."""
    places = [int.from_bytes(frame[n : n + 8], "little") for n in range(0, 8 * frame[0] + 8, 8)]
    parts = [frame[start:end] for start, end in pairwise(places[1:])]
    return json.loads(parts[4])


def alike(folder: Path, game: str, states: str) -> Path:
    """Write the notebook, and the two states, ONE and OTHER, where its page does not show them."""
    (folder / "states.py").write_text(states, encoding="utf-8")
    cells = [kind.format(game=game, name=name) for kind in KINDS for name in ("ONE", "OTHER")]
    made(folder, "alike", SETUP, *cells)
    return folder / "alike.ipynb"


def in_twos(found: Sequence[Any]) -> list[Any]:
    """Each two that must be the same."""
    return list(zip(found[::2], found[1::2], strict=True))
