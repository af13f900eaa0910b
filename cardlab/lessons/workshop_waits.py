"""Workshop exercises on waiting: what a mean hides, what a pack remembers, where one looks in."""

from fractions import Fraction
from math import comb
from random import Random

from cardlab.cards import pack
from cardlab.chance.exact import Cards, mean
from cardlab.chance.order import turned
from cardlab.chance.simulate import on_packs
from cardlab.lessons.chance_charts import before_after
from cardlab.lessons.charts import of_chances
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import is_jack
from cardlab.lessons.plots import Chart
from cardlab.lessons.soureh_counts import PACK as EIGHTY
from cardlab.lessons.soureh_counts import is_ace
from cardlab.words import _

# Mean and median

MEAN_WAIT = (80 + 1) // (8 + 1)
"""The mean wait for the first of eight aces in 80 cards, a whole number."""


def first_ace(order: Cards) -> int:
    """As which card the first ace comes."""
    return next(place for place, one in enumerate(order, 1) if is_ace(one))


def first_ace_comes() -> Chart:
    """When the first of eight aces among 80 cards comes."""
    dist, step, last = turned(EIGHTY, is_ace), 4, 28
    spans = [(first, first + step - 1) for first in range(1, last, step)] + [(last + 1, 80)]
    return of_chances(
        _("As which of 80 cards the first ace comes"),
        _("the first ace is card number"),
        _("in 100 shuffled packs"),
        [(_span(*span), _span(*span), _among(dist, *span)) for span in spans],
    )


def _span(first: int, last: int) -> str:
    return _("{first} to {last}").format(first=first, last=last)


def _among(dist: dict[int, Fraction], first: int, last: int) -> Fraction:
    return sum((p for place, p in dist.items() if first <= place <= last), Fraction(0))


def _no_ace_in(cards: int) -> Fraction:
    return Fraction(comb(72, cards), comb(80, cards))


SOONER_THAN_MEAN = Exercise(
    id="workshop.sooner_than_mean",
    game="",
    title=_("Sooner than on average"),
    question=_(
        "You turn the 80 cards of Soureh, eight aces among them, one by one. The first ace comes as"
        " card number nine, on average. How likely does it come sooner than that?"
    ),
    concept="mean and median",
    level=2,
    minutes=4,
    kind="chance",
    formula=lambda: 1 - _no_ace_in(MEAN_WAIT - 1),
    count=lambda: _among(turned(EIGHTY, is_ace), 1, int(mean(turned(EIGHTY, is_ace))) - 1),
    trial=on_packs(lambda order: first_ace(order) < MEAN_WAIT, EIGHTY),
    explain=lambda: _(
        "No ace among the first eight: C(72, 8)/C(80, 8) = {none}. So it comes sooner with"
        " {sooner}: more often than not. A few very long waits pull the mean up; half of all waits"
        " are over after {median} cards."
    ).format(
        none=f"{float(_no_ace_in(8)):.4f}",
        sooner=said(1 - _no_ace_in(8)),
        median=next(n for n in range(1, 80) if _no_ace_in(n) <= Fraction(1, 2)),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(1, 2),
            _("Half of the waits are shorter than the median. The mean is another thing."),
        ),
        Misconception(
            lambda: 1 - _no_ace_in(9), _("That is card number nine or sooner: sooner than nine?")
        ),
        Misconception(
            lambda: 1 - Fraction(9, 10) ** 8,
            _("That puts every card back before the next one is turned."),
        ),
        Misconception(lambda: _no_ace_in(8), _("So likely it does not come sooner.")),
        Misconception(
            lambda: Fraction(8, 10), _("Adding up eight tenths counts packs with two aces twice.")
        ),
    ),
    follow_up=_("Is there a wait whose mean is shorter than its median?"),
    picture=first_ace_comes,
)

# Memory

GONE = 20
LEFT: Cards = (*filter(is_ace, EIGHTY), *[one for one in EIGHTY if not is_ace(one)][: 72 - GONE])
"""What may still come after twenty cards without an ace: eight aces and 52 others."""

