"""Sums over tries are exact and come together in any order; intervals keep what they promise."""

import random
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.chance.estimate import NAMELESS, Estimate, Part, Sums, size_for_mean, summed
from cardlab.chance.simulate import simulate, size_for

NUMBERS = st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
ANSWERS = st.lists(NUMBERS | st.dictionaries(st.sampled_from("ab"), NUMBERS), max_size=12)


@given(ANSWERS, st.data())
@settings(max_examples=100, deadline=None)
def test_sums_do_not_depend_on_how_the_tries_are_split(
    answers: list[float], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(answers)))
    whole = summed(answers)
    assert summed(answers[:cut]) + summed(answers[cut:]) == whole
    assert summed(answers[cut:]) + summed(answers[:cut]) == whole
    shuffled = random.Random(1).sample(answers, len(answers))
    assert summed(shuffled) == whole and Sums() + whole == whole


def test_sums_are_without_rounding() -> None:
    part = summed([0.1, 1e300, Fraction(1, 3), -1e300, True]).parts[NAMELESS]
    assert part.total == Fraction(0.1) + Fraction(4, 3) and not part.share
    assert part.squares == Fraction(0.1) ** 2 + 2 * Fraction(1e300) ** 2 + Fraction(10, 9)
    assert summed([True, False, True]).parts[NAMELESS] == Part(2, 2, share=True)
    assert summed([1, 0]).parts[NAMELESS].share is False


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), "yes", None, 1j])
def test_an_answer_that_is_no_number_is_refused(wrong: float) -> None:
    with pytest.raises(ValueError, match="must be yes, no or a finite number, not"):
        summed([True, wrong])


def test_answers_of_numpy_count_as_those_of_python() -> None:
    numpy = pytest.importorskip("numpy")
    for kind, values in (("bool", [True, False]), ("int64", [2**40, 3]), ("float32", [0.1, 2])):
        array = numpy.array(values, kind)
        assert summed(array) == summed(array.tolist())


def test_a_name_left_out_answers_no() -> None:
    sums = summed([{"a": True}, {"b": 3}, {}, {"a": True, "b": 1}])
    found = sums.estimates(seed=1, level=0.95)
    assert found["a"].mean == 0.5 and found["a"].share and found["a"].n == 4
    assert found["b"].mean == 1 and not found["b"].share
    assert list(summed([{3: True}, {1: True}, {2: True}]).estimates(1, 0.95)) == [1, 2, 3]
    assert list(summed([{"b": True}, {1: True}]).estimates(1, 0.95)) == ["b", 1]


def test_an_estimate_tells_how_many_tries_a_width_takes() -> None:
    share = simulate(lambda rng: rng.random() < 0.3, 500, seed=1)
    assert share.size_for(0.02) == size_for(0.02, share.mean)
    number = simulate(lambda rng: rng.gauss(10, 2), 2000, seed=1)
    n = number.size_for(0.1)
    assert n == pytest.approx(size_for_mean(0.1, 2), rel=0.1)
    narrow = simulate(lambda rng: rng.gauss(10, 2), n, seed=2)
    assert narrow.high - narrow.low == pytest.approx(0.1, rel=0.05)
    for width, deviation in ((0, 1), (-1, 1), (1, -1), (float("nan"), 1)):
        with pytest.raises(ValueError, match="The width is more than 0"):
            size_for_mean(width, deviation)
    with pytest.raises(ValueError, match="One try does not tell"):
        simulate(lambda rng: 7, 1, seed=1).size_for(0.1)


def test_the_interval_of_a_mean_holds_the_truth_about_as_often_as_it_says() -> None:
    held = sum(
        simulate(lambda rng: rng.random() ** 2, 200, seed=seed).holds(1 / 3) for seed in range(300)
    )
    assert abs(held - 285) < 4 * sqrt(300 * 0.05 * 0.95)


def test_an_estimate_cut_short_says_so() -> None:
    cut = Estimate(0.5, 0.4, 0.6, n=1200, seed=3, wanted=10_000)
    assert "1,200 of 10,000 tries, seed 3" in str(cut)
    assert cut == Estimate(0.5, 0.4, 0.6, n=1200, seed=3)
