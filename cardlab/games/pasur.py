"""Pasur: what may be played, why not, and what follows. The rules stand in rulebooks/pasur.toml."""

from cardlab.cards import Card
from cardlab.games.fishing import sets_by_sum
from cardlab.games.pasur_deal import deal, next_batch, next_deal, opening
from cardlab.games.pasur_position import position
from cardlab.games.pasur_score import outcome, score, sur_worth
from cardlab.games.pasur_state import (
    Cards,
    Move,
    Options,
    State,
    View,
    not_notation,
    parse,
    seen_state,
    view,
    whole_state,
)
from cardlab.games.teaching import PositionError
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import (
    Event,
    Facts,
    Finding,
    IllegalMove,
    Ruling,
    Score,
    ScoreLine,
    Turn,
)

__all__ = [
    "RULES", "Card", "Event", "Finding", "IllegalMove", "Move", "Options", "PositionError",
    "Ruling", "Score", "ScoreLine", "State", "Turn", "View", "deal", "judge", "legal_moves",
    "missing", "next_deal", "opening", "outcome", "parse", "play", "position", "score", "step",
    "view", "ways",
]  # fmt: skip

RULES = rule_book("pasur")
ELEVEN = 11
JACK = 11


# What may be played


def legal_moves(state: State | View) -> tuple[Move, ...]:
    """All moves the rules allow, card by card of the hand; none when the deal is over.

    A view answers for its own seat, and only while that seat is to play.
    """
    if not isinstance(state, State) and not _sees_its_turn(state):
        return ()
    pool = state.pool
    sums = _number_sets(pool)
    moves: list[Move] = []
    for card in state.hand:
        found = _ways(card, pool, sums)
        if found:
            moves += [Move(card, taken) for taken in found]
        else:
            moves.append(Move(card))
    return tuple(moves)


def _sees_its_turn(view: View) -> bool:
    return seen_state(view).to_play == view.seat


def ways(pool: Cards, card: Card) -> tuple[Cards, ...]:
    """Every way the card can capture from the pool (PAS-3.1 to 3.3); none: it may be trailed.

    >>> from cardlab.cards import card, cards
    >>> ways(cards("AH 2D 2C 4H"), card("6S"))
    ((Card('AH'), Card('2D'), Card('2C')), (Card('AH'), Card('4H')))
    """
    return tuple(_ways(card, pool, _number_sets(pool)))


def _number_sets(pool: Cards) -> list[list[Cards]]:
    return sets_by_sum(sorted([card for card in pool if card.rank < JACK]), ELEVEN - 1)


def _ways(card: Card, pool: Cards, sums: list[list[Cards]]) -> list[Cards]:
    rank = card.rank
    if 0 < rank < JACK:
        return sums[ELEVEN - rank]
    if rank == JACK:
        prey = tuple(sorted([other for other in pool if other.rank <= JACK]))
        return [prey] if prey else []
    return [(other,) for other in pool if other.rank == rank]


def missing(card: Card, takes: Cards) -> int | None:
    """How much a number card and what it takes lack to eleven (PAS-3.1); None for court cards."""
    if card.rank >= JACK or any(other.rank >= JACK for other in takes):
        return None
    return ELEVEN - card.rank - sum(other.rank for other in takes)


# Why


def judge(state: State | View, move: Move) -> Ruling:
    """Every clause that has a say about the move, and what it finds.

    Answers for any move that can be written. Raises ValueError where `move` is no Move.
    """
    seen = seen_state(state)
    if not isinstance(move, Move):
        raise ValueError(not_notation(move))
    turn = [_turn(seen), _from_hand(seen, move.card)]
    if seen.finished:
        return Ruling(move, tuple(turn))
    pool = tuple(card for card in seen.pool if card != move.card)  # no card captures itself
    about = _capture(pool, move) if move.takes else _trail(pool, move.card)
    return Ruling(move, (*turn, *about))


def _turn(state: State | View) -> Finding:
    clause = RULES["PAS-2.1"]
    if state.finished:
        return Finding(clause, None)
    return Finding(clause, not isinstance(state, View) or state.seat == state.to_play)


def _from_hand(state: State | View, card: Card) -> Finding:
    clause = RULES["PAS-2.2"]
    if state.finished:
        return Finding(clause, False, "over")
    return Finding(clause, card in state.hand, "", {"card": card})


def _trail(pool: Cards, card: Card) -> list[Finding]:
    found = ways(pool, card)
    findings = [Finding(RULES["PAS-2.3"], not found, "", {"card": card, "ways": found})]
    if card.rank == JACK and not found:
        findings.append(Finding(RULES["PAS-3.3"], True, "nothing", {"card": card}))
    return findings


