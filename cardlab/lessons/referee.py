"""The referee: set up any position, ask about any move, list what is legal, take it along."""

import ast
import re
from dataclasses import fields, replace
from typing import Any

from cardlab.cards import Card, card, pack
from cardlab.games import named
from cardlab.lessons.setup import state_from
from cardlab.table.scene import Button, Field, Grid, Panel, Row, Scene, Spot, Zone
from cardlab.table.sitting import Sitting, scene, sit
from cardlab.table.speech import sentences
from cardlab.table.tables import TABLES
from cardlab.table.verdicts import said, verdict
from cardlab.words import _, quoted


class Referee:
    """A position in the making: `parts` are what `position` reads, cards as lists of their codes.

    `at` is the place that pressed cards go to, such as `pool` or `hands:0`.
    """

    def __init__(self, game: str, parts: dict[str, Any]) -> None:
        self.game = game
        self.parts = parts
        self.at = next(iter(self._places()))
        self.sitting: Sitting | None = None
        self.note = self.said = ""
        self.shown: frozenset[str] = frozenset()
        self._set_up()

    @property
    def state(self) -> Any:
        """The position as it stands; None while it cannot be."""
        return self.sitting.state if self.sitting else None

    @property
    def text(self) -> str:
        """The position as a line that `position` reads back."""
        return (
            "position("
            + ", ".join(f"{name}={_source(part)}" for name, part in self._given().items())
            + ")"
        )

    def _given(self) -> dict[str, Any]:
        given: dict[str, Any] = {}
        for name, part in self.parts.items():
            if isinstance(part, list):
                many = bool(part) and isinstance(part[0], list)
                given[name] = tuple(map(" ".join, part)) if many else " ".join(part)
            else:
                given[name] = part
        return given

    def _places(self) -> dict[str, str]:
        places: dict[str, str] = TABLES[self.game].places(len(self.parts["hands"]))
        return places

    def _cards(self, place: str) -> list[str]:
        name, _colon, seat = place.partition(":")
        cards: list[str] = self.parts[name][int(seat)] if seat else self.parts[name]
        return cards

    def _lies(self) -> dict[str, str]:
        """Where each named card lies, by code; open piles are written `7C/2D`."""
        return {
            code: place
            for place in self._places()
            for token in self._cards(place)
            for code in token.split("/")
        }

    def _set_up(self) -> None:
        """The sitting that the parts make, or the sentence why they make none."""
        try:
            if not any(self.parts["hands"]):
                raise ValueError(_("No hand holds a card yet: lay some cards in the hands."))
            state = state_from(self.game, self._given())
        except ValueError as wrong:
            self.sitting, self.note = None, str(wrong)
            return
        self.sitting, self.note = sit(self.game, state), ""

    # What pressing does

    def press(self, target: str, text: str = "") -> None:
        """Press a place, a card of the pack, a button, or a field with its text."""
        kind, _colon, rest = target.partition(":")
        self.said = ""
        if kind == "place" and rest in self._places():
            self.at = rest
            self.said = _("Cards you press go to: {place}.").format(place=self._places()[rest])
        elif kind == "pack":
            self._put(card(rest))
        elif kind == "seat" and rest.isdigit() and int(rest) < len(self.parts["hands"]):
            self._change("to_play", int(rest))
            self.said = _("Player {n} is to play, and sees the table.").format(n=int(rest) + 1)
        elif kind == "switch" and rest in self._switches():
            self._switch(rest)
        elif target == "ask":
            self._ask(text)
        elif target == "read":
            self._read(text)
        elif target in ("legal", "text"):
            self._toggle(target)

    def _switches(self) -> dict[str, Any]:
        switches: dict[str, Any] = TABLES[self.game].SWITCHES
        return switches

    def _switch(self, name: str) -> None:
        title, turned_on, off = self._switches()[name]
        to = off if self.parts.get(name, off) == turned_on else turned_on
        self._change(name, to)
        self.said = _("{what}: on.") if to == turned_on else _("{what}: off.")
        self.said = self.said.format(what=title)

    def _toggle(self, what: str) -> None:
        self.shown = self.shown ^ {what}
        names = {"legal": _("Legal moves"), "text": _("Position as text")}
        said = _("{what}: shown below.") if what in self.shown else _("{what}: hidden.")
        self.said = said.format(what=names[what])

    def _put(self, one: Card) -> None:
        """The card goes to the place at hand; pressed there again, it goes back to the pack."""
        there = self._lies().get(one.code)
        if there is not None:
            self._cards(there)[:] = _without(self._cards(there), one.code)
        if there != self.at:
            cards = self._cards(self.at)
            cards[:] = [*(code for code in cards if code != "?"), one.code]
        said = _("{card} taken away.") if there == self.at else _("{card} laid: {place}.")
        self.said = said.format(card=one.name, place=self._places()[self.at])
        self._set_up()

    def _change(self, name: str, value: Any) -> None:
        self.parts[name] = value
        self._set_up()

    def _ask(self, text: str) -> None:
        if self.sitting is None:
            self.said = self.note
            return
        module, table = named(self.game), TABLES[self.game]
        try:
            move = module.parse(self.state, text)
        except ValueError as wrong:
            self.said = self.note = str(wrong)
            return
        ruling = verdict(module.judge(self.sitting.view, move), table.in_words(move))
        self.note, self.said = "", said(ruling)
        self.sitting = replace(self.sitting, verdict=ruling, choice=table.picked(move))

    def _read(self, text: str) -> None:
        try:
            parts = read(text)
            state_from(self.game, parts)
        except ValueError as wrong:
            self.note = self.said = _("Not read: {wrong}").format(wrong=wrong)
            return
        self.parts = _listed(self.game, parts)
        self.at = next(iter(self._places()))
        self.said = _("The position is set up.")
        self._set_up()

    # What it shows

    def scene(self) -> Scene:
        """The table as the seat to play sees it, the pack to lay cards from, and the questions."""
        table = scene(self.sitting, live=False) if self.sitting else Scene(self.game, self.game)
        heard = self.said if self.said == self.note else sentences(self.said, self.note)
        shown = replace(
            table,
            title=_("Referee: {game}").format(game=table.title),
            zones=(*table.zones, self._pack()),
            buttons=self._buttons(),
            fields=(
                Field("ask", _("Ask about a move"), self._example(), _("Ask")),
                Field("read", _("Read a position"), TABLES[self.game].POSITION, _("Set up")),
            ),
            announce=heard,
        )
        return shown.with_panels(*self._panels())

    def _example(self) -> str:
        legal = named(self.game).legal_moves(self.state) if self.sitting else ()
        return str(legal[0]) if legal else str(TABLES[self.game].EXAMPLE)

    def _pack(self) -> Zone:
        lies = self._lies()
        rows = tuple(
            Row(f"pack{n}", tuple(self._spot(one, lies) for one in pack()[n : n + 13]), small=True)
            for n in range(0, 52, 13)
        )
        note = _("press a card to lay it, again to take it away; arrow keys walk over the pack")
        return Zone("pack", "pack", _("Pack"), note, rows)

    def _spot(self, one: Card, lies: dict[str, str]) -> Spot:
        place = lies.get(one.code)
        words = one.name if place is None else f"{one.name}, {self._places()[place]}"
        marks = () if place is None else ("chosen",) if place == self.at else ("veiled",)
        return Spot(f"pack:{one.code}", one.code, words, True, marks)

    def _buttons(self) -> tuple[Button, ...]:
        seats = range(len(self.parts["hands"]))
        to_play = self.parts.get("to_play", 0)
        return (
            Button("legal", _("Legal moves"), primary=True, pressed="legal" in self.shown),
            Button("text", _("Position as text"), pressed="text" in self.shown),
            *(
                Button(f"switch:{name}", title, pressed=self.parts.get(name, off) == turned_on)
                for name, (title, turned_on, off) in self._switches().items()
            ),
            *(
                Button(f"seat:{n}", _("Player {n} to play").format(n=n + 1), pressed=to_play == n)
                for n in seats
            ),
        )

    def _panels(self) -> list[Panel]:
        places = tuple(
            Button(f"place:{place}", title, pressed=place == self.at)
            for place, title in self._places().items()
        )
        panels = [Panel("places", _("Lay cards in"), buttons=places)]
        if self.note:
            panels.append(Panel("note", _("Not yet a position"), (self.note,), tone="bad"))
        if "legal" in self.shown and self.sitting:
            heading = (_("Move"), _("What it does"))
            rows = TABLES[self.game].hints(self.sitting.view)
            panels.append(
                Panel("legal", grid=Grid(_("Legal moves"), (heading, *rows)), place="below")
            )
        if "text" in self.shown:
            panels.append(Panel("text", _("Position as text"), (self.text,), place="below"))
        return panels

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def _without(cards: list[str], code: str) -> list[str]:
    """The tokens without that card; a pile keeps its others."""
    left = ["/".join(c for c in token.split("/") if c != code) for token in cards]
    return [token for token in left if token]


