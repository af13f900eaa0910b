"""Pariah's charts of chances: each a picture with its numbers as a table, counted by the rules."""

from fractions import Fraction

from cardlab.cards import Card, Rank, Suit, pack, rank_name
from cardlab.chance.exact import unseen
from cardlab.chance.simulate import often
from cardlab.games import pariah
from cardlab.games.coops import COOPS, Coop
from cardlab.lessons.charts import heat_map, of_chances, of_two
from cardlab.lessons.pariah_counts import (
    COURT,
    HIDDEN,
    OPEN_KINDS,
    behind_the_ten,
    closed_kind,
    coops_of,
    holds,
    mean_points,
    opened,
    share_valid,
)
from cardlab.lessons.plots import Bars, Chart, drawn, in_runs
from cardlab.lessons.soureh_charts import kind_name, kind_sign, rank_sign
from cardlab.words import _

__all__ = ["ace_towers", "behind_red_ten", "sheltered", "validity"]

CLOSED_KINDS = (*(Card(Rank(n), Suit.SPADES) for n in range(1, 11)), COURT)


def _name(open: Card) -> str:
    return _("court card") if open.is_court else kind_name(open)


def _sign(card: Card) -> str:
    return rank_sign(card.rank) if card.is_court else kind_sign(card)


def _closed_sign(rank: int) -> str:
    return _("JQK") if rank > Rank.TEN else rank_sign(Rank(rank))


def _closed_name(rank: int) -> str:
    return _("court card") if rank > Rank.TEN else rank_name(Rank(rank))


def validity() -> Chart:
    """Which face-down cards make a coop valid behind which face-up ones, and what it counts."""
    lines = [
        (_closed_sign(closed_kind(closed)), [_points(open, closed) for open in OPEN_KINDS])
        for closed in CLOSED_KINDS
    ]
    head = (_("the face-up card"), _("valid before"), _("that is"))
    return heat_map(
        _("Which coops are valid, and how many points they count"),
        _("the face-up card: an ace, red cards, black cards, a court card"),
        _("the face-down card"),
        [_sign(open) for open in OPEN_KINDS],
        lines,
        [head, *map(_valid_row, OPEN_KINDS)],
    )


def _points(open: Card, closed: Card) -> float | None:
    """What the coop counts; None where it is not valid."""
    coop = Coop(open, closed)
    return pariah.coop_points(coop) if holds(coop) else None


def _valid_row(open: Card) -> tuple[str, str, str]:
    coops = coops_of(open)
    found = sum(map(holds, coops))
    told = _("{n} of the {rest} other cards").format(n=found, rest=len(coops))
    return _name(open), told, often(found / len(coops))


def ace_towers() -> Chart:
    """What a random coop counts on average, by its face-up card; the red ones are hatched."""
    caption = _("The ace towers: what a random coop counts on average")
    values = [float(mean_points(coops_of(open))) for open in OPEN_KINDS]
    names = [_name(open) for open in OPEN_KINDS]
    means = [f"{value:.1f}" for value in values]
    valid = [often(float(share_valid(coops_of(open)))) for open in OPEN_KINDS]
    x = _("the face-up card: an ace, red cards, black cards, a court card")
    red = frozenset(n for n, open in enumerate(OPEN_KINDS) if open.is_red)
    plot = Bars(x, _("points"), tuple(map(_sign, OPEN_KINDS)), tuple(values), red)
    head = (_("the face-up card"), _("points on average"), _("it is valid"))
    rows = tuple(zip(names, means, valid, strict=True))
    told = in_runs([*zip(names, means, strict=True)])
    return Chart(drawn(plot), f"{caption}. {told}.", caption, (head, *rows))


def behind_red_ten() -> Chart:
    """What lies behind the knocker's red ten: before the knock, and knowing three are valid."""
    after = behind_the_ten(COOPS - 1)
    return of_two(
        _("What lies behind the ten of hearts, before the knock and after it"),
        _("the face-down card"),
        _("in 100 such positions"),
        (_("before the knock"), _("at least three valid")),
        [(_closed_sign(kind), _closed_name(kind), _share(kind), p) for kind, p in after.items()],
    )


def _share(kind: int) -> Fraction:
    return Fraction(sum(closed_kind(card) == kind for card in HIDDEN), len(HIDDEN))


def sheltered() -> Chart:
    """How often a random ace or number in place of a face-up court card spoils the coop."""
    return of_chances(
        _("How often a card laid over a face-up court card spoils the coop"),
        _("the face-down card"),
        _("in 100 cards laid over it"),
        [
            (_closed_sign(closed.rank), _closed_name(closed.rank), spoiled(closed))
            for closed in CLOSED_KINDS
            if not closed.is_court
        ],
    )


def spoiled(closed: Card) -> Fraction:
    """How often a random ace or number over the king before this card makes the coop invalid."""
    over = [card for card in unseen(pack(), [closed]) if not card.is_court]
    return 1 - share_valid(opened(card, Coop(COURT, closed)) for card in over)
