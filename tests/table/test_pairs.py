"""Pairs of an open and a closed card: on the page, in the still picture, in words."""

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from pair_samples import FOUR, MIDDLE, OPPONENT, OWN, PAIR_SAMPLES, SOUREH, YOU, seat
from test_draw import elements

from cardlab.lessons import sort_pairs
from cardlab.table.draw import html, svg
from cardlab.table.felt import INNER
from cardlab.table.pairs_picture import LABEL, PAD
from cardlab.table.picture import MARGIN
from cardlab.table.plain import buttons
from cardlab.table.scene import Button, Pair, Row, Scene, Spot, Stack, Zone
from cardlab.table.sketch import measure
from cardlab.terminal.lines import _zone

EVIL = "<script>alert('1')</script>\"&"
LONG = " ".join(["court cards make a coop invalid whatever else may lie there"] * 3)


def of(scene: Scene, id: str) -> tuple[str, dict[str, str | None]]:
    """The element with this target or key."""
    (found,) = [
        (tag, attrs)
        for tag, attrs in elements(scene)
        if id in (attrs.get("data-target"), attrs.get("data-key"))
    ]
    return found


def with_own(*pairs: Pair, **rest: object) -> Scene:
    return replace(SOUREH, zones=(OPPONENT, MIDDLE, replace(YOU, pairs=pairs, **rest)))


def texts(node: ElementTree.Element, x: float = 0) -> Iterator[tuple[float, float, str]]:
    """Every text of a picture with where it begins and ends."""
    found = re.match(r"translate\(([\d.-]+) ", node.get("transform", ""))
    x += float(found[1]) if found else 0
    if node.tag.endswith("}text"):
        words = "".join(node.itertext())
        wide = measure(words, float(node.get("font-size", 0)), bool(node.get("font-weight")))
        anchor = {"middle": wide / 2, "end": wide}.get(node.get("text-anchor", ""), 0)
        start = x + float(node.get("x", 0)) - anchor
        yield start, start + wide, words
    for child in node:
        yield from texts(child, x)


def seen(scene: Scene) -> list[tuple[float, float, str]]:
    """The texts of a picture, without those on its cards."""
    root = ElementTree.fromstring(svg(scene))
    defs = root.find("{http://www.w3.org/2000/svg}defs")
    assert defs is not None
    root.remove(defs)
    return list(texts(root))


@pytest.mark.parametrize("name", PAIR_SAMPLES)
def test_both_cards_of_a_pair_are_buttons_just_where_they_can_be_pressed(name: str) -> None:
    scene = PAIR_SAMPLES[name]
    for spot in (spot for zone in scene.zones for pair in zone.pairs for spot in pair.spots):
        tag, attrs = of(scene, spot.id)
        assert attrs["aria-label"] == spot.words
        assert (tag == "button") == spot.can == ("aria-pressed" in attrs)
        assert attrs.get("data-state", "") == " ".join(spot.marks)


def test_a_pair_is_a_group_that_is_named() -> None:
    _tag, attrs = of(SOUREH, "coop:0.2")
    assert (attrs["role"], attrs["aria-label"]) == ("group", "Coop 2")
    said = of(with_own(replace(OWN[1], words="Your second coop")), "coop:0.2")[1]
    assert said["aria-label"] == "Your second coop"


def test_the_open_card_lies_in_front() -> None:
    page = html(SOUREH, "t")
    assert page.index('data-target="open:1.1"') < page.index('data-key="closed:1.1"')
    assert of(SOUREH, "open:1.1")[1]["class"] == "cl-card cl-open"
    picture = svg(SOUREH)
    assert picture.index('href="#sf9C"') < picture.index('href="#sf7D"')


def test_a_verdict_is_a_sign_and_words() -> None:
    for words in (html(SOUREH, "t"), " ".join(text for _x, _end, text in seen(SOUREH))):
        assert words.count("not valid") == 1 and len(re.findall(r"\bvalid\b", words)) >= 5
        for part in ("red 7", "below 9", "black 6", "below 8"):
            assert part in words
    assert html(SOUREH, "t").count('<p class="cl-told cl-well"><svg class="cl-sign"') == 3
    assert html(SOUREH, "t").count('<p class="cl-told cl-ill"><svg class="cl-sign"') == 1
    assert "cl-told" not in html(FOUR, "t")


def test_the_words_have_a_line_a_pair() -> None:
    lines = SOUREH.words.split("\n")
    assert (
        "Opponent, Called Soureh, 1 change left, "
        "One of their face-up cards may still be changed." in lines
    )
    assert (
        "  Coop 4: ace of spades, only a ten may replace an ace; behind it face-down card" in lines
    )
    assert (
        "  Coop 1: seven of diamonds; behind it nine of clubs, face down, can be replaced; "
        "valid: red 7 below 9" in lines
    )
    assert "  You drew three of spades: three of spades, drawn card" in lines
    assert sum(line.startswith("  Coop ") for line in lines) == 8


