"""Workshop exercises on a few cards of one pack: three ways, independence, spread."""

from fractions import Fraction
from math import comb

from cardlab.cards import pack
from cardlab.chance.exact import Cards, chance, draws, enumerated, variance
from cardlab.chance.simulate import on_hands
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import is_club
from cardlab.lessons.soureh_counts import PACK as EIGHTY
from cardlab.lessons.soureh_counts import is_ace
from cardlab.words import _


def _without(cards: int) -> Fraction:
    """The chance that a hand of four has none of so many cards of the pack."""
    return Fraction(comb(52 - cards, 4), comb(52, 4))


# Three ways


def has_pair(hand: Cards) -> bool:
    """Whether two of the cards have one rank."""
    return len({card.rank for card in hand}) < len(hand)


def _all_differ() -> Fraction:
    return Fraction(comb(13, 4) * 4**4, comb(52, 4))


PAIR_IN_HAND = Exercise(
    id="workshop.pair_in_hand",
    game="",
    title=_("Two of a rank"),
    question=_(
        "You pick up four cards of a shuffled pack of 52. How likely are two of them, or more, of"
        " the same rank, such as two nines?"
    ),
    concept="complement",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: 1 - _all_differ(),
    count=lambda: enumerated(pack(), 4, has_pair, lambda card: card.rank)[True],
    trial=on_hands(has_pair, 4),
    explain=lambda: _(
        "Count the hands of four different ranks: C(13, 4) sets of ranks, and any of four suits for"
        " each card: C(13, 4) × 4 × 4 × 4 × 4 of C(52, 4) hands, {none}. All the others have two"
        " cards of one rank or more: {some}."
    ).format(none=said(_all_differ()), some=said(1 - _all_differ())),
    wrong=(
        Misconception(
            lambda: 1 - Fraction(13 * 12 * 11 * 10, 13**4),
            _("That puts every card back. A nine that you hold leaves only three of them."),
        ),
        Misconception(
            lambda: Fraction(3, 51),
            _("So likely the second card matches the first. Four cards make more than one pair."),
        ),
        Misconception(
            lambda: Fraction(6 * 3, 51),
            _("Six pairs of cards can match, but a hand where two of them do is counted twice."),
        ),
        Misconception(_all_differ, _("That is a hand of four different ranks.")),
    ),
    follow_up=_("In Seep such a hand can cement a house. How likely has a hand of twelve no pair?"),
)

# Independent, or not?

SAME_COLOUR = Exercise(
    id="workshop.same_colour",
    game="",
    title=_("Two cards, one colour"),
    question=_(
        "A coop of Soureh is made of two random cards of the 80, forty red, forty black. How likely"
        " do its two cards have the same colour? Give three digits at least."
    ),
    concept="without putting back",
    level=1,
    minutes=2,
    kind="chance",
    formula=lambda: Fraction(39, 79),
    count=lambda: chance(lambda reds: reds != 1, draws(EIGHTY, 2, lambda card: card.is_red)),
    trial=on_hands(lambda two: two[0].is_red == two[1].is_red, 2, EIGHTY),
    explain=lambda: _(
        "Whatever the first card is, 39 of the 79 others have its colour: 39/79 = {same}. The first"
        " card is not put back, so a little less than half."
    ).format(same=said(Fraction(39, 79))),
    wrong=(
        Misconception(
            lambda: Fraction(1, 2),
            _("That is with putting back. Where is the first card while you draw the second?"),
        ),
        Misconception(lambda: Fraction(1, 4), _("Both red is one case; both black is another.")),
        Misconception(
            lambda: Fraction(1, 3),
            _("Two red, two black, one of each: three cases, but not equally likely."),
        ),
        Misconception(lambda: Fraction(40, 79), _("So likely do the colours differ.")),
    ),
    follow_up=_("And with a tiny pack, two red cards and two black ones?"),
)


def ace_and_club(hand: Cards) -> bool:
    """Whether an ace and a club are among the cards; the ace of clubs is both."""
    return any(map(is_ace, hand)) and any(map(is_club, hand))


