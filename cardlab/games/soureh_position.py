"""Soureh's positions set up by hand: read from plain strings, checked, the unknown drawn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardlab.cards import Card
from cardlab.games import teaching
from cardlab.games.coops import COOPS, Row
from cardlab.games.coops_position import called, in_round, laid
from cardlab.games.soureh_state import CHOICES, RECYCLES, Options, State, pack
from cardlab.games.soureh_step import ended
from cardlab.games.teaching import PositionError, Text, checked_seed, options_of
from cardlab.words import _, quoted


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
) -> State:
    """Any position from plain strings: `coops=("7D/9C AS/4H TC/2H 5S/?", "…")`, `drawn="8C"`.

    A coop is open/closed; `-` stands for a seat that dropped out. `?` is a card drawn by `seed`.
    `caller` has called, `left` are the seats that called and left, in order; `recycled` is how
    often the waste became stock. `drawn=None`: the round is over. Raises PositionError that names
    what is wrong and where.
    """
    seed, given = checked_seed(seed), options_of(Options, options, "players=3")
    options = _seated(given, coops)
    cards = laid(
        pack(options), coops, drawn, stock, waste, seed,
        lambda n: n in CHOICES["players"], _("two to four"),
    )  # fmt: skip
    rows, players = cards.rows, options.players
    playing = _playing(to_play, drawn is None, rows)
    last = max(n for n, row in enumerate(rows) if row)
    gone = _left(left, playing if drawn is not None else None, rows, options)
    blank: tuple[tuple[int, ...], ...] = ((),) * players
    state = State(
        options,
        playing,
        rows,
        cards.drawn,
        cards.stock,
        cards.waste,
        _caller(caller, touched, playing if drawn is not None else -1, rows, options),
        touched,
        teaching.numbers("scores", scores, players),
        gone,
        _recycled(recycled),
        last if dealer is None else in_round("dealer", dealer, rows),
        blank,
        False,
        () if options.waste_open else ((),) * len(cards.waste),
        (((), ()),) * recycled,
        tuple((0,) * COOPS if row else () for row in rows),
        cards.aside,
        seed=seed,
    )
    return state if drawn is not None else ended(state)


def _seated(options: Options, coops: Any) -> Options:
    """The options for as many players as there are rows."""
    rows = len(coops) if isinstance(coops, (tuple, list)) else 0
    if rows == options.players or rows not in CHOICES["players"]:
        return options
    try:
        return replace(options, players=rows)
    except ValueError as wrong:
        raise PositionError(f"coops: {wrong}") from None


def _playing(to_play: Any, over: bool, rows: Sequence[Row]) -> int:
    """The seat to play; where the round is over, one that dropped out makes room for the first."""
    if not over or rows[teaching.seat("to_play", to_play, len(rows))]:
        return in_round("to_play", to_play, rows)
    return next(n for n, row in enumerate(rows) if row)


def _recycled(given: Any) -> int:
    if not teaching.whole(given) or not 0 <= given <= RECYCLES:
        raise PositionError(
            _("recycled is a number from 0 to {most}, not {given}.").format(
                most=RECYCLES, given=quoted(given)
            )
        )
    return int(given)


def _caller(
    caller: Any, touched: Any, to_play: int, rows: Sequence[Row], options: Options
) -> int | None:
    if caller is not None and options.call == "leave":
        raise PositionError(
            _("caller: with call='leave' whoever calls leaves the round; name that seat in left.")
        )
    return called(caller, touched, to_play, rows)


def _left(
    given: Any, to_play: int | None, rows: Sequence[Row], options: Options
) -> tuple[int, ...]:
    """The seats that called and left, each in the round and named once."""
    if not isinstance(given, (tuple, list)):
        raise PositionError(
            _("left takes seats in a tuple, such as (1,), not {given}.").format(given=quoted(given))
        )
    if given and options.call != "leave":
        raise PositionError(_("left: a caller leaves the round only with call='leave'."))
    seats = tuple(in_round("left", seat, rows) for seat in given)
    if len(set(seats)) < len(seats):
        raise PositionError(_("left: each seat leaves once; one is named twice."))
    if to_play in seats:
        raise PositionError(
            _("left: seat {seat} is to play and cannot have left.").format(seat=to_play)
        )
    return seats
