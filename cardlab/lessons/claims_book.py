"""All claims there are, by id, game by game."""

from collections.abc import Mapping
from types import MappingProxyType

from cardlab.lessons import claims_habits, claims_pariah, claims_played, claims_soureh
from cardlab.lessons.claims import Claim
from cardlab.lessons.claims_pasur import PASUR
from cardlab.lessons.claims_seep import SEEP
from cardlab.lessons.claims_spoil import SPOIL

_FOUND = (
    *PASUR, *SEEP, *claims_soureh.COUNTED, *claims_pariah.COUNTED, *claims_played.PLAYED,
    *SPOIL,     *claims_habits.SOUREH, *claims_habits.PARIAH,
)  # fmt: skip
_GAMES = ("pasur", "seep", "soureh", "pariah")

CLAIMS: Mapping[str, Claim] = MappingProxyType(
    {each.id: each for game in _GAMES for each in _FOUND if each.game == game}
)
