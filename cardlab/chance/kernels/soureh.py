"""The fast twin of Soureh. It takes every option but picks of one's own."""

from collections.abc import Iterator
from typing import Any

from cardlab.chance.kernels import soureh_play as play
from cardlab.chance.kernels.compiled import room
from cardlab.chance.kernels.coops_desk import TRACE, Players, clean_desk
from cardlab.chance.kernels.coops_results import Round, round_of
from cardlab.chance.kernels.draws import first as first_state
from cardlab.chance.kernels.soureh_rules import CALL, WASTE, fresh_pack, rules_of
from cardlab.chance.kernels.soureh_score import next_round
from cardlab.games.soureh import Move, Options

NAME, SECONDS = "Soureh", 7


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
    rules, fresh, desk = rules_of(options), fresh_pack(options), clean_desk(players, chances)
    play.play_rounds(rules, fresh, desk, seed, first, found, cards)


def play_matches(
    options: Options, players: Players, chances: list[int], seed: int, first: int, found: Any
) -> None:
    """Play matches number `first` on into the rows of an array."""
    rules, fresh, desk = rules_of(options), fresh_pack(options), clean_desk(players, chances)
    play.play_matches(rules, fresh, desk, seed, first, found)


def replayed(
    options: Options, players: Players, chances: list[int], seed: int, number: int, rounds: int
) -> Iterator[Round]:
    """The first rounds of match `number` again, so many or until it is over."""
    rules, fresh, desk = rules_of(options), fresh_pack(options), clean_desk(players, chances)
    state = first_state(seed, number)
    play.begin(rules, desk)
    for _round in range(rounds):
        trace = room(TRACE)
        state = play.play_round(rules, fresh, desk, state, trace)
        yield round_of(desk, trace, move_of)
        if not next_round(rules, desk):
            return


def move_of(seat: int, number: int, drawn: int) -> Move:
    """The move of that number."""
    cell, call = number & CALL - 1, number >= CALL
    if cell == WASTE:
        return Move("waste", call=call)
    if cell >> 2 == seat:
        return Move("own", (cell & 3) + 1, call=call)
    return Move("open", (cell & 3) + 1, cell >> 2, call)
