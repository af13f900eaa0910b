"""SOU-6 Score, clause by clause: valid coops, picks, the multiple of a hundred, the match."""

from random import Random

import pytest
from hypothesis import given, settings
from soureh_any import ended, seeds, states
from soureh_slow import slow_total, slow_totals, slow_worth
from soureh_table import (
    FIRST,
    SECOND,
    VALID,
    WRONG,
    Options,
    after,
    at,
    broken,
    cited,
    found,
    judged,
    legal,
    lines,
    over,
    told,
    turn,
    why,
)

from cardlab.cards import shuffled
from cardlab.games import soureh
from cardlab.games.soureh import Options as Soureh
from cardlab.games.soureh import best_pick, next_deal, outcome, score, view
from cardlab.games.soureh_score import after_hundred

always = settings(deadline=None, max_examples=150, derandomize=True)
OWN = {"pick": "own"}
LAST = {"finish": "last_standing", "threshold": 75}


# SOU-6.1


def test_SOU_6_1_four_valid_coops_score_nothing():
    state = over(SECOND, VALID, FIRST)
    assert lines(state) == [("SOU-6.1", 0, 0), ("SOU-6.1", 1, 0), ("SOU-6.2", 2, 14)]
    assert str(score(state).lines[0]) == "Player 1: four valid coops, so 0 points."


def test_SOU_6_1_the_caller_scores_like_everybody_else_after_last_turns():
    state = over(FIRST, SECOND, caller=0)
    assert lines(state) == [("SOU-6.2", 0, 14), ("SOU-6.1", 1, 0)]


def test_SOU_6_1_in_a_round_trip_only_a_caller_whose_call_holds():
    state = over(SECOND, VALID, call="round_trip", caller=1)
    assert lines(state) == [("SOU-6.2", 0, 3 + 1 + 2 + 8), ("SOU-6.1", 1, 0)]
    assert str(score(state).lines[1]) == "Player 2: the call held, so 0 points."


@pytest.mark.parametrize("caller", [None, 0])
def test_SOU_6_1_with_no_call_or_one_that_does_not_hold_everybody_with_four(caller):
    state = over(FIRST, SECOND, VALID, call="round_trip", caller=caller)
    assert [line[0] for line in lines(state)] == ["SOU-6.2", "SOU-6.1", "SOU-6.1"]


# SOU-6.2


@pytest.mark.parametrize(
    "row, points",
    [
        (FIRST, 4 + 7 + 2 + 1),
        (WRONG, 3 + 7 + 2 + 10),
        ("TS/TD 9S/TD TS/9H AS/AD", 10 + 9 + 9 + 1),
        ("AS/AD AH/AC AS/AD AH/AC", 4),
    ],
)
def test_SOU_6_2_everybody_else_adds_one_card_of_each_coop(row, points):
    state = over(row, "7D/8C 6C/5D 3H/8S 5S/4H")
    assert lines(state) == [("SOU-6.2", 0, points), ("SOU-6.1", 1, 0)]


def test_SOU_6_2_the_pick_is_shown():
    line = score(over(FIRST, SECOND)).lines[0]
    assert str(line) == "Player 1: 4♠, 7♥, 2♥ and A♠ picked, 14 points."
    assert line.facts["values"] == [4, 7, 2, 1]


def test_SOU_6_2_valid_coops_are_picked_from_as_well():
    assert lines(over("7D/9C 9C/7H 2H/5S TS/TD", WRONG))[0] == ("SOU-6.2", 0, 7 + 7 + 2 + 10)


def test_SOU_6_2_nothing_is_to_be_picked_where_the_best_is_made():
    state = over(FIRST, SECOND)
    assert state.finished and not state.picking and legal(state) == set()
    mid = at(FIRST, SECOND, drawn="8C")
    assert found(mid, "pick 1 2 2 1") == [("SOU-6.2", False)]
    assert "the best pick is made for you" in why(mid, "pick 1 2 2 1")


def test_SOU_6_2_own_picks_come_in_seat_order_once_the_coops_lie_open():
    state = over(WRONG, SECOND, FIRST, **OWN)
    assert (state.to_play, state.picking, state.finished) == (0, True, False)
    assert len(legal(state)) == 16 and {"pick 1 1 1 1", "pick 2 1 2 1"} <= legal(state)
    for seat in (0, 1, 2):
        assert view(state, seat).coops == state.coops and view(state, seat).picking
    assert legal(view(state, 1)) == set()
    made = turn(state, "pick 1 2 2 1")
    assert cited(made) == ["SOU-6.2"] and told(made) == ["Player 1 picked 4♦, 7♣, 5♣ and 10♠."]
    assert made.after.to_play == 2  # seat 1 has four valid coops
    done = after(made.after, "pick 2 2 1 1")
    assert done.finished and lines(done) == [
        ("SOU-6.2", 0, 4 + 7 + 5 + 10), ("SOU-6.1", 1, 0), ("SOU-6.2", 2, 4 + 7 + 2 + 1),
    ]  # fmt: skip


