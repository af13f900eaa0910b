"""Charts of what simulations and exact counts find: pictures with their numbers as a table."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from cardlab.chance.estimate import Estimate, in_order, often, share_interval
from cardlab.lessons.decisions import decision_table
from cardlab.lessons.estimate_charts import convergence, intervals
from cardlab.lessons.figures import ends, interval_name, percent, said, told_rows
from cardlab.lessons.plots import Chart, Columns, Dots, Series, drawn, in_runs
from cardlab.table.speech import sentences
from cardlab.words import _

__all__ = [
    "before_after", "compared", "convergence", "decision_table", "distribution", "intervals",
]  # fmt: skip

Value = Estimate | Fraction | float
"""A chance from 0 to 1, counted or estimated."""
Named = Callable[[Any], str]
SPAN = 60  # whole numbers from the least to the largest, if they are no more, have a bar each


def distribution(
    caption: str,
    x: str,
    found: Mapping[Any, Value],
    exact: Mapping[Any, Value] | None = None,
    *,
    y: str = "",
    label: Named = str,
    told: Named | None = None,
) -> Chart:
    """How often each value comes: as `survey` estimates it, with intervals, or counted exactly.

    With `exact` beside estimates both are shown, the exact ones hatched. A value's short name is
    `label(value)`, its name in words `told(value)`. Whole numbers that never came have a bar, too.
    Raises ValueError where nothing was found, or where an estimate is a mean and no share.
    """
    keys = _keys(found, exact or {})
    values = [_filled(found, keys)] + ([_filled(exact, keys)] if exact is not None else [])
    called = [_("simulated"), _("exact")] if exact is not None else [_("chance")]
    columns = [[x, *map(told or label, keys)]]
    for name, some in zip(called, values, strict=True):
        columns.append([name, *map(_figures, some)])
        columns += _interval_column(some)
    columns.append([_("that is"), *(often(_share(one)) for one in values[-1])])
    rows = tuple(zip(*columns, strict=True))
    series = tuple(map(_series, called, values))
    plot = Columns(x, y or _("in 100"), tuple(map(label, keys)), series)
    return Chart(drawn(plot), told_rows(caption, rows, [*map(_share, values[-1])]), caption, rows)


def before_after(
    caption: str,
    x: str,
    before: Mapping[Any, Value],
    after: Mapping[Any, Value],
    *,
    names: tuple[str, str] | None = None,
    y: str = "",
    label: Named = str,
    told: Named | None = None,
) -> Chart:
    """What is believed before something is seen, and after it: two bars for each value.

    `names` say what the two are called, else `before` and `after`; all else as `distribution`.
    """
    keys = _keys(before, after)
    called = names or (_("before"), _("after"))
    columns, runs, series = [[x, *map(told or label, keys)]], [], []
    for name, given in zip(called, (before, after), strict=True):
        values = _filled(given, keys)
        oftens = [often(_share(one)) for one in values]
        columns += [[name, *map(_figures, values)], *_interval_column(values)]
        columns += [[_("that is"), *oftens]]
        runs.append(f"{name} – {in_runs(list(zip(columns[0][1:], oftens, strict=True)))}")
        series.append(_series(name, values))
    plot = Columns(x, y or _("in 100"), tuple(map(label, keys)), tuple(series))
    rows = tuple(zip(*columns, strict=True))
    return Chart(drawn(plot), sentences(caption, "; ".join(runs)), caption, rows)


def compared(
    caption: str,
    x: str,
    found: Mapping[Any, Estimate],
    *,
    exact: Mapping[Any, Fraction | float] | None = None,
    told: Named = str,
) -> Chart:
    """Several estimates by name, all shares or all means: a dot with its interval in each line.

    `exact` values, where they are known, are diamonds. Raises ValueError where nothing was found,
    or shares are mixed with means.
    """
    ones, known = list(found.values()), [(exact or {}).get(key) for key in found]
    if len({one.share for one in ones}) != 1:
        raise ValueError(_("compared() takes one estimate or more, all shares or all means."))
    share = ones[0].share
    columns = [
        [x, *map(told, found)],
        [_("estimate"), *(said(one.mean, one) for one in ones)],
        [interval_name(ones[0].level), *map(ends, ones)],
    ]
    columns += [[_("exact"), *map(_exactly, known, ones)]] if exact else []
    columns += [[_("that is"), *(often(one.mean) for one in ones)]] if share else []
    rows = tuple(zip(*columns, strict=True))
    scale = 100 if share else 1
    plot = Dots(
        _("in 100") if share else _("mean"),
        tuple(columns[0][1:]),
        tuple(columns[1][1:]),
        tuple(scale * one.mean for one in ones),
        tuple(scale * one.low for one in ones),
        tuple(scale * one.high for one in ones),
        (_("estimate, {interval}").format(interval=columns[2][0]), _("exact")),
        exact=tuple(None if value is None else scale * float(value) for value in known),
    )
    return Chart(drawn(plot), told_rows(caption, rows, [one.mean for one in ones]), caption, rows)


def _keys(found: Mapping[Any, Value], other: Mapping[Any, Value]) -> list[Any]:
    """All values in order, whole numbers without gaps."""
    keys = list(in_order({**found, **other}))
    if not keys:
        raise ValueError(_("There is nothing to draw: no value was found."))
    for one in (*found.values(), *other.values()):
        if isinstance(one, Estimate) and not one.share:
            raise ValueError(_("These bars are shares; compared() shows means."))
    if all(type(key) is int for key in keys) and keys[-1] - keys[0] <= SPAN:
        return list(range(keys[0], keys[-1] + 1))
    return keys


def _filled(given: Mapping[Any, Value], keys: Sequence[Any]) -> list[Value]:
    """A value for each key: where none is given, never."""
    some = next(iter(given.values()), None)
    never: Value = Fraction(0)
    if isinstance(some, Estimate):
        ends = share_interval(0, some.n, some.level)
        never = Estimate(0.0, *ends, some.n, some.seed, some.level, wanted=some.wanted)
    return [given.get(key, never) for key in keys]


def _share(value: Value) -> float:
    return value.mean if isinstance(value, Estimate) else float(value)


def _figures(value: Value) -> str:
    return said(value.mean, value) if isinstance(value, Estimate) else percent(float(value))


def _exactly(value: Fraction | float | None, one: Estimate) -> str:
    return "" if value is None else said(float(value), one)


def _interval_column(values: Sequence[Value]) -> list[list[str]]:
    found = [one for one in values if isinstance(one, Estimate)]
    return [[interval_name(found[0].level), *map(ends, found)]] if found else []


def _series(name: str, values: Sequence[Value]) -> Series:
    found = [one for one in values if isinstance(one, Estimate)]
    return Series(
        name,
        tuple(100 * _share(one) for one in values),
        tuple(100 * one.low for one in found),
        tuple(100 * one.high for one in found),
    )
