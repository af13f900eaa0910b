"""What Seep's exercises and charts count, asked of the rules themselves."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

from cardlab.cards import Card, Rank, Suit, cards, pack
from cardlab.chance.exact import Cards, chance, draws, enumerated, hands, unseen
from cardlab.games import seep
from cardlab.games.seep_score import worth

# The bid


def bids(hand: Cards) -> tuple[int, ...]:
    """The bids the rules allow this hand of four; none where it is thrown in (SEE-1.3)."""
    state = seep.deal(pack=(*hand, *unseen(pack(), hand)), seed=0)
    return () if state.redeals else tuple(move.value for move in seep.legal_moves(state))


@cache
def bids_of_hands() -> dict[tuple[int, ...], Fraction]:
    """How likely four cards of a shuffled pack allow these bids and no others."""
    return enumerated(pack(), 4, bids, lambda card: card.rank)


# The opening floor

BIDDER = cards("QS 7D 5H 2C")
"""The bidder's hand in the exercises; the bid is 12."""


@cache
def opening(hand: Cards, bid: int) -> seep.State:
    """A bidder with this hand before the opening play, with an empty floor and no stock."""
    return seep.position(opening=True, bid=bid, hands=(hand, "", "", ""), floor="", stock=0)


def opening_moves(hand: Cards, bid: int, floor: Cards) -> tuple[seep.Move, ...]:
    """Every opening play the rules allow once this floor is turned up."""
    return seep.legal_moves(replace(opening(hand, bid), floor=floor))


def captures(held: Card, floor: Cards) -> bool:
    """Whether this card can capture from these loose cards, as the opening play."""
    moves = opening_moves((held,), held.rank, floor)
    return any(move.kind == "capture" for move in moves)


def builds_with_one(floor: Cards) -> bool:
    """Whether one loose card and one card of the bidder's hand can make the house that is bid."""
    moves = opening_moves(BIDDER, 12, floor)
    return any(move.kind == "build" and len(move.own) == 1 for move in moves)


def opening_sweep(floor: Cards) -> bool:
    """Whether some opening play of the bidder takes the whole floor."""
    state = replace(opening(BIDDER, 12), floor=floor)
    return any(seep.step(state, move).sweeps[0] for move in seep.legal_moves(state))


@cache
def floor_chance(value: int) -> Fraction:
    """How likely a card of this value, the only one seen, can capture from a floor of four."""
    held = Card(Rank(value), Suit.SPADES)
    others = unseen(pack(), [held])
    found = enumerated(others, 4, lambda floor: captures(held, floor), lambda card: card.rank)
    return found[True]


# A house made at the opening

FLOOR = cards("8H 4D 3C AS")
BUILT = "7D+4D+AS = 12"
HIDDEN = unseen(pack(), (*BIDDER, *FLOOR))
"""The 44 cards nobody has seen when the house of queens is built."""


def house_dealt(rng: Random) -> seep.State:
    """The house of queens is built, the rest is dealt at random, the next opponent is to play."""
    before = seep.position(
        opening=True, bid=12, hands=(BIDDER, "", "", ""), floor=FLOOR, seed=rng.getrandbits(32)
    )
    return seep.step(before, seep.parse(before, BUILT))


def can_take(state: seep.State, seat: int) -> bool:
    """Whether that seat, were it to play, could capture the house of queens."""
    moves = seep.legal_moves(replace(state, to_play=seat))
    return any(move.kind == "capture" and 12 in move.houses for move in moves)


def can_break(hand: Cards) -> bool:
    """Whether the next opponent with this hand could break the house of queens."""
    state = seep.position(
        floor="8H 3C", houses=("12: 7D 4D AS @0",), hands=("QS", hand, "", ""), to_play=1
    )
    return any(move.kind == "break" for move in seep.legal_moves(state))


@cache
def takes_house(card: Card) -> bool:
    """Whether an opponent's card can capture the house of queens."""
    state = seep.position(
        floor="", houses=("12: 7D 4D AS @0",), hands=("QS", (card,), "", ""), to_play=1
    )
    return can_take(state, 1)


def taken_chance(held: int, hidden: Cards = HIDDEN) -> Fraction:
    """How likely so many of the hidden cards include one that can take the house of queens."""
    return chance(lambda takers: takers > 0, draws(hidden, held, takes_house))


def taken_by_unseen(able: int) -> Fraction:
    """`taken_chance` of both opponents, 24 of 44 cards, where so many of these can take it."""
    elsewhere = (*BIDDER[:1], *cards("7D 4D AS"))
    takers = [card for card in unseen(pack(), elsewhere) if takes_house(card)]
    others = [card for card in unseen(pack(), elsewhere) if not takes_house(card)]
    return taken_chance(24, (*takers[:able], *others[: 44 - able]))


def break_chance() -> Fraction:
    """How likely twelve of the hidden cards can break the house of queens."""
    kinds = {Rank.ACE: 1, Rank.KING: 2}
    found = hands(HIDDEN, 12, lambda card: kinds.get(card.rank, 0))
    ways = {True: 0, False: 0}
    for hand, alike in found:
        ways[can_break(hand)] += alike
    return Fraction(ways[True], sum(ways.values()))


# A card alone

LONE_HAND = cards("3H 5C 8S JD KH")
GONE = ("AS AH 2S 3S 4C 5D 6S 7H 9S TD JC QH KS 8D", "2D 4H 4S 5S 6H 7C 7S TS JS QC QD KC AD 6D")
LONE_HIDDEN = unseen(pack(), (*LONE_HAND, *cards("9C"), *cards(GONE[0]), *cards(GONE[1])))
"""The 18 cards the others hold when you leave the nine of clubs on an empty floor."""


def sweeps_lone_card(hand: Cards) -> bool:
    """Whether the next opponent with this hand could take the lone nine and make a sweep."""
    state = seep.position(
        floor="9C", hands=(LONE_HAND, hand, "?", "?"), to_play=1, piles=GONE, last_captor=0
    )
    return any(seep.step(state, move).sweeps[1] for move in seep.legal_moves(state))


# Points


def card_points(some: Cards) -> int:
    """What these cards are worth in a pile (SEE-6.3)."""
    return sum(map(worth, some))


@cache
def points_in_half() -> dict[int, Fraction]:
    """The chance of every number of points in a random half of the pack."""
    return draws(pack(), 26, worth)
