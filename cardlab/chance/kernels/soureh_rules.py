"""Soureh's options and legal moves for the kernel."""

from typing import Any, NamedTuple

from cardlab.chance.kernels.compiled import compiled, ones, table
from cardlab.chance.kernels.coops_cards import TEN, code_of, counted, fits
from cardlab.chance.kernels.coops_desk import (
    ACES,
    CALLER,
    DRAWN,
    INSIDE,
    OPEN,
    SEAT,
    TOUCHED,
    VALID,
    Desk,
    all_valid,
    nth_bit,
)
from cardlab.games.soureh_state import RECYCLES, Options, pack
from cardlab.words import _

LAST_TURNS, ROUND_TRIP, LEAVE = 0, 1, 2
WASTE, CALL = 16, 32
"""A move is a cell, of the own closed cards or of another's open ones, or the waste; CALL more
when it calls."""


class Rules(NamedTuple):
    """The options as numbers: yes is 1, a word its place among those allowed."""

    players: int
    high_aces: int
    waste_open: int
    recycles: int
    call: int
    needs_valid: int
    last_standing: int
    threshold: int
    whole: int


def rules_of(options: Options) -> Rules:
    """The options for the kernel. Raises ValueError for picks of one's own."""
    if options.pick != "best":
        raise ValueError(
            _("The kernel of Soureh takes pick='best' alone; the readable engine plays pick='own'.")
        )
    return Rules(
        options.players,
        int(options.ace_score != 1),
        int(options.waste_open),
        RECYCLES if options.stock_out == "recycle" else 0,
        ("last_turns", "round_trip", "leave").index(options.call),
        int(options.call_needs_valid),
        int(options.finish == "last_standing"),
        options.threshold,
        counted(pack(options)),
    )


def fresh_pack(options: Options) -> Any:
    """The codes of all cards in order."""
    return table([code_of(card) for card in pack(options)])


# Moves


class Legal(NamedTuple):
    """The legal moves: other seats' cells, own places whose exchange may call, and numbers."""

    others: int
    mends: int
    plain: int
    calls: int


@compiled
def list_moves(rules: Rules, desk: Desk) -> Legal:
    """The legal moves of the seat to play (SOU-4.1, 4.2, 5.1, 5.3)."""
    others = desk[INSIDE] & ~(15 << 4 * desk[SEAT])
    if desk[TOUCHED]:
        others &= ~(15 << 4 * desk[CALLER])
    if desk[DRAWN] >> 2 != TEN:
        others &= ~desk[ACES]
    plain = 5 + ones(others)
    if desk[CALLER] >= 0:
        return Legal(others, 0, plain, 0)
    if not rules.needs_valid:
        return Legal(others, 15, plain, plain)
    own = mends(desk)
    return Legal(others, own, plain, ones(own) + (plain - 4 if all_valid(desk, desk[SEAT]) else 0))


@compiled
def mends(desk: Desk) -> int:
    """The own places where the drawn card makes or keeps all four coops valid."""
    first = 4 * desk[SEAT]
    bad = int(~desk[VALID] >> first & 15)
    if bad & bad - 1:
        return 0
    found = 0
    for place in range(4):
        found |= fits(desk[OPEN + first + place], desk[DRAWN]) << place
    return found & bad if bad else found


@compiled
def nth_move(desk: Desk, legal: Legal, index: int) -> int:
    """That one of the legal moves, in the order of the engine."""
    call, own = 0, 15
    if index >= legal.plain:
        call, own, index = CALL, legal.mends, index - legal.plain
    number = ones(own)
    if index < number:
        return int(call + 4 * desk[SEAT] + nth_bit(own, index))
    index -= number
    return call + (nth_bit(legal.others, index) if index < ones(legal.others) else WASTE)
