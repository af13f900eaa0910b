"""What a live table is sent, and what pressing leads to; without any widget."""

from typing import Any, Protocol

from cardlab.table.draw import html, static_html
from cardlab.table.scene import Scene
from cardlab.table.speech import spoken
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
        "name": _name(scene),
        "say": spoken(wrong or scene.announce),
        "bad": bool(wrong),
        "n": n,
    }


def _name(scene: Scene) -> str:
    """What the table is called among all on the page; a page of panels is no table."""
    if scene.zones:
        return _("{game} table").format(game=scene.title)
    grids = (panel.grid.caption for panel in scene.panels if panel.grid)
    headings = (panel.heading for panel in scene.panels if panel.heading)
    return scene.title or next(headings, "") or next(grids, "") or _("Page")


def turned(lesson: Lesson, before: dict[str, Any], wrong: str = "") -> dict[str, Any]:
    """The page after this one; where the lesson cannot be drawn, the same page that says why."""
    n = before["n"] + 1
    try:
        return page(lesson.scene(), n, wrong)
    except Exception as error:
        return {**before, "n": n, "say": spoken(in_words(error)), "bad": True}


def pressed(lesson: Lesson, target: str, text: str = "") -> str:
    """Press, and say in a sentence what went wrong; "" if nothing did."""
    try:
        lesson.press(target, text)
    except Exception as error:
        return in_words(error)
    return ""


def in_words(error: Exception) -> str:
    """An error for the learner, who sees this line and no log: bad input explains itself."""
    if isinstance(error, ValueError):
        return str(error)
    fault = f"{type(error).__name__}: {error}"
    return _("That did not work, and the fault is the program's: {fault}").format(fault=fault)


def mimebundle(scene: Scene, model: str = "") -> dict[str, Any]:
    """What a notebook gets to show: the live view of a widget's model, the picture, the words."""
    data: dict[str, Any] = {"text/html": static_html(scene), "text/plain": scene.words}
    if model:
        view = {"version_major": 2, "version_minor": 0, "model_id": model}
        data["application/vnd.jupyter.widget-view+json"] = view
    return data
