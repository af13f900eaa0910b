"""Pasur's options, surs and points for the kernel."""

from typing import Any, NamedTuple

from cardlab.chance.kernels.compiled import compiled, ones, room
from cardlab.chance.kernels.pasur_sets import FOUR, JACK
from cardlab.games.pasur_state import Options

CLUBS, ACES_AND_JACKS = 0x8888888888888, 0xF000000000F
TURNS = 48
TWO_OF_CLUBS, TEN_OF_DIAMONDS = 7, 38


class Rules(NamedTuple):
    """The options as numbers: yes is 1, a word its place among those allowed, None is 0."""

    players: int
    partners: int
    three_courts: int
    last_card_takes_all: int
    jack_sur: int
    sur_points: int
    sur_cancels: int
    no_sur_from: int
    clubs: int
    third_takes_tied_clubs: int
    open_hands: int


def rules_of(options: Options) -> Rules:
    """The options for the kernel, which takes them all; the target decides no deal."""
    return Rules(
        options.players,
        int(options.partners),
        int(options.redeal_three_of_a_court),
        int(options.last_card_takes_all),
        ("none", "lone_jack", "any").index(options.jack_sur),
        options.sur_points,
        int(options.sur_cancels),
        options.no_sur_from or 0,
        ("seven", "thirteen", "each").index(options.clubs),
        int(options.third_takes_tied_clubs),
        int(options.open_hands),
    )


HANDS, UNDER, PILES, SURS, JACK_SURS, SCORES, REACH, BEST = 52, 68, 84, 88, 92, 96, 100, 112
"""Where on the desk, the numbers a deal is played with, stand: the pack as dealt; four places a
seat, and where in the pack the card under each is; what each side has taken, its surs, those by
jacks, its score before; what a greedy seat weighs."""
Desk = Any


def clean_desk() -> Desk:
    """Room for deals."""
    return room(BEST + 4 * 1702)


@compiled
def side_of(rules: Rules, seat: int) -> int:
    """Which side a seat scores for: partners sit opposite."""
    return seat & 1 if rules.partners else seat


@compiled
def sides(rules: Rules) -> int:
    """How many sides there are."""
    return 2 if rules.partners else rules.players


@compiled
def late(rules: Rules, turn: int) -> bool:
    """Whether that turn, counted from 0, is in the last batch (PAS-1.4, 7.2)."""
    return turn >= TURNS - (8 if rules.open_hands else 4 * rules.players)


@compiled
def sweeps(rules: Rules, turn: int) -> bool:
    """Whether a capture in that turn takes the whole pool: with the seat's last card (PAS-3.5)."""
    return rules.last_card_takes_all != 0 and turn >= TURNS - rules.players


# Surs (PAS-4)


@compiled
def lone_jack(takes: int) -> bool:
    """Whether these cards are a jack alone."""
    return takes & takes - 1 == 0 and takes >> 4 * JACK & FOUR != 0


@compiled
def sur_change(rules: Rules, desk: Desk, side: int, jack: int, lone: bool, late: bool) -> int:
    """What emptying the pool does: 1 marks a sur, -1 takes one of the other side, 0 neither.

    `jack`: by a jack, `lone`: which took a jack alone, `late`: in the last batch.
    """
    if late or (jack and rules.jack_sur < (1 if lone else 2)):
        return 0
    if rules.no_sur_from and desk[SCORES + side] >= rules.no_sur_from:
        return 0
    return -1 if rules.sur_cancels and desk[SURS + 1 - side] else 1


@compiled
def sur_worth(rules: Rules, jack: int) -> int:
    """Points of one sur (PAS-4.5, 4.2)."""
    return 10 if jack and rules.jack_sur == 2 else rules.sur_points


@compiled
def loses_jack(desk: Desk, side: int) -> int:
    """Whether the sur that side would lose is one by a jack: it has no other."""
    return int(desk[SURS + side] == desk[JACK_SURS + side])


@compiled
def mark_sur(rules: Rules, desk: Desk, side: int, jack: int, change: int) -> None:
    """Mark a sur, or take one from the other side."""
    if change > 0:
        desk[SURS + side] += 1
        desk[JACK_SURS + side] += jack
    elif change < 0:
        desk[JACK_SURS + 1 - side] -= loses_jack(desk, 1 - side)
        desk[SURS + 1 - side] -= 1


@compiled
def sur_lead(rules: Rules, desk: Desk, side: int, jack: int, change: int) -> int:
    """The points by which a change of surs moves that side ahead."""
    if change < 0:
        return sur_worth(rules, loses_jack(desk, 1 - side))
    return sur_worth(rules, jack) if change else 0


# Points (PAS-5)


@compiled
def points(rules: Rules, desk: Desk, side: int) -> int:
    """What a side's pile and surs are worth, the clubs apart."""
    pile, jacks = int(desk[PILES + side]), int(desk[JACK_SURS + side])
    surs = jacks * sur_worth(rules, 1) + (int(desk[SURS + side]) - jacks) * sur_worth(rules, 0)
    cards = ones(pile & ACES_AND_JACKS) + 2 * (pile >> TWO_OF_CLUBS & 1)
    return cards + 3 * (pile >> TEN_OF_DIAMONDS & 1) + surs


@compiled
def clubs_to(rules: Rules, desk: Desk) -> int:
    """The side that scores for clubs, or -1."""
    most, leader, tied = -1, -1, False
    for side in range(sides(rules)):
        clubs = ones(desk[PILES + side] & CLUBS)
        tied = tied if clubs < most else clubs == most
        most, leader = (clubs, side) if clubs > most else (most, leader)
    if not tied:
        return leader
    return _third(desk, most) if rules.third_takes_tied_clubs and rules.players == 3 else -1


@compiled
def _third(desk: Desk, most: int) -> int:
    """The one of three that has fewer clubs than the two that tie, or -1."""
    for side in range(3):
        if ones(desk[PILES + side] & CLUBS) < most:
            return side
    return -1


@compiled
def club_points(rules: Rules, clubs: int) -> int:
    """The points for the most clubs, so many."""
    if rules.clubs == 0:
        return 7
    return 13 if rules.clubs == 1 else min(clubs, 7)
