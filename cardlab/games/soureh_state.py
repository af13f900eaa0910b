"""Soureh's options, positions and views: what there is, before any rule is asked."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from cardlab.cards import JOKER, Card
from cardlab.cards import pack as fresh_pack
from cardlab.games import teaching
from cardlab.games.coops import Cards, Coop, Row, all_valid, seat_waste
from cardlab.words import _, quoted

Picks = tuple[int, ...]
CHOICES: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4),
    "jokers": (0, 4),
    "ace_score": (1, "1 or 11"),
    "waste_open": (True, False),
    "stock_out": ("end", "recycle"),
    "call": ("last_turns", "round_trip", "leave"),
    "call_needs_valid": (True, False),
    "pick": ("best", "own"),
    "finish": ("lowest", "last_standing"),
}
RECYCLES = 3
"""How often the waste becomes the stock; the next time the round ends (SOU-4.4)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What tables disagree about; the defaults are those of `classic`.

    Raises ValueError where a value is not one of those named, or two options cannot hold together.

    >>> Options(call="leave")
    Traceback (most recent call last):
    ...
    ValueError: call='leave' needs players=3 or players=4, not players=2.
    """

    players: int = 2
    jokers: int = 0
    ace_score: int | Literal["1 or 11"] = 1
    waste_open: bool = True
    stock_out: Literal["end", "recycle"] = "end"
    call: Literal["last_turns", "round_trip", "leave"] = "last_turns"
    call_needs_valid: bool = True
    pick: Literal["best", "own"] = "best"
    finish: Literal["lowest", "last_standing"] = "lowest"
    threshold: int = 100

    @classmethod
    def classic(cls, **changes: Any) -> "Options":
        """The game of the encyclopedia article, with changes by name."""
        return cls(**changes)

    @classmethod
    def returning(cls, **changes: Any) -> "Options":
        """The game of the collection: jokers, hidden waste, calls that go round the table."""
        preset = cls(
            jokers=4, ace_score="1 or 11", waste_open=False, stock_out="recycle",
            call="round_trip", finish="last_standing", threshold=75,
        )  # fmt: skip
        return replace(preset, **changes)

    def __post_init__(self) -> None:
        teaching.check_choices(self, CHOICES)
        teaching.check_threshold(self.threshold)
        if self.call == "leave" and self.players == 2:
            raise ValueError(_("call='leave' needs players=3 or players=4, not players=2."))
        if self.call != "last_turns" and not self.call_needs_valid:
            raise ValueError(
                _(
                    "call_needs_valid=False needs call='last_turns', not call={call}: a seat could"
                    " call every turn and keep everybody else from calling."
                ).format(call=quoted(self.call))
            )


def pack(options: Options) -> Cards:
    """All cards in order: two packs without court cards, then the jokers (SOU-1.1, SOU-1.2)."""
    number_cards = tuple(card for card in fresh_pack() if not card.is_court)
    return number_cards * 2 + (JOKER,) * options.jokers


@dataclass(frozen=True, slots=True)
class State:
    """A position of Soureh; it never changes.

    `drawn` is the card the seat to play has drawn, None once the round is `over`. `stock` has its
    top first, `waste` its latest last. `caller` has called and `touched` says that one of its open
    cards was replaced since; `left` are the seats that called and left, in order. `picks` is one
    entry a seat. `aside` is out of play.

    Who knows what: `waste_known` names, a card of the waste, the seats that know it (empty where
    it lies open), `shuffled_in` the wastes that became stock with the same, `since` the number of
    such wastes when each closed card was drawn. How the cards came to lie so (`pack`, `seed`) is
    no part of equality.
    """

    options: Options
    to_play: int
    coops: tuple[Row, ...]
    drawn: Card | None
    stock: Cards
    waste: Cards
    caller: int | None
    touched: bool
    scores: tuple[int, ...]
    left: tuple[int, ...]
    recycled: int
    dealer: int
    picks: tuple[Picks, ...]
    over: bool
    waste_known: tuple[tuple[int, ...], ...]
    shuffled_in: tuple[tuple[Cards, tuple[tuple[int, ...], ...]], ...]
    since: tuple[tuple[int, ...], ...]
    aside: Cards = ()
    pack: Cards = field(default=(), compare=False, repr=False)
    seed: int | None = field(default=None, compare=False)

    @property
    def row(self) -> Row:
        """The coops of the seat to play."""
        return self.coops[self.to_play]

    @property
    def picking(self) -> bool:
        """Whether the round is over and the seat to play is to pick one card of each coop."""
        return self.over and must_pick(self) is not None

    @property
    def finished(self) -> bool:
        """Whether the round is over and everybody who is to pick has picked."""
        return self.over and must_pick(self) is None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know. A card it has not seen is None in `coops`, `waste` and `drawn`.

    `row` holds the own coops. `stock` is the number of cards left in it. `shuffled_in` are the
    wastes that became stock, as far as the seat knew them, in order of cards, unknown ones last;
    `since` tells, a closed card, how many of them there were when it was drawn.
    """

    seat: int
    options: Options
    to_play: int
    coops: tuple[Row, ...]
    row: Row
    drawn: Card | None
    stock: int
    waste: tuple[Card | None, ...]
    caller: int | None
    touched: bool
    scores: tuple[int, ...]
    left: tuple[int, ...]
    recycled: int
    dealer: int
    picks: tuple[Picks, ...]
    over: bool
    picking: bool
    finished: bool
    shuffled_in: tuple[tuple[Card | None, ...], ...]
    since: tuple[tuple[int, ...], ...]


