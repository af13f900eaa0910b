"""Houses and seats round the middle: on the page, in the still picture, in words."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from seep_samples import FLOOR, KINGS, NINE, SEEP
from test_draw import elements

from cardlab.table.draw import html, svg
from cardlab.table.felt import INNER
from cardlab.table.scene import HouseSpot, Scene, Zone

EVIL = "<script>alert('1')</script>\"&"


def with_houses(*houses: HouseSpot) -> Scene:
    floor = replace(FLOOR, houses=houses)
    return replace(SEEP, zones=tuple(floor if z.id == "middle" else z for z in SEEP.zones))


def of(scene: Scene, id: str) -> tuple[str, dict[str, str | None]]:
    """The element of a house, by what is sent when it is pressed."""
    (found,) = [
        (tag, attrs)
        for tag, attrs in elements(scene)
        if id in (attrs.get("data-target"), attrs.get("data-key"))
    ]
    return found


def drawn(scene: Scene, dark: bool = False) -> str:
    return " ".join(ElementTree.fromstring(svg(scene, dark)).itertext())


def test_a_house_to_press_is_one_button_with_its_words() -> None:
    tag, attrs = of(SEEP, "house:9")
    assert tag == "button" and attrs["aria-label"] == NINE.words
    assert attrs["aria-pressed"] == "true" and attrs["data-state"] == "chosen"
    assert of(SEEP, "house:13")[1]["aria-pressed"] == "false"


def test_a_house_that_cannot_be_pressed_is_a_picture_with_its_words() -> None:
    tag, attrs = of(with_houses(replace(NINE, can=False)), "house:9")
    assert (tag, attrs["role"], attrs["aria-label"]) == ("span", "img", NINE.words)
    assert "aria-pressed" not in attrs


def test_ordinary_and_cemented_differ_in_form_and_in_words() -> None:
    assert of(SEEP, "house:9")[1]["class"] == "cl-house"
    assert of(SEEP, "house:13")[1]["class"] == "cl-house cl-cemented"
    for words in (html(SEEP, "t"), drawn(SEEP)):
        assert ">Ordinary<" in words or "Ordinary" in words.split()
        assert "Cemented (pakka)" in words


@pytest.mark.parametrize("house", [NINE, KINGS])
def test_page_and_picture_show_sums_owners_and_note(house: HouseSpot) -> None:
    scene = with_houses(house)
    page = re.sub("<[^>]+>", " ", html(scene, "t"))
    for words in (page, drawn(scene)):
        for said in (
            house.title,
            house.kind,
            *house.owners,
            *(total for _codes, total in house.sets),
        ):
            assert said in words
        assert house.note[-12:] in words
        assert ("Owners" in words) == (len(house.owners) > 1)


def test_a_house_can_be_looked_through() -> None:
    page, picture = html(SEEP, "t"), svg(SEEP)
    for code in (*NINE.cards, *KINGS.cards):
        assert f'<use class="cl-full" href="#tf{code}"/>' in page
        assert f'<use href="#sf{code}"' in picture
    assert page.count('class="cl-and"') == 1  # between the two sets of the house of kings


def test_the_words_read_house_after_house_before_the_loose_cards() -> None:
    lines = SEEP.words.split("\n")
    floor = lines.index("Floor, play goes to the right")
    assert [line.strip().split(":")[0].split(",")[0] for line in lines[floor + 1 : floor + 4]] == [
        "house of nine", "house of kings", "Loose cards",
    ]  # fmt: skip
    assert not set("♠♥♦♣") & set(SEEP.words)


def test_play_going_round_is_an_arrow_and_words() -> None:
    assert 'class="cl-turning"' in html(SEEP, "t") and "play goes to the right" in html(SEEP, "t")
    assert "play goes to the right" in drawn(SEEP)
    silent = replace(SEEP, zones=tuple(replace(z, note="") for z in SEEP.zones))
    assert 'class="cl-turning"' not in html(silent, "t")


def test_hostile_text_in_a_house_stays_text() -> None:
    evil = HouseSpot(EVIL, 9, EVIL, EVIL, True, ((("4S",), EVIL),), (EVIL,), EVIL, True, (), EVIL)
    scene = with_houses(evil)
    scene = replace(scene, zones=tuple(replace(z, place=z.place and EVIL) for z in scene.zones))
    assert not [tag for tag, _attrs in elements(scene) if tag == "script"]
    assert of(scene, EVIL)[1]["aria-label"] == EVIL
    ElementTree.fromstring(svg(scene))


@pytest.mark.parametrize("sets", [1, 3, 9, 20])
def test_a_picture_has_room_for_many_sets_and_houses(sets: int) -> None:
    tens = tuple(((f"{n % 8 + 2}S", "AH"), "9 + 1 = 10") for n in range(sets))
    many = replace(KINGS, sets=tens)
    drawn_at = [
        float(x) for x in re.findall(r"translate\(([\d.-]+) ", svg(with_houses(*[many] * 3)))
    ]
    assert max(drawn_at) < INNER


def test_houses_are_drawn_without_seats_too() -> None:
    alone = Scene("seep", "A floor", zones=(Zone("m", "middle", "Floor", "", (), houses=(KINGS,)),))
    assert "House of kings" in drawn(alone) and 'data-target="house:13"' in html(alone, "t")
    ElementTree.fromstring(svg(alone, dark=True))
