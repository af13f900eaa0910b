"""PAS-5 Scoring a deal and PAS-6 The match, clause by clause."""

import pytest
from pasur_table import KINDS, at, cited, over, points

from cardlab.cards import codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Options, outcome, score

CLUBS = [one for one in pack() if one.code.endswith("C")]
THREE = Options(players=3)


def clubs(*counts, **parts):
    """The end of a deal in which each seat took so many clubs, the worthless ones first."""
    left = iter(sorted(CLUBS, key=lambda one: one.code in ("AC", "2C", "JC")))
    return over(*(codes([next(left) for _ in range(count)]) for count in counts), **parts)


# Seed 002, "Подсчет очков": the values of the seed, in its order.
@pytest.mark.parametrize(
    "pile, worth",
    [
        ("3C", [("PAS-5.1", 7)]),  # "Большинство клубов: 7 очков"
        ("TD", [("PAS-5.1", 3)]),  # "10 бубен: 3 очка"
        ("2C", [("PAS-5.1", 7), ("PAS-5.1", 2)]),  # "2 трефы: 2 очка"
        ("AS", [("PAS-5.1", 1)]),  # "Каждый туз: 1 очко"
        ("AS AH AD", [("PAS-5.1", 3)]),
        ("JS", [("PAS-5.1", 1)]),  # "Каждый валет: 1 очко"
        ("JS JH JD", [("PAS-5.1", 3)]),
        ("KS QD 9H 10S 10H 2S 2D 2H", []),
    ],
)
def test_PAS_5_1_what_cards_are_worth(pile, worth):
    state = over(pile, "")
    assert points(state) == [(clause, 0, number) for clause, number in worth]
    assert score(state).totals == (sum(number for _, number in worth), 0)


def test_PAS_5_1_most_clubs_not_seven_of_them():
    assert score(clubs(3, 2)).totals == (7, 0)
    assert score(clubs(1, 0, 0, 0)).totals == (7, 0, 0, 0)
    assert score(clubs(2, 3, 1)).totals == (0, 7, 0)


def test_PAS_5_1_all_cards_are_worth_twenty():
    whole = codes(pack())
    assert score(over(whole, "")).totals == (20, 0)
    assert points(over(whole, "")) == [("PAS-5.1", 0, n) for n in (7, 3, 2, 4, 4)]


def test_PAS_5_1_lines_say_what_they_rest_on():
    lines = score(over("TD 2C AS JH 5C", "", surs=(1, 0))).lines
    assert [str(line) for line in lines] == [
        "Player 1: most clubs (2), 7 points.",
        "Player 1: ten of diamonds, 3 points.",
        "Player 1: two of clubs, 2 points.",
        "Player 1: for aces, A♠, 1 point.",
        "Player 1: for jacks, J♥, 1 point.",
        "Player 1: surs 1, 5 points.",
    ]
    assert lines[1].told(["You", "Opponent"]).startswith("You: ten of diamonds")


def test_PAS_5_1_cards_on_the_table_count_for_nobody():
    state = at("TD AS", "2C JS", "AC JC", piles=("AH", "JD 9C"))
    assert score(state).totals == (1, 8)


def test_PAS_5_1_partners_count_one_pile_once():
    state = over("TD", "AS 5C", "", "", options=KINDS["partners"])
    assert score(state).totals == (3, 8, 3, 8)
    assert [line.seat for line in score(state).lines] == [1, 0, 1]


@pytest.mark.parametrize(
    "option, taken, worth",
    [
        ("seven", (5, 2), 7),
        ("thirteen", (5, 2), 13),  # seed 002: "некоторые играют по 13 очков"
        ("each", (5, 2), 5),  # "1 очку за клуб, максимум 7 очков"
        ("each", (7, 6), 7),
        ("each", (9, 0), 7),
        ("each", (1, 0), 1),
    ],
)
def test_PAS_5_2_other_worths_of_the_clubs(option, taken, worth):
    state = clubs(*taken, options=Options(clubs=option))
    expected = "PAS-5.1" if option == "seven" else "PAS-5.2"
    assert points(state)[0] == (expected, 0, worth)


