"""The referee for coops: places pressed on the table, copies counted, switches, questions."""

import pytest

from cardlab.games import named, pariah, soureh
from cardlab.lessons.referee import Referee, referee

COOPS = "7D/4S 9C/7H 2H/5S AS/8D | 6C/? TH/? 4S/? 8H/?"


def duel(**parts: object) -> Referee:
    return referee("soureh", **{"coops": COOPS, "drawn": "8C", **parts})


def pressed(at: Referee, *targets: str) -> Referee:
    for target in targets:
        at.press(target)
    return at


def spots(at: Referee) -> dict:
    return {spot.id: spot for spot in at.scene().spots}


def buttons(at: Referee) -> dict:
    return {button.id: button for button in at.scene().all_buttons}


# Laying cards


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_an_empty_position_names_no_card_and_can_be_asked_about(game):
    at = referee(game)
    assert at.given == {"coops": ("?/? ?/? ?/? ?/?",) * 2, "drawn": "?", "waste": ""}
    assert at.state is not None and at.note == ""
    at.press("ask", "waste")
    assert at.scene().verdict.good


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_every_card_on_the_table_is_a_place_to_press(game):
    at = referee(game)
    ids = [f"{kind}:{seat}.{n}" for seat in (0, 1) for n in (1, 2, 3, 4)
           for kind in ("open", "closed")]  # fmt: skip
    for id in (*ids, "drawn"):
        assert spots(at)[id].can and spots(at)[id].words.count("not named") == 1
        at.press(id)
        assert at.at == id and "possible" in spots(at)[id].marks
        assert "cards you press go here" in spots(at)[id].words
    assert [id for id in buttons(at) if id.startswith("place:")] == ["place:waste"]


def test_cards_nobody_named_are_pale_until_they_are():
    at = duel()
    pale = [id for id, spot in spots(at).items() if "veiled" in spot.marks and ":1." in id]
    assert pale == [f"closed:1.{n}" for n in (1, 2, 3, 4)]
    pressed(at, "closed:1.1", "pack:3D")
    assert "veiled" not in spots(at)["closed:1.1"].marks
    assert "Pale cards are not named: any card may lie there." in at.scene().words


def test_a_whole_position_is_set_up_by_pressing():
    at = referee("soureh")
    laid = {"open:0.1": "7D", "closed:0.1": "4S", "open:1.4": "AH", "closed:1.2": "TC",
            "drawn": "8C", "place:waste": "2C"}  # fmt: skip
    for place, code in laid.items():
        pressed(at, place, f"pack:{code}")
    pressed(at, "pack:5H")
    assert at.text == (
        "position(coops=('7D/4S ?/? ?/? ?/?', '?/? ?/TC ?/? AH/?'), drawn='8C', waste='2C 5H')"
    )
    assert str(at.state.coops[0][0]) == "7D/4S"
    assert at.state.drawn.code == "8C" and [c.code for c in at.state.waste] == ["2C", "5H"]


def test_a_card_takes_the_place_of_another_and_pressed_there_again_goes_back():
    at = pressed(duel(), "closed:0.1", "pack:9D")
    assert at.given["coops"][0].startswith("7D/9D ")
    pressed(at, "pack:9D")
    assert at.given["coops"][0].startswith("7D/? ")
    assert at.scene().announce == "Nine of diamonds taken away: player 1, coop 1, face down."
    pressed(at, "waste", "pack:3C", "pack:3C")
    assert at.given["waste"] == ""


def test_what_is_laid_and_where_cards_go_is_heard():
    at = pressed(duel(), "closed:1.3")
    assert at.scene().announce == "Cards you press go to: player 2, coop 3, face down."
    pressed(at, "pack:TD")
    assert at.scene().announce == "Ten of diamonds laid: player 2, coop 3, face down."


def test_there_are_two_of_each_card_and_it_is_told_how_many_are_free():
    at = duel()
    assert "pack:KD" not in spots(at)
    assert spots(at)["pack:9D"].words == "nine of diamonds, 2 of 2 free"
    assert spots(at)["pack:7D"].words == "seven of diamonds, player 1, coop 1, face up, 1 of 2 free"
    pressed(at, "closed:1.1", "pack:7D")
    both = spots(at)["pack:7D"]
    assert both.words.endswith("0 of 2 free") and both.marks == ("chosen",)
    assert spots(pressed(at, "drawn"))["pack:7D"].marks == ("veiled",)
    assert spots(at)["pack:9D"].under == 1 and spots(at)["pack:7D"].under == 0


