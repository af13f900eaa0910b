"""A table out of ipywidgets alone, for where the live one cannot load: picture, words, boxes."""

from functools import partial
from html import escape
from typing import Any

import ipywidgets

from cardlab.table.pages import Lesson, in_words, mimebundle, pressed
from cardlab.table.picture import image
from cardlab.table.scene import Button, Field, Scene
from cardlab.words import _


class PlainTable(ipywidgets.VBox):  # type: ignore[misc]
    """The picture of a lesson with its words as text, a labelled box a field, a button a choice."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson
        self.picture, self.status = ipywidgets.HTML(), ipywidgets.HTML()
        self.lines: dict[str, Any] = {}
        self.offered: Any = None
        self.show()

    def show(self, wrong: str = "") -> None:
        """Show the lesson as it stands; controls are made anew only where others are offered."""
        try:
            scene = self.lesson.scene()
        except Exception as error:
            self._tell(in_words(error))
            return
        self.picture.value = f"{image(scene)}{_words(scene)}"
        self._tell(wrong or scene.announce)
        if (offered := (fields(scene), buttons(scene))) != self.offered:
            self.offered, self.lines = offered, {}
            made = [*map(self._line, offered[0]), *map(self._button, offered[1])]
            self.children = (self.picture, self.status, *made)

    def _tell(self, words: str) -> None:
        self.status.value = f'<p role="status">{escape(words)}</p>'

    def _press(self, target: str, text: str = "") -> None:
        self.show(pressed(self.lesson, target, text))
        if target in self.lines:  # what stands in the line now is for the lesson to say
            values = {field.id: field.value for field in self.offered[0]}
            self.lines[target].value = values[target]

    def _line(self, field: Field) -> Any:
        line = self.lines[field.id] = ipywidgets.Text(
            value=field.value, placeholder=field.example, description=field.label,
            style={"description_width": "initial"},
        )  # fmt: skip
        send = ipywidgets.Button(description=field.button)
        send.on_click(lambda _button: self._press(field.id, line.value))
        return ipywidgets.HBox([line, send])

    def _button(self, button: Button) -> Any:
        shown = f"✓ {button.text}" if button.pressed else button.text
        made = ipywidgets.Button(description=shown, layout={"width": "auto"})
        made.on_click(partial(lambda target, _button: self._press(target), button.id))
        return made

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, Any]:
        return mimebundle(self.lesson.scene(), self.model_id)


def fields(scene: Scene) -> tuple[Field, ...]:
    """Every field of a scene, those of its panels included."""
    return (*scene.fields, *(field for panel in scene.panels for field in panel.fields))


def buttons(scene: Scene) -> tuple[Button, ...]:
    """Every button of a scene that does something, those of its panels included."""
    every = (*scene.buttons, *(button for panel in scene.panels for button in panel.buttons))
    return tuple(button for button in every if button.enabled)


def _words(scene: Scene) -> str:
    heading = escape(_("The table in words"))
    return f"<details><summary>{heading}</summary><pre>{escape(scene.words)}</pre></details>"
