"""The first ten minutes of Pariah: every position of the opening tour does what it teaches."""

from fractions import Fraction
from random import Random

import pytest
from pariah_any import any_move
from pariah_slow import fits
from pariah_table import (
    FIRST,
    SECOND,
    after,
    at,
    broken,
    card,
    cited,
    closed,
    coop,
    judged,
    legal,
    lines,
    opened,
    over,
    plain,
    seen,
    told,
    turn,
    why,
)

from cardlab.games import pariah
from cardlab.games.coops import Coop, valid
from cardlab.games.pariah import coop_points, judge, legal_moves, score, view

THEIRS = "TH/? 3C/? 7S/? QD/?"
KNOCKED = ("JC/6S KC/5H 7D/8S 9D/4C", SECOND)


def test_step_1_five_pairs_to_sort():
    sorted_out = {
        "KD/5S": ("PAR-1.3", True), "5S/KD": ("PAR-1.2", False), "AS/QH": ("PAR-1.2", False),
        "QC/JD": ("PAR-1.2", False), "9C/7H": ("SOU-2.2", True),
    }  # fmt: skip
    for text, verdict in sorted_out.items():
        finding = pariah.match_finding(coop(text))
        assert (finding.clause.id, finding.holds) == verdict, text


def test_step_2_what_a_pair_is_worth():
    assert [coop_points(coop(text)) for text in ("9C/7H", "AS/8D", "KD/5S")] == [16, 23, 5]


def test_step_3_add_up():
    state = at(FIRST, THEIRS, drawn="JC")
    assert [coop_points(pair) for pair in state.row] == [0, 5, 23, 13]
    assert score(over(FIRST, THEIRS)).totals[0] == 41


def test_step_4_a_jack_before_the_six():
    state = at(FIRST, THEIRS, drawn="JC")
    assert plain(state) == {"jack 1", "jack 2", "jack 4", "waste"}
    worth = {text: score(after(state, text)).totals[0] for text in plain(state)}
    assert worth["jack 1"] == 97 == max(worth.values()) and worth["waste"] == 41


def test_step_5_not_the_ace():
    state = at(FIRST, THEIRS, drawn="JC")
    assert broken(state, "jack 3") == ["PAR-2.6"]
    assert str(judged(state, "jack 3")) == (
        "jack 3 is not allowed.\n"
        "PAR-2.6: A♠ is a face-up ace, and those yield only to a ten: use the jack in another "
        "coop, or discard it."
    )


def test_step_5_nor_behind_the_ten():
    state = at(FIRST, THEIRS, drawn="JC")
    assert broken(state, "own 1") == ["PAR-2.5"]
    assert why(state, "own 1") == (
        "J♣ is a court card and is not exchanged like a number card: use its own action, or "
        "discard it."
    )
    assert str(judged(state, "waste")) == (
        "waste is allowed.\n"
        "PAR-2.1: The drawn card may go to the discard pile.\n"
        "PAR-2.5: A court card may be discarded without its action."
    )


def test_step_6_a_queen_and_another():
    state = at(FIRST, THEIRS, drawn="QH", stock="QS 2H 3D 4D 5C 6D")
    made = turn(after(state, "queen"), "queen")
    assert told(made)[0].endswith("turns to come: 3.")
    assert [after(made.after, *["waste"] * n).to_play for n in range(4)] == [0, 0, 0, 1]


def test_step_7_a_knock_with_two_valid_pairs():
    state = at("TD/6S KC/5H AS/8D 9C/TS", THEIRS, drawn="3S")
    assert sum(valid(*pair) for pair in state.row) == 2
    assert "waste knock" in legal(state)
    made = turn(state, "waste knock")
    assert cited(made) == ["PAR-2.1", "PAR-3.1"] and made.after.to_play == 1


def test_step_8_what_hides_behind_a_knockers_red_ten():
    state = at(*KNOCKED, drawn="KH", caller=1)
    mine = view(state, 0)
    assert all(pair.closed is None for pair in mine.coops[1])
    fitting = {one.code[0] for one in pariah.pack() if fits(card("TH"), one)}
    assert fitting == {"A"}


def test_step_9_one_king():
    state = at(*KNOCKED, drawn="KH", caller=1)
    assert score(state).totals == (26, 98)
    made = turn(state, "king 0.4 1.1")
    assert score(made.after).totals == (100, 23) and made.after.finished
    assert lines(made.after) == [
        ("PAR-4.1", 0, 6 + 5 + 15 + 24), ("PAR-4.2", 0, 50), ("PAR-4.1", 1, 5 + 12 + 6),
    ]  # fmt: skip
    assert told(made) == [
        "Player 1 swapped two face-down cards, in Player 1's coop 4 and Player 2's coop 1.",
        "One change of Player 2's coops since the knock: now no other is allowed.",
        "The one more turn has been had: the round ends.",
    ]


