"""Put a lesson into a notebook: live where widgets load, playable as text where they do not."""

import os
from importlib import import_module
from typing import Any

from cardlab.table.pages import Lesson, mimebundle

__all__ = ["Lesson", "bundle", "live", "plain", "refresh"]

_tables: dict[int, Any] = {}  # a lesson's one table, by its id; the table keeps its lesson alive


def live(lesson: Lesson) -> Any:
    """The lesson's table as a widget; asked again it is the same, so that all displays agree.

    Where anywidget is missing or `CARDLAB_PLAIN=1`, a plain table of ipywidgets. ImportError
    where these are missing too.
    """
    if id(lesson) not in _tables:
        _tables[id(lesson)] = _live(lesson)
    return _tables[id(lesson)]


def _live(lesson: Lesson) -> Any:
    if os.environ.get("CARDLAB_PLAIN") == "1":
        return plain(lesson)
    try:
        widget = import_module("cardlab.table.live")
    except ImportError:
        return plain(lesson)
    return widget.TableWidget(lesson)


def plain(lesson: Lesson) -> Any:
    """The lesson as picture, words, labelled text boxes and text buttons: fully able to play."""
    return import_module("cardlab.table.plain").PlainTable(lesson)


def refresh(lesson: Lesson) -> None:
    """Bring the lesson's displays up to date, after it was changed from code."""
    if id(lesson) in _tables:
        _tables[id(lesson)].show()


def bundle(lesson: Lesson, **_kwargs: Any) -> dict[str, Any]:
    """What a lesson's `_repr_mimebundle_` returns: the live view, the still picture, the words.

    Without widgets, picture and words remain, and `lesson.press` can be called from code.
    """
    try:
        table = live(lesson)
    except ImportError:
        return mimebundle(lesson.scene())
    refresh(lesson)
    return mimebundle(lesson.scene(), table.model_id)
