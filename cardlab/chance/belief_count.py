"""Hidden cards counted: in how many ways they can lie as a seat sees it, and one way drawn."""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, islice
from math import comb, prod
from random import Random
from typing import Any, NamedTuple

from cardlab.cards import Card
from cardlab.chance.belief_places import Cards, Filled, Hidden, Key, Place
from cardlab.chance.fold import LIMIT, TooMany, number_of_deals
from cardlab.words import _

Totals = tuple[Any, ...]
Numbers = tuple[int, ...]


class Group(NamedTuple):
    """Places that nothing tells apart; by heap whether they lie inside, or beside it."""

    size: int
    places: tuple[Place, ...]
    inside: tuple[bool, ...]
    beside: tuple[bool, ...]


class Kind(NamedTuple):
    """Cards that nothing tells apart.

    By group: whether they may lie there, what they mark there, what they are worth to the one who
    asks. By heap: how many of them are owed to it, and how many may lie beside it.
    """

    may: tuple[bool, ...]
    marks: Numbers
    worth: Totals
    cards: Cards
    owed: Numbers
    spare: Numbers


InHeaps = tuple[Cards, Numbers, Numbers]
"""Cards, and by heap how many of them are owed to it, and how many may lie beside it."""


class Way(NamedTuple):
    """One way to share a kind among the groups, what it takes from them, and how many are alike."""

    share: Numbers
    takes: int
    marks: int
    alike: int


At = int
"""How far a count is, in one number: what each group lacks, what each heap can spare, the marks.

A heap can spare so many of the cards that it is known to have held: they may lie by now where
nothing tells of it. Each of these numbers has a bit above it that is 0. It is set before something
is taken, and is gone where more was taken than there was.
"""


