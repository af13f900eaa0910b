"""What the kernels of Soureh and Pariah hand back: many rounds, many matches, or one again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardlab.cards import Card
from cardlab.chance.kernels.coops_cards import card_of
from cardlab.chance.kernels.coops_desk import RECYCLED, STOCK, STOCKS, TURNS, WIDTH, Desk
from cardlab.chance.kernels.deals import Choice


@dataclass(frozen=True, slots=True)
class Rounds:
    """First rounds of matches as NumPy arrays, one row each; number `first` on of the seed.

    `points` of the round, `valid` coops at its end and `left` (1 for the seat that left it first, 2
    for the next, 0 for who stayed) have a column a seat. `caller` is who had called at the end, -1
    if nobody; `calls` how many calls there were, `called` in which turn the last was, 0 if none;
    `by_stock` whether the round ended because no card was left; `recycled` how often the waste
    became stock; `turns` and `legal_moves` how many there were. `cards` are the codes of those in
    the coops at the end, by seat, coop, and open (0) or closed (1): `cards >> 2` are their ranks,
    `cards & 2` is not 0 where they are red.
    """

    game: str
    seed: int
    first: int
    points: Any
    valid: Any
    left: Any
    caller: Any
    calls: Any
    called: Any
    by_stock: Any
    recycled: Any
    turns: Any
    legal_moves: Any
    cards: Any

    def __len__(self) -> int:
        return len(self.points)


@dataclass(frozen=True, slots=True)
class Matches:
    """Whole matches as NumPy arrays, one row each; they are number `first` on of the seed.

    `totals` at the end and `winners` (yes or no) have a column a seat; nobody wins a match that is
    given up after 10,000 rounds. `rounds`, `turns`, `calls` and `legal_moves` are how many there
    were in the whole match.
    """

    game: str
    seed: int
    first: int
    totals: Any
    winners: Any
    rounds: Any
    turns: Any
    calls: Any
    legal_moves: Any

    def __len__(self) -> int:
        return len(self.totals)


@dataclass(frozen=True, slots=True)
class Round:
    """One round for the readable engine: deal(pack=pack), then each choice's move.

    `stocks` are the wastes that became stock, in the order in which their cards are drawn: the
    kernel shuffles them in its own way.
    """

    pack: tuple[Card, ...]
    choices: tuple[Choice, ...]
    stocks: tuple[tuple[Card, ...], ...] = ()


def round_of(desk: Desk, trace: Any, move_of: Callable[[int, int, int], Any]) -> Round:
    """A round just played, from what was told of it; move_of(seat, number, drawn) reads a
    move.
    """
    turns = [[int(n) for n in trace[WIDTH * n : WIDTH * (n + 1)]] for n in range(desk[TURNS])]
    starts = [STOCKS + STOCK * n for n in range(desk[RECYCLED] + 1)]
    pack, *stocks = [
        tuple(card_of(code) for code in trace[start + 1 : start + 1 + int(trace[start])])
        for start in starts
    ]
    choices = [
        Choice(seat, move_of(seat, move, drawn), legal, among)
        for seat, move, drawn, legal, among in turns
    ]
    return Round(pack, tuple(choices), tuple(stocks))
