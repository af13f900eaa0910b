"""Positions of the readable engine laid on the kernels' desk, and compared step by step."""

from random import Random
from typing import Any

from coops_replays import liked

from cardlab.chance.habits import GREEDY, Habits
from cardlab.chance.kernels import coops_desk as at
from cardlab.chance.kernels.coops_cards import code_of, one
from cardlab.games import soureh
from cardlab.games.soureh_state import CHOICES
from cardlab.players.coops_worth import by_rank, unseen

PLACES = [
    *(at.OPEN + cell for cell in range(16)), *(at.CLOSED + cell for cell in range(16)),
    *(at.LEFT + seat for seat in range(4)), at.SEAT, at.VALID, at.ACES, at.INSIDE, at.DEALT,
    at.OWED, at.CALLER, at.TOUCHED, at.RECYCLED, at.GONE,
]  # fmt: skip
"""What is the same on two desks with the same position."""


def desk_of(game: Any, state: Any, habits: Habits | None = None) -> Any:
    """The desk with this position, and seats of these habits, greedy ones if None.

    The card drawn is the only one drawn of the stock.
    """
    players = len(state.coops)
    desk = at.clean_desk([habits or GREEDY[game.RULES.game]] * players, [-1] * players)
    stock = (state.drawn, *state.stock) if state.drawn else ()
    cells = [(4 * seat + n, c) for seat, row in enumerate(state.coops) for n, c in enumerate(row)]
    for cell, coop in cells:
        desk[at.OPEN + cell], desk[at.CLOSED + cell] = map(code_of, coop)
        at.mark(desk, cell)
        desk[at.DEALT] |= 1 << cell
        desk[at.INSIDE] |= (cell >> 2 not in state.left) << cell
    for start, cards in ((at.ORDER, stock), (at.HEAP, state.waste)):
        for n, card in enumerate(cards):
            desk[start + n] = code_of(card)
    desk[at.PLACE], desk[at.END], desk[at.HEAPED] = 1, len(stock), len(state.waste)
    desk[at.DRAWN] = code_of(stock[0]) if stock else 0
    desk[at.SEAT], desk[at.TOUCHED] = state.to_play, state.touched
    desk[at.CALLER] = -1 if state.caller is None else state.caller
    desk[at.OWED], desk[at.RECYCLED] = getattr(state, "turns", 1), state.recycled
    desk[at.GONE], desk[at.STARTER] = len(state.left), _starter(state)
    for n, seat in enumerate(state.left, 1):
        desk[at.LEFT + seat] = n
    for seat, score in enumerate(state.scores):
        desk[at.SCORES + seat] = score
        desk[at.UNSEEN + seat] = _unseen(game, state, seat)
        known = state.known[seat] if hasattr(state, "known") else ()
        desk[at.SEEN + seat] = sum(1 << 4 * cell.seat + cell.coop - 1 for cell in known)
        desk[at.SEEN + seat] |= 15 << 4 * seat
    return desk


def _starter(state: Any) -> int:
    """The seat after the dealer that is dealt to."""
    players = len(state.coops)
    return min(
        (seat for seat in range(players) if state.coops[seat]),
        key=lambda seat: (seat - state.dealer - 1) % players,
    )


def _unseen(game: Any, state: Any, seat: int) -> int:
    """What the players of the readable engine count, four bits a rank."""
    counts = unseen(game.view(state, seat), by_rank(game.pack(state.options)))
    return sum(int(count) << 4 * rank for rank, count in enumerate(counts))


def same(desk: Any, game: Any, after: Any) -> None:
    """The desk shows the position before its card was drawn."""
    wanted = desk_of(game, after)
    wanted[at.UNSEEN + after.to_play] += one(wanted[at.DRAWN])
    seats = [n for n, row in enumerate(after.coops) if row and n not in after.left]
    swaps = hasattr(after, "known")  # Pariah, whose waste never comes back
    known = [at.SEEN + seat for seat in seats if swaps]
    for place in (*PLACES, *(at.UNSEEN + seat for seat in seats), *known):
        assert desk[place] == wanted[place], (place, after)
    assert desk[at.END] - desk[at.PLACE] == wanted[at.END]
    if not swaps:
        waste = desk[at.HEAP : at.HEAP + desk[at.HEAPED]]
        assert [*waste] == [*map(code_of, after.waste)]


def chosen(game: Any, state: Any, rng: Random) -> Any:
    """Any legal move, or one of those that the greedy player likes."""
    return rng.choice(liked(game, state) if rng.random() < 0.5 else game.legal_moves(state))


def any_options(seed: int) -> soureh.Options:
    """Options of Soureh drawn one by one; all that the kernel takes come up."""
    rng = Random(seed)
    while True:
        drawn: Any = {
            name: rng.choice(values) for name, values in CHOICES.items() if name != "pick"
        }
        try:
            return soureh.Options(**drawn, threshold=rng.choice((20, 75, 100, 150)))
        except ValueError:
            continue
