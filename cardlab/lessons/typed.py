"""Typed answers: fractions, decimals, percentages, "1 in 10" and small sums, read without eval."""

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import comb

from cardlab.words import _, quoted

LONGEST = 200  # characters
NESTED = 40  # brackets
LARGEST = 4000  # bits of a number on the way, some 1200 digits
MOST_CARDS = 1000  # n in C(n, k)

_NUMBER = r"(?:\d+(?:[.,]\d*)?|[.,]\d+)"
_ALONE = re.compile(rf"(-?)\s*({_NUMBER})\s*(%|per\s?cent)?", re.IGNORECASE)
_IN = re.compile(rf"({_NUMBER})\s*(?:in|out\s+of)\s*({_NUMBER})", re.IGNORECASE)
_TO = re.compile(r"(?:between\s+)?(.+?)\s+(?:to|and)\s+(.+)", re.IGNORECASE)
_TOKEN = re.compile(r"\s*(\d+|[cC]\s*\(|[-+*/^(),;])")
_GROUPED = re.compile(r"[1-9]\d{0,2}(,\d{3})+")
_SIGNS = str.maketrans("−–×·÷⁄٫٪", "--**//,%")


class AnswerError(ValueError):
    """A text that is no answer; the message says what is understood."""


class Outcome(Enum):
    """How a typed answer stands to the true one: right, too few digits to tell, or wrong."""

    RIGHT = "right"
    COARSE = "coarse"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Typed:
    """An answer as typed: its `value`, and the values from `low` to `high` that round to it.

    `digits` counts its significant digits; None stands for an exact form such as 8/79.
    """

    text: str
    value: Fraction
    low: Fraction
    high: Fraction
    digits: int | None = None

    def __str__(self) -> str:
        return self.text


def typed(text: str) -> Typed:
    """Read one answer. Raises AnswerError, a ValueError, with a sentence that says what is read.

    >>> typed("C(8,1)/79").value, typed("10,1 %").value
    (Fraction(8, 79), Fraction(101, 1000))
    >>> typed("1 in 10").low < Fraction(8, 79) < typed("1 in 10").high
    True
    """
    line = _plain(text)
    if alone := _ALONE.fullmatch(line):
        return _rounded(line, *alone.groups())
    if frequency := _IN.fullmatch(line):
        return _frequency(line, *frequency.groups())
    value = _Sum(line).value()
    return Typed(line, value, value, value)


def is_range(text: str) -> bool:
    """Whether the text goes from one thing to another, as `guess` reads it."""
    return bool(_TO.fullmatch(_plain(text)))


def guess(text: str) -> tuple[Fraction, Fraction]:
    """Read a guess: an answer, or a range such as "5 to 15 %"; its lowest and highest value.

    >>> guess("5 to 15 %")
    (Fraction(1, 20), Fraction(3, 20))
    """
    line = _plain(text)
    if not (ends := _TO.fullmatch(line)):
        return typed(line).low, typed(line).high
    first, last = ends.groups()
    if last.endswith("%") and not first.endswith("%"):
        first += "%"
    low, high = typed(first).value, typed(last).value
    if low > high:
        raise AnswerError(
            _("A range goes from the smaller number to the larger: {text} does not.").format(
                text=quoted(line)
            )
        )
    return low, high


def compare(answer: Typed, truth: Fraction) -> Outcome:
    """Hold a typed answer against the true one.

    An exact form must be equal. A decimal, a percentage or "1 in 10" is right where the truth
    rounds to the digits typed and these are at least two significant ones; with fewer it is coarse.

    >>> [compare(typed(text), Fraction(8, 79)).value for text in ("0.101", "0.1", "0.11", "1/10")]
    ['right', 'coarse', 'wrong', 'wrong']
    """
    if answer.value == truth:
        return Outcome.RIGHT
    if not answer.low <= truth <= answer.high:
        return Outcome.WRONG
    return Outcome.RIGHT if (answer.digits or 0) > 1 else Outcome.COARSE


def agrees(answer: Typed, truth: Fraction) -> bool:
    """Whether a typed answer is right; see `compare`."""
    return compare(answer, truth) is Outcome.RIGHT


def _plain(text: str) -> str:
    text = str(text)
    if not text.strip():
        raise AnswerError(_("Nothing is typed yet. {understood}").format(understood=_understood()))
    if len(text) > LONGEST:
        raise AnswerError(
            _("An answer has at most {most} characters, and this has {n}.").format(
                most=LONGEST, n=len(text)
            )
        )
    line = " ".join(text.translate(_SIGNS).replace("**", "^").split())
    return re.sub(r"\d", lambda digit: str(int(digit[0])), line)


def _understood() -> str:
    return _(
        "An answer is a whole number, a fraction such as 3/8, a decimal such as 0.375 or 0,375, "
        "a percentage such as 37.5 %, 3 in 8, or a sum of + - * / ^ ( ) and C(8,3)."
    )


def _rounded(line: str, sign: str, number: str, percent: str | None) -> Typed:
    value, last, digits = _decimal(number)
    scale = Fraction(-1 if sign else 1, 100 if percent else 1)
    middle, half = value * scale, last * abs(scale) / 2
    return Typed(line, middle, middle - half, middle + half, digits)


