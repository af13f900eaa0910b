"""Pasur's charts of chances: each a picture with its numbers as a table, counted by the rules."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from cardlab.cards import Card, Rank, Suit, cards, pack, rank_name
from cardlab.chance.exact import Cards, draws, unseen
from cardlab.chance.simulate import often
from cardlab.lessons.estimate_charts import convergence
from cardlab.lessons.exercises import Exercise
from cardlab.lessons.figures import percent
from cardlab.lessons.pasur_counts import (
    capture_chance_by_rank,
    is_club,
    is_jack,
    sur_cards,
    sur_risk,
)
from cardlab.lessons.plots import Bars, Chart, Heat, Lines, drawn, in_runs
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
    rows = [(name, percent(float(bar[2])), words)
            for (name, words), bar in zip(told, bars, strict=True)]  # fmt: skip
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
    rows = [(name, percent(float(point[2])), first, percent(float(point[3])), second)
            for (name, first, second), point in zip(told, points, strict=True)]  # fmt: skip
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


def closing_in(exercise: Exercise, n: int = 10_000, *, seed: int = 1) -> Chart:
    """How a simulation of the exercise closes in on its answer, from 10 tries to n.

    Raises ValueError where n is not 20 or more.
    """
    caption = _("How an estimate closes in: {title} (seed {seed})").format(
        title=exercise.title, seed=seed
    )
    return convergence(caption, exercise.trial, n, seed=seed, exact=exercise.answer())
