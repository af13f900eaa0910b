"""The table of Seep: what one seat sees as a scene, with partners, floor and houses."""

from collections.abc import Callable, Container, Sequence
from typing import Any

from cardlab.cards import Card, Rank, plus, rank_name, signs
from cardlab.games import SEEP
from cardlab.games.seep_moves import Cards, Move
from cardlab.games.seep_state import House, View
from cardlab.players import worth
from cardlab.rules.ruling import Turn
from cardlab.table import laid_hands
from cardlab.table.scene import Button, Field, Grid, HouseSpot, Row, Scene, Spot, Stack, Zone
from cardlab.table.seep_choice import Choice, click, going_on, loose, offers, picked, touched
from cardlab.table.speech import chosen, face_down, held
from cardlab.table.stretch import DEAL
from cardlab.table.switches import Parts, Switch, switch
from cardlab.words import _, capital, listed, ngettext

__all__ = [
    "Choice", "chip", "click", "heard", "hints", "in_words", "just_played", "lying", "names",
    "offers", "over", "picked", "piles", "places", "said", "scene", "score_names", "spoken",
    "switches",
]  # fmt: skip

MOST_NAMED = 3
"""A hint names no more moves than these."""
EXAMPLE = "QC x 5D+7S"
"""How a move is written; never one of the table, which would tell what to play."""
POSITION = 'floor="2H", houses=("9: 4S 5D @1",), hands=("9H", "9D", "?", "?")'
LAID, STRETCH = laid_hands, DEAL
"""How a referee lays cards, and what one calls what is scored at its end."""
PILES = _("Look through the piles")


def names(view: View) -> tuple[str, ...]:
    """What to call each seat, seen from this one; play goes round to the right."""
    called = (_("You"), _("Right"), _("Partner"), _("Left"))
    return tuple(called[(seat - view.seat) % 4] for seat in range(4))


def score_names(view: View) -> tuple[str, ...]:
    """What to call those who score, in the order of a score's totals: the sides."""
    return (side_name(0, names(view)), side_name(1, names(view)))


def over(piles: int) -> dict[str, Any]:
    """The parts of a position in which the deal is over, but for its piles."""
    return {"floor": "", "hands": ("", "", "", "")}


def side_name(side: int, called: Sequence[str]) -> str:
    """What to call a side: You and Partner."""
    order = (_("You"), _("Left"), _("Partner"), _("Right"))
    return listed(sorted((called[side], called[side + 2]), key=order.index))


def places(players: int) -> dict[str, str]:
    """The places a referee lays cards in, by the name `position` has for them."""
    hands = {f"hands:{n}": _("Hand of player {n}").format(n=n + 1) for n in range(players)}
    return {
        "floor": _("Floor"),
        **hands,
        "piles:0": _("Pile of 1 and 3"),
        "piles:1": _("Pile of 2 and 4"),
    }


def switches(parts: Parts) -> tuple[Switch, ...]:
    """What a referee turns on and off."""
    return (switch(parts, "opening", _("Opening"), True, False),)


def hints(view: View) -> tuple[tuple[str, str], ...]:
    """Each legal move with what it does and what that is worth."""
    return tuple((str(take.move), take.words) for take in worth.takes(SEEP, view))


def piles(view: View) -> Grid:
    """The piles of both sides as this seat has seen them fill."""
    called = names(view)
    rows = tuple(
        (side_name(side, called), signs(sorted(view.piles[side])) or _("none")) for side in (0, 1)
    )
    return Grid(_("Cards captured so far"), ((_("Side"), _("Pile")), *rows))


# Words


def house_name(value: int) -> str:
    """What one calls a house: `house of 9`, `house of kings (13)`."""
    courts = {
        11: _("house of jacks (11)"),
        12: _("house of queens (12)"),
        13: _("house of kings (13)"),
    }
    return courts.get(value) or _("house of {n}").format(n=value)


def in_words(move: Move, view: View | None = None) -> str:
    """A move as a button names it: `make a house of jacks (11): 6♣ + 5♦`.

    With a view one adds to the houses that stand in it.
    """
    return _told(move, _standing_in(view), plus)


