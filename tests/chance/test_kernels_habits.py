"""Habits in the kernels of Soureh and Pariah against the readable players, move by move."""

from collections import Counter
from dataclasses import fields
from importlib import import_module
from random import Random
from typing import Any

import pytest
from coops_replays import as_lists, follow, liked, played_plain
from coops_steps import any_options, chosen, desk_of
from kernel_replays import PLAIN

from cardlab.chance.habits import CHOICES, GREEDY, Habits, PariahHabits, SourehHabits
from cardlab.chance.kernels import (
    COMPILES,
    pariah_greedy,
    pariah_moves,
    soureh_greedy,
    soureh_rules,
)
from cardlab.chance.kernels import coops_desk as at
from cardlab.chance.kernels.coops_cards import code_of
from cardlab.chance.kernels.coops_rounds import play_matches, play_rounds
from cardlab.games import named, pariah, soureh

NUMBERS = {
    "patience": (0, 2, 10, 100), "lead": (0, 20, 40, 1000), "coops": (0, 2, 3, 4),
    "points": (0, 30, 60, 90),
}  # fmt: skip
WITH = {"points": {"coops": 2}}
"""What a habit needs in order to make a difference."""
TABLES = [
    ("soureh", soureh.Options()),
    ("soureh", soureh.Options.returning()),
    *(("soureh", any_options(seed)) for seed in range(4)),
    ("pariah", pariah.Options()),
    ("pariah", pariah.Options(waste_open=False)),
]


def values(name: str) -> tuple[Any, ...]:
    return CHOICES.get(name) or NUMBERS[name]


def each_habit(game: str) -> list[Habits]:
    """Every habit alone, with every value."""
    kind: Any = type(GREEDY[game])
    names = [field.name for field in fields(kind)]
    return [kind(**WITH.get(name, {}), **{name: v}) for name in names for v in values(name)]


def any_habits(game: str, rng: Random) -> Habits:
    kind: Any = type(GREEDY[game])
    habits: Habits = kind(**{f.name: rng.choice(values(f.name)) for f in fields(kind)})
    return habits


def best(game: Any, state: Any, habits: Habits) -> list[Any]:
    """The moves among which the kernel draws."""
    desk, drawn, name = desk_of(game, state, habits), code_of(state.drawn), game.RULES.game
    if name == "soureh":
        rules = soureh_rules.rules_of(state.options)
        moves = soureh_rules.list_moves(rules, desk)
        many = soureh_greedy.best_moves(rules, desk, moves, 0, moves.plain + moves.calls)
    else:
        legal = pariah_moves.list_moves(desk)
        many = pariah_greedy.best_moves(desk, legal, 0, legal.plain + legal.calls)
    move_of = import_module(f"cardlab.chance.kernels.{name}").move_of
    return [move_of(state.to_play, int(desk[at.MOVES + n]), drawn) for n in range(many)]


@pytest.mark.parametrize("name,options", TABLES, ids=range(len(TABLES)))
def test_positions_and_what_is_liked_there(name: str, options: Any) -> None:
    game, rng, met = named(name), Random(repr(options)), Counter[bool]()
    state = game.deal(seed=1, options=options)
    for turn in range(40):
        plain = liked(game, state)
        for habits in (*each_habit(name), any_habits(name, rng)):
            likes = liked(game, state, habits)
            assert best(game, state, habits) == likes, (state, habits)
            assert habits != GREEDY[name] or likes == plain
            met[likes != plain] += 1
        state = game.step(state, chosen(game, state, rng))
        if state.finished:
            state = game.deal(seed=turn, options=options)
    assert met[True] > 40


@pytest.mark.parametrize("name,options", TABLES, ids=range(len(TABLES)))
def test_rounds_and_matches_follow_the_readable_players(name: str, options: Any) -> None:
    rng, met = Random(repr(options)), Counter[str]()
    for number in range(6):
        policies: tuple[Any, ...] = tuple(any_habits(name, rng) for _seat in range(options.players))
        if number % 2:
            policies = (rng.choice(("random", "greedy")), *policies[1:])
        met += follow(name, number, 4, seed=3, options=options, policies=policies)
    assert met["calls"] and met["turns"] > 60


@pytest.mark.parametrize("game", GREEDY)
def test_without_habits_it_is_the_greedy_player(game: str) -> None:
    for play in (play_rounds, play_matches):
        plain = play(game, 20, seed=1, policies=("greedy", "random"))
        same = play(game, 20, seed=1, policies=(GREEDY[game], "random"))
        assert as_lists(plain) == as_lists(same)


@pytest.mark.skipif(not COMPILES, reason="too many rounds without numba")
@pytest.mark.parametrize("game", GREEDY)
def test_each_habit_makes_a_difference(game: str) -> None:
    found = {}
    for habits in each_habit(game):
        rounds = play_rounds(game, 8000, seed=1, policies=(habits, "greedy"))
        found[habits] = (rounds.points.tobytes(), rounds.turns.tobytes())
    assert len(set(found.values())) == len(found)


@pytest.mark.parametrize("way", PLAIN)
def test_without_numba_the_same(way: str) -> None:
    asked: Any = {"seed": 3, "policies": (SourehHabits(2, "easiest", "never"), "greedy")}
    knock: Any = {"seed": 3, "policies": (PariahHabits(coops=2, last_turn="four"), "greedy")}
    plain = played_plain(
        way, f"play_rounds('soureh', 4, **{asked})", f"play_matches('pariah', 2, **{knock})"
    )
    assert plain[0] == as_lists(play_rounds("soureh", 4, **asked))
    assert plain[1] == as_lists(play_matches("pariah", 2, **knock))


def test_habits_of_the_other_game_are_refused() -> None:
    text = 'kernel of "soureh" plays random, greedy or SourehHabits, not PariahHabits'
    with pytest.raises(ValueError, match=text):
        play_rounds("soureh", 1, seed=1, policies=PariahHabits())
    with pytest.raises(ValueError, match=r"2 seats.* not 3"):
        play_rounds("pariah", 1, seed=1, policies=[PariahHabits()] * 3)
