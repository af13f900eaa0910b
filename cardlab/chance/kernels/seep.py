"""The fast twin of Seep. Its options matter to matches, not to a deal: it takes them all."""

from typing import Any, Literal

from cardlab.chance.kernels.compiled import room
from cardlab.chance.kernels.deals import Choice, Replay, card_of, cards_of
from cardlab.chance.kernels.draws import first as first_state
from cardlab.chance.kernels.seep_moves import BID, BUILD, clean_desk
from cardlab.chance.kernels.seep_play import SETS, WIDTH, lay_table, play_deal, play_deals
from cardlab.chance.kernels.seep_sets import no_sets
from cardlab.games.seep import Move, Options

KINDS: tuple[Literal["bid", "trail", "capture", "build", "break"], ...]
KINDS = ("bid", "trail", "capture", "build", "break")
NAME, SECONDS = "Seep", 7
DECISIONS = 49


def sides(options: Options) -> int:
    """How many sides there are."""
    return len(options.sides)


def fill(options: Options, greedy: int, seed: int, first: int, found: Any, piles: Any) -> None:
    """Play the deals number `first` on into the rows of two arrays."""
    play_deals(greedy, clean_desk(), no_sets(), no_sets(), seed, first, found, piles)


def replay(options: Options, greedy: int, seed: int, number: int) -> Replay:
    """Deal `number` again, with all its moves."""
    desk, trace = clean_desk(), room(WIDTH * DECISIONS)
    state = lay_table(desk, first_state(seed, number))
    pack = tuple(card_of(desk[place]) for place in range(52))
    play_deal(greedy, desk, no_sets(), no_sets(), state, trace)
    told = [[int(n) for n in trace[WIDTH * n : WIDTH * (n + 1)]] for n in range(DECISIONS)]
    return Replay(pack, tuple(_choice(numbers) for numbers in told))


def _choice(told: list[int]) -> Choice:
    """A decision from its numbers: see `seep_play.tell`."""
    seat, legal, among, kind, played, value, own, number = told[:8]
    if kind == BID:
        return Choice(seat, Move("bid", value=value), legal, among)
    sets = tuple(cards_of(one) for one in told[SETS : SETS + number])
    cards = cards_of(own) if kind == BUILD else ()
    houses = (own,) if own and kind != BUILD else ()
    move = Move(KINDS[kind], card_of(played), value, cards, sets, houses)
    return Choice(seat, move, legal, among)
