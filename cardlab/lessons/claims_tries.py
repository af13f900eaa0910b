"""Tries that claims are made of: deals and rounds that show something, looked at move by move."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from cardlab.chance.batches import Batch, part_of
from cardlab.chance.estimate import NAMELESS, Sums, summed
from cardlab.games import named
from cardlab.games.protocol import Game
from cardlab.lessons.claims import Case

Course = Iterator[tuple[Any, Any]]
"""The turns of a deal or round: each position and the move made in it; last the end, with None."""
Look = Callable[[Course], float | None]
"""What it shows: True, False or a number; None where it shows nothing of the kind."""


def on_looks(look: Look, game: str, **asked: Any) -> Batch:
    """Look at deals or rounds that the kernel plays, each again in the readable engine.

    Only those that show what is looked for count as tries. `asked` are options and policies as the
    game's kernel takes them.
    """
    return Batch(partial(_looked, look, game, asked))


def _looked(
    look: Look, game: str, asked: dict[str, Any], seed: int, first: int, count: int
) -> Sums:
    from cardlab.chance.kernels import replay
    from cardlab.chance.kernels.coops_rounds import GAMES
    from cardlab.chance.kernels.coops_rounds import replay as replay_rounds

    def again(number: int) -> Any:
        if game in GAMES:
            return replay_rounds(game, number, seed=seed, **asked)[0]
        return replay(game, number, seed=seed, **asked)

    rules, options = named(game), asked.get("options")
    found = (look(_course(rules, options, again(number))) for number in range(first, first + count))
    return summed(answer for answer in found if answer is not None)


def _course(rules: Game, options: Any, played: Any) -> Course:
    state = rules.deal(pack=played.pack, seed=0, options=options)
    for choice in played.choices:
        yield state, choice.move
        before, state = state, rules.step(state, choice.move)
        if getattr(state, "recycled", 0) > getattr(
            before, "recycled", 0
        ):  # the kernel shuffles the waste in its own way
            order = played.stocks[state.recycled - 1]
            state = replace(state, drawn=order[0], stock=order[1:])
    yield state, None


def on_some_deals(question: Callable[[Any], Any], game: str, **asked: Any) -> Batch:
    """Ask about deals that the kernel plays; only those that the question answers are tries.

    The question gets many deals, as `kernels.Deals`, and gives an array with an entry for some.
    """
    return Batch(partial(_answered, question, game, asked))


def _answered(
    question: Callable[[Any], Any],
    game: str,
    asked: dict[str, Any],
    seed: int,
    first: int,
    count: int,
) -> Sums:
    from cardlab.chance.kernels import play_many

    answers = question(play_many(game, count, seed=seed, first=first, **asked))
    return Sums(len(answers), {NAMELESS: part_of(answers)}) if len(answers) else Sums()


# What rounds show


def when_called(course: Course) -> Any:
    """The position right after the first call or knock; None if there was none."""
    return next((state for state, _move in course if state.caller is not None), None)


def seen(
    id: str, name: str, look: Look, what: str, n: int, game: str, policies: str = "greedy",
    options: Any = None, said: str = "",
) -> Case:  # fmt: skip
    """A case of deals or rounds played so and looked at; `said` tells the options."""
    return Case(
        id, name, tries=lambda: on_looks(look, game, policies=policies, options=options), n=n,
        asked=f"{what}; {game}, {policies} players{said and ', '}{said}",
    )  # fmt: skip
