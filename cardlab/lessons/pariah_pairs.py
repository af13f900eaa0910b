"""Exercises on one coop of Pariah: whether it is valid, and what it counts."""

from fractions import Fraction

from cardlab.cards import card
from cardlab.chance.simulate import Trial, on_deals
from cardlab.games import PARIAH, pariah
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pariah_charts import ace_towers, validity
from cardlab.lessons.pariah_counts import (
    ALL_COOPS,
    coops_of,
    holds,
    mean_points,
    share_valid,
    with_coop,
)
from cardlab.words import _

KING, TEN, ACE = card("KC"), card("TD"), card("AS")
FACES = 4 * sum(range(2, 11))
"""The 36 number cards added up."""


def _behind(coop: str) -> Trial:
    """Whether this coop, its closed card drawn at random, is valid."""
    return lambda rng: holds(with_coop(coop, "?", rng).coops[1][0])


OPEN_COURT = Exercise(
    id="pariah.open_court",
    game="pariah",
    title=_("Behind a face-up king"),
    question=_(
        "A king of clubs lies face up, and you have seen no other card. Behind it lies a random"
        " face-down card of the pack of 52. How likely is this coop not valid?"
    ),
    concept="complement",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(12 - 1, 52 - 1),
    count=lambda: 1 - share_valid(coops_of(KING)),
    trial=lambda rng: not holds(with_coop("KC/?", "?", rng).coops[1][0]),
    explain=lambda: _(
        "Anything but a court card is valid there. Twelve court cards are in the pack, and one of"
        " them lies before your eyes: (12 − 1)/(52 − 1) = {chance}."
    ).format(chance=said(Fraction(11, 51))),
    wrong=(
        Misconception(
            lambda: Fraction(12, 52), _("The king lies before your eyes: it is not behind itself.")
        ),
        Misconception(
            lambda: Fraction(12, 51), _("One of the twelve court cards is the king you see.")
        ),
        Misconception(
            lambda: share_valid(coops_of(KING)), _("So often it is valid. Asked is the opposite.")
        ),
        Misconception(
            lambda: Fraction(3, 51), _("Jacks and queens are court cards as well as kings.")
        ),
    ),
    follow_up=_("And what if the king lies face down, behind a random face-up card?"),
)

RED_TEN_VALID = Exercise(
    id="pariah.red_ten_valid",
    game="pariah",
    title=_("Behind a red ten"),
    question=_(
        "A ten of diamonds lies face up, and you have seen no other card. Behind it lies a random"
        " face-down card of the pack of 52. How likely is this coop valid?"
    ),
    concept="counting",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(4, 52 - 1),
    count=lambda: share_valid(coops_of(TEN)),
    trial=_behind("TD/?"),
    explain=lambda: _(
        "A red card must be lower than the card behind it. No number is higher than ten, and a"
        " court card behind it never counts: only the four aces are left. So 4/51 = {chance}."
    ).format(chance=said(Fraction(4, 51))),
    wrong=(
        Misconception(
            lambda: Fraction(4 + 12, 51),
            _("A face-down court card is no higher number: it makes a coop invalid (PAR-1.2)."),
        ),
        Misconception(
            lambda: Fraction(4 + 32, 51), _("So it would be for a black ten. Look at SOU-2.2.")
        ),
        Misconception(
            lambda: Fraction(4, 52), _("The ten you see cannot lie behind itself as well.")
        ),
        Misconception(
            lambda: Fraction(0), _("One rank is valid behind every number. Look at SOU-2.3.")
        ),
    ),
    follow_up=_("Which other face-up card has just the same chance?"),
)

# Any two cards

WITH_ACE, WITH_COURT, NUMBERS = 2 * 4 * 36, 12 * 40, 36 * 32 // 2
"""Valid coops in order: an ace and a number, a court card in front, two numbers."""

VALID = Fraction(WITH_ACE + WITH_COURT + NUMBERS, 52 * 51)

COOP_VALID = Exercise(
    id="pariah.coop_valid",
    game="pariah",
    title=_("Two random cards"),
    question=_(
        "A coop is made of two random cards of the pack of 52, one face up, one face down. How"
        " likely is it valid?"
    ),
    concept="cases",
    level=2,
    minutes=7,
    kind="chance",
    formula=lambda: VALID,
    count=lambda: share_valid(ALL_COOPS),
    trial=on_deals(lambda state: holds(state.row[0]), game=PARIAH),
    explain=lambda: _(
        "There are 52 × 51 coops. An ace and a number card, in either order: 2 × 4 × 36 ="
        " {with_ace}. A court card in front of an ace or number: 12 × 40 = {with_court}. Two"
        " number cards of different ranks, 36 × 32, are valid one time in two, for the face-up"
        " card is as often red as black: {numbers}. Together {all} of {coops}: {chance}."
    ).format(
        with_ace=WITH_ACE,
        with_court=WITH_COURT,
        numbers=NUMBERS,
        all=WITH_ACE + WITH_COURT + NUMBERS,
        coops=52 * 51,
        chance=said(VALID),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(WITH_ACE + 2 * WITH_COURT + NUMBERS, 52 * 51),
            _("A court card makes a coop valid in front, but never behind (PAR-1.2)."),
        ),
        Misconception(
            lambda: Fraction(WITH_ACE + WITH_COURT + 2 * NUMBERS, 52 * 51),
            _("Of two number cards the colour decides which must be the higher one."),
        ),
        Misconception(
            lambda: Fraction(WITH_ACE // 2 + WITH_COURT + NUMBERS, 52 * 51),
            _("An ace makes a number valid in front of it as well as behind it."),
        ),
        Misconception(
            lambda: Fraction(WITH_COURT + NUMBERS, 52 * 51),
            _("Aces and numbers go together whatever the colour. Look at SOU-2.3."),
        ),
        Misconception(
            lambda: Fraction(1, 2),
            _("Close. It is not a coin, though: count the aces and the court cards."),
        ),
    ),
    follow_up=_("Without court cards the chance is higher: why, when a court card in front helps?"),
    picture=validity,
)

