"""Why a move of Soureh is allowed or not: each clause that has a say, and what it finds."""

from collections.abc import Iterator

from cardlab.cards import Card, Rank
from cardlab.games.coops import COOPS, Coop, Row, not_seen, valid, why
from cardlab.games.soureh_moves import Move, not_notation
from cardlab.games.soureh_state import State, View, seen_state
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Finding, Ruling

RULES = rule_book("soureh")
Findings = Iterator[Finding]
DECIDES = {"joker": "SOU-1.2", "jokers": "SOU-1.2", "ace": "SOU-2.3", "aces": "SOU-2.3"}
"""The clause behind `coops.why`; what is not named is for colours and ranks, SOU-2.2."""


def match_finding(coop: Coop) -> Finding:
    """Whether the two cards of a coop make it valid, and by which clause.

    Raises ValueError where the closed card is not known.
    """
    if coop.closed is None:
        raise ValueError(not_seen(coop))
    reason = why(coop.open, coop.closed)
    facts = {"open": coop.open, "closed": coop.closed}
    return Finding(RULES[DECIDES.get(reason, "SOU-2.2")], valid(*coop), reason, facts)  # type: ignore[arg-type]


def judge(state: State | View, move: Move) -> Ruling:
    """Every clause that has a say about the move, and what it finds, by what the mover knows.

    Answers for any move that can be written. Raises ValueError where `move` is no Move.
    """
    seen = seen_state(state)
    if not isinstance(move, Move):
        raise ValueError(not_notation(move))
    return Ruling(move, tuple(_findings(seen, move)))


def find(id: str, holds: bool | None, reason: str = "", **facts: object) -> Finding:
    """One finding with its facts."""
    return Finding(RULES[id], holds, reason, facts)


def _findings(seen: State | View, move: Move) -> Findings:
    if seen.finished:
        yield find("SOU-4.1", False, "over")
    elif isinstance(seen, View) and seen.seat != seen.to_play:
        yield find("SOU-4.1", False, "turn")
    elif move.kind == "pick":
        yield _pick(seen, move)
    elif seen.over:
        yield find("SOU-4.1", False, "picking")
    else:
        yield from _turn(seen, move)


def _pick(seen: State | View, move: Move) -> Finding:
    """Picks come after the round's end, where players make them (SOU-6.2)."""
    if seen.options.pick == "best" or seen.options.call == "leave":
        return find("SOU-6.2", False, "made")
    if not seen.over:
        return find("SOU-6.2", False, "early")
    good = len(move.picks) == COOPS and set(move.picks) <= {1, 2}
    return find("SOU-6.2", good, "" if good else "shape")


def _turn(seen: State | View, move: Move) -> Findings:
    place, kept = _place(seen, move), move.kind == "open"
    yield place
    if kept:
        yield from _ace(seen, move)
    if move.call:
        yield from _call(seen, move, place.holds is True)
    if kept:
        yield from _kept(seen, move)


def _place(seen: State | View, move: Move) -> Finding:
    """Whether the drawn card may go to such a place (SOU-4.1)."""
    if move.kind == "open":
        wrong = _no_opponent(seen, move.seat)
        if wrong:
            return find("SOU-4.1", False, wrong, n=move.seat)
    if move.kind != "waste" and not 1 <= move.coop <= COOPS:
        return find("SOU-4.1", False, "coop", n=move.coop)
    return find("SOU-4.1", True, move.kind, n=move.coop)


def _no_opponent(seen: State | View, seat: int) -> str:
    """Why the seat is no opponent whose cards lie on the table; nothing where it is one."""
    if seat >= len(seen.coops):
        return "seat"
    if seat == seen.to_play:
        return "own"
    return "" if seen.coops[seat] else "out"


def _ace(seen: State | View, move: Move) -> Findings:
    """Whether the drawn card may replace the ace that lies there (SOU-4.2)."""
    row = seen.coops[move.seat] if move.seat < len(seen.coops) else ()
    ace, drawn = row[move.coop - 1].open if row and 1 <= move.coop <= COOPS else None, seen.drawn
    if ace is not None and drawn is not None and ace.rank == Rank.ACE:
        yield find("SOU-4.2", drawn.rank == Rank.TEN, "", card=drawn, ace=ace)


def _kept(seen: State | View, move: Move) -> Findings:
    """What a call protects (SOU-5.3, SOU-5.4)."""
    if move.seat == seen.caller:
        yield find("SOU-5.3", not seen.touched)
    if move.seat in seen.left:
        yield find("SOU-5.4", False)


def _call(seen: State | View, move: Move, placed: bool) -> Findings:
    """Whether Soureh may be called at the end of this turn (SOU-5.1, SOU-5.2)."""
    if not seen.options.call_needs_valid:
        yield find("SOU-5.1", True, "any")
    elif move.kind == "own" and not placed:
        yield find("SOU-5.1", None)
    else:
        bad = [_shown(coop) for coop in _after(seen, move) if not valid(*coop)]
        yield find("SOU-5.1", not bad, "", coops=bad)
    yield find("SOU-5.2", seen.caller is None)


def _after(seen: State | View, move: Move) -> list[tuple[Card, Card]]:
    """The own coops after the turn."""
    row: Row = seen.row
    closed = [coop.closed for coop in row]
    if move.kind == "own":
        closed[move.coop - 1] = seen.drawn
    return [(coop.open, card) for coop, card in zip(row, closed, strict=True) if card]


def _shown(coop: tuple[Card, Card]) -> str:
    return f"{coop[0].sign}/{coop[1].sign}"
