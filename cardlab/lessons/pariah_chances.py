"""Pariah's exercises on chances, in the order in which one learns."""

from cardlab.lessons.exercises import Exercise
from cardlab.lessons.pariah_dealt import DEALT_EXERCISES
from cardlab.lessons.pariah_draws import DRAWS
from cardlab.lessons.pariah_kings import KINGS
from cardlab.lessons.pariah_knocked import KNOCKED
from cardlab.lessons.pariah_pairs import PAIRS

PARIAH: tuple[Exercise, ...] = (*PAIRS, *DEALT_EXERCISES, *DRAWS, *KNOCKED, *KINGS)
