"""Exercises on a single coop of Soureh: which cards make it valid, jokers, and a new open card."""

from fractions import Fraction
from random import Random

from cardlab.cards import Card, card
from cardlab.chance.exact import Cards, unseen
from cardlab.chance.simulate import Trial, on_deals, on_hands
from cardlab.games import soureh
from cardlab.games.coops import all_valid, valid
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.soureh_charts import the_x, validity
from cardlab.lessons.soureh_counts import (
    PACK,
    RETURNING,
    WITH_JOKERS,
    random_coop,
    share_valid,
    valid_behind,
)
from cardlab.words import _

SEVEN, TWO, TEN, FOUR = card("7H"), card("2C"), card("TH"), card("4C")
UNKNOWN = ("?/? ?/? ?/? ?/?", "7H/? ?/? ?/? ?/?")
"""A seven of hearts is all that one has seen."""


def _closed(open: Card, pack: Cards) -> Trial:
    """Whether a random other card of the pack makes a valid coop behind this one."""
    return on_hands(lambda hand: valid(open, hand[0]), 1, unseen(pack, [open]))


RED_SEVEN_VALID = Exercise(
    id="soureh.red_seven_valid",
    game="soureh",
    title=_("Behind a red seven"),
    question=_(
        "A seven of hearts lies face up, and you have seen no other card of the 80. Behind it lies"
        " a random face-down card. How likely is this coop valid?"
    ),
    concept="counting",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(8 * 3 + 8, 80 - 1),
    count=lambda: valid_behind(SEVEN),
    trial=_closed(SEVEN, PACK),
    explain=lambda: _(
        "A red card must be lower than the face-down one: eight, nine, ten, eight cards each. An"
        " ace is valid too, eight more. That is (3 × 8 + 8)/79 = {chance}."
    ).format(chance=said(Fraction(32, 79))),
    wrong=(
        Misconception(
            lambda: Fraction(8 * 3, 79), _("Which one rank is valid behind every card but itself?")
        ),
        Misconception(
            lambda: Fraction(8 * 3 + 8, 80),
            _("The seven lies before your eyes: it cannot lie behind itself as well."),
        ),
        Misconception(
            lambda: Fraction(8 * 6, 79), _("So it would be for a black seven. Look at SOU-2.2.")
        ),
        Misconception(
            lambda: Fraction(8 * 3 + 7 + 8, 79), _("Two equal ranks are not valid, says SOU-2.2.")
        ),
        Misconception(
            lambda: Fraction(4 * 3 + 4, 51),
            _("That is one pack with its court cards. Soureh takes two packs without them."),
        ),
    ),
    follow_up=_("Which red card has just the same chance as its black twin?"),
)

BLACK_TWO_VALID = Exercise(
    id="soureh.black_two_valid",
    game="soureh",
    title=_("Behind a black two"),
    question=_(
        "A two of clubs lies face up, and you have seen no other card of the 80. Behind it lies a"
        " random face-down card. How likely is this coop valid?"
    ),
    concept="counting",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(8, 80 - 1),
    count=lambda: valid_behind(TWO),
    trial=_closed(TWO, PACK),
    explain=lambda: _(
        "A black card must be higher than the face-down one, and below a two there are only aces:"
        " eight of the 79 other cards, {chance}. A red ten is as hard to match, for nothing is"
        " higher than it."
    ).format(chance=said(Fraction(8, 79))),
    wrong=(
        Misconception(
            lambda: Fraction(0), _("Nothing is lower than a two, but one rank is always valid.")
        ),
        Misconception(
            lambda: Fraction(8 * 8 + 8, 79), _("So it is for a red two. Look at SOU-2.2.")
        ),
        Misconception(
            lambda: Fraction(8, 80),
            _("The two lies before your eyes: it cannot lie behind itself as well."),
        ),
        Misconception(
            lambda: Fraction(4, 79), _("A black ace is as good as a red one. How many are there?")
        ),
        Misconception(
            lambda: Fraction(4, 51),
            _("That is one pack with its court cards. Soureh takes two packs without them."),
        ),
    ),
    follow_up=_("You hold two aces yourself. How likely is it now?"),
    picture=the_x,
)

