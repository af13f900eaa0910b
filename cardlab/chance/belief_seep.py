"""Seep: what a seat does not see, and positions that look the same to it."""

from dataclasses import replace
from random import Random

from cardlab.cards import Card, Rank, pack, rank_name, shuffled
from cardlab.chance.belief_places import Cards, Filled, Hidden, Place, Said, laid
from cardlab.chance.exact import unseen
from cardlab.chance.fold import Step
from cardlab.games.seep_deal import deal_rest
from cardlab.games.seep_moves import Move
from cardlab.games.seep_state import LOWEST, SEATS, State, View
from cardlab.words import _


def hidden(view: View) -> Hidden:
    """The other hands, the stock of the opening, and before the bid the floor.

    An owner of a house holds a card of its value (SEE-2.2, SEE-4.7). Until the opening play the
    bidder holds a card above 8 (SEE-1.3), and once there is a bid one of its value (SEE-1.2); how
    often a hand was thrown in tells nothing of this one. That a seat held some card in an earlier
    turn is no part of a view.
    """
    left = unseen(pack(), _seen(view))
    places = [
        Place(f"hand {seat}", len(hand), _hand(seat))
        for seat, hand in enumerate(view.hands)
        if seat != view.seat
    ]
    if view.bidding:
        places.append(Place("floor", len(view.floor), _("the floor")))
    places.append(Place("stock", view.stock, _("the stock")))
    promises = _promises(view)
    return Hidden(
        left, laid(left, places), some=tuple(said for said, _step in promises),
        how=tuple(step for _said, step in promises),
    )  # fmt: skip


def _hand(seat: int) -> str:
    return _("the hand of player {who}").format(who=seat + 1)


def _seen(view: View) -> list[Card]:
    floor = [card for card in view.floor if card]
    housed = [card for house in view.houses for card in house.cards]
    return [*floor, *housed, *view.hand, *[card for pile in view.piles for card in pile]]


def _promises(view: View) -> list[tuple[Said, Step]]:
    """What the hands of owners and of the bidder must hold, and why."""
    found = [
        (_holds(seat, house.value), _owns(seat, house.value))
        for house in view.houses
        for seat in house.owners
        if seat != view.seat
    ]
    bidder, bid = view.bidder, view.bid
    if view.opening and bidder != view.seat:
        found.append((_high(bidder), _able(bidder)) if bid is None else
                     (_holds(bidder, bid), _bids(bidder, bid)))  # fmt: skip
    return found


def _holds(seat: int, value: int) -> Said:
    return Said(f"hand {seat}", lambda card: card.rank == value)


def _high(seat: int) -> Said:
    return Said(f"hand {seat}", lambda card: card.rank >= LOWEST)


def _owns(seat: int, value: int) -> Step:
    text = _("Player {who} owns the house of {value}, and so holds at least one {rank}.")
    return Step(text, {"who": seat + 1, "value": value, "rank": rank_name(Rank(value))})


def _bids(seat: int, value: int) -> Step:
    text = _("Player {who} has bid {value}, and so holds at least one {rank}.")
    return Step(text, {"who": seat + 1, "value": value, "rank": rank_name(Rank(value))})


def _able(seat: int) -> Step:
    text = _("Player {who} is to bid, and so holds at least one card above 8.")
    return Step(text, {"who": seat + 1})


def world(view: View, filled: Filled, rng: Random) -> State:
    """The position that looks like the view and has these cards at the hidden places."""
    floor = tuple(card for card in view.floor if card)
    return State(
        view.options, view.to_play, filled["floor"] if view.bidding and view.floor else floor,
        view.houses,
        tuple(view.hand if n == view.seat else filled.get(f"hand {n}", ()) for n in range(SEATS)),
        filled.get("stock", ()), view.piles, view.sweeps, view.last_captor, view.bid, view.bidder,
        view.opening, view.dealer, view.difference, view.wins,
        tuple(sorted(filled.get("aside", ()))), view.redeals, (), rng.getrandbits(32),
    )  # fmt: skip


# One move back


def earlier(view: View, move: Move, after: State, rng: Random) -> Filled:
    """What lay at the hidden places of this view, before the move that led to this position."""
    hands, card = after.hands, move.card
    filled: Filled = {"stock": after.stock, "aside": after.aside, "floor": after.floor}
    if card is not None and view.opening:
        hands, undealt = _undealt(view, after, rng)
        filled |= undealt
    for seat, hand in enumerate(hands):
        filled[f"hand {seat}"] = (*hand, card) if card and seat == view.to_play else hand
    return filled


def _undealt(view: View, after: State, rng: Random) -> tuple[tuple[Cards, ...], Filled]:
    """The hands and the stock before the rest was dealt.

    Which of the cards in another's hand were dealt then may be any; so may what was set aside.
    """
    tokens, aside = pack()[: view.stock], [*after.aside]
    nothing: tuple[Cards, ...] = ((),) * SEATS
    dealt = deal_rest(replace(after, hands=nothing, stock=tokens, aside=()))
    rng.shuffle(aside)
    was = {token: aside.pop() for token in dealt.aside}
    held = []
    for seat, (got, now) in enumerate(zip(dealt.hands, after.hands, strict=True)):
        now = now if seat == view.seat else shuffled(now, rng)
        first = len(now) - len(got)
        held.append(now[:first])
        was |= dict(zip(got, now[first:], strict=True))
    stock = tuple(was[token] for token in tokens)
    return tuple(held), {"stock": stock, "aside": tuple(aside)}