def _both() -> Fraction:
    return 1 - _without(4) - _without(13) + _without(16)


ACE_AND_CLUB = Exercise(
    id="workshop.ace_and_club",
    game="",
    title=_("An ace and a club"),
    question=_(
        "You pick up four cards of a shuffled pack of 52. How likely are both an ace and a club"
        " among them? The ace of clubs alone will do, it is both. Give three digits at least."
    ),
    concept="dependence",
    level=2,
    minutes=5,
    kind="chance",
    formula=_both,
    count=lambda: chance(
        lambda found: min(found) > 0,
        draws(pack(), 4, lambda card: (is_ace(card), is_club(card))),
    ),
    trial=on_hands(ace_and_club, 4),
    explain=lambda: _(
        "Take away hands without an ace, {no_ace}, and hands without a club, {no_club}; hands"
        " without either, C(36, 4) of C(52, 4), were taken away twice, so give them back once,"
        " {neither}: {both}. The product of the two chances would be {product}. For one card, ace"
        " and club are independent: 1/13 × 1/4 = 1/52. For a hand of four they are not."
    ).format(
        no_ace=f"{float(_without(4)):.4f}",
        no_club=f"{float(_without(13)):.4f}",
        neither=f"{float(_without(16)):.4f}",
        both=said(_both()),
        product=f"{float((1 - _without(4)) * (1 - _without(13))):.4f}",
    ),
    wrong=(
        Misconception(
            lambda: (1 - _without(4)) * (1 - _without(13)),
            _("To multiply, the two must be independent. Cards in one hand share four places."),
        ),
        Misconception(
            lambda: Fraction(4 * 13 * comb(50, 2), comb(52, 4)),
            _("An ace, a club, two others: hands with more of them are counted again and again."),
        ),
        Misconception(lambda: 1 - _without(16), _("That is an ace or a club.")),
        Misconception(
            lambda: 1 - _without(1), _("That is the ace of clubs. Two cards may do it together.")
        ),
    ),
    follow_up=_("Hands of one card: independent. Hands of 52: certain. In between, what changes?"),
)

# Spread


def _clubs_of_half() -> Fraction:
    return Fraction(26 * 13 * 39 * 26, 52 * 52 * 51)


CLUBS_SPREAD = Exercise(
    id="workshop.clubs_spread",
    game="",
    title=_("How far from six and a half?"),
    question=_(
        "A pile is a random half of the pack, 26 cards. On average it holds six and a half clubs."
        " What is the variance of the number of clubs: the mean of the squared distance from six"
        " and a half?"
    ),
    concept="variance",
    level=2,
    minutes=4,
    kind="number",
    formula=_clubs_of_half,
    count=lambda: variance(draws(pack(), 26, is_club)),
    trial=on_hands(lambda pile: (sum(map(is_club, pile)) - 6.5) ** 2, 26),
    explain=lambda: _(
        "With putting back, 26 cards with a quarter of clubs would have 26 × 1/4 × 3/4 = {back}."
        " Without it the variance is smaller by the factor (52 − 26)/(52 − 1), because a card drawn"
        " cannot come again: {variance}. Its square root, {deviation}, is the standard deviation."
    ).format(
        back=f"{26 * 3 / 16:.4g}",
        variance=f"{float(_clubs_of_half()):.4g}",
        deviation=f"{float(_clubs_of_half()) ** 0.5:.2f}",
    ),
    wrong=(
        Misconception(
            lambda: Fraction(26 * 3, 16),
            _("That puts every card back. Of a whole pack the number of clubs does not vary."),
        ),
        Misconception(
            lambda: Fraction(13, 2), _("That is the mean. How far around it does a pile lie?")
        ),
        Misconception(
            lambda: Fraction(26 * 3 * 26, 16 * 52),
            _("Nearly. The first card drawn is any of 52, the next one of how many?"),
        ),
        Misconception(
            lambda: Fraction(26 * 3, 16 * 26), _("That is one card alone. Here are 26 of them.")
        ),
    ),
    follow_up=_("Your side needs seven clubs. Does the mean answer how often it gets them?"),
)
