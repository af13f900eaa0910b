"""Odd input for the tests, and what a refusal must look like."""

import pytest

HUGE = 10**5000  # Python itself refuses to write it
LONG = "x" * 10_000


def named(*values):
    """Parameters with short names: not all of them can be written."""
    return [pytest.param(value, id=f"{n}-{type(value).__name__}") for n, value in enumerate(values)]


def complaint(error, action):
    """The sentence an action is refused with: one line, short, printable, ends as sentences do."""
    with pytest.raises(error) as refused:
        action()
    sentence = str(refused.value)
    assert 10 < len(sentence) < 300 and sentence.isprintable(), sentence
    assert sentence.endswith("."), sentence
    return sentence
