"""PAS-1 The deal and PAS-2 A turn, clause by clause."""

from collections import Counter

import pytest
from pasur_table import (
    KINDS,
    after,
    at,
    broken,
    cards,
    cited,
    everything,
    judged,
    legal,
    packed,
    told,
    turn,
    why,
)  # fmt: skip

from cardlab.cards import Rank, card, codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Options, deal, next_deal, opening, position, view

# Fresh packs begin A♠ 2♠ 3♠ …: no jack among the first cards that lie in the pool.
HANDS = ("AS 2S 3S 4S", "5S 6S 7S 8S", "AH 2H 3H 4H", "5H 6H 7H 8H")


def jackless(players):
    """A pack with known hands and the pool 9♣ 10♣ Q♣ K♣, next in the stock A♦ 2♦ …"""
    return packed(*HANDS[:players], "9C TC QC KC", "AD 2D 3D 4D 5D 6D 7D 8D")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_PAS_1_1_four_cards_each_from_the_dealers_left_then_the_pool(players):
    state = deal(pack=jackless(players), options=Options(players=players))
    assert state.hands == tuple(cards(hand) for hand in HANDS[:players])
    assert state.pool == cards("9C TC QC KC")
    assert state.stock[:3] == cards("AD 2D 3D")
    assert len(state.stock) == 52 - 4 * players - 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_PAS_1_1_the_dealers_left_comes_first_whoever_deals(players):
    options = Options(players=players)
    over = position(pool="", hands=("",) * players, stock="", dealer=0, options=options)
    state = next_deal(over, seed=1, pack=jackless(players))
    assert (state.dealer, state.to_play) == (1, 2 % players)
    dealt = [state.hands[(2 + place) % players] for place in range(players)]
    assert dealt == [cards(hand) for hand in HANDS[:players]]


def test_PAS_1_1_the_dealing_is_told():
    assert [str(event) for event in opening(deal(pack=jackless(2)))] == [
        "Everyone got four cards, and four lie in the pool."
    ]
    assert opening(at("4S", "7C")) == ()  # set up by hand: nothing was dealt


def test_PAS_1_1_hands_lie_face_down_the_pool_face_up():
    seen = view(deal(pack=jackless(2)), 0)
    assert seen.hands == (cards("AS 2S 3S 4S"), (None,) * 4)
    assert seen.pool == cards("9C TC QC KC")
    assert seen.stock == 40


@pytest.mark.parametrize("players", [2, 3, 4])
def test_PAS_1_2_one_jack_goes_back_and_the_top_card_takes_its_place(players):
    given = packed(*HANDS[:players], "9C JD QC KC", "AD 2D 3D 4D")
    state = deal(pack=given, seed=4, options=Options(players=players))
    assert state.pool == cards("9C AD QC KC")
    assert state.buried == card("JD") and state.redeals == 0
    assert Counter(state.stock)[card("JD")] == 1
    assert cited(opening(state)) == ["PAS-1.2", "PAS-1.1"]
    assert "J♦ lay in the first pool" in str(opening(state)[0])
    rest = [one for one in state.stock if one != card("JD")]
    assert rest == list(cards(given)[4 * players + 5 :])
    assert everything(state) == sorted(pack())


def test_PAS_1_2_the_jack_is_buried_at_a_uniformly_random_place():
    given = packed(*HANDS[:2], "JD 9C QC KC", "AD")
    places = Counter(deal(pack=given, seed=n).stock.index(card("JD")) for n in range(4000))
    assert set(places) == set(range(40))  # every place, the top and the bottom too
    spread = sum((count - 100) ** 2 / 100 for count in places.values())
    assert spread < 80  # chi-square, 39 degrees of freedom: above it once in ten thousand


def test_PAS_1_2_the_place_comes_from_the_seed():
    given = packed(*HANDS[:2], "JD 9C QC KC", "AD")
    assert deal(pack=given, seed=5) == deal(pack=given, seed=5)
    assert deal(pack=given, seed=5) != deal(pack=given, seed=6)


@pytest.mark.parametrize(
    "pool, next_card",
    [("JD 9C QC KC", "JS"), ("JD JS QC KC", "AD"), ("JD JS JH JC", "AD"), ("2C JS JH JC", "AD")],
)
def test_PAS_1_2_two_jacks_or_a_jack_for_a_jack_mean_a_new_deal(pool, next_card):
    given = packed("AS 2S 3S 4S 5S 6S 7S 8S", pool, next_card)
    state = deal(pack=given, seed=3)
    assert state.redeals >= 1
    again = [event for event in opening(state) if event.reason == "again"]
    assert len(again) == state.redeals
    assert "J♦" in str(again[0]) or "J♠" in str(again[0])
    assert state.pool[0] != cards(pool)[0] or state.pool[1] != cards(pool)[1]
    assert not any(one.rank == Rank.JACK for one in state.pool)
    assert everything(state) == sorted(pack())
    assert state == deal(pack=given, seed=3)
    assert state.hands != deal(pack=given, seed=4).hands


