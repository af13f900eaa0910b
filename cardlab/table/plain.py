"""A table out of ipywidgets alone, for where the live one cannot load: picture, words, boxes."""

from html import escape
from typing import Any

import ipywidgets

from cardlab.table.pages import Lesson, in_words, mimebundle, pressed
from cardlab.table.picture import image
from cardlab.table.scene import Button, Field, Scene
from cardlab.table.speech import spoken
from cardlab.words import _


class PlainTable(ipywidgets.VBox):  # type: ignore[misc]
    """The picture of a lesson with its words as text, a labelled box a field, a button a choice."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson
        self.picture, self.status = ipywidgets.HTML(), ipywidgets.HTML()
        self.controls: dict[str, Any] = {}
        self.values: dict[str, str] = {}
        self.offered: list[Any] = []
        self.show()

    def show(self, wrong: str = "") -> None:
        """Show the lesson as it stands; what stays on offer keeps its control and the focus."""
        try:
            scene = self.lesson.scene()
        except Exception as error:
            self._tell(in_words(error))
            return
        self.picture.value = f"{image(scene)}{_words(scene)}"
        self._tell(wrong or scene.announce)
        self.values = {field.id: field.value for field in fields(scene)}
        made = [*map(self._line, fields(scene)), *map(self._button, buttons(scene))]
        if made != self.offered:
            self.offered, self.children = made, (self.picture, self.status, *made)

    def _tell(self, words: str) -> None:
        # What is put in anew is read out if it is an alert; a status would have to stay.
        self.status.value = f'<p role="alert">{escape(spoken(words))}</p>'

    def _press(self, target: str, text: str = "") -> None:
        self.show(pressed(self.lesson, target, text))
        if target in self.values:  # what stands in the line now is for the lesson to say
            self.controls[target].children[0].value = self.values[target]

    def _line(self, field: Field) -> Any:
        if field.id not in self.controls:
            self.controls[field.id] = self._new_line(field)
        line, send = self.controls[field.id].children
        line.description, line.placeholder = field.label, field.example
        send.description = field.button
        return self.controls[field.id]

    def _new_line(self, field: Field) -> Any:
        # Sent whole when it is left: sent letter by letter, a press could overtake the last ones.
        line = ipywidgets.Text(
            value=field.value, continuous_update=False, style={"description_width": "initial"}
        )
        send = ipywidgets.Button()
        send.on_click(lambda _button: self._press(field.id, line.value))
        return ipywidgets.HBox([line, send])

    def _button(self, button: Button) -> Any:
        if button.id not in self.controls:
            self.controls[button.id] = made = ipywidgets.Button(layout={"width": "auto"})
            made.on_click(lambda _button: self._press(button.id))
        shown = f"✓ {button.text}" if button.pressed else button.text
        self.controls[button.id].description = spoken(shown)
        return self.controls[button.id]

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, Any]:
        return mimebundle(self.lesson.scene(), self.model_id)


def fields(scene: Scene) -> tuple[Field, ...]:
    """Every field of a scene, those of its panels included."""
    return (*scene.fields, *(field for panel in scene.panels for field in panel.fields))


def buttons(scene: Scene) -> tuple[Button, ...]:
    """Every button of a scene that does something, those of its panels included."""
    return tuple(button for button in scene.all_buttons if button.enabled)


def _words(scene: Scene) -> str:
    heading = escape(_("The table in words"))
    return f"<details open><summary>{heading}</summary><pre>{escape(scene.words)}</pre></details>"
