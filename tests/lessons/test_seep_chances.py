"""Seep's exercises against a fourth way: ranks as plain numbers, places of queens, icepool."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import icepool
import pytest

from cardlab.cards import card, cards, pack
from cardlab.lessons import seep_charts
from cardlab.lessons.book import EXERCISES
from cardlab.lessons.seep_counts import (
    BIDDER,
    HIDDEN,
    LONE_HIDDEN,
    bids,
    can_break,
    captures,
    opening_sweep,
    sweeps_lone_card,
    taken_by_unseen,
    takes_house,
)
from cardlab.lessons.seep_floor import FLOOR, makes
from cardlab.lessons.seep_houses import OTHERS

RANKS = [rank for rank in range(1, 14) for _suit in range(4)]


def answer(name: str) -> Fraction:
    return EXERCISES[f"seep.{name}"].answer()


def without(*ranks: int) -> list[int]:
    left = list(RANKS)
    for rank in ranks:
        left.remove(rank)
    return left


def share(found: int | Fraction, cards: int, n: int) -> Fraction:
    return Fraction(found) / comb(cards, n)


# Bids: all hands of four


@cache
def bidding() -> dict[str, Fraction]:
    none = queen = high = Fraction(0)
    twelve = with_king = Fraction(0)
    for hand in combinations(RANKS, 4):
        values = {rank for rank in hand if rank > 8}
        none += not values
        high += max(values, default=0)
        if 12 in values:
            queen += 1
            twelve += Fraction(1, len(values))
            with_king += Fraction(1, len(values)) if 13 in values else 0
    total = comb(52, 4)
    return {
        "no_bid": none / total,
        "can_bid_12": queen / total,
        "mean_deals": total / (total - none),
        "highest_bid": high / (total - none),
        "bid_12_kings": with_king / twelve,
    }


@pytest.mark.parametrize(
    "name", ["no_bid", "can_bid_12", "mean_deals", "highest_bid", "bid_12_kings"]
)
def test_all_hands_of_four_say_the_same(name: str) -> None:
    assert answer(name) == bidding()[name]


def test_a_hand_may_bid_what_it_holds_above_eight() -> None:
    assert bids(cards("9S 9H KD 2C")) == (9, 13)
    assert bids(cards("8S 7H AD 2C")) == ()


# Floors: all of them, sums tried as bits


def sums(floor: tuple[int, ...]) -> int:
    """A bit for each sum that some of the cards make."""
    found = 1
    for rank in floor:
        found |= found << rank
    return found


@pytest.mark.parametrize("value", [9, 12, 13])
def test_all_floors_say_how_often_a_card_captures(value: int) -> None:
    floors = combinations(without(value), 4)
    found = share(sum(sums(floor) >> value & 1 for floor in floors), 51, 4)
    assert found == makes(value)
    if value != 12:
        assert found == answer(f"floor_makes_{value}")


def splits(floor: tuple[int, ...]) -> bool:
    """Whether the floor falls into sets of twelve."""
    if not floor:
        return True
    first, rest = floor[0], floor[1:]
    return any(
        first + sum(more) == 12 and splits(without_these(rest, more))
        for size in range(len(rest) + 1)
        for more in combinations(rest, size)
    )


def without_these(floor: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(floor)
    for rank in gone:
        left.remove(rank)
    return tuple(left)


def test_all_floors_say_how_often_the_opening_sweeps() -> None:
    floors = combinations(without(12, 7, 5, 2), 4)
    swept = sum(sum(floor) % 12 == 0 and splits(floor) for floor in floors)
    assert answer("opening_sweep") == share(swept, 48, 4)


def test_floors_of_the_first_ten_minutes() -> None:
    assert captures(card("QS"), cards("8H 4D 3C AS"))
    assert not captures(card("QS"), cards("7H 4D 3C 3S"))
    assert opening_sweep(cards("8H 4D QC QD")) and opening_sweep(cards("8H 4D 9C 3D"))
    assert not opening_sweep(cards("8H 4D 3C AS")) and not opening_sweep(cards("8H 8S 5C 3D"))


# The three queens: all places they can have


@cache
def places_of_queens() -> dict[str, Fraction]:
    """The opponents' cards lie at 0 to 11 and 12 to 23 of the 44 places."""
    one = either = passed = last = 0
    for places in combinations(range(44), 3):
        here = any(place < 12 for place in places)
        there = any(12 <= place < 24 for place in places)
        one += here
        either += here or there
        passed += not there and not here
        last += places[2] + 1
    total = comb(44, 3)
    return {
        "one_opponent_takes": Fraction(one, total),
        "either_opponent_takes": Fraction(either, total),
        "passed_over": Fraction(passed, total - one),
        "rule_of_four": Fraction(last, total),
        "second_queen": Fraction(12 * 11, 36 * 35),
    }


