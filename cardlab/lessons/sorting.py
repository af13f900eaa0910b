"""Sort pairs: for each coop commit to valid or not; then the clause that decides speaks."""

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Any

from cardlab.cards import Card, card
from cardlab.games import named
from cardlab.games.coops import Coop
from cardlab.lessons.progress import record
from cardlab.rules.ruling import Finding
from cardlab.table.coops import short_verdict
from cardlab.table.looks import LOOKS
from cardlab.table.scene import Button, Pair, Panel, Scene, Spot, Verdict, Zone
from cardlab.table.speech import sentences
from cardlab.table.tables import TABLES
from cardlab.table.verdicts import found, said
from cardlab.words import _, ngettext, quoted


@dataclass(frozen=True, slots=True)
class Guess:
    """What was said of one coop, and what the rules find."""

    valid: bool
    finding: Finding

    @property
    def right(self) -> bool:
        """Whether the guess came true."""
        return self.valid == self.finding.holds


class Sorting:
    """Coops to sort, one after the other; `guesses` holds those already made."""

    def __init__(self, game: str, coops: tuple[Coop, ...], id_: str = "") -> None:
        self.game, self.coops, self.id = game, coops, id_
        self.guesses: tuple[Guess, ...] = ()
        self._said = ""

    @property
    def solved(self) -> bool:
        """Whether all coops are sorted."""
        return len(self.guesses) == len(self.coops)

    def press(self, target: str, text: str = "") -> None:
        """Press `valid` or `invalid` for the coop that is asked about, or `again`."""
        if target == "again":
            self.guesses = ()
            self._said = self._asked()
        elif target in ("valid", "invalid") and not self.solved:
            self._guess(target == "valid")

    def _guess(self, valid: bool) -> None:
        coop = self.coops[len(self.guesses)]
        guess = Guess(valid, named(self.game).match_finding(coop))  # type: ignore[attr-defined]
        self.guesses = (*self.guesses, guess)
        told = (self._score(), self._record()) if self.solved else (self._asked(),)
        self._said = sentences(said(self._verdict(guess)), *told)

    def _asked(self) -> str:
        """The coop that is asked about next, as one hears it."""
        n = len(self.guesses)
        return self._pair(n, self.coops[n], False).line

    def _record(self) -> str:
        right = sum(guess.right for guess in self.guesses)
        return (
            record(self.id, kind="try_its", prediction=str(right), solved=True) if self.id else ""
        )

    def _score(self) -> str:
        right = sum(guess.right for guess in self.guesses)
        return _("{right} of {all} sorted right.").format(right=right, all=len(self.coops))

    def _verdict(self, guess: Guess) -> Verdict:
        """The ruling on the last guess."""
        holds = guess.finding.holds
        told = _("coop {n} is valid") if holds else _("coop {n} is not valid")
        title = _("Right: {told}") if guess.right else _("Not so: {told}")
        told = told.format(n=len(self.guesses))
        return Verdict(guess.right, title.format(told=told), (found(guess.finding),))

    def scene(self) -> Scene:
        """All coops, those sorted with their verdict, and the question about the next."""
        done = len(self.guesses)
        note = ngettext("{n} coop", "{n} coops", len(self.coops)).format(n=len(self.coops))
        pairs = tuple(self._pair(n, coop, n < done) for n, coop in enumerate(self.coops))
        task = _("Which of these coops are valid? Say it of each, then see which rule decides.")
        panels: tuple[Panel, ...] = (Panel("task", _("Your task"), (task,), tone="note"),)
        if self.solved:
            panels += (Panel("goal", _("Done"), (self._score(),), place="below", tone="good"),)
        return Scene(
            self.game,
            _("Sort the coops"),
            zones=(Zone("coops", "own", _("Coops"), note, (), pairs=pairs),),
            buttons=self._buttons(done),
            verdict=self._verdict(self.guesses[-1]) if done else None,
            announce=self._said,
            panels=panels,
            four_colours=LOOKS.four_colours,
        )

    def _buttons(self, done: int) -> tuple[Button, ...]:
        if self.solved:
            return (Button("again", _("Sort them again"), primary=True),)
        asked = _("Coop {n}: valid"), _("Coop {n}: not valid")
        return tuple(
            Button(id, text.format(n=done + 1), primary=True)
            for id, text in zip(("valid", "invalid"), asked, strict=True)
        )

    def _pair(self, n: int, coop: Coop, sorted_: bool) -> Pair:
        open, closed = coop
        assert closed is not None
        verdict, note = short_verdict(open, closed) if sorted_ else ("", "")
        asked = n == len(self.guesses)
        spots = (
            Spot(f"{kind}:{n}", one.code, one.name, False, marks)
            for kind, one, marks in (("open", open, ()), ("closed", closed, ("own",)))
        )
        first, behind = spots
        behind = replace(behind, words=_("{card}, face down").format(card=closed.name))
        return Pair(
            f"coop:{n}",
            _("Coop {n}").format(n=n + 1),
            first,
            behind,
            verdict,
            _("valid or not?") if asked else note,
            number=str(n + 1),
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def sort_pairs(game: str = "soureh", *, coops: str, id: str = "") -> Sorting:
    """Coops to sort into valid and not: `sort_pairs("soureh", coops="7D/9C 9D/7C")`.

    With an `id` the learner's progress remembers it. Raises ValueError where a coop cannot be read,
    or holds a card that the game has not.
    """
    there = getattr(TABLES[named(game).RULES.game], "CARDS", ())
    found = tuple(_coop(word, there) for word in coops.split())
    if not found:
        raise ValueError(_("coops names no coop: write open/closed, such as 7D/9C."))
    return Sorting(game, found, id)


def _coop(word: str, there: Container[Card]) -> Coop:
    open, slash, closed = word.partition("/")
    if not slash:
        raise ValueError(
            _("{coop} is no coop: write open/closed, such as 7D/9C.").format(coop=quoted(word))
        )
    coop = Coop(card(open), card(closed))
    if coop.open not in there or coop.closed not in there:
        raise ValueError(
            _("{coop}: coops of this game cannot hold these cards.").format(coop=quoted(word))
        )
    return coop
