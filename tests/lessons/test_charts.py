"""Charts: a picture, words and numbers that say the same, with matplotlib and without it."""

import re
import sys
from collections.abc import Callable
from fractions import Fraction
from xml.etree import ElementTree

import chance_samples
import pytest

from cardlab.lessons import charts, pariah_charts, plots_svg, seep_charts, soureh_charts
from cardlab.lessons.book import EXERCISES
from cardlab.lessons.plots import Bars, Chart, Heat, rounded
from cardlab.table.speech import spoken


def closing_in() -> Chart:
    return charts.closing_in(EXERCISES["pasur.pool_has_jack"], 300, seed=1)


def closing_in_on_a_mean() -> Chart:
    return charts.closing_in(EXERCISES["pasur.mean_deals"], 300, seed=2)


def heat_map() -> Chart:
    table = (("n", "sum", "that is"), ("one", "3", "1 in 10"), ("two", "2", "2 in 10"))
    lines = [("one", (1, 2.5, None)), ("two", (0, None, 2))]
    return charts.heat_map("Warm and cold squares", "column", "line", "abc", lines, table)


def two_lines() -> Chart:
    points = [("2", "two", Fraction(1, 2), Fraction(0)), ("3", "three", Fraction(1), Fraction(1))]
    return charts.of_two("Crossing", "x", "y", ("red", "black"), points)


MAKERS = [
    charts.capture_by_rank,
    charts.clubs_in_hand,
    charts.jacks_in_pool,
    charts.cliff,
    seep_charts.safe_house,
    seep_charts.floor_makes,
    seep_charts.half_points,
    soureh_charts.validity,
    soureh_charts.the_x,
    soureh_charts.four_as_dealt,
    soureh_charts.caller_survives,
    soureh_charts.seven_of_caller,
    pariah_charts.validity,
    pariah_charts.ace_towers,
    pariah_charts.behind_red_ten,
    pariah_charts.sheltered,
    closing_in,
    closing_in_on_a_mean,
    heat_map,
    two_lines,
    *chance_samples.SHARES,
    *chance_samples.MEANS,
]
EACH = pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)


@pytest.fixture(params=["matplotlib", "own SVG"])
def drawn_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "own SVG":
        monkeypatch.setitem(sys.modules, "matplotlib", None)
        monkeypatch.delitem(sys.modules, "cardlab.lessons.plots_matplotlib", raising=False)
    return str(request.param)


@EACH
def test_pictures_are_whole_and_the_same_each_time(
    make: Callable[[], Chart], drawn_by: str
) -> None:
    chart = make()
    assert chart == make()
    root = ElementTree.fromstring(chart.svg)
    assert root.tag.endswith("svg") and root.get("viewBox")
    assert ("DejaVu Sans, Verdana" in chart.svg) == (drawn_by == "own SVG")
    assert "nan" not in chart.svg and len(chart.svg) < 80_000


@EACH
def test_words_and_table_hold_the_numbers(make: Callable[[], Chart]) -> None:
    chart = make()
    head, *rows = chart.rows
    assert {len(row) for row in rows} == {len(head)}
    assert chart.alt.startswith(chart.caption)
    for row in rows[:1] + rows[-1:]:
        assert row[0] in chart.alt or spoken(row[0]) in chart.alt
        assert row[-1] in chart.alt or row[1] in chart.alt
    if make not in (closing_in_on_a_mean, *chance_samples.MEANS):
        assert all(re.fullmatch(r"[\d,]+ in 1[0,]+", row[-1]) for row in rows)


@EACH
def test_a_notebook_gets_an_image_with_words_and_a_captioned_table(
    make: Callable[[], Chart],
) -> None:
    chart = make()
    bundle = chart._repr_mimebundle_()
    page = bundle["text/html"]
    assert page.count("<img ") == 1 and 'src="data:image/svg+xml;base64,' in page
    assert re.search(r'<img alt="[^"]{40,}"', page)
    assert page.count("<tr>") == len(chart.rows) and "<caption>" in page
    assert bundle["text/plain"] == str(chart)
    assert str(chart).splitlines()[0] == chart.caption


def test_the_cliff_is_one() -> None:
    _head, *rows = charts.cliff().rows
    risks = {name: often for name, _percent, often in rows}
    assert [risks[f"a total of {n}"] for n in range(1, 11)] == ["30 in 100"] * 10
    assert risks["a lone king"] == risks["a lone queen"] == "23 in 100"
    for safe in ("a total of 11 or more", "a lone jack", "numbers and court cards"):
        assert risks[safe] == "0 in 100"


def test_nothing_is_rounded_to_never_or_always() -> None:
    rows = dict(row[:2] for row in charts.capture_by_rank().rows)
    assert rows["jack"] == "99.96 %"
    shares = (0.0, 0.2, 99.7, 100.0)
    assert [rounded(share) for share in shares] == ["0", "<1", ">99", "100"]


def test_an_estimate_closes_in_by_the_exercise_s_own_tries() -> None:
    exercise = EXERCISES["pasur.pool_has_jack"]
    rows = charts.closing_in(exercise, 300, seed=1).rows
    assert [row[0] for row in rows[1:]] == ["10", "20", "50", "100", "200", "300"]
    assert rows[-1][1] == f"{100 * exercise.simulated(300, seed=1).mean:.1f} %"


def test_squares_are_dark_by_their_share_of_the_largest() -> None:
    heat = Heat("x", "y", ("a", "b"), ("c",), ((None, 4), (1, 2)), (("", "4"), ("1", "2")))
    assert [*heat.squares()] == [(0, 1, 1, "4"), (1, 0, 0.25, "1"), (1, 1, 0.5, "2")]
    cold = Heat("x", "y", ("a",), ("c",), ((0,),), (("0",),))
    assert [*cold.squares()] == [(0, 0, 0, "0")]
    texts = {element.text for element in ElementTree.fromstring(plots_svg.draw(heat)).iter()}
    assert {"a", "b", "c", "4", "1", "2"} <= texts


def test_labels_of_our_own_svg_are_text() -> None:
    svg = plots_svg.draw(Bars("a < b", "5 & 6", ("1",), (50.0,)))
    texts = [element.text for element in ElementTree.fromstring(svg).iter() if element.text]
    assert "a < b" in texts and "5 & 6" in texts and "50" in texts