@pytest.mark.parametrize("option", ["seven", "thirteen", "each"])
@pytest.mark.parametrize("taken", [(3, 3), (2, 2, 1), (1, 1, 1), (2, 2, 0, 2), (4, 1, 4, 0)])
def test_PAS_5_3_on_a_tie_nobody_scores_for_clubs(option, taken):
    state = clubs(*taken, options=Options(clubs=option))
    assert points(state)[0] == ("PAS-5.3", None, 0)
    assert score(state).totals == (0,) * len(taken)
    assert f"({max(taken)} each)" in str(score(state).lines[0])


def test_PAS_5_3_without_the_clubs_a_deal_is_worth_thirteen():
    rest = [one for one in pack() if one not in CLUBS]
    piles = ([*CLUBS[:6], *rest], CLUBS[6:12], CLUBS[12:])
    assert sum(score(over(*map(codes, piles))).totals) == 13


@pytest.mark.parametrize(
    "option, taken, totals",
    [
        ("seven", (4, 4, 2), (0, 0, 7)),  # seed 002, "Три игрока"
        ("seven", (2, 4, 4), (7, 0, 0)),
        ("seven", (4, 0, 4), (0, 7, 0)),  # even with none
        ("thirteen", (4, 4, 2), (0, 0, 13)),
        ("each", (4, 4, 2), (0, 0, 2)),
        ("each", (4, 4, 0), (0, 0, 0)),
        ("seven", (3, 3, 3), (0, 0, 0)),  # three tie: PAS-5.3
        ("seven", (4, 3, 3), (7, 0, 0)),  # the two that tie do not have most
    ],
)
def test_PAS_5_4_the_third_takes_tied_clubs(option, taken, totals):
    state = clubs(*taken, options=Options(players=3, clubs=option, third_takes_tied_clubs=True))
    assert score(state).totals == totals
    tie = sorted(taken)[1] == max(taken) and min(taken) < max(taken)
    assert (points(state)[0][0] == "PAS-5.4") == tie


@pytest.mark.parametrize("taken", [(3, 3), (2, 2, 1, 0), (3, 3, 1, 1)])
def test_PAS_5_4_is_without_effect_for_other_numbers(taken):
    state = clubs(*taken, options=Options(third_takes_tied_clubs=True))
    assert points(state)[0][0] == "PAS-5.3"
    assert score(state).totals == (0,) * len(taken)


def test_PAS_5_4_by_default_it_is_a_plain_tie():
    assert points(clubs(4, 4, 2, options=THREE))[0][0] == "PAS-5.3"


@pytest.mark.parametrize(
    "option, ours, worth", [("seven", 8, 20), ("thirteen", 8, 26), ("each", 7, 20), ("each", 9, 20)]
)
def test_PAS_5_5_what_a_deal_is_worth(option, ours, worth):
    rest = [one for one in pack() if one not in CLUBS]
    state = over(codes([*CLUBS[:ours], *rest]), codes(CLUBS[ours:]), options=Options(clubs=option))
    assert sum(score(state).totals) == worth


def test_PAS_5_5_each_with_fewer_clubs():
    rest = [one for one in pack() if one not in CLUBS]
    piles = (codes(CLUBS[:5]), codes(CLUBS[5:9]), codes([*CLUBS[9:], *rest]))
    assert sum(score(over(*piles, options=Options(clubs="each"))).totals) == 13 + 5


def test_PAS_5_5_less_what_nobody_captured():
    lying = "TD AC 5C"
    pile = [one for one in pack() if one.code not in lying.split()]
    state = at(lying, "", "", stock="", piles=(codes(pile), ""))
    assert state.finished
    assert sum(score(state).totals) == 20 - 3 - 1


@pytest.mark.parametrize("target", [1, 62, 100])
def test_PAS_6_1_until_somebody_has_the_target(target):
    options = Options(target=target)
    assert score(over("", "", scores=(target, 0), options=options)).winners == (0,)
    assert score(over("", "", scores=(target - 1, 0), options=options)).winners is None
    assert score(over("AS", "", scores=(target - 1, 0), options=options)).winners == (0,)


