"""Charts of estimates and beliefs show the numbers that were found, and refuse what makes none."""

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import chance_samples
import pytest
from chance_samples import AFTER, BEFORE, EXACT, NO_CLUB, clubs, how_many, mean, no_club

from cardlab.chance.estimate import Estimate, often
from cardlab.chance.simulate import on_hands, running, simulate, survey
from cardlab.lessons import chance_charts, plots_matplotlib, plots_svg
from cardlab.lessons.figures import figures, percent
from cardlab.lessons.plots import Chart, Closing, Columns, Dots, Misses, Plot, Series

PLOTS: list[Plot] = [
    Columns("x", "y", ("a", "b"), (Series("one", (0, 100)),)),
    Columns("x", "y", ("1", "2"), (Series("one", (3, 5), (1, 2), (6, 9)), Series("two", (4, 4)))),
    Columns("x", "y", tuple("abcdefgh" * 6), (Series("one", tuple(range(48))),)),
    Closing("x", "y", (10, 100), (5, 5), (4, 4.5), (6, 5.5), None, ("mean", "interval")),
    Closing("x", "y", (10, 100), (0, 0), (0, 0), (0, 0), None, ("mean", "interval")),
    Closing(
        "x", "y", (10, 90, 950), (5, 5, 5), (4, 4, 4), (6, 6, 6), 5,
        ("mean", "interval", "others", "exact"), ((3, 4, 5), (9, 8, 5)),
    ),
    Misses("x", (1, 2), (0, 1), (2, 3), 2.5, ("holds it", "misses it", "exact")),
    Misses("x", (1,), (1,), (1,), 1, ("holds it", "misses it", "exact")),
    Dots("x", ("a < b", "c & d"), ("1 %", "2 %"), (1, 2), (0, 1), (2, 3), ("others", "best"),
         frozenset({0})),
    Dots("x", ("a", "b"), ("1", "2"), (1, 2), (-2, 1), (2, 3), ("one", "exact"),
         exact=(None, 2.5)),
    Dots("x", ("a",), ("1",), (1,), (1,), (1,), ("best",), frozenset({0})),
]  # fmt: skip


@pytest.mark.parametrize("plot", PLOTS, ids=lambda plot: type(plot).__name__)
@pytest.mark.parametrize("draw", [plots_matplotlib.draw, plots_svg.draw], ids=["mpl", "own"])
def test_both_ways_of_drawing_take_every_plot(draw: Callable[[Plot], str], plot: Plot) -> None:
    svg = draw(plot)
    assert svg == draw(plot)
    assert ElementTree.fromstring(svg).get("viewBox")
    assert "nan" not in svg and "inf" not in svg.replace("info", "")


def texts(plot: Plot) -> list[str]:
    return [each.text for each in ElementTree.fromstring(plots_svg.draw(plot)).iter() if each.text]


def test_our_own_pictures_name_what_they_show() -> None:
    assert {"one", "two", "1", "2"} <= {*texts(PLOTS[1])}
    assert "one" not in texts(PLOTS[0]) and {"0", "100"} <= {*texts(PLOTS[0])}
    assert {"mean", "interval", "others", "exact", "100"} <= {*texts(PLOTS[5])}
    assert {"holds it", "misses it", "exact"} <= {*texts(PLOTS[6])}
    assert {"others", "best", "a < b", "2 %"} <= {*texts(PLOTS[8])}


def test_series_are_told_apart_without_colour() -> None:
    assert plots_svg.draw(PLOTS[1]).count('fill="url(#hatch)"') == 3  # two bars and the legend
    assert "url(#hatch)" not in plots_svg.draw(PLOTS[0]).replace('id="hatch"', "")
    crossed = plots_svg.draw(PLOTS[6]).count("l10 10m0 -10l-10 10")
    assert crossed == 2 * 2  # one that misses and the legend, each with a white edge


def test_labels_that_do_not_fit_are_left_out_evenly() -> None:
    shown = list(Columns("x", "y", ("10",) * 48, (Series("", (1.0,) * 48),)).labelled)
    assert 10 < len(shown) < 20 and len({b - a for a, b in pairwise(shown)}) == 1
    assert len(Columns("x", "y", ("10",) * 12, (Series("", (1.0,) * 12),)).labelled) == 12


def body(chart: Chart) -> dict[str, tuple[str, ...]]:
    return {first: tuple(rest) for first, *rest in chart.rows[1:]}


def test_a_distribution_tells_what_was_found_and_what_is_exact() -> None:
    found = survey(how_many, 200, seed=3)
    chart = chance_samples.both()
    assert chart.rows[0] == ("clubs", "simulated", "95 % interval", "exact", "that is")
    for n, estimate in found.items():
        told = body(chart)[f"{n} clubs"]
        assert told[0] == percent(estimate.mean)
        assert told[1] == f"{percent(estimate.low)} to {percent(estimate.high)}"
        assert told[2:] == (percent(float(EXACT[n])), often(float(EXACT[n])))
        assert f"{n} clubs: simulated {told[0]}, 95 % interval {told[1]}, exact" in chart.alt
    assert set(body(chance_samples.counted())) == {str(n) for n in EXACT}


def test_numbers_that_never_came_have_their_place() -> None:
    found = survey(lambda rng: {rng.choice((2, 5)): True}, 100, seed=1)
    chart = chance_charts.distribution("Two or five", "n", found)
    assert list(body(chart)) == ["2", "3", "4", "5"]
    assert body(chart)["3"][0] == "0.0 %" and body(chart)["3"][1].startswith("0.0 % to 3.7")
    exact = {2: Fraction(1, 2), 7: Fraction(1, 2)}
    beside = chance_charts.distribution("Two or seven", "n", found, exact)
    assert body(beside)["5"][2] == "0.0 %" and body(beside)["7"][0] == "0.0 %"
    far = chance_charts.distribution("Far apart", "n", {1: Fraction(1, 3), 900: Fraction(2, 3)})
    assert list(body(far)) == ["1", "900"]


