"""The rules of Pariah told a second time, slowly, from the contract alone."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from cardlab.cards import Card
from cardlab.games.coops import Cell, Coop
from cardlab.games.pariah import Move, State

RANKS, COURTS = "A23456789TJQK", "JQK"
PLACES = (1, 2, 3, 4)


def fits(open: Card, behind: Card) -> bool:
    """PAR-1.1 to 1.3 by letters: whether a coop is valid."""
    above, below = open.code[0], behind.code[0]
    if below in COURTS:
        return False
    if above in COURTS:
        return True
    if "A" in (above, below):
        return above != below
    lower = RANKS.index(above) < RANKS.index(below)
    higher = RANKS.index(above) > RANKS.index(below)
    return lower if open.code[1] in "HD" else higher


def slow_legal(state: State, move: Move) -> bool:
    """PAR-2 and 3 read one by one for a move of any kind, the mover's cards in hand."""
    if state.finished:
        return False
    me, drawn = state.to_play, state.drawn.code[0]
    changed = set()
    if move.kind == "own":
        fine = drawn not in COURTS and move.coop in PLACES
    elif move.kind == "open":
        fine = drawn not in COURTS and move.coop in PLACES and move.seat in {0, 1} - {me}
        if fine and state.coops[move.seat][move.coop - 1].open.code[0] == "A":
            fine = drawn == "T"
        changed = {move.seat}
    elif move.kind == "jack":
        fine = drawn == "J" and move.coop in PLACES
        fine = fine and state.coops[me][move.coop - 1].open.code[0] != "A"
    elif move.kind == "queen":
        fine = drawn == "Q" and not move.knock
    elif move.kind == "king":
        there = all(cell.seat in (0, 1) and cell.coop in PLACES for cell in move.cells)
        fine = drawn == "K" and there and move.cells[0] != move.cells[1]
        changed = {cell.seat for cell in move.cells}
    else:
        fine = move.kind == "waste"
    if state.touched and state.caller in changed:
        fine = False
    more = state.turns > 1 and len(state.stock) > 0
    return fine and not (move.knock and (more or state.caller is not None))


def slow_after(state: State, move: Move) -> dict[str, object]:
    """PAR-2, 3.2 to 3.4: what everybody can see after a card was played, and the coops."""
    me, turns = state.to_play, state.turns - 1
    rows = [[list(pair) for pair in row] for row in state.coops]
    thrown, changed = state.drawn, set()
    if move.kind in ("own", "open", "jack"):
        seat = move.seat if move.kind == "open" else me
        pair, side = rows[seat][move.coop - 1], move.kind == "own"
        thrown, pair[side] = pair[side], state.drawn
        changed = {seat} - {me}
    if move.kind == "king":
        one, two = (rows[cell.seat][cell.coop - 1] for cell in move.cells)
        one[1], two[1] = two[1], one[1]
        changed = {cell.seat for cell in move.cells}
    if move.kind == "queen":
        turns += 2
    caller = me if move.knock else state.caller
    touched = state.touched or (state.caller is not None and state.caller in changed)
    again = turns > 0
    over = not state.stock or (not again and caller == 1 - me)
    return {
        "coops": tuple(tuple(map(tuple, row)) for row in rows), "caller": caller,
        "touched": touched, "waste": (*state.waste, thrown), "finished": over,
        "turns": 1 if over or not again else turns, "to_play": me if again else 1 - me,
        "drawn": None if over else state.stock[0],
        "stock": state.stock if over else state.stock[1:],
    }  # fmt: skip


def slow_worth(row: Iterable[Coop]) -> int:
    """PAR-4.1 and 4.2: the points of a row."""
    worths = {**{rank: n for n, rank in enumerate(RANKS, 1)}, "A": 15, "J": 0, "Q": 0, "K": 0}
    good = [pair for pair in row if fits(*pair)]
    points = sum(worths[one.code[0]] for pair in good for one in pair)
    return points + (50 if len(good) == 4 else 0)


def slow_totals(state: State) -> tuple[int, ...]:
    """The match totals as if the round ended now."""
    return tuple(state.scores[n] + slow_worth(row) for n, row in enumerate(state.coops))


