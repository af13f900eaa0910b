"""What Pariah's exercises and charts count, asked of the rules themselves."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, perm
from random import Random
from typing import Any

from cardlab.cards import Card, Rank, Suit, cards, pack
from cardlab.chance.exact import Cards, hands, unseen
from cardlab.games import pariah
from cardlab.games.coops import COOPS, Coop, Row, all_valid, valid
from cardlab.lessons import soureh_counts
from cardlab.lessons.soureh_counts import different, fitting

Key = Callable[[Card], Any]
HIDDEN_ROW = "?/? ?/? ?/? ?/?"
COURT = Card(Rank.KING, Suit.SPADES)
OPEN_KINDS: Cards = (*soureh_counts.OPEN_KINDS, COURT)
"""One open card of each kind: an ace, red two to ten, black two to ten, a court card."""


def open_kind(card: Card) -> tuple[int, bool]:
    """What of an open card decides about its coop and its worth."""
    rank = min(card.rank, Rank.JACK)
    return rank, card.is_red and Rank.ACE < rank < Rank.JACK


def closed_kind(card: Card) -> int:
    """What of a closed card decides about its coop and its worth."""
    return min(card.rank, Rank.JACK)


# One coop

ALL_COOPS = tuple(Coop(open, closed) for open in pack() for closed in unseen(pack(), [open]))


def coops_of(open: Card) -> tuple[Coop, ...]:
    """All coops with this card in front, nothing else having been seen."""
    return tuple(coop for coop in ALL_COOPS if coop.open == open)


def holds(coop: Coop) -> bool:
    """Whether the rules find the coop valid."""
    return bool(pariah.match_finding(coop).holds)


def share_valid(coops: Iterable[Coop]) -> Fraction:
    """How likely a random one of the coops is valid."""
    found = [holds(coop) for coop in coops]
    return Fraction(sum(found), len(found))


def mean_points(coops: Iterable[Coop]) -> Fraction:
    """What a random one of the coops counts on average."""
    found = [pariah.coop_points(coop) for coop in coops]
    return Fraction(sum(found), len(found))


def with_coop(coop: str, drawn: str, rng: Random) -> pariah.State:
    """A position with this card drawn and this coop the opponent's first; all else is random."""
    rows = (HIDDEN_ROW, f"{coop} ?/? ?/? ?/?")
    return pariah.position(coops=rows, drawn=drawn, seed=rng.getrandbits(32))


def opened(drawn: Card, coop: Coop) -> Coop:
    """The opponent's coop after the drawn card has replaced its open card."""
    state = replace(DEALT, drawn=drawn, coops=(DEALT.coops[0], (coop,) * COOPS))
    return pariah.step(state, pariah.Move("open", 1, 1)).coops[1][0]


DEALT = pariah.position(coops=(HIDDEN_ROW, HIDDEN_ROW), drawn="?")
"""Some first turn of a round."""


def jack_gain(state: pariah.State) -> int:
    """What the drawn jack can add to the points of the first coop, 0 where it is better wasted."""
    before, move = pariah.coop_points(state.row[0]), pariah.Move("jack", 1)
    if move not in pariah.legal_moves(state):
        return 0
    after = pariah.step(state, move).coops[state.to_play][0]
    return max(0, pariah.coop_points(after) - before)


def jack_on(coop: Coop, jack: Card) -> int:
    """The `jack_gain` of this coop."""
    rest = DEALT.coops[0][1:]
    return jack_gain(replace(DEALT, drawn=jack, coops=((coop, *rest), DEALT.coops[1])))


# Four coops


@cache
def four_valid() -> Fraction:
    """How likely four coops as dealt are all valid, every kind of open cards tried."""
    found = 0
    for opens, alike in hands(pack(), COOPS, open_kind):
        hidden = unseen(pack(), opens)
        found += alike * different(tuple(fitting(open, hidden) for open in opens))
    return Fraction(found, comb(52, COOPS) * perm(52 - COOPS, COOPS))


# Cards in an order


def ordered(some: Cards, n: int, key: Key) -> Iterator[tuple[Cards, int]]:
    """Every order of n of the cards, one of all alike by `key`, with their number.

    >>> for order, alike in ordered(cards("5H 5S 6D"), 2, closed_kind):
    ...     print(*order, alike)
    5♥ 5♠ 2
    5♥ 6♦ 2
    6♦ 5♥ 2
    """
    if not n:
        yield (), 1
        return
    kinds: dict[Any, list[Card]] = {}
    for one in some:
        kinds.setdefault(key(one), []).append(one)
    for alike in kinds.values():
        for more, ways in ordered(unseen(some, alike[:1]), n - 1, key):
            yield (alike[0], *more), len(alike) * ways


def mean_of_orders(some: Cards, n: int, key: Key, question: Callable[[Cards], float]) -> Fraction:
    """The mean answer to a question about n of the cards in order, asked once of all alike."""
    found = sum(
        (Fraction(question(order)) * ways for order, ways in ordered(some, n, key)), Fraction(0)
    )
    return found / perm(len(some), n)


# A turn that queens make longer


def draws_like(card: Card) -> Rank:
    """What the length of a turn, and a king in it, depends on."""
    return card.rank if card.rank >= Rank.QUEEN else Rank.ACE


