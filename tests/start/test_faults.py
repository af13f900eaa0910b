"""Each fault is one clear sentence that names the way out."""

import ast
import importlib.util
import socket
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from cardlab.start import environment, faults
from cardlab.start.faults import Fault

INIT = environment.CLONE / "cardlab" / "__init__.py"


def test_supported_pythons_pass():
    faults.check_python((3, 11))
    faults.check_python(faults.NEWEST)


def test_too_new_a_python_is_told_which_to_take():
    with pytest.raises(Fault, match=r"not tried with Python 3\.40.*3\.11 to 3\.14.*python3\.14"):
        faults.check_python((3, 40))


def test_old_pythons_can_read_the_guard():
    new = (ast.JoinedStr, ast.NamedExpr, ast.Match, ast.AnnAssign, ast.arg, ast.ImportFrom)
    tree = ast.parse(INIT.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, new)]


def test_the_guard_says_one_sentence_to_an_old_python():
    code = (
        "import sys; sys.version_info = (3, 9, 1); sys.argv = [sys.argv[1]]\n"
        f"exec(compile(open({str(INIT)!r}).read(), 'cardlab', 'exec'))"
    )
    said = subprocess.run([sys.executable, "-c", code, "lab"], capture_output=True, text=True)
    assert said.returncode == 2 and said.stdout == ""
    assert said.stderr.startswith("cardlab needs Python 3.11 or newer, and this is Python 3.9")
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_module_that_debian_splits_off_names_the_package(missing, monkeypatch):
    found = importlib.util.find_spec
    monkeypatch.setattr(
        faults.importlib.util, "find_spec", lambda name: None if name == missing else found(name)
    )
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    with pytest.raises(Fault, match=rf"module {missing}.*apt install python{version}-venv"):
        faults.check_modules()


def test_a_full_disk_is_told_before_anything_is_made(tmp_path, monkeypatch):
    usage = namedtuple("usage", "total used free")(10**12, 10**12 - 10**8, 10**8)
    monkeypatch.setattr(faults.shutil, "disk_usage", lambda _folder: usage)
    with pytest.raises(Fault, match=r"only 100 MB left .* needs about 1000 MB"):
        faults.check_room(tmp_path / "not" / "there" / "yet")


def test_room_enough_passes(tmp_path, monkeypatch):
    usage = namedtuple("usage", "total used free")(10**12, 0, 10**12)
    monkeypatch.setattr(faults.shutil, "disk_usage", lambda _folder: usage)
    faults.check_room(tmp_path)


def test_a_taken_port_names_another():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        with pytest.raises(Fault, match=rf"port {port} is taken.*--port \d+"):
            faults.check_port(port)
    faults.check_port(port)


def said(tmp_path: Path, text: str) -> str:
    log = tmp_path / "pip.log"
    log.write_text(text)
    return str(faults.pip_failed(log))


@pytest.mark.parametrize(
    "text",
    [
        "WARNING: Retrying after NewConnectionError('… Network is unreachable')\nERROR: x",
        "ERROR: Could not find a version that satisfies jupyterlab (from versions: none)",
        "ProxyError('Cannot connect to proxy.')",
    ],
)
def test_no_network(tmp_path, text):
    assert "check the network connection" in said(tmp_path, text)


def test_a_disk_that_filled_up(tmp_path):
    assert "disk of" in said(tmp_path, "ERROR: [Errno 28] No space left on device")


@pytest.mark.parametrize("text", ["", "fetching\nERROR: something odd"])
def test_anything_else_shows_the_last_line_and_the_log(tmp_path, text):
    sentence = said(tmp_path, text)
    assert "pip.log" in sentence and sentence.endswith(text.split("\n")[-1] or "nothing")
