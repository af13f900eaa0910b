"""The player with habits: it plays greedily, except where they rule a move out or put one first."""

from random import Random
from typing import Any

from cardlab.chance.habits import Habits
from cardlab.games.protocol import Game
from cardlab.players import Player, pariah_habits, soureh_habits
from cardlab.words import _, quoted

MODULES: dict[str, Any] = {"soureh": soureh_habits, "pariah": pariah_habits}
"""By game, a module with `against(habits, view, move)` and `gives(habits, view, move)`."""


def habitual(habits: Habits) -> Player:
    """A player with these habits, `choose(game, view, rng)`.

    Of the moves that go least against them it takes the one that gives least away; equals are
    drawn by `rng`. It raises ValueError in another game, IndexError where there is no move.
    """
    of = MODULES[habits.game]

    def choose(game: Game, view: Any, rng: Random) -> Any:
        if game.RULES.game != habits.game:
            raise ValueError(
                _("These are habits of {game}, not of {other}.").format(
                    game=quoted(habits.game), other=quoted(game.RULES.game)
                )
            )
        moves = game.legal_moves(view)
        keys = [(of.against(habits, view, move), of.gives(habits, view, move)) for move in moves]
        least = min(keys, default=None)
        return rng.choice([move for move, key in zip(moves, keys, strict=True) if key == least])

    return choose
