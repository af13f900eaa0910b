"""Pasur's options, positions, moves and views: what there is, before any rule is asked."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardlab.cards import Card, card, codes
from cardlab.games import teaching
from cardlab.games.teaching import whole
from cardlab.words import _, quoted

Cards = tuple[Card, ...]
Hand = tuple[Any, ...]
"""A hand: cards; in open Pasur piles, each a tuple of cards, top first."""

CHOICES: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4),
    "partners": (False, True),
    "redeal_three_of_a_court": (False, True),
    "last_card_takes_all": (False, True),
    "jack_sur": ("none", "lone_jack", "any"),
    "sur_points": (5, 10),
    "sur_cancels": (False, True),
    "no_sur_from": (None, 50),
    "clubs": ("seven", "thirteen", "each"),
    "third_takes_tied_clubs": (False, True),
    "open_hands": (False, True),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What tables disagree about; the defaults are the seed's rules for two players.

    Raises ValueError where a value is not one of those named, or two options cannot hold together.

    >>> Options(players=3, partners=True)
    Traceback (most recent call last):
    ...
    ValueError: partners=True needs players=4, not players=3.
    """

    players: int = 2
    partners: bool = False
    redeal_three_of_a_court: bool = False
    last_card_takes_all: bool = False
    jack_sur: Literal["none", "lone_jack", "any"] = "none"
    sur_points: int = 5
    sur_cancels: bool = False
    no_sur_from: int | None = None
    clubs: Literal["seven", "thirteen", "each"] = "seven"
    third_takes_tied_clubs: bool = False
    target: int = 62
    open_hands: bool = False

    @classmethod
    def partnership(cls) -> "Options":
        """Four players, partners opposite."""
        return cls(players=4, partners=True)

    @classmethod
    def open_pasur(cls) -> "Options":
        """Pasur Rū Bāz: two players, four open piles each (PAS-7)."""
        return cls(open_hands=True)

    def __post_init__(self) -> None:
        teaching.check_choices(self, CHOICES)
        if not whole(self.target) or not 1 <= self.target <= 10_000:
            raise ValueError(
                _("target is a number of points, 1 to 10000, not {value}.").format(
                    value=quoted(self.target)
                )
            )
        self._check_pairs()

    def _check_pairs(self) -> None:
        players = f"players={self.players}"
        if self.partners and self.players != 4:
            raise ValueError(
                _("partners=True needs players=4, not {players}.").format(players=players)
            )
        if self.open_hands and self.players != 2:
            raise ValueError(
                _("open_hands=True needs players=2, not {players}.").format(players=players)
            )
        if self.sur_cancels and self.players != 2 and not self.partners:
            raise ValueError(
                _(
                    "sur_cancels=True needs players=2 or partners=True,"
                    " not {players} with partners=False."
                ).format(players=players)
            )

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that score together: partners sit opposite, else each seat is its own side."""
        return ((0, 2), (1, 3)) if self.partners else tuple((n,) for n in range(self.players))

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that score together with this one, itself included."""
        return self.sides[seat % 2] if self.partners else (seat,)


@dataclass(frozen=True, slots=True)
class Move:
    """One card played from the hand, and what it takes from the pool; nothing: it is trailed.

    `takes` is put in the order of rank, then suit; a card named twice stays so, for the rules.
    Raises ValueError where it is not made of cards.

    >>> str(Move(card("6S"), (card("AH"), card("2D"))))
    '6S x AH 2D'
    """

    card: Card
    takes: Cards = ()

    def __post_init__(self) -> None:
        takes = self.takes
        if type(takes) is not tuple or (takes and (len(takes) > 1 or type(takes[0]) is not Card)):
            object.__setattr__(self, "takes", _in_order(takes))
        if type(self.card) is not Card:
            raise ValueError(not_notation(self.card))

    def __str__(self) -> str:
        return f"{self.card.code} x {codes(self.takes)}" if self.takes else self.card.code


