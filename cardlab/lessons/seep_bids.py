"""Exercises on Seep's bid: which hands allow one, and what it tells about the bidder's hand."""

from fractions import Fraction
from math import comb
from random import Random

from cardlab.chance.exact import chance, mean, waiting
from cardlab.chance.simulate import on_deals, on_hands
from cardlab.games import seep
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.seep_counts import bids, bids_of_hands
from cardlab.players import at_random
from cardlab.words import _


def _all_of(cards: int) -> Fraction:
    """The chance that four cards of a pack all come from so many of its cards."""
    return Fraction(comb(cards, 4), comb(52, 4))


NO_BID = _all_of(32)

NO_BID_EXERCISE = Exercise(
    id="seep.no_bid",
    game="seep",
    title=_("No bid, deal again"),
    question=_(
        "The bidder gets four cards of a shuffled pack. With no card above eight there is no bid,"
        " and everything is thrown in. How likely is that?"
    ),
    concept="counting",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: NO_BID,
    count=lambda: chance(lambda allowed: not allowed, bids_of_hands()),
    trial=on_deals(lambda state: state.redeals > 0, game=seep),
    explain=lambda: _(
        "Nine, ten, jack, queen, king: 20 cards allow a bid, 32 do not. All four come from the 32:"
        " C(32, 4)/C(52, 4) = {none}."
    ).format(none=said(NO_BID)),
    wrong=(
        Misconception(
            lambda: Fraction(32, 52) ** 4,
            _("That puts every card back before the next is dealt. How many are left each time?"),
        ),
        Misconception(lambda: 1 - NO_BID, _("That is the chance that a bid is possible.")),
        Misconception(
            lambda: _all_of(36),
            _("Is a nine high enough to bid? Look at SEE-1.2."),
        ),
        Misconception(
            lambda: Fraction(32, 52),
            _("So likely is one card below nine. Here all four are."),
        ),
    ),
    follow_up=_("How likely is it that three hands in a row are thrown in?"),
)

CAN_BID_12 = Exercise(
    id="seep.can_bid_12",
    game="seep",
    title=_("A hand that can bid twelve"),
    question=_(
        "To bid twelve you must hold a queen. How likely is it that four cards of a shuffled pack"
        " hold one, or several?"
    ),
    concept="complement",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: 1 - _all_of(48),
    count=lambda: chance(lambda allowed: 12 in allowed, bids_of_hands()),
    trial=on_hands(lambda hand: 12 in bids(hand), 4),
    explain=lambda: _(
        "Hands without a queen are easier to count: four of the 48 other cards, C(48, 4) of"
        " C(52, 4), which is {none}. The rest can bid twelve: {some}."
    ).format(none=said(_all_of(48)), some=said(1 - _all_of(48))),
    wrong=(
        Misconception(
            lambda: Fraction(4 * 4, 52),
            _("Adding up four chances counts a hand with two queens twice."),
        ),
        Misconception(
            lambda: 4 * Fraction(comb(48, 3), comb(52, 4)),
            _("That is exactly one queen. Two, three and four will do as well."),
        ),
        Misconception(
            lambda: 1 - Fraction(48, 52) ** 4,
            _("That puts every card back before the next is dealt."),
        ),
        Misconception(
            lambda: (1 - NO_BID) / 5,
            _("Five bids are equally likely to be possible, but a hand may allow several at once."),
        ),
    ),
    follow_up=_("How likely is it that a hand allows both twelve and thirteen?"),
)

MEAN_DEALS = Exercise(
    id="seep.mean_deals",
    game="seep",
    title=_("Until somebody can bid"),
    question=_(
        "A hand without a card above eight is thrown in and dealt again, as often as needed. How"
        " many deals does it take on average until a bid is possible, that deal included?"
    ),
    concept="waiting",
    level=2,
    minutes=5,
    kind="number",
    formula=lambda: 1 / (1 - NO_BID),
    count=lambda: waiting(chance(bool, bids_of_hands())),
    trial=on_deals(lambda state: state.redeals + 1, game=seep),
    explain=lambda: _(
        "A deal allows a bid with chance b = {can}. One deal is always needed; with chance 1 − b"
        " the waiting begins anew: m = 1 + (1 − b) m, so m = 1/b = {mean}."
    ).format(can=said(1 - NO_BID), mean=f"{float(1 / (1 - NO_BID)):.4f}"),
    wrong=(
        Misconception(
            lambda: 1 / NO_BID,
            _("So long one waits for a hand that is thrown in. Here one waits for a bid."),
        ),
        Misconception(
            lambda: 1 + NO_BID,
            _("The second deal may be thrown in too, and the third."),
        ),
        Misconception(
            lambda: Fraction(52, 20),
            _("That waits for a high card with single cards. A deal shows four at once."),
        ),
    ),
    follow_up=_("In how many of a thousand deals is the pack dealt three times or more?"),
)

# How high?


def _reaches(value: int) -> Fraction:
    """The chance that a hand that can bid holds a card of this value or above."""
    return (1 - _all_of(4 * (value - 1))) / (1 - NO_BID)


def _highest_mean() -> Fraction:
    return 9 + sum((_reaches(value) for value in range(10, 14)), Fraction(0))


