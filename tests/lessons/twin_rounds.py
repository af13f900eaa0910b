"""Rounds in twos: the same moves from two packs that are alike in all that seat 0 comes to know."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cardlab.cards import Card
from cardlab.games import named
from cardlab.lessons.match import Match, match
from cardlab.table.sitting import Sitting, after_turn, sit

Pack = tuple[Card, ...]
YOU = 0
SWAPS, TRIES = 4, 24


class Round:
    """A round of a game: its moves, and the pack it was dealt from."""

    def __init__(self, game: str, options: Any, seed: int, pack: Pack, moves: list[Any]) -> None:
        self.module, self.game, self.options, self.seed = named(game), game, options, seed
        self.pack, self.moves = pack, moves

    @property
    def start(self) -> Any:
        return self.module.deal(seed=self.seed, pack=self.pack, options=self.options)

    def states(self) -> Iterator[Any]:
        """The first state, and the one after each move; it ends where a move cannot be."""
        state = self.start
        yield state
        for move in self.moves:
            if not self.module.judge(state, move).legal:
                return
            state = self.module.step(state, move)
            yield state

    def of(self, pack: Pack, moves: list[Any] | None = None) -> "Round":
        """The same from another pack, perhaps with only the first of its moves."""
        found = self.moves if moves is None else moves
        return Round(self.game, self.options, self.seed, pack, found)

    def sitting(self) -> Sitting:
        """Seat 0 after the last move."""
        sitting, state = sit(self.game, self.start, YOU), self.start
        for move in self.moves:
            turn = self.module.play(state, move)
            sitting, state = after_turn(sitting, turn), turn.after
        return sitting

    def match(self) -> Match:
        """A match that stands after the last move; the others wait."""
        made = match(self.game, seed=self.seed, opponents="random", **_named(self.options))
        made.chosen, made.sitting = False, self.sitting()
        return made


def _named(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in type(options).__dataclass_fields__}


def any_round(game: str, options: Any, seed: int, calling: float = 0.03) -> Round:
    """A round of random moves; calls and knocks are rare."""
    module, rng = named(game), Random(f"round {seed}")
    state = module.deal(seed=seed, options=options)
    pack, moves = state.pack, []
    while not state.finished:
        legal = module.legal_moves(state)
        calls = [move for move in legal if str(move).endswith(("call", "knock"))]
        others = [move for move in legal if move not in calls]
        moves.append(rng.choice(calls if calls and rng.random() < calling else others))
        state = module.step(state, moves[-1])
    return Round(game, options, seed, pack, moves)


def so_far(whole: Round, moves: int) -> Round:
    """The same round, only its first moves."""
    return whole.of(whole.pack, whole.moves[:moves])


def twin(one: Round, rng: Random) -> Round:
    """The same moves from another pack, alike in all that seat 0 has seen so far."""
    seen = [one.module.view(state, YOU) for state in one.states()]
    other, swaps = one, 0
    for places in _pairs(one, rng):
        tried = other.of(_swapped(other.pack, *places))
        if tried.pack != other.pack and _alike(tried, seen):
            other, swaps = tried, swaps + 1
        if swaps == SWAPS:
            break
    return other


def _pairs(one: Round, rng: Random) -> Iterator[tuple[int, int]]:
    """Places in the pack to swap: first the card just drawn and the last, then any two."""
    *_others, last = one.states()
    most = len(one.pack) - 1
    yield max(most - len(last.stock), 0), most
    for _try in range(TRIES):
        yield rng.randint(0, most), rng.randint(0, most)


def _swapped(pack: Pack, first: int, second: int) -> Pack:
    cards = [*pack]
    cards[first], cards[second] = cards[second], cards[first]
    return tuple(cards)


def _alike(tried: Round, seen: list[Any]) -> bool:
    """Whether every move can be made and seat 0 sees the same all along."""
    count = 0
    for state, wanted in zip(tried.states(), seen, strict=False):
        if tried.module.view(state, YOU) != wanted:
            return False
        count += 1
    return count == len(seen)


def hidden_kinds(one: Any, other: Any) -> set[str]:
    """In which hidden things two states differ."""
    names = ("coops", "drawn", "stock", "waste")
    return {name for name in names if getattr(one, name) != getattr(other, name)}
