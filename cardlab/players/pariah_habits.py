"""Which moves of Pariah go against a player's habits."""

from fractions import Fraction

from cardlab.cards import Card, Rank
from cardlab.chance.habits import PariahHabits
from cardlab.games.coops import COOPS
from cardlab.games.pariah_moves import Move
from cardlab.games.pariah_state import View
from cardlab.players import pariah_worth as worth
from cardlab.players.coops_habits import Against, is_hard, wrong, wrong_at_last
from cardlab.players.coops_worth import after, good, known_valid


def gives(habits: PariahHabits, view: View, move: Move) -> Fraction:
    """How much a move gives away, a knock as this player sees it."""
    return worth.gives(view, move, habits)


def against(habits: PariahHabits, view: View, move: Move) -> Against:
    """Whether the move goes against a habit, habit by habit; the first ones weigh most."""
    card, over_others = view.drawn, move.kind == "open"
    if card is None:
        return ()
    over_court = over_others and view.coops[move.seat][move.coop - 1].open.is_court
    if view.caller is None:
        never = habits.high_black_over_court == "never"
        return (
            over_others and not habits.spoils_early,
            is_hard(card) and wrong(habits.hard_over_others, over_others),
            card.rank == Rank.ACE and wrong(habits.ace_under_court, _under_court(view, move)),
            card.rank == Rank.JACK and wrong(habits.jack_over_hard, _over_hard(view, move)),
            never and over_court and _high_black(card),
        )
    spoils = _spoils(view, move)
    at_last = {"spoil": not spoils, "waste": move.kind != "waste"}
    return (
        card.rank == Rank.KING and at_last.get(habits.last_king, False),
        _high_black(card) and wrong(habits.high_black_over_court, over_court),
        *wrong_at_last(
            habits.last_turn,
            touches=_touches(view, move),
            spoils=spoils,
            four=known_valid(after(view, move)[view.seat]) == COOPS,
        ),
    )


def _high_black(card: Card) -> bool:
    return not card.is_red and Rank.EIGHT <= card.rank <= Rank.TEN


def _under_court(view: View, move: Move) -> bool:
    """Whether the drawn card goes under an own court card that has no ace yet."""
    if move.kind != "own":
        return False
    open, closed = view.row[move.coop - 1]
    return open.is_court and closed is not None and closed.rank != Rank.ACE


def _over_hard(view: View, move: Move) -> bool:
    """Whether the jack replaces an own red ten or black two that is not valid."""
    if move.kind != "jack":
        return False
    coop = view.row[move.coop - 1]
    return is_hard(coop.open) and not good(coop)


def _touches(view: View, move: Move) -> bool:
    return move.kind == "open" or view.caller in [cell.seat for cell in move.cells]


def _spoils(view: View, move: Move) -> bool:
    """Whether the knocker may be expected to have fewer points after the move."""
    if view.caller is None or not _touches(view, move):
        return False
    counts, rows = worth.not_seen(view), (view.coops, after(view, move))
    now, then = (worth.expected(row[view.caller], counts, True) for row in rows)
    return then < now
