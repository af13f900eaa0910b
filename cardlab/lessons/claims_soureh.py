"""What Soureh's sources claim about cards, counted through the rules of the game."""

from fractions import Fraction
from statistics import mean

from cardlab.cards import JOKER, Card, Rank, card, pack
from cardlab.chance.exact import Cards, unseen
from cardlab.games.coops import valid
from cardlab.lessons import pariah_counts
from cardlab.lessons.claims import CLOSED, MORE, SUCH, Case, Claim
from cardlab.lessons.soureh_charts import the_x
from cardlab.lessons.soureh_counts import OPEN_KINDS, PACK, WITH_JOKERS, is_ace, share_valid
from cardlab.words import _

ACE, FOUR, SEVEN = card("AS"), card("4C"), card("7H")
HARD: Cards = (card("TH"), card("2S"))
"""A red ten and a black two."""
EASY: Cards = (card("2H"), card("TS"))
"""Their mirror images, which nearly every card fits behind."""
PLAIN = _("with the 80 cards of two packs")
JOKERS = _("with four jokers added")
PARIAH = _("with Pariah's pack and its court cards")


def is_hard(card: Card) -> bool:
    """Whether it is a red ten or a black two."""
    return card.rank == Rank.TEN if card.is_red else card.rank == Rank.TWO


# What fits behind a card


def hardest_by(kinds: Cards, whole: Cards) -> Fraction:
    """By how much fewer closed cards fit the hard cards than any other of the kinds."""
    shares = {open: share_valid(open, unseen(whole, [open])) for open in kinds}
    others = [share for open, share in shares.items() if open not in HARD]
    return min(others) - max(shares[open] for open in HARD)


HARDEST_CARDS = Claim(
    id="soureh.hardest_cards",
    game="soureh",
    title=_("The hardest cards to match"),
    says=_("Red tens and black twos in front are the hardest to match of all."),
    clause="SOU-2.1",
    test=_(
        "For every kind of card in front, count the other cards of the pack that make a valid coop"
        " behind it. The effect is how many more fit the next hardest card."
    ),
    unit=CLOSED,
    line=Fraction(5, 100),
    cases=(
        Case("plain", PLAIN, lambda: hardest_by(OPEN_KINDS, PACK)),
        Case("jokers", JOKERS, lambda: hardest_by(OPEN_KINDS, WITH_JOKERS)),
        Case("pariah", PARIAH, lambda: hardest_by(pariah_counts.OPEN_KINDS, pack())),
    ),
    why=_(
        "No number is above ten or below two: only an ace, or a joker, is valid behind them"
        " (SOU-2.4)."
    ),
    chart=the_x,
)

# A red seven becomes a black four


def left_behind_four(whole: Cards) -> Cards:
    """What was valid behind the seven and still is behind the four."""
    hidden = unseen(whole, [SEVEN, FOUR])
    return tuple(closed for closed in hidden if valid(SEVEN, closed) and valid(FOUR, closed))


def aces_left(whole: Cards) -> Fraction:
    """The share of aces among these."""
    left = left_behind_four(whole)
    return Fraction(sum(map(is_ace, left)), len(left))


ONLY_AN_ACE = Claim(
    id="soureh.seven_to_four",
    game="soureh",
    title=_("A black four over a red seven"),
    says=_(
        "Replace a red seven by a black four, and a coop that was valid stays valid with nothing"
        " but an ace behind."
    ),
    clause="SOU-2.1",
    test=_(
        "Try every closed card that is valid behind a red seven, and keep those valid behind a"
        " black four. The effect is the share of aces among them."
    ),
    unit=SUCH,
    line=Fraction(99, 100),
    cases=(
        Case("plain", PLAIN, lambda: aces_left(PACK)),
        Case("jokers", JOKERS, lambda: aces_left(WITH_JOKERS)),
        Case("pariah", PARIAH, lambda: aces_left(pack())),
    ),
    why=_("No number is above seven and below four. But a joker fits wherever an ace does."),
)

# The last card is an ace


def spoilt_by_ace(open: Card, whole: Cards) -> Fraction:
    """How likely an ace laid over this card spoils the coop, which was valid."""
    before = [one for one in unseen(whole, [open, ACE]) if valid(open, one)]
    return 1 - share_valid(ACE, before)


def ace_hits(kinds: Cards, whole: Cards) -> Fraction:
    """By how much an ace spoils the hard cards' coops more often than any other's."""
    others = [spoilt_by_ace(open, whole) for open in kinds if open not in HARD and not is_ace(open)]
    return min(spoilt_by_ace(open, whole) for open in HARD) - max(others)


LAST_ACE = Claim(
    id="soureh.last_ace",
    game="soureh",
    title=_("An ace as the last card"),
    says=_(
        "An ace spoils little, but laid over a caller's red ten or black two it makes the coop"
        " invalid."
    ),
    clause="SOU-2.1",
    test=_(
        "The caller's coop is valid, each card that makes it so as likely as another, and an ace is"
        " laid over it. The effect is how much more often that spoils a hard card's coop than any"
        " other."
    ),
    unit=MORE,
    line=Fraction(10, 100),
    cases=(
        Case("plain", PLAIN, lambda: ace_hits(OPEN_KINDS, PACK)),
        Case("jokers", JOKERS, lambda: ace_hits(OPEN_KINDS, WITH_JOKERS)),
        Case("pariah", PARIAH, lambda: ace_hits(pariah_counts.OPEN_KINDS, pack())),
    ),
    why=_("Two aces together are the only thing an ace can spoil (SOU-2.3)."),
)

# An ace under the easiest card


def sheltered(laid: Cards, whole: Cards) -> Fraction:
    """How much more often a coop stays valid with an ace behind than with another card.

    In front lies one of the easiest cards, and another of those `laid` is put in its place.
    """
    return mean(_stays(open, new, whole) for open in EASY for new in laid if new != open)


def _stays(open: Card, new: Card, whole: Cards) -> Fraction:
    hidden = unseen(whole, [open, new])
    others = [one for one in hidden if valid(open, one) and not is_ace(one) and one != JOKER]
    return Fraction(valid(new, ACE)) - share_valid(new, others)


ACE_SHELTER = Claim(
    id="soureh.ace_shelter",
    game="soureh",
    title=_("An ace under an easy card"),
    says=_(
        "Without a hard card in front, an ace is well placed under the card that is easiest to"
        " match: when an opponent lays a hard card over that, the coop stays valid."
    ),
    clause="SOU-2.1",
    test=_(
        "A red two or a black ten lies in front, behind it an ace, or else any other number valid"
        " there. Another card is laid over it. The effect is how much more often the coop is still"
        " valid with the ace."
    ),
    unit=MORE,
    line=Fraction(10, 100),
    cases=(
        Case("hard", _("when a red ten or black two is laid"), lambda: sheltered(HARD, PACK)),
        Case("any", _("when any other card is laid"), lambda: sheltered(PACK, PACK)),
        Case("pariah", _("when any number of Pariah's pack is laid"),
             lambda: sheltered(tuple(one for one in pack() if one.is_number), pack())),
    ),
    why=_("Behind an ace only another ace is wrong."),
)  # fmt: skip

COUNTED = (HARDEST_CARDS, ONLY_AN_ACE, LAST_ACE, ACE_SHELTER)
