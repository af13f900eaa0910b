"""What fishing games share: sets of table cards that sum to a value (Pasur, Seep)."""

from collections.abc import Sequence

from cardlab.cards import Card

Cards = tuple[Card, ...]


def sets_by_sum(cards: Sequence[Card], limit: int) -> list[list[Cards]]:
    """All sets of the cards by what their ranks sum to: entry n holds those making n, 0 to limit.

    Sets keep the order of `cards`; entry 0 holds the empty set alone.

    >>> from cardlab.cards import cards
    >>> sets_by_sum(cards("AS 2D 2C"), 4)[3]
    [(Card('AS'), Card('2D')), (Card('AS'), Card('2C'))]
    """
    found: list[list[Cards]] = [[] for _ in range(limit + 1)]
    found[0].append(())
    for card in cards:
        rank = card.rank
        for total in range(limit - rank, -1, -1):
            if found[total]:
                found[total + rank] += [(*chosen, card) for chosen in found[total]]
    return found
