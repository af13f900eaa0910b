"""The live table in a real browser, without a notebook: axe, focus, keys, messages."""

import re
import string
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "table"))
from samples import ALL_STATES, FOUR_COLOURS, FULL, OPPONENTS_TURN, PASUR, SEATS
from standalone import focused, opened, show

from cardlab.table.scene import Button, Field, Grid, Panel, Row, Scene, Spot, Zone

pytestmark = pytest.mark.browser

SCENES = {"full": FULL, "four": FOUR_COLOURS, "cards": ALL_STATES, "seats": SEATS}
ASKED = Scene("pasur", "An exercise", panels=(
    Panel("ways", "Find out", fields=(Field("seed", "Seed", "7", "Simulate with this seed"),)),
    Panel("long", grid=Grid("Long", (("Way", "Result"),
        ("Every case counted", "840645256/13169417625 = 0.06383 (6 in 100)")))),
    Panel("grid", grid=Grid("Ways", (
        ("the way", "every case counted", "that is", "one after the other", "99 % interval",
         "that is"),
        ("by a formula", "27.9 %", "28 in 100", "1,000,000", "27.0 % to 28.7 %", "28 in 100"),
    ))),
))  # fmt: skip
STICKING_OUT = """[...document.querySelectorAll('.cl-panel')].flatMap((panel) => {
  const edge = panel.getBoundingClientRect().right;
  return [...panel.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > edge)
    .map((e) => e.outerHTML);
})"""


def sent(page: Any) -> Any:
    return page.evaluate("models[0].sent")


def violations(page: Any) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context=".cl-table").response["violations"]
    return [f"{v['id']}: {node['html'][:200]}" for v in found for node in v["nodes"]]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [860, 360])
@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing(page: Any, name: str, width: int, dark: bool) -> None:
    opened(page, SCENES[name], width=width, dark=dark)
    for closed in page.locator("summary").all():
        closed.click()
    assert violations(page) == []


@pytest.mark.parametrize("width", [860, 460, 360, 320, 204])
def test_nothing_sticks_out(page: Any, width: int) -> None:
    opened(page, FULL, SEATS, ALL_STATES, ASKED, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width + 16
    assert page.evaluate(STICKING_OUT) == []
    line = page.locator('form[data-target="seed"] input').bounding_box()
    assert line["width"] >= 96
    rows = page.get_by_role("table", name="Ways").get_by_role("row")
    assert rows.count() == 2 and rows.last.get_by_role("cell").count() == 5
    assert page.evaluate(
        "[...document.querySelectorAll('.cl-table *:not(.cl-vh):not(.cl-shapes)')].filter((e) =>"
        " !e.closest('.cl-wide thead') &&"
        " e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible').length"
    ) == 0  # fmt: skip


def test_cards_are_smaller_and_larger_indexed_where_room_is_short(page: Any) -> None:
    card = '[data-target="hand:KS"]'
    for width, size in ((860, (64, 90)), (360, (44, 62))):
        opened(page, PASUR, width=width)
        box = page.locator(card).bounding_box()
        assert (round(box["width"]), round(box["height"])) == size
        assert page.locator(f"{card} .cl-compact").is_visible() is (width == 360)


def test_two_tables_share_no_id_and_have_names_of_their_own(page: Any) -> None:
    opened(page, PASUR, PASUR)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))
    assert violations(page) == []
    names = page.locator(".cl-table").evaluate_all("all => all.map((e) => e.ariaLabel)")
    assert names == ["Pasur table", "Pasur table 2"]


def test_only_a_name_that_comes_again_is_numbered(page: Any) -> None:
    question = Scene("pasur", "An exercise", panels=(Panel("q", lines=("How many?",)),))
    opened(page, PASUR, question, PASUR)
    names = "all => all.map((e) => e.ariaLabel)"
    tables = page.locator(".cl-table")
    assert tables.evaluate_all(names) == ["Pasur table", "An exercise", "Pasur table 2"]
    show(page, replace(PASUR, chip="Think"))
    assert tables.evaluate_all(names)[0] == "Pasur table"


