"""Charts of how estimates behave: how they close in, and how often their intervals miss."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from cardlab.chance.estimate import Estimate, often
from cardlab.chance.simulate import Batch, Trial, running, simulate
from cardlab.lessons.figures import ends, interval_name, said
from cardlab.lessons.plots import Chart, Closing, Misses, drawn
from cardlab.table.speech import sentences
from cardlab.words import _, listed, ngettext

STEPS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
TOLD = (1, 2, 5)  # the steps that the table and the words show


def convergence(
    caption: str,
    question: Trial | Batch,
    n: int = 10_000,
    *,
    seed: int = 1,
    more: Sequence[int] = (),
    exact: Fraction | float | None = None,
) -> Chart:
    """How an estimate closes in, from 10 tries to n, with its interval.

    `more` are other seeds, whose estimates are thin lines; the `exact` value, where it is known, is
    dashed. Raises ValueError where n is not 20 or more.
    """
    if n < 20:
        raise ValueError(_("To close in takes 20 tries or more, not {n}.").format(n=n))
    sizes, told = _sizes(n)
    found = list(running(question, sizes, seed=seed))
    others = [list(running(question, sizes, seed=one)) for one in more]
    value = "" if exact is None else said(float(exact), found[-1])
    rows = [_row(estimate, others, place) for place, estimate in enumerate(found)]
    head: tuple[str, ...] = (_("tries"), _("estimate"), interval_name(found[0].level))
    head += (_("other seeds"),) if others else ()
    head += (_("that is"),) if found[0].share else ()
    table = (head, *(row for row, size in zip(rows, sizes, strict=True) if size in told))
    alt = _closes(caption, value, table)
    return Chart(drawn(_closing(found, others, exact, value)), alt, caption, table)


def _sizes(n: int) -> tuple[list[int], set[float]]:
    """How many tries there are at each point, and which of them the table tells."""
    powers = [10**power for power in range(1, len(str(n)))]
    sizes = [round(step * power) for power in powers for step in STEPS if step * power < n]
    return [*sizes, n], {step * power for power in powers for step in TOLD} | {n}


def _row(estimate: Estimate, others: Sequence[Sequence[Estimate]], place: int) -> tuple[str, ...]:
    row: tuple[str, ...]
    row = (f"{estimate.n:,}", said(estimate.mean, estimate), ends(estimate))
    if others:
        means = [other[place].mean for other in others]
        low, high = (said(end, estimate) for end in (min(means), max(means)))
        row += (low if low == high else _("{low} to {high}").format(low=low, high=high),)
    return (*row, often(estimate.mean)) if estimate.share else row


def _closes(caption: str, exact: str, table: Sequence[tuple[str, ...]]) -> str:
    known = _("The exact value is {exact}.").format(exact=exact) if exact else ""
    first, last = table[1], table[-1]
    course = _(
        "After {first} tries the estimate is {start}, the interval {wide}; after {last} tries it"
        " is {end}, the interval {narrow}."
    ).format(
        first=first[0], start=first[1], wide=first[2], last=last[0], end=last[1], narrow=last[2]
    )
    return sentences(caption, known, course)


def _closing(
    found: Sequence[Estimate],
    others: Sequence[Sequence[Estimate]],
    exact: Fraction | float | None,
    shown: str,
) -> Closing:
    scale = 100 if found[0].share else 1

    def scaled(values: Iterable[float]) -> tuple[float, ...]:
        return tuple(scale * value for value in values)

    names = [_("estimate"), interval_name(found[0].level)]
    names += [_("other seeds")] if others else []
    names += [_("exact: {value}").format(value=shown)] if shown else []
    return Closing(
        _("tries"),
        _("in 100") if found[0].share else _("mean"),
        tuple(one.n for one in found),
        scaled(one.mean for one in found),
        scaled(one.low for one in found),
        scaled(one.high for one in found),
        None if exact is None else scale * float(exact),
        tuple(names),
        tuple(scaled(one.mean for one in other) for other in others),
    )


# Intervals that miss


def intervals(
    caption: str,
    question: Trial | Batch,
    exact: Fraction | float,
    *,
    n: int = 100,
    runs: int = 100,
    seed: int = 1,
    level: float = 0.95,
) -> Chart:
    """The intervals of `runs` simulations of n tries each, and which of them miss the exact value.

    Their seeds are `seed` and those that follow. Raises ValueError where runs is not 1 or more.
    """
    if runs < 1:
        raise ValueError(_("To see intervals takes 1 run or more, not {runs}.").format(runs=runs))
    found = [simulate(question, n, seed=seed + run, level=level) for run in range(runs)]
    scale, truth = 100 if found[0].share else 1, float(exact)
    some = {
        _("holding the exact value"): [one for one in found if one.holds(truth)],
        _("wholly below it"): [one for one in found if one.high < truth],
        _("wholly above it"): [one for one in found if one.low > truth],
    }
    shown = said(truth, found[0])
    head = (_("intervals of {level} %").format(level=f"{100 * level:g}"), _("how many"),
            _("seeds"), _("that is"))  # fmt: skip
    body = [
        (name, str(len(ones)), "" if len(ones) > runs / 2 else _seeds(ones),
         often(len(ones) / runs))
        for name, ones in some.items()
    ]  # fmt: skip
    plot = Misses(
        _("in 100") if found[0].share else _("mean"),
        tuple(scale * one.mean for one in found),
        tuple(scale * one.low for one in found),
        tuple(scale * one.high for one in found),
        scale * truth,
        (_("holds it"), _("misses it"), _("exact: {value}").format(value=shown)),
    )
    told = [f"{row[1]} {row[0]}{_by_seeds(row[2])}" for row in body]
    text = _("The exact value is {exact}. Of {runs} intervals, each of {n} tries: {told}.")
    words = text.format(exact=shown, runs=f"{runs:,}", n=f"{n:,}", told=listed(told))
    return Chart(drawn(plot), sentences(caption, words), caption, (head, *body))


def _by_seeds(seeds: str) -> str:
    text = ngettext(" (seed {seeds})", " (seeds {seeds})", len(seeds.split()))
    return text.format(seeds=seeds) if seeds else ""


def _seeds(found: Sequence[Estimate]) -> str:
    return ", ".join(str(one.seed) for one in found)
