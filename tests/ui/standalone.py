"""A page with one or more tables and no notebook: what a notebook would give them is made up."""

import json
from importlib.resources import files
from typing import Any

from cardlab.table.colours import css
from cardlab.table.pages import page as page_of
from cardlab.table.scene import Scene

SCRIPT = files("cardlab.table").joinpath("table.js").read_text(encoding="utf-8")
MODEL = """
function tableOf(page) {
  const model = {
    page, sent: [], listeners: [], get: () => model.page, send: (m) => model.sent.push(m),
    on: (_event, call) => model.listeners.push(call), off: () => {},
    show: (next) => { model.page = next; model.listeners.forEach((call) => call()); },
  };
  return model;
}
"""


def document(*scenes: Scene, dark: bool = False, ground: str = "") -> str:
    """An HTML page with a table a scene; `models` in its script are their models, in order."""
    pages = json.dumps([page_of(scene) for scene in scenes]).replace("</", "<\\/")
    script = SCRIPT.replace("export default", "globalThis.table =")
    colour = ground or ("#141615" if dark else "#ffffff")
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tables</title>
<style>body {{ margin: 0; padding: 8px; background: {colour} }} {css()}</style></head>
<body data-jp-theme-light="{"false" if dark else "true"}"><main id="main"></main>
<script type="module">{script}{MODEL}
globalThis.models = {pages}.map(tableOf);
globalThis.keys = [];
for (const kind of ["keydown", "keyup", "keypress"])
  document.addEventListener(kind, (event) => keys.push(event.key));
for (const model of models) {{
  const el = document.createElement("div");
  document.getElementById("main").append(el);
  table.render({{ model, el }});
}}
</script></body></html>"""


def opened(page: Any, *scenes: Scene, width: int = 860, dark: bool = False) -> Any:
    """Show tables on a browser's page, their felt `width` wide, and wait for them."""
    page.set_viewport_size({"width": width + 16, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    page.set_content(document(*scenes, dark=dark))
    page.wait_for_function("globalThis.models?.length && document.querySelector('.cl-in')")
    return page


def show(page: Any, scene: Scene, n: int = 1, wrong: str = "") -> None:
    """What the kernel does after a press: a new page for the first table."""
    page.evaluate("(next) => models[0].show(next)", page_of(scene, n, wrong))


def focused(page: Any) -> str:
    """What has the focus: a target, a tag, or "table"."""
    return page.evaluate(
        "(({dataset, tagName, className}) => className === 'cl-table' ? 'table' "
        ": dataset.target ?? tagName)(document.activeElement)"
    )
