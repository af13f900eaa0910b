"""What may be played in Soureh: all legal moves, in a fixed order."""

from itertools import product

from cardlab.cards import Card, Rank
from cardlab.games.coops import COOPS, Row, valid
from cardlab.games.soureh_moves import Move
from cardlab.games.soureh_state import State, View, seen_state

Moves = tuple[Move, ...]
PLACES = range(1, COOPS + 1)
OWN = tuple(Move("own", n) for n in PLACES)
OWN_CALL = tuple(Move("own", n, call=True) for n in PLACES)
OPEN = tuple(tuple(Move("open", n, seat) for n in PLACES) for seat in range(4))
OPEN_CALL = tuple(tuple(Move("open", n, seat, True) for n in PLACES) for seat in range(4))
WASTE, WASTE_CALL = (Move("waste"),), (Move("waste", call=True),)
PICKS = tuple(Move("pick", picks=picks) for picks in product((1, 2), repeat=COOPS))


def legal_moves(state: State | View) -> Moves:
    """All moves the rules allow: own coops, opponents' by seat, the waste; then those that call.

    After the round's end all picks, where picks are made; else none. A view answers for its own
    seat, and only while that seat is to play.
    """
    seen = seen_state(state)
    if isinstance(seen, View) and seen.seat != seen.to_play:
        return ()
    if seen.over:
        return PICKS if seen.picking else ()
    drawn = seen.drawn
    assert drawn is not None
    others = _replaceable(seen, drawn)
    moves = [*OWN, *[OPEN[seat][n] for seat, n in others], *WASTE]
    if seen.caller is None:
        moves += _calls(seen, drawn, others)
    return tuple(moves)


def _replaceable(seen: State | View, drawn: Card) -> list[tuple[int, int]]:
    """The opponents' open cards that the drawn card may replace (SOU-4.2, 5.3, 5.4)."""
    mine, ten = seen.to_play, drawn.rank == Rank.TEN
    kept = {mine, *seen.left, seen.caller if seen.touched else mine}
    return [
        (seat, n)
        for seat, row in enumerate(seen.coops)
        if seat not in kept
        for n, coop in enumerate(row)
        if ten or coop.open.rank != Rank.ACE
    ]


def _calls(seen: State | View, drawn: Card, others: list[tuple[int, int]]) -> list[Move]:
    """The same moves with a call, where four coops are valid after them (SOU-5.1)."""
    needs, row = seen.options.call_needs_valid, seen.row
    bad = [n for n, coop in enumerate(row) if needs and not valid(*_whole(coop))]
    if len(bad) > 1:
        return []
    made = [OWN_CALL[n] for n in range(COOPS) if not needs or _mends(row, drawn, bad, n)]
    if bad:
        return made
    return [*made, *[OPEN_CALL[seat][n] for seat, n in others], *WASTE_CALL]


def _mends(row: Row, drawn: Card, bad: list[int], place: int) -> bool:
    return bad in ([], [place]) and valid(row[place].open, drawn)


def _whole(coop: tuple[Card, Card | None]) -> tuple[Card, Card]:
    open, closed = coop
    assert closed is not None  # one's own
    return open, closed
