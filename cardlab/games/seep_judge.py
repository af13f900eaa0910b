"""Why a move of Seep is allowed or not: each clause that has a say, and what it finds."""

from collections import Counter
from collections.abc import Iterator

from cardlab.cards import JOKER, Card
from cardlab.games.seep_legal import joins_freely
from cardlab.games.seep_moves import Cards, Move, Sets, not_notation
from cardlab.games.seep_sets import each_maximal, sets_of
from cardlab.games.seep_state import HIGHEST, LOWEST, House, State, View
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Finding, Ruling

RULES = rule_book("seep")
Findings = Iterator[Finding]


def judge(state: State | View, move: Move) -> Ruling:
    """Every clause that has a say about the move, and what it finds, by what the mover knows.

    Answers for any move that can be written. Raises ValueError where `move` is no Move.
    """
    if not isinstance(move, Move) or (move.kind != "bid") != isinstance(move.card, Card):
        raise ValueError(not_notation(move))
    return Ruling(move, tuple(_Case(state, move).findings()))


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
        state, move = self.state, self.move
        if state.finished:
            yield find("SEE-2.1", False, "over")
            return
        mine = not isinstance(state, View) or state.seat == state.to_play
        yield find("SEE-2.1", mine, "" if mine else "turn")
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
            yield find("SEE-1.2", False, "hand", value=value)
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
        house = self.houses.get(self.rank)
        if house is None or self.seat not in house.owners:
            return
        captured = self.move.kind == "capture" and self.rank in self.move.houses
        kept = captured or self._left_in_hand(self.rank) > 0
        yield find("SEE-2.2", kept, "", card=self.card, value=self.rank)

    def _left_in_hand(self, value: int) -> int:
        return sum(card.rank == value and card != self.card for card in self.hand)

    # Trailing and capturing

    def _trail(self) -> Findings:
        sets = list(sets_of(self.floor)[self.rank])
        house = self.rank in self.houses
        reason = ("both" if sets else "house") if house else ""
        yield find(
            "SEE-3.4", not sets and not house, reason, card=self.card, sets=tuple(sets),
            value=self.rank,
        )  # fmt: skip

    def _capture(self) -> Findings:
        sets, houses = self.move.sets, self.move.houses
        wrong = [*self._wrong_sets("SEE-3.1", sets, self.rank)]
        wrong += [
            find("SEE-3.1", False, "no_house", value=value)
            for value in dict.fromkeys(houses)
            if value not in self.houses
        ]
        wrong += [
            find("SEE-3.1", False, "other_house", card=self.card, value=value)
            for value in dict.fromkeys(houses)
            if value in self.houses and value != self.rank
        ]
        shared = self._twice("SEE-3.2", sets, houses)
        facts = {"card": self.card, "sets": list(sets), "value": self.rank}
        yield from wrong or [find("SEE-3.1", True, "", **facts)]
        yield from shared or [find("SEE-3.2", True, "", **facts)]
        if wrong or shared:
            yield find("SEE-3.3", None)
        else:
            yield self._maximal("SEE-3.3", self._rest(sets), self.rank, houses)

    def _wrong_sets(self, id: str, sets: Sets, value: int) -> Findings:
        named = [card for chosen in sets for card in chosen]
        absent = sorted({card for card in named if card not in self.floor})
        if absent:
            yield find(id, False, "absent", cards=absent)
        for chosen in sets:
            total = sum(card.rank for card in chosen)
            if total != value:
                reason = "multiple" if total % value == 0 else "sum"
                yield find(id, False, reason, cards=chosen, total=total, value=value)

    def _twice(self, id: str, sets: Sets, houses: tuple[int, ...] = ()) -> list[Finding]:
        count = Counter(card for chosen in sets for card in chosen)
        twice = sorted(card for card, times in count.items() if times > 1)
        found = [find(id, False, "twice", cards=twice)] if twice else []
        if len(houses) > len(set(houses)):
            found.append(find(id, False, "house_twice", value=houses[0]))
        return found

    def _maximal(
        self, id: str, rest: Cards, value: int, houses: tuple[int, ...] | None = None
    ) -> Finding:
        """Whether nothing of the value is left out: no set, and where asked no house."""
        left = next(iter(each_maximal(sets_of(rest)[value])), ())
        facts = {"card": self.card, "value": value, "sets": list(left)}
        if houses is not None and value in self.houses and value not in houses:
            return find(id, False, "house", **facts)
        return find(id, not left, "left" if left else "", **facts)

    def _rest(self, sets: Sets, own: Cards = ()) -> Cards:
        used = {*own, *(card for chosen in sets for card in chosen)}
        return tuple(card for card in self.floor if card not in used)

    # Building, adding, breaking

    def _build(self) -> Findings:
        move, value = self.move, self.move.value
        yield from self._value(value)
        first = (self.card, *move.own)
        standing = self.houses.get(value)
        wrong = [*self._first_set(first, value), *self._alone(first, standing)]
        yield from wrong or [find("SEE-4.2", True, "", cards=first, value=value)]
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
        if len(set(first)) < len(first):
            yield find("SEE-4.2", False, "twice", cards=sorted(set(first)))
        total = sum(card.rank for card in first)
        if total != value:
            reason = "multiple" if value and total % value == 0 else "sum"
            yield find("SEE-4.2", False, reason, cards=first, total=total, value=value)

    def _alone(self, first: Cards, standing: House | None) -> Findings:
        if len(first) == 1 and not self.move.sets and not standing:
            yield find("SEE-4.2", False, "alone", card=self.card, value=self.move.value)

    def _keeps(self, id: str, standing: House | None, value: int) -> Finding:
        if standing and joins_freely(standing, self.seat):
            return find(id, True, "partner", value=value)
        kept = self._left_in_hand(value) > 0
        return find(id, kept, "kept" if kept else "keep", value=value)

    def _gathering(self, own: Cards, wrong: bool) -> Findings:
        """What a play into a house takes with it (SEE-4.4)."""
        value, sets = self.move.value, self.move.sets
        bad = [*self._wrong_sets("SEE-4.4", sets, value)] if value else []
        bad += self._twice("SEE-4.4", (*sets, own))
        yield from bad
        if bad or wrong or not LOWEST <= value <= HIGHEST:
            yield find("SEE-4.4", None)
        else:
            yield self._maximal("SEE-4.4", self._rest(sets, own), value)

    def _break(self) -> Findings:
        move, value = self.move, self.move.value
        yield from self._value(value)
        old = move.houses[0] if move.houses else 0
        house = self.houses.get(old)
        wrong = [*self._unbreakable(house, old, value)]
        facts = {"card": self.card, "old": old, "value": value}
        yield from wrong or [find("SEE-4.8", True, "", **facts)]
        standing = self.houses.get(value) if value != old else None
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
