"""Pasur's fast twin against the readable engine, and its own promises."""

from collections import Counter
from random import Random
from typing import Any

import numpy
import pytest
from kernel_replays import PLAIN, as_lists, follow, played_plain

from cardlab.chance import kernels
from cardlab.chance.kernels import compiled, draws
from cardlab.chance.kernels.deals import bits, card_of, cards_of
from cardlab.chance.kernels.deals import number as number_of
from cardlab.chance.kernels.pasur_play import bury, lay_table, three_courts
from cardlab.chance.kernels.pasur_rules import HANDS, clean_desk, rules_of
from cardlab.chance.kernels.pasur_sets import Pool, added, count_moves, nth_move, sets_of, without
from cardlab.games import pasur, pasur_deal, seep
from cardlab.games.pasur import Move, Options
from cardlab.games.pasur_state import CHOICES

SINGLE = [
    {name: value}
    for name, allowed in CHOICES.items()
    for value in allowed[1:]
    if name != "partners"
]
KINDS = [{}, *SINGLE, {"players": 4, "partners": True}]


def mixed(rng: Random) -> Options:
    while True:
        try:
            return Options(**{name: rng.choice(allowed) for name, allowed in CHOICES.items()})
        except ValueError:
            continue


@pytest.mark.parametrize("given", KINDS, ids=str)
def test_every_option_plays_as_the_rules_say(given: dict[str, Any]) -> None:
    if given.get("third_takes_tied_clubs"):
        given = {**given, "players": 3}
    options = Options(**given)
    for number in range(3):
        follow("pasur", number, ("random",) * options.players, options)
    follow("pasur", 3, ("greedy",) * options.players, options)


@pytest.mark.parametrize("seed", range(40))
def test_mixed_options_and_players(seed: int) -> None:
    rng = Random(seed)
    options = mixed(rng)
    policies = tuple(rng.choice(kernels.POLICIES) for _ in range(options.players))
    follow("pasur", rng.randrange(10**9), policies, options)


def test_the_nth_moves_are_the_legal_moves() -> None:
    rng = Random(5)
    for _try in range(150):
        cards = rng.sample(range(52), rng.randrange(1, 18))
        hand, lying = cards[:4], cards[4:]
        state = pasur.position(
            pool=[card_of(one) for one in lying], hands=([card_of(one) for one in hand], "?")
        )
        desk, pool = clean_desk(), Pool(0, 0, 0)
        for place in range(4):
            desk[HANDS + place] = hand[place] if place < len(hand) else 52
        for one in lying:
            pool = added(pool, one)
        sets = sets_of(pool)
        counts = count_moves(sets, desk, HANDS)
        found = [nth_move(pool, sets, counts, desk, HANDS, index) for index in range(counts.all)]
        moves = [Move(card_of(one.card), cards_of(one.takes)) for one in found]
        assert Counter(moves) == Counter(pasur.legal_moves(state))
        for move in found:
            less = Pool(0, 0, 0)
            for n in lying:
                less = less if move.takes >> n & 1 else added(less, n)
            assert without(pool, move.takes) == less


def test_a_full_pool_is_counted_too() -> None:
    pool = Pool(0, 0, 0)
    for one in range(4, 52):
        pool = added(pool, one)
    desk = clean_desk()
    desk[HANDS], desk[HANDS + 1], desk[HANDS + 2], desk[HANDS + 3] = 0, 52, 52, 52
    cards = tuple(card_of(n) for n in range(4, 52))
    assert count_moves(sets_of(pool), desk, HANDS).all == len(pasur.ways(cards, card_of(0)))


class At:
    """A random source that always says the same."""

    def __init__(self, place: int) -> None:
        self.place = place

    def randrange(self, n: int) -> int:
        assert self.place < n
        return self.place


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_jack_in_the_pool_is_buried(players: int) -> None:
    start = 4 * players
    order = [*range(40), *range(44, 52), *range(40, 44)]
    order[start + 2], order[-1] = 43, order[start + 2]
    cards = tuple(card_of(one) for one in order)
    for depth in range(48 - start):
        pack = clean_desk()
        pack[:52] = order
        bury(pack, start + 2, start + 4, depth)
        table = pasur_deal._laid(cards, Options(players=players), At(depth))  # type: ignore[arg-type]
        assert isinstance(table, tuple)
        pool, stock, _hands, _buried = table
        assert tuple(map(card_of, pack[start:52])) == (*pool, *stock)


def test_no_table_stands_that_is_dealt_again() -> None:
    rules, desk = rules_of(Options(redeal_three_of_a_court=True)), clean_desk()
    anywhere = Counter[int]()
    for number in range(3000):
        lay_table(rules, desk, draws.first(1, number))
        pool = [int(one) for one in desk[8:12]]
        assert not three_courts(desk, 8) and all(one >> 2 != 10 for one in pool)
        anywhere.update(place for place in range(12, 52) if desk[place] >> 2 == 10)
    assert all(count > 0 for count in (anywhere[place] for place in range(12, 52)))


