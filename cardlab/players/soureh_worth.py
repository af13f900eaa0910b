"""What Soureh's moves are worth: waits for cards that fit, and in the last turns points."""

from fractions import Fraction
from functools import cache

from cardlab.cards import Card
from cardlab.games import soureh
from cardlab.games.coops import Cell, Row, all_valid, valid
from cardlab.games.soureh_moves import Move
from cardlab.games.soureh_state import Options, View
from cardlab.players.coops_worth import (
    Counts,
    after,
    breaking,
    by_rank,
    changed,
    fits,
    fitting,
    in_all,
    known_valid,
    unseen,
    wait,
)
from cardlab.players.take import Take
from cardlab.words import _, ngettext

SURE = 10_000
"""Draws: more than any wait, so that a good call outweighs whatever else a move does."""


def takes(view: View) -> tuple[Take, ...]:
    """For each legal move what it does; it is worth the own coops that become valid by it."""
    counts = not_seen(view)
    return tuple(_take(view, move, counts) for move in soureh.legal_moves(view))


def gives(view: View, move: Move) -> Fraction:
    """The draws that the own coops wait for, less those the others wait for on average.

    Judged by what the seat has seen: each unseen card is as likely to be drawn or to lie hidden.
    A call outweighs the rest where four coops are valid. Once somebody has called, the points are
    weighed instead; after the round's end it is the match total that a pick leaves.
    """
    if move.kind == "pick":
        return _picked(view, move)
    rows, counts = after(view, move), not_seen(view)
    if view.caller is not None:
        return _at_stake(view, rows, counts) + _waits(view, rows, counts) / SURE
    waits = _waits(view, rows, counts)
    if not move.call:
        return waits
    return waits - SURE if all_valid(rows[view.seat]) else waits + SURE


def not_seen(view: View) -> Counts:
    """The cards that the seat sees nowhere, by rank."""
    return unseen(view, _whole(view.options))


@cache
def _whole(options: Options) -> Counts:
    return by_rank(soureh.pack(options))


def _picked(view: View, move: Move) -> Fraction:
    """The match total after the pick; of equal ones fewer points are better."""
    pick = soureh.best_pick(view.row, view.scores[view.seat], view.options, move.picks)
    return pick.total + Fraction(pick.points, SURE)


def _waits(view: View, rows: tuple[Row, ...], counts: Counts) -> Fraction:
    gone = (view.seat, *view.left)
    others = [row for seat, row in enumerate(rows) if row and seat not in gone]
    theirs = sum([wait(counts, coop.open) for row in others for coop in row], Fraction(0))
    return _own_waits(rows[view.seat], counts) - theirs / max(1, len(others))


def _own_waits(row: Row, counts: Counts) -> Fraction:
    """Waits of invalid coops, shares of cards that break valid ones; points decide the rest."""
    found = Fraction(sum([min(open.rank, closed.rank) for open, closed in row if closed]), SURE)
    for open, closed in row:
        kept = closed is not None and valid(open, closed)
        found += breaking(counts, closed) if kept and closed else wait(counts, open)
    return found


# After a call


def _at_stake(view: View, rows: tuple[Row, ...], counts: Counts) -> Fraction:
    """The own points, less what the caller loses if this move spoils the call."""
    last, row = view.options.call == "last_turns", rows[view.seat]
    mine = 0 if last and all_valid(row) else soureh.best_pick(row, 0, view.options).points
    theirs = _expected_pick(view, counts)
    # Where the call goes round the table, a spoiled one decides nothing yet: half of all counts.
    stake = theirs if last else (mine + theirs) / 2
    return mine - spoiled(view, rows, counts) * stake


def _expected_pick(view: View, counts: Counts) -> Fraction:
    """What the caller would pick, all coops being valid: the lower card of each."""
    assert view.caller is not None
    found = Fraction(0)
    for open, _closed in view.coops[view.caller]:
        lower = sum(counts[rank] * min(rank, open.rank) for rank in fitting(open))
        found += Fraction(lower, max(1, fits(counts, open)))
    return found


def spoiled(view: View, rows: tuple[Row, ...], counts: Counts) -> Fraction:
    """The chance that one of the caller's coops, all believed valid, is so no more."""
    assert view.caller is not None
    for old, new in zip(view.coops[view.caller], rows[view.caller], strict=True):
        if old.open != new.open:
            still = _still_fit(counts, old.open, new.open)
            return 1 - Fraction(still, max(1, fits(counts, old.open)))
    return Fraction(0)


def _still_fit(counts: Counts, old: Card, new: Card) -> int:
    """How many of the cards that fit behind one open card fit behind another too."""
    return sum([counts[rank] for rank in fitting(old) if rank in fitting(new)])


# Words


def _take(view: View, move: Move, counts: Counts) -> Take:
    if move.kind == "pick":
        return Take(move, (), Fraction(0), _pick_words(view, move))
    rows = after(view, move)
    gained = known_valid(rows[view.seat]) - known_valid(view.row)
    told = _words(view, move, rows, counts)
    told = _("{told}, and calls Soureh").format(told=told) if move.call else told
    return Take(move, (), Fraction(gained), told)


def _words(view: View, move: Move, rows: tuple[Row, ...], counts: Counts) -> str:
    if move.kind == "waste":
        return _("discards {card}").format(card=view.drawn)
    if move.kind == "open":
        return _open_words(view, move, counts)
    row, place = rows[view.seat], move.coop - 1
    return f"{changed(move.coop, view.row[place], row[place])}, {in_all(row)}"


def _open_words(view: View, move: Move, counts: Counts) -> str:
    cell, new = Cell(move.seat, move.coop), view.drawn
    old = view.coops[move.seat][move.coop - 1].open
    assert new is not None
    n = fits(counts, old)
    if move.seat != view.caller:
        return _("{m} of {all} unseen cards fit coop {cell} then, {n} now").format(
            cell=cell, n=n, m=fits(counts, new), all=sum(counts)
        )
    m = _still_fit(counts, old, new)
    told = _("may spoil the caller's coop {cell}") if m < n else _("cannot spoil coop {cell}")
    still = _("of {n} unseen cards that fit it {m} still fit").format(n=n, m=m)
    return f"{told.format(cell=cell)}: {still}"


def _pick_words(view: View, move: Move) -> str:
    pick = soureh.best_pick(view.row, view.scores[view.seat], view.options, move.picks)
    told = ngettext("scores {n} point", "scores {n} points", pick.points).format(n=pick.points)
    return _("{told}, match total {total}").format(told=told, total=pick.total)
