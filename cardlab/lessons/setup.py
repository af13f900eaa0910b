"""Positions for lessons from plain strings: seats apart by |, all else as `position` reads it."""

from inspect import signature
from typing import Any

from cardlab.games import named
from cardlab.words import _, listed, quoted

BY_SEAT = ("hands", "piles", "coops", "houses")


def state_from(game: str, parts: dict[str, Any]) -> Any:
    """The state that the parts describe: `deal=62` a seeded deal, else `position(...)`.

    Texts of several seats may stand in one string, apart by |: `hands="7C 2H | ? ?"`. `options`
    may be a dict. Raises ValueError where the parts make no position.
    """
    module = named(game)
    parts = {name: _by_seat(name, part) for name, part in parts.items()}
    if isinstance(parts.get("options"), dict):
        parts["options"] = _called(module.Options, _("options"), parts["options"])
    if "state" in parts:
        return parts["state"]
    if "deal" in parts:
        return module.deal(seed=parts["deal"], options=parts.get("options"))
    return _called(module.position, _("a position"), parts)


def _called(make: Any, what: str, parts: dict[str, Any]) -> Any:
    """What the parts make; one missing or not known is a ValueError that lists those there are."""
    known = signature(make).parameters
    missing = [name for name, part in known.items() if part.default is part.empty]
    wrong = [name for name in parts if name not in known]
    wrong += [name for name in missing if name not in parts]
    if wrong:
        raise ValueError(
            _("{what} needs {missing} and may have {known}; look again at {wrong}.").format(
                what=what, missing=listed(missing) or _("nothing"), known=listed(list(known)),
                wrong=listed([quoted(name) for name in wrong]),
            )
        )  # fmt: skip
    return make(**parts)


def _by_seat(name: str, part: Any) -> Any:
    if name in BY_SEAT and isinstance(part, str):
        return tuple(text.strip() for text in part.split("|"))
    return part
