"""Coops to sort: guesses, the clause that decides, the score, and what is no coop."""

from pathlib import Path

import pytest

from cardlab.lessons.progress import progress
from cardlab.lessons.sorting import Sorting, sort_pairs
from cardlab.table.pages import page

SOUREH = "7D/9C 9D/7C 4C/4H AS/AH TD/AC */* */9C"
HOLD = [True, False, False, False, True, False, True]
CLAUSES = ["SOU-2.2", "SOU-2.2", "SOU-2.2", "SOU-2.3", "SOU-2.3", "SOU-1.2", "SOU-1.2"]
PARIAH = "KD/5S 5S/KD AS/QH QC/JD 9C/7H"


def guessed(at: Sorting, *guesses: bool) -> Sorting:
    for valid in guesses:
        at.press("valid" if valid else "invalid")
    return at


def buttons(at: Sorting) -> list[str]:
    return [button.text for button in at.scene().buttons]


@pytest.mark.parametrize(
    ("game", "coops", "clauses", "hold"),
    [
        ("soureh", SOUREH, CLAUSES, HOLD),
        ("pariah", PARIAH, ["PAR-1.3", "PAR-1.2", "PAR-1.2", "PAR-1.2", "SOU-2.2"],
         [True, False, False, False, True]),
    ],
)  # fmt: skip
def test_each_guess_is_answered_by_the_clause_that_decides(game, coops, clauses, hold):
    for guess in (True, False):
        at = sort_pairs(game, coops=coops)
        for n, (clause, holds) in enumerate(zip(clauses, hold, strict=True)):
            assert buttons(at) == [f"Coop {n + 1}: valid", f"Coop {n + 1}: not valid"]
            guessed(at, guess)
            verdict = at.scene().verdict
            assert [reason.clause for reason in verdict.reasons] == [clause]
            said = "Right" if guess == holds else "Not so"
            assert verdict.title == f"{said}: coop {n + 1} is {'' if holds else 'not '}valid"
            assert verdict.good == (guess == holds)
        assert at.solved


def test_only_sorted_coops_show_a_verdict():
    at = guessed(sort_pairs("soureh", coops=SOUREH), True, True)
    shown = at.scene().zones[0].pairs
    assert [pair.verdict for pair in shown] == ["valid", "invalid"] + [""] * 5
    assert shown[1].note == "red 9\nnot below 7"
    assert [pair.note for pair in shown[2:]] == ["valid or not?", "", "", "", ""]
    assert [pair.number for pair in shown] == list("1234567")
    assert not [spot for spot in at.scene().spots if spot.can]


def test_after_a_guess_one_hears_the_ruling_and_the_next_coop():
    at = guessed(sort_pairs("soureh", coops=SOUREH), False)
    assert at.scene().announce == (
        "Not so: coop 1 is valid. 7♦ is red and lower than 9♣: valid. Clause SOU-2.2. Coop 2: nine"
        " of diamonds; behind it seven of clubs, face down; valid or not?"
    )


def test_at_the_end_the_score_is_told_and_one_may_begin_again():
    at = guessed(sort_pairs("soureh", coops=SOUREH), *HOLD[:-1], not HOLD[-1])
    assert at.scene().announce.endswith("6 of 7 sorted right.")
    assert "6 of 7 sorted right." in at.scene().words and buttons(at) == ["Sort them again"]
    at.press("valid")
    assert len(at.guesses) == 7
    at.press("again")
    assert at.guesses == () and at.scene().verdict is None
    assert at.scene().announce.startswith("Coop 1: seven of diamonds")


def test_other_presses_change_nothing():
    at = sort_pairs("soureh", coops=SOUREH)
    for target in ("", "open:0", "play", "Valid"):
        at.press(target)
    assert at.guesses == ()


def test_progress_remembers_it_when_all_are_sorted(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_PROGRESS", str(tmp_path / "mine.json"))
    at = sort_pairs("soureh", coops="7D/9C 9D/7C", id="soureh.some")
    guessed(at, True)
    assert progress().try_its == {}
    guessed(at, True)
    found = progress().try_its["soureh.some"]
    assert found.solved and found.prediction == "1"


def test_without_an_id_no_file_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    guessed(sort_pairs("soureh", coops="7D/9C"), True)
    assert not list(Path.cwd().iterdir())


def test_a_page_can_be_made_of_every_state():
    at = sort_pairs("pariah", coops=PARIAH)
    for _guess in range(6):
        assert "Sort the coops" in page(at.scene())["html"]
        guessed(at, True)


@pytest.mark.parametrize(
    ("game", "coops", "told"),
    [
        ("pasur", "7D/9C", "coops of this game cannot hold"),
        ("soureh", "KD/5S", "coops of this game cannot hold"),
        ("pariah", "*/5S", "coops of this game cannot hold"),
        ("soureh", "", "names no coop"),
        ("soureh", "7D9C", "is no coop"),
        ("soureh", "7D/?", "is no card"),
        ("whist", "7D/9C", "no game"),
    ],
)
def test_what_is_no_coop_is_refused_in_a_sentence(game, coops, told):
    with pytest.raises(ValueError, match=told):
        sort_pairs(game, coops=coops)
