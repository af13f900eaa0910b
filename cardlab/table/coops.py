"""What the tables of Soureh and Pariah have alike: coops as pairs, stock, drawn card and waste."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardlab.cards import Card, rank_name, signs
from cardlab.games.coops import Cell, Coop, valid, why
from cardlab.rules.ruling import Turn
from cardlab.table.scene import Button, Grid, Pair, Row, Spot, Stack, Zone
from cardlab.table.speech import face_down
from cardlab.words import _, capital, listed

Place = tuple[str, Cell]
"""A card on the table: `open` or `closed`, and its cell."""
Move = Any
View = Any


@dataclass(frozen=True, slots=True)
class Choice:
    """What is picked so far: cards on the table by id, whether the turn ends with a call.

    `marked` shows which own coops are valid; it outlasts the turn.
    """

    places: tuple[str, ...] = ()
    call: bool = False
    marked: bool = False

    def fresh(self) -> "Choice":
        """Nothing picked, for the next turn."""
        return Choice(marked=self.marked)


def id_of(kind: str, seat: int, coop: int) -> str:
    """The id of a card on the table: `open:1.3`, `closed:0.2`."""
    return f"{kind}:{seat}.{coop}"


def place(view: View, id: str) -> Place | None:
    """The card of that id; None where none lies there."""
    kind, _colon, cell = id.partition(":")
    for seat, row in enumerate(view.coops):
        for n in range(1, len(row) + 1):
            if kind in ("open", "closed") and cell == f"{seat}.{n}":
                return kind, Cell(seat, n)
    return None


def toggled(choice: Choice, target: str) -> Choice:
    """The choice after pressing `call`, `marks` or `clear`; anything else changes nothing."""
    if target == "call":
        return replace(choice, call=not choice.call)
    if target == "marks":
        return replace(choice, marked=not choice.marked)
    return choice.fresh() if target == "clear" else choice


def one_place(choice: Choice, target: str) -> Choice:
    """That card alone picked; pressed again it is let go."""
    return replace(choice, places=() if target in choice.places else (target,))


def names(view: View) -> tuple[str, ...]:
    """What to call each seat, seen from this one."""
    around = {
        2: [_("Opponent")],
        3: [_("Left opponent"), _("Right opponent")],
        4: [_("Left opponent"), _("Opposite"), _("Right opponent")],
    }[len(view.coops)]
    called = [_("You"), *around]
    return tuple(called[(seat - view.seat) % len(called)] for seat in range(len(called)))


def cell_name(view: View | None, cell: Cell) -> str:
    """What one calls a place: `your coop 2`, `Left opponent's coop 3`."""
    if view is not None and view.seat == cell.seat:
        return _("your coop {n}").format(n=cell.coop)
    if view is not None and cell.seat >= len(view.coops):
        return _("coop {cell}").format(cell=cell)
    whose = names(view)[cell.seat] if view is not None else None
    whose = whose or _("player {n}").format(n=cell.seat + 1)
    return _("{whose}'s coop {n}").format(n=cell.coop, whose=whose)


def drawn_name(view: View | None, say: Callable[[Card], str]) -> str:
    """The drawn card, where one may know it."""
    drawn = view.drawn if view is not None else None
    return say(drawn) if drawn is not None else _("the drawn card")


def open_card(view: View | None, cell: Cell, say: Callable[[Card], str]) -> str:
    """The open card of a coop, by name where it can be seen."""
    if view is None or cell.seat >= len(view.coops):
        return _("the face-up card")
    row = view.coops[cell.seat]
    return say(row[cell.coop - 1].open) if 0 < cell.coop <= len(row) else _("the face-up card")


def said(view: View, choice: Choice, was: Choice, call: str) -> str:
    """The toggle that was pressed, or what is picked now, as one hears it.

    `was` is the choice before, `call` says whether the turn ends with a call.
    """
    if choice.call != was.call and was.places == choice.places:
        return call
    if choice.marked != was.marked:
        return _valid_coops(view) if choice.marked else _("Valid coops no longer shown")
    if not choice.places:
        return _("Nothing is chosen")
    found = [place(view, id) for id in choice.places]
    told = _("{cards} chosen").format(
        cards=listed([_spoken_place(view, one) for one in found if one])
    )
    return capital(told)


def _valid_coops(view: View) -> str:
    good = [str(n) for n, coop in enumerate(view.row, 1) if coop.closed and valid(*coop)]
    return _("Your valid coops: {coops}").format(coops=listed(good) or _("none"))


def _spoken_place(view: View, one: Place) -> str:
    kind, cell = one
    coop = view.coops[cell.seat][cell.coop - 1]
    card = coop.open if kind == "open" else coop.closed
    name = card.name if card else _("face-down card")
    return _("{card} in {place}").format(card=name, place=cell_name(view, cell))


def lying(view: View) -> tuple[str, ...]:
    """The places that can be marked as changed."""
    return tuple(
        id_of(kind, seat, n)
        for seat, row in enumerate(view.coops)
        for n in range(1, len(row) + 1)
        for kind in ("open", "closed")
    )


def just_played(turn: Turn) -> tuple[str, ...]:
    """The places that a turn changed."""
    return changed(turn.move, turn.before.to_play)


def came(turns: Sequence[Turn], view: View) -> str:
    """What swaps have brought behind one's own face-up cards, as one hears it; "" without any."""
    cells = [cell for turn in turns for cell in getattr(turn.move, "cells", ())]
    mine = sorted({cell.coop for cell in cells if cell.seat == view.seat})
    if view.finished or not mine:
        return ""
    told = _("{card} face down in coop {n}")
    cards = [told.format(card=view.row[n - 1].closed, n=n) for n in mine]
    return _("You now have {cards}.").format(cards=listed(cards))


