"""SEE-1 Deal, bid and opening play, and SEE-2 A turn, clause by clause."""

from random import Random

import pytest
from seep_table import (
    after,
    at,
    bidding,
    broken,
    cards,
    cited,
    codes,
    everything,
    judged,
    legal,
    over,
    packed,
    told,
    turn,
    why,
)

from cardlab.cards import pack, shuffled
from cardlab.games import seep
from cardlab.games.seep import Move, deal, view

NO_BID = "AS 2H 3D 8C"  # no card above eight


# SEE-1.1


def test_SEE_1_1_four_cards_to_the_bidder_and_four_face_down():
    state = deal(seed=1, pack=packed("9S AS 2S 3S", "KD QD JD TD"))
    assert (state.dealer, state.bidder, state.to_play) == (3, 0, 0)
    assert [codes(hand) for hand in state.hands] == ["9S AS 2S 3S", "", "", ""]
    assert codes(state.floor) == "KD QD JD TD" and len(state.stock) == 44
    assert state.opening and state.bidding and state.bid is None and not state.houses
    assert cited(seep.opening(state)) == ["SEE-1.1"]
    said = seep.opening(state)[0].told(["You", "Right", "Partner", "Left"])
    assert said == "You got four cards; four lie face down on the floor."


def test_SEE_1_1_the_bidder_sits_to_the_right_of_the_dealer():
    for dealer in range(4):
        state = seep.next_deal(over("AS 9S", "TS KS", dealer=dealer, difference=0), seed=3)
        assert state.bidder == state.to_play == (state.dealer + 1) % 4
        assert [len(hand) for hand in state.hands] == [
            4 if seat == state.bidder else 0 for seat in range(4)
        ]


def test_SEE_1_1_nobody_sees_the_floor_before_the_bid():
    state = deal(seed=4)
    for seat in range(4):
        assert view(state, seat).floor == (None,) * 4
        assert view(state, seat).hands == (
            (state.hands[0] if seat == 0 else (None,) * 4), (), (), ()
        )  # fmt: skip
    turned = seep.step(state, seep.legal_moves(state)[0])
    assert view(turned, 2).floor == state.floor


# SEE-1.2


@pytest.mark.parametrize(
    "hand, bids",
    [
        ("QS 7D 5H 2C", {"bid 12"}),
        ("QS QD 5H 2C", {"bid 12"}),
        ("9S TD JH KC", {"bid 9", "bid 10", "bid 11", "bid 13"}),
        ("8S 8D 8H 9C", {"bid 9"}),
    ],
)
def test_SEE_1_2_a_bid_is_a_value_in_hand_of_nine_to_thirteen(hand, bids):
    state = bidding(hand)
    assert legal(state) == bids
    for value in range(20):
        assert judged(state, f"bid {value}").legal == (f"bid {value}" in bids)


@pytest.mark.parametrize(
    "text, words",
    [
        ("bid 9", ["No nine is in this hand", "9 cannot be bid"]),
        ("bid 13", ["No king"]),
        ("bid 8", ["9 to 13", "8 cannot be bid"]),
        ("bid 7", ["9 to 13"]),
        ("bid 14", ["9 to 13"]),
        ("QS", ["First comes the bid"]),
        ("QS x 8H", ["First comes the bid"]),
        ("7D+5H = 12", ["First comes the bid"]),
    ],
)
def test_SEE_1_2_a_refused_bid_says_why(text, words):
    state = bidding("QS 7D 5H 2C")
    assert broken(state, text) == ["SEE-1.2"]
    assert all(word in why(state, text) for word in words)


def test_SEE_1_2_there_is_one_bid():
    opened = after(bidding("QS 7D 5H 2C", "8H 4D 3C AS"), "bid 12")
    assert "has been made already" in why(opened, "bid 12")
    later = at("2C", "QS 3S", "?")
    assert broken(later, "bid 12") == ["SEE-1.2"]


