"""Pariah: what may be played, why not, what follows. The rules stand in rulebooks/pariah.toml."""

from cardlab.games.coops import Cell, Coop
from cardlab.games.pariah_deal import deal, next_deal, opening
from cardlab.games.pariah_judge import judge, match_finding
from cardlab.games.pariah_legal import legal_moves
from cardlab.games.pariah_moves import Move, parse
from cardlab.games.pariah_position import position
from cardlab.games.pariah_score import card_points, coop_points, outcome, score
from cardlab.games.pariah_state import Options, State, View, pack, view, whole_state
from cardlab.games.pariah_step import events, step
from cardlab.games.teaching import PositionError
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event, Finding, IllegalMove, Ruling, Score, ScoreLine, Turn

__all__ = [
    "RULES", "Cell", "Coop", "Event", "Finding", "IllegalMove", "Move", "Options",
    "PositionError", "Ruling", "Score", "ScoreLine", "State", "Turn", "View", "card_points",
    "coop_points", "deal", "judge", "legal_moves", "match_finding", "next_deal", "opening",
    "outcome", "pack", "parse", "play", "position", "score", "step", "view",
]  # fmt: skip

RULES = rule_book("pariah")


def play(state: State, move: Move) -> Turn:
    """Make a move: the turn with its ruling, its events and the state after it.

    Raises IllegalMove, which carries the ruling, where a clause is broken.
    """
    ruling = judge(whole_state(state), move).required()
    after = step(state, move)
    return Turn(state, move, ruling, events(state, move, after), after)
