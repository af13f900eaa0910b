"""The table of Pariah: court cards and their presses, knocks, what is known, refused and told."""

from random import Random

import pytest
from coops_seated import (
    COURTS,
    KNOCKER,
    courts,
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
)  # fmt: skip

from cardlab.games import pariah
from cardlab.table import pariah as table
from cardlab.table.coops import Choice
from cardlab.table.sitting import after_turn, typed, undo

OWN = {f"closed:0.{n}" for n in (1, 2, 3, 4)}
THEIRS = {f"closed:1.{n}" for n in (1, 2, 3, 4)}
OPEN = {f"open:{seat}.{n}" for seat in (0, 1) for n in (1, 2, 3, 4)}

# Picking


def test_the_opponents_face_down_cards_can_be_pressed_with_a_king_alone():
    for drawn in ("8C", "JC", "QC", "TS"):
        assert pressable(courts(drawn=drawn)) == OPEN | OWN
    assert pressable(courts(drawn="KS")) == OPEN | OWN | THEIRS


def test_with_a_king_two_face_down_cards_are_picked_the_last_two():
    at = pressed(courts(drawn="KS"), "closed:0.1", "closed:1.2")
    assert at.choice == Choice(("closed:0.1", "closed:1.2"))
    at = press(at, "closed:0.3")
    assert at.choice == Choice(("closed:1.2", "closed:0.3"))
    assert press(at, "closed:1.2").choice == Choice(("closed:0.3",))
    assert press(at, "open:1.2").choice == Choice(("open:1.2",))
    assert press(at, "clear").choice == Choice()


def test_without_a_king_one_card_is_picked():
    at = pressed(courts(), "closed:0.1", "open:1.2")
    assert at.choice == Choice(("open:1.2",))
    assert press(at, "closed:1.1") == at and press(at, "open:1.2").choice == Choice()


# What is offered, and made


@pytest.mark.parametrize(
    ("drawn", "targets", "button", "move"),
    [
        ("8C", ("play",), "Discard 8♣ unused", "waste"),
        ("8C", ("closed:0.1", "play"), "Put 8♣ behind 10♦ (coop 1)", "own 1"),
        ("8C", ("open:1.2", "play"), "Replace 3♣ (Opponent's coop 2) with 8♣", "open 1.2"),
        ("JC", ("open:0.1", "play"), "Replace your 10♦ (coop 1) with J♣", "jack 1"),
        ("JC", ("open:0.1", "play:1"), "Replace your 10♦ (coop 1) with J♣", "waste"),
        ("QC", ("play",), "Discard Q♣ for two more turns", "queen"),
        ("QC", ("play:1",), "Discard Q♣ for two more turns", "waste"),
        ("KS", ("play",), "Discard K♠ unused", "waste"),
        ("KS", ("closed:1.3", "closed:0.2", "play"),
         "Swap the face-down cards of your coop 2 and Opponent's coop 3", "king 0.2 1.3"),
        ("KS", ("closed:1.1", "closed:1.4", "play"),
         "Swap the face-down cards of Opponent's coop 1 and Opponent's coop 4", "king 1.1 1.4"),
        ("8C", ("call", "play"), "Discard 8♣ unused and knock", "waste knock"),
        ("JC", ("open:0.1", "call", "play"), "Replace your 10♦ (coop 1) with J♣ and knock",
         "jack 1 knock"),
    ],
)  # fmt: skip
def test_every_move_is_made_by_pressing(drawn, targets, button, move):
    at = pressed(courts(drawn=drawn), *targets[:-1])
    assert offered(at)[0] == button
    assert moved(at, targets[-1]) == move


def test_every_legal_move_is_offered_for_what_it_uses():
    for seed in range(6):
        rng, state = Random(seed), pariah.deal(seed=seed)
        while not state.finished:
            view = pariah.view(state, state.to_play)
            moves = pariah.legal_moves(view)
            for move in moves:
                assert move in table.offers(view, table.picked(move, view.seat)), str(move)
            state = pariah.step(state, rng.choice(moves))


def test_a_king_with_one_card_picked_asks_for_the_other():
    at = press(courts(drawn="KS"), "closed:0.2")
    assert scene(at).hint == "Choose the other face-down card to swap."
    assert offered(at) == ["Discard K♠ unused"]
    assert at.announce.startswith("Five of hearts in your coop 2 chosen.")


# Refusals


