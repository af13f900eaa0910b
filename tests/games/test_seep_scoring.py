"""SEE-6 End and score: points, the running difference, baazis, the match and the next dealer."""

from itertools import product
from random import Random

import pytest
from seep_table import at, card, cited, codes, everything, over, told, turn

from cardlab.cards import pack
from cardlab.games import seep
from cardlab.games.seep import Options, legal_moves, outcome, score, settled, step, view

SPADES = codes(one for one in pack() if one.suit == 0)


def lines(state):
    """The lines of a score: clause, side, points."""
    return [(line.clause.id, line.seat, line.points) for line in score(state).lines]


def worth(one):
    """What a card is worth, read straight from SEE-6.3."""
    return one.rank if one.suit == 0 else 1 if one.rank == 1 else 6 * (one == card("TD"))


def piles(first):
    """All cards, shared out so that side 0 has so many points and side 1 the rest of a hundred."""
    best = {0: ()}
    for one in pack():
        best |= {
            n + worth(one): (*some, one) for n, some in best.items() if n + worth(one) not in best
        }
    return codes(best[first]), codes(one for one in pack() if one not in best[first])


def ended(first, second, **parts):
    """A deal over with so many points a side, sweeps left aside."""
    assert first + second == 100
    return over(*piles(first), **parts)


def last_play(**parts):
    """A worthless card is left to play; side 0 has 60 points, side 1 has 40."""
    first, second = (text.replace("2H", "") for text in piles(60))
    return at("", "2H", "", "", "", piles=(first, second), **parts)


def finished(seed):
    """A deal played to its end."""
    state, rng = seep.deal(seed=seed), Random(seed)
    while not state.finished:
        state = step(state, rng.choice(legal_moves(state)))
    return state


# SEE-6.1


def test_SEE_6_1_the_deal_ends_when_all_hands_are_empty():
    state = at("2C", "3C", "", "", "")
    assert not state.finished
    made = turn(state, "3C")
    assert made.after.finished and "SEE-6.1" in cited(made)
    assert legal_moves(made.after) == ()


@pytest.mark.parametrize("seed", range(12))
def test_SEE_6_1_no_house_can_stand_then(seed):
    state = finished(seed)
    assert not state.houses and not any(state.hands)


# SEE-6.2


def test_SEE_6_2_what_is_loose_goes_to_the_side_that_captured_last():
    made = turn(at("2C KD", "3C", "", "", "", last_captor=3, piles=("", "2S")), "3C")
    assert cited(made) == ["SEE-2.1", "SEE-6.1", "SEE-6.2"]
    assert codes(made.after.piles[1]) == "2S 2C KD 3C" and not made.after.floor
    assert told(made)[-1] == ("Player 4 captured last, so what was left came along: 2♣, K♦ and 3♣.")
    own = turn(at("3D KD", "3C", "", "", "", last_captor=3), "3C x 3D")
    assert codes(own.after.piles[0]) == "3D 3C KD"


def test_SEE_6_2_nobody_captured_nobody_gets_it():
    made = turn(at("2C", "3C", "", "", ""), "3C")
    assert codes(made.after.floor) == "2C 3C" and made.after.piles == ((), ())
    assert told(made)[-1] == "Nobody ever captured, so nobody gets 2♣ and 3♣."
    assert score(made.after).totals == (0, 0)


def test_SEE_6_2_a_position_after_the_last_play_is_settled_too():
    state = seep.position(floor="2C", hands=("",) * 4, last_captor=1)
    assert codes(state.piles[1]) == "2C" and not state.floor


# SEE-6.3


@pytest.mark.parametrize("one", pack())
def test_SEE_6_3_what_each_card_is_worth(one):
    expected = one.rank if one.suit == 0 else 1 if one.rank == 1 else 0
    expected = 6 if one == card("TD") else expected
    assert score(over(one.code)).totals == (expected, 0)


def test_SEE_6_3_a_hundred_points():
    assert score(over(codes(pack()))).totals == (100, 0)
    assert score(over(SPADES)).totals == (91, 0)
    assert lines(over("AS TS KD AH AC TD 2D"))[:3] == [
        ("SEE-6.3", 0, 11), ("SEE-6.3", 0, 2), ("SEE-6.3", 0, 6),
    ]  # fmt: skip
    said = [str(line) for line in score(over("AS TS", "AH TD")).lines]
    assert said[:3] == [
        "Player 1: 11 points for spades, A♠ and 10♠.",
        "Player 2: 1 point for other aces, A♥.",
        "Player 2: 6 points for the ten of diamonds.",
    ]


def test_SEE_6_3_sweeps_come_beside_them():
    state = over(SPADES, "AH", sweeps=((50, 25, 50), (25,)))
    assert score(state).totals == (91 + 125, 1 + 25)
    assert {("SEE-5.1", 0, 100), ("SEE-5.2", 0, 25), ("SEE-5.2", 1, 25)} <= {*lines(state)}
    assert "Player 1: 100 points for sweeps (2)." in [str(line) for line in score(state).lines]


