"""Exact beliefs equal to counts over all arrangements, each judged by the engine's own views."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from cardlab.cards import Card, cards, pack
from cardlab.chance import belief, exact
from cardlab.games import PASUR, SEEP, pasur, seep
from cardlab.games.teaching import PositionError

Cards = tuple[Card, ...]


def the_rest(*named: str) -> Cards:
    """The cards of a pack of 52 that nobody has named."""
    return tuple(card for card in pack() if card not in cards(" ".join(named)))


def shares(found: Iterator[Any]) -> dict[Any, Fraction]:
    """The share of each result; every one found counts once."""
    count = Counter(found)
    return {result: Fraction(n, count.total()) for result, n in count.items()}


def ranks(some: Any) -> int:
    return sum(card.rank for card in some)


def rank(card: Card) -> int:
    return int(card.rank)


def jack(card: Card) -> bool:
    return card.rank == 11


# Pasur


UNSEEN = "2S 2H 5D JC TC 9S"


def pasur_like(seen: pasur.View, options: pasur.Options) -> Iterator[pasur.State]:
    """Every position in which a seat sees this, asked one by one."""
    away = the_rest("7C KS 4H", UNSEEN)
    for order in permutations(cards(UNSEEN)):
        state = pasur.position(
            pool="4H", hands=("7C KS", order[:2]), stock=order[2:5], piles=(away, ""),
            options=options,
        )  # fmt: skip
        if pasur.view(state, 0) == seen:
            yield state


def test_the_other_hand_in_pasur():
    state = next(pasur_like(_any_view(), pasur.Options()))
    view = pasur.view(state, 0)
    like = [*pasur_like(view, pasur.Options())]
    assert len(like) == 720
    for key in (rank, lambda card: card.rank == 2, lambda card: (card.rank == 2, card.suit == 3)):
        assert belief.chances(PASUR, view, key, "hand 1") == shares(
            _total(key, world.hands[1]) for world in like
        )
    assert belief.chances(PASUR, view, rank, "hand 1", "stock", "aside") == shares(
        (ranks(world.hands[1]), ranks(world.stock), ranks(world.aside)) for world in like
    )


def _any_view() -> pasur.View:
    away = the_rest("7C KS 4H", UNSEEN)
    state = pasur.position(pool="4H", hands=("7C KS", "? ?"), stock=3, piles=(away, ""))
    return pasur.view(state, 0)


def _total(key: Callable[[Card], Any], some: Cards) -> Any:
    values = [key(card) for card in some]
    return (
        tuple(map(sum, zip(*values, strict=True))) if isinstance(values[0], tuple) else sum(values)
    )


def test_what_lies_under_open_cards_in_open_pasur():
    hidden = cards("2S 2H 5D JC TC")
    away = the_rest("7C KS 4H 9D", "2S 2H 5D JC TC")

    def position(order: Cards) -> pasur.State:
        hands = (f"7C/{order[0].code} KS", f"9D/{order[1].code}/{order[2].code}")
        return pasur.position(pool="4H", hands=hands, piles=(away, ""),
                              options=pasur.Options.open_pasur())  # fmt: skip

    view = pasur.view(position(hidden), 1)
    like = [
        state for order in permutations(hidden) if pasur.view(state := position(order), 1) == view
    ]
    assert belief.chances(PASUR, view, rank, "pile 0.1", "pile 1.1") == shares(
        (ranks(world.under[0][0]), ranks(world.under[1][0])) for world in like
    )


def test_PAS_1_2_a_jack_buried_in_the_stock_is_in_nobodys_hand():
    """Every order of five places of one pack: the hand of the other, the stock's top, the pool."""
    state = _buried()
    view, places = pasur.view(state, 0), (4, 5, 12, 13, 30)
    like, order = [], [*state.pack]
    for turned in permutations([state.pack[place] for place in places]):
        for place, card in zip(places, turned, strict=True):
            order[place] = card
        world = pasur.deal(pack=order, seed=state.seed)
        if world.buried == view.buried and pasur.view(world, 0) == view:
            like.append(world)
    assert like
    assert not any(view.buried in world.hands[1] for world in like)
    found = belief.chances(PASUR, view, lambda card: card == view.buried, "hand 1", "stock")
    assert found == {(0, 1): 1}
    jacks = belief.chances(PASUR, view, jack, "hand 1")
    assert jacks == exact.draws(belief.unseen(PASUR, view), 4, jack, seen=[view.buried])


