"""Positions set up by hand: all ways to write them, and clear words where they cannot be."""

import pytest
from oddities import HUGE, LONG, complaint, named
from pasur_table import card, cards, everything

from cardlab.cards import Card, codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Options, PositionError, deal, position

GOOD = {"pool": "4S KD", "hands": ("7C 2H", "? ?")}
ODD_CARDS = [5, None, True, 4.5, HUGE, LONG, "7S 7S", "*", "7S/8S", b"7S", [5], ["7S 8S"],
             [["7S", "8S"]], [(7, 0)], [Card(99, 9)], Card(99, 9), [LONG], "\0", [object()],
             "? " * 60, "?" * 60, "10 D", "7S;8S", [True], object()]  # fmt: skip
ODD_SEATS = [-1, 2, True, 1.0, "1", [], HUGE, -HUGE, (0,), LONG, object()]
ODD_NUMBERS = [5, (1,), (1, 2, 3), ("1", "2"), (True, False), (1.0, 2.0), (-1, 0), {1, 2}, "12",
               {1: 2, 3: 4}, (HUGE, 1), ((1, 2), 3), LONG, (None, None), (10**6, 0),
               object()]  # fmt: skip
ODD = {
    "pool": ODD_CARDS,
    "piles": [*((odd, "") for odd in ODD_CARDS), 5, True, LONG, "7S", ("",), ("", "", ""),
              {"7S", "8S"}, ("7C", ""), ("", "4S")],
    "hands": [*((odd, "8S") for odd in ODD_CARDS), 5, None, LONG, (), ("7C",), ("7C",) * 5,
              {"7C", "8C"}, {"7C": 1, "8C": 2}, ("", "8C"), ("7C/2D", "8C"), ("/", "8C"),
              ([[]], "8C"), (["7C 9C"], "8C"), "7C"],
    "stock": [True, 4.5, -1, 53, 49, HUGE, float("nan"), *ODD_CARDS[4:], object()],
    "to_play": [*ODD_SEATS, None],
    "last_captor": ODD_SEATS,
    "dealer": ODD_SEATS,
    "surs": ODD_NUMBERS,
    "jack_surs": [*ODD_NUMBERS, (1, 0)],
    "scores": ODD_NUMBERS,
    "options": [5, "x", Options, {"players": 2}, [], 0, "", False, LONG,
                Options(players=4, partners=True)],
    "seed": [True, 1.0, "x", [], HUGE, 10**18, b"", object()],
}  # fmt: skip
CASES = [
    pytest.param(name, odd, id=f"{name}-{n}")
    for name, odds in ODD.items()
    for n, odd in enumerate(odds)
]


@pytest.mark.parametrize("name, odd", CASES)
def test_a_position_that_cannot_be(name, odd):
    sentence = complaint(ValueError, lambda: position(**GOOD | {name: odd}))
    if name not in ("options", "seed"):
        complaint(PositionError, lambda: position(**GOOD | {name: odd}))
        assert name in sentence


@pytest.mark.parametrize("hands", named(
    ("/", "8C"), ("7C/", "8C"), ("7C//2D", "8C"), ([[]], "8C"), ([()], "8C"), (5, "8C"),
    (None, "8C"),
    ("7C/7C", "8C"), ("7C/8C", "8C"), (["7C/2D 4D"], "8C"), ("7C/x", "8C"),
))  # fmt: skip
def test_an_open_position_that_cannot_be(hands):
    options = Options(open_hands=True)
    sentence = complaint(PositionError, lambda: position(pool="4S", hands=hands, options=options))
    assert sentence.startswith("hands[")


@pytest.mark.parametrize("stock", named(4, "7S", ["7S"], "?", (card("7S"),)))
def test_open_pasur_has_no_stock(stock):
    options = Options(open_hands=True)
    with pytest.raises(PositionError, match="stock: open Pasur has none"):
        position(**GOOD, stock=stock, options=options)
    for none in (None, "", 0, (), [], iter(())):
        assert position(**GOOD, stock=none, options=options).stock == ()


