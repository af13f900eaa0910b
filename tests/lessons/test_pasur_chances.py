"""Pasur's exercises: three ways that agree, and a fourth that knows nothing of the project."""

import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb

import icepool
import pytest

from cardlab.cards import Rank, card, cards
from cardlab.lessons.book import EXERCISES
from cardlab.lessons.exercise_page import Work, scene
from cardlab.lessons.exercises import Exercise
from cardlab.lessons.pasur_counts import capture_chance, capture_chance_by_rank, sur_risk
from cardlab.lessons.plots import Chart
from cardlab.lessons.typed import guess

WIDE = 0.999994  # 4.5 standard errors
EACH = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=list(EXERCISES))


def answer(name: str) -> Fraction:
    return EXERCISES[f"pasur.{name}"].answer()


# Three ways


@EACH
def test_formula_count_and_simulation_agree(exercise: Exercise) -> None:
    exact = exercise.count()
    assert exercise.formula() == exact == exercise.answer()
    assert isinstance(exact, Fraction) and isinstance(exercise.formula(), Fraction)
    assert (0 < exact < 1) if exercise.kind == "chance" else exact > 1
    found = exercise.simulated(2500, seed=11, level=WIDE)
    assert found.holds(float(exact)) and found.n == 2500
    assert found.share == (exercise.kind == "chance")


# A fourth way: every place the four jacks can have in the pack


@cache
def places_of_jacks() -> dict[str, Fraction]:
    """Hands lie at 0 to 7, the pool at 8 to 11, its replacement at 12, the stock behind."""
    sums: Counter[str] = Counter()
    for places in combinations(range(52), 4):
        in_pool = sum(8 <= place < 12 for place in places)
        jack_for_jack = in_pool == 1 and 12 in places
        sums["pool_has_jack"] += in_pool > 0
        sums["redeal"] += in_pool > 1 or jack_for_jack
        sums["jack_wait"] += places[0] + 1
        mine, theirs = places[0] < 4, any(4 <= place < 8 for place in places)
        sums["mine"] += mine
        sums["both"] += mine and theirs
        if in_pool == 0 or (in_pool == 1 and not jack_for_jack):
            late = places[3] >= 44
            sums["stands"] += 40
            # the buried jack comes to any of 40 places, eight of them in the last batch
            sums["last"] += 40 if late else 8 * in_pool
    total = comb(52, 4)
    shares = {name: Fraction(found, total) for name, found in sums.items()}
    return shares | {
        "both_jacks": shares["both"] / shares["mine"],
        "last_batch_jack": shares["last"] / shares["stands"],
        "mean_deals": 1 / (1 - shares["redeal"]),
    }


@pytest.mark.parametrize(
    "name",
    ["pool_has_jack", "redeal", "mean_deals", "jack_wait", "both_jacks", "last_batch_jack"],
)
def test_all_places_of_the_jacks_say_the_same(name: str) -> None:
    assert answer(name) == places_of_jacks()[name]


def test_deals_are_waited_for_one_by_one() -> None:
    p = answer("redeal")
    series = sum(n * (1 - p) * p ** (n - 1) for n in range(1, 40))
    assert abs(series - answer("mean_deals")) < Fraction(1, 10**30)


# What captures: all pools, with sums tried one by one


def test_a_pool_that_stands_is_any_set_without_jacks() -> None:
    """A small pack, all its orders: three to the pool, one to replace a jack."""
    standing: Counter[frozenset[str]] = Counter()
    for *pool, top in permutations(["J1", "J2", "a", "b", "c", "d", "e"], 4):
        jacks = [name for name in pool if name[0] == "J"]
        if not jacks:
            standing[frozenset(pool)] += 1
        elif len(jacks) == 1 and top[0] != "J":
            standing[frozenset({*pool, top} - {*jacks})] += 1
    assert len(standing) == comb(5, 3) and len(set(standing.values())) == 1


@cache
def pools_against(rank: int) -> Fraction:
    """All pools of four from 47 cards, one of this rank and the jacks away."""
    others = [other for other in range(1, 14) for _suit in range(4) if other != 11]
    others.remove(rank)
    need = 11 - rank
    found = 0
    for pool in combinations(others, 4):
        sums = {0}
        for other in pool:
            if rank > 11:
                sums |= {need} if other == rank else set()
            elif other < 11:
                sums |= {before + other for before in sums}
        found += need in sums
    return Fraction(found, comb(47, 4))


@pytest.mark.parametrize(("name", "rank"), [("seven", 7), ("ten", 10), ("king", 13)])
def test_all_pools_say_how_often_a_card_captures(name: str, rank: int) -> None:
    assert answer(f"{name}_captures") == pools_against(rank)


def test_every_rank_by_the_short_way_and_the_long() -> None:
    short = capture_chance_by_rank()
    for rank in (Rank.SIX, Rank.EIGHT, Rank.JACK, Rank.QUEEN):
        assert short[rank] == capture_chance(card("*A23456789TJQK"[rank] + "S"))
    assert short[Rank.JACK] == 1 - Fraction(comb(8, 4), comb(48, 4))


# Hands, surs and points, by icepool or by hand


