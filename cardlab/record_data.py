"""A recorded match as plain data, as JSON has it, and back with every part checked."""

import base64
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from cardlab.cards import JOKER, Card
from cardlab.cards import pack as fresh_pack
from cardlab.games import named
from cardlab.replay import DealRecord, Match, Place, Played, RecordError, played
from cardlab.words import _, listed, quoted

CARDS = (*fresh_pack(), JOKER)
SEED_FOLLOWS = 255
SHAPES = {"game": str, "options": dict, "seats": [str], "players": [str], "deals": [dict]}
DEAL_SHAPES = {"seed": (int, type(None)), "seed_chosen": bool, "pack": str, "moves": [str]}


def plain(match: Match) -> dict[str, Any]:
    """The match as dicts, lists, texts and numbers, what is secret packed. Raises RecordError."""
    return {
        "game": match.game,
        "options": chosen_options(match),
        "seats": [*match.seats],
        "players": [*match.players],
        "deals": [_plain(*pair) for pair in zip(match.deals, played(match), strict=True)],
    }


def _plain(deal: DealRecord, again: Played) -> dict[str, Any]:
    shown = seed_is_open(deal, again)
    return {
        "seed": deal.seed if shown else None,
        "seed_chosen": deal.seed_chosen,
        "pack": packed(deal, shown),
        "moves": [str(turn.move) for turn in again.turns],
    }


def chosen_options(match: Match) -> dict[str, Any]:
    """The options that differ from the defaults."""
    options, usual = match.options, type(match.options)()
    pairs = ((field.name, getattr(options, field.name)) for field in fields(options))
    return {name: value for name, value in pairs if value != getattr(usual, name)}


def seed_is_open(deal: DealRecord, again: Played) -> bool:
    """Whether the seed may be shown: somebody chose it, or the deal is over."""
    return deal.seed_chosen or bool(again.states[-1].finished)


def packed(deal: DealRecord, seed_is_shown: bool) -> str:
    """The pack, a byte for each card; a seed that is still a secret follows it."""
    order = bytes(CARDS.index(card) for card in deal.pack)
    hidden = b"" if seed_is_shown else bytes([SEED_FOLLOWS]) + str(deal.seed).encode()
    return base64.b64encode(order + hidden).decode()


def unpacked(text: str) -> tuple[tuple[Card, ...], int | None]:
    """The cards, and the seed if it stands with them. Raises ValueError."""
    order, mark, seed = base64.b64decode(text, validate=True).partition(bytes([SEED_FOLLOWS]))
    if not order or max(order) >= len(CARDS):
        raise ValueError(_("these are no cards"))
    return tuple(CARDS[n] for n in order), int(seed) if mark else None


def checked(data: object) -> dict[str, Any]:
    """The same data, if it has the shape that `plain` gives it. Raises RecordError."""
    if not isinstance(data, dict):
        raise RecordError(_("This is no match: it would be an object with game, seats and deals."))
    for name, shape in SHAPES.items():
        _check_shape(name, data.get(name), shape)
    for number, deal in enumerate(data["deals"]):
        for name, shape in DEAL_SHAPES.items():
            _check_shape(f"deals[{number}].{name}", deal.get(name), shape)
    return data


def _check_shape(where: str, value: object, shape: Any) -> None:
    if isinstance(shape, list):
        good = isinstance(value, list) and all(isinstance(item, shape[0]) for item in value)
    else:
        good = isinstance(value, shape) and (shape is bool or not isinstance(value, bool))
    if not good:
        raise RecordError(_("{where}: this is missing or of the wrong kind.").format(where=where))


def match_of(data: Mapping[str, Any], place: Place) -> Match:
    """The match that such data make, every move checked against the rules. Raises RecordError."""
    game, options = _game_and_options(data, place)
    deals = tuple(_deal(deal, number, place) for number, deal in enumerate(data["deals"]))
    try:
        match = Match(game, options, tuple(data["seats"]), deals, tuple(data["players"]))
    except RecordError as wrong:
        raise RecordError(f"{place('seat', 0)}: {wrong}") from None
    pairs = zip(deals, played(match, place), strict=True)
    return replace(match, deals=tuple(replace(deal, moves=again.moves) for deal, again in pairs))


def _game_and_options(data: Mapping[str, Any], place: Place) -> tuple[str, Any]:
    try:
        game = named(data.get("game", ""))
    except ValueError as wrong:
        raise RecordError(f"{place('game')}: {wrong}") from None
    known = [field.name for field in fields(game.Options)]
    for name in data["options"]:
        if name not in known:
            raise RecordError(
                _("{where}: there is no option {name}; there are {known}.").format(
                    where=place("option", name), name=quoted(name), known=listed(known)
                )
            )
    try:
        values = {name: _frozen(value) for name, value in data["options"].items()}
        return game.RULES.game, game.Options(**values)
    except ValueError as wrong:
        raise RecordError(f"{place('game')}: {wrong}") from None


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _deal(deal: Mapping[str, Any], number: int, place: Place) -> DealRecord:
    try:
        order, hidden = unpacked(deal["pack"])
    except ValueError:
        raise RecordError(
            _("{where}: the packed cards are damaged; without them this deal is lost.").format(
                where=place("pack", number)
            )
        ) from None
    seed = deal.get("seed")
    seed = hidden if seed is None else seed
    if seed is None:
        raise RecordError(_("{where}: this deal has no seed.").format(where=place("deal", number)))
    return DealRecord(seed, order, tuple(deal["moves"]), deal["seed_chosen"])
