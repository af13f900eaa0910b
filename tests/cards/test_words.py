"""The words that messages are made of."""

import pytest

from cardlab.words import listed, quoted


@pytest.mark.parametrize(
    "items, text",
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_words_are_listed_as_a_sentence_does(items, text):
    assert listed(items) == text
    assert listed(items, "or") == text.replace(" and ", " or ")


@pytest.mark.parametrize(
    "given, shown",
    [
        ("7C x 4S", '"7C x 4S"'),
        ("", '""'),
        ("two\nlines\tand  blanks", '"two lines and blanks"'),
        ("x" * 10_000, '"' + "x" * 39 + '…"'),
        ("nul\0, esc\x1b[1m, turned\u202e, half\ud800", '"nul�, esc�[1m, turned�, half�"'),
        ("پاسور ♠ é", '"پاسور ♠ é"'),
        (5, "5"),
        (None, "None"),
        ([1, "a"], "[1, 'a']"),
        pytest.param(10**5000, "a number far too large", id="huge"),
        pytest.param((1, 10**5000), "a number far too large", id="huge in a row"),
    ],
)
def test_input_is_quoted_on_one_line(given, shown):
    assert quoted(given) == shown


def test_nothing_quoted_is_long_or_cannot_be_printed():
    for given in ("\n" * 5000, "\0" * 5000, object(), [[0] * 5000], b"\xff" * 500):
        assert len(quoted(given)) <= 42 and quoted(given).isprintable()
