"""A table for four with houses in a real browser: axe, places, keys, what one can read."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "table"))
from seep_samples import FLOOR, KINGS, NINE, SEEP
from standalone import opened
from test_table_page import focused, sent, show, violations

from cardlab.table.scene import HouseSpot, Scene

pytestmark = pytest.mark.browser

TENS = replace(
    KINGS, id="house:10", value=10, title="House of ten", marks=("possible",),
    sets=((("AS", "AH", "AD", "AC", "2S", "2H", "2D"), "1 + 1 + 1 + 1 + 2 + 2 + 2 = 10"),
          *(((rank + "S", other + "H"), "sum = 10") for rank, other in ("37", "46", "55", "9T"))),
)  # fmt: skip


def floor_of(*houses: HouseSpot) -> Scene:
    return replace(SEEP, zones=tuple(
        replace(FLOOR, houses=houses) if zone.id == "middle" else zone for zone in SEEP.zones
    ))  # fmt: skip


WATCHED = floor_of(*(replace(house, can=False, marks=()) for house in (NINE, KINGS)))
MANY = floor_of(NINE, TENS, KINGS)


def box(page: Any, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [860, 360])
@pytest.mark.parametrize("scene", [SEEP, WATCHED, MANY], ids=["play", "watch", "many"])
def test_axe_finds_nothing(page: Any, scene: Scene, width: int, dark: bool) -> None:
    opened(page, scene, width=width, dark=dark)
    assert violations(page) == []


@pytest.mark.parametrize("width", [860, 561, 560, 360, 320, 204])
def test_nothing_sticks_out(page: Any, width: int) -> None:
    opened(page, MANY, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width + 16
    assert page.evaluate(
        """[...document.querySelectorAll('.cl-house')].flatMap((house) => {
          const walls = house.getBoundingClientRect();
          return [...house.querySelectorAll(':scope > :not(.cl-check, .cl-dot) *')]
            .map((part) => part.getBoundingClientRect())
            .filter((part) => part.right > walls.right - 5 || part.bottom > walls.bottom - 5);
        }).length"""
    ) == 0  # fmt: skip


def test_seats_sit_round_the_floor(page: Any) -> None:
    opened(page, SEEP)
    floor, own = box(page, ".cl-middle"), box(page, ".cl-own")
    assert box(page, ".cl-at-top")["bottom"] <= floor["y"]
    assert box(page, ".cl-at-left")["right"] <= floor["x"]
    assert box(page, ".cl-at-right")["x"] >= floor["right"]
    assert own["y"] >= floor["bottom"]
    assert box(page, ".cl-own .cl-stack")["x"] > box(page, '[data-target="hand:KS"]')["right"]
    assert box(page, '[data-target="house:9"]')["y"] == box(page, '[data-target="house:13"]')["y"]


def test_where_room_is_short_seats_are_a_row_and_houses_a_column(page: Any) -> None:
    opened(page, SEEP, width=360)
    seats = [box(page, f".cl-at-{place}") for place in ("left", "top", "right")]
    assert len({seat["y"] for seat in seats}) == 1
    assert seats[0]["right"] <= seats[1]["x"] and seats[1]["right"] <= seats[2]["x"]
    assert seats[0]["bottom"] <= box(page, ".cl-middle")["y"]
    nine, kings = (box(page, f'[data-target="house:{n}"]') for n in (9, 13))
    assert kings["y"] >= nine["bottom"] and kings["width"] == nine["width"]
    assert box(page, ".cl-stack")["y"] >= box(page, '[data-target="hand:KS"]')["bottom"]


@pytest.mark.parametrize("width,index", [(860, 17.6 / 64), (360, 26 / 64)])
def test_every_card_of_a_house_shows_its_index(page: Any, width: int, index: float) -> None:
    opened(page, MANY, width=width)
    laps = page.evaluate(
        """[...document.querySelectorAll('.cl-lapped')].flatMap((set) => {
          const cards = [...set.children].map((card) => card.getBoundingClientRect());
          return cards.slice(1).map((card, n) => (card.left - cards[n].left) / card.width);
        })"""
    )
    assert laps and min(laps) > index + 0.1


def test_what_is_cemented_shows_without_colours(page: Any) -> None:
    opened(page, SEEP)
    page.emulate_media(forced_colors="active")
    look = "(e) => [getComputedStyle(e).borderTopStyle, getComputedStyle(e).borderBottomWidth]"
    assert page.locator('[data-target="house:13"]').evaluate(look) == ["double", "12px"]
    assert page.locator('[data-target="house:9"]').evaluate(look)[0] == "solid"


def test_arrow_keys_walk_over_houses_as_a_row_of_their_own(page: Any) -> None:
    opened(page, SEEP)
    page.locator('[data-target="hand:3H"]').focus()
    walked = []
    for key in ("Up", "Up", "Right", "Right", "Down", "Up", "Left", "Up"):
        page.keyboard.press(f"Arrow{key}")
        walked.append(focused(page))
    assert walked == ["floor:2S", "house:9", "house:13", "house:13", "floor:5H", "house:13",
                      "house:9", "house:9"]  # fmt: skip


def test_a_house_is_pressed_by_keyboard_and_keeps_the_focus(page: Any) -> None:
    opened(page, SEEP)
    page.locator('[data-target="house:13"]').press("Enter")
    page.locator('[data-target="house:9"]').press(" ")
    assert sent(page) == [{"choose": "house:13"}, {"choose": "house:9"}]
    show(page, floor_of(replace(NINE, marks=("possible",)), KINGS))
    assert focused(page) == "house:9"
    assert page.locator('[data-target="house:9"]').get_attribute("aria-pressed") == "false"
    ring = "getComputedStyle(document.activeElement).outlineWidth"
    assert page.evaluate(ring) == "3px"


def test_a_screen_reader_hears_each_house_once(page: Any) -> None:
    opened(page, SEEP)
    heard = page.locator(".cl-middle").aria_snapshot()
    assert f'button "{NINE.words}" [pressed]' in heard.replace("'", "")
    assert heard.count("king of hearts") == 1 and "play goes to the right" in heard
