"""Seep: what may be played, why not, and what follows. The rules stand in rulebooks/seep.toml."""

from cardlab.games.seep_deal import deal, next_deal, opening, throw_ins
from cardlab.games.seep_judge import judge
from cardlab.games.seep_legal import TooManyMoves, count_moves, each_move, legal_moves
from cardlab.games.seep_moves import Move, parse
from cardlab.games.seep_position import position
from cardlab.games.seep_score import outcome, score, settled
from cardlab.games.seep_state import House, Options, State, View, view, whole_state
from cardlab.games.seep_step import events, step
from cardlab.games.teaching import PositionError
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event, Finding, IllegalMove, Ruling, Score, ScoreLine, Turn

__all__ = [
    "RULES", "Event", "Finding", "House", "IllegalMove", "Move", "Options", "PositionError",
    "Ruling", "Score", "ScoreLine", "State", "TooManyMoves", "Turn", "View", "count_moves", "deal",
    "each_move", "judge", "legal_moves", "next_deal", "opening", "outcome", "parse", "play",
    "position", "score", "settled", "step", "throw_ins", "view",
]  # fmt: skip

RULES = rule_book("seep")


def play(state: State, move: Move) -> Turn:
    """Make a move: the turn with its ruling, its events and the state after it.

    Raises IllegalMove, which carries the ruling, where a clause is broken.
    """
    ruling = judge(whole_state(state), move).required()
    after = step(state, move)
    return Turn(state, move, ruling, events(state, move, after), after)
