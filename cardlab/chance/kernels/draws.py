"""Random numbers for the kernels: a source of their own for each deal, the same everywhere.

A state is one number below 2**63; `following` gives the next (multiply with carry, period about
2**61). The deal's number and the seed make the first, so a deal is the same in whatever company.
"""

from typing import Any

from cardlab.chance.kernels.compiled import compiled

LOW = 0xFFFFFFFF
FACTOR = 0x6C8E9824
"""FACTOR * 2**32 - 1 and half of it, rounded down, are prime: the period is as long as can be."""


@compiled
def first(seed: int, number: int) -> int:
    """The state that deal `number` of this seed begins with; both are 0 to 2**63 - 1."""
    low = _mixed(_mixed(_mixed(seed & LOW, 0x2C1B3C6D) ^ seed >> 32, 0x2C1B3C6D), 0x7FEB352D)
    high = _mixed(_mixed(_mixed(seed & LOW, 0x45D9F3B) ^ seed >> 32, 0x45D9F3B), 0x297A2D39)
    low = _mixed(_mixed(low ^ number & LOW, 0x7FEB352D) ^ number >> 32, 0x7FEB352D)
    high = _mixed(_mixed(high ^ number & LOW, 0x297A2D39) ^ number >> 32, 0x297A2D39)
    return following(((high * (FACTOR - 2) >> 32) + 1 << 32) + low)


@compiled
def _mixed(word: int, factor: int) -> int:
    """One word of 32 bits made of another, no two alike; factors are odd."""
    word = (word ^ word >> 16) * factor & LOW
    word = (word ^ word >> 15) * factor & LOW
    return word ^ word >> 16


@compiled
def following(state: int) -> int:
    """The next state."""
    return FACTOR * (state & LOW) + (state >> 32)


@compiled
def below(state: int, n: int) -> int:
    """A number from 0 to n - 1 by this state, each as likely within n in four milliards."""
    return ((state ^ state >> 32) & LOW) * n >> 32


@compiled
def shuffle(state: int, cards: Any, size: int) -> int:
    """Write 0 to size - 1 in random order, an even number up to 64; returns the next state."""
    for place in range(0, size, 2):
        state = following(state)
        both = ((state ^ state >> 32) & LOW) * (place + 1)
        chosen = both >> 32
        cards[place] = cards[chosen]
        cards[chosen] = place
        chosen = (both & LOW) * (place + 2) >> 32
        cards[place + 1] = cards[chosen]
        cards[chosen] = place + 1
    return state
