"""What Soureh's exercises and charts count, asked of the rules themselves."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import comb, perm

from cardlab.cards import Card, Rank, Suit, cards
from cardlab.chance.exact import Cards, hands, unseen
from cardlab.games import soureh
from cardlab.games.coops import COOPS, valid

PACK = soureh.pack(soureh.Options())
RETURNING = soureh.Options.returning()
WITH_JOKERS = soureh.pack(RETURNING)

OPEN_KINDS: Cards = (
    Card(Rank.ACE, Suit.SPADES),
    *(Card(Rank(n), suit) for suit in (Suit.HEARTS, Suit.SPADES) for n in range(2, 11)),
)
"""One open card of each kind: an ace, then red two to ten, then black two to ten."""


def is_ace(card: Card) -> bool:
    """Whether the card is an ace."""
    return card.rank == Rank.ACE


# One coop


def share_valid(open: Card, hidden: Iterable[Card]) -> Fraction:
    """How likely a random one of the hidden cards makes a valid coop behind this one."""
    found = [valid(open, closed) for closed in hidden]
    return Fraction(sum(found), len(found))


@cache
def valid_behind(open: Card) -> Fraction:
    """How likely a random card of the rest of the pack makes a valid coop behind this one."""
    return share_valid(open, unseen(PACK, [open]))


def random_coop(pack: Cards) -> Fraction:
    """How likely two random cards of the pack, one open, one closed, make a valid coop."""
    pairs = [
        valid(open, closed)
        for one, open in enumerate(pack)
        for other, closed in enumerate(pack)
        if one != other
    ]
    return Fraction(sum(pairs), len(pairs))


# Several coops from one pack

Places = int
"""A set of places among hidden cards, one bit for each."""


def fitting(open: Card, hidden: Sequence[Card]) -> Places:
    """The places of the hidden cards that make a valid coop behind this one."""
    return sum(1 << place for place, closed in enumerate(hidden) if valid(open, closed))


def different(sets: tuple[Places, ...]) -> int:
    """In how many ways one place can be chosen from each set, no place twice.

    Choose freely from the first set, and take away what hits a place of the others.

    >>> different((0b11, 0b11)), different((0b1, 0b1))
    (2, 0)
    """
    if not sets:
        return 1
    first, rest = sets[0], sets[1:]
    hits = [(*rest[:n], rest[n] & first, *rest[n + 1 :]) for n in range(len(rest))]
    return first.bit_count() * different(rest) - sum(map(different, hits))


def _kind(card: Card) -> tuple[Rank, bool]:
    return card.rank, card.is_red and not is_ace(card)


@cache
def all_valid_chance(coops: int) -> Fraction:
    """How likely so many given coops are all valid as dealt, every kind of open cards tried."""
    found = 0
    for opens, alike in hands(PACK, coops, _kind):
        hidden = unseen(PACK, opens)
        found += alike * different(tuple(fitting(open, hidden) for open in opens))
    return Fraction(found, comb(len(PACK), coops) * perm(len(PACK) - coops, coops))


@cache
def valid_of_four() -> dict[int, Fraction]:
    """The chance of every number of valid coops among four as dealt.

    Inclusion and exclusion over which of the four are valid.
    """
    some = [comb(COOPS, n) * all_valid_chance(n) for n in range(COOPS + 1)]
    return {
        k: sum(
            ((-1) ** (n - k) * comb(n, k) * some[n] for n in range(k, COOPS + 1)), Fraction(0)
        )
        for k in range(COOPS + 1)
    }  # fmt: skip


# A turn: three coops are valid, the last one is not

TURN = ("7D/9C 4C/2H AS/6D 9D/5S", "TH/? 3C/? 8S/? AH/?")
MINE, THEIRS = cards("7D 9C 4C 2H AS 6D 9D 5S"), cards("TH 3C 8S AH")
HIDDEN = unseen(PACK, (*MINE, *THEIRS))
"""The 68 cards that you have not seen at the beginning of that turn."""


def turn(drawn: str | Card = "?", seed: int = 0) -> soureh.State:
    """The turn with this card drawn."""
    return soureh.position(coops=TURN, drawn=drawn, seed=seed)


def can_call(state: soureh.State) -> bool:
    """Whether some legal move calls Soureh."""
    return any(move.call for move in soureh.legal_moves(state))


# An opponent has called

CALLED = ("3H/9S 8C/2D 5D/7C TS/4H", "7D/? TH/? 2H/? AS/?")
CALLER_OPENS = cards("7D TH 2H AS")
SEEN = cards("3H 9S 8C 2D 5D 7C TS 4H")
FOUR_OF_CLUBS = Card(Rank.FOUR, Suit.CLUBS)


def called(drawn: str | Card = FOUR_OF_CLUBS, seed: int = 0) -> soureh.State:
    """Your last turn, with this card drawn; the opponent's closed cards lie there at random."""
    return soureh.position(coops=CALLED, drawn=drawn, caller=1, seed=seed)


