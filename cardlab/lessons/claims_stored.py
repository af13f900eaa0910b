"""The stored run: what many tries showed, shipped with the package.

`python3 -m cardlab claims` tells the verdicts, `--write` runs what is missing or asks something
else by now (`--all`: everything) and stores it claim by claim, whole or not at all; `--check` runs
a tenth with another seed, and fails where that disagrees.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from cardlab.files import write_whole
from cardlab.lessons.claims import LEVEL, Case, Claim, Effect
from cardlab.lessons.claims_book import CLAIMS
from cardlab.words import _

NAME = "claims.json"
PATH = Path(__file__).with_name(NAME)
SEED, ANOTHER = 1, 2
"""The seed of the stored run, and the one it is checked with."""
Entry = dict[str, Any]
"""What is kept of a case: asked, n, answered, seed, date, level, mean, low, high."""


@cache
def stored() -> Mapping[str, Mapping[str, Entry]]:
    """The stored run: entries by claim and case."""
    text = (files("cardlab.lessons") / NAME).read_text("utf-8")
    found: dict[str, dict[str, Entry]] = json.loads(text)
    return found


def effects(claim: Claim) -> dict[str, Effect]:
    """The effect in each case by its id: counted, or as stored; without those not stored."""
    found = {case.id: _known(claim, case) for case in claim.cases}
    return {id: effect for id, effect in found.items() if effect}


def _known(claim: Claim, case: Case) -> Effect | None:
    if case.exact:
        return case.measured(0, 0)
    entry = stored().get(claim.id, {}).get(case.id)
    return _effect(entry) if entry and fits(case, entry) else None


def fits(case: Case, entry: Entry) -> bool:
    """Whether the entry answers what the case asks."""
    return (entry["asked"], entry["n"], entry["level"]) == (case.asked, case.n, LEVEL)


def _effect(entry: Entry) -> Effect:
    return Effect(entry["mean"], entry["low"], entry["high"], entry["answered"], entry["seed"])


def _entry(case: Case, effect: Effect) -> Entry:
    return {
        "asked": case.asked, "n": case.n, "answered": effect.n, "seed": effect.seed,
        "date": date.today().isoformat(), "level": LEVEL,
        "mean": effect.mean, "low": effect.low, "high": effect.high,
    }  # fmt: skip


# The command


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns 0, or 1 where a check found what disagrees."""
    parser = argparse.ArgumentParser(prog="cardlab claims", description=_("Try the claims."))
    parser.add_argument("--write", action="store_true", help=_("run what is missing and store it"))
    parser.add_argument("--all", action="store_true", help=_("with --write: run everything anew"))
    parser.add_argument("--check", action="store_true", help=_("run a tenth with another seed"))
    parser.add_argument("claims", nargs="*", help=_("only these claims, by id"))
    asked = parser.parse_args(arguments)
    if unknown := [id for id in asked.claims if id not in CLAIMS]:
        parser.error(_("there is no claim {id}").format(id=unknown[0]))
    chosen = [CLAIMS[id] for id in asked.claims or CLAIMS]
    if asked.write:
        return _write(chosen, asked.all)
    return _check(chosen) if asked.check else _tell(chosen)


def _write(chosen: Sequence[Claim], anew: bool) -> int:
    for claim in chosen:
        _keep(claim, {case.id: _kept(claim, case, anew) for case in claim.simulated})
    return _tell(chosen)


def _kept(claim: Claim, case: Case, anew: bool) -> Entry:
    """What is stored of the case already, if it answers what is asked, or else a new run."""
    entry = stored().get(claim.id, {}).get(case.id)
    if entry and fits(case, entry) and not anew:
        return entry
    return _entry(case, _run(claim, case, case.n, SEED, _heard))


def _keep(claim: Claim, entries: Mapping[str, Entry]) -> None:
    """Write the file with this claim's entries, and without those nobody asks any more."""
    asked = {each.id for each in CLAIMS.values() if each.simulated}
    whole = {id: kept for id, kept in stored().items() if id in asked}
    whole |= {claim.id: entries} if entries else {}
    write_whole(PATH, json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False) + "\n")
    stored.cache_clear()


def _check(chosen: Sequence[Claim]) -> int:
    failed = [claim.id for claim in chosen if not survives(claim, ANOTHER, 10, _heard)]
    for id in failed:
        print(_("{id}: another seed says something else").format(id=id))
    return int(bool(failed))


def survives(
    claim: Claim, seed: int, part: int, hear: Callable[[str], object] = lambda _line: None
) -> bool:
    """Whether the claim's verdict is the same by another seed and one in `part` of the tries.

    So it is where every case agrees with the stored one, within what chance explains, and no
    interval of the smaller run lies on the other side of the line.
    """
    known = effects(claim)
    for case in claim.simulated:
        found = _run(claim, case, max(1, case.n // part), seed, hear)
        outcomes = {claim.outcome(found).value, claim.outcome(known[case.id]).value}
        if not found.agrees(known[case.id]) or outcomes == {1, -1}:
            return False
    return True


def _run(claim: Claim, case: Case, n: int, seed: int, hear: Callable[[str], object]) -> Effect:
    effect = case.measured(n, seed)
    hear(f"{claim.id} {case.id}: {told(claim, effect)}")
    return effect


def _heard(line: str) -> None:
    print(line, flush=True)


def told(claim: Claim, effect: Effect) -> str:
    """An effect and its interval in words."""
    low, high = claim.unit.number(effect.low), claim.unit.number(effect.high)
    return _("{effect}, between {low} and {high} ({n} tries, seed {seed})").format(
        effect=claim.unit.told(effect.mean), low=low, high=high, n=f"{effect.n:,}",
        seed=effect.seed,
    )  # fmt: skip


def _tell(chosen: Sequence[Claim]) -> int:
    for claim in chosen:
        known = effects(claim)
        missing = len(known) < len(claim.cases)
        verdict = _("not stored yet") if missing else claim.verdict(known).words
        print(f"{claim.id}: {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
