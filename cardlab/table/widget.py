"""Put a lesson into a notebook: live where widgets load, playable as text where they do not."""

import os
from importlib import import_module
from typing import Any

from cardlab.table.draw import static_html
from cardlab.table.pages import Lesson

__all__ = ["Lesson", "bundle", "live", "plain", "refresh"]

_tables: dict[int, Any] = {}  # a lesson's one table, by its id; the table keeps its lesson alive


def live(lesson: Lesson) -> Any:
    """The lesson's table as a widget; asked again it is the same, so that all displays agree.

    Where anywidget is missing or `CARDLAB_PLAIN=1`, a plain table of ipywidgets. ImportError
    where these are missing too.
    """
    return _table(lesson, "plain" if os.environ.get("CARDLAB_PLAIN") == "1" else "live")


def plain(lesson: Lesson) -> Any:
    """The lesson as picture, words, labelled text boxes and text buttons: fully able to play."""
    return import_module("cardlab.table.plain").PlainTable(lesson)


def _table(lesson: Lesson, kind: str) -> Any:
    if id(lesson) not in _tables:
        try:
            made = import_module("cardlab.table.live").TableWidget if kind == "live" else plain
        except ImportError:
            made = plain
        _tables[id(lesson)] = made(lesson)
    return _tables[id(lesson)]


def refresh(lesson: Lesson) -> None:
    """Bring the lesson's displays up to date, after it was changed from code."""
    if id(lesson) in _tables:
        _tables[id(lesson)].show()


def bundle(
    lesson: Lesson, include: Any = None, exclude: Any = None, **_rest: Any
) -> dict[str, Any]:
    """What `_repr_mimebundle_` returns: the live view, the still picture, and the words.

    Without widgets, picture and words remain, and `lesson.press` can be called from code.
    """
    scene = lesson.scene()
    data = {"text/html": static_html(scene), "text/plain": scene.words}
    try:
        table = live(lesson)
    except ImportError:
        return data
    refresh(lesson)
    view = {"version_major": 2, "version_minor": 0, "model_id": table.model_id}
    return {"application/vnd.jupyter.widget-view+json": view, **data}