def not_seen(drawn: Card = FOUR_OF_CLUBS) -> Cards:
    """The 67 cards you have not seen in that turn."""
    return unseen(PACK, (*SEEN, *CALLER_OPENS, drawn))


def survives(open: Card, drawn: Card) -> Fraction:
    """How likely the caller's coop stays valid when the drawn card replaces its open one.

    The coop is taken by itself: whatever made it valid is as likely as any other such card.
    """
    before = [closed for closed in not_seen(drawn) if valid(open, closed)]
    return share_valid(drawn, before)


@cache
def replaceable(drawn: Card) -> tuple[Card, ...]:
    """The caller's open cards that the rules let this drawn card replace."""
    moves = soureh.legal_moves(called(drawn))
    return tuple(CALLER_OPENS[move.coop - 1] for move in moves if move.kind == "open")


def weakest(drawn: Card = FOUR_OF_CLUBS) -> Card:
    """The caller's open card whose replacement by this one hurts most."""
    return min(replaceable(drawn), key=lambda open: survives(open, drawn))


@cache
def behind_the_seven() -> dict[Rank, Fraction]:
    """What lies behind the caller's seven of diamonds, all four of its coops being valid."""
    hidden = not_seen()
    seven, *others = (fitting(open, hidden) for open in CALLER_OPENS)
    ways = {
        rank: different((seven & _places_of(rank, hidden), *others)) for rank in list(Rank)[1:11]
    }
    return {rank: Fraction(found, sum(ways.values())) for rank, found in ways.items()}


def _places_of(rank: Rank, hidden: Cards) -> Places:
    return sum(1 << place for place, card in enumerate(hidden) if card.rank == rank)


# Points

PICK = ("3D/6C 5H/2S 9S/TD 8C/5S", "7D/? 4S/? 2H/? 9H/?")
PICK_SEEN = cards("3D 6C 5H 2S 9S TD 8C 5S 7D 4S 2H 9H")
PICK_BEFORE = 76
ACES = ("AD/AC 9S/TD 6H/4C 8C/7H", "7D/? 3S/? 2H/? 5H/?")
ACES_SEEN = cards("AD AC 9S TD 6H 4C 8C 7H 7D 3S 2H 5H")
ACES_BEFORE = 70


def after_last(
    coops: tuple[str, str], before: int, options: soureh.Options, drawn: str | Card, seed: int = 0
) -> int:
    """Your match total as if the round ended when the drawn card lies in your fourth coop."""
    state = soureh.position(
        coops=coops, drawn=drawn, scores=(before, 0), options=options, seed=seed
    )
    return soureh.score(soureh.step(state, soureh.Move("own", 4))).totals[0]


def share_of_draws(hidden: Cards, coops: tuple[str, str], before: int, options: soureh.Options,
                   wanted: range) -> Fraction:  # fmt: skip
    """How likely a random hidden card, drawn, leaves a match total that is wanted."""
    ends = [after_last(coops, before, options, drawn) in wanted for drawn in hidden]
    return Fraction(sum(ends), len(ends))
