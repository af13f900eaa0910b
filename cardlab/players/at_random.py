"""The player that takes any legal move, each as likely as the others."""

from random import Random
from typing import Any

from cardlab.games.protocol import Game


def choose(game: Game, view: Any, rng: Random) -> Any:
    """Any legal move. Raises IndexError where there is none: the seat is not to play."""
    return rng.choice(game.legal_moves(view))


def likelihood(game: Game, view: Any, move: Any) -> float:
    """How likely it plays this move: all legal ones equally, others never."""
    legal = game.legal_moves(view)
    return 1 / len(legal) if move in legal else 0.0
