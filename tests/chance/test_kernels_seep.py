"""Seep's fast twin against the readable engine: deals, crowded floors, and what it refuses."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from kernel_replays import PLAIN, Listening, as_lists, follow, played_plain

from cardlab.cards import pack
from cardlab.chance import kernels
from cardlab.chance.kernels import seep as twin
from cardlab.chance.kernels.compiled import room
from cardlab.chance.kernels.deals import bits, card_of, cards_of
from cardlab.chance.kernels.seep_greedy import best_bid, best_moves
from cardlab.chance.kernels.seep_moves import (
    BEST,
    HANDS,
    HELD_SETS,
    HOUSES,
    OWNERS,
    PILES,
    Play,
    clean_desk,
    list_moves,
    nth_move,
    table,
)
from cardlab.chance.kernels.seep_play import WIDTH, tell
from cardlab.chance.kernels.seep_sets import (
    ALIVE,
    LISTS,
    MANY,
    TAKEN,
    count_ways,
    find_sets,
    no_sets,
    nth_way,
)
from cardlab.chance.kernels.seep_step import sweep_points, worth
from cardlab.games import seep, seep_score
from cardlab.games.seep_sets import each_maximal, sets_of
from cardlab.players import greedy


@pytest.mark.parametrize("number", range(40))
def test_random_deals_follow_the_rules(number: int) -> None:
    follow("seep", number, ("random",) * 4)


@pytest.mark.parametrize("seed", range(16))
def test_greedy_seats_choose_as_the_greedy_player(seed: int) -> None:
    rng = Random(seed)
    policies = tuple(rng.choice(kernels.POLICIES) for _ in range(4)) if seed else ("greedy",) * 4
    follow("seep", rng.randrange(10**9), policies, seep.Options(baazi_lead=50, minimum=20))


def crowded(rng: Random) -> seep.State | None:
    """A table with some houses and a floor of up to eleven loose cards; None: it cannot be."""
    cards, houses = rng.sample(pack(), 52), []
    for value in rng.sample(range(9, 14), rng.randrange(4)):
        sets = []
        for _set in range(rng.choice((1, 1, 2))):
            one = cards.pop()
            other = next((card for card in cards if card.rank + one.rank == value), None)
            if other:
                cards.remove(other)
                sets.append((one, other))
        owners = tuple(sorted(rng.sample(range(4), rng.choice((1, 1, 2)))))
        houses += [seep.House(value, tuple(sets), owners)] if sets else []
    standing = {house.value for house in houses}
    loose = [card for card in cards if card.rank not in standing][: rng.randrange(12)]
    rest = [card for card in cards if card not in loose]
    hands = tuple(rest[9 * seat : 9 * seat + 9] for seat in range(4))
    try:
        return seep.position(floor=loose, hands=hands, houses=houses, to_play=rng.randrange(4))
    except ValueError:
        return None


def desk_of(state: seep.State) -> Any:
    desk = clean_desk()
    for seat in range(4):
        desk[HANDS + seat] = bits(state.hands[seat])
    for side in range(2):
        desk[PILES + side] = bits(state.piles[side])
    for house in state.houses:
        desk[HOUSES + house.value] = bits(house.cards)
        desk[HELD_SETS + house.value] = len(house.sets)
        desk[OWNERS + house.value] = sum(1 << owner for owner in house.owners)
    return desk


def written(play: Play, sets: Any) -> seep.Move:
    trace = room(WIDTH)
    tell(trace, 0, 0, play, 0, 0, sets)
    move: seep.Move = twin._choice([int(n) for n in trace]).move
    return move


def states() -> list[seep.State]:
    rng = Random(11)
    return [state for _try in range(400) if (state := crowded(rng))]


def test_the_nth_moves_are_the_legal_moves_on_crowded_floors() -> None:
    sizes = Counter[str]()
    for state in states():
        desk, sets, seat = desk_of(state), no_sets(), state.to_play
        find_sets(sets, bits(state.floor))
        legal = seep.legal_moves(state)
        _groups, moves = list_moves(desk, sets, table(desk, seat, 0))
        assert moves == len(legal)
        plays = [written(nth_move(desk, sets, desk[HANDS + seat], n), sets) for n in range(moves)]
        assert Counter(plays) == Counter(legal)
        sizes += Counter({"many": len(state.floor) > 8, "houses": bool(state.houses)})
        sizes += Counter({"moves": len(legal) > 100, "all": 1})
    assert min(sizes.values()) > 15 and sizes["all"] > 150, sizes


def test_the_greedy_player_weighs_crowded_floors_the_same() -> None:
    for state in states()[:60]:
        desk, sets, later, seat = desk_of(state), no_sets(), no_sets(), state.to_play
        floor, rng = bits(state.floor), Listening()
        greedy.choose(seep, seep.view(state, seat), rng)  # type: ignore[arg-type]
        find_sets(sets, floor)
        groups, _moves = list_moves(desk, sets, table(desk, seat, 0))
        number = best_moves(desk, sets, later, seat, floor, groups, 20)
        moves = [
            written(nth_move(desk, sets, desk[HANDS + seat], desk[BEST + n]), sets)
            for n in range(number)
        ]
        assert Counter(moves) == Counter(rng.among), state


def test_ways_come_in_the_order_of_the_engine() -> None:
    rng, sets, many = Random(3), no_sets(), 0
    for _try in range(200):
        floor = tuple(sorted(rng.sample(pack(), rng.randrange(1, 13))))
        find_sets(sets, bits(floor))
        for total, found in enumerate(sets_of(floor)):
            start = LISTS + MANY * total
            assert [int(n) for n in sets[start : start + sets[total]]] == list(map(bits, found))
            if total and found:
                ways = list(each_maximal(found))[:9]
                many += len(ways) > 3
                for way, chosen in enumerate(ways):
                    assert nth_way(sets, total, 0, way) == way + 1 or len(found) == 1
                    here = [int(sets[ALIVE + n]) for n in range(MANY) if sets[TAKEN] >> n & 1]
                    assert sorted(here) == sorted(map(bits, chosen))
                if len(ways) < 9:
                    assert count_ways(sets, total, 0) == len(ways)
    assert many > 20


def test_too_many_sets_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OverflowError):
        find_sets(no_sets(), bits(card for card in pack() if card.rank < 7))

    def crowd(*_given: object) -> None:
        raise OverflowError

    monkeypatch.setattr(twin, "fill", crowd)
    with pytest.raises(ValueError, match="seed 4 comes to more moves than the kernel counts"):
        kernels.play_many("seep", 1, seed=4)


def test_worths_and_sweeps_are_those_of_the_rules() -> None:
    for n in range(52):
        assert worth(1 << n) == seep_score.worth(card_of(n))
    assert worth((1 << 52) - 1) == 100
    assert [sweep_points(turn) for turn in (0, 1, 46, 47)] == [25, 50, 50, 0]


def test_the_greedy_bid() -> None:
    for seed in range(60):
        state, rng = seep.deal(seed=seed), Listening()
        greedy.choose(seep, seep.view(state, 0), rng)  # type: ignore[arg-type]
        assert [best_bid(bits(state.hand))] == [move.value for move in rng.among]


@pytest.mark.parametrize("way", PLAIN)
def test_without_numba_the_same(way: str) -> None:
    call = "seep", 6
    plain = played_plain(way, "'seep', 6, seed=3, policies=('greedy', 'random') * 2")
    policies = ("greedy", "random") * 2
    assert plain == as_lists(kernels.play_many(*call, seed=3, policies=policies))


def test_bids_are_all_met_and_hands_without_one_thrown_in() -> None:
    bids = Counter(
        kernels.replay("seep", number, seed=1).choices[0].move.value for number in range(200)
    )
    assert set(bids) == {9, 10, 11, 12, 13} and min(bids.values()) > 15


def test_points_are_those_of_the_engine_on_average() -> None:
    n = 20_000 if kernels.COMPILES else 200
    deals, error = kernels.play_many("seep", n, seed=1), n**-0.5
    cards = deals.points.sum(1) - 50 * deals.sweeps.sum(1)
    assert cards.max() <= 100 and 95 < cards.mean() <= 100
    assert deals.legal_moves.mean() / 49 == pytest.approx(9.5, abs=6 * error)
    assert cards_of(int(deals.piles[0, 0] & deals.piles[0, 1])) == ()
