"""Estimated chances: a question asked of many seeded packs, deals, games or matches.

Every try has a number, and its own random source from the seed and that number; the sums over
tries are exact. So the same seed gives the same estimate, however the tries are shared out.
"""

import sys
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any, TextIO

from cardlab.chance.batches import Batch, Survey, Trial, on_kernel, source, tries
from cardlab.chance.deals import on_many_hands
from cardlab.chance.estimate import (
    NAMELESS,
    Estimate,
    Sums,
    deviations,
    mean_interval,
    often,
    share_interval,
    size_for,
    size_for_mean,
)
from cardlab.chance.questions import (
    PASUR,
    Cards,
    Choose,
    course,
    on_courses,
    on_deals,
    on_games,
    on_hands,
    on_matches,
    on_packs,
    played,
)
from cardlab.words import _, quoted

__all__ = [
    "PASUR", "Batch", "Cards", "Choose", "Estimate", "Survey", "Trial", "course",
    "mean_interval", "often", "on_courses", "on_deals", "on_games", "on_hands", "on_kernel",
    "on_many_hands", "on_matches", "on_packs", "played", "running", "share_interval", "simulate",
    "size_for", "size_for_mean", "source", "survey", "surveying", "text_bar", "tries",
]  # fmt: skip

PULSE = 0.2  # seconds that a piece of work takes about: so often one hears and may stop
HEARD = 100  # times that one hears at least, where there are so many tries


# Asking many times


def simulate(
    question: Trial | Batch,
    n: int,
    *,
    seed: int,
    level: float = 0.95,
    cores: int = 1,
    progress: Callable[[Estimate], object] | None = None,
    stop: Callable[[], object] | None = None,
) -> Estimate:
    """Ask n times and tell what the answers show: a share of yes, or a mean of numbers.

    The same seed gives the same estimate on any number of `cores` (-1: all there are) and on a
    cluster: more than one need joblib, and inside `joblib.parallel_config("dask")` they are the
    cluster's. `progress`, such as `text_bar()`, hears the estimate so far, a hundred times or
    more. The run ends early, keeping the tries made so far, when `stop()` is true or at an
    interrupt (the stop button of a notebook). Raises ValueError where n is not 1 or more.

    >>> print(simulate(lambda rng: rng.random() < 0.25, 1000, seed=1))
    25 in 100: 24.6 %, between 22.0 % and 27.4 % (1,000 tries, seed 1)
    """

    def told(sums: Sums) -> Estimate:
        return _only(sums.estimates(seed, level, n))

    check_tries(n, seed, level)
    return told(_kept(_pieces(_batch(question), n, seed, cores), told, progress, stop))


def survey(
    question: Survey | Batch,
    n: int,
    *,
    seed: int,
    level: float = 0.95,
    cores: int = 1,
    progress: Callable[[dict[Any, Estimate]], object] | None = None,
    stop: Callable[[], object] | None = None,
) -> dict[Any, Estimate]:
    """Ask several questions of the same n tries: their estimates by name, all else as `simulate`.

    A question that answers {value: True} gives the share of each value: a distribution.

    >>> for suit, estimate in survey(lambda rng: {rng.choice("♠♥"): True}, 100, seed=1).items():
    ...     print(suit, estimate.mean)
    ♠ 0.51
    ♥ 0.49
    """

    def told(sums: Sums) -> dict[Any, Estimate]:
        return sums.estimates(seed, level, n)

    check_tries(n, seed, level)
    return told(_kept(_pieces(_batch(question), n, seed, cores), told, progress, stop))


def surveying(
    question: Trial | Survey | Batch, n: int, *, seed: int, level: float = 0.95, cores: int = 1
) -> Generator[dict[Any, Estimate], None, None]:
    """The estimates so far while the tries of `survey` go on, a moment apart; stop when you like.

    One question alone is named "".

    >>> *_before, last = surveying(lambda rng: rng.random() < 0.25, 1000, seed=1)
    >>> last == {"": simulate(lambda rng: rng.random() < 0.25, 1000, seed=1)}
    True
    """
    check_tries(n, seed, level)
    so_far = Sums()
    with closing(_pieces(_batch(question), n, seed, cores)) as pieces:
        for piece in pieces:
            so_far += piece
            yield so_far.estimates(seed, level, n)


def running(
    question: Trial | Batch, sizes: Iterable[int], *, seed: int, level: float = 0.95
) -> Iterator[Estimate]:
    """The tries of `simulate` with an estimate at each of the rising sizes; stop when you like."""
    batch, so_far = _batch(question), Sums()
    for size in sizes:
        so_far += batch.sums(seed, so_far.n, size - so_far.n)
        yield _only(so_far.estimates(seed, level))


