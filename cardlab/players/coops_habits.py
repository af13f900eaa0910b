"""What habits of Soureh and of Pariah have in common: each says whether a move goes against it."""

from collections.abc import Sequence

from cardlab.cards import Card, Rank
from cardlab.chance.habits import Way

Against = tuple[bool, ...]
"""Whether a move goes against a habit, habit by habit; the first ones weigh most."""


def is_hard(card: Card) -> bool:
    """Whether it is a red ten or a black two: behind it nothing but an ace or a joker is valid."""
    return card.rank == (Rank.TEN if card.is_red else Rank.TWO)


def wrong(way: Way, done: bool) -> bool:
    """Whether to do so, or not to, goes against this way."""
    return way == ("never" if done else "always")


def wrong_at_last(way: str, *, touches: bool, spoils: bool, four: bool) -> Against:
    """The same of a move after a call: it may touch the caller's cards, spoil the caller's coops,
    leave the own four valid.
    """
    found: dict[str, Sequence[bool]] = {
        "mend": [touches], "spoil": [not spoils], "four": [not four, not spoils],
    }  # fmt: skip
    return tuple(found.get(way, ()))
