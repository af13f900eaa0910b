"""The table of Soureh: what pressing picks, what is offered, refused, marked and told."""

from random import Random

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
    spots,
    zone,
)  # fmt: skip

from cardlab.games import soureh
from cardlab.table import soureh as table
from cardlab.table.coops import Choice
from cardlab.table.sitting import typed, undo

# Picking


def test_own_face_down_cards_and_all_face_up_ones_can_be_pressed():
    ids = {f"open:{seat}.{n}" for seat in (0, 1) for n in (1, 2, 3, 4)}
    assert pressable(duel()) == ids | {f"closed:0.{n}" for n in (1, 2, 3, 4)}


def test_one_card_is_picked_at_a_time_and_let_go_by_pressing_it_again():
    at = pressed(duel(), "closed:0.1")
    assert at.choice == Choice(("closed:0.1",))
    assert press(at, "open:1.2").choice == Choice(("open:1.2",))
    assert press(at, "closed:0.1").choice == press(at, "clear").choice == Choice()


@pytest.mark.parametrize(
    "id", ["closed:1.1", "open:2.1", "open:0.5", "closed:", "drawn", "waste", "coop:1.1", "x"]
)
def test_what_cannot_be_picked_changes_nothing(id):
    at = duel()
    assert press(at, id) == at


def test_nothing_can_be_pressed_while_another_plays():
    at = duel(seat=1)
    shown = scene(at)
    assert pressable(at) == set() and not shown.buttons and not shown.fields and not shown.hint
    assert zone(at, "own").to_play is False and zone(at, "seat0").to_play is True


# What is offered, and made


@pytest.mark.parametrize(
    ("targets", "button", "move"),
    [
        (("play",), "Discard 8♣ unused", "waste"),
        (("closed:0.1", "play"), "Put 8♣ behind 7♦ (coop 1)", "own 1"),
        (("open:1.2", "play"), "Replace 10♥ (Opponent's coop 2) with 8♣", "open 1.2"),
        (("closed:0.3", "play:1"), "Put 8♣ behind 2♥ (coop 3)", "waste"),
        (("closed:0.1", "call", "play"), "Put 8♣ behind 7♦ (coop 1) and call Soureh",
         "own 1 call"),
    ],
)  # fmt: skip
def test_every_move_is_made_by_pressing(targets, button, move):
    at = pressed(duel(), *targets[:-1])
    assert offered(at)[0] == button
    assert moved(at, targets[-1]) == move


def test_a_turn_may_end_with_a_discard_and_a_call():
    at = duel("7D/9C 9C/7H 2H/5S AS/8D", THEIRS)
    assert moved(at, "call", "play") == "waste call"


def test_every_legal_move_is_offered_for_what_it_uses():
    for seed in range(6):
        rng = Random(seed)
        state = soureh.deal(seed=seed, options=soureh.Options(players=2 + seed % 3, pick="own"))
        while not state.finished:
            view = soureh.view(state, state.to_play)
            moves = soureh.legal_moves(view)
            for move in moves if not state.over else ():
                assert move in table.offers(view, table.picked(move, view.seat)), str(move)
            state = soureh.step(state, rng.choice(moves))


# Refusals


@pytest.mark.parametrize(
    ("at", "targets", "clauses"),
    [
        (duel(), ["open:0.2"], ["SOU-4.1"]),
        (duel(), ["open:1.3"], ["SOU-4.2"]),
        (duel(), ["call"], ["SOU-5.1"]),
        (duel(), ["closed:0.2", "call"], ["SOU-5.1"]),
        (duel(), ["open:1.3", "call"], ["SOU-4.2", "SOU-5.1"]),
        (duel(caller=1), ["closed:0.1", "call"], ["SOU-5.2"]),
        (duel(caller=1, touched=True), ["open:1.2"], ["SOU-5.3"]),
        (duel(caller=1, touched=True), ["open:1.3"], ["SOU-4.2", "SOU-5.3"]),
        (duel(YOURS, THEIRS, YOURS, options={"call": "leave"}, left=(1,)), ["open:1.2"],
         ["SOU-5.4"]),
        (duel(caller=1, touched=True), ["open:0.1"], ["SOU-4.1"]),
    ],
)  # fmt: skip
def test_what_is_not_allowed_can_be_tried_by_pressing_and_says_why(at, targets, clauses):
    assert refused(at, *targets) == clauses


def test_a_ten_replaces_an_ace():
    assert moved(duel(drawn="TC"), "open:1.3", "play") == "open 1.3"


def test_a_refusal_is_gone_with_the_next_choice():
    at = pressed(duel(), "open:1.3", "play")
    assert at.verdict is not None and press(at, "open:1.2").verdict is None


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("open 1.3", "Clause SOU-4.2"),
        ("own 9", "There is no coop 9"),
        ("open 7.1", "There is no such player"),
        ("open 7.1", "replace the face-up card (coop 7.1) with 8♣"),
        ("pick 1 1 1 1", "Clause SOU-6.2"),
        ("nine", "is not a move"),
        ("", "Type a move first."),
    ],
)
def test_typed_moves_are_answered(text, heard):
    at = duel()
    after = typed(at, text)
    assert heard in after.announce and after.state == at.state


# Marks and words of cards


def test_cards_say_whether_they_can_be_replaced_or_why_not():
    shown = spots(duel())
    assert shown["open:1.2"].words == "ten of hearts, can be replaced"
    assert shown["closed:0.1"].words == "four of spades, face down, can be replaced"
    assert shown["open:1.3"].words == "ace of hearts, only a ten may replace an ace"
    assert shown["open:1.3"].marks == ("veiled",)
    assert shown["open:0.1"].words == "seven of diamonds" and shown["open:0.1"].marks == ()
    assert shown["closed:1.1"].card == "" and shown["closed:1.1"].words == "face-down card"


