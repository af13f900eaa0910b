"""The same numbers on one core, two cores and a cluster; stopping keeps what is there."""

import io
import sys
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardlab.cards import Card
from cardlab.chance import simulate as module
from cardlab.chance.simulate import (
    Estimate,
    on_games,
    on_hands,
    running,
    simulate,
    source,
    survey,
    text_bar,
)
from cardlab.games import pasur
from cardlab.players import at_random

N = 3000


def sevenths(hand: tuple[Card, ...]) -> float:
    """A mean whose rounded sums depend on their order."""
    return sum(card.rank for card in hand) / 7


def margin(state: pasur.State) -> dict[Any, float]:
    first, second = pasur.score(state).totals
    return {"ahead": first > second, "margin": first - second, state.surs: True}


@pytest.fixture(scope="module")
def alone() -> tuple[Estimate, dict[Any, Estimate]]:
    return simulate(on_hands(sevenths, 4), N, seed=7), survey(GAMES, 40, seed=7)


GAMES = on_games(margin, [at_random.choose, at_random.choose])


def test_two_cores_find_what_one_finds(
    alone: tuple[Estimate, dict[Any, Estimate]], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("joblib")
    monkeypatch.setattr(module, "PULSE", 1e-3)
    shared: list[int] = []
    spread = module._spread

    def watched(*work: Any) -> Iterator[Any]:
        shared.append(work[3])
        return spread(*work)

    monkeypatch.setattr(module, "_spread", watched)
    heard: list[Estimate] = []
    found = simulate(on_hands(sevenths, 4), N, seed=7, cores=2, progress=heard.append)
    assert found == alone[0] == heard[-1]
    assert survey(GAMES, 40, seed=7, cores=2) == alone[1]
    assert shared and all(done < N for done in shared)
    sizes = [estimate.n for estimate in heard]
    assert sizes == sorted(set(sizes)) and len(sizes) > 20


def test_stopping_two_cores_keeps_the_first_tries(recwarn: pytest.WarningsRecorder) -> None:
    pytest.importorskip("joblib")
    event = threading.Event()

    def stop(estimate: Estimate) -> None:
        if estimate.n > 2000:
            event.set()

    trial = on_hands(sevenths, 4)
    kept = simulate(trial, 10**9, seed=7, cores=2, progress=stop, stop=event.is_set)
    assert 2000 < kept.n < 10**8 and kept.wanted == 10**9
    assert kept == simulate(trial, kept.n, seed=7)
    assert not [str(each.message) for each in recwarn if "tasks" in str(each.message)]

    def interrupt(estimate: Estimate) -> None:
        if estimate.n > 2000:
            raise KeyboardInterrupt

    again = simulate(trial, 10**9, seed=7, cores=2, progress=interrupt)
    assert again == simulate(trial, again.n, seed=7)
    assert simulate(trial, N, seed=7, cores=2) == simulate(trial, N, seed=7)


def test_a_cluster_finds_what_one_core_finds(
    alone: tuple[Estimate, dict[Any, Estimate]], monkeypatch: pytest.MonkeyPatch
) -> None:
    joblib = pytest.importorskip("joblib")
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(module, "PULSE", 1e-3)
    small = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(**small) as cluster, distributed.Client(cluster) as client:
        with joblib.parallel_config("dask"):
            assert simulate(on_hands(sevenths, 4), N, seed=7, cores=-1) == alone[0]
            assert survey(GAMES, 40, seed=7, cores=-1) == alone[1]
        worked = client.run(lambda dask_worker: dask_worker.state.executed_count)
    assert len(worked) == 2 and sum(worked.values()) > 10


def test_without_joblib_more_cores_are_refused_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "joblib", None)
    monkeypatch.setattr(module, "PULSE", 1e-3)
    with pytest.raises(ValueError, match=r'pip install "cardlab\[fast\]"'):
        simulate(on_hands(sevenths, 4), N, seed=7, cores=2)
    assert simulate(on_hands(sevenths, 4), 100, seed=7).n == 100


def test_one_try_can_be_looked_at_again() -> None:
    trial = on_hands(sevenths, 4)
    answers = [trial(source(7, number)) for number in range(50)]
    assert simulate(trial, 50, seed=7).mean == pytest.approx(sum(answers) / 50)
    assert [e.n for e in running(trial, [1, 17, 50], seed=7)] == [1, 17, 50]
    assert len(set(answers)) > 10 and source(7, 3).random() != source(8, 3).random()


def test_a_slow_question_is_heard_often() -> None:
    def slow(rng: Random) -> bool:
        time.sleep(0.01)
        return True

    heard: list[Estimate] = []
    begun = time.monotonic()
    kept = simulate(slow, 10**6, seed=1, progress=heard.append, stop=lambda: len(heard) > 5)
    assert time.monotonic() - begun < 5 and len(heard) == 6 and kept.n < 500


def test_questions_by_name_are_surveyed() -> None:
    def coin(rng: Random) -> dict[str, bool]:
        return {rng.choice(("heads", "tails")): True}

    found = survey(coin, 400, seed=1)
    assert list(found) == ["heads", "tails"]
    assert found["heads"].mean + found["tails"].mean == 1
    with pytest.raises(ValueError, match="ask it with survey"):
        simulate(coin, 10, seed=1)  # type: ignore[arg-type]
    for n in (0, -1, 2.5, "10"):
        with pytest.raises(ValueError, match="needs 1 try or more"):
            survey(coin, n, seed=1)  # type: ignore[arg-type]


def test_the_bar_is_one_line_that_ends_when_all_is_done() -> None:
    out = io.StringIO()
    simulate(on_hands(sevenths, 4), 500, seed=1, progress=text_bar(out))
    lines = out.getvalue().split("\r")
    assert len(lines) > 90 and out.getvalue().count("\n") == 1
    assert "100 %" in lines[-1] and lines[-1].startswith("█" * 20)
    assert " 50 %" in lines[len(lines) // 2] or "of 500 tries" in lines[len(lines) // 2]
    assert all(len(after) >= len(before.rstrip()) for before, after in pairwise(lines))
    late = io.StringIO()
    survey(
        lambda rng: {"a": True} if rng.random() < 0.02 else {}, 99, seed=1, progress=text_bar(late)
    )
    assert late.getvalue().endswith("\n")
    several = io.StringIO()
    survey(lambda rng: {"a": rng.random(), "b": True}, 50, seed=1, progress=text_bar(several))
    assert several.getvalue().endswith("\n") and "seed 1" in several.getvalue()
