"""Try it: goals, predictions and refusals, all by pressing what the scene offers."""

import pytest

from cardlab.lessons.try_it import TryIt, try_it


def seven() -> TryIt:
    return try_it(
        ask="Be refused, then leave the two.",
        goal="refused by PAS-2.3; 2H",
        because="So it is.",
        pool="4S KD",
        hands="7C 2H | ? ?",
    )


def panels(lesson: TryIt) -> dict[str, tuple[str, ...]]:
    return {panel.id: (panel.heading, *panel.lines) for panel in lesson.scene().panels}


def test_a_refusal_can_be_the_goal_and_changes_no_state() -> None:
    lesson = seven()
    before = lesson.state
    lesson.press("hand:7C")
    lesson.press("play")
    assert lesson.state == before
    assert lesson.done == [True, False]
    verdict = lesson.scene().verdict
    assert verdict is not None and not verdict.good
    assert verdict.reasons[0].clause == "PAS-2.3"
    assert "4♠" in verdict.reasons[0].text


def test_all_goals_met_says_so_and_why() -> None:
    lesson = seven()
    lesson.press("type", "7C")
    lesson.press("type", "2H")
    assert lesson.solved
    assert panels(lesson)["goal"] == ("Done", "So it is.")
    assert "Done." in lesson.scene().announce


def test_leaving_a_card_legally_does_not_count_as_the_refusal() -> None:
    lesson = seven()
    lesson.press("type", "2H")
    assert lesson.done == [False, True]


def test_undo_gives_the_position_back_and_keeps_what_was_done() -> None:
    lesson = seven()
    before = lesson.state
    lesson.press("type", "2H")
    lesson.press("undo")
    assert lesson.state == before
    assert lesson.done == [False, True]


def test_the_because_is_not_shown_before_the_end() -> None:
    assert "So it is." not in seven().scene().words


def test_the_table_opens_after_the_prediction() -> None:
    lesson = try_it(
        ask="Capture.", goal="7C x 4S", choices="the four | the king", pool="4S KD", hands="7C | ?"
    )
    lesson.press("hand:7C")
    assert lesson.sitting.choice.card is None
    assert not lesson.scene().buttons
    lesson.press("predict:1")
    assert lesson.predicted == "the king"
    lesson.press("predict:0")
    assert lesson.predicted == "the king"
    lesson.press("hand:7C")
    lesson.press("pool:4S")
    lesson.press("play")
    assert lesson.solved


def test_an_empty_line_is_no_refusal_but_a_reminder() -> None:
    lesson = seven()
    lesson.press("type", "  ")
    assert lesson.scene().announce == "Type a move first."
    assert lesson.done == [False, False]


def test_a_typed_text_that_is_no_move_is_answered_with_how_to_write_one() -> None:
    lesson = seven()
    lesson.press("type", "the seven")
    verdict = lesson.scene().verdict
    assert verdict is not None and "7C x 4H" in verdict.title
    assert lesson.done == [False, False]


def test_one_of_several_moves_will_do() -> None:
    lesson = try_it(ask="Capture.", goal="9D x 2C or 9D x 2H", pool="2H 2C", hands="9D | ?")
    lesson.press("type", "9d x 2♥")
    assert lesson.solved


@pytest.mark.parametrize("goal", ["", "fly away", "PAS-99.1", "refused by PAS-0.0"])
def test_a_goal_that_cannot_be_read_is_refused_in_a_sentence(goal: str) -> None:
    with pytest.raises(ValueError, match=r"goal|clause"):
        try_it(ask="?", goal=goal, pool="4S", hands="7C | ?")
