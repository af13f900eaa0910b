"""What pressing cards and houses of a Seep table can become: moves that use just what is picked."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from cardlab.cards import Card
from cardlab.games import seep
from cardlab.games.seep_moves import Cards, Move, Sets, ordered
from cardlab.games.seep_state import HIGHEST, LOWEST, View

MOST_OFFERS = 6
MOST_TRIES = 200
"""So many ways to part picked cards into sets are tried; nobody picks more by hand."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player to move has picked so far: a card of the hand, loose cards, houses."""

    card: Card | None = None
    takes: Cards = ()
    houses: tuple[int, ...] = ()

    def fresh(self) -> "Choice":
        """Nothing picked, for the next turn."""
        return Choice()


def click(choice: Choice, view: View, target: str) -> Choice:
    """The choice after pressing `hand:7C`, `floor:4H`, `house:9` or `clear`; pressed again: let go.

    Anything else changes nothing.
    """
    place, _colon, name = target.partition(":")
    if place == "hand" and not view.bidding:
        card = next((one for one in view.hand if one.code == name), None)
        if card:
            return _held(choice, card)
    if place == "floor":
        card = next((one for one in view.floor if one and one.code == name), None)
        if card:
            return replace(choice, takes=_toggled(choice.takes, card))
    if place == "house" and name in {str(house.value) for house in view.houses}:
        return replace(choice, houses=_toggled(choice.houses, int(name)))
    return Choice() if target == "clear" else choice


def _held(choice: Choice, card: Card) -> Choice:
    """With that card of the hand; what was picked before a first one stays."""
    if choice.card is None:
        return replace(choice, card=card)
    return Choice() if card == choice.card else Choice(card)


def _toggled(some: tuple, one: object) -> tuple:  # type: ignore[type-arg]
    return tuple(other for other in some if other != one) + (() if one in some else (one,))


def picked(move: Move, seat: int = 0) -> Choice:
    """The choice that makes this move, whatever seat makes it."""
    loose = tuple(card for chosen in (move.own, *move.sets) for card in chosen)
    return Choice(move.card, loose, move.houses)


def offers(view: View, choice: Choice) -> tuple[Move, ...]:
    """The moves that use just what is picked: the legal ones, else what one might mean by it.

    A card alone may always be meant to be left. While bidding, the bids of all values a house may
    have.
    """
    if view.bidding:
        return tuple(Move("bid", value=value) for value in range(LOWEST, HIGHEST + 1))
    if choice.card is None:
        return ()
    good = [move for move in going_on(view, choice) if _just(move, choice)]
    leave = Move("trail", choice.card)
    if good and choice == Choice(choice.card) and leave not in good:
        good.append(leave)
    return tuple(good or _meant(view, choice))[:MOST_OFFERS]


def going_on(view: View, choice: Choice) -> tuple[Move, ...]:
    """The legal moves that what is picked can still become."""
    used, houses = set(choice.takes), set(choice.houses)
    return tuple(
        move
        for move in _legal(view)
        if move.card == choice.card and used <= loose(move) and houses <= touched(move)
    )


@lru_cache(maxsize=8)
def _legal(view: View) -> tuple[Move, ...]:
    try:
        return seep.legal_moves(view)
    except seep.TooManyMoves:
        return ()


def loose(move: Move) -> set[Card]:
    """The loose cards that a move uses."""
    return {*move.own, *(card for chosen in move.sets for card in chosen)}


def touched(move: Move) -> set[int]:
    """The values of the houses that a move captures, breaks, builds or adds to."""
    return {*move.houses, move.value}


def _just(move: Move, choice: Choice) -> bool:
    standing = set(move.houses) <= set(choice.houses)
    return loose(move) == set(choice.takes) and standing


def _meant(view: View, choice: Choice) -> Iterator[Move]:
    """What the picked cards might be meant for, whether the rules allow it or not."""
    card, takes, houses = choice.card, choice.takes, choice.houses
    assert card is not None
    if not takes and not houses:
        yield Move("trail", card)
        return
    capture = Move("capture", card, 0, (), parted(takes, card.rank), tuple(sorted(houses)))
    taken = {*houses, *(sum(one.rank for one in chosen) for chosen in capture.sets)}
    fits = taken == {card.rank}
    if fits:
        yield capture
    for value in houses:
        if LOWEST <= value + card.rank <= HIGHEST and len(houses) == 1:
            sets = parted(takes, value + card.rank)
            yield Move("break", card, value + card.rank, (), sets, (value,))
    built = tuple(_built(card, takes))
    yield from built
    if not built and not fits:
        yield capture


def _built(card: Card, takes: Cards) -> Iterator[Move]:
    """The houses that card and loose cards make in whole sets."""
    for value in range(LOWEST, HIGHEST + 1):
        sets = parted((card, *takes), value)
        if all(sum(one.rank for one in chosen) == value for chosen in sets):
            first = next(chosen for chosen in sets if card in chosen)
            own = tuple(one for one in first if one != card)
            yield Move("build", card, value, own, tuple(one for one in sets if one != first))


def parted(cards: Cards, value: int) -> Sets:
    """The cards in sets of that value where such are found, else all in one set."""
    falling = tuple(sorted(cards, reverse=True))
    exact = sum(card.rank for card in cards) % value == 0
    found = _parting(falling, value, set()) if exact else None
    return ordered(found if found is not None else (cards,))


def _parting(cards: Cards, value: int, dead: set[Cards]) -> Sets | None:
    """A way to part them, high cards first; None where none is found in so many tries."""
    if not cards:
        return ()
    first, rest = cards[0], cards[1:]
    for chosen in _making(rest, value - first.rank):
        left = tuple(card for card in rest if card not in chosen)
        if left in dead or len(dead) > MOST_TRIES:
            continue
        others = _parting(left, value, dead)
        if others is not None:
            return ((first, *chosen), *others)
        dead.add(left)
    return None


def _making(cards: Cards, total: int) -> Iterator[Cards]:
    """Cards that make the total, each choice of ranks once."""
    if total == 0:
        yield ()
    for place, card in enumerate(cards):
        if card.rank <= total and (place == 0 or cards[place - 1].rank != card.rank):
            for others in _making(cards[place + 1 :], total - card.rank):
                yield (card, *others)
