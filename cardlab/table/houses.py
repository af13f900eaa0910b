"""Houses on a live page: badge, name and kind, the sets with their sums, the owners."""

from cardlab.table.elements import CHECK, DOT, face, tag, text
from cardlab.table.scene import HouseSpot
from cardlab.words import _, ngettext

WALLS = "M3 17 20 3 37 17V37H3Z"
"""A house as a badge, 40 by 40; its value stands in it."""
TURN = "M12 4.5a8 8 0 1 1-7.6 5.5M15.5 1 11 4.5l4.5 3.6"
"""An arrow that goes round anticlockwise, 24 by 24: beside the words that say how play goes."""


def houses(spots: tuple[HouseSpot, ...], prefix: str) -> str:
    """Houses side by side; nothing where there are none."""
    return tag("div", "cl-houses", "".join(_house(spot, prefix) for spot in spots))


def _house(spot: HouseSpot, prefix: str) -> str:
    """One house: a button where it can be pressed, else a picture with its words."""
    kind = "cl-house cl-cemented" if spot.cemented else "cl-house"
    chosen = "chosen" in spot.marks
    sign = CHECK if chosen else DOT if "possible" in spot.marks else ""
    inside = sign + _top(spot) + _sets(spot, prefix) + _owners(spot)
    inside += text("span", "cl-says", spot.note)
    state = " ".join(spot.marks)
    if spot.can:
        return tag(
            "button", kind, inside, type="button", data_target=spot.id, data_state=state,
            aria_label=spot.words, aria_pressed="true" if chosen else "false",
        )  # fmt: skip
    return tag(
        "span", kind, inside, data_key=spot.id, data_state=state, role="img", aria_label=spot.words
    )


def _top(spot: HouseSpot) -> str:
    badge = (
        f'<svg class="cl-badge" viewBox="0 0 40 40" aria-hidden="true"><path d="{WALLS}"/>'
        f'<text x="20" y="31" text-anchor="middle">{spot.value}</text></svg>'
    )
    words = text("span", "cl-name", spot.title) + text("span", "cl-kind", spot.kind)
    return tag("span", "cl-roof", badge + tag("span", "cl-called", words))


def _sets(spot: HouseSpot, prefix: str) -> str:
    """The sets, the word between two of them at the end of the first."""
    *others, last = (_set(codes, total, prefix) for codes, total in spot.sets)
    joint = text("span", "cl-and", _("and"))
    joined = "".join(tag("span", "cl-joined", one + joint) for one in others)
    return tag("span", "cl-sets", joined + last)


def _set(codes: tuple[str, ...], total: str, prefix: str) -> str:
    cards = "".join(f'<span class="cl-card">{face(code, prefix)}</span>' for code in codes)
    return tag("span", "cl-set", tag("span", "cl-lapped", cards) + text("span", "cl-sum", total))


def _owners(spot: HouseSpot) -> str:
    chips = "".join(text("span", "cl-chip", name) for name in spot.owners)
    heading = ngettext("Owner", "Owners", len(spot.owners))
    return tag("span", "cl-owners", text("span", "cl-meta", heading) + chips) if chips else ""
