"""Floors so full that ways run into the thousands: quick, lazy, counted honestly."""

from itertools import islice
from time import process_time

import pytest
from oddities import complaint
from seep_table import at, cards, judged, slow_ways

from cardlab.cards import pack
from cardlab.games import seep
from cardlab.games.seep import TooManyMoves, count_moves, each_move, legal_moves
from cardlab.games.seep_sets import each_maximal, first_way, maximal, sets_of

QUICK = 30.0  # seconds: far less than listing every way would take, on any machine


@pytest.fixture
def quick():
    """The test uses little time of the processor, however many ways there are."""
    before = process_time()
    yield
    assert process_time() - before < QUICK


def lying(highest, hand="KS KH QS JS TS 9S 9H"):
    """All cards up to a rank lie loose."""
    return at([one for one in pack() if one.rank <= highest], hand)


@pytest.mark.parametrize("highest", [3, 4, 6, 7, 8])
def test_moves_come_one_by_one(highest, quick):
    state = lying(highest)
    moves = list(islice(each_move(state), 300))
    assert len({*moves}) == 300
    for move in moves[:40]:
        assert seep.judge(state, move).legal
        assert seep.step(state, move).to_play == 1


@pytest.mark.parametrize("highest", [4, 6, 7, 8])
def test_too_many_moves_are_counted_honestly_and_never_listed_at_once(highest, quick):
    state = lying(highest)
    assert count_moves(state) == 20_001 and count_moves(state, most=500) == 501
    sentence = complaint(TooManyMoves, lambda: legal_moves(state))
    assert sentence == ("There are more than 20,000 legal moves here; each_move(state) lists them.")
    assert issubclass(TooManyMoves, ValueError)


def test_as_many_as_can_be_listed_are_listed(quick):
    state = at("AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C", "9H KH")
    moves = legal_moves(state)
    assert 1000 < len(moves) == len({*moves}) == count_moves(state) == count_moves(state, 10**6)
    assert moves == tuple(each_move(state)) == legal_moves(seep.view(state, 0))


@pytest.mark.parametrize(
    "text, value", [("AS AH AD 2S 2H 3S 3H 4S 5S", 9), ("AS 2S 2H 3S 4S 4H 5S 6S 7S 9D", 13)]
)
def test_lazy_ways_are_all_maximal_ways(text, value):
    floor = tuple(sorted(cards(text)))
    lazy = [frozenset(way) for way in each_maximal(sets_of(floor)[value])]
    assert len(lazy) == len({*lazy})
    assert {*lazy} == {frozenset(way) for way in maximal(sets_of(floor)[value])}
    assert {*lazy} == {frozenset(way) for way in slow_ways(floor, value)}
    assert frozenset(first_way(floor, value)) in {*lazy}


MANY = ["KS", "9S", "KS x AS", "KS x AS+2S", "QS+AS = 13", "9H+2S = 11", "KS = 13", "9S = 9",
        "TS+3S = 13", "AS > [9] = 10", "KS x 6S+7S 6H+7H", "JS+QS+KS = 9"]  # fmt: skip


@pytest.mark.parametrize("text", MANY)
@pytest.mark.parametrize("highest", [7, 8])
def test_the_judge_stays_quick_and_its_sentences_short(highest, text, quick):
    ruling = judged(lying(highest), text)
    assert not ruling.legal
    assert all(len(str(finding)) < 500 for finding in ruling.findings)


def test_what_is_left_out_is_a_whole_way(quick):
    state = lying(8)
    finding = next(f for f in judged(state, "KS x 6S+7S").broken if f.clause.id == "SEE-3.3")
    taken = [one for some in finding.facts["sets"] for one in some]
    assert len(taken) == len({*taken}) and not {*taken} & {*cards("6S 7S")}
    whole = " ".join("+".join(one.code for one in some) for some in finding.facts["sets"])
    assert judged(state, f"KS x 6S+7S {whole}").legal


def test_eight_loose_cards_and_two_houses_are_quick():
    """Some hundred positions of Pasur: that takes a few milliseconds."""
    state = at("AS AH 2S 2H 3S 3H 4S 5S", "KS KH QS JS 9S 9H 2D 4C",
               houses=["9: 4D 5D @1", "11: 6C 5C @2"])  # fmt: skip
    before = process_time()
    for _ in range(20):
        assert legal_moves(state)
    assert process_time() - before < 20 * 0.05
