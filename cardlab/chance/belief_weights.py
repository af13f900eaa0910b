"""Beliefs that mind what others were seen to do: worlds, each weighed by how likely they did so."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from cardlab.chance.batches import source
from cardlab.chance.belief_places import Hidden, fits
from cardlab.chance.belief_worlds import fitting, hidden, inference
from cardlab.chance.estimate import Estimate, in_order, share_interval
from cardlab.chance.fold import LIMIT
from cardlab.chance.simulate import check_tries
from cardlab.games.protocol import Game
from cardlab.rules.ruling import Turn
from cardlab.words import _, quoted

Model = Callable[[Game, Any, Any], float]
"""How likely somebody with this view plays this move, 0 to 1: model(game, view, move)."""
Question = Callable[[Any], Hashable]
"""What is asked of a whole position."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat saw: its view now, and in order each view before a move, with the move."""

    view: Any
    moves: tuple[tuple[Any, Any], ...] = ()


def seen(game: Game, turns: Iterable[Turn], seat: int) -> Seen:
    """What the seat saw of these turns of a deal; only its views are kept.

    Moves are made in the open: of a card that is drawn or discarded face down the view tells no
    more than the seat knows. Raises ValueError where there is no turn, or one does not follow from
    the one before.
    """
    taken = list(turns)
    if not taken or not all(isinstance(turn, Turn) for turn in taken):
        raise ValueError(_("Give one turn or more, as {game}.play returns them.").format(
            game=game.RULES.game))  # fmt: skip
    for turn, following in pairwise(taken):
        if turn.after != following.before:
            raise ValueError(
                _("The turn {move} does not follow the one before: give all turns from the first on"
                  " that counts, one after another.").format(move=quoted(str(following.move)))
            )  # fmt: skip
    moves = tuple((game.view(turn.before, seat), turn.move) for turn in taken)
    return Seen(game.view(taken[-1].after, seat), moves)


@dataclass(frozen=True, slots=True)
class Weighted:
    """Worlds that fit a view, and how likely the others did in each what they were seen to do."""

    worlds: tuple[Any, ...]
    weights: tuple[float, ...]
    seed: int
    level: float = 0.95

    @property
    def n(self) -> int:
        """How many worlds were drawn."""
        return len(self.worlds)

    @property
    def size(self) -> float:
        """How many worlds of equal weight would tell as much (Kish's effective sample size)."""
        squares: float = sum(weight * weight for weight in self.weights)
        return float(sum(self.weights) ** 2 / squares)

    def before(self, question: Question) -> dict[Any, Estimate]:
        """The share of each answer among the worlds as they fit the view: all count alike."""
        return self._shares(question, [1.0] * self.n)

    def after(self, question: Question) -> dict[Any, Estimate]:
        """The share of each answer when every world counts by its weight.

        The interval is as wide as that of so many equal worlds as vary alike.
        """
        return self._shares(question, self.weights)

    def _shares(self, question: Question, weights: Sequence[float]) -> dict[Any, Estimate]:
        answers = [question(world) for world in self.worlds]
        return in_order({one: self._share([answer == one for answer in answers], weights)
                         for one in dict.fromkeys(answers)})  # fmt: skip

    def _share(self, holds: Sequence[bool], weights: Sequence[float]) -> Estimate:
        whole = sum(weights)
        pairs = [*zip(weights, holds, strict=True)]
        share = sum(weight for weight, yes in pairs if yes) / whole
        varies = sum((weight * (yes - share)) ** 2 for weight, yes in pairs) / whole**2
        alike = min(self.n, share * (1 - share) / varies) if varies else self.size
        low, high = share_interval(share, alike, self.level)
        return Estimate(share, low, high, self.n, self.seed, self.level)


def weighted(
    game: Game,
    seen: Seen,
    model: Model,
    *,
    n: int,
    seed: int,
    level: float = 0.95,
    limit: int = LIMIT,
) -> Weighted:
    """Draw n worlds that fit what the seat sees now, and weigh each by what the others did.

    Every world is taken back move by move. Its weight is the product of the chances that `model`
    gives to the moves of the other seats, by what each of them saw in that world; it is 0 where a
    move would have led to something else than was seen. The same seed gives the same worlds. Raises
    ValueError where all weights are 0, or no arrangement fits; TooMany as `worlds`.
    """
    check_tries(n, seed, level)
    if not isinstance(seen, Seen):
        raise ValueError(
            _("Give what a seat saw, as seen(game, turns, seat) tells it, not {given}.").format(
                given=quoted(type(seen).__name__)
            )
        )
    found, count = inference(game, seen.view), fitting(game, seen.view, limit)
    moves = [(view, move, hidden(game, view)) for view, move in seen.moves]
    worlds, weights = [], []
    for number in range(n):
        rng = source(seed, number)
        world = found.world(seen.view, count.draw(rng), rng)
        worlds.append(world)
        weights.append(_weight(game, seen, moves, model, world, rng))
    if not any(weights):
        raise ValueError(
            _(
                "None of {n} worlds fits all that was seen with moves that this model makes: draw"
                " more worlds (n), or take a model that slips now and then."
            ).format(n=f"{n:,}")
        )
    return Weighted(tuple(worlds), tuple(weights), seed, level)


def _weight(
    game: Game,
    seen: Seen,
    moves: Sequence[tuple[Any, Any, Hidden]],
    model: Model,
    world: Any,
    rng: Random,
) -> float:
    """How likely the others made the moves seen, if this is how it stands now."""
    found, weight, after, led_to = inference(game, seen.view), 1.0, world, seen.view
    for view, move, hidden_then in reversed(moves):
        lay = found.earlier(view, move, after, rng)
        filled = {place.name: lay[place.name] for place in hidden_then.places}
        if not fits(hidden_then, filled):
            return 0.0
        before = found.world(view, filled, rng)
        if view.to_play != view.seat:
            weight *= _chance(model(game, game.view(before, view.to_play), move))
        if not weight or not _leads(game, view, before, move, led_to):
            return 0.0
        after, led_to = before, view
    return weight


def _chance(given: Any) -> float:
    """What a model says, checked."""
    if not isinstance(given, (int, float, Fraction)) or not 0 <= given <= 1:
        raise ValueError(
            _("A model says how likely a move is, 0 to 1, not {given}.").format(given=quoted(given))
        )
    return float(given)


def _leads(game: Game, view: Any, before: Any, move: Any, led_to: Any) -> bool:
    """Whether the seat would have seen both views; what a shuffle turns up is chance anyway."""
    then = game.view(game.step(before, move), view.seat)
    if getattr(led_to, "recycled", 0) > getattr(view, "recycled", 0):
        then, led_to = replace(then, drawn=None), replace(led_to, drawn=None)
    return bool(then == led_to and game.view(before, view.seat) == view)
