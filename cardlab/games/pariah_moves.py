"""Pariah's moves and their notation."""

import re
from dataclasses import dataclass
from typing import Any, Literal

from cardlab.games.coops import Cell
from cardlab.games.teaching import whole
from cardlab.words import _, quoted

Kind = Literal["own", "open", "waste", "jack", "queen", "king"]
MOST = 999
"""No seat or coop is written with a larger number."""


@dataclass(frozen=True, slots=True)
class Move:
    """What becomes of the drawn card.

    `coop` counts from 1; `seat` is whose open card is replaced. `cells` are the two closed cards
    that a king swaps, in either order; the lower is put first. `knock` knocks at the turn's end.
    Raises ValueError where the parts make no move of that kind.

    >>> str(Move("king", cells=(Cell(1, 3), Cell(0, 2)))), str(Move("waste", knock=True))
    ('king 0.2 1.3', 'waste knock')
    """

    kind: Kind
    coop: int = 0
    seat: int = 0
    knock: bool = False
    cells: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        if not _fits(self):
            parts = (self.kind, self.coop, self.seat, self.knock, self.cells)
            raise ValueError(not_notation(parts))
        object.__setattr__(self, "cells", tuple(sorted(Cell(*cell) for cell in self.cells)))

    def __str__(self) -> str:
        told = {
            "own": f"own {self.coop}",
            "open": f"open {self.seat}.{self.coop}",
            "jack": f"jack {self.coop}",
            "king": " ".join(["king", *map(str, self.cells)]),
        }.get(self.kind, self.kind)
        return f"{told} knock" if self.knock else told


def _fits(move: Move) -> bool:
    """Whether the kind of move has these parts."""
    cells: Any = move.cells
    if not isinstance(cells, tuple) or not isinstance(move.knock, bool):
        return False
    if not all(isinstance(cell, tuple) and len(cell) == 2 for cell in cells):
        return False
    numbers = (move.coop, move.seat, *(n for cell in cells for n in cell))
    if not all(whole(n) and 0 <= n <= MOST for n in numbers):
        return False
    absent = {"own": (move.seat,), "jack": (move.seat,), "open": ()}
    known = isinstance(move.kind, str) and move.kind in (*absent, "waste", "queen", "king")
    empty = absent.get(move.kind, (move.coop, move.seat)) if known else ()
    return known and not any(empty) and len(cells) == 2 * (move.kind == "king")


_CELL = r"([0-9]{1,3})\.([0-9]{1,3})"
_NOTATION = re.compile(
    rf"(?:(own|jack) ([0-9]{{1,3}})|(open) {_CELL}|(king) {_CELL} {_CELL}|(waste|queen))( knock)?",
    re.IGNORECASE,
)


def parse(state: Any, text: str) -> Move:
    """Read `own 2`, `open 1.3`, `waste`, `jack 2`, `queen`, `king 0.2 1.3`; or ` knock` too.

    Raises ValueError where the text is not notation; whether the rules allow it is not asked.
    """
    plain = " ".join(text.replace(",", " ").split()) if isinstance(text, str) else ""
    found = _NOTATION.fullmatch(plain) if len(plain) <= 100 else None
    if not found:
        raise ValueError(not_notation(text))
    knock = bool(found[12])
    if found[1]:
        return Move("jack" if found[1].lower() == "jack" else "own", int(found[2]), knock=knock)
    if found[3]:
        return Move("open", int(found[5]), int(found[4]), knock)
    if found[6]:
        first, second = Cell(int(found[7]), int(found[8])), Cell(int(found[9]), int(found[10]))
        return Move("king", knock=knock, cells=(first, second))
    return Move("queen" if found[11].lower() == "queen" else "waste", knock=knock)


def not_notation(text: object) -> str:
    """The sentence for a text that is no move."""
    return _(
        "{text} is not a move: write own 2 for your coop 2, open 1.3 for the face-up card of "
        "coop 1.3, waste, jack 2, queen, or king 0.2 1.3; add knock to knock."
    ).format(text=quoted(text))
