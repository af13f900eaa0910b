"""Exercises on the points of a deal of Pasur: clubs, ties and what a pile is worth."""

from fractions import Fraction
from math import comb

from cardlab.cards import pack
from cardlab.chance.exact import Cards, draws, hands, mean, unseen
from cardlab.chance.simulate import on_packs
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import card_points, clubs_go_to, is_club
from cardlab.words import _


def _clubs_in_half(count: int) -> Fraction:
    return Fraction(comb(13, count) * comb(39, 26 - count), comb(52, 26))


def _majority_counted() -> Fraction:
    won = total = 0
    for pile, alike in hands(pack(), 26, is_club):
        total += alike
        won += alike * (clubs_go_to((pile, unseen(pack(), pile))) == 0)
    return Fraction(won, total)


MAJORITY_OF_CLUBS = Exercise(
    id="pasur.majority_of_clubs",
    game="pasur",
    title=_("Half the pack, most clubs"),
    question=_(
        "Two play, and your pile is a random half of the pack: 26 cards. How likely is it that it"
        " holds more clubs than the other half?"
    ),
    concept="symmetry",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: sum((_clubs_in_half(count) for count in range(7, 14)), Fraction(0)),
    count=_majority_counted,
    trial=on_packs(lambda order: clubs_go_to((order[:26], order[26:])) == 0),
    explain=lambda: _(
        "Thirteen clubs cannot be split evenly, so one half has more, and neither half is"
        " preferred. Adding up C(13, k) × C(39, 26 − k)/C(52, 26) for k = 7 to 13 says the same:"
        " {most}."
    ).format(most=said(sum((_clubs_in_half(count) for count in range(7, 14)), Fraction(0)))),
    wrong=(
        Misconception(
            lambda: _clubs_in_half(7), _("That is seven clubs exactly. Eight are most clubs too.")
        ),
        Misconception(
            lambda: Fraction(1, 3),
            _("Won, lost, tied: can thirteen clubs be tied between two players?"),
        ),
        Misconception(
            lambda: Fraction(1, 4),
            _("A quarter of all cards are clubs. But how are the clubs shared?"),
        ),
    ),
    follow_up=_("You have taken 30 cards. How much better is that than 26?"),
)

# Three players

PILES = (18, 17, 17)


def _split(first: int, second: int, third: int) -> Fraction:
    ways = [comb(size, clubs) for size, clubs in zip(PILES, (first, second, third), strict=True)]
    return Fraction(ways[0] * ways[1] * ways[2], comb(52, 13))


def _tied_at_the_top(*clubs: int) -> bool:
    return clubs.count(max(clubs)) > 1


def _tie_chance(tied: bool = True) -> Fraction:
    """The chance that the two highest (else: any two) of three numbers of clubs are equal."""
    splits = [(a, b, 13 - a - b) for a in range(14) for b in range(14 - a)]
    return sum(
        (_split(*s) for s in splits if (_tied_at_the_top(*s) if tied else len(set(s)) < 3)),
        Fraction(0),
    )


def _tie_counted() -> Fraction:
    tied = Fraction(0)
    for first, alike in hands(pack(), PILES[0], is_club):
        others = unseen(pack(), first)
        for second, more in hands(others, PILES[1], is_club):
            if clubs_go_to((first, second, unseen(others, second))) is None:
                tied += alike * more
    return tied / (comb(52, PILES[0]) * comb(52 - PILES[0], PILES[1]))


CLUBS_TIED = Exercise(
    id="pasur.clubs_tied",
    game="pasur",
    title=_("Three players, nobody scores for clubs"),
    question=_(
        "Three play, and chance has dealt the whole pack into their piles: 18, 17 and 17 cards. If"
        " two tie for most clubs, nobody scores for clubs. How likely is that?"
    ),
    concept="cases",
    level=3,
    minutes=12,
    kind="chance",
    formula=_tie_chance,
    count=_tie_counted,
    trial=on_packs(lambda order: clubs_go_to((order[:18], order[18:35], order[35:])) is None),
    explain=lambda: _(
        "Two tie with 5 clubs (the third has 3) or with 6 (the third has 1): with fewer the third"
        " would have more, and seven twice is too many. The thirteen clubs fall on a and b and c"
        " places of the piles in C(18, a) × C(17, b) × C(17, c) of C(52, 13) ways; added up over"
        " these cases: {tie}."
    ).format(tie=said(_tie_chance())),
    wrong=(
        Misconception(
            lambda: _tie_chance(tied=False),
            _("Two may be equal below a third who has more: that one scores."),
        ),
        Misconception(
            lambda: Fraction(0),
            _("Thirteen is odd, so two players cannot tie. But three can hold 5, 5 and 3."),
        ),
        Misconception(
            lambda: 3 * _split(5, 5, 3),
            _("5, 5 and 3 is one way to tie. Which others are there?"),
        ),
    ),
    follow_up=_("And with four players, 13 cards each?"),
)

# Points of a pile

POINTS = 4 + 4 + 3 + 2  # aces, jacks, ten of diamonds, two of clubs


def _points_of_twenty(order: Cards) -> int:
    return card_points(order[:20])


PILE_POINTS = Exercise(
    id="pasur.pile_points",
    game="pasur",
    title=_("What twenty cards are worth"),
    question=_(
        "A pile is twenty cards that chance has picked from the pack. How many points do its"
        " aces, jacks, ten of diamonds and two of clubs bring on average, most clubs left out?"
    ),
    concept="expectation",
    level=1,
    minutes=4,
    kind="number",
    formula=lambda: Fraction(20 * POINTS, 52),
    count=lambda: mean(draws(pack(), 20, lambda card: card_points((card,)))),
    trial=on_packs(_points_of_twenty),
    explain=lambda: _(
        "Each card of the pack lies in the pile with chance 20/52, and averages add up, whether or"
        " not the cards depend on each other: 4 for aces, 4 for jacks, 3 and 2 make {points}"
        " points in the pack, and 20/52 of these is {mean}."
    ).format(points=POINTS, mean=float(Fraction(20 * POINTS, 52))),
    wrong=(
        Misconception(
            lambda: Fraction(20 * 20, 52),
            _("Most clubs, 7 of the 20 points of a deal, are left out here."),
        ),
        Misconception(
            lambda: Fraction(POINTS, 2),
            _("That is half of the points. Twenty cards are less than half of the pack."),
        ),
        Misconception(
            lambda: Fraction(20 * 10, 52),
            _("The ten of diamonds counts 3 points, the two of clubs 2."),
        ),
    ),
    follow_up=_("Why can the seven points for most clubs not be added in the same way?"),
)

POINTS_EXERCISES = (MAJORITY_OF_CLUBS, PILE_POINTS, CLUBS_TIED)