def _frequency(line: str, part: str, whole: str) -> Typed:
    """Read "1 in 10": the 10 is rounded; where the 1 has two digits, as in "30 in 100", it too."""
    for number in (part, whole):
        if _GROUPED.fullmatch(number):
            raise AnswerError(
                _("{number} can be read in two ways: write {plain} or {dotted}.").format(
                    number=number, plain=number.replace(",", ""), dotted=number.replace(",", ".")
                )
            )
    (top, top_last, top_digits), (under, last, digits) = _decimal(part), _decimal(whole)
    if not under:
        raise _zero()
    ends = [top / (under + last / 2), top / (under - last / 2)]
    if top_digits > 1:
        ends += [(top - top_last / 2) / under, (top + top_last / 2) / under]
    return Typed(line, top / under, min(ends), max(ends), max(digits, top_digits))


def _decimal(number: str) -> tuple[Fraction, Fraction, int]:
    """Its value, the worth of its last digit, and its significant digits."""
    whole, _point, places = number.replace(",", ".").partition(".")
    figures = whole + places
    unit = Fraction(1, 10 ** len(places))
    return int(figures) * unit, unit, len(figures.lstrip("0"))


class _Sum:
    """Reads a sum of whole numbers by recursive descent."""

    def __init__(self, line: str) -> None:
        if line.count("(") > NESTED:
            raise AnswerError(_("An answer has at most {n} brackets.").format(n=NESTED))
        self.line, self.at, self.token = line, 0, ""
        self._advance()

    def value(self) -> Fraction:
        value = self._sum()
        if self.token:
            raise self._lost()
        return value

    def _advance(self) -> None:
        self.at += len(self.token)
        found = _TOKEN.match(self.line, self.at)
        if not found and self.line[self.at :].strip():
            raise self._lost()
        self.token = found[0] if found else ""

    def _next(self) -> str:
        return self.token.replace(" ", "").upper()

    def _take(self, tokens: str) -> str:
        """The next token where it is one of these, else nothing."""
        token = self._next()
        if not token or token not in tokens.split():
            return ""
        self._advance()
        return token

    def _need(self, tokens: str) -> None:
        if not self._take(tokens):
            raise self._lost()

    def _sum(self) -> Fraction:
        negative = self._take("-")
        value = self._product()
        value = -value if negative else value
        while sign := self._take("+ -"):
            value = _bounded(value + self._product() * (1 if sign == "+" else -1))
        return value

    def _product(self) -> Fraction:
        value = self._power()
        while sign := self._take("* /"):
            factor = self._power()
            if sign == "/" and not factor:
                raise _zero()
            value = _bounded(value * factor if sign == "*" else value / factor)
        return value

    def _power(self) -> Fraction:
        base = self._atom()
        if not self._take("^"):
            return base
        exponent = _whole(self._atom(), _("The power after ^"))
        size = max(base.numerator.bit_length(), base.denominator.bit_length())
        return _bounded(base, size * exponent) ** exponent

    def _atom(self) -> Fraction:
        if self._take("C("):
            return self._choose()
        if self._take("("):
            value = self._sum()
            self._need(")")
            return value
        if not self._next().isdigit():
            raise self._lost()
        value = Fraction(int(self._next()))
        self._advance()
        return value

    def _choose(self) -> Fraction:
        n = _whole(self._sum(), _("The first number in C(n, k)"))
        self._need(", ;")
        k = _whole(self._sum(), _("The second number in C(n, k)"))
        self._need(")")
        if n > MOST_CARDS:
            raise AnswerError(
                _("C(n, k) is worked out for n up to {most}, not more.").format(most=MOST_CARDS)
            )
        return Fraction(comb(n, k))

    def _lost(self) -> AnswerError:
        read, rest = self.line[: self.at].strip(), self.line[self.at :].strip()
        if re.match(r"[.,]\d", rest) or re.match(r"\d+[.,]\d|.*%", rest):
            return AnswerError(
                _(
                    "In {text} a rounded number stands in a sum: give a decimal or a percentage "
                    "alone, or keep to fractions such as 1 - 5/8."
                ).format(text=quoted(self.line))
            )
        if not rest:
            lost = _("After {read} something is missing.")
        elif read:
            lost = _("{rest} cannot be read after {read}.")
        else:
            lost = _("{rest} cannot be read.")
        return AnswerError(f"{lost.format(rest=quoted(rest), read=quoted(read))} {_understood()}")


def _whole(value: Fraction, what: str) -> int:
    if value.denominator > 1 or value < 0:
        raise AnswerError(_("{what} must be a whole number from 0 up.").format(what=what))
    return int(value)


def _bounded(value: Fraction, bits: int = 0) -> Fraction:
    size = max(bits, value.numerator.bit_length(), value.denominator.bit_length())
    if size > LARGEST:
        raise AnswerError(_("The numbers in this sum grow too large to be an answer."))
    return value


def _zero() -> AnswerError:
    return AnswerError(_("This divides by zero, which has no value."))
