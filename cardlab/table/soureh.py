"""The table of Soureh: what one seat sees as a scene, and what pressing a card does."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardlab.cards import Card, plus
from cardlab.games import SOUREH, soureh
from cardlab.games.coops import COOPS, Cell
from cardlab.games.soureh_moves import Move
from cardlab.games.soureh_state import View
from cardlab.players import worth
from cardlab.table import coops, laid_coops
from cardlab.table.coops import Choice, just_played, lying, names, piles
from cardlab.table.laid_coops import places
from cardlab.table.scene import Button, Field, Scene, Zone
from cardlab.table.speech import sentences
from cardlab.table.stretch import ROUND
from cardlab.table.switches import Parts, Switch
from cardlab.words import _, capital

__all__ = [
    "Choice", "chip", "click", "heard", "hints", "in_words", "just_played", "lying", "names",
    "offers", "over", "picked", "piles", "places", "said", "scene", "score_names", "spoken",
    "switches",
]  # fmt: skip

EXAMPLE = "own 2"
POSITION = 'coops=("7D/4S 9C/7H 2H/5S AS/8D", "6C/? TH/? 4S/? 8H/?"), drawn="8C"'
CARDS = frozenset(soureh.pack(soureh.Options(jokers=4)))
"""What may lie in coops."""
LAID, STRETCH = laid_coops, ROUND
"""How a referee lays cards, and what one calls what is scored at its end."""
PILES = _("Look through the discard pile")


def score_names(view: View) -> tuple[str, ...]:
    """What to call those who score, in the order of a score's totals: the seats."""
    return names(view)


def over(piles: int) -> dict[str, Any]:
    """The parts of a position in which the round is over, but for its coops."""
    return {"drawn": None}


def switches(parts: Parts) -> tuple[Switch, ...]:
    """What a referee turns on and off."""
    waste = laid_coops.open_waste(parts)
    if parts.get("options", {}).get("call") == "leave":
        return (*_leavers(parts), waste)
    since = _("A face-up card of theirs was replaced since")
    return (*laid_coops.callers(parts, _("Player {n} has called"), since), waste)


def _leavers(parts: Parts) -> list[Switch]:
    """For each seat but the one to play whether it has called and left."""
    left = tuple(parts.get("left", ()))
    title = _("Player {n} has called and left")
    return [
        Switch(f"left:{n}", title.format(n=n + 1), n in left,
               {"left": tuple(one for one in (*left, n) if one != n or n not in left)})
        for n in laid_coops.others(parts)
    ]  # fmt: skip


def hints(view: View) -> tuple[tuple[str, str], ...]:
    """Each legal move with what it does."""
    return tuple((str(take.move), take.words) for take in worth.takes(SOUREH, view))


# Picking


def click(choice: Choice, view: View, target: str) -> Choice:
    """The choice after pressing a card, `call`, `marks` or `clear`; anything else changes nothing.

    In a turn one card is picked; after the round's end one card of each own coop.
    """
    found = coops.place(view, target)
    if found is None:
        return coops.toggled(choice, target)
    kind, cell = found
    if not view.over:
        hidden = kind == "closed" and cell.seat != view.seat
        return choice if hidden else coops.one_place(choice, target)
    if cell.seat != view.seat:
        return choice
    other = coops.id_of("closed" if kind == "open" else "open", *cell)
    kept = tuple(id for id in choice.places if id not in (other, target))
    return replace(choice, places=kept if target in choice.places else (*kept, target))


def picked(move: Move, seat: int = 0) -> Choice:
    """The choice that makes this move of that seat."""
    return Choice(coops.changed(move, seat), move.call)


def said(view: View, choice: Choice, was: Choice) -> str:
    """What is picked now, as one hears it; `was` is what was picked before."""
    call = _("You call Soureh with this move") if choice.call else _("No call with this move")
    if view.over:
        new = tuple(id for id in choice.places if id not in was.places)
        choice = replace(choice, places=new)
    return coops.said(view, choice, was, call)


def offers(view: View, choice: Choice) -> tuple[Move, ...]:
    """The moves that the buttons offer: what is picked, and to discard the drawn card."""
    if view.over:
        return _pick(view, choice)
    found = [coops.place(view, id) for id in choice.places]
    made = [_move(view, *one, choice.call) for one in found if one]
    return (*made, Move("waste", call=choice.call))


def _move(view: View, kind: str, cell: Cell, call: bool) -> Move:
    if kind == "closed":
        return Move("own", cell.coop, call=call)
    return Move("open", cell.coop, cell.seat, call)


