"""Exercises on an opponent who has knocked in Pariah: what lies there, and what spoils it."""

from fractions import Fraction
from random import Random

from cardlab.cards import Rank, card
from cardlab.games import pariah
from cardlab.games.coops import COOPS, Coop
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pariah_charts import behind_red_ten, sheltered, spoiled
from cardlab.lessons.pariah_counts import (
    HIDDEN,
    KING,
    behind_the_ten,
    coops_of,
    holds,
    opened,
    their_row,
    with_coop,
)
from cardlab.lessons.pariah_draws import ROWS
from cardlab.words import _

KING_ROWS = ROWS + " " + _("You have drawn the {king}.").format(king=KING.name) + " "
KING_TABLE = KING_ROWS + _("You have seen no other card.") + " "

# What lies behind the red ten

BEHIND_SIZES = (4, 8, 20, 31)
"""Hidden cards that are valid behind the ten, the three, the seven, the queen; each of these sets
contains those before it."""


def _three_ways() -> tuple[int, int, int]:
    """Ways to lay the closed cards: all four valid, another alone not, the ten's alone not."""
    ten, three, seven, queen = BEHIND_SIZES
    four = ten * (three - 1) * (seven - 2) * (queen - 3)
    others = (
        ten * (seven - 1) * (queen - 2) * 36,
        ten * (three - 1) * (queen - 2) * 36,
        ten * (three - 1) * (seven - 2) * 36,
    )
    alone = three * (seven - 1) * (queen - 2) * 36
    return four, sum(others) - 3 * four, alone - four


def _ace_formula() -> Fraction:
    four, another, alone = _three_ways()
    return Fraction(four + another, four + another + alone)


def _ace_trial(rng: Random) -> bool:
    """Closed cards at random until three coops are valid: is there an ace behind the ten?"""
    while True:
        closed = rng.sample(HIDDEN, COOPS)
        if sum(map(holds, their_row(closed))) >= COOPS - 1:
            return closed[0].rank == Rank.ACE


KNOCKERS_TEN = Exercise(
    id="pariah.knockers_ten",
    game="pariah",
    title=_("What hides behind the red ten?"),
    question=KING_TABLE
    + _(
        "Your opponent knocks with three or four valid coops and never with fewer; before the knock"
        " every hidden card was as likely as any other to lie there. How likely is an ace behind"
        " the ten of hearts?"
    ),
    concept="Bayes",
    level=3,
    minutes=15,
    kind="chance",
    formula=_ace_formula,
    count=lambda: behind_the_ten(COOPS - 1)[Rank.ACE],
    trial=_ace_trial,
    explain=lambda: _(
        "Of 39 hidden cards these are valid: behind the ten 4, the aces; behind the three of clubs"
        " 8, aces and twos; behind the seven 20, ace to six; behind the queen 31, all but court"
        " cards. All four valid: 4 × 7 × 18 × 28 = {four} ways. Only another coop than the ten's"
        " invalid, for the three 4 × 19 × 29 × 36 less these, and so on: {another}. Only the ten's"
        " invalid: 8 × 19 × 29 × 36 less these, {alone}. An ace lies there in the first two cases:"
        " {chance}. Before the knock it was 4/39; if all four were valid it would be certain."
    ).format(
        four=f"{_three_ways()[0]:,}",
        another=f"{_three_ways()[1]:,}",
        alone=f"{_three_ways()[2]:,}",
        chance=said(_ace_formula()),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(4, 39),
            _("So it was before the knock. What does the knock tell about the coops?"),
        ),
        Misconception(
            lambda: Fraction(1),
            _("With four valid coops it must be an ace. But three are enough for this knock."),
        ),
        Misconception(
            lambda: Fraction(3, 4),
            _("One coop in four may be invalid, but not each as likely: which is hardest to get?"),
        ),
        Misconception(
            lambda: Fraction(_three_ways()[0], sum(_three_ways())),
            _("That is all four valid. With another coop invalid an ace lies there as well."),
        ),
    ),
    follow_up=_("And behind the black three, which two ranks are likely there?"),
    picture=behind_red_ten,
)

# A card laid over it

FOUR, TEN = card("4D"), card("TS")


def _knocked_fours() -> list[Coop]:
    """The valid coops with the red four in front and the black ten elsewhere."""
    return [coop for coop in coops_of(FOUR) if coop.closed != TEN and holds(coop)]


def _gain(coop: Coop) -> int:
    return pariah.coop_points(opened(TEN, coop)) - pariah.coop_points(coop)


