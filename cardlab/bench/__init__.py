"""`python3 -m cardlab bench`: how fast things are, each beside what it is measured against.

Only processor time counts, and only ratios taken in the same run compare. `groups` lists what is
measured; each measurement gives rows (`figures.Row`), one that cannot be made a row that says why.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from cardlab.bench import asking, clicks, engines, exact, hands, kernels, openspiel
from cardlab.bench.report import Group, closing, facts, page, section
from cardlab.files import write_whole
from cardlab.games import GAMES, named
from cardlab.words import _, listed, quoted

Games = Sequence[str]


def groups(games: Games, seconds: float, earlier: Path | None = None) -> list[Group]:
    """What is measured, each for so many seconds; with a clone, engines beside that version's."""
    found = [
        Group(
            _("Engines"),
            _(
                "Random deals by the readable rules. “× pasur moves” is moves a second beside"
                " Pasur's engine; “× engine” how many times as fast as that engine Pasur in C is,"
                " which is as fast as it can be played."
            ),
            partial(engines.rows, games, seconds),
        ),
        Group(
            _("Kernels"),
            _(
                "The same random deals by the fast twins. “× engine” is how many times as fast as"
                " the game's own engine; “× limit” beside Pasur in C."
            ),
            partial(kernels.rows, games, seconds),
        ),
        Group(
            _("Starting a kernel"),
            _(
                "A fresh Python up to its first deal: where everything has to be compiled, and"
                " later, where it has been."
            ),
            partial(kernels.starts, games),
        ),
        Group(
            _("Asking the rules"),
            _(
                "All legal moves of every position along random deals, and rulings with their"
                " texts, of allowed and refused moves. “× move” is what one costs beside a whole"
                " move of the engine."
            ),
            partial(asking.rows, games, seconds),
        ),
        Group(
            _("Exact chances"),
            _(
                "“× icepool” is how many times as fast as icepool told of the kinds of cards that"
                " matter, its quickest way; “card by card” as icepool told of 52 different cards."
            ),
            partial(exact.rows, seconds),
        ),
        Group(
            _("Hands"),
            _(
                "Four cards of a pack, and whether there is a jack: asked of one hand after the"
                " other in Python, of many at once in NumPy, and hands only drawn."
            ),
            partial(hands.rows, seconds),
        ),
        Group(
            _("OpenSpiel"),
            _(
                "OpenSpiel has no Pasur; its spades is as long, with the same pack. The ratios are"
                " its moves a second beside Pasur's: below 1, cardlab is faster."
            ),
            partial(openspiel.rows, seconds),
        ),
        Group(
            _("The table"),
            _(
                "From a press to the changed page. “× bare button” is beside a button of"
                " ipywidgets that only counts."
            ),
            clicks.rows,
        ),
    ]
    if earlier:
        words = _("“× before” is moves a second beside the engine of that version.")
        room = Group(
            _("Engines as before"), words, partial(engines.before, earlier, games, seconds)
        )
        found.insert(1, room)
    return found


def main(arguments: Sequence[str]) -> int:
    """Measure and print: tables, or with --json a line for each row; returns the exit code."""
    given = _parser().parse_args(arguments)
    try:
        games = [named(given.game).RULES.game] if given.game else list(GAMES)
        earlier = _clone(given.before)
        report = _place(given.report)
    except ValueError as wrong:
        print(f"cardlab: {wrong}", file=sys.stderr)
        return 2
    machine, measured = facts(), []
    for group in groups(games, given.seconds, earlier):
        print(_("measuring: {what}").format(what=group.title), file=sys.stderr, flush=True)
        rows = []
        for row in group.measure():
            rows.append(row)
            if given.json:
                print(json.dumps(row, ensure_ascii=False), flush=True)
        measured.append((group, rows))
        if not given.json:
            print("\n".join([*section(group, rows), ""]), flush=True)
    if not given.json:
        print(closing([row for _group, rows in measured for row in rows]))
    return _write(report, page(measured, machine)) if report else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cardlab bench", description=_("Measure how fast things are.")
    )
    games = listed(list(GAMES), _("or"))
    parser.add_argument(
        "game", nargs="?", help=_("{games}; all of them if not given").format(games=games)
    )
    parser.add_argument("--json", action="store_true", help=_("a line of JSON each"))
    parser.add_argument("--seconds", type=_seconds, default=3.0, help=_("for each, 3 if not given"))
    parser.add_argument("--report", metavar=_("FILE"), help=_("write a report in Markdown as well"))
    parser.add_argument(
        "--before", metavar=_("FOLDER"), help=_("a clone of an earlier version to measure beside")
    )
    return parser


def _seconds(text: str) -> float:
    if not 0 < (seconds := float(text)) <= 600:
        raise argparse.ArgumentTypeError(_("seconds are more than 0 and at most 600"))
    return seconds


def _clone(text: str | None) -> Path | None:
    if text is None:
        return None
    clone = Path(text).resolve()
    if not (clone / "cardlab" / "games").is_dir():
        raise ValueError(
            _("{folder} is no clone of cardlab: name the folder that holds README and cardlab.")
            .format(folder=quoted(text))
        )  # fmt: skip
    return clone


def _place(text: str | None) -> Path | None:
    """Where the report goes; asked before anything is measured, which takes minutes."""
    if text is None:
        return None
    path = Path(text)
    if path.is_dir():
        raise ValueError(_("{path} is a folder: name a file for it.").format(path=quoted(text)))
    if not path.parent.is_dir():
        raise ValueError(
            _("There is no folder {folder}: make it first, or name a file in another.").format(
                folder=quoted(str(path.parent))
            )
        )
    if not os.access(path.parent, os.W_OK):
        raise ValueError(
            _("Nothing can be written in {folder}: name a file elsewhere.").format(
                folder=quoted(str(path.parent))
            )
        )
    return path


def _write(path: Path, text: str) -> int:
    try:
        write_whole(path, text)
    except OSError as error:
        print(
            _("cardlab: the report could not be written: {error}").format(error=error),
            file=sys.stderr,
        )
        return 2
    return 0
