"""PAS-4 Sur, clause by clause; PAS-4.8 is proved by enumeration."""

from itertools import combinations_with_replacement

import pytest
from pasur_table import KINDS, after, at, cited, over, points, told, turn

from cardlab.cards import card, codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Options, score


def surs(state, *texts):
    """The surs a seat after these moves."""
    return after(state, *texts).surs


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["6C x AH 4D", "KC x KD", "QC x QD", "AC x TD"])
def test_PAS_4_1_a_capture_that_empties_the_pool_is_a_sur(kind, text):
    options = KINDS[kind]
    hand = f"{text[:2]}/2S/3S/5S/7S" if options.open_hands else f"{text[:2]} 2S"
    state = at(text[5:], hand, *["?"] * (options.players - 1), options=options)
    made = turn(state, text)
    side = options.side(0)
    assert made.after.pool == ()
    assert made.after.surs == tuple(int(seat in side) for seat in range(options.players))
    assert "PAS-4.1" in cited(made)
    assert "Sur: Player 1 emptied the pool, 5 points." in told(made)


def test_PAS_4_1_a_capture_that_leaves_a_card_is_none():
    assert surs(at("AH 4D KD", "6C 2S"), "6C x AH 4D") == (0, 0)
    assert surs(at("2H 2C", "9D"), "9D x 2C") == (0, 0)


def test_PAS_4_1_trailing_into_an_empty_pool_is_none():
    assert surs(at("", "6C 2S"), "6C") == (0, 0)


def test_PAS_4_2_not_with_a_jack():
    made = turn(at("AH 4D", "6C JC"), "JC x AH 4D")
    assert made.after.pool == () and made.after.surs == (0, 0)
    assert cited(made) == ["PAS-3.3", "PAS-3.4", "PAS-4.2"]
    assert told(made)[-1] == "Player 1 emptied the pool, but with a jack: no sur."


@pytest.mark.parametrize(
    "jack_sur, lone_jack, other",
    [("none", (0, 0), (0, 0)), ("lone_jack", (1, 1), (0, 0)), ("any", (1, 1), (1, 1))],
)
def test_PAS_4_2_some_tables_count_jacks(jack_sur, lone_jack, other):
    """House rules in public programs, source not named: `jack_sur`."""
    options = Options(jack_sur=jack_sur)
    for pool, text, expected in (
        ("JD", "JC x JD", lone_jack),
        ("JD JH", "JC x JD JH", other),
        ("7D", "JC x 7D", other),
        ("7D JH", "JC x 7D JH", other),
    ):
        state = after(at(pool, "JC 2S", options=options), text)
        assert (state.surs[0], state.jack_surs[0]) == expected
    assert surs(at("JD KD", "JC 2S", options=options), "JC x JD") == (0, 0)


@pytest.mark.parametrize("sur_points", [5, 10])
def test_PAS_4_2_what_a_jacks_sur_is_worth(sur_points):
    """`lone_jack`: as any sur; `any`: always ten."""
    lone = Options(jack_sur="lone_jack", sur_points=sur_points)
    assert score(over("", "", surs=(2, 0), jack_surs=(1, 0), options=lone)).totals[0] == (
        2 * sur_points
    )
    every = Options(jack_sur="any", sur_points=sur_points)
    assert score(over("", "", surs=(3, 0), jack_surs=(2, 0), options=every)).totals[0] == (
        20 + sur_points
    )


def test_PAS_4_3_not_in_the_last_batch():
    made = turn(at("AH 4D", "6C 2S", stock=""), "6C x AH 4D")
    assert made.after.pool == () and made.after.surs == (0, 0)
    assert cited(made)[-1] == "PAS-4.3"
    assert surs(at("AH 4D", "6C 2S", stock=4), "6C x AH 4D") == (1, 0)


def test_PAS_4_3_the_last_cards_before_the_stock_runs_out_still_count():
    before = at("KD", "KS", "2H", stock="9D 7D 8H TD TH QD QH 3S")
    state = after(before, "KS x KD", "2H")
    assert state.surs == (1, 0) and state.last_batch
    swept = after(state, "9D x 2H")
    assert swept.pool == () and swept.surs == (1, 0)


def test_PAS_4_3_counts_for_jacks_too():
    state = at("7D", "JC 2S", stock="", options=Options(jack_sur="any"))
    assert surs(state, "JC x 7D") == (0, 0)


def test_PAS_4_4_each_sur_is_marked_and_everyone_can_count_them():
    made = turn(at("KD", "KC 2S", "3S 4S", surs=(1, 2)), "KC x KD")
    assert cited(made)[-1] == "PAS-4.4"
    assert told(made)[-1] == "Player 1 turned K♣ face up in the pile, to mark the sur."
    assert [pasur.view(made.after, seat).surs for seat in (0, 1)] == [(2, 2)] * 2


@pytest.mark.parametrize("sur_points", [5, 10])
def test_PAS_4_5_points_of_a_sur(sur_points):
    """Seed 002: "Каждый Сур: 5 очков (некоторые разыгрывают каждый Сур по 10 очков)"."""
    options = Options(sur_points=sur_points)
    state = over("", "", surs=(3, 1), options=options)
    assert points(state) == [("PAS-4.5", 0, 3 * sur_points), ("PAS-4.5", 1, sur_points)]
    made = turn(at("KD", "KS 2S", options=options), "KS x KD")
    assert f"{sur_points} points" in told(made)[2]
    assert score(made.after).totals == (sur_points, 0)


CANCELS = Options(sur_cancels=True)


