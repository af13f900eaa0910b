"""Exercises: the commitment comes first, wrong answers get their hint, three ways side by side."""

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from cardlab.lessons.book import EXERCISES
from cardlab.lessons.exercise import Practice, exercise
from cardlab.lessons.exercise_page import _example
from cardlab.lessons.exercises import Exercise, Misconception
from cardlab.lessons.plots import Chart
from cardlab.lessons.progress import Entry, progress
from cardlab.lessons.typed import LONGEST, Outcome, compare, guess, is_range, typed
from cardlab.table.pages import page
from cardlab.table.scene import Panel
from cardlab.table.widget import live

TRUTH = Fraction(15, 34)  # 0.4412, 44.12 %, 44 in 100


def club_of_two(rng: Random) -> bool:
    return any(card < 13 for card in rng.sample(range(52), 2))


CHART = Chart("<svg>bars</svg>", "Bars up to 44.1 %.", "Clubs", (("Clubs", "Chance"), ("1", "44")))

CLUBS = Exercise(
    id="test.clubs",
    game="pasur",
    title="A club or two",
    question="Two cards are drawn.\nHow likely is a club among them?",
    concept="complement",
    level=2,
    minutes=3,
    kind="chance",
    formula=lambda: TRUTH,
    count=lambda: TRUTH,
    trial=club_of_two,
    explain=lambda: "1 - C(39,2)/C(52,2)\n= 15/34",
    wrong=(
        Misconception(lambda: Fraction(1, 2), "Two clubs are counted twice that way."),
        Misconception(lambda: Fraction(7, 16), "The cards are not put back."),
    ),
    follow_up="And among three?",
    picture=lambda: CHART,
)
FORMS = ("15/34", "0.441", "0,441", ".441", "44.1", "44,1", "44 in 100", "C(39,2)", "bars")
SECRETS = (*FORMS, "counted twice", "put back", "among three")


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDLAB_PROGRESS", str(tmp_path / "mine.json"))
    return tmp_path / "mine.json"


def panel(lesson: Practice, id_: str) -> Panel:
    return next(panel for panel in lesson.scene().panels if panel.id == id_)


def ids(lesson: Practice) -> list[str]:
    return [panel.id for panel in lesson.scene().panels]


def everything(lesson: Practice) -> str:
    """All that leaves the kernel, as text."""
    scene = lesson.scene()
    bundle = lesson._repr_mimebundle_(include=None, exclude=None)
    return f"{asdict(scene)} {scene.words} {json.dumps(page(scene))} {bundle} {lesson!r} {lesson}"


def committed(text: str = "30 %", of: Exercise = CLUBS) -> Practice:
    lesson = Practice(of)
    lesson.press("answer", text)
    return lesson


# Before the commitment


def test_nothing_of_the_answer_leaves_before_the_commitment() -> None:
    lesson = Practice(CLUBS)
    for target in ("working", "count", "picture", "simulate", "seed", "size:1000"):
        with pytest.raises(ValueError, match="Commit to a prediction first"):
            lesson.press(target)
    lesson.press("answer", "about half")
    assert not [secret for secret in SECRETS if secret in everything(lesson)]
    assert ids(lesson) == ["question", "answer", "verdict"]


def test_the_first_page() -> None:
    scene = Practice(CLUBS).scene()
    assert (scene.title, scene.chip) == ("A club or two", "complement")
    assert scene.subtitle == "Level 2 of 3, about 3 minutes"
    question, answer = scene.panels
    assert question.lines == ("Two cards are drawn.", "How likely is a club among them?")
    assert answer.fields[0].label == "Your prediction"


