"""How long a press takes, in a table and on a bare ipywidgets button, in one browser run."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from cardlab.bench.figures import Row, skipped
from cardlab.browser import Notebook, chromium, serving
from cardlab.words import _

PRESSES = 30
CELLS = (
    "import ipywidgets\n"
    "button = ipywidgets.Button(description='0')\n"
    "button.on_click(lambda b: setattr(b, 'description', str(int(b.description) + 1)))\n"
    "button",
    "from cardlab.lessons import match\nmatch(seed=62)",
)
BARE = """async (button) => {
  const before = button.textContent, start = performance.now();
  button.click();
  while (button.textContent === before && performance.now() < start + 5000)
    await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""
TABLE = """async (table) => {
  const card = () => table.querySelector('[data-target^="hand:"]');
  const before = card().getAttribute('aria-pressed'), start = performance.now();
  card().click();
  while (card().getAttribute('aria-pressed') === before && performance.now() < start + 5000)
    await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""


class NoBrowser(Exception):
    """There is no Chromium, or nothing to drive it with."""


def rows() -> Iterator[Row]:
    """A press in a table and on a bare button, from the press to the changed page."""
    try:
        took = round_trips()
    except NoBrowser as missing:
        yield skipped("table click", str(missing))
        return
    yield {
        "name": "table click",
        "milliseconds": round(took["table"], 1),
        "button_milliseconds": round(took["button"], 1),
        "ratio_to_bare_button": round(took["table"] / took["button"], 2),
    }


def round_trips() -> dict[str, float]:
    """Milliseconds from a press to the changed page, the median of many taken in turn."""
    with _open() as notebook:
        notebook.run_all()
        button = notebook.page.locator(".jp-OutputArea-output button.jupyter-button").first
        table = notebook.tables.first
        pairs = [(button.evaluate(BARE), table.evaluate(TABLE)) for _press in range(PRESSES)]
    bare, own = zip(*pairs[5:], strict=True)
    return {"button": median(bare), "table": median(own)}


@contextmanager
def _open() -> Iterator[Notebook]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise NoBrowser(_("the package playwright is missing")) from None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        _write(Path(folder) / "bench.ipynb")
        with sync_playwright() as playwright, serving(Path(folder)) as address:
            path = chromium(playwright)
            if not path:
                raise NoBrowser(_("no Chromium was found"))
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            yield Notebook(browser.new_page(), address, "bench.ipynb")
            browser.close()


def _write(path: Path) -> None:
    import nbformat

    made: Any = nbformat.v4
    notebook = made.new_notebook(cells=[made.new_code_cell(text) for text in CELLS])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    nbformat.write(notebook, path)
