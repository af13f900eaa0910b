"""Exercises on what can happen to a house of Seep: who can take it, who can break it."""

from fractions import Fraction
from math import comb
from random import Random

from cardlab.cards import cards, pack
from cardlab.chance.exact import Cards, chance, draws, unseen
from cardlab.chance.simulate import on_packs
from cardlab.games import seep
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.seep_charts import safe_house
from cardlab.lessons.seep_counts import (
    HIDDEN,
    LONE_HIDDEN,
    break_chance,
    can_break,
    can_take,
    house_dealt,
    sweeps_lone_card,
    taken_chance,
    takes_house,
)
from cardlab.words import _

HOUSE = _(
    "You held queen of spades, seven of diamonds, five of hearts and two of clubs, bid twelve, and"
    " built a house of queens from your seven with four of diamonds and ace of spades; eight of"
    " hearts and three of clubs stay loose. The other 44 cards are about to be dealt: twelve to"
    " each of the others, eight to you."
)


def _some(wanted: int, held: int, hidden: int) -> Fraction:
    """The chance that so many of the hidden cards include a wanted one."""
    return 1 - Fraction(comb(hidden - wanted, held), comb(hidden, held))


ONE = _some(3, 12, 44)
EITHER = _some(3, 24, 44)

ONE_OPPONENT = Exercise(
    id="seep.one_opponent_takes",
    game="seep",
    title=_("Can the next opponent take my house?"),
    question=HOUSE
    + " "
    + _(
        "How likely is it that the opponent to your right gets a queen, and so can take the house?"
    ),
    concept="complement",
    level=1,
    minutes=5,
    kind="chance",
    formula=lambda: ONE,
    count=lambda: taken_chance(12),
    trial=lambda rng: can_take(house_dealt(rng), 1),
    explain=lambda: _(
        "Three queens are among the 44 unseen cards. This opponent gets twelve of them; no queen"
        " means that all three lie in the other 32 places: C(32, 3) of C(44, 3). So {one}."
    ).format(one=said(ONE)),
    wrong=(
        Misconception(
            lambda: Fraction(3 * 12, 44),
            _("Adding up twelve chances counts a hand with two queens twice."),
        ),
        Misconception(lambda: _some(4, 12, 44), _("One of the four queens is in your own hand.")),
        Misconception(
            lambda: _some(3, 12, 52), _("You have seen eight cards. How many are still unseen?")
        ),
        Misconception(
            lambda: 1 - Fraction(41, 44) ** 12,
            _("Nearly. But no card is put back before the next is dealt."),
        ),
    ),
    follow_up=_("Your partner gets twelve cards too. What is a queen there good for?"),
)

EITHER_OPPONENT = Exercise(
    id="seep.either_opponent_takes",
    game="seep",
    title=_("Can either opponent take my house?"),
    question=HOUSE
    + " "
    + _("How likely is it that at least one of your two opponents gets a queen?"),
    concept="dependence",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: EITHER,
    count=lambda: taken_chance(24),
    trial=lambda rng: _either(house_dealt(rng)),
    explain=lambda: _(
        "Together your opponents get 24 of the 44 unseen cards. None of the three queens there"
        " means that all lie in the other 20 places, your partner's twelve and your eight:"
        " C(20, 3)/C(44, 3). So {either}."
    ).format(either=said(EITHER)),
    wrong=(
        Misconception(
            lambda: 1 - (1 - ONE) ** 2,
            _("That takes the two hands as independent. A queen one lacks is likelier elsewhere."),
        ),
        Misconception(
            lambda: ONE, _("That is one given opponent. There are two, and either will do.")
        ),
        Misconception(
            lambda: _some(3, 36, 44),
            _("Your partner gets cards too, but would not take the house from you."),
        ),
        Misconception(lambda: _some(4, 24, 44), _("One of the four queens is in your own hand.")),
    ),
    follow_up=_("How likely do both of them get one?"),
    picture=safe_house,
)


def _either(state: seep.State) -> bool:
    return can_take(state, 1) or can_take(state, 3)


# What comes to light

PASSED = 1 - _some(3, 12, 32)


def _passed_trial(rng: Random) -> bool:
    """Deals until the opponent to the right cannot take the house: is the other no danger?"""
    while True:
        state = house_dealt(rng)
        if not can_take(state, 1):
            return not can_take(state, 3)


