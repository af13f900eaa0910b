"""Pariah's options, positions and views: what there is, before any rule is asked."""

from dataclasses import dataclass, field

from cardlab.cards import Card
from cardlab.cards import pack as fresh_pack
from cardlab.games import teaching
from cardlab.games.coops import Cards, Cell, Coop, Row, seat_waste

SEATS = 2
Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """What tables disagree about. Raises ValueError where a value makes no sense.

    >>> Options(threshold=0)
    Traceback (most recent call last):
    ...
    ValueError: threshold is a number of points, 1 to 10000, not 0.
    """

    waste_open: bool = True
    threshold: int = 500

    def __post_init__(self) -> None:
        teaching.check_choices(self, {"waste_open": (True, False)})
        teaching.check_threshold(self.threshold)

    @property
    def players(self) -> int:
        """Always two."""
        return SEATS


def pack(options: Options | None = None) -> Cards:
    """All cards in order: one pack with its court cards."""
    return fresh_pack()


@dataclass(frozen=True, slots=True)
class State:
    """A position of Pariah; it never changes.

    `drawn` is the card the seat to play has drawn, None once the round is over; `turns` are those
    it is owed, this one included. `stock` has its top first, `waste` its latest last. `caller` has
    knocked and `touched` says that its coops were changed since. `known` are, for each seat, the
    cells it has seen beyond its own. `waste_known` names, a card of the waste, the seats that know
    it (empty where it lies open). `aside` is out of play. How the cards came to lie so (`pack`,
    `seed`) is no part of equality.
    """

    options: Options
    to_play: int
    coops: tuple[Row, ...]
    drawn: Card | None
    stock: Cards
    waste: Cards
    caller: int | None
    touched: bool
    turns: int
    known: tuple[Cells, ...]
    scores: tuple[int, ...]
    dealer: int
    waste_known: tuple[tuple[int, ...], ...]
    aside: Cards = ()
    pack: Cards = field(default=(), compare=False, repr=False)
    seed: int | None = field(default=None, compare=False)

    @property
    def row(self) -> Row:
        """The coops of the seat to play."""
        return self.coops[self.to_play]

    @property
    def finished(self) -> bool:
        """Whether the round is over."""
        return self.drawn is None

    @property
    def left(self) -> tuple[int, ...]:
        """Nobody leaves a round."""
        return ()

    @property
    def recycled(self) -> int:
        """The waste never becomes the stock."""
        return 0


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know. A card it has not seen is None in `coops`, `waste` and `drawn`.

    `row` holds the own coops. `stock` is the number of cards left in it. Everybody sees who has
    seen which cells: `known`.
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
    turns: int
    known: tuple[Cells, ...]
    scores: tuple[int, ...]
    dealer: int
    finished: bool


def view(state: State, seat: int) -> View:
    """What that seat may know: own coops, open cards, closed ones it has seen, the drawn card.

    The waste is known where it lies open; else what the seat had seen before it went there. After
    the round's end all coops are open. Raises ValueError for a seat that is not there.
    """
    state = whole_state(state)
    seat = teaching.viewer(seat, SEATS)
    return View(
        seat=seat,
        options=state.options,
        to_play=state.to_play,
        coops=tuple(_seen(state, seat, other) for other in range(SEATS)),
        row=state.coops[seat],
        drawn=state.drawn if seat == state.to_play else None,
        stock=len(state.stock),
        waste=state.waste
        if state.options.waste_open
        else seat_waste(state.waste, state.waste_known, seat),
        caller=state.caller,
        touched=state.touched,
        turns=state.turns,
        known=state.known,
        scores=state.scores,
        dealer=state.dealer,
        finished=state.finished,
    )


def _seen(state: State, seat: int, other: int) -> Row:
    row = state.coops[other]
    if other == seat or state.finished:
        return row
    return tuple(
        coop if Cell(other, n) in state.known[seat] else Coop(coop.open, None)
        for n, coop in enumerate(row, 1)
    )


def whole_state(given: object) -> State:
    """The position itself. Raises ValueError for anything less, such as a view."""
    return teaching.whole_of(State, given)


def seen_state(given: object) -> State | View:
    """The position or the view of it. Raises ValueError for anything else."""
    return given if isinstance(given, View) else whole_state(given)


def cards_left(seen: State | View) -> int:
    """How many cards the stock holds."""
    return seen.stock if isinstance(seen, View) else len(seen.stock)
