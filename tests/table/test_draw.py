"""The page and the picture of a scene: whole, escaped, the same bytes every time."""

import base64
import re
import subprocess
import sys
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from samples import FULL, PASUR, SAMPLES

from cardlab.table.colours import palette
from cardlab.table.draw import MANY, html, static_html, svg
from cardlab.table.scene import (
    Button,
    Field,
    Grid,
    Panel,
    Reason,
    Row,
    Scene,
    Spot,
    Stack,
    Verdict,
    Zone,
)
from cardlab.table.speech import spoken

EVIL = "<script>alert('1')</script>\"&' onload=x"
VOID = {"input", "img", "br"}


class Elements(HTMLParser):
    """Every element of a page with its attributes; complains where tags do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs) -> None:
        assert len(attrs) == len(dict(attrs)), (tag, attrs)
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_startendtag(self, tag: str, attrs) -> None:
        self.found.append((tag, dict(attrs)))


def elements(scene: Scene, prefix: str = "t") -> list[tuple[str, dict[str, str | None]]]:
    return Elements(html(scene, prefix)).found


def evil() -> Scene:
    """A scene in which every text is hostile."""
    button = Button(EVIL, EVIL, True, False, None, EVIL)
    field = Field(EVIL, EVIL, EVIL, EVIL, EVIL)
    reason = Reason(EVIL, EVIL, EVIL, EVIL, EVIL, EVIL)
    spots = (Spot(EVIL, "7C", EVIL, True, (EVIL,)), Spot("b", "", EVIL, False))
    rows = (Row(EVIL, spots, EVIL, EVIL), Row("2", spots[1:], words=EVIL))
    zone = Zone(EVIL, EVIL, EVIL, EVIL, rows, (Stack(EVIL, 3, EVIL, EVIL, ("4H",)),), True)
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!--{EVIL}--></svg>'
    grid = Grid(EVIL, ((EVIL,) * MANY, (EVIL,) * MANY))
    panel = Panel(EVIL, EVIL, (EVIL,), (button,), (field,), grid, picture, EVIL)
    return Scene(
        EVIL, EVIL, EVIL, EVIL, ((EVIL, EVIL),), EVIL, (zone,), (button,), EVIL,
        Verdict(False, EVIL, (reason,)), (field,), EVIL, EVIL, (panel,),
    )  # fmt: skip


def test_hostile_text_stays_text() -> None:
    found = elements(evil())
    assert not [tag for tag, _attrs in found if tag == "script"]
    assert not [attrs for _tag, attrs in found if "onload" in attrs]
    (spot,) = [attrs for _tag, attrs in found if attrs.get("data-state") == EVIL]
    assert spot["aria-label"] == spot["data-target"] == EVIL
    assert "<script" not in svg(evil()) and "<script" not in static_html(evil())
    ElementTree.fromstring(svg(evil()))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_page_says_what_can_be_pressed_and_names_it(name: str) -> None:
    scene = SAMPLES[name]
    found = elements(scene)
    buttons = {a["data-target"]: a for tag, a in found if tag == "button" and "data-target" in a}
    spots = [spot for zone in scene.zones for row in zone.rows for spot in row.spots]
    for spot in spots:
        assert (spot.id in buttons) == spot.can
        if spot.can:
            assert buttons[spot.id]["aria-label"] == spot.words
            pressed = "true" if "chosen" in spot.marks else "false"
            assert buttons[spot.id]["aria-pressed"] == pressed
    for button in (*scene.buttons, *(b for panel in scene.panels for b in panel.buttons)):
        assert button.id in buttons
        assert (buttons[button.id].get("aria-disabled") == "true") is not button.enabled
        if not button.enabled:  # the reason once: it describes, and is no part of the name
            assert buttons[button.id]["title"] == spoken(button.words)
            assert html(scene, "t").count(escape(spoken(button.words))) == 1
    assert not [attrs for tag, attrs in found if tag == "button" and "disabled" in attrs]
    forms = [attrs["data-target"] for tag, attrs in found if tag == "form"]
    fields = (*scene.fields, *(f for panel in scene.panels for f in panel.fields))
    assert sorted(map(str, forms)) == sorted(field.id for field in fields)
    inputs = {attrs["id"] for tag, attrs in found if tag == "input"}
    assert inputs == {attrs["for"] for tag, attrs in found if tag == "label"}


def test_a_card_that_cannot_be_pressed_is_a_picture_with_its_words() -> None:
    still = Zone("z", "own", "You", "", (Row("r", (Spot("x", "7C", "seven of clubs"),)),))
    found = elements(Scene("g", "G", zones=(still,)))
    (card,) = [attrs for _tag, attrs in found if attrs.get("data-key") == "x"]
    assert (card["role"], card["aria-label"]) == ("img", "seven of clubs")


def test_a_row_summed_up_is_one_picture() -> None:
    labels = [attrs.get("aria-label") for _tag, attrs in elements(PASUR)]
    assert labels.count("4 face-down cards") == 1
    assert "face-down card" not in labels


def test_each_cell_of_many_columns_has_its_heading_with_it() -> None:
    for columns in (2, MANY - 1, MANY, 7):
        head = tuple(f"column {n}" for n in range(columns))
        grid = Grid("Many", (head, tuple("abcdefg"[:columns])))
        found = elements(Scene("g", "G", panels=(Panel("p", grid=grid),)))
        headed = [attrs.get("data-head") for tag, attrs in found if tag == "td"]
        assert headed == (list(head[1:]) if columns >= MANY else [None] * (columns - 1))


def test_a_refusal_shows_its_sentence_clause_rule_and_source() -> None:
    drawn = html(PASUR, "t")
    for words in ("7♣ could take 4♥", "PAS-2.3", "may not be trailed", "encyclopedia article"):
        assert words in drawn
    assert drawn.count("<details>") == 1 and "Why? The rule and its source" in drawn


def test_no_headings_so_that_a_notebook_keeps_its_own_order() -> None:
    assert not [tag for tag, _attrs in elements(FULL) if re.fullmatch("h[1-6]", tag)]


@pytest.mark.parametrize("name", SAMPLES)
def test_ids_of_two_tables_never_clash(name: str) -> None:
    one, other = (
        {a["id"] for _tag, a in elements(SAMPLES[name], prefix) if "id" in a}
        for prefix in ("t1-", "t2-")
    )
    assert one and not one & other
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', html(SAMPLES[name], "t1-"))
    assert {a or b for a, b in used} <= one


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_is_one_whole_svg_of_its_own(name: str, dark: bool) -> None:
    drawn = svg(SAMPLES[name], dark)
    root = ElementTree.fromstring(drawn)
    assert root.get("width") == "860" and drawn.startswith("<svg xmlns=")
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawn)
    assert {a or b for a, b in used} <= ids
    ground = root.find("{http://www.w3.org/2000/svg}rect")
    assert ground is not None and ground.get("fill") == palette(dark)["bg"]
    assert "var(" not in drawn and "class=" not in drawn


def test_a_picture_tells_the_names_and_the_ruling() -> None:
    words = " ".join(ElementTree.fromstring(svg(FULL)).itertext())
    for said in ("Opponent", "4 cards", "Stock 24", "Not allowed: leave 7♣ in the pool", "PAS-2.3",
                 "Capture the four", "Let the seven of clubs capture.", "match to 62"):  # fmt: skip
        assert said in words


def test_what_a_notebook_keeps_is_one_image_with_the_words() -> None:
    found = Elements(static_html(PASUR)).found
    (image,) = [attrs for tag, attrs in found if tag == "img"]
    assert image["alt"] == PASUR.words
    head, _comma, data = str(image["src"]).partition(",")
    assert head == "data:image/svg+xml;base64"
    assert base64.b64decode(data).decode() == svg(PASUR)
    assert "Run this cell to play on it." in static_html(PASUR)


def test_the_caption_says_what_running_the_cell_is_good_for() -> None:
    shown = Scene("g", "G", zones=(Zone("z", "own", "You", "", ()),))
    question = Scene("", "", panels=(Panel("q", buttons=(Button("yes", "Yes"),)),))
    told = Scene("", "", panels=(Panel("score", lines=("You 2.",)),))
    assert static_html(shown).endswith("<p><em>A picture of the table.</em></p>")
    assert "Run this cell to answer it." in static_html(question)
    assert "<em>" not in static_html(told)


def test_equal_scenes_give_equal_bytes_in_any_process() -> None:
    again = replace(PASUR, zones=tuple(replace(zone) for zone in PASUR.zones))
    assert html(again, "t") == html(PASUR, "t") and svg(again) == svg(PASUR)
    code = (
        "import sys, hashlib; sys.path[:0] = ['tests/table', '.']; from samples import FULL;"
        "from cardlab.table.draw import html, static_html;"
        "print(hashlib.sha256((html(FULL, 't') + static_html(FULL)).encode()).hexdigest())"
    )
    seen = {
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PATH": ""},
                       capture_output=True, text=True, check=True).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(seen) == 1


def test_drawing_needs_no_widget() -> None:
    code = (
        "import sys; sys.path.insert(0, '.'); import cardlab.table.draw, cardlab.table.widget;"
        "print([m for m in ('anywidget', 'ipywidgets', 'traitlets', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_scene_of_panels_alone_has_no_felt() -> None:
    scene = Scene("pasur", "Exercise", panels=(Panel("q", "Question", ("How many?",)),))
    assert "cl-felt" not in html(scene, "t") and "How many?" in html(scene, "t")
    ElementTree.fromstring(svg(scene))
