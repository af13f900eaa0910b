"""Fast twins of the engines: millions of deals, and tests that hold them equal to the rules.

With numba (`pip install "cardlab[fast]"`) they are compiled, once; without it the same functions
run as plain Python, slower. Deal number n of a seed is the same either way, and however the work
is split.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from cardlab.chance.kernels import coops_rounds
from cardlab.chance.kernels.compiled import COMPILES, announced
from cardlab.chance.kernels.coops_results import Round, Rounds
from cardlab.chance.kernels.deals import POLICIES, Choice, Deals, Replay, bits, cards_of
from cardlab.games import named
from cardlab.words import _, listed, quoted

__all__ = [
    "COMPILES", "KERNELS", "POLICIES", "Choice", "Deals", "Replay", "Round", "Rounds", "bits",
    "cards_of", "play_many", "play_parts", "replay",
]  # fmt: skip

KERNELS = ("pasur", "seep", *coops_rounds.GAMES)
PART = 10_000


def play_many(
    game: str,
    n: int,
    *,
    seed: int,
    options: Any = None,
    policies: Any = "random",
    calls: coops_rounds.Calls = None,
    first: int = 0,
) -> Any:
    """Play n deals, number `first` on of this seed, from a first deal to its end: as `Deals`.

    In Soureh and Pariah these are `Rounds`, played as `coops_rounds.play_rounds` says, `calls` too.
    `policies` is "random" or "greedy" for all, or one of them a seat. Memory grows with n by fifty
    to a hundred bytes a deal: see `play_parts` for more than fits. Raises ValueError for a game
    without a kernel, an option it does not take, an unknown policy, a seed or number below 0, and
    for a floor in Seep where more than 62 sets have one value.

    >>> play_many("pasur", 3, seed=1).points.shape
    (3, 2)
    >>> play_many("soureh", 3, seed=1).valid.shape
    (3, 2)
    """
    if game in coops_rounds.GAMES:
        return coops_rounds.play_rounds(
            game, n, seed=seed, options=options, policies=policies, calls=calls, first=first
        )
    import numpy

    twin, options, greedy = _asked(game, options, policies, seed, calls, first)
    if type(n) is not int or n < 0:
        raise ValueError(_("A number of deals is 0 or more, not {n}.").format(n=quoted(n)))
    sides = twin.sides(options)
    found, piles = numpy.zeros((n, 2 + 2 * sides), "int32"), numpy.zeros((n, sides), "int64")
    with _running(twin, seed):
        twin.fill(options, greedy, seed, first, found, piles)
    points, sweeps = found[:, 2 : 2 + sides], found[:, 2 + sides :]
    return Deals(game, seed, first, twin.DECISIONS, points, sweeps, piles, found[:, 1], found[:, 0])


def play_parts(
    game: str, n: int, *, seed: int, part: int = PART, first: int = 0, **asked: Any
) -> Iterator[Any]:
    """The same deals in parts of so many: memory is that of one part, and one may stop early.

    >>> sum(len(deals) for deals in play_parts("pasur", 5, seed=1, part=2))
    5
    """
    for start in range(0, n, part):
        yield play_many(game, min(part, n - start), seed=seed, first=first + start, **asked)


def replay(
    game: str,
    number: int,
    *,
    seed: int,
    options: Any = None,
    policies: Any = "random",
    calls: coops_rounds.Calls = None,
) -> Replay | Round:
    """Deal `number` of the seed again, move by move, for the readable engine or a table."""
    if game in coops_rounds.GAMES:
        asked = {"options": options, "policies": policies, "calls": calls}
        return coops_rounds.replay(game, number, seed=seed, **asked)[0]
    twin, options, greedy = _asked(game, options, policies, seed, calls, number)
    with _running(twin, seed):
        again: Replay = twin.replay(options, greedy, seed, number)
    return again


@contextmanager
def _running(twin: Any, seed: int) -> Iterator[None]:
    try:
        with announced(twin.NAME, twin.SECONDS):
            yield
    except OverflowError:
        raise ValueError(
            _(
                "A deal of seed {seed} comes to more moves than the kernel counts;"
                " the readable engine plays it."
            ).format(seed=seed)
        ) from None


def _asked(
    game: str,
    options: Any,
    policies: str | Sequence[str],
    seed: int,
    calls: coops_rounds.Calls,
    number: int,
) -> tuple[Any, Any, int]:
    """The kernel, its options, and a bit for each greedy seat."""
    if game not in KERNELS:
        raise ValueError(
            _("There is no kernel of {game}; there is one of {all}.").format(
                game=quoted(game), all=listed(list(KERNELS))
            )
        )
    if calls is not None:
        raise ValueError(
            _("calls= is for games in which one calls or knocks, not for {game}.").format(game=game)
        )
    for what, given in (("seed", seed), ("number", number)):
        if type(given) is not int or not 0 <= given < 2**63:
            raise ValueError(
                _(
                    "The {what} of a deal is a whole number from 0 to 2**63 - 1, not {given}."
                ).format(what=what, given=quoted(given))
            )
    twin = import_module(f"cardlab.chance.kernels.{game}")
    options = named(game).deal(seed=0, options=options).options  # checked, or the defaults
    return twin, options, _greedy_seats(policies, options.players)


def _greedy_seats(policies: str | Sequence[str], players: int) -> int:
    each = (policies,) * players if isinstance(policies, str) else tuple(policies)
    for name in each:
        if name not in POLICIES:
            raise ValueError(
                _("A kernel plays {all}, not {name}.").format(
                    all=listed(POLICIES, _("or")), name=quoted(name)
                )
            )
    if len(each) != players:
        raise ValueError(
            _("There are {players} seats and {n} policies: give one for each.").format(
                players=players, n=len(each)
            )
        )
    return sum(1 << seat for seat, name in enumerate(each) if name == "greedy")