@pytest.mark.parametrize(
    ("at", "targets", "clauses"),
    [
        (courts(), ["open:0.1"], ["PAR-2.2"]),
        (courts(), ["open:1.3"], ["PAR-2.1"]),
        (courts(drawn="JC"), ["open:0.3"], ["PAR-2.6"]),
        (courts(drawn="JC"), ["closed:0.1"], ["PAR-2.5"]),
        (courts(drawn="JC"), ["open:1.1"], ["PAR-2.5"]),
        (courts(drawn="QC"), ["closed:0.1"], ["PAR-2.5"]),
        (courts(drawn="QC"), ["call"], ["PAR-3.1"]),
        (courts(drawn="KS"), ["open:1.1"], ["PAR-2.5"]),
        (courts(drawn="KS"), ["open:0.1"], ["PAR-2.2"]),
        (courts(turns=3), ["call"], ["PAR-3.1"]),
        (courts(caller=1), ["call"], ["PAR-3.2"]),
        (courts(caller=1, touched=True), ["open:1.1"], ["PAR-3.3"]),
        (courts(caller=1, touched=True), ["open:1.3"], ["PAR-2.1", "PAR-3.3"]),
        (courts(drawn="KS", caller=1, touched=True), ["closed:0.1", "closed:1.1"], ["PAR-3.3"]),
        (courts(drawn="KS", caller=1, touched=True), ["closed:1.2", "closed:1.1"], ["PAR-3.3"]),
    ],
)  # fmt: skip
def test_what_is_not_allowed_can_be_tried_by_pressing_and_says_why(at, targets, clauses):
    assert refused(at, *targets) == clauses


def test_a_ten_replaces_an_ace():
    assert moved(courts(drawn="TS"), "open:1.3", "play") == "open 1.3"


def test_with_a_protected_knocker_a_king_still_swaps_ones_own():
    at = courts(drawn="KS", caller=1, touched=True)
    assert moved(at, "closed:0.1", "closed:0.4", "play") == "king 0.1 0.4"


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("jack 3", "Clause PAR-2.2"),
        ("queen", "Clause PAR-2.3"),
        ("king 0.2 1.3", "Clause PAR-2.4"),
        ("own 5", "There is no coop 5"),
        ("king 0.9 1.1", "Clause PAR-2.4"),
        ("open 3.1", "no such player"),
        ("jack", "is not a move"),
    ],
)
def test_typed_moves_are_answered(text, heard):
    at = courts()
    after = typed(at, text)
    assert heard in after.announce and after.state == at.state


# Marks and words of cards


@pytest.mark.parametrize(
    ("drawn", "possible"),
    [
        ("8C", OWN | {"open:1.1", "open:1.2", "open:1.4"}),
        ("TS", OWN | {"open:1.1", "open:1.2", "open:1.3", "open:1.4"}),
        ("JC", {"open:0.1", "open:0.2", "open:0.4"}),
        ("QC", set()),
        ("KS", OWN | THEIRS),
    ],
)
def test_what_the_drawn_card_may_change_is_marked(drawn, possible):
    shown = spots(courts(drawn=drawn))
    assert {id for id, spot in shown.items() if "possible" in spot.marks} == possible
    told = "can be swapped" if drawn == "KS" else "can be replaced"
    assert {id for id, spot in shown.items() if spot.words.endswith(told)} == possible


def test_a_knocker_s_cards_are_protected_after_the_first_change():
    at = courts(caller=1, touched=True)
    assert spots(at)["open:1.1"].words.endswith("protected since the knock")
    assert zone(at, "seat1").chips == ("Knocked", "no change left")
    assert zone(courts(caller=1), "seat1").chips == ("Knocked", "1 change left")
    king = spots(courts(drawn="KS", caller=1, touched=True))
    assert king["closed:1.1"].words.endswith("protected since the knock")
    assert "veiled" in king["closed:1.1"].marks


def test_what_one_has_seen_of_the_other_is_shown_and_travels():
    at = courts(known=("1.3", ""))
    assert spots(at)["closed:1.3"].words == "six of diamonds, face down"
    assert spots(at)["closed:1.1"].card == ""
    assert zone(at, "seat1").note == "Striped edge: face down, but you know it"
    assert zone(courts(), "seat1").note == ""
    after = pressed(courts(drawn="KS"), "closed:0.1", "closed:1.2", "play")
    assert spots(after)["closed:1.2"].words == "six of spades, face down, just changed"
    assert spots(after)["closed:0.1"].words == "jack of diamonds, face down, just changed"
    assert "You now have J♦ face down in coop 1. Turn: Opponent." in after.announce


