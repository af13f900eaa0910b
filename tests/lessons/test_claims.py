"""What a claim is: effects in, a verdict out, by a rule that was there before."""

from fractions import Fraction

import pytest

from cardlab.chance.batches import tries
from cardlab.lessons.claims import (
    LEVEL,
    MATCHES,
    SUCH,
    Case,
    Claim,
    Effect,
    Outcome,
    Verdict,
    counted,
)
from cardlab.lessons.claims_book import CLAIMS

LINE = Fraction(5, 1000)


def case(id: str) -> Case:
    return Case(id, f"with {id}", lambda: Fraction(1))


CLAIM = Claim(
    "soureh.any", "soureh", "Any", "It is so.", "SOU-2.1", "Try.", MATCHES, LINE,
    (case("two"), case("three")),
)  # fmt: skip
ABOVE, BELOW, ACROSS = (
    Effect(0.02, 0.01, 0.03, 100, 1), Effect(0.0, -0.001, 0.004, 100, 1),
    Effect(0.005, 0.0, 0.01, 100, 1),
)  # fmt: skip
AGAINST = Effect(-0.02, -0.03, -0.01, 100, 1)


@pytest.mark.parametrize(
    ("two", "three", "verdict"),
    [
        (ABOVE, ABOVE, Verdict.HOLDS),
        (BELOW, BELOW, Verdict.FAILS),
        (BELOW, AGAINST, Verdict.FAILS),
        (ABOVE, BELOW, Verdict.DEPENDS),
        (ABOVE, ACROSS, Verdict.OPEN),
        (ACROSS, BELOW, Verdict.OPEN),
    ],
)
def test_the_verdict_follows_from_the_cases(two: Effect, three: Effect, verdict: Verdict) -> None:
    assert CLAIM.verdict({"two": two, "three": three}) is verdict


def test_an_exact_effect_is_never_open() -> None:
    assert CLAIM.outcome(counted(LINE)) is Outcome.FAILS
    assert CLAIM.outcome(counted(LINE + Fraction(1, 10**9))) is Outcome.HOLDS


def test_it_says_where_it_holds_and_where_not() -> None:
    told = CLAIM.told({"two": ABOVE, "three": AGAINST})
    assert told == ("It holds with two.", "The opposite is right with three.")
    told = CLAIM.told({"two": BELOW, "three": ACROSS})
    assert told == (
        "It does not hold with two.",
        "It cannot be told yet with three: take more tries.",
    )
    assert CLAIM.told({"two": ABOVE, "three": ABOVE}) == ()


def test_effects_in_units_that_a_learner_understands() -> None:
    assert MATCHES.told(Fraction(31, 1000)) == "+3.1 of 100 matches, won less lost"
    assert MATCHES.told(-0.031) == "−3.1 of 100 matches, won less lost"
    assert SUCH.told(0.031) == "3.1 of 100 such cases"
    assert (MATCHES.number(-0.0001), SUCH.number(-0.0001)) == ("+0.0", "0.0")  # no "minus zero"


def test_tries_measure_with_an_interval_and_a_share() -> None:
    coin = Case("coin", "with a coin", tries=lambda: tries(lambda rng: rng.randint(0, 1) * 2),
                share=Fraction(1, 2), n=1)  # fmt: skip
    heard: list[Effect] = []
    found = coin.measured(4_000, 3, heard.append)
    assert found.low < 0.5 < found.high and found.n == 4_000 and found.exact is None
    assert heard[-1] == found and len(heard) > 1
    assert LEVEL > 0.98 and 0.03 < found.high - found.low < 0.05


def test_two_runs_agree_within_what_chance_explains() -> None:
    assert ABOVE.agrees(Effect(0.01, 0.0, 0.02)) and not ABOVE.agrees(AGAINST)


# The book of claims


@pytest.mark.parametrize("claim", CLAIMS.values(), ids=list(CLAIMS))
def test_every_claim_says_what_where_and_how(claim: Claim) -> None:
    assert claim.id.startswith(f"{claim.game}.")
    assert claim.source and claim.says.endswith(".") and claim.test.endswith(".")
    assert len({each.id for each in claim.cases}) == len({each.name for each in claim.cases}) > 0
    for each in claim.cases:
        assert bool(each.exact) != bool(each.tries)
        assert not each.tries or (each.n > 0 and each.asked)
    assert claim.unit.about(claim.line) in claim.rule()


@pytest.mark.parametrize("claim", CLAIMS.values(), ids=list(CLAIMS))
def test_no_text_of_a_claim_holds_its_verdict(claim: Claim) -> None:
    for text in (claim.title, claim.says, claim.test):
        assert not any(verdict.words in text for verdict in Verdict)
