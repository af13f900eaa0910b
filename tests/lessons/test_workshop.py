"""The workshop's exercises against a fourth way: plain numbers, all cases tried, icepool."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, permutations
from math import comb, sqrt

import icepool
import pytest

from cardlab.cards import card, cards
from cardlab.chance.exact import mean
from cardlab.chance.order import turned
from cardlab.games import pariah
from cardlab.lessons import workshop_charts
from cardlab.lessons.exercise_page import drawn
from cardlab.lessons.pasur_counts import is_jack
from cardlab.lessons.soureh_counts import PACK as EIGHTY
from cardlab.lessons.soureh_counts import is_ace
from cardlab.lessons.workshop_chances import WORKSHOP
from cardlab.lessons.workshop_moves import COOPS, LATER, NOW, TO_COME, TURN, ahead, end, leads
from cardlab.lessons.workshop_news import MINE, NOT_SEEN, captures_five
from cardlab.lessons.workshop_picked import points_of_bidders
from cardlab.lessons.workshop_waits import GONE, LEFT, MEAN_WAIT, stretch_at, yours

BOOK = {exercise.id: exercise for exercise in WORKSHOP}
CLUBS, SPADES, DIAMONDS = 0, 3, 1
PACK = [(rank, suit) for rank in range(1, 14) for suit in range(4)]


def answer(name: str) -> Fraction:
    return BOOK[f"workshop.{name}"].answer()


# All hands of four


def points(one: tuple[int, int]) -> int:
    """SEE-6.3 once more."""
    rank, suit = one
    return rank if suit == SPADES else 6 if one == (10, DIAMONDS) else int(rank == 1)


@cache
def all_hands() -> dict[str, Fraction]:
    found: Counter[str] = Counter()
    for hand in combinations(PACK, 4):
        ranks = [rank for rank, _suit in hand]
        aces, jacks = ranks.count(1), ranks.count(11)
        found["pair_in_hand"] += len(set(ranks)) < 4
        found["ace_and_club"] += aces > 0 and any(suit == CLUBS for _rank, suit in hand)
        found["an ace"] += aces > 0
        found["two aces"] += aces > 1
        found["spade"] += (1, SPADES) in hand
        found["spade and another"] += (1, SPADES) in hand and aces > 1
        found["two jacks"] += jacks > 1
        found["no club"] += all(suit != CLUBS for _rank, suit in hand)
        found["up to nine"] += max(ranks) == 9
        found["points"] += sum(map(points, hand)) * (max(ranks) == 9)
    return {name: Fraction(count, comb(52, 4)) for name, count in found.items()}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pair_in_hand", lambda found: found["pair_in_hand"]),
        ("ace_and_club", lambda found: found["ace_and_club"]),
        ("second_ace", lambda found: found["two aces"] / found["an ace"]),
        ("ace_of_spades", lambda found: found["spade and another"] / found["spade"]),
        ("club_is_due", lambda found: 1 - found["no club"]),
        ("never_seen", lambda found: (1 - found["two jacks"]) ** 100),
        ("bid_nine_points", lambda found: found["points"] / found["up to nine"]),
    ],
)
def test_all_hands_of_four_say_the_same(
    name: str, expected: Callable[[dict[str, Fraction]], Fraction]
) -> None:
    assert answer(name) == expected(all_hands())


def test_an_ace_and_a_club_are_independent_for_one_card_alone() -> None:
    both = Fraction(sum(rank == 1 and suit == CLUBS for rank, suit in PACK), 52)
    assert both == Fraction(4, 52) * Fraction(13, 52)
    assert answer("ace_and_club") != all_hands()["an ace"] * (1 - all_hands()["no club"])


def test_a_high_bid_tells_of_points_and_a_low_one_of_their_absence() -> None:
    none, nine, thirteen = (points_of_bidders(bid) for bid in (0, 9, 13))
    assert none < nine < Fraction(100, 13) < thirteen


# Many tries


def test_red_leads_by_all_numbers_of_red_cards() -> None:
    ways = [abs(2 * red - 400) * comb(400, red) for red in range(401)]
    assert answer("red_lead") == Fraction(sum(ways), 2**400)


def test_twenty_intervals_by_the_number_of_misses() -> None:
    some = sum(comb(20, n) * Fraction(1, 20) ** n * Fraction(19, 20) ** (20 - n)
               for n in range(1, 21))  # fmt: skip
    assert answer("twenty_intervals") == some


def test_wilsons_interval_written_anew_misses_as_often() -> None:
    p, z, n = all_hands()["no club"], 1.959963984540054, 40
    missed = Fraction(0)
    for hands in range(n + 1):
        share = hands / n
        middle = (share + z * z / 2 / n) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / 4 / n / n)
        if abs(middle - p) > half:
            missed += comb(n, hands) * p**hands * (1 - p) ** (n - hands)
    assert answer("interval_misses") == missed


# Coops and an opponent


def fits(open: tuple[int, int], closed: tuple[int, int]) -> bool:
    """SOU-2.2 and SOU-2.3 once more; suits 0 and 3 are black."""
    (above, suit), (behind, _suit) = open, closed
    if 1 in (above, behind):
        return above != behind
    return above > behind if suit in (CLUBS, SPADES) else above < behind


def test_all_coops_of_eighty_cards() -> None:
    eighty = [one for one in PACK if one[0] < 11] * 2
    valid = [open for open, closed in permutations(eighty, 2) if fits(open, closed)]
    assert answer("open_ace") == Fraction(sum(rank == 1 for rank, _suit in valid), len(valid))
    colours = [
        (one in "br", two in "br", one == two) for one, two in permutations("r" * 40 + "b" * 40, 2)
    ]
    assert answer("same_colour") == Fraction(sum(same for _a, _b, same in colours), len(colours))


def test_an_opponent_who_captures_a_five_with_six_and_jack() -> None:
    assert {one.rank for one in NOT_SEEN if captures_five(one)} == {6, 11}
    assert all(one.name in BOOK["workshop.left_a_queen"].question for one in MINE)


def test_all_hands_of_the_opponent_with_the_queen() -> None:
    """A queen among four is left one time in four, whatever the other three are."""
    hidden = ["ten"] + ["takes"] * 8 + ["other"] * 37
    hands = [three for three in combinations(hidden, 3) if "takes" not in three]
    assert len(hidden) == 46 == len(NOT_SEEN)
    assert answer("left_a_queen") == Fraction(sum("ten" in three for three in hands), len(hands))


# Waiting


def test_aces_are_waited_for_card_by_card() -> None:
    first, none = {}, Fraction(1)
    for place in range(1, 74):
        left = 81 - place
        first[place] = none * Fraction(8, left)
        none *= Fraction(left - 8, left)
    assert none == 0 and mean(first) == MEAN_WAIT == mean(turned(EIGHTY, is_ace))
    assert answer("sooner_than_mean") == sum(p for place, p in first.items() if place < MEAN_WAIT)
    late = {place - GONE: p for place, p in first.items() if place > GONE}
    assert answer("no_ace_yet") == mean(late) / sum(late.values())
    assert len(LEFT) == 80 - GONE and sum(map(is_ace, LEFT)) == 8


def test_all_places_of_four_jacks_and_the_stretches_between() -> None:
    cards_met = lengths = 0
    for places in combinations(range(52), 4):
        edges = (-1, *places, 52)
        for before, after in pairwise(edges):
            lengths += after - before - 1
            cards_met += (after - before - 1) ** 2
    assert answer("your_stretch") == Fraction(cards_met, lengths)
    assert sum(yours().values()) == 1


def test_a_stretch_ends_at_jacks_and_at_the_ends() -> None:
    order = cards("2S 3S JS 4S JH 5S 6S 7S")
    assert [stretch_at(order, n) for n in (0, 1, 3, 5, 7)] == [2, 2, 1, 3, 3]
    assert not is_jack(order[0]) and stretch_at(order[:2], 1) == 2


# Selection and spread


def test_all_pairs_of_ranks_and_their_winner() -> None:
    pairs = [max(pair) for pair in permutations(range(1, 14), 2)]
    assert answer("winners_card") == Fraction(sum(pairs), len(pairs))


def test_all_places_of_jacks_that_let_a_pool_stand() -> None:
    """Hands lie at 0 to 7, the pool at 8 to 11, its replacement at 12, the stock behind."""
    stands = mine = 0
    for places in combinations(range(52), 4):
        in_pool = sum(8 <= place < 12 for place in places)
        if in_pool == 0 or (in_pool == 1 and 12 not in places):
            stands += 1
            mine += places[0] < 4
    assert answer("pool_stands") == Fraction(mine, stands)


def test_icepool_spreads_the_clubs() -> None:
    clubs = icepool.Deck({0: 39, 1: 13}).deal(26).sum()
    assert answer("clubs_spread") == clubs.variance() and clubs.mean() == Fraction(13, 2)


# Now or later


def worth(open: tuple[int, str], closed: int) -> int:
    """PAR-4.1 and PAR-4.2 for the last coop of a row, the other three being valid."""
    above, colour = open
    if closed > 10:
        return 0
    good = closed == 1 or (closed > above if colour == "red" else closed < above)
    return above + (15 if closed == 1 else closed) + 50 if good else 0


def test_every_order_of_three_cards_says_when_to_knock() -> None:
    mine = {one: worth((7, "red"), one.rank) for one in TO_COME}
    theirs = {one: worth((5, "black"), one.rank) for one in TO_COME}
    gain = ahead_now = ahead_later = 0
    for first, second, third in permutations(TO_COME, 3):
        now = 39 - theirs[first]
        later = 39 + mine[second] - (theirs[first] or theirs[third])
        gain += later - now
        ahead_now += now > 0
        ahead_later += later > 0
    orders = 35 * 34 * 33
    assert answer("waiting_gains") == Fraction(gain, orders) > 0
    assert (ahead(NOW), ahead(LATER)) == (
        Fraction(ahead_now, orders),
        Fraction(ahead_later, orders),
    )
    assert answer("ahead_more_often") == ahead(NOW) > ahead(LATER)


def test_the_table_is_as_the_question_tells() -> None:
    assert pariah.score(TURN).totals == (63, 24) and len(TO_COME) == 35
    told = BOOK["workshop.waiting_gains"].question
    assert all(card(code).name in told for row in COOPS for code in row.replace("/", " ").split())
    order = cards("2S AC 3S")
    assert end(order, NOW) == 39 - (50 + 5 + 2)
    assert end(order, LATER) == 39 + (50 + 7 + 15) - (50 + 5 + 2)
    assert 0 not in leads(NOW) and 0 not in leads(LATER)


# Charts


def test_a_bid_of_eleven_by_all_hands() -> None:
    hands = [hand for hand in combinations([rank for rank, _suit in PACK], 4) if max(hand) == 11]
    two = Fraction(sum(hand.count(11) > 1 for hand in hands), len(hands))
    assert 1 - workshop_charts.jacks_given(11)[1] == two


def test_weighed_worlds_come_close_to_bayes_rule() -> None:
    none = Fraction(comb(38, 3), comb(46, 3))
    assert workshop_charts.none_kept() == none / (none + (1 - none) / 2)
    row = workshop_charts.queen_left().rows[1]
    assert abs(float(row[1][:-2]) / 100 - none) < 0.07
    assert abs(float(row[4][:-2]) / 100 - workshop_charts.none_kept()) < 0.07


def test_of_three_last_moves_each_is_tried() -> None:
    rows = workshop_charts.last_cards(4).rows[1:]
    assert {row[0] for row in rows} == {
        "Capture 10♦ with A♠", "Capture 4♥ with 7♣", "Leave K♦ in the pool",
    }  # fmt: skip


# The book


def test_the_workshop_asks_all_its_themes() -> None:
    assert len(BOOK) == len(WORKSHOP) >= 12
    assert all(name.startswith("workshop.") and each.game == "" for name, each in BOOK.items())
    assert {each.level for each in WORKSHOP} == {1, 2, 3}
    assert len({each.concept for each in WORKSHOP}) >= 15


@pytest.mark.parametrize(
    "name", ["open_ace", "sooner_than_mean", "your_stretch", "ahead_more_often"]
)
def test_a_picture_of_chances_shares_out_all_cases(name: str) -> None:
    picture = BOOK[f"workshop.{name}"].picture
    assert picture
    rows = drawn(picture).rows[1:]
    for place in range(1, len(rows[0]), 2):
        assert abs(sum(float(row[place][:-2]) for row in rows) - 100) < 0.5
