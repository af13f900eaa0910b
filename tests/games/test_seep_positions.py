"""Positions of Seep set up by hand: ways to write them, and clear words where they cannot be."""

from dataclasses import replace
from inspect import Parameter, signature

import pytest
from oddities import HUGE, LONG, complaint
from seep_table import at, bidding, card, cards, codes, everything, house, owners

from cardlab.cards import Card, pack
from cardlab.games import seep
from cardlab.games.seep import House, Options, PositionError, deal, position

GOOD = {
    "floor": "4S KD",
    "hands": ("7C 9H", "9D ?", "? ?", "? ?"),
    "houses": ("9: 6S 3D @1",),
}
OPEN = {"floor": "? ? ? ?", "hands": ("QS 7D 5H 2C", "", "", ""), "opening": True}
REST = ("9D 8S", "5C", "6C")
ODD_CARDS = [5, None, True, 4.5, HUGE, LONG, "7S 7S", "*", "7S/8S", b"7S", [5], ["7S 8S"],
             [["7S", "8S"]], [(7, 0)], [Card(99, 9)], Card(99, 9), [LONG], "\0", [object()],
             "? " * 60, "?" * 60, "10 D", "7S;8S", [True], object()]  # fmt: skip
ODD_SEATS = [-1, 4, True, 1.0, "1", [], HUGE, -HUGE, (0,), LONG, object()]
ODD_PAIRS = [5, (1,), (1, 2, 3), ("1", "2"), (True, False), (1.0, 2.0), (-1, 0), {1, 2}, "12",
             {1: 2, 3: 4}, (HUGE, 1), ((1, 2), 3), LONG, (None, None), (10**6, 0),
             object()]  # fmt: skip
