"""Sitting at a table: a position, what is picked, the last ruling; pressing gives the next one."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardlab.games import named
from cardlab.rules.ruling import IllegalMove, Turn
from cardlab.table.coops import came
from cardlab.table.looks import LOOKS
from cardlab.table.scene import Scene, Verdict
from cardlab.table.speech import sentences
from cardlab.table.tables import TABLES
from cardlab.table.verdicts import happened, said, verdict
from cardlab.words import _, capital


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat's place at a table; it never changes.

    `past` holds the turns made so far, `played` the cards or places to mark as just played,
    `verdict` the last ruling, `log` the last thing that happened, `announce` what a screen reader
    hears. At an `open_table` the seat sees all coops and the discard pile, for teaching.
    """

    game: str
    state: Any
    seat: int
    choice: Any
    past: tuple[Turn, ...] = ()
    played: tuple[Any, ...] = ()
    verdict: Verdict | None = None
    log: str = ""
    announce: str = ""
    tried: Any = field(default=None, compare=False)
    open_table: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What to call each seat, seen from this one."""
        names: tuple[str, ...] = TABLES[self.game].names(self.view)
        return names

    @property
    def view(self) -> Any:
        """What this seat may know; all that a scene is made from."""
        seen = named(self.game).view(self.state, self.seat)
        if not self.open_table:
            return seen
        return replace(seen, coops=self.state.coops, waste=self.state.waste)


def sit(game: str, state: Any, seat: int | None = None, open_table: bool = False) -> Sitting:
    """Sit down at a position, at the seat that is to play unless another is named.

    Raises ValueError where a table without coops is to be open.
    """
    if open_table and not hasattr(state, "coops"):
        raise ValueError(_("open_table is for games with coops: Soureh and Pariah."))
    place = state.to_play if seat is None else seat
    return Sitting(game, state, place, TABLES[game].Choice(), open_table=open_table)


def press(sitting: Sitting, target: str, text: str = "") -> Sitting:
    """What pressing a card or button leads to: a pick, a move, an undo, or a typed move."""
    if target == "undo":
        return undo(sitting)
    if target == "type":
        return typed(sitting, text)
    if target.partition(":")[0] == "play":
        return _offered(sitting, target.partition(":")[2])
    return _picked(sitting, target)


def _offered(sitting: Sitting, number: str) -> Sitting:
    """Make the move of a button: the first that the choice offers, or the one of that number."""
    offers = TABLES[sitting.game].offers(sitting.view, sitting.choice)
    if number and not number.isdecimal():
        return sitting
    place = int(number[:3] or 0)
    return attempt(sitting, offers[place]) if place < len(offers) else sitting


def _picked(sitting: Sitting, target: str) -> Sitting:
    table = TABLES[sitting.game]
    choice = table.click(sitting.choice, sitting.view, target)
    if choice == sitting.choice:
        return sitting
    after = replace(sitting, choice=choice, verdict=None)
    told = table.said(after.view, choice, sitting.choice)
    return replace(after, announce=sentences(told, table.scene(after.view, choice).hint))


def typed(sitting: Sitting, text: str) -> Sitting:
    """Make the move that is written; a text that is no move is answered with how to write one."""
    if not text.strip():
        return _unread(sitting, _("Type a move first."))
    try:
        move = named(sitting.game).parse(sitting.state, text)
    except ValueError as wrong:
        return _unread(sitting, str(wrong))
    return attempt(sitting, move)


def _unread(sitting: Sitting, why: str) -> Sitting:
    return replace(sitting, verdict=Verdict(False, why, ()), announce=why)


def attempt(sitting: Sitting, move: Any) -> Sitting:
    """Make a move if the rules allow it, and keep the ruling; else nothing changes but that."""
    table, game = TABLES[sitting.game], named(sitting.game)
    words = table.in_words(move, sitting.view)
    ruling = game.judge(sitting.view, move)
    if not ruling.legal:
        refusal = verdict(ruling, words)
        return replace(sitting, verdict=refusal, announce=said(refusal), tried=ruling)
    try:
        turn = game.play(sitting.state, move)
    except IllegalMove as illegal:  # a view and its state must agree; never reached
        raise AssertionError(str(illegal)) from illegal
    return after_turn(sitting, turn)


def after_turn(sitting: Sitting, turn: Turn) -> Sitting:
    """The sitting after a turn of any seat: marked, told and remembered."""
    table = TABLES[sitting.game]
    names = sitting.names
    told = " ".join(event.told(names) for event in turn.events)
    after = replace(
        sitting,
        state=turn.after,
        choice=sitting.choice.fresh(),
        past=(*sitting.past, turn),
        played=table.just_played(turn),
        verdict=happened(turn, capital(table.in_words(turn.move, sitting.view)), names),
        log=told,
        tried=turn.ruling,
    )
    return replace(after, announce=sentences(told, turn_of(after, (turn,))))


def turn_of(sitting: Sitting, since: Sequence[Turn] = ()) -> str:
    """Whose turn it is, as one hears it, and before it what swaps since then have brought one."""
    view = sitting.view
    swapped = came(since, view) if hasattr(view, "coops") else ""
    return sentences(swapped, TABLES[sitting.game].heard(view))


def undo(sitting: Sitting, turns: int = 1) -> Sitting:
    """Take back the last turns; with none to take back, nothing changes but the log."""
    if not sitting.past or not turns:
        said = _("There is nothing to undo.")
        return replace(sitting, log=said, announce=said, verdict=None)
    said = _("Undone.")
    before = replace(
        sitting,
        state=sitting.past[-turns].before,
        choice=sitting.choice.fresh(),
        past=sitting.past[:-turns],
        played=(),
        verdict=None,
        log=said,
        tried=None,
    )
    return replace(before, announce=sentences(said, turn_of(before)))


def scene(sitting: Sitting, live: bool = True) -> Scene:
    """What the seat sees, the last ruling and the log included."""
    table = TABLES[sitting.game]
    shown: Scene = table.scene(sitting.view, sitting.choice, played=sitting.played, live=live)
    brought = table.STRETCH.before if shown.scores and sitting.state.finished else ""
    return replace(
        shown,
        score_note=brought or shown.score_note,
        verdict=sitting.verdict,
        log=sitting.log,
        announce=sitting.announce,
        four_colours=LOOKS.four_colours,
    )
