"""Counting draws by a fold over classes of cards, with sentences that say how it was done."""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, prod
from typing import Any, TypeVar

from cardlab.chance.estimate import in_order, often
from cardlab.words import _, listed, quoted

R = TypeVar("R")
LIMIT = 1_000_000
"""So many cases or steps take about a second; what takes more is told, not tried."""
NAMED = 8
"""No sentence lists more classes than these."""


class TooMany(ValueError):
    """A count that would not end soon: `cases` or steps it would take, more than `limit`."""

    def __init__(self, text: str, cases: int, limit: int) -> None:
        super().__init__(text)
        self.cases, self.limit = cases, limit


# Saying how


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence of a derivation: a template and its facts, put together when shown."""

    text: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.format(**{name: _shown(fact) for name, fact in self.facts.items()})


def _shown(fact: Any) -> str:
    if isinstance(fact, Mapping):
        classes = [f"{value} × {_shown(size)}" for value, size in fact.items()]
        more = len(classes) - NAMED
        return listed([*classes[:NAMED], *([_("{n} more").format(n=more)] if more > 0 else [])])
    whole = isinstance(fact, int) and not isinstance(fact, bool)
    return f"{fact:,}" if whole else str(fact)


class Distribution(dict[R, Fraction]):
    """Results and their chances; `how` says in sentences how they were counted."""

    how: tuple[Step, ...]

    def __init__(self, chances: Mapping[R, Fraction], how: Sequence[Step] = ()) -> None:
        super().__init__(chances)
        self.how = tuple(how)


@dataclass(frozen=True, slots=True)
class Answer:
    """An exact number and the way to it, a sentence a step; a notebook shows it as a list.

    `share` says that the number is a chance.
    """

    value: Fraction
    how: tuple[Step, ...]
    share: bool = True

    def __str__(self) -> str:
        return "\n".join([*map(str, self.how), self._result()])

    def _repr_markdown_(self) -> str:
        steps = "\n".join(f"{n}. {step}" for n, step in enumerate(self.how, 1))
        return f"{steps}\n\n**{self._result()}**"

    def _result(self) -> str:
        decimal = f"{self.value} = {float(self.value):.4g}"
        if not self.share:
            return decimal
        return _("{value}, that is {often}").format(value=decimal, often=often(float(self.value)))


def counted(ways: Mapping[R, int], all_ways: int, how: Sequence[Step]) -> Distribution[R]:
    """The results in order, each with its share of all ways."""
    chances = {result: Fraction(count, all_ways) for result, count in in_order(ways).items()}
    return Distribution(chances, how)


def classes_told(classes: Mapping[Any, int], words: str) -> Step:
    """The first step: what the question tells apart."""
    facts = {"cards": sum(classes.values()), "classes": classes, "words": words}
    if words:
        text = _("{cards} cards, told apart only by {words}: {classes}.")
    else:
        text = _("{cards} cards, in classes of which all cards count alike: {classes}.")
    return Step(text, facts)


def drawn_told(n: int, all_hands: int) -> Step:
    """The second step: what is drawn, and how many hands there are."""
    text = _("Drawn: {n}. There are {hands} such hands, each as likely as the others.")
    return Step(text, {"n": n, "hands": all_hands})


# Counting


def number_of_hands(cards: int, n: int) -> int:
    """How many hands of n there are. Raises ValueError where n is not 0 to the number of cards."""
    if not isinstance(n, int) or not 0 <= n <= cards:
        raise ValueError(
            _("From {cards} cards one can draw 0 to {cards}, not {n}.").format(
                cards=cards, n=quoted(n)
            )
        )
    return comb(cards, n)


def cases_of(sizes: Iterable[int], n: int) -> int:
    """In how many ways n cards can be drawn from classes of these sizes, alike within a class.

    >>> cases_of([4] * 13, 4)
    1820
    """
    ways = [1] + [0] * n
    for size in sizes:
        ways = [sum(ways[max(0, taken - size) : taken + 1]) for taken in range(n + 1)]
    return ways[n]


Totals = Callable[[Any, int, int], Iterable[Any]]
"""totals(total, least, most): the total after least, …, most further cards of one class."""


def sums(value: Any, most: int) -> Totals:
    """Totals that are sums, of tuples place by place."""
    if not (any(value) if isinstance(value, tuple) else value):
        return lambda total, least, most: [total] * (most - least + 1)
    if isinstance(value, tuple):
        pieces = [tuple([n * part for part in value]) for n in range(most + 1)]
        return lambda total, least, most: [
            tuple(map(operator.add, total, more)) for more in pieces[least : most + 1]
        ]
    numbers = [n * value for n in range(most + 1)]
    return lambda total, least, most: [total + more for more in numbers[least : most + 1]]


def added(add: Callable[[Any, Any], Any]) -> Callable[[Any, int], Totals]:
    """Totals that grow by another addition, card by card."""

    def totals_of(value: Any, _most: int) -> Totals:
        def totals(total: Any, least: int, most: int) -> list[Any]:
            for _card in range(least):
                total = add(total, value)
            found = [total]
            for _card in range(most - least):
                found.append(total := add(total, value))
            return found

        return totals

    return totals_of


Ways = dict[tuple[int, Any], int]
"""In how many ways so many cards are taken that show this total."""


def fold(
    classes: Mapping[Any, int],
    n: int,
    start: Any,
    totals_of: Callable[[Any, int], Totals] = sums,
    limit: int = LIMIT,
) -> tuple[dict[Any, int], int]:
    """The number of hands of n by their total, and the steps it took; raises TooMany.

    Class by class, smallest first, so that the largest only has to fill the hand up.
    """
    ways: Ways = {(0, start): 1}
    left, steps = sum(classes.values()), 0
    for done, (value, size) in enumerate(sorted(classes.items(), key=operator.itemgetter(1))):
        left -= size
        steps += len(ways) * (min(size, n) + 1 if left else 1)
        if steps > limit:
            raise too_long(classes, n, done, len(ways), limit)
        ways = _grown(ways, size, left, n, totals_of(value, min(size, n)))
    return {total: count for (_taken, total), count in ways.items()}, steps


def _grown(ways: Ways, size: int, left: int, n: int, totals: Totals) -> Ways:
    choices = [comb(size, more) for more in range(min(size, n) + 1)]
    grown: Ways = {}
    known = grown.get
    for (taken, total), count in ways.items():
        least, most = max(0, n - taken - left), min(size, n - taken)
        for more, result in enumerate(totals(total, least, most), least):
            key = taken + more, result
            grown[key] = known(key, 0) + count * choices[more]
    return grown


def too_long(classes: Mapping[Any, int], n: int, done: int, states: int, limit: int) -> TooMany:
    """Says how far a fold came and how far it would have been."""
    cases = cases_of(classes.values(), n)
    text = _(
        "This count takes more than the limit of {limit} steps: after {done} of {classes} classes"
        " it has {states} totals to tell apart, and in all there are {cases} hands of classes. Put"
        " cards together that the question need not tell apart (key), raise the limit, or simulate."
    )
    sizes = {"limit": limit, "done": done, "classes": len(classes), "states": states}
    shown = {name: f"{number:,}" for name, number in {**sizes, "cases": cases}.items()}
    return TooMany(text.format(**shown), cases, limit)


# Several hands at once

Hands = dict[tuple[tuple[int, ...], tuple[Any, ...]], int]
"""The number of deals by the cards that each hand still lacks and the total that it has."""


def fold_hands(
    classes: Mapping[Any, int], sizes: Sequence[int], limit: int = LIMIT
) -> tuple[dict[tuple[Any, ...], int], int]:
    """The number of deals of hands of these sizes by the sums in each, and the steps it took."""
    value = next(iter(classes), 0)
    nothing = (0,) * len(value) if isinstance(value, tuple) else 0
    ways: Hands = {(tuple(sizes), (nothing,) * len(sizes)): 1}
    left, steps = sum(classes.values()), 0
    for done, (value, size) in enumerate(sorted(classes.items(), key=operator.itemgetter(1))):
        left -= size
        grown: Hands = {}
        for key, choices in _dealt(ways, size, left, sums(value, size)):
            grown[key] = grown.get(key, 0) + choices
            if (steps := steps + 1) > limit:
                raise too_long(classes, sum(sizes), done, len(ways), limit)
        ways = grown
    return {totals: count for (_lacking, totals), count in ways.items()}, steps


def _dealt(
    ways: Hands, size: int, left: int, totals: Totals
) -> Iterator[tuple[tuple[tuple[int, ...], tuple[Any, ...]], int]]:
    for (lacking, before), count in ways.items():
        for share in _shares(lacking, size, sum(lacking) - left):
            after = [next(iter(totals(old, n, n))) for old, n in zip(before, share, strict=True)]
            key = tuple(map(operator.sub, lacking, share)), tuple(after)
            yield key, count * number_of_deals(size, share)


def _shares(lacking: tuple[int, ...], size: int, least: int) -> Iterator[tuple[int, ...]]:
    """How a class can be shared out, at least so many of its cards, no hand more than it lacks."""
    if not lacking:
        yield ()
        return
    first, rest = lacking[0], lacking[1:]
    for n in range(max(0, least - sum(rest)), min(first, size) + 1):
        for others in _shares(rest, size - n, least - n):
            yield n, *others


def number_of_deals(cards: int, sizes: Sequence[int]) -> int:
    """How many deals of hands of these sizes there are."""
    return prod(comb(cards - sum(sizes[:place]), n) for place, n in enumerate(sizes))
