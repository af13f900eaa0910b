"""Pariah's deals: from the pack to the first card drawn, and the next round of the match."""

from random import Random

from cardlab.cards import pack as fresh_pack
from cardlab.cards import shuffled
from cardlab.games.coops import dealt
from cardlab.games.pariah_score import score
from cardlab.games.pariah_state import SEATS, Options, State, whole_state
from cardlab.games.pariah_step import next_turn
from cardlab.games.teaching import Text, checked_seed, next_seed, options_of, whole_pack
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event

RULES = rule_book("pariah")
Given = Text | None


def deal(*, seed: int | None = None, pack: Given = None, options: Options | None = None) -> State:
    """The first round of a match: seat 1 deals, seat 0 starts and has drawn.

    `pack` is the 52 cards or their text, first card on top; without one, the ordered pack
    shuffled by `random.Random(seed)`. Without a seed one is drawn. Raises ValueError where the
    pack is not the 52 cards or the seed no whole number.
    """
    return _dealt(seed, pack, options_of(Options, options, "threshold=300"), 1, (0, 0))


def next_deal(state: State, *, seed: int | None = None, pack: Given = None) -> State:
    """The next round of the match, dealt by the other seat.

    Without a seed the next one follows from the state's. Raises ValueError while the round is not
    over, and when the match is decided.
    """
    result = score(whole_state(state))
    following = next_seed("pariah", state, result.winners)
    given = following if seed is None else seed
    return _dealt(given, pack, state.options, 1 - state.dealer, result.totals)


def _dealt(
    seed: int | None, given: Given, options: Options, dealer: int, scores: tuple[int, ...]
) -> State:
    seed = checked_seed(seed)
    order = (
        shuffled(fresh_pack(), Random(seed)) if given is None else whole_pack(fresh_pack(), given)
    )
    rows, stock = dealt(order, (1 - dealer, dealer), SEATS)
    return next_turn(State(
        options, dealer, rows, None, stock, (), None, False, 0, ((), ()), scores, dealer, (), (),
        order, seed,
    ))  # fmt: skip


def opening(state: State) -> tuple[Event, ...]:
    """What happened while the cards were dealt; nothing in a position set up by hand."""
    if not state.pack:
        return ()
    return (Event(RULES["SOU-3.1"]), Event(RULES["SOU-3.3"], 1 - state.dealer))
