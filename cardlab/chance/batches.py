"""Tries by number: one by one through the readable rules, or many at once in a compiled kernel."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from cardlab.chance.estimate import NAMELESS, Part, Sums, summed
from cardlab.words import _

Trial = Callable[[Random], float]
"""One try of a question: True, False or a number, from this random source alone."""
Survey = Callable[[Random], Mapping[Any, float]]
"""One try of several questions: their answers by name; a name left out answers no, or 0."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Tries made many at once: sums(seed, first, count) are those of the tries `first` and on.

    A try must come out the same in whatever batch it is.
    """

    sums: Callable[[int, int, int], Sums]


# One by one


def tries(trial: Trial | Survey) -> Batch:
    """A trial as a batch: one try after the other, each from its own source."""
    return Batch(partial(_one_by_one, trial))


def _one_by_one(trial: Trial | Survey, seed: int, first: int, count: int) -> Sums:
    return summed(trial(source(seed, number)) for number in range(first, first + count))


def source(seed: int, number: int) -> Random:
    """The random source of try `number`, so that one try can be looked at again.

    >>> trial = lambda rng: rng.randint(1, 6)
    >>> trial(source(1, 4711))
    3
    """
    return Random((seed << 64) + number)


# Many at once


def on_kernel(
    question: Callable[[Any], Any],
    *,
    game: str = "pasur",
    options: Any = None,
    policies: Any = "random",
    calls: Any = None,
) -> Batch:
    """Ask about whole deals that the game's kernel plays; all else as `kernels.play_many` takes it.

    The question gets many deals at once, as `kernels.Deals`, in Soureh and Pariah `kernels.Rounds`,
    and answers with an array that has an entry a deal, or with several arrays by name.

    >>> from cardlab.chance.simulate import simulate
    >>> ahead = on_kernel(lambda deals: deals.points[:, 1] > deals.points[:, 0])
    >>> simulate(ahead, 100, seed=1).n
    100
    """
    asked = {"options": options, "policies": policies, "calls": calls}
    return Batch(partial(_at_once, question, game, asked))


def _at_once(
    question: Callable[[Any], Any],
    game: str,
    asked: Mapping[str, Any],
    seed: int,
    first: int,
    count: int,
) -> Sums:
    from cardlab.chance.kernels import play_many

    return sums_of(question(play_many(game, count, seed=seed, first=first, **asked)), count)


def sums_of(answers: Any, count: int) -> Sums:
    """What `count` tries answered at once: an array with an entry each, or several by name.

    Raises ValueError where they are not so many.
    """
    several = answers if isinstance(answers, Mapping) else {NAMELESS: answers}
    for array in several.values():
        if getattr(array, "shape", None) != (count,):
            raise ValueError(
                _("A question about many at once answers with an array that has an entry for each.")
            )
    return Sums(count, {name: part_of(array) for name, array in several.items()})


def part_of(answers: Any) -> Part:
    """The answers in an array, one a try, summed up without rounding."""
    if answers.dtype.kind == "b":
        yes = int(answers.sum())
        return Part(yes, yes)
    if answers.dtype.kind == "i" and _small(answers):
        wide = answers.astype("int64")
        return Part(int(wide.sum()), int((wide * wide).sum()), share=False)
    return summed(answers.tolist()).parts[NAMELESS]


def _small(answers: Any) -> bool:
    """Whether the sum of the squares stays below 2**63."""
    largest = max(-int(answers.min()), int(answers.max()))
    return largest * largest * len(answers) < 2**63
