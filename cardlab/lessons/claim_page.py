"""What a claim shows: its sentence and how it is tried; once committed verdict and numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardlab.lessons.claims import CHOICES, LEVEL, Case, Claim, Effect, Outcome
from cardlab.lessons.plots import Chart, Dots, drawn
from cardlab.lessons.predict import charted
from cardlab.table.scene import Button, Field, Grid, Panel, Scene
from cardlab.words import _, capital

SECONDS = (5, 30, 300)
"""How long tries may take that one makes oneself."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How far a learner is with a claim. Without a `prediction` nothing is committed yet.

    `picked` is the choice so far. `live` are effects by case of the tries made here, with `seed`,
    in so many `seconds` at most. `doing` is what takes a while, `said` is read aloud, `note` is
    about the progress file or about what is missing.
    """

    picked: str = ""
    prediction: str = ""
    live: Mapping[str, Effect] = field(default_factory=dict)
    seconds: int = SECONDS[0]
    seed: int = 7
    doing: str = ""
    said: str = ""
    note: str = ""


def scene(claim: Claim, known: Mapping[str, Effect], trial: Trial) -> Scene:
    """The claim as it stands; `known` are the effects counted or stored, shown once committed."""
    panels = [_question(claim)]
    if not trial.prediction:
        panels.append(_ask(trial))
    else:
        panels.append(_verdict(claim, known, trial))
        if any(case.id in known for case in claim.cases):
            panels.append(charted(chart(claim, known), "effects"))
        if claim.chart:
            panels.append(charted(claim.chart(), "more"))
        if claim.simulated:
            panels += _tries(claim, known, trial)
    return Scene(
        claim.game, claim.title, chip=_("a claim"), announce=trial.said, panels=tuple(panels)
    )


def _question(claim: Claim) -> Panel:
    lines = (
        claim.says,
        _("Where it was read: {source}.").format(source=claim.source),
        _("How it is tried: {test}").format(test=claim.test),
        claim.rule(),
    )
    return Panel("question", _("The claim"), lines, tone="note")


def _ask(trial: Trial) -> Panel:
    line = trial.doing or trial.said or _("Does it hold? Commit yourself first.")
    toggles = (
        Button(f"choice:{n}", verdict.words, pressed=verdict.words == trial.picked)
        for n, verdict in enumerate(CHOICES, 1)
    )
    why = "" if trial.picked else pick_first()
    commit = Button("commit", _("Commit"), primary=True, enabled=bool(trial.picked), words=why)
    return Panel("ask", lines=(line,), buttons=(*toggles, commit))


def pick_first() -> str:
    """What is asked before a commitment without a choice."""
    return _("Pick a choice first.")


# The verdict


def _verdict(claim: Claim, known: Mapping[str, Effect], trial: Trial) -> Panel:
    verdict = claim.verdict(known).words
    right = trial.prediction == verdict
    lines = (
        _("You predicted: {prediction}").format(prediction=trial.prediction),
        *claim.told(known),
        trial.note,
    )
    return Panel(
        "verdict",
        _("The verdict: it {verdict}").format(verdict=verdict),
        tuple(line for line in lines if line),
        tone="good" if right else "note",
    )


def said(outcome: Outcome) -> str:
    """What one case says, in words."""
    return {
        Outcome.HOLDS: _("holds"),
        Outcome.FAILS: _("does not hold"),
        Outcome.OPEN: _("cannot be told"),
    }[outcome]


def chart(claim: Claim, effects: Mapping[str, Effect]) -> Chart:
    """The effects of the cases with their intervals, against the line."""
    cases = [case for case in claim.cases if case.id in effects]
    found = [effects[case.id] for case in cases]
    outcomes = [claim.outcome(effect) for effect in found]
    caption = _("{title}: the effect in each case").format(title=claim.title)
    line = _("the line, {line}").format(line=claim.unit.about(claim.line))
    head = (_("case"), _("effect"), _interval(), _("tries"), _("the claim"))
    rows = tuple(
        (case.name, claim.unit.number(effect.mean), *_shown(claim, effect), said(outcome))
        for case, effect, outcome in zip(cases, found, outcomes, strict=True)
    )
    scale = claim.unit.scale
    plot = Dots(
        claim.unit.text.format(x="").strip(),
        tuple(case.name for case in cases),
        tuple(f"{claim.unit.number(effect.mean)}, {said(outcome)}"
              for effect, outcome in zip(found, outcomes, strict=True)),
        tuple(scale * effect.mean for effect in found),
        tuple(scale * effect.low for effect in found),
        tuple(scale * effect.high for effect in found),
        (_("it holds"), _("it does not"), line),
        frozenset(n for n, outcome in enumerate(outcomes) if outcome is not Outcome.HOLDS),
        (float(scale * claim.line),) * len(cases),
    )  # fmt: skip
    told = "; ".join(f"{row[0]}: {row[1]}, {row[-1]}" for row in rows)
    return Chart(drawn(plot), f"{caption}. {told}. {capital(line)}.", caption, (head, *rows))


def _interval() -> str:
    return _("{level} % interval").format(level=f"{100 * LEVEL:g}")


def _shown(claim: Claim, effect: Effect) -> tuple[str, str]:
    """The interval, and of how many tries."""
    if effect.exact is not None:
        return _("exact: {value}").format(value=effect.exact), _("counted")
    low, high = claim.unit.number(effect.low), claim.unit.number(effect.high)
    return _("{low} to {high}").format(low=low, high=high), f"{effect.n:,}"


# Tries of one's own


def _tries(claim: Claim, known: Mapping[str, Effect], trial: Trial) -> list[Panel]:
    toggles = (
        Button(f"seconds:{n}", _("{n} seconds").format(n=n), pressed=n == trial.seconds)
        for n in SECONDS
    )
    buttons = (*toggles, Button("try", _("Try it here"), primary=True))
    seed = Field("seed", _("Seed"), "7", _("Try with this seed"), value=str(trial.seed))
    lines = (trial.doing or _compare(claim, known, trial),)
    head = (_("case"), _("stored run"), _("tried here"), _("tries"), _("by itself it"))
    rows = tuple(_row(claim, case, known, trial) for case in claim.simulated)
    grid = Grid(_("The stored run, and tries made here"), (head, *rows))
    return [Panel("tries", _("Try it yourself"), lines, buttons, (seed,), grid)]


def _row(claim: Claim, case: Case, known: Mapping[str, Effect], trial: Trial) -> tuple[str, ...]:
    stored = known.get(case.id)
    before = _ranged(claim, stored) if stored else _("none")
    if case.id not in trial.live:
        return case.name, before, _("not yet"), "", ""
    here = trial.live[case.id]
    return case.name, before, _ranged(claim, here), f"{here.n:,}", said(claim.outcome(here))


def _ranged(claim: Claim, effect: Effect) -> str:
    low, high = claim.unit.number(effect.low), claim.unit.number(effect.high)
    return _("{mean} ({low} to {high})").format(
        mean=claim.unit.number(effect.mean), low=low, high=high
    )


def _compare(claim: Claim, known: Mapping[str, Effect], trial: Trial) -> str:
    pairs = [(known[id], here) for id, here in trial.live.items() if id in known]
    if not pairs:
        return _("The same seed gives the same tries again; more time gives more of them.")
    if all(stored.agrees(here) for stored, here in pairs):
        return _("The tries made here agree with the stored run, as far as chance lets them.")
    return _("Some tries made here differ from the stored run by more than chance explains.")
