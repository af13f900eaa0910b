"""Soureh's charts of chances: each a picture with its numbers as a table, counted by the rules."""

from fractions import Fraction

from cardlab.cards import Card, Rank, Suit, rank_name
from cardlab.chance.exact import Cards, unseen
from cardlab.chance.simulate import often
from cardlab.games.coops import COOPS, valid
from cardlab.lessons.charts import heat_map, of_chances, of_two
from cardlab.lessons.plots import Chart
from cardlab.lessons.soureh_counts import (
    CALLER_OPENS,
    OPEN_KINDS,
    PACK,
    behind_the_seven,
    not_seen,
    replaceable,
    survives,
    valid_behind,
    valid_of_four,
    weakest,
)
from cardlab.words import _, ngettext

__all__ = ["caller_survives", "four_as_dealt", "seven_of_caller", "the_x", "validity"]

RANKS = tuple(Rank)[1:11]


def kind_name(card: Card) -> str:
    """What kind of open card it is: `ace`, `red seven`."""
    if card.rank == Rank.ACE:
        return rank_name(card.rank)
    kind = _("red {rank}") if card.is_red else _("black {rank}")
    return kind.format(rank=rank_name(card.rank))


def rank_sign(rank: Rank) -> str:
    """The rank as print shows it: `10`."""
    return Card(rank, Suit.SPADES).sign[:-1]


def kind_sign(card: Card) -> str:
    """The kind of open card as a label shows it: `A`, `7♥`."""
    return rank_sign(card.rank) if card.rank == Rank.ACE else card.sign


def validity() -> Chart:
    """Which face-down ranks make a coop valid behind which face-up cards."""
    columns = [kind_sign(open) for open in OPEN_KINDS]
    lines = [(rank_sign(rank), [_valid(open, rank) for open in OPEN_KINDS]) for rank in RANKS]
    head = (_("the face-up card"), _("valid before"), _("that is"))
    return heat_map(
        _("Which face-down card makes the coop valid"),
        _("the face-up card: an ace, red cards, black cards"),
        _("the face-down card"),
        columns,
        lines,
        [head, *map(_valid_row, OPEN_KINDS)],
        lambda _one: "✓",
    )


def _valid(open: Card, rank: Rank) -> float | None:
    return 1 if valid(open, Card(rank, Suit.SPADES)) else None


def _valid_row(open: Card) -> tuple[str, str, str]:
    rest = unseen(PACK, [open])
    found = sum(valid(open, closed) for closed in rest)
    told = _("{n} of the {rest} other cards").format(n=found, rest=len(rest))
    return kind_name(open), told, often(found / len(rest))


def the_x() -> Chart:
    """How often a random face-down card makes a coop valid, by its face-up card from two to ten."""
    points = [
        (
            rank_sign(rank),
            rank_name(rank),
            valid_behind(Card(rank, Suit.HEARTS)),
            valid_behind(Card(rank, Suit.SPADES)),
        )
        for rank in RANKS[1:]
    ]
    return of_two(
        _("The X: how often a random face-down card makes the coop valid"),
        _("the face-up card"),
        _("in 100 face-down cards"),
        (_("red"), _("black")),
        points,
    )


def four_as_dealt() -> Chart:
    """How many of a player's four coops are valid as they are dealt."""
    return of_chances(
        _("How many of four coops are valid as dealt"),
        _("valid coops"),
        _("in 100 deals"),
        [
            (str(n), ngettext("{n} valid coop", "{n} valid coops", n).format(n=n), p)
            for n, p in valid_of_four().items()
        ],
        frozenset((COOPS,)),
    )


def seven_of_caller() -> Chart:
    """What lies behind a caller's red seven: what one thinks before the call, and after it."""
    hidden, after = not_seen(), behind_the_seven()
    return of_two(
        _("What lies behind the seven of diamonds, before the call and after it"),
        _("the face-down card"),
        _("in 100 such positions"),
        (_("before the call"), _("after the call")),
        [(rank_sign(r), rank_name(r), _share(r, hidden), after[r]) for r in RANKS],
    )


def _share(rank: Rank, hidden: Cards) -> Fraction:
    return Fraction(sum(card.rank == rank for card in hidden), len(hidden))


def caller_survives() -> Chart:
    """How often the caller's coop stays valid, by the card drawn and the open card it replaces."""
    columns = [kind_sign(drawn) for drawn in OPEN_KINDS]
    lines = [(open.sign, [_survives(open, drawn) for drawn in OPEN_KINDS]) for open in CALLER_OPENS]
    head = (_("the card drawn"), _("hurts most over"), _("still valid"), _("that is"))
    return heat_map(
        _("How often, in 100, the caller's coop stays valid when a card is laid over it"),
        _("the card drawn"),
        _("laid over"),
        columns,
        lines,
        [head, *map(_hurts_row, OPEN_KINDS)],
        "{:.0f}".format,
    )


def _survives(open: Card, drawn: Card) -> float | None:
    """In percent; None where the rules do not allow the replacement."""
    return 100 * float(survives(open, drawn)) if open in replaceable(drawn) else None


def _hurts_row(drawn: Card) -> tuple[str, str, str, str]:
    open = weakest(drawn)
    p = float(survives(open, drawn))
    return kind_name(drawn), open.name, f"{100 * p:.1f} %", often(p)
