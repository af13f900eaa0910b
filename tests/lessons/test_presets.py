"""Presets side by side: the options that differ, each with the clause that tells of it."""

import pytest

from cardlab.games import soureh
from cardlab.lessons.presets import presets
from cardlab.table.pages import page

DIFFER = ("jokers", "ace_score", "waste_open", "stock_out", "call", "finish", "threshold")


def test_the_options_that_differ_are_shown_with_their_clauses():
    at = presets("soureh", "classic", "returning")
    assert tuple(row[0] for row in at.rows) == DIFFER
    assert ("waste_open", "yes", "no", "SOU-4.3") in at.rows
    assert ("call", "last_turns", "round_trip", "SOU-5.2, SOU-5.4") in at.rows
    for option, classic, returning, clauses in at.rows:
        for shown, made in ((classic, soureh.Options()), (returning, soureh.Options.returning())):
            value = getattr(made, option)
            told = ("no", "yes")[value] if isinstance(value, bool) else str(value)
            assert shown == told
        assert clauses and all(clause in soureh.RULES for clause in clauses.split(", "))


def test_without_names_all_presets_stand_side_by_side():
    assert presets("soureh").rows == presets("soureh", "classic", "returning").rows


def test_the_table_is_a_page_with_its_caption():
    at = presets("soureh")
    assert "Where the presets differ" in at.scene().words
    assert "<caption" in page(at.scene())["html"] and "Returning" in page(at.scene())["html"]
    assert page(at.scene())["name"] == "Where the presets differ"
    at.press("anything")
    assert at.scene() == presets("soureh").scene()


@pytest.mark.parametrize(
    ("game", "names", "told"),
    [
        ("soureh", ("russian",), 'no preset "russian"; there is classic or returning'),
        ("pariah", (), "Pariah has no presets"),
        ("whist", (), "no game"),
    ],
)
def test_what_is_not_there_is_named(game, names, told):
    with pytest.raises(ValueError, match=told):
        presets(game, *names)
