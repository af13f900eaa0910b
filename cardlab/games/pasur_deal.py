"""Pasur's deals: from the pack, batch by batch, deal by deal, and what happened in them."""

from dataclasses import replace
from random import Random

from cardlab.cards import Card, Rank, shuffled
from cardlab.cards import pack as fresh_pack
from cardlab.games.pasur_score import score
from cardlab.games.pasur_state import Cards, Options, State, whole_state
from cardlab.games.teaching import Text, checked_seed, next_seed, options_of, whole_pack
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event

BATCH = 4
RULES = rule_book("pasur")


def deal(
    *, seed: int | None = None, pack: Text | None = None, options: Options | None = None
) -> State:
    """The first deal of a match: the last seat deals, seat 0 starts.

    `pack` is the 52 cards or their text, first card on top; without one, the ordered pack
    shuffled by `random.Random(seed)`. Without a seed one is drawn. Raises ValueError where the
    pack is not the 52 cards or the seed no whole number.
    """
    options = options_of(Options, options, "players=3")
    return _dealt(seed, pack, options, options.players - 1, (0,) * options.players)


def next_deal(state: State, *, seed: int | None = None, pack: Text | None = None) -> State:
    """The next deal of the match (PAS-6.1): the deal passes left, the scores go on.

    Without a seed the next one follows from the state's. Raises ValueError while the deal is not
    over, and when the match is decided.
    """
    result = score(whole_state(state))
    following = next_seed("pasur", state, result.winners)
    seed = following if seed is None else seed
    dealer = (state.dealer + 1) % state.options.players
    return _dealt(seed, pack, state.options, dealer, result.totals)


def _dealt(
    seed: int | None, pack: Text | None, options: Options, dealer: int, scores: tuple[int, ...]
) -> State:
    seed = checked_seed(seed)
    order = shuffled(fresh_pack(), Random(seed)) if pack is None else whole_pack(fresh_pack(), pack)
    gathered, (pool, rest, hands, buried) = _table(order, seed, options)
    starter = (dealer + 1) % options.players
    return _spread(
        State(
            options, starter, pool, hands, (), rest, ((),) * options.players,
            (0,) * options.players, (0,) * options.players, None, dealer, scores,
            (), buried, len(gathered), order, seed,
        )
    )  # fmt: skip


Table = tuple[Cards, Cards, tuple[Cards, ...], Card | None]
"""Pool, stock, hands by place from the dealer's left, and the jack buried in the stock."""


def opening(state: State) -> tuple[Event, ...]:
    """What happened while the cards were dealt; nothing in a position set up by hand."""
    if not state.pack or state.seed is None:
        return ()
    gathered, (pool, _stock, _hands, buried) = _table(state.pack, state.seed, state.options)
    dealt = Event(RULES["PAS-7.2" if state.options.open_hands else "PAS-1.1"])
    if buried is None:
        return (*gathered, dealt)
    return (*gathered, Event(RULES["PAS-1.2"], None, "", {"card": buried, "cards": [*pool]}), dealt)


def _table(order: Cards, seed: int, options: Options) -> tuple[list[Event], Table]:
    """Why the cards were gathered and shuffled again, each time, and the table that stood."""
    later, gathered = Random(f"cardlab pasur {seed}"), []
    while isinstance(table := _laid(order, options, later), Event):
        gathered.append(table)
        order = shuffled(order, later)
    return gathered, table


def _laid(order: Cards, options: Options, later: Random) -> Table | Event:
    """The table, or the reason to gather the cards and deal again."""
    held = 0 if options.open_hands else BATCH * options.players
    hands = tuple(order[n : n + BATCH] for n in range(0, held, BATCH))
    pool, stock = order[held : held + 4], order[held + 4 :]
    jacks = [card for card in pool if card.rank == Rank.JACK]
    if len(jacks) == 1 and stock[0].rank == Rank.JACK:
        jacks.append(stock[0])
    if len(jacks) > 1:
        return Event(RULES["PAS-1.2"], None, "again", {"cards": jacks})
    if jacks:
        pool = tuple(stock[0] if card in jacks else card for card in pool)
        place = later.randrange(len(stock))
        stock = (*stock[1 : place + 1], *jacks, *stock[place + 1 :])
    courts = _three_courts(pool) if options.redeal_three_of_a_court else []
    if courts:
        return Event(RULES["PAS-1.3"], None, "", {"cards": courts})
    return pool, stock, hands, jacks[0] if jacks else None


def _three_courts(pool: Cards) -> list[Card]:
    for rank in (Rank.QUEEN, Rank.KING):
        found = [card for card in pool if card.rank == rank]
        if len(found) >= 3:
            return found
    return []


def _spread(state: State) -> State:
    """Hands turned from places, dealer's left first, into seats; open piles laid out (PAS-7.2)."""
    players, starter = state.options.players, state.to_play
    if not state.options.open_hands:
        by_seat = tuple(state.playable[(seat - starter) % players] for seat in range(players))
        return replace(state, playable=by_seat)
    piles = [state.stock[6 * n : 6 * n + 6] for n in range(8)]
    sides = [piles[4 * n : 4 * n + 4] for n in range(2)]
    by_seat_piles = [sides[(seat - starter) % players] for seat in range(players)]
    return replace(
        state,
        playable=tuple(tuple(pile[0] for pile in side) for side in by_seat_piles),
        under=tuple(tuple(pile[1:] for pile in side) for side in by_seat_piles),
        stock=(),
    )


def next_batch(state: State) -> State:
    """All hands empty: the next batch (PAS-1.4), or the end of the deal (PAS-3.5).

    Turns go on clockwise: a new batch changes nothing about who is next (PAS-2.1).
    """
    players = state.options.players
    each = min(BATCH, len(state.stock) // players)
    if not each:
        return _ended(state)
    starter = (state.dealer + 1) % players
    hands = tuple(
        state.stock[each * place : each * place + each]
        for place in ((seat - starter) % players for seat in range(players))
    )
    rest = state.stock[each * players :]
    stock, aside = (rest, ()) if len(rest) >= players else ((), rest)
    return replace(state, playable=hands, stock=stock, aside=_aside(state, aside))


def _aside(state: State, more: Cards) -> Cards:
    return tuple(sorted((*state.aside, *more)))


def _ended(state: State) -> State:
    """The rest of the pool goes to who captured last; if nobody did, it stays (PAS-3.5)."""
    aside, last = _aside(state, state.stock), state.last_captor
    if last is None:
        return replace(state, stock=(), aside=aside)
    pile, side = (*state.piles[last], *state.pool), state.options.side(last)
    piles = tuple(pile if seat in side else own for seat, own in enumerate(state.piles))
    return replace(state, pool=(), piles=piles, stock=(), aside=aside)