def _highest_counted() -> Fraction:
    able = {allowed: p for allowed, p in bids_of_hands().items() if allowed}
    return mean({value: sum((p for a, p in able.items() if max(a) == value), Fraction(0))
                 for value in range(9, 14)}) / sum(able.values())  # fmt: skip


HIGHEST_BID = Exercise(
    id="seep.highest_bid",
    game="seep",
    title=_("As high as it goes"),
    question=_(
        "A bidder always bids as high as the hand of four allows. Hands without a bid are dealt"
        " again. How high is the bid on average?"
    ),
    concept="expectation",
    level=2,
    minutes=8,
    kind="number",
    formula=_highest_mean,
    count=_highest_counted,
    trial=on_deals(lambda state: max(m.value for m in seep.legal_moves(state)), game=seep),
    explain=lambda: _(
        "Every bid is worth nine, and one more for each step it reaches. It reaches ten with chance"
        " {ten}, eleven with {eleven}, twelve with {twelve}, thirteen with {thirteen}; for ten,"
        " say, the hand is not all nine or below, 1 − C(36, 4)/C(52, 4), divided by the chance"
        " that a bid is possible. Nine and the four chances: {mean}."
    ).format(
        ten=f"{float(_reaches(10)):.4f}",
        eleven=f"{float(_reaches(11)):.4f}",
        twelve=f"{float(_reaches(12)):.4f}",
        thirteen=f"{float(_reaches(13)):.4f}",
        mean=f"{float(_highest_mean()):.4g}",
    ),
    wrong=(
        Misconception(
            lambda: Fraction(9 + 10 + 11 + 12 + 13, 5),
            _("So it would be if the five bids were equally likely. Two high cards: which counts?"),
        ),
        Misconception(
            lambda: Fraction(13),
            _("Thirteen is possible only with a king in the hand."),
        ),
        Misconception(
            lambda: 9 + sum((1 - _all_of(4 * (v - 1)) for v in range(10, 14)), Fraction(0)),
            _("Hands without a bid do not count: divide by the chance that there is one."),
        ),
    ),
    follow_up=_("And a bidder who always bids as low as possible? Is that the mirror image?"),
)

# What a bid tells


def _no_king_given_12() -> Fraction:
    """By symmetry the values share the bids alike, with kings or without."""
    twelve = (1 - NO_BID) / 5
    twelve_without_king = (_all_of(48) - NO_BID) / 4
    return twelve_without_king / twelve


def _kings_counted() -> Fraction:
    bid_12 = {a: p / len(a) for a, p in bids_of_hands().items() if 12 in a}
    with_king = sum((p for allowed, p in bid_12.items() if 13 in allowed), Fraction(0))
    return with_king / sum(bid_12.values(), Fraction(0))


def _kings_trial(rng: Random) -> bool:
    """Bidders at random until one bids twelve: could it have bid thirteen?"""
    while True:
        state = seep.deal(seed=rng.getrandbits(32))
        if at_random.choose(seep, seep.view(state, state.to_play), rng).value == 12:
            return any(move.value == 13 for move in seep.legal_moves(state))


BID_12_KINGS = Exercise(
    id="seep.bid_12_kings",
    game="seep",
    title=_("What a bid of twelve says about kings"),
    question=_(
        "A bidder chooses at random among the bids that the hand of four allows, each value as"
        " likely as the others. The bid is twelve. How likely does this hand hold a king, or"
        " several?"
    ),
    concept="Bayes",
    level=3,
    minutes=12,
    kind="chance",
    formula=lambda: 1 - _no_king_given_12(),
    count=_kings_counted,
    trial=_kings_trial,
    explain=lambda: _(
        "No value is preferred, so a shuffled hand leads to a bid of twelve with a fifth of the"
        " chance that any bid is possible: {twelve}. Hands without a king share their bids among"
        " four values: a bid of twelve without a king has a fourth of C(48, 4) − C(32, 4) of"
        " C(52, 4): {without}. The second divided by the first, {ratio}, have no king: {king} have"
        " one. A king would often have been bid, so it is rarer than in just any hand."
    ).format(
        twelve=f"{float((1 - NO_BID) / 5):.4f}",
        without=f"{float((_all_of(48) - NO_BID) / 4):.4f}",
        ratio=f"{float(_no_king_given_12()):.4f}",
        king=said(1 - _no_king_given_12()),
    ),
    wrong=(
        Misconception(
            lambda: 1 - _all_of(48),
            _("So it is in any hand of four. What did the bidder choose not to bid?"),
        ),
        Misconception(
            lambda: 1 - Fraction(comb(47, 3), comb(51, 3)),
            _(
                "So it would be had you been shown one queen by chance. A hand with a king bids"
                " twelve less often than one without."
            ),
        ),
        Misconception(
            lambda: (1 - 2 * _all_of(48) + _all_of(44)) / (1 - _all_of(48)),
            _("That is for hands with a queen, whatever they bid."),
        ),
        Misconception(
            lambda: Fraction(0),
            _("This bidder does not always bid the highest value, but chooses at random."),
        ),
    ),
    follow_up=_("And if it is known that this bidder bids as high as possible?"),
)

BIDS = (NO_BID_EXERCISE, CAN_BID_12, MEAN_DEALS, HIGHEST_BID, BID_12_KINGS)
