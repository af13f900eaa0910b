"""`python3 -m cardlab bench`: how fast things are, each beside what it is measured against.

Only processor time counts, and only ratios taken in the same run compare. A measurement is a
function `(game, seconds)` that gives rows; it raises `Missing` where something it needs is not
there. `MEASUREMENTS` lists them all.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from cardlab.games import GAMES, named
from cardlab.words import _, listed

Row = dict[str, Any]
"""One line of the report: its `name`, then figures."""

ROUNDS = 5
ENDING = {"soureh": "call", "pariah": "knock"}
"""By game, the part of a move that lets the round end soon."""
ENDED = 0.03
"""How often such a move is made where there is one, so that most rounds are played out."""
LIMIT_SOURCE = Path(__file__).with_name("bench_limit.c")


class Missing(Exception):
    """Something that a measurement needs is not there."""


# The engine


@dataclass(slots=True)
class Tally:
    """What was played: processor seconds, and sums over games for the check figures."""

    cpu_seconds: float = 0.0
    games: int = 0
    moves: int = 0
    choices: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    surs: list[int] = field(default_factory=lambda: [0, 0])
    game: str = "pasur"

    def row(self, name: str) -> Row:
        """Games and moves a second, and the figures that any right implementation shows."""
        return {
            "name": name,
            "games_per_s": round(self.games / self.cpu_seconds, 1),
            "moves_per_s": round(self.moves / self.cpu_seconds),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "check": {
                "games": self.games,
                "mean_points": [round(n / self.games, 3) for n in self.points],
                **self._sweeps(),
                "branching": round(self.choices / self.moves, 4),
            },
        }

    def _sweeps(self) -> dict[str, list[float]]:
        if self.game != "pasur":
            return {}
        return {"mean_surs": [round(n / self.games, 4) for n in self.surs]}


def play_engine(tally: Tally, seconds: float, rng: Random) -> float:
    """Random deals, Pasur's of two, for so much processor time; returns games a second."""
    start, before = time.process_time(), tally.games
    while (used := time.process_time() - start) < seconds or tally.games == before:
        _play_deal(tally, rng)
    tally.cpu_seconds += used
    return (tally.games - before) / used


def _play_deal(tally: Tally, rng: Random) -> None:
    game = named(tally.game)
    state, legal_moves, step = game.deal(seed=rng.getrandbits(48)), game.legal_moves, game.step
    ending = ENDING.get(tally.game)
    while not state.finished:
        moves = legal_moves(state)
        tally.choices += len(moves)
        tally.moves += 1
        move = moves[int(rng.random() * len(moves))]
        if ending and getattr(moves[-1], ending):
            ends = rng.random() < ENDED
            while getattr(move, ending) != ends:
                move = moves[int(rng.random() * len(moves))]
        state = step(state, move)
    for place, total in enumerate(game.score(state).totals):
        tally.points[place] += total
        tally.surs[place] += state.surs[place] if tally.game == "pasur" else 0
    tally.games += 1


def engine(game: str, seconds: float) -> Iterator[Row]:
    """The engine at random deals, in turn with the limit in C where there is a compiler."""
    if game != "pasur":
        yield from _beside_pasur(game, seconds)
        return
    own, limit, rng = Tally(), Tally(), Random(1)
    with tempfile.TemporaryDirectory() as folder:
        program = _compiled(Path(folder))
        rates = []
        for number in range(ROUNDS):
            ours = play_engine(own, seconds / ROUNDS, rng)
            if program:
                rates.append(_play_limit(program, limit, seconds / ROUNDS, number) / ours)
    yield own.row("pasur engine")
    name = "pasur limit in C"
    if program:
        yield {**limit.row(name), "ratio_to_engine": round(median(rates), 1)}
    else:
        yield {"name": name, "skipped": _("no C compiler (cc) makes a program here")}


def _beside_pasur(game: str, seconds: float) -> Iterator[Row]:
    """Another game's engine, in turn with Pasur's, and its moves a second beside Pasur's."""
    own, beside, rng, rates = Tally(game=game), Tally(), Random(1), []
    for _round in range(ROUNDS):
        before = own.moves, own.cpu_seconds, beside.moves, beside.cpu_seconds
        play_engine(own, seconds / ROUNDS, rng)
        play_engine(beside, seconds / ROUNDS, rng)
        ours = (own.moves - before[0]) / (own.cpu_seconds - before[1])
        rates.append(ours / ((beside.moves - before[2]) / (beside.cpu_seconds - before[3])))
    yield {**own.row(f"{game} engine"), "ratio_to_pasur_moves": round(median(rates), 3)}
    yield beside.row("pasur engine")