def test_a_text_that_is_no_answer_commits_nothing(file: Path) -> None:
    for text in ("", "about half", "x to y", "1" * 10_000, "C(9^9,1)", "40 to 20 %"):
        lesson = committed(text)
        assert panel(lesson, "verdict").heading == "Not read"
        assert panel(lesson, "answer").fields[0].value == text[:200]
        assert lesson.scene().announce.startswith("Not read. ")
        assert lesson.work.prediction == ""
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "line"),
    [("40 to 50 %", "The answer lies in your range."), ("0 to 0.1", "The answer lies elsewhere.")],
)
def test_a_range_is_a_commitment_and_no_try(text: str, line: str) -> None:
    lesson = committed(text)
    assert panel(lesson, "verdict").lines[0] == line
    assert f"Your prediction: {text}" in panel(lesson, "answer").lines
    assert not [secret for secret in SECRETS if secret in everything(lesson)]
    assert (lesson.work.tries, lesson.solved) == (0, False)
    lesson.press("answer", "40 to 50 %")  # now an answer is asked
    assert panel(lesson, "verdict").heading == "Not read"


# Answering


@pytest.mark.parametrize(
    "text", ["15/34", "0.441", "0,44", "44.1 %", "44 in 100", "1 - C(39,2)/C(52,2)"]
)
def test_right(text: str) -> None:
    lesson = committed(text)
    assert lesson.solved
    assert panel(lesson, "verdict").heading == "Right"
    assert panel(lesson, "follow_up").lines == ("And among three?",)


@pytest.mark.parametrize(
    ("text", "heading", "says"),
    [
        ("1/2", "Not yet", "counted twice"),
        ("50 %", "Not yet", "counted twice"),
        ("0.4375", "Not yet", "not put back"),
        ("0.4", "Too coarse", "two digits or more"),
        ("0.3", "Not yet", "A simulation tells roughly"),
        ("44", "Not yet", "between 0 and 1"),
        ("9^999", "Not yet", "between 0 and 1"),
    ],
)
def test_not_right(text: str, heading: str, says: str) -> None:
    lesson = committed(text)
    verdict = panel(lesson, "verdict")
    assert verdict.heading == heading and says in " ".join(verdict.lines)
    assert not lesson.work.solved and "follow_up" not in ids(lesson)
    assert not [form for form in FORMS if form in everything(lesson)]
    lesson.press("answer", "15/34")
    assert panel(lesson, "verdict").heading == "Right" and lesson.solved


def test_what_was_typed_is_told_in_figures() -> None:
    assert panel(committed("3/8"), "verdict").lines[0] == (
        "You typed 3/8, that is 3/8 = 0.375 (38 in 100)."
    )
    assert panel(committed("0.3"), "verdict").lines[0] == "You typed 0.3."


def test_the_prediction_stays_in_sight_and_in_the_file() -> None:
    lesson = committed("30 %")
    lesson.press("answer", "1/2")
    lesson.press("answer", "15/34")
    lesson.press("answer", "1/3")
    assert "Your prediction: 30 %" in panel(lesson, "answer").lines
    kept = progress().exercises["test.clubs"]
    assert kept == Entry("30 %", 4, True, kept.when)
    assert lesson.solved


def test_a_file_that_cannot_be_kept_is_named_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CARDLAB_PROGRESS", "no/such/folder.json")
    lesson = committed("15/34")
    assert lesson.solved and "could not be kept" in panel(lesson, "answer").lines[-1]


# Finding out


def pressed(lesson: Practice, id_: str) -> bool | None:
    buttons = [button for panel in lesson.scene().panels for button in panel.buttons]
    return next(button.pressed for button in buttons if button.id == id_)


def test_working_count_and_picture_open_and_close() -> None:
    lesson = committed()
    for target in ("working", "count", "picture"):
        assert pressed(lesson, target) is False
        lesson.press(target)
        assert pressed(lesson, target) is True
    assert panel(lesson, "working").lines == ("1 - C(39,2)/C(52,2)", "= 15/34")
    picture = panel(lesson, "picture")
    assert (picture.picture, picture.alt) == (CHART.svg, CHART.alt)
    assert picture.grid is not None and picture.grid.caption == "Clubs"
    assert "Formula and count agree." in panel(lesson, "ways").lines
    for target in ("working", "count", "picture"):
        lesson.press(target)
    assert ids(lesson) == ["question", "answer", "verdict", "ways", "simulation"]


