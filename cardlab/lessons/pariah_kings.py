"""Exercises on Pariah's decisions: which swap hurts a knocker, and when to knock."""

from fractions import Fraction
from random import Random

from cardlab.games import pariah
from cardlab.games.coops import COOPS, all_valid
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pariah_counts import (
    BEHIND,
    HIDDEN,
    KNOCK_TURN,
    TO_COME,
    best_swap,
    change,
    gain_of_knocking,
    king_turn,
    lead,
    mean_of_orders,
    swaps,
    their_row,
)
from cardlab.lessons.pariah_draws import row_told
from cardlab.lessons.pariah_knocked import KING_ROWS, KING_TABLE
from cardlab.words import _, listed

# A swap at random

OPEN_TABLE = king_turn(BEHIND)


def ahead(move: pariah.Move) -> bool:
    """Whether you are ahead after this swap of the open table."""
    return lead(pariah.step(OPEN_TABLE, move)) > 0


def score_told(state: pariah.State) -> str:
    """Your points to your opponent's."""
    mine, theirs = pariah.score(state).totals
    return _("{mine} to {theirs}").format(mine=mine, theirs=theirs)


def _ahead_told() -> str:
    ends = (pariah.step(OPEN_TABLE, move) for move in swaps(OPEN_TABLE) if ahead(move))
    return listed(sorted({score_told(state) for state in ends}))


KING_AT_RANDOM = Exercise(
    id="pariah.king_at_random",
    game="pariah",
    title=_("A swap without a look"),
    question=KING_ROWS
    + _(
        "Behind your opponent's cards lie, coop by coop, {behind}. As it stands you"
        " are behind by {score}. Your king swaps two of the eight face-down cards, any two as"
        " likely as any others. How likely are you ahead then?"
    ).format(behind=listed([card.name for card in BEHIND]), score=score_told(OPEN_TABLE)),
    concept="enumeration",
    level=2,
    minutes=8,
    kind="chance",
    formula=lambda: Fraction(4, 28),
    count=lambda: Fraction(sum(map(ahead, swaps(OPEN_TABLE))), len(swaps(OPEN_TABLE))),
    trial=lambda rng: ahead(rng.choice(swaps(OPEN_TABLE))),
    explain=lambda: _(
        "Eight cards make 8 × 7/2 = 28 swaps. Without the 50 for all four your opponent still has"
        " 48, so more must go: only the ten of hearts with its ace is worth enough. Take that ace"
        " into any of your four coops, and you are ahead: {scores}."
        " Swapped within the other row it leaves you behind. So 4/28 = {chance}."
    ).format(scores=_ahead_told(), chance=said(Fraction(4, 28))),
    wrong=(
        Misconception(
            lambda: Fraction(1, 28),
            _("One swap is the best by far, but some others put you ahead as well."),
        ),
        Misconception(
            lambda: Fraction(14, 28),
            _("It is not enough that your opponent loses the 50: compare what is left."),
        ),
        Misconception(
            lambda: Fraction(4, 16), _("A swap within one row is allowed too (PAR-2.4).")
        ),
        Misconception(
            lambda: Fraction(4, 56), _("Swapping the first with the second is the same swap twice.")
        ),
    ),
    follow_up=_("And if your opponent could not lose the 50, having but three valid coops?"),
)

# The best swap


def _best_trial(rng: Random) -> int:
    """Closed cards at random until the knocker's coops are valid; then the best swap is made."""
    while True:
        closed = rng.sample(HIDDEN, COOPS)
        if all_valid(their_row(closed)):
            return change(king_turn(closed), best_swap()[0])


CHANGE = (9 + 15 + 50) + (10 + 15 + 50)

