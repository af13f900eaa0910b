"""Clauses with their sources, and rulings that cite them."""

from cardlab.rules.clauses import Clause, RuleBook, Source
from cardlab.rules.ruling import Event, Finding, IllegalMove, Ruling, Score, ScoreLine, Turn

__all__ = [
    "Clause", "Event", "Finding", "IllegalMove", "RuleBook", "Ruling", "Score", "ScoreLine",
    "Source", "Turn",
]  # fmt: skip
