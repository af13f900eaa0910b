"""`python3 -m cardlab play`: a match as plain text, with the standard library alone."""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from cardlab import record
from cardlab.games import GAMES, named
from cardlab.players import PLAYERS
from cardlab.terminal.commands import reply
from cardlab.terminal.session import Reply, Session, begin, resume
from cardlab.words import _, listed, quoted

__all__ = ["Session", "begin", "main", "reply", "resume"]


def main(arguments: Sequence[str]) -> int:
    """Play at the terminal; returns 0, or 2 after a sentence about wrong arguments."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = _parser().parse_args(arguments)
    try:
        session, said = resume(given.resume) if given.resume else _new(given)
        _keep(given.save, session)
    except ValueError as wrong:
        print(f"cardlab: {wrong}", file=sys.stderr)
        return 2
    try:
        print(said)
        _talk(session, given.save)
    except (EOFError, KeyboardInterrupt):
        print("\n" + _("Goodbye."))
    except BrokenPipeError:  # nobody reads on, as in `… | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _talk(session: Session, path: str | None) -> None:
    while not session.ended:
        before = session
        session, said = reply(session, input("> "))
        print(said)
        if session.match != before.match:
            try:
                _keep(path, session)
            except ValueError as wrong:
                print(wrong)


def _keep(path: str | None, session: Session) -> None:
    if path:
        record.save(path, session.match)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cardlab play", description=_("Play a match as plain text.")
    )
    parser.add_argument("game", nargs="?", default="pasur", help=listed(list(GAMES), _("or")))
    parser.add_argument("--seed", type=int, help=_("choose the deal: the same seed, the same deal"))
    parser.add_argument(
        "--opponents",
        default="greedy",
        help=_("who plays against you: {all}; several with commas between").format(
            all=listed(list(PLAYERS), _("or"))
        ),
    )
    parser.add_argument("--players", help=_("how many play, you included"))
    parser.add_argument("--preset", metavar=_("NAME"), help=_("house rules that go together"))
    parser.add_argument(
        "--option", action="append", default=[], metavar=_("NAME=VALUE"), help=_("a house rule")
    )
    parser.add_argument("--save", metavar=_("FILE"), help=_("keep the match there after each move"))
    parser.add_argument("--resume", metavar=_("FILE"), help=_("go on with a match that was saved"))
    return parser


def _new(given: argparse.Namespace) -> Reply:
    opponents = [name.strip() for name in given.opponents.split(",")]
    pairs = [f"players={given.players}"] if given.players else []
    pairs += [] if pairs or len(opponents) == 1 else [f"players={len(opponents) + 1}"]
    options = _options(given.game, [*pairs, *given.option], given.preset)
    return begin(given.game, seed=given.seed, opponents=opponents, options=options)


def _options(game: str, pairs: Sequence[str], preset: str | None) -> Any:
    """The options named as `players=3`, `jack_sur=any`, on top of a preset. Raises ValueError."""
    kind = named(game).Options
    known = [field.name for field in fields(kind)]
    values = {}
    for pair in pairs:
        name, _equals, value = pair.partition("=")
        if name not in known:
            raise ValueError(
                _("There is no option {name}; there are {known}.").format(
                    name=quoted(name), known=listed(known)
                )
            )
        values[name] = _value(value)
    return _preset(kind, preset)(**values) if preset else kind(**values)


def _preset(kind: type[Any], name: str) -> Callable[..., Any]:
    """What makes options of that preset. Raises ValueError that lists the presets there are."""
    there = [one for one, made in vars(kind).items() if isinstance(made, classmethod)]
    if name not in there:
        raise ValueError(
            _("There is no preset {name}; there is {known}.").format(
                name=quoted(name), known=listed(there) or _("none")
            )
        )
    made: Callable[..., Any] = getattr(kind, name)
    return made


def _value(written: str) -> Any:
    try:
        return json.loads(written.lower())
    except (ValueError, RecursionError):
        return written
