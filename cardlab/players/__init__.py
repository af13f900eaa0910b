"""Players: functions `choose(game, view, rng)` that see what their seat sees, and no more."""

from collections.abc import Callable
from random import Random
from typing import Any

from cardlab.games.protocol import Game
from cardlab.players import at_random, greedy

Player = Callable[[Game, Any, Random], Any]
"""Given the game, the view of the seat to play, and a random generator: one of its legal moves."""

PLAYERS: dict[str, Player] = {"random": at_random.choose, "greedy": greedy.choose}
