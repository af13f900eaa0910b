"""Cards a referee lays in coops: a card in each place, `?` where none is named."""

from collections.abc import Iterable, Mapping
from typing import Any

from cardlab.cards import Card
from cardlab.games.coops import COOPS
from cardlab.games.coops_position import GONE
from cardlab.table.coops import id_of
from cardlab.table.laid_hands import Laid, texts, tokens
from cardlab.table.switches import Parts, Switch
from cardlab.words import _

KINDS = ("open", "closed")
HOW = (
    _("Press a card on the table to say where cards go, then cards of the pack."),
    _("Pale cards are not named: any card may lie there."),
)
"""What to say of laying cards."""


def places(players: int) -> dict[str, str]:
    """The places cards are laid in, by the ids they have on the table."""
    told = {"open": _("player {seat}, coop {n}, face up"),
            "closed": _("player {seat}, coop {n}, face down")}  # fmt: skip
    cells = {
        id_of(kind, seat, n): told[kind].format(seat=seat + 1, n=n)
        for seat in range(players)
        for n in range(1, COOPS + 1)
        for kind in KINDS
    }
    return {**cells, "drawn": _("drawn card"), "waste": _("discard pile")}


def blank(players: int) -> dict[str, Any]:
    """A position in which no card is named."""
    return {"coops": (" ".join(["?/?"] * COOPS),) * players, "drawn": "?"}


def seats(parts: Mapping[str, Any]) -> int:
    """How many seats a position has, those that dropped out included."""
    return len(texts(parts["coops"]))


def spread(parts: Mapping[str, Any], places: Iterable[str]) -> Laid:
    """What lies in each place of a position; a seat that dropped out has none."""
    laid: Laid = {}
    for seat, row in enumerate(texts(parts["coops"])):
        for n, pair in enumerate(_pairs(row), 1):
            for kind, code in zip(KINDS, pair.split("/"), strict=True):
                laid[id_of(kind, seat, n)] = tokens(code)
    drawn = parts.get("drawn")
    laid["drawn"] = tokens(drawn) if drawn else ()
    laid["waste"] = tokens(parts.get("waste") or "")
    return laid


def _pairs(row: str) -> tuple[str, ...]:
    return () if row.strip() in ("", GONE) else tokens(row)


def gathered(laid: Laid, players: int) -> dict[str, Any]:
    """The parts of a position that the laid cards make."""
    rows = tuple(_row(laid, seat) for seat in range(players))
    drawn = laid["drawn"][0] if laid["drawn"] else None
    return {"coops": rows, "drawn": drawn, "waste": " ".join(laid["waste"])}


def _row(laid: Laid, seat: int) -> str:
    if id_of("open", seat, 1) not in laid:
        return GONE
    ids = [[id_of(kind, seat, n) for kind in KINDS] for n in range(1, COOPS + 1)]
    return " ".join("/".join(laid[id][0] for id in pair) for pair in ids)


def playing(laid: Laid, players: int) -> list[int]:
    """The seats that have coops."""
    return [seat for seat in range(players) if id_of("open", seat, 1) in laid]


def put(laid: Laid, place: str, code: str) -> Laid:
    """The same with that card there, instead of another but for the discard pile."""
    return {**laid, place: (*laid[place], code) if place == "waste" else (code,)}


def without(laid: Laid, place: str, code: str) -> Laid:
    """The same without that card: one that is not named lies there then."""
    if place != "waste":
        return {**laid, place: ("?",)}
    left = [*laid[place]]
    left.remove(code)
    return {**laid, place: tuple(left)}


def missing(laid: Laid) -> str:
    """Nothing: cards that nobody named are drawn."""
    return ""


def to_play(parts: Parts, seat: int) -> dict[str, Any]:
    """What changes where another seat is to play: it has not called, nor left."""
    changes: dict[str, Any] = {"to_play": seat}
    if parts.get("caller") == seat:
        changes |= {"caller": None, "touched": False}
    if seat in parts.get("left", ()):
        changes["left"] = tuple(n for n in parts["left"] if n != seat)
    return changes


def pack(game: Any, options: Parts) -> tuple[Card, ...]:
    """All cards of the game, as many of each as there are."""
    cards: tuple[Card, ...] = game.pack(game.Options(**options))
    return cards


# Switches


def callers(parts: Parts, called: str, since: str) -> tuple[Switch, ...]:
    """For each seat but the one to play whether it has called, then whether it was touched since.

    `called` says so of a player, such as `Player {n} has called`, and `since` what was done.
    """
    caller = parts.get("caller")
    found = [
        Switch(f"caller:{n}", called.format(n=n + 1), caller == n,
               {"caller": None if caller == n else n, "touched": False})
        for n in others(parts)
    ]  # fmt: skip
    touched = bool(parts.get("touched"))
    why = _("Say first who it was.") if caller is None else ""
    return (*found, Switch("touched", since, touched, {"touched": not touched}, why))


def others(parts: Parts) -> list[int]:
    """The seats that have coops, but the one to play."""
    playing = parts.get("to_play", 0)
    rows = texts(parts["coops"])
    return [n for n, row in enumerate(rows) if n != playing and _pairs(row)]


def open_waste(parts: Parts) -> Switch:
    """Whether the discard pile lies face up."""
    options = parts.get("options", {})
    shown = options.get("waste_open", True)
    changed = {"options": {**options, "waste_open": not shown}}
    return Switch("waste_open", _("Discard pile face up"), shown, changed)
