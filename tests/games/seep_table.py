"""Short words for the tests of Seep: set a table, play, ask what is broken, list moves slowly."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from cardlab.cards import Card, card, cards, codes, pack
from cardlab.games import seep
from cardlab.games.seep import Event, House, Move, Options, Ruling, ScoreLine, State, Turn, View

Set = tuple[Card, ...]


def at(floor: str, *hands: str, houses: Iterable[str] = (), **parts: object) -> State:
    """A position; hands not given hold one card nobody named, or what they promised."""
    held = (*hands, *["?"] * (4 - len(hands)))
    return seep.position(floor=floor, hands=held, houses=tuple(houses), **parts)


def bidding(hand: str, floor: str = "? ? ? ?", bid: int | None = None, **parts: object) -> State:
    """The opening: seat 0 is to bid, or with a bid to make the opening play."""
    held = (hand, "", "", "")
    return seep.position(floor=floor, hands=held, opening=True, bid=bid, **parts)


def over(first: str = "", second: str = "", **parts: object) -> State:
    """The end of a deal: hands and floor are empty, the two sides took these piles."""
    return seep.position(floor="", hands=("",) * 4, piles=(first, second), **parts)


def packed(*first: str) -> str:
    """A pack that begins with these cards; the others follow in the order of a fresh pack."""
    named = cards(" ".join(first))
    return codes([*named, *(one for one in pack() if one not in named)])


def turn(state: State, text: str) -> Turn:
    """Play a move written as text."""
    return seep.play(state, seep.parse(state, text))


def after(state: State, *texts: str) -> State:
    """The state after these moves."""
    for text in texts:
        state = turn(state, text).after
    return state


def legal(state: State | View) -> set[str]:
    """All legal moves as text."""
    return {str(move) for move in seep.legal_moves(state)}


def judged(state: State | View, text: str) -> Ruling:
    """The ruling about a move written as text."""
    return seep.judge(state, seep.parse(state, text))


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


def house(state: State, value: int) -> House | None:
    """The house of that value, or None."""
    return next((one for one in state.houses if one.value == value), None)


def owners(state: State, value: int) -> tuple[int, ...]:
    """The seats that own the house of that value."""
    return house(state, value).owners


def everything(state: State) -> list[Card]:
    """Every card there is, sorted: in hands, floor, houses, stock, piles, or set aside."""
    housed = [one.cards for one in state.houses]
    places = [*state.hands, state.floor, *housed, state.stock, *state.piles, state.aside]
    return sorted(one for place in places for one in place)


# A second lister, written from the contract alone


def slow_sets(lying: Iterable[Card], value: int) -> list[Set]:
    """Every set of these cards that makes the value: all subsets are tried."""
    lying = sorted(lying)
    tried = (some for n in range(1, len(lying) + 1) for some in combinations(lying, n))
    return [some for some in tried if sum(one.rank for one in some) == value]


def apart(*sets: Iterable[Card]) -> bool:
    """Whether no card stands in two of the sets."""
    every = [one for some in sets for one in some]
    return len(every) == len(set(every))


def families(sets: list[Set]) -> Iterator[tuple[Set, ...]]:
    """Every family of disjoint sets among these: the first is in it or is not."""
    if not sets:
        yield ()
        return
    first, *others = sets
    yield from families(others)
    for family in families([one for one in others if apart(first, one)]):
        yield (first, *family)


def slow_ways(lying: Iterable[Card], value: int) -> list[tuple[Set, ...]]:
    """All families of disjoint sets of the value beside which no other set is left (SEE-3.3)."""
    sets = slow_sets(lying, value)
    return [family for family in families(sets) if not any(apart(one, *family) for one in sets)]


def candidates(state: State | View) -> Iterator[Move]:
    """What could be played but for the opening (SEE-1.4) and the promises (SEE-2.2)."""
    standing, lying = {one.value: one for one in state.houses}, sorted(state.floor)
    for played in state.hand:
        yield from _captures(played, lying, standing)
        for value in range(9, 14):
            for n in range(len(lying) + 1):
                for own in combinations(lying, n):
                    if sum(one.rank for one in (played, *own)) == value:
                        for way in slow_ways(set(lying) - {*own}, value):
                            if own or way or value in standing:  # SEE-4.1: two cards or more
                                yield Move("build", played, value, own, way)
        for old in state.houses:
            value = old.value + played.rank
            if value <= 13 and len(old.sets) == 1 and state.to_play not in old.owners:
                for way in slow_ways(lying, value):
                    yield Move("break", played, value, (), way, (old.value,))


def _captures(played: Card, lying: list[Card], standing: dict[int, House]) -> Iterator[Move]:
    houses = (int(played.rank),) if played.rank in standing else ()
    ways = slow_ways(lying, played.rank)
    for way in ways:
        if way or houses:
            yield Move("capture", played, 0, (), way, houses)
    if ways == [()] and not houses:
        yield Move("trail", played)


def slow_houses(
    state: State | View, move: Move
) -> dict[int, tuple[set[frozenset[Card]], set[int]]]:
    """The houses after a move: sets and owners by value, as SEE-4 tells it."""
    found = {
        one.value: ({frozenset(some) for some in one.sets}, {*one.owners}) for one in state.houses
    }
    seat, partner = state.to_play, (state.to_play + 2) % 4
    for value in move.houses:
        carried = [one for some in found.pop(value)[0] for one in some]
    if move.kind in ("build", "break"):
        first = frozenset((move.card, *(carried if move.kind == "break" else move.own)))
        sets, of = found.setdefault(move.value, (set(), set()))
        sets |= {first, *map(frozenset, move.sets)}
        if partner not in of or seat in of:
            of.add(seat)
    return found


def slow_moves(state: State | View) -> set[Move]:
    """All legal moves, slowly: candidates that fit the opening and leave every promise kept."""
    if state.bidding:
        return {Move("bid", value=int(one.rank)) for one in state.hand if one.rank >= 9}
    return {
        move
        for move in candidates(state)
        if (not state.opening or state.bid == (move.value or move.card.rank))
        and all(
            state.to_play not in of or any(o.rank == value and o != move.card for o in state.hand)
            for value, (_sets, of) in slow_houses(state, move).items()
        )
    }


__all__ = [
    "Options", "after", "apart", "at", "bidding", "broken", "candidates", "card", "cards", "cited",
    "codes", "everything", "house", "judged", "legal", "over", "owners", "packed", "slow_houses",
    "slow_moves", "slow_sets", "slow_ways", "told", "turn", "why",
]  # fmt: skip