@pytest.mark.parametrize("way", PLAIN)
def test_without_numba_the_same(way: str) -> None:
    plain = played_plain(way, "'pasur', 12, seed=3, policies=('greedy', 'random')")
    assert plain == as_lists(kernels.play_many("pasur", 12, seed=3, policies=("greedy", "random")))


def test_a_deal_is_the_same_in_whatever_company() -> None:
    whole = kernels.play_many("pasur", 50, seed=2**62, first=2**40)
    parts = kernels.play_parts("pasur", 50, seed=2**62, first=2**40, part=7)
    joined = numpy.concatenate([part.piles for part in parts])
    assert (joined == whole.piles).all() and len(whole) == 50
    assert len({tuple(row) for row in joined}) == 50
    other = kernels.play_many("pasur", 50, seed=2**62 + 1, first=2**40)
    assert not (other.piles == whole.piles).all(axis=1).any()


def test_check_figures_are_those_of_pasur() -> None:
    n = 40_000 if kernels.COMPILES else 500
    deals, error = kernels.play_many("pasur", n, seed=1), n**-0.5
    assert deals.points.mean(0) == pytest.approx([10.79, 11.05], abs=30 * error)
    assert deals.sweeps.mean(0) == pytest.approx([0.181, 0.189], abs=3 * error)
    assert deals.legal_moves.mean() / deals.decisions == pytest.approx(2.688, abs=2 * error)


def test_the_shuffle_is_fair() -> None:
    n, desk, seen = 4000, compiled.room(52), numpy.zeros((52, 52))
    for number in range(n):
        draws.shuffle(draws.first(9, number), desk, 52)
        seen[numpy.arange(52), desk] += 1
    chi2 = ((seen - n / 52) ** 2 / (n / 52)).sum()
    assert abs(chi2 - 51 * 51) < 6 * (2 * 51 * 51) ** 0.5
    assert sorted(desk) == list(range(52))


def test_numbers_below_are_fair_and_states_stay_small() -> None:
    state, seen = draws.first(0, 0), Counter[int]()
    for _try in range(7000):
        state = draws.following(state)
        assert 0 < state < 2**63
        seen[draws.below(state, 7)] += 1
    assert set(seen) == set(range(7)) and max(seen.values()) - min(seen.values()) < 200
    states = {draws.first(seed, n) for seed in (0, 1, 2**32, 2**63 - 1) for n in (0, 1, 2**32)}
    assert len(states) == 12


def test_cards_are_bits() -> None:
    for n in range(52):
        assert number_of(card_of(n)) == n
    assert cards_of(bits(cards_of(0b1011))) == cards_of(0b1011)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"game": "whist"}, 'no kernel of "whist"'),
        ({"policies": "clever"}, 'random or greedy, not "clever"'),
        ({"policies": ("random",)}, "2 seats and 1 policies"),
        ({"seed": -1}, "seed of a deal is a whole number from 0"),
        ({"first": 2**63}, "number of a deal"),
        ({"seed": 1.5}, "seed of a deal"),
        ({"n": -1}, "0 or more, not -1"),
        ({"options": seep.Options()}, "options takes Options"),
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, Any], told: str) -> None:
    asked: dict[str, Any] = {"game": "pasur", "n": 1, "seed": 1} | given
    with pytest.raises(ValueError, match=told):
        kernels.play_many(asked.pop("game"), asked.pop("n"), **asked)


@pytest.mark.skipif(not kernels.COMPILES, reason="nothing is compiled here")
def test_compiling_says_so_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "_KEPT", "")

    @compiled.compiled
    def twice(n: int) -> int:
        return 2 * n

    for _time in range(2):
        with compiled.announced("Tiny", 1):
            assert twice(21) == 42
    told = capsys.readouterr().err
    assert told == "Compiling the Tiny kernel, about 1 s; later it starts at once .\n"


@pytest.mark.skipif(not kernels.COMPILES, reason="nothing is compiled here")
def test_what_is_compiled_is_kept_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(compiled.numba.config, "CACHE_DIR", str(tmp_path))
    assert compiled._kept_in().startswith(str(tmp_path))
    (tmp_path / "file").touch()
    monkeypatch.setattr(compiled.numba.config, "CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setattr(compiled, "__file__", str(tmp_path / "file" / "no.py"))
    monkeypatch.setattr(compiled.Path, "home", lambda: tmp_path / "home")
    assert compiled._kept_in().startswith(str(tmp_path / "home"))
    monkeypatch.setattr(compiled.Path, "home", lambda: tmp_path / "file")
    assert compiled._kept_in() == ""
