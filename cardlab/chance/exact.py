"""Exact chances: hands counted by classes of cards that a question does not tell apart.

What is counted is a `Distribution`: results and their chances, with `how` it was counted. `answer`
and `expected` ask it and tell the way in words; `chance` and `mean` give the bare fraction.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import Any, TypeVar

from cardlab.cards import Card, signs
from cardlab.chance.fold import (
    LIMIT,
    Answer,
    Distribution,
    Step,
    TooMany,
    added,
    cases_of,
    classes_told,
    counted,
    drawn_told,
    fold,
    fold_hands,
    number_of_deals,
    number_of_hands,
    sums,
)
from cardlab.words import _

__all__ = [
    "LIMIT", "Answer", "Cards", "Distribution", "Step", "TooMany", "answer", "cases_of", "chance",
    "deals", "draws", "enumerated", "expected", "given", "hands", "makes", "mean", "set_sums",
    "unseen", "variance", "waiting",
]  # fmt: skip

Cards = tuple[Card, ...]
R = TypeVar("R")


# Counting by a fold over classes


def draws(
    cards: Iterable[Card],
    n: int,
    key: Callable[[Card], Any],
    *,
    add: Callable[[Any, Any], Any] | None = None,
    start: Any = 0,
    seen: Iterable[Card] = (),
    words: str = "",
    limit: int = LIMIT,
) -> Distribution[Any]:
    """The chance of every total that n of the cards can show, drawn without putting back.

    `key` values a card: a number, a truth value, or a tuple of these, added place by place: so
    several things are counted jointly. `add(total, value)`, from `start` on, replaces the sum; the
    order of the cards must not matter to it. Cards `seen` elsewhere cannot come. `words` says in
    the derivation what is counted. Raises ValueError where n is not 0 to the number of cards,
    TooMany where it takes more than `limit` steps.

    >>> from cardlab.cards import Suit, pack
    >>> draws(pack(), 1, lambda card: card.suit == Suit.CLUBS)
    {0: Fraction(3, 4), 1: Fraction(1, 4)}
    """
    among, out = unseen_told(cards, seen)
    classes = Counter(map(key, among))
    all_hands = number_of_hands(len(among), n)
    if add:
        ways, steps = fold(classes, n, start, added(add), limit)
    else:
        ways, steps = fold(classes, n, _nothing(classes, start), sums, limit)
    text = _("The fold takes class by class, so many cards of each in C(size, cards) ways, and adds"
             " up what they count: {steps} steps lead to {results} results.")  # fmt: skip
    folded = Step(text, {"steps": steps, "results": len(ways)})
    how = (*out, classes_told(classes, words), drawn_told(n, all_hands), folded)
    return counted(ways, all_hands, how)


def _nothing(classes: Mapping[Any, int], start: Any) -> Any:
    value = next(iter(classes), 0)
    return (start,) * len(value) if isinstance(value, tuple) else start


def deals(
    cards: Iterable[Card],
    sizes: Sequence[int],
    key: Callable[[Card], Any],
    *,
    seen: Iterable[Card] = (),
    words: str = "",
    limit: int = LIMIT,
) -> Distribution[tuple[Any, ...]]:
    """The chance of the totals of several hands dealt at once; `sizes` says how many cards each.

    A result has one total a hand. All else as in `draws`.

    >>> from cardlab.cards import cards
    >>> deals(cards("AS AH 2C"), [1, 1], lambda card: card.rank == 1)
    {(0, 1): Fraction(1, 3), (1, 0): Fraction(1, 3), (1, 1): Fraction(1, 3)}
    """
    among, out = unseen_told(cards, seen)
    for place, n in enumerate(sizes):
        number_of_hands(len(among) - sum(sizes[:place]), n)
    classes = Counter(map(key, among))
    ways, steps = fold_hands(classes, sizes, limit)
    all_deals = number_of_deals(len(among), sizes)
    dealt = Step(
        _("Dealt: {sizes}. There are {deals} such deals, each as likely as the others."),
        {"sizes": ", ".join(map(str, sizes)), "deals": all_deals},
    )
    text = _("The fold shares out class by class among the hands and adds up what each gets:"
             " {steps} steps lead to {results} results.")  # fmt: skip
    folded = Step(text, {"steps": steps, "results": len(ways)})
    return counted(ways, all_deals, (*out, classes_told(classes, words), dealt, folded))


def set_sums(
    cards: Iterable[Card],
    n: int,
    most: int,
    *,
    value: Callable[[Card], int] = lambda card: card.rank,
    seen: Iterable[Card] = (),
    limit: int = LIMIT,
) -> Distribution[int]:
    """What sets among n drawn cards can sum to, from 0 to `most`: bit s of a result stands for s.

    Ask it with `makes`. `value` is 1 or more; a card of more than `most` helps no set. Errors as
    in `draws`.

    >>> from cardlab.cards import pack
    >>> chance(makes(10), set_sums(pack(), 1, 10))
    Fraction(1, 13)
    """
    room = (2 << most) - 1

    def key(card: Card) -> int:
        if (worth := value(card)) < 1:
            raise ValueError(
                _("For sums of sets a card counts 1 or more, not {n}.").format(n=worth)
            )
        return worth if worth <= most else most + 1

    found = draws(
        cards, n, key, add=lambda made, worth: made | made << worth & room, start=1, seen=seen,
        words=_("their value up to {most}").format(most=most), limit=limit,
    )  # fmt: skip
    text = _("A result notes which totals up to {most} some set of the drawn cards sums to; a card"
             " of value v adds to each total also the one that is v larger.")  # fmt: skip
    return Distribution(found, (*found.how, Step(text, {"most": most})))


def makes(total: int) -> Callable[[int], bool]:
    """Whether some set sums to the total, asked of a result of `set_sums`."""
    return lambda made: bool(made >> total & 1)


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


def unseen_told(cards: Iterable[Card], seen: Iterable[Card]) -> tuple[Cards, tuple[Step, ...]]:
    """The cards without those seen, and the sentence that says so; errors as in `unseen`."""
    gone = tuple(seen)
    if not gone:
        return tuple(cards), ()
    text = _("Seen, and so out of the question: {cards}.")
    return unseen(cards, gone), (Step(text, {"cards": signs(gone)}),)


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
    number_of_hands(sum(map(len, groups)), n)
    cases = cases_of(map(len, groups), n)
    if cases > limit:
        text = _(
            "These are {cases} cases, more than the limit of {limit}: put cards together that"
            " the question need not tell apart (key=…), raise the limit, or simulate."
        ).format(cases=f"{cases:,}", limit=f"{limit:,}")
        raise TooMany(text, cases, limit)
    if key is None:
        return ((hand, 1) for hand in combinations((group[0] for group in groups), n))
    return _classes_of_hands(groups, n)


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
    seen: Iterable[Card] = (),
    words: str = "",
    limit: int = LIMIT,
) -> Distribution[R]:
    """The chance of every answer to the question about n of the cards, asking it hand by hand.

    Arguments and errors as in `draws` and `hands`.

    >>> from cardlab.cards import card, pack
    >>> from cardlab.games import pasur
    >>> ten = card("TH")
    >>> captures = lambda pool: bool(pasur.ways(pool, ten))
    >>> enumerated(pack(), 1, captures, lambda card: card.rank, seen=[ten])
    {False: Fraction(47, 51), True: Fraction(4, 51)}
    """
    among, out = unseen_told(cards, seen)
    count: Counter[R] = Counter()
    cases = 0
    for hand, alike in hands(among, n, key, limit=limit):
        count[question(hand)] += alike
        cases += 1
    told = classes_told(Counter(map(key, among) if key else among), words)
    text = _("Each of {cases} cases is asked, and counts for all hands alike: {results} results.")
    asked = Step(text, {"cases": cases, "results": len(count)})
    all_hands = count.total()
    return counted(count, all_hands, (*out, told, drawn_told(n, all_hands), asked))


# Asking a distribution: a mapping from result to its chance


def chance(holds: Callable[[Any], object], dist: Mapping[Any, Fraction]) -> Fraction:
    """The chance of the results for which `holds` is true.

    >>> from cardlab.cards import pack
    >>> chance(lambda aces: aces > 0, draws(pack(), 4, lambda card: card.rank == 1))
    Fraction(15229, 54145)
    """
    return _together([p for result, p in dist.items() if holds(result)])


def _together(chances: Sequence[Fraction]) -> Fraction:
    """The sum over one denominator, much faster than fraction by fraction."""
    whole = lcm(*(p.denominator for p in chances))
    return Fraction(sum(p.numerator * (whole // p.denominator) for p in chances), whole)


def answer(holds: Callable[[Any], object], dist: Mapping[Any, Fraction], words: str = "") -> Answer:
    """The chance of the results for which `holds` is true, and the way to it in words.

    `words` says what holds.

    >>> from cardlab.cards import pack
    >>> aces = draws(pack(), 4, lambda card: card.rank == 1, words="being an ace")
    >>> print(answer(bool, aces, "one ace or more"))
    52 cards, told apart only by being an ace: True × 4 and False × 48.
    Drawn: 4. There are 270,725 such hands, each as likely as the others.
    The fold takes class by class, so many cards of each in C(size, cards) ways, and adds up what \