def test_cards_of_a_caller_are_protected_after_the_first_change():
    before, after = duel(caller=1), duel(caller=1, touched=True)
    assert zone(before, "seat1").chips == ("Called Soureh", "1 change left")
    assert zone(after, "seat1").chips == ("Called Soureh", "no change left")
    assert spots(before)["open:1.2"].words.endswith("can be replaced")
    assert spots(after)["open:1.2"].words.endswith("protected since the call")
    assert spots(after)["open:1.3"].words.endswith(
        "only a ten may replace an ace, protected since the call"
    )


def test_own_face_down_cards_are_striped_and_the_stripes_explained():
    at = duel()
    assert {id for id, spot in spots(at).items() if "own" in spot.marks} == {
        f"closed:0.{n}" for n in (1, 2, 3, 4)
    }
    assert zone(at, "own").note == "Striped edge: face down, only you see it"
    assert zone(at, "seat1").note == ""


def test_the_last_change_is_marked_and_told():
    at = pressed(duel(), "open:1.2", "play")
    assert at.played == ("open:1.2",)
    assert spots(at)["open:1.2"].words == "eight of clubs, just changed"
    at = pressed(duel(), "closed:0.1", "play")
    assert spots(at)["closed:0.1"].words == "eight of clubs, face down, just changed"
    assert pressed(duel(), "play").played == ()


def test_valid_coops_are_marked_on_request_and_only_ones_own():
    at = duel()
    assert [pair.verdict for pair in pairs(at)] == [""] * 4
    at = press(at, "marks")
    assert [pair.verdict for pair in pairs(at)] == ["invalid", "valid", "valid", "valid"]
    assert pairs(at)[0].note == "red 7\nnot below 4"
    assert [pair.verdict for pair in pairs(at, "seat1")] == [""] * 4
    assert zone(at, "own").buttons[0].pressed is True
    assert pressed(at, "closed:0.1", "play").choice.marked


def test_with_marks_the_hint_says_what_becomes_of_the_coop():
    at = pressed(duel(), "marks", "closed:0.1")
    assert scene(at).hint == "4♠ goes to the discard pile. 7♦ is red and lower than 8♣: valid."
    assert scene(press(at, "marks")).hint == "4♠ goes to the discard pile."
    assert scene(press(duel(), "open:1.2")).hint == "10♥ goes to the discard pile."


# What is heard


def test_each_press_is_heard():
    at, heard = duel(), []
    for target in ("closed:0.1", "call", "call", "marks", "marks", "clear"):
        at = press(at, target)
        heard.append(at.announce.split(". ")[0].removesuffix("."))
    assert heard == [
        "Four of spades in your coop 1 chosen", "You call Soureh with this move",
        "No call with this move", "Your valid coops: 2, 3 and 4", "Valid coops no longer shown",
        "Nothing is chosen",
    ]  # fmt: skip


def test_a_call_that_cannot_be_is_heard_at_once():
    assert press(duel(), "call").announce == (
        "You call Soureh with this move. Soureh is called with four valid coops, and here 7♦/4♠"
        " would not be valid: play without the call."
    )


def test_without_a_valid_coop_none_is_told():
    at = press(duel("7D/4S 2S/7H 9H/5S 3S/8D", THEIRS), "marks")
    assert at.announce == "Your valid coops: none."


def test_after_a_turn_one_hears_what_happened_and_who_is_next():
    at = pressed(duel(), "open:1.2", "play")
    assert at.announce.endswith("Turn: Opponent.") and "10♥" in at.announce
    assert undo(at).announce == "Undone. Your turn. You drew 8♣."


# The middle


def test_the_drawn_card_is_shown_to_who_drew_it():
    row = zone(duel(), "middle").rows[0]
    assert (row.title, row.note) == ("You drew 8♣", "Choose the card it replaces, or discard it.")
    other = zone(duel(seat=1), "middle").rows[0]
    assert (other.title, other.note) == ("Opponent drew a card", "")
    assert other.spots[0].card == "" and "8C" not in repr(scene(duel(seat=1)))


def test_a_position_to_look_at_asks_for_nothing():
    shown = scene(duel(), live=False)
    middle = next(one for one in shown.zones if one.id == "middle")
    assert middle.rows[0].note == "" and not shown.buttons and not shown.fields


@pytest.mark.parametrize(
    ("waste", "open", "told"),
    [
        ("", True, ("Discard pile 0", "empty", "")),
        ("2C 9D", True, ("Discard pile 2", "top 9♦", "9D")),
        ("2C 9D", False, ("Discard pile 2", "face down", "")),
    ],
)
def test_the_discard_pile_shows_what_one_knows(waste, open, told):
    at = duel(waste=waste, stock=0, options={"waste_open": open})
    stock, pile = zone(at, "middle").stacks
    assert (pile.title, pile.note, pile.top) == told
    assert (stock.title, stock.note) == ("Stock 0", "empty")


def test_the_discard_pile_is_looked_through_as_one_knows_it():
    grid = table.piles(duel(waste="2C 9D").view)
    assert grid.rows[1:] == (("Seen, in order", "2♣ 9♦"),)
    hidden = pressed(duel(waste="2C 9D", options={"waste_open": False}), "closed:0.1", "play")
    pile = zone(hidden, "middle").stacks[1]
    assert (pile.note, pile.top) == ("face down, but you know 4♠", "4S")
    assert table.piles(hidden.view).rows[1:] == (
        ("Seen, in order", "4♠"), ("Not seen", "2 face-down cards")
    )  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "x", "open", "closed:9.9", "play:9", "play:999", "play:x", "undo"]
)
def test_any_target_is_survived(text):
    at = duel()
    assert press(at, text).state == at.state
