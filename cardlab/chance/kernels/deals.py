"""What kernels hand back: many deals as arrays, or one of them move by move."""

from dataclasses import dataclass
from typing import Any

from cardlab.cards import Card
from cardlab.chance.deals import card_of, number

__all__ = ["POLICIES", "Choice", "Deals", "Replay", "bits", "card_of", "cards_of", "number"]

POLICIES = ("random", "greedy")


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals as NumPy arrays, one row each; they are the deals number `first` on of the seed.

    `points` of this deal (int32), `sweeps` (int32; surs in Pasur) and `piles` (int64) have a
    column a side (in Pasur without partners each seat is a side). `last` is the seat that captured
    last, -1 if nobody did (int32); `legal_moves` how many there were, all decisions of the deal
    together (int32). `decisions` is how many choices a deal has, the same for all.

    A pile is a number with a bit for each card: `piles & bits(cards("TD AS"))` are those of the two
    that are in it.
    """

    game: str
    seed: int
    first: int
    decisions: int
    points: Any
    sweeps: Any
    piles: Any
    last: Any
    legal_moves: Any

    def __len__(self) -> int:
        return len(self.points)


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision of a replayed deal: the seat, its move, how many moves were legal, and among
    how many it was drawn: all of them at random, or those the greedy player likes best.
    """

    seat: int
    move: Any
    legal: int
    among: int


@dataclass(frozen=True, slots=True)
class Replay:
    """One deal of a kernel for the readable engine: deal(pack=pack), then each choice's move."""

    pack: tuple[Card, ...]
    choices: tuple[Choice, ...]


def bits(cards: Any) -> int:
    """Cards as a number with a bit for each.

    >>> from cardlab.cards import cards
    >>> bits(cards("AS AH 2S"))
    19
    """
    return sum(1 << number(card) for card in cards)


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a number with a bit for each, by rank, then suit."""
    return tuple(card_of(number) for number in range(52) if int(bits) >> number & 1)
