"""Cards: ranks, suits, packs, their notation and their names in words."""

import re
from collections.abc import Iterable
from enum import IntEnum
from random import Random
from typing import Any, NamedTuple, TypeVar

from cardlab.words import _, quoted

T = TypeVar("T")


class Rank(IntEnum):
    """The rank of a card, ace 1 to king 13; a joker has rank 0."""

    __hash__ = int.__hash__  # as equality; an Enum's own changes from run to run

    JOKER = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


class Suit(IntEnum):
    """The suit of a card, in the order of a fresh pack; a joker has none."""

    __hash__ = int.__hash__

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    NONE = 4


RANK_CODES = "*A23456789TJQK"
SUIT_CODES = "SHDC"
SUIT_SIGNS = "♠♥♦♣"


class Card(NamedTuple):
    """One card: a rank and a suit, ordered by rank, then suit. Equal cards of two packs are equal.

    >>> ten = card("TD"); ten.code, ten.sign, ten.name
    ('TD', '10♦', 'ten of diamonds')
    >>> sorted(cards("KS 4H 4S"))
    [Card('4S'), Card('4H'), Card('KS')]
    """

    rank: Rank
    suit: Suit

    @property
    def code(self) -> str:
        """The card as notation writes it: `TD`; a joker is `*`."""
        return RANK_CODES[self.rank] + (SUIT_CODES[self.suit] if self.rank else "")

    @property
    def sign(self) -> str:
        """The card as print shows it: `10♦`; a joker is `★`."""
        if not self.rank:
            return "★"
        code = RANK_CODES[self.rank].replace("T", "10")
        return code + SUIT_SIGNS[self.suit]

    @property
    def name(self) -> str:
        """The card as one speaks it: `ten of diamonds`."""
        if not self.rank:
            return _("joker")
        return _("{rank} of {suit}").format(rank=rank_name(self.rank), suit=suit_name(self.suit))

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds; a joker has no colour."""
        return self.suit in (Suit.HEARTS, Suit.DIAMONDS)

    @property
    def is_number(self) -> bool:
        """Whether the rank is ace to ten."""
        return 1 <= self.rank <= 10

    @property
    def is_court(self) -> bool:
        """Whether the card is a jack, queen or king."""
        return self.rank > 10

    def __str__(self) -> str:
        return self.sign

    def __repr__(self) -> str:
        return f"Card('{self.code}')"


JOKER = Card(Rank.JOKER, Suit.NONE)


def rank_name(rank: Rank) -> str:
    """The rank in words: `ten`, `queen`."""
    names = (
        _("joker"), _("ace"), _("two"), _("three"), _("four"), _("five"), _("six"),
        _("seven"), _("eight"), _("nine"), _("ten"), _("jack"), _("queen"), _("king"),
    )  # fmt: skip
    return names[rank]


def suit_name(suit: Suit) -> str:
    """The suit in words: `spades`."""
    return (_("spades"), _("hearts"), _("diamonds"), _("clubs"), _("no suit"))[suit]


def pack() -> tuple[Card, ...]:
    """The 52 cards of a fresh pack in order: ace to king within spades, hearts, diamonds, clubs."""
    return _PACK


_PACK = tuple(Card(rank, suit) for suit in list(Suit)[:4] for rank in list(Rank)[1:])
_ALL = (*_PACK, JOKER)
_BY_CODE = {card.code: card for card in _ALL}
_SIGNS = str.maketrans(
    {sign: code for sign, code in zip("♠♥♦♣♤♡♢♧", SUIT_CODES * 2, strict=True)}
    | {"\ufe0e": "", "\ufe0f": "", "★": "*"}
)


def card(text: str | Card) -> Card:
    """Read one card: `TD`, `10D`, `10♦`, `T♦`, `td`; `*` is a joker. A card stays what it is.

    Raises ValueError where the text is no card.

    >>> card("10♦") is card("td")
    True
    """
    found = _BY_CODE.get(_code(text)) if isinstance(text, str) else _same(text)
    if found is None:
        raise ValueError(
            _(
                "{text} is no card: write a rank A 2…10 J Q K and a suit S H D C, such as 10D."
            ).format(text=quoted(tuple(text) if isinstance(text, Card) else text))
        )
    return found


def _code(text: str) -> str:
    return text.strip().translate(_SIGNS).upper().replace("10", "T")


def _same(given: object) -> Card | None:
    return _ALL[_ALL.index(given)] if isinstance(given, Card) and given in _ALL else None


def cards(some: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read any number of cards in their order: a text with blanks or commas between, or cards.

    Raises ValueError where one of them is no card.

    >>> cards("7C, 4h")
    (Card('7C'), Card('4H'))
    """
    return tuple(card(item) for item in parted(some))


def parted(some: object) -> list[Any]:
    """Take a text apart at blanks and commas, a row into its items; a card alone is one item."""
    if isinstance(some, str):
        return [word for word in re.split(r"[\s,]+", some) if word]
    if isinstance(some, Card) or not isinstance(some, Iterable):
        return [some]
    return list(some)


def codes(some: Iterable[Card]) -> str:
    """Write cards as `cards` reads them: `7C 4H`."""
    return " ".join(card.code for card in some)


def signs(some: Iterable[Card]) -> str:
    """Write cards as print shows them: `7♣ 4♥`."""
    return " ".join(card.sign for card in some)


def plus(some: Iterable[Card]) -> str:
    """Write cards as a sum: `7♣ + 4♥`."""
    return " + ".join(card.sign for card in some)


def shuffled(some: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The same things in an order drawn from `rng`; nothing is changed in place."""
    order = list(some)
    rng.shuffle(order)
    return tuple(order)
