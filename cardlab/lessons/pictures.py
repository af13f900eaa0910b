"""The still pictures that stand beside the notebooks and in the README, by name."""

from collections.abc import Callable
from dataclasses import replace

from cardlab.games import pasur
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


PICTURES: dict[str, Callable[[], Scene]] = {"table-pasur": pasur_table}


def drawn(name: str) -> str:
    """The picture of that name as SVG text. Raises KeyError where there is none."""
    return svg(PICTURES[name]()) + "\n"
