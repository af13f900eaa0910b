"""The workshop's charts of its own: what a bid tells, and what the last cards lead to."""

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

from cardlab.cards import pack
from cardlab.chance import belief
from cardlab.chance.exact import draws, hands
from cardlab.games import pasur
from cardlab.games.protocol import Game
from cardlab.lessons.chance_charts import before_after, decision_table
from cardlab.lessons.pasur_counts import is_jack
from cardlab.lessons.plots import Chart
from cardlab.lessons.workshop_news import NOT_SEEN, captures_five
from cardlab.lessons.workshop_picked import highest_bids
from cardlab.words import _, ngettext

__all__ = ["jacks_of_bidder", "last_cards", "queen_left"]


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


QUEEN = pasur.position(pool="5H", hands=("KS 9D 4C 2H", "QC ? ? ?"), to_play=1)
"""The opponent is about to leave the queen beside the five of hearts."""


def half_capture(game: Game, view: Any, move: Any) -> float:
    """How likely the move is: half of such players capture when they can, half play anything."""
    legal = game.legal_moves(view)
    eager = [one for one in legal if one.takes] or legal
    return ((move in eager) / len(eager) + (move in legal) / len(legal)) / 2


def none_kept() -> Fraction:
    """How likely such a player, having left the queen, has neither six nor jack: Bayes' rule."""
    none = draws(NOT_SEEN, 3, captures_five)[0]
    return none / (none + (1 - none) / 2)


@cache
def queen_left(worlds: int = 1000) -> Chart:
    """How many sixes and jacks such a player holds, before and after the queen is left."""
    turn = pasur.play(QUEEN, pasur.parse(QUEEN, "QC"))
    seen = belief.seen(pasur, [turn], 0)
    found = belief.weighted(pasur, seen, half_capture, n=worlds, seed=1)

    def kept(state: pasur.State) -> int:
        return sum(map(captures_five, state.hands[1]))

    return before_after(
        _("How many sixes and jacks your opponent has kept"),
        _("sixes and jacks"),
        found.before(kept),
        found.after(kept),
        y=_("in 100 hands"),
    )


TABLE = pasur.position(pool="TD 4H", hands=("AS 7C KD", "? ? ?"), stock="")
"""The last three cards each; the ten of diamonds is worth 3, an ace 1, a sur 5."""


@cache
def last_cards(worlds: int = 100) -> Chart:
    """What each move of TABLE leads to, played on greedily in so many worlds."""
    return decision_table(pasur, pasur.view(TABLE, 0), n=worlds)
