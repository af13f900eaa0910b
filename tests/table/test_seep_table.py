"""The table of Seep: what pressing picks, which moves the buttons offer, what the hint says."""

import pytest

from cardlab.cards import card, pack
from cardlab.games import seep
from cardlab.table import seep as table
from cardlab.table.seep_choice import Choice
from cardlab.table.sitting import Sitting, press, scene, sit


def seated(floor: str, hand: str, *others: str, houses: tuple[str, ...] = (), **parts) -> Sitting:
    held = (hand, *(others or ("?",) * 3))
    return sit("seep", seep.position(floor=floor, hands=held, houses=houses, **parts))


def pressed(at: Sitting, *targets: str) -> Sitting:
    for target in targets:
        at = press(at, target)
    return at


def buttons(at: Sitting) -> list[str]:
    return [button.text for button in scene(at).buttons if button.id.startswith("play")]


def spots(at: Sitting) -> dict:
    rows = [row for zone in scene(at).zones for row in zone.rows]
    return {spot.id: spot for row in rows for spot in row.spots}


def house(at: Sitting, value: int):
    every = [one for zone in scene(at).zones for one in zone.houses]
    return next(one for one in every if one.value == value)


# Picking


def test_a_card_a_loose_card_and_a_house_are_picked_and_let_go():
    at = seated("4H", "9H 2C", houses=("9: 4S 5D @1",))
    at = pressed(at, "hand:9H", "floor:4H", "house:9")
    assert at.choice == Choice(card("9H"), (card("4H"),), (9,))
    at = pressed(at, "floor:4H", "house:9")
    assert at.choice == Choice(card("9H"))
    assert press(at, "hand:9H").choice == press(at, "clear").choice == Choice()


def test_loose_cards_picked_before_the_card_of_the_hand_stay_picked_and_are_seen():
    at = pressed(seated("5D 2H", "6C JS 3H"), "floor:5D")
    assert spots(at)["floor:5D"].marks == ("chosen",)
    assert scene(at).hint == "Choose a card of your hand first."
    assert buttons(press(at, "hand:6C")) == ["Make a house of jacks (11): 6♣ + 5♦"]


def test_every_picked_card_is_heard():
    at = pressed(seated("5D 2H", "6C JS 3H"), "hand:6C", "floor:5D")
    assert at.announce.startswith("6♣ and 5♦ chosen. A jack stays in the hand")
    assert press(at, "clear").announce == "Nothing is chosen."


def test_another_card_of_the_hand_begins_anew():
    at = pressed(seated("5D 2H", "6C JS 3H"), "hand:6C", "floor:5D", "hand:3H")
    assert at.choice == Choice(card("3H"))


@pytest.mark.parametrize("target", ["hand:AS", "floor:AS", "house:10", "house:x", "floor:", "?"])
def test_what_is_not_there_cannot_be_picked(target: str):
    at = seated("5D 2H", "6C JS 3H", houses=("9: 4S 5C @1",))
    assert press(at, target) == at


# Before the bid


def test_before_the_bid_the_floor_is_hidden_and_nothing_but_a_bid_is_offered():
    at = sit("seep", seep.deal(seed=21))
    assert buttons(at) == [
        "Bid a house of 9", "Bid a house of 10", "Bid a house of jacks (11)",
        "Bid a house of queens (12)", "Bid a house of kings (13)",
    ]  # fmt: skip
    assert pressed(at, "hand:9C", "floor:0") == at
    shown = repr(scene(at))
    hidden = set(pack()) - set(at.state.hand)
    assert not [one for one in hidden if f"'{one.code}'" in shown or one.name in shown]


def test_until_the_opening_play_the_others_have_no_cards_yet():
    at = press(sit("seep", seep.deal(seed=21)), "play")
    others = [zone for zone in scene(at).zones if zone.id.startswith("seat")]
    assert [zone.note for zone in others] == ["no cards yet"] * 3
    assert [zone.rows[0].words for zone in others] == ["no cards yet"] * 3


def test_a_bid_without_the_card_is_refused():
    at = sit("seep", seep.deal(seed=21))
    after = press(at, "play:1")
    assert after.state == at.state
    assert "No ten is in this hand" in after.announce and "Clause SEE-1.2" in after.announce


# Offers


def test_build_add_break_and_capture_are_named_on_their_buttons():
    nine = ("9: 4S 5D @1",)
    cases = [
        (seated("5C", "6C JS"), ["hand:6C", "floor:5C"], "Make a house of jacks (11): 6♣ + 5♣"),
        (seated("2C", "7D 9H", houses=nine), ["hand:7D", "floor:2C"],
         "Add 7♦ + 2♣ to the house of 9"),
        (seated("2C", "3C QH", houses=nine), ["hand:3C", "house:9"],
         "Break the house of 9 with 3♣ into a house of queens (12)"),
        (seated("2C", "9H 3C", houses=nine), ["hand:9H", "house:9"],
         "Capture the house of 9 with 9♥"),
    ]  # fmt: skip
    for at, targets, name in cases:
        after = pressed(at, *targets)
        assert buttons(after)[0] == name
        assert len(press(after, "play").past) == 1


