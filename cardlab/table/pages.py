"""What a live table is sent, and what pressing leads to; without any widget."""

from typing import Any, Protocol

from cardlab.table.draw import html
from cardlab.table.scene import Scene
from cardlab.words import _

STANDING_FOR_ID = "\ue000"  # begins every id; each view of a table puts its own in its place


class Lesson(Protocol):
    """Anything with a scene in which something can be pressed."""

    def scene(self) -> Scene:
        """What is to be seen now."""

    def press(self, target: str, text: str = "") -> None:
        """Press what the scene offers; a field is pressed with the text typed into it."""


def page(scene: Scene, n: int = 0, wrong: str = "") -> dict[str, Any]:
    """All that a browser gets to know: made from the scene alone.

    `say` is what the live region says, `bad` whether everybody must see it, `n` counts pages.
    """
    return {
        "html": html(scene, STANDING_FOR_ID),
        "name": _("{game} table").format(game=scene.title),
        "say": wrong or scene.announce,
        "bad": bool(wrong),
        "n": n,
    }


def pressed(lesson: Lesson, target: str, text: str = "") -> str:
    """Press, and say in a sentence what went wrong; "" if nothing did."""
    try:
        lesson.press(target, text)
    except ValueError as error:
        return str(error)
    except Exception as error:  # a learner sees this line; nobody reads the kernel's log
        fault = f"{type(error).__name__}: {error}"
        return _("That did not work, and the fault is the program's: {fault}").format(fault=fault)
    return ""
