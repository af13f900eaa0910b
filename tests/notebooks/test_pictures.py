"""The stored pictures are what the tables draw now."""

from pathlib import Path

import pytest

from cardlab.lessons.pictures import PICTURES, drawn

FOLDER = Path(__file__).resolve().parents[2] / "notebooks" / "pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_the_stored_picture_is_the_one_drawn(name: str) -> None:
    stored = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert stored == drawn(name), "run python3 -m cardlab notebooks to store it anew"
