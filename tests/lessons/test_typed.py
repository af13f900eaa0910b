"""Typed answers: what is read, what is right, and that nothing hostile gets through."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardlab.lessons.typed import AnswerError, Outcome, agrees, compare, guess, typed

EIGHT = Fraction(8, 79)  # 0.10127, 1 in 9.875
PAIRS = Fraction(comb(4, 2) * comb(48, 2), comb(52, 4))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8/79", EIGHT),
        (" 8 / 79 ", EIGHT),
        ("C(8,1)/79", EIGHT),
        ("c( 8 ; 1 ) / 79", EIGHT),
        ("C(4,2)*C(48,2)/C(52,4)", PAIRS),
        ("C(4,2)×C(48,2)÷C(52,4)", PAIRS),
        ("1 − 71/79", EIGHT),
        ("1 - (71/79)", EIGHT),
        ("-3 + 4", Fraction(1)),
        ("2*(3+4)^2", Fraction(98)),
        ("2**3", Fraction(8)),
        ("C(52-12, 2)", Fraction(780)),
        ("C(4,5)", Fraction(0)),
        ("12/4/3", Fraction(1)),
        ("1-2-3", Fraction(-4)),
        ("42", Fraction(42)),
        ("-1", Fraction(-1)),
        ("0.101", Fraction(101, 1000)),
        ("0,101", Fraction(101, 1000)),
        (".5", Fraction(1, 2)),
        ("10.1 %", Fraction(101, 1000)),
        ("10,1%", Fraction(101, 1000)),
        ("-10.1 percent", Fraction(-101, 1000)),
        ("1 in 10", Fraction(1, 10)),
        ("3 out of 10", Fraction(3, 10)),
        ("1 in 9,9", Fraction(10, 99)),
        ("۸/۷۹", EIGHT),
        ("۱۰٫۱٪", Fraction(101, 1000)),
    ],
)
def test_reads(text: str, value: Fraction) -> None:
    assert typed(text).value == value


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("8/79", Outcome.RIGHT),
        ("16/158", Outcome.RIGHT),
        ("10/99", Outcome.WRONG),
        ("0.101", Outcome.RIGHT),
        ("0.1013", Outcome.RIGHT),
        ("0.1012", Outcome.WRONG),
        ("0.10", Outcome.RIGHT),
        ("0.1", Outcome.COARSE),
        ("0.2", Outcome.WRONG),
        ("10 %", Outcome.RIGHT),
        ("10.1 %", Outcome.RIGHT),
        ("10.2 %", Outcome.WRONG),
        ("0 ", Outcome.COARSE),
        ("1 in 10", Outcome.RIGHT),
        ("1 in 9.9", Outcome.RIGHT),
        ("1 in 9", Outcome.WRONG),
        ("1 in 11", Outcome.WRONG),
        ("1 out of 10", Outcome.RIGHT),
        ("10 in 100", Outcome.RIGHT),
        ("101 in 1000", Outcome.RIGHT),
        ("102 in 1000", Outcome.WRONG),
    ],
)
def test_compares_with_8_of_79(text: str, outcome: Outcome) -> None:
    assert compare(typed(text), EIGHT) is outcome
    assert agrees(typed(text), EIGHT) is (outcome is Outcome.RIGHT)


@pytest.mark.parametrize(
    ("text", "truth", "outcome"),
    [
        ("30 in 100", Fraction(58829, 194580), Outcome.RIGHT),  # 30.23 %: the 30 is rounded
        ("3 in 10", Fraction(58829, 194580), Outcome.RIGHT),
        ("1 in 3", Fraction(58829, 194580), Outcome.COARSE),
        ("3 in 10", Fraction(27, 100), Outcome.WRONG),
        ("0.5", Fraction(1, 2), Outcome.RIGHT),  # equal: one digit says all
        ("1 in 5", Fraction(1, 5), Outcome.RIGHT),
        ("0.12", Fraction(1, 8), Outcome.RIGHT),  # a half may be rounded either way
        ("0.13", Fraction(1, 8), Outcome.RIGHT),
        ("2.2", Fraction(11, 5), Outcome.RIGHT),
        ("2", Fraction(11, 5), Outcome.COARSE),
        ("0", Fraction(0), Outcome.RIGHT),
        ("0.00", Fraction(1, 1000), Outcome.COARSE),
        ("-0.25", Fraction(-1, 4), Outcome.RIGHT),
    ],
)
def test_compares(text: str, truth: Fraction, outcome: Outcome) -> None:
    assert compare(typed(text), truth) is outcome


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Nothing is typed"),
        ("  \n", "Nothing is typed"),
        ("about half", "3/8"),
        ("1:9", '":9" cannot be read after "1"'),
        ("8 79", "cannot be read"),
        ("8/", "something is missing"),
        ("8//79", "cannot be read"),
        ("2*-3", "cannot be read"),
        ("2^2^2", "cannot be read"),
        ("(8/79", "something is missing"),
        ("8/79)", "cannot be read"),
        ("C(8)", "cannot be read"),
        ("C(8,1", "something is missing"),
        ("1/0", "divides by zero"),
        ("1 in 0", "divides by zero"),
        ("1 in 1,000", "two ways"),
        ("1 - 0.9", "stands in a sum"),
        ("100% - 90%", "stands in a sum"),
        ("0.5^2", "stands in a sum"),
        ("C(10^9, 5)", "up to 1000"),
        ("C(1001, 5)", "up to 1000"),
        ("9^9^9", "cannot be read"),
        ("9^(9^9)", "too large"),
        ("(9^999)^999", "too large"),
        ("9^1000*9^1000", "too large"),
        ("2^(1/2)", "whole number"),
        ("2^(0-1)", "whole number"),
        ("C(1/2, 1)", "whole number"),
        ("C(5, 0-1)", "whole number"),
        ("__import__('os')", "cannot be read"),
        ("²", "cannot be read"),
        ("1" * 10_000, "at most 200 characters"),
        ("(" * 10_000, "at most 200 characters"),
        ("(" * 80 + "1" + ")" * 80, "brackets"),
        ("1\x00", "cannot be read"),
    ],
)
def test_refuses_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(AnswerError) as caught:
        typed(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 400 and "\n" not in str(caught.value)


def test_nested_brackets_and_choices_of_absurd_size() -> None:
    assert typed("(" * 40 + "1" + ")" * 40).value == 1
    assert typed("C(1000, 9^999)").value == 0
    assert typed("C(1000, 500)").value == comb(1000, 500)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("5 to 15 %", Fraction(1, 20), Fraction(3, 20)),
        ("5 % to 15 %", Fraction(1, 20), Fraction(3, 20)),
        ("between 0.1 and 1/4", Fraction(1, 10), Fraction(1, 4)),
        ("1 to 2", Fraction(1), Fraction(2)),
        ("10 %", Fraction(95, 1000), Fraction(105, 1000)),
        ("8/79", EIGHT, EIGHT),
    ],
)
def test_guesses(text: str, low: Fraction, high: Fraction) -> None:
    assert guess(text) == (low, high)


@pytest.mark.parametrize("text", ["15 to 5 %", "x to y", "1 to 2 to 3", "to", ""])
def test_refuses_guesses(text: str) -> None:
    with pytest.raises(AnswerError):
        guess(text)


@given(st.one_of(st.text(max_size=300), st.text("0123456789()C,.^*/+-% into", max_size=60)))
@example("9^9" + "^9" * 50)
@example("٣٫٥")
def test_any_text_is_an_answer_or_an_answer_error(text: str) -> None:
    for read in (typed, guess):
        try:
            read(text)
        except AnswerError as error:
            assert str(error)


@given(st.fractions(min_value=-5, max_value=5, max_denominator=10_000))
def test_a_fraction_agrees_with_itself_alone(truth: Fraction) -> None:
    assert agrees(typed(str(truth)), truth)
    assert not agrees(typed(str(truth)), truth + Fraction(1, 10**9))


@given(st.fractions(min_value="1/1000", max_value=1), st.integers(5, 9))
def test_a_rounded_answer_agrees(truth: Fraction, places: int) -> None:
    near = round(truth, places)
    assert agrees(typed(f"{float(near):.{places}f}"), truth)
    assert agrees(typed(f"{float(near * 100):.{places - 2}f} %"), truth)
    off = near + Fraction(2, 10**places)
    assert not agrees(typed(f"{float(off):.{places}f}"), truth)
