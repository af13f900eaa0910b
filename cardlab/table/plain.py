"""A table out of ipywidgets alone, for where the live one cannot load: picture, words, boxes."""

from functools import partial
from html import escape
from typing import Any

import ipywidgets

from cardlab.table.pages import Lesson, pressed
from cardlab.table.picture import static_html
from cardlab.table.scene import Button, Field, Scene
from cardlab.words import _


class PlainTable(ipywidgets.VBox):  # type: ignore[misc]
    """The picture of a lesson with its words as text, a labelled box a field, a button a choice."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson
        self.picture, self.status = ipywidgets.HTML(), ipywidgets.HTML()
        self.offered: Any = None
        self.show()

    def show(self, said: str = "") -> None:
        """Show the lesson as it stands now; controls are made anew only where others are offered."""
        scene = self.lesson.scene()
        self.picture.value = f"{static_html(scene)}{_in_words(scene)}"
        self.status.value = f'<p role="status">{escape(said or scene.announce)}</p>'
        offered = (fields(scene), buttons(scene))
        if offered != self.offered:
            self.offered = offered
            controls = [self._row(field) for field in offered[0]]
            controls += [self._button(button) for button in offered[1] if button.enabled]
            self.children = (self.picture, self.status, *controls)

    def _press(self, target: str, text: str = "") -> None:
        self.show(pressed(self.lesson, target, text))

    def _row(self, field: Field) -> Any:
        line = ipywidgets.Text(
            value=field.value, placeholder=field.example, description=field.label,
            style={"description_width": "initial"}, continuous_update=False,
        )  # fmt: skip
        send = ipywidgets.Button(description=field.button)
        send.on_click(lambda _button: self._press(field.id, line.value))
        return ipywidgets.HBox([line, send])

    def _button(self, button: Button) -> Any:
        shown = f"✓ {button.text}" if button.pressed else button.text
        made = ipywidgets.Button(description=shown, layout={"width": "auto"})
        made.on_click(partial(lambda target, _button: self._press(target), button.id))
        return made


def fields(scene: Scene) -> tuple[Field, ...]:
    """Every field of a scene, those of its panels included."""
    return (*scene.fields, *(field for panel in scene.panels for field in panel.fields))


def buttons(scene: Scene) -> tuple[Button, ...]:
    """Every button of a scene, those of its panels included."""
    return (*scene.buttons, *(button for panel in scene.panels for button in panel.buttons))


def _in_words(scene: Scene) -> str:
    heading = escape(_("The table in words"))
    return f"<details><summary>{heading}</summary><pre>{escape(scene.words)}</pre></details>"
