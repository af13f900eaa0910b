"""A learner at a table in JupyterLab who has a keyboard only; what they hear; pages held to axe."""

from pathlib import Path
from typing import Any

import nbformat
from axe_playwright_python.sync_playwright import Axe

from cardlab import browser as lab

KEY_TO = """(table, target) => {
  const wanted = table.querySelector(
    `[data-target="${target}"]:not(form), form[data-target="${target}"] input`);
  if (!wanted) throw new Error(`nothing here is called ${target}`);
  const now = document.activeElement;
  if (!table.contains(now)) table.focus();
  if (now === wanted) return "";
  return document.activeElement.compareDocumentPosition(wanted) & 4 ? "Tab" : "Shift+Tab";
}"""
HEARD = "(table) => table.querySelector('[role=status]').textContent"
FOCUS_IS_INSIDE = "(table) => table.contains(document.activeElement)"
ANSWERED = "([table, before]) => table.querySelector('[role=status]').textContent !== before"
FOCUSED = "() => document.activeElement.dataset.target"
LOOKS = (("Light", 1200), ("Dark", 1200), ("Light", 420), ("Dark", 420))


def made(folder: Path, name: str, *cells: str) -> None:
    """A notebook of these code cells."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells], metadata={"kernelspec": kernel}
    )
    nbformat.write(notebook, folder / f"{name}.ipynb")


def table(notebook: lab.Notebook, task: str) -> Any:
    """The first table in which these words stand."""
    found = notebook.tables.filter(has_text=task).first
    found.scroll_into_view_if_needed()
    return found


def heard(at: Any) -> str:
    """What the table said last."""
    said: str = at.evaluate(HEARD)
    return said.strip("\u00a0")


def reach(at: Any, target: str) -> None:
    """Bring the focus to a card, button or line of text with Tab."""
    for _step in range(80):
        key = at.evaluate(KEY_TO, target)
        if not key:
            return
        at.page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach {target}")


def strike(at: Any, key: str = "Enter") -> str:
    """Press a key on what has the focus, and hear the answer; the focus must stay at the table."""
    before = at.evaluate(HEARD)
    at.page.keyboard.press(key)
    at.page.wait_for_function(ANSWERED, arg=[at.element_handle(), before], timeout=10_000)
    assert at.evaluate(FOCUS_IS_INSIDE)
    return heard(at)


def press(at: Any, *targets: str) -> str:
    """Reach and press one after the other; what is heard in the end."""
    for target in targets:
        reach(at, target)
        strike(at)
    return heard(at)


def write(at: Any, text: str, target: str = "type") -> str:
    """Type a line and send it."""
    reach(at, target)
    at.page.keyboard.press("Control+a")
    at.page.keyboard.type(text)
    return strike(at)


def walked(at: Any, *keys: str) -> list[str]:
    """What has the focus after each of these keys."""
    found = []
    for key in keys:
        at.page.keyboard.press(key)
        found.append(at.page.evaluate(FOCUSED))
    return found


def chips(at: Any) -> list[str]:
    """What stands out at the table: whose turn it is, who called."""
    words: list[str] = at.locator(".cl-chip").all_inner_texts()
    return words


def felt(at: Any) -> str:
    """The cards on the table, as the page holds them."""
    html: str = at.locator(".cl-felt").inner_html()
    return html


def clean(notebook: lab.Notebook) -> None:
    """Axe finds nothing in our tables."""
    results = Axe().run(notebook.page, context={"include": [[".cl-table"]]})
    assert results.violations_count == 0, results.generate_report()


def looked_at(notebook: lab.Notebook, theme: str, width: int) -> None:
    """The notebook in another theme and width, its side bar closed."""
    notebook.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    notebook.theme(f"JupyterLab {theme}")
    notebook.page.set_viewport_size({"width": width, "height": 1000})