@pytest.mark.parametrize("kind", KINDS)
def test_PAS_1_2_no_first_pool_holds_a_jack(kind):
    for seed in range(300):
        state = deal(seed=seed, options=KINDS[kind])
        assert len(state.pool) == 4
        assert not any(one.rank == Rank.JACK for one in state.pool)


@pytest.mark.parametrize(
    "pool, again",
    [("QS QH QD 2C", True), ("KS 3D KH KC", True), ("KS KH KD KC", True), ("QS QH KD KC", False),
     ("TS TH TD TC", False)],
)  # fmt: skip
def test_PAS_1_3_three_of_a_court_are_a_redeal_where_agreed(pool, again):
    given = packed("AS 2S 3S 4S 5S 6S 7S 8S", pool, "AD")
    agreed = deal(pack=given, seed=1, options=Options(redeal_three_of_a_court=True))
    assert (agreed.redeals > 0) == again == ("PAS-1.3" in cited(opening(agreed)))
    assert deal(pack=given, seed=1).pool == cards(pool)  # by default it stands


def test_PAS_1_3_is_asked_after_the_jack_was_replaced():
    given = packed("AS 2S 3S 4S 5S 6S 7S 8S", "QS JH QD 2C", "QC")
    assert deal(pack=given, seed=1).pool == cards("QS QC QD 2C")
    agreed = deal(pack=given, seed=1, options=Options(redeal_three_of_a_court=True))
    assert agreed.redeals > 0


@pytest.mark.parametrize("players, batches", [(2, 6), (3, 4), (4, 3)])
def test_PAS_1_4_batches_until_the_stock_is_empty(players, batches):
    state = deal(seed=8, options=Options(players=players))
    dealt = 1
    while not state.finished:
        made = pasur.play(state, pasur.legal_moves(state)[0])
        if "PAS-1.4" in cited(made):
            dealt += 1
            assert not any(state.playable[seat] for seat in range(players) if seat != state.to_play)
            assert [len(hand) for hand in made.after.hands] == [4] * players
            assert made.after.last_batch == (dealt == batches)
            assert len(made.after.pool) <= len(state.pool) + 1  # the pool gets none
        state = made.after
    assert dealt == batches and not state.stock


def test_PAS_1_4_a_batch_is_dealt_four_by_four_from_the_dealers_left():
    state = at(
        "KD", "2S", "3S", "4S", to_play=0, dealer=0, stock="AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD"
    )
    assert cited(turn(state, "2S")) == ["PAS-2.2"]
    dealt = turn(after(state, "2S", "3S"), "4S")
    hands = ("9D TD JD QD", "AD 2D 3D 4D", "5D 6D 7D 8D")
    assert dealt.after.hands == tuple(cards(hand) for hand in hands)
    assert dealt.after.to_play == 0  # turns go on clockwise
    assert (
        told(dealt)[-1] == "Everyone got 4 new cards. The stock is empty: this is the last batch."
    )


@pytest.mark.parametrize(
    "stock, each, left, aside",
    [(8, 4, 0, 0), (10, 4, 2, 0), (9, 4, 0, 1), (6, 3, 0, 0), (5, 2, 0, 1), (2, 1, 0, 0)],
)
def test_PAS_1_4_a_teaching_stock_too_small_gives_as_many_each_as_there_are(
    stock, each, left, aside
):
    before = at("KD", "2S", "4S", stock=stock)
    state = after(before, "2S", "4S")
    assert [len(hand) for hand in state.hands] == [each, each]
    assert len(state.stock) == left
    assert len(state.aside) == len(before.aside) + aside
    assert everything(state) == sorted(pack())


def test_PAS_1_4_a_stock_of_less_than_one_each_ends_the_deal():
    before = at("KD", "2S", "4S", stock="7C")
    state = after(before, "2S", "4S")
    assert state.finished and card("7C") in state.aside


@pytest.mark.parametrize("players", [2, 3, 4])
def test_PAS_2_1_the_dealers_left_starts_and_turns_go_round(players):
    state = deal(seed=2, options=Options(players=players))
    assert (state.dealer, state.to_play) == (players - 1, 0)
    for number in range(4 * players):
        assert state.to_play == number % players
        state = pasur.step(state, pasur.legal_moves(state)[0])


