"""Golden rounds of Pariah: kept as text, played again move by move, every kind of move in them.

A file holds the options, the seed and the pack, every move (`> king 0.2 1.3 knock`), and what was
told: events, score and outcome, each with its clause. After a change of rules or wording that is
meant, write them anew from their own moves and read the difference:

    CARDLAB_GOLDEN=write python3 -m pytest tests/games/test_pariah_golden.py
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pariah_any import any_move

from cardlab.cards import codes
from cardlab.games import pariah
from cardlab.games.pariah import Options

FOLDER = Path(__file__).parent / "golden"
ROUNDS = {  # the seed of pack and moves, how often one knocks and acts, how many rounds, options
    "pariah_knock": (344, (0.2, 0), 1, Options()),
    "pariah_stock": (41, (0, 0.5), 1, Options()),
    "pariah_last_card": (1724, (0.03, 0.5), 1, Options()),
    "pariah_face_down": (357, (0.03, 0), 1, Options(waste_open=False)),
    "pariah_courts": (1029, (0.03, 1), 1, Options()),
    "pariah_match": (321, (0.2, 0.5), 99, Options(threshold=200)),
}


def told(happened) -> Iterator[str]:
    """Events and score lines with their clauses, one a line."""
    for event in happened:
        yield f"    {event.clause.id} {event}"


def transcript(name: str, pack: str | None = None, moves: list[str] | None = None) -> str:
    """Rounds as text; without moves, random ones are played."""
    seed, chances, rounds, options = ROUNDS[name]
    state, rng, left = pariah.deal(seed=seed, pack=pack, options=options), Random(seed), moves or []
    lines = [str(options), f"seed {seed}", f"pack {codes(state.pack)}"]
    for n in range(rounds):
        state = pariah.next_deal(state) if n else state
        lines += told(pariah.opening(state))
        while not state.finished:
            choices = pariah.legal_moves(state)
            text, left = (left[0] if left else str(any_move(rng, choices, *chances))), left[1:]
            turn = pariah.play(state, pariah.parse(state, text))
            lines += [f"> {turn.move}", *told(turn.events)]
            state = turn.after
        result = pariah.score(state)
        lines += ["score", *told(result.lines), f"totals {' '.join(map(str, result.totals))}"]
        lines += told([pariah.outcome(state)])
        if result.winners:
            break
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[str, list[str]]:
    """What a golden file was played from: pack and moves."""
    return re.search(r"^pack (.+)$", text, re.M)[1], re.findall(r"^> (.+)$", text, re.M)


@pytest.mark.parametrize("name", ROUNDS)
def test_golden_rounds_are_played_again_word_by_word(name):
    path = FOLDER / f"{name}.txt"
    if os.environ.get("CARDLAB_GOLDEN") == "write":
        played = read(path.read_text("utf-8")) if path.exists() else ()
        path.write_text(transcript(name, *played), "utf-8")
    text = path.read_text("utf-8")
    assert transcript(name, *read(text)) == text


def golden() -> str:
    """All golden rounds of Pariah."""
    return "".join(path.read_text("utf-8") for path in FOLDER.glob("pariah_*.txt"))


def test_the_golden_rounds_show_every_clause_that_has_an_event():
    used = ("PAR", "SOU-3.1", "SOU-3.3")
    speaking = {clause.id for clause in pariah.RULES.values() if clause.event}
    assert {id for id in speaking if id.startswith(used) and id not in golden()} == set()


@pytest.mark.parametrize(
    "kind, pattern",
    [
        ("an own card", r"> own \d"),
        ("an open card", r"> open \d\.\d"),
        ("a discard", r"> waste"),
        ("a jack", r"> jack \d"),
        ("a queen", r"> queen"),
        ("a king within one's own row", r"> king (\d)\.\d \1\.\d"),
        ("a king across", r"> king 0\.\d 1\.\d"),
        ("a knock with an own card", r"> own \d knock"),
        ("with an open card", r"> open \d\.\d knock"),
        ("with a discard", r"> waste knock"),
        ("with a jack", r"> jack \d knock"),
        ("with a king", r"> king \d\.\d \d\.\d knock"),
        ("a card named on an open waste", r" +PAR-2\.1 .*; .* went to the discard pile\."),
        ("none named on a hidden one", r" +PAR-2\.1 .* face down too\."),
        ("nor when discarded", r" +PAR-2\.1 .* on the discard pile, face down\."),
        ("a jack's card", r" +PAR-2\.2 .* used a jack for coop \d: J. replaced .*"),
        ("queens that add up", r" +PAR-2\.3 .*; turns to come: [34]\."),
        ("turns that lapse", r" +PAR-2\.3 No card is left .*: they lapse\."),
        ("a king's places and no card", r" +PAR-2\.4 .* swapped two face-down cards, in .*\."),
        ("a change after a knock", r" +PAR-3\.3 One change of .* coops since the knock: .*"),
        ("by a king", r"> king .*\n +PAR-2\.4 .*\n +PAR-3\.3 .*"),
        ("the one more turn", r" +PAR-3\.2 The one more turn has been had: the round ends\."),
        ("none", r" +PAR-3\.1 .*\n +PAR-3\.2 No card is left for one more turn: .*"),
        ("a stock used up", r" +PAR-3\.4 The stock is used up: the round ends\."),
        ("no valid coop", r" +PAR-4\.1 .*: no valid coop, so nothing\."),
        ("four valid coops", r" +PAR-4\.2 .*: 50 points more for four valid coops\."),
        ("a match that goes on", r" +PAR-4\.3 Nobody has \d+: the next round is dealt\."),
        ("a match won", r" +PAR-4\.3 .* won the match with \d+\."),
    ],
)
def test_the_golden_rounds_hold_every_kind_of_move_and_end(kind, pattern):
    assert re.search(rf"^{pattern}$", golden(), re.M), kind
