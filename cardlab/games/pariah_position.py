"""Pariah's positions set up by hand: read from plain strings, checked, the unknown drawn."""

from collections.abc import Iterable, Sequence
from typing import Any

from cardlab.cards import Card
from cardlab.cards import pack as fresh_pack
from cardlab.games import teaching
from cardlab.games.coops import COOPS, Cell
from cardlab.games.coops_position import called, in_round, laid
from cardlab.games.pariah_legal import CELLS
from cardlab.games.pariah_state import SEATS, Cells, Options, State
from cardlab.games.teaching import PositionError, Text, checked_seed, options_of
from cardlab.words import _, quoted

_BY_TEXT = {str(cell): cell for cell in CELLS}


def position(
    *,
    coops: Sequence[Any],
    drawn: str | Card | None,
    to_play: int = 0,
    stock: Text | int | None = None,
    waste: Text = "",
    caller: int | None = None,
    touched: bool = False,
    scores: Sequence[int] | None = None,
    left: Sequence[int] = (),
    recycled: int = 0,
    dealer: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    turns: int = 1,
    known: Sequence[Any] | None = None,
) -> State:
    """Any position from plain strings: `coops=("KD/5S AS/QH QC/JD 9C/7H", "…")`, `drawn="JC"`.

    A coop is open/closed; `?` is a card drawn by `seed`. `caller` has knocked. `turns` are those
    the seat to play is owed, this one included; `known` names, for each seat, the cells it has
    seen beyond its own: `("1.3", "")`. `drawn=None`: the round is over. `left` and `recycled` are
    Soureh's, here always () and 0. Raises PositionError that names what is wrong and where.
    """
    seed, options = checked_seed(seed), options_of(Options, options, "threshold=300")
    cards = laid(fresh_pack(), coops, drawn, stock, waste, seed, lambda n: n == SEATS, _("two"))
    if not all(cards.rows):
        raise PositionError(_("coops: both seats have four coops; nobody drops out of Pariah."))
    if left not in ((), []) or not teaching.whole(recycled) or recycled:
        raise PositionError(_("left and recycled are Soureh's: here they are () and 0."))
    playing = in_round("to_play", to_play, cards.rows)
    return State(
        options,
        playing,
        cards.rows,
        cards.drawn,
        cards.stock,
        cards.waste,
        called(caller, touched, -1 if drawn is None else playing, cards.rows),
        touched,
        _turns(turns),
        _known(known),
        teaching.numbers("scores", scores, SEATS),
        SEATS - 1 if dealer is None else in_round("dealer", dealer, cards.rows),
        () if options.waste_open else ((),) * len(cards.waste),
        cards.aside,
        seed=seed,
    )


def _turns(given: Any) -> int:
    if not teaching.whole(given) or not 1 <= given <= len(fresh_pack()):
        raise PositionError(
            _("turns is a number of turns, 1 to {most}, not {given}.").format(
                most=len(fresh_pack()), given=quoted(given)
            )
        )
    return int(given)


def _known(given: Any) -> tuple[Cells, ...]:
    """For each seat the cells it has seen, its own left out."""
    rows = ("", "") if given is None else given
    if not isinstance(rows, (tuple, list)) or len(rows) != SEATS:
        raise PositionError(_('known takes two texts in a tuple, one a seat, such as ("1.3", "").'))
    return tuple(
        tuple(sorted({cell for cell in _cells(seat, row) if cell.seat != seat}))
        for seat, row in enumerate(rows)
    )


def _cells(seat: int, row: Any) -> list[Cell]:
    where = _("known[{seat}]").format(seat=seat)
    if not isinstance(row, Iterable):
        raise PositionError(
            _('{where} takes places, such as "1.3", not {given}.').format(
                where=where, given=quoted(row)
            )
        )
    return [_cell(where, item) for item in teaching.items(where, row)]


def _cell(where: str, item: Any) -> Cell:
    found = _BY_TEXT.get(item) if isinstance(item, str) else _same(item)
    if not found:
        raise PositionError(
            _("{where}: {item} is no place: write seat.coop, 0.1 to 1.{last}.").format(
                where=where, item=quoted(item), last=COOPS
            )
        )
    return found


def _same(item: Any) -> Cell | None:
    whole = isinstance(item, Cell) and all(map(teaching.whole, item))
    return item if whole and item in CELLS else None