def test_plain_text_says_pairs_and_chips_too() -> None:
    said = _zone(OPPONENT)
    assert said.startswith("Opponent, Called Soureh, 1 change left. Coop 1: ten of hearts, can be")
    assert said.count("; behind it face-down card.") == 4


def test_what_changed_last_is_said_and_framed() -> None:
    page, picture = html(SOUREH, "t"), [text for _x, _end, text in seen(SOUREH)]
    assert page.count('<span class="cl-long">changed</span>') == picture.count("changed") == 2
    crowd = replace(FOUR, zones=(seat(1, "Left", "2C"), seat(2, "Right", "3C"), MIDDLE, YOU))
    assert "changed" in [text for _x, _end, text in seen(crowd)]


def test_a_stack_shows_its_top_card_or_a_back() -> None:
    assert '<use class="cl-full" href="#tf4H"/>' in html(SOUREH, "t")
    assert 'href="#sf4H"' in svg(SOUREH)
    assert 'f4H"' not in html(FOUR, "t") + svg(FOUR)
    gone = replace(MIDDLE, stacks=(Stack("waste", 0, "Discard pile 0", top="4H"),))
    assert 'f4H"' not in html(replace(SOUREH, zones=(OPPONENT, gone, YOU)), "t")


def test_chips_and_buttons_stand_beside_a_name() -> None:
    page = html(SOUREH, "t")
    assert page.count('<span class="cl-chip cl-warn">') == 2
    assert of(SOUREH, "marks")[1]["aria-pressed"] == "true"
    drawn = [text for _x, _end, text in seen(SOUREH)]
    assert {"Called Soureh", "1 change left", "✓ Show valid coops"} <= set(drawn)
    assert "marks" in [button.id for button in buttons(SOUREH)]


def test_cards_of_several_others_are_smaller_and_compact() -> None:
    assert 'class="cl-felt cl-paired cl-crowded"' in html(FOUR, "t")
    assert 'class="cl-felt cl-paired"' in html(SOUREH, "t")
    assert 'href="#skQC"' in svg(FOUR) and 'href="#sf9C"' in svg(FOUR)
    assert 'id="sk' not in svg(SOUREH)


@pytest.mark.parametrize("name", PAIR_SAMPLES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_is_whole(name: str, dark: bool) -> None:
    drawn = svg(PAIR_SAMPLES[name], dark)
    root = ElementTree.fromstring(drawn)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawn)
    assert {a or b for a, b in used} <= ids
    assert root.get("width") == "860" and "var(" not in drawn


def test_no_text_of_a_picture_leaves_its_place() -> None:
    wordy = [replace(pair, note=LONG, verdict="invalid") for pair in OWN]
    zone = {"note": LONG, "title": LONG, "buttons": (Button("marks", LONG, pressed=True),)}
    scenes = [*PAIR_SAMPLES.values(), with_own(*wordy, **zone)]
    for scene in scenes:
        for start, end, words in seen(scene):
            assert start >= MARGIN and end <= MARGIN + INNER + 1, words
    column = (INNER - 2 * PAD - LABEL) / 4
    left = MARGIN + PAD + LABEL
    told = [one for one in seen(scenes[-1]) if one[0] > left and one[2] in LONG and one[2] != LONG]
    assert told
    for start, end, words in told:
        assert (start - left) // column == (end - left) // column, words


def test_a_picture_of_pairs_to_sort_has_lines_of_four() -> None:
    coops = "7D/9C 9D/7C 4C/2H 4C/4H AS/6D AS/AH"
    drawn = seen(sort_pairs("soureh", coops=coops).scene())
    ends = {words: end for _start, end, words in drawn if words.isdigit()}
    assert ends.keys() == set("123456")
    assert (ends["1"], ends["2"]) == (ends["5"], ends["6"]) and ends["3"] < ends["4"] < INNER


def test_hostile_text_stays_text() -> None:
    spots = Spot(EVIL, "7C", EVIL, True, (EVIL,)), Spot("b", "", EVIL)
    pair = Pair(EVIL, EVIL, *spots, EVIL, EVIL, EVIL)
    zone = Zone(EVIL, EVIL, EVIL, EVIL, (), pairs=(pair,), chips=(EVIL,),
                buttons=(Button("x", EVIL),))  # fmt: skip
    scene = Scene("g", "G", zones=(zone,))
    assert not [tag for tag, _attrs in elements(scene) if tag == "script"]
    assert "<script" not in svg(scene)
    ElementTree.fromstring(svg(scene))


def test_a_pack_to_pick_from_may_lie_beside_pairs() -> None:
    pack = Zone("pack", "pack", "Pack", "", (Row("p", (Spot("p:AS", "AS", "ace", True),)),))
    scene = replace(SOUREH, zones=(*SOUREH.zones, pack))
    assert 'href="#skAS"' in svg(scene) and 'class="cl-zone cl-pack"' in html(scene, "t")


def test_no_pairs_no_new_look() -> None:
    plain = replace(SOUREH, zones=tuple(replace(zone, pairs=()) for zone in SOUREH.zones))
    assert "cl-paired" not in html(plain, "t") and not plain.paired
