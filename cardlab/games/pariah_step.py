"""What follows from a move of Pariah: the next state, and the events that led there."""

from cardlab.games.coops import Cards, Cell, Row, with_closed, with_open
from cardlab.games.pariah_moves import Move
from cardlab.games.pariah_state import SEATS, Cells, State
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event

RULES = rule_book("pariah")
EVERYBODY = tuple(range(SEATS))
EXTRA = 2
"""Turns that a queen gives (PAR-2.3)."""


def step(state: State, move: Move) -> State:
    """The state after a move known to be legal; the rules are not asked."""
    seat, drawn, coops, known = state.to_play, state.drawn, state.coops, state.known
    assert drawn is not None
    goes, seen, place = drawn, EVERYBODY, move.coop - 1
    turns, touched, caller = state.turns - 1, state.touched, state.caller
    if move.kind == "own":
        cell = Cell(seat, move.coop)
        old = coops[seat][place].closed
        assert old is not None
        goes, seen = old, tuple(n for n in EVERYBODY if n == seat or cell in known[n])
        coops = with_closed(coops, seat, place, drawn)
        known = _forgotten(known, cell)
    elif move.kind in ("open", "jack"):
        whose = move.seat if move.kind == "open" else seat
        goes = coops[whose][place].open
        coops = with_open(coops, whose, place, drawn)
        touched = touched or whose == caller
    elif move.kind == "king":
        coops, known = _swapped(coops, move.cells), _moved(known, move.cells)
        touched = touched or caller in [cell.seat for cell in move.cells]
    elif move.kind == "queen":
        turns += EXTRA
    else:
        seen = (seat,)
    if move.knock:
        caller, touched = seat, False
    return next_turn(State(
        state.options, seat, coops, None, state.stock, (*state.waste, goes), caller, touched,
        turns, known, state.scores, state.dealer,
        () if state.options.waste_open else (*state.waste_known, seen),
        state.aside, state.pack, state.seed,
    ))  # fmt: skip


def _forgotten(known: tuple[Cells, ...], cell: Cell) -> tuple[Cells, ...]:
    """A new card lies there, seen by its owner alone."""
    return tuple(tuple(one for one in cells if one != cell) for cells in known)


def _swapped(coops: tuple[Row, ...], cells: Cells) -> tuple[Row, ...]:
    (first, n), (second, m) = cells
    one, other = coops[first][n - 1].closed, coops[second][m - 1].closed
    return with_closed(with_closed(coops, first, n - 1, other), second, m - 1, one)


def _moved(known: tuple[Cells, ...], cells: Cells) -> tuple[Cells, ...]:
    """What one has seen of a card travels with it; own cards one may look at anyway (PAR-2.4)."""
    return tuple(_travelled(seat, seen, cells) for seat, seen in enumerate(known))


def _travelled(seat: int, seen: Cells, cells: Cells) -> Cells:
    first, second = cells
    new = {*seen} - {first, second}
    for cell, came_from in ((first, second), (second, first)):
        if cell.seat != seat and (came_from.seat == seat or came_from in seen):
            new.add(cell)
    return tuple(sorted(new))


def next_turn(state: State) -> State:
    """Whoever is owed a turn draws, unless the round ends before that (PAR-3.2, PAR-3.4)."""
    again = state.turns > 0
    seat = state.to_play if again else 1 - state.to_play
    over = not state.stock or seat == state.caller
    stock: Cards = state.stock if over else state.stock[1:]
    return State(
        state.options, seat, state.coops, None if over else state.stock[0], stock, state.waste,
        state.caller, state.touched, state.turns if again and not over else 1, state.known,
        state.scores, state.dealer, state.waste_known, state.aside, state.pack, state.seed,
    )  # fmt: skip


# What happened, in clauses


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What a legal move did, each with its clause; only what everybody at the table sees."""
    found = [_used(before, move, after)]
    changed = [move.seat] if move.kind == "open" else [cell.seat for cell in move.cells]
    if before.caller is not None and before.caller in changed:
        found.append(_event("PAR-3.3", None, whom=before.caller))
    if move.knock:
        found.append(_event("PAR-3.1", before.to_play))
    return (*found, *_end(before, move)) if after.finished else tuple(found)


def _event(id: str, seat: int | None, reason: str = "", **facts: object) -> Event:
    return Event(RULES[id], seat, reason, facts)


def _used(before: State, move: Move, after: State) -> Event:
    """What became of the drawn card; a card that goes face down to the waste is not named."""
    seat, n, hidden = before.to_play, move.coop, not before.options.waste_open
    if move.kind == "king":
        (whom, first), (whom2, second) = move.cells
        return _event("PAR-2.4", seat, whom=whom, n=first, whom2=whom2, m=second)
    if move.kind == "queen":
        return _event("PAR-2.3", seat, n=owed_after(before, move))
    if move.kind == "jack":
        return _event("PAR-2.2", seat, n=n, card=before.drawn, old=before.row[n - 1].open)
    if move.kind == "open":
        old = before.coops[move.seat][n - 1].open
        return _event("PAR-2.1", seat, "open", whom=move.seat, n=n, old=old, card=before.drawn)
    card = before.row[n - 1].closed if move.kind == "own" else before.drawn
    if hidden:
        return _event("PAR-2.1", seat, f"{move.kind}_hidden", n=n)
    return _event("PAR-2.1", seat, move.kind, n=n, card=card)


def owed_after(before: State, move: Move) -> int:
    """The turns the seat is still owed after the move, cards or not."""
    return before.turns - 1 + (EXTRA if move.kind == "queen" else 0)


def _end(before: State, move: Move) -> list[Event]:
    """Why the round is over."""
    lapsed = [_event("PAR-2.3", None, "lapse")] if owed_after(before, move) else []
    if before.caller is not None:
        return [*lapsed, _event("PAR-3.2", None, "last")]
    return [*lapsed, _event("PAR-3.2", None, "none") if move.knock else _event("PAR-3.4", None)]
