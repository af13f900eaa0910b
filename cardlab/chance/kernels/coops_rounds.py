"""Rounds and matches of Soureh and Pariah by the thousand: played by the fast twins, or again.

>>> play_rounds("soureh", 3, seed=1).points.shape
(3, 2)
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from typing import Any, NamedTuple

from cardlab.chance.batches import Batch, sums_of
from cardlab.chance.estimate import Sums
from cardlab.chance.habits import GREEDY, Habits
from cardlab.chance.kernels.compiled import announced
from cardlab.chance.kernels.coops_desk import SURELY
from cardlab.chance.kernels.coops_results import Matches, Round, Rounds
from cardlab.chance.kernels.deals import POLICIES
from cardlab.games import named
from cardlab.words import _, listed, quoted

GAMES = ("soureh", "pariah")
Policies = str | Habits | Sequence[str | Habits]
Calls = float | None | Sequence[float | None]


def play_rounds(
    game: str,
    n: int,
    *,
    seed: int,
    options: Any = None,
    policies: Policies = "random",
    calls: Calls = None,
    first: int = 0,
) -> Rounds:
    """Play n rounds, number `first` on of this seed: first ones of a match, where seat 0 starts.

    `policies` is "random", "greedy" or some of the game's habits, for all or one a seat. `calls`,
    for all or one a seat, is the chance that a seat calls, or knocks, in a turn when it may; None:
    as its policy likes, at random each legal move as likely as any other. Memory grows with n by
    about a hundred bytes a round. Raises ValueError for a game without such a kernel, an option it
    does not take, an unknown policy, a chance or number out of range.
    """
    import numpy

    asked = _asked(game, options, policies, calls, seed, n, first)
    p = asked.players
    found, cards = numpy.zeros((n, 7 + 3 * p), "int32"), numpy.zeros((n, 8 * p), "uint8")
    asked.twin.play_rounds(*asked.given, seed, first, found, cards)
    points, valid, left = (found[:, 7 + p * n : 7 + p * (n + 1)] for n in range(3))
    return Rounds(
        game, seed, first, points, valid, left,
        caller=found[:, 2], calls=found[:, 3], called=found[:, 4], by_stock=found[:, 5] > 0,
        recycled=found[:, 6], turns=found[:, 1], legal_moves=found[:, 0],
        cards=cards.reshape(n, p, 4, 2),
    )  # fmt: skip


def play_matches(
    game: str,
    n: int,
    *,
    seed: int,
    options: Any = None,
    policies: Policies = "random",
    calls: Calls = None,
    first: int = 0,
) -> Matches:
    """Play n whole matches, number `first` on of this seed; all else as `play_rounds`."""
    import numpy

    asked = _asked(game, options, policies, calls, seed, n, first)
    p = asked.players
    found = numpy.zeros((n, 5 + p), "int32")
    asked.twin.play_matches(*asked.given, seed, first, found)
    winners = found[:, 4 + p :] >> numpy.arange(p) & 1
    rounds, turns, called, legal = found[:, :4].T
    return Matches(
        game, seed, first, found[:, 4 : 4 + p], winners > 0, rounds, turns, called, legal
    )


def replay(
    game: str,
    number: int,
    *,
    seed: int,
    options: Any = None,
    policies: Policies = "random",
    calls: Calls = None,
    rounds: int = 1,
) -> tuple[Round, ...]:
    """Match `number` of the seed again, move by move: its first rounds, so many if it has them.

    Its first round is the one that `play_rounds` plays.
    """
    asked = _asked(game, options, policies, calls, seed, rounds, number)
    return tuple(asked.twin.replayed(*asked.given, seed, number, rounds))


# Asked by chance.simulate


def on_rounds(question: Callable[[Rounds], Any], *, game: str, **asked: Any) -> Batch:
    """Ask about rounds that the kernel plays; options, policies and calls as `play_rounds`.

    The question gets many rounds at once, and answers with an array that has an entry a round, or
    with several arrays by name.

    >>> from cardlab.chance.simulate import simulate
    >>> won = on_rounds(lambda rounds: rounds.valid[:, 0] == 4, game="soureh")
    >>> simulate(won, 100, seed=1).n
    100
    """
    return Batch(partial(_at_once, question, play_rounds, game, asked))


def on_matches(question: Callable[[Matches], Any], *, game: str, **asked: Any) -> Batch:
    """Ask about whole matches that the kernel plays; all else as `on_rounds`."""
    return Batch(partial(_at_once, question, play_matches, game, asked))


def _at_once(
    question: Callable[[Any], Any],
    play: Callable[..., Any],
    game: str,
    asked: dict[str, Any],
    seed: int,
    first: int,
    count: int,
) -> Sums:
    return sums_of(question(play(game, count, seed=seed, first=first, **asked)), count)


# What is asked


class Asked(NamedTuple):
    """The twin, what it is given, the number of seats."""

    twin: Any
    given: tuple[Any, list[Habits | None], list[int]]
    players: int


def _asked(
    game: str,
    options: Any,
    policies: Policies,
    calls: Calls,
    seed: int,
    n: int,
    number: int,
) -> Asked:
    if game not in GAMES:
        raise ValueError(
            _("There is no kernel of rounds of {game}; there is one of {all}.").format(
                game=quoted(game), all=listed(GAMES)
            )
        )
    for given in (seed, n, number):
        if type(given) is not int or not 0 <= given < 2**63:
            raise ValueError(
                _("Seeds and numbers are whole, from 0 to 2**63 - 1, not {given}.").format(
                    given=quoted(given)
                )
            )
    twin = _twin(game)
    options = named(game).deal(seed=0, options=options).options  # checked, or the defaults
    seats = [_habits(game, one) for one in _one_a_seat(policies, options.players)]
    chances = [_chance(one) for one in _one_a_seat(calls, options.players)]
    return Asked(twin, (options, seats, chances), options.players)


@cache
def _twin(game: str) -> Any:
    """The game's kernel, compiled here, where need be, by playing nothing."""
    import numpy

    twin = import_module(f"cardlab.chance.kernels.{game}")
    options, rows = named(game).Options(), numpy.zeros((0, 1), "int32")
    given = (options, [None] * 2, [-1] * 2, 0, 0)
    with announced(twin.NAME, twin.SECONDS):
        twin.play_rounds(*given, rows, rows.astype("uint8"))
        twin.play_matches(*given, rows)
    return twin


def _one_a_seat(given: Any, players: int) -> list[Any]:
    each = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else None
    if each is None:
        return [given] * players
    if len(each) != players:
        raise ValueError(
            _("There are {players} seats: give one for all or {players}, not {n}.").format(
                players=players, n=len(each)
            )
        )
    return each


def _habits(game: str, policy: object) -> Habits | None:
    """The habits of a seat that plays so; None is at random."""
    if policy == "random":
        return None
    if policy == "greedy":
        return GREEDY[game]
    if isinstance(policy, Habits) and policy.game == game:
        return policy
    raise ValueError(
        _("A kernel of {game} plays {all}, not {policy}.").format(
            game=quoted(game),
            all=listed([*POLICIES, type(GREEDY[game]).__name__], _("or")),
            policy=quoted(policy),
        )
    )


def _chance(given: Any) -> int:
    """A chance in parts of SURELY, -1 for none given."""
    if given is None:
        return -1
    if isinstance(given, bool) or not isinstance(given, (int, float)) or not 0 <= given <= 1:
        raise ValueError(
            _("calls are chances from 0 to 1, or None, not {given}.").format(given=quoted(given))
        )
    return round(given * SURELY)