# Points

ACE_POINTS = Fraction(36 * 15 + FACES, 51)


def _points() -> Fraction:
    aces = 2 * (4 * 36 * 15 + 4 * FACES)
    courts = 12 * (4 * 15 + FACES)
    numbers = FACES * 32  # ordered pairs have 2 × FACES × 32 points, and half of them are valid
    return Fraction(aces + courts + numbers, 52 * 51)


COOP_POINTS = Exercise(
    id="pariah.coop_points",
    game="pariah",
    title=_("What is a coop worth?"),
    question=_(
        "A coop is made of two random cards of the pack of 52. If it is valid, both cards count:"
        " numbers their face, aces 15, court cards nothing. How many points does it count on"
        " average, those that are not valid with nothing?"
    ),
    concept="expectation",
    level=3,
    minutes=12,
    kind="number",
    formula=_points,
    count=lambda: mean_points(ALL_COOPS),
    trial=on_deals(lambda state: pariah.coop_points(state.row[0]), game=PARIAH),
    explain=lambda: _(
        "The 36 number cards add up to {faces}. Aces with numbers, in both orders: 2 × (4 × 36 ×"
        " 15 + 4 × {faces}). A court card in front: 12 × (4 × 15 + {faces}). Two numbers: each is"
        " in front of 32 cards of other ranks and behind as many, and half of all these coops are"
        " valid: {faces} × 32. Added up and divided by 52 × 51 coops: {mean}."
    ).format(faces=FACES, mean=f"{float(_points()):.4g}"),
    wrong=(
        Misconception(
            lambda: _points() / VALID,
            _("So much a valid coop counts. The others count nothing, but they are there."),
        ),
        Misconception(
            lambda: VALID * 2 * Fraction(4 * 15 + FACES, 52),
            _(
                "That takes valid coops to be made of average cards. But aces make more of them"
                " valid, and court cards lie in front only."
            ),
        ),
        Misconception(
            lambda: 2 * Fraction(4 * 15 + FACES, 52),
            _("So much two cards would count if every coop were valid."),
        ),
        Misconception(
            lambda: _points() - Fraction(14 * (2 * 4 * 36 + 12 * 4), 52 * 51),
            _("An ace in a valid coop counts 15, not 1 (PAR-4.1)."),
        ),
    ),
    follow_up=_("So how many do four coops count on average as dealt, the 50 for all four aside?"),
)

OPEN_ACE = Exercise(
    id="pariah.open_ace",
    game="pariah",
    title=_("The worth of a face-up ace"),
    question=_(
        "An ace of spades lies face up, and you have seen no other card. Behind it lies a random"
        " face-down card of the pack of 52. How many points does this coop count on average?"
    ),
    concept="linearity",
    level=2,
    minutes=5,
    kind="number",
    formula=lambda: ACE_POINTS,
    count=lambda: mean_points(coops_of(ACE)),
    trial=lambda rng: pariah.coop_points(with_coop("AS/?", "?", rng).coops[1][0]),
    explain=lambda: _(
        "Any of the 36 number cards makes it valid: then the ace counts 15 and the number its"
        " face, and the 36 faces add up to {faces}. The three aces and twelve court cards leave"
        " nothing. So (36 × 15 + {faces})/51 = {mean}."
    ).format(faces=FACES, mean=f"{float(ACE_POINTS):.4g}"),
    wrong=(
        Misconception(
            lambda: 15 + Fraction(FACES, 51),
            _("The ace counts only where the coop is valid."),
        ),
        Misconception(
            lambda: Fraction(36 * 15 + FACES, 36),
            _("That leaves out the cards that make the coop invalid: they count nothing."),
        ),
        Misconception(
            lambda: Fraction(48 * 15 + FACES, 51),
            _("A face-down court card makes the coop invalid, behind an ace too (PAR-1.2)."),
        ),
        Misconception(
            lambda: Fraction(36 * 1 + FACES, 51),
            _("An ace counts more than its face here: look at PAR-4.1."),
        ),
        Misconception(
            lambda: Fraction(36 * 15, 51), _("The number behind the ace counts its face as well.")
        ),
    ),
    follow_up=_("Which face-up card comes second?"),
    picture=ace_towers,
)

PAIRS = (OPEN_COURT, RED_TEN_VALID, COOP_VALID, COOP_POINTS, OPEN_ACE)
