"""Soureh: what a seat does not see, and positions that look the same to it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random

from cardlab.cards import Card, Rank, signs
from cardlab.chance.belief_coops import (
    cells,
    filled_before,
    places,
    shown,
    taken_back,
    whole_drawn,
    whole_rows,
    whole_waste,
)
from cardlab.chance.belief_places import Cards, Filled, Heap, Hidden, Said, laid
from cardlab.chance.exact import unseen
from cardlab.chance.fold import Step
from cardlab.games.coops import Row, valid
from cardlab.games.soureh_moves import Move
from cardlab.games.soureh_state import State, View, pack
from cardlab.games.soureh_step import still_in
from cardlab.words import _

Seats = tuple[int, ...]
Shuffled = tuple[Cards, tuple[Seats, ...]]
"""A waste that became stock, and who knows each of its cards."""


def hidden(view: View) -> Hidden:
    """The others' closed cards, the card drawn, the stock, and a waste that lies face down.

    Who had to have four valid coops to call had them (SOU-5.1). If an open card of the caller was
    replaced since, three of them are still valid; the fourth was, with an open card that came to
    lie on the waste since the call. Which one it was is no part of a view.

    A waste that became stock counts too: a closed card drawn before that was not in it, what was
    drawn after was. How the cards lay in between is no part of a view: every arrangement that can
    have come about in some way counts once.
    """
    left = unseen(pack(view.options), shown(view))
    found = laid(left, places(view, view.over))
    every, either, how = _called(view)
    heaps = _heaps(view)
    return Hidden(left, found, every, (), either, heaps, (*how, *_shuffled(heaps)))


# A call


Call = tuple[tuple[Said, ...], tuple[tuple[Said, ...], ...], tuple[Step, ...]]


def _called(view: View) -> Call:
    caller = view.caller
    if caller in (None, view.seat) or view.over or not view.options.call_needs_valid:
        return (), (), ()
    assert caller is not None
    row = view.coops[caller]
    fits = tuple(_fits(caller, n, [coop.open]) for n, coop in enumerate(row, 1))
    if not view.touched:
        text = _("Player {who} has called, and so the four coops of player {who} are valid.")
        return fits, (), (Step(text, {"who": caller + 1}),)
    gone = _replaced(view, row)
    if not any(gone):
        either = tuple(fits[:n] + fits[n + 1 :] for n in range(len(fits)))
        text = _("Player {who} has called; one face-up card was replaced since, and so three or"
                 " more of the four coops are valid.")  # fmt: skip
        return (), either, (Step(text, {"who": caller + 1}),)
    either = tuple(
        (*fits[:n], _fits(caller, n + 1, old), *fits[n + 1 :]) for n, old in enumerate(gone) if old
    )
    text = _("Player {who} has called; one face-up card was replaced since, and so three or more"
             " of the four coops are valid, and the fourth was with {cards} face up.")  # fmt: skip
    told = signs(sorted({card for old in gone for card in old}))
    return (), either, (Step(text, {"who": caller + 1, "cards": told}),)


def _fits(seat: int, n: int, opens: Sequence[Card]) -> Said:
    """The closed card makes a valid coop with one of these open cards."""
    return Said(f"{seat}.{n}", lambda card: any(valid(open, card) for open in opens))


def _replaced(view: View, row: Row) -> list[list[Card]]:
    """For each coop of the caller what may have lain open there: it was discarded since the call.

    An ace yields to a ten alone (SOU-4.2). Empty where the waste no longer shows it.
    """
    ring, caller = still_in(view), view.caller
    assert caller is not None
    turns = (ring.index(view.to_play) - ring.index(caller)) % len(ring) - 1
    if not 0 < turns <= len(view.waste):
        return []
    since = [card for card in view.waste[-turns:] if card]
    return [
        [card for card in since if card.rank != Rank.ACE or coop.open.rank == Rank.TEN]
        for coop in row
    ]


# Wastes that became stock


def _heaps(view: View) -> tuple[Heap, ...]:
    return tuple(
        _heap(view, number, cards)
        for number, cards in enumerate(view.shuffled_in, 1)
        if cards  # of a position set up by hand nothing is known
    )


def _heap(view: View, number: int, cards: Sequence[Card | None]) -> Heap:
    since = {cell: view.since[cell.seat][cell.coop - 1] for cell, _card in cells(view.coops)}
    seen = {cell: card for cell, card in cells(view.coops) if card}
    hidden = {cell: str(cell) for cell, card in cells(view.coops) if not card}
    latest = number == view.recycled
    out = Counter(card for cell, card in seen.items() if since[cell] == number)
    if latest and view.drawn:
        out[view.drawn] += 1
    older = Counter(card for cell, card in seen.items() if since[cell] < number)
    return Heap(
        len(cards),
        Counter(card for card in cards if card),
        frozenset(name for cell, name in hidden.items() if since[cell] == number)
        | frozenset(["drawn", "stock"] if latest else []),
        out,
        frozenset(name for cell, name in hidden.items() if since[cell] < number) | {"aside"},
        Counter(pack(view.options)) - older,
    )


def _shuffled(heaps: Sequence[Heap]) -> tuple[Step, ...]:
    text = _("{size} discarded cards became the stock; {known} of them are known. A face-down card"
             " drawn before that is none of them, and one drawn after that is.")  # fmt: skip
    return tuple(Step(text, {"size": heap.size, "known": heap.known.total()}) for heap in heaps)


# Whole positions


def world(view: View, filled: Filled, rng: Random) -> State:
    """The position that looks like the view and has these cards at the hidden places.

    Of a waste that lies face down each other seat is taken to know what it laid there, by turns,
    and what lay open. What else lay in a waste that became stock is filled up by `rng`.
    """
    rows, open_to_all = whole_rows(view, filled), view.options.waste_open
    drawn, stock = whole_drawn(view, filled), filled.get("stock", ())
    aside = tuple(sorted(filled.get("aside", ())))
    state = State(
        view.options, view.to_play, rows, drawn, stock, whole_waste(view, filled), view.caller,
        view.touched, view.scores, view.left, view.recycled, view.dealer, view.picks, view.over,
        () if open_to_all else _waste_known(view), (), view.since, aside, (), rng.getrandbits(32),
    )  # fmt: skip
    return replace(state, shuffled_in=_heaps_filled(view, state, rng))


def _waste_known(view: View) -> tuple[Seats, ...]:
    ring, everybody = still_in(view), tuple(range(view.options.players))
    others = tuple(seat for seat in everybody if seat != view.seat)
    next_one, known = ring.index(view.to_play) if view.to_play in ring else 0, []
    for back, card in enumerate(reversed(view.waste), 1):
        laid_by = ring[(next_one - back) % len(ring)]
        mine = laid_by == view.seat
        known.append(((view.seat,) if mine else everybody) if card else
                     (others if mine else (laid_by,)))  # fmt: skip
    return tuple(reversed(known))


def _heaps_filled(view: View, state: State, rng: Random) -> tuple[Shuffled, ...]:
    """The wastes that became stock, with cards that can have been in them."""
    whole = replace(view, coops=state.coops, drawn=state.drawn)
    found = []
    for number, cards in enumerate(view.shuffled_in, 1):
        stock = Counter(state.stock if number == view.recycled else ())
        heap = _heap(whole, number, cards)
        least = heap.known | (heap.out + stock)
        free = sorted((heap.most - Counter(state.aside) - least).elements()) if cards else []
        more = rng.sample(free, len(cards) - least.total()) if cards else []
        unknown = [*(least - heap.known).elements(), *more] if cards else []
        found.append((*sorted(heap.known.elements()), *unknown))
    seen = map(partial(_heap_known, view), view.shuffled_in)
    return tuple(zip(found, seen, strict=True))


def _heap_known(view: View, seen: Sequence[Card | None]) -> tuple[Seats, ...]:
    if view.options.waste_open:
        return ()
    others = tuple(seat for seat in range(view.options.players) if seat != view.seat)
    return tuple((view.seat,) if card else others for card in seen)


# One move back


def earlier(view: View, move: Move, after: State, rng: Random) -> Filled:
    """What lay at the hidden places of this view, before the move that led to this position.

    Where the waste became stock after the move, what the seat did not know of it may have lain in
    any order.
    """
    rows, drawn, stock, waste = after.coops, after.drawn, after.stock, after.waste
    if move.kind != "pick":
        if after.recycled > view.recycled:
            assert drawn is not None
            stock, waste = (), _heap_in_order(view, move, (drawn, *stock), rng)
        elif drawn:
            stock = (drawn, *stock)
        rows, drawn = taken_back(rows, view.to_play, move, waste[-1])
        waste = waste[:-1]
    filled = filled_before(view, rows, drawn, stock, waste)
    return {**filled, "aside": after.aside}


def _heap_in_order(view: View, move: Move, heap: Cards, rng: Random) -> Cards:
    """The waste and the card laid on it last, before all was shuffled."""
    last = _laid_openly(view, move)
    known = Counter(card for card in (*view.waste, last) if card)
    unknown = [*(Counter(heap) - known).elements()]
    rng.shuffle(unknown)
    return tuple(card if card else unknown.pop() for card in (*view.waste, last))


def _laid_openly(view: View, move: Move) -> Card | None:
    """The card that went to the waste, where the seat saw it."""
    if move.kind == "open":
        return view.coops[move.seat][move.coop - 1].open
    if move.kind == "own":
        return view.coops[view.to_play][move.coop - 1].closed
    return view.drawn
