"""What one legal move takes, and what that is worth at once."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardlab.cards import Card


@dataclass(frozen=True, slots=True)
class Take:
    """A legal move, the cards it takes, what they are worth in points, and the same in words."""

    move: Any
    cards: tuple[Card, ...]
    worth: Fraction
    words: str