@pytest.mark.parametrize(
    "name",
    ["one_opponent_takes", "either_opponent_takes", "passed_over", "rule_of_four", "second_queen"],
)
def test_all_places_of_the_queens_say_the_same(name: str) -> None:
    assert answer(name) == places_of_queens()[name]


def test_who_takes_and_who_breaks_the_house_of_queens() -> None:
    assert [one for one in HIDDEN if takes_house(one)] == list(cards("QH QD QC"))
    assert len(HIDDEN) == 44 and len(OTHERS) == 36 and len(LONE_HIDDEN) == 18
    assert (
        can_break(cards("AH KS")) and not can_break(cards("AH AD")) and not can_break(cards("KH"))
    )
    assert sweeps_lone_card(cards("9D TH")) and not sweeps_lone_card(cards("TH 8C"))


# Points and what is left, by icepool


def worths() -> Iterator[int]:
    for one in pack():
        spade, ace = one.code[1] == "S", one.code[0] == "A"
        yield int(one.rank) if spade else 1 if ace else 6 if one.code == "TD" else 0


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("first_points", lambda: icepool.Deck(list(worths())).deal(8).sum().mean()),
        ("fewer_than_nine", lambda: half().probability("<", 9)),
        ("half_points_variance", lambda: half().variance()),
        ("lone_nine", lambda: some(2, 18, 6)),
        ("house_of_two", lambda: some(10, 48, 4)),
        ("can_bid_12", lambda: some(4, 52, 4)),
        ("break_twelve", lambda: ace_and_king()),
    ],
)
def test_icepool_says_the_same(name: str, expected: object) -> None:
    assert callable(expected) and answer(name) == expected()


@cache
def half() -> "icepool.Die[int]":
    return icepool.Deck(list(worths())).deal(26).sum()


def some(wanted: int, cards: int, drawn: int) -> Fraction:
    return icepool.Deck({0: cards - wanted, 1: wanted}).deal(drawn).sum().probability(">=", 1)


def ace_and_king() -> Fraction:
    kinds = icepool.Deck({0: 37, 1: 3, 100: 4}).deal(12).sum()  # kings count in hundreds
    return kinds.map(lambda total: total > 100 and total % 100 > 0).probability("==", True)


# The book


def test_the_book_asks_what_it_must() -> None:
    required = (
        "no_bid mean_deals can_bid_12 half_points_variance floor_makes_9 floor_makes_13"
        " one_opponent_takes either_opponent_takes bid_12_kings opening_sweep rule_of_four"
        " fewer_than_nine"
    )
    ours = {name: each for name, each in EXERCISES.items() if each.game == "seep"}
    assert {f"seep.{name}" for name in required.split()} <= set(ours)
    assert {each.level for each in ours.values()} == {1, 2, 3}
    assert len({each.concept for each in ours.values()}) >= 12
    assert all(each in ours.values() for each in FLOOR)


# Charts


def test_a_house_is_as_safe_as_the_first_ten_minutes_say() -> None:
    assert [row[1] for row in seep_charts.safe_house().rows[1:]] == [
        "91.4 %", "79.9 %", "54.5 %", "0.0 %",
    ]  # fmt: skip
    for able in range(4):
        assert taken_by_unseen(able) == 1 - Fraction(comb(20, able), comb(44, able))


def test_the_higher_the_card_the_more_the_floor_makes_it() -> None:
    shares = [float(row[1][:-2]) for row in seep_charts.floor_makes().rows[1:]]
    assert len(shares) == 5 and shares == sorted(shares)


def test_halves_of_the_pack_mirror_each_other() -> None:
    rows = seep_charts.half_points().rows[1:]
    assert rows[0][1:] == rows[-1][1:]
    assert round(sum(float(row[1][:-2]) for row in rows)) == 100


def test_the_hand_in_the_questions_is_the_bidder_s() -> None:
    for name in ("house_of_two", "opening_sweep", "either_opponent_takes", "rule_of_four"):
        asked = EXERCISES[f"seep.{name}"].question
        assert all(one.name in asked for one in BIDDER)