def test_SOU_6_2_nobody_picks_where_all_are_valid_or_callers_leave():
    assert over(SECOND, VALID, **OWN).finished
    assert over(WRONG, SECOND, FIRST, call="leave", **OWN).finished
    left = at(WRONG, SECOND, FIRST, drawn="8C", call="leave", **OWN)
    assert "made for you" in why(left, "pick 1 1 1 1")


@pytest.mark.parametrize(
    "text", ["pick 1", "pick 1 1 1", "pick 1 1 1 1 1", "pick 0 1 1 1", "pick 3 1 1 1", "pick 999"]
)
def test_SOU_6_2_a_pick_is_four_numbers(text):
    state = over(WRONG, SECOND, **OWN)
    assert broken(state, text) == ["SOU-6.2"] and "four numbers" in why(state, text)


def test_SOU_6_2_picks_come_after_the_end_and_cards_before_it():
    mid = at(FIRST, SECOND, drawn="8C", **OWN)
    assert broken(mid, "pick 1 2 2 1") == ["SOU-6.2"] and "until then" in why(mid, "pick 1 2 2 1")
    state = over(WRONG, SECOND, **OWN)
    for text in ("own 1", "open 1.1", "waste", "waste call"):
        assert found(state, text) == [("SOU-4.1", False)] and "picks one card" in why(state, text)
    assert judged(view(state, 1), "pick 1 1 1 1").broken[0].reason == "turn"


def test_SOU_6_2_whoever_has_not_picked_yet_is_scored_by_the_best_pick():
    state = after(over(WRONG, FIRST, **OWN), "pick 1 1 1 1")
    assert lines(state) == [("SOU-6.2", 0, 4 + 9 + 2 + 10), ("SOU-6.2", 1, 14)]


def test_SOU_6_2_the_one_who_wins_a_round_trip_picks_nothing():
    state = over(SECOND, VALID, call="round_trip", caller=0, **OWN)
    assert (state.to_play, state.picking) == (1, True)


def test_SOU_6_2_an_own_pick_leaves_only_aces_to_count():
    state = over("AD/AS AH/AC 2S/2C 2S/3D", SECOND, scores=(84, 0), ace_score="1 or 11",
                 threshold=200, **OWN)  # fmt: skip
    assert score(after(state, "pick 1 1 1 1")).totals == (50, 0)  # 84 + 11 + 1 + 2 + 2
    assert score(after(state, "pick 1 1 1 2")).totals == (84 + 1 + 1 + 2 + 3, 0)


@always
@given(ended())
def test_SOU_6_2_the_pick_is_the_best_of_all_that_can_be_made(state):
    """Against every sum there is, found another way."""
    for seat, row in enumerate(state.coops):
        if row:
            before = state.scores[seat]
            pick = best_pick(row, before, state.options)
            assert pick.total == slow_total(row, before, state.options)
            least = [n for n in slow_worth(row, state.options)
                     if (after_hundred(before + n) if n else before) == pick.total]  # fmt: skip
            assert pick.points == sum(pick.values) == min(least)


@always
@given(states())
def test_SOU_6_2_the_score_against_one_computed_another_way(state):
    if not any(state.picks):
        assert score(state).totals == slow_totals(state)
    for line in score(state).lines:
        assert line.points == line.facts["points"] and "{" not in str(line)
    totals = list(state.scores)
    for line in score(state).lines:
        totals[line.seat] += line.points
    assert tuple(totals) == score(state).totals


@always
@given(ended(), seeds)
def test_SOU_6_2_own_picks_against_their_sums(state, seed):
    if state.picking:
        rng, chosen = Random(seed), {}
        while state.picking:
            move = rng.choice(soureh.legal_moves(state))
            chosen[state.to_play] = tuple(
                (pair[one - 1],) * 2 for pair, one in zip(state.row, move.picks, strict=True)
            )
            state = soureh.step(state, move)
        for seat, row in chosen.items():
            expected = slow_total(row, state.scores[seat], state.options)
            assert score(state).totals[seat] == expected


# SOU-6.3


