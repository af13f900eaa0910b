"""Pariah's claims against counts that know nothing of the package, and their tries one by one."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from coop_oracle import PACKS, good, points, share, without

from cardlab.cards import card
from cardlab.games import pariah
from cardlab.games.coops import Coop, all_valid
from cardlab.lessons.claims import Claim, Verdict
from cardlab.lessons.claims_pariah import (
    ACE_UNDER_COURT,
    EASY_OVER_LOWER,
    HIGH_BLACK,
    KING_EASIEST,
    RED_FOUR,
    last_table,
    spoils,
    spoils_in_turn,
    ten_over_four,
)

PACK = PACKS["pariah"]
KINDS = {"S": False, "C": False, "H": True, "D": True}


def kind(code):
    return "*A23456789TJQK".index(code[0]), KINDS[code[1]]


def gift(drawn, open, at_stake):
    closed = [one for one in without(PACK, kind(drawn), kind(open)) if good(kind(open), one)]
    changes = [
        points(kind(drawn), one) - points(kind(open), one)
        - at_stake * (not good(kind(drawn), one)) for one in closed
    ]  # fmt: skip
    return Fraction(sum(changes), len(changes))


def exact(claim: Claim) -> dict[str, Fraction]:
    return {case.id: case.exact() for case in claim.cases if case.exact}


def test_gifts_as_counted_by_hand() -> None:
    assert exact(RED_FOUR) == {"coop": gift("TS", "4H", 0), "four": gift("TS", "4H", 50)}
    for id, found in exact(EASY_OVER_LOWER).items():
        assert found == gift(*id.split("_"), 0), id
    for id, found in exact(HIGH_BLACK).items():
        drawn, stake = id.split("_")
        assert found == gift(drawn, "KS", int(stake)), id


def test_an_ace_under_a_court_card_as_counted_by_hand() -> None:
    found, gained = exact(ACE_UNDER_COURT), []
    for laid in ([(10, True), (2, False)], [one for one in PACK if one[0] < 11]):
        pairs = {True: [], False: []}
        for new in laid:
            for closed in without(PACK, (13, False), new):
                if closed[0] < 11:
                    pairs[closed[0] == 1].append(good(new, closed))
        gained.append(Fraction(sum(pairs[True]), len(pairs[True]))
                      - Fraction(sum(pairs[False]), len(pairs[False])))  # fmt: skip
    assert [found["hard"], found["any"]] == gained


def test_verdicts_of_what_is_counted() -> None:
    for claim, verdict in (
        (EASY_OVER_LOWER, Verdict.DEPENDS),
        (HIGH_BLACK, Verdict.DEPENDS),
        (ACE_UNDER_COURT, Verdict.HOLDS),
    ):
        assert claim.verdict({each.id: each.measured(1, 1) for each in claim.cases}) is verdict


# Last cards


def row(text: str) -> tuple[Coop, ...]:
    return tuple(Coop(*map(card, coop.split("/"))) for coop in text.split())


MINE = row("JC/6S KC/5H 7D/8S 9D/4C")
THEIRS = row("TH/AC 3C/2S 7S/5D QD/6H")


def test_what_a_last_card_can_spoil() -> None:
    hidden = without(PACK, *(kind(one.code) for coop in (*MINE, *THEIRS) for one in coop))
    hidden += [kind(coop.closed.code) for coop in THEIRS if coop.closed]
    left = without(hidden, (10, False))
    broken = [
        1 - share((10, False), [one for one in left if good(open, one)])
        for open in ((10, True), (3, False), (7, False), (12, True))
    ]
    assert spoils(card("TS"), MINE, THEIRS) == pytest.approx(float(max(broken)))
    assert spoils(card("JS"), MINE, THEIRS) == 0
    assert spoils(card("KH"), MINE, THEIRS) == 1
    harmless = row("JC/AS KC/AH 7D/AD 9D/8C")
    assert spoils(card("KH"), harmless, row("QH/2C QS/3C QC/4C QD/5C")) == 0


def test_a_queen_counts_the_best_card_that_it_brings() -> None:
    order = (card("QC"), card("JS"), card("QS"), card("KH"), card("TS"))
    assert spoils_in_turn(order, MINE, THEIRS) == 1
    assert spoils_in_turn(order[:2], MINE, THEIRS) == 0


def test_last_tables_hold_a_whole_pack_and_four_valid_coops() -> None:
    for seed in range(5):
        mine, theirs, order = last_table(Random(seed))
        assert all_valid(theirs)
        assert len({*order, *(one for coop in (*mine, *theirs) for one in coop)}) == 52


def test_a_king_beats_what_is_next_best() -> None:
    effects = {each.id: each.measured(600, 5) for each in KING_EASIEST.cases}
    assert KING_EASIEST.verdict(effects) is Verdict.HOLDS


def test_a_ten_over_the_knockers_four() -> None:
    end: Any = pariah.position(
        coops=("JC/6S KC/5H 7D/8S 9D/4C", "TH/AC 4D/9S 7S/5D QD/6H"), drawn="TS", caller=1
    )
    assert ten_over_four(iter([(end, None)])) == 6
    spoilt: Any = pariah.position(
        coops=("JC/6S KC/5H 7D/8S 9D/4C", "TH/AC 4D/TC 7S/5D QD/6H"), drawn="TS", caller=1
    )
    assert ten_over_four(iter([(spoilt, None)])) == -(4 + 10) - 50
    rows = ("JC/6S KC/5H 7D/8S 9D/4C", "TH/AC 3C/2S 7S/5D QD/6H")
    other: Any = pariah.position(coops=rows, drawn="TS", caller=1)
    assert ten_over_four(iter([(other, None)])) is None
    assert ten_over_four(iter([(pariah.deal(seed=1), None)])) is None