NO_ACE_YET = Exercise(
    id="workshop.no_ace_yet",
    game="",
    title=_("Twenty cards without an ace"),
    question=_(
        "Of the 80 cards of Soureh you have turned twenty, and none of them was one of the eight"
        " aces. They are not put back. How many more cards do you turn until the first ace comes,"
        " on average, the ace included?"
    ),
    concept="memory",
    level=2,
    minutes=3,
    kind="number",
    formula=lambda: Fraction(80 - GONE + 1, 8 + 1),
    count=lambda: mean(turned(LEFT, is_ace)),
    trial=on_packs(first_ace, LEFT),
    explain=lambda: _(
        "Eight aces are left among 60 cards, and cut the 52 others into nine stretches, alike by"
        " symmetry: 52/9 cards before the first ace, then the ace: 52/9 + 1 = 61/9 = {wait}. A"
        " fresh pack would take 81/9 = {fresh}. Here the wait does become shorter the longer one"
        " has waited, because what does not come is used up; with putting back it never does."
    ).format(wait=f"{61 / 9:.4g}", fresh=81 // 9),
    wrong=(
        Misconception(
            lambda: Fraction(81, 9),
            _("So it is with a fresh pack. This one has the same aces and fewer other cards."),
        ),
        Misconception(
            lambda: Fraction(10), _("So it is with putting back: ten cards, whatever came before.")
        ),
        Misconception(lambda: Fraction(52, 9), _("So many come before the ace. Count it as well.")),
        Misconception(lambda: Fraction(60, 8), _("Eight aces make how many stretches?")),
        Misconception(lambda: Fraction(1), _("An ace is likelier now, but not sure.")),
    ),
    follow_up=_("After how many cards without an ace is the mean wait five cards?"),
)

# Where one looks in


def stretch_at(order: Cards, place: int) -> int:
    """How many cards lie in a row without a jack around this place."""
    first, last = place, place
    while first > 0 and not is_jack(order[first - 1]):
        first -= 1
    while last + 1 < len(order) and not is_jack(order[last + 1]):
        last += 1
    return last - first + 1


def _your_trial(rng: Random) -> int:
    order = tuple(rng.sample(pack(), 52))
    return stretch_at(order, rng.choice([n for n, one in enumerate(order) if not is_jack(one)]))


def stretches() -> dict[int, Fraction]:
    """How likely a stretch between jacks has so many cards: each as the one before the first."""
    return {place - 1: p for place, p in turned(pack(), is_jack).items()}


def yours() -> dict[int, Fraction]:
    """The same for the stretch of a random card: each counts as often as it has cards."""
    whole = mean(stretches())
    return {length: length * p / whole for length, p in stretches().items() if length}


def stretch_lengths() -> Chart:
    """How long stretches between jacks are: any of them, and that of a random card."""
    spans = [(0, 5), (6, 11), (12, 17), (18, 23), (24, 29), (30, 48)]
    return before_after(
        _("How many cards a stretch between jacks has"),
        _("cards in the stretch"),
        {span: _among(stretches(), *span) for span in spans},
        {span: _among(yours(), *span) for span in spans},
        names=(_("any of the five"), _("that of a random card")),
        y=_("in 100 stretches"),
        label=lambda span: _span(*span),
    )


YOUR_STRETCH = Exercise(
    id="workshop.your_stretch",
    game="",
    title=_("The stretch you look into"),
    question=_(
        "A shuffled pack of 52 is laid out in a row. Its four jacks cut the 48 other cards into"
        " five stretches, the one before the first jack and the one after the last among them; some"
        " may be empty. You point at random at one of the 48 cards. How many cards has its stretch,"
        " on average?"
    ),
    concept="inspection",
    level=3,
    minutes=6,
    kind="number",
    formula=lambda: 1 + Fraction(47, 3),
    count=lambda: mean(yours()),
    trial=_your_trial,
    explain=lambda: _(
        "Take any other of the 48 cards, yours, and the four jacks: six cards in random order. The"
        " two lie in one stretch if they are neighbours there, 2 × 5! of 6! orders, a third. So"
        " 47/3 others join yours on average: 1 + 47/3 = {length}. The five stretches alone have"
        " 48/5 = {plain} on average; but a random card lies in a long one more often than in a"
        " short one. So it is with buses: one comes to the stop in a long gap."
    ).format(length=f"{50 / 3:.4g}", plain=48 / 5),
    wrong=(
        Misconception(
            lambda: Fraction(48, 5),
            _("So long are the stretches on average. Are all as likely to hold your card?"),
        ),
        Misconception(
            lambda: Fraction(48, 4), _("Four jacks cut the others into how many stretches?")
        ),
        Misconception(lambda: Fraction(47, 3), _("Your card belongs to its stretch as well.")),
        Misconception(
            lambda: 1 + Fraction(2 * 47, 5),
            _("Left and right of your card, but your card is one more that cuts. Into how many?"),
        ),
    ),
    follow_up=_("Ask every player of a table of two and a table of six: how big is your table?"),
    picture=stretch_lengths,
)  # fmt: skip
