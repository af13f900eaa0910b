"""The claim about where to spoil a caller's coops, tried in last turns as they come."""

from collections.abc import Callable
from fractions import Fraction
from statistics import fmean
from typing import Any, NamedTuple

from cardlab.cards import Card
from cardlab.games import named, pariah, soureh
from cardlab.games.coops import valid
from cardlab.lessons.claims import MORE, Claim
from cardlab.lessons.claims_pariah import yields
from cardlab.lessons.claims_tries import Course, Look, seen, when_called
from cardlab.lessons.soureh_counts import RETURNING
from cardlab.players.coops_worth import by_rank, fits, fitting, unseen
from cardlab.words import _

PACKS: dict[str, Callable[[Any], tuple[Card, ...]]] = {"soureh": soureh.pack, "pariah": pariah.pack}


class Choice(NamedTuple):
    """One of the caller's open cards that the drawn card may replace.

    How many unseen cards are valid behind both cards, and how many behind the old one alone;
    whether the drawn card in its place spoils the coop.
    """

    both: int
    before: int
    spoilt: bool


def choices(game: str, course: Course) -> list[Choice]:
    """What the seat after the first caller can replace with the card drawn then."""
    state, rules = when_called(course), named(game)
    if state is None or state.drawn is None or state.drawn.is_court:
        return []
    view = rules.view(state, state.to_play)
    counts = unseen(view, by_rank(PACKS[game](state.options)))
    new = {*fitting(state.drawn)}
    return [
        Choice(
            sum(counts[rank] for rank in fitting(coop.open) if rank in new),
            max(1, fits(counts, coop.open)),
            valid(*coop) and not valid(state.drawn, coop.closed),
        )
        for coop in state.coops[state.caller]
        if yields(coop.open, state.drawn)
    ]


def fewest(among: list[Choice]) -> Choice:
    """The claim's choice: where the fewest cards fit both."""
    return min(among, key=lambda choice: choice.both)


def share(among: list[Choice]) -> Choice:
    """Where the smallest part of what fits now fits both."""
    return min(among, key=lambda choice: Fraction(choice.both, choice.before))


def against_others(game: str) -> Look:
    """How much more often the claim's choice spoils than any other, each as likely."""

    def look(course: Course) -> float | None:
        among = choices(game, course)
        if len(among) < 2:
            return None
        best = fewest(among)
        among.remove(best)
        return best.spoilt - fmean(choice.spoilt for choice in among)

    return look


def against_share(game: str) -> Look:
    """How much more often it spoils than where the smallest part of the cards fits both."""

    def look(course: Course) -> float | None:
        among = choices(game, course)
        return fewest(among).spoilt - share(among).spoilt if len(among) > 1 else None

    return look


OTHERS = "coops spoilt: where fewest fit both, less any other"

FEWEST_FIT = Claim(
    id="soureh.fewest_fit",
    game="soureh",
    title=_("Spoil where the fewest cards fit both"),
    says=_(
        "To spoil a caller's coop, replace the open card that shares the fewest valid closed cards"
        " with the card you lay."
    ),
    clause="SOU-2.1",
    test=_(
        "Careful players play until somebody calls. Count, for each open card that the next player"
        " may replace, the unseen cards valid behind both. The effect is how much more often the"
        " card with the fewest is a coop spoilt than another choice."
    ),
    unit=MORE,
    line=Fraction(2, 100),
    cases=(
        seen("others", _("against any other card"), against_others("soureh"), OTHERS, 20_000,
             "soureh"),
        seen("returning", _("against any other card, with jokers"), against_others("soureh"),
             OTHERS, 20_000, "soureh", options=RETURNING, said="options of Options.returning()"),
        seen("pariah", _("against any other card, in Pariah"), against_others("pariah"), OTHERS,
             20_000, "pariah"),
        seen("share", _("against the card where the smallest part still fits"),
             against_share("soureh"),
             "coops spoilt: where fewest fit both, less the smallest part of those that fit",
             20_000, "soureh"),
    ),
)  # fmt: skip

SPOIL = (FEWEST_FIT,)