def _capture(pool: Cards, move: Move) -> list[Finding]:
    clause = RULES[_capture_clause(move.card)]
    facts: Facts = {"card": move.card, "takes": move.takes}
    twice = sorted({card for card in move.takes if move.takes.count(card) > 1})
    itself = [card for card in set(move.takes) if card == move.card]
    absent = [card for card in sorted({*move.takes} - {move.card}) if card not in pool]
    found = (("twice", twice), ("itself", itself), ("absent", absent))
    problems = [(reason, cards) for reason, cards in found if cards]
    problems += _wrong_set(pool, move)
    if not problems:
        return [Finding(clause, True, "", facts), Finding(RULES["PAS-2.4"], True, "", facts)]
    total = move.card.rank + sum(card.rank for card in move.takes)
    broken = [
        Finding(clause, False, reason, {**facts, "cards": cards, "sum": total})
        for reason, cards in problems
    ]
    return [*broken, _one_way(pool, move)]


def _wrong_set(pool: Cards, move: Move) -> list[tuple[str, list[Card]]]:
    if move.card.rank < JACK:
        return _not_eleven(move)
    return _not_all(pool, move) if move.card.rank == JACK else _not_one(move)


def _one_way(pool: Cards, move: Move) -> Finding:
    """Several captures at once: the cards named are just those of two or more ways together."""
    named = set(move.takes)
    within = tuple(way for way in ways(pool, move.card) if named.issuperset(way))
    several = len(within) > 1 and named == {card for way in within for card in way}
    return Finding(RULES["PAS-2.4"], False if several else None, "", {"ways": [*within]})


def _capture_clause(card: Card) -> str:
    if card.rank < JACK:
        return "PAS-3.1"
    return "PAS-3.3" if card.rank == JACK else "PAS-3.2"


def _not_eleven(move: Move) -> list[tuple[str, list[Card]]]:
    courts = [card for card in move.takes if card.rank >= JACK]
    if courts:
        return [("court", courts)]
    return [("sum", [])] if missing(move.card, move.takes) else []


def _not_one(move: Move) -> list[tuple[str, list[Card]]]:
    others = [card for card in move.takes if card.rank != move.card.rank]
    several = move.takes[1:]
    problems = (("rank", others), ("many", [*several]))
    return [(reason, cards) for reason, cards in problems if cards]


def _not_all(pool: Cards, move: Move) -> list[tuple[str, list[Card]]]:
    royals = [card for card in move.takes if card.rank > JACK]
    left = [card for card in sorted(pool) if card.rank <= JACK and card not in move.takes]
    return [(reason, cards) for reason, cards in (("royal", royals), ("left", left)) if cards]


# What follows


def play(state: State, move: Move) -> Turn:
    """Make a move: the turn with its ruling, its events and the state after it.

    Raises IllegalMove, which carries the ruling, where a clause is broken.
    """
    ruling = judge(whole_state(state), move).required()
    after = step(state, move)
    return Turn(state, move, ruling, _events(state, move, after), after)


def step(state: State, move: Move) -> State:
    """The state after a move known to be legal; the rules are not asked."""
    seat, card, takes = state.to_play, move.card, move.takes
    playable, under = _without(state, card)
    pool, piles, last = _left(state, move), state.piles, state.last_captor
    surs, jack_surs = state.surs, state.jack_surs
    if takes:
        swept = _swept(state, move)
        if swept:
            pool = ()
        elif not pool:
            surs, jack_surs = _surs_after(state, card, takes)
        piles, last = _added(state, piles, seat, (*takes, card, *swept)), seat
    after = State(
        state.options, _next(state, playable), pool, playable, under, state.stock, piles,
        surs, jack_surs, last, state.dealer, state.scores, state.aside, state.buried,
        state.redeals, state.pack, state.seed,
    )  # fmt: skip
    return after if any(playable) else next_batch(after)


def _left(state: State, move: Move) -> Cards:
    if not move.takes:
        return (*state.pool, move.card)
    return tuple([card for card in state.pool if card not in move.takes])


def _swept(state: State, move: Move) -> Cards:
    """What a capture with the last card takes besides its set (PAS-3.5, last_card_takes_all)."""
    if not state.options.last_card_takes_all or not state.last_batch or not move.takes:
        return ()
    covered = state.under[state.to_play] if state.under else ()
    return _left(state, move) if len(state.hand) == 1 and not any(covered) else ()