def whole_turn(state: pariah.State) -> Cards:
    """The cards drawn in a turn in which every queen is laid for more; all others are wasted."""
    seat, seen = state.to_play, []
    while state.drawn and state.to_play == seat:
        seen.append(state.drawn)
        kind = "queen" if state.drawn.rank == Rank.QUEEN else "waste"
        state = pariah.step(state, pariah.parse(state, kind))
    return tuple(seen)


def turn_of(order: Cards) -> Cards:
    """The `whole_turn` where the cards are drawn in this order."""
    return whole_turn(replace(DEALT, drawn=order[0], stock=order[1:]))


# The last turn, after the opponent's knock

MINE = cards("JC 6S KC 5H 7D 8S 9D 4C")
THEIRS = cards("TH 3C 7S QD")
BEHIND = cards("AC 2S 5D 6H")
MY_ROW: Row = tuple(Coop(*MINE[n : n + 2]) for n in range(0, len(MINE), 2))
KING = Card(Rank.KING, Suit.HEARTS)
NOT_DRAWN = unseen(pack(), (*MINE, *THEIRS))
"""The 40 cards you have not seen before you draw."""
HIDDEN = unseen(NOT_DRAWN, [KING])
"""The 39 cards you have not seen when you have drawn the king."""


def their_row(closed: Iterable[Card]) -> Row:
    """The knocker's coops with these cards behind the open ones."""
    return tuple(Coop(*pair) for pair in zip(THEIRS, closed, strict=True))


def last_turn(drawn: str | Card = "?", seed: int = 0) -> pariah.State:
    """Your last turn with this card drawn; the knocker's closed cards lie there at random."""
    theirs = " ".join(f"{open.code}/?" for open in THEIRS)
    return pariah.position(coops=(MY_ROW, theirs), drawn=drawn, caller=1, seed=seed)


LAST = last_turn(KING)


def king_turn(closed: Iterable[Card]) -> pariah.State:
    """Your last turn with the king drawn and these cards behind the knocker's open ones."""
    return replace(LAST, coops=(MY_ROW, their_row(closed)))


def mends(state: pariah.State) -> bool:
    """Whether some use of the drawn card for your own coops makes all four valid."""
    uses = [move for move in pariah.legal_moves(state) if move.kind in ("own", "jack")]
    return any(all_valid(pariah.step(state, move).coops[0]) for move in uses)


@cache
def behind_the_ten(least: int) -> dict[int, Fraction]:
    """What kind of card lies behind the knocker's ten, so many of the coops being valid at least.

    Jacks, queens and kings are one kind, `Rank.JACK`.
    """
    ways = {kind: 0 for kind in sorted({*map(closed_kind, HIDDEN)})}
    for closed, alike in ordered(HIDDEN, COOPS, closed_kind):
        if sum(map(holds, their_row(closed))) >= least:
            ways[closed_kind(closed[0])] += alike
    return {kind: Fraction(found, sum(ways.values())) for kind, found in ways.items()}


# Swaps


def lead(state: pariah.State) -> int:
    """By how many points you are ahead of the opponent as it stands."""
    mine, theirs = pariah.score(state).totals
    return mine - theirs


def swaps(state: pariah.State) -> tuple[pariah.Move, ...]:
    """All swaps that the drawn king allows."""
    return tuple(move for move in pariah.legal_moves(state) if move.kind == "king")


def change(state: pariah.State, move: pariah.Move) -> int:
    """By how many points the move changes your lead."""
    return lead(pariah.step(state, move)) - lead(state)


@cache
def best_swap() -> tuple[pariah.Move, Fraction]:
    """The swap that changes your lead most on average, the knocker's coops being all valid."""
    rows = [
        (king_turn(closed), alike)
        for closed, alike in ordered(HIDDEN, COOPS, closed_kind)
        if all_valid(their_row(closed))
    ]
    total = sum(alike for _state, alike in rows)
    means = {
        move: Fraction(sum(change(state, move) * alike for state, alike in rows), total)
        for move in swaps(LAST)
    }
    best = max(means, key=means.__getitem__)
    return best, means[best]


# Knock now or later

KNOCKING = ("AS/9H AH/8C TC/6D TD/KC", "QH/7S 5H/8D JD/4S 8S/JC")
"""All coops lie open; in each row only the last coop is not valid."""
KNOCK_TURN = pariah.position(coops=KNOCKING, drawn="KS")
TO_COME = KNOCK_TURN.stock
"""The 35 cards that can still be drawn."""


def mended(state: pariah.State, knock: bool = False) -> pariah.State:
    """After the turn of a seat that only puts a card where it makes an invalid coop valid."""
    drawn = state.drawn
    assert drawn is not None
    fits = [
        pariah.Move("own", n, knock=knock)
        for n, coop in enumerate(state.row, 1)
        if not holds(coop) and valid(coop.open, drawn)
    ]
    return pariah.step(state, fits[0] if fits else pariah.Move("waste", knock=knock))


def knocked_now(order: Cards) -> int:
    """Your lead in the end if you knock at once and the cards come in this order."""
    now = pariah.step(replace(KNOCK_TURN, stock=order), pariah.Move("waste", knock=True))
    return lead(mended(now))


def knocked_later(order: Cards) -> int:
    """The same if you knock one turn later."""
    now = pariah.step(replace(KNOCK_TURN, stock=order), pariah.Move("waste"))
    return lead(mended(mended(mended(now), knock=True)))


def gain_of_knocking(order: Cards) -> int:
    """By how much knocking at once is better than one turn later."""
    return knocked_now(order) - knocked_later(order)