def test_SEE_1_2_the_bid_turns_the_floor_up():
    made = turn(bidding("QS 7D 5H 2C", "8H 4D 3C AS"), "bid 12")
    assert cited(made) == ["SEE-1.2", "SEE-1.4"]
    assert told(made)[1] == "The floor is turned up: 8♥, 4♦, 3♣ and A♠."
    assert (made.after.bid, made.after.to_play, made.after.opening) == (12, 0, True)
    bare = turn(bidding("QS 7D 5H 2C", ""), "bid 12")
    assert told(bare)[1] == "The floor is turned up: no card lies there."


# SEE-1.3


def test_SEE_1_3_a_hand_without_a_card_above_eight_is_thrown_in():
    state = deal(seed=5, pack=packed(NO_BID))
    assert state.redeals >= 1 and any(one.rank >= 9 for one in state.hand)
    first = seep.opening(state)[0]
    assert first.clause.id == "SEE-1.3" and first.seat == 0
    assert str(first) == (
        "The bidder held A♠, 2♥, 3♦ and 8♣, no card above eight: thrown in and dealt again."
    )
    assert cited(seep.opening(state)) == ["SEE-1.3"] * state.redeals + ["SEE-1.1"]
    assert (state.dealer, state.bidder) == (3, 0) and everything(state) == sorted(pack())


@pytest.mark.parametrize("seed", range(300))
def test_SEE_1_3_throw_ins_are_recounted_from_the_seed(seed):
    """The same order, shuffled again as the deal's own seed says, told by another loop."""
    order, later = shuffled(pack(), Random(seed)), Random(f"cardlab seep {seed}")
    shown = []
    while max(one.rank for one in order[:4]) < 9:
        shown.append(order[:4])
        order = shuffled(order, later)
    state = deal(seed=seed)
    assert seep.throw_ins(state) == tuple(shown) and state.redeals == len(shown)
    assert (state.hand, state.floor, state.stock) == (order[:4], order[4:8], order[8:])


def test_SEE_1_3_as_often_as_needed_by_the_same_dealer():
    states = [deal(seed=seed) for seed in range(2000)]
    assert {0, 1, 2} <= {state.redeals for state in states}
    assert {state.dealer for state in states} == {3}
    for state in (one for one in states if one.redeals > 1):
        assert state == deal(seed=state.seed, pack=state.pack)
        assert all(one.rank <= 8 for hand in seep.throw_ins(state) for one in hand)


def test_SEE_1_3_how_often_is_known_to_all_and_no_part_of_what_lies_where():
    state = deal(seed=5, pack=packed(NO_BID))
    assert view(state, 2).redeals == state.redeals
    assert seep.throw_ins(at("2C", "3C")) == () == seep.opening(at("2C", "3C"))


# SEE-1.4


OPENED = "8H 4D 3C AS"


def test_SEE_1_4_all_opening_plays():
    state = after(bidding("QS 7D 5H 2C", OPENED), "bid 12")
    assert legal(state) == {
        "QS x 4D+8H", "QS x AS+3C+8H", "7D+AS+4D = 12", "5H+3C+4D = 12",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text, clauses, words",
    [
        ("QS", ["SEE-3.4"], ["could take 4♦ + 8♥"]),
        ("7D", ["SEE-1.4"], ["The bid was 12", "7♦ is worth 7"]),
        ("5H x AS+4D", ["SEE-1.4"], ["only a card of that value captures"]),
        ("5H+8H = 13", ["SEE-1.4", "SEE-4.2"], ["a house of 12 is built, not of 13"]),
        ("2C > [9] = 11", ["SEE-1.4", "SEE-4.8", "SEE-4.8"], ["no house to break"]),
        ("QS = 12", ["SEE-4.2", "SEE-4.2", "SEE-4.4"], ["alone is no house", "keep a queen"]),
    ],
)
def test_SEE_1_4_what_does_not_fit_the_bid(text, clauses, words):
    state = bidding("QS 7D 5H 2C", OPENED, bid=12)
    assert broken(state, text) == clauses
    assert all(word in why(state, text) for word in words)


