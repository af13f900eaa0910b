"""Coops by hand: cards as (rank, red), rules written anew, for counts that know nothing of ours."""

from fractions import Fraction
from itertools import product

# A joker has rank 0, court cards are 11 and above.
PLAIN = [(rank, red) for rank, red in product(range(1, 11), (True, False)) for _ in range(4)]
PACKS = {
    "plain": PLAIN,
    "jokers": PLAIN + [(0, None)] * 4,
    "pariah": [(rank, red) for rank, red in product(range(1, 14), (True, False)) for _ in "ab"],
}
HARD = [(10, True), (2, False)]


def good(open, closed):
    if closed[0] > 10:
        return False
    if open[0] > 10:
        return True
    if 0 in (open[0], closed[0]) or 1 in (open[0], closed[0]):
        return open[0] != closed[0]
    return open[0] < closed[0] if open[1] else open[0] > closed[0]


def worth(card):
    return 15 if card[0] == 1 else card[0] if card[0] < 11 else 0


def points(open, closed):
    return worth(open) + worth(closed) if good(open, closed) else 0


def without(cards, *gone):
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def share(open, hidden):
    return Fraction(sum(good(open, closed) for closed in hidden), len(hidden))
