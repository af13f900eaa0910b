"""What `python3 -m cardlab …` understands.

Each command is a function of its options that returns the exit code. A `Fault` becomes one
sentence and exit code 2. Whatever a command needs is imported only when it runs.
"""

import argparse
import importlib
import io
import sys
from collections.abc import Sequence

from cardlab import __version__
from cardlab.start import environment, lab
from cardlab.start.faults import Fault
from cardlab.words import _


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns 0, the exit code of what was run, or 2 after a sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console that has no ♠ shows a ?
    parser = _parser()
    options, rest = parser.parse_known_args(argv)
    if rest and not options.passes_on:
        parser.error(_("{what} is not understood here").format(what=" ".join(rest)))
    try:
        code: int = options.run(options, rest)
        return code
    except Fault as fault:
        print(f"cardlab: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cardlab", description=_("Learn the rules and the chances of card games.")
    )
    parser.add_argument("--version", action="version", version=f"cardlab {__version__}")
    commands = parser.add_subparsers(required=True, metavar=_("command"))

    command = commands.add_parser("lab", help=_("open your own copies of the notebooks"))
    command.add_argument(
        "--no-browser", action="store_true", help=_("only print the address to open")
    )
    command.add_argument("--port", type=_port, help=_("the port to listen on"))
    command.add_argument(
        "--folder", help=_("where your copies lie (else CARDLAB_FOLDER, else ~/cardlab-notebooks)")
    )
    command.add_argument(
        "--start-over", metavar=_("NOTEBOOK"), help=_("set your copy aside and get a fresh one")
    )
    command.set_defaults(run=_lab, passes_on=False)

    command = commands.add_parser(
        "test", help=_("run the tests; options such as -k are handed on to pytest")
    )
    command.add_argument(
        "--all", action="store_true", help=_("also browser, Binder, long runs, ruff and mypy")
    )
    command.set_defaults(run=_test, passes_on=True)

    command = commands.add_parser("notebooks", help=_("run the notebooks and store what they show"))
    command.add_argument(
        "--check", action="store_true", help=_("only name those whose stored outputs are stale")
    )
    command.set_defaults(run=_notebooks, passes_on=False)

    command = commands.add_parser("play", help=_("play a match as plain text"), add_help=False)
    command.set_defaults(run=_play, passes_on=True)

    command = commands.add_parser(
        "claims", help=_("try what is claimed about the games, and store it"), add_help=False
    )
    command.set_defaults(run=_claims, passes_on=True)

    command = commands.add_parser("bench", help=_("measure how fast things are"), add_help=False)
    command.set_defaults(run=_bench, passes_on=True)
    return parser


def _port(text: str) -> int:
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(_("a port is a number from 1 to 65535"))
    return int(text)


def _lab(options: argparse.Namespace, _rest: list[str]) -> int:
    return lab.open_lab(
        folder=options.folder,
        start_over=options.start_over,
        port=options.port,
        browser=not options.no_browser,
    )


def _test(options: argparse.Namespace, rest: list[str]) -> int:
    arguments = ["--all", *rest] if options.all else rest
    return environment.call(environment.find(dev=True), "cardlab.start.tests", arguments)


def _notebooks(options: argparse.Namespace, _rest: list[str]) -> int:
    arguments = ["--check"] if options.check else []
    return environment.call(environment.find(dev=True), "cardlab.start.notebooks", arguments)


def _play(_options: argparse.Namespace, rest: list[str]) -> int:
    return _main_of("cardlab.terminal", rest)


def _claims(_options: argparse.Namespace, rest: list[str]) -> int:
    return _main_of("cardlab.lessons.claims_stored", rest)


def _bench(_options: argparse.Namespace, rest: list[str]) -> int:
    return _main_of("cardlab.bench", rest)


def _main_of(module: str, arguments: list[str]) -> int:
    return int(importlib.import_module(module).main(arguments) or 0)
