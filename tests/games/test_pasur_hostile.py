"""What an independent reading of the contract found: odd corners, held here for good."""

import pytest
from pasur_table import after, at, broken, card, cards, why

from cardlab.games import pasur
from cardlab.games.pasur import Move, deal, judge, position
from cardlab.table import pasur as table

FIELDS = (
    "pool", "hands", "to_play", "piles", "surs", "jack_surs", "stock", "last_captor", "dealer",
    "scores", "options",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("options", [pasur.Options(), pasur.Options(open_hands=True)])
def test_PAS_1_2_a_state_set_up_again_by_its_fields_is_equal(seed, options):
    """However its cards came to lie so: a jack put back, cards gathered, the pack's order."""
    state = deal(seed=seed, options=options)
    again = position(**{name: getattr(state, name) for name in FIELDS})
    assert again == state and hash(again) == hash(state)


@pytest.mark.parametrize("dealer", [0, 1])
def test_PAS_2_1_turns_go_on_clockwise_over_a_new_batch(dealer):
    state = at("KD", "7C", "QS", to_play=1, dealer=dealer, stock=8)
    state = after(state, "QS", "7C")
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert state.to_play == 1


@pytest.mark.parametrize("to_play", [0, 1, 2])
def test_PAS_2_1_a_position_with_empty_hands_keeps_who_is_to_play(to_play):
    state = at("KD", "", "", "", to_play=to_play, dealer=0, stock=12)
    assert state.to_play == to_play and len(state.hand) == 4


@pytest.mark.parametrize("text", ["KD", "QH", "JS", "4S", "7S"])
def test_PAS_2_3_a_card_of_the_pool_does_not_capture_itself(text):
    state = at("KD QH JS", "2C", "? ?") if text[0] in "KQJ" else at("4S 7S", "2C", "? ?")
    found = broken(state, text)
    assert "PAS-2.2" in found
    other = {"4S": "7S", "7S": "4S"}.get(text)
    assert ("PAS-2.3" in found) == (other is not None)
    assert "could take" not in why(state, text) or card(other).sign in why(state, text)


@pytest.mark.parametrize(
    "text, clause",
    [("KD x KD", "PAS-3.2"), ("JS x 4S JS", "PAS-3.3"), ("4S x 4S 3D", "PAS-3.1")],
)
def test_PAS_3_1_to_3_3_no_card_takes_itself(text, clause):
    state = at("KD JS 4S 3D", "2C", "? ?")
    assert {"PAS-2.2", clause} <= {*broken(state, text)}
    assert f"{card(text[:2]).sign} is the card played: it cannot take itself." in why(state, text)


def test_PAS_3_1_a_card_named_thrice_is_named_more_than_once():
    sentence = why(at("4S KD", "7C"), "7C x 4S 4S 4S")
    assert "named more than once: 4♠" in sentence


@pytest.mark.parametrize(
    "parts",
    [("7C",), (None,), ((7, 3),), (card("7C"), ("4S",)), (card("7C"), (None,)), (card("7C"), 5)],
)
def test_PAS_2_2_a_move_of_anything_but_cards_is_never_made(parts):
    with pytest.raises(ValueError, match="is not a move: write 7C"):
        Move(*parts)


@pytest.mark.parametrize("given", [None, 5, "7C", cards("7C"), Move(card("7C"))])
@pytest.mark.parametrize(
    "ask", [pasur.legal_moves, pasur.score, lambda given: judge(given, Move(card("7C")))]
)
def test_PAS_2_2_what_is_no_position_is_refused_with_a_sentence(ask, given):
    with pytest.raises(ValueError, match="This needs a whole position"):
        ask(given)


@pytest.mark.parametrize(
    "id, words",
    [
        ("PAS-3.4", "partners=True"), ("PAS-4.6", "either of them"), ("PAS-4.7", "whose side"),
        ("PAS-4.8", "By the usual rules"), ("PAS-5.4", "its own clubs, at most seven"),
        ("PAS-6.1", "the target of 62"),
    ],
)  # fmt: skip
def test_PAS_4_6_to_6_1_the_rule_book_says_all_that_the_contract_does(id, words):
    clause = pasur.RULES[id]
    assert words in clause.says["en"] + clause.dissent


def test_PAS_4_8_holds_by_the_usual_rules_only():
    """Where every jack counts, a pool of more than ten can be a sur."""
    state = at("5D 9C", "JS 4C", "? ?", options=pasur.Options(jack_sur="any"))
    assert after(state, "JS x 5D 9C").surs == (1, 0)


@pytest.mark.parametrize("target", ["hand:", "hand:ZZ", "pool:", "pool:JC", "hand", "x:7C", ""])
def test_PAS_2_2_pressing_what_is_not_there_changes_nothing(target):
    view = pasur.view(at("4S KD", "7C 2H", "? ?"), 0)
    choice = table.Choice(card("7C"), cards("4S"))
    assert table.click(choice, view, target) == choice
