"""What a referee turns on and off in a position."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Parts = Mapping[str, Any]
"""What `position` is given, by name."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A toggle: whether it is `on`, and the parts of a position that pressing it gives.

    `why` says in a sentence why it cannot be pressed now; "" where it can.
    """

    id: str
    title: str
    on: bool
    parts: Parts
    why: str = ""


def switch(parts: Parts, name: str, title: str, on: Any, off: Any) -> Switch:
    """A toggle of one part between two values, the second being its default."""
    turned_on = parts.get(name, off) == on
    return Switch(name, title, turned_on, {name: off if turned_on else on})
