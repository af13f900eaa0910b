"""The referee: set up any position, ask about any move, list what is legal, take it along."""

from collections import Counter
from dataclasses import replace
from typing import Any

from cardlab.cards import Card, Suit, card
from cardlab.games import named
from cardlab.lessons import position_text
from cardlab.lessons.setup import state_from
from cardlab.table.scene import Button, Field, Grid, Panel, Row, Scene, Spot, Verdict, Zone
from cardlab.table.sitting import Sitting, scene, sit
from cardlab.table.speech import sentences
from cardlab.table.switches import Switch
from cardlab.table.tables import TABLES
from cardlab.table.verdicts import said, verdict
from cardlab.words import _, capital


class Referee:
    """A position in the making: `laid` are the cards by place, `parts` all else `position` reads.

    `at` is the place that pressed cards go to, such as `pool`, `hands:0` or `open:0.2`. `note` says
    why the cards make no position yet, `wrong` why what was typed cannot be read.
    """

    def __init__(self, game: str, parts: dict[str, Any]) -> None:
        self.game, self.table = game, TABLES[game]
        self.sitting: Sitting | None = None
        self.note = self.wrong = self.said = ""
        self.shown: frozenset[str] = frozenset()
        self._take(parts)

    def _take(self, parts: dict[str, Any]) -> None:
        """Begin with the parts of a position that is given."""
        laying = self.table.LAID
        self.players = laying.seats(parts)
        self.laid = laying.spread(parts, self.table.places(self.players))
        cards = laying.gathered(self.laid, self.players)
        self.parts = {name: part for name, part in parts.items() if name not in cards}
        if "options" in parts:
            self.parts["options"] = position_text.changed(parts["options"])
        self.at = next(iter(self.places))
        self._set_up()

    def _set_up(self) -> None:
        """The sitting that the parts make, or the sentence why they make none."""
        self.sitting, self.note = None, self.table.LAID.missing(self.laid)
        if self.note:
            return
        try:
            state = state_from(self.game, self.given)
            self.sitting = sit(self.game, state, open_table=hasattr(state, "coops"))
        except ValueError as wrong:
            self.note = str(wrong)

    @property
    def given(self) -> dict[str, Any]:
        """What `position` is given now."""
        return {**self.table.LAID.gathered(self.laid, self.players), **self.parts}

    @property
    def state(self) -> Any:
        """The position as it stands; None while it cannot be."""
        return self.sitting.state if self.sitting else None

    @property
    def text(self) -> str:
        """The position as a line that `position` reads back."""
        return position_text.write(self.given)

    @property
    def places(self) -> dict[str, str]:
        """The places cards can be laid in, and what one calls them."""
        called = self.table.places(self.players)
        return {place: title for place, title in called.items() if place in self.laid}

    @property
    def _pack(self) -> Counter[Card]:
        """The cards of the game, and how many there are of each."""
        whole = self.table.LAID.pack(named(self.game), self.parts.get("options", {}))
        return Counter(whole)

    def _where(self, code: str) -> list[str]:
        """The places in which that card lies, once for each such card."""
        return [
            place
            for place in self.places
            for token in self.laid[place]
            for one in token.split("/")
            if one == code
        ]

    # What pressing does

    def press(self, target: str, text: str = "") -> None:
        """Press a place, a card of the pack, a button, or a field with its text."""
        kind, _colon, rest = target.partition(":")
        self.said = self.wrong = ""
        if target.removeprefix("place:") in self.places:
            self.at = target.removeprefix("place:")
            self.said = _("Cards you press go to: {place}.").format(place=self.places[self.at])
        elif kind == "pack":
            self._put(card(rest))
        elif kind == "seat" and rest in map(str, self._seats()):
            self._change(self.table.LAID.to_play(self.parts, int(rest)))
            self.said = _("Player {n} is to play, and sees the table.").format(n=int(rest) + 1)
        elif kind == "switch":
            self._switch(rest)
        elif target == "ask":
            self._ask(text)
        elif target == "read":
            self._read(text)
        elif target in ("legal", "text"):
            self._toggle(target)

    def _seats(self) -> list[int]:
        seats: list[int] = self.table.LAID.playing(self.laid, self.players)
        return seats

    def _switches(self) -> dict[str, Switch]:
        return {switch.id: switch for switch in self.table.switches(self.given)}

    def _switch(self, id: str) -> None:
        switch = self._switches().get(id)
        if switch is None or switch.why:
            self.said = switch.why if switch else ""
            return
        self._change(switch.parts)
        told = _("{what}: off.") if switch.on else _("{what}: on.")
        self.said = told.format(what=switch.title)

    def _toggle(self, what: str) -> None:
        self.shown = self.shown ^ {what}
        names = {"legal": _("Legal moves"), "text": _("Position as text")}
        said = _("{what}: shown below.") if what in self.shown else _("{what}: hidden.")
        self.said = said.format(what=names[what])

    def _put(self, one: Card) -> None:
        """The card goes to the place at hand; pressed there again, it goes back to the pack.

        Where all of its kind lie elsewhere, one of them moves.
        """
        laying, code = self.table.LAID, one.code
        there, title = self._where(code), self.places[self.at]
        if self.at in there:
            self.laid = laying.without(self.laid, self.at, code)
            told = _("{card} taken away: {place}.")
        else:
            if len(there) >= self._pack[one]:
                self.laid = laying.without(self.laid, there[0], code)
            self.laid = laying.put(self.laid, self.at, code)
            told = _("{card} laid: {place}.")
        self.said = capital(told.format(card=one.name, place=title))
        self._set_up()

    def _change(self, parts: Any) -> None:
        self.parts.update(parts)
        self._set_up()

    def _ask(self, text: str) -> None:
        if self.sitting is None:
            self.said = self.note
            return
        module, view = named(self.game), self.sitting.view
        try:
            move = module.parse(self.state, text)
        except ValueError as wrong:
            self.said = self.wrong = str(wrong) if text.strip() else _("Type a move first.")
            return
        ruling = verdict(module.judge(view, move), self.table.in_words(move, view))
        self.said = said(ruling)
        choice = self.table.picked(move, view.seat)
        self.sitting = replace(self.sitting, verdict=ruling, choice=choice)

    def _read(self, text: str) -> None:
        try:
            parts = position_text.read(text, self.table.POSITION)
            state_from(self.game, parts)
        except ValueError as wrong:
            self.wrong = self.said = _("Not read: {wrong}").format(wrong=wrong)
            return
        self._take(parts)
        self.said = _("The position is set up.")

    # What it shows

    def scene(self) -> Scene:
        """The table as the seat to play sees it, the pack to lay cards from, and the questions."""
        blank = Scene(self.game, capital(self.game))
        table = scene(self.sitting, live=False) if self.sitting else blank
        heard = self.said if self.said == self.note else sentences(self.said, self.note)
        shown = replace(
            table,
            title=_("Referee: {game}").format(game=table.title),
            zones=(*map(self._zone, table.zones), self._pack_zone()),
            buttons=self._buttons(),
            fields=(
                Field("ask", _("Ask about a move"), self._example(), _("Ask")),
                Field("read", _("Read a position"), self.table.POSITION, _("Set up")),
            ),
            verdict=Verdict(False, self.wrong, ()) if self.wrong else table.verdict,
            announce=heard,
        )
        return shown.with_panels(*self._panels(shown))

    def _zone(self, zone: Zone) -> Zone:
        """A band of the table, its player numbered, the places on it to be pressed."""
        pairs = tuple(
            replace(pair, open=self._place(pair.open), closed=self._place(pair.closed))
            for pair in zone.pairs
        )
        rows = tuple(replace(row, spots=tuple(map(self._place, row.spots))) for row in zone.rows)
        return replace(zone, pairs=pairs, rows=rows, title=self._numbered(zone))

    def _numbered(self, zone: Zone) -> str:
        seat = str(self.state.to_play) if zone.id == "own" else zone.id.removeprefix("seat")
        if not seat.isdigit():
            return zone.title
        return _("{name}: player {n}").format(name=zone.title, n=int(seat) + 1)

    def _place(self, spot: Spot) -> Spot:
        """A card on the table; where it lies in a place of its own, that can be pressed."""
        if spot.id not in self.laid:
            return spot
        told, marks = [spot.words], [*spot.marks]
        if "?" in self.laid[spot.id]:
            told.append(_("not named"))
            marks.append("veiled")
        if spot.id == self.at:
            told.append(_("cards you press go here"))
            marks.append("possible")
        return replace(spot, words=", ".join(told), can=True, marks=tuple(marks))

    def _example(self) -> str:
        legal = named(self.game).legal_moves(self.state) if self.sitting else ()
        return str(legal[0]) if legal else str(self.table.EXAMPLE)

    def _pack_zone(self) -> Zone:
        pack = self._pack
        rows = tuple(
            Row(f"pack{n}", tuple(self._spot(*one) for one in suited), small=True)
            for n, suit in enumerate(Suit)
            if (suited := [item for item in pack.items() if item[0].suit == suit])
        )
        note = _("press a card to lay it, again to take it away; arrow keys walk over the pack")
        return Zone("pack", "pack", _("Pack"), note, rows)

    def _spot(self, one: Card, copies: int) -> Spot:
        """A card of the pack: where it lies, or how many of its kind are free."""
        there = self._where(one.code)
        free = copies - len(there)
        told = [one.name, *(self.places[place] for place in there)]
        told += [_("{n} of {all} free").format(n=free, all=copies)] if copies > 1 else []
        marks = ("chosen",) if self.at in there else () if free else ("veiled",)
        return Spot(f"pack:{one.code}", one.code, ", ".join(told), True, marks, max(free - 1, 0))

    def _buttons(self) -> tuple[Button, ...]:
        to_play = self.parts.get("to_play", 0)
        return (
            Button("legal", _("Legal moves"), primary=True, pressed="legal" in self.shown),
            Button("text", _("Position as text"), pressed="text" in self.shown),
            *(
                Button(f"switch:{one.id}", one.title, False, not one.why, one.on, one.why)
                for one in self._switches().values()
            ),
            *(
                Button(f"seat:{n}", _("Player {n} to play").format(n=n + 1), pressed=to_play == n)
                for n in self._seats()
            ),
        )

    def _panels(self, shown: Scene) -> list[Panel]:
        on_table = {spot.id for spot in shown.spots}
        places = tuple(
            Button(f"place:{place}", capital(title), pressed=place == self.at)
            for place, title in self.places.items()
            if place not in on_table
        )
        panels = [Panel("places", _("Lay cards in"), self.table.LAID.HOW, places)]
        if self.note:
            panels.append(Panel("note", _("Not yet a position"), (self.note,), tone="bad"))
        if "legal" in self.shown and self.sitting:
            heading = (_("Move"), _("What it does"))
            rows = self.table.hints(self.sitting.view)
            panels.append(
                Panel("legal", grid=Grid(_("Legal moves"), (heading, *rows)), place="below")
            )
        if "text" in self.shown:
            panels.append(Panel("text", _("Position as text"), (self.text,), place="below"))
        return panels

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def referee(game: str = "pasur", *, players: int | None = None, **parts: Any) -> Referee:
    """A referee for a position of your own, empty or as given; also of use beside real cards.

    Where there are coops, a card on the table is pressed to say where cards go, and all are seen.
    Raises ValueError where the parts given make no position.
    """
    blank = TABLES[game].LAID.blank(players or named(game).Options().players)
    if parts:
        state_from(game, {**blank, **parts})
    return Referee(game, {**blank, **parts})
