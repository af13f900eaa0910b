"""Soureh's fast twin against the readable engine: positions, rounds, matches, what it refuses."""

from collections import Counter
from dataclasses import asdict
from itertools import chain
from random import Random
from typing import Any

import pytest
from coops_replays import TWO, as_lists, follow, liked, played_plain
from coops_steps import any_options, chosen, desk_of, same
from kernel_replays import PLAIN

from cardlab.chance.kernels import COMPILES, soureh_rules
from cardlab.chance.kernels import coops_desk as at
from cardlab.chance.kernels.coops_rounds import (
    on_matches,
    on_rounds,
    play_matches,
    play_rounds,
    replay,
)
from cardlab.chance.kernels.soureh import move_of
from cardlab.chance.kernels.soureh_greedy import best_moves
from cardlab.chance.kernels.soureh_score import next_round, score
from cardlab.chance.kernels.soureh_step import goes_on, step
from cardlab.chance.simulate import simulate
from cardlab.games import soureh
from cardlab.games.soureh_state import CHOICES

OPTIONS = [soureh.Options(), soureh.Options.returning(), *map(any_options, range(22))]


def walk(options: soureh.Options, turns: int) -> Counter[str]:
    """A match in which each position, its moves and what follows are compared."""
    rng, rules, met = Random(repr(options)), soureh_rules.rules_of(options), Counter[str]()
    state = soureh.deal(seed=1, options=options)
    for _turn in range(turns):
        legal, desk = soureh.legal_moves(state), desk_of(soureh, state)
        found = soureh_rules.list_moves(rules, desk)
        numbers = [soureh_rules.nth_move(desk, found, n) for n in range(found.plain + found.calls)]
        assert tuple(move_of(state.to_play, number, 0) for number in numbers) == legal
        best = best_moves(rules, desk, found, 0, len(numbers))
        likes = [move_of(state.to_play, int(desk[at.MOVES + n]), 0) for n in range(best)]
        assert likes == liked(soureh, state), state
        move = chosen(soureh, state, rng)
        step(rules, desk, numbers[legal.index(move)])
        going, state = goes_on(rules, desk, at.clean_desk([], [])[:0]), soureh.step(state, move)
        assert going != state.finished
        met += Counter({move.kind: 1, "call": move.call, "touched": state.touched})
        if going:
            same(desk, soureh, state)
        else:
            state = over(rules, desk, state, met)
    return met


def over(rules: Any, desk: Any, state: soureh.State, met: Counter[str]) -> soureh.State:
    """Compare points and winners; the next round, of another match where this one is decided."""
    result = soureh.score(state)
    score(rules, desk)
    assert not next_round(rules, desk) or result.winners is None
    assert tuple(desk[at.SCORES : at.SCORES + len(result.totals)]) == result.totals
    assert desk[at.WINNERS] == sum(1 << seat for seat in result.winners or ())
    met += Counter({"rounds": 1, "shared": len(result.winners or ()) > 1})
    if result.winners:
        return soureh.deal(seed=met["rounds"], options=state.options)
    following = soureh.next_deal(state)
    assert desk[at.STARTER] == following.to_play
    dealt = sum(15 << 4 * seat for seat, row in enumerate(following.coops) if row)
    assert desk[at.DEALT] == dealt
    return following


@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
def test_positions_moves_and_what_follows(options: soureh.Options) -> None:
    met = walk(options, 150)
    assert min(met[kind] for kind in ("own", "open", "waste", "call", "rounds")), met


def test_all_options_were_met() -> None:
    told = [asdict(options) for options in OPTIONS]
    for name, values in CHOICES.items():
        assert {one[name] for one in told} == {*values} - {"own"}


@pytest.mark.parametrize("options", OPTIONS[:14], ids=range(14))
def test_rounds_and_matches_follow_the_rules(options: soureh.Options) -> None:
    met, players = Counter[str](), options.players
    for number in range(6):
        met += follow("soureh", number, rounds=100, seed=5, options=options)
    rng = Random(options.threshold)
    policies = tuple(rng.choice(("random", "greedy")) for _seat in range(players))
    met += follow("soureh", 10**9, rounds=3, seed=2**40, options=options, policies=policies)
    met += follow("soureh", 7, rounds=3, seed=5, options=options, policies="greedy")
    assert met["matches"] >= 6 and met["calls"]


def test_what_seldom_happens_was_met() -> None:
    returning = soureh.Options.returning(players=3)
    met = Counter[str]()
    for number in range(30):
        chance = 0.002 if number < 10 else 1
        met += follow("soureh", number, seed=1, options=returning, calls=chance)
    assert met["recycled"] > 20 and met["void"] > 2 and met["by_stock"] > 5, met


