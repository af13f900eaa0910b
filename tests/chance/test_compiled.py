"""What is promised of compiled functions, whichever game they play."""

import ast
from pathlib import Path

import pytest

from cardlab.chance.kernels import compiled

FILES = sorted(Path(compiled.__file__).parent.glob("*.py"))
Function = ast.FunctionDef


def is_compiled(function: Function) -> bool:
    return any(ast.unparse(each) == "compiled" for each in function.decorator_list)


def names(tree: ast.AST) -> set[str]:
    parts = {each.attr for each in ast.walk(tree) if isinstance(each, ast.Attribute)}
    return parts | {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}


def test_private_functions_are_called_by_compiled_ones_alone() -> None:
    """Nothing leads from Python into them: such a call would end the process."""
    private: set[str] = set()
    called: set[str] = set()
    for file in FILES:
        for one in ast.parse(file.read_text("utf-8")).body:
            if isinstance(one, Function) and is_compiled(one):
                private |= {one.name} if one.name.startswith("_") else set()
            elif not isinstance(one, ast.ImportFrom):
                called |= names(one)
    assert len(private) > 40 and not private & called


@pytest.mark.skipif(not compiled.COMPILES, reason="nothing is compiled here")
def test_a_number_written_out_compiles_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_KEPT", "")

    @compiled.compiled
    def plus(one: int, other: int) -> int:
        return one + other

    @compiled.compiled
    def sums(n: int) -> int:
        return plus(n, 1) + plus(n, 2) + plus(3, other=n)

    assert sums(10) == 36
    assert len(plus.signatures) == 1  # type: ignore[attr-defined]
