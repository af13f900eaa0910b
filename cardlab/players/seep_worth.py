"""What Seep's moves are worth, by asking the rules: points of piles, sweeps, ways to capture."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import islice

from cardlab.cards import Card, pack, plus
from cardlab.games import seep
from cardlab.games.seep_moves import Move, Sets
from cardlab.games.seep_score import points, worth
from cardlab.games.seep_sets import FEW, each_maximal, sets_of
from cardlab.games.seep_state import State, View
from cardlab.games.seep_step import sweep_points
from cardlab.players.take import Take
from cardlab.words import _, listed, ngettext

SHARE = 8
"""Of each card so many moves are looked at where the floor is large, and so many ways to reply."""


def takes(view: View) -> tuple[Take, ...]:
    """For each legal move what it takes and what that is worth at once.

    With more than eight loose cards these are the first eight moves of each card of the hand.
    """
    moves = tuple(_moves(view))
    state = possible(view) if moves else None
    return tuple(_take(state, move) for move in moves if state)


def _moves(view: View) -> Iterator[Move]:
    if len(view.floor) <= FEW:
        yield from seep.legal_moves(view)
        return
    for card in view.hand:
        others = tuple(one for one in view.hand if one != card)
        first = islice(seep.each_move(replace(view, hand=(card, *others))), SHARE)
        yield from (move for move in first if move.card == card)


def gives(view: View, move: Move) -> Fraction:
    """What the next seat could take on average, less the most the own hand could take then.

    Judged by the table and the own hand alone: each card nobody has seen is as likely with the
    next seat. A bid gives least for the value of which one holds most cards, then the highest.
    """
    if move.kind == "bid":
        return Fraction(-14 * sum(card.rank == move.value for card in view.hand) - move.value)
    after = seep.step(possible(view), move)
    if after.finished:
        return Fraction(0)
    replies = _replies(after)
    unseen = Counter(card.rank for card in set(pack()) - _seen(view))
    held = len(after.hands[after.to_play])
    given = sum(count * replies[rank] for rank, count in unseen.items())
    own = max((replies[card.rank] for card in view.hand if card != move.card), default=0)
    return Fraction(given * held, max(1, unseen.total())) - own


def _seen(view: View) -> set[Card]:
    housed = [card for house in view.houses for card in house.cards]
    taken = [card for pile in view.piles for card in pile]
    return {*view.hand, *housed, *taken, *(card for card in view.floor if card)}


def _replies(after: State) -> list[int]:
    """By rank: the most points a card of it could now take, its own worth left out."""
    sets = sets_of(tuple(sorted(after.floor)))
    housed = {house.value: sum(map(worth, house.cards)) for house in after.houses}
    return [0] + [
        max(
            housed.get(value, 0) + sum(worth(card) for one in way for card in one)
            + (sweep_points(after, True) if _empties(after, value, way) else 0)
            for way in islice(each_maximal(sets[value]), SHARE)
        )
        for value in range(1, 14)
    ]  # fmt: skip


def _empties(after: State, value: int, way: Sets) -> bool:
    others = any(house.value != value for house in after.houses)
    return not others and sum(map(len, way)) == len(after.floor)


@lru_cache(maxsize=4)
def possible(view: View) -> State:
    """One of the states that look like this view: its hidden cards are drawn."""
    return seep.position(
        floor=_codes(view.floor),
        hands=tuple(_codes(hand) for hand in view.hands),
        houses=view.houses,
        to_play=view.to_play,
        bid=view.bid,
        bidder=view.bidder,
        opening=view.opening,
        piles=view.piles,
        sweeps=view.sweeps,
        last_captor=view.last_captor,
        stock=view.stock if view.opening else None,
        difference=view.difference,
        wins=view.wins,
        dealer=view.dealer,
        options=view.options,
    )


def _codes(some: tuple[Card | None, ...]) -> str:
    return " ".join(card.code if card else "?" for card in some)


def _take(state: State, move: Move) -> Take:
    after, side = seep.step(state, move), state.to_play % 2
    housed = [card for house in state.houses if house.value in move.houses for card in house.cards]
    loose = [card for one in move.sets for card in one]
    cards = (*housed, *loose) if move.kind == "capture" else ()
    lead = _lead(after, side) - _lead(state, side)
    return Take(move, cards, Fraction(lead), _words(state, move, after, cards))


def _lead(state: State, side: int) -> int:
    made = points(state)
    return made[side] - made[1 - side]


def _words(state: State, move: Move, after: State, cards: tuple[Card, ...]) -> str:
    if move.kind == "bid":
        return _("promises a house of {value}").format(value=move.value)
    if move.kind == "break":
        return _("breaks the house of {old} into one of {value}").format(
            old=move.houses[0], value=move.value
        )
    if move.kind == "build":
        standing = any(house.value == move.value for house in state.houses)
        made = _("adds to the house of {value}") if standing else _("makes a house of {value}")
        return made.format(value=move.value)
    return _captured(state, after, cards)


def _captured(state: State, after: State, cards: tuple[Card, ...]) -> str:
    side = state.to_play % 2
    own = after.piles[side][len(state.piles[side]) :]
    if not own:
        return _("takes nothing")
    gained = sum(map(worth, own))
    parts = [ngettext("{n} point", "{n} points", gained).format(n=gained)]
    sweep = sum(after.sweeps[side]) - sum(state.sweeps[side])
    parts += [_("a sweep for {n} points").format(n=sweep)] if sweep else []
    taken = plus(cards) or _("nothing, but is left the floor")
    return _("takes {cards}: {worth}").format(cards=taken, worth=listed(parts))
