"""Estimates: their intervals, their seeds, and what is kept when a run ends early."""

from collections.abc import Sequence
from math import comb, inf, sqrt
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from cardlab.cards import Card, Rank, cards
from cardlab.chance.simulate import (
    Estimate,
    often,
    on_courses,
    on_deals,
    on_games,
    on_hands,
    on_matches,
    on_packs,
    running,
    share_interval,
    simulate,
    size_for,
    survey,
)
from cardlab.games import pasur, seep
from cardlab.games.protocol import Game
from cardlab.players import at_random, greedy


def has_jack(hand: tuple[Card, ...]) -> bool:
    return any(one.rank == Rank.JACK for one in hand)


def coin(rng: Random) -> bool:
    return rng.random() < 0.3


def test_the_same_seed_gives_the_same_estimate_whoever_listens() -> None:
    heard: list[Estimate] = []
    alone = simulate(coin, 1234, seed=5)
    assert simulate(coin, 1234, seed=5, progress=heard.append) == alone == heard[-1]
    assert simulate(coin, 1234, seed=6) != alone
    assert 90 <= len(heard) <= 110 and [each.n for each in heard] == sorted(e.n for e in heard)
    assert list(running(coin, [10, 500, 1234], seed=5))[-1] == alone


def test_an_interrupt_keeps_what_is_there() -> None:
    def stop(estimate: Estimate) -> None:
        if estimate.n >= 500:
            raise KeyboardInterrupt

    assert simulate(coin, 1000, seed=5, progress=stop) == simulate(coin, 500, seed=5)

    def at_once(rng: Random) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(at_once, 1000, seed=5)


def test_shares_and_means_are_told_apart() -> None:
    share = simulate(coin, 400, seed=1)
    number = simulate(lambda rng: int(coin(rng)), 400, seed=1)
    assert share.share and not number.share and share.mean == number.mean
    assert str(share).startswith(f"{often(share.mean)}: ")
    assert "400 tries, seed 1" in str(share) and "%" in str(share) and "%" not in str(number)
    lone = simulate(lambda rng: 7, 1, seed=1)
    assert (lone.mean, lone.low, lone.high) == (7, -inf, inf) and str(lone)
    sure = simulate(lambda rng: True, 3, seed=1)
    assert sure.high == 1 and str(sure)


def test_a_mean_comes_with_the_normal_interval() -> None:
    values = [Random(seed).gauss(10, 2) for seed in range(500)]
    trials = iter(values)
    found = simulate(lambda rng: next(trials), 500, seed=0, level=0.9)
    middle = sum(values) / 500
    spread = sqrt(sum((value - middle) ** 2 for value in values) / 499 / 500)
    assert found.mean == pytest.approx(middle)
    assert found.high - middle == pytest.approx(NormalDist().inv_cdf(0.95) * spread)


@pytest.mark.parametrize(("n", "p"), [(20, 0.1), (100, 0.3), (100, 0.02), (400, 0.5)])
def test_the_share_interval_holds_the_truth_about_as_often_as_it_says(n: int, p: float) -> None:
    held = 0.0
    for hits in range(n + 1):
        low, high = share_interval(hits / n, n)
        held += (low <= p <= high) * comb(n, hits) * p**hits * (1 - p) ** (n - hits)
    assert 0.92 < held < 0.99
    assert share_interval(0, n)[0] == 0 and share_interval(1, n)[1] == 1


@pytest.mark.parametrize(("width", "p"), [(0.02, 0.5), (0.05, 0.3), (0.1, 0.02), (0.3, 0.0)])
def test_the_size_asked_for_makes_the_interval_so_narrow(width: float, p: float) -> None:
    n = size_for(width, p)
    low, high = share_interval(p, n)
    less_low, less_high = share_interval(p, max(1, n - 1))
    assert (high - low <= width + 1e-9 and less_high - less_low > width - 1e-9) or n == 1


def test_numbers_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="1 try or more, not 0"):
        simulate(coin, 0, seed=1)
    with pytest.raises(ValueError, match="between 0 and 1, such as"):
        simulate(coin, 10, seed=1, level=95)
    with pytest.raises(ValueError, match="A seed is a whole number, not None"):
        simulate(coin, 10, seed=None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="width"):
        size_for(2)


def test_natural_frequencies_keep_within_a_tenth() -> None:
    for share in (0.3023, 0.0382, 0.5, 0.0026, 0.00004, 0.9996, 0.995, 1 / 3):
        count, size = (float(part.replace(",", "")) for part in often(share).split(" in "))
        assert abs(count / size - share) <= min(share, 1 - share) / 10 + 1e-12
    assert often(0) == "0 in 100" and often(1) == "100 in 100"


def test_hands_packs_and_deals_are_asked_through_the_rules() -> None:
    wide = {"seed": 2, "level": 0.999994}  # 4.5 standard errors
    jack_in_four = 1 - comb(48, 4) / comb(52, 4)
    assert simulate(on_hands(has_jack, 4), 2000, **wide).holds(jack_in_four)
    assert simulate(on_packs(lambda order: has_jack(order[:4])), 2000, **wide).holds(jack_in_four)
    only = simulate(on_hands(has_jack, 2, cards("JS 5H")), 10, **wide)
    assert only.mean == 1
    pools = simulate(on_deals(lambda state: has_jack(state.pool)), 500, **wide)
    assert pools.mean == 0
    threes = on_deals(lambda state: len(state.hands), options=pasur.Options(players=3))
    assert simulate(threes, 10, seed=1).mean == 3


def test_whole_deals_are_played_by_the_policies_given() -> None:
    def margin(state: pasur.State) -> int:
        first, second = pasur.score(state).totals
        assert state.finished
        return first - second

    strong = simulate(on_games(margin, [greedy.choose, at_random.choose]), 20, seed=1)
    weak = simulate(on_games(margin, [at_random.choose, greedy.choose]), 20, seed=1)
    assert strong.mean > weak.mean
    assert strong == simulate(on_games(margin, [greedy.choose, at_random.choose]), 20, seed=1)


def test_a_course_is_asked_from_its_first_state_to_its_last() -> None:
    def falls(states: Sequence[pasur.State]) -> bool:
        cards_left = [len(state.stock) + sum(map(len, state.hands)) for state in states]
        return states[-1].finished and cards_left[0] == 48 and cards_left[-1] == 0

    found = simulate(on_courses(falls, [at_random.choose, at_random.choose]), 10, seed=1)
    assert found.mean == 1
    moves = simulate(on_courses(len, [at_random.choose, at_random.choose]), 10, seed=1)
    assert moves.mean == 49  # a state more than moves


@pytest.mark.parametrize(("game", "players"), [(pasur, 2), (seep, 4)])
def test_a_match_is_played_until_it_is_won(game: Game, players: int) -> None:
    def won(ends: Sequence[Any]) -> dict[str, float]:
        assert all(end.finished for end in ends)
        assert all(game.score(end).winners is None for end in ends[:-1])
        return {"deals": len(ends), "won": game.score(ends[-1]).winners is not None}

    trial = on_matches(won, [at_random.choose] * players, game=game)
    found = survey(trial, 3, seed=1)
    assert found["won"].mean == 1 and found["deals"].mean > 1
    assert survey(trial, 3, seed=1) == found
