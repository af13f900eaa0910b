"""What can keep cardlab from starting: each fault is one sentence that names the way out."""

import importlib.util
import re
import shutil
import socket
import sys
from pathlib import Path

from cardlab.words import _

NEWEST = (3, 14)  # the newest Python for which every pin has wheels; see binder/constraints.txt
ROOM = 1_000_000_000  # bytes that an environment takes, with some to spare

_NO_ROOM = re.compile(r"No space left|not enough space|Errno 28", re.IGNORECASE)
_NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError"
    r"|Connection (?:refused|reset|aborted)|Network is unreachable|getaddrinfo"
    r"|\(from versions: none\)",
    re.IGNORECASE,
)


class Fault(Exception):
    """Something that the person at the keyboard can put right; str() is the whole message."""


def check_python(version: tuple[int, int] = sys.version_info[:2]) -> None:
    """Refuse a Python that is newer than the pinned packages; too old a one never gets here."""
    if version > NEWEST:
        raise Fault(
            _(
                "the packages are not tried with Python {this} yet: start again with one from 3.11 "
                "to {newest}, for example `python{newest} -m cardlab lab`."
            ).format(this=_dotted(version), newest=_dotted(NEWEST))
        )


def check_modules() -> None:
    """Refuse a Python without the modules that make an environment (Debian splits them off)."""
    for module in ("venv", "ensurepip", "sqlite3"):
        if importlib.util.find_spec(module) is None:
            raise Fault(
                _(
                    "this Python comes without its module {module}, so no environment can be made: "
                    "on Debian or Ubuntu run `sudo apt install python{this}-venv`, elsewhere "
                    "install Python from python.org, then start again."
                ).format(module=module, this=_dotted(sys.version_info[:2]))
            )


def check_room(folder: Path) -> None:
    """Refuse a disk with less than ROOM bytes free where `folder` is to be."""
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    if free < ROOM:
        raise Fault(
            _(
                "{folder} has only {free} MB left and cardlab's environment needs about 1000 MB: "
                "make room there, or set XDG_DATA_HOME (on Windows LOCALAPPDATA) to a folder on a "
                "larger disk."
            ).format(folder=folder, free=free // 1_000_000)
        )


def check_port(port: int) -> None:
    """Refuse a port that something on this machine already answers on."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return
    raise Fault(
        _(
            "port {port} is taken by another program: choose another, for example --port {other}, "
            "or leave --port out and a free one is found."
        ).format(port=port, other=port + 1 if port < 65535 else 8888)
    )


def cannot_write(folder: Path, error: Exception, way_out: str = "") -> Fault:
    """The fault of a folder that cannot be written; without a way out it is the data folder."""
    way_out = way_out or _(
        "make it writable, or set XDG_DATA_HOME (on Windows LOCALAPPDATA) to a folder that is"
    )
    return Fault(
        _("{folder} cannot be written ({why}): {way_out}.").format(
            folder=folder, why=error, way_out=way_out
        )
    )


def pip_failed(log: Path) -> Fault:
    """The fault behind a failed pip run, read from what pip printed to `log`."""
    said = log.read_text(encoding="utf-8", errors="replace")
    if _NO_ROOM.search(said):
        return Fault(
            _("the disk of {folder} is full: make about 1 GB of room and start again.").format(
                folder=log.parent
            )
        )
    if _NO_NETWORK.search(said):
        return Fault(
            _(
                "the packages could not be fetched: check the network connection (a proxy goes "
                "into HTTPS_PROXY) and start again; what pip said is in {log}."
            ).format(log=log)
        )
    return Fault(
        _("pip could not install the packages; what it said is in {log}: {last}").format(
            log=log, last=(said.strip().splitlines() or [_("nothing")])[-1]
        )
    )


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