def test_SEE_1_4_a_card_of_the_bid_value_is_left_only_where_it_captures_nothing():
    state = bidding("QS 7D 5H 2C", "KH KD 2S AH", bid=12)
    assert legal(state) == {"QS"}
    made = turn(state, "QS")
    assert cited(made) == ["SEE-1.4", "SEE-1.5"]
    assert told(made)[0] == "Player 1 left Q♠ on the floor."


def test_SEE_1_4_the_built_house_needs_a_card_of_the_bid_kept():
    state = bidding("QS QD 5H 2C", "KH 7D 2S AH", bid=12)
    assert "5H+7D = 12" in legal(state)
    one_queen = bidding("QS 9D 5H 2C", "QH 7D 2S AH", bid=12)
    assert "QS QH = 12" not in legal(one_queen) and "5H+7D QH = 12" in legal(one_queen)
    two_queens = bidding("QS QD 5H 2C", "QH 7D 2S AH", bid=12)
    assert {"QS QH = 12", "QD QH = 12", "5H+7D QH = 12"} <= legal(two_queens)


def test_SEE_1_4_one_builds_only_the_bid():
    state = bidding("QS KD 5H 2C", "KH 7D 8S AH", bid=12)
    assert "5H+8S KH = 13" not in legal(state)
    assert broken(state, "5H+8S KH = 13") == ["SEE-1.4"]


# SEE-1.5


def test_SEE_1_5_the_rest_is_dealt_in_fours_round_from_the_bidder():
    order = packed("9S AS 2S 3S", "KD QD JD TD")
    stock = cards(order)[8:]
    state = after(deal(seed=1, pack=order), "bid 9", "9S")
    batches = [stock[n : n + 4] for n in range(0, 44, 4)]
    assert codes(state.hands[0]) == codes([*cards("AS 2S 3S"), *batches[0], *batches[4]])
    for seat in (1, 2, 3):
        assert state.hands[seat] == batches[seat] + batches[4 + seat] + batches[7 + seat]
    assert not state.stock and not state.aside


def test_SEE_1_5_eleven_twelve_twelve_twelve_and_the_next_seat_goes_on():
    state = deal(seed=9)
    state = seep.step(state, seep.legal_moves(state)[0])
    made = seep.play(state, seep.legal_moves(state)[-1])
    assert [len(hand) for hand in made.after.hands] == [11, 12, 12, 12]
    assert made.after.to_play == 1 and not made.after.opening
    assert cited(made)[-1] == "SEE-1.5"
    assert told(made)[-1] == "The rest was dealt: 47 cards are in the hands."


@pytest.mark.parametrize("dealer", range(4))
def test_SEE_1_5_whoever_deals_the_bidder_has_eleven_and_48_cards_are_played(dealer):
    state = seep.next_deal(over("AS 9S", "TS KS", dealer=dealer), seed=8)
    plays = 0
    while not state.finished:
        move = seep.legal_moves(state)[-1]
        plays += move.kind != "bid"
        state = seep.step(state, move)
        if plays == 1 and move.kind != "bid":
            assert len(state.hands[state.bidder]) == 11
            assert state.to_play == (state.bidder + 1) % 4
    assert plays == 48


# SEE-2.1


def test_SEE_2_1_one_card_from_the_hand():
    state = at("2C", "3C QH 5D", "7C")
    assert broken(state, "7C") == ["SEE-2.1"] and "7♣ is not in this hand" in why(state, "7C")
    assert broken(state, "4C x 2C")[0] == "SEE-2.1"
    for text in legal(state):
        assert sum(map(len, after(state, text).hands)) == sum(map(len, state.hands)) - 1