def _compiled(folder: Path) -> Path | None:
    """The limit as a program that runs here; None where no compiler makes one."""
    compiler, program = shutil.which("cc"), folder / "bench_limit"
    for tuned in (["-march=native"], []):
        command = [compiler or "", "-O3", *tuned, "-o", str(program), str(LIMIT_SOURCE)]
        if compiler and _succeeds(command) and _succeeds([str(program), "0"]):
            return program
    return None


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _play_limit(program: Path, tally: Tally, seconds: float, seed: int) -> float:
    command = [str(program), str(seconds), str(seed)]
    seen = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    tally.cpu_seconds += seen["cpu_seconds"]
    tally.games += seen["games"]
    tally.moves += 48 * seen["games"]
    tally.choices += seen["choices"]
    for seat in range(2):
        tally.points[seat] += seen["points"][seat]
        tally.surs[seat] += seen["surs"][seat]
    return float(seen["games"] / seen["cpu_seconds"])


# The kernels


def kernel(game: str, seconds: float) -> Iterator[Row]:
    """The fast twin at random deals, in turn with its engine and, in Pasur, the limit in C."""
    from cardlab.chance import kernels

    if game not in (*kernels.KERNELS, *ENDING):
        raise Missing(_("there is no kernel of it"))
    if not kernels.COMPILES:
        raise Missing(_('numba is not there: pip install "cardlab[fast]"'))
    _play_fast(game, 1, 0)
    fast, own, rng = Tally(game=game), Tally(game=game), Random(1)
    engines, limits = [], []
    with tempfile.TemporaryDirectory() as folder:
        program = _compiled(Path(folder)) if game == "pasur" else None
        for number in range(ROUNDS):
            ours = _play_kernel(fast, seconds / ROUNDS)
            engines.append(ours / play_engine(own, seconds / ROUNDS, rng))
            if program:
                limits.append(ours / _play_limit(program, Tally(), seconds / ROUNDS, number))
    row = {**fast.row(f"{game} kernel"), "ratio_to_engine": round(median(engines), 1)}
    yield {**row, "ratio_to_limit": round(median(limits), 3)} if limits else row


def _play_kernel(tally: Tally, seconds: float) -> float:
    start, before = time.process_time(), tally.games
    while (used := time.process_time() - start) < seconds or tally.games == before:
        deals, moves = _play_fast(tally.game, 5000, tally.games)
        tally.games += len(deals)
        tally.moves += moves
        tally.choices += int(deals.legal_moves.sum())
        for side in range(2):
            tally.points[side] += int(deals.points[:, side].sum())
            tally.surs[side] += int(deals.sweeps[:, side].sum()) if tally.game == "pasur" else 0
    tally.cpu_seconds += used
    return (tally.games - before) / used


def _play_fast(game: str, n: int, first: int) -> tuple[Any, int]:
    """Random deals by the kernel, as the engine plays them, and how many moves they have."""
    from cardlab.chance.kernels import coops_rounds, play_many

    if game in ENDING:
        rounds = coops_rounds.play_rounds(game, n, seed=1, first=first, calls=ENDED)
        return rounds, int(rounds.turns.sum())
    deals = play_many(game, n, seed=1, first=first)
    return deals, n * deals.decisions


# Rulings


def rulings(game: str, seconds: float) -> Iterator[Row]:
    """A ruling with its text, of allowed and refused moves alike, against a move of the engine."""
    cases, ratios, costs = _cases(game, Random(2)), [], []
    judge = named(game).judge
    for number in range(ROUNDS):
        moves = Tally(game=game)
        play_engine(moves, seconds / ROUNDS / 2, Random(number))
        costs.append(_ruling_cost(judge, cases, seconds / ROUNDS / 2))
        ratios.append(costs[-1] * moves.moves / moves.cpu_seconds)
    refused = sum(not judge(*case).legal for case in cases)
    yield {
        "name": f"{game} ruling with text",
        "rulings_per_s": round(1 / median(costs)),
        "ratio_to_move": round(median(ratios), 1),
        "check": {"rulings": len(cases), "refused": refused},
    }


