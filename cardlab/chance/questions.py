"""What can be asked many times: hands, packs, deals, whole deals played, whole matches."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from cardlab.cards import Card, pack, shuffled
from cardlab.games import pasur
from cardlab.games.protocol import Game

Cards = tuple[Card, ...]
A = TypeVar("A", float, Mapping[Any, float])
"""An answer: True, False or a number; or several of these by name."""
Choose = Callable[[Any, Any, Random], Any]
"""A policy: choose(game, view, rng) is one of game.legal_moves(view)."""

PASUR: Game = pasur


def on_hands(
    question: Callable[[Cards], A], n: int, cards: Sequence[Card] = ()
) -> Callable[[Random], A]:
    """Ask about n cards drawn from these, else from the whole pack, without putting back."""
    among = tuple(cards) or pack()
    return lambda rng: question(tuple(rng.sample(among, n)))


def on_packs(question: Callable[[Cards], A], cards: Sequence[Card] = ()) -> Callable[[Random], A]:
    """Ask about these cards, else the whole pack, in a shuffled order, the top card first."""
    among = tuple(cards) or pack()
    return lambda rng: question(shuffled(among, rng))


def on_deals(
    question: Callable[[Any], A], *, game: Game = PASUR, options: Any = None
) -> Callable[[Random], A]:
    """Ask about a fresh deal, before the first move."""
    return lambda rng: question(game.deal(seed=rng.getrandbits(32), options=options))


def on_games(
    question: Callable[[Any], A],
    policies: Sequence[Choose],
    *,
    game: Game = PASUR,
    options: Any = None,
) -> Callable[[Random], A]:
    """Ask about the end of a deal that these policies play, one a seat."""
    return on_courses(lambda states: question(states[-1]), policies, game=game, options=options)


def on_courses(
    question: Callable[[Sequence[Any]], A],
    policies: Sequence[Choose],
    *,
    game: Game = PASUR,
    options: Any = None,
) -> Callable[[Random], A]:
    """Ask about all states of a deal that these policies play, from the first to the last."""

    def trial(rng: Random) -> A:
        state: Any = game.deal(seed=rng.getrandbits(32), options=options)
        return question([state, *course(state, policies, rng, game=game)])

    return trial


def on_matches(
    question: Callable[[Sequence[Any]], A],
    policies: Sequence[Choose],
    *,
    game: Game = PASUR,
    options: Any = None,
) -> Callable[[Random], A]:
    """Ask about a match that these policies play, one a seat: the last state of each deal."""

    def trial(rng: Random) -> A:
        state = game.deal(seed=rng.getrandbits(32), options=options)
        ends = [played(state, policies, rng, game=game)]
        while game.score(ends[-1]).winners is None:
            state = game.next_deal(ends[-1], seed=rng.getrandbits(32))
            ends.append(played(state, policies, rng, game=game))
        return question(ends)

    return trial


def course(
    state: Any, policies: Sequence[Choose], rng: Random, *, game: Game = PASUR
) -> Iterator[Any]:
    """The states that follow when these policies, one a seat, play on to the end of the deal."""
    while not state.finished:
        seat = state.to_play
        state = game.step(state, policies[seat](game, game.view(state, seat), rng))
        yield state


def played(state: Any, policies: Sequence[Choose], rng: Random, *, game: Game = PASUR) -> Any:
    """The state at the end of the deal, when these policies, one a seat, play on from here."""
    for following in course(state, policies, rng, game=game):
        state = following
    return state
