"""Positions for lessons from plain strings: seats apart by |, all else as `position` reads it."""

from typing import Any

from cardlab.games import named

BY_SEAT = ("hands", "piles", "coops", "houses")


def state_from(game: str, parts: dict[str, Any]) -> Any:
    """The state that the parts describe: `deal=62` a seeded deal, else `position(...)`.

    Texts of several seats may stand in one string, apart by |: `hands="7C 2H | ? ?"`. `options`
    may be a dict. Raises ValueError where the parts make no position.
    """
    module = named(game)
    parts = {name: _by_seat(name, part) for name, part in parts.items()}
    if isinstance(parts.get("options"), dict):
        parts["options"] = module.Options(**parts["options"])
    if "state" in parts:
        return parts["state"]
    if "deal" in parts:
        return module.deal(seed=parts["deal"], options=parts.get("options"))
    return module.position(**parts)


def _by_seat(name: str, part: Any) -> Any:
    if name in BY_SEAT and isinstance(part, str):
        return tuple(text.strip() for text in part.split("|"))
    return part
