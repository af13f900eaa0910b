"""Which moves of Soureh go against a player's habits."""

from fractions import Fraction
from math import prod

from cardlab.cards import Rank
from cardlab.chance.habits import SourehHabits
from cardlab.games.coops import Row, all_valid
from cardlab.games.soureh_moves import Move
from cardlab.games.soureh_state import View
from cardlab.players import soureh_worth as worth
from cardlab.players.coops_habits import Against, is_hard, wrong, wrong_at_last
from cardlab.players.coops_worth import Counts, after, fits, good


def gives(_habits: SourehHabits, view: View, move: Move) -> Fraction:
    """How much a move gives away, to this player as to any other."""
    return worth.gives(view, move)


def against(habits: SourehHabits, view: View, move: Move) -> Against:
    """Whether the move goes against a habit, habit by habit; the first ones weigh most."""
    if move.kind == "pick" or view.drawn is None:
        return ()
    if view.caller is not None:
        return _at_last(habits, view, move)
    over_others = move.kind == "open"
    return (
        move.call and chance_of_four(view) > Fraction(habits.patience, 100),
        over_others and not habits.spoils_early,
        is_hard(view.drawn) and wrong(habits.hard_over_others, over_others),
        view.drawn.rank == Rank.ACE and _misplaced(habits.ace, view, move),
    )


def chance_of_four(view: View) -> Fraction:
    """The chance that the readiest opponent has four valid coops, by the cards not seen."""
    counts, gone = worth.not_seen(view), (view.seat, *view.left)
    rows = [row for seat, row in enumerate(view.coops) if row and seat not in gone]
    fitting = max([prod([fits(counts, coop.open) for coop in row]) for row in rows], default=0)
    return Fraction(fitting, max(1, sum(counts)) ** 4)


def _misplaced(habit: str, view: View, move: Move) -> bool:
    """Whether a drawn ace is to go somewhere else."""
    if habit in ("greedy", "waste"):
        return habit == "waste" and move.kind != "waste"
    return move.kind != "own" or move.coop - 1 not in _places(habit, view.row, worth.not_seen(view))


def _places(habit: str, row: Row, counts: Counts) -> list[int]:
    """The own coops, counted from 0, where the ace is to go; none holds one yet."""
    free = [n for n, coop in enumerate(row) if all(card and card.rank != Rank.ACE for card in coop)]
    hard = [n for n in free if is_hard(row[n].open) and not good(row[n])]
    if hard and habit == "hard_or_easiest":
        return hard
    fitting = {n: fits(counts, row[n].open) for n in free}
    return [n for n in free if fitting[n] == max(fitting.values())]


def _at_last(habits: SourehHabits, view: View, move: Move) -> Against:
    rows, caller = after(view, move), view.caller
    touches = move.kind == "open" and move.seat == caller
    return wrong_at_last(
        habits.last_turn,
        touches=touches,
        spoils=touches and worth.spoiled(view, rows, worth.not_seen(view)) > 0,
        four=all_valid(rows[view.seat]),
    )
