"""Thousands of random rounds of Soureh: nothing is lost, all end, a move always there; matches."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from soureh_any import any_move, mixed
from soureh_slow import all_fit, slow_totals
from soureh_table import PRESETS, Options, everything

from cardlab.games import soureh
from cardlab.games.soureh import State, deal, legal_moves, next_deal, score, step

CALLING = 0.03


def most_turns(state: State) -> int:
    """No round can have more: each turn draws a card, the waste is used again three times."""
    return (len(state.stock) + 1) * (4 if state.options.stock_out == "recycle" else 1)


def play_round(state: State, rng: Random, calling: float = CALLING) -> State:
    """A random round, picks included; a move always there, every card too."""
    turns, every, most = 0, sorted(soureh.pack(state.options)), most_turns(state)
    while not state.over:
        choices = legal_moves(state)
        assert choices and state.coops[state.to_play] and state.to_play not in state.left
        state = step(state, any_move(rng, choices, calling))
        turns += 1
        if turns % 16 == 0:
            assert everything(state) == every
    assert turns <= most and state.drawn is None
    picked = set()
    while state.picking:
        assert state.to_play not in picked and len(legal_moves(state)) == 16
        picked.add(state.to_play)
        state = step(state, rng.choice(legal_moves(state)))
    assert state.finished and legal_moves(state) == () and everything(state) == every
    return state


def how_it_ended(state: State) -> str:
    """By which clause a round ended."""
    options, playing = state.options, [n for n, row in enumerate(state.coops) if row]
    if options.call == "leave" and len(playing) - len(state.left) < 2:
        return "left"
    if state.caller is not None and state.stock:
        return "called"
    used_up = options.stock_out == "end" or state.recycled == 3
    return "stock" if not state.stock and used_up else "called"


def check_rounds(options: Options, number: int) -> Counter:
    """Random rounds; how they ended, and how often the waste was used again."""
    seen = Counter()
    for seed in range(number):
        state = play_round(deal(seed=seed, options=options), Random(f"many rounds {seed}"))
        seen[how_it_ended(state)] += 1
        seen[state.recycled] += 1
        if state.caller is not None and options.call == "round_trip" and state.stock:
            assert all_fit(state.coops[state.caller])
        if not any(state.picks):
            assert score(state).totals == slow_totals(state)
    return seen


def check_mixed(number: int) -> Counter:
    """Random rounds with all options mixed; how they ended."""
    seen = Counter()
    for seed in range(number):
        options = mixed(Random(f"options {seed}"))
        seen += check_rounds_of(options, seed)
    return seen


def check_rounds_of(options: Options, seed: int) -> Counter:
    state = play_round(deal(seed=seed, options=options), Random(seed))
    if not any(state.picks):
        assert score(state).totals == slow_totals(state)
    return Counter([how_it_ended(state), f"{state.recycled} recycled", options.call])


@pytest.mark.parametrize("name", PRESETS)
def test_300_random_rounds(name):
    seen = check_rounds(PRESETS[name], 300)
    assert seen["called"] and seen["stock"]
    assert seen[0] and bool(seen[3]) == (name == "returning")


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_10000_random_rounds(name):
    seen = check_rounds(PRESETS[name], 10_000)
    assert seen["called"] > 100 and seen["stock"] > 100
    assert set(seen) - {"called", "stock"} == ({0} if name == "classic" else {0, 1, 2, 3})


def test_300_random_rounds_with_options_mixed():
    seen = check_mixed(300)
    assert all(seen[kind] for kind in ("called", "stock", "left", "3 recycled"))
    assert all(seen[kind] for kind in ("last_turns", "round_trip", "leave"))


@pytest.mark.slow
def test_10000_random_rounds_with_options_mixed():
    check_mixed(10_000)


# Matches


def after_round(state: State) -> tuple[list[int], tuple[int, ...] | None]:
    """SOU-6.4 read from the totals: who plays on, and who has won."""
    options, totals = state.options, score(state).totals
    playing = [n for n, row in enumerate(state.coops) if row]
    reached = [n for n in playing if totals[n] >= options.threshold]
    lowest = min(totals[n] for n in playing)
    best = tuple(n for n in playing if totals[n] == lowest)
    if options.finish == "lowest":
        return playing, best if reached else None
    staying = [n for n in playing if n not in reached]
    return staying, None if len(staying) > 1 else tuple(staying) or best


def check_match(options: Options, seed: int) -> int:
    """A whole match: scores brought along, who deals, who starts, who is out; rounds played."""
    rng = Random(f"match {seed}")
    state, rounds = deal(seed=seed, options=options), 0
    started = 0
    while True:
        assert state.to_play == started and state.coops[state.dealer]
        state, rounds = play_round(state, rng, 0.3), rounds + 1
        result = score(state)
        staying, winners = after_round(state)
        assert result.winners == winners and rounds < 2000
        outcome = soureh.outcome(state)
        assert outcome.clause.id == "SOU-6.4" and "{" not in str(outcome)
        if winners is not None:
            with pytest.raises(ValueError, match="decided"):
                next_deal(state)
            return rounds
        following = next_deal(state)
        order = [(started + n) % options.players for n in range(1, options.players + 1)]
        started = next(n for n in order if n in staying)
        assert following.scores == result.totals and following.options == options
        assert [n for n, row in enumerate(following.coops) if row] == staying
        assert len(following.stock) + 1 == 80 + options.jokers - 8 * len(staying)
        assert following.dealer == max(staying, key=lambda n: (n - started) % options.players)
        assert following.caller is None and not following.left and not following.touched
        assert following.waste == () and following.shuffled_in == () and following.recycled == 0
        state = following


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_matches_of_a_preset(name, players):
    rounds = [check_match(replace(PRESETS[name], players=players), seed) for seed in range(4)]
    assert max(rounds) > 3


def test_whole_matches_with_options_mixed():
    for seed in range(60):
        check_match(mixed(Random(f"match options {seed}")), seed)


@pytest.mark.slow
def test_many_whole_matches_with_options_mixed():
    for seed in range(60, 1000):
        check_match(mixed(Random(f"match options {seed}")), seed)


def test_the_next_deal_follows_from_the_seed_or_is_given_one():
    options = Options.returning(players=3, threshold=500)
    state = play_round(deal(seed=1, options=options), Random(1))
    assert next_deal(state) == next_deal(state) and next_deal(state).seed == next_deal(state).seed
    assert next_deal(state, seed=8).pack == deal(seed=8, options=options).pack
    pack = soureh.pack(options)
    assert next_deal(state, pack=pack).pack == pack
    assert next_deal(state).pack != state.pack
