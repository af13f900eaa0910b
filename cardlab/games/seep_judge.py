"""Why a move of Seep is allowed or not: each clause that has a say, and what it finds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from cardlab.cards import JOKER, Rank, rank_name
from cardlab.games.seep_legal import joins_freely
from cardlab.games.seep_moves import Cards, Move, Sets, not_notation, ordered
from cardlab.games.seep_sets import first_way, sets_of
from cardlab.games.seep_state import HIGHEST, LOWEST, House, State, View, seen_state
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Finding, Ruling

RULES = rule_book("seep")
Findings = Iterator[Finding]
T = TypeVar("T")
_PLACES = {id: place for place, id in enumerate(RULES)}


def judge(state: State | View, move: Move) -> Ruling:
    """Every clause that has a say about the move, and what it finds, by what the mover knows.

    Answers for any move that can be written. Raises ValueError where `move` is no Move.
    """
    seen = seen_state(state)
    if not isinstance(move, Move):
        raise ValueError(not_notation(move))
    found = sorted(_Case(seen, move).findings(), key=lambda one: _PLACES[one.clause.id])
    return Ruling(move, tuple(found))


def find(id: str, holds: bool | None, reason: str = "", **facts: object) -> Finding:
    """One finding with its facts."""
    return Finding(RULES[id], holds, reason, facts)


class _Case:
    """One move before one table: what is asked again and again, looked up once."""

    def __init__(self, state: State | View, move: Move) -> None:
        self.state, self.move, self.seat = state, move, state.to_play
        self.floor = tuple(sorted(one for one in state.floor if one))
        self.houses = {house.value: house for house in state.houses}
        self.hand = state.hand
        self.card = move.card or JOKER  # a bid plays no card
        self.rank = int(self.card.rank)

    def findings(self) -> Findings:
        """What each clause that has a say finds, in the order of the book."""
        state, move = self.state, self.move
        if state.finished:
            yield find("SEE-2.1", False, "over")
            return
        mine = not isinstance(state, View) or state.seat == state.to_play
        yield find("SEE-2.1", mine, "" if mine else "turn")
        if not mine:
            return
        if move.kind == "bid":
            yield from self._bid()
        elif state.bidding:
            yield find("SEE-1.2", False, "first")
        else:
            yield from self._play()

    def _bid(self) -> Findings:
        value = self.move.value
        if not self.state.bidding:
            yield find("SEE-1.2", False, "late")
        if not LOWEST <= value <= HIGHEST:
            yield find("SEE-1.2", False, "range", value=value)
        elif not any(card.rank == value for card in self.hand):
            yield find("SEE-1.2", False, "hand", value=value, kept=_name(value))
        elif self.state.bidding:
            yield find("SEE-1.2", True, "", value=value)

    def _play(self) -> Findings:
        held = self.card in self.hand
        yield find("SEE-2.1", held, "card" if held else "absent", card=self.card)
        if self.state.opening:
            yield self._opening()
        kinds = {
            "trail": self._trail,
            "capture": self._capture,
            "build": self._build,
            "break": self._break,
        }
        yield from kinds[self.move.kind]()
        yield from self._promise()

    def _opening(self) -> Finding:
        bid, move = self.state.bid, self.move
        made = move.value if move.kind in ("build", "break") else self.rank
        good = move.kind != "break" and made == bid
        return find("SEE-1.4", good, move.kind, bid=bid, value=made, card=self.card)

    def _promise(self) -> Findings:
        """The promise of an own house of the played card's value (SEE-2.2)."""
        house = self._house(self.rank)
        if house is None or self.seat not in house.owners:
            return
        captured = self.move.kind == "capture" and self.rank in self.move.houses
        kept = captured or self._left_in_hand(self.rank) > 0
        yield find("SEE-2.2", kept, "", card=self.card, value=self.rank, kept=_name(self.rank))

    def _house(self, value: int) -> House | None:
        return self.houses.get(value)

    def _left_in_hand(self, value: int) -> int:
        return sum(card.rank == value and card != self.card for card in self.hand)

    # Trailing and capturing

    def _trail(self) -> Findings:
        if self.state.opening and self.rank != self.state.bid:
            yield find("SEE-3.4", None)
            return
        sets = ordered(sets_of(self.floor)[self.rank]) if self.rank else ()
        house = self._house(self.rank)
        reason = ("both" if sets else "house") if house else ""
        if house and self._may_join(house):
            reason += "_add"
        kept, value = _name(self.rank), self.rank
        facts = {"card": self.card, "sets": sets, "value": value, "kept": kept}
        yield find("SEE-3.4", not sets and not house, reason, **facts)

    def _capture(self) -> Findings:
        sets, houses = self.move.sets, self.move.houses
        wrong = [*self._wrong_sets("SEE-3.1", sets, self.rank), *self._wrong_houses(houses)]
        shared = [*self._twice("SEE-3.2", sets, houses)]
        facts = {"card": self.card, "sets": list(sets), "value": self.rank}
        yield from wrong or [find("SEE-3.1", True, "", **facts)]
        yield from shared
        if not shared and len(sets) + len(houses) > 1:
            yield find("SEE-3.2", True, "", **facts)
        if wrong or shared:
            yield find("SEE-3.3", None)
        else:
            yield from self._maximal("SEE-3.3", self._rest(sets), self.rank, houses)

    def _wrong_houses(self, houses: tuple[int, ...]) -> Findings:
        for value in dict.fromkeys(houses):
            if not self._house(value):
                yield find("SEE-3.1", False, "no_house", value=value)
            elif value != self.rank:
                yield find("SEE-3.1", False, "other_house", card=self.card, value=value)

    def _wrong_sets(self, id: str, sets: Sets, value: int) -> Findings:
        named = [card for chosen in sets for card in chosen]
        absent = sorted({card for card in named if card not in self.floor})
        if absent:
            yield find(id, False, "absent", cards=absent)
        for chosen in sets:
            total = sum(card.rank for card in chosen)
            if total != value:
                reason = _amiss(chosen, total, value)
                yield find(id, False, reason, cards=chosen, total=total, value=value)

    def _twice(self, id: str, sets: Sets, houses: tuple[int, ...] = ()) -> Findings:
        if twice := _repeated(card for chosen in sets for card in chosen):
            yield find(id, False, "twice", cards=twice)
        for value in _repeated(houses):
            yield find(id, False, "house_twice", value=value)

    def _maximal(
        self, id: str, rest: Cards, value: int, houses: tuple[int, ...] | None = None
    ) -> Findings:
        """Whether nothing of the value is left out: no set, and where asked no house."""
        left = first_way(rest, value)
        facts = {"card": self.card, "value": value, "sets": list(left)}
        if houses is not None and self._house(value) and value not in houses:
            yield find(id, False, "house", **facts)
        if left:
            yield find(id, False, "left", **facts)
        elif houses is None or not self._house(value) or value in houses:
            yield find(id, True, "", **facts)

    def _rest(self, sets: Sets, own: Cards = ()) -> Cards:
        used = {*own, *(card for chosen in sets for card in chosen)}
        return tuple(card for card in self.floor if card not in used)

    # Building, adding, breaking

    def _build(self) -> Findings:
        move, value = self.move, self.move.value
        yield from self._value(value)
        first, standing = (self.card, *move.own), self._house(value)
        wrong = [*self._first_set(first, value)]
        lone = [*self._alone(first, standing)]
        good = find("SEE-4.2", True, "" if move.own else "one", cards=first, value=value)
        yield from [*wrong, *lone] or [good]
        if standing:
            yield find("SEE-4.3", True, "", value=value)
        yield self._keeps("SEE-4.6" if standing else "SEE-4.2", standing, value)
        yield from self._gathering(move.own, bool(wrong))

    def _value(self, value: int) -> Findings:
        good = LOWEST <= value <= HIGHEST
        yield find("SEE-4.1", good, "" if good else "range", value=value)

    def _first_set(self, first: Cards, value: int) -> Findings:
        absent = sorted({card for card in first[1:] if card not in self.floor})
        if absent:
            yield find("SEE-4.2", False, "absent", cards=absent)
        if twice := _repeated(first):
            yield find("SEE-4.2", False, "twice", cards=twice)
        total = sum(card.rank for card in first)
        if total != value:
            reason = _amiss(first, total, value)
            yield find("SEE-4.2", False, reason, cards=first, total=total, value=value)

    def _alone(self, first: Cards, standing: House | None) -> Findings:
        if len(first) == 1 and not self.move.sets and not standing:
            yield find("SEE-4.2", False, "alone", card=self.card)

    def _keeps(self, id: str, standing: House | None, value: int) -> Finding:
        """Whether a card of the new value stays in hand, where one must."""
        if not LOWEST <= value <= HIGHEST:
            return find(id, None)
        facts = {"value": value, "kept": _name(value)}
        if standing and joins_freely(standing, self.seat):
            return find(id, True, "partner", **facts)
        if self._left_in_hand(value):
            return find(id, True, "kept", **facts)
        own = standing and self.seat in standing.owners
        return find(id, False, "own" if own else "keep", **facts)

    def _may_join(self, house: House) -> bool:
        """Whether the card may be added to the house of its own value (SEE-4.6)."""
        return joins_freely(house, self.seat) or self._left_in_hand(house.value) > 0

    def _gathering(self, own: Cards, wrong: bool) -> Findings:
        """What a play into a house takes with it (SEE-4.4)."""
        value, sets = self.move.value, self.move.sets
        wrong_sets = self._wrong_sets("SEE-4.4", sets, value)
        bad = [*wrong_sets, *self._twice("SEE-4.4", (*sets, tuple({*own})))]
        yield from bad
        if bad or wrong or not LOWEST <= value <= HIGHEST:
            yield find("SEE-4.4", None)
        else:
            yield from self._maximal("SEE-4.4", self._rest(sets, own), value)

    def _break(self) -> Findings:
        value, old = self.move.value, self.move.houses[0]
        yield from self._value(value)
        wrong = [*self._unbreakable(self._house(old), old, value)]
        facts = {"card": self.card, "old": old, "value": value}
        yield from wrong or [find("SEE-4.8", True, "", **facts)]
        standing = self._house(value) if value != old else None
        if standing:
            yield find("SEE-4.9", True, "", value=value)
        yield self._keeps("SEE-4.9" if standing else "SEE-4.8", standing, value)
        yield from self._gathering((), bool(wrong))

    def _unbreakable(self, house: House | None, old: int, value: int) -> Findings:
        if house is None:
            yield find("SEE-4.8", False, "no_house", old=old)
            return
        if house.cemented:
            yield find("SEE-4.8", False, "cemented", old=old)
        if self.seat in house.owners:
            yield find("SEE-4.8", False, "own", old=old)
        total = old + self.rank
        if total > HIGHEST:
            yield find("SEE-4.8", False, "high", card=self.card, old=old, total=total)
        elif total != value:
            yield find("SEE-4.8", False, "sum", card=self.card, old=old, total=total, value=value)


def _name(value: int) -> str:
    """What a card of this value is called: `nine`, `jack`."""
    return rank_name(Rank(value))


def _amiss(chosen: Cards, total: int, value: int) -> str:
    """In what way the cards do not make the value."""
    if len(chosen) == 1:
        return "one"
    return "multiple" if value and total % value == 0 else "sum"


def _repeated(some: Iterable[T]) -> list[T]:
    """What is named more than once, in order."""
    return [one for one, times in Counter(some).items() if times > 1]
