"""Rounds of Soureh's and Pariah's kernels played again by the readable engine, step by step."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from kernel_replays import PLAIN, Listening

from cardlab.chance.kernels.coops_cards import card_of
from cardlab.chance.kernels.coops_results import Matches, Round, Rounds
from cardlab.chance.kernels.coops_rounds import play_matches, play_rounds, replay
from cardlab.games import named
from cardlab.games.coops import valid
from cardlab.players import greedy
from cardlab.players.habitual import habitual

TWO = ("greedy", "random")
RAN_OUT = {
    ("SOU-4.4", "end"), ("SOU-4.4", "last"), ("PAR-2.3", "lapse"), ("PAR-3.2", "none"),
    ("PAR-3.4", ""),
}  # fmt: skip


def follow(game_name: str, number: int, rounds: int = 1, **asked: Any) -> Counter[str]:
    """Same packs, same choices: same rounds, points and winners. What was met on the way."""
    game, met, state = named(game_name), Counter[str](), None
    again = replay(game_name, number, rounds=rounds, **asked)
    for one in again:
        start: Any = (
            game.next_deal(state, pack=one.pack)
            if state
            else game.deal(pack=one.pack, seed=0, options=asked.get("options"))
        )
        state, found = _followed(game, start, one, asked)
        if not met:
            points = _gained(start, game.score(state).totals)
            _same_round(state, points, found, play_rounds(game_name, 1, first=number, **asked))
        met += found
    winners = game.score(state).winners
    assert winners is not None or len(again) == rounds
    if winners is not None:
        met["matches"] += 1
        matches = play_matches(game_name, 1, first=number, **asked)
        _same_match(game.score(state).totals, winners, len(again), met, matches)
    return met


def _followed(game: Any, state: Any, one: Round, asked: Any) -> tuple[Any, Counter[str]]:
    """The end of one round, and what was met."""
    policies, met = asked.get("policies", "random"), Counter[str]()
    for number, choice in enumerate(one.choices, 1):
        legal, seat = game.legal_moves(state), state.to_play
        assert seat == choice.seat and len(legal) == choice.legal and choice.move in legal
        if asked.get("calls") is None:
            policy = policies[seat] if isinstance(policies, tuple) else policies
            likes = legal if policy == "random" else liked(game, state, policy)
            assert len(likes) == choice.among and choice.move in likes, (state, choice, likes)
        met += Counter({choice.move.kind: 1, "legal": len(legal), "turns": 1})
        if str(choice.move).endswith(("call", "knock")):
            met += Counter({"calls": 1, "called": number - met["called"]})
        before, state = state, game.step(state, choice.move)
        if before.caller is not None and state.caller is None:
            met["void"] += 1
        if state.recycled > before.recycled:
            state = _restocked(state, one)
            met["recycled"] += 1
        if state.finished:
            events = game.play(before, choice.move).events
            met["by_stock"] += any((event.clause.id, event.reason) in RAN_OUT for event in events)
    assert state.finished
    return state, met


def liked(game: Any, state: Any, policy: Any = "greedy") -> Any:
    """The moves among which the greedy player draws, or one with habits."""
    rng, choose = Listening(), greedy.choose if policy == "greedy" else habitual(policy)
    choose(game, game.view(state, state.to_play), rng)  # type: ignore[arg-type]
    return rng.among


def _restocked(state: Any, one: Round) -> Any:
    """The same waste became the stock, in the order of the kernel."""
    order = one.stocks[state.recycled - 1]
    assert sorted(order) == sorted((state.drawn, *state.stock))
    return replace(state, drawn=order[0], stock=order[1:])


def _gained(start: Any, totals: tuple[int, ...]) -> list[int]:
    return [after - before for after, before in zip(totals, start.scores, strict=True)]


def _same_round(end: Any, points: list[int], met: Counter[str], rounds: Rounds) -> None:
    left = [end.left.index(seat) + 1 if seat in end.left else 0 for seat in range(len(points))]
    cards = [[tuple(map(card_of, coop)) for coop in row] for row in rounds.cards[0].tolist()]
    assert rounds.points[0].tolist() == points
    assert rounds.valid[0].tolist() == [sum(valid(*coop) for coop in row) for row in end.coops]
    assert rounds.left[0].tolist() == left
    assert cards == [[tuple(coop) for coop in row] for row in end.coops]
    assert rounds.caller[0] == (-1 if end.caller is None else end.caller)
    assert rounds.recycled[0] == end.recycled and rounds.by_stock[0] == met["by_stock"]
    assert rounds.calls[0] == met["calls"] and rounds.called[0] == met["called"]
    assert rounds.turns[0] == met["turns"] and rounds.legal_moves[0] == met["legal"]


def _same_match(
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    rounds: int,
    met: Counter[str],
    matches: Matches,
) -> None:
    assert tuple(matches.totals[0].tolist()) == totals and matches.rounds[0] == rounds
    assert [n for n, won in enumerate(matches.winners[0]) if won] == [*winners]
    assert matches.turns[0] == met["turns"] and matches.calls[0] == met["calls"]
    assert matches.legal_moves[0] == met["legal"]


def as_lists(found: Rounds | Matches) -> list[Any]:
    """All that is told of some rounds or matches."""
    told = [getattr(found, name) for name in type(found).__slots__]
    return [part.ravel().tolist() for part in told if hasattr(part, "ravel")]


def played_plain(way: str, *calls: str) -> Any:
    """What the calls give in a process of its own where nothing is compiled."""
    setting, before = PLAIN[way]
    name, _, value = setting.partition("=")
    code = (
        f"import sys; {before}sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from cardlab.chance import kernels; from cardlab.chance.kernels.coops_rounds import *\n"
        "from cardlab.chance.habits import PariahHabits, SourehHabits\n"
        "from cardlab.games import soureh, pariah; from coops_replays import TWO, as_lists\n"
        f"assert not kernels.COMPILES\nprint([{', '.join(f'as_lists({call})' for call in calls)}])"
    )
    surroundings = {**os.environ, **({name: value} if name else {})}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parents[2], env=surroundings,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return eval(done.stdout)
