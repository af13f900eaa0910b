"""Seep's deals: from the pack to the bid, the rest after the opening play, and the next deal."""

from dataclasses import replace
from random import Random

from cardlab.cards import pack as fresh_pack
from cardlab.cards import shuffled
from cardlab.games.seep_score import settled
from cardlab.games.seep_state import LOWEST, SEATS, Cards, Options, State, whole_state
from cardlab.games.teaching import Text, checked_seed, next_seed, options_of, whole_pack
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event

FOUR, TWELVE = 4, 12
RULES = rule_book("seep")


def deal(
    *, seed: int | None = None, pack: Text | None = None, options: Options | None = None
) -> State:
    """The first deal of a match: seat 3 deals, seat 0 is the bidder (SEE-1.1).

    Arguments as for every game. A hand without a bid is thrown in and dealt again (SEE-1.3); how
    often stands in `redeals`. Raises ValueError where pack, seed or options make no sense.
    """
    return _dealt(seed, pack, options_of(Options, options, "baazis=3"), SEATS - 1, 0, (0, 0))


def next_deal(state: State, *, seed: int | None = None, pack: Text | None = None) -> State:
    """The next deal of the match, with its dealer (SEE-6.7) and the difference so far (SEE-6.4).

    Without a seed the next one follows from the state's. Raises ValueError while the deal is not
    over, and when the match is decided.
    """
    after = settled(whole_state(state))
    following = next_seed("seep", state, after.winners if state.finished else None)
    seed = following if seed is None else seed
    return _dealt(seed, pack, state.options, after.dealer, after.difference, after.wins)


def _dealt(
    seed: int | None,
    pack: Text | None,
    options: Options,
    dealer: int,
    difference: int,
    wins: tuple[int, ...],
) -> State:
    seed = checked_seed(seed)
    order = shuffled(fresh_pack(), Random(seed)) if pack is None else whole_pack(fresh_pack(), pack)
    first, later, redeals = order, Random(f"cardlab seep {seed}"), 0
    while not can_bid(order[:FOUR]):
        order, redeals = shuffled(order, later), redeals + 1
    bidder = (dealer + 1) % SEATS
    hands = tuple(order[:FOUR] if seat == bidder else () for seat in range(SEATS))
    return State(
        options, bidder, order[FOUR : 2 * FOUR], (), hands, order[2 * FOUR :], ((), ()), ((), ()),
        None, None, bidder, True, dealer, difference, wins, (), redeals, first, seed,
    )  # fmt: skip


def can_bid(hand: Cards) -> bool:
    """Whether the hand holds a card above eight (SEE-1.3)."""
    return any(card.rank >= LOWEST for card in hand)


def deal_rest(state: State) -> State:
    """The rest of the stock in fours, round from the bidder, passing over who had twelve (1.5)."""
    had = [FOUR if seat == state.bidder else 0 for seat in range(SEATS)]
    hands, stock = [list(hand) for hand in state.hands], list(state.stock)
    seat = state.bidder
    while stock and min(had) < TWELVE:
        if had[seat] < TWELVE:
            hands[seat] += stock[:FOUR]
            had[seat] += FOUR
            del stock[:FOUR]
        seat = (seat + 1) % SEATS
    aside = tuple(sorted((*state.aside, *stock)))
    return replace(state, hands=tuple(map(tuple, hands)), stock=(), aside=aside)


def opening(state: State) -> tuple[Event, ...]:
    """What happened while the cards were dealt; nothing in a position set up by hand."""
    if not state.pack:
        return ()
    thrown = [
        Event(RULES["SEE-1.3"], state.bidder, "", {"cards": [*hand]}) for hand in throw_ins(state)
    ]
    return (*thrown, Event(RULES["SEE-1.1"], state.bidder))


def throw_ins(state: State) -> tuple[Cards, ...]:
    """The hands shown and thrown in before this deal, in order; none for a position set up."""
    order, later, shown = state.pack, Random(f"cardlab seep {state.seed}"), []
    for _deal in range(state.redeals if order else 0):
        shown.append(order[:FOUR])
        order = shuffled(order, later)
    return tuple(shown)