def test_PAS_2_1_who_holds_no_card_is_passed_over():
    """Only in teaching positions, where hands are uneven."""
    state = at("KD", "2S 3S 4S", "", "5S 6S", stock=9)
    seats = []
    while len(state.stock) == 9:
        seats.append(state.to_play)
        state = pasur.step(state, pasur.legal_moves(state)[0])
    assert seats == [0, 2, 0, 2, 0]
    assert state.to_play == 1 and [len(hand) for hand in state.hands] == [3, 3, 3]
    with pytest.raises(pasur.PositionError, match="is empty, but that seat is to play"):
        at("KD", "2S", "", to_play=1)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_PAS_2_1_nobody_else_may_play(seat):
    state = deal(seed=2, options=Options(players=4))
    other = view(state, seat)
    assert legal(other) == set()
    for played in other.hand:
        assert broken(other, played.code)[0] == "PAS-2.1"
        assert why(other, played.code).startswith("It is another player's turn.")
    assert legal(view(state, 0)) == legal(state)


def test_PAS_2_2_a_turn_is_one_card_from_the_hand():
    made = turn(at("4S KD", "2H 7C"), "2H")
    assert made.after.hands[0] == cards("7C")
    assert made.after.pool == cards("4S KD 2H")
    assert cited(made) == ["PAS-2.2"]
    assert told(made) == ["Player 1 left 2♥ in the pool."]


@pytest.mark.parametrize("text", ["9S", "7D", "QH", "7D x 4S", "*"])
def test_PAS_2_2_a_card_that_is_not_in_the_hand(text):
    state = at("4S KD", "2H 7C")
    assert "PAS-2.2" in broken(state, text)
    assert pasur.parse(state, text).card.sign in why(state, text)


@pytest.mark.parametrize("kind", KINDS)
def test_PAS_2_2_after_the_end_no_card_is_played(kind):
    options = KINDS[kind]
    empty = ("",) * options.players
    state = position(pool="4S", hands=empty, stock="", options=options)
    assert state.finished and pasur.legal_moves(state) == ()
    for text in ("7C", "7C x 4S", "KD x KS KS 2C"):
        for place in (state, *(view(state, seat) for seat in range(options.players))):
            assert broken(place, text) == ["PAS-2.2"]
            assert why(place, text) == "The deal is over: no more cards are played."
        with pytest.raises(pasur.IllegalMove, match="over"):
            turn(state, text)


@pytest.mark.parametrize(
    "pool, text, could",
    [("4S KD", "7C", ["4♠"]), ("KS KD", "KC", ["K♠", "K♦"]), ("2S JD QH", "JC", ["2♠", "J♦"]),
     ("AH 2D 2C 4H", "6S", ["A♥", "2♦", "2♣", "4♥"]), ("QS", "QC", ["Q♠"]), ("JD", "JC", ["J♦"])],
)  # fmt: skip
def test_PAS_2_3_a_card_that_can_capture_may_not_be_trailed(pool, text, could):
    state = at(pool, f"{text} 3S")
    assert broken(state, text) == ["PAS-2.3"]
    sentence = why(state, text)
    assert all(sign in sentence for sign in [*could, pasur.parse(state, text).card.sign])


def test_PAS_2_3_in_the_words_of_the_design():
    assert why(at("4S KD", "7C 2H"), "7C").startswith("7♣ could take 4♠, so it cannot be trailed")


def test_PAS_2_3_nobody_is_obliged_to_choose_a_card_that_captures():
    state = at("4S KD", "7C 2H KS")
    assert legal(state) == {"7C x 4S", "2H", "KS x KD"}
    assert judged(state, "2H").legal
    finding = next(f for f in judged(state, "2H").findings if f.clause.id == "PAS-2.3")
    assert finding.holds and "2♥" in str(finding)


def test_PAS_2_4_the_player_picks_one_way():
    state = at("AH 2D 2C 4H", "6S 3H")
    assert legal(state) == {"6S x AH 4H", "6S x AH 2D 2C", "3H x 2D 2C 4H"}
    for text, left in (("6S x AH 4H", "2D 2C"), ("6S x AH 2D 2C", "4H")):
        assert codes(after(state, text).pool) == left


@pytest.mark.parametrize(
    "pool, text",
    [("AH 2D 2C 4H", "6S x AH 2D 2C 4H"), ("2H 2C", "9D x 2H 2C"), ("KD KH QS", "KC x KD KH"),
     ("5H 2D 3C 4S AS", "6S x 5H 2D 3C 4S AS")],
)  # fmt: skip
def test_PAS_2_4_never_two_captures_at_once(pool, text):
    state = at(pool, text[:2])
    assert broken(state, text)[-1] == "PAS-2.4"
    assert "Pick one" in why(state, text)


@pytest.mark.parametrize("text", ["6S x AH 2D", "6S x AH 2D 4H", "6S x AH 2D 2C 4H TH", "6S x 2D"])
def test_PAS_2_4_is_not_asked_where_no_ways_are_mixed(text):
    findings = judged(at("AH 2D 2C 4H TH", "6S"), text).findings
    assert findings[-1].clause.id == "PAS-2.4" and findings[-1].holds is None
    assert str(findings[-1]).startswith("Not asked: ")