def test_SEE_6_3_cards_on_the_floor_count_for_nobody():
    state = at("KS QS", "TD 3S", houses=["9: 4S 5S @1"], piles=("AS", "AH AD"))
    assert score(state).totals == (1, 2) and score(state).winners is None
    assert score(view(state, 3)) == score(state)
    assert not any(line.clause.id in ("SEE-6.4", "SEE-6.5") for line in score(state).lines)


# SEE-6.4


@pytest.mark.parametrize(
    "before, points, after_, baazi",
    [
        (0, (60, 40), 20, None), (0, (40, 60), -20, None), (0, (50, 50), 0, None),
        (79, (60, 40), 99, None), (80, (60, 40), 0, 0), (81, (60, 40), 0, 0),
        (-80, (40, 60), 0, 1), (-79, (40, 60), -99, None), (30, (35, 65), 0, None),
        (99, (40, 60), 79, None), (-99, (60, 40), -79, None),
    ],
)  # fmt: skip
def test_SEE_6_4_the_difference_goes_on_up_to_a_lead_of_a_hundred(before, points, after_, baazi):
    found = settled(ended(*points, difference=before))
    assert (found.difference, found.baazi) == (after_, baazi)


def test_SEE_6_4_sweeps_count_in_the_difference():
    assert settled(ended(60, 40, sweeps=((50, 25), ()))).difference == 95
    assert settled(ended(60, 40, sweeps=((50, 50), ()))).baazi == 0


@pytest.mark.parametrize("lead", [1, 20, 21, 1000])
def test_SEE_6_4_the_lead_of_a_baazi_is_an_option(lead):
    found = settled(ended(60, 40, options=Options(baazi_lead=lead)))
    assert found.baazi == (0 if lead <= 20 else None)


def test_SEE_6_4_it_is_told_whose_lead_it_is():
    assert [str(line) for line in score(ended(60, 40)).lines][-1] == (
        "Player 1: ahead by 20 now, earlier deals counted."
    )
    level = score(ended(60, 40, difference=-20)).lines[-1]
    assert (level.clause.id, level.seat, str(level)) == (
        "SEE-6.4", None, "The sides are level now, earlier deals counted.",
    )  # fmt: skip
    won = score(ended(40, 60, difference=-90)).lines[-1]
    assert (won.seat, str(won)) == (1, "Player 2 won the baazi with a lead of 110.")


# SEE-6.5


@pytest.mark.parametrize("first", range(12))
@pytest.mark.parametrize("difference", [0, 95, -95])
def test_SEE_6_5_fewer_than_nine_points_lose_the_baazi_at_once(first, difference):
    for points, loser in (((first, 100 - first), 0), ((100 - first, first), 1)):
        found = settled(ended(*points, difference=difference))
        if first < 9:
            assert (found.baazi, found.difference) == (1 - loser, 0)
        else:
            by_lead = abs(difference + points[0] - points[1]) >= 100
            assert (found.baazi is not None) == by_lead


def test_SEE_6_5_sweeps_count_towards_the_nine():
    assert settled(ended(8, 92)).baazi == 1
    assert settled(ended(8, 92, sweeps=((25,), ()))).baazi is None
    assert settled(ended(0, 100, sweeps=((50,), ()))).difference == -50


def test_SEE_6_5_the_line_names_the_side_that_lost():
    line = score(ended(93, 7)).lines[-1]
    assert (line.clause.id, line.seat) == ("SEE-6.5", 1)
    assert str(line) == "Player 2: fewer than 9 points, so the baazi is lost at once."


def test_SEE_6_5_the_minimum_is_an_option_and_neither_side_below_it_counts_as_usual():
    assert settled(ended(30, 70, options=Options(minimum=31))).baazi == 1
    assert settled(ended(30, 70, options=Options(minimum=30))).baazi is None
    assert settled(over("AH", "AD AC")).difference == -1  # only in positions set up by hand
    assert settled(ended(3, 97, options=Options(minimum=0))).difference == -94


# SEE-6.6


@pytest.mark.parametrize(
    "baazis, wins, winners",
    [
        (1, (0, 0), (0,)), (2, (0, 0), None), (2, (1, 0), (0,)), (2, (0, 1), None),
        (3, (1, 1), (0,)), (3, (0, 2), (1,)), (3, (1, 0), None), (3, (0, 1), None),
        (4, (1, 2), None), (5, (3, 0), None), (2, (1, 1), (0,)), (4, (2, 2), (0,)),
    ],
)  # fmt: skip
def test_SEE_6_6_as_many_baazis_as_agreed_and_one_more_on_a_tie(baazis, wins, winners):
    state = ended(60, 40, difference=90, wins=wins, options=Options(baazis=baazis))
    assert settled(state).wins == (wins[0] + 1, wins[1])
    assert score(state).winners == settled(state).winners == winners