def spoken(move: Move, view: View | None = None) -> str:
    """A move as one says it: `make a house of jacks (11): six of clubs and five of diamonds`."""
    return _told(move, _standing_in(view), lambda cards: listed([card.name for card in cards]))


def _told(move: Move, standing: Container[int], say: Callable[[Cards], str]) -> str:
    if move.kind == "bid" or move.card is None:
        return _("bid a {house}").format(house=house_name(move.value))
    card = say((move.card,))
    sets = [say(chosen) for chosen in move.sets]
    houses = [_("the {house}").format(house=house_name(value)) for value in move.houses]
    if move.kind == "trail":
        return _("leave {card} on the floor").format(card=card)
    if move.kind == "capture":
        return _("capture {what} with {card}").format(what=listed([*houses, *sets]), card=card)
    gathered = _(", gathering in {sets}").format(sets=listed(sets)) if sets else ""
    facts = {"cards": say((move.card, *move.own)), "house": house_name(move.value), "card": card}
    if move.kind == "break":
        told = _("break {old} with {card} into a {house}").format(old=listed(houses), **facts)
    elif move.value in standing or not (move.own or move.sets):
        told = _("add {cards} to the {house}").format(**facts)
    else:
        told = _("make a {house}: {cards}").format(**facts)
    return told + gathered


def _standing_in(view: View | None) -> set[int]:
    return {house.value for house in view.houses} if view else set()


def said(view: View, choice: Choice, was: Choice) -> str:
    """What is picked now, as one hears it; `was` is what was picked before."""
    return chosen((choice.card, *choice.takes))


def lying(view: View) -> tuple[Card | None, ...]:
    """The cards that lie loose on the table."""
    return view.floor


def just_played(turn: Turn) -> tuple[Card, ...]:
    """The card to mark on the floor after a turn: the one that was left there."""
    card = turn.move.card
    return (card,) if card in turn.after.floor else ()


# The scene


def scene(
    view: View, choice: Choice | None = None, *, played: Sequence[Card] = (), live: bool = True
) -> Scene:
    """The table as this seat sees it; arguments as for every game's table."""
    choice = choice or Choice()
    mine = live and view.to_play == view.seat and not view.finished
    called = names(view)
    round_table = [(1, "right"), (2, "top"), (3, "left")]
    zones = [_seat(view, (view.seat + n) % 4, called, place) for n, place in reversed(round_table)]
    zones += [_floor(view, choice, played, called, mine), _own(view, choice, called, mine)]
    return Scene(
        game="seep",
        title=_("Seep"),
        chip=chip(view),
        subtitle=_subtitle(view, called),
        scores=_scores(view, called),
        score_note=_("baazi at {lead}").format(lead=view.options.baazi_lead),
        zones=tuple(zones),
        buttons=_buttons(view, choice) if mine else (),
        hint=_hint(view, choice) if mine else "",
        fields=(Field("type", _("Type a move"), _example(view), _("Play")),) if mine else (),
    )


def chip(view: View) -> str:
    """Whose turn it is, as the head of the table says it."""
    if view.finished:
        return _("Deal over")
    if view.to_play == view.seat:
        return _("Your bid") if view.bidding else _("Your turn")
    return _("Turn: {name}").format(name=names(view)[view.to_play])


heard = chip
"""The same as one hears it."""


def _subtitle(view: View, called: Sequence[str]) -> str:
    if view.finished:
        return ""
    return _("{who} bid {n}").format(who=called[view.bidder], n=view.bid) if view.bid else ""


def _scores(view: View, called: Sequence[str]) -> tuple[tuple[str, str], ...]:
    leader = side_name(0 if view.difference >= 0 else 1, called)
    lead = _("{side} lead by").format(side=leader) if view.difference else _("Lead")
    won = [(_("Baazis of {side}").format(side=side_name(side, called)), str(view.wins[side]))
           for side in (0, 1) if any(view.wins)]  # fmt: skip
    return ((lead, str(abs(view.difference))), *won)


