"""Short words for the tests of Pasur: set a table, play, ask what is broken, what happened."""

from collections.abc import Iterable
from itertools import combinations

from cardlab.cards import Card, card, cards, codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Event, Move, Options, Ruling, ScoreLine, State, Turn, View

KINDS = {
    "two": Options(),
    "three": Options(players=3),
    "four": Options(players=4),
    "partners": Options(players=4, partners=True),
    "open": Options(open_hands=True),
}


def at(pool: str, *hands: str, **parts: object) -> State:
    """A position; where one hand is named, the opponent holds a card nobody named."""
    return pasur.position(pool=pool, hands=hands if len(hands) > 1 else (*hands, "?"), **parts)


def over(*piles: str, **parts: object) -> State:
    """The end of a deal: hands, pool and stock are empty, these piles were taken."""
    return at("", *[""] * len(piles), piles=piles, stock="", **parts)


def packed(*first: str) -> str:
    """A pack that begins with these cards; the others follow in the order of a fresh pack."""
    named = cards(" ".join(first))
    return codes([*named, *(one for one in pack() if one not in named)])


def turn(state: State, text: str) -> Turn:
    """Play a move written as text."""
    return pasur.play(state, pasur.parse(state, text))


def after(state: State, *texts: str) -> State:
    """The state after these moves."""
    for text in texts:
        state = turn(state, text).after
    return state


def legal(state: State | View) -> set[str]:
    """All legal moves as text."""
    return {str(move) for move in pasur.legal_moves(state)}


def judged(state: State | View, text: str) -> Ruling:
    """The ruling about a move written as text."""
    return pasur.judge(state, pasur.parse(state, text))


def broken(state: State | View, text: str) -> list[str]:
    """The clauses that a move breaks, in the order of the book."""
    return [finding.clause.id for finding in judged(state, text).broken]


def why(state: State | View, text: str) -> str:
    """What a learner reads about a refused move."""
    ruling = judged(state, text)
    assert not ruling.legal
    return " ".join(str(finding) for finding in ruling.broken)


def cited(happened: Turn | Iterable[Event | ScoreLine]) -> list[str]:
    """The clauses of a turn's events, or of score lines, in order."""
    items = happened.events if isinstance(happened, Turn) else happened
    return [item.clause.id for item in items]


def told(happened: Turn) -> list[str]:
    """A turn's events in words."""
    return [str(event) for event in happened.events]


def points(state: State) -> list[tuple[str, int | None, int]]:
    """The lines of a score: clause, seat, points."""
    return [(line.clause.id, line.seat, line.points) for line in pasur.score(state).lines]


def everything(state: State) -> list[Card]:
    """Every card there is, sorted: in hands, pool, stock, piles, or set aside."""
    piles = [state.piles[side[0]] for side in state.options.sides]
    under = [pile for seat in state.under for pile in seat]
    places = [*state.playable, *under, state.pool, state.stock, *piles, state.aside]
    return sorted(one for place in places for one in place)


def slow_ways(pool: Iterable[Card], played: Card) -> set[frozenset[Card]]:
    """What a card can take, straight from PAS-3.1 to 3.3: every subset of the pool is tried."""
    lying = list(pool)
    sets = [frozenset(s) for n in range(1, len(lying) + 1) for s in combinations(lying, n)]
    return {taken for taken in sets if takes(lying, played, taken)}


def takes(pool: list[Card], played: Card, taken: frozenset[Card]) -> bool:
    """Whether the card takes just this set, as the contract says."""
    ranks = sorted(int(one.rank) for one in taken)
    if played.rank <= 10:
        return ranks[-1] <= 10 and sum(ranks) + played.rank == 11
    if played.rank == 11:
        return taken == {one for one in pool if one.rank <= 11}
    return ranks == [played.rank]


def slow_moves(state: State | View) -> set[Move]:
    """All legal moves by brute force: every card of the hand with every subset of the pool."""
    found = set()
    for played in state.hand:
        ways = slow_ways(state.pool, played)
        found |= {Move(played, tuple(taken)) for taken in ways} or {Move(played)}
    return found


__all__ = [
    "KINDS", "after", "at", "broken", "card", "cards", "cited", "everything", "judged", "legal",
    "over", "packed", "points", "slow_moves", "slow_ways", "takes", "told", "turn", "why",
]  # fmt: skip
