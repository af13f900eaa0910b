"""Which loose cards go together in Seep: sets of a value, and the maximal ways to take them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardlab.games.fishing import sets_by_sum
from cardlab.games.seep_moves import Cards, Sets, ordered

HIGHEST = 13
Bits = tuple[int, ...]
FEW = 8
"""Up to so many loose cards, all sets and ways are found at once and remembered."""


def sets_of(floor: Cards) -> tuple[Sets, ...]:
    """All sets of loose cards by what they sum to: entry n holds those making n, up to 13.

    The floor is given sorted; entry 0 holds the empty set alone.
    """
    return _remembered(floor) if len(floor) <= FEW else _found(floor)


def _found(floor: Cards) -> tuple[Sets, ...]:
    return tuple(map(tuple, sets_by_sum(floor, HIGHEST)))


_remembered = lru_cache(maxsize=4096)(_found)


def maximal(sets: Sets) -> tuple[Sets, ...]:
    """Every maximal way to take disjoint sets of those given (SEE-3.3), fewest sets first.

    >>> from cardlab.cards import cards
    >>> two, three, five, six = cards("2H 3D 5S 6C")
    >>> len(maximal(((five, six), (two, three, six))))
    2
    """
    return (sets,) if len(sets) < 2 else _maximal(sets)


@lru_cache(maxsize=4096)
def _maximal(sets: Sets) -> tuple[Sets, ...]:
    return tuple(sorted(each_maximal(sets), key=lambda way: (len(way), way)))


def each_maximal(sets: Sequence[Cards]) -> Iterator[Sets]:
    """The same ways one by one: there may be thousands."""
    by_bits = {sum(1 << (4 * card.rank + card.suit) for card in one): one for one in sets}
    for way in _packings([*by_bits], [], ()):
        yield ordered(by_bits[bits] for bits in way)


def _packings(free: list[int], left: list[int], taken: Bits) -> Iterator[Bits]:
    """Ways to go on from `taken`: sets in `left` may not be taken any more, only touched.

    Each set is a number with a bit a card. Every way takes the pivot or a set that touches it.
    """
    if not free:
        if not left:
            yield taken
        return
    pivot = min([*left[:FEW], *free[:FEW]], key=lambda one: sum(1 for o in free if o & one))
    for first in [one for one in free if one & pivot]:
        still_free = [one for one in free if not one & first]
        still_left = [one for one in left if not one & first]
        yield from _packings(still_free, still_left, (*taken, first))
        free = [one for one in free if one != first]
        left = [first, *left]


def first_way(floor: Cards, value: int) -> Sets:
    """One maximal way to take sets of the value, the smallest sets first; without listing all."""
    found: list[Cards] = []
    while value and (one := _smallest(floor, value)):
        found.append(one)
        floor = tuple([card for card in floor if card not in one])
    return ordered(found)


def _smallest(floor: Cards, value: int) -> Cards:
    """A set of the value with the fewest cards; none: an empty one."""
    best: dict[int, Cards] = {0: ()}
    for card in floor:
        for total, chosen in [*best.items()]:
            new = total + card.rank
            if new <= value and (new not in best or len(best[new]) > len(chosen) + 1):
                best[new] = (*chosen, card)
    return best.get(value, ())
