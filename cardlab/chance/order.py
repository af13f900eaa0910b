"""Order among drawn cards: the highest, the lowest, any between; and how long one waits."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb, inf
from typing import Any

from cardlab.cards import Card
from cardlab.chance.exact import unseen_told
from cardlab.chance.fold import (
    LIMIT,
    Distribution,
    Step,
    classes_told,
    counted,
    drawn_told,
    number_of_hands,
    too_long,
)
from cardlab.words import _, listed, quoted

Found = tuple[Any, ...]


def ordered(
    cards: Iterable[Card],
    n: int,
    key: Callable[[Card], Any],
    *places: int,
    seen: Iterable[Card] = (),
    words: str = "",
    limit: int = LIMIT,
) -> Distribution[Any]:
    """The chance of the values at these places among n drawn cards, the highest value first.

    Place 1 is the highest, 2 the next, -1 the lowest. One place gives values, several give tuples.
    `key`, `seen`, `words` and `limit` are as in `exact.draws`. Raises ValueError for a place that
    n cards do not have, TooMany where it takes more than `limit` steps.

    >>> from cardlab.cards import cards
    >>> ordered(cards("5H 6S 6H 7D"), 2, lambda card: card.rank.value, 1)
    {6: Fraction(1, 2), 7: Fraction(1, 2)}
    """
    among, out = unseen_told(cards, seen)
    classes = Counter(map(key, among))
    all_hands = number_of_hands(len(among), n)
    ways, steps = _ranked(classes, n, _from_the_top(places, n), limit)
    found = {values[0]: count for values, count in ways.items()} if len(places) == 1 else ways
    text = _("The fold takes class by class, the highest first, and notes the value at {places};"
             " once it is known, the other cards are any of the rest: {steps} steps.")  # fmt: skip
    told = listed([_("place {n}").format(n=place) for place in places])
    folded = Step(text, {"places": told, "steps": steps})
    how = (*out, classes_told(classes, words), drawn_told(n, all_hands), folded)
    return counted(found, all_hands, how)


def _from_the_top(places: Sequence[int], n: int) -> tuple[int, ...]:
    for place in places:
        if not isinstance(place, int) or not 1 <= abs(place) <= n:
            raise ValueError(
                _(
                    "Among {n} cards there is no place {place}: 1 is the highest, -1 the lowest."
                ).format(n=n, place=quoted(place))
            )
    if not places:
        raise ValueError(_("Name a place or more: 1 is the highest, -1 the lowest."))
    return tuple(place if place > 0 else n + 1 + place for place in places)


def _ranked(
    classes: Mapping[Any, int], n: int, places: tuple[int, ...], limit: int
) -> tuple[dict[Found, int], int]:
    """The number of hands by the values at the places, and the steps it took."""
    ways: dict[tuple[int, Found], int] = {(0, ()): 1}
    known: Counter[Found] = Counter()
    left, steps, wanted = sum(classes.values()), 0, sorted(set(places))
    for done, value in enumerate(sorted(classes, reverse=True)):
        size, grown = classes[value], Counter[tuple[int, Found]]()
        left -= size
        steps += len(ways) * (min(size, n) + 1)
        if steps > limit:
            raise too_long(classes, n, done, len(ways), limit)
        for (taken, found), count in ways.items():
            for more in range(max(0, n - taken - left), min(size, n - taken) + 1):
                held, alike = taken + more, count * comb(size, more)
                values = found + (value,) * sum(taken < place <= held for place in wanted)
                if len(values) == len(wanted):
                    known[values] += alike * comb(left, n - held)
                else:
                    grown[held, values] += alike
        ways = grown
    at = [wanted.index(place) for place in places]
    return {tuple(values[i] for i in at): count for values, count in known.items()}, steps


# Waiting


def turned(
    cards: Iterable[Card],
    holds: Callable[[Card], object],
    nth: int = 1,
    *,
    seen: Iterable[Card] = (),
    words: str = "",
) -> Distribution[int]:
    """How many cards of a shuffled pack are turned until the nth for which `holds` is true.

    Raises ValueError where there are fewer than n such cards, or nth is not 1 or more.

    >>> from cardlab.cards import cards
    >>> turned(cards("AS 2H 3H"), lambda card: card.rank == 1)
    {1: Fraction(1, 3), 2: Fraction(1, 3), 3: Fraction(1, 3)}
    """
    among, out = unseen_told(cards, seen)
    size, kind = len(among), sum(1 for card in among if holds(card))
    if not isinstance(nth, int) or not 1 <= nth <= kind:
        raise ValueError(
            _("There are {kind} such cards: one can wait for the 1st to the last of them, not for"
              " number {nth}.").format(kind=kind, nth=quoted(nth))
        )  # fmt: skip
    ways = {
        place: comb(place - 1, nth - 1) * comb(size - place, kind - nth)
        for place in range(nth, size - kind + nth + 1)
    }
    classes = classes_told({True: kind, False: size - kind}, words or _("whether they are meant"))
    text = _("The {kind} cards lie on any of C({size}, {kind}) = {all} sets of places, each as"
             " likely. Number {nth} of them is at place w where {before} lie before it and {after}"
             " behind it: C(w − 1, {before}) × C({size} − w, {after}) sets.")  # fmt: skip
    facts = {"kind": kind, "size": size, "all": comb(size, kind), "nth": nth,
             "before": nth - 1, "after": kind - nth}  # fmt: skip
    return counted(ways, comb(size, kind), (*out, classes, Step(text, facts)))


def waits(p: Fraction, most: int) -> Distribution[float]:
    """How many independent tries of chance p it takes to the first success, up to `most` of them.

    The result `inf` stands for longer. Raises ValueError where p is not 0 to 1, or most below 1.

    >>> waits(Fraction(1, 2), 2)
    {1: Fraction(1, 2), 2: Fraction(1, 4), inf: Fraction(1, 4)}
    """
    if not 0 <= p <= 1 or most < 1:
        raise ValueError(_("A wait needs a chance of 0 to 1 and one try or more."))
    p, fails = Fraction(p), 1 - Fraction(p)
    chances: dict[float, Fraction] = {
        tries: fails ** (tries - 1) * p for tries in range(1, most + 1)
    }
    text = _("The first success comes at try k after k − 1 failures: ({fails})^(k − 1) × {p};"
             " none in {most} tries has chance ({fails})^{most}.")  # fmt: skip
    how = Step(text, {"fails": fails, "p": p, "most": most})
    return Distribution(chances | {inf: fails**most}, (how,))
