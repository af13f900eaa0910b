"""Beliefs: what a seat can infer about the cards it does not see, from its view alone.

Every arrangement of the unseen cards that fits the view and what the rules say of it counts once:
`chances` and `coops` count them exactly, `worlds` draws them. `weighted` also minds what others
were seen to do, judged by a model of how they play.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from cardlab.cards import Card
from cardlab.chance.belief_count import Count
from cardlab.chance.belief_places import Hidden, Key, Place
from cardlab.chance.belief_weights import Model, Question, Seen, Weighted, seen, weighted
from cardlab.chance.belief_worlds import hidden, nothing_fits, places, unseen, worlds
from cardlab.chance.fold import LIMIT, Distribution, Step, classes_told, counted
from cardlab.games.coops import Coop, valid
from cardlab.games.protocol import Game
from cardlab.words import _, listed, quoted

__all__ = [
    "Model", "Place", "Question", "Seen", "Weighted", "chances", "coops", "places", "seen",
    "unseen", "weighted", "worlds",
]  # fmt: skip


def chances(
    game: Game,
    view: Any,
    key: Key,
    *names: str,
    words: str = "",
    limit: int = LIMIT,
) -> Distribution[Any]:
    """The chance of what lies at hidden places: of each place the total that its cards show.

    `key` values a card as in `exact.draws`: a number, a truth value, or a tuple of these. Of a
    place of one card the result is its value, which may be anything. One place gives results,
    several give tuples of them. `words` says in the derivation what is counted. Raises ValueError
    where a place is not hidden here, or no arrangement fits the view; TooMany where it takes more
    than `limit` steps.

    >>> from cardlab.games import seep
    >>> state = seep.position(floor="4C", hands=("TS 2C", "? ?", "? ?", "? ?"),
    ...     houses=("11: 5S 6D @1",), to_play=0)
    >>> jacks = chances(seep, seep.view(state, 0), lambda card: card.rank == 11, "hand 1")
    >>> sorted(jacks)
    [1, 2]
    """
    if not names or len({*names}) < len(names):
        raise ValueError(_("Name a hidden place or more, each once."))
    found = counted_at(hidden(game, view), {name: key for name in names}, limit, key, words)
    if len(names) == 1:
        return Distribution({one: p for (one,), p in found.items()}, found.how)
    return found


def counted_at(
    lying: Hidden, asked: dict[str, Key], limit: int, key: Key, words: str
) -> Distribution[Any]:
    """The chances of the totals at the places asked about, and how they were counted."""
    known = [place.name for place in lying.places]
    for name in asked:
        if name not in known:
            raise ValueError(
                _("{name} is no hidden place here; there is {places}.").format(
                    name=quoted(name), places=listed([quoted(one) for one in known]) or _("none")
                )
            )
    count = Count(lying, asked, limit)
    ways = count.totals()
    whole = sum(ways.values())
    if not whole:
        raise ValueError(nothing_fits())
    all_ways = whole * count.within()
    shared = Step(
        _("There are {ways} ways to share them out that fit all this, each as likely as the others."
          " The fold takes class by class: {steps} steps lead to {results} results."),
        {"ways": all_ways, "steps": count.steps, "results": len(ways)},
    )  # fmt: skip
    classes = classes_told(Counter(map(key, lying.unseen)), words)
    return counted(ways, whole, (_hidden_told(lying), *lying.how, classes, shared))


def _hidden_told(lying: Hidden) -> Step:
    text = _("{cards} cards are unseen, and so many of them lie at each place: {places}.")
    sizes = {place.words: place.size for place in lying.places}
    return Step(text, {"cards": len(lying.unseen), "places": sizes})


def coops(
    game: Game,
    view: Any,
    seat: int,
    key: Callable[[Card, Card], Any] = valid,
    *,
    words: str = "",
    limit: int = LIMIT,
) -> Distribution[tuple[Any, ...]]:
    """The chance of what a seat's coops are worth, jointly: a result has one value a coop.

    `key` values a coop by its open and its closed card; without one it is whether they are valid.
    So `chance(all, coops(...))` is the chance of four valid coops. Raises ValueError for a seat
    without coops; else errors as in `chances`.

    >>> from cardlab.games import soureh
    >>> state = soureh.position(coops=("7D/9C AS/4H 3C/2H 5S/4D", "TD/AS TH/2S 9D/TC 2C/AH"),
    ...     drawn="8C", caller=1)
    >>> for row, p in coops(soureh, soureh.view(state, 0), 1).items():
    ...     print(row, p)
    (True, True, True, True) 1
    """
    lying, rows = hidden(game, view), getattr(view, "coops", ())
    if not isinstance(seat, int) or not 0 <= seat < len(rows) or not rows[seat]:
        raise ValueError(_("There are no coops of seat {seat} here.").format(seat=quoted(seat)))
    row = rows[seat]
    names = {n: f"{seat}.{n}" for n, coop in enumerate(row, 1) if coop.closed is None}
    asked = {name: _behind(row[n - 1], key) for n, name in names.items()}

    def apart(card: Card) -> tuple[Any, ...]:
        return tuple(worth(card) for worth in asked.values())

    found = counted_at(lying, asked, limit, apart, words or _("what they would make of each coop"))
    return Distribution({_row(row, key, values): p for values, p in found.items()}, found.how)


def _behind(coop: Coop, key: Callable[[Card, Card], Any]) -> Key:
    return lambda card: key(coop.open, card)


def _row(
    row: Sequence[Coop], key: Callable[[Card, Card], Any], values: Sequence[Any]
) -> tuple[Any, ...]:
    """The value of each coop: of those not seen, the values found."""
    found = iter(values)
    return tuple(key(open, closed) if closed else next(found) for open, closed in row)
