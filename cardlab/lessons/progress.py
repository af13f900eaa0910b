"""Progress: a small JSON file the learner owns, `cardlab-progress.json` beside the notebooks.

It holds, for each exercise, the first prediction, the tries, whether it is solved and the day; for
each `try_it`, that it is solved and the day. The environment variable CARDLAB_PROGRESS names
another file. Nothing else is kept, and the file may be copied, edited or deleted at any time.
"""

import base64
import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import date
from html import escape
from pathlib import Path
from typing import Any

from cardlab.files import write_whole
from cardlab.lessons.book import EXERCISES
from cardlab.words import _, ngettext

VERSION = 1
NAME = "cardlab-progress.json"
KINDS = ("exercises", "try_its")
PATIENCE = 5.0  # seconds to wait for other kernels
STALE = 2.0  # seconds after which an unchanged lock was left behind


class ProgressError(ValueError):
    """Why the file is left alone; nothing is recorded in it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is kept of one exercise or `try_it`; `when` is the day it was solved or last tried."""

    prediction: str = ""
    tries: int = 0
    solved: bool = False
    when: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the file says: entries by id. `note` is a sentence where something is amiss."""

    exercises: Mapping[str, Entry] = field(default_factory=dict)
    try_its: Mapping[str, Entry] = field(default_factory=dict)
    note: str = ""
    text: str = ""

    @property
    def download(self) -> str:
        """The whole file as a `data:` link, to save from a Binder session."""
        return "data:application/json;base64," + base64.b64encode(self.text.encode()).decode()

    def __str__(self) -> str:
        lines = [" | ".join(row) for row in (_heading(), *_rows(self))]
        return "\n".join([self.note] * bool(self.note) + [_caption(self), *lines])

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": _html(self)}


def path() -> Path:
    """Where progress is kept: CARDLAB_PROGRESS, else a file in the working folder."""
    return Path(os.environ.get("CARDLAB_PROGRESS") or NAME).expanduser()


def progress() -> Progress:
    """The learner's progress, as a table with a link to download the file."""
    try:
        with _held(path()):
            kept, note = _read(path())
    except (OSError, ValueError) as wrong:
        return Progress(note=_sentence(wrong))
    entries = {kind: {id_: Entry(**e) for id_, e in kept[kind].items()} for kind in KINDS}
    return Progress(**entries, note=note, text=_text(kept))


def record(
    id_: str, *, kind: str = "exercises", prediction: str = "", solved: bool | None = None
) -> str:
    """Write down a first prediction, or a try that solved it or not. Returns a sentence if amiss.

    The first prediction stays, and so does the day of solving. `kind` is one of KINDS.
    """
    try:
        with _held(path()):
            kept, note = _read(path())
            old = Entry(**kept[kind].get(id_, {}))
            kept[kind][id_] = _changed(old, prediction, solved)
            _write(path(), _text(kept))
    except (OSError, ValueError) as wrong:
        return _sentence(wrong)
    return note


def _changed(old: Entry, prediction: str, solved: bool | None) -> dict[str, Any]:
    return {
        "prediction": old.prediction or prediction,
        "tries": old.tries + (solved is not None),
        "solved": old.solved or bool(solved),
        "when": old.when if old.solved else date.today().isoformat(),
    }


def _sentence(wrong: Exception) -> str:
    if isinstance(wrong, ProgressError):
        return str(wrong)
    return _("Progress could not be kept in {path}: {wrong}. The lesson works without.").format(
        path=path(), wrong=getattr(wrong, "strerror", None) or wrong
    )


def _text(kept: dict[str, Any]) -> str:
    return json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _read(file: Path) -> tuple[dict[str, Any], str]:
    """What is in the file, and a sentence if it was damaged and is now kept aside."""
    fresh: dict[str, Any] = {"version": VERSION, **{kind: {} for kind in KINDS}}
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if isinstance(kept, dict) and isinstance(kept.get("version"), int):
            _known(kept["version"], file)
        _check(kept)
    except FileNotFoundError:
        return fresh, ""
    except ProgressError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return fresh, _aside(file)
    return kept, ""