def test_a_third_card_of_a_kind_moves_one_that_lies():
    at = pressed(duel(), "closed:1.1", "pack:7D", "drawn", "pack:7D")
    assert at.given["coops"] == ("?/4S 9C/7H 2H/5S AS/8D", "6C/7D TH/? 4S/? 8H/?")
    assert at.given["drawn"] == "7D" and at.state is not None


def test_in_pariah_the_only_card_of_a_kind_moves():
    at = pressed(referee("pariah"), "open:0.1", "pack:KD", "closed:1.2", "pack:KD")
    assert at.given["coops"] == ("?/? ?/? ?/? ?/?", "?/? ?/KD ?/? ?/?")
    assert spots(at)["pack:KD"].words == "king of diamonds, player 2, coop 2, face down"


def test_jokers_are_in_the_pack_where_the_table_plays_with_them():
    assert "pack:*" not in spots(duel())
    at = duel(options={"jokers": 4})
    assert spots(at)["pack:*"].words == "joker, 4 of 4 free"
    pressed(at, "closed:1.1", "pack:*")
    assert spots(at)["pack:*"].words == "joker, player 2, coop 1, face down, 3 of 4 free"
    assert len([id for id in spots(at) if id.startswith("pack:")]) == 41


# Who plays, and what was called


def test_the_seat_to_play_sees_the_table():
    at = pressed(duel(), "seat:1")
    assert at.state.to_play == 1
    titles = [zone.title for zone in at.scene().zones]
    assert titles[0] == "Opponent: player 1" and "You: player 2" in titles


def test_one_of_the_others_has_called_and_was_touched():
    at = duel()
    assert "switch:caller:0" not in buttons(at)
    assert not buttons(at)["switch:touched"].enabled
    assert pressed(at, "switch:touched").scene().announce == "Say first who it was."
    pressed(at, "switch:caller:1")
    assert at.state.caller == 1 and at.scene().announce == "Player 2 has called: on."
    pressed(at, "switch:touched")
    assert at.state.touched
    at.press("ask", "open 1.1")
    assert [reason.clause for reason in at.scene().verdict.reasons] == ["SOU-5.3"]
    pressed(at, "switch:caller:1")
    assert at.state.caller is None and not at.state.touched


def test_a_caller_who_is_to_play_has_not_called():
    at = pressed(duel(), "switch:caller:1", "switch:touched", "seat:1")
    assert (at.state.to_play, at.state.caller, at.state.touched) == (1, None, False)


def test_where_callers_leave_several_may_have_left():
    options = soureh.Options(players=3, call="leave")
    at = referee("soureh", players=3, options=options)
    assert [id for id in buttons(at) if id.startswith("switch")] == [
        "switch:left:1", "switch:left:2", "switch:waste_open"
    ]  # fmt: skip
    pressed(at, "switch:left:2", "switch:left:1")
    assert at.state.left == (2, 1)
    pressed(at, "seat:2")
    assert at.state.left == (1,) and at.state.to_play == 2
    assert pressed(at, "switch:left:1").state.left == ()


def test_in_pariah_one_has_knocked_and_queens_add_turns():
    at = referee("pariah", coops="TD/6S KC/5H AS/8D 9C/4H | TH/? 3C/? 7S/? QD/?", drawn="KS")
    pressed(at, "switch:caller:1", "switch:touched", "switch:turns")
    assert (at.state.caller, at.state.touched, at.state.turns) == (1, True, 3)
    assert buttons(at)["switch:caller:1"].text == "Player 2 has knocked"
    at.press("ask", "king 0.1 1.2 knock")
    clauses = [reason.clause for reason in at.scene().verdict.reasons]
    assert clauses == ["PAR-3.1", "PAR-3.2", "PAR-3.3"]


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_the_discard_pile_is_turned_and_the_referee_still_sees_it(game):
    at = pressed(referee(game, waste="4H 9C"), "switch:waste_open")
    assert not at.state.options.waste_open
    assert at.sitting.view.waste == at.state.waste
    assert pressed(at, "switch:waste_open").state.options.waste_open


def test_the_referee_sees_all_coops():
    at = pressed(referee("soureh", players=4), "seat:2")
    assert all(coop.closed for row in at.sitting.view.coops for coop in row)
    assert not [spot.id for spot in at.scene().spots if not spot.card]


# Asking


def test_legal_moves_are_listed_with_what_they_do():
    at = pressed(duel(), "legal")
    words = at.scene().words
    assert all(f"  {move} | " in words for move in soureh.legal_moves(at.state))


