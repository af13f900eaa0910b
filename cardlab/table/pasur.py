"""The table of Pasur: what one seat sees as a scene, and what pressing a card does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardlab.cards import Card, plus, signs
from cardlab.games import PASUR, pasur
from cardlab.games.pasur_state import Move, View, hand_sizes
from cardlab.players import worth
from cardlab.rules.ruling import Turn
from cardlab.table import laid_hands
from cardlab.table.scene import Button, Field, Grid, Row, Scene, Spot, Stack, Zone
from cardlab.table.speech import chosen, face_down, held
from cardlab.table.stretch import DEAL
from cardlab.table.switches import Parts, Switch, switch
from cardlab.words import _, capital, listed, ngettext

EXAMPLE = "7C x 4H"
POSITION = 'pool="4S KD", hands=("7C", "?")'
LAID, STRETCH = laid_hands, DEAL
"""How a referee lays cards, and what one calls what is scored at its end."""
PILES = _("Look through the piles")


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player to move has picked so far: a card of the hand, cards of the pool."""

    card: Card | None = None
    takes: tuple[Card, ...] = ()

    @property
    def move(self) -> Move | None:
        """The move this makes as it stands; None before a card of the hand is chosen."""
        return Move(self.card, tuple(sorted(self.takes))) if self.card else None

    def fresh(self) -> "Choice":
        """Nothing picked, for the next turn."""
        return Choice()


def click(choice: Choice, view: View, target: str) -> Choice:
    """The choice after pressing `hand:7C`, `pool:4H` or `clear`; anything else changes nothing.

    A card pressed again is let go. A jack picks all it takes at once: the rule leaves no choice.
    """
    place, _colon, code = target.partition(":")
    there = {"hand": view.hand, "pool": view.pool}.get(place, ())
    picked = next((one for one in there if one.code == code), None)
    if picked and place == "hand":
        return Choice() if picked == choice.card else Choice(picked, _all_of_jack(view, picked))
    if picked:
        left = tuple(other for other in choice.takes if other != picked)
        return replace(choice, takes=left if picked in choice.takes else (*left, picked))
    return Choice() if target == "clear" else choice


def _all_of_jack(view: View, picked: Card) -> tuple[Card, ...]:
    found = pasur.ways(view.pool, picked)
    return found[0] if found and picked.rank == pasur.JACK else ()


def switches(parts: Parts) -> tuple[Switch, ...]:
    """What a referee turns on and off."""
    return (switch(parts, "stock", _("Last batch"), "", None),)


def picked(move: Move, seat: int = 0) -> Choice:
    """The choice that makes this move, whatever seat makes it."""
    return Choice(move.card, move.takes)


def said(view: View, choice: Choice, was: Choice) -> str:
    """What is picked now, as one hears it; `was` is what was picked before."""
    return chosen((choice.card, *choice.takes))


def offers(view: View, choice: Choice) -> tuple[Move, ...]:
    """The moves that the buttons offer: the one that is picked."""
    return (choice.move,) if choice.move else ()


def score_names(view: View) -> tuple[str, ...]:
    """What to call those who score, in the order of a score's totals: the seats."""
    return names(view)


def over(piles: int) -> dict[str, Any]:
    """The parts of a position in which the deal is over, but for its piles."""
    return {"pool": "", "hands": ("",) * piles, "stock": ""}


def names(view: View) -> tuple[str, ...]:
    """What to call each seat, seen from this one: You, Opponent, Partner, left, right."""
    others = {
        2: [_("Opponent")],
        3: [_("Left opponent"), _("Right opponent")],
        4: [
            _("Left opponent"),
            _("Partner") if view.options.partners else _("Opposite"),
            _("Right opponent"),
        ],
    }[view.options.players]
    seats = [_("You"), *others]
    return tuple(seats[(seat - view.seat) % len(seats)] for seat in range(len(seats)))


def places(players: int) -> dict[str, str]:
    """The places a referee lays cards in, by the name `position` has for them."""
    seats = range(players)
    hands = {f"hands:{n}": _("Hand of player {n}").format(n=n + 1) for n in seats}
    piles = {f"piles:{n}": _("Pile of player {n}").format(n=n + 1) for n in seats}
    return {"pool": _("Pool"), **hands, **piles}


def hints(view: View) -> tuple[tuple[str, str], ...]:
    """Each legal move with what it takes and what that is worth."""
    return tuple((str(take.move), take.words) for take in worth.takes(PASUR, view))


def piles(view: View) -> Grid:
    """The piles as this seat has seen them fill."""
    called = names(view)
    rows = tuple(
        (called[seat], signs(sorted(view.piles[seat])) or _("none"))
        for seat in range(len(called))
    )  # fmt: skip
    return Grid(_("Cards captured so far"), ((_("Player"), _("Pile")), *rows))


