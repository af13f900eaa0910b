"""The points of Pariah that a seat may expect, for the kernel; by the cards it does not see.

They are whole numbers here: times the fourth power of the number of unseen cards.
"""

from typing import NamedTuple

from cardlab.chance.kernels.compiled import compiled
from cardlab.chance.kernels.coops_cards import FITTING, TEN, fitting, how_many
from cardlab.chance.kernels.coops_desk import CLOSED, OPEN, SEAT, SEEN, UNSEEN, VALID, Desk
from cardlab.chance.kernels.pariah_moves import travelled
from cardlab.chance.kernels.pariah_step import ALL_FOUR, worth


class Sight(NamedTuple):
    """What the seat reckons with: the unseen cards and how many, the cells whose closed card it
    knows.
    """

    unseen: int
    total: int
    seen: int


@compiled
def sight_after(desk: Desk, move: int) -> Sight:
    """What the seat to play reckons with after a move."""
    unseen = desk[UNSEEN + desk[SEAT]]
    return Sight(unseen, max(1, how_many(unseen)), travelled(desk[SEEN + desk[SEAT]], move))


@compiled
def expected(desk: Desk, sight: Sight, seat: int, last: bool) -> int:
    """The points of a seat; before its last turn an invalid coop may still become valid."""
    points, four = 0, 1
    for cell in range(4 * seat, 4 * seat + 4):
        open, known = desk[OPEN + cell], sight.seen >> cell & 1
        if known and desk[VALID] >> cell & 1:
            points += (worth(open) + worth(desk[CLOSED + cell])) * sight.total
            four *= sight.total
        else:
            four *= 0 if known and last else fitting(sight.unseen, open)
            points += 0 if known else _unknown(sight.unseen, open)
    return points * sight.total**3 + ALL_FOUR * four


@compiled
def _unknown(unseen: int, open: int) -> int:
    """The points of a coop whose closed card is any unseen one, times their number."""
    points, counts = 0, unseen & FITTING[open >> 1]
    for rank in range(1, TEN + 1):
        points += (counts >> 4 * rank & 15) * worth(4 * rank)
    return points + how_many(counts) * worth(open)
