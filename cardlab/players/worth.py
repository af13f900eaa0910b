"""What moves are worth at once, game by game: for hints and for the greedy player."""

from fractions import Fraction
from typing import Any

from cardlab.games.protocol import Game
from cardlab.players import pariah_worth, pasur_worth, seep_worth, soureh_worth
from cardlab.players.take import Take
from cardlab.words import _, quoted

WORTH: dict[str, Any] = {
    "pasur": pasur_worth, "seep": seep_worth, "soureh": soureh_worth, "pariah": pariah_worth,
}  # fmt: skip
"""By game, a module with `takes(view)` and `gives(view, move)`."""


def takes(game: Game, view: Any) -> tuple[Take, ...]:
    """For each legal move of the seat to play what it takes, in the order of `legal_moves`.

    Raises ValueError for a game whose moves nobody has put a worth on.
    """
    found: tuple[Take, ...] = _of(game).takes(view)
    return found


def gives(game: Game, view: Any, move: Any) -> Fraction:
    """How much a legal move gives away: a number to compare moves by, the smaller the better."""
    given: Fraction = _of(game).gives(view, move)
    return given


def _of(game: Game) -> Any:
    name = game.RULES.game
    if name not in WORTH:
        raise ValueError(
            _("Nobody has put a worth on the moves of {game}: play against random.").format(
                game=quoted(name)
            )
        )
    return WORTH[name]
