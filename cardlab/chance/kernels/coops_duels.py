"""Duels of two ways to play Soureh or Pariah: by how much is one ahead, everybody's luck alike?"""

from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.chance.batches import Batch, part_of
from cardlab.chance.estimate import NAMELESS, Part, Sums
from cardlab.chance.habits import Habits
from cardlab.chance.kernels.coops_results import Matches
from cardlab.chance.kernels.coops_rounds import play_matches, play_rounds
from cardlab.games import named
from cardlab.words import _, quoted

PLAYS: dict[str, Any] = {"matches": play_matches, "rounds": play_rounds}


def on_duels(
    game: str,
    one: str | Habits,
    other: str | Habits = "greedy",
    *,
    of: str = "matches",
    options: Any = None,
) -> Batch:
    """Ask by how much a seat that plays like `one` is ahead of those that play like `other`.

    A try is the same match, or its first round where `of="rounds"`, once for each seat that `one`
    can have. The answer is the mean lead: in matches 1 for a win and -1 for a loss, so that 0.04
    means 52 wins and 48 losses in 100; in rounds points, counted so that more are better in either
    game. Against one other, who plays the same is exactly level. Raises ValueError where `of` is
    neither, or `options` make no sense; the tries raise it as `play_rounds` does.

    >>> from cardlab.chance.simulate import simulate
    >>> simulate(on_duels("pariah", "greedy", "random"), 10, seed=1).mean > 0.5
    True
    """
    if of not in PLAYS:
        raise ValueError(
            _('A duel is of "matches" or "rounds", not of {given}.').format(given=quoted(of))
        )
    players = named(game).deal(seed=0, options=options).options.players
    return Batch(partial(_at_once, game, one, other, of, options, players))


def _at_once(
    game: str,
    one: str | Habits,
    other: str | Habits,
    of: str,
    options: Any,
    players: int,
    seed: int,
    first: int,
    count: int,
) -> Sums:
    leads: Any = 0
    for seat in range(players):
        policies = [one if place == seat else other for place in range(players)]
        asked = {"seed": seed, "first": first, "options": options, "policies": policies}
        good = _good(PLAYS[of](game, count, **asked))
        leads += players * good[:, seat] - good.sum(1)
    part, whole = part_of(leads), players * (players - 1)
    mean = Part(Fraction(part.total, whole), Fraction(part.squares, whole**2), share=False)
    return Sums(count, {NAMELESS: mean})


def _good(found: Any) -> Any:
    """What each seat gained, the more the better."""
    if isinstance(found, Matches):
        return found.winners.astype("int64")
    return -found.points if found.game == "soureh" else found.points
