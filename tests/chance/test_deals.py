"""Arrays of hands: every hand as likely, the same however they are split, no card twice."""

from fractions import Fraction
from itertools import permutations
from math import comb
from random import Random
from typing import Any

import pytest

from cardlab.cards import JOKER, Card, Rank, card, cards, pack
from cardlab.chance.deals import BLOCK, card_of, hands, number, on_many_hands
from cardlab.chance.exact import chance, draws
from cardlab.chance.simulate import on_hands, running, simulate, survey

numpy = pytest.importorskip("numpy")


def off(seen: Any, wanted: Any, n: int) -> Any:
    """How many standard errors the counts seen in n tries lie from these chances."""
    return abs(seen - n * wanted) / (n * wanted * (1 - wanted)) ** 0.5


def test_every_order_of_a_small_pack_is_as_likely() -> None:
    small, n = cards("AS 2H 3D 4C 5S"), 60_000
    found = hands(n, 3, seed=4, cards=small)
    seen = dict.fromkeys(permutations(map(number, small), 3), 0)
    for row in map(tuple, found.tolist()):
        seen[row] += 1
    counts = numpy.array(list(seen.values()))
    assert len(counts) == 60 and off(counts, 1 / 60, n).max() < 4.5
    spread = ((counts - n / 60) ** 2 / (n / 60)).sum()
    assert abs(spread - 59) < 4.5 * (2 * 59) ** 0.5  # chi square of 59 degrees


def test_every_card_is_as_likely_in_every_place_and_beside_every_other() -> None:
    n = 200_000
    packs = hands(n, 52, seed=1)
    for place in range(52):
        assert off(numpy.bincount(packs[:, place], minlength=52), 1 / 52, n).max() < 5
    for left, right in ((0, 1), (7, 8), (0, 51), (25, 50)):
        pairs = numpy.bincount(52 * packs[:, left].astype(int) + packs[:, right], minlength=52 * 52)
        apart = pairs.reshape(52, 52)[~numpy.eye(52, dtype=bool)]
        assert not pairs.reshape(52, 52).diagonal().any()
        assert off(apart, 1 / (52 * 51), n).max() < 5.5


def test_a_hand_and_the_next_have_nothing_to_do_with_each_other() -> None:
    ones = hands(200_001, 1, seed=9)[:, 0].astype(int)
    pairs = numpy.bincount(52 * ones[:-1] + ones[1:], minlength=52 * 52)
    assert off(pairs, 1 / 52**2, 200_000).max() < 5.5
    other = hands(200_001, 1, seed=10)[:, 0]
    assert off((ones == other).sum(), 1 / 52, 200_001) < 4.5


@pytest.mark.parametrize("k", [0, 1, 4, 8, 9, 12, 51, 52])
def test_no_card_comes_twice_in_a_hand(k: int) -> None:
    found = hands(500, k, seed=2)
    assert found.shape == (500, k) and found.dtype == numpy.uint8
    assert all(len(set(row)) == k and max(row, default=0) < 52 for row in found.tolist())


def test_hands_are_the_same_in_any_split() -> None:
    for k in (4, 12, 52):
        whole = hands(2 * BLOCK + 100, k, seed=7)
        for first, n in ((0, 1), (1, 10), (BLOCK - 3, 7), (BLOCK, BLOCK + 50), (2 * BLOCK + 99, 1)):
            assert (hands(n, k, seed=7, first=first) == whole[first : first + n]).all()
        assert (hands(100, k, seed=8) != whole[:100]).any()


