"""Pasur's deals: from the pack, batch by batch, deal by deal, and positions set up by hand."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from cardlab.cards import Card, Rank, shuffled
from cardlab.cards import pack as fresh_pack
from cardlab.games import teaching
from cardlab.games.pasur_score import score
from cardlab.games.pasur_state import Cards, Options, State, checked_options, whole_state
from cardlab.games.teaching import PositionError, Text, whole_pack
from cardlab.rules.clauses import rule_book
from cardlab.words import _, quoted

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
    options = checked_options(options)
    return _dealt(seed, pack, options, options.players - 1, (0,) * options.players)


def next_deal(state: State, *, seed: int | None = None, pack: Text | None = None) -> State:
    """The next deal of the match (PAS-6.1): the deal passes left, the scores go on.

    Without a seed the next one follows from the state's. Raises ValueError while the deal is not
    over, and when the match is decided.
    """
    if not whole_state(state).finished:
        raise ValueError(_("This deal is not over: play all its cards first."))
    result = score(state)
    if result.winners is not None:
        raise ValueError(_("The match is decided; deal() starts a new one."))
    if seed is None:
        seed = Random(f"cardlab pasur after {state.seed}").randrange(1_000_000)
    dealer = (state.dealer + 1) % state.options.players
    return _dealt(seed, pack, state.options, dealer, result.totals)


def _dealt(
    seed: int | None, pack: Text | None, options: Options, dealer: int, scores: tuple[int, ...]
) -> State:
    seed = _seed(seed)
    order = shuffled(fresh_pack(), Random(seed)) if pack is None else whole_pack(fresh_pack(), pack)
    later = Random(f"cardlab pasur {seed}")
    first, redeals = order, 0
    while (table := _laid(order, options, later)) is None:
        order, redeals = shuffled(order, later), redeals + 1
    pool, rest, hands, buried = table
    starter = (dealer + 1) % options.players
    return _spread(
        State(
            options, starter, pool, hands, (), rest, ((),) * options.players,
            (0,) * options.players, (0,) * options.players, None, dealer, scores,
            (), buried, redeals, first, seed,
        )
    )  # fmt: skip


def _seed(seed: int | None) -> int:
    if seed is None:
        return SystemRandom().randrange(1_000_000)
    if not teaching.whole(seed) or abs(seed) >= 10**18:
        raise ValueError(
            _("A seed is a whole number of at most 18 digits, not {seed}.").format(
                seed=quoted(seed)
            )
        )
    return seed


Table = tuple[Cards, Cards, tuple[Cards, ...], Card | None]


def _laid(order: Cards, options: Options, later: Random) -> Table | None:
    """Pool, stock, hands (by place from the dealer's left) and buried jack; None: deal again."""
    players = options.players
    held = 0 if options.open_hands else BATCH * players
    hands = tuple(order[BATCH * n : BATCH * n + BATCH] for n in range(held // BATCH))
    pool, stock = order[held : held + 4], order[held + 4 :]
    jacks = [card for card in pool if card.rank == 11]
    if len(jacks) > 1:
        return None
    buried = jacks[0] if jacks else None
    if buried:
        new, stock = stock[0], stock[1:]
        if new.rank == 11:
            return None
        pool = tuple(new if card is buried else card for card in pool)
        place = later.randrange(len(stock) + 1)
        stock = (*stock[:place], buried, *stock[place:])
    if options.redeal_three_of_a_court and _three_courts(pool):
        return None
    return pool, stock, hands, buried


def _three_courts(pool: Cards) -> bool:
    ranks = [card.rank for card in pool]
    return ranks.count(Rank.QUEEN) >= 3 or ranks.count(Rank.KING) >= 3


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
    """All hands empty: the next batch (PAS-1.4), or the end of the deal (PAS-3.5)."""
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
    return replace(state, to_play=starter, playable=hands, stock=stock, aside=_aside(state, aside))


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


# Positions set up by hand


def position(
    *,
    pool: Text,
    hands: Sequence[Text],
    to_play: int = 0,
    piles: Sequence[Text] | None = None,
    surs: Sequence[int] | None = None,
    jack_surs: Sequence[int] | None = None,
    stock: Text | int | None = None,
    last_captor: int | None = None,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    options: Options | None = None,
    seed: int = 0,
) -> State:
    """Any position from plain strings: cards as `7C 10♦`, `?` for one drawn by `seed`.

    The number of hands decides how many play. `stock`: None is every card not named, a number so
    many of them, else the cards, top first; an empty one is the last batch. What is named nowhere
    is set aside. Raises PositionError that names what is wrong and where.
    """
    options, seed = _seated(checked_options(options), hands), _seed(seed)
    count = options.players
    read = _Hands(hands, options.open_hands)
    piles = _by_seat(_("piles"), piles, count)
    named_piles = [teaching.named(_("piles"), text) for text in piles]
    named_pool = teaching.named(_("pool"), pool)
    named_stock = _named_stock(stock, options)
    shared = _shared(named_piles, options)
    places = [(_("pool"), named_pool), *read.places]
    places += [(_("piles"), pile) for pile in shared] + [(_("stock"), named_stock or ())]
    drawing = teaching.Drawing(fresh_pack(), places, seed)
    playable, under = read.filled(drawing)
    laid = drawing.fill(_("pool"), named_pool)
    own = _pooled([drawing.fill(_("piles"), pile) for pile in shared], options)
    below = _stock(stock, named_stock, drawing, options)
    seats = teaching.seat
    state = State(
        options, seats("to_play", to_play, count), laid, playable, under, below, own,
        _sides_numbers("surs", surs, options), _sides_numbers("jack_surs", jack_surs, options),
        None if last_captor is None else seats("last_captor", last_captor, count),
        count - 1 if dealer is None else seats("dealer", dealer, count),
        _sides_numbers("scores", scores, options), tuple(sorted(drawing.rest())), seed=seed,
    )  # fmt: skip
    return _checked(state)


class _Hands:
    """Hands as named: cards a seat, or piles of them in open Pasur."""

    def __init__(self, hands: Sequence[Text], open_hands: bool) -> None:
        self.open = open_hands
        self.piles = [self._read(_place(seat), hand) for seat, hand in enumerate(hands)]

    @property
    def places(self) -> list[tuple[str, teaching.Named]]:
        """The cards by the place they are named at."""
        return [(_place(seat), sum(hand, ())) for seat, hand in enumerate(self.piles)]

    def _read(self, where: str, hand: Text) -> list[teaching.Named]:
        piles = [_pile(item) for item in teaching.items(where, hand)]
        if not self.open and any(len(pile) != 1 for pile in piles):
            raise PositionError(
                _("{where}: piles with / belong to open Pasur: options=Options(open_hands=True).")
                .format(where=where)
            )  # fmt: skip
        return [teaching.named(where, pile or [""]) for pile in piles]

    def filled(
        self, drawing: teaching.Drawing
    ) -> tuple[tuple[Cards, ...], tuple[tuple[Cards, ...], ...]]:
        hands = [[drawing.fill(_("hands"), pile) for pile in hand] for hand in self.piles]
        playable = tuple(tuple(pile[0] for pile in hand) for hand in hands)
        under = tuple(tuple(pile[1:] for pile in hand) for hand in hands) if self.open else ()
        return playable, under


def _place(seat: int) -> str:
    return _("hands[{seat}]").format(seat=seat)


def _pile(item: Any) -> Sequence[Any]:
    if isinstance(item, str):
        return item.split("/")
    return item if isinstance(item, (tuple, list)) and not isinstance(item, Card) else [item]


def _seated(options: Options, hands: Sequence[Text]) -> Options:
    if not isinstance(hands, (tuple, list)) or not 2 <= len(hands) <= 4:
        raise PositionError(_('hands takes two to four hands, one a seat: ("7C KS", "? ?").'))
    try:
        return replace(options, players=len(hands))
    except ValueError as wrong:
        raise PositionError(_("hands: {count} hands do not fit the options: {wrong}").format(
            count=len(hands), wrong=wrong)) from None  # fmt: skip


def _by_seat(name: str, given: Sequence[Text] | None, count: int) -> Sequence[Text]:
    if given is None:
        return ("",) * count
    if not isinstance(given, (tuple, list)) or len(given) != count:
        raise PositionError(
            _("{name} takes {count} texts in a tuple, one a seat.").format(name=name, count=count)
        )
    return given


def _shared(piles: list[teaching.Named], options: Options) -> list[teaching.Named]:
    """One pile a side: partners may name the side's pile at both seats, or each seat's part."""
    if not options.partners:
        return piles
    return [piles[a] if piles[a] == piles[b] else piles[a] + piles[b] for a, b in options.sides]


def _pooled(piles: list[Cards], options: Options) -> tuple[Cards, ...]:
    return tuple(piles[seat % len(piles)] for seat in range(options.players))


def _sides_numbers(name: str, given: Sequence[int] | None, options: Options) -> tuple[int, ...]:
    """Numbers a seat; partners show the same one, and may be given it at one seat alone."""
    values = teaching.numbers(name, given, options.players)
    merged = list(values)
    for side in options.sides:
        numbers = {values[seat] for seat in side} - {0}
        if len(numbers) > 1:
            raise PositionError(
                _("{name}: partners share one number, so both seats must show the same.").format(
                    name=name
                )
            )
        for seat in side:
            merged[seat] = max(numbers, default=0)
    return tuple(merged)


def _named_stock(stock: Text | int | None, options: Options) -> teaching.Named | None:
    if stock is None or teaching.whole(stock):
        return None
    if not isinstance(stock, Iterable):
        raise PositionError(_("stock is a number of cards or the cards, not {given}.").format(
            given=quoted(stock)))  # fmt: skip
    return teaching.named(_("stock"), stock)


def _stock(
    stock: Text | int | None,
    named: teaching.Named | None,
    drawing: teaching.Drawing,
    options: Options,
) -> Cards:
    if options.open_hands and (named or (teaching.whole(stock) and stock)):
        raise PositionError(_("stock: open Pasur has none, all cards lie in the players' piles."))
    if named is not None:
        return drawing.fill(_("stock"), named)
    if options.open_hands:
        return ()
    if stock is None:
        return drawing.rest()
    assert isinstance(stock, int)
    if not 0 <= stock <= len(fresh_pack()):
        raise PositionError(
            _("stock takes 0 to {most} cards, not {given}.").format(
                most=len(fresh_pack()), given=quoted(stock)
            )
        )
    return drawing.draw(_("stock"), stock)


def _checked(state: State) -> State:
    for seat, (jacks, all_surs) in enumerate(zip(state.jack_surs, state.surs, strict=True)):
        if jacks > all_surs:
            raise PositionError(
                _("jack_surs[{seat}]: {jacks} of {surs} surs cannot be made with jacks.").format(
                    seat=seat, jacks=jacks, surs=all_surs
                )
            )
    if state.finished:
        return next_batch(state)
    if not state.hand:
        raise PositionError(
            _("hands[{seat}] is empty, but that seat is to play: give it a card, or name another"
              " seat in to_play.").format(seat=state.to_play)
        )  # fmt: skip
    return state
