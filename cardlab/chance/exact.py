"""Exact chances: hands counted by classes of cards that a question does not tell apart."""

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, TypeVar

from cardlab.cards import Card, signs
from cardlab.words import _, quoted

Cards = tuple[Card, ...]
R = TypeVar("R")
LIMIT = 1_000_000


class TooMany(ValueError):
    """An enumeration that would not end soon; the sentence says how many cases it has."""


# Counting by a fold over classes


def draws(
    cards: Iterable[Card],
    n: int,
    key: Callable[[Card], Any],
    *,
    add: Callable[[Any, Any], Any] | None = None,
    start: Any = 0,
) -> dict[Any, Fraction]:
    """The chance of every total that n of the cards can show, drawn without putting back.

    `key` values a card: a number, a truth value, or a tuple of these, added place by place.
    `add(total, value)`, from `start` on, replaces the sum; the order of the cards must not matter
    to it. Raises ValueError where n is not 0 to the number of cards.

    >>> from cardlab.cards import Suit, pack
    >>> draws(pack(), 1, lambda card: card.suit == Suit.CLUBS)
    {0: Fraction(3, 4), 1: Fraction(1, 4)}
    """
    classes = Counter(map(key, cards))
    hands, left = _number_of_hands(classes.total(), n), classes.total()
    if add is None:
        add, start = _sum(classes, start)
    ways: dict[tuple[int, Any], int] = {(0, start): 1}
    for value, size in classes.items():
        left -= size
        grown: Counter[tuple[int, Any]] = Counter()
        for (taken, total), count in ways.items():
            for more in range(min(size, n - taken) + 1):
                if taken + more + left >= n:
                    grown[taken + more, total] += count * comb(size, more)
                total = add(total, value)
        ways = grown
    return _in_order({total: Fraction(count, hands) for (__, total), count in ways.items()})


def _number_of_hands(cards: int, n: int) -> int:
    if not isinstance(n, int) or not 0 <= n <= cards:
        raise ValueError(
            _("From {cards} cards one can draw 0 to {cards}, not {n}.").format(
                cards=cards, n=quoted(n)
            )
        )
    return comb(cards, n)


def _sum(classes: Mapping[Any, int], start: Any) -> tuple[Callable[[Any, Any], Any], Any]:
    value = next(iter(classes), 0)
    if not isinstance(value, tuple):
        return operator.add, start
    return lambda total, more: tuple(map(operator.add, total, more)), (start,) * len(value)


def _in_order(dist: dict[Any, Fraction]) -> dict[Any, Fraction]:
    try:
        return dict(sorted(dist.items()))
    except TypeError:  # results without an order keep the order in which they were found
        return dist


def unseen(cards: Iterable[Card], seen: Iterable[Card]) -> Cards:
    """The cards without those seen: what a hidden card can still be.

    Raises ValueError that names a seen card which is not among them.

    >>> from cardlab.cards import cards, pack
    >>> len(unseen(pack(), cards("5H KS QD 9C")))
    48
    """
    left, gone = Counter(cards), Counter(seen)
    if absent := sorted((gone - left).elements()):
        raise ValueError(
            _("{cards} cannot have been seen here: not among the cards, or named twice.").format(
                cards=signs(absent)
            )
        )
    return tuple((left - gone).elements())


# Enumerating through the rules


def hands(
    cards: Iterable[Card],
    n: int,
    key: Callable[[Card], Any] | None = None,
    *,
    limit: int = LIMIT,
) -> Iterator[tuple[Cards, int]]:
    """Every hand of n of the cards, with 1; or, by `key`, one of all alike, with their number.

    Raises TooMany where there are more than `limit`, ValueError where n is not 0 to the number of
    cards.

    >>> from cardlab.cards import cards
    >>> for hand, alike in hands(cards("5H 6S 6H 6D"), 2, lambda card: card.rank):
    ...     print(*hand, alike)
    5♥ 6♠ 3
    6♠ 6♥ 3
    """
    classes: dict[Any, list[Card]] = {}
    for place, card in enumerate(cards):
        classes.setdefault(key(card) if key else place, []).append(card)
    groups = list(classes.values())
    _number_of_hands(sum(map(len, groups)), n)
    cases = cases_of(map(len, groups), n)
    if cases > limit:
        raise TooMany(
            _(
                "These are {cases} cases, more than the limit of {limit}: put cards together that"
                " the question need not tell apart (key=…), raise the limit, or simulate."
            ).format(cases=f"{cases:,}", limit=f"{limit:,}")
        )
    if key is None:
        return ((hand, 1) for hand in combinations((group[0] for group in groups), n))
    return _classes_of_hands(groups, n)


