"""Which moves of Pariah go against a seat's habits, for the kernel."""

from cardlab.chance.kernels.compiled import compiled
from cardlab.chance.kernels.coops_cards import ACE, JACK, KING, TEN
from cardlab.chance.kernels.coops_desk import CALLER, CLOSED, DRAWN, OPEN, SEAT, VALID, Desk
from cardlab.chance.kernels.coops_habits import NEVER, habit, is_hard, wrong, wrong_at_last
from cardlab.chance.kernels.pariah_expected import expected, sight_after
from cardlab.chance.kernels.pariah_moves import KNOCK, OWN, WASTE, put
from cardlab.chance.kernels.pariah_step import changes

LEAD, COOPS, POINTS, ACE_UNDER_COURT, JACK_OVER_HARD = range(5)
HARD_OVER_OTHERS, SPOILS_EARLY, HIGH_BLACK_OVER_COURT, LAST_KING, LAST_TURN = range(5, 10)
SPOIL, TO_WASTE = 1, 2
"""The habits by their places, and what the last king is for; 0 is as the greedy player does."""
HIGH = 8


@compiled
def against(desk: Desk, move: int) -> int:
    """Whether the move goes against habits of the seat, a bit each; the first weigh most."""
    place = move & KNOCK - 1
    court = place < WASTE and place >> 2 != desk[SEAT] and desk[OPEN + place] >> 2 > TEN
    high = desk[DRAWN] & 2 == 0 and HIGH <= desk[DRAWN] >> 2 <= TEN
    way = habit(desk, HIGH_BLACK_OVER_COURT)
    if desk[CALLER] < 0:
        return 2 * _early(desk, place) + (high and court and way == NEVER)
    return 4 * _last_king(desk, move) + 4 * (high and wrong(way, court)) + _at_last(desk, move)


@compiled
def _early(desk: Desk, place: int) -> int:
    """The same before a knock."""
    rank, cell = desk[DRAWN] >> 2, place < WASTE
    own, others = cell and place >> 2 == desk[SEAT], cell and place >> 2 != desk[SEAT]
    found = 0
    if others and not habit(desk, SPOILS_EARLY):
        found += 8
    if is_hard(desk[DRAWN]) and wrong(habit(desk, HARD_OVER_OTHERS), others):
        found += 4
    if rank == ACE:
        court = own and desk[OPEN + place] >> 2 > TEN and desk[CLOSED + place] >> 2 != ACE
        found += 2 * wrong(habit(desk, ACE_UNDER_COURT), court)
    if rank == JACK:
        hard = own and is_hard(desk[OPEN + place]) and not desk[VALID] >> place & 1
        found += wrong(habit(desk, JACK_OVER_HARD), hard)
    return found


@compiled
def _last_king(desk: Desk, move: int) -> bool:
    way = habit(desk, LAST_KING)
    if desk[DRAWN] >> 2 != KING or not way:
        return False
    return move != WASTE if way == TO_WASTE else not _spoils(desk, move)


@compiled
def _at_last(desk: Desk, move: int) -> int:
    touches, own = changes(desk, move, desk[CALLER]), OWN << 4 * desk[SEAT]
    old = put(desk, move, desk[DRAWN])
    four = sight_after(desk, move).seen & desk[VALID] & own == own
    put(desk, move, old)
    return wrong_at_last(habit(desk, LAST_TURN), touches, _spoils(desk, move), four)


@compiled
def _spoils(desk: Desk, move: int) -> bool:
    """Whether the knocker may be expected to have fewer points after the move."""
    if not changes(desk, move, desk[CALLER]):
        return False
    before = expected(desk, sight_after(desk, WASTE), desk[CALLER], True)
    old = put(desk, move, desk[DRAWN])
    after = expected(desk, sight_after(desk, move), desk[CALLER], True)
    put(desk, move, old)
    return bool(after < before)
