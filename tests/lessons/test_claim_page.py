"""A claim as a learner meets it: nothing told early, then verdict, numbers, tries of one's own."""

from collections.abc import Iterator
from dataclasses import asdict, replace
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardlab.chance.batches import tries
from cardlab.lessons import claims_stored
from cardlab.lessons.claim import Trying, claim, committed, verdicts
from cardlab.lessons.claims import SUCH, Case, Claim, Effect, Verdict, counted
from cardlab.lessons.claims_book import CLAIMS
from cardlab.lessons.progress import progress
from cardlab.table.pages import page
from cardlab.table.scene import Panel
from cardlab.table.widget import live

module = import_module("cardlab.lessons.claim")

COINS = Claim(
    "soureh.coins", "soureh", "Coins", "Coins show heads.", "SOU-2.1", "Throw.", SUCH,
    Fraction(1, 3),
    (
        Case("fair", "with a fair coin", tries=lambda: tries(lambda rng: rng.random() < 0.5),
             n=2_000, asked="coins"),
        Case("false", "with a false coin", lambda: Fraction(1, 7)),
    ),
    why="A false coin rarely does.",
)  # fmt: skip
STORED = {"fair": Effect(0.49, 0.45, 0.53, 2_000, 1), "false": counted(Fraction(1, 7))}
SECRETS = ("49.0", "14.3", "1/7", "It holds with", "rarely does", "<svg")


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CARDLAB_PROGRESS", str(tmp_path / "mine.json"))
    monkeypatch.setattr(claims_stored, "effects", lambda _claim: STORED)
    committed.clear()
    yield
    committed.clear()


def panels(lesson: Any) -> dict[str, Panel]:
    return {panel.id: panel for panel in lesson.scene().panels}


def shown(lesson: Trying) -> str:
    return f"{asdict(lesson.scene())} {lesson.scene().words} {lesson!r} {page(lesson.scene())}"


def test_nothing_is_told_before_the_commitment() -> None:
    lesson = Trying(COINS)
    lesson.press("choice:3")
    for target in ("try", "seed", "seconds:30", "nonsense"):
        lesson.press(target, "5")
    assert not [secret for secret in SECRETS if secret in shown(lesson)]
    question, ask = lesson.scene().panels
    assert question.lines[0] == "Coins show heads." and "Throw." in question.lines[2]
    assert "above 33.3333 of 100 such cases" in question.lines[3]
    assert [button.pressed for button in ask.buttons] == [False, False, True, None]


def test_a_commitment_needs_one_of_the_choices() -> None:
    lesson = Trying(COINS)
    for text, said in (("", "Pick a choice first."), ("maybe", '"maybe" is none of the choices.')):
        lesson.press("commit", text)
        assert lesson.scene().announce == said and not lesson.trial.prediction


def test_then_come_verdict_effects_picture_and_tries() -> None:
    lesson = Trying(COINS)
    lesson.press("choice:3")
    lesson.press("commit")
    found = panels(lesson)
    assert found["verdict"].heading == "The verdict: it depends"
    assert found["verdict"].tone == "good"
    assert found["verdict"].lines == (
        "You predicted: depends",
        "It holds with a fair coin.",
        "It does not hold with a false coin.",
        "A false coin rarely does.",
    )
    grid = found["effects"].grid
    assert grid is not None
    assert grid.rows[1:] == (
        ("with a fair coin", "49.0", "45.0 to 53.0", "2,000", "holds"),
        ("with a false coin", "14.3", "exact: 1/7", "counted", "does not hold"),
    )
    assert "<svg" in found["effects"].picture
    assert "with a fair coin: 49.0, holds" in found["effects"].alt
    tried = found["tries"].grid
    assert tried is not None and tried.rows[1][:2] == ("with a fair coin", "49.0 (45.0 to 53.0)")
    assert tried.rows[1][-1] == "holds" and tried.rows[1][-2] == "2,000"
    assert found["tries"].lines[0].startswith("The tries made here agree")
    assert lesson.scene().announce.startswith("The verdict: it depends. You predicted: depends.")
    assert not lesson.trial.doing


def test_a_wrong_prediction_is_no_fault_and_is_kept() -> None:
    lesson = Trying(COINS)
    lesson.press("commit", "holds")
    assert panels(lesson)["verdict"].tone == "note"
    lesson.press("commit", "depends")
    assert lesson.trial.prediction == "holds"
    kept = progress().try_its["soureh.coins"]
    assert (kept.prediction, kept.solved) == ("holds", True)


