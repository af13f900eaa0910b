"""Cards of Soureh and Pariah for the kernels, and which of them make a coop valid.

A card's code is four times its rank, 2 more where it is red, 1 more for diamonds and clubs; equal
cards of two packs have one code, a joker's is 0. Counted cards are one number with four bits a
rank.
"""

from collections.abc import Iterable

from cardlab.cards import Card, Rank, Suit
from cardlab.chance.kernels.compiled import compiled, table
from cardlab.games.coops import valid

ACE, TEN, JACK, QUEEN, KING = 1, 10, 11, 12, 13
EVENLY = 0x0F0F0F0F0F0F0F
SUITS = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


def code_of(card: Card) -> int:
    """The code of a card.

    >>> from cardlab.cards import cards
    >>> [code_of(card) for card in cards("AS KD *")]
    [4, 55, 0]
    """
    return 4 * int(card.rank) + SUITS.index(card.suit) if card.rank else 0


def card_of(code: int) -> Card:
    """The card of a code."""
    rank = Rank(int(code) // 4)
    return Card(rank, SUITS[int(code) % 4] if rank else Suit.NONE)


def counted(cards: Iterable[Card]) -> int:
    """The cards as one number with four bits a rank."""
    return sum(1 << 4 * int(card.rank) for card in cards)


def _ranks(fitting: Iterable[int]) -> int:
    return sum(15 << 4 * rank for rank in fitting)


_KINDS = [Card(rank, suit) for rank in Rank for suit in (Suit.SPADES, Suit.HEARTS)]
FITTING = table([_ranks(rank for rank in Rank if valid(open, Card(rank, Suit.SPADES)))
                 for open in _KINDS])  # fmt: skip
"""By half the code of an open card, the ranks that make a valid coop behind it."""
BREAKING = table([_ranks(open.rank for open in _KINDS[red::2] if not valid(open, closed))
                  for closed in _KINDS[::2] for red in (0, 1)])  # fmt: skip
"""By twice the rank of a closed card, the black open ranks that make it invalid; then the red."""


@compiled
def fits(open: int, closed: int) -> int:
    """1 where the cards of these codes make a valid coop, else 0."""
    return int(FITTING[open >> 1] >> 4 * (closed >> 2) & 1)


@compiled
def one(code: int) -> int:
    """That card alone, counted."""
    return 1 << 4 * (code >> 2)


@compiled
def how_many(counts: int) -> int:
    """The number of all cards counted, below 255."""
    return ((counts & EVENLY) + (counts >> 4 & EVENLY)) % 255


@compiled
def fitting(counts: int, open: int) -> int:
    """How many of the counted cards make a valid coop behind this one."""
    return how_many(counts & FITTING[open >> 1])


@compiled
def fitting_both(counts: int, open: int, other: int) -> int:
    """How many of them do so behind either of two cards."""
    return how_many(counts & FITTING[open >> 1] & FITTING[other >> 1])


@compiled
def breaking(counts: int, closed: int) -> int:
    """How many make it invalid in front of this one, as red cards and again as black ones."""
    place = closed >> 2 << 1
    return how_many(counts & BREAKING[place]) + how_many(counts & BREAKING[place + 1])
