"""Which move is best: each is tried in the same worlds, and played on to the end of the deal."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from cardlab.chance import belief
from cardlab.chance.estimate import NAMELESS, Estimate, often, summed
from cardlab.chance.simulate import played, source
from cardlab.games.protocol import Game
from cardlab.lessons.figures import figures, told_rows
from cardlab.lessons.plots import Chart, Dots, drawn
from cardlab.players import Player, greedy
from cardlab.table.speech import spoken
from cardlab.table.tables import TABLES
from cardlab.words import _, capital, quoted

Worlds = Callable[[Game, Any, Random], Iterator[Any]]
"""Positions without end that look like the view: `worlds(game, view, rng)`."""
Result = Callable[[Game, Any, int], float]
"""What the end of a deal is worth to a seat; more than 0 is ahead."""
DRAWN = 12  # moves that the picture shows


class Tried(NamedTuple):
    """A legal move: how often it ends ahead, its mean result, and how far it is behind the best.

    `behind` compares world by world, in what the moves were sorted by. Chance is the same for both
    moves, so its interval is narrower than those of the two.
    """

    move: Any
    ahead: Estimate
    result: Estimate
    behind: Estimate


def margin(game: Game, state: Any, seat: int) -> float:
    """How much better this deal is for the seat's side than for the best of the others, in points.

    In Soureh fewer points are better. Points of earlier deals do not count.
    """
    totals: tuple[int, ...] = game.score(state).totals
    if game.RULES.game == "seep":
        return totals[seat % 2] - totals[1 - seat % 2]
    gained = [total - int(brought) for total, brought in zip(totals, state.scores, strict=True)]
    ours = state.options.side(seat) if game.RULES.game == "pasur" else (seat,)
    out = {n for n, row in enumerate(getattr(state, "coops", ())) if not row}
    others = [n for place, n in enumerate(gained) if place not in {*ours, *out}]
    if game.RULES.game == "soureh":
        return min(others, default=0) - gained[seat]
    return gained[seat] - max(others)


def tried(
    game: Game,
    view: Any,
    *,
    worlds: Worlds = belief.worlds,
    policy: Player | Sequence[Player] = greedy.choose,
    n: int = 50,
    seed: int = 1,
    result: Result = margin,
    by: str = "ahead",
) -> tuple[Tried, ...]:
    """Every legal move of the view's seat, the best first: by how often it is `ahead`, or `result`.

    Each is made in the same n worlds, and `policy`, for all or one a seat, plays on to the end of
    the deal from the same source of chance. An interrupt (the stop button of a notebook) keeps the
    worlds done. Raises ValueError where the seat has no move, n is not 2 or more, or `by` is
    something else.
    """
    moves = game.legal_moves(view)
    if not moves:
        raise ValueError(_("There is no move to try: this seat is not to play."))
    if type(n) is not int or n < 2 or by not in ("ahead", "result"):
        raise ValueError(
            _(
                'To try moves takes 2 worlds or more, not {n}, and by="ahead" or by="result",'
                " not by={by}."
            ).format(n=quoted(n), by=quoted(by))
        )
    policies = [policy] * view.options.players if callable(policy) else list(policy)
    rows: list[list[float]] = []
    try:
        for number, world in enumerate(islice(worlds(game, view, Random(seed)), n)):
            ends = [
                played(game.step(world, move), policies, source(seed, number), game=game)
                for move in moves
            ]
            rows.append([result(game, end, view.seat) for end in ends])
    except KeyboardInterrupt:
        if len(rows) < 2:
            raise
    columns = map(list, zip(*rows, strict=True))
    return _sorted(dict(zip(moves, columns, strict=True)), seed, by)


def _sorted(ends: dict[Any, list[float]], seed: int, by: str) -> tuple[Tried, ...]:
    def estimate(values: Sequence[float]) -> Estimate:
        found: Estimate = summed(values).estimates(seed, 0.95)[NAMELESS]
        return found

    ahead = {move: [one > 0 for one in results] for move, results in ends.items()}
    first, then = (ahead, ends) if by == "ahead" else (ends, ahead)
    order = sorted(ends, key=lambda move: (-sum(first[move]), -sum(then[move])))
    best = first[order[0]]
    return tuple(
        Tried(
            move,
            estimate(ahead[move]),
            estimate([1.0 * one for one in ends[move]]),
            estimate([1.0 * one - other for one, other in zip(best, first[move], strict=True)]),
        )
        for move in order
    )


def decision_table(
    game: Game,
    view: Any,
    *,
    worlds: Worlds = belief.worlds,
    policy: Player | Sequence[Player] = greedy.choose,
    n: int = 50,
    seed: int = 1,
    result: Result = margin,
    by: str = "ahead",
    caption: str = "",
) -> Chart:
    """The moves of `tried`, the best marked: a dot with its interval each, and all in a table."""
    found = tried(game, view, worlds=worlds, policy=policy, n=n, seed=seed, result=result, by=by)
    name = TABLES[game.RULES.game].in_words
    names = tuple(capital(name(one.move, view)) for one in found)
    less = _("{n} in 100") if by == "ahead" else "{n}"
    rows = [
        (
            named,
            _told(one.ahead, "{n} %", 100),
            _told(one.result),
            _told(one.behind, less, 100 if by == "ahead" else 1) if place else _("nothing"),
            often(one.ahead.mean),
        )
        for place, (named, one) in enumerate(zip(names, found, strict=True))
    ]
    head = (_("move"), _("ahead at the end"), _("mean result"), _("behind the best by"),
            _("that is"))  # fmt: skip
    caption = caption or _("Each move in the same {n} worlds (seed {seed})").format(
        n=found[0].ahead.n, seed=seed
    )
    # For the ear, how often in plain numbers right after how often in percent.
    heard = tuple((row[0], row[1], row[4], row[2], row[3]) for row in (head, *rows))
    alt = told_rows(caption, heard, [-place for place in range(len(rows))])
    return Chart(drawn(_dots(found, names, by)), spoken(alt), caption, (head, *rows))


def _told(one: Estimate, text: str = "{n}", scale: int = 1) -> str:
    """An estimate with its interval: `62 % (52 to 71)`."""
    width = scale * (one.high - one.low)
    low, middle, high = (figures(scale * end, width) for end in (one.low, one.mean, one.high))
    interval = _("{low} to {high}").format(low=low, high=high)
    return f"{text.format(n=middle)} ({interval})"


def _dots(found: Sequence[Tried], names: Sequence[str], by: str) -> Dots:
    ones = [one.ahead if by == "ahead" else one.result for one in found][:DRAWN]
    scale, text = (100, "{n} %") if by == "ahead" else (1, "{n}")
    best = [place for place, one in enumerate(ones) if one.mean == ones[0].mean]
    return Dots(
        _("ahead at the end, in 100") if by == "ahead" else _("mean result"),
        tuple(names[:DRAWN]),
        tuple(_told(one, text, scale).partition(" (")[0] for one in ones),
        tuple(scale * one.mean for one in ones),
        tuple(scale * one.low for one in ones),
        tuple(scale * one.high for one in ones),
        (_("best"),) if len(best) == len(ones) else (_("other moves"), _("best")),
        frozenset(best),
    )