def in_words(move: Move, view: View | None = None) -> str:
    """A move as a button names it: `capture 4♥ with 7♣`, `leave 7♣ in the pool`."""
    if not move.takes:
        return _("leave {card} in the pool").format(card=move.card)
    takes = plus(move.takes)
    return _("capture {takes} with {card}").format(takes=takes, card=move.card)


def spoken(move: Move, view: View | None = None) -> str:
    """A move as one says it: `capture four of hearts with seven of clubs`."""
    if not move.takes:
        return _("leave {card} in the pool").format(card=move.card.name)
    takes = listed([one.name for one in move.takes])
    return _("capture {takes} with {card}").format(takes=takes, card=move.card.name)


def lying(view: View) -> tuple[Card, ...]:
    """The cards that lie open on the table."""
    return view.pool


def just_played(turn: Turn) -> tuple[Card, ...]:
    """The card to mark in the pool after a turn: the one that was left there."""
    left: tuple[Card, ...] = (turn.move.card,)
    return left if turn.move.card in turn.after.pool else ()


def scene(
    view: View, choice: Choice | None = None, *, played: Sequence[Card] = (), live: bool = True
) -> Scene:
    """The table as this seat sees it.

    `choice` is what is picked so far, `played` the cards of the pool to mark as just played;
    `live` tells whether moves can be made here.
    """
    choice = choice or Choice()
    mine = live and view.to_play == view.seat and not view.finished
    called = names(view)
    others = [(view.seat + n) % len(called) for n in range(1, len(called))]
    zones = [_seat(view, seat, called) for seat in others]
    zones += [_middle(view, choice, played, mine), _own(view, choice, called, mine)]
    return Scene(
        game="pasur",
        title=_("Pasur"),
        chip=chip(view),
        subtitle=_subtitle(view),
        scores=_scores(view, called),
        score_note=_("match to {target}").format(target=view.options.target),
        zones=tuple(zones),
        buttons=_buttons(choice) if mine else (),
        hint=_hint(view, choice) if mine else "",
        fields=(Field("type", _("Type a move"), _example(view), _("Play")),) if mine else (),
    )


def chip(view: View) -> str:
    """Whose turn it is, as the head of the table says it."""
    if view.finished:
        return _("Deal over")
    if view.to_play == view.seat:
        return _("Your turn")
    return _("Turn: {name}").format(name=names(view)[view.to_play])


heard = chip
"""The same as one hears it."""


def _subtitle(view: View) -> str:
    if view.finished:
        return ""
    parts = [_("open Pasur")] if view.options.open_hands else []
    return " · ".join([*parts, _("last batch")] if view.last_batch else parts)


def _scores(view: View, called: Sequence[str]) -> tuple[tuple[str, str], ...]:
    own_first = sorted(view.options.sides, key=lambda side: (view.seat not in side, side))
    return tuple((_side_name(side, called), str(view.scores[side[0]])) for side in own_first)


def _side_name(side: Sequence[int], called: Sequence[str]) -> str:
    return listed([called[seat] for seat in side])


def _seat(view: View, seat: int, called: Sequence[str]) -> Zone:
    hand, size = view.hands[seat], hand_sizes(view.hands)[seat]
    if view.options.open_hands:
        spots = tuple(_open_spot(pile, f"seat{seat}:{pile[0].code}") for pile in hand)
        row = Row(f"hand{seat}", spots, small=True)
    else:
        spots = tuple(Spot(f"seat{seat}:{n}", "", _("face-down card")) for n in range(len(hand)))
        row = Row(f"hand{seat}", spots, small=True, words=face_down(size))
    return Zone(
        f"seat{seat}", "seat", called[seat], held(size), (row,),
        (_pile(view, seat),), view.to_play == seat and not view.finished,
    )  # fmt: skip


def _open_spot(pile: Sequence[Card], id: str) -> Spot:
    return Spot(id, pile[0].code, _with_under(pile[0].name, len(pile) - 1), under=len(pile) - 1)


def _with_under(words: str, under: int) -> str:
    beneath = ngettext("{n} card beneath", "{n} cards beneath", under).format(n=under)
    return f"{words}, {beneath}" if under else words


def _pile(view: View, seat: int) -> Stack:
    pile, surs = view.piles[seat], view.surs[seat]
    note = ngettext("{n} sur", "{n} surs", surs).format(n=surs) if surs else _("no sur")
    marks = tuple(one.code for one in pile[-surs:]) if surs else ()
    return Stack(f"pile{seat}", len(pile), _("Pile {n}").format(n=len(pile)), note, marks)


