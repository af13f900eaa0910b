"""Players: functions `choose(game, view, rng)` that see what their seat sees, and no more."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cardlab.games.protocol import Game
from cardlab.players import at_random, greedy
from cardlab.words import _, listed, quoted

Player = Callable[[Game, Any, Random], Any]
"""Given the game, the view of the seat to play, and a random generator: one of its legal moves."""

PLAYERS: dict[str, Player] = {"random": at_random.choose, "greedy": greedy.choose}


def known(names: Sequence[str]) -> tuple[str, ...]:
    """The names, if a player goes by each of them. Raises ValueError that lists those there are."""
    for name in names:
        if name not in PLAYERS:
            raise ValueError(
                _("There is no player {name}; there is {all}.").format(
                    name=quoted(name), all=listed(list(PLAYERS), _("or"))
                )
            )
    return tuple(names)
