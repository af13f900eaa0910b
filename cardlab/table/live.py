"""The live table as an anywidget: one page goes out, what was pressed comes back."""

from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from cardlab.table.colours import css
from cardlab.table.pages import Lesson, mimebundle, page, pressed, turned

SCRIPT = files("cardlab.table").joinpath("table.js").read_text(encoding="utf-8")


class TableWidget(anywidget.AnyWidget):
    """A lesson's table. `page` is made from the lesson's scene alone and is all that is sent."""

    _esm = SCRIPT
    _css = css()
    page = traitlets.Dict().tag(sync=True)

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(page=page(lesson.scene()))
        self.lesson = lesson
        self.on_msg(self._receive)

    def _receive(self, _widget: Any, message: Any, _buffers: Any) -> None:
        """Take a message of the browser: `{choose: target}`, perhaps with a `text`."""
        if isinstance(message, dict) and isinstance(message.get("choose"), str):
            self.show(pressed(self.lesson, message["choose"], str(message.get("text", ""))))

    def show(self, wrong: str = "") -> None:
        """Show the lesson as it stands now; `wrong` is what everybody must read at once."""
        self.page = turned(self.lesson, self.page, wrong)

    def _repr_mimebundle_(self, **_kwargs: Any) -> Any:
        return mimebundle(self.lesson.scene(), self.model_id)