def changed(move: Move, seat: int) -> tuple[str, ...]:
    """The places that a move of that seat changes: those picked to make it."""
    if move.kind == "own":
        return (id_of("closed", seat, move.coop),)
    if move.kind in ("open", "jack"):
        return (id_of("open", move.seat if move.kind == "open" else seat, move.coop),)
    return tuple(id_of("closed", *cell) for cell in getattr(move, "cells", ()))


def piles(view: View) -> Grid:
    """The discard pile as this seat knows it, the latest last."""
    known = [card for card in view.waste if card is not None]
    hidden = len(view.waste) - len(known)
    rows = [(_("Seen, in order"), signs(known) or _("none"))]
    rows += [(_("Not seen"), face_down(hidden))] if hidden else []
    return Grid(_("The discard pile"), ((_("Cards"), _("Which")), *rows))


# Pairs


def turned_up(view: View, seat: int | None = None) -> bool:
    """Whether all coops, or else those of that seat, lie open to everybody."""
    over = view.finished or getattr(view, "over", False)
    return bool(over or seat in getattr(view, "left", ()))


def stripes(view: View, seat: int) -> str:
    """What the striped edges in a seat's row mean; "" where there are none."""
    if turned_up(view, seat) or not any(coop.closed for coop in view.coops[seat]):
        return ""
    if seat == view.seat:
        return _("Striped edge: face down, only you see it")
    return _("Striped edge: face down, but you know it")


@dataclass(frozen=True, slots=True)
class Looking:
    """How the coops of a table are to be shown now.

    `can` are the ids that may be pressed, `possible` those where the drawn card may go by the
    rules, in words `can_be`; `refusal` says in a few words why a card may not be replaced.
    """

    view: View
    choice: Choice
    played: Sequence[str]
    can: frozenset[str] = frozenset()
    possible: frozenset[str] = frozenset()
    refusal: Callable[[str], str] = lambda id: ""
    can_be: str = _("can be replaced")


def pairs(looking: Looking, seat: int) -> tuple[Pair, ...]:
    """The coops of a seat."""
    return tuple(
        _pair(looking, Cell(seat, n), coop) for n, coop in enumerate(looking.view.coops[seat], 1)
    )