def test_SEE_6_6_a_deal_without_a_baazi_decides_nothing():
    assert score(ended(60, 40)).winners is None
    with pytest.raises(ValueError, match="The match is decided; deal"):
        seep.next_deal(ended(60, 40, difference=90))


def test_SEE_6_6_baazis_and_the_match_are_told():
    options = Options(baazis=2)
    made = turn(last_play(difference=90, options=options), "2H")
    assert told(made)[-1] == "Player 1 won a baazi; the baazis stand 1 to 0."
    made = turn(last_play(difference=90, wins=(0, 1), options=options), "2H")
    assert told(made)[-1] == (
        "Player 1 won a baazi; the baazis stand 1 to 1, so one more is played."
    )
    won = outcome(ended(60, 40, difference=90, wins=(2, 1), options=Options(baazis=3)))
    assert won.clause.id == "SEE-6.6"
    assert won.told(["You", "Right"]) == "You won the match: 3 to 1 in baazis."


@pytest.mark.parametrize("baazis", [1, 2, 3])
def test_SEE_6_6_a_whole_match_is_played_to_its_end(baazis):
    state, deals, rng = seep.deal(seed=1, options=Options(baazis=baazis)), 1, Random(baazis)
    won = [0, 0]
    while True:
        while not state.finished:
            state = step(state, rng.choice(legal_moves(state)))
        assert everything(state) == sorted(pack())
        found = settled(state)
        if found.baazi is not None:
            won[found.baazi] += 1
        assert found.wins == tuple(won)
        if found.winners is not None:
            break
        following = seep.next_deal(state)
        assert (following.difference, following.wins) == (found.difference, tuple(won))
        assert following.dealer == found.dealer and following.options == state.options
        assert following == seep.next_deal(state)
        state, deals = following, deals + 1
    assert sum(won) >= baazis and won[found.winners[0]] == max(won) > min(won)
    assert outcome(state).clause.id == "SEE-6.6"


# SEE-6.7

# Who deals next, written out seat by seat: the dealer, which side leads in the running difference
# with the deal counted, and whether a baazi was won by that.
NEXT_DEALER = {
    # dealer: (level, side 0 leads, side 1 leads, side 0 won a baazi, side 1 won a baazi)
    0: (0, 1, 0, 3, 2),
    1: (1, 1, 2, 3, 0),
    2: (2, 3, 2, 1, 0),
    3: (3, 3, 0, 1, 2),
}


@pytest.mark.parametrize("dealer, case", [*product(range(4), range(5))])
def test_SEE_6_7_who_deals_next(dealer, case):
    points, difference = [
        ((50, 50), 0), ((60, 40), 0), ((40, 60), 0), ((60, 40), 90), ((40, 60), -90),
    ][case]  # fmt: skip
    state = ended(*points, dealer=dealer, difference=difference, options=Options(baazis=3))
    expected = NEXT_DEALER[dealer][case]
    assert settled(state).dealer == expected == seep.next_deal(state, seed=1).dealer
    assert seep.next_deal(state, seed=1).bidder == (expected + 1) % 4


@pytest.mark.parametrize("dealer", range(4))
def test_SEE_6_7_the_running_difference_decides_not_this_deal(dealer):
    behind = ended(60, 40, dealer=dealer, difference=-50)  # side 0 won the deal, yet is behind
    assert settled(behind).dealer == NEXT_DEALER[dealer][2]


@pytest.mark.parametrize("dealer", range(4))
def test_SEE_6_7_the_loser_by_fewer_than_nine_counts_as_behind(dealer):
    options = Options(baazis=3)
    lost = ended(5, 95, dealer=dealer, difference=99, options=options)
    assert settled(lost).dealer == NEXT_DEALER[dealer][4]
    won = ended(95, 5, dealer=dealer, difference=-99, options=options)
    assert settled(won).dealer == NEXT_DEALER[dealer][3]


def test_SEE_6_7_it_is_told_who_deals_next():
    assert outcome(at("2C", "3C")) is None
    event = outcome(ended(60, 40, dealer=0))
    assert event.clause.id == "SEE-6.7"
    assert event.told(["You", "Right", "Partner", "Left"]) == "Next dealer: Right."
    assert outcome(view(ended(60, 40, dealer=0), 2)) == event


def test_SEE_6_7_the_next_deal_follows_from_the_seed():
    state = ended(60, 40)
    assert seep.next_deal(state) == seep.next_deal(state)
    assert seep.next_deal(state, seed=7).stock == seep.deal(seed=7).stock
    assert seep.next_deal(state, pack=pack()[::-1]).hand == pack()[::-1][:4]
    with pytest.raises(ValueError, match="not over"):
        seep.next_deal(at("2C", "3C"))
