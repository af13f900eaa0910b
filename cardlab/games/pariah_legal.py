"""What may be played in Pariah: all legal moves, in a fixed order."""

from itertools import combinations

from cardlab.cards import Card, Rank
from cardlab.games.coops import COOPS, Cell
from cardlab.games.pariah_moves import Move
from cardlab.games.pariah_state import SEATS, State, View, cards_left, seen_state

Moves = tuple[Move, ...]
PLACES = range(1, COOPS + 1)
CELLS = tuple(Cell(seat, n) for seat in range(SEATS) for n in PLACES)
OWN = tuple(Move("own", n) for n in PLACES)
OPEN = tuple(tuple(Move("open", n, seat) for n in PLACES) for seat in range(SEATS))
JACK = tuple(Move("jack", n) for n in PLACES)
KING = tuple(Move("king", cells=pair) for pair in combinations(CELLS, 2))
QUEEN, WASTE = Move("queen"), Move("waste")
KNOCKS = {
    move: Move(move.kind, move.coop, move.seat, True, move.cells)
    for move in (*OWN, *OPEN[0], *OPEN[1], *JACK, *KING, WASTE)
}


def legal_moves(state: State | View) -> Moves:
    """All moves the rules allow: the drawn card's uses, the waste; then those that knock.

    A view answers for its own seat, and only while that seat is to play.
    """
    seen = seen_state(state)
    drawn = seen.drawn
    if drawn is None or (isinstance(seen, View) and seen.seat != seen.to_play):
        return ()
    moves = (*_uses(seen, drawn), WASTE)
    if not may_knock(seen):
        return moves
    return (*moves, *[KNOCKS[move] for move in moves if move is not QUEEN])


def may_knock(seen: State | View) -> bool:
    """Whether a knock may end this turn, if no queen does (PAR-3.1, PAR-3.2)."""
    return seen.caller is None and not owed(seen)


def owed(seen: State | View) -> int:
    """The turns to come after this one; those for which no card is left lapse (PAR-2.3)."""
    return min(seen.turns - 1, cards_left(seen))


def _uses(seen: State | View, drawn: Card) -> Moves:
    if drawn.rank == Rank.JACK:
        return tuple([JACK[n] for n, c in enumerate(seen.row) if c.open.rank != Rank.ACE])
    if drawn.rank == Rank.QUEEN:
        return (QUEEN,)
    other = 1 - seen.to_play
    kept = seen.touched and seen.caller == other
    if drawn.rank == Rank.KING:
        return tuple([one for one in KING if not kept or other not in (c.seat for c in one.cells)])
    if kept:
        return OWN
    ten, row = drawn.rank == Rank.TEN, seen.coops[other]
    return (*OWN, *[OPEN[other][n] for n, c in enumerate(row) if ten or c.open.rank != Rank.ACE])