def _pair(looking: Looking, cell: Cell, coop: Coop) -> Pair:
    open_words = coop.open.name
    closed_words = coop.closed.name if coop.closed else _("face-down card")
    mine, up = cell.seat == looking.view.seat, turned_up(looking.view, cell.seat)
    if coop.closed and not up:
        closed_words = _("{card}, face down").format(card=closed_words)
    verdict, note = "", ""
    if coop.closed and (up or (mine and looking.choice.marked)):
        verdict, note = short_verdict(coop.open, coop.closed)
    number = str(cell.coop) if mine else str(cell)
    title = _("Coop {n}").format(n=number)
    return Pair(
        id=f"coop:{cell}",
        title=title,
        open=_spot(looking, "open", cell, coop.open, open_words),
        closed=_spot(looking, "closed", cell, coop.closed, closed_words),
        verdict=verdict,
        note=note,
        number=number,
    )


def _spot(looking: Looking, kind: str, cell: Cell, card: Card | None, words: str) -> Spot:
    id = id_of(kind, *cell)
    own = kind == "closed" and card is not None and not turned_up(looking.view, cell.seat)
    marks, told = ["own"] if own else [], [words]
    if id in looking.played:
        marks.append("changed")
        told.append(_("just changed"))
    can = id in looking.can
    if id in looking.choice.places:
        marks.append("chosen")
        told.append(_("chosen"))
    elif id in looking.possible:
        marks.append("possible")
        told.append(looking.can_be)
    elif looking.refusal(id):
        marks.append("veiled")
        told.append(looking.refusal(id))
    return Spot(id, card.code if card else "", ", ".join(told), can, tuple(marks))


def short_verdict(open: Card, closed: Card) -> tuple[str, str]:
    """Whether the pair is valid, and in two short lines why."""
    good, reason = valid(open, closed), why(open, closed)
    colour = _("red {rank}") if open.is_red else _("black {rank}")
    first = colour.format(rank=short(open))
    told = {
        "red": (_("below {rank}") if good else _("not below {rank}")).format(rank=short(closed)),
        "black": (_("above {rank}") if good else _("not above {rank}")).format(rank=short(closed)),
        "equal": _("equals {rank}").format(rank=short(closed)),
    }
    plain = {
        "ace": _("one ace"), "aces": _("two aces"), "joker": _("one joker"),
        "jokers": _("two jokers"), "court": _("court card\nbehind"),
        "open court": _("court card\nin front"),
    }  # fmt: skip
    note = f"{first}\n{told[reason]}" if reason in told else plain[reason]
    return "valid" if good else "invalid", note


def short(card: Card) -> str:
    """A rank in a note: figures as figures, others by name."""
    return str(int(card.rank)) if 1 < card.rank < 11 else rank_name(card.rank)


# The middle


def middle(looking: Looking, asked: str) -> Zone:
    """Stock, drawn card and discard pile; `asked` says what the seat to play may do."""
    view = looking.view
    stock = Stack("stock", view.stock, _("Stock {n}").format(n=view.stock),
                  "" if view.stock else _("empty"))  # fmt: skip
    rows: tuple[Row, ...] = ()
    if view.drawn is not None:
        spot = Spot("drawn", view.drawn.code, _("{card}, drawn card").format(card=view.drawn.name))
        rows = (Row("drawn", (spot,), drew(view), asked),)
    elif not turned_up(view):
        who = names(view)[view.to_play]
        spot = Spot("drawn", "", _("face-down card"))
        rows = (Row("drawn", (spot,), _("{who} drew a card").format(who=who)),)
    return Zone("middle", "middle", "", "", rows, (stock, waste(view)))


def drew(view: View) -> str:
    """What this seat has drawn; "" where it is not to play."""
    return _("You drew {card}").format(card=view.drawn) if view.drawn else ""


def waste(view: View) -> Stack:
    """The discard pile with the card on top, where one knows it, also if it lies face down."""
    top = view.waste[-1] if view.waste else None
    title = _("Discard pile {n}").format(n=len(view.waste))
    told = _("top {card}") if view.options.waste_open else _("face down, but you know {card}")
    note = told.format(card=top) if top else _("face down") if view.waste else _("empty")
    return Stack("waste", len(view.waste), title, note, top=top.code if top else "")


def ordered_seats(view: View) -> list[int]:
    """The other seats, in order of play from this one."""
    count = len(view.coops)
    return [(view.seat + n) % count for n in range(1, count)]


def marks_button(choice: Choice) -> tuple[Button, ...]:
    """Turns on and off which own coops are valid."""
    return (Button("marks", _("Show valid coops"), pressed=choice.marked),)
