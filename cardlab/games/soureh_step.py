"""What follows from a move of Soureh: the next state, and the events that led there."""

from dataclasses import replace
from random import Random

from cardlab.cards import Card, shuffled
from cardlab.games.coops import Cards, all_valid, with_closed, with_open
from cardlab.games.soureh_moves import Move
from cardlab.games.soureh_state import RECYCLES, State, View, must_pick
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event

RULES = rule_book("soureh")


def step(state: State, move: Move) -> State:
    """The state after a move known to be legal; the rules are not asked."""
    if move.kind == "pick":
        return _picked(state, move)
    seat, drawn, coops, since = state.to_play, state.drawn, state.coops, state.since
    touched, caller, left = state.touched, state.caller, state.left
    assert drawn is not None
    goes, place = drawn, move.coop - 1
    known: tuple[int, ...] = (seat,)
    if move.kind == "own":
        goes = _closed(state, seat, place)
        coops = with_closed(coops, seat, place, drawn)
        since = _drawn_in(since, seat, place, state.recycled)
    elif move.kind == "open":
        goes, known = coops[move.seat][place].open, tuple(range(len(coops)))
        coops = with_open(coops, move.seat, place, drawn)
        touched = touched or move.seat == caller
    if move.call and state.options.call == "leave":
        left = (*left, seat)
    elif move.call:
        caller = seat
    return next_turn(State(
        state.options, following(coops, left, seat), coops, None, state.stock,
        (*state.waste, goes), caller, touched, state.scores, left, state.recycled, state.dealer,
        state.picks, False,
        () if state.options.waste_open else (*state.waste_known, known),
        state.shuffled_in, since, state.aside, state.pack, state.seed,
    ))  # fmt: skip


def _closed(state: State, seat: int, place: int) -> Card:
    card = state.coops[seat][place].closed
    assert card is not None
    return card


def _drawn_in(
    since: tuple[tuple[int, ...], ...], seat: int, place: int, recycled: int
) -> tuple[tuple[int, ...], ...]:
    """The number of recycled wastes noted at the place whose card is new."""
    row = since[seat]
    if row[place] == recycled:
        return since
    row = (*row[:place], recycled, *row[place + 1 :])
    return (*since[:seat], row, *since[seat + 1 :])


def following(coops: tuple[object, ...], left: tuple[int, ...], seat: int) -> int:
    """The next seat that is in the round; the same one where nobody else is."""
    for n in range(seat + 1, seat + len(coops)):
        other = n % len(coops)
        if coops[other] and other not in left:
            return other
    return seat


def still_in(state: State | View) -> list[int]:
    """The seats that have coops and have not left the round."""
    return [n for n, row in enumerate(state.coops) if row and n not in state.left]


def next_turn(state: State) -> State:
    """The seat to play draws, unless the round ends before that (SOU-4.4, SOU-5.2, SOU-5.4)."""
    if state.options.call == "leave" and state.left and len(still_in(state)) < 2:
        return ended(state)
    caller = state.caller
    if caller is not None and caller == state.to_play:
        if state.options.call == "last_turns" or all_valid(state.coops[caller]):
            return ended(state)
        caller = None
    touched = state.touched and caller is not None
    stock, waste, known, recycled = state.stock, state.waste, state.waste_known, state.recycled
    shuffled_in = state.shuffled_in
    if not stock:
        if state.options.stock_out == "end" or recycled == RECYCLES:
            return ended(replace(state, caller=caller, touched=touched))
        recycled += 1
        shuffled_in = (*shuffled_in, (waste, known))
        stock, waste, known = _new_stock(waste, state.seed, recycled), (), ()
    return State(
        state.options, state.to_play, state.coops, stock[0], stock[1:], waste, caller, touched,
        state.scores, state.left, recycled, state.dealer, state.picks, False, known, shuffled_in,
        state.since, state.aside, state.pack, state.seed,
    )  # fmt: skip


def _new_stock(waste: Cards, seed: int | None, recycled: int) -> Cards:
    return shuffled(waste, Random(f"cardlab soureh {seed} stock {recycled}"))


def ended(state: State) -> State:
    """The round is over; where players pick themselves, the first of them is to play."""
    over = replace(state, over=True, drawn=None)
    picker = must_pick(over)
    return over if picker is None else replace(over, to_play=picker)


def _picked(state: State, move: Move) -> State:
    seat = state.to_play
    picks = (*state.picks[:seat], move.picks, *state.picks[seat + 1 :])
    return ended(replace(state, picks=picks))


# What happened, in clauses


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What a legal move did, each with its clause; only what everybody at the table sees."""
    seat = before.to_play
    if move.kind == "pick":
        return (_event("SOU-6.2", seat, "picked", cards=picked_cards(before, seat, move.picks)),)
    found = [_exchanged(before, move)]
    if move.kind == "open" and move.seat == before.caller:
        found.append(_event("SOU-5.3", None, whom=move.seat))
    if move.call:
        found.append(_event("SOU-5.4" if after.options.call == "leave" else "SOU-5.1", seat))
    return (*found, *_afterwards(before, move, after))


def _event(id: str, seat: int | None, reason: str = "", **facts: object) -> Event:
    return Event(RULES[id], seat, reason, facts)


def picked_cards(state: State, seat: int, picks: tuple[int, ...]) -> list[Card | None]:
    """The cards a pick names: 1 the open one, 2 the closed one, coop by coop."""
    return [coop[one - 1] for coop, one in zip(state.coops[seat], picks, strict=True)]


def _exchanged(before: State, move: Move) -> Event:
    """What became of the drawn card; a card that goes face down to the waste is not named."""
    seat, n, hidden = before.to_play, move.coop, not before.options.waste_open
    if move.kind == "open":
        old = before.coops[move.seat][n - 1].open
        return _event("SOU-4.1", seat, "open", whom=move.seat, n=n, old=old, card=before.drawn)
    if move.kind == "own":
        if hidden:
            return _event("SOU-4.1", seat, "own_hidden", n=n)
        return _event("SOU-4.1", seat, "own", n=n, card=_closed(before, seat, n - 1))
    if hidden:
        return _event("SOU-4.1", seat, "waste_hidden")
    return _event("SOU-4.1", seat, "waste", card=before.drawn)


def _afterwards(before: State, move: Move, after: State) -> list[Event]:
    """The end of the round, a void call, a new stock."""
    caller = before.caller if not move.call else after.caller
    nearest = following(after.coops, after.left, before.to_play)
    found = []
    if nearest == caller and after.over and after.caller is not None:
        reason = "holds" if after.options.call == "round_trip" else "over"
        return [_event("SOU-5.2", caller, reason)]
    if caller is not None and after.caller is None:
        found.append(_event("SOU-5.2", caller, "void"))
    if after.over:
        if after.options.call == "leave" and len(still_in(after)) < 2:
            return [*found, _event("SOU-5.4", None, "last")]
        last = after.options.stock_out == "recycle"
        return [*found, _event("SOU-4.4", None, "last" if last else "end")]
    if after.recycled > before.recycled:
        n = len(after.stock) + 1
        found.append(_event("SOU-4.4", None, "recycle", n=n))
    return found