class Count:
    """The ways in which hidden cards can lie, kind by kind; `asked` values cards, place by place.

    Whatever it counts raises TooMany where it takes more than `limit` steps.
    """

    def __init__(
        self, hidden: Hidden, asked: Mapping[str, Key] | None = None, limit: int = LIMIT
    ) -> None:
        self.hidden, self.asked, self.limit, self.steps = hidden, dict(asked or {}), limit, 0
        self._bits = len(hidden.some) + len(hidden.either)
        self._width = len(hidden.unseen).bit_length() + 1
        self._mask = (1 << self._width) - 1
        self.groups = self._groups()
        self.kinds = self._kinds()
        at = {group.places[0].name: n for n, group in enumerate(self.groups)}
        self._wanted = [at[name] for name in self.asked]
        owed = [kind.owed for kind in reversed(self.kinds)]
        nothing = (0,) * len(hidden.heaps)
        self._ahead = [*accumulate(owed, _added, initial=nothing)][::-1]
        self._spare = self._spare_at_first()
        self._tight = [n for n, spare in enumerate(self._spare) if spare < self._ahead[0][n]]
        self._guards = self._packed([1 << self._width - 1] * (len(self.groups) + len(self._tight)))
        self._most = [
            [(self._shift(len(self.groups) + n), ahead[h]) for n, h in enumerate(self._tight)]
            for ahead in self._ahead[1:]
        ]
        self._ways = [self._ways_of(number) for number in range(len(self.kinds) - 1)]

    # Places and cards that nothing tells apart are taken together

    def _groups(self) -> list[Group]:
        heaps, faces = self.hidden.heaps, sorted({*self.hidden.unseen})
        alike: dict[Any, list[Place]] = {}
        for place in self.hidden.places:
            column = tuple((self._may(place, card), self._marks(place, card)) for card in faces)
            inside = tuple(place.name in heap.inside for heap in heaps)
            beside = tuple(place.name in heap.beside for heap in heaps)
            own = place.name if place.name in self.asked else ""
            alike.setdefault((inside, beside, column, own), []).append(place)
        return [
            Group(sum(place.size for place in places), tuple(places), *sides[:2])
            for sides, places in alike.items()
        ]

    def _may(self, place: Place, card: Card) -> bool:
        return all(said.fits(card) for said in self.hidden.every if said.place == place.name)

    def _marks(self, place: Place, card: Card) -> int:
        """A bit for each thing in `some` that the card fulfils, and in `either` that it breaks."""
        here = place.name
        good = [said.place == here and said.fits(card) for said in self.hidden.some]
        bad = [
            any(said.place == here and not said.fits(card) for said in group)
            for group in self.hidden.either
        ]
        return sum(mark << n for n, mark in enumerate([*good, *bad]))

    def _fulfilled(self, at: At) -> bool:
        some, either = len(self.hidden.some), len(self.hidden.either)
        good, broken = at % (1 << some), at % (1 << self._bits) >> some
        return good == (1 << some) - 1 and (not either or broken != (1 << either) - 1)

    def _kinds(self) -> list[Kind]:
        """The kinds, smallest first, so that the largest only has to fill up.

        Copies of one card of which a heap held some and not all are a kind by themselves: where
        one lies matters for the other.
        """
        alike: dict[Any, list[InHeaps]] = {}
        for card, copies in Counter(self.hidden.unseen).items():
            owed = tuple(_up_to(copies, h.known[card] - h.out[card]) for h in self.hidden.heaps)
            spare = tuple(_up_to(copies, h.most[card] - h.known[card]) for h in self.hidden.heaps)
            each = {*owed, *spare} <= {0, copies}
            told = tuple(map(bool, (*owed, *spare))) if each else (card,)
            found = alike.setdefault((self._seen_as(card), told), [])
            found.append(((card,) * copies, owed, spare))
        kinds = [
            Kind(may, marks, worth, *_together(found))
            for ((may, marks, worth), _told), found in alike.items()
        ]
        return sorted(kinds, key=lambda kind: len(kind.cards))

    def _seen_as(self, card: Card) -> tuple[tuple[bool, ...], Numbers, Totals]:
        first = [group.places[0] for group in self.groups]
        worth = tuple(
            self.asked[place.name](card) if place.name in self.asked else 0 for place in first
        )
        may = tuple(self._may(place, card) for place in first)
        return may, tuple(self._marks(place, card) for place in first), worth

    # Counting

    def _packed(self, numbers: Sequence[int]) -> At:
        return sum(n << self._shift(place) for place, n in enumerate(numbers))

    def _shift(self, place: int) -> int:
        return self._bits + self._width * place

    def _number(self, at: At, place: int) -> int:
        return at >> self._shift(place) & self._mask

    def _spare_at_first(self) -> list[int]:
        """What each heap can spare; below 0 where it has no room for what is known of it."""
        spare, unseen = [], Counter(self.hidden.unseen)
        for n, heap in enumerate(self.hidden.heaps):
            inside = sum(group.size for group in self.groups if group.inside[n])
            left_it = (heap.known - heap.out - unseen).total()
            room = heap.size - heap.out.total() - inside - left_it
            spare.append(-1 if heap.known - heap.most else room)
        return spare

    def _start(self) -> At | None:
        """Before the first kind; None where a heap is too small."""
        if any(n < 0 for n in self._spare):
            return None
        sizes = [group.size for group in self.groups]
        return self._packed([*sizes, *[self._spare[n] for n in self._tight]])

    def _ways_of(self, number: int) -> list[Way]:
        kind = self.kinds[number]
        most = [group.size * may for group, may in zip(self.groups, kind.may, strict=True)]
        shares = [*islice(_shares(most, len(kind.cards)), self.limit + 1)]
        if len(shares) > self.limit:
            raise self._too_many(number)
        return [way for way in (self._way(kind, share) for share in shares) if way]

    def _way(self, kind: Kind, share: Numbers) -> Way | None:
        """What sharing the kind so means; None where too many would lie beside a heap."""
        size, marks, left = len(kind.cards), 0, []
        for n, mark in zip(share, kind.marks, strict=True):
            marks |= mark if n else 0
        for heap, owed in enumerate(kind.owed):
            sides = [(n, group.inside[heap], group.beside[heap])
                     for n, group in zip(share, self.groups, strict=True)]  # fmt: skip
            if sum(n for n, _inside, beside in sides if beside) > kind.spare[heap]:
                return None
            came = sum(n for n, inside, _beside in sides if inside)
            left.append(max(0, owed - came))
        takes = self._packed([*share, *[left[heap] for heap in self._tight]])
        return Way(share, takes, marks, number_of_deals(size, share))

    def _choices(self, number: int, at: At) -> Iterator[tuple[Way, At]]:
        """The ways to share the next kind out from here, and where they lead."""
        last, guards = number == len(self.kinds) - 1, self._guards
        ways = self._rest(at) if last else self._ways[number]
        self.steps += len(ways)
        if self.steps > self.limit:
            raise self._too_many(number)
        for way in ways:
            then = (at | guards) - way.takes
            if then & guards == guards:
                then = then ^ guards | way.marks
                for shift, most in self._most[number]:  # so that what comes to the same is the same
                    over = (then >> shift & self._mask) - most
                    then -= over << shift if over > 0 else 0
                yield way, then

    def _rest(self, at: At) -> list[Way]:
        """The last kind fills up what is lacking."""
        kind = self.kinds[-1]
        share = tuple(self._number(at, n) for n in range(len(self.groups)))
        if any(n and not may for n, may in zip(share, kind.may, strict=True)):
            return []
        return [way for way in [self._way(kind, share)] if way]

    def _too_many(self, done: int) -> TooMany:
        groups = len(self.groups)
        cases = prod(comb(len(kind.cards) + groups - 1, groups - 1) for kind in self.kinds)
        text = _(
            "This count takes more than the limit of {limit} steps: it came to {done} of {kinds}"
            " kinds of cards, which can be shared in up to {cases} ways. Ask about fewer places,"
            " put cards together that the question need not tell apart (key), raise the limit, or"
            " draw worlds."
        ).format(limit=f"{self.limit:,}", done=done, kinds=len(self.kinds), cases=f"{cases:,}")
        return TooMany(text, cases, self.limit)

    def totals(self) -> dict[Totals, int]:
        """The number of ways by the totals at the places asked about, in the order asked."""
        start = self._start()
        nothing = tuple(map(self._nothing, self._wanted))
        ways: dict[At, dict[Totals, int]] = {} if start is None else {start: {nothing: 1}}
        for number, kind in enumerate(self.kinds):
            grown: dict[At, dict[Totals, int]] = {}
            for at, found in ways.items():
                for way, then in self._choices(number, at):
                    here = grown.setdefault(then, {})
                    self.steps += len(found) - 1
                    for totals, count in found.items():
                        new = self._grown(totals, kind, way.share)
                        here[new] = here.get(new, 0) + count * way.alike
            ways = grown
        ends: dict[Totals, int] = {}
        for at, found in ways.items():
            for totals, count in found.items() if self._fulfilled(at) else ():
                ends[totals] = ends.get(totals, 0) + count
        return ends

    def _nothing(self, group: int) -> Any:
        if self.groups[group].size == 1:
            return None
        worth = self.kinds[0].worth[group]
        return (0,) * len(worth) if isinstance(worth, tuple) else 0

    def _grown(self, totals: Totals, kind: Kind, share: Sequence[int]) -> Totals:
        if not any([share[group] for group in self._wanted]):
            return totals
        pairs = zip(totals, self._wanted, strict=True)
        return tuple([_total(total, kind.worth[n], share[n]) for total, n in pairs])

    def within(self) -> int:
        """In how many ways the cards of groups can then be shared among the places of each."""
        return prod(
            number_of_deals(group.size, [place.size for place in group.places])
            for group in self.groups
        )

    # Drawing

    @cached_property
    def _tree(self) -> list[dict[At, list[tuple[Way, At, int]]]]:
        """Kind by kind the choices there are, each with the number of whole ways behind it."""
        layers: list[dict[At, list[tuple[Way, At]]]] = []
        reached = [at for at in [self._start()] if at is not None]
        for number in range(len(self.kinds)):
            layers.append({at: list(self._choices(number, at)) for at in reached})
            reached = [*{then: 0 for found in layers[-1].values() for _way, then in found}]
        behind = {at: int(self._fulfilled(at)) for at in reached}
        tree = []
        for layer in reversed(layers):
            weighed = {
                at: [(way, then, way.alike * behind[then]) for way, then in found if behind[then]]
                for at, found in layer.items()
            }
            tree.append(weighed)
            behind = {at: sum([ways for *_to, ways in found]) for at, found in weighed.items()}
        return tree[::-1]

    def all_ways(self) -> int:
        """In how many ways the cards can be shared among the groups of places."""
        start = self._start()
        if start is None:
            return 0
        if not self.kinds:
            return int(self._fulfilled(0))
        return sum(ways for *_to, ways in self._tree[0][start])

    def draw(self, rng: Random) -> Filled:
        """One way in which the cards can lie, each as likely as the others; there must be one."""
        at = self._start()
        assert at is not None
        piles: list[list[Card]] = [[] for _group in self.groups]
        for kind, layer in zip(self.kinds, self._tree, strict=True):
            choices = layer[at]
            ends = [*accumulate(ways for *_to, ways in choices)]
            way, at, _ways = choices[bisect(ends, rng.randrange(ends[-1]))]
            cards = [*kind.cards]
            if max(way.share) < len(cards):  # else what lies together is shuffled below
                rng.shuffle(cards)
            for n, pile in zip(way.share, piles, strict=True):
                pile += [cards.pop() for _card in range(n)]
        return self._spread(piles, rng)

    def _spread(self, piles: list[list[Card]], rng: Random) -> Filled:
        filled: Filled = {}
        for group, pile in zip(self.groups, piles, strict=True):
            rng.shuffle(pile)
            for place in group.places:
                filled[place.name] = tuple([pile.pop() for _card in range(place.size)])
        return filled


def _added(some: Numbers, more: Numbers) -> Numbers:
    return tuple(a + b for a, b in zip(some, more, strict=True))


def _up_to(most: int, n: int) -> int:
    return max(0, min(n, most))


def _together(found: Sequence[InHeaps]) -> InHeaps:
    """The cards of a kind, and by heap the sums of what is owed and what may lie beside."""
    cards = tuple(card for some, _owed, _spare in found for card in some)
    owed = tuple(map(sum, zip(*(owed for _cards, owed, _spare in found), strict=True)))
    return cards, owed, tuple(map(sum, zip(*(spare for *_all, spare in found), strict=True)))


def _total(total: Any, worth: Any, n: int) -> Any:
    """The total with n more cards of that worth; at a place of one card it is the worth itself."""
    if not n:
        return total
    if total is None:
        return worth
    if isinstance(worth, tuple):
        return tuple([old + n * more for old, more in zip(total, worth, strict=True)])
    return total + n * worth


def _shares(most: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """The ways to share `size` cards out, to each group at most so many."""
    if not most:
        if not size:
            yield ()
        return
    rest = most[1:]
    for n in range(max(0, size - sum(rest)), min(most[0], size) + 1):
        for others in _shares(rest, size - n):
            yield n, *others
