"""Card faces: pips one can count, red told from black without colour, shapes shared."""

import re

import pytest

from cardlab.cards import pack
from cardlab.table import faces
from cardlab.table.faces import ink, name, places, shapes

CODES = [card.code for card in pack()]


def symbol(code: str, kind: str) -> str:
    found = re.search(rf'<symbol id="t{kind}{code}".*?</symbol>', shapes([code], "t"))
    assert found
    return found[0]


@pytest.mark.parametrize("rank", range(1, 11))
def test_a_number_has_as_many_pips_as_it_says(rank: int) -> None:
    assert len(set(places(rank))) == len(places(rank)) == rank
    lower = [down for _column, down in places(rank) if down > 0.5]
    upper = [down for _column, down in places(rank) if down < 0.5]
    assert len(upper) - len(lower) in (0, 1)  # seven is the one with a pip more above


@pytest.mark.parametrize("card", pack(), ids=str)
def test_the_pips_drawn_are_those_of_the_card(card) -> None:
    if card.is_number:
        pips = rf'<use href="#t{card.suit.name[0]}"'
        assert len(re.findall(pips, symbol(card.code, "f"))) == card.rank + 2  # and two corners
        assert len(re.findall(pips, symbol(card.code, "k"))) == card.rank + 1
    else:
        assert f">{card.sign[0]}</text>" in symbol(card.code, "f")


def test_red_and_black_differ_by_a_tab_not_only_by_colour() -> None:
    tab = "H17.6V28"
    assert all((tab in symbol(card.code, "f")) == card.is_red for card in pack())


def test_four_colours_give_each_suit_its_own() -> None:
    aces = [card for card in pack() if card.rank == 1]
    assert len({ink(card) for card in aces}) == 2
    assert len({ink(card, four_colours=True) for card in aces}) == 4


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colour", [faces.BLACK, faces.RED, faces.BLUE, faces.GREEN])
@pytest.mark.parametrize("paper", ["#fffdf8", "#f5f2ea"])
def test_every_suit_stands_out_from_the_paper(colour: str, paper: str) -> None:
    assert contrast(colour, paper) > 4.5


def test_each_shape_is_defined_once_under_the_prefix() -> None:
    drawn = shapes(["7C", "7C", "4H", "", "*"], "t9-")
    ids = re.findall(r'id="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
    assert all(id.startswith("t9-") for id in ids)
    assert {name("t9-", "7C"), name("t9-", "7C", True), name("t9-", ""), name("t9-", "*")} <= set(
        ids
    )
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(ids)


def test_the_order_and_number_of_cards_asked_for_change_nothing() -> None:
    assert shapes(CODES, "t") == shapes([*reversed(CODES), *CODES], "t")


def test_what_is_no_card_is_named() -> None:
    with pytest.raises(ValueError, match="11X"):
        shapes(["11X"], "t")
