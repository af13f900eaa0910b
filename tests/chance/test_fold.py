"""Folds over classes: several hands, sums of sets, what is seen, what takes too long, the words."""

import time
from collections import Counter
from fractions import Fraction
from itertools import combinations

import icepool
import pytest
from hypothesis import given as hypothesis_given
from hypothesis import settings
from hypothesis import strategies as st

from cardlab.cards import Card, Rank, Suit, cards, pack
from cardlab.chance.exact import (
    TooMany,
    answer,
    chance,
    deals,
    draws,
    enumerated,
    expected,
    given,
    makes,
    mean,
    set_sums,
    unseen,
)
from cardlab.chance.fold import Answer, Distribution

SMALL = st.lists(st.sampled_from(pack()), min_size=0, max_size=7)


def is_ace(card: Card) -> bool:
    return card.rank == Rank.ACE


def pair(card: Card) -> tuple[int, bool]:
    return int(card.rank) - 7, card.suit == Suit.SPADES


@hypothesis_given(SMALL, st.data())
@settings(max_examples=60, deadline=None)
def test_joint_counts_are_what_brute_force_counts(some: list[Card], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(some)))
    hands = list(combinations(some, n))
    count = Counter(tuple(map(sum, zip(*map(pair, hand), strict=True))) for hand in hands)
    if some and n:
        expected_ = {key: Fraction(found, len(hands)) for key, found in sorted(count.items())}
        assert draws(some, n, pair) == expected_


@hypothesis_given(SMALL, st.data())
@settings(max_examples=60, deadline=None)
def test_several_hands_are_what_brute_force_deals(some: list[Card], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(some)))
    second = data.draw(st.integers(0, len(some) - first))
    count: Counter[tuple[int, int]] = Counter()
    for one in combinations(range(len(some)), first):
        rest = [place for place in range(len(some)) if place not in one]
        for two in combinations(rest, second):
            count[sum(some[i].rank for i in one), sum(some[i].rank for i in two)] += 1
    found = deals(some, [first, second], lambda card: int(card.rank))
    assert found == {key: Fraction(n, count.total()) for key, n in count.items()}


def test_hands_dealt_at_once_agree_with_one_hand_after_another() -> None:
    both = deals(pack(), [12, 12, 12, 12], is_ace)
    assert sum(both.values()) == 1 and len(both) == 70
    alone = draws(pack(), 12, is_ace)
    for aces, p in alone.items():
        assert chance(lambda held, aces=aces: held[2] == aces, both) == p
    told_none = given(lambda held: held[0] == 0, both)
    others = [card for card in pack() if not is_ace(card)]
    assert (
        chance(lambda held: held[1] == 2, told_none)
        == draws(pack(), 12, is_ace, seen=others[:12])[2]
    )
    named = deals(pack(), [4, 4], lambda card: (is_ace(card), card.suit == Suit.CLUBS))
    assert chance(lambda held: held[0] == (1, 0), named) == draws(
        pack(), 4, lambda card: (is_ace(card), card.suit == Suit.CLUBS)
    )[1, 0]  # fmt: skip


class Sets(icepool.MultisetEvaluator):  # type: ignore[misc]
    def next_state(self, state: int | None, order: object, rank: int, count: int) -> int:
        made = state or 1
        for _card in range(count):
            made |= made << rank & 0x7FF
        return made


def test_sums_of_sets_as_icepool_has_them() -> None:
    theirs = Sets()(icepool.Deck({**dict.fromkeys(range(1, 11), 4), 11: 12}).deal(4))
    ours = set_sums(pack(), 4, 10)
    assert ours == {made: theirs.probability(made) for made in ours}
    assert sum(ours.values()) == 1
    seven = set_sums(pack(), 4, 7, seen=cards("7H 7D"))
    brute = enumerated(
        unseen(pack(), cards("7H 7D")),
        4,
        lambda hand: any(
            sum(card.rank for card in some) == 7
            for n in range(1, 5)
            for some in combinations(hand, n)
        ),
        lambda card: min(card.rank, 8),
    )
    assert chance(makes(7), seven) == brute[True]
    with pytest.raises(ValueError, match="1 or more, not 0"):
        set_sums(pack(), 4, 10, value=lambda card: 0)


