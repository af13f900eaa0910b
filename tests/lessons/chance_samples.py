"""Charts of chances to look at in tests: small, seeded, one of each kind."""

from collections.abc import Callable
from fractions import Fraction

from cardlab.cards import Card, Suit, pack
from cardlab.chance.exact import draws
from cardlab.chance.simulate import on_hands, simulate, survey
from cardlab.games import pasur, soureh
from cardlab.lessons import chance_charts
from cardlab.lessons.plots import Chart
from cardlab.players import at_random

Hand = tuple[Card, ...]
PLACES = {"hand": "your opponent's hand", "stock": "the stock", "floor": "the floor"}
BEFORE = {"hand": Fraction(1, 12), "stock": Fraction(10, 12), "floor": Fraction(1, 12)}
AFTER = {"hand": Fraction(1, 30), "stock": Fraction(29, 30)}
LATE = pasur.position(pool="AS 4H TD", hands=("7C KS 5D JH", "? ? ? ?"), stock="", last_captor=0)


def is_club(card: Card) -> bool:
    return card.suit == Suit.CLUBS


def clubs(hand: Hand) -> int:
    return sum(map(is_club, hand))


NO_CLUB = Fraction(39 * 38 * 37 * 36, 52 * 51 * 50 * 49)
EXACT = dict(draws(pack(), 4, is_club))
no_club = on_hands(lambda hand: clubs(hand) == 0, 4)
how_many = on_hands(lambda hand: {clubs(hand): True}, 4)
mean = on_hands(clubs, 4)


def counted() -> Chart:
    return chance_charts.distribution("Clubs in a hand", "clubs", EXACT)


def simulated() -> Chart:
    return chance_charts.distribution("Clubs in a hand", "clubs", survey(how_many, 200, seed=3))


def both() -> Chart:
    found = survey(how_many, 200, seed=3)
    return chance_charts.distribution(
        "Clubs in a hand", "clubs", found, EXACT, told="{} clubs".format
    )


def many_bars() -> Chart:
    ranks = on_hands(lambda hand: {sum(card.rank for card in hand): True}, 4)
    return chance_charts.distribution("Sums of ranks", "sum", survey(ranks, 300, seed=1))


def jack() -> Chart:
    return chance_charts.before_after(
        "Where is the jack?", "place", BEFORE, AFTER, told=PLACES.__getitem__
    )


def sizes() -> Chart:
    found = {n: simulate(on_hands(lambda h: clubs(h) == 0, n), 200, seed=1) for n in (1, 4)}
    return chance_charts.compared("No club", "cards", found, exact={4: NO_CLUB})


def means() -> Chart:
    found = {n: simulate(on_hands(clubs, n), 200, seed=1) for n in (1, 4)}
    return chance_charts.compared("Clubs", "cards", found)


def closing() -> Chart:
    return chance_charts.convergence("No club", no_club, 500, seed=1, more=(2, 3), exact=NO_CLUB)


def closing_mean() -> Chart:
    return chance_charts.convergence("Clubs", mean, 500, seed=1)


def missing() -> Chart:
    return chance_charts.intervals("Intervals", no_club, NO_CLUB, n=40, runs=60, seed=1, level=0.8)


def missing_means() -> Chart:
    return chance_charts.intervals("Intervals", mean, 1, n=30, runs=20, seed=1, level=0.8)


def moves() -> Chart:
    return chance_charts.decision_table(pasur, pasur.view(LATE, 0), n=12, seed=4)


def moves_by_result() -> Chart:
    state = soureh.deal(seed=3)
    view = soureh.view(state, state.to_play)
    return chance_charts.decision_table(
        soureh, view, n=5, seed=4, policy=at_random.choose, by="result"
    )


SHARES: list[Callable[[], Chart]] = [
    counted, simulated, both, many_bars, jack, sizes, closing, missing, missing_means, moves,
    moves_by_result,
]  # fmt: skip
MEANS: list[Callable[[], Chart]] = [means, closing_mean]
