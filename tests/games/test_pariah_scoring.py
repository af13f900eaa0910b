"""PAR-4 Score, clause by clause: what coops count, fifty for all four, the match."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from pariah_any import any_move, ended, seeds, states
from pariah_slow import slow_totals, slow_winners, slow_worth
from pariah_table import FIRST, SECOND, WRONG, after, at, card, cited, coop, lines, over, told, turn

from cardlab.games import pariah
from cardlab.games.pariah import card_points, coop_points, next_deal, outcome, score, view

always = settings(deadline=None, max_examples=200, derandomize=True)
ALIKE = "9D/TC 3H/2S 7H/5C QS/6D"  # 19 + 0 + 0 + 6
SAME = "9H/TS 4C/4D 8D/6H KH/6C"  # 19 + 0 + 0 + 6 too


# PAR-4.1


@pytest.mark.parametrize(
    "rank, points",
    [("A", 15), ("J", 0), ("Q", 0), ("K", 0), ("T", 10), *((str(n), n) for n in range(2, 10))],
)
def test_PAR_4_1_what_a_card_counts(rank, points):
    assert {card_points(card(rank + suit)) for suit in "SHDC"} == {points}


@pytest.mark.parametrize(
    "text, points",
    [
        ("9C/7H", 16),
        ("AS/8D", 23),
        ("8D/AS", 23),
        ("KD/5S", 5),
        ("JD/AS", 15),
        ("TH/AC", 25),
        ("2D/TC", 12),
        ("7H/7C", 0),
        ("AS/AH", 0),
        ("AS/QH", 0),
        ("QC/JD", 0),
        ("9D/7C", 0),
    ],
)
def test_PAR_4_1_both_cards_of_a_valid_coop_count(text, points):
    assert coop_points(coop(text)) == points


@pytest.mark.parametrize(
    "row, points", [(FIRST, 0 + 5 + 23 + 13), (WRONG, 0), (ALIKE, 25), (SAME, 25)]
)
def test_PAR_4_1_the_valid_coops_of_a_row_are_added(row, points):
    state = over(row, "2C/2D 8H/3S JS/JH KS/JC")
    assert lines(state) == [("PAR-4.1", 0, points), ("PAR-4.1", 1, 0)]
    assert score(state).totals == (points, 0)


def test_PAR_4_1_each_coop_is_told_with_its_sum():
    first, second, _bonus = score(over(FIRST, SECOND)).lines
    assert str(first) == (
        "Player 1: 41 points for valid coops: K♣ + 5♥ = 5, A♠ + 8♦ = 23 and 9♣ + 4♥ = 13."
    )
    assert second.points == 48 and second.seat == 1
    assert str(score(over(WRONG, SECOND)).lines[0]) == "Player 1: no valid coop, so nothing."


def test_PAR_4_1_a_coop_that_counts_nothing_still_is_valid():
    """A court card before an ace counts 15; no valid coop counts less than two."""
    assert coop_points(coop("KD/2S")) == 2
    worths = {
        coop_points(pariah.Coop(one, other))
        for one in pariah.pack() for other in pariah.pack() if one != other
    }  # fmt: skip
    assert worths - {0} == {*range(2, 20), *range(17, 26)}


# PAR-4.2


def test_PAR_4_2_four_valid_coops_are_worth_fifty_more():
    state = over(FIRST, SECOND)
    assert lines(state) == [("PAR-4.1", 0, 41), ("PAR-4.1", 1, 48), ("PAR-4.2", 1, 50)]
    assert str(score(state).lines[2]) == "Player 2: 50 points more for four valid coops."
    assert score(state).totals == (41, 98)


def test_PAR_4_2_both_may_have_them():
    state = over("JC/6S KC/5H AS/8D 9C/4H", SECOND)
    assert score(state).totals == (6 + 5 + 23 + 13 + 50, 98)
    assert cited(score(state).lines) == ["PAR-4.1", "PAR-4.2"] * 2


def test_PAR_4_2_three_do_not():
    assert score(over(FIRST, WRONG)).totals == (41, 0)


def test_PAR_4_2_is_won_and_lost_by_one_card():
    state = at(FIRST, SECOND, drawn="JC", stock="2C JD")
    made = after(state, "jack 1")
    assert score(made).totals == (97, 98)
    assert score(after(made, "open 0.4")).totals == (6 + 5 + 23, 98)  # 2♣ over 4♥: not higher


@always
@given(states())
def test_PAR_4_2_the_score_against_one_computed_another_way(state):
    result = score(state)
    assert result.totals == slow_totals(state) and result.winners == slow_winners(state)
    points = list(state.scores)
    for line in result.lines:
        assert line.points == line.facts["points"] and "{" not in str(line)
        points[line.seat] += line.points
    assert tuple(points) == result.totals
    assert max(map(slow_worth, state.coops)) <= 4 * 25 + 50


# PAR-4.3


@pytest.mark.parametrize(
    "scores, winners",
    [
        ((0, 401), None),  # 98 more: 499
        ((0, 402), (1,)),
        ((459, 0), (0,)),  # 41 more: 500
        ((458, 0), None),
        ((459, 402), None),  # 500 and 500
        ((460, 402), (0,)),
        ((459, 403), (1,)),
        ((900, 402), (0,)),
    ],
)
def test_PAR_4_3_first_to_the_threshold_wins_the_higher_of_both(scores, winners):
    state = over(FIRST, SECOND, scores=scores)
    assert score(state).winners == winners
    assert score(state).totals == (scores[0] + 41, scores[1] + 98)
    assert outcome(state).clause.id == "PAR-4.3"


def test_PAR_4_3_is_told():
    assert str(outcome(over(FIRST, SECOND))) == "Nobody has 500: the next round is dealt."
    assert str(outcome(over(FIRST, SECOND, scores=(0, 402)))) == (
        "Player 2 won the match with 500."
    )
    assert str(outcome(over(FIRST, SECOND, scores=(470, 402)))) == (
        "Player 1 won the match with 511."
    )
    assert str(outcome(over(FIRST, SECOND, scores=(459, 402)))) == (
        "Both have 500: another round is dealt."
    )


def test_PAR_4_3_equal_totals_mean_another_round():
    state = over(ALIKE, SAME, scores=(480, 480))
    assert score(state).totals == (505, 505) and score(state).winners is None
    following = next_deal(state, seed=3)
    assert following.scores == (505, 505) and following.options.threshold == 500
    while not following.finished:
        following = after(following, "waste")
    one, two = score(following).totals
    assert one != two and score(following).winners == ((0,) if one > two else (1,))
    with pytest.raises(ValueError, match="decided"):
        next_deal(following)


def test_PAR_4_3_equal_below_the_threshold_is_nothing_special():
    state = over(ALIKE, SAME, scores=(70, 70))
    assert score(state).winners is None and "Nobody has 500" in str(outcome(state))


@pytest.mark.parametrize("threshold", [1, 98, 99, 10_000])
def test_PAR_4_3_the_threshold_is_an_option(threshold):
    state = over(FIRST, SECOND, threshold=threshold)
    assert score(state).winners == ((1,) if threshold <= 98 else None)


def test_PAR_4_3_nobody_wins_in_mid_round():
    state = at(FIRST, SECOND, scores=(700, 900))
    assert score(state).winners is None and outcome(state) is None
    assert score(state).totals == (741, 998)
    for seat in (0, 1):
        assert outcome(view(state, seat)) is None


def test_PAR_4_3_until_then_the_next_round_is_dealt_by_the_other():
    state = over(FIRST, SECOND, scores=(10, 20), dealer=0)
    following = next_deal(state)
    assert (following.scores, following.dealer, following.to_play) == ((51, 118), 1, 0)


def test_PAR_4_3_no_next_round_in_mid_round_or_after_the_match():
    with pytest.raises(ValueError, match="not over"):
        next_deal(at(FIRST, SECOND))
    with pytest.raises(ValueError, match="decided"):
        next_deal(over(FIRST, SECOND, scores=(0, 402)))


def test_a_view_answers_when_all_coops_are_open_to_it():
    state = over(FIRST, SECOND, scores=(0, 402))
    assert [score(view(state, seat)) for seat in (0, 1)] == [score(state)] * 2
    assert outcome(view(state, 1)) == outcome(state)
    for seat in (0, 1):
        with pytest.raises(ValueError, match="not open yet"):
            score(view(at(FIRST, SECOND), seat))
        with pytest.raises(ValueError, match="not open yet"):
            score(view(at(FIRST, SECOND, known=("1.1 1.2 1.3", "0.1 0.2 0.3")), seat))


def test_a_seat_that_has_seen_all_may_add_up():
    state = at(FIRST, SECOND, known=("1.1 1.2 1.3 1.4", ""))
    assert score(view(state, 0)) == score(state)


@always
@given(ended(), seeds)
def test_the_score_of_the_end_is_that_of_the_last_turn(state, seed):
    """Nothing but the coops as they lie decides: not who knocked, nor what is known."""
    plain = replace(state, caller=None, touched=False, known=((), ()), waste=state.waste[::-1])
    assert score(plain) == score(state)
    rng = Random(seed)
    if score(state).winners is None:
        following = next_deal(state, seed=seed)
        later = pariah.step(following, any_move(rng, pariah.legal_moves(following), 0.1))
        assert score(later).totals == slow_totals(later)


def test_the_end_of_a_round_tells_its_score():
    made = turn(at(FIRST, SECOND, drawn="2C", stock=""), "waste")
    assert told(score(made.after).lines)[0].startswith("Player 1: 41 points for valid coops")
