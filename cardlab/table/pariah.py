"""The table of Pariah: what one seat sees as a scene, and what pressing a card does."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardlab.cards import Card, Rank
from cardlab.games import PARIAH, pariah
from cardlab.games.coops import Cell
from cardlab.games.pariah_legal import owed
from cardlab.games.pariah_moves import Move
from cardlab.games.pariah_state import View
from cardlab.players import worth
from cardlab.table import coops, laid_coops
from cardlab.table.coops import Choice, just_played, lying, names, piles
from cardlab.table.laid_coops import places
from cardlab.table.scene import Button, Field, Scene, Zone
from cardlab.table.speech import sentences
from cardlab.table.stretch import ROUND
from cardlab.table.switches import Parts, Switch, switch
from cardlab.words import _, capital, ngettext

__all__ = [
    "Choice", "chip", "click", "heard", "hints", "in_words", "just_played", "lying", "names",
    "offers", "over", "picked", "piles", "places", "said", "scene", "score_names", "spoken",
    "switches",
]  # fmt: skip

EXAMPLE = "own 2"
POSITION = 'coops=("TD/6S KC/5H AS/8D 9C/4H", "TH/? 3C/? 7S/? QD/?"), drawn="JC"'
CARDS = frozenset(pariah.pack())
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
    called = laid_coops.callers(
        parts, _("Player {n} has knocked"), _("The knocker's coops were changed since")
    )
    more = switch(parts, "turns", _("Two more turns to come"), 3, 1)
    return (*called, more, laid_coops.open_waste(parts))


def hints(view: View) -> tuple[tuple[str, str], ...]:
    """Each legal move with what it does."""
    return tuple((str(take.move), take.words) for take in worth.takes(PARIAH, view))


# Picking


def click(choice: Choice, view: View, target: str) -> Choice:
    """The choice after pressing a card, `call`, `marks` or `clear`; anything else changes nothing.

    With a king two face-down cards are picked, else one card.
    """
    found = coops.place(view, target)
    if found is None:
        return coops.toggled(choice, target)
    kind, cell = found
    king = _drew(view) == Rank.KING
    if kind == "closed" and cell.seat != view.seat and not king:
        return choice
    closed = [id for id in choice.places if id.startswith("closed")]
    if king and kind == "closed" and target not in choice.places:
        return replace(choice, places=(*closed[-1:], target))
    if target in choice.places:
        return replace(choice, places=tuple(id for id in choice.places if id != target))
    return coops.one_place(choice, target)


def _drew(view: View) -> int:
    return view.drawn.rank if view.drawn else 0


def picked(move: Move, seat: int = 0) -> Choice:
    """The choice that makes this move of that seat."""
    return Choice(coops.changed(move, seat), move.knock)


def said(view: View, choice: Choice, was: Choice) -> str:
    """What is picked now, as one hears it; `was` is what was picked before."""
    knock = _("You knock with this move") if choice.call else _("No knock with this move")
    return coops.said(view, choice, was, knock)


def offers(view: View, choice: Choice) -> tuple[Move, ...]:
    """The moves that the buttons offer: what is picked, a queen's turns, and to discard."""
    found = [one for id in choice.places if (one := coops.place(view, id))]
    made = _made(view, found, choice.call)
    if not made and _drew(view) == Rank.QUEEN:
        made = [Move("queen", knock=choice.call)]
    return (*made, Move("waste", knock=choice.call))


def _made(view: View, found: list[coops.Place], knock: bool) -> list[Move]:
    """What the picked cards make with the drawn one, allowed or not."""
    closed = tuple(cell for kind, cell in found if kind == "closed")
    if len(closed) == 2:
        return [Move("king", knock=knock, cells=closed)]
    if not found or (closed and _drew(view) == Rank.KING):
        return []
    kind, cell = found[0]
    if kind == "closed":
        return [Move("own", cell.coop, knock=knock)]
    if cell.seat == view.seat:
        return [Move("jack", cell.coop, knock=knock)]
    return [Move("open", cell.coop, cell.seat, knock)]


# Words


def in_words(move: Move, view: View | None = None) -> str:
    """A move as a button names it: `put 3♠ behind 6♣`; without a view no cards are named."""
    return _told(move, view, lambda card: card.sign)


def spoken(move: Move, view: View | None = None) -> str:
    """A move as one says it: `put three of spades behind six of clubs`."""
    return _told(move, view, lambda card: card.name)


def _told(move: Move, view: View | None, say: Callable[[Card], str]) -> str:
    drawn = coops.drawn_name(view, say)
    mover = view.to_play if view is not None else 0
    cell = Cell(move.seat if move.kind == "open" else mover, move.coop)
    facts = {"card": drawn, "n": move.coop, "old": coops.open_card(view, cell, say)}
    replaced = _("replace {old} ({place}) with {card}")
    mine = view is None or view.seat == mover
    if move.kind == "king":
        told = _("swap the face-down cards of {cells}").format(
            cells=_(" and ").join(coops.cell_name(view, one) for one in move.cells)
        )
    else:
        told = {
            "waste": _("discard {card} unused"),
            "own": _("put {card} behind {old} (coop {n})"),
            "open": replaced,
            "jack": _("replace your {old} (coop {n}) with {card}") if mine else replaced,
            "queen": _("discard {card} for two more turns"),
        }[move.kind].format(**facts, place=coops.cell_name(view, cell))
    return _("{told} and knock").format(told=told) if move.knock else told


# The scene