def _buried() -> pasur.State:
    return next(state for seed in range(99) if (state := pasur.deal(seed=seed)).buried)


def test_PAS_1_2_from_the_next_batch_on_it_is_a_card_like_any_other():
    state = _buried()
    while len(state.stock) == 40 or state.buried in state.hands[0]:
        state = pasur.step(state, pasur.legal_moves(state)[0])
    view = pasur.view(state, 0)
    found = belief.chances(PASUR, view, lambda card: card == view.buried, "hand 1")
    assert found[1] == Fraction(4, len(belief.unseen(PASUR, view)))


def test_PAS_1_2_jacks_of_first_hands_as_often_as_believed():
    """Of many deals that buried a jack: as often as believed the other hand holds one more."""
    deals = [state for seed in range(6000) if (state := pasur.deal(seed=seed)).buried]
    held = [sum(map(jack, state.hands[1])) for state in deals]
    views = [pasur.view(state, 0) for state in deals[:200]]
    believed = [exact.mean(belief.chances(PASUR, view, jack, "hand 1")) for view in views]
    mean = float(sum(believed) / len(believed))
    assert abs(sum(held) / len(held) - mean) < 5 * (mean / len(held)) ** 0.5


# Seep


SEEP_HIDDEN = "JS JH QC QD 4C AD"


def seep_like(seen: seep.View | None = None) -> Iterator[seep.State]:
    """Every position in which a seat sees two houses, of which others keep the promise."""
    away = the_rest("TS 9H 5S 6D 8S 4D", SEEP_HIDDEN)
    for order in permutations(cards(SEEP_HIDDEN)):
        try:
            state = seep.position(
                floor="9H", hands=("TS", order[:2], order[2:3], order[3:5]),
                houses=("11: 5S 6D @1", "12: 8S 4D @3"), piles=(away, ""),
            )  # fmt: skip
        except PositionError:
            continue
        if seen is None or seep.view(state, 0) == seen:
            yield state


def test_SEE_4_7_owners_hold_a_card_of_the_value():
    view = seep.view(next(seep_like()), 0)
    like = [*seep_like(view)]
    assert len(like) < 720
    for key in (rank, jack, lambda card: card.suit == 3):
        found = belief.chances(SEEP, view, key, "hand 1", "hand 2", "hand 3", "aside")
        hands = [(*world.hands[1:], world.aside) for world in like]
        assert found == shares(tuple(sum(map(key, hand)) for hand in laid) for laid in hands)
    assert 0 not in belief.chances(SEEP, view, jack, "hand 1")


@pytest.mark.parametrize("bid", [None, 11])
def test_SEE_1_2_and_1_3_the_bidder_can_bid_and_keeps_the_bid(bid):
    hidden, away = "JS JH 9C 3C 4C AD", the_rest("JS JH 9C 3C 4C AD")

    def like() -> Iterator[seep.State]:
        for order in permutations(cards(hidden)):
            try:
                yield seep.position(
                    floor=order[2:4], hands=(order[:2], "", "", ""), opening=True, bid=bid,
                    stock=order[4:], piles=(away, ""),
                )  # fmt: skip
            except PositionError:
                continue

    view = seep.view(next(like()), 2)
    worlds = [world for world in like() if seep.view(world, 2) == view]
    assert len(worlds) < 720
    places = ["hand 0", "stock"] + ["floor"] * (bid is None)
    found = belief.chances(SEEP, view, rank, *places)
    laid = [(world.hands[0], world.stock, world.floor)[: len(places)] for world in worlds]
    assert found == shares(tuple(map(ranks, parts)) for parts in laid)
