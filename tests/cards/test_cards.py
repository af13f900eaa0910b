"""Cards: notation, names, order, packs, and what is no card."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import (
    JOKER,
    Card,
    Rank,
    Suit,
    card,
    cards,
    codes,
    pack,
    parted,
    rank_name,
    shuffled,
    signs,
    suit_name,
)

RANKS = "A23456789TJQK"


def test_a_pack_is_52_different_cards_ace_to_king_within_spades_hearts_diamonds_clubs():
    assert codes(pack()) == " ".join(rank + suit for suit in "SHDC" for rank in RANKS)
    assert len(set(pack())) == 52 and pack() is pack()


@pytest.mark.parametrize(
    "text", ["TD", "10D", "10♦", "T♦", "td", "10d", "t♢", " TD ", "\tTD\n", "10♦\ufe0f"]
)
def test_one_card_is_written_in_many_ways(text):
    assert card(text) is card("TD")


@pytest.mark.parametrize("one", [*pack(), JOKER], ids=lambda one: one.code)
def test_every_card_is_read_back_from_its_code_and_its_sign(one):
    assert card(one.code) is card(one.sign) is card(one.code.lower()) is card(one) is one
    assert repr(one) == f"Card('{one.code}')" and str(one) == one.sign
    assert eval(repr(one), {"Card": card}) is one


def test_cards_are_spoken():
    assert card("TD").name == "ten of diamonds"
    assert card("AS").name == "ace of spades"
    assert card("QH").name == "queen of hearts"
    assert JOKER.name == "joker"
    assert len({one.name for one in pack()}) == 52
    assert (rank_name(Rank.TWO), suit_name(Suit.CLUBS)) == ("two", "clubs")


def test_cards_are_ordered_by_rank_then_suit():
    assert codes(sorted(cards("KS 4H AC 4S TD AS"))) == "AS AC 4S 4H TD KS"
    assert sorted(pack()) == [card(rank + suit) for rank in RANKS for suit in "SHDC"]


def test_kinds_of_cards():
    assert [one.code for one in pack() if one.is_court and one.is_red] == [
        "JH", "QH", "KH", "JD", "QD", "KD",
    ]  # fmt: skip
    assert sum(one.is_number for one in pack()) == 40
    assert not (JOKER.is_number or JOKER.is_court or JOKER.is_red)


def test_two_packs_have_equal_cards():
    both = pack() + pack()
    assert both.count(card("7C")) == 2 and cards("7C 7C") == (card("7C"), card("7C"))


@pytest.mark.parametrize(
    "some",
    ["7C 4H", "7C,4H", " 7C ,  4H ", "7♣\n4♥", cards("7C 4H"), ["7C", "4H"], iter(cards("7C 4H"))],
)
def test_cards_are_read_from_text_or_from_a_row(some):
    assert cards(some) == (card("7C"), card("4H"))


def test_no_cards_are_cards_too():
    assert cards("") == cards("  ,, ") == cards([]) == ()
    assert codes([]) == signs([]) == ""


ODD = ["", " ", "1S", "11S", "0S", "7", "C", "7X", "7CC", "10", "10 D", "7C4H", "JOKER", "**",
       "7\0C", "\x1b[0m", "\u202e7C", "\ud800", "７C", "٧C", "🂧", "x" * 10_000, None, 5, True, 7.5,
       b"7C", [], ["7C"], (7, 3), Rank.ACE, Card(99, 9), Card(7, 9), object(),
       10**5000]  # fmt: skip


@pytest.mark.parametrize("odd", [pytest.param(odd, id=str(n)) for n, odd in enumerate(ODD)])
def test_what_is_no_card_is_named_in_one_sentence(odd):
    with pytest.raises(ValueError) as refused:
        card(odd)
    sentence = str(refused.value)
    assert "is no card: write a rank A 2…10 J Q K and a suit S H D C" in sentence
    assert len(sentence) < 150 and sentence.isprintable()
    if odd not in ("", " ", [], ["7C"], 10**5000):
        with pytest.raises(ValueError):
            cards([odd, "7C"])


@pytest.mark.parametrize("odd", [None, 5, True, 7.5, b"7C", "7C 99", ["7C 4H"], [["7C"]], object()])
def test_what_are_no_cards(odd):
    with pytest.raises(ValueError, match="is no card"):
        cards(odd)


@settings(deadline=None, derandomize=True)
@given(st.text())
def test_any_text_is_cards_or_a_value_error(text):
    try:
        found = cards(text)
    except ValueError as refused:
        assert str(refused).isprintable() and len(str(refused)) < 150
    else:
        assert cards(codes(found)) == found


def test_cards_of_plain_numbers_are_the_same_cards():
    assert card(Card(7, 3)) is card("7C") and Card(7, 3) == card("7C")
    assert {Card(7, 3)} == {card("7C")}


def test_sets_of_cards_come_in_the_same_order_in_every_run():
    assert all(hash(one) == hash((int(one.rank), int(one.suit))) for one in pack())


def test_a_text_is_taken_apart_and_a_row_into_its_items():
    assert parted("7C,4H  x") == ["7C", "4H", "x"]
    assert parted([1, None]) == [1, None]
    assert parted(card("7C")) == [card("7C")] and parted(5) == [5]


def test_shuffling_changes_nothing_in_place_and_follows_its_generator():
    before = [*pack()]
    first = shuffled(before, Random(1))
    assert before == [*pack()] and sorted(first) == sorted(before)
    assert first == shuffled(pack(), Random(1)) != shuffled(pack(), Random(2))
    order = [*pack()]
    Random(1).shuffle(order)
    assert first == tuple(order)  # as design has it: random.Random(seed).shuffle of the pack
