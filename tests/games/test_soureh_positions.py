"""Positions of Soureh set up by hand: ways to write them, and clear words where they cannot be."""

from inspect import Parameter, signature

import pytest
from oddities import HUGE, LONG, complaint
from soureh_table import (
    FIRST,
    SECOND,
    VALID,
    WRONG,
    after,
    at,
    card,
    cards,
    closed,
    codes,
    everything,
    legal,
    opened,
    over,
)

from cardlab.cards import JOKER, Card
from cardlab.games import soureh
from cardlab.games.coops import Coop
from cardlab.games.soureh import Options, PositionError, deal, position, view

GOOD = {"coops": (FIRST, SECOND, WRONG), "drawn": "8C"}
JOKERS = {"options": Options(players=3, jokers=4)}
LEAVE = {"options": Options(players=3, call="leave")}

ODD_CARDS = [5, True, 4.5, HUGE, LONG, "KS", "*", "7S/8S", b"7S", [5], [["7S", "8S"]], [(7, 0)],
             [Card(99, 9)], Card(99, 9), [LONG], "\0", [object()], "? " * 90, "?" * 60, "10 D",
             "7S;8S", [True], object(), "4S", "{card}", "JH", [[]], "9D 9D 9D"]  # fmt: skip
ODD_SEATS = [-1, 3, True, 1.0, "1", [], HUGE, -HUGE, (0,), LONG, object(), b""]
ODD_ROWS = [
    5, None, True, "", " ", LONG, FIRST[:-1], FIRST[:-6], f"{FIRST} 3D/3C", "7D 9C AS 4H",
    "7D//9C AS/4H TC/2H 5S/3D", "7D/ AS/4H TC/2H 5S/3D", "/9C AS/4H TC/2H 5S/3D", "- -", "--",
    "7D/9C/2D AS/4H TC/2H 5S/3D", "7D-9C AS/4H TC/2H 5S/3D", "KD/9C AS/4H TC/2H 5S/3D",
    "*/9C AS/4H TC/2H 5S/3D", "x/9C AS/4H TC/2H 5S/3D", "7D/9C " * 4, "6C/3D " * 4, b"7D/9C",
    ("7D/9C",), ("7D/9C",) * 5, (("7D", "9C"),) * 3, ((card("7D"), card("9C")),) * 3, [[], [], []],
    (("7D",),) * 4, (("7D", "9C", "3H"),) * 4, (5,) * 4, (None,) * 4, (Coop(card("7D"), 5),) * 4,
    (Coop(5, card("7D")),) * 4, (card("7D"),) * 4, {"7D/9C"}, {"7D": "9C"}, (HUGE,) * 4,
    (True,) * 4, ([["7D"], "9C"],) * 4, object(), Coop, ("-",) * 4, ("7D/KC",) * 4, (LONG,) * 4,
    [Card(99, 9)] * 4, ("\0/9C",) * 4, "7D/9C AS/4H TC/2H ٣S/3D", "?/?" * 4,
]  # fmt: skip
ODD = {
    "coops": [
        *((odd, SECOND) for odd in ODD_ROWS), *((FIRST, odd, WRONG) for odd in ODD_ROWS),
        5, None, True, LONG, FIRST, (), (FIRST,), (FIRST,) * 5, ("-", "-"), ("-",) * 3,
        (FIRST, FIRST, FIRST), {FIRST, SECOND}, {FIRST: 1}, object(), b"", 4.5, HUGE, iter(()),
    ],
    "drawn": [*ODD_CARDS, "", (), [], "8C 9S", ("8C", "9S"), "? ?", {}, "-", "None"],
    "waste": [*ODD_CARDS, None, "7C 7C", "8C 8C", 5],
    "stock": [True, 4.5, -1, 85, HUGE, -HUGE, float("nan"), *ODD_CARDS[3:], "8C 8C", 81],
    "to_play": [*ODD_SEATS, None],
    "caller": [*ODD_SEATS, 0],
    "touched": [1, 0, None, "yes", [], HUGE, 1.0, object(), True],
    "scores": [5, (1,), (1, 2), (1, 2, 3, 4), ("1", "2", "3"), (True, False, True), (1.0, 2, 3),
               (-1, 0, 0), {1, 2, 3}, "123", {1: 2}, (HUGE, 1, 1), LONG, (None,) * 3,
               (10_001, 0, 0), object(), ((1, 2, 3),)],
    "left": [5, None, "1", (1,), (1, 1), (9,), [1], {1}, LONG, object(), True, (HUGE,)],
    "recycled": [-1, 4, True, 1.0, "1", None, HUGE, [], object(), LONG],
    "dealer": ODD_SEATS,
    "options": [5, "x", {}, Options, object(), True, LONG, Options().threshold],
    "seed": [True, 1.0, "1", [], None, HUGE, 10**18, b"", object()],
}  # fmt: skip
CASES = [
    pytest.param(name, odd, id=f"{name}-{n}")
    for name, odds in ODD.items()
    for n, odd in enumerate(odds)
    if not (name == "seed" and odd is None)
]