PASSED_OVER = Exercise(
    id="seep.passed_over",
    game="seep",
    title=_("One opponent has let it stand"),
    question=HOUSE
    + " "
    + _(
        "They are dealt, and the opponent to your right plays, one who would take the house"
        " for sure with a queen in hand, and leaves it. Judging by that alone: how likely is it"
        " that your other opponent has no queen either?"
    ),
    concept="Bayes",
    level=3,
    minutes=10,
    kind="chance",
    formula=lambda: PASSED,
    count=lambda: (1 - taken_chance(24)) / (1 - taken_chance(12)),
    trial=_passed_trial,
    explain=lambda: _(
        "Now you know twelve places without a queen. The three queens lie in the other 32, twelve"
        " of which are your other opponent's. None there: C(20, 3)/C(32, 3) = {passed}. Before, it"
        " was {before}: what the one has not got is likelier with the other."
    ).format(passed=said(PASSED), before=said(1 - ONE)),
    wrong=(
        Misconception(
            lambda: 1 - ONE,
            _("So it was before the play. In how many places can the queens be now?"),
        ),
        Misconception(
            lambda: 1 - EITHER,
            _("That neither has one. But of the one opponent you know it: divide by its chance."),
        ),
        Misconception(
            lambda: 1 - PASSED,
            _("That is the chance that the other opponent has one."),
        ),
    ),
    follow_up=_("Your partner plays next. What would you want to see played?"),
)

# A second queen

SECOND_HAND = cards("QS QH 5H 2C 9D 6S KD 2H TC JS 4C")
OTHERS = unseen(pack(), (*SECOND_HAND, *cards("7D 4D AS 8H 3C")))
SECOND = 1 - _some(2, 24, 36)


def _second_trial(rng: Random) -> bool:
    hidden = tuple(rng.sample(OTHERS, len(OTHERS)))
    hands = (SECOND_HAND, hidden[:12], hidden[12:24], hidden[24:])
    return not _either(
        seep.position(floor="8H 3C", houses=("12: 7D 4D AS @0",), hands=hands, to_play=1)
    )


SECOND_QUEEN = Exercise(
    id="seep.second_queen",
    game="seep",
    title=_("A second queen comes to you"),
    question=HOUSE
    + " "
    + _(
        "You look at your eight new cards: exactly one of them is a queen. How likely is it now"
        " that neither of your opponents has a queen, so that nobody can take the house from you?"
    ),
    concept="conditional",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: SECOND,
    count=lambda: 1 - taken_chance(24, OTHERS),
    trial=_second_trial,
    explain=lambda: _(
        "Two queens are left among 36 unseen cards, 24 of which are your opponents'. None there:"
        " both are your partner's, C(12, 2) of C(36, 2): {safe}. One queen fewer makes the house"
        " safer, eight cards fewer where queens could be make it less safe."
    ).format(safe=said(SECOND)),
    wrong=(
        Misconception(
            lambda: 1 - _some(2, 24, 44),
            _("So it would be had you seen the queen alone. You see seven other cards as well."),
        ),
        Misconception(lambda: 1 - EITHER, _("So it was before your eight cards came.")),
        Misconception(
            lambda: Fraction(1, 3) ** 2,
            _("Nearly. Once one queen is your partner's, how many places has the other?"),
        ),
        Misconception(lambda: 1 - SECOND, _("That is the chance that an opponent has one.")),
        Misconception(
            lambda: 1 - _some(3, 24, 36), _("Two queens are in your hand. How many are unseen?")
        ),
    ),
    follow_up=_("You add the second queen to the house. What is it safe from, and what not?"),
)

# The rule of four


def _all_seen(order: Cards) -> int:
    """The place of the last card that can take the house."""
    return max(place for place, card in enumerate(order, 1) if takes_house(card))


def _all_seen_counted() -> Fraction:
    return sum(
        (chance(lambda seen: seen < 3, draws(HIDDEN, n, takes_house)) for n in range(44)),
        Fraction(0),
    )


RULE_OF_FOUR = Exercise(
    id="seep.rule_of_four",
    game="seep",
    title=_("The rule of four"),
    question=HOUSE
    + " "
    + _(
        "The rule of four: your house is safe from capture only once you have counted all four"
        " queens, the one you keep and three others that you hold or have seen played. Suppose"
        " you see the 44 cards in a random order, one by one. As which card comes the last of the"
        " three queens, on average?"
    ),
    concept="waiting",
    level=2,
    minutes=7,
    kind="number",
    formula=lambda: Fraction(3 * (44 + 1), 3 + 1),
    count=_all_seen_counted,
    trial=on_packs(_all_seen, HIDDEN),
    explain=lambda: _(
        "Three queens cut the 41 other cards into four stretches, alike by symmetry: 41/4 cards"
        " each on average. Before the last queen lie three stretches and two queens; the last is"
        " the next card: 3 × 41/4 + 3 = {place}. A house that waits for this waits long: take it"
        " home early, or cement it at least against breaking."
    ).format(place=f"{float(Fraction(135, 4)):.4g}"),
    wrong=(
        Misconception(
            lambda: Fraction(3 * 44, 4),
            _("Nearly: the places run from 1 to 44, and gaps, not cards, are alike."),
        ),
        Misconception(
            lambda: Fraction(44 + 1, 3 + 1),
            _("That is the first of the three queens. The house waits for the last."),
        ),
        Misconception(lambda: Fraction(44), _("So late it comes at the latest, not on average.")),
        Misconception(
            lambda: Fraction(4 * 45, 5),
            _("One of the four queens is in your hand: you wait for three."),
        ),
    ),
    follow_up=_("Your partner adds a queen to the house. How long is the wait then?"),
)

