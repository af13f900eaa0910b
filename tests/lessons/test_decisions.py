"""Moves tried in the same worlds: numbers as played by hand, and the best first."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from chance_samples import LATE

from cardlab.chance import belief
from cardlab.chance.simulate import played, source
from cardlab.games import pariah, pasur, seep, soureh
from cardlab.games.protocol import Game
from cardlab.lessons.decisions import decision_table, margin, tried
from cardlab.players import at_random, greedy

GAMES: list[Game] = [pasur, seep, soureh, pariah]
VIEW = pasur.view(LATE, 0)


def test_a_move_is_worth_what_playing_on_from_it_brings() -> None:
    found = tried(pasur, VIEW, n=10, seed=4)
    worlds = list(islice(belief.worlds(pasur, VIEW, Random(4)), 10))
    assert {one.move for one in found} == set(pasur.legal_moves(VIEW))
    for one in found:
        ends = []
        for number, world in enumerate(worlds):
            policies = [greedy.choose, greedy.choose]
            end = played(pasur.step(world, one.move), policies, source(4, number), game=pasur)
            first, second = pasur.score(end).totals
            ends.append(first - second)
        assert one.result.mean == pytest.approx(sum(ends) / 10)
        assert one.ahead.mean == sum(end > 0 for end in ends) / 10
        assert one.ahead.share and not one.result.share


@pytest.mark.parametrize("by", ["ahead", "result"])
def test_the_best_stands_first_and_the_others_tell_how_far_behind_they_are(by: str) -> None:
    found = tried(pasur, VIEW, n=12, seed=1, by=by)
    worth = [getattr(one, by).mean for one in found]
    assert worth == sorted(worth, reverse=True)
    assert found[0].behind.mean == 0 == found[0].behind.high - found[0].behind.low
    for one, own in zip(found, worth, strict=True):
        assert one.behind.mean == pytest.approx(worth[0] - own)
        assert not one.behind.share


def test_the_same_chance_for_every_move_tells_more_of_a_difference() -> None:
    found = tried(pasur, VIEW, n=30, seed=1, by="result")
    last = found[-1]
    wide = sum(one.result.high - one.result.low for one in (found[0], last))
    assert 0 < last.behind.high - last.behind.low < wide


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.RULES.game)
def test_every_game_has_a_table_that_says_what_was_found(game: Game) -> None:
    state = game.deal(seed=5)
    view = game.view(state, state.to_play)
    asked: Any = {"policy": at_random.choose, "n": 4, "seed": 2}
    chart, found = decision_table(game, view, **asked), tried(game, view, **asked)
    assert len(chart.rows) == 1 + len(found) == 1 + len(game.legal_moves(view))
    assert chart == decision_table(game, view, **asked)
    for row, one in zip(chart.rows[1:], found, strict=True):
        assert row[1].startswith(f"{100 * one.ahead.mean:.0f} % (")
    assert chart.caption == "Each move in the same 4 worlds (seed 2)"
    assert not set("♠♥♦♣") & set(chart.alt)


def test_margin_counts_this_deal_for_a_side() -> None:
    end = played(LATE, [greedy.choose] * 2, Random(1), game=pasur)
    first, second = pasur.score(end).totals
    assert [margin(pasur, end, seat) for seat in (0, 1)] == [first - second, second - first]
    options = pasur.Options(players=4, partners=True)
    state = played(
        pasur.deal(seed=1, options=options), [at_random.choose] * 4, Random(1), game=pasur
    )
    totals = pasur.score(state).totals
    assert margin(pasur, state, 2) == totals[0] - totals[1] == -margin(pasur, state, 3)
    state = seep.deal(seed=1)
    state = played(state, [at_random.choose] * 4, Random(1), game=seep)
    ours, theirs = seep.score(state).totals
    assert margin(seep, state, 3) == theirs - ours == -margin(seep, state, 0)


def test_margin_leaves_out_earlier_rounds_and_knows_that_few_points_are_good() -> None:
    coops = ("7D/9C 9C/7H 2H/5S 6C/8D", "TH/AC 2C/AD 5D/7S AS/4C")
    before = soureh.position(coops=coops, drawn="3S", scores=(31, 18))
    later = soureh.position(coops=coops, drawn="3S", scores=(0, 0))
    assert margin(soureh, before, 0) == margin(soureh, later, 0) == -margin(soureh, later, 1)
    first, second = soureh.score(later).totals
    assert margin(soureh, later, 0) == second - first != 0
    coops = ("7D/9C 9H/7H 2H/5S 6C/8D", "TH/AC 2C/AD 5D/7S AS/4C")
    high = pariah.position(coops=coops, drawn="3S", scores=(50, 0))
    ours, theirs = pariah.score(high).totals
    assert margin(pariah, high, 0) == ours - 50 - theirs


def test_a_result_and_worlds_of_one_s_own() -> None:
    def surs(game: Game, state: Any, seat: int) -> float:
        return float(state.surs[seat])

    found = tried(pasur, VIEW, n=3, result=surs, worlds=lambda game, view, rng: iter([LATE] * 3))
    ends = [played(pasur.step(LATE, found[0].move), [greedy.choose] * 2, source(1, number),
                   game=pasur) for number in range(3)]  # fmt: skip
    assert found[0].result.mean == pytest.approx(sum(end.surs[0] for end in ends) / 3)


def test_an_interrupt_keeps_the_worlds_done() -> None:
    calls = []

    def policy(game: Game, view: Any, rng: Random) -> Any:
        calls.append(1)
        if len(calls) > 200:
            raise KeyboardInterrupt
        return at_random.choose(game, view, rng)

    found = tried(pasur, VIEW, policy=policy, n=10_000, seed=1)
    assert 2 <= found[0].ahead.n < 200
    assert found == tried(pasur, VIEW, policy=at_random.choose, n=found[0].ahead.n, seed=1)
    with pytest.raises(KeyboardInterrupt):
        tried(pasur, VIEW, policy=policy, n=10_000, seed=1)


def test_what_cannot_be_tried_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="this seat is not to play"):
        tried(pasur, pasur.view(LATE, 1))
    for asked in ({"n": 1}, {"n": 2.5}, {"by": "luck"}):
        with pytest.raises(ValueError, match=r'2 worlds or more, .*by="ahead" or by="result"'):
            tried(pasur, VIEW, **asked)
