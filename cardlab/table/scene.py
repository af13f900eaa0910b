"""A scene: what a table shows to one seat, as plain data and in words. It holds no rule."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardlab.table.speech import spoken
from cardlab.words import _


@dataclass(frozen=True, slots=True)
class Spot:
    """One card on the table.

    `id` names it when it is pressed, such as `hand:7C`. `card` is its code; "" lies face down.
    `words` is what a screen reader says. `can` tells whether it may be pressed. `marks` are any of
    possible, chosen, played, changed (the last change), veiled (cannot join), own (face down,
    shown to its owner alone).
    `under` is how many cards lie face down beneath it.
    """

    id: str
    card: str
    words: str
    can: bool = False
    marks: tuple[str, ...] = ()
    under: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, with a heading (may be empty) and a note beside it.

    `small` rows are drawn smaller where room is short; `words` sums up a row of face-down cards.
    """

    id: str
    spots: tuple[Spot, ...]
    title: str = ""
    note: str = ""
    small: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards on a heap: its size, title and note, and the cards that stand out of it face up.

    `top` is the code of the card that lies face up on top of it; "" shows a back.
    """

    id: str
    size: int
    title: str
    note: str = ""
    marks: tuple[str, ...] = ()
    top: str = ""


@dataclass(frozen=True, slots=True)
class HouseSpot:
    """Cards taken only as a whole: a house with its value, its sets and its owners' names.

    `sets` are the codes of each set with their sum in words (`4 + 5 = 9`). `kind` says in a word
    whether it is `cemented`, `note` what can be done with it; the rest is as for a Spot.
    """

    id: str
    value: int
    title: str
    kind: str
    cemented: bool
    sets: tuple[tuple[tuple[str, ...], str], ...]
    owners: tuple[str, ...]
    words: str
    can: bool = False
    marks: tuple[str, ...] = ()
    note: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The codes of all its cards."""
        return tuple(code for codes, _sum in self.sets for code in codes)