def test_PAS_6_1_the_target_of_the_seed():
    """Seed 002: "пока чей-либо счет не достигнет 62 и более очков"."""
    assert Options().target == 62


def test_PAS_6_1_and_6_2_what_the_end_of_a_deal_means_is_told():
    assert outcome(at("4S", "7C")) is None
    goes_on = outcome(over("", "", scores=(61, 3)))
    assert str(goes_on) == "Nobody has 62 points yet: another deal follows."
    tie = outcome(over("", "", scores=(64, 64)))
    assert str(tie) == "A tie at the top, 64 points each: everybody plays another deal."
    won = outcome(over("AS", "", scores=(61, 3)))
    assert won.told(["You", "Opponent"]) == "You won the match with 62 points."
    assert cited([goes_on, tie, won]) == ["PAS-6.1", "PAS-6.2", "PAS-6.2"]


@pytest.mark.parametrize("kind", KINDS)
def test_PAS_6_1_the_deal_passes_left_and_the_scores_go_on(kind):
    options = KINDS[kind]
    piles = ("TD", "AS", *[""] * (options.players - 2))
    state = over(*piles, options=options)
    totals = score(state).totals
    for number in range(2 * options.players):
        following = pasur.next_deal(state, seed=number)
        assert following.dealer == (state.dealer + 1) % options.players
        assert following.to_play == (following.dealer + 1) % options.players
        assert following.scores == totals and following.options == options
        assert following.surs == (0,) * options.players and not any(following.piles)
        state = over(*[""] * options.players, options=options, dealer=following.dealer,
                     scores=following.scores)  # fmt: skip


def test_PAS_6_1_not_before_the_deal_is_over():
    with pytest.raises(ValueError, match="not over"):
        pasur.next_deal(pasur.deal(seed=1))


def test_PAS_6_1_the_next_deal_follows_from_the_seed():
    state = over("", "")
    assert pasur.next_deal(state) == pasur.next_deal(state)
    assert pasur.next_deal(state, seed=7) == pasur.next_deal(state, seed=7)
    assert pasur.next_deal(state, seed=7).hands == pasur.deal(seed=7).hands[::-1]


def test_PAS_6_2_the_highest_total_wins():
    assert score(over("", "", scores=(63, 70))).winners == (1,)
    assert score(over("", "", "", scores=(62, 61, 80))).winners == (2,)
    with pytest.raises(ValueError, match="decided"):
        pasur.next_deal(over("", "", scores=(63, 70)))


def test_PAS_6_2_only_at_the_end_of_a_deal():
    state = at("KD", "KC", "2S", scores=(80, 0))
    assert score(state).winners is None


@pytest.mark.parametrize("scores", [(70, 70), (70, 70, 3), (65, 70, 70), (64, 64, 64, 64)])
def test_PAS_6_2_a_tie_at_the_top_means_another_whole_deal(scores):
    state = over(*[""] * len(scores), scores=scores)
    assert score(state).winners is None
    following = pasur.next_deal(state, seed=3)
    assert following.scores == scores
    assert [len(hand) for hand in following.hands] == [4] * len(scores)


def test_PAS_6_2_partners_win_together():
    options = KINDS["partners"]
    state = over("", "", "", "", scores=(60, 64, 60, 64), options=options)
    assert score(state).winners == (1, 3)
    tie = over("", "", "", "", scores=(64, 64, 64, 64), options=options)
    assert score(tie).winners is None


@pytest.mark.parametrize("kind", KINDS)
def test_PAS_6_2_a_whole_match_is_played_to_its_end(kind):
    state, deals = pasur.deal(seed=11, options=KINDS[kind]), 1
    while True:
        while not state.finished:
            state = pasur.step(state, pasur.legal_moves(state)[-1])
        result = score(state)
        if result.winners:
            break
        state, deals = pasur.next_deal(state), deals + 1
    best = max(result.totals)
    assert best >= 62 and deals > 3
    assert {result.totals[seat] for seat in result.winners} == {best}
    assert [seat for seat, n in enumerate(result.totals) if n == best] == list(result.winners)
