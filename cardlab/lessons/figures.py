"""Numbers as charts and tables write them: shares, means, intervals."""

from collections.abc import Sequence
from math import floor, inf, log10

from cardlab.chance.estimate import Estimate
from cardlab.lessons.plots import Rows, in_runs
from cardlab.table.speech import sentences
from cardlab.words import _

HEARD = 12  # rows of which all are told in words; of more the table tells


def percent(share: float, digits: int = 1) -> str:
    """A share in percent with so many decimals, or more to differ from none and all.

    >>> percent(0.246), percent(0.9996)
    ('24.6 %', '99.96 %')
    """
    value = 100 * share
    while 0 < value < 100 and float(f"{value:.{digits}f}") in (0, 100):
        digits += 1
    return f"{value:.{digits}f} %"


def figures(value: float, width: float) -> str:
    """A number with so many decimals as show an interval of this width with two digits.

    >>> figures(1.2345, 0.4), figures(1.2345, 30)
    ('1.23', '1')
    """
    return f"{value:z.{_decimals(width)}f}"


def _decimals(width: float) -> int:
    return min(6, max(0, 1 - floor(log10(width)))) if 0 < width < inf else 2


def said(value: float, estimate: Estimate) -> str:
    """A value as finely as the estimate's interval tells it; in percent where that is a share."""
    width = estimate.high - estimate.low
    return (
        percent(value, max(1, _decimals(100 * width))) if estimate.share else figures(value, width)
    )


def ends(estimate: Estimate) -> str:
    """The ends of an estimate's interval: `22.0 % to 27.4 %`."""
    low, high = said(estimate.low, estimate), said(estimate.high, estimate)
    return _("{low} to {high}").format(low=low, high=high)


def interval_name(level: float) -> str:
    """What an interval of this level is called: `95 % interval`."""
    return _("{level} % interval").format(level=f"{100 * level:g}")


def told_rows(caption: str, rows: Rows, values: Sequence[float]) -> str:
    """A captioned table in words; of a long one the ends, and the row of the largest of `values`.

    >>> rows = (("side", "that is"), ("heads", "5 in 10"), ("tails", "5 in 10"))
    >>> told_rows("Coins", rows, [0.5, 0.5])
    'Coins. heads and tails: that is 5 in 10.'
    """
    head, *body = rows
    told = [(row[0], ", ".join(map(_cell, head[1:], row[1:]))) for row in body]
    if len(body) <= HEARD:
        return sentences(caption, in_runs(told))
    first, last, largest = (
        f"{told[place][0]} ({told[place][1]})" for place in (0, -1, values.index(max(values)))
    )
    text = _("{n} rows, from {first} to {last}; the largest is {largest}; the table has all")
    return sentences(caption, text.format(n=len(body), first=first, last=last, largest=largest))


def _cell(name: str, cell: str) -> str:
    return f"{name} {cell or _('not known')}"
