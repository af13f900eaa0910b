"""The workshop's charts of its own: what a bid tells, and what the last cards lead to."""

from collections import Counter
from fractions import Fraction
from functools import cache

from cardlab.cards import pack
from cardlab.chance.exact import hands
from cardlab.games import pasur
from cardlab.lessons.chance_charts import before_after, decision_table
from cardlab.lessons.pasur_counts import is_jack
from cardlab.lessons.plots import Chart
from cardlab.lessons.workshop_picked import highest_bids
from cardlab.words import _, ngettext

__all__ = ["jacks_of_bidder", "last_cards"]


@cache
def jacks_given(bid: int = 0) -> dict[int, Fraction]:
    """How many jacks a hand of four holds that can bid: anything, or this `bid` and no higher."""
    found: Counter[int] = Counter()
    for hand, alike in hands(pack(), 4, lambda card: card.rank):
        highest = highest_bids()[tuple(card.rank for card in hand)]
        if highest == bid or (highest and not bid):
            found[sum(map(is_jack, hand))] += alike
    return {jacks: Fraction(n, found.total()) for jacks, n in found.items()}


def jacks_of_bidder() -> Chart:
    """How many jacks a bidder holds, before and after a bid of eleven, the highest there is."""
    return before_after(
        _("How many jacks the bidder's hand of four holds"),
        _("jacks in the hand"),
        jacks_given(),
        jacks_given(11),
        names=(_("before the bid"), _("after a bid of eleven")),
        y=_("in 100 hands"),
        told=lambda n: ngettext("{n} jack", "{n} jacks", n).format(n=n),
    )


TABLE = pasur.position(pool="TD 4H", hands=("AS 7C KD", "? ? ?"), stock="")
"""The last three cards each; the ten of diamonds is worth 3, an ace 1, a sur 5."""


@cache
def last_cards(worlds: int = 100) -> Chart:
    """What each move of TABLE leads to, played on greedily in so many worlds."""
    return decision_table(pasur, pasur.view(TABLE, 0), n=worlds)
