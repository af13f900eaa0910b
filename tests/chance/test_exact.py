"""Exact chances against brute force and against icepool."""

import time
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import icepool
import pytest
from hypothesis import given as hypothesis_given
from hypothesis import settings
from hypothesis import strategies as st

from cardlab.cards import Card, Rank, Suit, card, cards, pack
from cardlab.chance import exact
from cardlab.chance.exact import TooMany, chance, draws, enumerated, hands, mean, unseen, variance
from cardlab.games import pasur

SMALL = st.lists(st.sampled_from(pack()), min_size=0, max_size=9)


def is_club(one: Card) -> bool:
    return one.suit == Suit.CLUBS


@hypothesis_given(SMALL, st.data())
@settings(max_examples=60, deadline=None)
def test_draws_are_what_brute_force_counts(some: list[Card], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(some)))
    count = Counter(sum(one.rank for one in hand) for hand in combinations(some, n))
    ways = comb(len(some), n)
    expected = {total: Fraction(found, ways) for total, found in sorted(count.items())}
    assert draws(some, n, lambda one: one.rank) == expected
    assert list(draws(some, n, lambda one: one.rank)) == list(expected)


@hypothesis_given(SMALL, st.data())
@settings(max_examples=60, deadline=None)
def test_classes_of_hands_stand_for_all_hands(some: list[Card], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(some)))
    every = Counter(tuple(sorted(one.rank for one in hand)) for hand in combinations(some, n))
    classes: Counter[tuple[Rank, ...]] = Counter()
    for hand, alike in hands(some, n, lambda one: one.rank):
        classes[tuple(sorted(one.rank for one in hand))] += alike
        assert len(hand) == n
    assert classes == every
    assert sum(alike for _hand, alike in hands(some, n)) == comb(len(some), n)


def test_clubs_in_twelve_cards_as_icepool_has_them() -> None:
    theirs = icepool.Deck({0: 39, 1: 13}).deal(12).sum()
    ours = draws(pack(), 12, is_club)
    assert ours == {clubs: theirs.probability(clubs) for clubs in range(13)}
    assert mean(ours) == theirs.mean() and variance(ours) == theirs.variance()


def test_spades_and_aces_jointly_as_icepool_has_them() -> None:
    sizes = {(0, 0): 36, (1, 0): 12, (0, 1): 3, (1, 1): 1}
    theirs = icepool.Deck({icepool.Vector(k): n for k, n in sizes.items()}).deal(12).sum()
    ours = draws(pack(), 12, lambda one: (one.suit == Suit.SPADES, one.rank == Rank.ACE))
    assert ours == {(s, a): theirs.probability(icepool.Vector((s, a))) for s, a in ours}
    assert sum(ours.values()) == 1


def test_the_highest_card_by_another_way_of_adding() -> None:
    theirs = icepool.Deck({rank: 4 for rank in range(1, 14)}).deal(4).highest(1).sum()
    highest = draws(pack(), 4, lambda one: one.rank, add=max)
    assert chance(lambda rank: rank <= 8, highest) == theirs.probability("<=", 8)


def test_a_set_making_eleven_by_the_fold_and_through_the_rules() -> None:
    """Bit s of a value says that some set of the pool sums to s."""

    def add(sums: int, rank: int) -> int:
        return sums | (sums << rank if rank < 11 else 0)

    sums = draws(pack(), 4, lambda one: min(one.rank, 11), add=add, start=1)
    for rank in list(Rank)[1:11]:
        played = Card(rank, Suit.SPADES)
        by_rules = enumerated(
            pack(), 4, lambda pool, c=played: bool(pasur.ways(pool, c)), lambda c: min(c.rank, 11)
        )
        assert by_rules[True] == chance(lambda found, need=11 - rank: found >> need & 1, sums)


def test_what_is_seen_cannot_come() -> None:
    assert len(unseen(pack(), cards("5H KS"))) == 50
    assert unseen(cards("5H 5H KS"), cards("5H")) == cards("5H KS")
    with pytest.raises(ValueError, match="5♥ cannot have been seen"):
        unseen(cards("5H KS"), cards("5H 5H"))


def test_given_something_the_rest_is_weighed_anew() -> None:
    dist = draws(pack(), 4, is_club)
    some = exact.given(lambda clubs: clubs > 0, dist)
    assert sum(some.values()) == 1 and 0 not in some
    assert some[1] == dist[1] / (1 - dist[0])
    with pytest.raises(ValueError, match="chance 0"):
        exact.given(lambda clubs: clubs > 4, dist)


def test_waiting_is_the_mean_of_the_geometric_distribution() -> None:
    p = Fraction(1, 3)
    series = sum(n * p * (1 - p) ** (n - 1) for n in range(1, 200))
    assert abs(exact.waiting(p) - series) < Fraction(1, 10**20)
    for wrong in (Fraction(0), Fraction(-1, 2), Fraction(3, 2)):
        with pytest.raises(ValueError, match="above 0 and at most 1"):
            exact.waiting(wrong)


def test_too_many_cases_are_told_not_tried() -> None:
    start = time.process_time()
    with pytest.raises(TooMany, match=r"635,013,559,600 cases, more than the limit of 1,000,000"):
        hands(pack(), 13)
    with pytest.raises(TooMany, match="1,820 cases"):
        enumerated(pack(), 4, len, lambda one: one.rank, limit=1000)
    assert time.process_time() - start < 30  # listing them would take days


@pytest.mark.parametrize("n", [-1, 53, 2.5, "4", None])
def test_a_number_of_cards_that_cannot_be_drawn(n: object) -> None:
    for ask in (lambda: draws(pack(), n, is_club), lambda: hands(pack(), n)):  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="From 52 cards one can draw 0 to 52"):
            ask()


def test_a_hand_alike_is_one_of_its_kind() -> None:
    found = list(hands(cards("5H 6S 6H"), 1, lambda one: one.rank))
    assert found == [((card("5H"),), 1), ((card("6S"),), 2)]
