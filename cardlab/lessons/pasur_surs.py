"""Exercises on the risk of a sur, and on what a card that is left tells about the opponent."""

from fractions import Fraction
from math import comb
from random import Random

from cardlab.cards import cards, pack
from cardlab.chance.exact import Cards, enumerated, unseen
from cardlab.chance.simulate import Trial
from cardlab.games import pasur
from cardlab.lessons.charts import cliff
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import sur_risk
from cardlab.words import _

HAND = cards("5H KS QD 9C")
FIVE, KING = HAND[:1], HAND[1:2]
TAKEN = (cards("6S 5C 3H 8D TC AH"), cards("6D 5D 7C 4H JH 2S"))
SEEN_LATER = (*HAND, *TAKEN[0], *TAKEN[1])


def _some(wanted: int, hidden: int) -> Fraction:
    """The chance that the opponent's four of so many hidden cards include a wanted one."""
    return 1 - Fraction(comb(hidden - wanted, 4), comb(hidden, 4))


def _opponent_to_play(left: Cards, rng: Random, piles: tuple[Cards, ...] = ((), ())) -> pasur.State:
    """The table after you left a card of HAND in the empty pool; the opponent's hand is drawn."""
    mine = unseen(HAND, left)
    return pasur.position(
        pool=left, hands=(mine, "? ? ? ?"), to_play=1, piles=piles, seed=rng.getrandbits(32)
    )


def _sur_trial(left: Cards, piles: tuple[Cards, ...] = ((), ())) -> Trial:
    """Whether the opponent could make a sur, all its moves tried."""

    def trial(rng: Random) -> bool:
        state = _opponent_to_play(left, rng, piles)
        return any(pasur.step(state, move).surs[1] for move in pasur.legal_moves(state))

    return trial


LONE_FIVE = Exercise(
    id="pasur.lone_five",
    game="pasur",
    title=_("Leaving a five alone"),
    question=_(
        "Two play, and the pool is empty. You hold five of hearts, king of spades, queen of"
        " diamonds and nine of clubs, and have seen nothing else. You leave the five. How likely is"
        " it that your opponent holds a card that makes a sur?"
    ),
    concept="complement",
    level=2,
    minutes=5,
    kind="chance",
    formula=lambda: _some(4, 48),
    count=lambda: sur_risk(FIVE, HAND),
    trial=_sur_trial(FIVE),
    explain=lambda: _(
        "Only a six takes the five; a jack takes it too, but a jack makes no sur. Four sixes are"
        " among the 48 cards you have not seen, and four of those are your opponent's. No six:"
        " C(44, 4) of C(48, 4). So the risk is {risk}."
    ).format(risk=said(_some(4, 48))),
    wrong=(
        Misconception(
            lambda: _some(8, 48), _("A jack empties the pool as well, but what does PAS-4.2 say?")
        ),
        Misconception(
            lambda: _some(4, 52),
            _("Four of the 52 cards are in your own hand. How many are hidden?"),
        ),
        Misconception(
            lambda: Fraction(4 * 4, 48),
            _("Adding up four chances counts a hand with two sixes twice."),
        ),
        Misconception(
            lambda: _some(3, 48),
            _("A five is taken by what makes eleven with it, and you hold none of those."),
        ),
    ),
    follow_up=_("Which of your other cards would be safer to leave?"),
    picture=cliff,
)

LONE_KING = Exercise(
    id="pasur.lone_king",
    game="pasur",
    title=_("Leaving a king alone"),
    question=_(
        "Two play, and the pool is empty. You hold five of hearts, king of spades, queen of"
        " diamonds and nine of clubs, and have seen nothing else. You leave the king. How likely is"
        " it that your opponent holds a card that makes a sur?"
    ),
    concept="complement",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: _some(3, 48),
    count=lambda: sur_risk(KING, HAND),
    trial=_sur_trial(KING),
    explain=lambda: _(
        "A king is taken by a king only, and three of them are among the 48 cards you have not"
        " seen. No king in four of these: C(45, 4) of C(48, 4). So the risk is {risk}: one card"
        " fewer can hurt than with the five."
    ).format(risk=said(_some(3, 48))),
    wrong=(
        Misconception(lambda: _some(4, 48), _("One of the four kings lies in the pool.")),
        Misconception(
            lambda: Fraction(3 * 4, 48),
            _("Adding up chances counts a hand with two kings twice."),
        ),
        Misconception(
            lambda: _some(7, 48), _("Can a jack take a king? PAS-3.3 says what it takes.")
        ),
    ),
    follow_up=_("And the queen? What would you have to know to prefer it?"),
)