def test_three_ways_side_by_side() -> None:
    lesson = committed()
    assert cells(lesson) == ["not shown yet"] * 3
    lesson.press("working")
    lesson.press("count")
    lesson.press("simulate")
    formula, count, simulation = cells(lesson)
    assert formula == count == "15/34 = 0.4412 (44 in 100)"
    assert "(1,000 tries, seed 1)" in simulation
    assert panel(lesson, "ways").lines == (
        "Formula and count agree.",
        "The interval of the simulation holds the exact answer.",
    )
    held = "The interval of the simulation holds the exact answer."
    assert lesson.scene().announce == f"{simulation}. {held}"


def cells(lesson: Practice) -> list[str]:
    grid = panel(lesson, "ways").grid
    assert grid is not None
    return [row[1] for row in grid.rows[1:]]


def test_ways_that_disagree_are_told() -> None:
    lesson = committed(of=replace(CLUBS, formula=lambda: Fraction(1, 3), trial=lambda _rng: False))
    for target in ("working", "count", "simulate"):
        lesson.press(target)
    differ, misses = panel(lesson, "ways").lines
    assert differ == "Formula and count differ!" and "about 1 in 20" in misses


def test_tries_and_seed_can_be_chosen() -> None:
    lesson = committed()
    lesson.press("size:10000")
    assert [pressed(lesson, f"size:{n}") for n in (1_000, 10_000, 100_000)] == [False, True, False]
    lesson.press("seed", "62")
    first = lesson.work.estimate
    assert first is not None and (first.n, first.seed) == (10_000, 62)
    assert panel(lesson, "simulation").fields[0].value == "62"
    lesson.press("simulate")
    assert lesson.work.estimate == first
    lesson.press("size:17")
    assert lesson.work.size == 10_000


@pytest.mark.parametrize("text", ["", "-1", "1.5", "x", "9" * 10, "²"])
def test_a_seed_that_is_none(text: str) -> None:
    lesson = committed()
    before = lesson.work
    with pytest.raises(ValueError, match="A seed is a whole number"):
        lesson.press("seed", text)
    assert lesson.work == before


def test_a_long_run_gives_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    clock: Iterator[float] = iter(range(10_000))
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    lesson, seen = committed(), []
    lesson.on_change = lambda: seen.append(panel(lesson, "simulation").lines[0])
    lesson.press("simulate")
    assert seen[:2] == ["Simulating …", "100 of 1,000 tries …"]
    assert panel(lesson, "simulation").lines[0].startswith("How many tries?")


