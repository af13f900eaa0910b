"""Soureh's exercises against a fourth way: ranks and colours as plain numbers, all cases tried."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import perm

import icepool
import numpy as np
import pytest

from cardlab.cards import card, cards
from cardlab.games import soureh
from cardlab.lessons import soureh_charts
from cardlab.lessons.exercise_page import Work, drawn, scene
from cardlab.lessons.exercises import Exercise
from cardlab.lessons.plots import Chart
from cardlab.lessons.soureh_chances import SOUREH
from cardlab.lessons.soureh_counts import (
    ACES,
    CALLED,
    CALLER_OPENS,
    FOUR_OF_CLUBS,
    HIDDEN,
    PICK,
    TURN,
    all_valid_chance,
    called,
    different,
    not_seen,
    replaceable,
    survives,
    turn,
    valid_behind,
    valid_of_four,
    weakest,
)
from cardlab.lessons.typed import guess

WIDE = 0.999994  # 4.5 standard errors
EACH = pytest.mark.parametrize("exercise", SOUREH, ids=lambda exercise: exercise.id)
BY_ID = {exercise.id: exercise for exercise in SOUREH}
RED, BLACK = 0, 1
PACK = [(rank, colour) for rank in range(1, 11) for colour in (RED, BLACK) for _copy in range(4)]
JOKERS = [(0, BLACK)] * 4


def answer(name: str) -> Fraction:
    return BY_ID[f"soureh.{name}"].answer()


def fits(open: tuple[int, int], closed: tuple[int, int]) -> bool:
    """SOU-1.2, SOU-2.2 and SOU-2.3 once more, without the project's own cards."""
    (above, colour), (behind, _colour) = open, closed
    for wild in (0, 1):
        if wild in (above, behind):
            return above != behind
    return above < behind if colour == RED else above > behind


def plain(text: str) -> list[tuple[int, int]]:
    return [("*A23456789T".index(c[0]), RED if c[-1] in "HD" else BLACK) for c in text.split()]


def rest(text: str, pack: list[tuple[int, int]] = PACK) -> list[tuple[int, int]]:
    return [*(Counter(pack) - Counter(plain(text))).elements()]


def share(holds: Callable[[tuple[int, int]], bool], hidden: list[tuple[int, int]]) -> Fraction:
    return Fraction(sum(map(holds, hidden)), len(hidden))


# One coop


@pytest.mark.parametrize(
    ("name", "open", "pack"),
    [
        ("red_seven_valid", "7H", PACK),
        ("black_two_valid", "2C", PACK),
        ("joker_behind_ten", "TH", PACK + JOKERS),
    ],
)
def test_all_cards_behind_one(name: str, open: str, pack: list[tuple[int, int]]) -> None:
    (above,) = plain(open)
    assert answer(name) == share(lambda closed: fits(above, closed), rest(open, pack))


@pytest.mark.parametrize(
    ("name", "pack"), [("coop_valid", PACK), ("joker_coop_valid", PACK + JOKERS)]
)
def test_all_pairs_of_cards(name: str, pack: list[tuple[int, int]]) -> None:
    found = [fits(open, closed) for open, closed in permutations(pack, 2)]
    assert answer(name) == Fraction(sum(found), len(found))


def test_a_four_over_a_seven_by_all_cards_behind() -> None:
    before = [closed for closed in rest("7H 4C") if fits(plain("7H")[0], closed)]
    assert answer("seven_to_four") == share(lambda closed: fits(plain("4C")[0], closed), before)


# Several coops: the deal in two parts, each all kinds of its coops, put together

KINDS = sorted(set(PACK))
FALLING = np.array([perm(4, k) for k in range(9)], dtype=np.int64)


@cache
def part(coops: int, valid: bool) -> dict[tuple[int, ...], int]:
    """How many cards of each kind so many coops take, and in how many ways by kinds."""
    kinds = range(len(KINDS))
    pairs = [pair for pair in product(kinds, kinds) if fits(*(KINDS[k] for k in pair)) == valid]
    found: Counter[tuple[int, ...]] = Counter()
    for chosen in product(pairs, repeat=coops):
        used = Counter(kind for pair in chosen for kind in pair)
        found[tuple(used[kind] for kind in kinds)] += 1
    return found


def deals(first: int, second: int, valid: bool = True) -> Fraction:
    """How likely so many and so many more coops are all valid, or all invalid."""
    used = np.array([*part(second, valid)], dtype=np.int8)
    orders = np.array([*part(second, valid).values()], dtype=np.int64)
    total = 0
    for counts, alike in part(first, valid).items():
        ways = orders.copy()
        for kind, count in enumerate(counts):
            ways *= FALLING[used[:, kind] + count]
        total += alike * int(ways.sum())
    return Fraction(total, perm(80, 2 * (first + second)))