def scene(
    view: View, choice: Choice | None = None, *, played: Sequence[Any] = (), live: bool = True
) -> Scene:
    """The table as this seat sees it; `played` are the ids of the places that changed last."""
    choice = choice or Choice()
    mine = live and view.to_play == view.seat and not view.finished
    looking = _looking(view, choice, played, mine)
    called = names(view)
    zones = [_zone(looking, seat, called, mine) for seat in coops.ordered_seats(view)]
    own = _zone(looking, view.seat, called, mine)
    marks = coops.marks_button(choice) if live and not view.finished else ()
    zones += [coops.middle(looking, _asked(view) if mine else ""), replace(own, buttons=marks)]
    order = [view.seat, *coops.ordered_seats(view)]
    return Scene(
        game="pariah",
        title=_("Pariah"),
        chip=chip(view),
        subtitle=_("highest score wins"),
        scores=tuple((called[n], str(view.scores[n])) for n in order),
        score_note=_("match to {points}").format(points=view.options.threshold),
        zones=tuple(zones),
        buttons=_buttons(view, choice) if mine else (),
        hint=_hint(view, choice) if mine else "",
        fields=(Field("type", _("Type a move"), _example(), _("Play")),) if mine else (),
    )


def _asked(view: View) -> str:
    """What may become of the drawn card, by its rank."""
    return {
        Rank.JACK: _("Choose your face-up card it replaces, or discard it."),
        Rank.QUEEN: _("It gives two more turns."),
        Rank.KING: _("Choose two face-down cards to swap, or discard it."),
    }.get(Rank(_drew(view)), _("Choose the card it replaces, or discard it."))


def chip(view: View) -> str:
    """Whose turn it is, as the head of the table says it."""
    if view.finished:
        return _("Round over")
    if view.to_play != view.seat:
        return _("Turn: {name}").format(name=names(view)[view.to_play])
    more = owed(view)
    if more:
        return ngettext("Your turn, {n} more to come", "Your turn, {n} more to come", more).format(
            n=more
        )
    return _("Your last turn") if view.caller is not None else _("Your turn")


def heard(view: View) -> str:
    """Whose turn it is, and what was drawn for it, as one hears it."""
    return sentences(chip(view), coops.drew(view))


def _looking(view: View, choice: Choice, played: Sequence[str], mine: bool) -> coops.Looking:
    if not mine:
        return coops.Looking(view, choice, played)
    king = _drew(view) == Rank.KING
    own = (f"closed:{view.seat}.", "closed" if king else "open")
    can = [id for id in lying(view) if id.startswith(("open", *own))]
    legal = {id for move in pariah.legal_moves(view) for id in coops.changed(move, view.seat)}
    return coops.Looking(
        view, choice, played, frozenset(can), frozenset(legal), lambda id: _refusal(view, id),
        _("can be swapped") if king else _("can be replaced"),
    )  # fmt: skip


def _refusal(view: View, id: str) -> str:
    """Why an opponent's card may not be changed, in a few words."""
    found = coops.place(view, id)
    if found is None or found[1].seat == view.seat:
        return ""
    kind, cell = found
    if kind == "closed":
        kept = view.caller == cell.seat and view.touched and _drew(view) == Rank.KING
        return _("protected since the knock") if kept else ""
    broken = pariah.judge(view, Move("open", cell.coop, cell.seat)).broken
    told = {
        "ace": _("only a ten may replace an ace"),
        "": _("protected since the knock"),
    }
    reasons = [told[one.reason] for one in broken if one.clause.id != "PAR-2.5"]
    return ", ".join(reasons)


def _zone(looking: coops.Looking, seat: int, called: Sequence[str], mine: bool) -> Zone:
    view = looking.view
    own = seat == view.seat
    id, kind = ("own", "own") if own else (f"seat{seat}", "seat")
    turn = mine if own else view.to_play == seat and not view.finished
    return Zone(
        id, kind, called[seat], coops.stripes(view, seat), (), (), turn,
        pairs=coops.pairs(looking, seat), chips=_chips(view, seat),
    )  # fmt: skip


def _chips(view: View, seat: int) -> tuple[str, ...]:
    if seat != view.caller:
        return ()
    left = _("no change left") if view.touched else _("1 change left")
    return (_("Knocked"),) if view.finished else (_("Knocked"), left)


def _buttons(view: View, choice: Choice) -> tuple[Button, ...]:
    buttons = [
        Button(f"play:{n}" if n else "play", capital(in_words(move, view)), n == 0,
               words=capital(spoken(move, view)))
        for n, move in enumerate(offers(view, choice))
    ]  # fmt: skip
    buttons.append(Button("call", _("Also knock"), pressed=choice.call))
    return (*buttons, Button("clear", _("Undo choice"))) if choice.places else tuple(buttons)


def _hint(view: View, choice: Choice) -> str:
    """What the choice leads to, or at once the reason why it cannot be."""
    found = offers(view, choice)
    if len(choice.places) == 1 and len(found) == 1:
        return _("Choose the other face-down card to swap.")
    ruling = PARIAH.judge(view, found[0])
    if not ruling.legal:
        return " ".join(str(finding) for finding in ruling.broken)
    return _leads_to(view, choice, found[0])


def _leads_to(view: View, choice: Choice, move: Move) -> str:
    if move.kind == "own":
        goes = view.row[move.coop - 1].closed
    elif move.kind in ("open", "jack"):
        goes = view.coops[move.seat if move.kind == "open" else view.seat][move.coop - 1].open
    else:
        return ""
    told = [_("{card} goes to the discard pile.").format(card=goes)]
    if choice.marked and view.drawn and move.kind != "open":
        open, closed = view.row[move.coop - 1]
        new = (view.drawn, closed) if move.kind == "jack" else (open, view.drawn)
        told.append(str(pariah.match_finding(pariah.Coop(*new))))
    return " ".join(told)


def _example() -> str:
    return _("for example {move}").format(move=EXAMPLE)
