"""One learner at one claim: commit, then see the verdict, and try it with other seeds."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from cardlab.lessons import claims_stored
from cardlab.lessons.claim_page import SECONDS, Trial, pick_first, scene
from cardlab.lessons.claims import CHOICES, Case, Claim, Effect, Outcome
from cardlab.lessons.claims_book import CLAIMS
from cardlab.lessons.exercise import seed_of
from cardlab.lessons.progress import progress, record
from cardlab.table.scene import Button, Grid, Panel, Scene
from cardlab.table.speech import Seldom, sentences
from cardlab.table.widget import bundle, refresh
from cardlab.words import _, listed, quoted

PULSE = 0.3  # seconds between two signs of a long run
committed: dict[str, str] = {}
"""What was predicted since this Python started, by claim: the progress file may be out of reach."""


class Trying:
    """A claim being tried; `trial` is where it stands.

    `on_change` is called during long runs, whenever the scene has news: it renews the displays.
    """

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.trial = Trial()
        self.on_change: Callable[[], object] = lambda: refresh(self)

    def __repr__(self) -> str:
        return f"claim({self.claim.id!r})"

    def scene(self) -> Scene:
        """The claim; after the commitment also its verdict."""
        known = self._known() if self.trial.prediction else {}
        return scene(self.claim, known, self.trial)

    def _known(self) -> Mapping[str, Effect]:
        """What is counted or stored; where nothing is stored, what was tried here."""
        return {**self.trial.live, **claims_stored.effects(self.claim)}

    def press(self, target: str, text: str = "") -> None:
        """Press what the scene offers: `choice:2` and `commit`, or `commit` with a choice.

        After the commitment `seconds:30`, `try`, and `seed` with a text. Raises ValueError for a
        seed that is none.
        """
        text = str(text).strip()
        if not self.trial.prediction:
            self._predict(target, text)
        elif target.startswith("seconds:") and target[8:] in map(str, SECONDS):
            self._change(seconds=int(target[8:]), said="")
        elif target == "seed":
            self._change(seed=seed_of(text), live={})
            self._try()
        elif target == "try":
            self._try()

    def _change(self, **news: Any) -> None:
        self.trial = replace(self.trial, **news)

    def _predict(self, target: str, text: str) -> None:
        words = [verdict.words for verdict in CHOICES]
        if target.startswith("choice:"):
            number = target[7:]
            if number in ("1", "2", "3"):
                self._change(picked=words[int(number) - 1], said="")
        elif target == "commit":
            picked = text or self.trial.picked
            if picked not in words:
                said = pick_first() if not picked else _("{text} is none of the choices.").format(
                    text=quoted(picked))  # fmt: skip
                self._change(said=said)
            else:
                self._commit(picked)

    def _commit(self, prediction: str) -> None:
        """Try it here for a moment, then show the verdict."""
        if self.claim.simulated:
            self._try()
        committed[self.claim.id] = prediction
        note = record(self.claim.id, kind="try_its", prediction=prediction, solved=True)
        self._change(prediction=prediction, note=" ".join(filter(None, (self.trial.note, note))))
        verdict = self.scene().panels[1]
        self._change(said=sentences(verdict.heading, *verdict.lines))

    # Trying

    def _try(self) -> None:
        """Make tries for each case; the notebook's stop button ends them, keeping what is there."""
        live: dict[str, Effect] = {}
        cases = self.claim.simulated
        ends = time.monotonic() + self.trial.seconds
        aloud = Seldom()
        try:
            self._doing(_("Trying …"), _("Trying …"))
            for place, case in enumerate(cases):
                until = time.monotonic() + (ends - time.monotonic()) / (len(cases) - place)
                live[case.id] = self._tried(case, place, until, aloud)
        except ValueError as wrong:
            self._change(note=_("No tries here: {wrong}").format(wrong=wrong))
        except KeyboardInterrupt:
            pass
        self._change(live=live, doing="")
        tries = next((panel for panel in self.scene().panels if panel.id == "tries"), None)
        self._change(said=sentences(*tries.lines) if tries else "")

    def _doing(self, doing: str, said: str) -> None:
        self._change(doing=doing, said=said)
        self.on_change()

    def _tried(self, case: Case, place: int, until: float, aloud: Seldom) -> Effect:
        """Tries for one case, until that time; it says so now and then."""
        pulse = Seldom(PULSE)

        def hear(effect: Effect) -> None:
            if pulse.due():
                doing = _doing(place + 1, len(self.claim.simulated), effect.n)
                self._doing(doing, aloud.heard(doing))

        return case.measured(case.n, self.trial.seed, hear, lambda: time.monotonic() > until)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return bundle(self, **kwargs)


def _doing(place: int, cases: int, n: int) -> str:
    return _("Trying case {place} of {cases}: {n} tries …").format(
        place=place, cases=cases, n=f"{n:,}"
    )


def claim(id_: str) -> Trying:
    """Try a claim: `claim("soureh.hardest_cards")`. Raises ValueError for an unknown id."""
    if id_ in CLAIMS:
        return Trying(CLAIMS[id_])
    near = get_close_matches(str(id_)[:80], CLAIMS, n=5, cutoff=0.4) or sorted(CLAIMS)
    raise ValueError(
        _("No claim is called {text}. There is {near}.").format(text=quoted(id_), near=listed(near))
    )


# All verdicts


class Verdicts:
    """A table of claims with what was predicted; a verdict only where something was."""

    def __init__(self, claims: tuple[Claim, ...]) -> None:
        self.claims = claims
        self.again = False

    def __repr__(self) -> str:
        return "verdicts()"

    def scene(self) -> Scene:
        """The table as it is now."""
        found = predictions()
        head = (_("claim"), _("you predicted"), _("verdict"), _("where it holds"))
        rows = tuple(_summed(claim, found.get(claim.id, "")) for claim in self.claims)
        done = sum(claim.id in found for claim in self.claims)
        line = _("{done} of {all} claims predicted.").format(done=done, all=len(self.claims))
        grid = Grid(_("What became of the claims"), (head, *rows))
        again = Button("again", _("Look again"))
        panel = Panel("verdicts", "", (line,), (again,), grid=grid)
        return Scene("", _("All verdicts"), announce=line * self.again, panels=(panel,))

    def press(self, target: str, text: str = "") -> None:
        """Look again, after more predictions: the scene tells what is known now."""
        self.again = True

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return bundle(self, **kwargs)


def predictions() -> dict[str, str]:
    """What was predicted of which claim, in this session or by the progress file."""
    kept = {id: entry.prediction for id, entry in progress().try_its.items() if id in CLAIMS}
    return {**kept, **committed}


def _summed(claim: Claim, prediction: str) -> tuple[str, str, str, str]:
    if not prediction:
        return claim.title, _("not yet"), "", ""
    known = claims_stored.effects(claim)
    holds = [case.name for case in claim.cases
             if claim.outcome(known.get(case.id)) is Outcome.HOLDS]  # fmt: skip
    where = "; ".join(holds) if len(holds) < len(claim.cases) else _("in every case tried")
    return claim.title, prediction, claim.verdict(known).words, where or _("nowhere")


def verdicts(game: str = "") -> Verdicts:
    """The verdicts of all claims, or of one game's, as far as you have predicted them.

    Raises ValueError for a game without claims.
    """
    found = tuple(each for each in CLAIMS.values() if game in ("", each.game))
    if not found:
        games = sorted({each.game for each in CLAIMS.values()})
        raise ValueError(
            _("There are no claims about {game}; there are some about {all}.").format(
                game=quoted(game), all=listed(games)
            )
        )
    return Verdicts(found)