def test_two_and_three_coops_by_all_kinds_of_cards() -> None:
    assert answer("two_coops_valid") == all_valid_chance(2) == deals(1, 1)
    assert all_valid_chance(3) == deals(1, 2)


@pytest.mark.slow
def test_four_coops_by_two_and_two() -> None:
    assert answer("four_coops_valid") == valid_of_four()[4] == deals(2, 2)
    assert valid_of_four()[0] == deals(2, 2, valid=False)
    assert sum(valid_of_four().values()) == 1


def test_coops_are_not_independent() -> None:
    one, two, four = (answer(f"{name}_valid") for name in ("coop", "two_coops", "four_coops"))
    assert four < two**2 < one**4 and two < one**2
    assert answer("expected_valid") == 4 * one


@pytest.mark.parametrize("sets", [(0b111,), (0b111, 0b110), (0b1101, 0b1010, 0b0111, 0b1111)])
def test_places_are_chosen_once(sets: tuple[int, ...]) -> None:
    places = [[n for n in range(4) if one >> n & 1] for one in sets]
    assert different(sets) == sum(len(set(chosen)) == len(sets) for chosen in product(*places))


# Drawing

MINE, THEIRS = "7D 9C 4C 2H AS 6D 9D 5S", "TH 3C 8S AH"


def test_the_turn_is_what_the_question_tells() -> None:
    state = turn("TC")
    assert TURN[0].replace("/", " ") == MINE and len(HIDDEN) == len(rest(f"{MINE} {THEIRS}")) == 68
    assert [coop.open for coop in state.coops[1]] == [*cards(THEIRS)]
    for name in ("call_now", "wait_for_ace", "ace_in_five"):
        assert all(
            one.name in BY_ID[f"soureh.{name}"].question for one in cards(MINE + " " + THEIRS)
        )


def test_all_cards_that_could_be_drawn() -> None:
    calls = share(lambda drawn: fits((9, RED), drawn), rest(f"{MINE} {THEIRS}"))
    assert answer("call_now") == calls


def test_icepool_waits_for_an_ace() -> None:
    aces = rest(f"{MINE} {THEIRS}").count((1, RED)) + rest(f"{MINE} {THEIRS}").count((1, BLACK))
    places = icepool.Deck(range(1, 69)).deal(aces)
    assert answer("wait_for_ace") == places.lowest(1).sum().mean()
    some = icepool.Deck({0: 68 - aces, 1: aces}).deal(5).sum().probability(">=", 1)
    assert answer("ace_in_five") == some


# An opponent has called

SEEN = "3H 9S 8C 2D 5D 7C TS 4H 7D TH 2H AS"


def test_the_rows_of_the_first_ten_minutes() -> None:
    told = [survives(card(code), FOUR_OF_CLUBS) for code in ("2H", "7D", "TH")]
    assert told == [Fraction(14, 61), Fraction(7, 27), 1]
    assert weakest() == card("2H") and answer("hurts_caller") == told[0]
    assert weakest(card("AC")) == card("TH") and survives(card("TH"), card("AC")) == 0
    assert card("AS") in replaceable(card("TC")) and card("AS") not in replaceable(card("9C"))
    assert len(not_seen()) == 67 and called().caller == 1


def test_all_cards_behind_each_open_one() -> None:
    hidden, (four,) = rest(f"{SEEN} 4C"), plain("4C")
    for open in CALLER_OPENS:
        (above,) = plain(open.code)
        before = [closed for closed in hidden if fits(above, closed)]
        assert survives(open, FOUR_OF_CLUBS) == share(lambda closed: fits(four, closed), before)


def test_all_ranks_behind_the_four_coops() -> None:
    left = Counter(rank for rank, _colour in rest(f"{SEEN} 4C"))
    opens, ways = plain(CALLED[1].replace("/?", "")), Counter[int]()
    for ranks in product(left, repeat=4):
        if all(fits(open, (rank, RED)) for open, rank in zip(opens, ranks, strict=True)):
            orders = 1
            for rank, taken in Counter(ranks).items():
                orders *= perm(left[rank], taken)
            ways[ranks[0]] += orders
    assert answer("caller_closed") == Fraction(ways[1], ways.total())


# Points


def test_icepool_picks_the_smaller_card() -> None:
    ranks = icepool.Deck([rank for rank, _colour in PACK])
    assert answer("smaller_card") == ranks.deal(2).lowest(1).sum().mean()


def totals(coops: str, drawn: int, before: int, aces: tuple[int, ...]) -> Iterator[int]:
    """All match totals that some pick leaves, the drawn card lying in the fourth coop."""
    ranks = [*(rank for rank, _colour in plain(coops.replace("/", " "))[:7]), drawn]
    worths = [aces if rank == 1 else (rank,) for rank in ranks]
    for chosen in product(*(worths[n] + worths[n + 1] for n in range(0, 8, 2))):
        total = before + sum(chosen)
        yield total - 50 if total % 100 == 0 else total