def slow_winners(state: State) -> tuple[int, ...] | None:
    """PAR-4.3: whoever has won the match now that the round is over."""
    one, two = slow_totals(state)
    if max(one, two) < state.options.threshold or one == two or not state.finished:
        return None
    return (0,) if one > two else (1,)


class Witness:
    """Who has seen which card: each is followed on its way, place by place.

    A pack has each card once, so a card is its own name. Whoever owns a closed card may look at
    it; what lies open, all have seen; and nobody forgets.
    """

    def __init__(self, state: State) -> None:
        self.open = [[pair.open for pair in row] for row in state.coops]
        self.closed = [[pair.closed for pair in row] for row in state.coops]
        self.drawn, self.stock = state.drawn, [*state.stock]
        self.waste, self.waste_open = [*state.waste], state.options.waste_open
        self.saw = {one: set() for one in (*state.stock, *state.waste, *state.aside, state.drawn)}
        self.saw |= {one: {0, 1} for row in self.open for one in row}
        self.saw |= {one: {seat} for seat, row in enumerate(self.closed) for one in row}
        for seat, cells in enumerate(state.known):
            for cell in cells:
                self.saw[self.closed[cell.seat][cell.coop - 1]].add(seat)
        self.look(state.to_play)

    def look(self, seat: int) -> None:
        """The seat to play sees its card, owners theirs, all an open waste."""
        if self.drawn is not None:
            self.saw[self.drawn].add(seat)
        for owner, row in enumerate(self.closed):
            for one in row:
                self.saw[one].add(owner)
        for one in self.waste if self.waste_open else []:
            self.saw[one] |= {0, 1}

    def watch(self, me: int, move: Move, then: int | None) -> None:
        """A move of one seat; then some seat draws the next card, or none where it is over."""
        thrown, n = self.drawn, move.coop - 1
        if move.kind == "own":
            thrown, self.closed[me][n] = self.closed[me][n], self.drawn
        elif move.kind in ("open", "jack"):
            row = self.open[move.seat if move.kind == "open" else me]
            thrown, row[n] = row[n], self.drawn
            self.saw[self.drawn] |= {0, 1}
        elif move.kind == "king":
            (one, i), (two, j) = move.cells
            here, there = self.closed[one][i - 1], self.closed[two][j - 1]
            self.closed[one][i - 1], self.closed[two][j - 1] = there, here
        if move.kind in ("king", "queen"):  # laid down face up, for its action
            self.saw[self.drawn] |= {0, 1}
        self.waste.append(thrown)
        self.drawn = None if then is None else self.stock.pop(0)
        self.look(me if then is None else then)

    def known(self, seat: int) -> tuple[Cell, ...]:
        """The cells beyond its own whose cards that seat has seen."""
        row = self.closed[1 - seat]
        return tuple(Cell(1 - seat, n) for n in PLACES if seat in self.saw[row[n - 1]])

    def coops(self, seat: int) -> tuple[tuple[Coop, ...], ...]:
        """All coops as that seat knows them."""
        return tuple(
            tuple(Coop(above, self.shown(one, seat)) for above, one in zip(*pairs, strict=True))
            for pairs in zip(self.open, self.closed, strict=True)
        )

    def shown(self, one: Card, seat: int) -> Card | None:
        """The card, if that seat has seen it."""
        return one if seat in self.saw[one] else None


def expressible(seats: int = 6, coops: int = 6) -> Iterator[Move]:
    """All moves that can be written, seats and coops beyond the table's among them."""
    cells = [Cell(seat, n) for seat in range(seats) for n in range(coops)]
    for knock in (False, True):
        yield Move("waste", knock=knock)
        yield Move("queen", knock=knock)
        for n in range(coops):
            yield Move("own", n, knock=knock)
            yield Move("jack", n, knock=knock)
            yield from (Move("open", n, seat, knock) for seat in range(seats))
        for pair in combinations_with_replacement(cells, 2):
            yield Move("king", knock=knock, cells=pair)


EXPRESSIBLE = tuple(expressible())
