"""The still pictures that stand beside the notebooks and in the README, by name."""

from collections.abc import Callable
from dataclasses import replace

from cardlab.games import pariah, pasur, seep, soureh
from cardlab.table.draw import svg
from cardlab.table.scene import Scene
from cardlab.table.sitting import press, scene, sit


def pasur_table() -> Scene:
    """A table of Pasur in the middle of a choice, with the refusal that came before it."""
    state = pasur.position(
        pool="AS 2D 2C 4H TD",
        hands=("7C KS 5D JH", "? ? ? ?"),
        piles=("6C 5H 9H 2H 8S 3D JC 4C QS", "9D 2S KH KD 3S 8D"),
        surs=(1, 0),
        scores=(14, 9),
        stock=24,
    )
    sitting = press(press(sit("pasur", state), "hand:7C"), "play")
    return scene(replace(press(sitting, "pool:4H"), verdict=sitting.verdict))


def seep_table() -> Scene:
    """A table of Seep: two houses, one of them chosen to be broken, and a refusal before it."""
    state = seep.position(
        floor="2S 5H JD",
        houses=("9: 4S 5D @1", "13: 3D TC / KH @0,3"),
        hands=("3H 4H 7D 9C QC KS", "9H ? ? ? ? ?", "? ? ? ? ? ?", "KC ? ? ? ? ?"),
        piles=("AS TD 2H 8S 6C 6H AC AD 7S 7C 3S 4D", "9D 8C 8H QS QH TS TH JS"),
        sweeps=((50,), ()),
        bid=11,
        difference=34,
    )
    sitting = press(sit("seep", state), "type", "3H > [13] = 16")
    chosen = press(press(sitting, "hand:3H"), "house:9")
    return scene(replace(chosen, verdict=sitting.verdict))


def soureh_table() -> Scene:
    """A table of Soureh: the opponent has called, own coops marked, one move chosen."""
    state = soureh.position(
        coops=("7D/9C 9C/7H 2H/5S 6C/8D", "TH/AC 2C/AD 5D/7S AS/4C"),
        drawn="3S",
        caller=1,
        stock=47,
        waste="9H 8S 4H",
        scores=(31, 18),
    )
    tried = press(sit("soureh", state), "type", "open 1.4")
    return scene(replace(press(press(tried, "marks"), "closed:0.4"), verdict=tried.verdict))


def pariah_table() -> Scene:
    """A table of Pariah: a king drawn, two face-down cards chosen, one of them seen before."""
    state = pariah.position(
        coops=("JC/6S KC/5H 7D/8S 9D/4C", "TH/AC 3C/2S 7S/5D QD/6H"),
        drawn="KH",
        caller=1,
        stock=19,
        waste="8C 2D TC",
        scores=(212, 187),
        known=("1.3", ""),
    )
    sitting = press(sit("pariah", state), "type", "king 0.4 0.4")
    chosen = press(press(press(sitting, "marks"), "closed:0.4"), "closed:1.1")
    return scene(replace(chosen, verdict=sitting.verdict))


PICTURES: dict[str, Callable[[], Scene]] = {
    "table-pasur": pasur_table,
    "table-seep": seep_table,
    "table-soureh": soureh_table,
    "table-pariah": pariah_table,
}


def drawn(name: str) -> str:
    """The picture of that name as SVG text. Raises KeyError where there is none."""
    return svg(PICTURES[name]()) + "\n"