@pytest.mark.parametrize(
    ("name", "coops", "before", "aces", "pack", "most"),
    [
        ("best_pick", PICK, 76, (1,), PACK, 50),
        ("one_or_eleven", ACES, 70, (1, 11), PACK + JOKERS, 74),
    ],
)
def test_all_picks_of_all_draws(
    name: str,
    coops: tuple[str, str],
    before: int,
    aces: tuple[int, ...],
    pack: list[tuple[int, int]],
    most: int,
) -> None:
    seen = coops[0].replace("/", " ") + " " + coops[1].replace("/?", "")
    hidden = rest(seen, pack)
    found = share(lambda drawn: min(totals(coops[0], drawn[0], before, aces)) <= most, hidden)
    assert answer(name) == found and str(before) in BY_ID[f"soureh.{name}"].question
    assert all(one.name in BY_ID[f"soureh.{name}"].question for one in cards(seen))


def test_to_discard_would_not_do_instead() -> None:
    for coops, before, options in (
        (PICK, 76, soureh.Options()),
        (ACES, 70, soureh.Options.returning()),
    ):
        state = soureh.position(coops=coops, drawn="2C", scores=(before, 0), options=options)
        after = soureh.step(state, soureh.Move("waste"))
        assert soureh.score(after).totals[0] > 90


# The book


@EACH
def test_three_ways_agree(exercise: Exercise) -> None:
    exact = exercise.count()
    assert exercise.formula() == exact == exercise.answer()
    assert exercise.simulated(4000, seed=23, level=WIDE).holds(float(exact))


def test_the_book_asks_what_it_must() -> None:
    required = (
        "coop_valid red_seven_valid black_two_valid two_coops_valid four_coops_valid"
        " expected_valid wait_for_ace caller_closed hurts_caller best_pick"
    )
    assert {f"soureh.{name}" for name in required.split()} < set(BY_ID)
    assert len(BY_ID) == len(SOUREH) >= 13
    assert {each.level for each in SOUREH} == {1, 2, 3}
    assert len({each.concept for each in SOUREH}) >= 10
    assert sum("joker" in name for name in BY_ID) >= 2


def test_a_guess_is_not_told_by_the_examples() -> None:
    for exercise in SOUREH:
        (field,) = (field for panel in scene(exercise, Work()).panels for field in panel.fields)
        for example in field.example.removeprefix("such as ").split(" or "):
            low, high = guess(example)
            assert not low <= exercise.answer() <= high


# Charts


def test_the_x_falls_and_rises_and_crosses_at_six() -> None:
    red = [valid_behind(card(f"{rank}H")) for rank in "23456789T"]
    black = [valid_behind(card(f"{rank}S")) for rank in "23456789T"]
    assert red == black[::-1] == [Fraction(8 * (11 - rank), 79) for rank in range(2, 11)]
    assert red[4] == black[4] == Fraction(40, 79)
    rows = soureh_charts.the_x().rows[1:]
    assert [row[0] for row in rows if row[1] == row[3]] == ["six"]


def test_the_map_of_validity_is_the_rules() -> None:
    chart = soureh_charts.validity()
    counts = [int(row[1].split()[0]) for row in chart.rows[1:]]
    assert counts == [72, *range(72, 7, -8), *range(8, 73, 8)]
    assert "ace and red two: 91 in 100" in chart.alt


def test_the_map_of_the_caller_shows_what_hurts() -> None:
    rows = {row[0]: row[1:] for row in soureh_charts.caller_survives().rows[1:]}
    assert rows["black four"] == ("two of hearts", "23.0 %", "23 in 100")
    assert rows["ace"][:2] == ("ten of hearts", "0.0 %")
    assert rows["red ten"][:2] == ("ace of spades", "0.0 %")


def test_after_the_call_four_ranks_are_left() -> None:
    rows = soureh_charts.seven_of_caller().rows[1:]
    assert [row[0] for row in rows if row[3] != "0.0 %"] == ["ace", "eight", "nine", "ten"]
    assert round(sum(float(row[1][:-2]) for row in rows)) == 100


@pytest.mark.parametrize("name", soureh_charts.__all__)
def test_no_chart_tells_what_is_asked_with_another(name: str) -> None:
    """A chart may come with or after these exercises, and after nothing else that it tells."""
    chart: Chart = drawn(getattr(soureh_charts, name))
    told = {
        "the_x": {"red_seven_valid", "black_two_valid"},
        "four_as_dealt": {"four_coops_valid", "two_coops_valid"},  # as often as three of four
        "seven_of_caller": {"caller_closed", "hurts_caller"},
        "caller_survives": {"hurts_caller"},
    }
    found = {
        each.id.removeprefix("soureh.")
        for each in SOUREH
        if any(f"{100 * float(each.answer()):.1f} %" in row for row in chart.rows)
    }
    assert found == told.get(name, set())
