"""The rules of Soureh told a second time, slowly, from the contract alone."""

from collections.abc import Iterable, Iterator
from itertools import product

from cardlab.cards import Card
from cardlab.games.coops import Coop
from cardlab.games.soureh import Move, Options, State


def fits(open: Card, behind: Card) -> bool:
    """SOU-1.2, SOU-2.2, SOU-2.3 by letters: whether a coop is valid."""
    above, below = ("*A23456789T".index(one.code[0]) for one in (open, behind))
    if "*" in (open.code, behind.code):
        return open.code != behind.code
    if 1 in (above, below):
        return above != below
    return above < below if open.code[1] in "HD" else above > below


def all_fit(row: Iterable[Coop]) -> bool:
    """Whether all coops of a row are valid."""
    return all(fits(open, behind) for open, behind in row)


def slow_legal(state: State, move: Move) -> bool:
    """SOU-4, 5 and 6.2 read one by one for a move of any kind, the mover's cards in hand."""
    options, me = state.options, state.to_play
    if move.kind == "pick":
        if not state.over or options.pick != "own" or options.call == "leave" or state.finished:
            return False
        return len(move.picks) == 4 and all(one in (1, 2) for one in move.picks)
    if state.over or (move.kind != "waste" and move.coop not in (1, 2, 3, 4)):
        return False
    mine = [list(one) for one in state.coops[me]]
    if move.kind == "own":
        mine[move.coop - 1][1] = state.drawn
    if move.kind == "open":
        if move.seat == me or move.seat >= len(state.coops) or not state.coops[move.seat]:
            return False
        ace = state.coops[move.seat][move.coop - 1].open.code[0] == "A"
        if ace and state.drawn.code[0] != "T":
            return False
        if move.seat in state.left or (move.seat == state.caller and state.touched):
            return False
    able = all_fit(mine) or not options.call_needs_valid
    return not move.call or (able and state.caller is None)


def slow_worth(row: Iterable[Coop], options: Options) -> set[int]:
    """SOU-6.2: every sum that picking one card of each coop can make, aces by SOU-1.3."""
    sums = {0}
    for pair in row:
        worths = set()
        for one in pair:
            if one.code[0] == "A" and options.ace_score == "1 or 11":
                worths |= {1, 11}
            else:
                worths.add("*A23456789T".index(one.code[0]))
        sums = {total + worth for total, worth in product(sums, worths)}
    return sums


def slow_total(row: Iterable[Coop], before: int, options: Options) -> int:
    """SOU-6.2 and 6.3: the smallest match total that a pick can leave."""
    totals = set()
    for points in slow_worth(row, options):
        total = before + points
        totals.add(total - 50 if points and total and total % 100 == 0 else total)
    return min(totals)


def slow_totals(state: State) -> tuple[int, ...]:
    """SOU-6.1 to 6.5: the match totals as if the round ended now, picks left to the best."""
    options, good = state.options, [all_fit(row) for row in state.coops]
    rows = enumerate(state.coops)
    if options.call == "leave":
        return tuple(_tens(state, n, good) if row else state.scores[n] for n, row in rows)
    holds = options.call == "round_trip" and state.caller is not None and good[state.caller]
    return tuple(
        state.scores[n]
        if not row or (n == state.caller if holds else good[n])
        else slow_total(row, state.scores[n], options)
        for n, row in rows
    )


def _tens(state: State, seat: int, good: list[bool]) -> int:
    """SOU-5.4: ten for each call by another while in; ten more where the stock ran out."""
    points = 0
    for caller in state.left:
        if caller == seat:
            break
        points += 10
    staying = [n for n, row in enumerate(state.coops) if row and n not in state.left]
    if state.over and len(staying) > 1 and seat in staying and not good[seat]:
        points += 10
    return state.scores[seat] + points


def slow_after(state: State, move: Move) -> dict[str, object]:
    """SOU-4.1, 4.4, 5.2 to 5.4: what everybody can see after a card was played, and the coops."""
    me, options = state.to_play, state.options
    coops = [[list(pair) for pair in row] for row in state.coops]
    thrown = state.drawn
    if move.kind != "waste":
        seat, side = (me, 1) if move.kind == "own" else (move.seat, 0)
        thrown, coops[seat][move.coop - 1][side] = coops[seat][move.coop - 1][side], state.drawn
    called = move.call and options.call != "leave"
    left = state.left + ((me,) if move.call and not called else ())
    caller = me if called else state.caller
    touched = not called and (state.touched or (move.kind == "open" and move.seat == state.caller))
    turns = [(me + n) % len(coops) for n in range(1, len(coops) + 1)]
    following = [n for n in turns if coops[n] and n not in left]
    nobody, waste, stock = len(following) < 2 and bool(left), [*state.waste, thrown], state.stock
    mine = caller is not None and following[:1] == [caller]
    over = nobody or (mine and (options.call == "last_turns" or all_fit(coops[caller])))
    if mine and not over:
        caller, touched = None, False
    recycled = state.recycled
    if not over and not stock:
        over = options.stock_out == "end" or recycled == 3
        if not over:
            stock, waste, recycled = waste, [], recycled + 1
    return {
        "coops": tuple(tuple(map(tuple, row)) for row in coops), "left": left, "over": over,
        "caller": caller, "touched": touched, "waste": tuple(waste), "recycled": recycled,
        "rest": sorted(stock), "to_play": None if over else following[0],
    }  # fmt: skip


def expressible(seats: int = 6, coops: int = 6) -> Iterator[Move]:
    """All moves that can be written, seats and coops beyond the table's among them."""
    for call in (False, True):
        yield Move("waste", call=call)
        for n in range(coops):
            yield Move("own", n, call=call)
            yield from (Move("open", n, seat, call) for seat in range(seats))
    for count in (1, 3, 4, 5):
        yield from (Move("pick", picks=picks) for picks in product(range(4), repeat=count))


EXPRESSIBLE = tuple(expressible())
