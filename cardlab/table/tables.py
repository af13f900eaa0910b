"""The tables by game: each module offers `Choice`, `click`, `scene`, `names`, `in_words`."""

from typing import Any

from cardlab.table import pasur, seep

TABLES: dict[str, Any] = {"pasur": pasur, "seep": seep}
