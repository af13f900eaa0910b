"""What a seat does not see in both games of coops, and what a move put where."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardlab.cards import Card
from cardlab.chance.belief_places import Cards, Filled, Place
from cardlab.games.coops import Cell, Coop, Row, with_closed, with_open
from cardlab.words import _

View = Any
Move = Any
Rows = tuple[Row, ...]


def shown(view: View) -> list[Card]:
    """All cards that the seat sees: in coops, on the discard pile, and the one it has drawn."""
    cards = [card for row in view.coops for coop in row for card in coop]
    return [card for card in (*cards, *view.waste, view.drawn) if card is not None]


def places(view: View, over: bool) -> list[Place]:
    """Where the seat sees a card face down: in coops, drawn, in the stock, discarded."""
    drawn = int(view.drawn is None and not over)
    return [
        *[Place(str(cell), 1, _words(cell)) for cell, closed in cells(view.coops) if not closed],
        Place("drawn", drawn, _("the card drawn")),
        Place("stock", view.stock, _("the stock")),
        Place("waste", sum(card is None for card in view.waste), _("the discard pile")),
    ]


def _words(cell: Cell) -> str:
    text = _("face down in coop {n} of player {who}")
    return text.format(n=cell.coop, who=cell.seat + 1)


def cells(rows: Sequence[Row]) -> Iterator[tuple[Cell, Card | None]]:
    """The closed cards, each with its place."""
    for seat, row in enumerate(rows):
        for n, coop in enumerate(row, 1):
            yield Cell(seat, n), coop.closed


def whole_rows(view: View, filled: Filled) -> Rows:
    """The coops with the cards filled in that the seat does not see."""
    return tuple(
        tuple(
            coop if coop.closed else Coop(coop.open, filled[f"{seat}.{n}"][0])
            for n, coop in enumerate(row, 1)
        )
        for seat, row in enumerate(view.coops)
    )


def whole_drawn(view: View, filled: Filled) -> Card | None:
    """The card drawn; None where the round is over."""
    return view.drawn or next(iter(filled.get("drawn", ())), None)


def whole_waste(view: View, filled: Filled) -> Cards:
    """The discard pile with the cards filled in that the seat does not know."""
    unknown = iter(filled.get("waste", ()))
    return tuple(card if card else next(unknown) for card in view.waste)


# One move back


def taken_back(rows: Rows, seat: int, move: Move, laid: Card) -> tuple[Rows, Card]:
    """The coops before the seat made the move that laid a card down, and what it had drawn."""
    place, whose = move.coop - 1, move.seat if move.kind == "open" else seat
    if move.kind == "own":
        drawn = rows[seat][place].closed
        assert drawn is not None
        return with_closed(rows, seat, place, laid), drawn
    if move.kind in ("open", "jack"):
        return with_open(rows, whose, place, laid), rows[whose][place].open
    if move.kind == "king":
        (one, n), (two, m) = move.cells
        first, second = rows[one][n - 1].closed, rows[two][m - 1].closed
        return with_closed(with_closed(rows, one, n - 1, second), two, m - 1, first), laid
    return rows, laid


def filled_before(view: View, rows: Rows, drawn: Card | None, stock: Cards, waste: Cards) -> Filled:
    """All cards by their places; of the discard pile those which the seat did not know."""
    found = {str(cell): (closed,) for cell, closed in cells(rows) if closed}
    unknown = tuple(card for card, seen in zip(waste, view.waste, strict=True) if not seen)
    held = (drawn,) if drawn else ()
    return {**found, "drawn": held, "stock": stock, "waste": unknown}
