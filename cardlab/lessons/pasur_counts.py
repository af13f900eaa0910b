"""What Pasur's exercises and charts count, asked of the rules themselves."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from cardlab.cards import Card, Rank, Suit, pack
from cardlab.chance.exact import Cards, chance, draws, enumerated, hands, unseen
from cardlab.games import pasur

Key = Callable[[Card], Any]


def is_jack(card: Card) -> bool:
    """Whether the card is a jack."""
    return card.rank == Rank.JACK


def is_club(card: Card) -> bool:
    """Whether the card is a club."""
    return card.suit == Suit.CLUBS


def has_jack(cards: Cards) -> bool:
    """Whether a jack is among the cards."""
    return any(map(is_jack, cards))


# The first pool


def first_deals(held: Cards = (), key: Key = is_jack) -> Iterator[tuple[pasur.State, int]]:
    """Every way the first pool and the card that may replace a jack can lie, as the rules deal it.

    Each state comes with the number of ways that are alike by `key`; its `redeals` tell that
    the cards were gathered. `held` are up to four cards known to be in the first hand.
    """
    others = unseen(pack(), held)
    for pool, alike in hands(others, 4, key):
        rest = unseen(others, pool)
        for (top,), more in hands(rest, 1, key):
            yield _dealt(held, pool, top), alike * more


def _dealt(held: Cards, pool: Cards, top: Card) -> pasur.State:
    rest = unseen(pack(), (*held, *pool, top))
    to_hands = 8 - len(held)
    order = (*held, *rest[:to_hands], *pool, top, *rest[to_hands:])
    return pasur.deal(pack=order, seed=0)


def redeal_chance() -> Fraction:
    """How likely the dealer gathers the cards and deals again (PAS-1.2)."""
    deals = list(first_deals())
    gathered = sum(ways for state, ways in deals if state.redeals)
    return Fraction(gathered, sum(ways for _state, ways in deals))


def capture_chance(held: Card) -> Fraction:
    """How likely this card, the only one seen, can capture from the first pool that stands."""
    stands = captures = 0
    for state, ways in first_deals((held,), _helping(held)):
        if not state.redeals:
            stands += ways
            captures += ways * bool(pasur.ways(state.pool, held))
    return Fraction(captures, stands)


def _helping(held: Card) -> Key:
    """Tells apart what can matter to a pool or to a capture with this card; all else is alike."""

    def kind(card: Card) -> int:
        if is_jack(card) or held.rank == card.rank or held.rank + card.rank <= 11:
            return card.rank
        return int(held.rank == Rank.JACK and card.is_number)

    return kind


def capture_chance_by_rank() -> dict[Rank, Fraction]:
    """`capture_chance` for every rank: a pool that stands is any four of the cards but jacks."""
    return {rank: _capture_chance_of(Card(rank, Suit.SPADES)) for rank in list(Rank)[1:]}


def _capture_chance_of(held: Card) -> Fraction:
    others = [card for card in unseen(pack(), [held]) if not is_jack(card)]
    can = enumerated(others, 4, lambda pool: bool(pasur.ways(pool, held)), lambda card: card.rank)
    return can[True]


# A sur


def sur_cards(pool: Cards, hidden: Cards) -> Cards:
    """Those of the hidden cards that make a sur from this pool, tried one by one."""
    return tuple(card for card in hidden if _makes_sur(pool, card))


def _makes_sur(pool: Cards, card: Card) -> bool:
    state = pasur.position(pool=pool, hands=((card,), "?"), stock=2)
    return any(pasur.step(state, move).surs[0] for move in pasur.legal_moves(state))


def sur_risk(pool: Cards, seen: Cards) -> Fraction:
    """How likely the next of two players, with four unseen cards, can make a sur from this pool.

    `seen` are all cards one has seen, the pool among them.
    """
    hidden = unseen(pack(), seen)
    makers = set(sur_cards(pool, hidden))
    return chance(lambda count: count > 0, draws(hidden, 4, lambda card: card in makers))


# Points


def scored(piles: Sequence[Cards]) -> pasur.Score:
    """The score of a deal that ends with these piles, one a seat, and no sur."""
    return pasur.score(pasur.position(pool="", hands=[""] * len(piles), piles=piles, stock=""))


def clubs_go_to(piles: Sequence[Cards]) -> int | None:
    """The seat that scores for most clubs (PAS-5.1); None when they are tied (PAS-5.3)."""
    return next((line.seat for line in scored(piles).lines if line.reason == "clubs"), None)


def card_points(pile: Cards) -> int:
    """What the aces, jacks, ten of diamonds and two of clubs in a pile are worth (PAS-5.1)."""
    lines = scored((pile, unseen(pack(), pile))).lines
    return sum(line.points for line in lines if line.seat == 0 and line.reason != "clubs")
