"""What every game module offers: one set of names for all four games."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cardlab.rules.clauses import RuleBook
from cardlab.rules.ruling import Ruling, Score, Turn


class Game(Protocol):
    """A game is a module with these names; states and moves are its own frozen types."""

    @property
    def RULES(self) -> RuleBook:
        """The rule book."""

    @property
    def Options(self) -> type[Any]:
        """What tables disagree about: a frozen dataclass, validated when made."""

    @property
    def State(self) -> type[Any]:
        """A position; it never changes."""

    @property
    def Move(self) -> type[Any]:
        """A free choice; `str` is its notation."""

    @property
    def View(self) -> type[Any]:
        """What one seat may know."""

    def deal(self, *, seed: int | None = None, pack: Any = None, options: Any = None) -> Any:
        """The first deal of a match."""

    @property
    def position(self) -> Callable[..., Any]:
        """Any position from plain strings, checked; raises PositionError."""

    def legal_moves(self, state: Any) -> Sequence[Any]:
        """All legal moves in a fixed order."""

    def judge(self, state: Any, move: Any) -> Ruling:
        """Every clause that has a say, for any move that can be written."""

    def play(self, state: Any, move: Any) -> Turn:
        """A move and its consequences; raises IllegalMove."""

    def step(self, state: Any, move: Any) -> Any:
        """The state after a move known to be legal."""

    def next_deal(self, state: Any, *, seed: int | None = None, pack: Any = None) -> Any:
        """The next deal of the match."""

    def parse(self, state: Any, text: str) -> Any:
        """Read a move; raises ValueError where the text is no notation."""

    def view(self, state: Any, seat: int) -> Any:
        """What that seat may know."""

    def score(self, state: Any) -> Score:
        """The score as if the deal ended now."""
