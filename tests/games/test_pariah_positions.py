"""Positions of Pariah set up by hand: ways to write them, and clear words where they cannot be."""

from inspect import Parameter, signature

import pytest
from oddities import HUGE, LONG, complaint
from pariah_table import (
    FIRST,
    SECOND,
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
    seen,
)

from cardlab.cards import Card
from cardlab.games import pariah, soureh
from cardlab.games.coops import Cell, Coop
from cardlab.games.pariah import Options, PositionError, deal, position, view

GOOD = {"coops": (FIRST, SECOND), "drawn": "8C"}

ODD_CARDS = [5, True, 4.5, HUGE, LONG, "*", "7S/8S", b"7S", [5], [["7S", "8S"]], [(7, 0)],
             [Card(99, 9)], Card(99, 9), [LONG], "\0", [object()], "? " * 90, "?" * 60, "10 D",
             "7S;8S", [True], object(), "TD", "{card}", "1H", [[]], "9D 9D", "8C 8C"]  # fmt: skip
ODD_SEATS = [-1, 2, 3, True, 1.0, "1", [], HUGE, -HUGE, (0,), LONG, object(), b""]
ODD_ROWS = [
    5, None, True, "", " ", "-", (), [], LONG, FIRST[:-1], FIRST[:-6], f"{FIRST} 3D/8H",
    "9D 9H 8S 2C", "9D//9H 8S/2C 2D/2H 3S/3D", "9D/ 8S/2C 2D/2H 3S/3D", "/9H 8S/2C 2D/2H 3S/3D",
    "- -", "--", "9D/9H/2D 8S/2C 2D/2H 3S/3D", "9D-9H 8S/2C 2D/2H 3S/3D", "*/9H 8S/2C 2D/2H 3S/3D",
    "x/9H 8S/2C 2D/2H 3S/3D", "9D/9H " * 4, "9D/9D 8S/2C 2D/2H 3S/3D", b"7D/9C",
    ("7D/9C",), ("7D/9C",) * 5, (("7D", "9C"),) * 3, ((card("7D"), card("9C")),) * 3, [[], [], []],
    (("7D",),) * 4, (("7D", "9C", "3H"),) * 4, (5,) * 4, (None,) * 4, (Coop(card("7D"), 5),) * 4,
    (Coop(5, card("7D")),) * 4, (card("7D"),) * 4, {"7D/9C"}, {"7D": "9C"}, (HUGE,) * 4,
    (True,) * 4, ([["7D"], "9C"],) * 4, object(), Coop, ("-",) * 4, (LONG,) * 4,
    [Card(99, 9)] * 4, ("\0/9C",) * 4, "9D/9H 8S/2C 2D/2H ٣S/3D", "?/?" * 4,
]  # fmt: skip
ODD_CELLS = [5, None, True, "x", "1", "1.", ".1", "1.0", "1.5", "2.1", "-1.1", "1.1.1", "1-1",
             "١.1", "1.1;1.2", LONG, HUGE, b"1.1", [5], [None], [(1, 1)], [[1, 1]], [Cell(1, 5)],
             [Cell(2, 1)], [Cell("1", 1)], [Cell(HUGE, 1)], [Cell(True, 1)], [Cell(1.0, 1)], "7S",
             [card("7S")], {1: 2}, object(), ["1.1", 1.1], 1.1, "\0", "{item}", "?"]  # fmt: skip
