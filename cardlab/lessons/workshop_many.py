"""Workshop exercises on many tries: what evens out, what an interval says, what is never seen."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, sqrt
from random import Random

from cardlab.cards import pack
from cardlab.chance.estimate import deviations, share_interval
from cardlab.chance.exact import Cards, chance, draws
from cardlab.chance.simulate import on_hands
from cardlab.lessons.chance_charts import intervals
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import is_club, is_jack
from cardlab.lessons.plots import Chart
from cardlab.words import _

# Three without, and now?

NO_CLUB = Fraction(comb(39, 4), comb(52, 4))
"""The chance of no club among four cards."""


def has_club(some: Cards) -> bool:
    """Whether a club is among the cards."""
    return any(map(is_club, some))


def _fourth_counted() -> Fraction:
    """All four rounds, each with the chance that a club is in it."""
    none = draws(pack(), 4, is_club)[0]
    three = four = Fraction(0)
    for *before, now in product((False, True), repeat=4):
        p = none**3 * (1 - none if now else none)
        three += 0 if any(before) else p
        four += p if now and not any(before) else 0
    return four / three


def _fourth_trial(rng: Random) -> bool:
    """Rounds until three in a row have no club; then one more."""
    row = 0
    while row < 3:
        row = 0 if has_club(tuple(rng.sample(pack(), 4))) else row + 1
    return has_club(tuple(rng.sample(pack(), 4)))


CLUB_IS_DUE = Exercise(
    id="workshop.club_is_due",
    game="",
    title=_("Is a club due?"),
    question=_(
        "Three times four cards were turned up from a freshly shuffled pack of 52, and three times"
        " there was no club. All cards go back, the pack is shuffled, and four are turned up once"
        " more. How likely is there a club now, or several?"
    ),
    concept="memory",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: 1 - NO_CLUB,
    count=_fourth_counted,
    trial=_fourth_trial,
    explain=lambda: _(
        "A shuffled pack remembers nothing: 1 − C(39, 4)/C(52, 4) = {now}, as it was each time"
        " before. To see a club at least once in four such rounds is nearly sure, {once}; but three"
        " of these rounds are over."
    ).format(now=said(1 - NO_CLUB), once=said(1 - NO_CLUB**4)),
    wrong=(
        Misconception(
            lambda: 1 - NO_CLUB**4,
            _("So likely some of four rounds shows a club. Three of the four have been seen."),
        ),
        Misconception(
            lambda: 1 - Fraction(comb(27, 4), comb(40, 4)),
            _("So it would be if the twelve cards had been left out. They went back."),
        ),
        Misconception(
            lambda: Fraction(1), _("Four quarters added up count hands with two clubs twice.")
        ),
        Misconception(
            lambda: 1 - Fraction(3, 4) ** 4,
            _("Nearly. The four cards of one round come without putting back."),
        ),
        Misconception(
            lambda: NO_CLUB**3 * (1 - NO_CLUB),
            _("That is all four rounds foreseen. Three of them have happened already."),
        ),
        Misconception(lambda: Fraction(1, 2), _("Two cases need not be equally likely.")),
    ),
    follow_up=_("And if the twelve cards had not gone back: is a club due then?"),
)

# Evened out, and yet farther apart

CUTS = 400


def _lead_counted() -> Fraction:
    """Cut by cut, the chance of every difference."""
    ways = {0: 1}
    for _cut in range(CUTS):
        after: dict[int, int] = {}
        for lead, count in ways.items():
            for next_lead in (lead - 1, lead + 1):
                after[next_lead] = after.get(next_lead, 0) + count
        ways = after
    return Fraction(sum(abs(lead) * count for lead, count in ways.items()), 2**CUTS)


def _lead() -> Fraction:
    return Fraction(CUTS * comb(CUTS, CUTS // 2), 2**CUTS)


RED_LEAD = Exercise(
    id="workshop.red_lead",
    game="",
    title=_("Red and black even out, or do they?"),
    question=_(
        "You cut a pack, look whether the card is red or black, put it back and shuffle: {cuts}"
        " times. How many more cards of one colour than of the other have you seen in the end, on"
        " average? Only the size of the difference counts, not which colour is ahead."
    ).format(cuts=CUTS),
    concept="law of large numbers",
    level=2,
    minutes=5,
    kind="number",
    formula=_lead,
    count=_lead_counted,
    trial=lambda rng: abs(2 * rng.getrandbits(CUTS).bit_count() - CUTS),
    explain=lambda: _(
        "The difference grows by one where it is zero, and elsewhere on average not at all: a step"
        " outwards is as likely as one inwards. So its mean is the mean number of times that it was"
        " zero. For n cuts, n even, this comes to n × C(n, n/2)/2^n, here {lead}: about the square"
        " root of n, times 0.8. Ten times more in a hundred times as many cuts; but of all cuts it"
        " is a smaller and smaller share, now {share} %."
    ).format(lead=f"{float(_lead()):.4g}", share=f"{100 * float(_lead()) / CUTS:.1f}"),
    wrong=(
        Misconception(
            lambda: Fraction(0),
            _("So it is if red ahead counts plus, black ahead minus. Only the size counts here."),
        ),
        Misconception(
            lambda: Fraction(20),
            _("That is the standard deviation, the root of the mean square; large leads weigh more"
              " in it."),
        ),
        Misconception(
            lambda: Fraction(10),
            _("That is the standard deviation of the number of red cards, not yet a difference."),
        ),
        Misconception(
            lambda: Fraction(1),
            _("Nothing pulls the colours back together. What evens out is the share."),
        ),
        Misconception(
            lambda: _lead() / 2,
            _("So far is each colour from half. How far are the two from each other?"),
        ),
    ),
    follow_up=_("Four times as many cuts: what becomes of the difference, what of the share?"),
)  # fmt: skip

# Intervals

HOLD = Fraction(95, 100)
CLASS = 20


def _some_miss(rng: Random) -> bool:
    return any(rng.randrange(100) >= 95 for _learner in range(CLASS))


def _misses() -> dict[int, Fraction]:
    """The chance of every number of misses, learner by learner."""
    found = {0: Fraction(1)}
    for _learner in range(CLASS):
        found = {
            n: found.get(n, Fraction(0)) * HOLD + found.get(n - 1, Fraction(0)) * (1 - HOLD)
            for n in range(len(found) + 1)
        }
    return found


TWENTY_INTERVALS = Exercise(
    id="workshop.twenty_intervals",
    game="",
    title=_("Twenty intervals"),
    question=_(
        "Twenty learners simulate the same question, each with a seed of their own, and each gets"
        " an interval that holds the truth with a chance of exactly 95 %. How likely does at least"
        " one of the twenty intervals miss it?"
    ),
    concept="many looks",
    level=2,
    minutes=3,
    kind="chance",
    formula=lambda: 1 - HOLD**CLASS,
    count=lambda: sum((p for misses, p in _misses().items() if misses), Fraction(0)),
    trial=_some_miss,
    explain=lambda: _(
        "All twenty hold it with 0.95^20 = {all}, as their seeds are independent. Otherwise at"
        " least one misses: {some}. One miss is what one has to expect of twenty: 20 × 5 % = 1 on"
        " average. Exactly one happens with {one}."
    ).format(
        all=f"{float(HOLD**CLASS):.4f}",
        some=said(1 - HOLD**CLASS),
        one=f"{float(_misses()[1]):.4f}",
    ),
    wrong=(
        Misconception(lambda: 1 - HOLD, _("That is one interval. There are twenty.")),
        Misconception(
            lambda: CLASS * (1 - HOLD),
            _("One miss is the mean. Some classes have two, and others none."),
        ),
        Misconception(lambda: HOLD**CLASS, _("So likely all twenty hold the truth.")),
        Misconception(
            lambda: CLASS * (1 - HOLD) * HOLD ** (CLASS - 1),
            _("That is exactly one. Two misses are at least one as well."),
        ),
    ),
    follow_up=_("Somebody looks at twenty questions and reports only the striking one. So what?"),
)

TRIES = 40


def _no_club(hands: int) -> Fraction:
    """The chance that so many of the tries show no club."""
    return comb(TRIES, hands) * NO_CLUB**hands * (1 - NO_CLUB) ** (TRIES - hands)


@cache
def _missed(hands: int) -> bool:
    """Whether the interval of these tries, as `simulate` gives it, misses the truth."""
    low, high = share_interval(hands / TRIES, TRIES)
    return not low <= draws(pack(), 4, is_club)[0] <= high


def _far(hands: int) -> bool:
    """Whether the share is so far from the truth, by the spread that belongs to the truth."""
    p = float(NO_CLUB)
    return abs(hands / TRIES - p) > deviations(0.95) * sqrt(p * (1 - p) / TRIES)


def _sum_of(holds: Callable[[int], bool]) -> Fraction:
    return sum((_no_club(hands) for hands in range(TRIES + 1) if holds(hands)), Fraction(0))


def _missed_trial(rng: Random) -> bool:
    hands = (rng.sample(pack(), 4) for _try in range(TRIES))
    return _missed(sum(not has_club(tuple(hand)) for hand in hands))


def _held() -> tuple[int, int]:
    """The fewest and the most hands without a club whose interval holds the truth."""
    near = [hands for hands in range(TRIES + 1) if not _far(hands)]
    return near[0], near[-1]


def a_hundred_intervals() -> Chart:
    """A hundred such simulations, each with its interval; those that miss the truth stand out."""
    return intervals(
        _("A hundred simulations of {tries} hands: how often does a hand hold no club?").format(
            tries=TRIES
        ),
        on_hands(lambda hand: not has_club(hand), 4),
        draws(pack(), 4, is_club)[0],
        n=TRIES,
    )


INTERVAL_MISSES = Exercise(
    id="workshop.interval_misses",
    game="",
    title=_("How often a 95 % interval misses"),
    question=_(
        "Somebody wants to know how often a hand of four holds no club, looks at {tries} hands, and"
        " states the 95 % interval of Wilson, as every simulation here does. The true share is"
        " C(39, 4)/C(52, 4). How likely does the interval miss it? Two digits are enough."
    ).format(tries=TRIES),
    concept="coverage",
    level=3,
    minutes=6,
    kind="chance",
    formula=lambda: _sum_of(_far),
    count=lambda: _sum_of(_missed),
    trial=_missed_trial,
    explain=lambda: _(
        "Wilson's interval holds the truth p when the share seen lies within {z} standard"
        " deviations of it, √(p(1 − p)/{tries}) each. That is so for {low} to {high} hands without"
        " a club. All other numbers, each with its chance C({tries}, k) p^k (1 − p)^({tries} − k),"
        " add up to {miss}. Numbers of hands are whole, so 5 % is not met exactly."
    ).format(
        z=f"{deviations(0.95):.2f}",
        tries=TRIES,
        low=_held()[0],
        high=_held()[1],
        miss=said(_sum_of(_far)),
    ),
    wrong=(
        Misconception(
            lambda: 1 - HOLD,
            _("Nearly. Of so few tries only some shares can come out: which of them are too far?"),
        ),
        Misconception(lambda: 1 - _sum_of(_far), _("So likely it holds the truth.")),
        Misconception(
            lambda: sum((_no_club(hands) for hands in range(_held()[0])), Fraction(0)),
            _("An interval can miss on two sides: too low, and too high."),
        ),
    ),
    follow_up=_("Does it come closer to 5 % with 4,000 tries? Change the numbers and count."),
    picture=a_hundred_intervals,
)

# Never seen

HANDS = 100
NO_JACK = Fraction(comb(48, 4), comb(52, 4))
TWO_JACKS = 1 - NO_JACK - Fraction(4 * comb(48, 3), comb(52, 4))


def _never(rng: Random) -> bool:
    hands = (rng.sample(pack(), 4) for _try in range(HANDS))
    return not any(sum(map(is_jack, hand)) > 1 for hand in hands)


NEVER_SEEN = Exercise(
    id="workshop.never_seen",
    game="",
    title=_("Never seen, so impossible?"),
    question=_(
        "You simulate {hands} hands of four to learn how often a hand holds two jacks or more. How"
        " likely is it that not a single one does, so that your estimate is 0 %?"
    ).format(hands=HANDS),
    concept="rare events",
    level=2,
    minutes=4,
    kind="chance",
    formula=lambda: (1 - TWO_JACKS) ** HANDS,
    count=lambda: chance(lambda jacks: jacks < 2, draws(pack(), 4, is_jack)) ** HANDS,
    trial=_never,
    explain=lambda: _(
        "One hand holds two jacks or more with {two}: one less no jack, {none}, and one jack,"
        " {one}. The hands are shuffled anew each time, so {hands} in a row without: (1 −"
        " {two_short})^{hands} = {never}. The interval of such a simulation still reaches up to"
        " {high} %: it never says impossible."
    ).format(
        two=said(TWO_JACKS),
        none=f"{float(NO_JACK):.4f}",
        one=f"{float(1 - NO_JACK - TWO_JACKS):.4f}",
        two_short=f"{float(TWO_JACKS):.4f}",
        hands=HANDS,
        never=said((1 - TWO_JACKS) ** HANDS),
        high=f"{100 * share_interval(0, HANDS)[1]:.1f}",
    ),
    wrong=(
        Misconception(
            lambda: (1 - Fraction(6 * comb(48, 2), comb(52, 4))) ** HANDS,
            _("Hands with three jacks or four must not be seen either."),
        ),
        Misconception(lambda: 1 - TWO_JACKS, _("That is one hand without. Here are a hundred.")),
        Misconception(lambda: TWO_JACKS, _("That is one hand that holds two jacks or more.")),
        Misconception(
            lambda: 1 - (1 - TWO_JACKS) ** HANDS, _("So likely you see it at least once.")
        ),
    ),
    follow_up=_("How many hands until you have seen it ten times, on average?"),
)