def test_many_bars_are_told_by_their_ends_and_the_largest() -> None:
    chart = chance_samples.many_bars()
    rows = body(chart)
    most = max(rows, key=lambda name: float(rows[name][0].removesuffix(" %")))
    assert chart.alt.count("chance") == 3 and f"largest is {most} (chance" in chart.alt
    assert f"{len(rows)} rows, from {next(iter(rows))} (" in chart.alt


def test_beliefs_stand_side_by_side() -> None:
    chart = chance_samples.jack()
    assert chart.rows[0] == ("place", "before", "that is", "after", "that is")
    for place, name in chance_samples.PLACES.items():
        was, now = (float(one.get(place, 0)) for one in (BEFORE, AFTER))
        assert body(chart)[name] == (percent(was), often(was), percent(now), often(now))
    assert "before – your opponent's hand: 8 in 100" not in chart.alt.split("after")[1]
    assert "the floor: 0 in 100" in chart.alt.split("after")[1]
    assert "jack?" in chart.alt and "?." not in chart.alt
    named = chance_charts.before_after("x", "y", BEFORE, AFTER, names=("first", "then"))
    assert named.rows[0][1::2] == ("first", "then")


def test_estimated_beliefs_tell_their_intervals() -> None:
    found = survey(how_many, 200, seed=3)
    chart = chance_charts.before_after("Clubs", "clubs", EXACT, found)
    assert chart.rows[0] == ("clubs", "before", "that is", "after", "95 % interval", "that is")
    told = f"{percent(found[1].low)} to {percent(found[1].high)}"
    assert body(chart)["1"][2:4] == (percent(found[1].mean), told)


def test_estimates_are_compared_by_name() -> None:
    chart = chance_samples.sizes()
    four = simulate(on_hands(lambda h: clubs(h) == 0, 4), 200, seed=1)
    assert body(chart)["4"][0] == percent(four.mean)
    assert [row[2] for row in body(chart).values()] == ["", percent(float(NO_CLUB))]
    assert "exact not known" in chart.alt and percent(float(NO_CLUB)) in chart.alt
    assert chance_samples.means().rows[0] == ("cards", "estimate", "95 % interval")


def test_an_estimate_closes_in_beside_those_of_other_seeds() -> None:
    chart = chance_samples.closing()
    runs = {
        seed: {e.n: e for e in running(no_club, [10, 100, 500], seed=seed)} for seed in (1, 2, 3)
    }
    assert chart.rows[0] == ("tries", "estimate", "95 % interval", "other seeds", "that is")
    for n in (10, 100, 500):
        assert body(chart)[str(n)][0] == percent(runs[1][n].mean)
        others = sorted(runs[seed][n].mean for seed in (2, 3))
        told = dict.fromkeys(map(percent, others))
        assert body(chart)[str(n)][2] == " to ".join(told)
    assert f"The exact value is {percent(float(NO_CLUB))}." in chart.alt
    assert body(chart)["500"][0] in chart.alt and body(chart)["10"][1] in chart.alt
    assert "exact" not in chance_samples.closing_mean().alt


def test_intervals_that_miss_are_counted_and_named() -> None:
    found = [simulate(no_club, 40, seed=seed, level=0.8) for seed in range(1, 61)]
    low = [one.seed for one in found if one.high < NO_CLUB]
    high = [one.seed for one in found if one.low > NO_CLUB]
    assert low and high
    holding = 60 - len(low) - len(high)
    chart = chance_samples.missing()
    assert [row[1] for row in chart.rows[1:]] == [str(holding), str(len(low)), str(len(high))]
    assert chart.rows[2][2] == ", ".join(map(str, low))
    assert f"Of 60 intervals, each of 40 tries: {holding} holding the exact value" in chart.alt
    assert f"{len(high)} wholly above it (seeds {', '.join(map(str, high))})" in chart.alt
    assert chart.rows[1][3] == often(holding / 60)


def test_what_cannot_be_drawn_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        chance_charts.distribution("x", "y", {})
    with pytest.raises(ValueError, match=r"compared\(\) shows means"):
        chance_charts.distribution("x", "y", {"n": simulate(mean, 50, seed=1)})
    with pytest.raises(ValueError, match="all shares or all means"):
        chance_charts.compared("x", "y", {})
    mixed = {"share": simulate(no_club, 9, seed=1), "mean": simulate(mean, 9, seed=1)}
    with pytest.raises(ValueError, match="all shares or all means"):
        chance_charts.compared("x", "y", mixed)
    with pytest.raises(ValueError, match="takes 20 tries or more, not 19"):
        chance_charts.convergence("x", no_club, 19)
    with pytest.raises(ValueError, match="takes 1 run or more, not 0"):
        chance_charts.intervals("x", no_club, NO_CLUB, runs=0)


def test_numbers_are_written_as_fine_as_they_are_known() -> None:
    assert [figures(2 / 3, width) for width in (0.001, 0.2, 4, 30, float("inf"), 0)] == [
        "0.6667", "0.67", "0.7", "1", "0.67", "0.67",
    ]  # fmt: skip
    assert percent(0) == "0.0 %" and percent(1) == "100.0 %" and percent(1e-6) == "0.0001 %"
    one = Estimate(0.5, 0.4, 0.6, 100, 1)
    chart = chance_charts.distribution("Half", "n", {"yes": one})
    assert re.search(r"yes: chance 50.0 %, 95 % interval 40.0 % to 60.0 %", chart.alt)
