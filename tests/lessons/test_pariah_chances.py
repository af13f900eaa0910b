"""Pariah's exercises against a fourth way: ranks and colours as plain numbers, trees, icepool."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import prod

import icepool
import pytest

from cardlab.cards import cards, codes
from cardlab.games import pariah
from cardlab.lessons import pariah_charts
from cardlab.lessons.exercises import Exercise
from cardlab.lessons.pariah_chances import PARIAH
from cardlab.lessons.pariah_counts import (
    BEHIND,
    HIDDEN,
    KNOCK_TURN,
    MINE,
    NOT_DRAWN,
    THEIRS,
    TO_COME,
    best_swap,
    king_turn,
    knocked_later,
    knocked_now,
    last_turn,
    mended,
    mends,
    turn_of,
)
from cardlab.lessons.pariah_dealt import number_coops

BOOK = {each.id: each for each in PARIAH}
Plain = tuple[int, str]
PACK: list[Plain] = [(rank, suit) for rank in range(1, 14) for suit in "SHDC"]
COURT = 11


def answer(name: str) -> Fraction:
    return BOOK[f"pariah.{name}"].answer()


def fits(open: Plain, closed: Plain) -> bool:
    (above, suit), (behind, _suit) = open, closed
    if behind >= COURT:
        return False
    if above >= COURT:
        return True
    if above == behind:
        return False
    return 1 in (above, behind) or (above < behind) == (suit in "HD")


def face(one: Plain) -> int:
    return 15 if one[0] == 1 else one[0] if one[0] < COURT else 0


def points(open: Plain, closed: Plain) -> int:
    return face(open) + face(closed) if fits(open, closed) else 0


def plain(text: str) -> list[Plain]:
    return [("A23456789TJQK".index(code[0]) + 1, code[1]) for code in text.split()]


def mean(values: Iterator[int]) -> Fraction:
    found = list(values)
    return Fraction(sum(found), len(found))


# The three ways


@pytest.mark.parametrize("each", PARIAH, ids=lambda each: each.id)
def test_three_ways_agree(each: Exercise) -> None:
    assert each.formula() == each.count() == each.answer()
    seen = each.simulated(1000, seed=7, level=0.999999)
    assert seen.low <= each.answer() <= seen.high


# One coop: all pairs


def behind(text: str) -> Iterator[tuple[Plain, Plain]]:
    (open,) = plain(text)
    return ((open, closed) for closed in PACK if closed != open)


def jacks(open: Plain, closed: Plain) -> int:
    with_jack = points((COURT, "C"), closed) if open[0] > 1 else 0
    return max(0, with_jack - points(open, closed))


def ten_over_four(closed: Plain) -> int:
    four, ten = plain("4D TS")
    return points(ten, closed) - points(four, closed)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("coop_valid", lambda: mean(fits(*pair) for pair in permutations(PACK, 2))),
        ("coop_points", lambda: mean(points(*pair) for pair in permutations(PACK, 2))),
        ("open_court", lambda: mean(not fits(*pair) for pair in behind("KC"))),
        ("red_ten_valid", lambda: mean(fits(*pair) for pair in behind("TD"))),
        ("open_ace", lambda: mean(points(*pair) for pair in behind("AS"))),
        (
            "jack_gain",
            lambda: mean(
                jacks(*pair) for pair in permutations(PACK, 2) if (COURT, "C") not in pair
            ),
        ),
        (
            "four_to_ten",
            lambda: mean(
                ten_over_four(closed)
                for open, closed in behind("4D")
                if fits(open, closed) and closed != (10, "S")
            ),
        ),
        (
            "ace_is_safe",
            lambda: mean(
                not fits(over, ace) for ace, over in behind("AS") if over[0] < COURT
            ),
        ),
    ],
)  # fmt: skip
def test_all_pairs_say_the_same(name: str, expected: Callable[[], Fraction]) -> None:
    assert answer(name) == expected()


# Four coops


def sets_of_coops(cards: list[Plain], n: int) -> int:
    """How many sets of n valid coops these cards make, tried one by one."""
    if not n:
        return 1
    if len(cards) < 2 * n:
        return 0
    first, rest = cards[0], cards[1:]
    found = sets_of_coops(rest, n)
    for place, other in enumerate(rest):
        orders = fits(first, other) + fits(other, first)
        found += orders and orders * sets_of_coops(rest[:place] + rest[place + 1 :], n - 1)
    return found


@pytest.mark.parametrize("ranks", [1, 2, 3])
def test_sets_of_number_coops_are_counted_one_by_one(ranks: int) -> None:
    few = [one for one in PACK if 2 <= one[0] < 2 + ranks]
    assert number_coops(ranks) == [sets_of_coops(few, n) for n in range(5)]


def test_one_coop_and_two_of_the_whole_pack() -> None:
    numbers = [one for one in PACK if 2 <= one[0] < COURT]
    assert number_coops()[:3] == [sets_of_coops(numbers, n) for n in range(3)]


def test_four_valid_is_less_likely_than_if_they_were_independent() -> None:
    assert answer("four_valid") < answer("coop_valid") ** 4


# Turns: trees of queens


@cache
def cards_drawn(queens: int, others: int, turns: int) -> Fraction:
    if not turns:
        return Fraction(0)
    left = queens + others
    queen = queens and Fraction(queens, left) * cards_drawn(queens - 1, others, turns + 1)
    return 1 + queen + Fraction(others, left) * cards_drawn(queens, others - 1, turns - 1)


@cache
def king_comes(queens: int, others: int, kings: int, turns: int) -> Fraction:
    if not turns:
        return Fraction(0)
    left = queens + others + kings
    queen = queens and Fraction(queens, left) * king_comes(queens - 1, others, kings, turns + 1)
    other = Fraction(others, left) * king_comes(queens, others - 1, kings, turns - 1)
    return Fraction(kings, left) + queen + other


def test_trees_of_queens_say_the_same() -> None:
    assert answer("queen_turns") == cards_drawn(4, 48, 1)
    assert answer("king_in_time") == king_comes(3, 34, 3, 1)


def test_a_turn_is_as_long_as_its_queens_make_it() -> None:
    order = cards("QS 2H QD 3C 4C 5C 6C")
    assert codes(turn_of(order)) == "QS 2H QD 3C 4C"
    assert codes(turn_of(order[1:])) == "2H"


# The last turn


def test_what_is_hidden() -> None:
    assert (len(NOT_DRAWN), len(HIDDEN), len(TO_COME)) == (40, 39, 35)
    for name in ("last_court", "next_mends", "king_in_time", "king_swap", "king_at_random"):
        asked = BOOK[f"pariah.{name}"].question
        assert all(one.name in asked for one in (*MINE, *THEIRS))
    assert all(one.name in BOOK["pariah.king_at_random"].question for one in BEHIND)
    laid = [one for row in KNOCK_TURN.coops for coop in row for one in coop]
    assert all(one and one.name in BOOK["pariah.knock_now"].question for one in laid)


def test_tens_aces_and_jacks_mend_the_fourth_coop() -> None:
    found = [one for one in NOT_DRAWN if mends(last_turn(one))]
    assert sorted(found) == sorted(cards("AS AH AD AC TS TD TC JS JH JD"))
    assert answer("next_mends") == Fraction(len(found), 40)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("court_among_four", lambda: icepool.Deck({0: 40, 1: 12}).deal(4).sum() > 0),
        ("last_court", lambda: icepool.Deck({0: 31, 1: 9}).deal(1).sum() > 0),
    ],
)
def test_icepool_says_the_same(name: str, expected: Callable[[], "icepool.Die[bool]"]) -> None:
    assert answer(name) == expected().probability("==", True)


# Swaps

OPEN = plain("JC KC 7D 9D TH 3C 7S QD")
MY_CLOSED = plain("6S 5H 8S 4C")


def round_score(closed: list[Plain]) -> tuple[int, int]:
    """Both scores with these eight cards behind the open ones."""
    coops = list(zip(OPEN, closed, strict=True))
    rows = coops[:4], coops[4:]
    mine, theirs = (
        sum(points(*coop) for coop in row) + 50 * all(fits(*coop) for coop in row) for row in rows
    )
    return mine, theirs


def swapped(closed: list[Plain]) -> dict[tuple[int, int], tuple[int, int]]:
    """The scores after each of the 28 swaps."""
    found = {}
    for one, other in combinations(range(8), 2):
        after = list(closed)
        after[one], after[other] = closed[other], closed[one]
        found[one, other] = round_score(after)
    return found


def rank_rows() -> Iterator[tuple[list[Plain], int]]:
    """Every four ranks that can lie behind the knocker's cards, with the ways to lay them."""
    left = Counter(min(rank, COURT) for rank, _suit in PACK)
    left.subtract(min(rank, COURT) for rank, _suit in (*OPEN, *MY_CLOSED, (13, "H")))
    for ranks in product(range(1, COURT + 1), repeat=4):
        ways = prod(left[rank] - ranks[:place].count(rank) for place, rank in enumerate(ranks))
        yield [(rank, "S") for rank in ranks], max(0, ways)


