"""Rulings, events and score lines as a table shows them: sentence, clause, rule and source."""

from collections.abc import Sequence

from cardlab.rules.clauses import Clause
from cardlab.rules.ruling import Event, Finding, Ruling, Score, Turn
from cardlab.table.scene import Grid, Reason, Verdict
from cardlab.table.speech import sentences
from cardlab.words import _


def reason(clause: Clause, text: str) -> Reason:
    """A sentence with the clause it rests on."""
    places = "; ".join(str(source) for source in clause.sources)
    return Reason(
        clause.id,
        text,
        clause.says["en"],
        _("{standing}: {places}").format(standing=clause.standing, places=places),
        clause.ruling,
        clause.dissent,
    )


def found(finding: Finding) -> Reason:
    """One finding with its clause."""
    return reason(finding.clause, str(finding))


def verdict(ruling: Ruling, move: str) -> Verdict:
    """A ruling on a move told in words: what is broken, or what it rests on."""
    if ruling.legal:
        shown = [finding for finding in ruling.findings if finding.holds]
        return Verdict(True, _("Allowed: {move}").format(move=move), tuple(map(found, shown)))
    title = _("Not allowed: {move}").format(move=move)
    return Verdict(False, title, tuple(map(found, ruling.broken)))


def said(verdict: Verdict) -> str:
    """A ruling as one hears it: its title, and each reason with its clause."""
    reasons = [
        (reason.text, _("Clause {id}").format(id=reason.clause)) for reason in verdict.reasons
    ]
    return sentences(verdict.title, *(part for reason in reasons for part in reason))


def happened(turn: Turn, move: str, names: Sequence[str]) -> Verdict:
    """What a turn did, event by event."""
    return Verdict(True, move, tuple(map(lambda event: told(event, names), turn.events)))


def told(event: Event, names: Sequence[str]) -> Reason:
    """One event with its clause."""
    return reason(event.clause, event.told(names))


def account(score: Score, names: Sequence[str], caption: str) -> Grid | None:
    """The lines of a score as a small table, points, sentence, clause; None while it has none."""
    if not score.lines:
        return None
    heading = (_("Points"), _("What for"), _("Clause"))
    lines = [(str(line.points), line.told(names), line.clause.id) for line in score.lines]
    return Grid(caption, (heading, *lines))