def _in_order(takes: object) -> Cards:
    found = tuple(takes) if isinstance(takes, Iterable) else (takes,)
    if not {*map(type, found)} <= {Card}:
        raise ValueError(not_notation(takes))
    return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class State:
    """A position of Pasur; it never changes.

    `playable` holds, a seat, the cards it may play; `under` what lies face down beneath each of
    them (open Pasur; else empty). In partnership both seats show the side's pile and numbers.
    `stock` has its top card first. `aside` is out of play. `buried` is the jack everybody saw go
    back into the stock (PAS-1.2), `redeals` how often the cards were gathered. `pack` is the
    order dealt from. How the cards came to lie so (these three and `seed`) is no part of equality.
    """

    options: Options
    to_play: int
    pool: Cards
    playable: tuple[Cards, ...]
    under: tuple[tuple[Cards, ...], ...]
    stock: Cards
    piles: tuple[Cards, ...]
    surs: tuple[int, ...]
    jack_surs: tuple[int, ...]
    last_captor: int | None
    dealer: int
    scores: tuple[int, ...]
    aside: Cards = ()
    buried: Card | None = field(default=None, compare=False)
    redeals: int = field(default=0, compare=False)
    pack: Cards = field(default=(), compare=False, repr=False)
    seed: int | None = field(default=None, compare=False)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat: cards; in open Pasur piles, each with its open card first."""
        if not self.options.open_hands:
            return self.playable
        return tuple(
            tuple((top, *below) for top, below in zip(tops, under, strict=True))
            for tops, under in zip(self.playable, self.under, strict=True)
        )

    @property
    def hand(self) -> Cards:
        """The cards that the seat to play may play."""
        return self.playable[self.to_play]

    @property
    def finished(self) -> bool:
        """Whether the deal is over: nobody holds a card and none can be dealt."""
        return not any(self.playable)

    @property
    def last_batch(self) -> bool:
        """Whether the seat to play is in the last batch (PAS-1.4; open Pasur: PAS-7.2)."""
        if self.options.open_hands:
            return len(self.hand) + sum(map(len, self.under[self.to_play])) <= 4
        return not self.stock


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know. A face-down card is None in `hands`.

    `piles` holds what was taken: everybody saw it. `stock` is the number of cards left in it.
    """

    seat: int
    options: Options
    to_play: int
    pool: Cards
    hands: tuple[Hand, ...]
    hand: Cards
    stock: int
    piles: tuple[Cards, ...]
    surs: tuple[int, ...]
    jack_surs: tuple[int, ...]
    last_captor: int | None
    dealer: int
    scores: tuple[int, ...]
    buried: Card | None
    redeals: int
    finished: bool
    last_batch: bool


def whole_state(given: object) -> State:
    """The position itself. Raises ValueError for anything less, such as a view."""
    return teaching.whole_of(State, given)


def seen_state(given: object) -> State | View:
    """The position or the view of it. Raises ValueError for anything else."""
    return given if isinstance(given, View) else whole_state(given)


def hand_sizes(hands: Sequence[Hand]) -> tuple[int, ...]:
    """How many cards each seat holds, face-down ones in open piles included."""
    return tuple(
        sum(1 if one is None or isinstance(one, Card) else len(one) for one in hand)
        for hand in hands
    )


def view(state: State, seat: int) -> View:
    """What that seat may know: own hand, open cards, pool, piles' cards, numbers; nothing else.

    Raises ValueError for a seat that is not there.
    """
    state = whole_state(state)
    seat = teaching.viewer(seat, state.options.players)
    return View(
        seat=seat,
        options=state.options,
        to_play=state.to_play,
        pool=state.pool,
        hands=tuple(_seen(state, seat, other) for other in range(state.options.players)),
        hand=state.playable[seat],
        stock=len(state.stock),
        piles=state.piles,
        surs=state.surs,
        jack_surs=state.jack_surs,
        last_captor=state.last_captor,
        dealer=state.dealer,
        scores=state.scores,
        buried=state.buried,
        redeals=state.redeals,
        finished=state.finished,
        last_batch=state.last_batch,
    )


def _seen(state: State, seat: int, other: int) -> Hand:
    if state.options.open_hands:
        return tuple((pile[0], *(None,) * (len(pile) - 1)) for pile in state.hands[other])
    return state.playable[other] if other == seat else (None,) * len(state.playable[other])


_NOTATION = re.compile(r"\s*(\S+)(?:\s+[x×]\s+(.+?))?\s*", re.IGNORECASE | re.DOTALL)


def parse(state: State | View, text: str) -> Move:
    """Read a move: `7C` trails, `6S x AH 2D 2C` captures; the cards taken in any order.

    Raises ValueError where the text is not notation; whether the rules allow it is not asked.
    """
    words = _NOTATION.fullmatch(text) if isinstance(text, str) and len(text) <= 400 else None
    if words is None:
        raise ValueError(not_notation(text))
    try:
        played = card(words[1])
        takes = [card(word) for word in re.split(r"[\s,+]+", words[2] or "") if word]
    except ValueError as wrong:
        raise ValueError(f"{not_notation(text)} {wrong}") from None
    if words[2] and not takes:
        raise ValueError(not_notation(text))
    return Move(played, tuple(sorted(takes)))


def not_notation(text: object) -> str:
    """The sentence for a text that is no move."""
    return _("{text} is not a move: write 7C to leave a card, or 7C x 4H to capture.").format(
        text=quoted(text)
    )
