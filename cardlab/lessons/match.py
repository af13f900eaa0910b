"""A match against opponents that follow the rules: undo, hint, log in words, save and resume."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from cardlab import record
from cardlab.games import named
from cardlab.lessons.setup import state_from
from cardlab.players import PLAYERS, known
from cardlab.rules.ruling import Turn
from cardlab.table.scene import Button, Field, Grid, Panel, Scene
from cardlab.table.sitting import Sitting, after_turn, press, scene, sit, turn_of, undo
from cardlab.table.speech import sentences
from cardlab.table.stretch import Stretch
from cardlab.table.tables import TABLES
from cardlab.table.verdicts import account
from cardlab.words import _, listed, ngettext, quoted

YOU = 0
TOLD = 8
"""No more turns than these are told at once."""


class Match:
    """One learner, seat 0, against players of given kinds; `sitting` is the table as it stands.

    `earlier` holds the deals of the match that are over, `chosen` whether the learner chose the
    seed, which is then shown from the start.
    """

    def __init__(self, sitting: Sitting, opponents: tuple[str, ...], chosen: bool) -> None:
        self.sitting = sitting
        self.opponents = opponents
        self.chosen = chosen
        self.earlier: tuple[Sitting, ...] = ()
        self.shown: frozenset[str] = frozenset()
        self.note = self.said = ""
        self._others_play()

    @property
    def state(self) -> Any:
        """The position as it stands, hidden cards and all."""
        return self.sitting.state

    @property
    def _stretch(self) -> Stretch:
        """What one calls a deal of this game."""
        stretch: Stretch = TABLES[self.sitting.game].STRETCH
        return stretch

    # What pressing does

    def press(self, target: str, text: str = "") -> None:
        """Press what the scene offers: a card, a button, or a field with its text."""
        self.note = self.said = ""
        if target in {button.id for button in self._buttons() if button.pressed is not None}:
            self._toggle(target)
        elif target == "next":
            self._next_deal()
        elif target == "save":
            self._save(text)
        elif target == "resume":
            self._resume(text)
        elif target == "undo":
            self._undo()
        else:
            self._move(target, text)

    def _toggle(self, what: str) -> None:
        self.shown = self.shown ^ {what}
        names = {button.id: button.text for button in self._buttons()}
        said = _("{what}: shown below.") if what in self.shown else _("{what}: hidden.")
        self.said = said.format(what=names.get(what, what))

    def _move(self, target: str, text: str) -> None:
        made = len(self.sitting.past)
        self.sitting = press(self.sitting, target, text)
        if len(self.sitting.past) > made:
            self.shown -= {"hint"}
            self._others_play()

    def _others_play(self) -> None:
        """Everybody else plays until it is the learner's turn or the deal is over."""
        game = named(self.sitting.game)
        while not self.state.finished and self.state.to_play != YOU:
            seat = self.state.to_play
            rng = Random(f"{self.state.seed} {len(self.earlier)} {len(self.sitting.past)}")
            choose = PLAYERS[self.opponents[seat - 1]]
            turn = game.play(self.state, choose(game, game.view(self.state, seat), rng))
            self.sitting = after_turn(self.sitting, turn)
        self._tell()

    def _tell(self) -> None:
        """Mark and say what has happened since the learner's last decision."""
        table, own = TABLES[self.sitting.game], self._own_turns()
        since = self.sitting.past[own[-1] if own else 0 :]
        said = " ".join(_shortened(self._told(since)))
        totals = self._score().lines if self.state.finished else ()
        lying = table.lying(self.sitting.view)
        left = tuple(one for turn in since for one in table.just_played(turn) if one in lying)
        heard = sentences(said, turn_of(self.sitting, since), *totals)
        self.sitting = replace(self.sitting, verdict=None, played=left, log=said, announce=heard)

    def _undo(self) -> None:
        """Back to the learner's last decision: the own turn and all that followed it."""
        own = self._own_turns()
        self.sitting = undo(self.sitting, len(self.sitting.past) - own[-1] if own else 0)

    def _own_turns(self) -> list[int]:
        """Where among the turns of this deal the learner's own are."""
        turns = enumerate(self.sitting.past)
        return [n for n, turn in turns if turn.before.to_play == YOU]

    def _next_deal(self) -> None:
        game = named(self.sitting.game)
        if not self.state.finished or game.score(self.state).winners is not None:
            self.note = self._stretch.not_yet
            return
        self.earlier = (*self.earlier, self.sitting)
        self.sitting = self._seated(game.next_deal(self.state))
        self.shown = frozenset()
        self._others_play()
        number = self._stretch.heading.format(n=len(self.earlier) + 1)
        self.said = sentences(number, self.sitting.announce)

    # Saving

    def _record(self) -> record.Match:
        sittings = (*self.earlier, self.sitting)
        return record.Match(
            self.sitting.game,
            self.state.options,
            self.sitting.names,
            tuple(_deal_record(one, self.chosen) for one in sittings),
            ("learner", *self.opponents),
        )

    def _save(self, text: str) -> None:
        try:
            path = _path(text)
            record.save(path, self._record())
            self.note = self.said = _("Saved as {name}.").format(name=path.name)
        except (ValueError, OSError) as wrong:
            self.note = self.said = _("Not saved: {wrong}").format(wrong=wrong)

    def _resume(self, text: str) -> None:
        try:
            match = record.load(_path(text))
            resumed = tuple(self._sat(match.game, played) for played in record.played(match))
            opponents = known(match.players[1:] or ("greedy",) * (len(match.seats) - 1))
        except (ValueError, OSError) as wrong:
            self.note = self.said = _("Not resumed: {wrong}").format(wrong=wrong)
            return
        self.earlier, self.sitting = resumed[:-1], resumed[-1]
        self.opponents, self.chosen = opponents, match.deals[-1].seed_chosen
        self.note = _("The match goes on where it was saved.")
        self._others_play()

    def _seated(self, state: Any, game: str = "") -> Sitting:
        """The learner at another deal, at a table as open as this one."""
        return sit(game or self.sitting.game, state, YOU, self.sitting.open_table)

    def _sat(self, game: str, played: record.Played) -> Sitting:
        """The sitting after the turns of a recorded deal."""
        sitting = self._seated(played.states[0], game)
        for turn in played.turns:
            sitting = after_turn(sitting, turn)
        return replace(sitting, verdict=None)

    # What it shows

    def scene(self) -> Scene:
        """The table with its buttons, and below it what was asked for."""
        shown = scene(self.sitting)
        shown = replace(
            shown, buttons=(*shown.buttons, *self._buttons()), subtitle=self._subtitle(shown),
            announce=self.said or sentences(self.note, shown.announce),
        )  # fmt: skip
        return shown.with_panels(*self._panels())

    def _subtitle(self, shown: Scene) -> str:
        seed = _("seed {seed}").format(seed=self.state.seed)
        number = self._stretch.number.format(n=len(self.earlier) + 1)
        known = self.chosen or self.state.finished
        return " · ".join(part for part in (shown.subtitle, number, seed if known else "") if part)

    def _buttons(self) -> list[Button]:
        played = bool(self._own_turns())
        nothing = self._stretch.unplayed
        if self.state.finished:
            decided = named(self.sitting.game).score(self.state).winners is not None
            first = [] if decided else [Button("next", self._stretch.next, primary=True)]
        else:
            first = [Button("hint", _("Hint"), pressed="hint" in self.shown)]
        return [
            *first,
            Button("undo", _("Undo"), enabled=played, words="" if played else nothing),
            Button("log", _("Log"), pressed="log" in self.shown),
            *([] if self.state.finished else [self._score_button()]),
            Button("piles", TABLES[self.sitting.game].PILES, pressed="piles" in self.shown),
        ]

    def _score_button(self) -> Button:
        """Shows the score so far; where a deal is over, its score is there without."""
        return Button("score", _("Score"), pressed="score" in self.shown)

    def _panels(self) -> list[Panel]:
        panels = [Panel("note", "", (self.note,), tone="note")] if self.note else []
        if "hint" in self.shown and not self.state.finished:
            panels.append(Panel("hint", grid=self._hints(), place="below"))
        if "score" in self.shown or self.state.finished:
            panels.append(self._score())
        if "piles" in self.shown:
            panels.append(
                Panel(
                    "piles", grid=TABLES[self.sitting.game].piles(self.sitting.view), place="below"
                )
            )
        if "log" in self.shown:
            lines = tuple(self._log()) or (_("Nothing has been played yet."),)
            panels.append(Panel("log", _("Log"), lines, place="below"))
        files = (
            Field("save", _("Save the match as"), "my-match", _("Save")),
            Field("resume", _("Resume a match"), "my-match", _("Resume")),
        )
        return [*panels, Panel("files", fields=files, place="below")]

    def _hints(self) -> Grid:
        rows = TABLES[self.sitting.game].hints(self.sitting.view)
        heading = (_("Move"), _("What it does"))
        return Grid(_("Your legal moves"), (heading, *rows))

    def _score(self) -> Panel:
        names = TABLES[self.sitting.game].score_names(self.sitting.view)
        title = self._stretch.score if self.state.finished else self._stretch.score_now
        try:
            result = named(self.sitting.game).score(self.sitting.view)
        except ValueError as hidden:
            return Panel("score", title, (str(hidden),), place="below")
        totals = ", ".join(f"{name} {n}" for name, n in zip(names, result.totals, strict=True))
        lines = [_("Totals: {totals}.").format(totals=totals)]
        if result.winners is not None:
            winners = listed([names[seat] for seat in result.winners])
            lines.append(_("The match is decided. Won by: {who}.").format(who=winners))
        tone = "good" if self.state.finished else "plain"
        grid = account(result, names, _("Line by line"))
        return Panel("score", title, tuple(lines), grid=grid, place="below", tone=tone)

    def _log(self) -> list[str]:
        return [f"{n}. {told}" for n, told in enumerate(self._told(self.sitting.past), 1)]

    def _told(self, turns: Iterable[Turn]) -> list[str]:
        """What each turn did, in a line."""
        names = self.sitting.names
        return [" ".join(event.told(names) for event in turn.events) for turn in turns]

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def _shortened(told: list[str]) -> list[str]:
    """Turns as they are told; of many, as where the learner has left, the first and the last."""
    between = len(told) - TOLD
    if between < 1:
        return told
    more = ngettext("{n} turn more, told in the log.", "{n} turns more, told in the log.", between)
    return [*told[: TOLD // 2], more.format(n=between), *told[-TOLD // 2 :]]


def _deal_record(sitting: Sitting, chosen: bool) -> record.DealRecord:
    start = sitting.past[0].before if sitting.past else sitting.state
    moves = tuple(str(turn.move) for turn in sitting.past)
    return record.DealRecord(start.seed, start.pack, moves, chosen)


def _path(text: str) -> Path:
    """A plain file name in the working folder, ending in .txt. Raises ValueError."""
    name = text.strip()
    if not name or len(name) > 80 or any(sign in name for sign in '/\\:*?"<>|\0'):
        raise ValueError(
            _("{name} is no file name: use letters, numbers and dashes.").format(name=quoted(name))
        )
    return Path(name if name.endswith(".txt") else f"{name}.txt")


def match(
    game: str = "pasur",
    *,
    seed: int | None = None,
    opponents: str = "greedy",
    open_table: bool = False,
    **options: Any,
) -> Match:
    """A match: you are seat 0, the others are players named in `opponents`, apart by commas.

    `options` are those of the game (`players=3`, `open_hands=True` …). Without a seed one is drawn
    and shown when the deal is over. With `open_table` you see all coops, for teaching; the others
    see what is theirs to see. Raises ValueError for an unknown player or option.
    """
    chosen = seed is not None
    state = state_from(game, {"deal": seed, "options": options})
    sitting = sit(game, state, YOU, open_table)
    return Match(sitting, _opponents(opponents, state.options.players), chosen)


def _opponents(names: str, players: int) -> tuple[str, ...]:
    """One player a seat beside the learner's; a single name stands for all."""
    kinds = known(tuple(name.strip() for name in names.split(",") if name.strip()))
    if len(kinds) not in (1, players - 1):
        raise ValueError(
            _("opponents names {n} players, but {seats} sit at this table besides you.").format(
                n=len(kinds), seats=players - 1
            )
        )
    return kinds if len(kinds) == players - 1 else kinds * (players - 1)