@pytest.mark.parametrize(
    "before, total",
    [(86, 50), (186, 150), (85, 99), (87, 101), (0, 14), (100 - 14 + 9900, 9950)],
)
def test_SOU_6_3_an_exact_multiple_of_a_hundred_is_lowered_by_fifty(before, total):
    state = over("7D/4S 7C/7H 2H/2S AS/AD", SECOND, scores=(before, 0), threshold=10_000)
    assert score(state).totals == (total, 0)
    clauses = [line[0] for line in lines(state)]
    assert ("SOU-6.3" in clauses) == (total == before + 14 - 50)


def test_SOU_6_3_tells_the_total():
    line = score(over("7D/4S 7C/7H 2H/2S AS/AD", SECOND, scores=(86, 0))).lines[1]
    assert str(line) == "Player 1: a total of 100 is a multiple of 100, so 50 less."


def test_SOU_6_3_the_best_pick_looks_for_it():
    # 81 + 14 = 95, but 81 + 19 = 100 leaves 50: 9♣ and 4♠ 2♥ … or any pick of 19
    state = over(FIRST, SECOND, scores=(81, 0))
    assert score(state).totals == (50, 0)
    assert lines(state)[0] == ("SOU-6.2", 0, 19)


def test_SOU_6_3_only_for_a_seat_that_scored():
    state = over(SECOND, WRONG, scores=(100, 200), threshold=1000)
    assert score(state).totals == (100, 222)


def test_SOU_6_3_once_a_round_and_not_for_nothing():
    assert [after_hundred(n) for n in (0, 50, 99, 100, 101, 150, 200, 300)] == [
        0, 50, 99, 50, 101, 150, 150, 250,
    ]  # fmt: skip


def test_SOU_6_3_not_where_callers_leave():
    state = over(FIRST, SECOND, WRONG, left=(1,), call="leave", scores=(80, 90, 85), threshold=200)
    assert score(state).totals == (100, 90, 105)


def test_SOU_6_3_else_the_last_two_would_never_be_done_where_callers_leave():
    state = over(FIRST, SECOND, "-", left=(1,), call="leave", scores=(90, 0, 100), **LAST)
    assert score(state).totals[0] == 100 and score(state).winners == (1,)


# SOU-6.4


def test_SOU_6_4_the_match_ends_when_somebody_has_the_threshold():
    for scores, winners in (((50, 85), None), ((50, 86), None), ((50, 87), (0,)), ((0, 99), (0,))):
        state = over(SECOND, "7D/4S 7C/7H 2H/2S AS/AD", scores=scores)  # 14 points for seat 1
        assert score(state).winners == winners, scores
    assert outcome(state).clause.id == "SOU-6.4"
    assert str(outcome(state)) == "Player 1 won the match with the lowest total, 0."


def test_SOU_6_4_the_lowest_wins_and_ties_are_shared():
    rows = [SECOND, VALID, WRONG]
    state = over(*rows, scores=(40, 40, 95))
    assert score(state).winners == (0, 1)
    assert str(outcome(state)) == (
        "Player 1 and Player 2 shared the win with the lowest total, 40."
    )
    assert score(over(*rows, scores=(40, 39, 95))).winners == (1,)
    assert score(over(*rows, scores=(140, 139, 99), threshold=100)).winners == (2,)


def test_SOU_6_4_until_then_the_next_round_is_dealt():
    state = over(SECOND, FIRST, scores=(0, 30))
    assert score(state).winners is None
    assert str(outcome(state)) == "Nobody has 100: the next round is dealt."
    following = next_deal(state)
    assert following.scores == (0, 44) and following.options == state.options
    assert score(at(SECOND, FIRST, scores=(0, 99))).winners is None  # in mid-round
    assert outcome(at(SECOND, FIRST, scores=(0, 99))) is None


def test_SOU_6_4_no_next_round_in_mid_round_or_after_the_match():
    with pytest.raises(ValueError, match="not over"):
        next_deal(at(FIRST, SECOND))
    with pytest.raises(ValueError, match="not over"):
        next_deal(over(WRONG, SECOND, **OWN))
    with pytest.raises(ValueError, match="decided"):
        next_deal(over(SECOND, WRONG, scores=(0, 99)))


def test_SOU_6_4_whoever_has_it_drops_out():
    state = over(SECOND, WRONG, FIRST, scores=(0, 70, 0), **LAST)  # 70 + 22
    assert score(state).winners is None
    assert str(outcome(state)) == "Player 2 dropped out of the match."
    following = next_deal(state, seed=5)
    assert following.coops[1] == () and following.scores == (0, 92, 14)
    assert (following.dealer, following.to_play) == (0, 2)  # seat 1 would have started
    assert len(following.stock) + 1 == 80 - 16
    assert following.since[1] == () and len(following.picks) == 3
    assert soureh.opening(following)[1].seat == 0 and soureh.opening(following)[2].seat == 2


