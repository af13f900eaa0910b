"""The greedy player of Pasur in the kernel: what is worth most now, then what gives least away.

It weighs moves as cardlab.players.greedy does, in thirteenths of a point, since a club counts for
its thirteenth of the points for most clubs.
"""

from typing import Any

from cardlab.chance.kernels.compiled import compiled, lowest, ones, table
from cardlab.chance.kernels.pasur_rules import (
    BEST,
    HANDS,
    REACH,
    TEN_OF_DIAMONDS,
    TURNS,
    TWO_OF_CLUBS,
    Desk,
    Rules,
    late,
    lone_jack,
    side_of,
    sur_change,
    sur_lead,
    sweeps,
)
from cardlab.chance.kernels.pasur_sets import (
    FOUR,
    JACK,
    UP_TO_JACKS,
    Counts,
    Pool,
    Sets,
    Taking,
    nth_move,
)

CARDS = (1 << 52) - 1


def worths(rules: Rules) -> Any:
    """What each card is worth to the greedy player, in thirteenths of a point."""
    club = 13 if rules.clubs == 1 else 7
    one = {0: 13, JACK: 13}
    two = {TWO_OF_CLUBS: 26, TEN_OF_DIAMONDS: 39}
    return table(
        [one.get(card >> 2, 0) + two.get(card, 0) + club * (card & 3 == 3) for card in range(52)]
    )


@compiled
def best_moves(
    rules: Rules, worth: Any, desk: Desk, pool: Pool, sets: Sets, counts: Counts, seat: int,
    turn: int,
) -> int:  # fmt: skip
    """Write the moves it would choose among to `desk`; returns how many."""
    place, most, number = 4 * seat, -1, 0
    for index in range(counts.all):
        move = nth_move(pool, sets, counts, desk, HANDS + place, index)
        value = _value(rules, worth, desk, pool.cards, move, seat, turn)
        number = number if value <= most else 0
        if value >= most:
            desk[BEST + number] = index
            most, number = value, number + 1
    if number == 1 or turn == TURNS - 1:
        return number
    least, kept = 1 << 40, 0
    for n in range(number):
        index = desk[BEST + n]
        move = nth_move(pool, sets, counts, desk, HANDS + place, index)
        given = _gives(rules, worth, desk, _after(rules, pool.cards, move, turn), seat, turn)
        kept = kept if given >= least else 0
        if given <= least:
            desk[BEST + kept] = index
            least, kept = given, kept + 1
    return kept


@compiled
def _value(
    rules: Rules, worth: Any, desk: Desk, pool: int, move: Taking, seat: int, turn: int
) -> int:
    """What a capture brings at once; every trail -1."""
    if not move.takes:
        return -1
    left = _after(rules, pool, move, turn)
    all_taken = pool ^ left | 1 << move.card
    if turn == TURNS - 1:
        all_taken |= pool
    value = _worth_of(worth, all_taken)
    if pool != move.takes:
        return value
    side, jack = side_of(rules, seat), int(move.card >> 2 == JACK)
    change = sur_change(rules, desk, side, jack, lone_jack(pool), late(rules, turn))
    return value + 13 * sur_lead(rules, desk, side, jack, change)


@compiled
def _after(rules: Rules, pool: int, move: Taking, turn: int) -> int:
    """What lies in the pool after the move."""
    if not move.takes:
        return pool | 1 << move.card
    return 0 if sweeps(rules, turn) else pool ^ move.takes


@compiled
def _worth_of(worth: Any, cards: int) -> int:
    total = 0
    while cards:
        total += worth[lowest(cards)]
        cards &= cards - 1
    return total


@compiled
def _gives(rules: Rules, worth: Any, desk: Desk, pool: int, seat: int, turn: int) -> int:
    """The most that each card it has not seen could take from that pool, added up."""
    unseen = CARDS & ~pool
    for place in range(4 * seat, 4 * seat + 4):
        unseen &= ~(1 << desk[HANDS + place])
    whole = _reach(worth, desk, pool)
    following = side_of(rules, seat + 1 if seat + 1 < rules.players else 0)
    total = 0
    for rank in range(13):
        cards = ones(unseen >> 4 * rank & FOUR)
        if cards:
            best, takes_all = _best_reply(worth, desk, pool, rank, whole)
            if takes_all:
                jack = int(rank == JACK)
                change = sur_change(
                    rules, desk, following, jack, lone_jack(pool), late(rules, turn + 1)
                )
                best += 13 * sur_lead(rules, desk, following, jack, change)
            total += cards * best
    return total


@compiled
def _best_reply(worth: Any, desk: Desk, pool: int, rank: int, whole: int) -> tuple[int, bool]:
    """The most that a card of the rank could take, and whether that is the whole pool."""
    if rank < JACK:
        return max(0, desk[REACH + 10 - rank]), whole == 10 - rank
    if rank == JACK:
        prey = pool & UP_TO_JACKS
        return _worth_of(worth, prey), prey != 0 and prey == pool
    alike, best = pool & FOUR << 4 * rank, 0
    one_card = alike != 0 and pool & pool - 1 == 0
    while alike:
        best = max(best, worth[lowest(alike)])
        alike &= alike - 1
    return best, one_card


@compiled
def _reach(worth: Any, desk: Desk, pool: int) -> int:
    """Write the most a set making 0 to 10 is worth, -1 for none; returns what all cards make.

    With a court card in the pool all cards make nothing, -1.
    """
    whole = 0
    for total in range(11):
        desk[REACH + total] = -1 if total else 0
    left = pool
    while left:
        card = lowest(left)
        rank = (card >> 2) + 1
        whole = whole + rank if rank <= 10 and whole >= 0 else -1
        for total in range(10, rank - 1, -1):
            if desk[REACH + total - rank] >= 0:
                desk[REACH + total] = max(
                    desk[REACH + total], desk[REACH + total - rank] + worth[card]
                )
        left &= left - 1
    return whole
