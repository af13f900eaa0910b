"""What a match as plain text says: lines that a screen reader reads well."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from cardlab.rules.clauses import Clause
from cardlab.rules.ruling import Finding, Ruling, Score, Turn
from cardlab.table.scene import Row, Scene, Zone
from cardlab.table.speech import spoken
from cardlab.table.tables import TABLES
from cardlab.words import _, capital, listed


def table(game: str, view: Any) -> str:
    """What lies where for one seat; each open card with the code to type."""
    scene: Scene = TABLES[game].scene(view)
    scores = ", ".join(f"{name} {points}" for name, points in scene.scores)
    head = ". ".join(capital(part) for part in (scene.chip, scene.subtitle) if part)
    lines = [_("{head}. Score: {scores}, {note}.").format(
        head=head, scores=scores, note=scene.score_note)]  # fmt: skip
    return spoken("\n".join([*lines, *(_zone(zone) for zone in scene.zones)]))


def _zone(zone: Zone) -> str:
    title = _("You have") if zone.kind == "own" else zone.title
    rows = [f"{', '.join((zone.title, *zone.chips))}."] if zone.pairs or zone.chips else []
    rows += [f"{pair.line}." for pair in zone.pairs]
    rows += [f"[{house.value}] {house.words}." for house in zone.houses]
    rows += [f"{row.title or title}: {_row(row)}." for row in zone.rows]
    stacks = [", ".join(part for part in (one.title, one.note) if part) for one in zone.stacks]
    return " ".join([*rows, *(f"{stack}." for stack in stacks)])


def _row(row: Row) -> str:
    said = [f"{spot.words} ({spot.card})" if spot.card else spot.words for spot in row.spots]
    return row.words or ", ".join(said) or _("none")


def moves(game: str, legal: Sequence[Any], view: Any) -> str:
    """The legal moves, numbered, in notation and in words."""
    words = TABLES[game].spoken
    lines = [f"{n}. {move}: {words(move, view)}." for n, move in enumerate(legal, 1)]
    return "\n".join(lines) or _("It is not your turn.")


def hints(game: str, view: Any) -> str:
    """The legal moves, numbered as `moves` does, with what each takes and is worth."""
    rows = TABLES[game].hints(view)
    lines = [f"{n}. {move}: {words}." for n, (move, words) in enumerate(rows, 1)]
    return spoken("\n".join(lines)) or _("It is not your turn.")


def events(turns: Sequence[Turn], names: Sequence[str]) -> str:
    """What the turns did, a line each, with the clauses."""
    return "\n".join(
        " ".join(f"{spoken(event.told(names))} ({event.clause.id})" for event in turn.events)
        for turn in turns
    )


def ruling(words: str, given: Ruling) -> str:
    """A whole ruling on a move, told in words: what every clause that has a say finds."""
    return _ruled(words, given.legal, given.findings)


def refusal(words: str, given: Ruling) -> str:
    """Why a move is not allowed: every broken clause with its rule and source."""
    return _ruled(words, given.legal, given.broken)


def _ruled(words: str, legal: bool, findings: Sequence[Finding]) -> str:
    verdict = _("Allowed: {move}.") if legal else _("Not allowed: {move}.")
    lines = [verdict.format(move=words)]
    for one, alike in groupby(findings, lambda found: found.clause):
        lines += [_finding(found) for found in alike]
        lines += ["  " + _("The rule: {says}").format(says=one.says["en"]), f"  {_source(one)}"]
    return "\n".join(lines)


def _finding(found: Finding) -> str:
    mark = {True: _("holds"), False: _("is broken"), None: _("is not asked")}[found.holds]
    said = "" if found.holds is None else " " + spoken(str(found))
    return f"{found.clause.id} {mark}.{said}"


def _source(clause: Clause) -> str:
    sources = "; ".join(str(source) for source in clause.sources)
    return _("Source: {sources}: {standing}.").format(sources=sources, standing=clause.standing)


def clause(one: Clause) -> str:
    """One clause in full: rule, source, this project's ruling, what others say, its option."""
    return "\n".join(_clause_lines(one))


def _clause_lines(one: Clause) -> Iterator[str]:
    yield f"{one.id}, {one.title}: {one.says['en']}"
    yield _source(one)
    if one.ruling:
        yield _("Ruling here: {text}").format(text=one.ruling)
    if one.dissent:
        yield _("Others say: {text}").format(text=one.dissent)
    if one.option:
        yield _("Option: {name}").format(name=one.option)


def score(result: Score, names: Sequence[str], title: str) -> str:
    """The score line by line under a title, and the totals."""
    lines = [f"{spoken(line.told(names))} ({line.clause.id})" for line in result.lines]
    totals = ", ".join(f"{name} {n}" for name, n in zip(names, result.totals, strict=True))
    lines.append(_("Totals: {totals}.").format(totals=totals))
    if result.winners is not None:
        winners = listed([names[seat] for seat in result.winners])
        lines.append(_("The match is decided. Won by: {who}.").format(who=winners))
    return "\n".join([title, *lines])
