"""Exercises on an opponent who has called Soureh: what lies there, and which card hurts most."""

from fractions import Fraction
from random import Random

from cardlab.cards import card
from cardlab.games import soureh
from cardlab.games.coops import Coop, all_valid
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.soureh_charts import caller_survives, seven_of_caller
from cardlab.lessons.soureh_counts import (
    CALLER_OPENS,
    FOUR_OF_CLUBS,
    SEEN,
    behind_the_seven,
    called,
    is_ace,
    not_seen,
    survives,
    weakest,
)
from cardlab.words import _, listed

SEVEN, TWO, ACE = card("7D"), card("2H"), card("AS")
TABLE = _(
    "Two play. Your opponent has called Soureh, so the four coops over there are valid; their"
    " face-up cards are {theirs}. Your own coops are made of {mine}; you have drawn the {drawn}."
    " You have seen no other card, and before the call each of them was as likely as any other to"
    " lie there."
).format(
    theirs=listed([card.name for card in CALLER_OPENS]),
    mine=listed([card.name for card in SEEN]),
    drawn=FOUR_OF_CLUBS.name,
)

# Where it hurts


def _hurt(rng: Random) -> bool:
    """Positions until the coop hurt most is valid; then the four is laid over it."""
    place = CALLER_OPENS.index(weakest())
    while True:
        state = called(seed=rng.getrandbits(32))
        if all_valid([state.coops[1][place]]):
            after = soureh.step(state, soureh.Move("open", place + 1, 1))
            return all_valid([after.coops[1][place]])


HURTS_CALLER = Exercise(
    id="soureh.hurts_caller",
    game="soureh",
    title=_("Where does it hurt most?"),
    question=TABLE
    + " "
    + _(
        "You may lay your four of clubs over one of the four face-up cards, as far as the rules"
        " allow, so that the coop becomes invalid as often as possible. How likely is that coop"
        " then still valid? Look at each coop by itself: every hidden card that makes it valid now"
        " is as likely as another."
    ),
    concept="decision",
    level=3,
    minutes=12,
    kind="chance",
    formula=lambda: Fraction((8 - 1) + (8 - 1), 67 - (8 - 2)),
    count=lambda: survives(weakest(), FOUR_OF_CLUBS),
    trial=_hurt,
    explain=lambda: _(
        "You have seen 13 cards, 67 are hidden. Behind the two of hearts belongs anything but the"
        " six twos left: 61 cards. A black four keeps only what is lower, or an ace: seven threes"
        " and seven aces, (7 + 7)/61 = {two}. Over the seven of diamonds 7 of 27 would stay valid,"
        " the aces: {seven}. The ten of hearts hides an ace for sure, so there a four does nothing"
        " at all, and the ace of spades gives way to a ten only."
    ).format(two=said(survives(TWO, FOUR_OF_CLUBS)), seven=said(survives(SEVEN, FOUR_OF_CLUBS))),
    wrong=(
        Misconception(
            lambda: survives(SEVEN, FOUR_OF_CLUBS),
            _("That is the seven of diamonds. Another card is a little weaker still."),
        ),
        Misconception(
            lambda: Fraction(1),
            _("Behind a red ten lies an ace, and that is valid behind a four as well."),
        ),
        Misconception(
            lambda: survives(ACE, FOUR_OF_CLUBS),
            _("A face-up ace may be replaced only by a ten, says SOU-4.2."),
        ),
        Misconception(
            lambda: Fraction(14, 67),
            _("The coop was valid: which hidden cards cannot lie behind the two of hearts?"),
        ),
        Misconception(
            lambda: Fraction(14 + 6, 67),
            _("A two cannot lie there, or the coop would not have been valid."),
        ),
        Misconception(
            lambda: 1 - survives(TWO, FOUR_OF_CLUBS),
            _("So often it becomes invalid. Asked is how often it stays valid."),
        ),
    ),
    follow_up=_("Which card would you wish to draw instead? There is one that cannot fail."),
    picture=caller_survives,
)

# What lies there


def _behind_formula() -> Fraction:
    ace, high = _ace_or_high()
    return Fraction(sum(ace), sum(ace) + sum(high))


def _ace_or_high() -> tuple[tuple[int, int], tuple[int, int]]:
    """Ways to lay the other two coops, an ace being gone behind the ten.

    First with an ace behind the seven, then with an eight, nine or ten; each with an ace behind
    the two or a higher card. The ace in front takes any card left that is no ace.
    """
    aces, eight_up, above_two, others = 6, 20, 54, 60
    with_ace = (aces * (aces - 1) * others, aces * above_two * (others - 1))
    without = (
        eight_up * aces * (others - 1),
        eight_up * (above_two - 1) * (others - 2),
    )
    return with_ace, without


def _behind_trial(rng: Random) -> bool:
    """Face-down cards at random until all four coops are valid: is there an ace at the seven?"""
    hidden = not_seen()
    while True:
        closed = rng.sample(hidden, len(CALLER_OPENS))
        if all_valid(map(Coop, CALLER_OPENS, closed)):
            return is_ace(closed[CALLER_OPENS.index(SEVEN)])


CALLER_CLOSED = Exercise(
    id="soureh.caller_closed",
    game="soureh",
    title=_("What does the call tell?"),
    question=TABLE
    + " "
    + _(
        "How likely is the face-down card behind the seven of diamonds an ace? Now use all that"
        " the call tells: all four coops are valid at once."
    ),
    concept="Bayes",
    level=3,
    minutes=15,
    kind="chance",
    formula=_behind_formula,
    count=lambda: behind_the_seven()[ACE.rank],
    trial=_behind_trial,
    explain=lambda: _(
        "Behind the ten of hearts there must be an ace; six aces are left for the others. Count the"
        " ways to lay the other three coops. An ace behind the seven: with an ace behind the two"
        " 6 × 5 × 60, with a higher card there 6 × 54 × 59, together {ace}. Eight, nine or ten"
        " behind the seven, 20 cards: 20 × 6 × 59 and 20 × 53 × 58, together {high}. The last"
        " factor is for the ace of spades, valid with all but an ace. So {ace} of {all}: {chance}."
        " The seven by itself would give {alone}; before the call it was {before}."
    ).format(
        ace=f"{sum(_ace_or_high()[0]):,}",
        high=f"{sum(_ace_or_high()[1]):,}",
        all=f"{sum(map(sum, _ace_or_high())):,}",
        chance=said(_behind_formula()),
        alone=said(survives(SEVEN, FOUR_OF_CLUBS)),
        before=said(Fraction(7, 67)),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(7, 67),
            _("So it was before the call. What does the call rule out behind a red seven?"),
        ),
        Misconception(
            lambda: Fraction(7, 27),
            _("That is the seven by itself. Another coop surely took one of the seven aces."),
        ),
        Misconception(
            lambda: Fraction(6, 26),
            _("Very near: one ace is gone. But the two other coops need cards as well."),
        ),
        Misconception(
            lambda: Fraction(8, 32),
            _("Four ranks are possible, but you have seen some of their cards."),
        ),
    ),
    follow_up=_("Your opponent had a black two in front as well. Does this change anything?"),
    picture=seven_of_caller,
)

CALLER = (HURTS_CALLER, CALLER_CLOSED)
