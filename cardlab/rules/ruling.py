"""Rulings: what each clause finds about a move, what a turn did, what a deal scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import Card, plus
from cardlab.rules.clauses import Clause
from cardlab.words import _, listed, ngettext

Facts = Mapping[str, Any]
MANY = 6
"""No sentence lists more sets of cards than these."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One clause applied to one move.

    `holds` is True, False, or None where the clause makes no sense after a broken one. `reason`
    picks the template in the rule book, `facts` fill it: cards, sets of cards, numbers.
    """

    clause: Clause
    holds: bool | None
    reason: str = ""
    facts: Facts = field(default_factory=dict)

    def __str__(self) -> str:
        if self.holds is None:
            return _("Not asked: {says}").format(says=self.clause.says["en"])
        texts = self.clause.holding if self.holds else self.clause.failing
        return filled(self.clause.text(texts, self.reason), self.facts)


@dataclass(frozen=True, slots=True)
class Ruling:
    """All findings about one move, in the order of the rule book.

    A move is legal when no finding fails.
    """

    move: Any
    findings: tuple[Finding, ...]

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The findings that fail."""
        return tuple(finding for finding in self.findings if finding.holds is False)

    @property
    def legal(self) -> bool:
        """Whether no clause is broken."""
        return not any(finding.holds is False for finding in self.findings)

    def required(self) -> "Ruling":
        """The ruling itself, where it is legal; raises IllegalMove where a clause is broken."""
        if not self.legal:
            raise IllegalMove(self)
        return self

    def __str__(self) -> str:
        shown = self.broken or tuple(f for f in self.findings if f.holds)
        verdict = _("{move} is allowed.") if self.legal else _("{move} is not allowed.")
        lines = [f"{finding.clause.id}: {finding}" for finding in shown]
        return "\n".join([verdict.format(move=self.move), *lines])


class IllegalMove(ValueError):
    """A move that breaks a clause; `ruling` says which, and the state stays as it was."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling)
        self.ruling = ruling

    def __str__(self) -> str:
        return str(self.ruling)


@dataclass(frozen=True, slots=True)
class Event:
    """What a clause did in a turn: whose, with which facts.

    `facts` may hold only what everybody at the table sees.
    """

    clause: Clause
    seat: int | None = None
    reason: str = ""
    facts: Facts = field(default_factory=dict)

    def told(self, names: Sequence[str]) -> str:
        """The event as a sentence; `names` says what to call each seat."""
        return told(self, names)

    def __str__(self) -> str:
        return told(self)


@dataclass(frozen=True, slots=True)
class Turn:
    """A move and its consequences: the states around it, its ruling and its events in order."""

    before: Any
    move: Any
    ruling: Ruling
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: whose, how many points, by which clause, with the facts it rests on."""

    clause: Clause
    seat: int | None
    points: int
    reason: str = ""
    facts: Facts = field(default_factory=dict)

    def told(self, names: Sequence[str]) -> str:
        """The line as a sentence; `names` says what to call each seat."""
        return told(self, names)

    def __str__(self) -> str:
        return told(self)


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a deal: `totals` a seat or side, its `lines`, and the `winners` once decided."""

    totals: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    winners: tuple[int, ...] | None


def told(happened: Event | ScoreLine, names: Sequence[str] = ()) -> str:
    """An event or score line as a sentence; without names, seats are "Player 1", "Player 2" …

    The seats in the facts `whom` and `whom2` are named too, as owners, and those in `whose`, as
    `{names}`.
    """
    facts = dict(happened.facts)
    if "points" in facts:
        points = facts["points"]
        facts["worth"] = ngettext("{n} point", "{n} points", points).format(n=points)
    if happened.seat is not None:
        facts["who"] = _named(happened.seat, names)
    for key in {"whom", "whom2"} & facts.keys():
        facts[key] = _owner(_named(facts[key], names))
    if "whose" in facts:
        facts["names"] = [_named(seat, names) for seat in facts["whose"]]
    return filled(happened.clause.text(happened.clause.event, happened.reason), facts)


def _named(seat: int, names: Sequence[str]) -> str:
    return names[seat] if names else _("Player {n}").format(n=seat + 1)


def _owner(name: str) -> str:
    return _("your") if name == _("You") else _("{name}'s").format(name=name)


def filled(template: str, facts: Facts) -> str:
    """Fill a template of the rule book: cards as signs, several ways as "4♠ or 2♦ + 2♣"."""
    return template.format_map({name: shown(fact) for name, fact in facts.items()})


def shown(fact: Any) -> str:
    """A fact as text: a card `7♣`, a set `A♥ + 4♥`, ways `4♥ or 2♦ + 2♣`, a list `4♥ and K♠`."""
    if isinstance(fact, Card):
        return fact.sign
    if isinstance(fact, tuple) and all(isinstance(item, Card) for item in fact):
        return plus(fact)
    if isinstance(fact, (tuple, list)):
        return listed(_few(fact), _("or") if isinstance(fact, tuple) else "")
    return str(fact)


def _few(items: Sequence[Any]) -> list[str]:
    """The items as texts; of many sets only the first, so that a sentence stays one."""
    few = items if all(isinstance(item, Card) for item in items) else items[:MANY]
    texts, more = [shown(item) for item in few], len(items) - len(few)
    if more:
        texts.append(ngettext("{n} other set", "{n} other sets", more).format(n=more))
    return texts