LATER_FIVE = Exercise(
    id="pasur.later_five",
    game="pasur",
    title=_("The same five, later"),
    question=_(
        "The second batch has just been dealt, and the pool is empty. In the first batch twelve"
        " cards were taken, two sixes among them; you saw them all. You hold five of hearts, king"
        " of spades, queen of diamonds and nine of clubs and leave the five. How likely is it that"
        " your opponent holds a card that makes a sur?"
    ),
    concept="conditional",
    level=2,
    minutes=5,
    kind="chance",
    formula=lambda: _some(2, 36),
    count=lambda: sur_risk(FIVE, SEEN_LATER),
    trial=_sur_trial(FIVE, TAKEN),
    explain=lambda: _(
        "You have seen 12 + 4 cards; 36 are hidden, with two sixes. No six among your opponent's"
        " four: C(34, 4) of C(36, 4). So the risk is {risk}. Two sixes gone make it smaller, twelve"
        " cards gone make it larger; the sixes weigh more."
    ).format(risk=said(_some(2, 36))),
    wrong=(
        Misconception(
            lambda: _some(4, 48),
            _("So it was in the first batch. Since then you have seen twelve cards."),
        ),
        Misconception(
            lambda: _some(2, 48), _("Two sixes are left, but among how many hidden cards?")
        ),
        Misconception(lambda: _some(4, 36), _("Two of the four sixes cannot come any more.")),
        Misconception(
            lambda: Fraction(2 * 4, 36),
            _("Adding up chances counts a hand with both sixes twice."),
        ),
    ),
    follow_up=_("How many cards must be gone before one last six is as dangerous as two are here?"),
    picture=cliff,
)

# What a card that is left tells

RANDOM_LEAVES = Fraction(40, 48)
EAGER_LEAVES = Fraction(comb(40, 4), comb(48, 4))


def _can_capture(hand: Cards) -> int:
    return sum(bool(pasur.ways(FIVE, card)) for card in hand)


def _posterior_counted() -> Fraction:
    hidden = unseen(pack(), HAND)
    able = enumerated(hidden, 4, _can_capture, lambda card: bool(pasur.ways(FIVE, card)))
    leaves_at_random = sum((p * (4 - count) / 4 for count, p in able.items()), Fraction(0))
    return leaves_at_random / (leaves_at_random + able[0])


def _posterior_trial(rng: Random) -> bool:
    """Opponents of either kind until one leaves a card: is it the one that plays at random?"""
    while True:
        state = _opponent_to_play(FIVE, rng)
        at_random = rng.random() < 0.5
        moves = pasur.legal_moves(state)
        if at_random:
            played = rng.choice(state.hand)
            leaves = not any(move.takes for move in moves if move.card == played)
        else:
            leaves = not any(move.takes for move in moves)
        if leaves:
            return at_random


WHO_LEAVES = Exercise(
    id="pasur.who_leaves",
    game="pasur",
    title=_("Who leaves a card?"),
    question=_(
        "Half of your opponents capture whenever they can. The other half play a card of their"
        " hand at random, and capture only if that card can. You hold five of hearts, king of"
        " spades, queen of diamonds and nine of clubs, have seen nothing else, and leave the five"
        " in an empty pool. Your opponent captures nothing. How likely is it that this is one of"
        " those who play at random?"
    ),
    concept="Bayes",
    level=3,
    minutes=15,
    kind="chance",
    formula=lambda: RANDOM_LEAVES / (RANDOM_LEAVES + EAGER_LEAVES),
    count=_posterior_counted,
    trial=_posterior_trial,
    explain=lambda: _(
        "Eight of the 48 hidden cards capture the five: sixes and jacks. A random card captures"
        " nothing with chance 40/48 = {random}. Those who capture whenever they can hold none of"
        " the eight: C(40, 4)/C(48, 4) = {eager}. Both kinds were equally likely before, so weigh"
        " them by this: {random} divided by the sum of both is {posterior}."
    ).format(
        random=f"{float(RANDOM_LEAVES):.4f}",
        eager=f"{float(EAGER_LEAVES):.4f}",
        posterior=said(RANDOM_LEAVES / (RANDOM_LEAVES + EAGER_LEAVES)),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(1, 2),
            _("So it was before the move. Which kind leaves a card more often?"),
        ),
        Misconception(
            lambda: RANDOM_LEAVES,
            _(
                "So likely does a random player leave a card. Asked is the reverse: who leaves a"
                " card, how likely is that a random player?"
            ),
        ),
        Misconception(
            lambda: EAGER_LEAVES / (RANDOM_LEAVES + EAGER_LEAVES),
            _("That is the other kind of opponent."),
        ),
    ),
    follow_up=_("It leaves a card a second time. What do you think of it now?"),
)

SURS = (LONE_KING, LONE_FIVE, LATER_FIVE, WHO_LEAVES)