# Breaking

NO_ACE, NO_KING = 1 - _some(3, 12, 44), 1 - _some(4, 12, 44)
NEITHER = 1 - _some(7, 12, 44)
BREAKS = 1 - NO_ACE - NO_KING + NEITHER

BREAK_TWELVE = Exercise(
    id="seep.break_twelve",
    game="seep",
    title=_("An ace and a king"),
    question=HOUSE
    + " "
    + _(
        "An ordinary house of queens is broken with an ace, to be a house of kings, by a player"
        " who keeps a king. How likely is it that the opponent to your right gets what it takes:"
        " an ace and a king at least?"
    ),
    concept="inclusion and exclusion",
    level=2,
    minutes=9,
    kind="chance",
    formula=lambda: BREAKS,
    count=break_chance,
    trial=lambda rng: can_break(house_dealt(rng).hands[1]),
    explain=lambda: _(
        "Three aces (one is in the house) and four kings are among the 44 unseen cards. No ace in"
        " twelve: {ace}. No king: {king}. Take both away from one, and add what was taken away"
        " twice, neither ace nor king: {neither}. So {both}."
    ).format(
        ace=f"{float(NO_ACE):.4f}",
        king=f"{float(NO_KING):.4f}",
        neither=f"{float(NEITHER):.4f}",
        both=said(BREAKS),
    ),
    wrong=(
        Misconception(
            lambda: (1 - NO_ACE) * (1 - NO_KING),
            _("That takes ace and king as independent. An ace takes a place that a king had."),
        ),
        Misconception(
            lambda: 1 - NO_ACE - NO_KING,
            _("Hands with neither were taken away twice."),
        ),
        Misconception(
            lambda: 1 - NEITHER, _("That is an ace or a king. It takes both to break the house.")
        ),
        Misconception(
            lambda: 1 - 2 * NO_KING + 1 - _some(8, 12, 44),
            _("One ace is in the house: how many are unseen?"),
        ),
    ),
    follow_up=_("A house of nine can be broken in four ways. Which are they?"),
)

# A card alone

LEFT = 18  # unseen cards, when all have six and you have played one of yours


LONE_NINE = Exercise(
    id="seep.lone_nine",
    game="seep",
    title=_("A nine alone on the floor"),
    question=_(
        "The floor is empty, and all four hold six cards. One nine has been taken, you hold"
        " another and no more. You leave your nine. How likely is it that the next opponent can"
        " capture it and make a sweep for 50 points?"
    ),
    concept="without putting back",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: _some(2, 6, LEFT),
    count=lambda: chance(bool, draws(LONE_HIDDEN, 6, lambda card: sweeps_lone_card((card,)))),
    trial=lambda rng: sweeps_lone_card(tuple(rng.sample(LONE_HIDDEN, 6))),
    explain=lambda: _(
        "Only a nine takes a lone nine. Two are unseen, among the 18 cards the others hold; the"
        " next opponent has six of these. None: C(12, 2) of C(18, 2) places. So {some}."
    ).format(some=said(_some(2, 6, LEFT))),
    wrong=(
        Misconception(
            lambda: Fraction(2 * 6, LEFT),
            _("Adding up chances counts a hand with both nines twice."),
        ),
        Misconception(
            lambda: _some(3, 6, LEFT), _("One nine has been taken: that is seen by all.")
        ),
        Misconception(lambda: _some(2, 6, 24), _("Your own cards are not unseen to you.")),
        Misconception(
            lambda: _some(2, 12, LEFT),
            _("That is either opponent. But only the next one finds the nine alone for sure."),
        ),
    ),
    follow_up=_("Which card would you rather leave alone, and what would you want to have seen?"),
)

HOUSES = (
    ONE_OPPONENT,
    EITHER_OPPONENT,
    SECOND_QUEEN,
    PASSED_OVER,
    RULE_OF_FOUR,
    BREAK_TWELVE,
    LONE_NINE,
)
