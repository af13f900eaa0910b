"""Scoring Pariah: the worth of valid coops (PAR-4), and who has won."""

from cardlab.cards import Card, Rank
from cardlab.games.coops import Coop, all_valid, valid
from cardlab.games.pariah_state import SEATS, State, View, seen_state
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event, Score, ScoreLine
from cardlab.words import _

RULES = rule_book("pariah")
ACE_WORTH, ALL_FOUR = 15, 50


def card_points(card: Card) -> int:
    """What a card counts in a valid coop: its face, an ace 15, a court card 0 (PAR-4.1)."""
    if card.rank == Rank.ACE:
        return ACE_WORTH
    return 0 if card.is_court else int(card.rank)


def coop_points(coop: Coop) -> int:
    """What a coop counts: both its cards where it is valid, else nothing (PAR-4.1).

    >>> from cardlab.cards import card
    >>> coop_points(Coop(card("9C"), card("7H"))), coop_points(Coop(card("7H"), card("7C")))
    (16, 0)
    """
    open, closed = coop
    return card_points(open) + card_points(closed) if closed and valid(open, closed) else 0


def score(state: State | View) -> Score:
    """The score as if the round ended now: totals with what was brought along, one a seat.

    A view answers only when all coops are open to it. `winners` are the seats that have won the
    match, once it is decided; else None. Raises ValueError where closed cards are not known.
    """
    seen = seen_state(state)
    if any(coop.closed is None for row in seen.coops for coop in row):
        raise ValueError(_("The coops are not open yet: the round scores when it is over."))
    lines = [line for seat in range(SEATS) for line in _lines(seen, seat)]
    totals = list(seen.scores)
    for line in lines:
        assert line.seat is not None
        totals[line.seat] += line.points
    return Score(tuple(totals), tuple(lines), _winners(seen, totals))


def _lines(seen: State | View, seat: int) -> list[ScoreLine]:
    good = [coop for coop in seen.coops[seat] if coop.closed and valid(coop.open, coop.closed)]
    told = [f"{coop.open} + {coop.closed} = {coop_points(coop)}" for coop in good]
    points = sum(map(coop_points, good))
    lines = [_line("PAR-4.1", seat, points, "" if good else "none", coops=told)]
    if all_valid(seen.coops[seat]):
        lines.append(_line("PAR-4.2", seat, ALL_FOUR))
    return lines


def _line(id: str, seat: int, points: int, reason: str = "", **facts: object) -> ScoreLine:
    return ScoreLine(RULES[id], seat, points, reason, {**facts, "points": points})


def _winners(seen: State | View, totals: list[int]) -> tuple[int, ...] | None:
    """The first to the threshold; both in one round: the higher; equal: nobody yet (PAR-4.3)."""
    best = max(totals)
    if not seen.finished or best < seen.options.threshold:
        return None
    top = tuple(seat for seat in range(SEATS) if totals[seat] == best)
    return top if len(top) == 1 else None


def outcome(state: State | View) -> Event | None:
    """What the end of a round means for the match; None before it."""
    if not seen_state(state).finished:
        return None
    result, threshold = score(state), state.options.threshold
    best = max(result.totals)
    if best < threshold:
        return Event(RULES["PAR-4.3"], None, "on", {"threshold": threshold})
    if result.winners is None:
        return Event(RULES["PAR-4.3"], None, "tie", {"total": best})
    return Event(RULES["PAR-4.3"], result.winners[0], "won", {"total": best})
