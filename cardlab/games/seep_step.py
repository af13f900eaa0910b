"""What follows from a move of Seep: the next state, and the events that led there."""

from dataclasses import replace
from typing import Any

from cardlab.cards import Card
from cardlab.games.seep_deal import deal_rest
from cardlab.games.seep_legal import joins_freely
from cardlab.games.seep_moves import Cards, Move, ordered
from cardlab.games.seep_score import SWEEPS, settled
from cardlab.games.seep_state import House, State
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event

RULES = rule_book("seep")
SWEEP, OPENING_SWEEP = SWEEPS["SEE-5.1"], SWEEPS["SEE-5.2"]


def step(state: State, move: Move) -> State:
    """The state after a move known to be legal; the rules are not asked."""
    if move.kind == "bid" or move.card is None:
        return replace(state, bid=move.value)
    seat, card = state.to_play, move.card
    hands = _without(state.hands, seat, card)
    loose, houses = state.floor, state.houses
    piles, sweeps, last = state.piles, state.sweeps, state.last_captor
    if move.kind == "trail":
        loose = (*loose, card)
    else:
        used = {*move.own, *(one for chosen in move.sets for one in chosen)}
        loose = tuple([one for one in loose if one not in used])
    if move.kind == "capture":
        taken = _taken(state, move)
        houses = tuple([house for house in houses if house.value not in move.houses])
        piles, last = _at(piles, seat % 2, (*piles[seat % 2], *taken)), seat
        points = 0 if loose or houses else sweep_points(state, any(hands))
        if points:
            sweeps = _at(sweeps, seat % 2, (*sweeps[seat % 2], points))
    elif move.kind != "trail":
        houses = _built(state, move)
    after = State(
        state.options, _next(seat, hands), loose, houses, hands, state.stock, piles, sweeps, last,
        state.bid, state.bidder, False, state.dealer, state.difference, state.wins, state.aside,
        state.redeals, state.pack, state.seed,
    )  # fmt: skip
    if state.opening:
        after = deal_rest(after)
        after = replace(after, to_play=_next(seat, after.hands))
    return after if any(after.hands) else ended(after)


def sweep_points(state: State, more_to_come: bool) -> int:
    """What a sweep is worth now: 50, by the opening play 25, by the last play nothing (SEE-5)."""
    if state.opening:
        return OPENING_SWEEP
    return SWEEP if more_to_come else 0