def _four_trial(rng: Random) -> int:
    """Positions until the knocker's red four is valid; then the black ten is laid over it."""
    while True:
        state = with_coop("4D/?", TEN.code, rng)
        before = state.coops[1][0]
        if holds(before):
            after = pariah.step(state, pariah.Move("open", 1, 1)).coops[1][0]
            return pariah.coop_points(after) - pariah.coop_points(before)


FOUR_TO_TEN = Exercise(
    id="pariah.four_to_ten",
    game="pariah",
    title=_("A black ten over a red four"),
    question=_(
        "With your last card, the ten of spades, you could replace your opponent's face-up four of"
        " diamonds. You have seen no other card, and take it that the coop is valid: each card of"
        " the pack that makes it so is as likely behind the four. By how many points would the ten"
        " change what this coop counts, on average? Leave the 50 for all four coops aside; a loss"
        " is below 0."
    ),
    concept="conditional",
    level=2,
    minutes=8,
    kind="number",
    formula=lambda: Fraction((4 + 5 * 4) * 6 - 3 * 14, 27),
    count=lambda: Fraction(sum(map(_gain, _knocked_fours())), len(_knocked_fours())),
    trial=_four_trial,
    explain=lambda: _(
        "Behind a red four lie five to ten or an ace; the ten of spades is in your hand, so 23 + 4"
        " = 27 cards. An ace and five to nine, 24 cards, stay valid behind a black ten, and the"
        " face-up card counts 6 more. Only the three tens become invalid and lose 4 + 10. So"
        " (24 × 6 − 3 × 14)/27 = {mean}: a gift to your opponent."
    ).format(mean=f"{float(Fraction(102, 27)):.4g}"),
    wrong=(
        Misconception(
            lambda: Fraction(6), _("That forgets the tens: equal ranks are not valid (SOU-2.2).")
        ),
        Misconception(
            lambda: -Fraction(3 * 14, 27),
            _("That counts what is lost. A coop that stays valid counts more with a ten in front."),
        ),
        Misconception(
            lambda: Fraction(24 * 6 - 3 * (14 + 50), 27),
            _("That takes the 50 for all four coops into account: leave them aside here."),
        ),
        Misconception(
            lambda: Fraction(24 * 6 - 4 * 14, 28),
            _("One of the four tens is in your hand."),
        ),
        Misconception(
            lambda: Fraction(24 * 6 - 3 * 14, 50),
            _("The coop is valid: which cards cannot lie behind a red four?"),
        ),
        Misconception(
            lambda: Fraction(20 * 6 - 3 * 14, 23), _("What of the aces? Look at SOU-2.3.")
        ),
    ),
    follow_up=_("If the three other coops are valid for sure, does the ten hurt after all?"),
)

# An ace behind a court card

SHELTERED = card("AS")


def _spoiled(rng: Random) -> bool:
    """Cards drawn until one can be laid over the king: does it spoil the ace behind?"""
    while True:
        state = with_coop("KS/AS", "?", rng)
        if state.drawn is not None and not state.drawn.is_court:
            after = pariah.step(state, pariah.Move("open", 1, 1))
            return not holds(after.coops[1][0])


ACE_IS_SAFE = Exercise(
    id="pariah.ace_is_safe",
    game="pariah",
    title=_("An ace behind a court card"),
    question=_(
        "You have knocked with the king of spades before the ace of spades in one coop. Your"
        " opponent draws an ace or number card, any of the 39 others alike, and lays it over your"
        " king. How likely is the coop invalid now?"
    ),
    concept="sample space",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(4 - 1, 40 - 1),
    count=lambda: spoiled(SHELTERED),
    trial=_spoiled,
    explain=lambda: _(
        "In front of an ace every number is valid; only another ace is not. Three of the 39:"
        " 3/39 = {chance}. With any number behind the king it would be {number}: as many red cards"
        " are too high as black ones too low."
    ).format(chance=said(Fraction(3, 39)), number=said(Fraction(19, 39))),
    wrong=(
        Misconception(
            lambda: Fraction(4, 39), _("One of the four aces is the one behind the king.")
        ),
        Misconception(
            lambda: Fraction(3, 51), _("Only aces and number cards are drawn here, 39 of them.")
        ),
        Misconception(
            lambda: Fraction(19, 39),
            _("So it would be with a number behind the king. What is valid before an ace?"),
        ),
        Misconception(
            lambda: Fraction(0), _("One rank is not valid before an ace. Look at SOU-2.3.")
        ),
        Misconception(lambda: Fraction(36, 39), _("So often it stays valid. Asked is the rest.")),
    ),
    follow_up=_("Which cards laid over the king would even be a gift to you?"),
    picture=sheltered,
)

KNOCKED = (ACE_IS_SAFE, FOUR_TO_TEN, KNOCKERS_TEN)
