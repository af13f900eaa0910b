"""Random deals of all four games, to ask at every turn what each seat can infer."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cardlab.games import PARIAH, PASUR, SEEP, SOUREH, pariah, pasur, seep, soureh
from cardlab.games.protocol import Game
from cardlab.rules.ruling import Turn

RETURNING = soureh.Options.returning
DEALS: dict[str, tuple[Game, Any]] = {
    "pasur for two": (PASUR, pasur.Options()),
    "pasur for three": (PASUR, pasur.Options(players=3, redeal_three_of_a_court=True)),
    "pasur for four": (PASUR, pasur.Options(players=4, last_card_takes_all=True)),
    "pasur in partnership": (PASUR, pasur.Options.partnership()),
    "open pasur": (PASUR, pasur.Options.open_pasur()),
    "seep": (SEEP, seep.Options()),
    "pariah": (PARIAH, pariah.Options()),
    "pariah face down": (PARIAH, pariah.Options(waste_open=False)),
    "soureh for two": (SOUREH, soureh.Options()),
    "soureh for three": (SOUREH, soureh.Options(players=3, jokers=4)),
    "soureh for four": (SOUREH, soureh.Options(players=4, waste_open=False)),
    "soureh, any hand calls": (SOUREH, soureh.Options(players=3, call_needs_valid=False)),
    "soureh, picks": (SOUREH, soureh.Options(players=3, pick="own")),
    "soureh returning for two": (SOUREH, RETURNING()),
    "soureh returning for three": (SOUREH, RETURNING(players=3)),
    "soureh recycled open": (SOUREH, soureh.Options(players=4, jokers=4, stock_out="recycle")),
    "soureh round trip": (SOUREH, soureh.Options(players=4, call="round_trip")),
    "soureh leave": (SOUREH, soureh.Options(players=3, call="leave", stock_out="recycle")),
    "soureh leave face down": (SOUREH, RETURNING(players=3, call="leave")),
}


def turns(game: Game, options: Any, seed: int, calling: float = 0.1) -> Iterator[Turn]:
    """A deal of random moves; whoever can call or knock does so now and then."""
    state, rng = game.deal(seed=seed, options=options), Random(f"walk {seed}")
    while not state.finished:
        legal = game.legal_moves(state)
        calls = [move for move in legal if str(move).endswith(("call", "knock"))]
        others = [move for move in legal if move not in calls]
        calls_now = calls and rng.random() < calling
        turn = game.play(state, rng.choice(calls if calls_now else others))
        yield turn
        state = turn.after


def states(game: Game, options: Any, seed: int) -> Iterator[Any]:
    """The positions of such a deal."""
    yield game.deal(seed=seed, options=options)
    yield from (turn.after for turn in turns(game, options, seed))


def lying(state: Any, view: Any) -> dict[str, tuple[Any, ...]]:
    """What really lies at each place that the seat may not see, by the name of the place."""
    found = {"stock": state.stock, "aside": state.aside}
    if hasattr(state, "coops"):
        found["waste"] = tuple(
            card for card, seen in zip(state.waste, view.waste, strict=True) if seen is None
        )
        found["drawn"] = (state.drawn,)
        for seat, row in enumerate(state.coops):
            found |= {f"{seat}.{n}": (coop.closed,) for n, coop in enumerate(row, 1)}
        return found
    if hasattr(state, "floor"):
        found["floor"] = state.floor
    for seat, hand in enumerate(state.hands):
        found[f"hand {seat}"] = hand
        found |= {f"pile {seat}.{n}": pile[1:] for n, pile in enumerate(hand, 1)
                  if not hasattr(pile, "rank")}  # fmt: skip
    return found
