"""The cemented king as Seep's seed prints it, counted by the rules (SEE-4.2)."""

from cardlab.cards import RANK_CODES
from cardlab.table.scene import Grid, Panel
from cardlab.words import _

SEED_KING = ("3 + 10", "5 + 4 + 4", "K", "A + 6 + 2 + 2")
"""The four sets of a cemented house of kings in seed document 003."""

KING = 13


def total(chosen: str) -> int:
    """What a set written as `A + 6 + 2` makes.

    >>> total("3 + 10")
    13
    """
    return sum(RANK_CODES.index(word.replace("10", "T")) for word in chosen.split(" + "))


def wrong_set() -> str:
    """The set that does not make a king."""
    return next(chosen for chosen in SEED_KING if total(chosen) != KING)


def cemented_king() -> Panel:
    """Each set with what it makes."""
    rows = [(chosen, str(total(chosen))) for chosen in SEED_KING]
    return Panel(
        "king", grid=Grid(_("The cemented king of the source"), ((_("Set"), _("Makes")), *rows))
    )