def _without(state: State, card: Card) -> tuple[tuple[Cards, ...], tuple[tuple[Cards, ...], ...]]:
    seat, hands = state.to_play, state.playable
    if not state.options.open_hands:
        hand = tuple([other for other in hands[seat] if other != card])
        return (*hands[:seat], hand, *hands[seat + 1 :]), state.under
    piles = [pile[1:] if pile[0] == card else pile for pile in state.hands[seat] if pile != (card,)]
    tops, below = tuple(pile[0] for pile in piles), tuple(pile[1:] for pile in piles)
    return (
        (*hands[:seat], tops, *hands[seat + 1 :]),
        (*state.under[:seat], below, *state.under[seat + 1 :]),
    )


def _next(state: State, playable: tuple[Cards, ...]) -> int:
    """The next seat in turn; seats without a card are passed over (uneven teaching positions)."""
    players = len(playable)
    seat = (state.to_play + 1) % players
    while not playable[seat] and any(playable):
        seat = (seat + 1) % players
    return seat


def _added(state: State, piles: tuple[Cards, ...], seat: int, taken: Cards) -> tuple[Cards, ...]:
    pile = piles[seat] + taken
    side = state.options.side(seat)
    return tuple([pile if other in side else piles[other] for other in range(len(piles))])


def _sur(state: State, card: Card, takes: Cards) -> str:
    """The clause that decides about a capture that empties the pool."""
    options, seat = state.options, state.to_play
    if state.last_batch:
        return "PAS-4.3"
    if card.rank == JACK and not _jack_counts(options, takes):
        return "PAS-4.2"
    if options.no_sur_from is not None and state.scores[seat] >= options.no_sur_from:
        return "PAS-4.7"
    if options.sur_cancels and state.surs[_opponent(state)]:
        return "PAS-4.6"
    return "PAS-4.1"


def _jack_counts(options: Options, takes: Cards) -> bool:
    lone = len(takes) == 1 and takes[0].rank == JACK
    return options.jack_sur == "any" or (options.jack_sur == "lone_jack" and lone)


def _opponent(state: State) -> int:
    return (state.to_play + 1) % state.options.players


def _surs_after(state: State, card: Card, takes: Cards) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All surs and those made with jacks, a seat, after a capture that empties the pool."""
    verdict = _sur(state, card, takes)
    if verdict == "PAS-4.1":
        side = state.options.side(state.to_play)
        jack = card.rank == JACK
        return _changed(state.surs, side, 1), _changed(state.jack_surs, side, int(jack))
    if verdict == "PAS-4.6":
        rival = _opponent(state)
        side = state.options.side(rival)
        jack = state.surs[rival] == state.jack_surs[rival]
        return _changed(state.surs, side, -1), _changed(state.jack_surs, side, -int(jack))
    return state.surs, state.jack_surs


def _changed(counts: tuple[int, ...], side: tuple[int, ...], by: int) -> tuple[int, ...]:
    return tuple([count + by if seat in side else count for seat, count in enumerate(counts)])


# What happened, in clauses


def _events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    seat, card = before.to_play, move.card
    facts: Facts = {"card": card, "takes": move.takes}
    if not move.takes:
        events = [Event(RULES["PAS-2.2"], seat, "", facts)]
    else:
        clause = _capture_clause(card)
        events = [Event(RULES[clause], seat, "", facts), Event(RULES["PAS-3.4"], seat, "", facts)]
        events += _emptied(before, move, facts)
    if before.options.open_hands:
        events += _turned_up(before, after)
    return (*events, *_batch_events(before, move, after))


def _emptied(before: State, move: Move, facts: Facts) -> list[Event]:
    seat, swept = before.to_play, _swept(before, move)
    if swept:
        return [Event(RULES["PAS-3.5"], seat, "last_card", {"cards": list(swept)})]
    if _left(before, move):
        return []
    clause = _sur(before, move.card, move.takes)
    facts = {**facts, "points": sur_worth(before.options, move.card.rank == JACK)}
    marked = [Event(RULES["PAS-4.4"], seat, "", facts)] if clause == "PAS-4.1" else []
    return [Event(RULES[clause], seat, "", facts), *marked]


def _turned_up(before: State, after: State) -> list[Event]:
    seat = before.to_play
    new = [card for card in after.playable[seat] if card not in before.playable[seat]]
    return [Event(RULES["PAS-7.1"], seat, "", {"card": card}) for card in new]


def _batch_events(before: State, move: Move, after: State) -> list[Event]:
    if after.finished:
        rest = [] if _swept(before, move) else list(_left(before, move))
        reason = "nobody" if after.last_captor is None else ""
        return [Event(RULES["PAS-3.5"], after.last_captor, reason, {"cards": rest})] if rest else []
    if len(after.stock) == len(before.stock):
        return []
    facts = {"each": len(after.hand), "left": len(after.stock)}
    return [Event(RULES["PAS-1.4"], None, "" if after.stock else "last", facts)]