def _seat(view: View, seat: int, called: Sequence[str], place: str) -> Zone:
    size = len(view.hands[seat])
    spots = tuple(Spot(f"seat{seat}:{n}", "", _("face-down card")) for n in range(min(size, 3)))
    none = _("no cards yet") if view.opening else _("no cards")
    row = Row(f"hand{seat}", spots, small=True, words=face_down(size) if size else none)
    turn = view.to_play == seat and not view.finished
    told = held(size) if size else none
    return Zone(f"seat{seat}", "seat", called[seat], told, (row,), (), turn, place=place)


def _floor(
    view: View, choice: Choice, played: Sequence[Card], called: Sequence[str], mine: bool
) -> Zone:
    open_to = going_on(view, choice) if mine and choice.card else ()
    way = _("play goes to the right")
    if view.bidding:
        spots = tuple(Spot(f"floor:{n}", "", _("face-down card")) for n in range(len(view.floor)))
        row = Row("floor", spots, _("Turned up after the bid"), words=face_down(len(spots)))
        return Zone("middle", "middle", _("Floor"), way, (row,))
    cards = [one for one in view.floor if one]
    loose_spots = tuple(_loose(one, choice, open_to, one in played, mine) for one in cards)
    houses = tuple(_house(house, choice, open_to, called, mine) for house in view.houses)
    row = Row("floor", loose_spots, _("Loose cards"))
    return Zone("middle", "middle", _("Floor"), way, (row,), houses=houses)


def _loose(one: Card, choice: Choice, open_to: tuple[Move, ...], played: bool, mine: bool) -> Spot:
    marks, words = ["played"] if played else [], [one.name]
    if played:
        words.append(_("just played"))
    if choice.card is not None or one in choice.takes:
        mark, said = _standing(one in choice.takes, any(one in loose(move) for move in open_to))
        marks.append(mark)
        words.append(said)
    return Spot(f"floor:{one.code}", one.code, ", ".join(words), mine, tuple(marks))


def _standing(chosen: bool, possible: bool) -> tuple[str, str]:
    if chosen:
        return "chosen", _("chosen")
    return ("possible", _("can join")) if possible else ("veiled", _("cannot join this play"))


def _house(
    house: House, choice: Choice, open_to: tuple[Move, ...], called: Sequence[str], mine: bool
) -> HouseSpot:
    title = house_name(house.value)
    kind = _("Cemented (pakka)") if house.cemented else _("Ordinary")
    owners = tuple(called[seat] for seat in house.owners)
    marks: tuple[str, ...] = ()
    promise = _promise(house, owners) if choice.card is None else ""
    said, note = "", " · ".join(part for part in (_becomes(house, open_to), promise) if part)
    if choice.card is not None or house.value in choice.houses:
        possible = any(house.value in touched(move) for move in open_to)
        mark, said = _standing(house.value in choice.houses, possible)
        marks = (mark,)
    inside = "; ".join(listed([card.name for card in chosen]) for chosen in house.sets)
    words = _("{title}, {kind}: {cards}. Owned by {owners}").format(
        title=title, kind=kind.lower(), cards=inside, owners=listed(owners)
    )
    return HouseSpot(
        id=f"house:{house.value}",
        value=house.value,
        title=capital(title),
        kind=kind,
        cemented=house.cemented,
        sets=tuple((tuple(card.code for card in chosen), _sum(chosen)) for chosen in house.sets),
        owners=owners,
        words=", ".join(part for part in (words, said, note.replace(" · ", ", ")) if part),
        can=mine,
        marks=marks,
        note=note,
    )


def _becomes(house: House, open_to: tuple[Move, ...]) -> str:
    """What can be done with a house by what is picked; at least that a cemented one stays."""
    moves = [move for move in open_to if house.value in touched(move)]
    taken = [_("can be taken")] if any(move.kind == "capture" for move in moves) else []
    broken = {move.value for move in moves if house.value in move.houses and move.kind == "break"}
    raised = [_("can become a {house}").format(house=house_name(n)) for n in sorted(broken)]
    more = [_("can be added to")] if any(move.value == house.value for move in moves) else []
    stays = [_("cannot be broken")] if house.cemented and not moves else []
    return " · ".join([*taken, *raised, *more, *stays])