@pytest.mark.parametrize("name, odd", CASES)
def test_a_position_that_cannot_be(name, odd):
    sentence = complaint(ValueError, lambda: position(**GOOD | {name: odd}))
    if name not in ("options", "seed"):
        complaint(PositionError, lambda: position(**GOOD | {name: odd}))
        places = ["coops", "drawn", "waste", "stock"] if "already" in sentence else [name]
        assert any(place in sentence for place in places), sentence


@pytest.mark.parametrize(
    "left", [(0,), (1, 1), (1, 2, 1), (-1,), (3,), (True,), ("1",), (1.0,), (HUGE,), ((1,),)]
)
def test_seats_that_cannot_have_left(left):
    sentence = complaint(PositionError, lambda: position(**GOOD, **LEAVE, left=left))
    assert sentence.startswith("left")


@pytest.mark.parametrize(
    "parts, words",
    [
        ({"drawn": "4S", "waste": "2D"}, "drawn names 4♠, but it lies somewhere already: each card "
                                         "is there 2 times."),
        ({"coops": (FIRST, FIRST, "7D/? ?/? ?/? ?/?")}, "coops[2] names 7♦, but it lies"),
        ({"coops": (FIRST, "6C/3D TH/AC 4S/2H 8H/KD", WRONG)}, "coops[1] names K♦, which is not"),
        ({"waste": "*"}, "waste names ★, which is not in this game's pack"),
        ({"stock": "*", **JOKERS, "waste": "* * * *"}, "stock names ★, but it lies"),
        ({"coops": (FIRST, "-", SECOND), "to_play": 1}, "to_play: seat 1 has no coops; seats with "
                                                        "coops are 0 and 2."),
        ({"coops": (FIRST, "-", SECOND), "caller": 1}, "caller: seat 1 has no coops"),
        ({"coops": (FIRST, "-", SECOND), "dealer": 1}, "dealer: seat 1 has no coops"),
        ({"caller": 0}, "caller: seat 0 is to play, but whoever called plays no more before"),
        ({"touched": True}, "touched: nobody has called yet; name the caller too."),
        ({"left": (1,)}, "left: a caller leaves the round only with call='leave'."),
        ({"left": (0,), **LEAVE}, "left: seat 0 is to play and cannot have left."),
        ({"caller": 1, **LEAVE}, "caller: with call='leave' whoever calls leaves the round"),
        ({"coops": ("-", "-", "-")}, "somebody must have coops"),
        ({"coops": (FIRST,) * 5}, "coops takes two to four texts in a tuple, one a seat"),
        ({"coops": (FIRST, "7D/9C")}, "coops[1] takes 4 coops, open/closed, not 1."),
        ({"coops": (FIRST, "7D9C AS/4H TC/2H 5S/?")}, 'coops[1]: "7D9C" is no coop'),
        ({"drawn": "8C 9C"}, "drawn takes one card, such as 8C, or None where the round is over"),
        ({"stock": 60}, "stock asks for 60 more cards, but only 55 are not named yet."),
        ({"stock": 81}, "stock takes 0 to 80 cards, not 81."),
        ({"scores": (1, 2)}, "scores takes 3 numbers from 0 to 10000"),
        ({"recycled": 4}, "recycled is a number from 0 to 3, not 4."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_and_where(parts, words):
    assert words in complaint(PositionError, lambda: position(**GOOD | parts))


def test_the_keywords_of_sourehs_position_and_what_they_are_without_being_given():
    parameters = signature(position).parameters
    assert {name: parameter.default for name, parameter in parameters.items()} == {
        "coops": Parameter.empty, "drawn": Parameter.empty, "to_play": 0, "stock": None,
        "waste": "", "caller": None, "touched": False, "scores": None, "left": (), "recycled": 0,
        "dealer": None, "options": None, "seed": 0,
    }  # fmt: skip
    assert {parameter.kind for parameter in parameters.values()} == {Parameter.KEYWORD_ONLY}
    state = position(coops=(FIRST, SECOND), drawn="8C")
    assert all(hasattr(state, name) for name in parameters)
    assert (state.dealer, state.scores, state.options) == (1, (0, 0), Options())
    assert len(state.stock) == 80 - 17 and state.aside == ()


def test_the_number_of_rows_decides_how_many_play():
    for rows in ((FIRST, SECOND), (FIRST, SECOND, WRONG), (FIRST, SECOND, WRONG, "?/? " * 4)):
        for given in (None, Options.classic(), Options.returning(players=4)):
            assert position(coops=rows, drawn="8C", options=given).options.players == len(rows)


def test_two_copies_of_each_card_are_there():
    state = position(**GOOD | {"drawn": "7D"})
    assert state.drawn == card("7D") and "7D" in opened(state, 0)


def test_coops_may_be_written_in_many_ways():
    plain = position(**GOOD)
    rows = [
        f"  {FIRST.replace(' ', ', ')} ",
        FIRST.lower().replace("9c", "9♣"),
        FIRST.split(),
        [tuple(one.split("/")) for one in FIRST.split()],
        [Coop(*cards(one.replace("/", " "))) for one in FIRST.split()],
        plain.coops[0],
        "7♦/4♠ 9♣/7♥ 2♥/5♠ A♠/8♦",
    ]
    for row in rows:
        assert position(**GOOD | {"coops": [row, SECOND, WRONG]}) == plain
    for drawn in ("8c", "8♣", card("8C"), ["8C"], (card("8C"),), " 8C "):
        assert position(**GOOD | {"drawn": drawn}) == plain
    assert position(coops=("TD/10S */* ?/? ?/?", SECOND), drawn="★", **JOKERS).drawn == JOKER


def test_a_seat_that_dropped_out_is_a_dash_or_nothing():
    for gone in ("-", " - ", ()):
        state = position(coops=(FIRST, gone, SECOND), drawn="8C")
        assert state.coops[1] == () and state.since[1] == ()
        assert (state.options.players, state.dealer) == (3, 2)
    assert position(coops=(FIRST, SECOND, "-"), drawn="8C").dealer == 1
    assert position(coops=("-", SECOND), drawn=None).to_play == 1
    assert complaint(PositionError, lambda: position(coops=("-", FIRST), drawn="8C"))


def test_question_marks_are_drawn_by_the_seed_alone():
    parts = {"coops": ("7D/? AS/? ?/2H ?/?", "?/? " * 4), "drawn": "?", "waste": "? 3C"}
    one, same, other = (position(**parts, seed=seed) for seed in (1, 1, 2))
    assert one == same != other and one.seed == 1
    assert opened(one, 0).startswith("7D AS") and one.waste[1] == card("3C")
    for state in (one, other):
        assert everything(state) == sorted(soureh.pack(Options()))
    named = {"coops": (FIRST, SECOND), "drawn": "8C", "stock": "2D"}
    assert position(**named, seed=1) == position(**named, seed=2)


@pytest.mark.parametrize(
    "stock, held", [(None, 63), ("", 0), (0, 0), (8, 8), ("7S ?", 2), ((), 0), ("TD 3H", 2)]
)
def test_what_the_stock_holds_and_what_is_set_aside(stock, held):
    state = position(coops=(FIRST, SECOND), drawn="8C", stock=stock)
    assert (len(state.stock), len(state.aside)) == (held, 63 - held)
    assert everything(state) == sorted(soureh.pack(Options()))
    assert list(state.aside) == sorted(state.aside)


def test_the_next_card_stands_first_the_latest_of_the_waste_last():
    state = position(coops=(FIRST, SECOND), drawn="8C", stock="TD 3H", waste="2D 3D")
    state = after(state, "waste")
    assert state.drawn == card("TD") and codes(state.waste) == "2D 3D 8C"


def test_jokers_are_there_where_the_option_has_them():
    state = position(coops=("*/9C AS/* TC/2H 5S/3D", SECOND), drawn="*", **JOKERS)
    assert everything(state) == sorted(soureh.pack(Options(jokers=4)))
    assert closed(state, 0) == "9C * 2H 3D"


def test_unknown_cards_may_be_written_as_none_as_a_view_shows_them():
    seen = view(deal(seed=3, options=Options(players=3)), 0)
    again = position(coops=seen.coops, drawn=seen.drawn, options=seen.options, stock=seen.stock)
    assert view(again, 0).coops == seen.coops and again.drawn == seen.drawn


def test_a_position_without_a_drawn_card_is_over():
    state = over(FIRST, SECOND, WRONG)
    assert state.over and state.finished and legal(state) == set() and state.drawn is None
    picking = over(VALID, SECOND, WRONG, pick="own", to_play=0)
    assert (picking.to_play, picking.picking) == (2, True)
    assert over(FIRST, SECOND, caller=0).caller == 0
    assert over(FIRST, SECOND, WRONG, call="leave", left=(0, 1), to_play=0).left == (0, 1)


def test_teaching_positions_are_free():
    many = at(FIRST, SECOND, drawn="8C", caller=1, touched=True, recycled=3, scores=(9999, 100))
    assert many.touched and many.recycled == 3
    alone = at(FIRST, SECOND, WRONG, drawn="8C", call="leave", left=(1, 2))
    assert after(alone, "waste").finished


@pytest.mark.parametrize("seed", range(25))
def test_every_state_of_a_round_is_read_back_from_its_fields(seed):
    state = deal(seed=seed, options=Options(players=2 + seed % 3))
    keywords = [name for name in signature(position).parameters if name != "seed"]
    while not state.finished:
        parts = {name: getattr(state, name) for name in keywords}
        assert position(**parts) == state
        state = soureh.step(state, soureh.legal_moves(state)[seed % 9])
    parts = {name: getattr(state, name) for name in keywords}
    assert position(**parts) == state