def icepool_chance(wanted: int, cards: int, drawn: int, least: int = 1) -> Fraction:
    found = icepool.Deck({0: cards - wanted, 1: wanted}).deal(drawn).sum()
    return found.probability(">=", least)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("clubs_in_hand", lambda: icepool_chance(13, 52, 4, 2)),
        ("ten_of_diamonds", lambda: icepool_chance(1, 44, 4)),
        ("must_capture", lambda: icepool_chance(39, 47, 4, 4)),
        ("lone_five", lambda: icepool_chance(4, 48, 4)),
        ("lone_king", lambda: icepool_chance(3, 48, 4)),
        ("later_five", lambda: icepool_chance(2, 36, 4)),
        ("majority_of_clubs", lambda: icepool_chance(13, 52, 26, 7)),
        ("pile_points", lambda: icepool.Deck({0: 42, 1: 8, 2: 1, 3: 1}).deal(20).sum().mean()),
    ],
)
def test_icepool_says_the_same(name: str, expected: object) -> None:
    assert callable(expected) and answer(name) == expected()


def test_the_lone_five_is_the_number_of_the_first_ten_minutes() -> None:
    assert answer("lone_five") == Fraction(58829, 194580)
    assert answer("majority_of_clubs") == Fraction(1, 2)


def test_who_leaves_a_card_by_all_hands_of_the_opponent() -> None:
    leaves_random = leaves_eager = Fraction(0)
    hidden = [True] * 8 + [False] * 40  # sixes and jacks capture the five
    for hand, alike in Counter(map(sum, combinations(hidden, 4))).items():
        leaves_random += Fraction(4 - hand, 4) * alike
        leaves_eager += alike if hand == 0 else 0
    assert answer("who_leaves") == leaves_random / (leaves_random + leaves_eager)


def test_tied_clubs_card_by_card() -> None:
    """The pack is laid on the piles card by card; each is a club as often as clubs are left."""
    states: dict[tuple[int, ...], Fraction] = {(0, 0, 0): Fraction(1)}
    place = 0
    for pile, size in enumerate((18, 17, 17)):
        for _card in range(size):
            after: Counter[tuple[int, ...]] = Counter()
            for clubs, p in states.items():
                a_club = Fraction(13 - sum(clubs), 52 - place)
                more = tuple(count + (seat == pile) for seat, count in enumerate(clubs))
                after[more] += p * a_club
                after[clubs] += p * (1 - a_club)
            states, place = after, place + 1
    tied = sum(p for clubs, p in states.items() if sorted(clubs)[1] == sorted(clubs)[2])
    assert answer("clubs_tied") == tied


def test_nothing_but_totals_to_ten_and_lone_royals_risks_a_sur() -> None:
    assert sur_risk(cards("AH 2D 7S"), cards("AH 2D 7S 5H 5C 4D")) > 0
    for pool in ("5H 6D", "JH", "5H KD", "QH KD", "KH KD"):
        assert sur_risk(cards(pool), cards(pool)) == 0


# What a learner reads


@EACH
def test_wrong_answers_are_wrong_and_told_apart(exercise: Exercise) -> None:
    wrong = [each.answer() for each in exercise.wrong]
    assert len(wrong) >= 3 and len({*wrong, exercise.answer()}) == len(wrong) + 1
    shown = f"{float(exercise.answer()):.2g}"
    for each in exercise.wrong:
        assert isinstance(each.answer(), Fraction) and each.hint[-1] in ".?"
        assert shown not in each.hint


@EACH
def test_texts_ask_in_plain_words_and_give_nothing_away(exercise: Exercise) -> None:
    assert exercise.question[-1] in "?." and "?" in exercise.question
    assert exercise.follow_up[-1] in "?."
    for text in (exercise.question, exercise.title, exercise.follow_up):
        assert not re.search(r"\b[A23456789TJQK][SHDC]\b|\bdeck\b|\bseat\b", text)
    assert f"{float(exercise.answer()):.2g}" not in exercise.question
    assert exercise.level in (1, 2, 3) and 1 <= exercise.minutes <= 20


@EACH
def test_the_working_ends_in_the_answer(exercise: Exercise) -> None:
    exact = float(exercise.answer())
    assert f"{exact:.4g}" in exercise.working
    assert "{" not in exercise.working


@EACH
def test_a_picture_is_a_chart(exercise: Exercise) -> None:
    assert exercise.picture is None or isinstance(exercise.picture(), Chart)


@EACH
def test_no_example_of_a_guess_holds_the_answer(exercise: Exercise) -> None:
    shown = scene(exercise, Work())
    (field,) = (field for panel in shown.panels for field in panel.fields)
    for example in field.example.removeprefix("such as ").split(" or "):
        low, high = guess(example)
        assert not low <= exercise.answer() <= high


def test_the_book_is_in_order() -> None:
    for name, exercise in EXERCISES.items():
        assert exercise.id == name and name.startswith(f"{exercise.game or 'workshop'}.")
    required = "pool_has_jack redeal mean_deals seven_captures ten_captures majority_of_clubs"
    assert {f"pasur.{name}" for name in required.split()} < set(EXERCISES)
    assert len(EXERCISES) >= 14
    assert {each.level for each in EXERCISES.values()} == {1, 2, 3}
    assert len({each.concept for each in EXERCISES.values()}) >= 8


def test_the_book_loads_neither_matplotlib_nor_widgets() -> None:
    ask = (
        "import sys; import cardlab.lessons.book, cardlab.lessons.charts;"
        "print([name for name in ('matplotlib', 'numpy', 'ipywidgets', 'anywidget')"
        " if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