def _promise(house: House, owners: Sequence[str]) -> str:
    """What an owner at this seat must keep."""
    if _("You") not in owners:
        return ""
    return _("you must keep a {rank} for it").format(rank=rank_name(Rank(house.value)))


def _sum(chosen: tuple[Card, ...]) -> str:
    terms = [card.sign[:-1] if card.is_court else str(int(card.rank)) for card in chosen]
    return f"{' + '.join(terms)} = {sum(card.rank for card in chosen)}"


def _own(view: View, choice: Choice, called: Sequence[str], mine: bool) -> Zone:
    spots = tuple(_hand_spot(view, one, choice, mine) for one in sorted(view.hand))
    row = Row("hand", spots, words=_("none") if not spots else "")
    stacks = tuple(_stack(view, side, called) for side in (view.seat % 2, 1 - view.seat % 2))
    return Zone("own", "own", called[view.seat], held(len(view.hand)), (row,), stacks, mine)


def _hand_spot(view: View, one: Card, choice: Choice, mine: bool) -> Spot:
    words, chosen = [one.name], one == choice.card
    if chosen:
        words.append(_("chosen"))
    can = mine and not view.bidding
    return Spot(f"hand:{one.code}", one.code, ", ".join(words), can, ("chosen",) if chosen else ())


def _stack(view: View, side: int, called: Sequence[str]) -> Stack:
    pile, sweeps = view.piles[side], view.sweeps[side]
    title = _("{side}: pile {n}").format(side=side_name(side, called), n=len(pile))
    note = ngettext("{n} sweep ({points})", "{n} sweeps ({points})", len(sweeps)).format(
        n=len(sweeps), points=sum(sweeps)
    )
    marks = tuple(one.code for one in pile[-len(sweeps) :]) if sweeps else ()
    return Stack(f"pile{side}", len(pile), title, note if sweeps else _("no sweep"), marks)


def _buttons(view: View, choice: Choice) -> tuple[Button, ...]:
    found = offers(view, choice)
    if not found:
        return (Button("play", _("Choose a card of your hand"), True, False),)
    buttons = [
        Button(f"play:{n}" if n else "play", capital(in_words(move, view)),
               n == 0 and not view.bidding, words=capital(spoken(move, view)))
        for n, move in enumerate(found)
    ]  # fmt: skip
    return tuple(buttons) if view.bidding else (*buttons, Button("clear", _("Undo choice")))


def _hint(view: View, choice: Choice) -> str:
    """What must be kept, what the choice can still become, or at once why it cannot be."""
    if view.bidding:
        return _("Bid a value that your hand holds.")
    found = offers(view, choice)
    if not found:
        return _("Choose a card of your hand first.") if choice.takes or choice.houses else ""
    ruling, more = SEEP.judge(view, found[0]), _more(view, choice, found)
    if not ruling.legal and not more:
        return " ".join(str(finding) for finding in ruling.broken[:2])
    kept = [str(one) for one in ruling.findings if one.holds and one.reason == "kept"]
    return " ".join([*(kept if ruling.legal else []), *([more] if more else [])])


def _more(view: View, choice: Choice, found: Sequence[Move]) -> str:
    """What the choice becomes with more picked: the first few moves, and how many others."""
    moves = [move for move in going_on(view, choice) if move not in found]
    few = [in_words(move, view) for move in moves[:MOST_NAMED]]
    left = len(moves) - len(few)
    if left:
        few.append(ngettext("make {n} other move", "make {n} other moves", left).format(n=left))
    return _("Pick more to {moves}.").format(moves=listed(few, _("or"))) if few else ""


def _example(view: View) -> str:
    return _("for example {move}").format(move="bid 11" if view.bidding else EXAMPLE)
