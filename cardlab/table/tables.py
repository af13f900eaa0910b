"""The tables by game: each module offers `Choice`, `click`, `scene`, `names`, `in_words`."""

from typing import Any

from cardlab.table import pariah, pasur, seep, soureh

TABLES: dict[str, Any] = {"pasur": pasur, "seep": seep, "soureh": soureh, "pariah": pariah}
