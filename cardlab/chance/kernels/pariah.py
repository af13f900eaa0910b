"""The fast twin of Pariah. It takes every option."""

from collections.abc import Iterator
from typing import Any

from cardlab.chance.kernels import pariah_play as play
from cardlab.chance.kernels.compiled import room
from cardlab.chance.kernels.coops_cards import JACK
from cardlab.chance.kernels.coops_desk import TRACE, Players, clean_desk
from cardlab.chance.kernels.coops_results import Round, round_of
from cardlab.chance.kernels.draws import first as first_state
from cardlab.chance.kernels.pariah_moves import KINGS, KNOCK, QUEENS, WASTE, fresh_pack, rules_of
from cardlab.chance.kernels.pariah_step import next_round
from cardlab.games.coops import Cell
from cardlab.games.pariah import Move, Options

NAME, SECONDS = "Pariah", 5


def play_rounds(
    options: Options,
    players: Players,
    chances: list[int],
    seed: int,
    first: int,
    found: Any,
    cards: Any,
) -> None:
    """Play rounds number `first` on into the rows of two arrays."""
    rules, fresh, desk = rules_of(options), fresh_pack(), clean_desk(players, chances)
    play.play_rounds(rules, fresh, desk, seed, first, found, cards)


def play_matches(
    options: Options, players: Players, chances: list[int], seed: int, first: int, found: Any
) -> None:
    """Play matches number `first` on into the rows of an array."""
    rules, fresh, desk = rules_of(options), fresh_pack(), clean_desk(players, chances)
    play.play_matches(rules, fresh, desk, seed, first, found)


def replayed(
    options: Options, players: Players, chances: list[int], seed: int, number: int, rounds: int
) -> Iterator[Round]:
    """The first rounds of match `number` again, so many or until it is over."""
    rules, fresh, desk = rules_of(options), fresh_pack(), clean_desk(players, chances)
    state = first_state(seed, number)
    play.begin(desk)
    for _round in range(rounds):
        trace = room(TRACE)
        state = play.play_round(rules, fresh, desk, state, trace)
        yield round_of(desk, trace, move_of)
        if not next_round(rules, desk):
            return


def move_of(seat: int, number: int, drawn: int) -> Move:
    """The move of that number, with the drawn card of that code."""
    place, knock = number & KNOCK - 1, number >= KNOCK
    if place >= KINGS:
        return Move("king", knock=knock, cells=(_cell(place - KINGS >> 3), _cell(place & 7)))
    if place in (WASTE, QUEENS):
        return Move("waste" if place == WASTE else "queen", knock=knock)
    whose, coop = _cell(place)
    if whose != seat:
        return Move("open", coop, whose, knock)
    return Move("jack" if drawn >> 2 == JACK else "own", coop, knock=knock)


def _cell(number: int) -> Cell:
    return Cell(number >> 2, (number & 3) + 1)
