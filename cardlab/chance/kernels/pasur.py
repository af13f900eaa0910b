"""The fast twin of Pasur. It takes every option; `target` matters to matches, not to a deal."""

from typing import Any

from cardlab.chance.kernels.compiled import room
from cardlab.chance.kernels.deals import Choice, Replay, card_of, cards_of
from cardlab.chance.kernels.draws import first as first_state
from cardlab.chance.kernels.pasur_greedy import worths
from cardlab.chance.kernels.pasur_play import lay_table, play_deal, play_deals
from cardlab.chance.kernels.pasur_rules import TURNS, clean_desk, rules_of
from cardlab.games.pasur import Move, Options

NAME, SECONDS = "Pasur", 6
DECISIONS = TURNS


def sides(options: Options) -> int:
    """How many sides there are."""
    return len(options.sides)


def fill(options: Options, greedy: int, seed: int, first: int, found: Any, piles: Any) -> None:
    """Play the deals number `first` on into the rows of two arrays."""
    rules = rules_of(options)
    play_deals(rules, greedy, worths(rules), clean_desk(), seed, first, found, piles)


def replay(options: Options, greedy: int, seed: int, number: int) -> Replay:
    """Deal `number` again, with all its moves."""
    rules, desk, trace = rules_of(options), clean_desk(), room(5 * TURNS)
    state = lay_table(rules, desk, first_state(seed, number))
    pack = tuple(card_of(desk[place]) for place in range(52))
    play_deal(rules, greedy, worths(rules), desk, 0, state, trace)
    turns = [[int(told) for told in trace[5 * n : 5 * n + 5]] for n in range(TURNS)]
    return Replay(
        pack,
        tuple(
            Choice(seat, Move(card_of(card), cards_of(takes)), legal, among)
            for seat, card, takes, legal, among in turns
        ),
    )
