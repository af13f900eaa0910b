"""The player that takes what is worth most now, and else leaves what gives least away."""

from random import Random
from typing import Any

from cardlab.games.protocol import Game
from cardlab.players import worth


def choose(game: Game, view: Any, rng: Random) -> Any:
    """The capture worth most, else the move that gives least away; equals are drawn by `rng`.

    Raises IndexError where there is no move: the seat is not to play.
    """
    return rng.choice(best(game, view))


def likelihood(game: Game, view: Any, move: Any, *, slip: float = 0.05) -> float:
    """How likely it plays this move: it makes one of its best, but slips now and then.

    With chance `slip` (0 to 1) it plays any legal move instead; one that is not legal, never.
    """
    legal = game.legal_moves(view)
    if move not in legal:
        return 0.0
    good = best(game, view)
    return slip / len(legal) + (1 - slip) / len(good) * (move in good)


def best(game: Game, view: Any) -> list[Any]:
    """The moves it chooses from, equals to it; none where the seat is not to play."""
    takes = worth.takes(game, view)
    captures = [take for take in takes if take.cards]
    most = max((take.worth for take in captures), default=None)
    good = [take.move for take in captures if take.worth == most] or [t.move for t in takes]
    if len(good) < 2:
        return good
    given = [worth.gives(game, view, move) for move in good]
    least = min(given)
    return [move for move, less in zip(good, given, strict=True) if less == least]