def test_pressing_and_typing_send_messages(page: Any) -> None:
    opened(page, FULL)
    page.click('[data-target="hand:KS"]')
    page.locator('[data-target="play"]').press("Enter")
    page.locator('[data-target="hand:5D"]').press(" ")
    page.fill('form[data-target="type"] input', "7C x 4H")
    page.keyboard.press("Enter")
    page.click('form[data-target="why"] button')
    assert sent(page) == [
        {"choose": "hand:KS"}, {"choose": "play"}, {"choose": "hand:5D"},
        {"choose": "type", "text": "7C x 4H"}, {"choose": "why", "text": "because"},
    ]  # fmt: skip


def test_a_button_that_does_nothing_now_says_why(page: Any) -> None:
    opened(page, FULL)
    page.locator('[data-target="stop"]').press("Enter")
    assert sent(page) == []
    assert page.locator('[role="status"]').inner_text() == "the match has just begun"
    assert page.locator('[role="status"]').is_visible()


def test_a_sent_line_is_what_the_answer_says(page: Any) -> None:
    opened(page, PASUR)
    line = page.locator("form input")
    line.fill("9Z")
    line.press("Enter")
    refused = replace(PASUR, fields=(Field("type", "Type a move", "7C", "Play", "9Z"),))
    show(page, refused)
    assert line.input_value() == "9Z"
    line.fill("7C x 4H")
    line.press("Enter")
    show(page, PASUR, 2)
    assert line.input_value() == ""
    assert focused(page) == "INPUT"


def test_a_pack_is_one_stop_for_tab(page: Any) -> None:
    spots = tuple(Spot(f"pack:{n}S", f"{n}S", f"{n} of spades", True) for n in range(2, 8))
    pack = Zone("pack", "pack", "Pack", "", (Row("p", spots),))
    opened(page, replace(PASUR, zones=(*PASUR.zones, pack)))
    seen = []
    for _tab in range(24):
        page.keyboard.press("Tab")
        seen.append(focused(page))
    assert [one for one in seen if one.startswith("pack:")] == ["pack:2S"]
    page.locator('[data-target="pack:2S"]').focus()
    page.keyboard.press("ArrowRight")
    show(page, replace(PASUR, zones=(*PASUR.zones, pack)))
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "pack:3S"


def test_signs_of_cards_are_read_out_as_names(page: Any) -> None:
    said = Panel("p", "Of 7♣", ("10♦ and A♠",), (Button("b", "Take 4♥"),),
                 grid=Grid("Piles", (("Player", "Pile"), ("You", "K♠"))))  # fmt: skip
    opened(page, Scene("pasur", "Pasur", panels=(said,), hint="7♣ takes 4♥"))
    heard = page.locator(".cl-table").aria_snapshot()
    assert not set("♠♥♦♣") & set(re.sub(r'img "[\w ]+": .+', "", heard))
    for name in ("ten of diamonds", 'button "Take four of hearts"', "king of spades"):
        assert name in heard
    assert page.get_by_text("10♦ and A♠").inner_text() == "10♦ and A♠"
    assert violations(page) == []


def test_the_page_after_an_update_is_the_page_asked_for(page: Any) -> None:
    opened(page, PASUR)
    for n, scene in enumerate([FULL, OPPONENTS_TURN, SEATS, ALL_STATES, FULL, PASUR], 1):
        show(page, scene, n)
        body, fresh = page.evaluate(
            """() => {
              const fresh = document.createElement('template');
              fresh.innerHTML = models[0].page.html.replaceAll('\\ue000', 'cl1');
              return [document.querySelector('.cl-in').innerHTML, fresh.innerHTML];
            }"""
        )
        assert body == fresh


def test_one_status_is_there_from_the_start_and_speaks_again(page: Any) -> None:
    opened(page, PASUR)
    status = page.locator('[role="status"]')
    assert status.count() == 1 and status.inner_text() == ""
    page.evaluate("globalThis.kept = document.querySelector('[role=status]')")
    heard = set()
    for n in (1, 2):
        show(page, PASUR, n)
        heard.add(page.evaluate("kept.isConnected && kept.textContent"))
    assert len(heard) == 2  # the same words twice: something differs, so they are read again
    assert {words.strip("\u00a0") for words in heard} == {PASUR.announce}
    assert status.bounding_box()["width"] <= 1
    show(page, PASUR, 3, "9Z is no card.")
    assert status.bounding_box()["width"] > 100


