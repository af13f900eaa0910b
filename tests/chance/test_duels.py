"""Duels: both seats alike, and answers that are those of the matches played."""

from typing import Any

import pytest

from cardlab.chance.estimate import NAMELESS
from cardlab.chance.habits import GREEDY, PariahHabits, SourehHabits
from cardlab.chance.kernels.coops_duels import on_duels
from cardlab.chance.kernels.coops_rounds import play_matches, play_rounds
from cardlab.chance.simulate import simulate
from cardlab.games import soureh


@pytest.mark.parametrize("of", ("matches", "rounds"))
@pytest.mark.parametrize("game", GREEDY)
def test_who_plays_the_same_is_level_and_greed_is_ahead(game: str, of: str) -> None:
    level = simulate(on_duels(game, GREEDY[game], of=of), 20, seed=1)
    assert level.mean == level.low == level.high == 0 and not level.share
    ahead = simulate(on_duels(game, "greedy", "random", of=of), 30, seed=1)
    behind = simulate(on_duels(game, "random", "greedy", of=of), 30, seed=1)
    assert ahead.mean == -behind.mean > 0.5


def test_the_answer_is_the_mean_of_both_seats() -> None:
    habits, asked = SourehHabits(patience=0), {"seed": 4, "first": 7}
    here = play_rounds("soureh", 9, policies=(habits, "greedy"), **asked).points
    there = play_rounds("soureh", 9, policies=("greedy", habits), **asked).points
    leads = (here[:, 1] - here[:, 0] + there[:, 0] - there[:, 1]) / 2
    part = on_duels("soureh", habits, of="rounds").sums(4, 7, 9).parts[NAMELESS]
    assert part.total == leads.sum() and part.squares == (leads**2).sum()
    knock = PariahHabits(lead=0)
    ours = play_matches("pariah", 9, policies=(knock, "greedy"), **asked).winners[:, 0]
    theirs = play_matches("pariah", 9, policies=("greedy", knock), **asked).winners[:, 0]
    part = on_duels("pariah", knock).sums(4, 7, 9).parts[NAMELESS]
    assert part.total == ours.sum() - theirs.sum()


def test_three_seats_and_splits() -> None:
    options = soureh.Options(players=3)
    duel = on_duels("soureh", "greedy", "random", of="rounds", options=options)
    assert duel.sums(1, 0, 6) == duel.sums(1, 0, 2) + duel.sums(1, 2, 4)
    assert duel.sums(1, 0, 6).parts[NAMELESS].total > 0


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match='"matches" or "rounds", not of "deals"'):
        on_duels("soureh", "greedy", of="deals")
    with pytest.raises(ValueError, match="options"):
        on_duels("soureh", "greedy", options=3)
    wrong: list[Any] = [("pasur", "greedy"), ("soureh", "clever"), ("soureh", PariahHabits())]
    for game, policy in wrong:
        with pytest.raises(ValueError, match="kernel"):
            on_duels(game, policy).sums(1, 0, 1)
