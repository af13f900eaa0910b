"""Scoring Soureh: valid coops, picks, the multiple of 100 (SOU-6), and who has won."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from cardlab.cards import Card, Rank
from cardlab.games.coops import Row
from cardlab.games.soureh_state import Options, Picks, State, View, clear, seen_state
from cardlab.games.soureh_step import still_in
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event, Facts, Score, ScoreLine
from cardlab.words import _

RULES = rule_book("soureh")
TEN, HUNDRED, FIFTY = 10, 100, 50


class Pick(NamedTuple):
    """One card of each coop (1 open, 2 closed), their values, and the match total after it."""

    picks: Picks
    values: tuple[int, ...]
    total: int

    @property
    def points(self) -> int:
        """The sum of the values."""
        return sum(self.values)


def values(card: Card, options: Options) -> tuple[int, ...]:
    """What a picked card may count: its face, a joker 0, an ace by the option (SOU-1.3)."""
    if card.rank == Rank.ACE and options.ace_score == "1 or 11":
        return (1, 11)
    return (int(card.rank),)


def after_hundred(total: int) -> int:
    """A match total after SOU-6.3: an exact multiple of 100 is lowered by 50.

    >>> after_hundred(100), after_hundred(101), after_hundred(0)
    (50, 101, 0)
    """
    return total - FIFTY if total and total % HUNDRED == 0 else total


def best_pick(row: Row, before: int, options: Options, picks: Picks | None = None) -> Pick:
    """The pick that leaves the smallest match total after SOU-6.3.

    `before` is the match total brought along. With `picks` only aces are left to choose.
    """
    choices = [picks] if picks else product((1, 2), repeat=len(row))
    found = (
        Pick(chosen, counted, _with(before, sum(counted)))
        for chosen in choices
        for counted in product(*_worths(row, chosen, options))
    )
    return min(found, key=lambda pick: pick.total)


def _worths(row: Row, picks: Picks, options: Options) -> list[tuple[int, ...]]:
    cards = [coop[one - 1] for coop, one in zip(row, picks, strict=True)]
    return [values(card, options) for card in cards if card is not None]


def _with(before: int, points: int) -> int:
    return after_hundred(before + points) if points else before


def score(state: State | View) -> Score:
    """The score as if the round ended now (SOU-6.5): totals with what was brought, one a seat.

    Who has not picked yet has the best pick. A view answers only when all coops are open to it.
    `winners` are the seats that have won the match, once it is decided; else None. Raises
    ValueError where closed cards are not known.
    """
    seen = seen_state(state)
    if any(coop.closed is None for row in seen.coops for coop in row):
        raise ValueError(_("The coops are not open yet: the round scores when it is over."))
    lines = [line for seat in range(len(seen.coops)) for line in _lines(seen, seat)]
    totals = list(seen.scores)
    for line in lines:
        assert line.seat is not None
        totals[line.seat] += line.points
    return Score(tuple(totals), tuple(lines), _winners(seen, totals) if seen.finished else None)


def _lines(seen: State | View, seat: int) -> list[ScoreLine]:
    if not seen.coops[seat]:
        return []
    if seen.options.call == "leave":
        return _tens(seen, seat)
    line = _round(seen, seat)
    total = seen.scores[seat] + line.points
    if line.points and after_hundred(total) != total:
        return [line, _line("SOU-6.3", seat, -FIFTY, "", total=total)]
    return [line]


def _line(id: str, seat: int, points: int, reason: str = "", **facts: object) -> ScoreLine:
    all_facts: Facts = {**facts, "points": points}
    return ScoreLine(RULES[id], seat, points, reason, all_facts)


def _round(seen: State | View, seat: int) -> ScoreLine:
    if clear(seen, seat):
        called = seen.options.call == "round_trip" and seen.caller == seat
        return _line("SOU-6.1", seat, 0, "call" if called else "")
    row = seen.coops[seat]
    pick = best_pick(row, seen.scores[seat], seen.options, seen.picks[seat] or None)
    cards = [coop[one - 1] for coop, one in zip(row, pick.picks, strict=True)]
    return _line("SOU-6.2", seat, pick.points, "", cards=cards, values=[*pick.values])


def _tens(seen: State | View, seat: int) -> list[ScoreLine]:
    """Ten for each call while the seat was in; another where the stock ran out (SOU-5.4)."""
    calls = seen.left.index(seat) if seat in seen.left else len(seen.left)
    lines = [_line("SOU-5.4", seat, TEN * calls, "ten", n=calls)] if calls else []
    staying = still_in(seen)
    if seen.over and seat in staying and len(staying) > 1 and not clear(seen, seat):
        lines.append(_line("SOU-5.4", seat, TEN, "out"))
    return lines


def standing(seen: State | View, totals: Sequence[int]) -> list[int]:
    """The seats that go on to the next round: below the threshold, or all (SOU-6.4)."""
    gone = _reached(seen, totals) if seen.options.finish == "last_standing" else []
    return [n for n in _playing(seen) if n not in gone]


def _playing(seen: State | View) -> list[int]:
    return [n for n, row in enumerate(seen.coops) if row]


def _reached(seen: State | View, totals: Sequence[int]) -> list[int]:
    return [n for n in _playing(seen) if totals[n] >= seen.options.threshold]


def _winners(seen: State | View, totals: Sequence[int]) -> tuple[int, ...] | None:
    if seen.options.finish == "lowest":
        return _lowest(_playing(seen), totals) if _reached(seen, totals) else None
    staying = standing(seen, totals)
    if len(staying) > 1:
        return None
    return tuple(staying) or _lowest(_playing(seen), totals)


def _lowest(seats: list[int], totals: Sequence[int]) -> tuple[int, ...]:
    best = min(totals[n] for n in seats)
    return tuple(n for n in seats if totals[n] == best)


def outcome(state: State | View) -> Event | None:
    """What the end of a round means for the match; None before it."""
    if not seen_state(state).finished:
        return None
    result = score(state)
    winners, reached = result.winners, _reached(state, result.totals)
    if winners is None:
        facts: Facts = {"threshold": state.options.threshold, "whose": reached}
        return Event(RULES["SOU-6.4"], None, "dropped" if reached else "on", facts)
    facts = {"total": result.totals[winners[0]], "whose": winners}
    if len(winners) > 1:
        return Event(RULES["SOU-6.4"], None, "shared", facts)
    last = state.options.finish == "last_standing" and winners[0] not in reached
    return Event(RULES["SOU-6.4"], winners[0], "last" if last else "won", facts)