def cases_of(sizes: Iterable[int], n: int) -> int:
    """In how many ways n cards can be drawn from classes of these sizes, alike within a class.

    >>> cases_of([4] * 13, 4)
    1820
    """
    ways = [1] + [0] * n
    for size in sizes:
        ways = [sum(ways[max(0, taken - size) : taken + 1]) for taken in range(n + 1)]
    return ways[n]


def _classes_of_hands(groups: list[list[Card]], n: int) -> Iterator[tuple[Cards, int]]:
    if not groups:
        yield (), 1
        return
    first, rest = groups[0], groups[1:]
    left = sum(map(len, rest))
    for taken in range(min(len(first), n), max(0, n - left) - 1, -1):
        for hand, alike in _classes_of_hands(rest, n - taken):
            yield (*first[:taken], *hand), alike * comb(len(first), taken)


def enumerated(
    cards: Iterable[Card],
    n: int,
    question: Callable[[Cards], R],
    key: Callable[[Card], Any] | None = None,
    *,
    limit: int = LIMIT,
) -> dict[R, Fraction]:
    """The chance of every answer to the question about n of the cards, asking it hand by hand.

    Arguments and errors as in `hands`.

    >>> from cardlab.cards import card, pack
    >>> from cardlab.games import pasur
    >>> seen = card("TH")
    >>> captures = lambda pool: bool(pasur.ways(pool, seen))
    >>> enumerated(unseen(pack(), [seen]), 1, captures, lambda card: card.rank)
    {False: Fraction(47, 51), True: Fraction(4, 51)}
    """
    count: Counter[R] = Counter()
    for hand, alike in hands(cards, n, key, limit=limit):
        count[question(hand)] += alike
    total = count.total()
    return _in_order({answer: Fraction(ways, total) for answer, ways in count.items()})


# Asking a distribution: a mapping from result to its chance


def chance(holds: Callable[[Any], object], dist: Mapping[Any, Fraction]) -> Fraction:
    """The chance of the results for which `holds` is true.

    >>> from cardlab.cards import pack
    >>> chance(lambda aces: aces > 0, draws(pack(), 4, lambda card: card.rank == 1))
    Fraction(15229, 54145)
    """
    return sum((p for result, p in dist.items() if holds(result)), Fraction(0))


def given(holds: Callable[[Any], object], dist: Mapping[R, Fraction]) -> dict[R, Fraction]:
    """The distribution that is left for somebody told that `holds` is true of the result.

    Raises ValueError where that cannot be.
    """
    part = chance(holds, dist)
    if not part:
        raise ValueError(_("What is given has chance 0: nothing can be asked beyond it."))
    return {result: p / part for result, p in dist.items() if holds(result)}


def mean(dist: Mapping[Any, Fraction]) -> Fraction:
    """The mean of a distribution over numbers or truth values."""
    return sum((Fraction(result) * p for result, p in dist.items()), Fraction(0))


def variance(dist: Mapping[Any, Fraction]) -> Fraction:
    """The variance of a distribution over numbers or truth values."""
    middle = mean(dist)
    return sum(((Fraction(result) - middle) ** 2 * p for result, p in dist.items()), Fraction(0))


def waiting(p: Fraction) -> Fraction:
    """The mean number of independent tries up to the first success of chance p (0 < p <= 1).

    >>> waiting(Fraction(1, 6))
    Fraction(6, 1)
    """
    if not 0 < p <= 1:
        raise ValueError(_("Waiting needs a chance above 0 and at most 1, not {p}.").format(p=p))
    return 1 / Fraction(p)