def test_a_chance_of_calling() -> None:
    n = 4000 if COMPILES else 200
    rounds = play_rounds("soureh", n, seed=1, calls=(0, 1))
    assert not (rounds.caller == 0).any() and (rounds.caller == 1).mean() > 0.8
    often, seldom = (play_rounds("soureh", n, seed=1, calls=chance) for chance in (1, 0.01))
    assert often.turns.mean() < 20 < seldom.turns.mean()
    once = soureh.Options(call_needs_valid=False)
    share = (play_rounds("soureh", n, seed=1, options=once, calls=0.25).called == 1).mean()
    assert share == pytest.approx(0.25, abs=4 * (0.25 * 0.75 / n) ** 0.5)
    greedy = play_rounds("soureh", n, seed=1, policies="greedy", calls=1)
    as_it_likes = play_rounds("soureh", n, seed=1, policies="greedy")
    assert as_lists(greedy)[:5] != [] and greedy.turns.mean() == as_it_likes.turns.mean()


def test_splits_make_no_difference() -> None:
    options, policies = soureh.Options.returning(players=3), ("random", "greedy", "random")
    for play in (play_rounds, play_matches):
        asked: dict[str, Any] = {"seed": 9, "options": options, "policies": policies}
        whole = as_lists(play("soureh", 9, **asked))
        parts = [as_lists(play("soureh", 3, first=first, **asked)) for first in (0, 3, 6)]
        assert whole == [[*chain(*columns)] for columns in zip(*parts, strict=True)]
    assert as_lists(play_rounds("soureh", 3, seed=1)) != as_lists(play_rounds("soureh", 3, seed=2))


@pytest.mark.parametrize("way", PLAIN)
def test_without_numba_the_same(way: str) -> None:
    given = (
        "('soureh', 4, seed=3, options=soureh.Options.returning(), policies=('greedy', 'random'))"
    )
    rounds, matches = played_plain(way, "play_rounds" + given, "play_matches" + given)
    options = soureh.Options.returning()
    asked: Any = {"seed": 3, "options": options, "policies": TWO}
    assert rounds == as_lists(play_rounds("soureh", 4, **asked))
    assert matches == as_lists(play_matches("soureh", 4, **asked))


def test_each_card_comes_as_often() -> None:
    """Each of 40 kinds lies twice among 80 cards, 32 of which are seen in 16 coops' places."""
    n = 600
    seen = Counter(
        card for number in range(n) for card in replay("soureh", number, seed=4)[0].pack[:32]
    )
    assert len(seen) == 40 and sum(seen.values()) == 32 * n
    expected = 32 * n / 40
    assert sum((times - expected) ** 2 / expected for times in seen.values()) < 70
    assert sorted(replay("soureh", 1, seed=4)[0].pack) == sorted(soureh.pack(soureh.Options()))


def test_what_it_does_not_take_is_refused() -> None:
    refused: list[tuple[str, dict[str, Any]]] = [
        ("pick='own'", {"options": soureh.Options(pick="own")}),
        ("clever", {"policies": "clever"}),
        ("2 seats.* not 3", {"policies": ("random",) * 3}),
        ("2 seats.* not 1", {"calls": [0.5]}),
        ("not 1.5", {"calls": 1.5}),
        ("not True", {"calls": True}),
        ("not -1", {"seed": -1}),
        ("not -2", {"first": -2}),
    ]
    for text, asked in refused:
        for play in (play_rounds, play_matches):
            with pytest.raises(ValueError, match=text):
                play("soureh", 1, **{"seed": 1, **asked})
    with pytest.raises(ValueError, match="no kernel of rounds of"):
        play_rounds("pasur", 1, seed=1)
    with pytest.raises(ValueError, match="options"):
        play_rounds("soureh", 1, seed=1, options=3)


def test_simulations_ask_rounds_and_matches() -> None:
    four = simulate(on_rounds(lambda rounds: rounds.valid[:, 0] == 4, game="soureh"), 300, seed=1)
    whole = play_rounds("soureh", 300, seed=1)
    assert four.mean == pytest.approx((whole.valid[:, 0] == 4).mean())
    longest = on_matches(lambda matches: matches.rounds, game="soureh", policies="greedy")
    assert simulate(longest, 20, seed=1).mean > 5


def test_greedy_seats_win() -> None:
    n = 400 if COMPILES else 30
    matches = play_matches("soureh", n, seed=1, policies=("greedy", "random"))
    assert matches.winners[:, 0].mean() > 0.9 and (matches.winners.sum(1) >= 1).all()