def test_step_9_no_other_king_does_better():
    state = at(*KNOCKED, drawn="KH", caller=1)
    gains = {}
    for text in plain(state) - {"waste"}:
        mine, theirs = score(after(state, text)).totals
        gains[text] = mine - theirs
    assert max(gains, key=gains.get) == "king 0.4 1.1" and gains["king 0.4 1.1"] == 77


def test_step_10_one_round_to_its_end():
    state, rng = pariah.deal(seed=62), Random(62)
    while not state.finished:
        mine = view(state, state.to_play)
        move = any_move(rng, legal_moves(mine), 0.1, 1)
        assert judge(mine, move).legal
        state = pariah.play(state, move).after
    assert score(state).lines and pariah.outcome(state)


# A learner's first round, every slip told in words


LEARNING = [  # what is typed, and the start of the answer where it is refused
    ("jack 1", "Only a drawn jack replaces one of your own face-up cards, and 8♣ was drawn."),
    ("open 0.1", "Your own face-up cards are not replaced so, only with a jack"),
    ("open 1.5", "There is no coop 5: the coops are 1 to 4."),
    ("open 2.1", "There is no such player at this table"),
    ("queen", "Only a drawn queen gives more turns, and 8♣ was drawn."),
    ("king 0.1 1.1", "Only a drawn king swaps face-down cards, and 8♣ was drawn."),
    ("open 1.2", ""),
    ("own 1", "Q♥ is a court card and is not exchanged like a number card"),
    ("queen knock", "A queen gives two more turns: lay it without the knock"),
    ("queen", ""),
    ("king 1.2 1.2", "A card is not swapped with itself: choose two different face-down cards."),
    ("king 0.0 1.1", "There is no face-down card at 0.0: choose two of the eight."),
    ("king 0.1 1.1 knock", "More turns are to come first (1): play without the knock"),
    ("king 0.3 1.3", ""),
    ("own 3 knock", ""),
    ("waste knock", "The other player has knocked already, and there is no second knock"),
    ("open 1.3", "Only a ten may replace a face-up ace, so 9♥ cannot replace A♦"),
    ("open 1.1", ""),
    ("waste", "The round is over: no more cards are played."),
]


def test_a_learners_first_round():
    """Seat 0 exchanges; seat 1 has a queen, a king, then knocks; seat 0 has one more turn."""
    state = at(FIRST, "TH/AC 3C/2S AD/5D QD/6H", drawn="8C", stock="QH KH 2C 9H 9S 2D")
    for text, refusal in LEARNING:
        before = (hash(state), repr(state))
        if refusal:
            assert why(state, text).startswith(refusal), text
            with pytest.raises(pariah.IllegalMove) as refused:
                turn(state, text)
            assert refusal in str(refused.value)
            assert str(refused.value).startswith(f"{text} is not allowed.\nPAR-")
            assert (hash(state), repr(state)) == before
        else:
            state = after(state, text)
    assert state.finished and state.caller == 1 and state.touched
    assert (opened(state, 0), closed(state, 0)) == ("TD KC AS 9C", "6S 5H 5D 4H")
    assert (opened(state, 1), closed(state, 1)) == ("9H 8C AD QD", "AC 2S 2C 6H")
    assert seen(state) == ("", "0.3")
    assert score(state).totals == (5 + 20 + 13, 24 + 10 + 17 + 6 + 50)


# The chart


def mean_worth(opens):
    """The mean points of a random pair by its open card, the other any of the 51 left."""
    pairs = [Coop(one, other) for one in opens for other in pariah.pack() if other != one]
    return Fraction(sum(map(coop_points, pairs)), len(pairs))


def test_ace_towers():
    """The chart of the first ten minutes: an ace in front is worth most, a black two least."""
    by_kind = {
        kind: mean_worth([one for one in pariah.pack() if one.code in codes.split()])
        for kind, codes in {
            "ace": "AS AH AD AC", "black ten": "TS TC", "court": "JS QH KD", "red ten": "TH TD",
            "black two": "2S 2C",
        }.items()
    }  # fmt: skip
    told = {kind: round(float(worth), 1) for kind, worth in by_kind.items()}
    assert told == {"ace": 14.8, "black ten": 11.7, "court": 5.4, "red ten": 2.0, "black two": 1.3}
    assert by_kind["ace"] == Fraction(36 * 15 + 4 * sum(range(2, 11)), 51)
    assert by_kind["court"] == Fraction(4 * (15 + sum(range(2, 11))), 51)


def test_undo_is_only_to_go_on_from_the_state_before():
    state = at(FIRST, THEIRS, drawn="JC")
    kept = repr(state)
    assert after(state, "jack 1 knock") != state and repr(state) == kept
    assert (closed(state, 0), opened(state, 0)) == ("6S 5H 8D 4H", "TD KC AS 9C")
