"""Soureh's deals: from the pack to the first card drawn, and the next round of the match."""

from random import Random

from cardlab.cards import shuffled
from cardlab.games.coops import COOPS, dealt
from cardlab.games.soureh_score import score, standing
from cardlab.games.soureh_state import Options, State, pack, whole_state
from cardlab.games.soureh_step import following, next_turn
from cardlab.games.teaching import Text, checked_seed, next_seed, options_of, whole_pack
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event

RULES = rule_book("soureh")
Given = Text | None


def deal(*, seed: int | None = None, pack: Given = None, options: Options | None = None) -> State:
    """The first round of a match: the last seat deals, seat 0 starts and has drawn (SOU-3.3).

    `pack` is all cards or their text, first card on top; without one, the ordered pack
    shuffled by `random.Random(seed)`. Without a seed one is drawn. Raises ValueError where the
    pack is not the game's cards or the seed no whole number.
    """
    options = options_of(Options, options, "players=3")
    seats = range(options.players)
    return _dealt(seed, pack, options, options.players - 1, (0,) * options.players, [*seats])


def next_deal(state: State, *, seed: int | None = None, pack: Given = None) -> State:
    """The next round of the match (SOU-3.2, SOU-6.4): the next seat still in starts.

    Without a seed the next one follows from the state's. Raises ValueError while the round is not
    over, and when the match is decided.
    """
    finished = whole_state(state).finished
    result = score(state) if finished else None
    next_one = next_seed("soureh", state, result.winners if result else None)
    assert result is not None
    staying = standing(state, result.totals)
    rows = tuple(seat in staying for seat in range(state.options.players))
    starter = following(rows, (), following(state.coops, (), state.dealer))
    dealer = max(staying, key=lambda seat: (seat - starter) % state.options.players)
    given = next_one if seed is None else seed
    return _dealt(given, pack, state.options, dealer, result.totals, staying)


def _dealt(
    seed: int | None, given: Given, options: Options, dealer: int, scores: tuple[int, ...],
    seats: list[int],
) -> State:  # fmt: skip
    seed = checked_seed(seed)
    fresh, players = pack(options), options.players
    order = shuffled(fresh, Random(seed)) if given is None else whole_pack(fresh, given)
    from_dealer = sorted(seats, key=lambda seat: (seat - dealer - 1) % players)
    rows, stock = dealt(order, from_dealer, players)
    since = tuple((0,) * COOPS if row else () for row in rows)
    return next_turn(State(
        options, from_dealer[0], rows, None, stock, (), None, False, scores, (), 0, dealer,
        ((),) * players, False, (), (), since, (), order, seed,
    ))  # fmt: skip


def opening(state: State) -> tuple[Event, ...]:
    """What happened while the cards were dealt; nothing in a position set up by hand."""
    if not state.pack:
        return ()
    dealer, starter = state.dealer, following(state.coops, (), state.dealer)
    return (
        Event(RULES["SOU-3.1"]), Event(RULES["SOU-3.2"], dealer), Event(RULES["SOU-3.3"], starter)
    )  # fmt: skip
