"""Pariah: what a seat does not see, and positions that look the same to it."""

from random import Random

from cardlab.chance.belief_coops import (
    filled_before,
    places,
    shown,
    taken_back,
    whole_drawn,
    whole_rows,
    whole_waste,
)
from cardlab.chance.belief_places import Filled, Hidden, laid
from cardlab.chance.exact import unseen
from cardlab.games.pariah_moves import Move
from cardlab.games.pariah_state import State, View, pack


def hidden(view: View) -> Hidden:
    """The other's closed cards but for those the seat has seen, the card drawn, stock and waste.

    No rule says more of them: whoever knocks may hold anything (PAR-3.1).
    """
    left = unseen(pack(), shown(view))
    return Hidden(left, laid(left, places(view, view.finished)))


def world(view: View, filled: Filled, rng: Random) -> State:
    """The position that looks like the view and has these cards at the hidden places.

    Of a discard pile that lies face down the other is taken to know just what the seat does not.
    """
    waste, other = whole_waste(view, filled), 1 - view.seat
    known = tuple((view.seat if card else other,) for card in view.waste)
    return State(
        view.options, view.to_play, whole_rows(view, filled), whole_drawn(view, filled),
        filled.get("stock", ()), waste, view.caller, view.touched, view.turns, view.known,
        view.scores, view.dealer, () if view.options.waste_open else known,
        tuple(sorted(filled.get("aside", ()))), (), rng.getrandbits(32),
    )  # fmt: skip


def earlier(view: View, move: Move, after: State, rng: Random) -> Filled:
    """What lay at the hidden places of this view, before the move that led to this position."""
    rows, drawn = taken_back(after.coops, view.to_play, move, after.waste[-1])
    stock = (after.drawn, *after.stock) if after.drawn else after.stock
    filled = filled_before(view, rows, drawn, stock, after.waste[:-1])
    return {**filled, "aside": after.aside}
