"""Short words for the tests of Pariah: set a table, play, ask what is broken."""

from collections.abc import Iterable

from cardlab.cards import Card, card, cards, codes
from cardlab.games import pariah
from cardlab.games.coops import Coop
from cardlab.games.pariah import Event, Options, Ruling, ScoreLine, State, Turn, View

FIRST = "TD/6S KC/5H AS/8D 9C/4H"  # valid but for coop 1: 0 + 5 + 23 + 13
SECOND = "TH/AC 3C/2S 7S/5D QD/6H"  # all valid: 25 + 5 + 12 + 6, and 50
WRONG = "5S/KD AH/QH QC/JD 7C/7H"  # none valid
OPTIONS = {"open": Options(), "face down": Options(waste_open=False)}


def at(*coops: str, drawn: str | None = "8C", **parts: object) -> State:
    """A position; options by name may stand among its parts."""
    names = {name: parts.pop(name) for name in [*parts] if name in Options.__dataclass_fields__}
    given = {"options": Options(**names)} if names else {}
    return pariah.position(coops=coops or (FIRST, SECOND), drawn=drawn, **given | parts)


def over(*coops: str, **parts: object) -> State:
    """The same when the round is over."""
    return at(*coops, drawn=None, **parts)


def turn(state: State, text: str) -> Turn:
    """Play a move written as text."""
    return pariah.play(state, pariah.parse(state, text))


def after(state: State, *texts: str) -> State:
    """The state after these moves."""
    for text in texts:
        state = turn(state, text).after
    return state


def legal(state: State | View) -> set[str]:
    """All legal moves as text."""
    return {str(move) for move in pariah.legal_moves(state)}


def plain(state: State | View) -> set[str]:
    """Those that do not knock."""
    return {text for text in legal(state) if not text.endswith("knock")}


def judged(state: State | View, text: str) -> Ruling:
    """The ruling about a move written as text."""
    return pariah.judge(state, pariah.parse(state, text))


def broken(state: State | View, text: str) -> list[str]:
    """The clauses that a move breaks, in the order of the book."""
    return [finding.clause.id for finding in judged(state, text).broken]


def found(state: State | View, text: str) -> list[tuple[str, bool | None]]:
    """Every clause that has a say about a move, and what it finds."""
    return [(finding.clause.id, finding.holds) for finding in judged(state, text).findings]


def why(state: State | View, text: str) -> str:
    """What a learner reads about a refused move."""
    ruling = judged(state, text)
    assert not ruling.legal
    return " ".join(str(finding) for finding in ruling.broken)


def cited(happened: Turn | Iterable[Event | ScoreLine]) -> list[str]:
    """The clauses of a turn's events, or of score lines, in order."""
    items = happened.events if isinstance(happened, Turn) else happened
    return [item.clause.id for item in items]


def told(happened: Turn | Iterable[Event | ScoreLine]) -> list[str]:
    """Events or score lines in words."""
    return [str(event) for event in (happened.events if isinstance(happened, Turn) else happened)]


def lines(state: State) -> list[tuple[str, int | None, int]]:
    """The lines of a score: clause, seat, points."""
    return [(line.clause.id, line.seat, line.points) for line in pariah.score(state).lines]


def coop(text: str) -> Coop:
    """A coop from its text, `7D/9C`."""
    return Coop(*cards(text.replace("/", " ")))


def closed(state: State | View, seat: int) -> str:
    """The closed cards of a seat as text."""
    return " ".join(one.closed.code if one.closed else "?" for one in state.coops[seat])


def opened(state: State | View, seat: int) -> str:
    """The open cards of a seat as text."""
    return codes(one.open for one in state.coops[seat])


def seen(state: State) -> tuple[str, str]:
    """For each seat the cells it has seen beyond its own, as text."""
    first, second = (" ".join(map(str, cells)) for cells in state.known)
    return first, second


def everything(state: State) -> list[Card]:
    """Every card there is, sorted: in coops, drawn, in stock and waste, or set aside."""
    coops = [one for row in state.coops for pair in row for one in pair]
    drawn = [state.drawn] if state.drawn else []
    return sorted([*coops, *drawn, *state.stock, *state.waste, *state.aside])


__all__ = [
    "FIRST", "OPTIONS", "SECOND", "WRONG", "Options", "after", "at", "broken", "card", "cards",
    "cited", "closed", "codes", "coop", "everything", "found", "judged", "legal", "lines",
    "opened", "over", "plain", "seen", "told", "turn", "why",
]  # fmt: skip
