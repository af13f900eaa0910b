"""Nothing that seat 0 may not know reaches it: two rounds alike in what it knows look alike."""

import json
from pathlib import Path
from random import Random

import pytest
from twin_rounds import Round, any_round, hidden_kinds, so_far, twin

from cardlab.games import pariah, soureh
from cardlab.lessons.match import Match
from cardlab.lessons.show import show
from cardlab.lessons.try_it import try_it
from cardlab.lessons.walk import walk
from cardlab.table.pages import mimebundle, page

TABLES = {
    "classic": ("soureh", soureh.Options()),
    "returning": ("soureh", soureh.Options.returning()),
    "three leaving": ("soureh", soureh.Options(players=3, call="leave", waste_open=False)),
    "pariah": ("pariah", pariah.Options()),
    "pariah, waste face down": ("pariah", pariah.Options(waste_open=False)),
}
PANELS = ("hint", "log", "score", "piles")
TYPED = (
    "own 9", "own 1 call", "waste call", "open 0.1", "open 0.2 call", "open 1.1", "open 1.2",
    "open 1.3 call", "open 2.4", "open 9.1", "pick 1 2 1 2", "jack 1", "jack 3 knock", "queen",
    "queen knock", "king 0.1 1.2", "king 1.1 1.4 knock", "king 0.1 0.1", "own 2 knock", "nothing",
)  # fmt: skip


def drawn(lesson: object) -> list[str]:
    """All that a page and a notebook get of a lesson as it stands."""
    scene = lesson.scene()
    return [repr(scene), scene.words, json.dumps(page(scene)), json.dumps(mimebundle(scene))]


def tried(at: Match) -> list[str]:
    """What is answered to presses that make no move, and to moves that are refused."""
    told = []
    ids = [spot.id for spot in at.scene().spots]
    for target in (*ids, "call", "marks", *ids[::3], "call", "marks", "clear", "undo 1"):
        at.press(target)
        told.append(_answer(at))
    for text in TYPED:
        if not _legal(at, text):
            at.press("type", text)
            told.append(_answer(at))
    return told


def _answer(at: Match) -> str:
    scene = at.scene()
    spots = [spot for spot in scene.spots if spot.marks]
    return repr((scene.announce, scene.hint, scene.verdict, scene.buttons, spots))


def _legal(at: Match, text: str) -> bool:
    module = soureh if at.sitting.game == "soureh" else pariah
    try:
        return module.judge(at.sitting.view, module.parse(at.state, text)).legal
    except ValueError:
        return False


def saved(at: Match) -> list[str]:
    """The lines of the saved match, but for the pack, which is packed."""
    at.press("save", "evening")
    path = Path("evening.txt")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.unlink()
    return [line for line in lines if not line.startswith("pack ")]


def told(one: Round) -> list[str]:
    """All that the learner gets of a round as it stands."""
    at = one.match()
    found = drawn(at)
    for panel in PANELS:
        at.press(panel)
    found += [*drawn(at), *tried(at), *drawn(at), *saved(at), at.note]
    return found


def stepped(one: Round) -> list[str]:
    """What the last steps of a walk through the round show to seat 0."""
    if not one.moves:
        return []
    at = walk(one.game, moves=";".join(map(str, one.moves)), state=one.start, seat=0)
    found = []
    for target in ("last", *["back"] * 6):
        at.press(target)
        found += [repr(at.scene()), at.scene().words]
    return found


def shown(one: Round) -> list[str]:
    """What a picture of the position shows, and the same as a task."""
    state = one.sitting().state
    found = drawn(show(one.game, state=state, seat=0))
    if state.to_play == 0 and not state.finished:
        found += drawn(try_it(one.game, state=state, ask="Try.", goal="waste"))
    return found


def check(name: str, seed: int, looks: int) -> set[str]:
    """A random round, looked at so many times; in what hidden things its twins differed."""
    game, options = TABLES[name]
    whole, rng = any_round(game, options, seed), Random(seed)
    kinds: set[str] = set()
    for n in sorted(rng.randint(0, len(whole.moves)) for _look in range(looks)):
        one = so_far(whole, n)
        other = twin(one, rng)
        assert other.sitting().view == one.sitting().view
        assert told(other) == told(one), (name, seed, n)
        assert shown(other) == shown(one), (name, seed, n)
        assert stepped(other) == stepped(one), (name, seed, n)
        kinds |= hidden_kinds(one.sitting().state, other.sitting().state)
    return kinds


def differing(name: str, seeds: range, looks: int) -> None:
    """Check rounds, and that all there is to hide has differed."""
    kinds: set[str] = set()
    for seed in seeds:
        kinds |= check(name, seed, looks)
    assert kinds >= {"stock", "drawn", "coops"}
    assert ("waste" in kinds) == (not TABLES[name][1].waste_open)


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", TABLES)
def test_nothing_hidden_reaches_the_learner(name: str) -> None:
    differing(name, range(4), 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_nothing_hidden_reaches_the_learner_in_200_rounds(name: str) -> None:
    differing(name, range(100, 300), 1)
