"""Tables with pairs in a real browser: axe, places, keys, what one can read."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "table"))
from pair_samples import FOUR, OWN, PAIR_SAMPLES, SOUREH
from standalone import opened
from test_houses_page import box
from test_table_page import focused, sent, show, violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [860, 360])
@pytest.mark.parametrize("name", PAIR_SAMPLES)
def test_axe_finds_nothing(page: Any, name: str, width: int, dark: bool) -> None:
    opened(page, PAIR_SAMPLES[name], width=width, dark=dark)
    assert violations(page) == []


@pytest.mark.parametrize("width", [860, 681, 680, 561, 560, 360, 320, 290, 204])
@pytest.mark.parametrize("name", PAIR_SAMPLES)
def test_nothing_sticks_out(page: Any, name: str, width: int) -> None:
    opened(page, PAIR_SAMPLES[name], width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width + 16
    assert page.evaluate(
        """[...document.querySelectorAll('.cl-coop')].flatMap((coop) => {
          const walls = coop.getBoundingClientRect();
          return [...coop.querySelectorAll('.cl-face, .cl-told, .cl-told span')]
            .map((part) => part.getBoundingClientRect())
            .filter((part) => part.right > walls.right + 6 || part.left < walls.left - 6);
        }).length"""
    ) == 0  # fmt: skip


def test_the_opponent_sits_above_the_middle_and_you_below(page: Any) -> None:
    opened(page, SOUREH)
    middle = box(page, ".cl-middle")
    assert box(page, ".cl-seat")["bottom"] <= middle["y"]
    assert box(page, ".cl-own")["y"] >= middle["bottom"]
    stock, drawn = box(page, '[data-key="stock"]'), box(page, '[data-key="drawn"] .cl-card')
    words, waste = box(page, ".cl-middle .cl-lab"), box(page, '[data-key="waste"]')
    assert stock["right"] < drawn["x"] < drawn["right"] < words["x"] < words["right"] < waste["x"]
    assert words["y"] > drawn["y"] and words["bottom"] < drawn["bottom"]
    assert len({box(page, f'[data-key="coop:0.{n}"]')["y"] for n in (1, 2, 3, 4)}) == 1


def test_bands_of_several_others_are_stacked_and_smaller(page: Any) -> None:
    opened(page, FOUR)
    seats = [box(page, f'[data-key="seat{n}"]') for n in (1, 2, 3)]
    assert seats[0]["bottom"] <= seats[1]["y"] and seats[1]["bottom"] <= seats[2]["y"]
    theirs, mine = box(page, '[data-key="open:1.1"]'), box(page, '[data-key="open:0.1"]')
    assert (round(theirs["width"]), round(mine["width"])) == (44, 64)
    assert page.locator('[data-key="open:1.1"] .cl-compact').is_visible()


@pytest.mark.parametrize("width,index", [(860, 34 / 90), (360, 48 / 90)])
def test_rank_and_suit_of_a_card_behind_are_seen(page: Any, width: int, index: float) -> None:
    opened(page, SOUREH, width=width)
    for n in (1, 2, 3):
        face = box(page, f'[data-target="closed:0.{n}"] .cl-face')
        assert box(page, f'[data-key="open:0.{n}"]')["y"] > face["y"] + index * face["height"]


def test_pairs_are_four_in_a_row_and_two_by_two_where_room_is_least(page: Any) -> None:
    for width, lines in ((860, 1), (360, 1), (290, 2)):
        opened(page, SOUREH, width=width)
        tops = {box(page, f'[data-key="coop:0.{n}"]')["y"] for n in (1, 2, 3, 4)}
        assert len(tops) == lines


def test_where_room_is_short_the_drawn_card_stands_above_stock_and_pile(page: Any) -> None:
    opened(page, SOUREH, width=360)
    drawn = box(page, '[data-key="drawn"] .cl-card')
    stock, waste = box(page, '[data-key="stock"]'), box(page, '[data-key="waste"]')
    assert drawn["bottom"] <= stock["y"] and stock["right"] <= waste["x"]
    assert box(page, ".cl-middle .cl-lab")["x"] > drawn["right"]


def test_both_cards_of_a_pair_can_be_clicked(page: Any) -> None:
    pairs = tuple(replace(pair, open=replace(pair.open, can=True)) for pair in OWN)
    both = replace(SOUREH.zones[2], pairs=pairs)
    opened(page, replace(SOUREH, zones=(*SOUREH.zones[:2], both)))
    page.click('[data-target="open:0.1"]')
    page.locator('[data-target="closed:0.1"]').click(position={"x": 45, "y": 12})
    page.click('[data-target="marks"]')
    assert sent(page) == [{"choose": "open:0.1"}, {"choose": "closed:0.1"}, {"choose": "marks"}]


def test_arrow_keys_walk_over_the_pairs_of_a_seat_as_a_row(page: Any) -> None:
    opened(page, SOUREH)
    page.locator('[data-target="open:1.1"]').focus()
    walked = []
    for key in ("Right", "Right", "Right", "Right", "Down", "Left", "Up"):
        page.keyboard.press(f"Arrow{key}")
        walked.append(focused(page))
    assert walked == ["open:1.2", "open:1.3", "open:1.4", "open:1.4", "closed:0.4", "closed:0.3",
                      "open:1.3"]  # fmt: skip


def test_a_card_behind_shows_its_focus_and_keeps_it(page: Any) -> None:
    opened(page, SOUREH)
    page.locator('[data-target="closed:0.1"]').press("Enter")
    assert sent(page) == [{"choose": "closed:0.1"}]
    ring = "getComputedStyle(document.activeElement).outlineWidth"
    assert page.evaluate(ring) == "3px"
    behind = replace(OWN[0].closed, marks=("own", "chosen"))
    you = replace(SOUREH.zones[2], pairs=(replace(OWN[0], closed=behind), *OWN[1:]))
    show(page, replace(SOUREH, zones=(*SOUREH.zones[:2], you)))
    assert focused(page) == "closed:0.1"
    assert page.locator('[data-target="closed:0.1"]').get_attribute("aria-pressed") == "true"


def test_the_page_after_an_update_is_the_page_asked_for(page: Any) -> None:
    opened(page, SOUREH)
    for n, scene in enumerate([PAIR_SAMPLES["over"], FOUR, SOUREH], 1):
        show(page, scene, n)
        assert page.evaluate(
            """() => {
              const fresh = document.querySelector('.cl-in').cloneNode(false);
              fresh.innerHTML = models[0].page.html.replaceAll('\\ue000', 'cl1');
              return fresh.isEqualNode(document.querySelector('.cl-in'));
            }"""
        )


def test_own_cards_and_verdicts_show_without_colours(page: Any) -> None:
    opened(page, SOUREH)
    page.emulate_media(forced_colors="active")
    stripes = "(e) => getComputedStyle(e).backgroundImage"
    assert "gradient" in page.locator('[data-target="closed:0.1"]').evaluate(stripes)
    signs = page.locator(".cl-told path").evaluate_all("all => all.map((e) => e.outerHTML)")
    assert len(set(signs)) == 2
    assert page.locator(".cl-told").last.inner_text().split("\n")[0] == "not valid"


def test_a_screen_reader_hears_each_pair_as_a_group(page: Any) -> None:
    opened(page, SOUREH)
    heard = page.locator(".cl-own").aria_snapshot().replace("'", "")
    assert heard.count('group "Coop ') == 4
    second = heard[heard.index('group "Coop 2"') : heard.index('group "Coop 3"')]
    front, behind = second.index("nine of clubs"), second.index("seven of hearts, face down")
    assert front < behind < second.index("valid") < second.index("above 7")
