"""The player that takes what is worth most now, and else leaves what gives least away."""

from random import Random
from typing import Any

from cardlab.games.protocol import Game
from cardlab.players import worth


def choose(game: Game, view: Any, rng: Random) -> Any:
    """The capture worth most, else the move that gives least away; equals are drawn by `rng`.

    Raises IndexError where there is no move: the seat is not to play.
    """
    takes = worth.takes(game, view)
    captures = [take for take in takes if take.cards]
    most = max((take.worth for take in captures), default=None)
    best = [take.move for take in captures if take.worth == most] or [t.move for t in takes]
    if len(best) > 1:
        given = [worth.gives(game, view, move) for move in best]
        least = min(given)
        best = [move for move, less in zip(best, given, strict=True) if less == least]
    return rng.choice(best)