Case = tuple[Any, Any]


def _cases(name: str, rng: Random) -> list[Case]:
    """Positions of random deals, each with a legal move and with one of an earlier position."""
    game, cases = named(name), []
    for seed in range(20):
        state, earlier = game.deal(seed=seed), []
        while not state.finished:
            legal = game.legal_moves(state)
            earlier.append(rng.choice(legal))
            cases += [(state, earlier[-1]), (state, rng.choice(earlier))]
            state = game.step(state, rng.choice(legal))
    return cases


def _ruling_cost(judge: Callable[..., object], cases: Sequence[Case], seconds: float) -> float:
    """Processor seconds for one ruling and its text."""
    start, made = time.process_time(), 0
    while (used := time.process_time() - start) < seconds or not made:
        for state, move in cases:
            str(judge(state, move))
        made += len(cases)
    return used / made


# Exact chances


def exact(game: str, seconds: float) -> Iterator[Row]:
    """Exact chances beside icepool; they are of cards, not of a game."""
    from cardlab import bench_exact

    try:
        yield from bench_exact.rows(seconds)
    except bench_exact.NoIcepool:
        raise Missing(_("icepool is not installed")) from None


# The browser


def clicks(game: str, seconds: float) -> Iterator[Row]:
    """A press in a table and on a bare button, from the press to the changed page."""
    from cardlab import bench_browser

    try:
        took = bench_browser.round_trips()
    except bench_browser.NoBrowser as missing:
        raise Missing(str(missing)) from None
    yield {
        "name": "table click",
        "milliseconds": round(took["table"], 1),
        "button_milliseconds": round(took["button"], 1),
        "ratio_to_bare_button": round(took["table"] / took["button"], 2),
    }


# The report

Measurement = Callable[[str, float], Iterator[Row]]
MEASUREMENTS: tuple[Measurement, ...] = (engine, kernel, rulings, exact, clicks)


def report(game: str, seconds: float) -> Iterator[Row]:
    """The rows of all measurements; one that cannot be made gives a row that says why."""
    for measure in MEASUREMENTS:
        try:
            yield from measure(game, seconds)
        except Missing as missing:
            yield {"name": f"{game} {measure.__name__}", "skipped": str(missing)}


def table(rows: Sequence[Row]) -> str:
    """The rows as a small table in Markdown."""
    lines = [_("| what | a second | against | check |"), "|---|---:|---|---|"]
    lines += [f"| {' | '.join(_cells(row))} |" for row in rows]
    return "\n".join(lines)


def _cells(row: Row) -> tuple[str, str, str, str]:
    if "skipped" in row:
        return row["name"], "–", row["skipped"], ""
    rates = [f"{value:,.0f} {name[:-6]}" for name, value in row.items() if name.endswith("_per_s")]
    ratios = [
        f"{value:,.2f} × {name.removeprefix('ratio_to_').replace('_', ' ')}"
        for name, value in row.items()
        if name.startswith("ratio_to_")
    ]
    check = [f"{name} {value}" for name, value in row.get("check", {}).items()]
    return row["name"], ", ".join(rates), ", ".join(ratios), ", ".join(check)


def _seconds(text: str) -> float:
    if not 0 < (seconds := float(text)) <= 600:
        raise argparse.ArgumentTypeError(_("seconds are more than 0 and at most 600"))
    return seconds


def main(arguments: Sequence[str]) -> int:
    """Measure and print: a table, or with --json a line for each measurement."""
    parser = argparse.ArgumentParser(
        prog="cardlab bench", description=_("Measure how fast things are.")
    )
    parser.add_argument("game", nargs="?", default="pasur", help=listed(list(GAMES), _("or")))
    parser.add_argument("--json", action="store_true", help=_("a line of JSON each"))
    parser.add_argument("--seconds", type=_seconds, default=3.0, help=_("for each, 3 if not given"))
    given = parser.parse_args(arguments)
    try:
        game = named(given.game).RULES.game
    except ValueError as wrong:
        print(f"cardlab: {wrong}", file=sys.stderr)
        return 2
    rows = report(game, given.seconds)
    if given.json:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False), flush=True)
    else:
        print(table(list(rows)))
    return 0
