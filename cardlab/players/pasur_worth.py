"""What Pasur's moves are worth, by asking the rules: scores of piles, surs, ways to capture."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from cardlab.cards import Card, Suit, codes, pack, plus
from cardlab.games import pasur
from cardlab.games.pasur import Move, Options, State, View
from cardlab.players.take import Take
from cardlab.words import _, listed, ngettext


def takes(view: View) -> tuple[Take, ...]:
    """For each legal move what it takes and what that is worth at once."""
    moves = pasur.legal_moves(view)
    state = possible(view) if moves else None
    return tuple(_take(state, move) for move in moves if state)


def gives(view: View, move: Move) -> Fraction:
    """What the next seat could take, summed over all cards it might hold: by the table alone."""
    after = pasur.step(possible(view), move)
    if after.finished:
        return Fraction(0)
    unseen = set(pack()) - set(after.pool) - set(view.hand)
    ranks = Counter(card.rank for card in unseen)
    some = {card.rank: card for card in unseen}
    return sum((n * _best_reply(after, some[rank]) for rank, n in ranks.items()), Fraction(0))


def possible(view: View) -> State:
    """One of the states that look like this view: its hidden cards are drawn."""
    return pasur.position(
        pool=view.pool,
        hands=tuple(" ".join(map(_code, hand)) for hand in view.hands),
        to_play=view.to_play,
        piles=view.piles,
        surs=view.surs,
        jack_surs=view.jack_surs,
        stock=view.stock,
        last_captor=view.last_captor,
        dealer=view.dealer,
        scores=view.scores,
        options=view.options,
    )


def _code(card: Card | tuple[Card | None, ...] | None) -> str:
    if card is None:
        return "?"
    return card.code if isinstance(card, Card) else "/".join(map(_code, card))


@cache
def card_points(options: Options) -> Mapping[Card, int]:
    """The points each card in a pile scores by itself."""
    return {card: sum(_scored(options, [card], clubs=False)) for card in pack()}


@cache
def card_worth(options: Options) -> Mapping[Card, Fraction]:
    """The same, and for a club its share of the points for most clubs."""
    clubs = [card for card in pack() if card.suit == Suit.CLUBS]
    share = Fraction(sum(_scored(options, clubs, clubs=True)), len(clubs))
    return {card: n + share * (card in clubs) for card, n in card_points(options).items()}


def _scored(options: Options, pile: list[Card], *, clubs: bool) -> list[int]:
    """The points for most clubs, or all others, of a seat that took these cards alone."""
    piles = (codes(pile), *("",) * (options.players - 1))
    hands = ("?",) * options.players
    lines = pasur.score(
        pasur.position(pool="", hands=hands, piles=piles, stock=0, options=options)
    ).lines
    return [line.points for line in lines if (line.reason == "clubs") == clubs]


def _take(state: State, move: Move) -> Take:
    after, seat = pasur.step(state, move), state.to_play
    piles = zip(state.piles, after.piles, strict=True)
    gained = [frozenset(new) - frozenset(old) for old, new in piles]
    own, all_gained = gained[seat], frozenset[Card]().union(*gained)
    surs = _sur_lead(after, seat) - _sur_lead(state, seat)
    worth = card_worth(state.options)
    lead = sum((worth[card] if card in own else -worth[card] for card in all_gained), Fraction(0))
    return Take(move, move.takes, lead + surs, _words(state.options, move, own, surs))


def _sur_lead(state: State, seat: int) -> int:
    """The points of surs of this seat's side less those of the others."""
    side = state.options.side(seat)
    lines = [line for line in pasur.score(state).lines if line.clause.id == "PAS-4.5"]
    return sum(line.points if line.seat in side else -line.points for line in lines)


def _best_reply(after: State, card: Card) -> Fraction:
    """The most that this card in the next seat's hand could take from the pool."""
    worth = card_worth(after.options)
    return max(
        (
            sum((worth[one] for one in way), Fraction(0)) + _reply_sur(after, Move(card, way))
            for way in pasur.ways(after.pool, card)
        ),
        default=Fraction(0),
    )


def _reply_sur(after: State, move: Move) -> int:
    if len(move.takes) < len(after.pool):
        return 0
    seat, hands = after.to_play, after.playable
    hand = (move.card, *hands[seat][1:])
    holding = replace(after, playable=(*hands[:seat], hand, *hands[seat + 1 :]))
    return _sur_lead(pasur.step(holding, move), seat) - _sur_lead(after, seat)


def _words(options: Options, move: Move, own: Collection[Card], surs: int) -> str:
    if not own:
        return _("takes nothing")
    points = sum(card_points(options)[card] for card in own)
    clubs = sum(card.suit == Suit.CLUBS for card in own)
    parts = [ngettext("{n} point", "{n} points", points).format(n=points)]
    parts += [ngettext("{n} club", "{n} clubs", clubs).format(n=clubs)] if clubs else []
    parts += [_("a sur for {n} points").format(n=surs)] if surs else []
    taken = plus(move.takes) or _("nothing, but is left the pool")
    return _("takes {cards}: {worth}").format(cards=taken, worth=listed(parts))
