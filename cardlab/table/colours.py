"""The colours of a table, read from table.css, where each stands once in light and in dark."""

import re
from functools import cache
from importlib.resources import files

SHEETS = ("table.css", "pairs.css")
_COLOUR = re.compile(r"--cl-(\w+): light-dark\((#\w{6}), (#\w{6})\)")


@cache
def css() -> str:
    """The style sheets, with the light colours again for browsers that know no `light-dark`."""
    here = files("cardlab.table")
    text = "".join(here.joinpath(name).read_text(encoding="utf-8") for name in SHEETS)
    plain = "".join(f"--cl-{name}:{light};" for name, light, _dark in _COLOUR.findall(text))
    return f"{text}\n@supports not (color: light-dark(red, red)) {{ .cl-table {{ {plain} }} }}\n"


@cache
def palette(dark: bool = False) -> dict[str, str]:
    """The colours by name, such as `felt` or `accent`, for a light or a dark page."""
    return {name: night if dark else day for name, day, night in _COLOUR.findall(css())}
