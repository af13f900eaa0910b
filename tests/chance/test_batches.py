"""The seam where kernels plug in: a batch shares the way of the readable trial."""

from functools import partial
from random import Random

import pytest

from cardlab.chance import kernels
from cardlab.chance.batches import Batch, on_kernel, part_of, source, tries
from cardlab.chance.estimate import NAMELESS, Part, Sums, summed
from cardlab.chance.kernels import coops_rounds
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


@pytest.mark.parametrize("game", kernels.KERNELS)
def test_the_kernels_of_all_games_are_asked_the_same_way(game: str) -> None:
    ahead = on_kernel(lambda deals: deals.points[:, 0] > deals.points[:, 1], game=game)
    whole = kernels.play_many(game, 50, seed=2).points
    assert simulate(ahead, 50, seed=2).mean == (whole[:, 0] > whole[:, 1]).mean()
    parts = [part.points for part in kernels.play_parts(game, 50, seed=2, part=20)]
    assert numpy.array_equal(numpy.concatenate(parts), whole)
    assert kernels.replay(game, 7, seed=2).choices
    with pytest.raises(ValueError, match="clever"):
        simulate(on_kernel(len, game=game, policies="clever"), 5, seed=1)
    with pytest.raises(ValueError, match="options"):
        kernels.replay(game, 7, seed=2, options=3)


def test_kernels_of_rounds_are_those_of_coops() -> None:
    asked = {"calls": (0.1, None), "policies": ("random", "greedy")}
    rounds = kernels.play_many("pariah", 30, seed=5, first=9, **asked)
    same = coops_rounds.play_rounds("pariah", 30, seed=5, first=9, **asked)
    assert numpy.array_equal(rounds.points, same.points) and rounds.first == 9
    assert kernels.replay("soureh", 3, seed=5) == coops_rounds.replay("soureh", 3, seed=5)[0]
    knocked = on_kernel(lambda rounds: rounds.caller >= 0, game="pariah", calls=0.1)
    again = coops_rounds.play_rounds("pariah", 30, seed=1, calls=0.1)
    assert simulate(knocked, 30, seed=1).mean == (again.caller >= 0).mean()


@pytest.mark.parametrize("game", ["pasur", "seep"])
def test_games_without_calls_refuse_them(game: str) -> None:
    for play in (kernels.play_many, kernels.replay):
        with pytest.raises(ValueError, match=f"calls or knocks, not for {game}"):
            play(game, 1, seed=1, calls=0.5)
