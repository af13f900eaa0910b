"""Reading teaching positions from plain strings: cards, `?` for a card nobody named, and checks."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, TypeVar

from cardlab.cards import Card, card, cards, parted, shuffled, signs
from cardlab.words import _, listed, ngettext, quoted

Named = tuple[Card | None, ...]
Text = str | Iterable[Card]
S = TypeVar("S")
MOST = 10_000
"""No number of a position may be larger."""


class PositionError(ValueError):
    """A position that cannot be: what is wrong, and where."""


def named(where: str, text: Text) -> Named:
    """Read the cards of one place; None stands for a `?`. Raises PositionError."""
    return tuple(_card(where, item) for item in items(where, text))


def items(where: str, given: Text) -> list[Any]:
    """What is named at one place, one by one. Raises PositionError where it can be no cards."""
    if isinstance(given, str) and len(given) > 1000:
        raise PositionError(_("{where} is far too long.").format(where=where))
    if not isinstance(given, Iterable):
        raise PositionError(
            _('{where} takes cards, such as "7C KS", not {given}.').format(
                where=where, given=quoted(given)
            )
        )
    return parted(given)


def _card(where: str, item: str | Card | None) -> Card | None:
    try:
        return None if item is None or item == "?" else card(item)
    except ValueError as wrong:
        raise PositionError(f"{where}: {wrong}") from None


class Drawing:
    """Cards of a pack that no place has named yet; `?` is drawn from them by a seed."""

    def __init__(
        self, pack: Sequence[Card], places: Iterable[tuple[str, Named]], seed: int
    ) -> None:
        left = Counter(pack)
        for where, named_there in places:
            for one in named_there:
                if one is not None:
                    left[one] -= 1
                    _check(one, left[one], pack.count(one), where)
        self._left = list(shuffled(left.elements(), Random(seed)))

    def fill(self, where: str, cards: Named) -> tuple[Card, ...]:
        """The same cards, each `?` drawn. Raises PositionError where the pack has too few left."""
        return tuple(self.draw(where, 1)[0] if one is None else one for one in cards)

    def draw(self, where: str, count: int) -> tuple[Card, ...]:
        """So many of the unnamed cards. Raises PositionError where too few are left."""
        if count > len(self._left):
            raise PositionError(
                _("{where} asks for {count} more cards, but only {left} are not named yet.").format(
                    where=where, count=count, left=len(self._left)
                )
            )
        drawn, self._left = self._left[:count], self._left[count:]
        return tuple(drawn)

    def draw_fit(self, fits: Callable[[Card], bool]) -> Card | None:
        """One of the unnamed cards that fits; None where there is none left."""
        found = next((one for one in self._left if fits(one)), None)
        if found is not None:
            self._left.remove(found)
        return found

    def rest(self) -> tuple[Card, ...]:
        """All that are left, in the seed's order."""
        return self.draw("", len(self._left))


def _check(one: Card, left: int, copies: int, where: str) -> None:
    if not copies:
        raise PositionError(
            _("{where} names {card}, which is not in this game's pack.").format(
                where=where, card=one
            )
        )
    if left < 0:
        there = ngettext("is there once", "is there {n} times", copies).format(n=copies)
        raise PositionError(
            _("{where} names {card}, but it lies somewhere already: each card {there}.").format(
                where=where, card=one, there=there
            )
        )


def numbers(name: str, given: Sequence[int] | None, count: int) -> tuple[int, ...]:
    """So many whole numbers, 0 to MOST; None means all 0. Raises PositionError."""
    if given is None:
        return (0,) * count
    values = tuple(given) if isinstance(given, (tuple, list)) else ()
    if len(values) != count or not all(whole(value) and 0 <= value <= MOST for value in values):
        raise PositionError(
            _("{name} takes {count} numbers from 0 to {most}, not {given}.").format(
                name=name, count=count, most=MOST, given=quoted(given)
            )
        )
    return values