def test_another_seed_gives_other_tries_and_one_that_is_none_is_refused() -> None:
    lesson = Trying(COINS)
    lesson.press("commit", "holds")
    before = lesson.trial.live
    lesson.press("seed", "11")
    assert lesson.trial.seed == 11 and lesson.trial.live != before
    lesson.press("seed", "7")
    assert lesson.trial.live == before
    lesson.press("seconds:30")
    assert lesson.trial.seconds == 30
    with pytest.raises(ValueError, match="seed"):
        lesson.press("seed", "seven")


def test_tries_end_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10_000, 2))
    monkeypatch.setattr(module.time, "monotonic", lambda: next(clock))
    lesson = Trying(COINS)
    heard: list[str] = []
    lesson.on_change = lambda: heard.append(lesson.trial.doing)
    lesson.press("commit", "holds")
    assert 0 < lesson.trial.live["fair"].n < 2_000
    assert heard[0] == "Trying …" and heard[1].startswith("Trying case 1 of 1: ")


def test_the_stop_button_keeps_what_there_is() -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    lesson = Trying(COINS)
    lesson.on_change = stop
    lesson.press("commit", "holds")
    assert lesson.trial.prediction == "holds" and not lesson.trial.doing


def test_where_no_tries_can_be_made_the_stored_run_stands() -> None:
    def missing() -> Any:
        raise ImportError

    case = replace(COINS.cases[0], tries=missing)
    lesson = Trying(replace(COINS, cases=(case, COINS.cases[1])))
    lesson.press("commit", "depends")
    verdict = panels(lesson)["verdict"]
    assert verdict.heading == "The verdict: it depends"
    assert "No tries here: Tries need NumPy: pip install numpy." in verdict.lines
    grid = panels(lesson)["tries"].grid
    assert grid is not None and grid.rows[1][2] == "not yet"


def test_tries_that_differ_by_more_than_chance_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    off = {**STORED, "fair": Effect(0.8, 0.79, 0.81, 2_000, 1)}
    monkeypatch.setattr(claims_stored, "effects", lambda _claim: off)
    lesson = Trying(COINS)
    lesson.press("commit", "holds")
    assert panels(lesson)["tries"].lines[0].startswith("Some tries made here differ")


def test_where_nothing_is_stored_the_tries_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    only = {"false": STORED["false"]}
    monkeypatch.setattr(claims_stored, "effects", lambda _claim: only)
    lesson = Trying(COINS)
    lesson.press("commit", "holds")
    assert panels(lesson)["verdict"].heading == "The verdict: it depends"


# By name, and all together


def test_a_claim_is_asked_by_its_name() -> None:
    assert claim("soureh.hardest_cards").claim.id == "soureh.hardest_cards"
    with pytest.raises(ValueError, match=r"No claim is called .*soureh\.hardest_cards"):
        claim("soureh.hardest_card")
    assert live(claim("soureh.hardest_cards")) is not None


def test_all_verdicts_only_of_what_was_predicted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("CARDLAB_PROGRESS", "/nowhere/at/all.json")
    table = verdicts("soureh")
    grid = table.scene().panels[0].grid
    assert grid is not None and {row[1:] for row in grid.rows[1:]} == {("not yet", "", "")}
    assert not table.scene().announce
    claim("soureh.hardest_cards").press("commit", "depends")
    table.press("again")
    assert table.scene().announce == f"1 of {len(table.claims)} claims predicted."
    grid = table.scene().panels[0].grid
    assert grid is not None
    found = {row[0]: row[1:] for row in grid.rows[1:]}
    assert found.pop(CLAIMS["soureh.hardest_cards"].title) == (
        "depends", "holds", "in every case tried",
    )  # fmt: skip
    assert {*found.values()} == {("not yet", "", "")}
    with pytest.raises(ValueError, match="no claims about"):
        verdicts("whist")


def test_predictions_are_known_from_the_file_of_another_session() -> None:
    Trying(COINS).press("commit", "holds")
    committed.clear()
    assert module.predictions() == {}  # it is no claim of the book
    claim("soureh.hardest_cards").press("commit", "holds")
    committed.clear()
    assert module.predictions() == {"soureh.hardest_cards": "holds"}


@pytest.mark.parametrize("id", [id for id, each in CLAIMS.items() if not each.simulated])
def test_claims_that_are_counted_show_their_verdict(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    lesson = claim(id)
    lesson.press("commit", Verdict.DEPENDS.words)
    effects = claims_stored.effects(lesson.claim)
    heading = f"The verdict: it {lesson.claim.verdict(effects).words}"
    assert panels(lesson)["verdict"].heading == heading
    assert "tries" not in panels(lesson)
