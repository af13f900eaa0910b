"""Soureh's table for two to four: the round's end, picks, seats that left or dropped out."""

import pytest
from coops_seated import (
    THEIRS,
    YOURS,
    duel,
    moved,
    offered,
    pairs,
    press,
    pressable,
    pressed,
    refused,
    scene,
    sit,
    spots,
    zone,
)

from cardlab.table.sitting import typed

OVER = {"drawn": None, "options": {"pick": "own"}}

# Ends


def test_at_the_round_s_end_all_coops_lie_open_with_their_verdicts():
    at = duel(drawn=None, caller=1)
    shown = scene(at)
    assert shown.chip == "Round over" and not shown.buttons and not shown.fields
    assert not [spot for spot in shown.spots if spot.marks or not spot.card]
    assert [pair.verdict for pair in pairs(at, "seat1")] == ["valid", "invalid", "valid", "invalid"]
    assert zone(at, "seat1").chips == ("Called Soureh",)
    assert zone(at, "middle").rows == () and zone(at, "own").buttons == ()


def test_one_card_of_each_own_coop_is_picked():
    at = duel(**OVER)
    shown = scene(at)
    assert shown.chip == "Your pick" and shown.buttons[0].enabled is False
    assert shown.fields[0].example == "for example pick 1 2 2 1"
    assert pressable(at) == {f"{kind}:0.{n}" for kind in ("open", "closed") for n in (1, 2, 3, 4)}
    assert spots(at)["closed:0.1"].words == "four of spades, can be picked"
    assert pairs(at, "seat1")[0].verdict == "valid"
    at = pressed(at, "closed:0.1", "open:0.2", "closed:0.2", "open:1.1", "open:0.4")
    assert at.choice.places == ("closed:0.1", "closed:0.2", "open:0.4")
    assert scene(at).hint == "3 of 4 chosen: 4♠ + 7♥ + A♠"
    at = press(at, "open:0.3")
    assert scene(at).hint == "4♠ + 7♥ + A♠ + 2♥: 14 points, your total then 14"
    assert offered(at) == ["Pick 4♠, 7♥, 2♥, A♠"]
    assert moved(at, "play") == "pick 2 2 1 1"


def test_a_pick_says_when_a_hundred_is_struck():
    at = pressed(duel(scores=(86, 0), **OVER), "closed:0.1", "closed:0.2", "open:0.3", "open:0.4")
    assert scene(at).hint.endswith("14 points, your total then 50")


def test_each_card_picked_is_heard_alone():
    at = pressed(duel(**OVER), "closed:0.1", "open:0.2")
    assert at.announce == "Nine of clubs in your coop 2 chosen. 2 of 4 chosen: 4♠ + 9♣."
    assert press(at, "open:0.2").announce == "Nothing is chosen. 1 of 4 chosen: 4♠."


def test_whoever_is_to_pick_hears_what_to_do():
    at = pressed(duel(caller=1, options={"pick": "own"}), "play")
    assert at.announce.endswith(
        "Your pick. The round is over: choose one card of each coop; their values are your score."
    )


def test_others_pick_in_their_turn():
    at = duel("7D/9C 9C/7H 2H/5S AS/8D", THEIRS, **OVER)
    assert at.state.to_play == 1
    looking = sit("soureh", at.state, 0)
    assert scene(looking).chip == "Turn: Opponent" and pressable(looking) == set()


# Three and four at the table


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (2, ["Opponent"]),
        (3, ["Left opponent", "Right opponent"]),
        (4, ["Left opponent", "Opposite", "Right opponent"]),
    ],
)
def test_seats_are_named_from_where_one_sits(players, names):
    rows = (YOURS, THEIRS, "3D/? 4D/? 5D/? 6D/?", "3H/? 4C/? 5H/? 6H/?")[:players]
    for seat in range(players):
        at = duel(*rows, seat=seat)
        bands = [one for one in scene(at).zones if one.kind == "seat"]
        assert [one.title for one in bands] == names
        assert [one.id for one in bands] == [
            f"seat{(seat + n) % players}" for n in range(1, players)
        ]
        assert scene(at).scores[0] == ("You", "0") and len(scene(at).scores) == players
    assert offered(press(duel(*rows), f"open:{players - 1}.1"))[0].startswith(
        f"Replace {at.state.coops[players - 1][0].open} ({names[-1]}'s coop 1)"
    )


def test_a_seat_that_dropped_out_has_no_cards():
    at = duel(YOURS, "-", THEIRS)
    assert zone(at, "seat1").note == "dropped out of the match" and pairs(at, "seat1") == ()
    assert refused(at, "open:2.3") == ["SOU-4.2"]
    assert "has dropped out" in typed(at, "open 1.1").announce
    own = duel("-", YOURS, THEIRS, to_play=1, seat=0)
    assert zone(own, "own").note == "dropped out of the match" and zone(own, "own").buttons == ()
    assert scene(own).chip == "Turn: Left opponent"


def test_a_seat_that_left_shows_its_coops_and_is_safe():
    at = duel(YOURS, THEIRS, YOURS, left=(1,), options={"call": "leave"})
    left = zone(at, "seat1")
    assert left.chips == ("Called and left", "safe") and left.note == ""
    assert [pair.closed.card for pair in left.pairs] == ["3D", "9S", "2C", "9D"]
    assert [pair.verdict for pair in left.pairs] == ["valid", "invalid", "valid", "invalid"]
    assert not [pair for pair in left.pairs if "own" in pair.closed.marks]
    assert spots(at)["open:1.2"].words == "ten of hearts, has left the round"


def test_the_last_turn_is_named():
    assert scene(duel(caller=1)).chip == "Your last turn"
    assert scene(duel(caller=1, options={"call": "round_trip"})).chip == "Your turn"


# An open table


def test_at_an_open_table_all_coops_and_the_discard_pile_are_seen_and_nothing_else():
    options = {"waste_open": False}
    at = duel(open_table=True, waste="2C 9D", options=options)
    assert [pair.closed.words for pair in pairs(at, "seat1")] == [
        "three of diamonds, face down", "nine of spades, face down", "two of clubs, face down",
        "nine of diamonds, face down",
    ]  # fmt: skip
    assert zone(at, "seat1").note == "Striped edge: face down, but you know it"
    assert zone(at, "middle").stacks[1].top == "9D"
    assert "closed:1.1" not in pressable(at)
    other = duel(open_table=True, seat=1, options=options)
    assert zone(other, "middle").rows[0].spots[0].card == ""