def test_what_is_seen_is_out_of_every_question() -> None:
    seen = cards("AS 5H")
    left = unseen(pack(), seen)
    assert draws(pack(), 4, is_ace, seen=seen) == draws(left, 4, is_ace)
    assert deals(pack(), [4, 4], is_ace, seen=seen) == deals(left, [4, 4], is_ace)
    asked = enumerated(pack(), 2, lambda hand: any(map(is_ace, hand)), is_ace, seen=seen)
    assert asked[False] == draws(left, 2, is_ace)[0]
    assert "Seen, and so out of the question: A♠ 5♥." in str(answer(bool, asked))
    with pytest.raises(ValueError, match="A♠ cannot have been seen"):
        draws(left, 4, is_ace, seen=cards("AS"))


def test_a_derivation_names_classes_hands_and_steps() -> None:
    told = str(answer(lambda found: found[0] >= 2, draws(pack(), 12, pair, words="value and suit")))
    assert "52 cards, told apart only by value and suit: (-6, True) × 1, (-5, True) × 1" in told
    assert "and 18 more" in told
    assert "Drawn: 12. There are 206,379,406,870 such hands" in told
    assert "steps lead to" in told and "results are added up" in told and told.endswith("100")
    dist = draws(pack(), 4, is_ace)
    middle = expected(dist)
    assert middle.value == mean(dist) == Fraction(4, 13)
    some = given(lambda aces: aces > 0, dist, "an ace or more")
    sentences = [str(step) for step in some.how]
    assert sentences[-1].startswith("Given is an ace or more: 4 of 5 results are left")
    assert "38916/54145" in sentences[-1] or "15229/54145" in sentences[-1]
    assert len(sentences) == len(dist.how) + 1
    shown = middle._repr_markdown_()
    assert shown.startswith("1. 52 cards") and shown.endswith("**4/13 = 0.3077**")
    assert str(expected({7: Fraction(1)})).endswith("7 = 7")


def test_a_plain_mapping_can_be_asked_too() -> None:
    found = answer(bool, {0: Fraction(1, 3), 1: Fraction(2, 3)})
    assert isinstance(found, Answer) and found.value == Fraction(2, 3) and len(found.how) == 1
    assert isinstance(given(bool, {0: Fraction(1, 3), 1: Fraction(2, 3)}), Distribution)


def test_a_fold_that_would_not_end_says_how_far_it_came() -> None:
    start = time.process_time()
    with pytest.raises(TooMany, match=r"limit of 1,000,000 steps: after \d+ of 52 classes") as long:
        draws(pack(), 26, lambda card: 1 << 4 * card.rank + card.suit)
    assert long.value.cases == 495_918_532_948_104 and long.value.limit == 1_000_000
    with pytest.raises(TooMany, match="495,918,532,948,104 hands of classes"):
        draws(pack(), 26, lambda card: 1 << 4 * card.rank + card.suit, limit=1000)
    with pytest.raises(TooMany, match="of 52 classes"):
        deals(pack(), [13] * 4, lambda card: 1 << 4 * card.rank + card.suit, limit=10_000)
    with pytest.raises(TooMany):
        set_sums(pack(), 20, 60, value=lambda card: card.rank + card.suit, limit=10_000)
    assert time.process_time() - start < 8


@pytest.mark.parametrize("sizes", [[53], [50, 3], [-1], [2, "2"]])
def test_hands_that_cannot_be_dealt(sizes: list[int]) -> None:
    with pytest.raises(ValueError, match="one can draw"):
        deals(pack(), sizes, is_ace)


def test_adding_another_way_takes_no_heed_of_order() -> None:
    lowest = draws(pack(), 3, lambda card: int(card.rank), add=min, start=99)
    assert lowest[1] == 1 - draws(pack(), 3, is_ace)[0]
    assert draws(pack(), 0, lambda card: int(card.rank), add=min, start=99) == {99: 1}
    assert draws([], 0, is_ace) == {0: 1}