def _known(version: int, file: Path) -> None:
    if version != VERSION:
        raise ProgressError(
            _(
                "{path} was written by another cardlab (version {version} of the file, known here "
                "is {known}). It is left as it is, and nothing is recorded."
            ).format(path=file, version=version, known=VERSION)
        )


def _check(kept: Any) -> None:
    """Raise where an entry is not shaped as `Entry` is."""
    if kept["version"] != VERSION:
        raise ValueError
    for kind in KINDS:
        for entry in kept[kind].values():
            found = Entry(**entry)
            shapes = (found.prediction, str), (found.tries, int), (found.when, str)
            if not all(isinstance(value, shape) for value, shape in shapes):
                raise TypeError
            if not isinstance(found.solved, bool) or found.tries < 0:
                raise TypeError


def _aside(file: Path) -> str:
    stem = f"{file.stem}-damaged-{date.today().isoformat()}"
    names = (f"{stem}{number}{file.suffix}" for number in ("", *(f"-{n}" for n in range(2, 1000))))
    free = next(file.with_name(name) for name in names if not file.with_name(name).exists())
    os.replace(file, free)
    return _("{path} could not be read. It is kept as {aside}, and a new one begins.").format(
        path=file.name, aside=free.name
    )


def _write(file: Path, text: str) -> None:
    """Write it whole. Windows refuses while another program reads the file: try for a moment."""
    for _try in range(20):
        with suppress(PermissionError):
            return write_whole(file, text)
        time.sleep(0.05)
    return write_whole(file, text)


@contextmanager
def _held(file: Path) -> Iterator[None]:
    """Keep other kernels off the file: a lock file that only one of them can make."""
    lock = file.with_name(f".{file.name}.lock")
    _wait_for(lock)
    try:
        yield
    finally:
        with suppress(OSError):
            lock.unlink()


def _wait_for(lock: Path) -> None:
    """Make the lock; one that stands unchanged for long was left behind, and is removed."""
    start = since = time.monotonic()
    seen = None
    while (now := time.monotonic()) - start < PATIENCE:
        try:
            return os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            pass
        except PermissionError:
            # Windows says so, too, for the moment in which another kernel removes its lock.
            if now - start > 0.3:
                raise
        with suppress(OSError):
            if (stamp := lock.stat().st_mtime_ns) != seen:
                seen, since = stamp, now
            elif now - since > STALE:
                lock.unlink()
        time.sleep(0.02)
    raise ProgressError(
        _("Another notebook is busy with {path}. This time nothing is recorded.").format(
            path=path()
        )
    )


def _caption(kept: Progress) -> str:
    solved, done = (
        sum(entry.solved for entry in entries.values())
        for entries in (kept.exercises, kept.try_its)
    )
    exercises = ngettext("{n} exercise solved", "{n} exercises solved", solved).format(n=solved)
    tasks = ngettext("{n} task done", "{n} tasks done", done).format(n=done)
    return _("Your progress: {exercises}, {tasks}").format(exercises=exercises, tasks=tasks)


def _heading() -> tuple[str, ...]:
    return _("What"), _("First prediction"), _("Tries"), _("Solved"), _("When")


def _rows(kept: Progress) -> Iterator[tuple[str, ...]]:
    for id_, entry in (*sorted(kept.exercises.items()), *sorted(kept.try_its.items())):
        solved = _("yes") if entry.solved else _("not yet")
        what = f"{EXERCISES[id_].title} ({id_})" if id_ in EXERCISES else id_
        yield what, entry.prediction or "–", str(entry.tries), solved, entry.when


def _html(kept: Progress) -> str:
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in _heading())
    rows = ("".join(f"<td>{escape(word)}</td>" for word in row) for row in _rows(kept))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    note = f"<p>{escape(kept.note)}</p>" if kept.note else ""
    return (
        f"{note}<table><caption>{escape(_caption(kept))}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{_link(kept)}"
    )


def _link(kept: Progress) -> str:
    if not kept.text:
        return ""
    return (
        f'<p><a href="{kept.download}" download="{NAME}">{escape(_("Download this file"))}</a></p>'
    )
