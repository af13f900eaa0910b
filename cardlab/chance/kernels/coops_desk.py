"""The desk that the kernels play Soureh and Pariah on: the numbers of a round, dealing, drawing."""

from collections.abc import Sequence
from typing import Any

from cardlab.chance.habits import GREEDY as GREEDILY
from cardlab.chance.habits import Habits, numbers
from cardlab.chance.kernels.compiled import compiled, ones, room, table
from cardlab.chance.kernels.coops_cards import ACE, fits, one
from cardlab.chance.kernels.draws import below, following

ORDER, HEAP, OPEN, CLOSED = 0, 84, 168, 184
"""Where on the desk stand: the stock, first card on top, with what was drawn before it; the waste;
the open and the closed cards, a cell for each coop, four cells a seat."""
UNSEEN, SCORES, POINTS, LEFT, CHANCES, SEEN = 200, 204, 208, 212, 216, 220
"""A number a seat: cards it sees nowhere, counted; match total before the round; points of the
round; 1 for the first that left it, 2 for the next; the chance that it calls when it may, in
parts of SURELY, -1 as it likes; the cells whose closed cards it knows, one bit each."""
SEAT, DRAWN, PLACE, END, HEAPED, VALID, ACES, INSIDE, DEALT, OWED = range(224, 234)
"""The seat to play, the card it drew; how much of the stock is drawn, and how much there was; how
much is waste; the valid coops, the open aces, the cells still in the round, all dealt to, one bit
each; the turns that the seat is owed."""
CALLER, TOUCHED, CALLS, CALLED, TURNS, MET, BY_STOCK, RECYCLED, GONE = range(234, 243)
"""Who called, -1 nobody; whether the caller's coops were changed since; the calls, the turn of the
last one; the turns played, the legal moves met; whether the stock ended the round; how often the
waste became stock; how many left."""
STARTER, WINNERS, GREEDY, HABITUAL = 243, 244, 245, 246
"""The seat that starts; a bit for each winner of the match, for each seat that does not play at
random, and for each of these that has habits."""
HABITS, HABIT = 248, 10
"""Where the habits of the seats stand, as `cardlab.chance.habits.numbers` has them, and how many
there may be a seat."""
MOVES = HABITS + 4 * HABIT
"""Moves that a greedy seat chooses among."""
SURELY = 1 << 30
MOST = 10_000
"""Rounds after which a match is given up, so that every match ends."""
WIDTH, STOCK = 5, 85
STOCKS = WIDTH * 300
"""In a trace, how many numbers a turn has and a stock, and where stocks stand, behind the turns."""
TRACE = STOCKS + 4 * STOCK
Desk = Any
Players = Sequence[Habits | None]
"""By seat; None plays at random."""


def clean_desk(players: Players, chances: Sequence[int]) -> Desk:
    """Room for rounds of seats that play so; `chances` are one a seat, as on the desk."""
    desk = room(MOVES + 80)
    for seat, (habits, chance) in enumerate(zip(players, chances, strict=True)):
        desk[CHANCES + seat] = chance
        if habits:
            desk[GREEDY] |= 1 << seat
            desk[HABITUAL] |= (habits != GREEDILY[habits.game]) << seat
            for place, number in enumerate(numbers(habits), HABITS + HABIT * seat):
                desk[place] = number
    return desk


# Dealing


@compiled
def deal(desk: Desk, fresh: Any, whole: int, state: int) -> int:
    """Four closed, then four open cards to each seat dealt to (SOU-3.1); the next state.

    `fresh` is the pack in order, `whole` the same counted.
    """
    for place in range(len(fresh)):
        desk[ORDER + place] = fresh[place]
    for place in range(CALLER, GONE + 1):
        desk[place] = 0
    desk[SEAT], desk[CALLER], desk[INSIDE] = desk[STARTER], -1, desk[DEALT]
    desk[PLACE] = desk[HEAPED] = desk[VALID] = desk[ACES] = 0
    desk[END], desk[OWED] = len(fresh), 1
    state = _lay(desk, OPEN, _lay(desk, CLOSED, state))
    for cell in range(16):
        if desk[DEALT] >> cell & 1:
            mark(desk, cell)
    for seat in range(4):
        desk[LEFT + seat], desk[SEEN + seat] = 0, 15 << 4 * seat
    if desk[GREEDY]:
        look_around(desk, whole)
    return state


@compiled
def _lay(desk: Desk, cells: int, state: int) -> int:
    """Four cards to each seat, round from the one that starts."""
    for turn in range(4):
        seat = desk[STARTER] + turn & 3
        if desk[DEALT] >> 4 * seat & 1:
            for cell in range(4 * seat, 4 * seat + 4):
                state = draw(desk, state)
                desk[cells + cell] = desk[DRAWN]
    return state


@compiled
def draw(desk: Desk, state: int) -> int:
    """Draw any card of the stock, which was not shuffled before; the next state."""
    place, state = desk[PLACE], following(state)
    chosen = place + below(state, desk[END] - place)
    drawn = desk[ORDER + chosen]
    desk[ORDER + chosen], desk[ORDER + place] = desk[ORDER + place], drawn
    desk[DRAWN], desk[PLACE] = drawn, place + 1
    return state


