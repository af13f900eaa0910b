"""Pasur's positions set up by hand: read from plain strings, checked, the unknown drawn."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from cardlab.cards import Card
from cardlab.cards import pack as fresh_pack
from cardlab.games import teaching
from cardlab.games.pasur_deal import next_batch
from cardlab.games.pasur_state import Cards, Options, State
from cardlab.games.teaching import PositionError, Text, checked_seed, options_of
from cardlab.words import _, quoted


def position(
    *,
    pool: Text,
    hands: Sequence[Text],
    to_play: int = 0,
    piles: Sequence[Text] | None = None,
    surs: Sequence[int] | None = None,
    jack_surs: Sequence[int] | None = None,
    stock: Text | int | None = None,
    last_captor: int | None = None,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    options: Options | None = None,
    seed: int = 0,
) -> State:
    """Any position from plain strings: cards as `7C 10♦`, `?` for one drawn by `seed`.

    The number of hands decides how many play. `stock`: None is every card not named, a number so
    many of them, else the cards, top first; an empty one is the last batch. What is named nowhere
    is set aside. Raises PositionError that names what is wrong and where.
    """
    options, seed = _seated(options_of(Options, options, "players=3"), hands), checked_seed(seed)
    count = options.players
    read = _Hands(hands, options.open_hands)
    piles = _by_seat(_("piles"), piles, count)
    named_piles = [teaching.named(_("piles"), text) for text in piles]
    named_pool = teaching.named(_("pool"), pool)
    named_stock = _named_stock(stock, options)
    shared = _shared(named_piles, options)
    places = [(_("pool"), named_pool), *read.places]
    places += [(_("piles"), pile) for pile in shared] + [(_("stock"), named_stock or ())]
    drawing = teaching.Drawing(fresh_pack(), places, seed)
    playable, under = read.filled(drawing)
    laid = drawing.fill(_("pool"), named_pool)
    own = _pooled([drawing.fill(_("piles"), pile) for pile in shared], options)
    below = _stock(stock, named_stock, drawing, options)
    seats = teaching.seat
    state = State(
        options, seats("to_play", to_play, count), laid, playable, under, below, own,
        _sides_numbers("surs", surs, options), _sides_numbers("jack_surs", jack_surs, options),
        None if last_captor is None else seats("last_captor", last_captor, count),
        count - 1 if dealer is None else seats("dealer", dealer, count),
        _sides_numbers("scores", scores, options), tuple(sorted(drawing.rest())), seed=seed,
    )  # fmt: skip
    return _checked(state)


class _Hands:
    """Hands as named: cards a seat, or piles of them in open Pasur."""

    def __init__(self, hands: Sequence[Text], open_hands: bool) -> None:
        self.open = open_hands
        self.piles = [self._read(_place(seat), hand) for seat, hand in enumerate(hands)]

    @property
    def places(self) -> list[tuple[str, teaching.Named]]:
        """The cards by the place they are named at."""
        return [(_place(seat), sum(hand, ())) for seat, hand in enumerate(self.piles)]

    def _read(self, where: str, hand: Text) -> list[teaching.Named]:
        piles = [_pile(item) for item in teaching.items(where, hand)]
        if not self.open and any(len(pile) != 1 for pile in piles):
            raise PositionError(
                _("{where}: piles with / belong to open Pasur: options=Options(open_hands=True).")
                .format(where=where)
            )  # fmt: skip
        return [teaching.named(where, pile or [""]) for pile in piles]

    def filled(
        self, drawing: teaching.Drawing
    ) -> tuple[tuple[Cards, ...], tuple[tuple[Cards, ...], ...]]:
        """What each seat may play, and what lies beneath it, each `?` drawn."""
        hands = [[drawing.fill(_("hands"), pile) for pile in hand] for hand in self.piles]
        playable = tuple(tuple(pile[0] for pile in hand) for hand in hands)
        under = tuple(tuple(pile[1:] for pile in hand) for hand in hands) if self.open else ()
        return playable, under


def _place(seat: int) -> str:
    return _("hands[{seat}]").format(seat=seat)


def _pile(item: Any) -> Sequence[Any]:
    if isinstance(item, str):
        return item.split("/")
    return item if isinstance(item, (tuple, list)) and not isinstance(item, Card) else [item]


def _seated(options: Options, hands: Sequence[Text]) -> Options:
    if not isinstance(hands, (tuple, list)) or not 2 <= len(hands) <= 4:
        raise PositionError(_('hands takes two to four hands, one a seat: ("7C KS", "? ?").'))
    try:
        return replace(options, players=len(hands))
    except ValueError as wrong:
        raise PositionError(_("hands: {count} hands do not fit the options: {wrong}").format(
            count=len(hands), wrong=wrong)) from None  # fmt: skip


def _by_seat(name: str, given: Sequence[Text] | None, count: int) -> Sequence[Text]:
    if given is None:
        return ("",) * count
    if not isinstance(given, (tuple, list)) or len(given) != count:
        raise PositionError(
            _("{name} takes {count} texts in a tuple, one a seat.").format(name=name, count=count)
        )
    return given


def _shared(piles: list[teaching.Named], options: Options) -> list[teaching.Named]:
    """One pile a side: partners may name the side's pile at both seats, or each seat's part."""
    if not options.partners:
        return piles
    return [piles[a] if piles[a] == piles[b] else piles[a] + piles[b] for a, b in options.sides]


def _pooled(piles: list[Cards], options: Options) -> tuple[Cards, ...]:
    return tuple(piles[seat % len(piles)] for seat in range(options.players))


def _sides_numbers(name: str, given: Sequence[int] | None, options: Options) -> tuple[int, ...]:
    """Numbers a seat; partners show the same one, and may be given it at one seat alone."""
    values = teaching.numbers(name, given, options.players)
    merged = list(values)
    for side in options.sides:
        numbers = {values[seat] for seat in side} - {0}
        if len(numbers) > 1:
            raise PositionError(
                _("{name}: partners share one number, so both seats must show the same.").format(
                    name=name
                )
            )
        for seat in side:
            merged[seat] = max(numbers, default=0)
    return tuple(merged)


def _named_stock(stock: Text | int | None, options: Options) -> teaching.Named | None:
    if stock is None or teaching.whole(stock):
        return None
    if not isinstance(stock, Iterable):
        raise PositionError(_("stock is a number of cards or the cards, not {given}.").format(
            given=quoted(stock)))  # fmt: skip
    return teaching.named(_("stock"), stock)


def _stock(
    stock: Text | int | None,
    named: teaching.Named | None,
    drawing: teaching.Drawing,
    options: Options,
) -> Cards:
    if options.open_hands and (named or (teaching.whole(stock) and stock)):
        raise PositionError(_("stock: open Pasur has none, all cards lie in the players' piles."))
    if named is not None:
        return drawing.fill(_("stock"), named)
    if options.open_hands:
        return ()
    if stock is None:
        return drawing.rest()
    assert isinstance(stock, int)
    if not 0 <= stock <= len(fresh_pack()):
        raise PositionError(
            _("stock takes 0 to {most} cards, not {given}.").format(
                most=len(fresh_pack()), given=quoted(stock)
            )
        )
    return drawing.draw(_("stock"), stock)


def _checked(state: State) -> State:
    for seat, (jacks, all_surs) in enumerate(zip(state.jack_surs, state.surs, strict=True)):
        if jacks > all_surs:
            raise PositionError(
                _("jack_surs[{seat}]: {jacks} of {surs} surs cannot be made with jacks.").format(
                    seat=seat, jacks=jacks, surs=all_surs
                )
            )
    if state.finished:
        return next_batch(state)
    teaching.check_hand(state.to_play, state.hand)
    return state
