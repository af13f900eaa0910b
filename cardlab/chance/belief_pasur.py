"""Pasur: what a seat does not see, and positions that look the same to it."""

from dataclasses import replace
from random import Random

from cardlab.cards import Card, pack
from cardlab.chance.belief_places import Cards, Filled, Hidden, Place, Said, laid
from cardlab.chance.exact import unseen
from cardlab.chance.fold import Step
from cardlab.games.pasur import Move
from cardlab.games.pasur_deal import BATCH, next_batch
from cardlab.games.pasur_state import State, View
from cardlab.words import _


def hidden(view: View) -> Hidden:
    """The other hands, the stock and what is set aside; in open Pasur what lies under open cards.

    The first pool tells nothing of the other cards, however often it was dealt again, but for a
    jack that went back into the stock (PAS-1.2): until the next batch nobody holds it, and it is
    as likely at every place of the stock; after that it is a card like any other.
    """
    left = unseen(pack(), _seen(view))
    places = laid(left, [*_in_hands(view), Place("stock", view.stock, _("the stock"))])
    every, how = _buried(view)
    return Hidden(left, places, every, how=how)


def _in_hands(view: View) -> list[Place]:
    if view.options.open_hands:
        return [
            Place(
                f"pile {seat}.{n}",
                len(pile) - 1,
                _("under pile {n} of player {who}").format(n=n, who=seat + 1),
            )
            for seat, hand in enumerate(view.hands)
            for n, pile in enumerate(hand, 1)
        ]
    return [
        Place(f"hand {seat}", len(hand), _("the hand of player {who}").format(who=seat + 1))
        for seat, hand in enumerate(view.hands)
        if seat != view.seat
    ]


def _seen(view: View) -> list[Card]:
    tops = [pile[0] for hand in view.hands for pile in hand] if view.options.open_hands else []
    piles = [card for side in view.options.sides for card in view.piles[side[0]]]
    return [*view.pool, *(tops or view.hand), *piles]


def _buried(view: View) -> tuple[tuple[Said, ...], tuple[Step, ...]]:
    options, jack = view.options, view.buried
    first = view.stock == len(pack()) - BATCH - BATCH * options.players
    if jack is None or options.open_hands or not first:
        return (), ()
    every = tuple(
        Said(f"hand {seat}", lambda card: card != jack) for seat in range(options.players)
    )
    text = _("The {jack} went back into the stock, so nobody holds it in this batch.")
    return every, (Step(text, {"jack": jack}),)


def world(view: View, filled: Filled, rng: Random) -> State:
    """The position that looks like the view and has these cards at the hidden places."""
    return State(
        view.options, view.to_play, view.pool, *_held(view, filled), filled.get("stock", ()),
        view.piles, view.surs, view.jack_surs, view.last_captor, view.dealer, view.scores,
        tuple(sorted(filled.get("aside", ()))), view.buried, view.redeals, (), rng.getrandbits(32),
    )  # fmt: skip


def _held(view: View, filled: Filled) -> tuple[tuple[Cards, ...], tuple[tuple[Cards, ...], ...]]:
    """What each seat may play, and in open Pasur what lies under each of these cards."""
    if not view.options.open_hands:
        return tuple(
            view.hand if seat == view.seat else filled.get(f"hand {seat}", ())
            for seat in range(view.options.players)
        ), ()
    return tuple(tuple(pile[0] for pile in hand) for hand in view.hands), tuple(
        tuple(filled.get(f"pile {seat}.{n}", ()) for n in range(1, len(hand) + 1))
        for seat, hand in enumerate(view.hands)
    )


# One move back


def earlier(view: View, move: Move, after: State, rng: Random) -> Filled:
    """What lay at the hidden places of this view, before the move that led to this position."""
    if view.options.open_hands:
        filled = _piles_before(view, move, after)
    elif sum(map(len, view.hands)) > 1:
        filled = _hands_before(view, after.playable, move.card)
        filled |= {"stock": after.stock, "aside": after.aside}
    else:
        nothing: tuple[Cards, ...] = ((),) * view.options.players
        filled = _hands_before(view, nothing, move.card) | _undealt(view, after, rng)
    return filled


def _hands_before(view: View, hands: tuple[Cards, ...], card: Card) -> Filled:
    return {
        f"hand {seat}": (*hand, card) if seat == view.to_play else hand
        for seat, hand in enumerate(hands)
    }


def _undealt(view: View, after: State, rng: Random) -> Filled:
    """The stock before the next batch was dealt from it; what was set aside then may be any."""
    tokens, aside = pack()[: view.stock], [*after.aside]
    empty: tuple[Cards, ...] = ((),) * view.options.players
    dealt = next_batch(replace(after, playable=empty, stock=tokens, aside=(), last_captor=None))
    rng.shuffle(aside)
    was = {token: aside.pop() for token in dealt.aside}
    for before, now in zip((*dealt.playable, dealt.stock), (*after.playable, after.stock),
                           strict=True):  # fmt: skip
        was |= dict(zip(before, now, strict=True))
    return {"stock": tuple(was[token] for token in tokens), "aside": tuple(aside)}


def _piles_before(view: View, move: Move, after: State) -> Filled:
    """The cards under the open ones: a card played lay on what is a pile of its own now."""
    filled: Filled = {"aside": after.aside}
    for seat, hand in enumerate(view.hands):
        piles = iter(after.hands[seat])
        for n, pile in enumerate(hand, 1):
            played = seat == view.to_play and pile[0] == move.card
            now = () if played and len(pile) == 1 else next(piles)
            filled[f"pile {seat}.{n}"] = now if played else now[1:]
    return filled
