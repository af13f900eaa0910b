"""What is asked of the rules: all legal moves of a position, and a ruling with its text."""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from random import Random
from statistics import median
from typing import Any

from cardlab.bench.figures import ROUNDS, Row, cost, ratio
from cardlab.bench.play import ENDING, Tally, drawn, play_engine
from cardlab.games import named

DEALS = 150
"""So many that what the rules remember of one position is forgotten when it comes round again."""
SOME = 50  # asked at a time
Case = tuple[Any, Any]


def rows(games: Sequence[str], seconds: float) -> Iterator[Row]:
    """Both, in turn with a move of the engine."""
    for game in games:
        yield from _asked(game, seconds)


def _asked(game: str, seconds: float) -> Iterator[Row]:
    asked, cases = named(game), cases_of(game, Random(2))
    positions = cycle([state for state, _move in cases[::2]])
    rulings = cycle(cases)

    def list_moves() -> int:
        for state in islice(positions, SOME):
            asked.legal_moves(state)
        return SOME

    def rule() -> int:
        for state, move in islice(rulings, SOME):
            str(asked.judge(state, move))
        return SOME

    moves, listing, ruling = [], [], []
    for number in range(ROUNDS):
        moves.append(1 / play_engine(Tally(game), seconds / ROUNDS / 3, Random(number)))
        listing.append(cost(list_moves, seconds / ROUNDS / 3))
        ruling.append(cost(rule, seconds / ROUNDS / 3))
    yield {
        "name": f"{game} legal_moves",
        "positions_per_s": round(1 / median(listing)),
        "ratio_to_move": ratio(listing, moves, 2),
        "check": {"positions": len(cases) // 2, "moves": _listed(asked.legal_moves, cases)},
    }
    yield {
        "name": f"{game} ruling with text",
        "rulings_per_s": round(1 / median(ruling)),
        "ratio_to_move": ratio(ruling, moves, 2),
        "check": {
            "rulings": len(cases),
            "refused": sum(not asked.judge(*case).legal for case in cases),
        },
    }


def _listed(legal_moves: Callable[[Any], Sequence[Any]], cases: Sequence[Case]) -> int:
    return sum(len(legal_moves(state)) for state, _move in cases[::2])


def cases_of(name: str, rng: Random) -> list[Case]:
    """Positions of random deals, each with a legal move and with one of an earlier position."""
    game, ending, cases = named(name), ENDING.get(name), []
    for seed in range(DEALS):
        state, earlier = game.deal(seed=seed), []
        while not state.finished:
            legal = game.legal_moves(state)
            earlier.append(rng.choice(legal))
            cases += [(state, earlier[-1]), (state, rng.choice(earlier))]
            state = game.step(state, drawn(legal, ending, rng))
    return cases