def seat(name: str, given: int, count: int) -> int:
    """A seat number. Raises PositionError where there is no such seat."""
    if not whole(given) or not 0 <= given < count:
        raise PositionError(
            _("{name} is a seat, 0 to {last}, not {given}.").format(
                name=name, last=count - 1, given=quoted(given)
            )
        )
    return given


def check_hand(to_play: int, hand: Sequence[Card]) -> None:
    """Raise PositionError where the seat to play holds no card."""
    if not hand:
        raise PositionError(
            _("hands[{seat}] is empty, but that seat is to play: give it a card, or name another"
              " seat in to_play.").format(seat=to_play)
        )  # fmt: skip


def whole_of(kind: type[S], given: object) -> S:
    """The position itself, if it is of that kind. Raises ValueError for anything less."""
    if not isinstance(given, kind):
        raise ValueError(
            _("This needs a whole position, as deal() and position() make it, not {given}.").format(
                given=quoted(type(given).__name__)
            )
        )
    return given


def viewer(given: object, count: int) -> int:
    """The seat that a view is for. Raises ValueError for a seat that is not there."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < count:
        raise ValueError(
            _("There is no seat {seat}: seats are 0 to {last}.").format(
                seat=quoted(given), last=count - 1
            )
        )
    return given


def whole(value: object) -> bool:
    """Whether the value is a whole number and not a truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def checked_seed(seed: int | None) -> int:
    """The seed; None stands for a fresh one. Raises ValueError for anything but a whole number."""
    if seed is None:
        return SystemRandom().randrange(1_000_000)
    if not whole(seed) or abs(seed) >= 10**18:
        raise ValueError(
            _("A seed is a whole number of at most 18 digits, not {seed}.").format(
                seed=quoted(seed)
            )
        )
    return seed


def options_of(kind: type[S], given: object, example: str) -> S:
    """The options; None stands for the defaults. Raises ValueError for anything else."""
    if given is None:
        return kind()
    if not isinstance(given, kind):
        raise ValueError(
            _("options takes Options(...), such as {example}, not {given}.").format(
                example=f"Options({example})", given=quoted(given)
            )
        )
    return given


def check_choices(options: object, choices: Mapping[str, tuple[object, ...]]) -> None:
    """Raise ValueError where an option is none of the values it may have."""
    for name, allowed in choices.items():
        value = getattr(options, name)
        if not any(type(value) is type(other) and value == other for other in allowed):
            raise ValueError(
                _("{name} may be {allowed}, not {value}.").format(
                    name=name,
                    allowed=listed([quoted(other) for other in allowed], _("or")),
                    value=quoted(value),
                )
            )


def check_threshold(threshold: object) -> None:
    """Raise ValueError where it is no number of points."""
    if not isinstance(threshold, int) or isinstance(threshold, bool) or not 1 <= threshold <= MOST:
        raise ValueError(
            _("threshold is a number of points, 1 to {most}, not {value}.").format(
                most=MOST, value=quoted(threshold)
            )
        )


def next_seed(game: str, state: Any, winners: object) -> int:
    """The seed of the next deal, which follows from the state's.

    Raises ValueError while this deal is not over, and when the match has winners.
    """
    if not state.finished:
        raise ValueError(_("This deal is not over: play it to its end first."))
    if winners is not None:
        raise ValueError(_("The match is decided; deal() starts a new one."))
    return Random(f"cardlab {game} after {state.seed}").randrange(1_000_000)


def whole_pack(pack: Sequence[Card], given: Text) -> tuple[Card, ...]:
    """The given cards, checked to be the whole pack in some order.

    Raises ValueError that names cards missing or there too often.
    """
    named = cards(given)
    missing = sorted((Counter(pack) - Counter(named)).elements())
    extra = sorted((Counter(named) - Counter(pack)).elements())
    if missing or extra:
        raise ValueError(
            _("A pack here is {count} cards. Missing: {missing}. Too many: {extra}.").format(
                count=len(pack), missing=_first(missing), extra=_first(extra)
            )
        )
    return named


def _first(some: Sequence[Card]) -> str:
    return (signs(some[:8]) or "–") + (" …" if len(some) > 8 else "")