KING_SWAP = Exercise(
    id="pariah.king_swap",
    game="pariah",
    title=_("Which swap hurts most?"),
    question=KING_TABLE
    + _(
        "You take it that all four coops of your opponent are valid; apart from that every hidden"
        " card is as likely as any other. Your king swaps two of the eight face-down cards. Find"
        " the swap that helps you most. By how many points does it change the difference between"
        " your score and your opponent's, on average?"
    ),
    concept="dominance",
    level=3,
    minutes=12,
    kind="number",
    formula=lambda: Fraction(CHANGE),
    count=lambda: best_swap()[1],
    trial=_best_trial,
    explain=lambda: _(
        "Behind a red ten that is valid lies an ace, for sure. Swap it with your four of clubs:"
        " the nine of diamonds before the ace counts 9 + 15 and gives you 50 for all four, and the"
        " ten before the four is invalid and costs your opponent 10 + 15 and the 50. That is"
        " 74 + 75 = {mean}, whatever else lies there. With {behind} there, {before} becomes"
        " {after}."
    ).format(
        mean=CHANGE,
        behind=listed([card.name for card in BEHIND]),
        before=score_told(OPEN_TABLE),
        after=score_told(pariah.step(OPEN_TABLE, best_swap()[0])),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(75), _("So much your opponent loses. What do you gain by it?")
        ),
        Misconception(
            lambda: Fraction(74), _("So much you gain. What does your opponent lose by it?")
        ),
        Misconception(
            lambda: Fraction(49), _("All four valid are worth 50, and both of you are concerned.")
        ),
        Misconception(
            lambda: Fraction(99),
            _("The 50 for all four change twice: you win them, your opponent loses them."),
        ),
        Misconception(
            lambda: Fraction(149 - 14),
            _("A red ten before a four is not valid and counts nothing."),
        ),
        Misconception(
            lambda: Fraction(149 - 28),
            _("An ace counts 15 in a valid coop, not 1 (PAR-4.1)."),
        ),
    ),
    follow_up=_("You are the knocker: behind which face-up card would the ace have been safer?"),
)

# Knock now or later

MEND_MINE = Fraction(2 * (10 + 15 + 50), 35)
MEND_THEIRS = Fraction(22 * (8 + 50) + 2 * 15 + 4 * 2 + 4 * 3 + 3 * (4 + 5 + 6 + 7), 35)
"""What one turn of each is worth to the seat on average, the last coop not being valid yet."""
AGAIN = MEND_THEIRS * Fraction(35 - 22, 34)
"""What a second turn is worth to the opponent."""

KNOCK_TABLE = _(
    "All coops lie open. Yours are {mine}; your opponent's are {theirs}. Only the last coop of each"
    " row is not valid. You have drawn the king of spades and lay it on the discard pile; the other"
    " 35 cards are the stock, in random order."
).format(mine=row_told(KNOCK_TURN.coops[0]), theirs=row_told(KNOCK_TURN.coops[1]))

KNOCK_NOW = Exercise(
    id="pariah.knock_now",
    game="pariah",
    title=_("Knock now, or one turn later?"),
    question=KNOCK_TABLE
    + " "
    + _(
        "From now on each of you only cares for the last coop of the own row: a card that makes it"
        " valid goes behind it, any other is discarded. Only you may knock: now, or at the end of"
        " your next turn. By how many points is your lead better on average, when the round is"
        " over, if you knock now?"
    ),
    concept="stopping",
    level=3,
    minutes=18,
    kind="number",
    formula=lambda: AGAIN - MEND_MINE,
    count=lambda: mean_of_orders(TO_COME, 3, lambda card: card.rank, gain_of_knocking),
    trial=lambda rng: gain_of_knocking(tuple(rng.sample(TO_COME, 3))),
    explain=lambda: _(
        "If you wait, you get one turn and your opponent a second one; the first one comes either"
        " way. Yours: only the two aces left are valid behind a red ten, and gain 10 + 15 + 50:"
        " 2 × 75/35 = {mine}. Your opponent's second turn counts if the first did not help. Behind"
        " a black eight belong ace to seven, of which 22 cards are left, each for 8 + 50 and its"
        " own points: one turn is worth {theirs}. The first one failed with 13 of the 34 other"
        " cards: {again}. Knocking now is better by {again} − {mine} = {gain}."
    ).format(
        mine=f"{float(MEND_MINE):.4g}",
        theirs=f"{float(MEND_THEIRS):.4g}",
        again=f"{float(AGAIN):.4g}",
        gain=f"{float(AGAIN - MEND_MINE):.4g}",
    ),
    wrong=(
        Misconception(
            lambda: MEND_MINE - AGAIN,
            _("Almost: is it waiting that is worth so much, or knocking?"),
        ),
        Misconception(
            lambda: MEND_THEIRS - MEND_MINE,
            _(
                "Your opponent's second turn helps only if the first did not: the coop is made"
                " valid once."
            ),
        ),
        Misconception(
            lambda: AGAIN, _("That leaves out what you may draw yourself in the extra turn.")
        ),
        Misconception(
            lambda: MEND_MINE, _("So much waiting is worth to you. What is it worth over there?")
        ),
        Misconception(
            lambda: MEND_THEIRS * Fraction(13, 35) - MEND_MINE,
            _("Nearly. The first card is not put back before your opponent draws again."),
        ),
    ),
    follow_up=_("With a red five in front instead of your ten, would you still knock?"),
)

KINGS = (KING_SWAP, KING_AT_RANDOM, KNOCK_NOW)
