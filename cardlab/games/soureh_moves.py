"""Soureh's moves and their notation."""

import re
from dataclasses import dataclass
from typing import Any, Literal

from cardlab.games.teaching import whole
from cardlab.words import _, quoted

Kind = Literal["own", "open", "waste", "pick"]
MOST = 999
"""No seat or coop is written with a larger number."""


@dataclass(frozen=True, slots=True)
class Move:
    """What becomes of the drawn card, or a pick of one card a coop when the round is over.

    `coop` counts from 1; `seat` is whose open card is replaced; `call` says Soureh at the turn's
    end; `picks` are 1 (open) or 2 (closed), one a coop. Raises ValueError where the parts make no
    move of that kind.

    >>> str(Move("open", 3, seat=1)), str(Move("own", 2, call=True))
    ('open 1.3', 'own 2 call')
    """

    kind: Kind
    coop: int = 0
    seat: int = 0
    call: bool = False
    picks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not _fits(self):
            parts = (self.kind, self.coop, self.seat, self.call, self.picks)
            raise ValueError(not_notation(parts))

    def __str__(self) -> str:
        told = {
            "own": f"own {self.coop}",
            "open": f"open {self.seat}.{self.coop}",
            "waste": "waste",
            "pick": " ".join(["pick", *map(str, self.picks)]),
        }[self.kind]
        return f"{told} call" if self.call else told


def _fits(move: Move) -> bool:
    """Whether the kind of move has these parts."""
    numbers = (move.coop, move.seat, *move.picks) if isinstance(move.picks, tuple) else ("",)
    if not all(whole(n) and 0 <= n <= MOST for n in numbers) or not isinstance(move.call, bool):
        return False
    if move.kind == "pick":
        return 0 < len(move.picks) <= 9 and not (move.coop or move.seat or move.call)
    absent = {"own": (move.seat,), "open": (), "waste": (move.coop, move.seat)}
    known = isinstance(move.kind, str) and move.kind in absent
    return known and not move.picks and not any(absent[move.kind])


_NOTATION = re.compile(
    r"(?:(own) ([0-9]{1,3})|(open) ([0-9]{1,3})\.([0-9]{1,3})|(waste))( call)?", re.IGNORECASE
)
_PICK = re.compile(r"pick((?: [0-9]{1,3}){1,9})", re.IGNORECASE)


def parse(state: Any, text: str) -> Move:
    """Read a move: `own 2`, `open 1.3`, `waste`, each with ` call`; `pick 1 2 2 1`.

    Raises ValueError where the text is not notation; whether the rules allow it is not asked.
    """
    if not isinstance(text, str) or len(text) > 400:
        raise ValueError(not_notation(text))
    plain = " ".join(text.replace(",", " ").split())
    if found := _PICK.fullmatch(plain):
        return Move("pick", picks=tuple(map(int, found[1].split())))
    found = _NOTATION.fullmatch(plain)
    if not found:
        raise ValueError(not_notation(text))
    call = bool(found[7])
    if found[1]:
        return Move("own", int(found[2]), call=call)
    if found[3]:
        return Move("open", int(found[5]), int(found[4]), call)
    return Move("waste", call=call)


def not_notation(text: object) -> str:
    """The sentence for a text that is no move."""
    return _(
        "{text} is not a move: write own 2 for your coop 2, open 1.3 for the face-up card of "
        "coop 1.3, or waste; add call to call Soureh; pick 1 2 2 1 picks when the round is over."
    ).format(text=quoted(text))
