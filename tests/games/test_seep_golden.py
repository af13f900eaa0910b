"""Golden deals of Seep: kept as text, played again move by move, every kind of move in them.

A file holds the options, the seed and the pack, every move (`> 6C+5D = 11`), and what was told:
events, score and outcome, each with its clause. After a change of rules or wording that is meant,
write them anew from their own moves and read the difference:

    CARDLAB_GOLDEN=write python3 -m pytest tests/games/test_seep_golden.py
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardlab.cards import codes
from cardlab.games import seep

FOLDER = Path(__file__).parent / "golden"
DEALS = {"seep_sweeps": 1109, "seep_thrown_in": 1219}  # a name, the seed of pack and moves


def told(happened) -> Iterator[str]:
    """Events and score lines with their clauses, one a line."""
    for event in happened:
        yield f"    {event.clause.id} {event}"


def transcript(seed: int, pack: str | None = None, moves: list[str] | None = None) -> str:
    """A deal as text; without moves, random ones are played."""
    state, rng = seep.deal(seed=seed, pack=pack), Random(seed)
    lines = [f"seed {seed}", f"pack {codes(state.pack)}", *told(seep.opening(state))]
    left = iter(moves or [])
    while not state.finished:
        text = next(left) if moves else str(rng.choice(seep.legal_moves(state)))
        turn = seep.play(state, seep.parse(state, text))
        lines += [f"> {turn.move}", *told(turn.events)]
        state = turn.after
    result = seep.score(state)
    lines += ["score", *told(result.lines), f"totals {' '.join(map(str, result.totals))}"]
    lines += told([seep.outcome(state)])
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[int, str, list[str]]:
    """What a golden file was played from: seed, pack, moves."""
    seed, pack = (re.search(rf"^{word} (.+)$", text, re.M)[1] for word in ("seed", "pack"))
    return int(seed), pack, re.findall(r"^> (.+)$", text, re.M)


@pytest.mark.parametrize("name", DEALS)
def test_golden_deals_are_played_again_word_by_word(name):
    path = FOLDER / f"{name}.txt"
    if os.environ.get("CARDLAB_GOLDEN") == "write":
        played = read(path.read_text("utf-8")) if path.exists() else (DEALS[name],)
        path.write_text(transcript(*played), "utf-8")
    text = path.read_text("utf-8")
    assert read(text)[0] == DEALS[name]
    assert transcript(*read(text)) == text


def golden() -> str:
    """All golden deals of Seep."""
    return "".join(path.read_text("utf-8") for path in FOLDER.glob("seep_*.txt"))


def test_the_golden_deals_show_every_clause_that_has_an_event():
    speaking = {clause.id for clause in seep.RULES.values() if clause.event}
    assert {id for id in speaking if id not in golden()} == set()


@pytest.mark.parametrize(
    "kind, pattern",
    [
        ("a bid", r"> bid \d+"),
        ("a card left", r"> \w\w"),
        ("a set captured", r"> \w\w x \w\w\+\w\w"),
        ("a house captured", r"> \w\w x \[\d+\]"),
        ("a house and sets captured", r"> \w\w x \[\d+\] \w\w.*"),
        ("several sets captured", r"> \w\w x \w\w\S* \w\w\S*"),
        ("a house built", r"> \w\w\+\w\w = \d+"),
        ("a house built of several loose cards", r"> \w\w\+\w\w\+\w\w = \d+"),
        ("a card added alone", r"> \w\w = \d+"),
        ("sets gathered in", r"> \w\w\S* \w\w\S* = \d+"),
        ("a house broken", r"> \w\w > \[\d+\] = \d+"),
        ("a house broken, sets gathered in", r"> \w\w > \[\d+\] \w\w.* = \d+"),
        ("a house broken into another", r"> \w\w > .*\n +SEE-4\.8 .*\n +SEE-4\.9 .*"),
    ],
)
def test_the_golden_deals_hold_every_kind_of_move(kind, pattern):
    assert re.search(rf"^{pattern}$", golden(), re.M), kind
