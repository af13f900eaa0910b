"""A match as text, and back: game, options, seats, packs and the moves; all else is recomputed.

    cardlab match 1
    game pasur
    option jack_sur "any"
    seat You
    seat Opponent
    players learner greedy

    deal 1
    seed 62 chosen
    pack MgAkH…
    move 7C x 4H   # You captured 4♥ with 7♣: together eleven. (PAS-3.1)

    end

What the rules do by themselves (batches, the rest of the pool) is not written down: it is played
again. Comments, from `#` to the end of a line, hold what everybody at the table saw. The pack is
packed, so that nobody reads it at a glance; so is the seed of a deal that is not over, unless
somebody chose it.
"""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardlab import record_data
from cardlab.files import write_whole
from cardlab.games import named
from cardlab.replay import DealRecord, Match, Played, RecordError, played, replay, turns
from cardlab.rules.ruling import Score, Turn
from cardlab.words import _, listed, quoted

__all__ = [
    "DealRecord", "Match", "Played", "RecordError", "from_json", "load", "played", "read", "replay",
    "save", "to_json", "turns", "write",
]  # fmt: skip

FORMAT, VERSION = "cardlab match", 1
HEADER = f"{FORMAT} {VERSION}"
LONGEST = 1_000_000
SEED = re.compile(r"(-?\d{1,999}) (chosen|drawn)")


# Writing


def write(match: Match) -> str:
    """The match as text that `read` reads and a person can follow. Raises RecordError."""
    options = record_data.chosen_options(match)
    lines = [HEADER, f"game {match.game}"]
    lines += [f"option {name} {json.dumps(value)}" for name, value in options.items()]
    lines += [f"seat {name}" for name in match.seats]
    lines += [f"players {' '.join(match.players)}"] if match.players else []
    for number, (deal, again) in enumerate(zip(match.deals, played(match), strict=True), 1):
        lines += ["", f"deal {number}", *_deal_lines(deal, again)]
        lines += [line for turn in again.turns for line in _move_lines(turn, match.seats)]
        if again.states[-1].finished:
            lines += _score_lines(named(match.game).score(again.states[-1]), match)
    return "\n".join([*lines, "", "end", ""])


def _deal_lines(deal: DealRecord, again: Played) -> list[str]:
    shown = record_data.seed_is_open(deal, again)
    seed = [f"seed {deal.seed} {'chosen' if deal.seed_chosen else 'drawn'}"] if shown else []
    return [*seed, f"pack {record_data.packed(deal, shown)}"]


def _move_lines(turn: Turn, names: Sequence[str]) -> Iterator[str]:
    text = f"move {turn.move}"
    for event in turn.events:
        yield f"{text:24} # {event.told(names)} ({event.clause.id})"
        text = ""


def _score_lines(score: Score, match: Match) -> list[str]:
    """The lines of a score; where sides score together, a side is called by its seats."""
    names: Sequence[str] = match.seats
    if len(score.totals) < len(names):
        names = [listed([match.seats[seat] for seat in side]) for side in match.options.sides]
    lines = [f"# {line.told(names)} ({line.clause.id})" for line in score.lines]
    totals = ", ".join(map(str, score.totals))
    lines.append("# " + _("Totals by seat: {totals}.").format(totals=totals))
    if score.winners is not None:
        winners = listed([names[seat] for seat in score.winners])
        lines.append("# " + _("The match is won by {winners}.").format(winners=winners))
    return lines


# Reading text


def read(text: str) -> Match:
    """The match that `write` wrote; its moves are checked against the rules.

    Raises RecordError that names the line and the way out.
    """
    data: dict[str, Any] = {"options": {}, "seats": [], "players": [], "deals": []}
    lines: dict[tuple[object, ...], int] = {}

    def place(*key: object) -> str:
        return _("Line {n}").format(n=lines.get(key, 1))

    for number, word, rest in _entries(text):
        try:
            key = _put(data, word, rest)
        except (ValueError, RecursionError) as wrong:
            raise RecordError(_("Line {n}: {wrong}").format(n=number, wrong=wrong)) from None
        if key in lines:
            raise RecordError(
                _("Line {n} says again what stands in line {first}: take one of them out.").format(
                    n=number, first=lines[key]
                )
            )
        lines[key] = number
    return record_data.match_of(data, place)


def _entries(text: object) -> list[tuple[int, str, str]]:
    """The lines that say something: number, first word, rest without comment."""
    lines = _sized(text).splitlines()
    _check_header(lines[0].strip() if lines else "")
    found = []
    for number, line in enumerate(lines[1:], 2):
        word, _blank, rest = line.strip().partition(" ")
        if word and not word.startswith("#"):
            # Names and options may hold a `#`; elsewhere it begins a comment.
            whole = rest if word in ("seat", "option") else rest.partition("#")[0]
            found.append((number, word, whole.strip()))
    if [entry[1] for entry in found].count("end") != 1 or found[-1][1] != "end":
        raise RecordError(
            _("Line {n}: the last line should be `end`, so the rest of the match is missing. Add"
              " that line to keep the match up to here.").format(n=len(lines))
        )  # fmt: skip
    return found[:-1]