def _pick(view: View, choice: Choice) -> tuple[Move, ...]:
    if len(choice.places) < COOPS:
        return ()
    order = sorted(choice.places, key=lambda id: id.partition(":")[2])
    return (Move("pick", picks=tuple(1 if id.startswith("open") else 2 for id in order)),)


# Words


def in_words(move: Move, view: View | None = None) -> str:
    """A move as a button names it: `put 3♠ behind 6♣`; without a view no cards are named."""
    return _told(move, view, lambda card: card.sign)


def spoken(move: Move, view: View | None = None) -> str:
    """A move as one says it: `put three of spades behind six of clubs`."""
    return _told(move, view, lambda card: card.name)


def _told(move: Move, view: View | None, say: Callable[[Card], str]) -> str:
    drawn = coops.drawn_name(view, say)
    if move.kind == "pick":
        return _("pick {picks}").format(picks=_picks(move, view, say))
    if move.kind == "waste":
        told = _("discard {card} unused").format(card=drawn)
    elif move.kind == "open":
        cell = Cell(move.seat, move.coop)
        told = _("replace {old} ({place}) with {card}").format(
            old=coops.open_card(view, cell, say), place=coops.cell_name(view, cell), card=drawn
        )
    else:
        told = _behind(move, view, drawn, say)
    return _("{told} and call Soureh").format(told=told) if move.call else told


def _behind(move: Move, view: View | None, drawn: str, say: Callable[[Card], str]) -> str:
    mover = view.to_play if view is not None else 0
    cell = Cell(mover, move.coop)
    if view is None or view.drawn is None:
        return _("put {card} face down in coop {n}").format(card=drawn, n=move.coop)
    return _("put {card} behind {open} (coop {n})").format(
        card=drawn, open=coops.open_card(view, cell, say), n=move.coop
    )


def _picks(move: Move, view: View | None, say: Callable[[Card], str]) -> str:
    if view is None or len(move.picks) != COOPS or not set(move.picks) <= {1, 2}:
        return " ".join(map(str, move.picks))
    chosen = [coop[one - 1] for coop, one in zip(view.row, move.picks, strict=False)]
    return ", ".join(say(card) for card in chosen if card)


# The scene


def scene(
    view: View, choice: Choice | None = None, *, played: Sequence[Any] = (), live: bool = True
) -> Scene:
    """The table as this seat sees it; `played` are the ids of the places that changed last."""
    choice = choice or Choice()
    mine = live and view.to_play == view.seat and not view.finished
    looking = _looking(view, choice, played, mine)
    called = names(view)
    zones = [_seat(looking, seat, called) for seat in coops.ordered_seats(view)]
    zones += [coops.middle(looking, _asked() if mine else ""), _own(looking, called, mine, live)]
    return Scene(
        game="soureh",
        title=_("Soureh"),
        chip=chip(view),
        subtitle=_("lowest score wins"),
        scores=tuple((called[n], str(view.scores[n])) for n in _own_first(view)),
        score_note=_("match ends at {points}").format(points=view.options.threshold),
        zones=tuple(zones),
        buttons=_buttons(view, choice) if mine else (),
        hint=_hint(view, choice) if mine else "",
        fields=(Field("type", _("Type a move"), _example(view), _("Play")),) if mine else (),
    )


def _asked() -> str:
    return _("Choose the card it replaces, or discard it.")


def _own_first(view: View) -> list[int]:
    return [view.seat, *coops.ordered_seats(view)]


def chip(view: View) -> str:
    """Whose turn it is, as the head of the table says it."""
    if view.finished:
        return _("Round over")
    if view.to_play != view.seat:
        return _("Turn: {name}").format(name=names(view)[view.to_play])
    if view.over:
        return _("Your pick")
    last = view.caller is not None and view.options.call == "last_turns"
    return _("Your last turn") if last else _("Your turn")


def heard(view: View) -> str:
    """Whose turn it is, and what was drawn for it, or is to be picked, as one hears it."""
    picks = view.over and not view.finished and view.to_play == view.seat
    return sentences(chip(view), _picking(view, Choice()) if picks else coops.drew(view))


def _looking(view: View, choice: Choice, played: Sequence[str], mine: bool) -> coops.Looking:
    if not mine:
        return coops.Looking(view, choice, played)
    if view.over:
        own = frozenset(
            coops.id_of(kind, view.seat, n)
            for n in range(1, COOPS + 1)
            for kind in ("open", "closed")
        )
        return coops.Looking(view, choice, played, own, own, can_be=_("can be picked"))
    can = [id for id in lying(view) if id.startswith(("open", f"closed:{view.seat}."))]
    legal = {id for move in soureh.legal_moves(view) for id in coops.changed(move, view.seat)}
    return coops.Looking(
        view, choice, played, frozenset(can), frozenset(legal), lambda id: _refusal(view, id)
    )


