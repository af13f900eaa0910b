"""Scoring Seep: points of a deal (SEE-6.3), the running difference, baazis and the next dealer."""

from typing import NamedTuple

from cardlab.cards import Rank, Suit, card
from cardlab.games.seep_state import Cards, State, View, seen_state
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event, Facts, Score, ScoreLine

RULES = rule_book("seep")
TEN_OF_DIAMONDS = card("TD")
TEN_WORTH = 6
SWEEPS = {"SEE-5.1": 50, "SEE-5.2": 25}
"""What a sweep is worth, by the clause that says so."""


def score(state: State | View) -> Score:
    """The points of this deal as if it ended now, one number a side, sweeps included.

    Cards still on the floor count for nobody. A line belongs to a side's first seat. `winners` are
    the sides that have won the match, once it is decided; else None.
    """
    seen_state(state)
    lines = [line for side in (0, 1) for line in (*_cards(state, side), *_sweeps(state, side))]
    winners = None
    if state.finished:
        after = settled(state)
        lines += _settling(state, after)
        winners = after.winners
    return Score(points(state), tuple(lines), winners)


def outcome(state: State | View) -> Event | None:
    """What the end of a deal means for the match: won, or who deals next; None before it."""
    if not seen_state(state).finished:
        return None
    after = settled(state)
    if after.winners is None:
        return Event(RULES["SEE-6.7"], after.dealer)
    winner = after.winners[0]
    facts = {"wins": after.wins[winner], "losses": after.wins[1 - winner]}
    return Event(RULES["SEE-6.6"], winner, "won", facts)


def points(state: State | View) -> tuple[int, ...]:
    """The points of this deal a side: cards taken and sweeps."""
    return tuple(sum(map(worth, state.piles[side])) + sum(state.sweeps[side]) for side in (0, 1))


def worth(one: tuple[Rank, Suit]) -> int:
    """What one card is worth when the deal is over (SEE-6.3): 100 in all.

    >>> from cardlab.cards import pack
    >>> sum(map(worth, pack()))
    100
    """
    rank, suit = one
    if suit == Suit.SPADES or rank == Rank.ACE:
        return int(rank)
    return TEN_WORTH if one == TEN_OF_DIAMONDS else 0


class Settled(NamedTuple):
    """What follows from a finished deal: who won a baazi (None: nobody), and all that goes on."""

    baazi: int | None
    difference: int
    wins: tuple[int, ...]
    dealer: int
    winners: tuple[int, ...] | None


def settled(state: State | View) -> Settled:
    """The running difference after this deal, baazis won, the next dealer, the match's winners."""
    first, second = points(state)
    minimum = state.options.minimum
    difference = state.difference + first - second
    if (first < minimum) != (second < minimum):
        baazi: int | None = 0 if second < minimum else 1
    else:
        over = abs(difference) >= state.options.baazi_lead
        baazi = None if not over else 0 if difference > 0 else 1
    wins = tuple(won + (side == baazi) for side, won in enumerate(state.wins))
    dealer = _next_dealer(state.dealer, difference, baazi)
    return Settled(baazi, 0 if baazi is not None else difference, wins, dealer, _won(state, wins))


def _next_dealer(dealer: int, difference: int, baazi: int | None) -> int:
    """From the side behind; after a baazi the partner of who would have dealt (SEE-6.7)."""
    leader = baazi if baazi is not None else None if not difference else int(difference < 0)
    would = (dealer + 1) % 4 if leader == dealer % 2 else dealer
    return would if baazi is None else (would + 2) % 4


def _won(state: State | View, wins: tuple[int, ...]) -> tuple[int, ...] | None:
    """The match is as many baazis as agreed; equal: one more (SEE-6.6)."""
    if sum(wins) < state.options.baazis or wins[0] == wins[1]:
        return None
    return (0,) if wins[0] > wins[1] else (1,)


def _cards(state: State | View, side: int) -> list[ScoreLine]:
    pile = state.piles[side]
    found: tuple[tuple[str, Cards], ...] = (
        ("spades", tuple(sorted(c for c in pile if c.suit == Suit.SPADES))),
        ("aces", tuple(sorted(c for c in pile if c.rank == Rank.ACE and c.suit != Suit.SPADES))),
        ("ten", tuple(c for c in pile if c == TEN_OF_DIAMONDS)),
    )
    return [
        _line("SEE-6.3", side, sum(map(worth, cards)), reason, {"cards": list(cards)})
        for reason, cards in found
        if cards
    ]


def _sweeps(state: State | View, side: int) -> list[ScoreLine]:
    found = [(id, state.sweeps[side].count(each), each) for id, each in SWEEPS.items()]
    return [_line(id, side, n * each, "score", {"n": n}) for id, n, each in found if n]


def _line(id: str, side: int | None, points: int, reason: str, facts: Facts) -> ScoreLine:
    return ScoreLine(RULES[id], side, points, reason, {**facts, "points": points})


def _settling(state: State | View, after: Settled) -> list[ScoreLine]:
    """What the deal means for the match, as a line without points."""
    low = [side for side in (0, 1) if points(state)[side] < state.options.minimum]
    if len(low) == 1:
        return [_line("SEE-6.5", low[0], 0, "", {"minimum": state.options.minimum})]
    first, second = points(state)
    difference = state.difference + first - second
    ahead = None if not difference else int(difference < 0)
    reason = "level" if ahead is None else "" if after.baazi is None else "baazi"
    return [_line("SEE-6.4", ahead, 0, reason, {"lead": abs(difference)})]
