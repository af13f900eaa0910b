"""Sitting at tables of Soureh and Pariah, and what one finds there."""

from cardlab.games import pariah, soureh
from cardlab.table.scene import Pair, Spot, Zone
from cardlab.table.sitting import Sitting, press, scene, sit

YOURS = "7D/4S 9C/7H 2H/5S AS/8D"  # the first is not valid, the others are
THEIRS = "6C/3D TH/9S AH/2C 8S/9D"
COURTS = "TD/6S KC/5H AS/8D 9C/4H"
KNOCKER = "TH/2H 3C/JD AC/6D QD/9D"


def duel(*rows: str, seat: int | None = None, open_table: bool = False, **parts) -> Sitting:
    """A table of Soureh; `options` by name."""
    options = soureh.Options(players=max(2, len(rows)), **parts.pop("options", {}))
    given = {"coops": rows or (YOURS, THEIRS), "drawn": "8C", "options": options, **parts}
    return sit("soureh", soureh.position(**given), seat, open_table)


def courts(*rows: str, seat: int | None = None, open_table: bool = False, **parts) -> Sitting:
    """A table of Pariah; `options` by name."""
    options = pariah.Options(**parts.pop("options", {}))
    given = {"coops": rows or (COURTS, KNOCKER), "drawn": "8C", "options": options, **parts}
    return sit("pariah", pariah.position(**given), seat, open_table)


def pressed(at: Sitting, *targets: str) -> Sitting:
    for target in targets:
        at = press(at, target)
    return at


def offered(at: Sitting) -> list[str]:
    """The moves on the buttons."""
    return [button.text for button in scene(at).buttons if button.id.startswith("play")]


def spots(at: Sitting) -> dict[str, Spot]:
    return {spot.id: spot for spot in scene(at).spots}


def pressable(at: Sitting) -> set[str]:
    return {id for id, spot in spots(at).items() if spot.can}


def zone(at: Sitting, id: str) -> Zone:
    return next(one for one in scene(at).zones if one.id == id)


def pairs(at: Sitting, id: str = "own") -> tuple[Pair, ...]:
    return zone(at, id).pairs


def refused(at: Sitting, *targets: str) -> list[str]:
    """The clauses by which the move made of what is pressed is refused; nothing has changed."""
    after = pressed(at, *targets, "play")
    assert after.state == at.state and not after.past
    assert after.verdict is not None and not after.verdict.good
    clauses = [reason.clause for reason in after.verdict.reasons]
    assert all(f"Clause {clause}" in after.announce for clause in clauses)
    hint = scene(after).hint
    assert all(reason.text in hint for reason in after.verdict.reasons)
    return clauses


def moved(at: Sitting, *targets: str) -> str:
    """The move made by pressing, as it is written."""
    after = pressed(at, *targets)
    assert len(after.past) == 1, after.announce
    return str(after.past[0].move)