def _source(part: Any) -> str:
    """A part as Python source; options name only what differs from the defaults."""
    if isinstance(part, dict):
        return f"Options({', '.join(f'{name}={value!r}' for name, value in part.items())})"
    return repr(part)


def _changed(options: Any) -> dict[str, Any]:
    if isinstance(options, dict):
        return options
    values = {
        field.name: (getattr(options, field.name), field.default) for field in fields(options)
    }
    return {name: value for name, (value, default) in values.items() if value != default}


def read(text: str) -> dict[str, Any]:
    """The parts of a position written as `position(pool="…", hands=("…", "…"))`, or without name.

    Only plain values are read, nothing is run. Raises ValueError where the text is anything else.
    """
    line = text.strip()[:5000]
    line = line if line.endswith(")") and "(" in line.split("=")[0] else f"position({line})"
    try:
        call = ast.parse(line, mode="eval").body
        assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and not call.args
        return {str(word.arg): _value(word.value) for word in call.keywords}
    except (SyntaxError, AssertionError, ValueError, RecursionError, MemoryError):
        example = 'pool="4S KD", hands=("7C 2H", "? ?")'
        raise ValueError(
            _("{text} is no position; write it like {example}.").format(
                text=quoted(text), example=example
            )
        ) from None


def _value(node: ast.expr) -> Any:
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Options"):
        return {str(word.arg): ast.literal_eval(word.value) for word in node.keywords}
    return ast.literal_eval(node)