def _refusal(view: View, id: str) -> str:
    """Why an opponent's open card may not be replaced, in a few words."""
    found = coops.place(view, id)
    if found is None or found[0] == "closed" or found[1].seat == view.seat:
        return ""
    broken = soureh.judge(view, _move(view, *found, False)).broken
    told = {
        "SOU-4.2": _("only a ten may replace an ace"),
        "SOU-5.3": _("protected since the call"),
        "SOU-5.4": _("has left the round"),
    }
    return ", ".join(told[finding.clause.id] for finding in broken)


def _seat(looking: coops.Looking, seat: int, called: Sequence[str]) -> Zone:
    view = looking.view
    turn = view.to_play == seat and not view.finished
    note = coops.stripes(view, seat) if view.coops[seat] else _("dropped out of the match")
    return Zone(
        f"seat{seat}", "seat", called[seat], note, (), (), turn,
        pairs=coops.pairs(looking, seat), chips=_chips(view, seat),
    )  # fmt: skip


def _chips(view: View, seat: int) -> tuple[str, ...]:
    if seat in view.left:
        return (_("Called and left"), _("safe"))
    if seat != view.caller:
        return ()
    left = _("no change left") if view.touched else _("1 change left")
    return (_("Called Soureh"),) if view.over else (_("Called Soureh"), left)


def _own(looking: coops.Looking, called: Sequence[str], mine: bool, live: bool) -> Zone:
    view = looking.view
    note = coops.stripes(view, view.seat) if view.row else _("dropped out of the match")
    return Zone(
        "own", "own", called[view.seat], note, (), (), mine,
        pairs=coops.pairs(looking, view.seat), chips=_chips(view, view.seat),
        buttons=coops.marks_button(looking.choice) if live and view.row and not view.over else (),
    )  # fmt: skip


def _buttons(view: View, choice: Choice) -> tuple[Button, ...]:
    found = offers(view, choice)
    if not found:
        return (Button("play", _("Choose one card of each coop"), True, False),)
    buttons = [
        Button(f"play:{n}" if n else "play", capital(in_words(move, view)), n == 0,
               words=capital(spoken(move, view)))
        for n, move in enumerate(found)
    ]  # fmt: skip
    if not view.over:
        buttons.append(Button("call", _("Also call Soureh"), pressed=choice.call))
    return (*buttons, Button("clear", _("Undo choice"))) if choice.places else tuple(buttons)


def _hint(view: View, choice: Choice) -> str:
    """What the choice leads to, or at once the reason why it cannot be."""
    found = offers(view, choice)
    if view.over:
        return _picking(view, choice)
    ruling = SOUREH.judge(view, found[0])
    if not ruling.legal:
        return " ".join(str(finding) for finding in ruling.broken)
    return _leads_to(view, choice, found[0])


def _leads_to(view: View, choice: Choice, move: Move) -> str:
    if move.kind == "waste":
        return ""
    goes = view.row[move.coop - 1].closed if move.kind == "own" else None
    goes = goes or view.coops[move.seat][move.coop - 1].open
    told = [_("{card} goes to the discard pile.").format(card=goes)]
    if move.kind == "own" and choice.marked and view.drawn:
        coop = soureh.Coop(view.row[move.coop - 1].open, view.drawn)
        told.append(str(soureh.match_finding(coop)))
    return " ".join(told)


def _picking(view: View, choice: Choice) -> str:
    found = [coops.place(view, id) for id in choice.places]
    cards = [view.row[cell.coop - 1][kind == "closed"] for kind, cell in filter(None, found)]
    if not cards:
        return _("The round is over: choose one card of each coop; their values are your score.")
    told = plus(card for card in cards if card)
    if len(cards) < COOPS:
        return _("{n} of {all} chosen: {cards}").format(n=len(cards), all=COOPS, cards=told)
    picks = _pick(view, choice)[0].picks
    pick = soureh.best_pick(view.row, view.scores[view.seat], view.options, picks)
    return _("{cards}: {n} points, your total then {total}").format(
        cards=told, n=pick.points, total=pick.total
    )


def _example(view: View) -> str:
    return _("for example {move}").format(move="pick 1 2 2 1" if view.over else EXAMPLE)
