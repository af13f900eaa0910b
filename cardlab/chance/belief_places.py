"""What is hidden from a seat: the unseen cards, the places where they lie, what is said of them."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardlab.cards import Card
from cardlab.chance.fold import Step
from cardlab.words import _

Cards = tuple[Card, ...]
Key = Callable[[Card], Any]
Filled = dict[str, Cards]
"""The cards at each hidden place, by the name of the place, in the order in which they lie."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where `size` cards lie that a seat does not see; `name` is notation, `words` is speech."""

    name: str
    size: int
    words: str


class Said(NamedTuple):
    """Something said of the cards at a hidden place: that they fit."""

    place: str
    fits: Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Heap:
    """A heap of `size` cards that was shuffled some time ago: what is known of it by now.

    `known` counts cards that were in it. Everything at the places `inside` came out of it, and so
    did the open cards `out`; nothing at the places `beside` was in it, and so of each card at most
    `most` copies.
    """

    size: int
    known: Counter[Card]
    inside: frozenset[str]
    out: Counter[Card]
    beside: frozenset[str]
    most: Counter[Card]


@dataclass(frozen=True, slots=True)
class Hidden:
    """The unseen cards, the places where they lie, and what the rules say of them.

    At each place in `every` all cards fit, at each in `some` at least one does; of the groups in
    `either` one holds altogether. `how` says so in sentences.
    """

    unseen: Cards
    places: tuple[Place, ...]
    every: tuple[Said, ...] = ()
    some: tuple[Said, ...] = ()
    either: tuple[tuple[Said, ...], ...] = ()
    heaps: tuple[Heap, ...] = ()
    how: tuple[Step, ...] = ()


def fits(hidden: Hidden, filled: Filled) -> bool:
    """Whether all that is said of the hidden places holds of these cards."""

    def holds(said: Said) -> bool:
        return all(map(said.fits, filled.get(said.place, ())))

    return (
        all(map(holds, hidden.every))
        and all(any(map(said.fits, filled.get(said.place, ()))) for said in hidden.some)
        and (not hidden.either or any(all(map(holds, group)) for group in hidden.either))
        and all(_can_have_been(heap, filled) for heap in hidden.heaps)
    )


def _can_have_been(heap: Heap, filled: Filled) -> bool:
    """Whether the heap held what is known of it, all that came out of it, and not too much."""
    came = Counter(card for name in heap.inside for card in filled.get(name, ()))
    beside = Counter(card for name in heap.beside for card in filled.get(name, ()))
    held = heap.known | (heap.out + came)
    return held.total() <= heap.size and heap.known + beside <= heap.most


def laid(unseen: Cards, places: Iterable[Place]) -> tuple[Place, ...]:
    """The places where cards lie, and what is left of the unseen cards set aside.

    Raises ValueError where there are more places than unseen cards: no view of a position.
    """
    found = [place for place in places if place.size]
    aside = len(unseen) - sum(place.size for place in found)
    if aside < 0:
        text = _("In this view {places} cards are hidden, but only {cards} are unseen.")
        raise ValueError(text.format(places=len(unseen) - aside, cards=len(unseen)))
    return (*found, *[Place("aside", aside, _("set aside"))] * (aside > 0))
