"""Pasur's exercises on chances, in the order in which one learns."""

from cardlab.lessons.exercises import Exercise
from cardlab.lessons.pasur_captures import CAPTURES
from cardlab.lessons.pasur_hands import HANDS
from cardlab.lessons.pasur_points import POINTS_EXERCISES
from cardlab.lessons.pasur_pool import POOL
from cardlab.lessons.pasur_surs import SURS

PASUR: tuple[Exercise, ...] = (*POOL, *CAPTURES, *HANDS, *SURS, *POINTS_EXERCISES)
