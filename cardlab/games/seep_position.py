"""Seep's positions set up by hand: read from plain strings, checked, the unknown drawn."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from cardlab.cards import Card
from cardlab.cards import pack as fresh_pack
from cardlab.games import teaching
from cardlab.games.seep_moves import ordered
from cardlab.games.seep_state import HIGHEST, LOWEST, SEATS, House, Options, State
from cardlab.games.seep_step import ended
from cardlab.games.teaching import MOST, Named, PositionError, Text, checked_seed, options_of
from cardlab.words import _, quoted


class _House(NamedTuple):
    where: str
    value: int
    sets: tuple[Named, ...]
    owners: tuple[int, ...]


def position(
    *,
    floor: Text,
    hands: Sequence[Text],
    houses: Sequence[Any] = (),
    to_play: int = 0,
    bid: int | None = None,
    bidder: int = 0,
    opening: bool = False,
    piles: Sequence[Text] | None = None,
    sweeps: Sequence[Sequence[int]] | None = None,
    last_captor: int | None = None,
    stock: Text | int | None = None,
    difference: int = 0,
    wins: Sequence[int] = (0, 0),
    dealer: int | None = None,
    options: Options | None = None,
    seed: int = 0,
) -> State:
    """Any position from plain strings; a house is `"9: 4S 5D @0"` or `"13: KH / TC 3D @1,2"`.

    `?` is a card drawn by `seed`, so that owners of houses can keep their promise. `opening`
    without a bid: the bidder is to bid; with one: the opening play. Outside the opening there is no
    stock. Raises PositionError that names what is wrong and where.
    """
    options, seed = options_of(Options, options, "baazis=3"), checked_seed(seed)
    named_floor = teaching.named(_("floor"), floor)
    named_hands = [
        teaching.named(_place(seat), hand) for seat, hand in enumerate(_many("hands", hands, SEATS))
    ]
    named_piles = [teaching.named(_("piles"), pile) for pile in _many("piles", piles, 2)]
    read = [_house(number, house) for number, house in enumerate(_listed(houses))]
    named_stock = None if stock is None or teaching.whole(stock) else _cards("stock", stock)
    places = [(_("floor"), named_floor), (_("stock"), named_stock or ())]
    places += [(_place(seat), hand) for seat, hand in enumerate(named_hands)]
    places += [(_("piles"), pile) for pile in named_piles]
    places += [(house.where, chosen) for house in read for chosen in house.sets]
    drawing = teaching.Drawing(fresh_pack(), places, seed)
    _check_opening(opening, bidder, to_play, read, named_hands)
    kept = _kept_cards(drawing, named_hands, read, bidder if opening else None, _bid(bid))
    state = State(
        options,
        teaching.seat("to_play", to_play, SEATS),
        drawing.fill(_("floor"), _loose(drawing, named_floor, read)),
        tuple(sorted((_filled(drawing, house) for house in read), key=lambda h: h.value)),
        tuple(drawing.fill(_place(seat), hand) for seat, hand in enumerate(kept)),
        _stock(drawing, opening, stock, named_stock),
        tuple(drawing.fill(_("piles"), pile) for pile in named_piles),
        _sweeps(sweeps),
        None if last_captor is None else teaching.seat("last_captor", last_captor, SEATS),
        _bid(bid),
        teaching.seat("bidder", bidder, SEATS),
        opening,
        SEATS - 1 if dealer is None else teaching.seat("dealer", dealer, SEATS),
        _lead(difference),
        teaching.numbers("wins", wins, 2),
        tuple(sorted(drawing.rest())),
        seed=seed,
    )
    return _checked(state)


def _place(seat: int) -> str:
    return _("hands[{seat}]").format(seat=seat)


def _many(name: str, given: Sequence[Text] | None, count: int) -> Sequence[Text]:
    if given is None and name != "hands":
        return ("",) * count
    if not isinstance(given, (tuple, list)) or len(given) != count:
        kind = _("seat") if count == SEATS else _("side")
        raise PositionError(
            _("{name} takes {count} texts in a tuple, one a {kind}.").format(
                name=name, count=count, kind=kind
            )
        )
    return given


def _cards(name: str, given: Any) -> Named:
    if not isinstance(given, Iterable):
        raise PositionError(
            _("{name} is a number of cards or the cards, not {given}.").format(
                name=name, given=quoted(given)
            )
        )
    return teaching.named(name, given)


def _lead(given: int) -> int:
    if not teaching.whole(given) or not -MOST <= given <= MOST:
        raise PositionError(
            _("difference is a whole number from -{most} to {most}, not {given}.").format(
                most=MOST, given=quoted(given)
            )
        )
    return given


# Houses


_WRITTEN = re.compile(r"\s*([0-9]{1,3})\s*:([^@]*)@([0-9\s,]+)")


def _listed(houses: Any) -> Sequence[Any]:
    if not isinstance(houses, (tuple, list)) or len(houses) > 20:
        raise PositionError(_('houses takes a tuple of texts, such as ("9: 4S 5D @0",).'))
    return houses


def _house(number: int, given: Any) -> _House:
    where = _("houses[{number}]").format(number=number)
    found = _WRITTEN.fullmatch(given) if isinstance(given, str) and len(given) < 300 else None
    value, sets, owners = _parts(given, found)
    if not teaching.whole(value) or not all(isinstance(part, tuple) for part in (sets, owners)):
        raise PositionError(
            _("{where}: {given} is no house; write value, sets and owners: 9: 4S 5D @0.").format(
                where=where, given=quoted(given)
            )
        )
    named_sets = tuple(teaching.named(where, chosen) for chosen in sets)
    return _checked_house(_House(where, value, named_sets, owners))


def _parts(given: Any, found: re.Match[str] | None) -> tuple[Any, Any, Any]:
    """Value, sets and owners of a house as given; where it is none, nothing."""
    if isinstance(given, House):
        return given.value, given.sets, given.owners
    if found is None:
        return None, None, None
    owners = tuple(int(seat[:3]) for seat in re.findall("[0-9]+", found[3]))
    return int(found[1]), tuple(found[2].split("/")), owners


def _checked_house(house: _House) -> _House:
    where, value = house.where, house.value
    if not LOWEST <= value <= HIGHEST:
        raise PositionError(
            _("{where}: a house is worth 9 to 13, not {value}.").format(
                where=where, value=quoted(value)
            )
        )
    if not house.owners or not all(_is_seat(seat) for seat in house.owners):
        raise PositionError(_("{where}: owners are seats 0 to 3, one or more.").format(where=where))
    for chosen in house.sets:
        if None in chosen:
            raise PositionError(
                _("{where}: a house lies open, name its cards.").format(where=where)
            )
        total = sum(card.rank for card in chosen if card)
        if total != value:
            raise PositionError(
                _("{where}: the set {cards} makes {total}, not {value}.").format(
                    where=where, cards=_joined(chosen), total=total, value=value
                )
            )
    if sum(map(len, house.sets)) < 2:
        raise PositionError(_("{where}: a house has two cards or more.").format(where=where))
    return house._replace(owners=tuple(sorted(set(house.owners))))


def _is_seat(given: object) -> bool:
    return teaching.whole(given) and given in range(SEATS)


def _joined(chosen: Named) -> str:
    shown = [str(card) for card in chosen[:6]] + ["…"] * (len(chosen) > 6)
    return " + ".join(shown) or _("without cards")


def _filled(drawing: teaching.Drawing, house: _House) -> House:
    sets = tuple(drawing.fill(house.where, chosen) for chosen in house.sets)
    return House(house.value, ordered(sets), house.owners)


def _kept_cards(
    drawing: teaching.Drawing,
    hands: list[Named],
    houses: list[_House],
    bidder: int | None,
    bid: int | None,
) -> list[Named]:
    """The hands with a card drawn for each promise and for the bid that no named card keeps."""
    kept = [list(hand) for hand in hands]
    for house in houses:
        for owner in house.owners:
            why = _("that seat owns a house of {value}").format(value=house.value)
            _keep(drawing, kept[owner], (house.value,), _place(owner), why)
    if bidder is not None and bid is not None:
        _keep(drawing, kept[bidder], (bid,), _place(bidder), _("that is the bid"))
    elif bidder is not None:
        high = tuple(range(LOWEST, HIGHEST + 1))
        _keep(drawing, kept[bidder], high, _place(bidder), _("the bidder needs a card above 8"))
    return [tuple(hand) for hand in kept]


def _keep(
    drawing: teaching.Drawing, hand: list[Card | None], values: Sequence[int], where: str, why: str
) -> None:
    """See to it that the hand holds a card of one of these values."""
    if any(card is not None and card.rank in values for card in hand):
        return
    drawn = drawing.draw_fit(lambda card: card.rank in values) if None in hand else None
    if drawn is None:
        wanted = str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"
        raise PositionError(
            _("{where} lacks a card of value {wanted}: {why}.").format(
                where=where, wanted=wanted, why=why
            )
        )
    hand[hand.index(None)] = drawn


def _loose(drawing: teaching.Drawing, floor: Named, houses: list[_House]) -> Named:
    """The floor with each `?` drawn so that it may lie beside the houses."""
    values = {house.value for house in houses}
    return tuple(
        drawing.draw_fit(lambda card: card.rank not in values) if one is None else one
        for one in floor
    )


# The opening, and what else must fit


def _check_opening(
    opening: bool,
    bidder: int,
    to_play: int,
    houses: list[_House],
    hands: list[Named],
) -> None:
    teaching.seat("bidder", bidder, SEATS)
    if not isinstance(opening, bool):
        raise PositionError(
            _("opening is True or False, not {given}.").format(given=quoted(opening))
        )
    if not opening:
        return
    if to_play != bidder:
        raise PositionError(_("to_play: in the opening the bidder is to play, seat {seat}.").format(
            seat=bidder))  # fmt: skip
    if houses:
        raise PositionError(_("houses: none stands before the opening play."))
    if any(hand for seat, hand in enumerate(hands) if seat != bidder):
        raise PositionError(_("hands: in the opening only the bidder holds cards."))


def _stock(
    drawing: teaching.Drawing, opening: bool, stock: Any, named_stock: Named | None
) -> tuple[Card, ...]:
    if not opening:
        if named_stock or (teaching.whole(stock) and stock != 0):
            raise PositionError(_("stock: outside the opening there is none, hands are whole."))
        return ()
    if named_stock is not None:
        return drawing.fill(_("stock"), named_stock)
    if stock is None:
        return drawing.rest()
    if not 0 <= stock <= len(fresh_pack()):
        raise PositionError(
            _("stock takes 0 to {most} cards, not {given}.").format(
                most=len(fresh_pack()), given=quoted(stock)
            )
        )
    return drawing.draw(_("stock"), stock)


def _bid(bid: int | None) -> int | None:
    if bid is not None and not (teaching.whole(bid) and LOWEST <= bid <= HIGHEST):
        raise PositionError(_("bid is 9 to 13 or None, not {given}.").format(given=quoted(bid)))
    return bid


def _sweeps(sweeps: Any) -> tuple[tuple[int, ...], ...]:
    given = ((), ()) if sweeps is None else sweeps
    good = isinstance(given, (tuple, list)) and len(given) == 2
    good = good and all(isinstance(side, (tuple, list)) for side in given)
    if not good or not all(teaching.whole(n) and n in (0, 25, 50) for side in given for n in side):
        raise PositionError(_("sweeps takes the points of each, a side: ((50, 25), ())."))
    return tuple(map(tuple, given))


def _checked(state: State) -> State:
    values = [house.value for house in state.houses]
    for value in values:
        if values.count(value) > 1:
            raise PositionError(_("houses: there is never a second house of {value}.").format(
                value=value))  # fmt: skip
        for one in state.floor:
            if one.rank == value:
                raise PositionError(
                    _("floor: {card} cannot lie loose beside a house of {value}.").format(
                        card=one, value=value
                    )
                )
    if state.finished:
        return ended(state)
    teaching.check_hand(state.to_play, state.hand)
    return state