def test_one_hears_what_a_swap_of_the_others_brings():
    at = courts(drawn="KS", to_play=1, seat=0)
    swapped = pariah.play(at.state, pariah.parse(at.state, "king 1.1 0.2"))
    assert (
        "You now have 2♥ face down in coop 2. Your turn. You drew"
        in after_turn(at, swapped).announce
    )
    theirs = pariah.play(at.state, pariah.parse(at.state, "king 1.1 1.2"))
    assert "You now have" not in after_turn(at, theirs).announce


def test_valid_coops_are_marked_on_request_and_only_ones_own():
    at = press(courts(known=("1.3", "")), "marks")
    assert [pair.verdict for pair in pairs(at)] == ["invalid", "valid", "valid", "valid"]
    assert [pair.verdict for pair in pairs(at, "seat1")] == [""] * 4
    assert at.announce == "Your valid coops: 2, 3 and 4."
    assert pairs(at)[1].note == "court card\nin front"


@pytest.mark.parametrize(
    ("drawn", "targets", "hint"),
    [
        ("8C", ["closed:0.1"], "6♠ goes to the discard pile. 10♦ is red, so the card behind"),
        ("JC", ["open:0.1"], "10♦ goes to the discard pile. J♣ before 6♠: a face-up court card"),
        ("8C", ["open:1.1"], "10♥ goes to the discard pile."),
        ("QC", [], ""),
    ],
)
def test_the_hint_says_what_a_choice_leads_to(drawn, targets, hint):
    at = pressed(courts(drawn=drawn), "marks", *targets)
    assert scene(at).hint.startswith(hint)


def test_each_press_is_heard():
    at, heard = courts(drawn="KS"), []
    for target in ("closed:0.1", "closed:1.1", "call", "call", "marks", "marks", "clear"):
        at = press(at, target)
        heard.append(at.announce.split(". ")[0].removesuffix("."))
    assert heard == [
        "Six of spades in your coop 1 chosen",
        "Six of spades in your coop 1 and face-down card in Opponent's coop 1 chosen",
        "You knock with this move", "No knock with this move", "Your valid coops: 2, 3 and 4",
        "Valid coops no longer shown", "Nothing is chosen",
    ]  # fmt: skip


# Turns


def test_turns_to_come_are_told():
    assert scene(courts(turns=3)).chip == "Your turn, 2 more to come"
    assert scene(courts(turns=3, stock=1)).chip == "Your turn, 1 more to come"
    assert scene(courts(turns=3, caller=1)).chip == "Your turn, 2 more to come"
    assert scene(courts(caller=1)).chip == "Your last turn"
    after = press(courts(drawn="QC", stock="2C 3H 4S"), "play")
    assert after.announce.endswith("Your turn, 1 more to come. You drew 2♣.")
    assert undo(after).announce == "Undone. Your turn. You drew Q♣."


@pytest.mark.parametrize(
    ("drawn", "asked"),
    [
        ("8C", "Choose the card it replaces, or discard it."),
        ("JC", "Choose your face-up card it replaces, or discard it."),
        ("QC", "It gives two more turns."),
        ("KS", "Choose two face-down cards to swap, or discard it."),
    ],
)
def test_the_drawn_card_says_what_it_is_for(drawn, asked):
    at = courts(drawn=drawn)
    assert zone(at, "middle").rows[0].note == asked
    other = sit("pariah", at.state, 1)
    assert zone(other, "middle").rows[0].title == "Opponent drew a card"
    assert not pressable(other)


def test_at_the_round_s_end_all_coops_lie_open_with_their_verdicts():
    at = courts(drawn=None, caller=1)
    shown = scene(at)
    assert shown.chip == "Round over" and not shown.buttons
    assert [pair.verdict for pair in pairs(at, "seat1")] == ["invalid", "invalid", "valid", "valid"]
    assert zone(at, "seat1").chips == ("Knocked",)
    assert not [spot for spot in shown.spots if spot.marks or not spot.card]


def test_at_an_open_table_all_coops_are_seen():
    at = courts(open_table=True, waste="2C 9H", options={"waste_open": False})
    assert not [pair for pair in pairs(at, "seat1") if not pair.closed.card]
    assert zone(at, "middle").stacks[1].top == "9H"
    assert (
        zone(courts(COURTS, KNOCKER, seat=1, open_table=True), "middle").rows[0].spots[0].card == ""
    )
