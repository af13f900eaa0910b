"""Worlds: whole positions that a view leaves possible, and the places where they differ."""

from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import Any

from cardlab.chance import belief_pariah, belief_pasur, belief_seep, belief_soureh
from cardlab.chance.belief_count import Count
from cardlab.chance.belief_places import Cards, Hidden, Place
from cardlab.chance.fold import LIMIT
from cardlab.games.protocol import Game
from cardlab.words import _, quoted

GAMES: dict[str, Any] = {
    "pasur": belief_pasur, "seep": belief_seep, "soureh": belief_soureh, "pariah": belief_pariah,
}  # fmt: skip
"""By game, a module with `hidden(view)`, `world(view, filled, rng)` and `earlier(…)`."""


def places(game: Game, view: Any) -> tuple[Place, ...]:
    """Where the cards lie that the seat does not see, with their numbers.

    Names are notation: `hand 1`, `stock`, `floor`, `drawn`, `waste`, `aside`; `1.3` is the closed
    card of seat 1's coop 3, `pile 0.2` lies under an open card of open Pasur. Raises ValueError
    where `view` is no view of that game.

    >>> from cardlab.games import pasur
    >>> for place in places(pasur, pasur.view(pasur.deal(seed=1), 0)):
    ...     print(place.name, place.size)
    hand 1 4
    stock 40
    """
    return hidden(game, view).places


def unseen(game: Game, view: Any) -> Cards:
    """The cards that the seat sees nowhere; they lie at the `places`. Errors as there."""
    return hidden(game, view).unseen


def hidden(game: Game, view: Any) -> Hidden:
    """All that is hidden from the seat, and what the rules say of it; errors as in `places`."""
    found: Hidden = inference(game, view).hidden(view)
    return found


def inference(game: Game, view: Any) -> Any:
    """The module that knows the game's hidden places; errors as in `places`."""
    name = game.RULES.game
    if name not in GAMES:
        raise ValueError(_("Nobody has said what a seat can infer in {game}.").format(game=name))
    if not isinstance(view, game.View):
        raise ValueError(
            _(
                "A belief starts from what a seat sees: give it {game}.view(state, seat),"
                " not {given}."
            ).format(game=name, given=quoted(type(view).__name__))
        )
    return GAMES[name]


def worlds(game: Game, view: Any, rng: Random, *, limit: int = LIMIT) -> Iterator[Any]:
    """Whole positions that look like the view, without end: each drawn from all, equally likely.

    `game.view(world, view.seat) == view` holds for each. What comes by chance later, such as a
    shuffle, follows from a seed of its own. Raises ValueError where no arrangement fits the view,
    TooMany where it takes more than `limit` steps to count them.

    >>> from cardlab.games import pasur
    >>> seen = pasur.view(pasur.deal(seed=1), 0)
    >>> world = next(worlds(pasur, seen, Random(1)))
    >>> pasur.view(world, 0) == seen
    True
    """
    found, count = inference(game, view), fitting(game, view, limit)
    return (found.world(view, count.draw(rng), rng) for _world in repeat(None))


def fitting(game: Game, view: Any, limit: int) -> Count:
    """The ways in which the unseen cards can lie; there is one at least. Errors as in `worlds`."""
    count = Count(hidden(game, view), limit=limit)
    if not count.all_ways():
        raise ValueError(nothing_fits())
    return count


def nothing_fits() -> str:
    """The sentence for a view that no arrangement fits."""
    return _("No arrangement of the unseen cards fits this view: it is of no position in play.")