ODD_HOUSES = [
    5, None, LONG, "9: 6S 3D @1", {"9: 6S 3D @1"}, (5,), (None,), ("",), (LONG,), ("9",), ("9:@1",),
    ("9: 6S 3D",), ("9: 6S 3D @",), ("9: 6S 3D @4",), ("9: 6S 3D @1,7",), ("9: 6S 3D @x",),
    ("8: 6S 2D @1",), ("14: 8S 6D @1",), ("9: 6S 2D @1",), ("9: 9S @1",), ("9: 6S ? @1",),
    ("9: 6S 3D / @1",), ("9: 6S 3D / 9S 9C @1",), ("9: 6S 3D / 6S 3D @1",), ("9: x y @1",),
    ("9: 6S 3D @1", "9: 5S 4D @1"), ("9: 6S 3D @1",) * 30, ("9: KD 3D @1",), (("9", "6S"),),
    ("9" * 200 + ": 6S 3D @1",), ("9: 6S 3D @" + "1" * 200,), ("9 6S 3D 1",), (b"9: 6S 3D @1",),
    ("13: KS / TC 3D @1",), ("4: 4S @1",), ("9: 7C 2S @1",), ("9: 6S 3D @٣",), ("9: * 9S @1",),
    (House("9", (cards("6S 3D"),), (1,)),), (House(9, cards("6S 3D"), (1,)),),
    (House(9, 5, (1,)),), (House(9, (cards("6S 3D"),), 1),), (House(9, (cards("6S 3D"),), ()),),
    (House(9, (cards("6S 3D"),), ("1",)),), (House(9, (5,), (1,)),), (House(9, (), (1,)),),
    (House(HUGE, (cards("6S 3D"),), (1,)),), (House(True, (cards("6S 3D"),), (1,)),),
    (House(9, (cards("6S 3D"),), (True,)),), (House(9, (cards("6S 3D"),), (HUGE,)),),
    (House(9, (cards("6S 3D"),), ([],)),), (House,), ([],), (object(),),
]  # fmt: skip
ODD = {
    "floor": [*ODD_CARDS, "9S", "6S", "3D 2C", "7C"],
    "piles": [*((odd, "") for odd in ODD_CARDS), 5, True, LONG, "7S", ("",), ("", "", ""),
              {"7S", "8S"}, ("7C", ""), ("", "4S"), ("6S", "")],
    "hands": [*((odd, *REST) for odd in ODD_CARDS), 5, None, LONG, (), ("7C",), ("7C",) * 4,
              ("8S",) * 5, {"7C", "8C"}, {"7C": 1}, ("", *REST), ("7C", "TD", "5C", "6C"),
              ("7C 6S", *REST), ("7C", "", "5C", "6C"), ([[]], *REST)],
    "houses": ODD_HOUSES,
    "stock": [True, 4.5, 1, 52, -1, HUGE, float("nan"), *ODD_CARDS[4:]],
    "to_play": [*ODD_SEATS, None],
    "bidder": [*ODD_SEATS, None],
    "last_captor": ODD_SEATS,
    "dealer": ODD_SEATS,
    "bid": [8, 14, 0, -9, True, 9.0, "9", HUGE, [], LONG, object()],
    "opening": [1, 0, None, "yes", [], HUGE, True],
    "sweeps": [5, (1,), ((),), ((), (), ()), ((10,), ()), ((True,), ()), (5, 5), ((HUGE,), ()),
               (("50",), ()), {(), ()}, LONG, ((50.0,), ()), ([[]], ()), object()],
    "difference": [1.0, "1", True, HUGE, -HUGE, None, 10_001, -10_001, [], LONG],
    "wins": ODD_PAIRS,
    "options": [5, "x", Options, {"baazis": 2}, [], 0, "", False, LONG],
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
        two = "already" in sentence or "beside" in sentence or name == "opening"
        assert any(place in sentence for place in (ODD if two else [name])), sentence


@pytest.mark.parametrize(
    "parts, words",
    [
        ({"hands": ("8S 7D 5H 2C", "", "", "")}, "the bidder needs a card above 8"),
        ({"hands": ("QS 7D 5H 2C", "KS", "", "")}, "only the bidder holds cards"),
        ({"bid": 9}, "hands[0] lacks a card of value 9: that is the bid"),
        ({"houses": ("9: 6S 3D @0",)}, "none stands before the opening play"),
        ({"to_play": 1}, "the bidder is to play, seat 0"),
        ({"bidder": 1}, "the bidder is to play, seat 1"),
        ({"stock": 45}, "asks for 45 more cards"),
        ({"stock": 53}, "stock takes 0 to 52 cards"),
        ({"stock": -1}, "stock takes 0 to 52 cards"),
        ({"stock": "QS"}, "lies somewhere already"),
    ],
)
def test_an_opening_that_cannot_be(parts, words):
    assert words in complaint(PositionError, lambda: position(**OPEN | parts))


@pytest.mark.parametrize(
    "parts, words",
    [
        ({"houses": ("9: 6S 2D @1",)}, "houses[0]: the set 6♠ + 2♦ makes 8, not 9."),
        ({"houses": ("9: 6S 3D @1", "12: 9S 3C / QH 2S @1")}, "the set Q♥ + 2♠ makes 14, not 12"),
        ({"floor": "9S"}, "9♠ cannot lie loose beside a house of 9"),
        ({"hands": ("7C", "8D", "?", "?")}, "hands[1] lacks a card of value 9: that seat owns"),
        ({"hands": ("7C", "7C 9D", "?", "?")}, "hands[1] names 7♣, but it lies somewhere already"),
        ({"hands": ("", "9D", "?", "?")}, "hands[0] is empty, but that seat is to play"),
        ({"houses": ("9: 6S 3D / 9S / 9H @1",)}, "lies somewhere already"),
        ({"houses": ("9: ? 3D @1",)}, "a house lies open, name its cards"),
        ({"houses": ("9: 9S @1",)}, "a house has two cards or more"),
        ({"houses": ("8: 6S 2D @1",)}, "a house is worth 9 to 13, not 8"),
        ({"houses": ("9: 6S 3D @",)}, "is no house; write value, sets and owners: 9: 4S 5D @0."),
        ({"houses": ("9: 6S 3D @4",)}, "owners are seats 0 to 3, one or more"),
        ({"stock": 4}, "outside the opening there is none"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_and_where(parts, words):
    assert words in complaint(PositionError, lambda: position(**GOOD | parts))


def test_the_keywords_of_seeps_position_and_what_they_are_without_being_given():
    parameters = signature(position).parameters
    assert {name: parameter.default for name, parameter in parameters.items()} == {
        "floor": Parameter.empty, "hands": Parameter.empty, "houses": (), "to_play": 0,
        "bid": None, "bidder": 0, "opening": False, "piles": None, "sweeps": None,
        "last_captor": None, "stock": None, "difference": 0, "wins": (0, 0), "dealer": None,
        "options": None, "seed": 0,
    }  # fmt: skip
    assert {parameter.kind for parameter in parameters.values()} == {Parameter.KEYWORD_ONLY}
    state = position(floor="", hands=("?",) * 4)
    assert all(hasattr(state, name) for name in parameters)
    assert (state.dealer, state.piles, state.sweeps) == (3, ((), ()), ((), ()))


def test_houses_may_be_written_in_many_ways():
    plain = position(**GOOD)
    made = House(9, (cards("6S 3D"),), (1,))
    for laid in (["9:6S 3D@1"], (" 9 : 3♦,6♠ @ 1 ",), [made], plain.houses,
                 ("9: 3D 6S @1, 1",), (House(9, ((card("3D"), "6S"),), (1, 1)),)):  # fmt: skip
        assert position(**GOOD | {"houses": laid}) == plain
    two = at("", "9H", "9D KC", houses=["13: KH / TC 3D @1", "9: 4S 5D / 6S 3C @1,0"])
    assert [one.value for one in two.houses] == [9, 13]
    assert owners(two, 9) == (0, 1) and house(two, 13).sets == (cards("KH"), cards("3D TC"))


def test_owners_who_are_not_named_are_drawn_their_card():
    for seed in range(60):
        state = at("? ? ?", "? 2S", "? ?", "?", "? ?", seed=seed,
                   houses=["9: 4S 5D @0,1", "12: QS / QH @1", "13: TC 3D @2,3"])  # fmt: skip
        for one in state.houses:
            for owner in one.owners:
                assert any(held.rank == one.value for held in state.hands[owner])
        assert not any(one.rank in (9, 12, 13) for one in state.floor)
        assert everything(state) == sorted(pack())


def test_a_named_card_that_keeps_the_promise_is_enough():
    state = at("2C", "9H ?", houses=["9: 4S 5D @0"])
    assert state.hands[0][0] == card("9H") and len(state.hands[0]) == 2


def test_more_promises_than_cards_are_refused():
    complaint(
        PositionError,
        lambda: at("", "? ?", "? ?", houses=["9: 9S / 9H / 9D @0,1"]),
    )
    complaint(PositionError, lambda: at("", "?", houses=["9: 4S 5D @0", "10: 4H 6H @0"]))


@pytest.mark.parametrize("seed", range(20))
def test_a_bidder_who_is_not_named_can_bid(seed):
    state = bidding("? ? ? ?", seed=seed)
    assert state.bidding and seep.legal_moves(state)
    opened = bidding("? ? ? ?", bid=11, seed=seed)
    assert any(one.rank == 11 for one in opened.hand)
    assert len(state.stock) == 44 and everything(state) == sorted(pack())


def test_an_opening_is_played_on_from_a_position():
    for bidder in range(4):
        hands = ["QS 7D 5H 2C" if seat == bidder else "" for seat in range(4)]
        state = position(floor="8H 4D 3C AS", hands=hands, opening=True, bidder=bidder,
                         to_play=bidder, dealer=(bidder + 3) % 4)  # fmt: skip
        state = seep.step(
            seep.step(state, seep.parse(state, "bid 12")), seep.parse(state, "QS x 8H+4D")
        )
        assert len(state.hands[bidder]) == 11 and state.to_play == (bidder + 1) % 4


@pytest.mark.parametrize("stock, held", [(None, 44), ("", 0), (8, 8), ("7S ?", 2), (0, 0)])
def test_what_the_stock_of_an_opening_holds(stock, held):
    state = position(**OPEN, stock=stock)
    assert (len(state.stock), len(state.aside)) == (held, 44 - held)
    while not state.finished:
        state = seep.step(state, seep.legal_moves(state)[-1])
    assert everything(state) == sorted(pack())


def test_outside_the_opening_there_is_no_stock():
    for none in (None, "", 0, (), [], iter(())):
        assert position(**GOOD, stock=none).stock == ()


def test_unknown_cards_may_be_written_as_none_as_a_view_shows_them():
    seen = seep.view(deal(seed=3), 0)
    again = position(floor=seen.floor, hands=seen.hands, opening=True, seed=1)
    assert again.hands[0] == seen.hand and len(again.floor) == 4
    later = seep.view(position(**GOOD), 1)
    known = position(floor=later.floor, hands=later.hands, houses=later.houses, seed=4)
    assert known.houses == later.houses and known.hands[1] == later.hand


def test_what_is_unknown_is_drawn_by_the_seed_alone():
    parts = {"floor": "? ?", "hands": ("? ?",) * 4, "piles": ("?", "? ?")}
    one, same, other = (position(**parts, seed=seed) for seed in (1, 1, 2))
    assert one == same != other
    known = {"floor": "4S", "hands": ("7C", "8C", "9C", "TC"), "piles": ("2S", "3S")}
    assert position(**known, seed=1) == position(**known, seed=2)
    assert position(**known, seed=1).seed == 1


def test_what_is_named_nowhere_is_set_aside():
    state = position(**GOOD)
    assert len(state.aside) == 52 - 2 - 2 - 8 and everything(state) == sorted(pack())
    assert codes(at("", "2S", "3S", "4S", "5S").aside[:3]) == "AS AH AD"


@pytest.mark.parametrize("seed", range(25))
def test_every_state_of_a_deal_is_read_back_from_its_fields(seed):
    state = deal(seed=seed)
    keywords = [name for name in signature(position).parameters if name != "seed"]
    while True:
        parts = {name: getattr(state, name) for name in keywords}
        assert position(**parts) == state == replace(state, seed=None, redeals=99)
        if state.finished:
            break
        state = seep.step(state, seep.legal_moves(state)[0])
