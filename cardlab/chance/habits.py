"""Habits that tell one player of Soureh or Pariah from another; without any it plays greedily.

A habit rules moves out, or takes one kind of move before all others; where it leaves nothing to
play it is not asked. Among the moves left the player takes what the greedy player likes best.
"""

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

from cardlab.games import teaching
from cardlab.words import _, quoted

Way = Literal["greedy", "always", "never"]
"""As the greedy player does, always where it is allowed, or never."""
WAYS = ("greedy", "always", "never")
CHOICES: dict[str, tuple[object, ...]] = {
    "ace": ("greedy", "easiest", "hard_or_easiest", "waste"),
    "hard_over_others": WAYS,
    "spoils_early": (False, True),
    "last_turn": ("greedy", "mend", "spoil", "four"),
    "ace_under_court": WAYS,
    "jack_over_hard": WAYS,
    "high_black_over_court": WAYS,
    "last_king": ("greedy", "spoil", "waste"),
}
MOST = {"patience": 100, "lead": 10_000, "coops": 4, "points": 10_000}


def _check(habits: Any) -> None:
    names = {field.name for field in fields(habits)}
    teaching.check_choices(habits, {name: CHOICES[name] for name in CHOICES if name in names})
    for name in MOST:
        value = getattr(habits, name, 0)
        if type(value) is not int or not 0 <= value <= MOST[name]:
            raise ValueError(
                _("{name} is a whole number from 0 to {most}, not {value}.").format(
                    name=name, most=MOST[name], value=quoted(value)
                )
            )


@dataclass(frozen=True, slots=True)
class SourehHabits:
    """How a player of Soureh differs from the greedy one. Raises ValueError for what is no habit.

    Until somebody calls:
    `patience` keeps it from calling while the chance that some opponent has four valid coops is
    more than so many percent; unseen cards are equally likely, and the readiest opponent counts.
    `ace` says where a drawn ace goes, which the greedy player puts under the hardest own open card
    that is not valid: under the "easiest" of all that have none, on the "waste", or under a red ten
    or black two that is not valid, and else under the easiest ("hard_or_easiest").
    `hard_over_others`: whether a drawn red ten or black two is laid on another player's card.
    `spoils_early=False`: it touches no other cards.

    Once another has called, `last_turn` may be to "mend" alone, never touching the caller; to
    "spoil" wherever that can break one of the caller's coops; or to have "four" valid coops, and
    to spoil where that cannot be.

    >>> SourehHabits(ace="away")
    Traceback (most recent call last):
    ...
    ValueError: ace may be "greedy", "easiest", "hard_or_easiest" or "waste", not "away".
    """

    game: ClassVar[str] = "soureh"
    patience: int = 100
    ace: Literal["greedy", "easiest", "hard_or_easiest", "waste"] = "greedy"
    hard_over_others: Way = "greedy"
    spoils_early: bool = True
    last_turn: Literal["greedy", "mend", "spoil", "four"] = "greedy"

    def __post_init__(self) -> None:
        _check(self)


@dataclass(frozen=True, slots=True)
class PariahHabits:
    """How a player of Pariah differs from the greedy one. Raises ValueError for what is no habit.

    It knocks when it is `lead` points ahead of what the other may be expected to have, or when it
    has so many valid `coops` and so many `points` of its own, counted as they stand.

    Until somebody knocks: `ace_under_court`, whether a drawn ace goes under an own open court card
    that has none yet; `jack_over_hard`, whether a jack replaces an own red ten or black two that is
    not valid; `hard_over_others` and `spoils_early` as in Soureh.

    `high_black_over_court`, a black eight, nine or ten laid on the other's open court card: "never"
    at any time, or "always" on one of a knocker's. Once the other has knocked: `last_king`, to
    "spoil" with a king whenever the knocker may then be expected to have fewer points, or to
    "waste" it; `last_turn` as in Soureh, with such points for coops broken.
    """

    game: ClassVar[str] = "pariah"
    lead: int = 40
    coops: int = 4
    points: int = 0
    ace_under_court: Way = "greedy"
    jack_over_hard: Way = "greedy"
    hard_over_others: Way = "greedy"
    spoils_early: bool = True
    high_black_over_court: Way = "greedy"
    last_king: Literal["greedy", "spoil", "waste"] = "greedy"
    last_turn: Literal["greedy", "mend", "spoil", "four"] = "greedy"

    def __post_init__(self) -> None:
        _check(self)


Habits = SourehHabits | PariahHabits
GREEDY: dict[str, Habits] = {habits.game: habits for habits in (SourehHabits(), PariahHabits())}
"""By game, the habits of the greedy player."""


def numbers(habits: Habits) -> list[int]:
    """The habits in their order; for a word its place among those it may be.

    >>> numbers(SourehHabits(patience=5, last_turn="four"))
    [5, 0, 0, 1, 3]
    """
    found = [(field.name, getattr(habits, field.name)) for field in fields(habits)]
    return [CHOICES[name].index(value) if name in CHOICES else value for name, value in found]
