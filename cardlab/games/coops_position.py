"""Reading positions of Soureh and Pariah: rows of coops, the drawn card, stock and waste."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from cardlab.cards import Card
from cardlab.games import teaching
from cardlab.games.coops import COOPS, Cards, Coop, Row
from cardlab.games.teaching import Named, PositionError, Text
from cardlab.words import _, listed, quoted

GONE = "-"


class Laid(NamedTuple):
    """The cards of a position, each in its place; None as `drawn` where the round is over."""

    rows: tuple[Row, ...]
    drawn: Card | None
    stock: Cards
    waste: Cards
    aside: Cards


def laid(
    pack: Cards, coops: Sequence[Any], drawn: Any, stock: Any, waste: Text, seed: int,
    fits: Callable[[int], bool], seats: str,
) -> Laid:  # fmt: skip
    """Read all the cards of a position and draw each `?` by the seed.

    `fits` says how many rows there may be, `seats` the same in words. Raises PositionError.
    """
    rows = _rows(coops, fits, seats)
    taken = () if drawn is None else _one(drawn)
    heap = teaching.named(_("waste"), waste)
    named_stock = None if stock is None or teaching.whole(stock) else _stock(stock)
    places = [(where, named) for where, named in rows]
    places += [(_("drawn"), taken), (_("waste"), heap), (_("stock"), named_stock or ())]
    drawing = teaching.Drawing(pack, places, seed)
    filled = tuple(_paired(drawing.fill(where, named)) for where, named in rows)
    new = drawing.fill(_("drawn"), taken)
    thrown = drawing.fill(_("waste"), heap)
    left = _filled_stock(drawing, stock, named_stock, len(pack))
    return Laid(filled, new[0] if new else None, left, thrown, tuple(sorted(drawing.rest())))


def _rows(coops: Sequence[Any], fits: Callable[[int], bool], seats: str) -> list[tuple[str, Named]]:
    if not isinstance(coops, (tuple, list)) or not fits(len(coops)):
        raise PositionError(
            _('coops takes {seats} texts in a tuple, one a seat, such as "7D/9C AS/4H TC/2H 5S/?".')
            .format(seats=seats)
        )  # fmt: skip
    found = [(_("coops[{seat}]").format(seat=n), row) for n, row in enumerate(coops)]
    rows = [(where, _row(where, row)) for where, row in found]
    if not any(named for _where, named in rows):
        raise PositionError(_("coops: somebody must have coops."))
    return rows


def _row(where: str, row: Any) -> Named:
    """The cards of one row, open and closed in turn; nothing for a seat that dropped out."""
    if row == () or (isinstance(row, str) and row.strip() == GONE):
        return ()
    parts = [_pair(where, one) for one in teaching.items(where, row)]
    if len(parts) != COOPS:
        raise PositionError(
            _("{where} takes {n} coops, open/closed, not {found}.").format(
                where=where, n=COOPS, found=len(parts)
            )
        )
    return tuple(card for pair in parts for card in pair)


def _pair(where: str, given: Any) -> Named:
    halves = given.split("/") if isinstance(given, str) else given
    if not isinstance(halves, (tuple, list)) or len(halves) != 2:
        raise PositionError(
            _("{where}: {given} is no coop: write open/closed, such as 7D/9C.").format(
                where=where, given=quoted(given)
            )
        )
    both: list[Any] = [*halves]
    return teaching.named(where, both)


def _paired(cards: Cards) -> Row:
    return tuple(Coop(*cards[n : n + 2]) for n in range(0, len(cards), 2))


def _one(drawn: Any) -> Named:
    found = teaching.named(_("drawn"), [drawn] if isinstance(drawn, Card) else drawn)
    if len(found) != 1:
        raise PositionError(
            _("drawn takes one card, such as 8C, or None where the round is over, not {given}.")
            .format(given=quoted(drawn))
        )  # fmt: skip
    return found


def _stock(stock: Any) -> Named:
    if not isinstance(stock, Iterable):
        raise PositionError(
            _("stock is a number of cards or the cards, not {given}.").format(given=quoted(stock))
        )
    return teaching.named(_("stock"), stock)


def _filled_stock(drawing: teaching.Drawing, stock: Any, named: Named | None, most: int) -> Cards:
    if named is not None:
        return drawing.fill(_("stock"), named)
    if stock is None:
        return drawing.rest()
    if not 0 <= stock <= most:
        raise PositionError(
            _("stock takes 0 to {most} cards, not {given}.").format(most=most, given=quoted(stock))
        )
    return drawing.draw(_("stock"), stock)


def in_round(name: str, given: Any, rows: Sequence[Row]) -> int:
    """A seat that has coops. Raises PositionError for any other."""
    seat = teaching.seat(name, given, len(rows))
    if not rows[seat]:
        raise PositionError(
            _("{name}: seat {seat} has no coops; seats with coops are {seats}.").format(
                name=name, seat=seat, seats=listed([str(n) for n, row in enumerate(rows) if row])
            )
        )
    return seat


def called(caller: Any, touched: Any, to_play: int, rows: Sequence[Row]) -> int | None:
    """The seat that has called, or None. Raises PositionError where that cannot be."""
    if not isinstance(touched, bool):
        raise PositionError(
            _("touched is True or False, not {given}.").format(given=quoted(touched))
        )
    if caller is None:
        if touched:
            raise PositionError(_("touched: nobody has called yet; name the caller too."))
        return None
    seat = in_round("caller", caller, rows)
    if seat == to_play:
        raise PositionError(
            _("caller: seat {seat} is to play, but whoever called plays no more before that is"
              " settled.").format(seat=seat)
        )  # fmt: skip
    return seat
