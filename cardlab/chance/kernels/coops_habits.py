"""What habits of Soureh and of Pariah have in common, for the kernels."""

from cardlab.chance.kernels.compiled import compiled
from cardlab.chance.kernels.coops_cards import TEN
from cardlab.chance.kernels.coops_desk import HABIT, HABITS, SEAT, Desk

ALWAYS, NEVER = 1, 2
MEND, SPOIL, FOUR = 1, 2, 3
"""Words of `cardlab.chance.habits.CHOICES` by their places; 0 is as the greedy player does."""
TWO = 2


@compiled
def habit(desk: Desk, which: int) -> int:
    """That habit of the seat to play."""
    return int(desk[HABITS + HABIT * desk[SEAT] + which])


@compiled
def is_hard(code: int) -> bool:
    """Whether the card is a red ten or a black two."""
    return bool(code >> 2 == (TEN if code & 2 else TWO))


@compiled
def wrong(way: int, done: bool) -> bool:
    """Whether to do so, or not to, goes against this way."""
    return bool(way == (NEVER if done else ALWAYS))


@compiled
def wrong_at_last(way: int, touches: bool, spoils: bool, four: bool) -> int:
    """The same of a move after a call, two bits; the first weighs most.

    It may touch the caller's cards, spoil the caller's coops, leave the own four valid.
    """
    if way == MEND:
        return int(touches)
    if way == SPOIL:
        return 1 - int(spoils)
    if way == FOUR:
        return 3 - 2 * int(four) - int(spoils)
    return 0
