"""What Pariah's moves are worth: the points to be expected of both seats, and when to knock."""

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from cardlab.cards import Rank
from cardlab.chance.habits import PariahHabits
from cardlab.games import pariah
from cardlab.games.coops import Coop, Row
from cardlab.games.pariah_moves import Move
from cardlab.games.pariah_score import ALL_FOUR, card_points, coop_points
from cardlab.games.pariah_state import View
from cardlab.players.coops_worth import (
    Counts,
    after,
    by_rank,
    changed,
    example,
    fits,
    fitting,
    good,
    in_all,
    known_valid,
    unseen,
)
from cardlab.players.take import Take
from cardlab.words import _

Means = tuple[Fraction, ...]
WHOLE = by_rank(pariah.pack())
POINTS = tuple(card_points(example(rank)) for rank in Rank)
"""By rank, what a card counts in a valid coop."""
SURE = 10_000
"""Points: more than any round brings, so that what is surely right outweighs all else."""
PLAIN = PariahHabits()
"""When the greedy player knocks."""


def takes(view: View) -> tuple[Take, ...]:
    """For each legal move what it does; it is worth the own points that it may be expected to add.

    Own coops count as they stand, an unseen card as the mean of all that it may be.
    """
    counts = not_seen(view)
    now = _means(view.coops, counts)
    return tuple(_take(view, move, now, counts) for move in pariah.legal_moves(view))


def gives(view: View, move: Move, habits: PariahHabits = PLAIN) -> Fraction:
    """The points to be expected of the other seat, less the own ones.

    Judged by what the seat has seen: each unseen card is as likely to be drawn or to lie hidden.
    A queen's turns cost nothing and come first. A knock outweighs the rest when the habits say so,
    the greedy player's with four valid coops or a good lead; else it is the last thing to do.
    """
    if move.kind == "queen":
        return Fraction(-2 * SURE)
    rows, counts, seat = after(view, move), not_seen(view), view.seat
    last = move.knock or (view.caller is not None and view.turns == 1)
    mine = expected(rows[seat], counts, last)
    lead = mine - expected(rows[1 - seat], counts, view.caller is not None)
    if not move.knock:
        return -lead
    ready = known_valid(rows[seat]) >= habits.coops and mine >= habits.points
    return -lead - SURE if ready or lead >= habits.lead else SURE - lead


def not_seen(view: View) -> Counts:
    """The cards that the seat sees nowhere, by rank."""
    return unseen(view, WHOLE)


def expected(row: Row, counts: Counts, last: bool) -> Fraction:
    """The mean points of a row; before the `last` turn an invalid coop may still become valid."""
    unknown = max(1, sum(counts))
    points = sum([_mean_points(coop, counts, unknown) for coop in row])
    four = prod([_chance(coop, counts, unknown, last) for coop in row])
    return Fraction(points * unknown**3 + ALL_FOUR * four, unknown**4)


def _mean_points(coop: Coop, counts: Counts, unknown: int) -> int:
    """The mean points of a coop, times the number of unknown cards."""
    open, closed = coop
    if closed is not None:
        return coop_points(coop) * unknown
    return sum([counts[rank] * (POINTS[rank] + POINTS[open.rank]) for rank in fitting(open)])


def _chance(coop: Coop, counts: Counts, unknown: int, last: bool) -> int:
    """The chance that it is valid, or that the next card makes it so, times the unknown cards."""
    if good(coop):
        return unknown
    return 0 if last and coop.closed else fits(counts, coop.open)


# Words


def _take(view: View, move: Move, now: Means, counts: Counts) -> Take:
    rows = after(view, move)
    then = _means(rows, counts, view.coops, now)
    told = _words(view, move, rows, _outlook(view.seat, now, then))
    told = _("{told}, and knocks").format(told=told) if move.knock else told
    return Take(move, (), then[view.seat] - now[view.seat], told)


def _means(rows: Sequence[Row], counts: Counts, old: Sequence[Row] = (), now: Means = ()) -> Means:
    """What each seat would have on average, if nothing more is played."""
    return tuple(
        now[seat] if now and row == old[seat] else expected(row, counts, True)
        for seat, row in enumerate(rows)
    )


def _words(view: View, move: Move, rows: Sequence[Row], outlook: Sequence[str]) -> str:
    row, place = rows[view.seat], move.coop - 1
    if move.kind == "queen":
        return _("gives two more turns")
    if move.kind == "waste":
        return _("discards {card}").format(card=view.drawn)
    if move.kind in ("own", "jack"):
        what = changed(move.coop, view.row[place], row[place])
        return ", ".join([what, in_all(row), *outlook])
    return ", ".join(outlook) or _("changes nothing that can be told")


def _outlook(seat: int, now: Means, then: Means) -> list[str]:
    """The points of each seat then and now, where they differ."""
    told = {
        seat: _("your points {then} then, {now} now"),
        1 - seat: _("the other's points {then} then, {now} now"),
    }
    return [
        told[n].format(now=_points(now[n]), then=_points(then[n]))
        for n in told
        if now[n] != then[n]
    ]


def _points(mean: Fraction) -> str:
    if mean.denominator == 1:
        return str(mean)
    return _("about {n}").format(n=f"{float(mean):.1f}")