def _without(hands: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    return _at(hands, seat, tuple([one for one in hands[seat] if one != card]))


def _at(places: tuple[Any, ...], place: int, new: Any) -> tuple[Any, ...]:
    return (*places[:place], new, *places[place + 1 :])


def _next(seat: int, hands: tuple[Cards, ...]) -> int:
    """The next seat that holds a card (uneven teaching positions pass over empty hands)."""
    following = [(seat + n) % 4 for n in range(1, 5)]
    return next((other for other in following if hands[other]), following[0])


def _taken(state: State, move: Move) -> Cards:
    loose = [one for chosen in move.sets for one in chosen]
    housed = [one for house in state.houses if house.value in move.houses for one in house.cards]
    assert move.card is not None
    return (*housed, *loose, move.card)


def _built(state: State, move: Move) -> tuple[House, ...]:
    """The houses after building, adding or breaking."""
    assert move.card is not None
    first = (move.card, *move.own)
    kept = [house for house in state.houses if house.value not in (move.value, *move.houses)]
    if move.kind == "break":
        broken = next(house for house in state.houses if house.value in move.houses)
        first = (*broken.cards, move.card)
    standing = next((house for house in state.houses if house.value == move.value), None)
    before = standing.sets if standing else ()
    owners = owners_after(standing, state.to_play)
    house = House(move.value, ordered((*before, first, *move.sets)), owners)
    return tuple(sorted([*kept, house], key=lambda one: one.value))


def owners_after(standing: House | None, seat: int) -> tuple[int, ...]:
    """Who owns the house once that seat has built it or added to it (SEE-4.2, 4.6)."""
    if standing is None:
        return (seat,)
    if seat in standing.owners or joins_freely(standing, seat):
        return standing.owners
    return tuple(sorted((*standing.owners, seat)))


def ended(state: State) -> State:
    """What is loose goes to the side that captured last; if nobody did, it stays (SEE-6.2)."""
    last = state.last_captor
    if last is None or not state.floor:
        return state
    pile = (*state.piles[last % 2], *state.floor)
    return replace(state, floor=(), piles=_at(state.piles, last % 2, pile))


# What happened, in clauses


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What a legal move did, each with its clause; only what everybody at the table sees."""
    seat = before.to_play
    if move.kind == "bid":
        floor = _event("SEE-1.4", None, "turned" if after.floor else "bare", cards=[*after.floor])
        return (_event("SEE-1.2", seat, value=move.value), floor)
    told = {"trail": _trailed, "capture": _captured, "build": _build, "break": _broke}[move.kind]
    return (*told(before, move, after), *_afterwards(before, move, after))


def _event(id: str, seat: int | None, reason: str = "", **facts: object) -> Event:
    return Event(RULES[id], seat, reason, facts)


def _trailed(before: State, move: Move, after: State) -> list[Event]:
    clause = "SEE-1.4" if before.opening else "SEE-2.1"
    return [_event(clause, before.to_play, "trailed", card=move.card)]


def _captured(before: State, move: Move, after: State) -> list[Event]:
    seat, house = before.to_play, move.houses[0] if move.houses else 0
    reason = ("both" if move.sets else "house") if house else "sets"
    clause = "SEE-3.2" if len(move.sets) + len(move.houses) > 1 else "SEE-3.1"
    taken = _event(clause, seat, reason, card=move.card, sets=[*move.sets], house=house)
    found = [taken, _event("SEE-3.5", seat, card=move.card)]
    if _left(before, move) or any(house.value not in move.houses for house in before.houses):
        return found
    points = sweep_points(before, not after.finished)
    if not points:
        return [*found, _event("SEE-5.2", seat, "last")]
    clause, reason = ("SEE-5.2", "opening") if before.opening else ("SEE-5.1", "")
    swept = _event(clause, seat, reason, points=points)
    return [*found, swept, _event("SEE-5.3", seat, card=move.card)]


def _left(before: State, move: Move) -> Cards:
    used = {one for chosen in move.sets for one in chosen}
    return tuple(one for one in before.floor if one not in used)


def _build(before: State, move: Move, after: State) -> list[Event]:
    standing = next((house for house in before.houses if house.value == move.value), None)
    assert move.card is not None
    chosen = (move.card, *move.own)
    clause, reason = ("SEE-4.6", "") if standing else ("SEE-4.2", "")
    built = _event(clause, before.to_play, reason, cards=chosen, value=move.value)
    return [built, *_gathered(before, move), *_cemented(before, move, after)]


def _broke(before: State, move: Move, after: State) -> list[Event]:
    seat, old = before.to_play, move.houses[0]
    standing = any(house.value == move.value for house in before.houses)
    broke = _event("SEE-4.8", seat, card=move.card, old=old, value=move.value)
    joined = [_event("SEE-4.9", seat, value=move.value)] if standing else []
    return [broke, *joined, *_gathered(before, move), *_cemented(before, move, after)]


def _gathered(before: State, move: Move) -> list[Event]:
    if not move.sets:
        return []
    return [_event("SEE-4.4", before.to_play, sets=list(move.sets), value=move.value)]


def _cemented(before: State, move: Move, after: State) -> list[Event]:
    old = next((house for house in before.houses if house.value == move.value), None)
    new = next(house for house in after.houses if house.value == move.value)
    found = []
    if new.cemented and not (old and old.cemented):
        found.append(_event("SEE-4.5", before.to_play, value=move.value))
    if old and new.owners != old.owners:
        found.append(_event("SEE-4.7", before.to_play, value=move.value))
    return found


def _afterwards(before: State, move: Move, after: State) -> list[Event]:
    dealt = [_event("SEE-1.5", None, n=sum(map(len, after.hands)))] if before.stock else []
    return [*dealt, *_end(before, move, after)] if after.finished else dealt


def _end(before: State, move: Move, after: State) -> list[Event]:
    loose = (*_left(before, move), move.card) if move.kind == "trail" else _left(before, move)
    reason = "nobody" if after.last_captor is None else ""
    rest = [_event("SEE-6.2", after.last_captor, reason, cards=[*loose])] if loose else []
    result = settled(after)
    if result.baazi is None:
        return [_event("SEE-6.1", None), *rest]
    first, second = result.wins
    tie = sum(result.wins) >= after.options.baazis and result.winners is None
    won = _event("SEE-6.6", result.baazi, "tie" if tie else "baazi", first=first, second=second)
    return [_event("SEE-6.1", None), *rest, won]
