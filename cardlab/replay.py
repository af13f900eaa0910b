"""A match as it was recorded, and playing it again."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from cardlab.cards import Card
from cardlab.games import named
from cardlab.rules.ruling import IllegalMove, Turn
from cardlab.words import _, listed, quoted

LONGEST_NAME = 40


class RecordError(ValueError):
    """A text, file or match that cannot be: where it is wrong, what is wrong, and the way out."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: what it was dealt from, and its moves in notation.

    `seed_chosen` tells whether somebody chose the seed: then it is no secret.
    """

    seed: int
    pack: tuple[Card, ...]
    moves: tuple[str, ...] = ()
    seed_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A match so far: the game's name, its options, the seats' names, and its deals.

    `players` says who chooses for each seat, such as "learner" and "greedy"; it may be empty.
    Raises RecordError where a name could not be written on one line.
    """

    game: str
    options: Any
    seats: tuple[str, ...]
    deals: tuple[DealRecord, ...] = ()
    players: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in self.seats:
            if not (_is_short(name) and name.isprintable()):
                raise RecordError(
                    _("{name} is no name for a seat: use 1 to 40 letters on one line.").format(
                        name=quoted(name)
                    )
                )
        for name in self.players:
            if not (_is_short(name) and name.isidentifier()):
                raise RecordError(_("{name} is no kind of player.").format(name=quoted(name)))
        if len(self.players) not in (0, len(self.seats)):
            raise RecordError(_("Name one kind of player for each seat, or none at all."))

    def dealt(self, state: Any, *, seed_chosen: bool = False) -> "Match":
        """The match with one more deal, which begins with this state."""
        if not state.pack:
            raise RecordError(_("A match begins with a deal, not with a position set up by hand."))
        record = DealRecord(state.seed, state.pack, (), seed_chosen)
        return replace(self, deals=(*self.deals, record))

    def moved(self, move: Any) -> "Match":
        """The match with one more move in its last deal."""
        return self._with_moves((*self.deals[-1].moves, str(move)))

    def cut(self, moves: int) -> "Match":
        """The match with only the first so many moves of its last deal."""
        return self._with_moves(self.deals[-1].moves[:moves])

    def _with_moves(self, moves: tuple[str, ...]) -> "Match":
        return replace(self, deals=(*self.deals[:-1], replace(self.deals[-1], moves=moves)))


def _is_short(name: object) -> bool:
    return isinstance(name, str) and name == name.strip() and 1 <= len(name) <= LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Played:
    """A recorded deal played again: the state it begins with, and its turns."""

    start: Any
    turns: tuple[Turn, ...]

    @property
    def states(self) -> tuple[Any, ...]:
        """The first state, and the one after each turn."""
        return (self.start, *(turn.after for turn in self.turns))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves in the game's own notation."""
        return tuple(str(turn.move) for turn in self.turns)


Place = Callable[..., str]
"""How an error names a place: `place("move", 0, 3)` is the fourth move of the first deal."""


def spoken_place(what: str, deal: int, move: int = 0) -> str:
    """A place of a match in words."""
    text = _("Deal {deal}, move {move}") if what == "move" else _("Deal {deal}")
    return text.format(deal=deal + 1, move=move + 1)


def replay(match: Match) -> tuple[Any, ...]:
    """Every state of the match: the first of each deal, and the one after each move.

    Raises RecordError where a deal or a move cannot be.
    """
    return tuple(state for deal in played(match) for state in deal.states)


def turns(match: Match) -> tuple[Turn, ...]:
    """Every turn of the match. Raises RecordError where a deal or a move cannot be."""
    return tuple(turn for deal in played(match) for turn in deal.turns)


def played(match: Match, place: Place = spoken_place) -> tuple[Played, ...]:
    """The match played again, deal by deal. Raises RecordError where one or a move cannot be."""
    state, again = None, []
    for number, deal in enumerate(match.deals):
        state = _dealt(match, state, deal, place("deal", number))
        places = [place("move", number, move) for move in range(len(deal.moves))]
        again.append(Played(state, _turns(match, state, deal, places)))
        state = again[-1].states[-1]
    return tuple(again)


def _dealt(match: Match, state: Any, deal: DealRecord, where: str) -> Any:
    game = named(match.game)
    try:
        if state is not None:
            return game.next_deal(state, seed=deal.seed, pack=deal.pack)
        first = game.deal(seed=deal.seed, pack=deal.pack, options=match.options)
    except ValueError as wrong:
        raise RecordError(f"{where}: {wrong}") from None
    if first.options.players != len(match.seats):
        raise RecordError(
            _("{where}: there are {players} seats to play, but {seats} have names.").format(
                where=where, players=first.options.players, seats=len(match.seats)
            )
        )
    return first


def _turns(match: Match, state: Any, deal: DealRecord, places: list[str]) -> tuple[Turn, ...]:
    made: list[Turn] = []
    for text, where in zip(deal.moves, places, strict=True):
        made.append(_turn(named(match.game), state, text, where))
        state = made[-1].after
    return tuple(made)


def _turn(game: Any, state: Any, text: str, where: str) -> Turn:
    try:
        turn: Turn = game.play(state, game.parse(state, text))
    except IllegalMove as illegal:
        # Only the rules: what they find may name cards that whoever reads the file has not seen.
        clauses = [found.clause for found in illegal.ruling.broken]
        rules = listed([*dict.fromkeys(f"{one.title} ({one.id})" for one in clauses)])
        wrong = _("{move} is not allowed: see {rules}.").format(move=quoted(text), rules=rules)
    except ValueError as error:
        wrong = str(error)
    else:
        return turn
    way_out = _("Take out this move and all after it to keep the match up to here.")
    raise RecordError(f"{where}: {wrong} {way_out}")
