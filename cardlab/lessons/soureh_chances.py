"""Soureh's exercises on chances, in the order in which one learns."""

from cardlab.lessons.exercises import Exercise
from cardlab.lessons.soureh_caller import CALLER
from cardlab.lessons.soureh_dealt import DEALT
from cardlab.lessons.soureh_pairs import PAIRS
from cardlab.lessons.soureh_points import POINTS
from cardlab.lessons.soureh_turns import TURNS

SOUREH: tuple[Exercise, ...] = (*PAIRS, *DEALT, *TURNS, *CALLER, *POINTS)
