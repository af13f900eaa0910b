"""Show a position: the table as the seat to play sees it, without moves."""

from dataclasses import replace
from typing import Any

from cardlab.lessons.setup import state_from
from cardlab.table.scene import Scene
from cardlab.table.sitting import Sitting, scene, sit


class Show:
    """A position to look at. `state` is it; `sitting.seat` sees it."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    @property
    def state(self) -> Any:
        """The position shown."""
        return self.sitting.state

    def scene(self) -> Scene:
        """What the seat sees."""
        shown = scene(self.sitting, live=False)
        return shown if any(self.state.scores) else replace(shown, scores=(), score_note="")

    def press(self, target: str, text: str = "") -> None:
        """Nothing can be pressed here."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def show(
    game: str = "pasur", *, seat: int | None = None, open_table: bool = False, **parts: Any
) -> Show:
    """Show a position: `show("pasur", pool="4S KD", hands="7C 2H | ? ?")` or `deal=62`.

    With `open_table` all coops are seen, for teaching. Raises ValueError where the parts make no
    position.
    """
    return Show(sit(game, state_from(game, parts), seat, open_table))
