"""Golden rounds of Soureh: kept as text, played again move by move, every kind of move in them.

A file holds the options, the seed and the pack, every move (`> own 2 call`), and what was told:
events, score and outcome, each with its clause. After a change of rules or wording that is meant,
write them anew from their own moves and read the difference:

    CARDLAB_GOLDEN=write python3 -m pytest tests/games/test_soureh_golden.py
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from soureh_any import any_move

from cardlab.cards import codes
from cardlab.games import soureh
from cardlab.games.soureh import Options

FOLDER = Path(__file__).parent / "golden"
ROUNDS = {  # the seed of pack and moves, how often one calls who may, how many rounds, options
    "soureh_classic": (3, 0.3, 1, Options.classic()),
    "soureh_classic_stock": (16, 0.3, 1, Options.classic(players=3)),
    "soureh_match": (3, 0.9, 99, Options.classic(threshold=130)),
    "soureh_returning": (18, 0.3, 1, Options.returning()),
    "soureh_returning_stock": (1, 0, 1, Options.returning(players=4)),
    "soureh_returning_void": (35, 0.3, 1, Options.returning(players=3)),
    "soureh_leave": (32, 0.3, 1, Options.classic(players=4, call="leave")),
    "soureh_leave_stock": (3, 0.3, 1, Options.classic(players=3, call="leave")),
    "soureh_any_hand": (3, 0.3, 1, Options(players=3, call_needs_valid=False, pick="own")),
}


def told(happened) -> Iterator[str]:
    """Events and score lines with their clauses, one a line."""
    for event in happened:
        yield f"    {event.clause.id} {event}"


def transcript(name: str, pack: str | None = None, moves: list[str] | None = None) -> str:
    """Rounds as text; without moves, random ones are played."""
    seed, calling, rounds, options = ROUNDS[name]
    state, rng, left = soureh.deal(seed=seed, pack=pack, options=options), Random(seed), moves or []
    lines = [str(options), f"seed {seed}", f"pack {codes(state.pack)}"]
    for n in range(rounds):
        state = soureh.next_deal(state) if n else state
        lines += told(soureh.opening(state))
        while not state.finished:
            choices = soureh.legal_moves(state)
            text, left = (left[0] if left else str(any_move(rng, choices, calling))), left[1:]
            turn = soureh.play(state, soureh.parse(state, text))
            lines += [f"> {turn.move}", *told(turn.events)]
            state = turn.after
        result = soureh.score(state)
        lines += ["score", *told(result.lines), f"totals {' '.join(map(str, result.totals))}"]
        lines += told([soureh.outcome(state)])
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
    """All golden rounds of Soureh."""
    return "".join(path.read_text("utf-8") for path in FOLDER.glob("soureh_*.txt"))


def test_the_golden_rounds_show_every_clause_that_has_an_event():
    speaking = {clause.id for clause in soureh.RULES.values() if clause.event}
    assert {id for id in speaking if id not in golden()} == set()


@pytest.mark.parametrize(
    "kind, pattern",
    [
        ("an own card", r"> own \d"),
        ("an open card", r"> open \d\.\d"),
        ("a discard", r"> waste"),
        ("each with a call", r"> own \d call[\s\S]*> open \d\.\d call[\s\S]*> waste call"),
        ("a pick", r"> pick \d \d \d \d"),
        ("a card named on an open waste", r" +SOU-4\.1 .*; .* went to the discard pile\."),
        ("none named on a hidden one", r" +SOU-4\.1 .* face down too\."),
        ("a waste that becomes the stock", r" +SOU-4\.4 .* was shuffled into a new one.*"),
        ("a stock used up", r" +SOU-4\.4 The stock is used up: the round ends\."),
        ("used up for good", r" +SOU-4\.4 .* for the fourth time: the round ends\."),
        ("last turns", r" +SOU-5\.2 Everybody else has had one more turn: the round ends\."),
        ("a call that holds", r" +SOU-5\.2 .* showed four valid coops .*"),
        ("a void call", r" +SOU-5\.2 .* the call is void\."),
        ("a caller's card replaced", r" +SOU-5\.3 .*"),
        ("somebody leaves", r" +SOU-5\.4 .* left the round, safe; .*"),
        ("one is left", r" +SOU-5\.4 Only one player is left in: the round ends\."),
        ("ten more at the stock's end", r" +SOU-5\.4 .* when the stock ran out\."),
        ("a call wins", r" +SOU-6\.1 .* the call held, so 0 points\."),
    ],
)
def test_the_golden_rounds_hold_every_kind_of_move_and_end(kind, pattern):
    assert re.search(rf"^{pattern}$", golden(), re.M), kind