def valid_coops(theirs: list[Plain]) -> int:
    return sum(map(fits, OPEN[4:], theirs))


def test_the_open_table_swap_by_swap() -> None:
    closed = MY_CLOSED + plain("AC 2S 5D 6H")
    assert round_score(closed) == (26, 98)
    ends = swapped(closed)
    assert max(ends, key=lambda swap: ends[swap][0] - ends[swap][1]) == (3, 4)
    assert ends[3, 4] == (100, 23)
    ahead = [mine > theirs for mine, theirs in ends.values()]
    assert answer("king_at_random") == Fraction(sum(ahead), len(ahead))


def test_the_engine_makes_the_same_swap() -> None:
    state = king_turn(BEHIND)
    assert pariah.score(state).totals == (26, 98)
    after = pariah.play(state, pariah.parse(state, "king 0.4 1.1")).after
    assert after.finished and pariah.score(after).totals == (100, 23)
    assert best_swap()[0] == pariah.parse(state, "king 0.4 1.1")


def test_no_swap_helps_more_on_average() -> None:
    total: Counter[tuple[int, int]] = Counter()
    rows = [(row, ways) for row, ways in rank_rows() if valid_coops(row) == 4 and ways]
    for row, ways in rows:
        mine, theirs = round_score(MY_CLOSED + row)
        for swap, (gain, loss) in swapped(MY_CLOSED + row).items():
            total[swap] += ways * (gain - mine - loss + theirs)
    swap, best = total.most_common(1)[0]
    assert swap == (3, 4)
    assert answer("king_swap") == Fraction(best, sum(ways for _row, ways in rows))


