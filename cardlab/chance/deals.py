"""Hands of cards by the million, as NumPy arrays from a seed.

A card is a number from 0 to 51, by rank, then suit, as in the kernels: `hands // 4 + 1` are the
ranks, `hands % 4` the suits.

>>> dealt = hands(2, 4, seed=1)
>>> for row in dealt:
...     print(*map(card_of, row))
J♥ 4♥ K♦ 6♣
K♦ 8♣ 6♥ 6♠
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cardlab.cards import Card, Rank, Suit, pack
from cardlab.chance.batches import Batch, sums_of
from cardlab.chance.estimate import Sums
from cardlab.words import _, quoted

BLOCK = 8192  # hands drawn at a time: their packs stay in the processor's cache
DRAWS = 8  # random numbers of 32 bits that one step of the generator gives


def number(card: Card) -> int:
    """A card's number, from 0 to 51. Raises ValueError for a joker, which has none."""
    if card.rank == Rank.JOKER:
        raise ValueError(_("Arrays of cards hold the 52 cards of a pack, and no joker."))
    return 4 * (int(card.rank) - 1) + int(card.suit)


def card_of(number: int) -> Card:
    """The card of that number."""
    return Card(Rank(int(number) // 4 + 1), Suit(int(number) % 4))


def hands(n: int, k: int, *, seed: int, first: int = 0, cards: Sequence[Card] = ()) -> Any:
    """Deal n hands of k cards from these, else from the whole pack, without putting back.

    They are the hands number `first` on of this seed: an array (n, k) of uint8, a row a hand in the
    order in which it is dealt. Each is from a pack of its own, so hand number i is the same in
    whatever company; hands(n, 52) are n shuffled packs, and parts of their rows are hands that
    share a pack. Every order is as likely within one part in 80 million a card. Raises ValueError
    for numbers out of range (k: 0 to the number of cards) and for a joker.
    """
    import numpy

    among = numpy.array([number(card) for card in cards or pack()], "uint8")
    _check(n, k, len(among), seed, first)
    found = numpy.empty((n, k), "uint8")
    for start in range(0, n, BLOCK):
        rows = found[start : start + BLOCK]
        rows[:] = _places(len(rows), k, len(among), seed, first + start).T
    return among[found]


def _places(n: int, k: int, size: int, seed: int, first: int) -> Any:
    """Fisher and Yates, n times side by side: which k of `size` places are taken, a column a hand.

    Philox gives the numbers: it can begin at any step, and each hand has steps of its own.
    """
    import numpy

    steps = -(-k // DRAWS)
    raw = numpy.random.Philox(key=seed, counter=steps * first).random_raw(4 * steps * n)
    draws = raw.astype("<u8", copy=False).view("<u4").reshape(n, DRAWS * steps)
    packs = numpy.repeat(numpy.arange(size, dtype="uint8"), n)
    columns = numpy.arange(n)
    for place in range(k):
        ahead = draws[:, place].astype("uint64") * (size - place) >> 32
        chosen = (place + ahead.astype("int64")) * n + columns
        here = slice(place * n, place * n + n)
        taken = packs[chosen]
        packs[chosen] = packs[here]
        packs[here] = taken
    return packs[: k * n].reshape(k, n)


def _check(n: object, k: object, size: int, seed: object, first: object) -> None:
    if not (type(k) is int and 0 <= k <= size):
        text = _("A hand from {size} cards has 0 to {size} of them, not {k}.")
        raise ValueError(text.format(size=size, k=quoted(k)))
    for given in (n, seed, first):
        if not (type(given) is int and 0 <= given < 2**63):
            raise ValueError(
                _(
                    "How many hands, their seed and the number of the first are whole numbers"
                    " from 0 to 2**63 - 1, not {given}."
                ).format(given=quoted(given))
            )


def on_many_hands(question: Callable[[Any], Any], k: int, cards: Sequence[Card] = ()) -> Batch:
    """Ask about hands of k cards as `hands` deals them, many at once.

    The question gets an array with a row a hand, and answers with an array that has an entry a
    hand, or with several arrays by name.

    >>> from cardlab.chance.simulate import simulate
    >>> jack = on_many_hands(lambda hands: (hands // 4 + 1 == Rank.JACK).any(axis=1), 4)
    >>> simulate(jack, 100_000, seed=1).holds(0.2813)
    True
    """
    return Batch(partial(_asked, question, k, tuple(cards)))


def _asked(
    question: Callable[[Any], Any],
    k: int,
    cards: Sequence[Card],
    seed: int,
    first: int,
    count: int,
) -> Sums:
    return sums_of(question(hands(count, k, seed=seed, first=first, cards=cards)), count)
