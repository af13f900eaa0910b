"""Order among drawn cards and waiting for cards, against brute force and icepool."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import inf

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import Card, Rank, Suit, cards, pack
from cardlab.chance.exact import TooMany, answer, chance, draws, expected, mean, waiting
from cardlab.chance.order import ordered, turned, waits

SMALL = st.lists(st.sampled_from(pack()), min_size=1, max_size=8)


def rank(card: Card) -> int:
    return int(card.rank)


@given(SMALL, st.data())
@settings(max_examples=80, deadline=None)
def test_places_are_what_brute_force_finds(some: list[Card], data: st.DataObject) -> None:
    n = data.draw(st.integers(1, len(some)))
    place = st.integers(1, n) | st.integers(-n, -1)
    places = data.draw(st.lists(place, min_size=1, max_size=3))
    count: Counter[object] = Counter()
    for hand in combinations(map(rank, some), n):
        falling = sorted(hand, reverse=True)
        values = tuple(falling[at - 1 if at > 0 else at] for at in places)
        count[values if len(places) > 1 else values[0]] += 1
    expected_ = {key: Fraction(found, count.total()) for key, found in count.items()}
    assert ordered(some, n, rank, *places) == expected_


def test_highest_and_lowest_as_icepool_has_them() -> None:
    deal = icepool.Deck(dict.fromkeys(range(1, 14), 4)).deal(4)
    for place, theirs in ((1, deal.highest(1).sum()), (-1, deal.lowest(1).sum())):
        ours = ordered(pack(), 4, rank, place)
        assert ours == {value: theirs.probability(value) for value in ours}
    assert ordered(pack(), 4, rank, 1) == draws(pack(), 4, rank, add=max)
    best_two = ordered(pack(), 4, rank, 1, 2)
    theirs = deal.highest(2).sum()
    assert chance(lambda two: sum(two) == 20, best_two) == theirs.probability(20)


def test_the_way_is_told() -> None:
    seen = cards("KS")
    ends = ordered(pack(), 4, rank, 1, -1, seen=seen, words="rank")
    told = str(answer(lambda found: found[0] == found[1], ends, "four of a kind"))
    assert "Seen, and so out of the question: K♠." in told
    assert "51 cards, told apart only by rank" in told
    assert "notes the value at place 1 and place -1" in told


@pytest.mark.parametrize("places", [(0,), (5,), (-5,), (1, 9), ("1",), ()])
def test_a_place_that_a_hand_does_not_have(places: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="1 is the highest"):
        ordered(pack(), 4, rank, *places)


def test_too_many_places_are_told_not_tried() -> None:
    with pytest.raises(TooMany, match="of 52 classes"):
        ordered(pack(), 13, lambda card: (card.rank, card.suit), *range(1, 14), limit=10_000)


@pytest.mark.parametrize("nth", [1, 2, 3])
def test_cards_turned_until_one_comes_are_what_brute_force_turns(nth: int) -> None:
    some = cards("AS AH AD 2C 3C 4C")
    count: Counter[int] = Counter()
    for order in permutations(some):
        count[[place for place, card in enumerate(order, 1) if card.rank == 1][nth - 1]] += 1
    found = turned(some, lambda card: card.rank == 1, nth)
    assert found == {place: Fraction(ways, 720) for place, ways in sorted(count.items())}


def test_a_jack_is_waited_for_ten_cards_and_a_half() -> None:
    jacks = turned(pack(), lambda card: card.rank == Rank.JACK)
    assert mean(jacks) == Fraction(53, 5)
    assert "C(52, 4) = 270,725 sets of places" in str(expected(jacks))
    assert chance(lambda place: place > 4, jacks) == draws(
        pack(), 4, lambda card: card.rank == Rank.JACK
    )[0]  # fmt: skip
    fewer = turned(pack(), lambda card: card.rank == Rank.JACK, seen=cards("JS"))
    assert mean(fewer) == Fraction(52, 4)
    for nth in (0, 5, "1"):
        with pytest.raises(ValueError, match="There are 4 such cards"):
            turned(pack(), lambda card: card.rank == Rank.JACK, nth)  # type: ignore[arg-type]


def test_independent_tries_are_geometric() -> None:
    p = Fraction(1, 4)
    found = waits(p, 60)
    assert sum(found.values()) == 1 and found[3] == Fraction(9, 64)
    seen = sum(tries * q for tries, q in found.items() if tries < inf)
    assert 0 < waiting(p) - seen < Fraction(1, 10**5)
    assert waits(Fraction(1), 1) == {1: 1, inf: 0}
    for wrong in ((Fraction(3, 2), 5), (Fraction(1, 2), 0)):
        with pytest.raises(ValueError, match="A wait needs"):
            waits(*wrong)


def test_suits_are_ordered_too() -> None:
    highest = ordered(pack(), 2, lambda card: card.suit, 1)
    assert highest[Suit(0)] == Fraction(13 * 12, 52 * 51)
