"""Which loose cards go together in Seep: sets of a value, and the maximal ways to take them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardlab.cards import Card
from cardlab.games.fishing import sets_by_sum
from cardlab.games.seep_moves import Cards, Sets, ordered

HIGHEST = 13


@lru_cache(maxsize=4096)
def sets_of(floor: Cards) -> tuple[Sets, ...]:
    """All sets of loose cards by what they sum to: entry n holds those making n, up to 13.

    The floor is given sorted; entry 0 holds the empty set alone.
    """
    return tuple(map(tuple, sets_by_sum(floor, HIGHEST)))


@lru_cache(maxsize=4096)
def maximal(sets: Sets) -> tuple[Sets, ...]:
    """Every maximal way to take disjoint sets of those given (SEE-3.3), each in canonical order.

    >>> from cardlab.cards import cards
    >>> two, three, five, six = cards("2H 3D 5S 6C")
    >>> len(maximal(((five, six), (two, three, six))))
    2
    """
    return tuple(sorted(each_maximal(sets), key=lambda way: (len(way), way)))


def each_maximal(sets: Sequence[Cards]) -> Iterator[Sets]:
    """The same ways one by one, without end in sight where thousands of them exist."""
    if not sets:
        yield ()
    else:
        for chosen in _packings([frozenset(one) for one in sets], [], []):
            yield ordered(chosen)


def _packings(
    free: list[frozenset[Card]], left_out: list[frozenset[Card]], taken: list[frozenset[Card]]
) -> Iterator[list[frozenset[Card]]]:
    """Ways to go on from `taken`: each free set is taken, or left out and later touched."""
    if not free:
        if not left_out:
            yield taken
        return
    first, rest = free[0], free[1:]
    still_free = [one for one in rest if first.isdisjoint(one)]
    still_out = [one for one in left_out if first.isdisjoint(one)]
    yield from _packings(still_free, still_out, [*taken, first])
    if any(not first.isdisjoint(one) for one in rest):
        yield from _packings(rest, [*left_out, first], taken)
