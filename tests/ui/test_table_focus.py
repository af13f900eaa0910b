"""The live table in a real browser: where the focus is after a press, and that it is seen."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "table"))
from samples import FULL, OPPONENTS_TURN, PASUR, SEATS
from standalone import focused, opened, show

from cardlab.table.scene import Button, Grid, Panel, Scene

pytestmark = pytest.mark.browser


def test_focus_text_and_open_reasons_survive_an_update(page: Any) -> None:
    opened(page, FULL)
    page.locator("summary").first.click()
    page.fill('form[data-target="type"] input', "7C x")
    page.locator('[data-target="hand:5D"]').focus()
    page.evaluate("globalThis.kept = document.activeElement")
    show(page, replace(FULL, hint="", chip="Think", zones=SEATS.zones))
    assert page.evaluate("document.activeElement === kept")
    assert page.locator("details").first.get_attribute("open") is not None
    assert page.input_value('form[data-target="type"] input') == "7C x"
    assert page.locator(".cl-chip").first.inner_text() == "Think"


def test_a_focus_that_would_vanish_goes_to_a_neighbour(page: Any) -> None:
    opened(page, PASUR)
    page.locator('[data-target="clear"]').focus()
    show(page, replace(PASUR, buttons=PASUR.buttons[:1]))
    assert focused(page) == "play"
    show(page, replace(PASUR, buttons=()), 2)
    assert focused(page) == "hand:7C"
    show(page, OPPONENTS_TURN, 3)
    assert focused(page) == "table"
    show(page, PASUR, 4)
    assert focused(page) == "table"  # nobody's focus is pulled to a new button


def test_a_focus_that_would_vanish_goes_to_no_panel_further_down(page: Any) -> None:
    ask = Panel("ask", buttons=(Button("commit", "Commit", primary=True),))
    told = Panel("told", "The verdict", ("It holds.",))
    more = Panel("more", buttons=(Button("try", "Try it", primary=True),))
    opened(page, Scene("pasur", "A claim", panels=(ask,)))
    page.locator('[data-target="commit"]').focus()
    show(page, Scene("pasur", "A claim", panels=(told, more)))
    assert focused(page) == "table"
    page.keyboard.press("Tab")
    assert focused(page) == "try"
    stop = replace(more, buttons=(Button("stop", "Stop", primary=True),))
    show(page, Scene("pasur", "A claim", panels=(told, stop)), 2)
    assert focused(page) == "stop"


def test_what_comes_in_before_a_focused_button_leaves_it_the_focus(page: Any) -> None:
    grid = Grid("Ways", (("Way", "Result"), ("Formula", "1/2")))
    ways = Panel("ways", "Find out", buttons=(Button("count", "Count it"),), grid=grid)
    other = Panel("other", buttons=(Button("go", "Go", primary=True),))
    opened(page, Scene("pasur", "Exercise", panels=(ways, other)))
    page.locator('[data-target="count"]').focus()
    told = replace(ways, lines=("Formula and count agree.",))
    show(page, Scene("pasur", "Exercise", panels=(told, other)))
    assert focused(page) == "count"


def test_a_focus_on_the_table_itself_is_seen(page: Any) -> None:
    opened(page, PASUR)
    page.locator('[data-target="clear"]').focus()
    page.keyboard.press("Shift")
    show(page, replace(OPPONENTS_TURN, fields=()))
    assert focused(page) == "table"
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(ring) == "solid"


def test_an_update_leaves_a_focus_elsewhere_alone(page: Any) -> None:
    opened(page, PASUR)
    show(page, OPPONENTS_TURN)
    assert focused(page) == "BODY"


def test_a_new_ruling_comes_into_view_and_the_focus_stays_there(page: Any) -> None:
    opened(page, replace(FULL, verdict=None))
    page.set_viewport_size({"width": 600, "height": 420})
    button = page.locator('[data-target="clear"]')
    button.focus()
    button.evaluate("(e) => e.scrollIntoView({ block: 'end' })")
    show(page, FULL)
    for seen in (".cl-verdict", '[data-target="clear"]'):
        box = page.locator(seen).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 420, seen


def test_a_focus_that_more_lines_push_away_is_followed(page: Any) -> None:
    short = Scene("pasur", "Ways", panels=(Panel("p", buttons=(Button("again", "Look again"),)),))
    told = tuple(f"Line {n}." for n in range(60))
    long = replace(short, panels=(replace(short.panels[0], lines=told),))
    for keyboard in (True, False):
        opened(page, short)
        page.set_viewport_size({"width": 600, "height": 420})
        button = page.locator('[data-target="again"]')
        (page.keyboard.press("Tab") if keyboard else button.click())
        assert focused(page) == "again"
        show(page, long)
        box = button.bounding_box()
        assert (box["y"] + box["height"] <= 421) is keyboard
        page.evaluate("scrollTo(0, 0)")
        show(page, replace(long, subtitle="anew"), 2)
        assert page.evaluate("scrollY") == 0  # whoever looks elsewhere is left there


def test_the_focus_is_seen(page: Any) -> None:
    opened(page, FULL)
    for target in ('[data-target="pool:2C"]', '[data-target="clear"]', "summary", "form input"):
        page.locator(target).first.focus()
        page.keyboard.press("Shift")  # the keyboard is in use: the ring is wanted
        style = page.locator(target).first.evaluate(
            "(e) => [getComputedStyle(e).outlineStyle, getComputedStyle(e).outlineWidth]"
        )
        assert style == ["solid", "3px"]