def test_asking_shows_the_cards_of_the_move_and_changes_nothing():
    at = pressed(duel(), "seat:1")
    before = at.state
    at.press("ask", "own 3")
    assert "chosen" in spots(at)["closed:1.3"].marks
    at.press("ask", "open 0.4 call")
    assert [reason.clause for reason in at.scene().verdict.reasons] == ["SOU-4.2", "SOU-5.1"]
    assert at.state == before and "chosen" in spots(at)["open:0.4"].marks


def test_a_text_that_is_no_move_is_answered_with_how_to_write_one():
    at = duel()
    at.press("ask", "own two")
    assert "is not a move: write own 2" in at.scene().announce


# As text


POSITIONS = [
    ("soureh", {"coops": COOPS, "drawn": "8C"}),
    ("soureh", {"coops": COOPS, "drawn": None}),
    ("soureh", {"coops": f"{COOPS} | -", "drawn": "*", "options": {"jokers": 4}, "to_play": 1}),
    ("soureh", {"coops": COOPS, "drawn": "8C", "caller": 1, "touched": True, "waste": "4H 4H ?",
                "stock": "7C TD", "scores": (3, 9),
                "options": soureh.Options.returning(jokers=0)}),
    ("pariah", {"coops": "TD/6S KC/5H AS/8D 9C/4H | TH/? 3C/? 7S/? QD/?", "drawn": "JC",
                "known": ("1.3", ""), "turns": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "parts"), POSITIONS)
def test_the_text_is_read_back(game, parts):
    at, module = referee(game, **parts), named(game)
    scope = {"position": module.position, "Options": module.Options}
    assert eval(at.text, scope) == at.state
    other = referee(game)
    other.press("read", at.text)
    assert other.state == at.state and other.text == at.text


def test_a_card_laid_after_the_round_s_end_is_drawn_and_the_round_goes_on():
    at = duel(drawn=None)
    assert at.state.finished and "place:drawn" in buttons(at)
    pressed(at, "place:drawn", "pack:8C")
    assert not at.state.finished and at.state.drawn.code == "8C"


def test_seats_that_dropped_out_have_no_places_and_do_not_play():
    at = referee("soureh", coops=f"{COOPS} | -", drawn="8C")
    assert not [place for place in at.places if ":2." in place]
    assert "seat:2" not in buttons(at) and "switch:caller:2" not in buttons(at)
    assert pressed(at, "seat:2", "open:2.1").state.to_play == 0


def test_a_position_that_cannot_be_says_why_and_can_be_mended_by_pressing():
    at = duel(stock="TD TD 3C")
    pressed(at, "drawn", "pack:TD")
    assert at.state is None and "Not yet a position" in at.scene().words
    assert {"place:open:0.1", "place:drawn", "place:waste"} <= set(buttons(at))
    assert pressed(at, "pack:TD").state is not None


@pytest.mark.parametrize(
    "target", ["", "pack:", "seat:9", "seat:x", "switch:", "switch:caller:0", "open:4.1", "place:"]
)
def test_what_is_not_there_changes_nothing(target):
    at = duel()
    before = at.text, at.at
    try:
        at.press(target)
    except ValueError as wrong:
        assert "is no card" in str(wrong)
    assert (at.text, at.at) == before


@pytest.mark.parametrize("text", ["", "coops=3", 'coops=("7D/9C", "x"), drawn="8C"', "drawn=1"])
def test_what_is_no_position_is_not_read(text):
    at = duel()
    before = at.state
    at.press("read", text)
    assert at.state == before and at.scene().announce.startswith("Not read: ")


def test_nobody_is_called_by_a_number_from_nought():
    at = pressed(referee("pariah", players=2), "legal", "switch:caller:1", "closed:0.1")
    assert "eat 0" not in at.scene().words and "layer 0" not in at.scene().words


def test_pariah_is_two_at_the_table():
    with pytest.raises(ValueError, match="coops"):
        referee("pariah", players=3, drawn="KD")
    assert pariah.Options().players == 2


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        ("ask", "nine", '"nine" is not a move'),
        ("ask", " ", "Type a move first."),
        ("read", "hello", 'Not read: "hello" is no position'),
    ],
)
def test_what_cannot_be_read_is_answered_as_a_ruling_until_the_next_press(field, text, told):
    at = duel()
    at.press(field, text)
    shown = at.scene()
    assert shown.announce.startswith(told)
    assert not shown.verdict.good and shown.verdict.title == shown.announce
    assert at.note == "" and "Not yet a position" not in shown.words
    at.press("open:0.2")
    assert at.scene().verdict is None
    assert at.scene().announce == "Cards you press go to: player 1, coop 2, face up."