def check_tries(n: object, seed: object, level: float) -> None:
    """Raise ValueError where n is not 1 or more, the seed no whole number, the level not in 0…1."""
    if not isinstance(n, int) or n < 1:
        raise ValueError(_("A simulation needs 1 try or more, not {n}.").format(n=quoted(n)))
    if not isinstance(seed, int):
        raise ValueError(_("A seed is a whole number, not {seed}.").format(seed=quoted(seed)))
    deviations(level)


def _batch(question: Trial | Survey | Batch) -> Batch:
    return question if isinstance(question, Batch) else tries(question)


def _only(estimates: Mapping[Any, Estimate]) -> Estimate:
    if not estimates:
        raise ValueError(_("No try showed what was asked for: take more."))
    if set(estimates) != {NAMELESS}:
        raise ValueError(_("This question answers several by name: ask it with survey()."))
    return estimates[NAMELESS]


def _kept(
    pieces: Generator[Sums, None, None],
    told: Callable[[Sums], Any],
    progress: Callable[[Any], object] | None,
    stop: Callable[[], object] | None,
) -> Sums:
    """All pieces together, or those there are when the run is ended early."""
    so_far = Sums()
    try:
        for piece in pieces:
            so_far += piece
            if progress and so_far.n:
                progress(told(so_far))
            if stop and stop():
                break
    except KeyboardInterrupt:
        if not so_far.n:
            raise
    finally:
        pieces.close()
    return so_far


# Sharing out the tries


def _pieces(batch: Batch, n: int, seed: int, cores: int) -> Generator[Sums, None, None]:
    """The sums of all tries in order, in pieces that take a moment each."""
    step, done, size = max(1, n // HEARD), 0, 1
    while done < n:
        count = min(size, step - done % step, n - done)
        start = time.perf_counter()
        piece = batch.sums(seed, done, count)
        took = time.perf_counter() - start
        yield piece
        done += count
        size = max(1, min(8 * count, int(count * PULSE / max(took, 1e-9))))
        if cores != 1 and done > count and took > PULSE / 20:  # the first piece may compile
            yield from _spread(batch, n, seed, done, min(step, size), cores)
            return


def _spread(batch: Batch, n: int, seed: int, done: int, size: int, cores: int) -> Iterator[Sums]:
    """The tries from number `done` on by several workers; their sums come back in order."""
    try:
        from joblib import Parallel, delayed
    except ImportError:
        text = _('More than one core needs joblib: pip install "cardlab[fast]".')
        raise ValueError(text) from None
    work = (
        delayed(batch.sums)(seed, first, min(size, n - first)) for first in range(done, n, size)
    )
    pieces = Parallel(n_jobs=cores, return_as="generator", batch_size=1)(work)
    try:
        for piece in pieces:  # noqa: UP028 - "yield from" would close them before the finally
            yield piece
    finally:
        with warnings.catch_warnings():  # work is given up: that is what stopping means
            warnings.simplefilter("ignore")
            pieces.close()


# A sign of life


def text_bar(file: TextIO | None = None, width: int = 20) -> Callable[[Any], None]:
    """A `progress` for one run: a line of text, written anew on `file` (standard error if none).

    >>> bar = text_bar(sys.stdout)
    >>> bar(Estimate(0.5, 0.4, 0.6, n=100, seed=1, wanted=100))
    ████████████████████ 100 %  50 in 100: 50 %, between 40 % and 60 % (100 tries, seed 1)
    """
    out, start, longest = file or sys.stderr, time.monotonic(), 0

    def show(found: Estimate | Mapping[Any, Estimate]) -> None:
        nonlocal longest
        estimate = found if isinstance(found, Estimate) else next(iter(found.values()), None)
        if estimate is None:  # no question has been answered yet
            return
        part = estimate.n / max(estimate.n, estimate.wanted)
        seconds = (time.monotonic() - start) * (1 - part) / part
        line = "".join(
            (
                ("█" * int(part * width)).ljust(width, "·"),
                f" {int(100 * part)} %  {estimate}",
                _("  about {n} s more").format(n=f"{seconds:,.0f}") if part < 1 else "",
            )
        )
        begins = "\r" if longest else ""
        ends = "" if part < 1 else "\n"
        out.write(begins + line.ljust(longest) + ends)
        out.flush()
        longest = len(line)

    return show
