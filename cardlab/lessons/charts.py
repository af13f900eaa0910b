"""Pasur's charts of chances: each a picture with its numbers as a table, counted by the rules."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from cardlab.cards import Card, Rank, Suit, cards, pack, rank_name
from cardlab.chance.exact import Cards, draws, unseen
from cardlab.chance.simulate import Estimate, often, running
from cardlab.lessons.exercises import Exercise
from cardlab.lessons.pasur_counts import (
    capture_chance_by_rank,
    is_club,
    is_jack,
    sur_cards,
    sur_risk,
)
from cardlab.lessons.plots import Bars, Chart, Closing, Heat, Lines, drawn, in_runs
from cardlab.words import _, ngettext

__all__ = ["Chart", "capture_by_rank", "cliff", "closing_in", "clubs_in_hand", "jacks_in_pool"]


def of_chances(
    caption: str,
    x: str,
    y: str,
    bars: Sequence[tuple[str, str, Fraction]],
    marked: frozenset[int] = frozenset(),
) -> Chart:
    """Bars in percent: each a short label, its name in words, its chance."""
    told = [(name, often(float(p))) for _label, name, p in bars]
    values = tuple(100 * float(p) for _label, _name, p in bars)
    rows = [(name, _percent(value), words)
            for (name, words), value in zip(told, values, strict=True)]  # fmt: skip
    labels = tuple(label for label, _name, _p in bars)
    return Chart(
        drawn(Bars(x, y, labels, values, marked)),
        f"{caption}. {in_runs(told)}.",
        caption,
        ((x, _("chance"), _("that is")), *rows),
    )


def of_two(
    caption: str,
    x: str,
    y: str,
    names: tuple[str, str],
    points: Sequence[tuple[str, str, Fraction, Fraction]],
) -> Chart:
    """Two lines in percent, called by `names`: each point a short label, its name, two chances."""
    told = [(name, often(float(p)), often(float(q))) for _label, name, p, q in points]
    values = [tuple(100 * float(point[place]) for point in points) for place in (2, 3)]
    rows = [(name, _percent(v), first, _percent(w), second)
            for (name, first, second), v, w in zip(told, *values, strict=True)]  # fmt: skip
    runs = [in_runs([(row[0], row[place]) for row in told]) for place in (1, 2)]
    alt = "; ".join(f"{name} – {run}" for name, run in zip(names, runs, strict=True))
    labels = tuple(label for label, *_rest in points)
    one, other = (_("{name}, that is").format(name=name) for name in names)
    head = (x, names[0], one, names[1], other)
    return Chart(
        drawn(Lines(x, y, labels, names, (values[0], values[1]))),
        f"{caption}. {alt}.",
        caption,
        (head, *rows),
    )


def heat_map(
    caption: str,
    x: str,
    y: str,
    columns: Sequence[str],
    lines: Sequence[tuple[str, Sequence[float | None]]],
    table: Sequence[tuple[str, ...]],
    shown: Callable[[float], str] = "{:g}".format,
) -> Chart:
    """Squares the darker the larger their value, from 0 up, written in as `shown`; None is empty.

    Each of `lines` is a label and a value for each of the columns. The first row of `table` names
    its columns; what is heard of each further row is its first cell and its last.
    """
    values = tuple(tuple(row) for _label, row in lines)
    texts = tuple(tuple("" if v is None else shown(v) for v in row) for row in values)
    labels = tuple(label for label, _row in lines)
    told = in_runs([(row[0], row[-1]) for row in table[1:]])
    plot = Heat(x, y, tuple(columns), labels, values, texts)
    return Chart(drawn(plot), f"{caption}. {told}.", caption, tuple(table))


def _percent(value: float) -> str:
    """With one decimal, or as many as it takes to differ from none and all."""
    digits = 1
    while 0 < value < 100 and float(f"{value:.{digits}f}") in (0, 100):
        digits += 1
    return f"{value:.{digits}f} %"


def _sign(rank: Rank) -> str:
    return Card(rank, Suit.SPADES).sign[:-1]


def capture_by_rank() -> Chart:
    """How often a card of each rank, the only one seen, can capture from a first pool."""
    found = capture_chance_by_rank()
    return of_chances(
        _("How often one card can capture from a first pool that stands"),
        _("the card you hold"),
        _("in 100 first pools"),
        [(_sign(rank), rank_name(rank), p) for rank, p in found.items()],
        frozenset(place for place, rank in enumerate(found) if rank > Rank.TEN),
    )


def clubs_in_hand() -> Chart:
    """How many clubs are in four cards of a shuffled pack."""
    dist = draws(pack(), 4, is_club)
    return of_chances(
        _("How many clubs a hand of four holds"),
        _("clubs in the hand"),
        _("in 100 hands"),
        [(str(n), ngettext("{n} club", "{n} clubs", n).format(n=n), p) for n, p in dist.items()],
    )


def jacks_in_pool() -> Chart:
    """How many jacks are in the first four cards of the pool."""
    dist = draws(pack(), 4, is_jack)
    return of_chances(
        _("How many jacks the first four cards of the pool hold"),
        _("jacks among the four cards"),
        _("in 100 deals"),
        [(str(n), ngettext("{n} jack", "{n} jacks", n).format(n=n), p) for n, p in dist.items()],
    )


def cliff() -> Chart:
    """How often the next of two players can make a sur, by what lies in the pool.

    The next player holds four of the 48 unseen cards, and none of your own could make the sur.
    """
    totals = [(str(n), _("a total of {n}").format(n=n), (Card(Rank(n), Suit.HEARTS),))
              for n in range(1, 11)]  # fmt: skip
    others = [
        ("11+", _("a total of 11 or more"), cards("5H 6D")),
        ("J", _("a lone jack"), cards("JH")),
        ("Q", _("a lone queen"), cards("QH")),
        ("K", _("a lone king"), cards("KH")),
        ("5K", _("numbers and court cards"), cards("5H KD")),
        ("QK", _("different court cards"), cards("QH KD")),
    ]
    return of_chances(
        _("The cliff: how often the next player can make a sur"),
        _("what you leave in the pool"),
        _("in 100 hands"),
        [(label, name, _risk(pool)) for label, name, pool in totals + others],
        frozenset(range(11, 16)),
    )


def _risk(pool: Cards) -> Fraction:
    others = unseen(pack(), pool)
    makers = sur_cards(pool, others)
    harmless = [card for card in others if card not in makers]
    return sur_risk(pool, (*pool, *harmless[:3]))


# How an estimate closes in

STEPS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
TOLD = (1, 2, 5)  # the steps that the table and the words show


def closing_in(exercise: Exercise, n: int = 10_000, *, seed: int = 1) -> Chart:
    """How a simulation of the exercise closes in on its answer, from 10 tries to n.

    Raises ValueError where n is not 20 or more.
    """
    if n < 20:
        raise ValueError(_("To close in takes 20 tries or more, not {n}.").format(n=n))
    powers = [10**power for power in range(1, len(str(n)))]
    sizes = [round(step * power) for power in powers for step in STEPS if step * power < n] + [n]
    told = {step * power for power in powers for step in TOLD} | {n}
    estimates = list(running(exercise.trial, sizes, seed=seed))
    caption = _("How an estimate closes in: {title} (seed {seed})").format(
        title=exercise.title, seed=seed
    )
    rows = [_row(estimate) for estimate in estimates if estimate.n in told]
    exact = _shown(float(exercise.answer()), estimates[-1])
    alt = _(
        "{caption}. The exact value is {exact}. After {first} tries the estimate is {start}, the"
        " interval {wide}; after {last} tries it is {end}, the interval {narrow}."
    ).format(
        caption=caption, exact=exact, first=rows[0][0], start=rows[0][1], wide=rows[0][2],
        last=rows[-1][0], end=rows[-1][1], narrow=rows[-1][2],
    )  # fmt: skip
    names = (_("tries"), _("estimate"), _("95 % interval"), _("that is"))
    head = names[: len(rows[0])]
    plot = _closing(estimates, float(exercise.answer()), exact)
    return Chart(drawn(plot), alt, caption, (head, *rows))


def _row(estimate: Estimate) -> tuple[str, ...]:
    low, high = _shown(estimate.low, estimate), _shown(estimate.high, estimate)
    interval = _("{low} to {high}").format(low=low, high=high)
    row = (f"{estimate.n:,}", _shown(estimate.mean, estimate), interval)
    return (*row, often(estimate.mean)) if estimate.share else row


def _shown(value: float, estimate: Estimate) -> str:
    return _percent(100 * value) if estimate.share else f"{value:.3f}"


def _closing(estimates: Sequence[Estimate], exact: float, shown: str) -> Closing:
    scale = 100 if estimates[0].share else 1
    return Closing(
        _("tries"),
        _("in 100") if estimates[0].share else _("mean"),
        tuple(e.n for e in estimates),
        tuple(scale * e.mean for e in estimates),
        tuple(scale * e.low for e in estimates),
        tuple(scale * e.high for e in estimates),
        scale * exact,
        (_("estimate"), _("95 % interval"), _("exact: {value}").format(value=shown)),
    )
