"""Workshop exercises on a decision: what gains more on average, and what is ahead more often."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import perm

from cardlab.cards import Card
from cardlab.chance.exact import Cards, chance, mean
from cardlab.games import pariah
from cardlab.games.coops import valid
from cardlab.lessons.chance_charts import before_after
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pariah_counts import lead, mended, ordered
from cardlab.lessons.pariah_draws import row_told
from cardlab.lessons.plots import Chart
from cardlab.words import _

COOPS = ("AS/9H AH/8C TC/6D 7D/KC", "QH/7S 5H/8D JD/4S 5S/JC")
"""All coops lie open; in each row only the last coop is not valid."""
TURN = pariah.position(coops=COOPS, drawn="KS")
TO_COME = TURN.stock
"""The 35 cards that can still be drawn."""
NOW, LATER = "now", "later"

TABLE = _(
    "Pariah, and this round decides the match. All coops lie open. Yours are {mine}; your"
    " opponent's are {theirs}. Only the last coop of each row is not valid. You have drawn the king"
    " of spades and lay it on the discard pile; the other 35 cards are the stock, in random order."
    "\nFrom now on each of you only cares for the last coop of the own row: a card that makes it"
    " valid goes behind it, any other is discarded. Only you may knock: now, or at the end of your"
    " next turn."
).format(mine=row_told(TURN.coops[0]), theirs=row_told(TURN.coops[1]))


def end(order: Cards, when: str) -> int:
    """Your lead in the end if you knock now or one turn later, and the cards come in this order."""
    state = replace(TURN, stock=order)
    if when == NOW:
        return lead(mended(pariah.step(state, pariah.Move("waste", knock=True))))
    waited = pariah.step(state, pariah.Move("waste"))
    return lead(mended(mended(mended(waited), knock=True)))


def _alike(card: Card) -> int:
    """Cards that mend neither last coop are alike, others by their rank."""
    mine, theirs = TURN.coops[0][-1].open, TURN.coops[1][-1].open
    return int(card.rank) if valid(mine, card) or valid(theirs, card) else 0


@cache
def leads(when: str) -> dict[int, Fraction]:
    """The chance of every lead in the end, all orders of the next three cards played out."""
    found: Counter[int] = Counter()
    for order, ways in ordered(TO_COME, 3, _alike):
        found[end(order, when)] += ways
    return {result: Fraction(n, perm(len(TO_COME), 3)) for result, n in sorted(found.items())}


def ahead(when: str) -> Fraction:
    """How likely you are ahead in the end."""
    return chance(lambda result: result > 0, leads(when))


def both_ways() -> Chart:
    """The lead in the end by when you knock, in three steps."""
    return before_after(
        _("Your lead when the round is over"),
        _("your lead"),
        _in_steps(leads(NOW)),
        _in_steps(leads(LATER)),
        names=(_("knocked now"), _("knocked one turn later")),
        y=_("in 100 rounds"),
        label=lambda step: (_("behind"), _("ahead by up to 50"), _("ahead by more"))[step],
    )


def _in_steps(results: dict[int, Fraction]) -> dict[int, Fraction]:
    """The chances of being behind, ahead by up to 50, and ahead by more."""
    holds = (lambda n: n < 0, lambda n: 0 < n <= 50, lambda n: n > 50)
    return {step: chance(each, results) for step, each in enumerate(holds)}


# By average

MEND_MINE = Fraction(2 * 15 + 3 * 16 + 3 * 17 + 2 * 22 + 10 * 50, 35)
MEND_THEIRS = Fraction(2 * 20 + 4 * 7 + 4 * 8 + 3 * 9 + 13 * 50, 35)
"""What one turn of each is worth to the seat on average, the last coop not being valid yet."""
AGAIN = MEND_THEIRS * Fraction(35 - 13, 34)
"""What a second turn is worth to the opponent."""

WAITING_GAINS = Exercise(
    id="workshop.waiting_gains",
    game="",
    title=_("Knock, or wait a turn? On average"),
    question=TABLE
    + "\n"
    + _(
        "By how many points is your lead better on average, when the round is over, if you wait"
        " for your next turn before you knock?"
    ),
    concept="expected value",
    level=3,
    minutes=7,
    kind="number",
    formula=lambda: MEND_MINE - AGAIN,
    count=lambda: mean(leads(LATER)) - mean(leads(NOW)),
    trial=lambda rng: _gain(tuple(rng.sample(TO_COME, 3))),
    explain=lambda: _(
        "If you wait, you get one turn and your opponent a second one; the first one comes either"
        " way. Yours: behind a red seven belong an eight, nine, ten or ace, of which ten are left,"
        " each for 7, its own points and 50: on average over 35 cards {mine}. Your opponent's"
        " second turn counts if the first did not help: behind a black five belong ace to four,"
        " of which 13 are left; one turn is worth {theirs}, and the first one failed with 22 of the"
        " 34 other cards: {again}. Waiting is better by {mine} − {again} = {gain}."
    ).format(
        mine=f"{float(MEND_MINE):.4g}",
        theirs=f"{float(MEND_THEIRS):.4g}",
        again=f"{float(AGAIN):.4g}",
        gain=f"{float(MEND_MINE - AGAIN):.4g}",
    ),
    wrong=(
        Misconception(
            lambda: MEND_MINE, _("So much your turn is worth. Your opponent gets one more as well.")
        ),
        Misconception(
            lambda: MEND_MINE - MEND_THEIRS,
            _("Your opponent's second turn helps only if the first did not."),
        ),
        Misconception(
            lambda: AGAIN - MEND_MINE, _("Almost: is it waiting that gains so much, or knocking?")
        ),
        Misconception(
            lambda: MEND_MINE - MEND_THEIRS * Fraction(22, 35),
            _("Nearly. The first card is not put back before your opponent draws again."),
        ),
    ),
    follow_up=_("You need to be ahead, by however little. Is the average what you should ask for?"),
)


def _gain(order: Cards) -> int:
    return end(order, LATER) - end(order, NOW)


# By chance


def _ahead_later() -> Fraction:
    """You mend; or nobody does: your card is one of 11 that only they need, or one of 14 others."""
    nobody = 11 * 22 * 21 + 14 * 21 * 20
    return Fraction(10, 35) + Fraction(nobody, 35 * 34 * 33)


AHEAD_MORE_OFTEN = Exercise(
    id="workshop.ahead_more_often",
    game="",
    title=_("Knock, or wait a turn? To be ahead"),
    question=TABLE
    + "\n"
    + _(
        "You only need to be ahead when the round is over. Knock at the moment that makes this more"
        " likely. How likely are you ahead then?"
    ),
    concept="decision",
    level=3,
    minutes=6,
    kind="chance",
    formula=lambda: max(Fraction(35 - 13, 35), _ahead_later()),
    count=lambda: max(ahead(NOW), ahead(LATER)),
    trial=lambda rng: end(tuple(rng.sample(TO_COME, 3)), max((NOW, LATER), key=ahead)) > 0,
    explain=lambda: _(
        "You lead by {lead}, and a mended coop is worth more than that. Knock now: your opponent"
        " has one card, and 13 of 35 mend the black five: you stay ahead with 22/35 = {now}. Wait:"
        " you are ahead if your own card mends, 10/35, or if nobody's does. Of the 25 other cards"
        " that you may draw, 11 are lost to your opponent, so that two cards follow from 22 useless"
        " ones of 34 and 33: 11 × 22 × 21 + 14 × 21 × 20 of 35 × 34 × 33 orders. Together {later}."
        " Waiting gains {gain} points on average, and is ahead less often: few large wins raise a"
        " mean, and a match asks only who is ahead."
    ).format(
        lead=lead(TURN),
        now=said(Fraction(22, 35)),
        later=f"{float(_ahead_later()):.4f}",
        gain=f"{float(MEND_MINE - AGAIN):.2f}",
    ),
    wrong=(
        Misconception(
            _ahead_later,
            _("That is the better way by average. Which of the two is ahead more often?"),
        ),
        Misconception(
            lambda: Fraction(22 * 21, 35 * 34),
            _("So likely your opponent fails twice. You can do better."),
        ),
        Misconception(
            lambda: Fraction(10, 35),
            _("So likely you mend your own coop. You lead already: when do you lose that lead?"),
        ),
        Misconception(
            lambda: Fraction(13, 35), _("So likely your opponent mends the coop with one card.")
        ),
    ),
    follow_up=_("You are behind by 40 instead. Knock now or wait?"),
    picture=both_ways,
)