def test_SEE_2_1_turns_go_round_to_the_right():
    state = at("", "JS 2S", "QD 3D", "QH 4H", "KC TC")
    seats = []
    for text in ("2S", "3D", "4H", "TC", "JS"):
        seats.append(state.to_play)
        state = after(state, text)
    assert seats == [0, 1, 2, 3, 0]


def test_SEE_2_1_it_is_somebody_elses_turn():
    state = at("2C", "3C QH", "7C 9D")
    other = view(state, 1)
    assert seep.legal_moves(other) == ()
    ruling = seep.judge(other, seep.parse(other, "7C"))
    assert [str(finding) for finding in ruling.findings] == ["It is another player's turn."]


def test_SEE_2_1_nothing_is_played_after_the_end():
    state = over()
    assert legal(state) == set()
    for text in ("7C", "bid 9", "9C x [9]", "JH = 11", "3C > [9] = 12"):
        assert broken(state, text) == ["SEE-2.1"]
        assert "The deal is over" in why(state, text)


def test_SEE_2_1_a_card_may_be_trailed():
    made = turn(at("KD", "3C QH"), "3C")
    assert cited(made) == ["SEE-2.1"] and told(made) == ["Player 1 left 3♣ on the floor."]
    assert codes(made.after.floor) == "KD 3C"


def test_SEE_2_1_empty_hands_are_passed_over():
    state = at("KD", "3C QH", "", "4C", "")
    assert after(state, "3C").to_play == 2 and after(state, "3C", "4C").to_play == 0


# SEE-2.2


def test_SEE_2_2_the_last_card_of_a_promise_may_only_capture_that_house():
    state = at("2H", "JS KH 3H", houses=["11: 6C 5D @0"])
    assert {text for text in legal(state) if text.startswith("JS")} == {"JS x [11]"}
    for text in ("JS", "JS+2H = 13", "JS = 11"):
        assert "SEE-2.2" in broken(state, text)
        assert "J♠ is the last jack in this hand, and the house of 11 is yours" in why(state, text)


def test_SEE_2_2_with_a_second_card_of_the_value_the_first_is_free():
    state = at("2H", "JS JD KH", houses=["11: 6C 5D @0"])
    assert {"JS x [11]", "JS = 11", "JS+2H = 13"} <= legal(state)
    assert after(state, "JS = 11").hands[0] == cards("JD KH")


def test_SEE_2_2_who_owns_nothing_keeps_nothing():
    state = at("2H", "JS KH 3H", houses=["11: 6C 5D @2"])
    assert "JS+2H = 13" in legal(state)
    assert "SEE-2.2" not in [f.clause.id for f in judged(state, "JS+2H = 13").findings]


def test_SEE_2_2_an_owner_beside_the_partner_keeps_a_card_all_the_same():
    state = at("2H", "JS KH 3H", houses=["11: 6C 5D @0,2"])
    assert {text for text in legal(state) if text.startswith("JS")} == {"JS x [11]"}


def test_SEE_2_2_a_promise_ends_with_the_house():
    captured = after(at("2H", "KH 3H", "JS 4S", "? ?", "?", houses=["11: 6C 5D @1"]), "3H")
    assert "JS" not in legal(captured)
    taken = at("2H", "JH 3H", "JS 4S", houses=["11: 6C 5D @1"])
    assert "JS" in legal(after(taken, "JH x [11]"))
    stolen = at("", "AH QH", "JS 4S", houses=["11: 6C 5D @1"])
    assert "JS" in legal(after(stolen, "AH > [11] = 12"))


@pytest.mark.parametrize("value", range(9, 14))
def test_SEE_2_2_holds_for_each_value(value):
    name = {9: "9", 10: "T", 11: "J", 12: "Q", 13: "K"}[value]
    state = at("2H", f"{name}S AC", houses=[f"{value}: 5C {value - 5}D @0"])
    own = {move for move in seep.legal_moves(state) if move.card.rank == value}
    assert own == {Move("capture", cards(f"{name}S")[0], houses=(value,))}
