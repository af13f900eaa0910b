"""All claims there are, by id."""

from collections.abc import Mapping
from types import MappingProxyType

from cardlab.lessons import claims_pariah, claims_played, claims_soureh
from cardlab.lessons.claims import Claim

CLAIMS: Mapping[str, Claim] = MappingProxyType(
    {
        each.id: each
        for each in (*claims_soureh.COUNTED, *claims_pariah.COUNTED, *claims_played.PLAYED)
    }
)
