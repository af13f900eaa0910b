"""Estimated chances: a question asked of many seeded packs, deals or whole games."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf, log10, sqrt
from random import Random
from statistics import NormalDist
from typing import Any

from cardlab.cards import Card, pack, shuffled
from cardlab.games import pasur
from cardlab.games.protocol import Game
from cardlab.words import _

Cards = tuple[Card, ...]
Trial = Callable[[Random], float]
"""One try of a question: True, False or a number, from this random source alone."""
Choose = Callable[[Any, Any, Random], Any]
"""A policy: choose(game, view, rng) is one of game.legal_moves(view)."""

PASUR: Game = pasur


@dataclass(frozen=True, slots=True)
class Estimate:
    """What n tries show: their mean, and an interval that holds the truth in `level` of cases.

    `share` says that the tries answer yes or no. `mean`, `low` and `high` are then 0 to 1.
    """

    mean: float
    low: float
    high: float
    n: int
    seed: int
    level: float = 0.95
    share: bool = True

    def __str__(self) -> str:
        size = _("{n} tries, seed {seed}").format(n=f"{self.n:,}", seed=self.seed)
        if not self.share:
            digits = _digits(self.high - self.low)
            low, middle, high = (f"{x:.{digits}f}" for x in (self.low, self.mean, self.high))
            return _("{middle}, between {low} and {high} ({size})").format(
                middle=middle, low=low, high=high, size=size
            )
        digits = max(0, _digits(self.high - self.low) - 2)
        low, middle, high = (f"{100 * x:.{digits}f}" for x in (self.low, self.mean, self.high))
        return _("{often}: {middle} %, between {low} % and {high} % ({size})").format(
            often=often(self.mean), middle=middle, low=low, high=high, size=size
        )

    def holds(self, value: float) -> bool:
        """Whether the interval contains the value."""
        return self.low <= value <= self.high


def _digits(width: float) -> int:
    """Decimals that show an interval of this width with two digits."""
    return min(9, max(0, 1 - int(log10(width) // 1))) if 0 < width < inf else 2


def often(share: float) -> str:
    """A chance as a natural frequency, within a tenth of its size.

    >>> often(0.3023), often(0.0382), often(1 / 3000)
    ('30 in 100', '4 in 100', '3 in 10,000')
    """
    size, rare = 100, min(share, 1 - share)
    while 0 < rare < 1 and abs(round(share * size) - share * size) > rare * size / 10:
        size *= 10
    return _("{count} in {size}").format(count=f"{round(share * size):,}", size=f"{size:,}")


# Asking many times


def simulate(
    trial: Trial,
    n: int,
    *,
    seed: int,
    level: float = 0.95,
    progress: Callable[[Estimate], object] | None = None,
) -> Estimate:
    """Ask n times and tell what the answers show: a share of yes, or a mean of numbers.

    The same seed gives the same answers. `progress` hears the estimate so far, about a hundred
    times. An interrupt (the stop button of a notebook) ends the run early and keeps what is there.
    Raises ValueError where n is not 1 or more.

    >>> print(simulate(lambda rng: rng.random() < 0.25, 1000, seed=1))
    23 in 100: 22.7 %, between 20.2 % and 25.4 % (1,000 tries, seed 1)
    """
    if n < 1:
        raise ValueError(_("A simulation needs 1 try or more, not {n}.").format(n=n))
    step, latest = max(1, n // 100), None
    try:
        for latest in running(trial, [*range(step, n, step), n], seed=seed, level=level):
            if progress:
                progress(latest)
    except KeyboardInterrupt:
        if latest is None:
            raise
    assert latest is not None
    return latest


def running(
    trial: Trial, sizes: Iterable[int], *, seed: int, level: float = 0.95
) -> Iterator[Estimate]:
    """The tries of `simulate` with an estimate at each of the rising sizes; stop when you like."""
    rng, done = Random(seed), 0
    total, squares, share = 0.0, 0.0, True
    for size in sizes:
        for _try in range(size - done):
            answer = trial(rng)
            share = share and isinstance(answer, bool)
            total += answer
            squares += answer * answer
        done = size
        middle = total / size
        low, high = (
            share_interval(middle, size, level) if share
            else mean_interval(middle, squares / size - middle * middle, size, level)
        )  # fmt: skip
        yield Estimate(middle, low, high, size, seed, level, share)


def share_interval(share: float, n: int, level: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for a share seen in n tries.

    >>> low, high = share_interval(0, 10)
    >>> round(low, 3), round(high, 3)
    (0.0, 0.278)
    """
    return _least(share, n, level), 1 - _least(1 - share, n, level)


def _least(share: float, n: int, level: float) -> float:
    z2 = _z(level) ** 2 / n
    half = sqrt(z2 * (share * (1 - share) + z2 / 4))
    return max(0.0, (share + z2 / 2 - half) / (1 + z2))


def mean_interval(mean: float, variance: float, n: int, level: float = 0.95) -> tuple[float, float]:
    """The normal interval for a mean of n tries that vary by `variance`; endless for one try."""
    half = _z(level) * sqrt(max(0.0, variance) / (n - 1)) if n > 1 else inf
    return mean - half, mean + half


def size_for(width: float, p: float = 0.5, level: float = 0.95) -> int:
    """How many tries make the interval for a share near p so narrow (0 < width < 1).

    Without an idea of p the default asks for the most.

    >>> size_for(0.02), size_for(0.02, p=0.3)
    (9600, 8064)
    """
    if not 0 < width < 1 or not 0 <= p <= 1:
        raise ValueError(_("The width lies between 0 and 1, and so does p."))
    w2, spread = width * width, 4 * p * (1 - p) - 2 * width * width
    z2_by_n = (sqrt(spread * spread + 4 * w2 * (1 - w2)) - spread) / (2 * (1 - w2))
    return ceil(_z(level) ** 2 / z2_by_n)


def _z(level: float) -> float:
    if not 0 < level < 1:
        raise ValueError(_("The level of an interval lies between 0 and 1, such as 0.95."))
    return NormalDist().inv_cdf((1 + level) / 2)


# What is asked: each makes a trial of a question


def on_hands(question: Callable[[Cards], float], n: int, cards: Sequence[Card] = ()) -> Trial:
    """Ask about n cards drawn from these, else from the whole pack, without putting back."""
    among = tuple(cards) or pack()
    return lambda rng: question(tuple(rng.sample(among, n)))


def on_packs(question: Callable[[Cards], float], cards: Sequence[Card] = ()) -> Trial:
    """Ask about these cards, else the whole pack, in a shuffled order, the top card first."""
    among = tuple(cards) or pack()
    return lambda rng: question(shuffled(among, rng))


def on_deals(question: Callable[[Any], float], *, game: Game = PASUR, options: Any = None) -> Trial:
    """Ask about a fresh deal, before the first move."""
    return lambda rng: question(game.deal(seed=rng.getrandbits(32), options=options))


def on_games(
    question: Callable[[Any], float],
    policies: Sequence[Choose],
    *,
    game: Game = PASUR,
    options: Any = None,
) -> Trial:
    """Ask about a deal played to its end by these policies, one a seat."""

    def trial(rng: Random) -> float:
        state = game.deal(seed=rng.getrandbits(32), options=options)
        return question(played(state, policies, rng, game=game))

    return trial


def played(state: Any, policies: Sequence[Choose], rng: Random, *, game: Game = PASUR) -> Any:
    """The state at the end of the deal, when these policies, one a seat, play on from here."""
    while not state.finished:
        seat = state.to_play
        state = game.step(state, policies[seat](game, game.view(state, seat), rng))
    return state