KINDS = {
    "a card": '[data-target="hand:5D"]',
    "a button": '[data-target="clear"]',
    "a toggle": '[data-target="predict:1"]',
    "a button that does nothing now": '[data-target="stop"]',
    "a line of text": 'form[data-target="type"] input',
    "a button that sends": 'form[data-target="type"] button',
    "a reason": "summary",
}
KEYS = [*string.ascii_letters, *string.digits, "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
        "Enter", "Shift+Enter", "Control+Enter", "Alt+Enter", "Escape", "Delete", "Backspace",
        "Home", "End", "PageUp", "PageDown", " ", "Control+z", "Control+b"]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_no_key_typed_on_a_control_reaches_the_notebook(page: Any, kind: str) -> None:
    opened(page, FULL)
    control = page.locator(KINDS[kind]).first
    for key in KEYS:
        control.press(key)
    assert page.evaluate("keys") == []


def test_escape_leads_out_of_the_table_to_the_cell_around_it(page: Any) -> None:
    opened(page, FULL)
    page.evaluate("document.getElementById('main').tabIndex = -1")
    for control in KINDS.values():
        page.locator(control).first.focus()
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.id") == "main"
    assert page.evaluate("keys") == ["Escape"] * len(KINDS)  # let go of, out there
    assert sent(page) == []


def test_a_table_fits_where_it_is_put(page: Any) -> None:
    opened(page, FULL)
    page.evaluate("document.querySelector('.cl-table').parentElement.style.overflow = 'auto'")
    around = "(e) => [e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth]"
    assert page.locator(".cl-table").evaluate(f"(e) => ({around})(e.parentElement)") == [0, 0]


def test_saving_stays_the_notebooks(page: Any) -> None:
    opened(page, FULL)
    page.locator('[data-target="clear"]').press("Control+s")
    assert "s" in page.evaluate("keys")


def test_tab_reaches_everything_and_leaves_the_table(page: Any) -> None:
    opened(page, PASUR)
    page.keyboard.press("Tab")
    seen = [focused(page)]
    while seen[-1] != "BODY" and len(seen) < 30:
        page.keyboard.press("Tab")
        seen.append(focused(page))
    pool = ["pool:AS", "pool:2D", "pool:2C", "pool:4H", "pool:TD"]
    hand = ["hand:7C", "hand:KS", "hand:5D", "hand:JH"]
    assert seen == [*pool, *hand, "play", "clear", "SUMMARY", "INPUT", "BUTTON", "BODY"]


def test_arrow_keys_walk_over_the_cards(page: Any) -> None:
    opened(page, PASUR)
    page.locator('[data-target="pool:AS"]').focus()
    walked = []
    for key in ("Left", "Right", "Right", "Down", "Down", "Right", "Right", "Up", "Up"):
        page.keyboard.press(f"Arrow{key}")
        walked.append(focused(page))
    assert walked == ["pool:AS", "pool:2D", "pool:2C", "hand:5D", "hand:5D", "hand:JH", "hand:JH",
                      "pool:4H", "pool:4H"]  # fmt: skip


def test_a_page_without_cards_takes_answers_too(page: Any) -> None:
    question = Panel(
        "q", "Question", ("How many?",), fields=(Field("a", "Answer", "8/79", "Check"),)
    )
    opened(page, Scene("pasur", "Exercise", panels=(question,)))
    assert violations(page) == []
    page.fill("input", "8/79")
    page.keyboard.press("Enter")
    assert sent(page) == [{"choose": "a", "text": "8/79"}]


def test_the_still_picture_is_readable_on_any_page(page: Any) -> None:
    from cardlab.table.draw import static_html

    page.set_content(f'<body style="background:#111">{static_html(PASUR)}')
    size = page.locator("img").evaluate("(e) => [e.complete, e.naturalWidth]")
    assert size == [True, 860]