def _listed(game: str, parts: dict[str, Any]) -> dict[str, Any]:
    """The same parts with cards as lists of codes, so that pressing can move them."""
    seats = len(_texts(parts["hands"]))
    places = TABLES[game].places(seats)
    listed = {name: _changed(part) if name == "options" else part for name, part in parts.items()}
    for name in dict.fromkeys(place.partition(":")[0] for place in places):
        many = sum(place.startswith(f"{name}:") for place in places)
        given = parts.get(name) or (("",) * many if many else "")
        listed[name] = [_tokens(text) for text in _texts(given)] if many else _tokens(given)
    return listed


def _texts(part: Any) -> Any:
    return part.split("|") if isinstance(part, str) else part


def _tokens(text: str) -> list[str]:
    """Codes as notation writes them, whatever way they were typed."""
    return [
        "/".join("?" if code == "?" else card(code).code for code in token.split("/"))
        for token in re.split(r"[\s,]+", text.strip())
        if token
    ]


def referee(game: str = "pasur", *, players: int | None = None, **parts: Any) -> Referee:
    """A referee for a position of your own, empty or as given; also of use beside real cards.

    Raises ValueError where the parts given make no position.
    """
    if parts:
        state_from(game, dict(parts))
    seats = players or named(game).Options().players
    return Referee(game, _listed(game, {"hands": ("",) * seats, **parts}))