@compiled
def draw_in_turn(desk: Desk, state: int) -> int:
    """The seat to play draws a card, which it sees; the next state."""
    state = draw(desk, state)
    desk[UNSEEN + desk[SEAT]] -= one(desk[DRAWN])
    return state


# Coops and what is seen of them


@compiled
def mark(desk: Desk, cell: int) -> None:
    """Note whether the coop is valid and its open card an ace."""
    open, rest = desk[OPEN + cell], ~(1 << cell)
    desk[VALID] = desk[VALID] & rest | fits(open, desk[CLOSED + cell]) << cell
    desk[ACES] = desk[ACES] & rest | (open >> 2 == ACE) << cell


@compiled
def all_valid(desk: Desk, seat: int) -> bool:
    """Whether the seat's four coops are all valid."""
    return bool(desk[VALID] >> 4 * seat & 15 == 15)


@compiled
def look_around(desk: Desk, whole: int) -> None:
    """Count what each seat does not see when nothing lies on the waste."""
    for seat in range(4):
        unseen = whole
        for cell in range(16):
            if desk[DEALT] >> cell & 1:
                unseen -= one(desk[OPEN + cell])
            if desk[DEALT] >> cell & 1 and (cell >> 2 == seat or not desk[INSIDE] >> cell & 1):
                unseen -= one(desk[CLOSED + cell])
        desk[UNSEEN + seat] = unseen


@compiled
def show(desk: Desk, card: int, seat: int) -> None:
    """All but one seat, which has seen it, see a card."""
    for other in range(4):
        if other != seat:
            desk[UNSEEN + other] -= one(card)


@compiled
def throw(desk: Desk, card: int) -> None:
    """Lay a card on the waste."""
    desk[HEAP + desk[HEAPED]] = card
    desk[HEAPED] += 1


# Choosing


@compiled
def range_of(desk: Desk, state: int, plain: int, calls: int) -> tuple[int, int, int]:
    """The next state, and which moves the seat chooses among: plain ones first, then calls."""
    chance = desk[CHANCES + desk[SEAT]]
    if chance < 0 or not calls:
        return state, 0, plain + calls
    state = following(state)
    if below(state, SURELY) < chance:
        return state, plain, plain + calls
    return state, 0, plain


PLACES = table([
    ([place for place in range(8) if bits >> place & 1] + [0] * 8)[n]
    for bits in range(256) for n in range(8)
])  # fmt: skip


@compiled
def nth_bit(bits: int, n: int) -> int:
    """The place of the bit that has n lower ones; of sixteen."""
    low, few = bits & 255, ones(bits & 255)
    if n < few:
        return int(PLACES[8 * low + n])
    return int(PLACES[(bits >> 8) * 8 + n - few]) + 8


# Telling


@compiled
def tell(trace: Any, desk: Desk, move: int, legal: int, among: int) -> None:
    """Keep a turn for who wants to compare: WIDTH numbers."""
    start = WIDTH * desk[TURNS]
    trace[start], trace[start + 1], trace[start + 2] = desk[SEAT], move, desk[DRAWN]
    trace[start + 3], trace[start + 4] = legal, among


@compiled
def tell_stock(trace: Any, desk: Desk, state: int) -> None:
    """Keep how many cards the stock had, and the order they came in or would have come in."""
    while desk[PLACE] < desk[END]:
        state = draw(desk, state)
    start = STOCKS + STOCK * desk[RECYCLED]
    trace[start] = desk[END]
    for place in range(desk[END]):
        trace[start + 1 + place] = desk[ORDER + place]


@compiled
def note(desk: Desk, players: int, found: Any, cards: Any) -> None:
    """Keep a round that is over: a row of results, and one of the cards in the coops.

    Results: legal moves, turns, who called, calls, turn of the last one, whether the stock ended
    it, wastes recycled; then points, valid coops and when it left, of each seat.
    """
    found[0], found[1], found[2] = desk[MET], desk[TURNS], desk[CALLER]
    found[3], found[4], found[5] = desk[CALLS], desk[CALLED], desk[BY_STOCK]
    found[6] = desk[RECYCLED]
    for seat in range(players):
        found[7 + seat] = desk[POINTS + seat]
        found[7 + players + seat] = ones(desk[VALID] >> 4 * seat & 15)
        found[7 + 2 * players + seat] = desk[LEFT + seat]
        for cell in range(4 * seat, 4 * seat + 4):
            cards[2 * cell], cards[2 * cell + 1] = desk[OPEN + cell], desk[CLOSED + cell]


@compiled
def note_match(desk: Desk, players: int, found: Any) -> None:
    """Add a round to the row of its match: rounds, turns, calls, legal moves, then totals.

    The winners are the last of the row, a bit for each.
    """
    found[0] += 1
    found[1] += desk[TURNS]
    found[2] += desk[CALLS]
    found[3] += desk[MET]
    for seat in range(players):
        found[4 + seat] = desk[SCORES + seat]
    found[4 + players] = desk[WINNERS]
