"""Why a move of Pariah is allowed or not: each clause that has a say, and what it finds."""

from collections.abc import Iterator

from cardlab.cards import Card, Rank
from cardlab.games.coops import COOPS, Coop, not_seen, valid, why
from cardlab.games.pariah_legal import owed
from cardlab.games.pariah_moves import Move, not_notation
from cardlab.games.pariah_state import SEATS, State, View, cards_left, seen_state
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Finding, Ruling

RULES = rule_book("pariah")
Findings = Iterator[Finding]
DECIDES = {"court": "PAR-1.2", "open court": "PAR-1.3", "ace": "SOU-2.3", "aces": "SOU-2.3"}
"""The clause behind `coops.why`; what is not named is for colours and ranks, SOU-2.2."""
ACTIONS = {"jack": ("PAR-2.2", Rank.JACK), "queen": ("PAR-2.3", Rank.QUEEN),
           "king": ("PAR-2.4", Rank.KING)}  # fmt: skip


def match_finding(coop: Coop) -> Finding:
    """Whether the two cards of a coop make it valid, and by which clause.

    Raises ValueError where the closed card is not known.
    """
    open, closed = coop
    if closed is None:
        raise ValueError(not_seen(coop))
    reason = why(open, closed)
    id = DECIDES.get(reason, "SOU-2.2")
    if reason in ("court", "open court"):
        reason = "ace" if open.rank == Rank.ACE else ""
    return Finding(RULES[id], valid(open, closed), reason, {"open": open, "closed": closed})


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
    drawn = seen.drawn
    if seen.finished:
        yield find("PAR-2.1", False, "over")
        return
    if drawn is None or (isinstance(seen, View) and seen.seat != seen.to_play):
        yield find("PAR-2.1", False, "turn")
        return
    if move.kind in ("own", "open"):
        yield from _exchange(seen, move, drawn)
    elif move.kind == "waste":
        yield from _waste(seen, drawn)
    else:
        yield from _action(seen, move, drawn)
    if move.knock:
        yield from _knock(seen, move, drawn)
    if seen.caller is not None and seen.caller in _changed(move):
        swap = move.kind == "king" and drawn.rank == Rank.KING
        yield find("PAR-3.3", not seen.touched, "swap" if swap else "")


def _changed(move: Move) -> list[int]:
    """The seats whose coops the move changes, other than by a seat's own exchange."""
    return [move.seat] if move.kind == "open" else [cell.seat for cell in move.cells]


def _exchange(seen: State | View, move: Move, drawn: Card) -> Findings:
    """A number card for an own closed card or an opponent's open one (PAR-2.1)."""
    wrong = _no_place(seen, move)
    if wrong:
        yield find("PAR-2.1", False, wrong, n=move.coop)
    ace = _ace_at(seen, move)
    if ace and drawn.rank != Rank.TEN:
        yield find("PAR-2.1", False, "ace", card=drawn, ace=ace)
    elif not wrong:
        yield find("PAR-2.1", None if drawn.is_court else True, move.kind, n=move.coop)
    if drawn.is_court:
        yield find("PAR-2.5", False, "", card=drawn)


def _waste(seen: State | View, drawn: Card) -> Findings:
    """The drawn card unused; face down it does not tell that it is a court card (PAR-2.5)."""
    yield find("PAR-2.1", True, "waste")
    if drawn.is_court and seen.options.waste_open:
        yield find("PAR-2.5", True)


def _no_place(seen: State | View, move: Move) -> str:
    """Why there is no such card to exchange; nothing where there is one."""
    if move.kind == "open" and move.seat >= SEATS:
        return "seat"
    if move.kind == "open" and move.seat == seen.to_play:
        return "own"
    return "" if 1 <= move.coop <= COOPS else "coop"


def _ace_at(seen: State | View, move: Move) -> Card | None:
    """The open ace that the move would replace; None where there is none."""
    seat = seen.to_play if move.kind == "jack" else move.seat
    if move.kind == "own" or seat >= SEATS or not 1 <= move.coop <= COOPS:
        return None
    card = seen.coops[seat][move.coop - 1].open
    return card if card.rank == Rank.ACE else None


def _action(seen: State | View, move: Move, drawn: Card) -> Findings:
    """A jack, queen or king used as only it may be (PAR-2.2 to 2.4, PAR-2.6)."""
    id, rank = ACTIONS[move.kind]
    wrong = [*([] if drawn.rank == rank else [_wrong("card", card=drawn)]), *_no_target(move)]
    for reason, facts in wrong:
        yield find(id, False, reason, **facts)
    if not wrong:
        yield find(id, True, "")
    if move.kind == "jack" and (ace := _ace_at(seen, move)):
        yield find("PAR-2.6", False if drawn.rank == rank else None, "", ace=ace)


def _wrong(reason: str, **facts: object) -> tuple[str, dict[str, object]]:
    return reason, facts


def _no_target(move: Move) -> list[tuple[str, dict[str, object]]]:
    """What is amiss with the places that a jack or king names."""
    if move.kind == "jack" and not 1 <= move.coop <= COOPS:
        return [_wrong("coop", n=move.coop)]
    absent = [cell for cell in move.cells if cell.seat >= SEATS or not 1 <= cell.coop <= COOPS]
    if absent:
        return [_wrong("cell", cell=str(absent[0]))]
    return [_wrong("same")] if len({*move.cells}) < len(move.cells) else []


def _knock(seen: State | View, move: Move, drawn: Card) -> Findings:
    """Whether a knock may end this turn (PAR-3.1, PAR-3.2)."""
    more, queen = owed(seen), move.kind == "queen"
    if queen and drawn.rank == Rank.QUEEN:
        yield find("PAR-3.1", False, "queen" if cards_left(seen) else "lapse")
    elif more:
        yield find("PAR-3.1", False, "turns", n=more)
    else:
        yield find("PAR-3.1", None if queen else True)
    yield find("PAR-3.2", seen.caller is None)
