"""Odd packs, seeds and options: one readable sentence of the ValueError family."""

import pytest
from hypothesis import given, settings
from oddities import HUGE, LONG, complaint, named
from pasur_any import any_options
from pasur_table import at, card

from cardlab.cards import JOKER, Card, codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Options, PositionError, deal, position


@pytest.mark.parametrize("given", named(
    5, True, [], "", "AS", "AS " * 10_000, LONG, [1, "a", None], [[]], {1: 2}, 4.5, object(), b"AS",
    HUGE, card("AS"), pack()[:-1], (*pack()[:-1], JOKER), (*pack()[:-1], Card(99, 9)),
    (*pack(), card("AS")), (*pack()[:-1], tuple(pack()[-1])),
))  # fmt: skip
def test_a_pack_that_is_none(given):
    complaint(ValueError, lambda: deal(seed=1, pack=given))
    over = at("", "", "", stock="")
    complaint(ValueError, lambda: pasur.next_deal(over, pack=given))


def test_a_pack_may_be_given_in_many_ways():
    plain = deal(seed=1, pack=pack())
    for same in (codes(pack()), [*pack()], [one.sign for one in pack()], iter(pack())):
        assert deal(seed=1, pack=same) == plain
        assert deal(seed=1, pack=plain.pack) == plain


@pytest.mark.parametrize("seed", named(True, 1.0, "1", [], HUGE, -HUGE, 10**18, b"", object()))
def test_a_seed_that_is_none(seed):
    assert "A seed is a whole number" in complaint(ValueError, lambda: deal(seed=seed))
    over = at("", "", "", stock="")
    complaint(ValueError, lambda: pasur.next_deal(over, seed=seed))


def test_without_a_seed_one_is_drawn_and_kept():
    seeds = {deal().seed for _ in range(20)}
    assert len(seeds) > 10
    state = deal()
    assert deal(seed=state.seed) == state


ODD_OPTIONS = {
    "players": ["2", 2.0, 5, 1, True, None, HUGE, [2]],
    "partners": [1, 0, None, "yes"],
    "redeal_three_of_a_court": [1, None],
    "last_card_takes_all": ["", 0],
    "jack_sur": [None, "all"],
    "sur_points": [5.0, True, 7, "5", None],
    "sur_cancels": [1],
    "no_sur_from": [0, False, 49, 50.0],
    "clubs": [None, "Seven", LONG, ["seven"], "\0", 7],
    "third_takes_tied_clubs": [1],
    "target": [0, -1, 62.0, True, HUGE, None, "62", 10_001],
    "open_hands": ["yes", 1],
}


@pytest.mark.parametrize(
    "name, odd",
    [
        pytest.param(name, odd, id=f"{name}-{n}")
        for name, odds in ODD_OPTIONS.items()
        for n, odd in enumerate(odds)
    ],
)
def test_an_option_that_is_none(name, odd):
    assert name in complaint(ValueError, lambda: Options(**{name: odd}))


@pytest.mark.parametrize("parts, fields", [
    ({"partners": True}, ("partners", "players")),
    ({"partners": True, "players": 3}, ("partners", "players")),
    ({"open_hands": True, "players": 3}, ("open_hands", "players")),
    ({"sur_cancels": True, "players": 3}, ("sur_cancels", "players")),
    ({"sur_cancels": True, "players": 4}, ("sur_cancels", "partners")),
])  # fmt: skip
def test_options_that_cannot_hold_together_name_both(parts, fields):
    sentence = complaint(ValueError, lambda: Options(**parts))
    assert all(field in sentence for field in fields)


def test_there_are_names_for_kinds_of_pasur():
    assert Options.partnership() == Options(players=4, partners=True)
    assert Options.open_pasur() == Options(open_hands=True)


@settings(deadline=None, max_examples=200, derandomize=True)
@given(any_options)
def test_all_other_options_hold_together(options):
    assert hash(options) == hash(Options(**{n: getattr(options, n) for n in options.__slots__}))


@pytest.mark.parametrize("options", named(5, "x", {}, [], 0, "", False, Options, object(), LONG))
def test_options_of_a_wrong_type(options):
    assert "Options(" in complaint(ValueError, lambda: deal(seed=1, options=options))


def test_the_number_of_hands_decides_how_many_play():
    for players in (2, 3, 4):
        state = position(pool="", hands=("?",) * players, options=Options(players=4))
        assert state.options.players == players
    complaint(
        PositionError, lambda: position(pool="", hands=("?",) * 3, options=Options(open_hands=True))
    )