they count: 10 steps lead to 5 results.
    The chances of 4 of 5 results are added up: those with one ace or more.
    15229/54145 = 0.2813, that is 28 in 100
    """
    kept = [p for result, p in dist.items() if holds(result)]
    text = _("The chances of {kept} of {results} results are added up: those with {words}.")
    facts = {"kept": len(kept), "results": len(dist), "words": words or _("what was asked for")}
    return Answer(_together(kept), (*_how(dist), Step(text, facts)))


def expected(dist: Mapping[Any, Fraction]) -> Answer:
    """The mean of a distribution over numbers or truth values, and the way to it in words."""
    text = _("The {results} results, each times its chance, are added up: their mean.")
    return Answer(mean(dist), (*_how(dist), Step(text, {"results": len(dist)})), share=False)


def _how(dist: Mapping[Any, Fraction]) -> tuple[Step, ...]:
    return dist.how if isinstance(dist, Distribution) else ()


def given(
    holds: Callable[[Any], object], dist: Mapping[R, Fraction], words: str = ""
) -> Distribution[R]:
    """The distribution that is left for somebody told that `holds` is true of the result.

    Raises ValueError where that cannot be.
    """
    part = chance(holds, dist)
    if not part:
        raise ValueError(_("What is given has chance 0: nothing can be asked beyond it."))
    left = {result: p / part for result, p in dist.items() if holds(result)}
    text = _("Given is {words}: {left} of {results} results are left, together of chance {part},"
             " and every chance is divided by that.")  # fmt: skip
    facts = {"left": len(left), "results": len(dist), "part": part, "words": words or _("more")}
    return Distribution(left, (*_how(dist), Step(text, facts)))


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
