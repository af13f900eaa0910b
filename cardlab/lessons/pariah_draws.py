"""Exercises on the card you draw for your last turn in Pariah."""

from fractions import Fraction
from math import perm

from cardlab.cards import Rank
from cardlab.chance.exact import Cards
from cardlab.games import pariah
from cardlab.games.coops import Row
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pariah_counts import (
    MY_ROW,
    NOT_DRAWN,
    THEIRS,
    draws_like,
    last_turn,
    mean_of_orders,
    mends,
    turn_of,
    whole_turn,
)
from cardlab.lessons.pariah_dealt import catalan
from cardlab.words import _, listed


def row_told(row: Row) -> str:
    """Coops in words, one after the other."""
    told = _("{open} before {closed}")
    return listed([told.format(open=c.open.name, closed=c.closed and c.closed.name) for c in row])


ROWS = _(
    "Your opponent has knocked, and you have one more turn. Your coops are {mine}. Your opponent's"
    " face-up cards are {theirs}."
).format(mine=row_told(MY_ROW), theirs=listed([card.name for card in THEIRS]))
TABLE = ROWS + " " + _("You have seen no other card.") + " "

# One card


def _is_court(state: pariah.State) -> bool:
    return state.drawn is not None and state.drawn.is_court


LAST_COURT = Exercise(
    id="pariah.last_court",
    game="pariah",
    title=_("A court card for the last turn"),
    question=TABLE + _("How likely is the next card you draw a jack, queen or king?"),
    concept="conditional",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(12 - 3, 52 - 12),
    count=lambda: Fraction(sum(card.is_court for card in NOT_DRAWN), len(NOT_DRAWN)),
    trial=lambda rng: _is_court(last_turn(seed=rng.getrandbits(32))),
    explain=lambda: _(
        "You see twelve cards, three of them court cards: nine court cards are among the other 40."
        " Four of the 40 lie face down at your opponent's, but nobody can tell which: the next card"
        " is any of the 40 alike. So 9/40 = {chance}."
    ).format(chance=said(Fraction(9, 40))),
    wrong=(
        Misconception(
            lambda: Fraction(12, 52), _("So it is with nothing seen. Count what you see.")
        ),
        Misconception(
            lambda: Fraction(12, 40), _("Three of the twelve court cards lie before your eyes.")
        ),
        Misconception(
            lambda: Fraction(9, 52), _("The cards you see cannot be drawn: how many are left?")
        ),
        Misconception(
            lambda: Fraction(9, 36),
            _("The stock has 36 cards, but some court cards may lie face down at your opponent's."),
        ),
        Misconception(
            lambda: Fraction(3, 40), _("Kings and queens are court cards as well as jacks.")
        ),
    ),
    follow_up=_("Which of the three would you like best here, and what would you do with it?"),
)

NEXT_MENDS = Exercise(
    id="pariah.next_mends",
    game="pariah",
    title=_("The card that mends the fourth coop"),
    question=TABLE
    + _(
        "You draw one card, and use it in one of your own coops. How likely is it a card that"
        " makes all four valid? Leave queens and kings aside."
    ),
    concept="decision",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: Fraction((4 - 1) + 4 + (4 - 1), 40),
    count=lambda: Fraction(sum(mends(last_turn(drawn)) for drawn in NOT_DRAWN), len(NOT_DRAWN)),
    trial=lambda rng: mends(last_turn(seed=rng.getrandbits(32))),
    explain=lambda: _(
        "Only the nine of diamonds before the four of clubs is not valid. Behind a red nine"
        " belongs a ten, three are left, or an ace, four. But a jack does it as well: laid over"
        " the nine it makes the four behind it valid. Three jacks are left: (3 + 4 + 3)/40 ="
        " {chance}."
    ).format(chance=said(Fraction(10, 40))),
    wrong=(
        Misconception(
            lambda: Fraction(7, 40),
            _("Tens and aces go behind the nine. Which card can go in front of the four?"),
        ),
        Misconception(
            lambda: Fraction(6, 40),
            _("One rank is valid behind every number, whatever the colour."),
        ),
        Misconception(
            lambda: Fraction(12, 40), _("One ten and one jack lie before your eyes already.")
        ),
        Misconception(
            lambda: Fraction(10, 52), _("Twelve cards you see. How many can still be drawn?")
        ),
        Misconception(
            lambda: Fraction(10, 36),
            _("What you need may also lie face down at your opponent's: count all hidden cards."),
        ),
    ),
    follow_up=_("What would each of these cards make of your score?"),
)

# One card, or more of them


def has_king(drawn: Cards) -> bool:
    """Whether a king is among these cards."""
    return any(card.rank == Rank.KING for card in drawn)


def _without_king(queens: int) -> Fraction:
    """How likely the turn takes so many of the three queens left, and no king."""
    ways = catalan(queens) * perm(3, queens) * perm(34, queens + 1)
    return Fraction(ways, perm(40, 2 * queens + 1))


def _king_comes() -> Fraction:
    return 1 - sum((_without_king(queens) for queens in range(4)), Fraction(0))


KING_IN_TIME = Exercise(
    id="pariah.king_in_time",
    game="pariah",
    title=_("A king in time"),
    question=TABLE
    + _(
        "A king would help you most. You play every queen for two more turns, those of the extra"
        " turns too. How likely do you draw at least one king before your turns end? Enough cards"
        " are in the stock."
    ),
    concept="trees",
    level=3,
    minutes=12,
    kind="chance",
    formula=_king_comes,
    count=lambda: mean_of_orders(NOT_DRAWN, 7, draws_like, lambda order: has_king(turn_of(order))),
    trial=lambda rng: has_king(whole_turn(last_turn(seed=rng.getrandbits(32)))),
    explain=lambda: _(
        "Three kings, three queens and 34 others are hidden. Count the turns without a king. One"
        " card that is neither: 34/40 = {none}. A queen and two others: 3 × 34 × 33 of"
        " 40 × 39 × 38: {one}. Two queens and three others, in two orders: {two}. All three"
        " queens and four others, in five orders: {three}. The rest has a king: {king}; the first"
        " card alone would give 3/40 = {first}."
    ).format(
        none=f"{float(_without_king(0)):.4f}",
        one=f"{float(_without_king(1)):.5f}",
        two=f"{float(_without_king(2)):.5f}",
        three=f"{float(_without_king(3)):.6f}",
        king=said(_king_comes()),
        first=said(Fraction(3, 40)),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(3, 40), _("That is the first card. A queen gives two more tries.")
        ),
        Misconception(
            lambda: Fraction(3, 40) + Fraction(3, 40) * Fraction(2 * 3, 39),
            _("In the two extra turns another queen may come; and two kings count once."),
        ),
        Misconception(
            lambda: Fraction(6, 40), _("A queen is not a king yet, only two more tries for one.")
        ),
        Misconception(
            lambda: Fraction(4, 52), _("One king lies before your eyes, and eleven other cards.")
        ),
    ),
    follow_up=_("Which is worth more to you here, a queen or an ace?"),
)

DRAWS = (LAST_COURT, NEXT_MENDS, KING_IN_TIME)
