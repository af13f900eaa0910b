"""The games; each is a module with the names of `protocol.Game`."""

from cardlab.games import pariah, pasur, seep, soureh
from cardlab.games.protocol import Game
from cardlab.words import _, listed, quoted

PASUR: Game = pasur  # type-checked: the module has every name a game needs
SEEP: Game = seep
SOUREH: Game = soureh
PARIAH: Game = pariah
GAMES: dict[str, Game] = {"pasur": PASUR, "seep": SEEP, "soureh": SOUREH, "pariah": PARIAH}


def named(name: str) -> Game:
    """The game of that name. Raises ValueError that lists the games there are."""
    game = GAMES.get(name.strip().lower()) if isinstance(name, str) else None
    if game is None:
        raise ValueError(
            _("There is no game {name}; there is {games}.").format(
                name=quoted(name), games=listed(list(GAMES))
            )
        )
    return game
