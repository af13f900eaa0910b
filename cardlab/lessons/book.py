"""All exercises there are, by id."""

from collections.abc import Mapping
from types import MappingProxyType

from cardlab.lessons.exercises import Exercise
from cardlab.lessons.pariah_chances import PARIAH
from cardlab.lessons.pasur_chances import PASUR
from cardlab.lessons.seep_chances import SEEP
from cardlab.lessons.soureh_chances import SOUREH
from cardlab.lessons.workshop_chances import WORKSHOP

EXERCISES: Mapping[str, Exercise] = MappingProxyType(
    {each.id: each for each in (*PASUR, *SEEP, *SOUREH, *PARIAH, *WORKSHOP)}
)
