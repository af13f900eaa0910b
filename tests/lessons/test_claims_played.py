"""Claims about rounds as they are played: what is looked at, and verdicts by few rounds."""

from typing import Any

import pytest

from cardlab.cards import card
from cardlab.chance.kernels.coops_rounds import play_rounds
from cardlab.games import pariah, soureh
from cardlab.lessons.claims import Claim, Outcome, Verdict
from cardlab.lessons.claims_played import (
    CALLERS_ACE,
    HARD_ON_EASIEST,
    KINGS_ACE,
    KNOCKER_HAS_FOUR,
    RETURNING,
    callers,
    ease,
    hides_ace,
    kings,
    knocks_with_four,
    on_the_easiest,
)
from cardlab.lessons.claims_tries import on_looks, when_called

MINE, THEIRS = "JC/6S KC/5H 7D/8S 9D/4C", "TH/AC 3C/2S 7S/5D QD/6H"


def course(*states: Any, moves: tuple[Any, ...] = ()) -> Any:
    return iter([*zip(states, [*moves, *[None] * len(states)], strict=False)])


def test_what_a_row_hides() -> None:
    at = pariah.position(coops=(MINE, THEIRS), drawn="KH")
    assert hides_ace(at.coops[1]) is True and hides_ace(at.coops[0]) is None
    assert kings(course(at)) is True
    assert callers(course(at)) is None and knocks_with_four(course(at)) is None
    knocked = pariah.position(coops=(MINE, THEIRS), drawn="KH", caller=1)
    assert kings(course(knocked)) is None
    assert callers(course(at, knocked)) is True and knocks_with_four(course(knocked)) is True


def test_where_a_hard_card_is_laid() -> None:
    coops = ("7D/9C AS/4H TC/2H 5S/3C", "9H/? TS/? 7S/? AH/?")
    at = soureh.position(coops=coops, drawn="2C")
    for coop, easiest in ((1, False), (2, True)):
        assert on_the_easiest(course(at, at, moves=(soureh.Move("open", coop, 1),))) is easiest
    assert on_the_easiest(course(at, at, moves=(soureh.Move("own", 1),))) is None
    assert [ease(card(code)) for code in ("TH", "9H", "2H", "TS", "2S", "KS", "AS")] == [
        1, 2, 9, 9, 1, 10, 9,
    ]  # fmt: skip


@pytest.mark.parametrize("asked", [{}, {"options": RETURNING}])
def test_rounds_are_looked_at_as_the_kernel_played_them(asked: dict[str, Any]) -> None:
    ends: list[Any] = []

    def look(course: Any) -> float:
        *_before, (end, _move) = course
        ends.append(end)
        return len(_before)

    sums = on_looks(look, "soureh", policies="greedy", **asked).sums(7, 3, 40)
    rounds = play_rounds("soureh", 40, seed=7, first=3, policies="greedy", **asked)
    assert sums.n == 40 and sums.parts[""].total == rounds.turns.sum()
    for end, cards in zip(ends, rounds.cards.tolist(), strict=True):
        assert end.finished
        ranks = [[[one.rank for one in coop] for coop in row] for row in end.coops]
        assert ranks == [[[code >> 2 for code in coop] for coop in row] for row in cards]


def test_only_rounds_that_show_it_are_tries() -> None:
    sums = on_looks(lambda course: None, "pariah").sums(1, 0, 5)
    assert sums.n == 0
    called = on_looks(lambda course: when_called(course) is not None or None, "pariah")
    assert 0 < called.sums(1, 0, 50).n <= 50


@pytest.mark.parametrize(
    ("claim", "n"),
    [(CALLERS_ACE, 1_000), (HARD_ON_EASIEST, 4_000), (KNOCKER_HAS_FOUR, 500), (KINGS_ACE, 1_000)],
    ids=lambda given: getattr(given, "id", ""),
)
def test_it_depends_by_few_rounds_already(claim: Claim, n: int) -> None:
    effects = {each.id: each.measured(n, 11) for each in claim.cases}
    assert claim.verdict(effects) is Verdict.DEPENDS
    assert Outcome.OPEN not in map(claim.outcome, effects.values())