@pytest.mark.parametrize(
    "parts",
    [
        {"pool": "4S 7C"}, {"hands": ("7C 4S", "8C")}, {"hands": ("7C", "7C")}, {"stock": "TC 9C"},
        {"piles": ("9C", "9C")}, {"piles": ("9C", "4S")}, {"stock": "8C"}, {"pool": "4S 4S"},
    ],
)  # fmt: skip
def test_a_card_is_there_once(parts):
    whole = {"pool": "4S", "hands": ("7C", "8C"), "piles": ("9C", ""), "stock": "TC"} | parts
    sentence = complaint(PositionError, lambda: position(**whole))
    assert "lies somewhere already: each card is there once" in sentence


def test_cards_may_be_given_in_many_ways():
    plain = position(pool="7S 8S", hands=("9S TS", "2S"))
    two = cards("7S 8S")
    for pool in ("7s,8s", " 7♠\n8♠ ", two, [*two], iter(two), ["7S", "8S"], iter(["7S", "8♠"])):
        assert position(pool=pool, hands=("9S TS", "2S")) == plain
    two = cards("9S TS")
    for hand in ("9S 10S", "9♠,T♠", two, [*two], iter(two), ["9s", "ts"], [card("9S"), "TS"]):
        assert position(pool="7S 8S", hands=[hand, card("2S")]) == plain


def test_unknown_cards_may_be_written_as_none_as_a_view_shows_them():
    seen = pasur.view(deal(seed=3), 0)
    again = position(pool=seen.pool, hands=seen.hands, seed=1)
    assert again.hands[0] == seen.hand and len(again.hands[1]) == 4
    assert everything(again) == sorted(pack())


@pytest.mark.parametrize("kind", ["pool", "hands", "piles", "stock"])
def test_what_is_unknown_is_drawn_by_the_seed_alone(kind):
    parts = {"pool": "?", "hands": ("? ?", "?"), "piles": ("? ?", "?"), "stock": "? ?"}
    one, same, other = (position(**parts, seed=seed) for seed in (1, 1, 2))
    assert one == same != other
    assert getattr(one, kind) != getattr(other, kind)
    assert everything(one) == everything(other) == sorted(pack())


@pytest.mark.parametrize(
    "stock, held, aside", [(None, 46, 0), ("", 0, 46), (8, 8, 38), ("7S ?", 2, 44)]
)
def test_what_the_stock_holds_and_what_is_set_aside(stock, held, aside):
    state = position(**GOOD, stock=stock)
    assert (len(state.stock), len(state.aside)) == (held, aside)
    assert state.last_batch == (stock == "")


def test_the_seed_draws_what_is_unknown_and_nothing_else():
    known = {"pool": "4S", "hands": ("7C", "8C"), "stock": "9C TC", "piles": ("2S", "3S")}
    assert position(**known, seed=1) == position(**known, seed=2)
    assert position(**known, seed=1).seed == 1


def test_partners_may_name_their_numbers_and_piles_at_one_seat_or_both():
    options, hands = Options(players=4, partners=True), ("2S", "?", "?", "?")
    for surs, piles in (
        ((1, 2, 1, 2), ("7S 8S", "9S", "7S 8S", "9S")),
        ((1, 0, 0, 2), ("7S", "", "8S", "9S")),
        ((0, 2, 1, 0), ("", "9S", "7S 8S", "")),
    ):
        state = position(pool="", hands=hands, surs=surs, piles=piles, options=options)
        assert state.surs == (1, 2, 1, 2)
        assert [codes(pile) for pile in state.piles] == ["7S 8S", "9S"] * 2
    clash = {"surs": (1, 0, 2, 0)}
    sentence = complaint(
        PositionError, lambda: position(pool="", hands=hands, options=options, **clash)
    )
    assert "partners share one number" in sentence