ODD = {
    "coops": [
        *((odd, SECOND) for odd in ODD_ROWS), *((FIRST, odd) for odd in ODD_ROWS),
        5, None, True, LONG, FIRST, (), (FIRST,), (FIRST, SECOND, WRONG), (FIRST,) * 5, ("-", "-"),
        (FIRST, FIRST), {FIRST, SECOND}, {FIRST: 1}, object(), b"", 4.5, HUGE, iter(()),
    ],
    "drawn": [*ODD_CARDS, "", (), [], "8C 9S", ("8C", "9S"), "? ?", {}, "-", "None"],
    "waste": [*ODD_CARDS, None, "7C 7C", 5],
    "stock": [True, 4.5, -1, 53, HUGE, -HUGE, float("nan"), *ODD_CARDS[3:], 36],
    "to_play": [*ODD_SEATS, None],
    "caller": [*ODD_SEATS, 0],
    "touched": [1, 0, None, "yes", [], HUGE, 1.0, object(), True],
    "turns": [0, -1, 53, True, 1.0, "1", None, [], HUGE, -HUGE, LONG, object(), (1,), b"1"],
    "known": [
        *((odd, "") for odd in ODD_CELLS), *(("", odd) for odd in ODD_CELLS),
        5, True, "", "1.1", (), ("",), ("", "", ""), {"", "0.1"}, {"": ""}, object(), LONG, HUGE,
        iter(("", "")), b"",
    ],
    "scores": [5, (1,), (1, 2, 3), ("1", "2"), (True, False), (1.0, 2), (-1, 0), {1, 2}, "12",
               {1: 2}, (HUGE, 1), LONG, (None,) * 2, (10_001, 0), object(), ((1, 2),)],
    "left": [5, None, "1", "", (0,), (1,), [1], {1}, set(), {}, LONG, object(), True, False, 0,
             (HUGE,), iter(())],
    "recycled": [-1, 1, 4, True, False, 0.0, 1.0, "", "1", None, HUGE, [], (), object(), LONG],
    "dealer": ODD_SEATS,
    "options": [5, "x", {}, Options, object(), True, LONG, 500, soureh.Options(), (True, 500)],
    "seed": [True, 1.0, "1", [], HUGE, 10**18, b"", object()],
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
        places = ["coops", "drawn", "waste", "stock"] if "already" in sentence else [name]
        assert any(place in sentence for place in places), sentence
    else:
        assert sentence.lower().startswith((name, f"a {name}"))


@pytest.mark.parametrize(
    "parts, words",
    [
        ({"drawn": "TD"}, "drawn names 10♦, but it lies somewhere already: each card is there "
                          "once."),
        ({"coops": (FIRST, FIRST)}, "coops[1] names 10♦, but it lies"),
        ({"waste": "*"}, "waste names ★, which is not in this game's pack"),
        ({"coops": (FIRST,)}, "coops takes two texts in a tuple, one a seat"),
        ({"coops": (FIRST, SECOND, WRONG)}, "coops takes two texts in a tuple, one a seat"),
        ({"coops": (FIRST, "-")}, "coops: both seats have four coops; nobody drops out of Pariah."),
        ({"coops": (FIRST, "7D/9C")}, "coops[1] takes 4 coops, open/closed, not 1."),
        ({"coops": (FIRST, "7D9C AS/4H TC/2H 5S/?")}, 'coops[1]: "7D9C" is no coop'),
        ({"drawn": "8C 9D"}, "drawn takes one card, such as 8C, or None where the round is over"),
        ({"stock": 36}, "stock asks for 36 more cards, but only 35 are not named yet."),
        ({"stock": 53}, "stock takes 0 to 52 cards, not 53."),
        ({"to_play": 2}, "to_play is a seat, 0 to 1, not 2."),
        ({"dealer": -1}, "dealer is a seat, 0 to 1, not -1."),
        ({"caller": 0}, "caller: seat 0 is to play, but whoever called plays no more before"),
        ({"touched": True}, "touched: nobody has called yet; name the caller too."),
        ({"touched": 1, "caller": 1}, "touched is True or False, not 1."),
        ({"turns": 0}, "turns is a number of turns, 1 to 52, not 0."),
        ({"left": (1,)}, "left and recycled are Soureh's: here they are () and 0."),
        ({"recycled": 1}, "left and recycled are Soureh's: here they are () and 0."),
        ({"known": "1.3"}, 'known takes two texts in a tuple, one a seat, such as ("1.3", "").'),
        ({"known": ("1.5", "")}, 'known[0]: "1.5" is no place: write seat.coop, 0.1 to 1.4.'),
        ({"known": ("", "7S")}, 'known[1]: "7S" is no place: write seat.coop, 0.1 to 1.4.'),
        ({"known": ("", None)}, 'known[1] takes places, such as "1.3", not None.'),
        ({"scores": (1,)}, "scores takes 2 numbers from 0 to 10000"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_and_where(parts, words):
    assert words in complaint(PositionError, lambda: position(**GOOD | parts))


def test_the_keywords_of_pariahs_position_and_what_they_are_without_being_given():
    parameters = signature(position).parameters
    assert {name: parameter.default for name, parameter in parameters.items()} == {
        "coops": Parameter.empty, "drawn": Parameter.empty, "to_play": 0, "stock": None,
        "waste": "", "caller": None, "touched": False, "scores": None, "left": (), "recycled": 0,
        "dealer": None, "options": None, "seed": 0, "turns": 1, "known": None,
    }  # fmt: skip
    assert {parameter.kind for parameter in parameters.values()} == {Parameter.KEYWORD_ONLY}
    state = position(**GOOD)
    assert all(hasattr(state, name) for name in parameters)
    assert (state.dealer, state.scores, state.options) == (1, (0, 0), Options())
    assert (state.turns, state.known, state.left, state.recycled) == (1, ((), ()), (), 0)
    assert len(state.stock) == 52 - 17 and state.aside == ()


def test_coops_may_be_written_in_many_ways():
    plain = position(**GOOD)
    rows = [
        f"  {FIRST.replace(' ', ', ')} ",
        FIRST.lower().replace("9c", "9♣"),
        FIRST.split(),
        [tuple(one.split("/")) for one in FIRST.split()],
        [Coop(*cards(one.replace("/", " "))) for one in FIRST.split()],
        plain.coops[0],
        "10♦/6♠ K♣/5♥ A♠/8♦ 9♣/4♥",
    ]
    for row in rows:
        assert position(coops=[row, SECOND], drawn="8C") == plain
    for drawn in ("8c", "8♣", card("8C"), ["8C"], (card("8C"),), " 8C "):
        assert position(coops=(FIRST, SECOND), drawn=drawn) == plain


def test_known_cells_may_be_written_in_many_ways():
    plain = position(**GOOD, known=("1.3 1.1", "0.2"))
    assert seen(plain) == ("1.1 1.3", "0.2")
    for known in (
        ("1.1, 1.3", "0.2"), [" 1.3  1.1 ", ["0.2"]], (["1.1", "1.3"], ("0.2",)),
        ((Cell(1, 1), Cell(1, 3)), (Cell(0, 2),)), (("1.3", Cell(1, 1), "1.1"), "0.2 0.2"),
        ("1.1 1.3 0.4", "0.2 1.1 1.2"),  # the own cells are seen anyway
    ):  # fmt: skip
        assert position(**GOOD, known=known) == plain
    assert plain.known == ((Cell(1, 1), Cell(1, 3)), (Cell(0, 2),))
    assert closed(view(plain, 0), 1) == "AC ? 5D ?" and closed(view(plain, 1), 0) == "? 5H ? ?"
    assert position(**GOOD, known=("", "")) == position(**GOOD, known=((), [])) == position(**GOOD)


def test_question_marks_are_drawn_by_the_seed_alone():
    parts = {"coops": ("7D/? AS/? ?/2H ?/?", "?/? " * 4), "drawn": "?", "waste": "? 3C"}
    one, same, other = (position(**parts, seed=seed) for seed in (1, 1, 2))
    assert one == same != other and one.seed == 1
    assert opened(one, 0).startswith("7D AS") and one.waste[1] == card("3C")
    for state in (one, other):
        assert everything(state) == sorted(pariah.pack())
    assert position(**GOOD, stock="2D", seed=1) == position(**GOOD, stock="2D", seed=2)


@pytest.mark.parametrize(
    "stock, held",
    [(None, 35), ("", 0), (0, 0), (8, 8), ("7H ?", 2), ((), 0), ("TS 3H", 2), (35, 35)],
)
def test_what_the_stock_holds_and_what_is_set_aside(stock, held):
    state = position(**GOOD, stock=stock)
    assert (len(state.stock), len(state.aside)) == (held, 35 - held)
    assert everything(state) == sorted(pariah.pack())
    assert list(state.aside) == sorted(state.aside)


def test_the_next_card_stands_first_the_latest_of_the_waste_last():
    state = after(position(**GOOD, stock="TS 3H", waste="2D 3D"), "waste")
    assert state.drawn == card("TS") and codes(state.waste) == "2D 3D 8C"


def test_unknown_cards_may_be_written_as_none_as_a_view_shows_them():
    given = view(deal(seed=3), 0)
    again = position(coops=given.coops, drawn=given.drawn, options=given.options, stock=given.stock)
    assert view(again, 0).coops == given.coops and again.drawn == given.drawn


def test_a_position_without_a_drawn_card_is_over():
    state = over(FIRST, SECOND)
    assert state.finished and legal(state) == set() and state.drawn is None
    assert over(FIRST, SECOND, caller=0).caller == 0
    assert over(FIRST, SECOND, caller=1, touched=True, to_play=1).touched
    assert over(FIRST, SECOND, turns=3).turns == 3


def test_teaching_positions_are_free():
    many = at(FIRST, SECOND, caller=1, touched=True, turns=52, stock=1, scores=(9999, 500),
              known=("1.1 1.2 1.3 1.4", "0.1 0.2 0.3 0.4"), waste="2C 2D 2H")  # fmt: skip
    assert many.touched and many.turns == 52
    assert after(many, "waste", "waste").finished
    assert at("AS/AH AD/AC KS/KH KD/KC", "QS/QH QD/QC JS/JH JD/JC").drawn == card("8C")


def test_the_rows_of_an_ace_and_a_jack_are_read_and_played_on():
    state = position(coops=("JC/6S KC/5H AS/8D 9C/4H", SECOND), drawn="TC", stock="2C")
    assert {"own 1", "open 1.2", "waste knock"} <= legal(state)


@pytest.mark.parametrize("seed", range(25))
def test_every_state_of_a_round_is_read_back_from_its_fields(seed):
    state = deal(seed=seed)
    keywords = [name for name in signature(position).parameters if name != "seed"]
    while True:
        parts = {name: getattr(state, name) for name in keywords}
        assert position(**parts) == state
        if state.finished:
            break
        moves = pariah.legal_moves(state)
        state = pariah.step(state, moves[seed * 7 % len(moves)])
