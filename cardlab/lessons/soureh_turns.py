"""Exercises on drawing in Soureh: the card that mends the last coop, and the wait for an ace."""

from fractions import Fraction
from math import comb
from random import Random

from cardlab.cards import Card
from cardlab.chance.exact import draws
from cardlab.games import soureh
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.soureh_counts import HIDDEN, MINE, THEIRS, can_call, is_ace, turn
from cardlab.words import _, listed

DRAWS = 5  # of your own


def _row() -> str:
    """Your coops in words, coop by coop."""
    return listed(
        [
            _("{open} before {closed}").format(open=MINE[n].name, closed=MINE[n + 1].name)
            for n in range(0, len(MINE), 2)
        ]
    )


TABLE = _(
    "Two play, and it is the first turn. Your coops are {mine}; your opponent's face-up cards are"
    " {theirs}. You have seen no other card."
).format(mine=_row(), theirs=listed([card.name for card in THEIRS]))

# This turn

CALL_NOW = Exercise(
    id="soureh.call_now",
    game="soureh",
    title=_("One card short of Soureh"),
    question=TABLE
    + " "
    + _("You draw. How likely is it a card with which you can call Soureh in this very turn?"),
    concept="conditional",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: Fraction((8 - 2) + (8 - 1), 80 - 12),
    count=lambda: Fraction(sum(can_call(turn(drawn)) for drawn in HIDDEN), len(HIDDEN)),
    trial=lambda rng: can_call(turn(seed=rng.getrandbits(32))),
    explain=lambda: _(
        "Only the coop with the nine of diamonds in front is not valid yet: behind it belongs a"
        " ten or an ace. You see two of the eight aces and one of the eight tens; 80 − 12 cards"
        " are hidden. So (6 + 7)/68 = {chance}."
    ).format(chance=said(Fraction(13, 68))),
    wrong=(
        Misconception(
            lambda: Fraction(16, 68), _("Some of the aces and tens lie before your eyes.")
        ),
        Misconception(
            lambda: Fraction(13, 80), _("Twelve cards you see. How many can still be drawn?")
        ),
        Misconception(
            lambda: Fraction(13, 64),
            _(
                "The stock has 64 cards, but what you need may also lie face down at your"
                " opponent's: count all cards that you have not seen."
            ),
        ),
        Misconception(lambda: Fraction(7, 68), _("Which rank is valid behind every other one?")),
        Misconception(
            lambda: Fraction(13 + 6, 68), _("Two equal ranks are not valid: look at SOU-2.2.")
        ),
    ),
    follow_up=_("Which card, laid over your nine by your opponent, would help you?"),
)

# Waiting


def _order(state: soureh.State) -> tuple[Card, ...]:
    """The card drawn and those that will be."""
    assert state.drawn is not None
    return (state.drawn, *state.stock)


def _first_ace(rng: Random) -> int:
    order = _order(turn(seed=rng.getrandbits(32)))
    return next(place for place, one in enumerate(order, 1) if is_ace(one))


WAIT_FOR_ACE = Exercise(
    id="soureh.wait_for_ace",
    game="soureh",
    title=_("Waiting for an ace"),
    question=TABLE
    + " "
    + _(
        "Say nobody calls: you and your opponent draw in turn. How many cards are drawn on"
        " average until the first ace comes, that card included?"
    ),
    concept="waiting",
    level=2,
    minutes=7,
    kind="number",
    formula=lambda: Fraction(68 + 1, 6 + 1),
    count=lambda: sum((draws(HIDDEN, n, is_ace)[0] for n in range(68 - 6 + 1)), Fraction(0)),
    trial=_first_ace,
    explain=lambda: _(
        "Six aces are among the 68 hidden cards, four of which lie face down at your opponent's;"
        " that changes nothing, for all 68 are in random order. The aces cut the 62 others into"
        " seven stretches, all alike by symmetry: 62/7 cards come first on average, then the ace:"
        " 62/7 + 1 = {mean}."
    ).format(mean=f"{float(Fraction(69, 7)):.4g}"),
    wrong=(
        Misconception(
            lambda: Fraction(68, 6),
            _("So long one waits if every card is put back. Here the other cards get fewer."),
        ),
        Misconception(
            lambda: Fraction(62, 7),
            _("So many cards come before it. The ace is the card after them."),
        ),
        Misconception(
            lambda: Fraction(65, 7),
            _(
                "That takes all six aces to be in the stock. Some may lie face down at your"
                " opponent's."
            ),
        ),
        Misconception(
            lambda: Fraction(69, 9), _("Of the eight aces two lie before your eyes already.")
        ),
        Misconception(lambda: Fraction(81, 9), _("That is the whole pack, with nothing seen.")),
    ),
    follow_up=_("How many of these cards are drawn by you?"),
)


def _ace_in_time(rng: Random) -> bool:
    """Whether one of your next draws is an ace; your opponent draws in between."""
    return any(map(is_ace, _order(turn(seed=rng.getrandbits(32)))[: 2 * DRAWS : 2]))


def _some_ace(aces: int, hidden: int, drawn: int) -> Fraction:
    return 1 - Fraction(comb(hidden - aces, drawn), comb(hidden, drawn))


ACE_IN_FIVE = Exercise(
    id="soureh.ace_in_five",
    game="soureh",
    title=_("An ace in time"),
    question=TABLE
    + " "
    + _(
        "Say nobody calls: you and your opponent draw in turn, you first. How likely"
        " is at least one of your own first five draws an ace?"
    ),
    concept="complement",
    level=2,
    minutes=5,
    kind="chance",
    formula=lambda: _some_ace(6, 68, DRAWS),
    count=lambda: 1 - draws(HIDDEN, DRAWS, is_ace)[0],
    trial=_ace_in_time,
    explain=lambda: _(
        "Your five draws are five random cards of the 68 hidden ones; what lies between them, and"
        " at your opponent's, is hidden as well. Six of the 68 are aces. No ace: C(62, 5)/C(68, 5)."
        " So {some}."
    ).format(some=said(_some_ace(6, 68, DRAWS))),
    wrong=(
        Misconception(
            lambda: Fraction(6 * 5, 68),
            _("Adding up five chances counts draws with two aces twice."),
        ),
        Misconception(
            lambda: 1 - Fraction(62, 68) ** 5,
            _("Nearly. But a card that was drawn is not drawn again."),
        ),
        Misconception(
            lambda: _some_ace(8, 68, DRAWS), _("Two of the aces lie before your eyes already.")
        ),
        Misconception(
            lambda: _some_ace(6, 68, 2 * DRAWS - 1),
            _("That is anybody's draw. Your opponent's do not help you."),
        ),
        Misconception(
            lambda: _some_ace(6, 64, DRAWS),
            _("That takes all six aces to be in the stock. Some may lie at your opponent's."),
        ),
    ),
    follow_up=_("How many draws of your own make it likelier than not?"),
)

TURNS = (CALL_NOW, WAIT_FOR_ACE, ACE_IN_FIVE)
