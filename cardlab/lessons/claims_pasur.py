"""What Pasur's main source states as facts, counted through the rules or seen in many deals."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from typing import Any

from cardlab.cards import Card, Rank, Suit, cards, pack
from cardlab.chance.batches import Batch
from cardlab.games import pasur
from cardlab.lessons.claims import EACH_DEAL, Case, Claim, Unit
from cardlab.lessons.claims_tries import on_some_deals
from cardlab.lessons.pasur_proofs import SEED_POOL, SEED_SAYS, empties, kind_of, players, pools
from cardlab.words import _

ALWAYS = Fraction(99, 100)
POOLS = Unit(_("{x} of 100 such pools"), 100, signed=False)
EXAMPLES = Unit(_("{x} of 100 examples"), 100, signed=False)
Way = tuple[str, tuple[int, ...]]
"""The card played and the ranks it takes."""
MOST = 5
"""Pools of so many cards, by ranks, are all tried."""

# No sur


@cache
def never_sur(kinds: frozenset[str], makers: tuple[Card, ...]) -> Fraction:
    """The share of the pools of these kinds that no card of the makers empties."""
    asked = [pool for pool in pools(MOST) if kind_of(pool) in kinds]
    safe = [not any(empties(pool, card) for card in makers) for pool in asked]
    return Fraction(sum(safe), len(safe))


JACK = Card(Rank.JACK, Suit.SPADES)
NO_JACK, ANY = tuple(players()), (*players(), JACK)
SUR_TEST = _(
    "Try every pool of one to five cards, by ranks, with every card that might be played. The"
    " effect is the share of pools that none of them empties."
)
COUNTS = _("where a jack makes no sur")
JACKS_TOO = _("where a jack's sur counts as well")


def _no_sur(*kinds: str) -> tuple[Case, Case]:
    return (
        Case("plain", COUNTS, lambda: never_sur(frozenset(kinds), NO_JACK)),
        Case("jacks", JACKS_TOO, lambda: never_sur(frozenset(kinds), ANY)),
    )


OVER_TEN = Claim(
    id="pasur.no_sur_over_ten",
    game="pasur",
    title=_("No sur above ten"),
    says=_("There can be no sur where the numbers in the pool total more than ten."),
    clause="PAS-4.8",
    test=SUR_TEST,
    unit=POOLS,
    line=ALWAYS,
    cases=_no_sur(_("number cards, more than ten")),
    why=_("A number takes what makes eleven with it, so at most ten; a jack takes any number of"
          " cards."),
)  # fmt: skip

COURTS = Claim(
    id="pasur.no_sur_with_courts",
    game="pasur",
    title=_("No sur with courts and numbers"),
    says=_(
        "There can be no sur where several court cards lie in the pool, or court cards and numbers"
        " together."
    ),
    clause="PAS-4.8",
    test=SUR_TEST,
    unit=POOLS,
    line=ALWAYS,
    cases=_no_sur(_("several court cards"), _("number and court cards together")),
    why=_("A king or queen takes one card; only a jack takes jacks and numbers together."),
)

# The worked pool


def _listed_and_found() -> tuple[Counter[Way], Counter[Way]]:
    """The ways to take that the source lists, and those that the rules find, by card played."""
    pool = cards(SEED_POOL)
    listed, found = Counter[Way](), Counter[Way]()
    for code, says in SEED_SAYS.items():
        played = next(card for card in pack() if card.code[0] == code and card not in pool)
        listed.update((code, _read(way)) for way in says.split(" or "))
        found.update((code, _ranks(way)) for way in pasur.ways(pool, played))
    return listed, found


def right() -> Fraction:
    """The share of the ways listed that the rules find."""
    listed, found = _listed_and_found()
    return Fraction((listed & found).total(), listed.total())


def complete() -> Fraction:
    """The share of the ways found that the source lists."""
    listed, found = _listed_and_found()
    return Fraction((listed & found).total(), found.total())


def _ranks(way: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(int(card.rank) for card in way))


def _read(text: str) -> tuple[int, ...]:
    """Cards as the source writes them: `A+2+2`."""
    return tuple(sorted(1 if part == "A" else int(part) for part in text.split("+")))


WORKED_LIST = Claim(
    id="pasur.worked_list",
    game="pasur",
    title=_("The source's worked pool"),
    says=_(
        "From a pool of an ace, two twos, a four and a ten, aces and numbers take just what the"
        " source lists."
    ),
    clause="PAS-3.1",
    test=_(
        "Let the rules find every way to take for each of the ten ranks. The effect is how many"
        " ways are in both lists."
    ),
    unit=EXAMPLES,
    line=ALWAYS,
    cases=(
        Case("right", _("where the list is to be right"), right),
        Case("complete", _("where it is to be complete"), complete),
    ),
)  # fmt: skip

# Points of a deal


def _deals(question: Callable[[Any], Any], seats: int) -> Batch:
    options = pasur.Options(players=seats)
    return on_some_deals(question, "pasur", options=options, policies="greedy")


def brings_twenty(deals: Any) -> Any:
    """Whether a deal brings 20 points besides its surs."""
    surs = pasur.Options().sur_points * deals.sweeps
    return (deals.points - surs).sum(1) == 20


def _seats(question: Callable[[Any], Any], what: str, n: int = 200_000) -> tuple[Case, ...]:
    names = {2: _("with two players"), 3: _("with three players"), 4: _("with four players")}
    return tuple(
        Case(f"seats_{seats}", name, tries=partial(_deals, question, seats), n=n,
             asked=f"{what}; pasur, greedy players, players={seats}")
        for seats, name in names.items()
    )  # fmt: skip


TWENTY_POINTS = Claim(
    id="pasur.twenty_points",
    game="pasur",
    title=_("Twenty points a deal"),
    says=_("Every deal brings twenty points in all, besides those for surs."),
    clause="PAS-5.1",
    test=_("Careful players play many deals. The effect is how often all together score twenty"
           " points besides surs."),
    unit=EACH_DEAL,
    line=ALWAYS,
    cases=_seats(brings_twenty, "20 points besides surs"),
    why=_("Where two have most clubs, nobody scores for them (PAS-5.3); with two players thirteen"
          " clubs make no tie."),
)  # fmt: skip


def seven_clubs(deals: Any) -> Any:
    """Of deals in which somebody has most clubs: whether these are seven or more."""
    import numpy

    clubs = [1 << 4 * rank + int(Suit.CLUBS) for rank in range(13)]
    held = sum((deals.piles & club > 0).astype("int64") for club in clubs)
    most = numpy.sort(held, axis=1)
    return most[most[:, -1] > most[:, -2], -1] >= 7


SEVEN_CLUBS = Claim(
    id="pasur.seven_clubs",
    game="pasur",
    title=_("Seven clubs"),
    says=_("The game is also called Seven Clubs: who wants the points for clubs needs seven."),
    clause="PAS-5.1",
    test=_("Careful players play many deals. The effect is how often, where somebody has most"
           " clubs, these are seven or more."),
    unit=EACH_DEAL,
    line=ALWAYS,
    cases=_seats(seven_clubs, "seven clubs or more of who has most"),
    why=_("Of thirteen clubs two players cannot both have fewer than seven."),
)  # fmt: skip

PASUR = (OVER_TEN, COURTS, WORKED_LIST, TWENTY_POINTS, SEVEN_CLUBS)