def test_the_same_cards_may_be_captured_or_built_with():
    at = pressed(seated("9D", "9H 9C 2S"), "hand:9H", "floor:9D")
    assert buttons(at) == ["Capture 9♦ with 9♥", "Make a house of 9: 9♥, gathering in 9♦"]
    assert press(at, "play:1").state.houses[0].cemented


def test_overlapping_sets_are_each_offered():
    at = press(seated("2H 3D 5S 6C", "JS"), "hand:JS")
    assert buttons(pressed(at, "floor:5S", "floor:6C")) == ["Capture 5♠ + 6♣ with J♠"]
    three = pressed(at, "floor:2H", "floor:3D", "floor:6C")
    assert buttons(three) == ["Capture 2♥ + 3♦ + 6♣ with J♠"]


def test_a_card_alone_is_offered_to_be_left_also_where_that_is_refused():
    at = press(seated("KD", "9C 9S 2D", houses=("9: 4S 5D @1",)), "hand:9C")
    assert buttons(at) == ["Add 9♣ to the house of 9", "Leave 9♣ on the floor"]
    after = press(at, "play:1")
    assert not after.past and "Clause SEE-3.4" in after.announce


def test_every_legal_move_is_offered_for_what_it_uses():
    for seed in range(6):
        state = seep.deal(seed=seed)
        for _turn in range(14):
            view = seep.view(state, state.to_play)
            moves = seep.legal_moves(view)
            for move in moves:
                assert move in table.offers(view, table.picked(move)), (seed, str(move))
            state = seep.play(state, moves[len(moves) // 2]).after


# Refusals and hints


@pytest.mark.parametrize(
    ("at", "targets", "clause"),
    [
        (seated("5D 2H", "6C TS 3H"), ["hand:6C", "floor:5D"], "SEE-4.2"),
        (seated("9C 4S 5D 2H", "9H 3C"), ["hand:9H", "floor:9C"], "SEE-3.3"),
        (seated("2H", "JS KH", houses=("11: 6C 5D @0",)), ["hand:JS", "floor:2H"], "SEE-2.2"),
        (seated("KD", "3S QD", houses=("9: 4S 5D / 9H @1",)), ["hand:3S", "house:9"], "SEE-4.8"),
        (seated("7S", "AC QH KS", houses=("12: 5C 7D @0",)), ["hand:AC", "house:12"], "SEE-4.8"),
        (seated("3C", "QS 2D", houses=("9: 4S 5D @1",)), ["hand:QS", "floor:3C", "house:9"],
         "SEE-3.1"),
        (seated("5D", "6C 2D", houses=("11: 8C 3H @1",)), ["hand:6C", "floor:5D"], "SEE-4.6"),
    ],
)  # fmt: skip
def test_what_is_not_allowed_can_be_tried_by_pressing_and_says_why(at, targets, clause):
    after = pressed(at, *targets, "play")
    assert not after.past and f"Clause {clause}" in after.announce


def test_a_break_that_is_not_allowed_is_named_before_a_capture_that_cannot_be():
    at = seated("KD", "3S QD", houses=("9: 4S 5D / 9H @1",))
    assert buttons(pressed(at, "hand:3S", "house:9")) == [
        "Break the house of 9 with 3♠ into a house of queens (12)",
        "Capture the house of 9 with 3♠",
    ]


def test_the_hint_says_what_is_kept_and_what_more_can_be_picked():
    at = press(seated("5D 2H", "6C JS 3H"), "hand:6C")
    assert scene(at).hint == "Pick more to make a house of jacks (11): 6♣ + 5♦."
    assert scene(press(at, "floor:5D")).hint == "A jack stays in the hand for this house."


def test_a_hint_counts_the_moves_it_does_not_name():
    at = press(seated("AS 2H 3D 4C", "9C TS JD QH KC"), "hand:9C")
    assert scene(at).hint.endswith("or make 4 other moves.")


def test_a_hint_says_at_once_why_a_choice_leads_nowhere():
    at = pressed(seated("5D 2H", "6C TS 3H"), "hand:6C", "floor:5D")
    assert "you must keep a jack in hand" in scene(at).hint


# Houses


def test_a_house_tells_owners_kind_and_what_its_owner_keeps():
    at = seated("KD", "9H 2C", "?", "?", "9S ?", houses=("9: 4S 5D / 9C @0,3",))
    nine = house(at, 9)
    assert (nine.title, nine.kind, nine.owners) == ("House of 9", "Cemented (pakka)",
                                                    ("You", "Left"))  # fmt: skip
    assert nine.note == "cannot be broken · you must keep a nine for it"
    assert "Owned by You and Left" in nine.words and nine.words.endswith("keep a nine for it")
    assert house(press(at, "hand:9H"), 9).note == "can be taken"


def test_the_example_of_a_typed_move_is_none_of_this_table():
    at = seated("9C 4S 5D 2H", "9H 3C")
    assert scene(at).fields[0].example == f"for example {table.EXAMPLE}"
