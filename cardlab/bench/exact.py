"""Exact chances beside icepool: the same questions, asked in turn, and the same fractions."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from statistics import median
from typing import Any

from cardlab.bench.figures import Row, at_least, cost, ratio, skipped
from cardlab.cards import Card, Rank, Suit, pack
from cardlab.chance.exact import chance, draws, makes, set_sums
from cardlab.chance.order import ordered
from cardlab.words import _

Answers = dict[Any, Fraction]
ROUNDS = 7
NO_SLOWER, JOINTLY = 1, 10


class NoIcepool(Exception):
    """icepool is not installed."""


@dataclass(frozen=True, slots=True)
class Query:
    """One question, as cardlab asks it and in one or more ways as icepool does, by name.

    Each is asked from nothing: no cards sorted and no totals kept from before. `wanted` is how many
    times as fast cardlab is to be as each of icepool's ways.
    """

    name: str
    ours: Callable[[], Answers]
    theirs: Mapping[str, Callable[[], Answers]]
    wanted: float = NO_SLOWER


def rows(seconds: float) -> Iterator[Row]:
    """A row for each question: how often a second, and how many times as often as icepool."""
    try:
        asked = queries()
    except NoIcepool:
        yield skipped("exact", _("icepool is not installed"))
        return
    for query in asked:
        yield _row(query, seconds / len(asked))


def _row(query: Query, seconds: float) -> Row:
    ways = {"": query.ours, **query.theirs}
    found = [ask() for ask in ways.values()]
    costs: dict[str, list[float]] = {name: [] for name in ways}
    for _round in range(ROUNDS):
        for name, ask in ways.items():
            costs[name].append(cost(_once(ask), seconds / ROUNDS / len(ways)))
    ratios = {f"ratio_to_{name}": ratio(costs[name], costs[""], 2) for name in query.theirs}
    row = {
        "name": f"exact: {query.name}",
        "queries_per_s": round(1 / median(costs[""]), 1),
        **ratios,
        "check": {"answers": len(found[0]), "same": all(answers == found[0] for answers in found)},
    }
    return at_least(row, **dict.fromkeys(ratios, query.wanted))


def _once(ask: Callable[[], object]) -> Callable[[], int]:
    def counted() -> int:
        ask()
        return 1

    return counted


# The questions


def spade_and_ace(card: Card) -> tuple[bool, bool]:
    """What the joint count tells apart."""
    return card.suit == Suit.SPADES, card.rank == Rank.ACE


def low(answers: Mapping[Any, Fraction]) -> Answers:
    """The chance of at most an eight."""
    return {True: chance(lambda rank: rank <= 8, answers)}


def _low() -> Answers:
    return low(ordered(pack(), 4, lambda card: int(card.rank), 1))


def _clubs() -> Answers:
    return draws(pack(), 12, lambda card: card.suit == Suit.CLUBS)


def _joint() -> Answers:
    return draws(pack(), 12, spade_and_ace)


def _elevens() -> Answers:
    sums = set_sums(pack(), 4, 10)
    return {rank: chance(makes(11 - rank), sums) for rank in range(1, 11)}


def queries() -> list[Query]:
    """The questions. icepool's evaluators are made anew each time, as they keep what they found.

    Raises NoIcepool.
    """
    try:
        import icepool
        from icepool.evaluator import KeepEvaluator, SumEvaluator
    except ImportError:
        raise NoIcepool from None

    class Joint(icepool.MultisetEvaluator):  # type: ignore[misc]
        def next_state(self, state: Any, order: Any, card: Card, count: int) -> Any:
            spades, aces = state or (0, 0)
            spade, ace = spade_and_ace(card)
            return spades + count * spade, aces + count * ace

    class Sets(icepool.MultisetEvaluator):  # type: ignore[misc]
        def next_state(self, state: Any, order: Any, rank: int, count: int) -> Any:
            made = state or 1
            for _card in range(count):
                made |= made << rank & 0x7FF
            return made

    def chances(die: Any) -> Answers:
        return {outcome: die.probability(outcome) for outcome in die}

    def their_low() -> Answers:
        deck = icepool.Deck(dict.fromkeys(range(1, 14), 4))
        die = KeepEvaluator().evaluate(deck.deal(4), index=-1)
        return {True: die.probability("<=", 8)}

    def their_clubs() -> Answers:
        return chances(SumEvaluator().evaluate(icepool.Deck({0: 39, 1: 13}).deal(12)))

    def their_joint() -> Answers:
        sizes = {(0, 0): 36, (1, 0): 12, (0, 1): 3, (1, 1): 1}
        deck = icepool.Deck({icepool.Vector(counts): size for counts, size in sizes.items()})
        die = SumEvaluator().evaluate(deck.deal(12))
        return {tuple(counts): p for counts, p in chances(die).items()}

    def their_joint_by_card() -> Answers:
        return chances(Joint().evaluate(icepool.Deck(pack()).deal(12)))

    def their_elevens() -> Answers:
        deck = icepool.Deck({**dict.fromkeys(range(1, 11), 4), 11: 12})
        die = Sets().evaluate(deck.deal(4))
        made = {sums: die.probability(sums) for sums in die}
        return {
            rank: sum((p for sums, p in made.items() if sums >> 11 - rank & 1), Fraction(0))
            for rank in range(1, 11)
        }

    return [
        Query("no card above 8 in four", _low, {"icepool": their_low}),
        Query("clubs in twelve cards", _clubs, {"icepool": their_clubs}),
        Query(
            "spades and aces in twelve cards",
            _joint,
            {"icepool": their_joint, "icepool_card_by_card": their_joint_by_card},
            JOINTLY,
        ),
        Query("a set making eleven with each rank", _elevens, {"icepool": their_elevens}),
    ]