def _middle(view: View, choice: Choice, played: Sequence[Card], mine: bool) -> Zone:
    spots = tuple(_pool_spot(one, view, choice, one in played, mine) for one in view.pool)
    row = Row("pool", spots, _("Pool"), _needs(choice) if mine else "")
    stacks: tuple[Stack, ...] = ()
    if not view.options.open_hands:
        batches = -(-view.stock // (4 * view.options.players))
        note = ngettext("{n} batch", "{n} batches", batches).format(n=batches)
        title = _("Stock {n}").format(n=view.stock)
        stacks = (Stack("stock", view.stock, title, note if view.stock else _("empty")),)
    return Zone("middle", "middle", "", "", (row,), stacks)


def _pool_spot(one: Card, view: View, choice: Choice, played: bool, mine: bool) -> Spot:
    marks, words = ["played"] if played else [], [one.name]
    if played:
        words.append(_("just played"))
    if choice.card is not None:
        mark, said = _standing(one, view, choice)
        marks += [mark] if mark else []
        words.append(said)
    return Spot(f"pool:{one.code}", one.code, ", ".join(words), mine, tuple(marks))


def _standing(one: Card, view: View, choice: Choice) -> tuple[str, str]:
    """How a pool card stands to what is picked, by the ways the rules allow."""
    assert choice.card is not None
    found = [set(way) for way in pasur.ways(view.pool, choice.card)]
    if one in choice.takes:
        return "chosen", _("chosen")
    if any(way.issuperset((*choice.takes, one)) for way in found):
        return "possible", _("can be taken")
    if any(one in way for way in found):
        return "", _("belongs to another way to capture")
    return "veiled", _("cannot join this capture")


def _needs(choice: Choice) -> str:
    """What the picked card still lacks, as the rules count."""
    left = pasur.missing(choice.card, choice.takes) if choice.card else None
    if left is None or left <= 0 or choice.card is None:
        return ""
    return _("{card} needs {n} more to make eleven").format(
        card=plus((choice.card, *choice.takes)), n=left
    )


def _own(view: View, choice: Choice, called: Sequence[str], mine: bool) -> Zone:
    spots = tuple(_hand_spot(view, one, choice, mine) for one in view.hand)
    size = hand_sizes(view.hands)[view.seat]
    row = Row("hand", spots, words=_("none") if not spots else "")
    return Zone(
        "own", "own", called[view.seat], held(size), (row,), (_pile(view, view.seat),), mine
    )


def _hand_spot(view: View, one: Card, choice: Choice, mine: bool) -> Spot:
    under = _under(view, one)
    words = [_with_under(one.name, under)]
    if one == choice.card:
        found = pasur.ways(view.pool, one)
        can = listed([_(" with ").join(c.name for c in way) for way in found[:6]], _("or"))
        words += [
            _("chosen"),
            _("can take {ways}").format(ways=can) if found else _("takes nothing"),
        ]
    marks = ("chosen",) if one == choice.card else ()
    return Spot(f"hand:{one.code}", one.code, ", ".join(words), mine, marks, under)


def _under(view: View, one: Card) -> int:
    if not view.options.open_hands:
        return 0
    return next(len(pile) - 1 for pile in view.hands[view.seat] if pile[0] == one)


def _buttons(choice: Choice) -> tuple[Button, ...]:
    move = choice.move
    if move is None:
        return (Button("play", _("Choose a card of your hand"), True, False),)
    name = Button("play", capital(in_words(move)), True)
    return (name, Button("clear", _("Undo choice")))


def _hint(view: View, choice: Choice) -> str:
    """The sum of what is picked, the other ways, or at once the reason why it cannot be."""
    move = choice.move
    if move is None:
        return _("Choose a card of your hand first.") if choice.takes else ""
    found = pasur.ways(view.pool, move.card)
    if move.takes and not any(set(move.takes).issubset(way) for way in found):
        broken = [finding for finding in pasur.judge(view, move).broken]
        return " ".join(str(finding) for finding in broken)
    others = [plus(way) for way in found if way != move.takes]
    if move.takes in found:
        instead = _("or take {ways} instead").format(ways=listed(others[:4], _("or")))
        return " · ".join([_sum(move), instead] if others else [_sum(move)])
    if not found:
        return _("{card} takes nothing here").format(card=move.card)
    return _("{card} can take {ways}").format(card=move.card, ways=listed(others[:4], _("or")))


def _sum(move: Move) -> str:
    if pasur.missing(move.card, move.takes) is None:
        return _("{card} takes {takes}").format(card=move.card, takes=plus(move.takes))
    terms = " + ".join(str(int(one.rank)) for one in (move.card, *move.takes))
    return f"{terms} = {move.card.rank + sum(one.rank for one in move.takes)}"


def _example(view: View) -> str:
    legal = pasur.legal_moves(view)
    return _("for example {move}").format(move=legal[0] if legal else EXAMPLE)
