"""The widget without a browser: what it is sent, what it answers, what stands in for it."""

import json
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from samples import FULL, PASUR

from cardlab.table.draw import html, static_html
from cardlab.table.pages import STANDING_FOR_ID, in_words
from cardlab.table.scene import Scene
from cardlab.table.widget import bundle, live, plain, refresh

VIEW = "application/vnd.jupyter.widget-view+json"


class Counter:
    """A lesson that counts what is pressed; `refuse` is raised instead."""

    def __init__(self, scene: Scene = PASUR, refuse: Exception | None = None) -> None:
        self.shown, self.refuse = scene, refuse
        self.heard: list[tuple[str, str]] = []
        self.secret = "the opponent holds the ten of diamonds"

    def scene(self) -> Scene:
        return replace(self.shown, announce=f"pressed {len(self.heard)} times")

    def press(self, target: str, text: str = "") -> None:
        if self.refuse:
            raise self.refuse
        self.heard.append((target, text))


def send(widget: Any, message: Any) -> None:
    """What the browser's message sets off."""
    widget._handle_custom_msg(message, [])


def test_what_is_pressed_and_typed_reaches_the_lesson() -> None:
    lesson = Counter()
    widget = live(lesson)
    send(widget, {"choose": "hand:7C"})
    send(widget, {"choose": "type", "text": "7C x 4H"})
    assert lesson.heard == [("hand:7C", ""), ("type", "7C x 4H")]
    assert widget.page["n"] == 2
    assert widget.page["say"] == "pressed 2 times" and not widget.page["bad"]


@pytest.mark.parametrize("message", [None, 7, "hand:7C", {}, {"choose": 7}, {"text": "7C"}, []])
def test_messages_of_another_kind_are_not_heard(message: Any) -> None:
    lesson = Counter()
    send(live(lesson), message)
    assert lesson.heard == [] and live(lesson).page["n"] == 0


def test_what_goes_wrong_is_said_and_the_page_stays() -> None:
    widget = live(Counter(refuse=ValueError("9Z is no card.")))
    before = widget.page["html"]
    send(widget, {"choose": "type", "text": "9Z"})
    assert widget.page["say"] == "9Z is no card." and widget.page["bad"]
    assert widget.page["html"] == before


def test_a_fault_of_the_program_is_owned_up_to() -> None:
    widget = live(Counter(refuse=KeyError("oops")))
    send(widget, {"choose": "play"})
    assert "fault is the program's" in widget.page["say"] and "oops" in widget.page["say"]
    assert "fault" not in in_words(ValueError("yours"))


def test_a_scene_that_cannot_be_drawn_leaves_the_last_page_with_the_reason() -> None:
    lesson = Counter()
    widget = live(lesson)
    before = widget.page["html"]
    lesson.shown = None  # type: ignore[assignment]
    send(widget, {"choose": "play"})
    assert widget.page["html"] == before and widget.page["bad"]


def test_all_displays_of_a_lesson_are_one_table() -> None:
    lesson = Counter()
    assert live(lesson) is live(lesson)
    assert bundle(lesson)[VIEW] == bundle(lesson)[VIEW]
    assert live(lesson) is not live(Counter())


def test_a_lesson_changed_from_code_is_shown_after_refresh() -> None:
    lesson = Counter()
    widget = live(lesson)
    lesson.press("hand:7C")
    assert widget.page["say"] == "pressed 0 times"
    refresh(lesson)
    assert widget.page["say"] == "pressed 1 times"
    refresh(Counter())  # not displayed anywhere: nothing to do


def test_nothing_but_the_scene_is_in_the_state() -> None:
    lesson = Counter()
    state = live(lesson).get_state()
    own = {name for name in state if not name.startswith("_")}
    assert own == {"page", "layout", "tabbable", "tooltip"}
    assert state["page"]["html"] == html(lesson.scene(), STANDING_FOR_ID)
    assert set(state["page"]) == {"html", "name", "say", "bad", "n"}
    assert lesson.secret not in json.dumps(state, default=str)
    assert live(Counter()).page == live(Counter()).page


def test_a_bundle_has_the_view_the_picture_and_the_words() -> None:
    lesson = Counter()
    data = bundle(lesson, include=None, exclude=None)
    assert data[VIEW]["model_id"] == live(lesson).model_id
    assert data["text/html"] == static_html(lesson.scene())
    assert data["text/plain"] == lesson.scene().words
    assert live(lesson)._repr_mimebundle_() == data


# Without the live widget


def control(table: Any, description: str) -> Any:
    """The button or text box of a plain table that carries this description."""
    parts = [part for child in table.children for part in getattr(child, "children", [child])]
    (found,) = [part for part in parts if getattr(part, "description", "") == description]
    return found


def test_a_plain_table_shows_picture_and_words_and_plays() -> None:
    lesson = Counter(FULL)
    table = plain(lesson)
    assert 'alt="Pasur' in table.picture.value and "<pre>Pasur" in table.picture.value
    control(table, "Type a move").value = "7C x 4H"
    control(table, "Play").click()
    control(table, "Undo choice").click()
    control(table, "✓ Capture the four").click()
    assert lesson.heard == [("type", "7C x 4H"), ("clear", ""), ("predict:0", "")]
    assert "pressed 3 times" in table.status.value
    assert control(table, "Type a move").value == ""
    with pytest.raises(ValueError):
        control(table, "Stop here")  # it does nothing now


def test_a_plain_table_says_what_went_wrong() -> None:
    table = plain(Counter(refuse=ValueError("<9Z> is no card.")))
    control(table, "Undo choice").click()
    assert "&lt;9Z&gt; is no card." in table.status.value


def test_switched_off_or_missing_the_plain_table_stands_in(monkeypatch) -> None:
    monkeypatch.setenv("CARDLAB_PLAIN", "1")
    assert type(live(Counter())).__name__ == "PlainTable"
    monkeypatch.delenv("CARDLAB_PLAIN")
    monkeypatch.setitem(sys.modules, "cardlab.table.live", None)
    assert type(live(Counter())).__name__ == "PlainTable"
    assert VIEW in bundle(Counter())


def test_without_any_widgets_picture_and_words_remain() -> None:
    code = (
        "import sys; sys.path[:0] = ['tests/table', '.']\n"
        "sys.modules['anywidget'] = sys.modules['ipywidgets'] = None\n"
        "from test_widget import Counter; from cardlab.table.widget import bundle\n"
        "lesson = Counter(); lesson.press('hand:7C'); print(sorted(bundle(lesson)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['text/html', 'text/plain']"
