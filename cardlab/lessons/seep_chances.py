"""Seep's exercises on chances, in the order in which one learns."""

from cardlab.lessons.exercises import Exercise
from cardlab.lessons.seep_bids import BIDS
from cardlab.lessons.seep_floor import FLOOR
from cardlab.lessons.seep_houses import HOUSES
from cardlab.lessons.seep_points import POINTS

SEEP: tuple[Exercise, ...] = (*BIDS, *FLOOR, *HOUSES, *POINTS)
