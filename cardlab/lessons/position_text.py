"""A position as one line of text, and back; only plain values are read, nothing is run."""

import ast
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from cardlab.words import _, quoted

LONGEST = 5000


def write(parts: Mapping[str, Any]) -> str:
    """The parts of a position as a line that `position` reads: `position(pool="4S", …)`."""
    return f"position({', '.join(f'{name}={_source(part)}' for name, part in parts.items())})"


def _source(part: Any) -> str:
    """A part as Python source; options name only what differs from the defaults."""
    if isinstance(part, dict):
        return f"Options({', '.join(f'{name}={value!r}' for name, value in part.items())})"
    return repr(part)


def changed(options: Any) -> dict[str, Any]:
    """The options that differ from the defaults, by name."""
    if isinstance(options, dict):
        return options
    values = {
        field.name: (getattr(options, field.name), field.default) for field in fields(options)
    }
    return {name: value for name, (value, default) in values.items() if value != default}


def read(text: str, example: str) -> dict[str, Any]:
    """The parts of a position written as `position(pool="…", hands=("…", "…"))`, or without name.

    Raises ValueError, which shows the example, where the text is anything else.
    """
    line = text.strip()[:LONGEST]
    line = line if line.endswith(")") and "(" in line.split("=")[0] else f"position({line})"
    try:
        call = ast.parse(line, mode="eval").body
        assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and not call.args
        return {str(word.arg): _value(word.value) for word in call.keywords}
    except (SyntaxError, AssertionError, ValueError, RecursionError, MemoryError):
        raise ValueError(
            _("{text} is no position; write it like {example}.").format(
                text=quoted(text), example=example
            )
        ) from None


def _value(node: ast.expr) -> Any:
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Options"):
        return {str(word.arg): ast.literal_eval(word.value) for word in node.keywords}
    return ast.literal_eval(node)
