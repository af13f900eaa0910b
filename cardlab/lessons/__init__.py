"""What notebooks call. Importing it loads neither widgets nor matplotlib; showing a lesson does."""

from cardlab.lessons import (
    chance_charts,
    charts,
    pariah_charts,
    seep_charts,
    seep_proofs,
    soureh_charts,
    workshop_charts,
)
from cardlab.lessons import pasur_proofs as proofs
from cardlab.lessons.book import EXERCISES
from cardlab.lessons.claim import claim, verdicts
from cardlab.lessons.clauses import rule
from cardlab.lessons.exercise import exercise
from cardlab.lessons.live import live
from cardlab.lessons.match import match
from cardlab.lessons.predict import predict
from cardlab.lessons.presets import presets
from cardlab.lessons.progress import progress
from cardlab.lessons.referee import referee
from cardlab.lessons.scored import scored
from cardlab.lessons.show import show
from cardlab.lessons.sorting import sort_pairs
from cardlab.lessons.try_it import try_it
from cardlab.lessons.walk import walk
from cardlab.table.looks import four_colours

__all__ = [
    "EXERCISES", "chance_charts", "charts", "claim", "exercise", "four_colours", "live", "match",
    "pariah_charts", "predict", "presets", "progress", "proofs", "referee", "rule", "scored",
    "seep_charts", "seep_proofs", "show", "sort_pairs", "soureh_charts", "try_it", "verdicts",
    "walk", "workshop_charts",
]  # fmt: skip
