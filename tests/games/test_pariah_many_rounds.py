"""Thousands of random rounds of Pariah: nothing is lost, all end, a move always there; matches."""

from collections import Counter
from random import Random

import pytest
from pariah_any import any_move, mixed
from pariah_slow import slow_totals, slow_winners
from pariah_table import OPTIONS, Options, everything

from cardlab.games import pariah
from cardlab.games.pariah import State, deal, legal_moves, next_deal, score, step

KNOCKING = 0.03
EVERY = sorted(pariah.pack())


def play_round(state: State, rng: Random, knocking: float = KNOCKING, acting: float = 0.5) -> State:
    """A random round; a move always there, every card too."""
    turns, most = 0, len(state.stock) + 1
    while not state.finished:
        choices = legal_moves(state)
        assert choices and state.to_play != state.caller
        assert state.turns >= 1 and all(len(row) == 4 for row in state.coops)
        state = step(state, any_move(rng, choices, knocking, acting))
        turns += 1
        if turns % 16 == 0:
            assert everything(state) == EVERY
    assert turns <= most and state.drawn is None
    assert legal_moves(state) == () and everything(state) == EVERY
    return state


def how_it_ended(state: State) -> str:
    """By which clause a round ended."""
    if state.caller is None:
        assert not state.stock
        return "stock"
    return "knocked, stock out" if not state.stock else "knocked"


def check_rounds(options: Options, number: int) -> Counter:
    """Random rounds; how they ended."""
    seen = Counter()
    for seed in range(number):
        state = play_round(deal(seed=seed, options=options), Random(f"many rounds {seed}"))
        seen += Counter({how_it_ended(state): 1, "touched": state.touched})
        seen[len(state.waste)] += 1
        assert score(state).totals == slow_totals(state)
        assert score(state).winners == slow_winners(state)
    return seen


@pytest.mark.parametrize("name", OPTIONS)
def test_300_random_rounds(name):
    seen = check_rounds(OPTIONS[name], 300)
    assert seen["knocked"] and seen["stock"] and seen["knocked, stock out"] and seen["touched"]


@pytest.mark.slow
@pytest.mark.parametrize("name", OPTIONS)
def test_10000_random_rounds(name):
    seen = check_rounds(OPTIONS[name], 10_000)
    assert seen["knocked"] > 1000 and seen["stock"] > 1000 and seen["knocked, stock out"] > 50
    assert {length for length in seen if isinstance(length, int)} == {*range(2, 37)}


def test_a_round_lasts_36_cards_at_most_and_two_at_least():
    lengths = set()
    for seed in range(60):
        for knocking in (0, 1):
            state = play_round(deal(seed=seed), Random(seed), knocking)
            lengths.add(len(state.waste))
            assert (state.caller is None) == (not knocking)
    assert (min(lengths), max(lengths)) == (2, 36)


# Matches


def check_match(options: Options, seed: int, knocking: float = 0.1) -> int:
    """A whole match: scores brought along, who deals, who starts; rounds played."""
    rng = Random(f"match {seed}")
    state, rounds, starts = deal(seed=seed, options=options), 0, 0
    while True:
        assert (state.dealer, state.to_play) == (1 - starts, starts)
        state, rounds = play_round(state, rng, knocking), rounds + 1
        result = score(state)
        assert result.winners == slow_winners(state) and rounds < 1000
        outcome = pariah.outcome(state)
        assert outcome.clause.id == "PAR-4.3" and "{" not in str(outcome)
        if result.winners is not None:
            with pytest.raises(ValueError, match="decided"):
                next_deal(state)
            assert max(result.totals) >= options.threshold
            return rounds
        following, starts = next_deal(state), 1 - starts
        assert following.scores == result.totals and following.options == options
        assert len(following.stock) + 1 == 36 and everything(following) == EVERY
        assert following.caller is None and not following.touched and following.turns == 1
        assert following.waste == () and following.known == ((), ())
        state = following


@pytest.mark.parametrize("name", OPTIONS)
def test_whole_matches(name):
    rounds = [check_match(OPTIONS[name], seed) for seed in range(6)]
    assert min(rounds) > 3


def test_whole_matches_with_options_mixed():
    for seed in range(30):
        options = mixed(Random(f"match options {seed}"))
        if options.threshold < 1000:
            check_match(options, seed)


@pytest.mark.slow
def test_many_whole_matches():
    for seed in range(60, 600):
        check_match(Options(seed % 2 == 0, 1 + seed), seed, (0.02, 0.1, 0.5)[seed % 3])


def test_the_next_deal_follows_from_the_seed_or_is_given_one():
    state = play_round(deal(seed=1), Random(1))
    assert next_deal(state) == next_deal(state) and next_deal(state).seed == next_deal(state).seed
    assert next_deal(state, seed=8).pack == deal(seed=8).pack
    pack = pariah.pack()
    assert next_deal(state, pack=pack).pack == pack
    assert next_deal(state).pack != state.pack
