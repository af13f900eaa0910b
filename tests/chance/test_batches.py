"""The seam where kernels plug in: a batch shares the way of the readable trial."""

from functools import partial
from random import Random

import pytest

from cardlab.chance.batches import Batch, on_kernel, part_of, source, tries
from cardlab.chance.estimate import NAMELESS, Part, Sums, summed
from cardlab.chance.simulate import running, simulate, survey

numpy = pytest.importorskip("numpy")


def dice(rng: Random) -> int:
    return rng.randint(1, 6)


def thrown(seed: int, first: int, count: int) -> Sums:
    """The same dice, thrown many at once."""
    return summed(dice(source(seed, number)) for number in range(first, first + count))


def test_a_batch_and_a_trial_go_the_same_way() -> None:
    one = simulate(dice, 1000, seed=5)
    assert simulate(Batch(thrown), 1000, seed=5) == simulate(tries(dice), 1000, seed=5) == one
    assert list(running(Batch(thrown), [10, 1000], seed=5))[-1] == one


@pytest.mark.parametrize("kind", ["bool", "int8", "int32", "int64", "uint8", "float32", "float64"])
def test_an_array_sums_up_as_its_numbers_do(kind: str) -> None:
    values = numpy.array([0, 1, 100, 3, 1], kind)
    plain = [value.item() for value in values]
    assert part_of(values) == summed(plain).parts[NAMELESS]
    assert part_of(values).share is (kind == "bool")


def test_sums_of_large_numbers_do_not_run_over() -> None:
    large = numpy.array([2**40, -(2**40), 2**62], "int64")
    assert part_of(large) == Part(2**62, 2**81 + 2**124, share=False)


def test_a_kernel_answers_the_same_in_any_split() -> None:
    first = partial(on_kernel, lambda deals: deals.points[:, 0] - deals.points[:, 1])
    alone = simulate(first(policies=("greedy", "random")), 60, seed=3)
    assert list(running(first(policies=("greedy", "random")), [7, 8, 60], seed=3))[-1] == alone
    assert alone.mean > 0 and not alone.share
    several = on_kernel(lambda deals: {"ahead": deals.points[:, 1] > 9, "surs": deals.sweeps[:, 0]})
    found = survey(several, 60, seed=3)
    assert found["ahead"].share and not found["surs"].share


def test_a_kernel_on_two_cores_answers_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("joblib")
    monkeypatch.setattr("cardlab.chance.simulate.PULSE", 1e-3)
    ahead = on_kernel(lambda deals: deals.points[:, 1] > deals.points[:, 0])
    assert simulate(ahead, 2000, seed=3, cores=2) == simulate(ahead, 2000, seed=3)