@dataclass(frozen=True, slots=True)
class Pair:
    """An open card and the closed card behind it, under a title that is heard: `Coop 2`.

    `verdict` is "", "valid" or "invalid", `note` why in two short lines (`red 7`, `below 9`).
    `words` is what a screen reader says of the two together, where the title is not enough.
    `number` is drawn in the free corner, for those who write moves: `2`, or `1.3` with the seat.
    """

    id: str
    title: str
    open: Spot
    closed: Spot
    verdict: str = ""
    note: str = ""
    words: str = ""
    number: str = ""

    @property
    def spots(self) -> tuple[Spot, Spot]:
        """Both cards, the open one first."""
        return self.open, self.closed

    @property
    def verdict_words(self) -> str:
        """The verdict in a word or two."""
        return {"valid": _("valid"), "invalid": _("not valid")}.get(self.verdict, "")

    @property
    def line(self) -> str:
        """The pair in one line: its cards and what is known of them."""
        told = ": ".join(part for part in (self.verdict_words, " ".join(self.note.split())) if part)
        parts = (self.open.words, _("behind it {card}").format(card=self.closed.words), told)
        return f"{self.words or self.title}: {'; '.join(part for part in parts if part)}"


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press. `pressed` is None for a plain button, else whether a toggle is on.

    A button that is not `enabled` stays in reach of the keyboard and says why in `words`.
    """

    id: str
    text: str
    primary: bool = False
    enabled: bool = True
    pressed: bool | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """One band of the table; `kind` is "seat", "own", "middle", or "pack", cards to pick from.

    `place` is "left", "top" or "right" for seats that sit round the middle; else they stand above.
    They play anticlockwise: the note of the middle says so. `chips` stand out beside the name
    (`Called Soureh`), `buttons` below it. With `pairs` in a scene all its seats are bands, and
    the first row of the middle stands between its two stacks.
    """

    id: str
    kind: str
    title: str
    note: str
    rows: tuple[Row, ...]
    stacks: tuple[Stack, ...] = ()
    to_play: bool = False
    houses: tuple[HouseSpot, ...] = ()
    place: str = ""
    pairs: tuple[Pair, ...] = ()
    chips: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A labelled line of text with a button that sends it; `value` is what stands in it."""

    id: str
    label: str
    example: str
    button: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """One clause's say: its id and sentence here, the rule itself, and its source."""

    clause: str
    text: str
    says: str
    source: str
    ruling: str = ""
    dissent: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling to show: good or not, a title such as "Not allowed: leave 7♣", and its reasons."""

    good: bool
    title: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table of numbers or words; the first row is its heading."""

    caption: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """Words beside the table: a heading, paragraphs, toggles, a field, a grid, a picture.

    `place` is "above" or "below" the table. `tone` is "plain", "good", "bad" or "note".
    `picture` is a finished SVG text with `alt` saying what it shows.
    """

    id: str
    heading: str = ""
    lines: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()
    fields: tuple[Field, ...] = ()
    grid: Grid | None = None
    picture: str = ""
    alt: str = ""
    place: str = "above"
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one table shows: head, bands of cards, buttons, a ruling, fields, a log line.

    `announce` is what the live region says after a change. `panels` stand above or below.
    A scene without zones is a page of panels alone.
    """

    game: str
    title: str
    chip: str = ""
    subtitle: str = ""
    scores: tuple[tuple[str, str], ...] = ()
    score_note: str = ""
    zones: tuple[Zone, ...] = ()
    buttons: tuple[Button, ...] = ()
    hint: str = ""
    verdict: Verdict | None = None
    fields: tuple[Field, ...] = ()
    log: str = ""
    announce: str = ""
    panels: tuple[Panel, ...] = ()
    four_colours: bool = False

    @property
    def words(self) -> str:
        """The whole scene as one says it, line by line: what a reader without pictures needs."""
        return spoken("\n".join(line for line in _lines(self) if line))

    @property
    def paired(self) -> bool:
        """Whether cards lie in pairs on this table."""
        return any(zone.pairs for zone in self.zones)

    @property
    def all_buttons(self) -> tuple[Button, ...]:
        """Every button: of the table, beside its seats, of the panels."""
        parts: tuple[Zone | Panel, ...] = (*self.zones, *self.panels)
        return (*self.buttons, *(button for part in parts for button in part.buttons))

    @property
    def spots(self) -> list[Spot]:
        """Every card that lies in a row or in a pair."""
        rows = [row.spots for zone in self.zones for row in zone.rows]
        rows += [pair.spots for zone in self.zones for pair in zone.pairs]
        return [spot for row in rows for spot in row]

    @property
    def codes(self) -> list[str]:
        """The codes of all cards that are drawn, "" where a back is."""
        heaps = [stack for zone in self.zones for stack in zone.stacks if stack.size]
        stacked = [code for stack in heaps for code in (stack.top, *stack.marks)]
        built = [code for zone in self.zones for house in zone.houses for code in house.cards]
        return [spot.card for spot in self.spots] + stacked + built

    def with_panels(self, *panels: Panel) -> "Scene":
        """The same scene with more panels after its own."""
        return replace(self, panels=(*self.panels, *panels))


def _lines(scene: Scene) -> Iterator[str]:
    yield " · ".join(part for part in (scene.title, scene.chip, scene.subtitle) if part)
    for panel in scene.panels:
        if panel.place == "above":
            yield from _panel_lines(panel)
    if scene.scores:
        marks = [f"{name} {points}" for name, points in scene.scores]
        yield _("Score: {marks}").format(marks=", ".join([*marks, scene.score_note]).strip(", "))
    for zone in scene.zones:
        yield from _zone_lines(zone)
    yield scene.hint
    if scene.verdict:
        yield scene.verdict.title
        yield from (f"{reason.clause}: {reason.text}" for reason in scene.verdict.reasons)
    yield scene.log
    for panel in scene.panels:
        if panel.place != "above":
            yield from _panel_lines(panel)


def _zone_lines(zone: Zone) -> Iterator[str]:
    yield ", ".join(part for part in (zone.title, *zone.chips, zone.note) if part)
    yield from (f"  {house.words}" for house in zone.houses)
    yield from (f"  {pair.line}" for pair in zone.pairs)
    for row in zone.rows:
        cards = row.words or "; ".join(spot.words for spot in row.spots) or _("none")
        yield f"  {row.title or _('cards')}: {cards}"
    for stack in zone.stacks:
        yield "  " + ", ".join(part for part in (stack.title, stack.note) if part)


def _panel_lines(panel: Panel) -> Iterator[str]:
    yield panel.heading
    yield from panel.lines
    if panel.grid:
        yield panel.grid.caption
        yield from ("  " + " | ".join(row) for row in panel.grid.rows)
    yield panel.alt
    choices = [button.text for button in panel.buttons]
    yield _("Choices: {choices}").format(choices=" / ".join(choices)) if choices else ""
    yield from (f"{field.label}: ({field.example})" for field in panel.fields)
