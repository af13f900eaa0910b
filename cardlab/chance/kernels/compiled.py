"""What the fast twins are made with: compiled by numba where it is, plain Python where not.

Integers stay below 2**63 wherever a result depends on it, so both ways give the same numbers.
"""

import hashlib
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from cardlab.words import _

numba: Any
try:
    numba = import_module("numba")
except ImportError:
    numba = None

COMPILES = numba is not None and not numba.config.DISABLE_JIT
"""Whether functions are compiled; without numba, or with NUMBA_DISABLE_JIT=1, they are not."""

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The function compiled, and kept on disk for the next start; without numba itself.

    It must not make an array: who holds which is not counted, where numba can leave that out. One
    whose name begins with an underscore is called by compiled functions alone: Python's way into
    it is not made.
    """
    if not COMPILES:
        return function
    options = {"cache": bool(_KEPT), "nogil": True, "error_model": "numpy"}
    options |= {"no_cfunc_wrapper": True, "no_cpython_wrapper": function.__name__[0] == "_"}
    if hasattr(import_module("numba.core.options").DefaultOptions, "_nrt"):
        options["_nrt"] = False
    usual, numba.config.CACHE_DIR = numba.config.CACHE_DIR, _KEPT
    try:
        made: F = numba.njit(**options)(function)
    finally:
        numba.config.CACHE_DIR = usual
    return _made_once(made)


def _made_once(made: F) -> F:
    """The function, not compiled anew for every number that is written out where it is called."""
    typed: Any = made.get_call_template  # type: ignore[attr-defined]
    plain = numba.types.unliteral

    def typed_plainly(args: Sequence[Any], named: dict[str, Any]) -> Any:
        return typed(tuple(map(plain, args)), {name: plain(one) for name, one in named.items()})

    made.get_call_template = typed_plainly  # type: ignore[attr-defined]
    return made


def _kept_in() -> str:
    """A folder that can be written, another one for every change in these files; or none."""
    here, user = Path(__file__).parent, Path.home() / ".cache" / "cardlab"
    text = b"".join(file.read_bytes() for file in sorted(here.glob("*.py")))
    name = f"compiled-{hashlib.sha256(text).hexdigest()[:12]}"
    asked = [Path(numba.config.CACHE_DIR)] if numba.config.CACHE_DIR else []
    for folder in (*asked, here / "__pycache__", user):
        try:
            (folder / name).mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder / name).close()
        except OSError:
            continue
        return str(folder / name)
    return ""


_KEPT = _kept_in() if COMPILES else ""


# Tables, room to work in, and bits


def table(values: Sequence[int]) -> Any:
    """Numbers that never change, to be read by compiled functions."""
    return _array(list(values)) if COMPILES else tuple(values)


def room(size: int) -> Any:
    """So many zeros to write in."""
    return _array([0] * size) if COMPILES else [0] * size


def _array(values: list[int]) -> Any:
    import numpy

    return numpy.array(values, dtype=numpy.int64)


def lowest(bits: int) -> int:
    """The place of the lowest bit; the bits are not 0."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """The place of the highest bit; the bits are not 0."""
    return bits.bit_length() - 1


def ones(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


def _instruct() -> None:
    """The same three by an instruction each, for compiled functions."""
    extending, ir = import_module("numba.extending"), import_module("llvmlite.ir")
    number = numba.types.int64

    def intrinsic(code: Callable[[Any, Any], Any]) -> Any:
        def typed(context: Any, bits: Any) -> Any:
            return number(number), lambda _, builder, __, given: code(builder, given[0])

        return extending.intrinsic(typed)

    yes, top = ir.Constant(ir.IntType(1), 1), ir.Constant(ir.IntType(64), 63)
    low = intrinsic(lambda builder, bits: builder.cttz(bits, yes))
    high = intrinsic(lambda builder, bits: builder.sub(top, builder.ctlz(bits, yes)))
    count = intrinsic(lambda builder, bits: builder.ctpop(bits))
    extending.overload(lowest)(lambda bits: lambda bits: low(bits))
    extending.overload(highest)(lambda bits: lambda bits: high(bits))
    extending.overload(ones)(lambda bits: lambda bits: count(bits))


if COMPILES:
    _instruct()


# The first time


@contextmanager
def announced(game: str, seconds: int) -> Iterator[None]:
    """Say so when the game's kernel has to be compiled, with a dot for each function done."""
    if not COMPILES:
        yield
        return
    text = _("Compiling the {game} kernel, about {n} s; later it starts at once")
    events, told = import_module("numba.core.event"), []

    def say(words: str) -> None:
        told.append(words)
        print(words, end="", file=sys.stderr, flush=True)

    def starts(_listener: object, _event: object) -> None:
        say("" if told else text.format(game=game, n=seconds) + " ")

    def ends(_listener: object, _event: object) -> None:
        say(".")

    listener = type("Teller", (events.Listener,), {"on_start": starts, "on_end": ends})
    try:
        with events.install_listener("numba:compile", listener()):
            yield
    finally:
        if told:
            print(file=sys.stderr)