# Any coop


def _valid_pairs(others: int) -> Fraction:
    """Pairs with one ace, and half of the pairs of other cards that differ in rank."""
    return Fraction(2 * 8 * others + others * (others - 8) // 2)


COOP_VALID = Exercise(
    id="soureh.coop_valid",
    game="soureh",
    title=_("Any coop"),
    question=_(
        "From 80 shuffled cards a coop is dealt: one card face down, one face up before it. You"
        " have seen neither. How likely is the coop valid?"
    ),
    concept="symmetry",
    level=2,
    minutes=6,
    kind="chance",
    formula=lambda: _valid_pairs(72) / (80 * 79),
    count=lambda: random_coop(PACK),
    trial=on_deals(lambda state: valid(*state.coops[0][0]), game=soureh),
    explain=lambda: _(
        "There are 80 × 79 pairs of a face-up and a face-down card. Exactly one ace: 2 × 8 × 72 ="
        " {ace} pairs, all valid. No ace and different ranks: 72 × 64 = {other} pairs, and the"
        " colour of the face-up card decides: half of them are valid. Together {valid} of {all},"
        " {chance}."
    ).format(
        ace=f"{2 * 8 * 72:,}",
        other=f"{72 * 64:,}",
        valid=f"{int(_valid_pairs(72)):,}",
        all=f"{80 * 79:,}",
        chance=said(_valid_pairs(72) / (80 * 79)),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(1, 2),
            _("Aces make it more often valid, equal ranks less often. Which of both weighs more?"),
        ),
        Misconception(
            lambda: Fraction(72 * 64 // 2, 80 * 79), _("Where are the pairs with one ace?")
        ),
        Misconception(
            lambda: Fraction(8 * 72 + 72 * 64 // 2, 80 * 79),
            _("The ace may lie in front or behind: count both."),
        ),
        Misconception(
            lambda: Fraction(2 * 8 * 72 + 72 * 71 // 2, 80 * 79),
            _("Two equal ranks are not valid, whatever the colours."),
        ),
        Misconception(
            lambda: Fraction(2 * 8 * 72 + 8 * 7 + 72 * 64 // 2, 80 * 79),
            _("Two aces together are not valid: look at SOU-2.3."),
        ),
    ),
    follow_up=_("And if all cards were red: more, less, or the same?"),
)

# Jokers

JOKER_BEHIND_TEN = Exercise(
    id="soureh.joker_behind_ten",
    game="soureh",
    title=_("A red ten, with jokers"),
    question=_(
        "Four jokers are in the pack, 84 cards. A ten of hearts lies face up, and you have seen no"
        " other card. How likely is the face-down card behind it one that makes the coop valid?"
    ),
    concept="counting",
    level=1,
    minutes=3,
    kind="chance",
    formula=lambda: Fraction(8 + 4, 84 - 1),
    count=lambda: share_valid(TEN, unseen(WITH_JOKERS, [TEN])),
    trial=_closed(TEN, WITH_JOKERS),
    explain=lambda: _(
        "No rank is higher than ten, so only an ace or a joker will do: (8 + 4)/83 = {chance}."
    ).format(chance=said(Fraction(12, 83))),
    wrong=(
        Misconception(
            lambda: Fraction(8, 83), _("Aces are not the only cards that are always valid.")
        ),
        Misconception(lambda: Fraction(4, 83), _("And an ace? Look at SOU-2.4.")),
        Misconception(
            lambda: Fraction(8 + 4, 84), _("The ten lies before your eyes. How many are left?")
        ),
        Misconception(
            lambda: Fraction(8 + 2, 81), _("Two jokers come from each of the two packs.")
        ),
    ),
    follow_up=_("Before a joker, which face-down card is the only bad one?"),
)


def _with_jokers() -> Fraction:
    return (2 * 4 * 80 + _valid_pairs(72)) / (84 * 83)


JOKER_COOP_VALID = Exercise(
    id="soureh.joker_coop_valid",
    game="soureh",
    title=_("Any coop, with jokers"),
    question=_(
        "Four jokers are in the pack, 84 cards. A coop is dealt: one card face down, one face up"
        " before it. You have seen neither. How likely is the coop valid?"
    ),
    concept="cases",
    level=2,
    minutes=5,
    kind="chance",
    formula=_with_jokers,
    count=lambda: random_coop(WITH_JOKERS),
    trial=on_deals(lambda state: valid(*state.coops[0][0]), game=soureh, options=RETURNING),
    explain=lambda: _(
        "Exactly one joker: 2 × 4 × 80 = {joker} pairs, all valid; two jokers: none. Without a"
        " joker {plain} pairs are valid, as without jokers in the pack. Together, of 84 × 83"
        " pairs: {chance}."
    ).format(joker=2 * 4 * 80, plain=f"{int(_valid_pairs(72)):,}", chance=said(_with_jokers())),
    wrong=(
        Misconception(
            lambda: _valid_pairs(72) / (80 * 79),
            _("So it is without jokers. Each of them is another card that helps."),
        ),
        Misconception(
            lambda: (2 * 4 * 80 + 4 * 3 + _valid_pairs(72)) / (84 * 83),
            _("Two jokers together are not valid: look at SOU-1.2."),
        ),
        Misconception(
            lambda: (4 * 80 + _valid_pairs(72)) / (84 * 83),
            _("The joker may lie in front or behind: count both."),
        ),
        Misconception(
            lambda: _valid_pairs(72) / (84 * 83),
            _("Those are the pairs without a joker. One joker makes the coop valid."),
        ),
    ),
    follow_up=_("Would more and more jokers make coops valid more and more often?"),
)

# A new open card


def _valid_with_seven(hidden: Cards) -> Cards:
    return tuple(closed for closed in hidden if valid(SEVEN, closed))


def _seven_to_four(rng: Random) -> bool:
    """Positions until the opponent's coop is valid with the seven; then the four replaces it."""
    while True:
        state = soureh.position(coops=UNKNOWN, drawn=FOUR, seed=rng.getrandbits(32))
        if all_valid(state.coops[1][:1]):
            return all_valid(soureh.step(state, soureh.Move("open", 1, 1)).coops[1][:1])


SEVEN_TO_FOUR = Exercise(
    id="soureh.seven_to_four",
    game="soureh",
    title=_("A black four over a red seven"),
    question=_(
        "Your opponent's coop with the seven of hearts in front is valid. You draw a four of clubs"
        " and lay it over the seven; you have seen no other card. How likely is the coop still"
        " valid?"
    ),
    concept="conditional",
    level=2,
    minutes=4,
    kind="chance",
    formula=lambda: Fraction(8, 8 + 8 * 3),
    count=lambda: share_valid(FOUR, _valid_with_seven(unseen(PACK, [SEVEN, FOUR]))),
    trial=_seven_to_four,
    explain=lambda: _(
        "It was valid with a red seven: eight, nine, ten or ace, eight cards each. A black four"
        " must be higher than the face-down card, and of these only the aces stay valid: 8/32 ="
        " {chance}."
    ).format(chance=said(Fraction(8, 32))),
    wrong=(
        Misconception(
            lambda: Fraction(8 * 2 + 8, 78),
            _("So it would be for any card. This coop was valid before: what does that rule out?"),
        ),
        Misconception(
            lambda: Fraction(8 * 2 + 8, 8 * 3 + 8),
            _("Can a two or a three have lain behind a red seven in a valid coop?"),
        ),
        Misconception(
            lambda: Fraction(8, 78), _("You know more: only four ranks were valid before.")
        ),
        Misconception(
            lambda: Fraction(0), _("One rank is valid behind the seven and behind the four.")
        ),
    ),
    follow_up=_("Over which red card would a black four surely do no harm?"),
    picture=validity,
)

PAIRS = (
    RED_SEVEN_VALID, BLACK_TWO_VALID, COOP_VALID, JOKER_BEHIND_TEN, JOKER_COOP_VALID, SEVEN_TO_FOUR,
)  # fmt: skip
