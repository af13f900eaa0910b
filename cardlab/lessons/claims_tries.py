"""Tries that claims are made of: rounds looked at move by move, and matches with one odd seat."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from cardlab.chance.batches import Batch
from cardlab.chance.estimate import Sums, summed
from cardlab.games import named
from cardlab.games.protocol import Game
from cardlab.lessons.claims import Case

Course = Iterator[tuple[Any, Any]]
"""The turns of a round: each position and the move made in it; last the end, with None."""
Look = Callable[[Course], float | None]
"""What a round shows: True, False or a number; None where it shows nothing of the kind."""


def on_looks(look: Look, game: str, **asked: Any) -> Batch:
    """Look at rounds that the kernel plays, each again in the readable engine.

    Only rounds that show what is looked for count as tries. `asked` are options, policies and
    calls as `coops_rounds.play_rounds` takes them.
    """
    return Batch(partial(_looked, look, game, asked))


def _looked(
    look: Look, game: str, asked: dict[str, Any], seed: int, first: int, count: int
) -> Sums:
    from cardlab.chance.kernels.coops_rounds import replay

    rules, options = named(game), asked.get("options")
    found = (
        look(_course(rules, options, replay(game, number, seed=seed, **asked)[0]))
        for number in range(first, first + count)
    )
    return summed(answer for answer in found if answer is not None)


def _course(rules: Game, options: Any, played: Any) -> Course:
    state = rules.deal(pack=played.pack, seed=0, options=options)
    for choice in played.choices:
        yield state, choice.move
        before, state = state, rules.step(state, choice.move)
        if state.recycled > before.recycled:  # the kernel shuffles the waste in its own way
            order = played.stocks[state.recycled - 1]
            state = replace(state, drawn=order[0], stock=order[1:])
    yield state, None


# What rounds show


def when_called(course: Course) -> Any:
    """The position right after the first call or knock; None if there was none."""
    return next((state for state, _move in course if state.caller is not None), None)


def seen(
    id: str, name: str, look: Look, what: str, n: int, game: str, policies: str = "greedy",
    options: Any = None, said: str = "",
) -> Case:  # fmt: skip
    """A case of rounds played so and looked at; `said` tells the options."""
    return Case(
        id, name, tries=lambda: on_looks(look, game, policies=policies, options=options), n=n,
        asked=f"{what}; {game}, {policies} players{said and ', '}{said}",
    )  # fmt: skip
