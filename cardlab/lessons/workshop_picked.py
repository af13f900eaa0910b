"""Workshop exercises on selection: winners, bidders and pools that stand are not just any."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb
from random import Random

from cardlab.cards import Card, Rank, cards, pack
from cardlab.chance.exact import Cards, hands
from cardlab.chance.simulate import on_deals
from cardlab.games.seep_score import worth
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import first_deals, has_jack, is_jack
from cardlab.lessons.seep_counts import bids, card_points
from cardlab.words import _

# The winner's card


def _winning(one: Card, other: Card) -> int:
    """The higher rank of the two, 0 where they are equal."""
    return 0 if one.rank == other.rank else max(one.rank, other.rank)


def _winners_counted() -> Fraction:
    found = [won for two in permutations(pack(), 2) if (won := _winning(*two))]
    return Fraction(sum(found), len(found))


def _winners_trial(rng: Random) -> int:
    """Draws until the two ranks differ."""
    while not (won := _winning(*rng.sample(pack(), 2))):
        pass
    return won


WINNERS_CARD = Exercise(
    id="workshop.winners_card",
    game="",
    title=_("The winner's card"),
    question=_(
        "Two players draw a card each from a shuffled pack of 52, and the higher rank wins: ace 1,"
        " jack 11, queen 12, king 13. With equal ranks both cards go back, and they draw again. How"
        " high is the winner's card, on average?"
    ),
    concept="selection",
    level=1,
    minutes=4,
    kind="number",
    formula=lambda: Fraction(2 * 14, 3),
    count=_winners_counted,
    trial=_winners_trial,
    explain=lambda: _(
        "Any two different ranks of 13 are as likely as any others, and cut the 11 other ranks into"
        " three stretches, alike by symmetry: below, between, above, 11/3 each on average. The"
        " higher one is at 11/3 + 1 + 11/3 + 1 = 28/3 = {won}. Just any card has {any} on average:"
        " look at winners only, and cards seem better than they are."
    ).format(won=f"{28 / 3:.4g}", any=7),
    wrong=(
        Misconception(
            lambda: Fraction(7), _("So high is just any card. The winner's is the better of two.")
        ),
        Misconception(
            lambda: Fraction(20, 2),
            _("Between seven and thirteen, but not in the middle: how do two cards cut the ranks?"),
        ),
        Misconception(
            lambda: Fraction(14, 3), _("So high is the loser's card, on average.")
        ),
        Misconception(
            lambda: Fraction(2 * 13, 3),
            _("Nearly. Ranks begin with 1, and two cards cut how many others into three parts?"),
        ),
    ),
    follow_up=_("Six players draw. How high is the winner's card then?"),
)  # fmt: skip

# The bidder's hand


def _kind(card: Card) -> tuple[int, int]:
    return card.rank, worth(card)


@cache
def highest_bids() -> dict[tuple[Rank, ...], int]:
    """The highest bid that the rules allow a hand of these ranks, 0 where there is none."""
    each = hands(pack(), 4, lambda card: card.rank)
    return {tuple(card.rank for card in hand): max(bids(hand), default=0) for hand, _ways in each}


def points_of_bidders(bid: int) -> Fraction:
    """The mean points in the four cards of a bidder whose hand allows this bid and none higher."""
    points = found = 0
    for hand, alike in hands(pack(), 4, _kind):
        if highest_bids()[tuple(sorted(card.rank for card in hand))] == bid:
            points += alike * card_points(hand)
            found += alike
    return Fraction(points, found)


def _bid_nine_trial(rng: Random) -> int:
    """Hands of four until one allows nine and nothing higher."""
    while True:
        hand = tuple(rng.sample(pack(), 4))
        if max(card.rank for card in hand) == Rank.NINE:
            return card_points(hand)


BID_NINE_POINTS = Exercise(
    id="workshop.bid_nine_points",
    game="",
    title=_("A hand that could bid only nine"),
    question=_(
        "Seep: a bidder always bids as high as the hand of four allows, and bids nine. Each spade"
        " counts its value, each other ace 1, the ten of diamonds 6: 100 points are in the pack."
        " How many points are in this hand of four, on average?"
    ),
    concept="selection",
    level=3,
    minutes=6,
    kind="number",
    formula=lambda: _low_points() / (comb(36, 4) - comb(32, 4)),
    count=lambda: points_of_bidders(9),
    trial=_bid_nine_trial,
    explain=lambda: _(
        "The hand comes from the 36 cards up to nine, but not from the 32 up to eight: C(36, 4) −"
        " C(32, 4) hands. The spades up to nine count 45, three other aces 3: 48 points, of which a"
        " hand of the 36 has 4/36 on average; up to eight there are 39 points, 4/32 of them in a"
        " hand. All points in hands of the first kind less those of the second, divided by the"
        " number of hands: {points}. Just any hand of four has {any}: a bid of nine says that"
        " tens and court cards are missing, and with them the dear spades."
    ).format(
        points=f"{float(_low_points() / (comb(36, 4) - comb(32, 4))):.4g}",
        any=f"{100 / 13:.4g}",
    ),
    wrong=(
        Misconception(
            lambda: Fraction(100, 13),
            _("So many are in just any hand. What does the bid say about this one?"),
        ),
        Misconception(
            lambda: Fraction(48, 9),
            _("So many are in four cards up to nine. One of them at least is a nine."),
        ),
        Misconception(
            lambda: Fraction(9, 4) + Fraction(39 * 3, 32),
            _("Nearly. There may be two nines, or more, and the others come from what is left."),
        ),
        Misconception(
            lambda: 4 * Fraction(91, 52), _("All spades up to king count 91, but this hand is low.")
        ),
    ),
    follow_up=_("And a bid of thirteen: does it say anything about the number of spades?"),
)


def _low_points() -> Fraction:
    """The points in all hands of four up to nine that are not all up to eight."""
    return 48 * Fraction(4, 36) * comb(36, 4) - 39 * Fraction(4, 32) * comb(32, 4)


# Pools that stand


def _hands_by_jacks() -> Iterator[tuple[Cards, int]]:
    """A hand of four for every number of jacks, with the number of such hands."""
    jacks, others = cards("JS JH JD JC"), cards("2S 2H 2D 2C")
    for count in range(5):
        yield (*jacks[:count], *others[count:]), comb(4, count) * comb(48, 4 - count)


def _stands(held: Cards) -> Fraction:
    """How likely the first pool stands when this is the first hand."""
    deals = list(first_deals(held, is_jack))
    stand = sum(ways for state, ways in deals if not state.redeals)
    return Fraction(stand, sum(ways for _state, ways in deals))


def _hand_counted() -> Fraction:
    found = [(has_jack(hand), alike * _stands(hand)) for hand, alike in _hands_by_jacks()]
    with_jack = sum((ways for jack, ways in found if jack), Fraction(0))
    return with_jack / sum(ways for _jack, ways in found)


def _stand_ways(hand: int) -> int:
    """Places of four jacks that let the pool stand, none of them among so many cards in a hand."""
    return comb(48 - hand, 4) + 4 * comb(47 - hand, 3)


POOL_STANDS = Exercise(
    id="workshop.pool_stands",
    game="",
    title=_("No jack in the pool: more in your hand?"),
    question=_(
        "Pasur for two, just dealt. A jack in the first pool was put back into the stock and"
        " replaced by the next card; with two jacks there, or a jack for a jack, all was dealt"
        " again. Now a pool stands, and you do not know how it came about. How likely is a jack, or"
        " several, in your hand of four?"
    ),
    concept="selection",
    level=3,
    minutes=6,
    kind="chance",
    formula=lambda: 1 - Fraction(_stand_ways(4), _stand_ways(0)),
    count=_hand_counted,
    trial=on_deals(lambda state: has_jack(state.hands[0])),
    explain=lambda: _(
        "Count the places that four jacks can have in the pack so that the pool stands. No jack"
        " among the four of the pool: C(48, 4). One of them there, in four ways, and none as the"
        " card that replaces it: 4 × C(47, 3). Together {all}; with none in your hand either,"
        " C(44, 4) + 4 × C(43, 3) = {none}. So 1 − {none}/{all} = {some}. In any hand it would be"
        " {any}; deals with many jacks in the pool are thrown in, and those that stand have left"
        " more of them for the hands."
    ).format(
        all=f"{_stand_ways(0):,}",
        none=f"{_stand_ways(4):,}",
        some=said(1 - Fraction(_stand_ways(4), _stand_ways(0))),
        any=f"{1 - comb(48, 4) / comb(52, 4):.4f}",
    ),
    wrong=(
        Misconception(
            lambda: 1 - Fraction(comb(48, 4), comb(52, 4)),
            _("So it is in just any hand. You see a pool that was allowed to stand."),
        ),
        Misconception(
            lambda: 1 - Fraction(comb(44, 4), comb(48, 4)),
            _("So it would be if no jack had been in the pool. One may have been put back."),
        ),
        Misconception(
            lambda: 1 - Fraction(comb(43, 4), comb(47, 4)),
            _("That takes the jack in the pool for certain, and forgets to count it."),
        ),
        Misconception(
            lambda: Fraction(16, 48),
            _("Four chances added up count hands with two jacks twice. And was a jack put back?"),
        ),
    ),
    follow_up=_("And the last batch, into which the jack may have been put back?"),
)