def test_PAS_4_6_a_sur_strikes_one_of_the_opponents_out():
    made = turn(at("KD", "KC 2S", surs=(1, 2), options=CANCELS), "KC x KD")
    assert made.after.surs == (1, 1)
    assert cited(made)[-1] == "PAS-4.6" and "PAS-4.4" not in cited(made)
    assert surs(at("KD", "KC 2S", surs=(1, 2)), "KC x KD") == (2, 2)  # by default it counts
    assert surs(at("KD", "KC 2S", surs=(1, 0), options=CANCELS), "KC x KD") == (2, 0)


@pytest.mark.parametrize(
    "standing, jacks, left", [(2, 1, (1, 1)), (2, 2, (1, 1)), (1, 1, (0, 0)), (2, 0, (1, 0))]
)
def test_PAS_4_6_an_ordinary_one_first(standing, jacks, left):
    options = Options(sur_cancels=True, jack_sur="any")
    state = at("KD", "KC 2S", surs=(0, standing), jack_surs=(0, jacks), options=options)
    made = after(state, "KC x KD")
    assert (made.surs[1], made.jack_surs[1]) == left


def test_PAS_4_6_in_partnership_either_opponent():
    options = Options(players=4, partners=True, sur_cancels=True)
    for to_play in range(4):
        hands = ["KC 2S" if seat == to_play else "? ?" for seat in range(4)]
        rivals = tuple(int(seat % 2 != to_play % 2) for seat in range(4))
        state = at("KD", *hands, to_play=to_play, surs=rivals, options=options)
        assert surs(state, "KC x KD") == (0, 0, 0, 0)


def test_PAS_4_6_nothing_that_is_no_sur_strikes_one_out():
    assert surs(at("KD", "KC 2S", surs=(0, 1), stock="", options=CANCELS), "KC x KD") == (0, 1)
    assert surs(at("7D", "JC 2S", surs=(0, 1), options=CANCELS), "JC x 7D") == (0, 1)


@pytest.mark.parametrize("began, counts", [(0, True), (49, True), (50, False), (61, False)])
def test_PAS_4_7_no_sur_from_fifty_on(began, counts):
    options = Options(no_sur_from=50, sur_cancels=True)
    made = turn(at("KD", "KC 2S", scores=(began, 0), options=options), "KC x KD")
    assert made.after.surs == (int(counts), 0)
    assert cited(made)[2] == ("PAS-4.1" if counts else "PAS-4.7")
    strikes = at("KD", "KC 2S", scores=(began, 0), surs=(0, 1), options=options)
    assert surs(strikes, "KC x KD") == ((0, 0) if counts else (0, 1))


def test_PAS_4_7_it_is_the_movers_score_at_the_start_of_the_deal():
    options = Options(no_sur_from=50)
    assert surs(at("KD", "KC 2S", scores=(0, 60), options=options), "KC x KD") == (1, 0)
    assert surs(at("KD", "KC 2S", scores=(60, 0)), "KC x KD") == (1, 0)  # by default
    rich = at("KD", "KC 2S", scores=(45, 0), surs=(2, 0), options=options)
    assert surs(rich, "KC x KD") == (3, 0)  # 45 and ten in this deal: it began below fifty


def test_PAS_4_7_in_partnership_the_side():
    options = Options(players=4, partners=True, no_sur_from=50)
    state = at("KD", "KC", "?", "?", "?", scores=(0, 0, 55, 0), options=options)
    assert state.scores == (55, 0, 55, 0)
    assert surs(state, "KC x KD") == (0, 0, 0, 0)


def pools_by_rank(size, ranks=range(1, 14)):
    """One pool for every choice of ranks, suits as they come."""
    by_rank = {rank: [one for one in pack() if one.rank == rank] for rank in ranks}
    for chosen in combinations_with_replacement(ranks, size):
        if all(chosen.count(rank) <= 4 for rank in chosen):
            yield tuple(by_rank[rank][chosen[:n].count(rank)] for n, rank in enumerate(chosen))


def can_be_swept(pool):
    """Whether some card of the rest of the pack makes a sur of this pool: all are played."""
    tried = {one.rank: one for one in pack() if one not in pool}  # suits do not matter here
    state = pasur.position(pool=pool, hands=(tuple(tried.values()), "?"))
    return any(pasur.step(state, move).surs[0] for move in pasur.legal_moves(state) if move.takes)


def excluded(pool):
    """What the seed says no sur can come from."""
    numbers = [one.rank for one in pool if one.rank <= 10]
    courts = len(pool) - len(numbers)
    return sum(numbers) > 10 or (numbers and courts) or courts > 1


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_PAS_4_8_no_sur_above_ten_of_mixed_cards_or_of_several_courts(size):
    """All pools of one to four cards, as ranks, against every card that could be played."""
    pools = list(pools_by_rank(size))
    swept = [pool for pool in pools if can_be_swept(pool)]
    assert swept and not any(excluded(pool) for pool in swept)
    # and all others can be swept, but a lone jack: only a jack takes it (PAS-4.2)
    left = [codes(pool) for pool in pools if not excluded(pool) and pool not in swept]
    assert left == (["JS"] if size == 1 else [])


@pytest.mark.parametrize("size", [5, 6, 7])
def test_PAS_4_8_in_larger_pools_the_cliff_is_the_same(size):
    pools = [pool for pool in pools_by_rank(size, range(1, 7)) if sum(c.rank for c in pool) < 14]
    for pool in pools:
        sweeper = 11 - sum(one.rank for one in pool)  # its rank, where one is left in the pack
        left = sweeper > 0 and [one.rank for one in pool].count(sweeper) < 4
        assert can_be_swept(pool) == left, codes(pool)
        assert not can_be_swept((*pool, card("KS")))


def test_PAS_4_8_does_not_hold_for_jacks_that_count():
    options = Options(jack_sur="any")
    state = at("9D 8D", "JC 2S", options=options)  # seventeen
    assert surs(state, "JC x 8D 9D") == (1, 0)