def test_signs_reach_a_table_on_show(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("anywidget")
    monkeypatch.delenv("CARDLAB_PLAIN", raising=False)
    clock: Iterator[float] = iter(range(10_000))
    lesson = committed()
    table = live(lesson)
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    lesson.press("simulate")
    assert table.page["n"] == 11  # at the start and after each hundred tries
    assert "1,000 of 1,000 tries" in table.page["html"]


def test_stopping_a_run_keeps_what_is_there() -> None:
    asked = []

    def trial(rng: Random) -> bool:
        asked.append(rng)
        if len(asked) > 250:
            raise KeyboardInterrupt
        return club_of_two(rng)

    lesson = committed(of=replace(CLUBS, trial=trial))
    lesson.press("simulate")
    assert lesson.work.estimate is not None and lesson.work.estimate.n == 200
    assert lesson.work.doing == ""


def test_stopping_a_count_leaves_the_lesson_usable() -> None:
    counts = iter([KeyboardInterrupt()])

    def count() -> Fraction:
        for stop in counts:
            raise stop
        return TRUTH

    lesson, seen = Practice(replace(CLUBS, count=count)), []
    lesson.on_change = lambda: seen.append(panel(lesson, "answer").lines[1])
    with pytest.raises(KeyboardInterrupt):
        lesson.press("answer", "15/34")
    lesson.press("answer", "15/34")
    assert lesson.solved and seen == ["Counting …"] * 2


def test_an_exercise_about_a_number_without_a_picture() -> None:
    number = replace(
        CLUBS, kind="number", formula=lambda: Fraction(7, 4), count=lambda: Fraction(7, 4),
        trial=lambda rng: 1.75 + rng.choice((-1, 1)), picture=None, follow_up="",
    )  # fmt: skip
    lesson = committed("1.75", number)
    lesson.press("picture")
    lesson.press("count")
    lesson.press("simulate")
    assert "picture" not in ids(lesson) and "follow_up" not in ids(lesson)
    assert cells(lesson)[:2] == ["not shown yet", "7/4 = 1.75"]


def test_presses_of_things_unknown_change_nothing() -> None:
    lesson = committed()
    before = lesson.work
    for target in ("", "nonsense", "size:", "x" * 10_000):
        lesson.press(target)
    assert lesson.work == before


# The book of exercises


def test_by_id() -> None:
    assert repr(exercise("pasur.redeal")) == "exercise('pasur.redeal')"
    assert exercise("pasur.redeal") is not exercise("pasur.redeal")


def test_an_unknown_id_names_near_ones() -> None:
    with pytest.raises(ValueError, match=r'"pasur.redael".* pasur.redeal'):
        exercise("pasur.redael")
    with pytest.raises(ValueError, match=r"There is .*pasur.redeal"):
        exercise("@" * 10_000)


def usual_forms(value: Fraction) -> set[str]:
    """Ways in which a page could give a value away; whole numbers stand in many innocent places."""
    decimals = {f"{float(value):.{n}f}" for n in (3, 4, 5)}
    percents = {f"{100 * float(value):.{n}f}" for n in (1, 2, 3)}
    forms = {form for form in decimals | percents if float(form)}
    exact = {str(value)} if value.denominator > 1 else set()
    return exact | forms | {form.replace(".", ",") for form in forms}


@pytest.mark.parametrize("id_", sorted(EXERCISES))
def test_no_fresh_exercise_gives_its_answer_away(id_: str) -> None:
    text = everything(exercise(id_))
    asked = EXERCISES[id_]
    assert not [form for form in usual_forms(asked.answer()) if form in text]
    assert not [wrong.hint for wrong in asked.wrong if wrong.hint in text]
    assert asked.follow_up not in text


def as_typed(value: Fraction) -> str:
    """The fraction, or where that is too long to type six digits."""
    return exact if len(exact := str(value)) <= LONGEST else f"{float(value):.6g}"


@pytest.mark.parametrize("id_", sorted(EXERCISES))
def test_every_misconception_gets_its_hint_and_the_answer_solves(id_: str) -> None:
    for wrong in EXERCISES[id_].wrong:
        lesson = exercise(id_)
        lesson.press("answer", as_typed(wrong.answer()))
        assert wrong.hint in panel(lesson, "verdict").lines
        lesson.press("answer", as_typed(EXERCISES[id_].answer()))
        assert lesson.solved


def examples(kind: str) -> Iterator[str]:
    """What the answer boxes show as examples."""
    for committed in (False, True):
        text = _example(kind, committed).removeprefix("such as ")
        yield from (part for piece in text.split(" or ") for part in piece.split(", "))


@pytest.mark.parametrize("id_", sorted(EXERCISES))
def test_no_example_in_a_box_holds_the_answer(id_: str) -> None:
    truth, shown = EXERCISES[id_].answer(), [*examples(EXERCISES[id_].kind)]
    assert len(shown) > 3
    for text in shown:
        low, high = guess(text)
        assert not low <= truth <= high, text
        assert is_range(text) or compare(typed(text), truth) is Outcome.WRONG