def _sized(text: object) -> str:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError(_("A match is a text of at most {n} characters.").format(n=LONGEST))
    return text.removeprefix("\ufeff")


def _check_header(line: str) -> None:
    if line == HEADER:
        return
    wanted = quoted(HEADER)
    if line.startswith(FORMAT + " "):
        wrong = _("this match is of another version, {line}, and this cardlab reads {wanted}.")
    else:
        wrong = _("this is no match: its first line would be {wanted}.")
    raise RecordError(
        _("Line {n}: {wrong}").format(n=1, wrong=wrong.format(line=quoted(line), wanted=wanted))
    )


def _put(data: dict[str, Any], word: str, rest: str) -> tuple[object, ...]:
    """Put what one line says in its place; returns the name of that place."""
    seats, deals = data["seats"], data["deals"]
    match word:
        case "game":
            data["game"] = rest
        case "players":
            data["players"] = rest.split()
        case "option":
            name, _blank, value = rest.partition(" ")
            data["options"].setdefault(name, json.loads(value))
            return (word, name)
        case "seat":
            seats.append(rest)
            return (word, len(seats) - 1)
        case "deal":
            deals.append({"seed": None, "seed_chosen": False, "pack": "", "moves": []})
            return (word, len(deals) - 1)
        case "seed" | "pack" | "move" if deals:
            return _put_in_deal(deals[-1], len(deals) - 1, word, rest)
        case _:
            raise RecordError(_("{word} means nothing here.").format(word=quoted(word)))
    return (word,)


def _put_in_deal(deal: dict[str, Any], number: int, word: str, rest: str) -> tuple[object, ...]:
    if word == "move":
        deal["moves"].append(rest)
        return (word, number, len(deal["moves"]) - 1)
    if word == "seed":
        found = SEED.fullmatch(rest)
        if not found:
            raise RecordError(_("a seed is a number and `chosen` or `drawn`."))
        deal["seed"], deal["seed_chosen"] = int(found[1]), found[2] == "chosen"
    else:
        deal["pack"] = rest
    return (word, number)


# JSON


def to_json(match: Match) -> str:
    """The match as JSON for other programs, with the same secrets kept. Raises RecordError."""
    data = {"format": FORMAT, "version": VERSION, **record_data.plain(match)}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def from_json(text: str) -> Match:
    """The match that `to_json` wrote, checked likewise. Raises RecordError that names the place."""
    try:
        data = record_data.checked(json.loads(_sized(text)))
    except RecordError:
        raise
    except (ValueError, RecursionError) as wrong:
        raise RecordError(_("This is no JSON of a match: {wrong}.").format(wrong=wrong)) from None
    if (data.get("format"), data.get("version")) != (FORMAT, VERSION):
        raise RecordError(
            _("This is no JSON of a match: it would say format {format} and version {n}.").format(
                format=quoted(FORMAT), n=VERSION
            )
        )
    return record_data.match_of(data, _json_place)


def _json_place(what: str, number: object = None, move: object = None) -> str:
    if what in ("pack", "move"):
        return f"deals[{number}].{what}" + (f"s[{move}]" if what == "move" else "")
    plural = {"deal": "deals", "seat": "seats", "option": "options"}.get(what, what)
    return plural if number is None else f"{plural}[{number}]"


# Files


def save(path: str | Path, match: Match) -> None:
    """Write the match to a file, whole or not at all; as JSON where its name ends in `.json`.

    A file there that is not a sound match is never overwritten. Raises RecordError.
    """
    path = Path(path)
    text = to_json(match) if path.suffix.lower() == ".json" else write(match)
    try:
        if path.exists():
            load(path)
        write_whole(path, text)
    except RecordError as wrong:
        raise RecordError(
            _("Not saved, to keep what is there. {wrong} Choose another name.").format(wrong=wrong)
        ) from None
    except (OSError, ValueError) as wrong:
        raise _no_file(path, wrong) from None


def load(path: str | Path) -> Match:
    """The match of a file, text or JSON. The file is left as it is, damaged or not.

    Raises RecordError that names the file.
    """
    try:
        with Path(path).open(encoding="utf-8", errors="replace") as file:
            text = file.read(LONGEST + 1)
    except (OSError, ValueError) as wrong:
        raise _no_file(path, wrong) from None
    try:
        return from_json(text) if text.lstrip().startswith("{") else read(text)
    except RecordError as wrong:
        raise RecordError(
            _("The file {path} is damaged or no match; it was left as it was. {wrong}").format(
                path=path, wrong=wrong
            )
        ) from None


def _no_file(path: str | Path, wrong: Exception) -> RecordError:
    reason = getattr(wrong, "strerror", None) or wrong
    return RecordError(
        _("The file {path} cannot be read or written: {reason}.").format(path=path, reason=reason)
    )