def must_pick(state: "State | View") -> int | None:
    """The first seat that is still to pick after the round's end; None where there is none."""
    if state.options.pick == "best" or state.options.call == "leave":
        return None
    rows = enumerate(state.coops)
    return next((n for n, row in rows if row and not state.picks[n] and not clear(state, n)), None)


def clear(state: "State | View", seat: int) -> bool:
    """Whether the seat scores nothing for its four valid coops (SOU-6.1)."""
    caller = state.caller
    if state.options.call == "round_trip" and caller is not None and _four(state, caller):
        return seat == caller
    return _four(state, seat)


def _four(state: "State | View", seat: int) -> bool:
    return all_valid(state.coops[seat])


def view(state: State, seat: int) -> View:
    """What that seat may know: own coops, open cards, the drawn card if it drew it, numbers.

    Own closed cards may always be looked at (SOU-3.4). The waste is known where it lies open
    (SOU-4.3); else what the seat laid there itself, and what lay open before. The coops of seats
    that left, and all after the round's end, are open to everybody.
    Raises ValueError for a seat that is not there.
    """
    state = whole_state(state)
    seat = teaching.viewer(seat, state.options.players)
    open_to_all = state.options.waste_open
    shown = {*state.left, seat}
    return View(
        seat=seat,
        options=state.options,
        to_play=state.to_play,
        coops=tuple(
            row if state.over or n in shown else _closed(row) for n, row in enumerate(state.coops)
        ),
        row=state.coops[seat],
        drawn=state.drawn if seat == state.to_play else None,
        stock=len(state.stock),
        waste=state.waste if open_to_all else seat_waste(state.waste, state.waste_known, seat),
        caller=state.caller,
        touched=state.touched,
        scores=state.scores,
        left=state.left,
        recycled=state.recycled,
        dealer=state.dealer,
        picks=state.picks,
        over=state.over,
        picking=state.picking,
        finished=state.finished,
        shuffled_in=tuple(
            _heap(cards if open_to_all else seat_waste(cards, knowers, seat))
            for cards, knowers in state.shuffled_in
        ),
        since=state.since,
    )


def _closed(row: Row) -> Row:
    return tuple(Coop(coop.open, None) for coop in row)


def _heap(cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
    """The cards of a heap whose order says nothing: known ones sorted, unknown ones last."""
    known = sorted(card for card in cards if card is not None)
    return (*known, *(None,) * (len(cards) - len(known)))


def whole_state(given: object) -> State:
    """The position itself. Raises ValueError for anything less, such as a view."""
    return teaching.whole_of(State, given)


def seen_state(given: object) -> State | View:
    """The position or the view of it. Raises ValueError for anything else."""
    return given if isinstance(given, View) else whole_state(given)
