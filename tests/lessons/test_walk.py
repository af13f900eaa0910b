"""Walks: step by step through turns, each step with its clauses."""

import pytest

from cardlab.lessons.walk import walk
from cardlab.rules.ruling import IllegalMove


def test_each_turn_is_a_ruling_and_then_its_events() -> None:
    lesson = walk(moves="7C x 4S; 2S", pool="4S KD", hands="7C 2H | 2S 9H")
    assert len(lesson.steps) == 1 + 2 * 2
    lesson.press("forward")
    ruling = lesson.scene().verdict
    assert ruling is not None and "PAS-3.1" in [reason.clause for reason in ruling.reasons]
    assert lesson.state.pool, "before the move the four still lies there"
    lesson.press("forward")
    events = lesson.scene().verdict
    assert events is not None and "PAS-3.4" in [reason.clause for reason in events.reasons]


def test_stepping_stops_at_both_ends() -> None:
    lesson = walk(moves="7C x 4S", pool="4S KD", hands="7C 2H | 2S 9H")
    lesson.press("back")
    assert lesson.at == 0
    lesson.press("last")
    lesson.press("forward")
    assert lesson.at == len(lesson.steps) - 1
    lesson.press("first")
    assert lesson.at == 0
    assert not next(button for button in lesson.scene().buttons if button.id == "back").enabled


def test_a_seeded_walk_is_the_same_each_time() -> None:
    assert walk(deal=7, turns=8).steps == walk(deal=7, turns=8).steps


def test_an_illegal_move_is_refused_when_the_walk_is_made() -> None:
    with pytest.raises(IllegalMove, match=r"PAS-2\.3"):
        walk(moves="7C", pool="4S KD", hands="7C 2H | ? ?")


def test_a_walk_never_shows_what_its_seat_may_not_know() -> None:
    lesson = walk(deal=7, turns=4)
    hidden = {card for card in lesson.steps[0].sitting.state.playable[1]}
    words = lesson.scene().words
    assert not [card.name for card in hidden if card.name in words]
