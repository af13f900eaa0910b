"""How the house is built: which room may import which, how long a file may be, what is not said."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1] / "cardlab"
FILES = sorted(HOUSE.rglob("*.py"))

# From the ground up: a room imports only what stands in its own row or in one before it.
FLOORS = (
    ("cardlab",),
    ("words", "files", "cards"),
    ("rules",),
    ("games",),
    ("record", "record_data", "replay"),
    ("chance",),
    ("players",),
    ("table",),
    ("lessons",),
    ("start", "browser", "bench", "terminal"),
    ("cli",),
    ("__main__",),
)
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
CORE = {room for rooms in FLOORS[:5] for room in rooms} | {"start", "cli", "terminal"}
CORE_MODULES = ("cardlab", "cardlab.games.pasur", "cardlab.record", "cardlab.chance.exact")
UNSAID = ("manager", "helper", "utils", "handler")


def room(path: Path) -> str:
    first = path.relative_to(HOUSE).parts[0].removesuffix(".py")
    return "cardlab" if first == "__init__" else first


def named(path: Path) -> str:
    return path.relative_to(HOUSE.parent).as_posix()


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{named(path)} imports by dots: write the full name"
            assert node.module
            yield node.module
            if node.module == "cardlab":
                yield from (f"cardlab.{alias.name}" for alias in node.names)


def rooms_imported(path: Path) -> set[str]:
    parts = [name.split(".") for name in imports(path)]
    ours = {part[1] for part in parts if part[0] == "cardlab" and len(part) > 1}
    return {name for name in ours if not name.startswith("__version")}


@pytest.mark.parametrize("path", FILES, ids=named)
def test_imports_point_one_way(path):
    assert room(path) in FLOOR, f"{room(path)} is a new room: give it its floor in FLOORS"
    above = {name for name in rooms_imported(path) if FLOOR[name] > FLOOR[room(path)]}
    assert not above, f"{named(path)} is below {above}"


@pytest.mark.parametrize("path", FILES, ids=named)
def test_no_file_has_more_than_400_lines_of_code(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    code = [line for line in lines if line.strip() and not line.strip().startswith("#")]
    assert len(code) <= 400, "a longer file is two rooms"


def words(path: Path) -> Iterator[str]:
    """The names a file gives to things, and its own."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


@pytest.mark.parametrize("path", FILES, ids=named)
def test_nothing_is_named_by_words_that_say_nothing(path):
    empty = {name for name in words(path) if any(word in name.lower() for word in UNSAID)}
    assert not empty


def outsiders(path: Path) -> set[str]:
    tops = {name.split(".")[0] for name in imports(path)}
    return tops - set(sys.stdlib_module_names) - {"cardlab"}


def core_files() -> list[Path]:
    inside = [path for path in FILES if room(path) in CORE]
    run_by_the_environment = {HOUSE / "start" / "notebooks.py"}
    exact = [HOUSE / "chance" / f"{part}.py" for part in ("estimate", "exact", "fold", "order")]
    return sorted({*inside, *exact} - run_by_the_environment)


@pytest.mark.parametrize("path", core_files(), ids=named)
def test_the_core_needs_the_standard_library_only(path):
    assert not outsiders(path)


@pytest.mark.parametrize("module", CORE_MODULES)
def test_importing_the_core_loads_nothing_else(module):
    code = (
        f"import sys; before = set(sys.modules); import {module}\n"
        "new = {name.split('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(new - set(sys.stdlib_module_names) - {'cardlab'}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=HOUSE.parent, capture_output=True, text=True, check=True
    )
    assert loaded.stdout.split() == []