def test_each_hand_is_shuffled_from_a_pack_in_order() -> None:
    """The same one hand at a time, in plain Python."""
    for k, i in ((4, 0), (12, 62), (52, 10**12)):
        steps = -(-k // 8)
        raw = numpy.random.Philox(key=62, counter=steps * i).random_raw(4 * steps).tolist()
        draws = [part for one in raw for part in (one & 0xFFFFFFFF, one >> 32)]
        order = list(range(52))
        for place in range(k):
            chosen = place + (draws[place] * (52 - place) >> 32)
            order[place], order[chosen] = order[chosen], order[place]
        shuffled = [number(pack()[at]) for at in order[:k]]
        assert hands(1, k, seed=62, first=i).tolist() == [shuffled]


def test_a_seed_keeps_its_hands() -> None:
    """It must show the same hands in years to come, on any machine and with any NumPy."""
    assert hands(1, 5, seed=62, first=10**12).tolist() == [[24, 10, 12, 43, 28]]
    assert hands(1, 5, seed=2**63 - 1).tolist() == [[47, 39, 23, 44, 7]]


def test_a_card_and_its_number() -> None:
    assert sorted(map(number, pack())) == list(range(52))
    assert all(card_of(number(one)) == one for one in pack())
    both = hands(1, 1, seed=1, cards=(card("7C"),)).item()
    assert card_of(both) == card("7C")
    assert int(card("7C").rank) == both // 4 + 1 and int(card("7C").suit) == both % 4


def test_cards_may_come_more_than_once() -> None:
    two_packs = (*cards("AS"), *cards("AS 2S"))
    pairs = hands(30_000, 2, seed=3, cards=two_packs)
    alike = (pairs[:, 0] == pairs[:, 1]).sum()
    assert off(alike, 1 / 3, 30_000) < 4.5


def has_jack(hand: tuple[Card, ...]) -> bool:
    return any(one.rank == Rank.JACK for one in hand)


def jacks(found: Any) -> Any:
    return (found // 4 + 1 == Rank.JACK).any(axis=1)


def test_asked_many_at_once_as_one_by_one_and_as_counted() -> None:
    exact = chance(lambda n: n >= 1, draws(pack(), 4, lambda one: one.rank == Rank.JACK))
    assert exact == 1 - Fraction(comb(48, 4), comb(52, 4))
    wide: Any = {"seed": 2, "level": 0.999994}  # 4.5 standard errors
    many = simulate(on_many_hands(jacks, 4), 100_000, **wide)
    one_by_one = simulate(on_hands(has_jack, 4), 2000, **wide)
    assert many.share and many.holds(float(exact)) and one_by_one.holds(float(exact))
    among = cards("JS 5H 6D")
    two = simulate(on_many_hands(jacks, 2, among), 9000, **wide)
    assert two.holds(2 / 3)


def test_an_estimate_is_the_same_in_any_split() -> None:
    asked = on_many_hands(jacks, 4)
    whole = simulate(asked, 30_000, seed=5)
    assert list(running(asked, [1, 77, BLOCK + 1, 30_000], seed=5))[-1] == whole
    several = on_many_hands(lambda found: {"jack": jacks(found), "sum": found.sum(axis=1)}, 4)
    found = survey(several, 30_000, seed=5)
    assert found["jack"] == whole and not found["sum"].share


def test_two_cores_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("joblib")
    monkeypatch.setattr("cardlab.chance.simulate.PULSE", 1e-3)
    asked = on_many_hands(jacks, 4)
    assert simulate(asked, 20_000, seed=3, cores=2) == simulate(asked, 20_000, seed=3)


@pytest.mark.parametrize(
    ("n", "k", "asked", "told"),
    [
        (1, 53, {}, "A hand from 52 cards has 0 to 52 of them, not 53"),
        (1, -1, {}, "not -1"),
        (1, 2.0, {}, "not 2.0"),
        (1, 3, {"cards": cards("AS 2S")}, "A hand from 2 cards has 0 to 2 of them, not 3"),
        (-1, 4, {}, "whole numbers from 0 to .*, not -1"),
        (1, 4, {"seed": -5}, "not -5"),
        (1, 4, {"seed": "a"}, 'not "a"'),
        (1, 4, {"first": 2**63}, "not 9223372036854775808"),
        (1, 1, {"cards": (JOKER,)}, "no joker"),
    ],
)
def test_what_cannot_be_dealt_is_refused(n: int, k: Any, asked: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        hands(n, k, **{"seed": 1, **asked})


def test_an_answer_that_is_not_one_for_each_hand_is_refused() -> None:
    for wrong in (lambda found: found == 1, lambda found: (found == 1).any(), lambda found: True):
        with pytest.raises(ValueError, match="an array that has an entry for each"):
            simulate(on_many_hands(wrong, 4), 10, seed=1)


def test_global_random_numbers_are_left_alone() -> None:
    before = Random(1).random(), numpy.random.get_state()[1].tolist()
    hands(10, 4, seed=1)
    assert (Random(1).random(), numpy.random.get_state()[1].tolist()) == before