def test_SOU_6_4_the_last_one_left_wins():
    state = over(SECOND, "-", WRONG, scores=(70, 80, 70), **LAST)
    assert score(state).winners == (0,)
    assert str(outcome(state)) == "Player 1 won the match: nobody else is left."


def test_SOU_6_4_if_all_who_are_left_reach_it_at_once_the_lowest_of_them_wins():
    state = over(FIRST, "-", WRONG, scores=(70, 76, 60), **LAST)  # 84, 82, and 76 long out
    assert score(state).totals == (84, 76, 82) and score(state).winners == (2,)
    assert str(outcome(state)) == "Player 3 won the match with the lowest total, 82."
    level = over(FIRST, WRONG, scores=(70, 62), **LAST)
    assert score(level).totals == (84, 84) and score(level).winners == (0, 1)


@pytest.mark.parametrize(
    "dealer, out, starts, deals",
    [
        (3, (), 1, 0),
        (3, (1,), 2, 0),
        (3, (0,), 1, 3),
        (3, (1, 2), 3, 0),
        (0, (0,), 2, 1),
        (1, (3,), 0, 2),
        (2, (0, 3), 1, 2),
    ],
)
def test_SOU_6_4_the_next_round_starts_with_the_next_seat_still_in(dealer, out, starts, deals):
    """Seat dealer + 1 had started; those in `out` drop out in this round."""
    scores = [99 if seat in out else 0 for seat in range(4)]
    state = over(*["? ? ? ?".replace("?", "?/?")] * 4, dealer=dealer, scores=scores,
                 finish="last_standing", threshold=99)  # fmt: skip
    following = next_deal(state)
    assert (following.to_play, following.dealer) == (starts, deals)
    assert [bool(row) for row in following.coops] == [seat not in out for seat in range(4)]


def test_SOU_6_4_a_seat_long_out_has_no_say():
    state = over("-", SECOND, FIRST, WRONG, scores=(80, 0, 0, 0), dealer=3, **LAST)
    assert score(state).totals[0] == 80 and score(state).winners is None
    assert str(outcome(state)) == "Nobody has 75: the next round is dealt."
    assert next_deal(state).coops[0] == () and next_deal(state).to_play == 2
    lowest = over("-", SECOND, WRONG, scores=(0, 40, 99))
    assert score(lowest).winners == (1,)


def test_SOU_6_4_the_presets():
    classic, returning = Soureh.classic(), Soureh.returning()
    assert (classic.finish, classic.threshold) == ("lowest", 100)
    assert (returning.finish, returning.threshold) == ("last_standing", 75)


# SOU-6.5


def test_SOU_6_5_in_mid_round_the_score_is_as_if_the_round_ended_now():
    for seed in range(30):
        state = soureh.deal(seed=seed, options=Options(players=3, threshold=500))
        rng = Random(seed)
        for _turn in range(rng.randint(0, 30)):
            state = soureh.step(state, rng.choice(soureh.legal_moves(state)))
            if state.finished:
                break
        assert score(state).totals == slow_totals(state)
        assert score(state).winners is None


def test_SOU_6_5_where_callers_leave_only_the_tens_so_far():
    state = at(FIRST, SECOND, WRONG, left=(1,), call="leave", scores=(5, 6, 7))
    assert lines(state) == [("SOU-5.4", 0, 10), ("SOU-5.4", 2, 10)]
    assert score(state).totals == (15, 6, 17)
    assert lines(at(FIRST, SECOND, WRONG, call="leave")) == []


def test_SOU_6_5_a_view_answers_when_all_coops_are_open_to_it():
    state = over(FIRST, SECOND)
    assert [score(view(state, seat)) for seat in (0, 1)] == [score(state)] * 2
    assert outcome(view(state, 1)) == outcome(state)
    for seat in (0, 1):
        with pytest.raises(ValueError, match="not open yet"):
            score(view(at(FIRST, SECOND), seat))


def test_SOU_6_5_a_seat_alone_sees_all():
    alone = at(FIRST, "-", drawn="8C", finish="last_standing")
    assert score(view(alone, 0)).totals == (14, 0)
    assert after(alone, "own 1 call").finished


def test_scores_do_not_depend_on_where_equal_cards_come_from():
    pack = shuffled(soureh.pack(Options()), Random(3))
    states = [soureh.deal(pack=order) for order in (pack, tuple(pack))]
    assert score(states[0]) == score(states[1])