def test_what_hides_behind_the_knockers_ten() -> None:
    knocked = [(row, ways) for row, ways in rank_rows() if valid_coops(row) >= 3]
    aces = sum(ways for row, ways in knocked if row[0][0] == 1)
    assert answer("knockers_ten") == Fraction(aces, sum(ways for _row, ways in knocked))


# Knock now or later


def test_every_order_of_three_cards_says_when_to_knock() -> None:
    mine = {one: points((10, "D"), one) for one in plain(codes(TO_COME))}
    theirs = {one: points((8, "S"), one) for one in mine}
    total = 0
    for first, second, third in permutations(mine, 3):
        own = mine[second] and mine[second] + 50
        again = 0 if theirs[first] else theirs[third] and theirs[third] + 50
        total += again - own
    assert answer("knock_now") == Fraction(total, 35 * 34 * 33)


def test_a_knock_ends_the_round_after_one_turn_or_three() -> None:
    assert pariah.score(KNOCK_TURN).totals == (63, 24)
    order = cards("2S AC 3S")
    assert knocked_now(order) == 63 - 24 - (50 + 8 + 2)
    assert knocked_later(order) == 63 + (50 + 10 + 15) - 24 - (50 + 8 + 2)
    late = mended(pariah.step(KNOCK_TURN, pariah.parse(KNOCK_TURN, "waste knock")))
    assert late.finished


# The book


def test_the_book_asks_what_it_must() -> None:
    required = "coop_valid coop_points knock_now king_swap four_valid open_court red_ten_valid"
    assert {f"pariah.{name}" for name in required.split()} <= set(BOOK)
    assert len(BOOK) == len(PARIAH) >= 13
    assert {each.level for each in PARIAH} == {1, 2, 3}
    assert len({each.concept for each in PARIAH}) >= 12
    assert {each.game for each in PARIAH} == {"pariah"}


# Charts


def test_the_ace_towers_over_all_others() -> None:
    rows = {row[0]: row[1] for row in pariah_charts.ace_towers().rows}
    told = {"ace": "14.8", "black ten": "11.7", "court card": "5.4", "red ten": "2.0",
            "black two": "1.3"}  # fmt: skip
    assert told.items() <= rows.items()
    assert max(list(rows.values())[1:], key=float) == rows["ace"]


def test_the_map_of_validity_counts_what_is_valid() -> None:
    kinds = plain("AS") + [(rank, suit) for suit in "HS" for rank in range(2, COURT)] + plain("KS")
    told = [row[1] for row in pariah_charts.validity().rows[1:]]
    counts = [sum(fits(one, closed) for closed in PACK if closed != one) for one in kinds]
    assert told == [f"{count} of the 51 other cards" for count in counts]


def test_before_and_after_the_knock_something_lies_there() -> None:
    rows = pariah_charts.behind_red_ten().rows[1:]
    for place in (1, 3):
        assert abs(sum(float(row[place][:-2]) for row in rows) - 100) < 0.5
    assert float(rows[0][3][:-2]) > 3 * float(rows[0][1][:-2])


def test_behind_a_court_card_only_the_ace_is_safe() -> None:
    shares = [row[1] for row in pariah_charts.sheltered().rows[1:]]
    assert len(shares) == 10 and len(set(shares[1:])) == 1
    assert float(shares[0][:-2]) < float(shares[1][:-2]) / 5
