"""The lab as `python3 -m cardlab lab` starts it, asked over http and stopped again."""

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from cardlab.start import copies, environment

pytestmark = pytest.mark.slow


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def get(address: str, token: str) -> str:
    request = urllib.request.Request(address, headers={"Authorization": f"token {token}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return str(answer.read().decode())


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """Address, token and folder of a running lab; the process must end when it is terminated."""
    folder = tmp_path_factory.mktemp("own")
    port = free_port()
    command = [sys.executable, "-m", "cardlab", "lab", "--no-browser", "--port", str(port)]
    outside = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "JPY"))}
    with (folder / "lab.log").open("w+") as log:
        process = subprocess.Popen(
            [*command, "--folder", str(folder)],
            cwd=environment.CLONE,
            env=outside,
            stdout=log,
            stderr=log,
        )
        try:
            yield (*_address(process, Path(log.name)), folder)
        finally:
            process.terminate()
            assert process.wait(timeout=30) is not None
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", port), timeout=1)


def _address(process, log: Path) -> tuple[str, str]:
    for _ in range(120):
        found = re.search(r"(http://127\.0\.0\.1:\d+)/\S*\?token=(\w+)", log.read_text())
        if found:
            return found[1], found[2]
        assert process.poll() is None, log.read_text()
        time.sleep(0.5)
    raise AssertionError(log.read_text())


def test_the_lab_answers_and_opens_the_first_notebook(lab):
    address, token, folder = lab
    assert "JupyterLab" in get(f"{address}/lab", token)
    if (folder / "00_start_here.ipynb").exists():
        said = (folder / "lab.log").read_text()
        assert "/lab/workspaces/cardlab/tree/00_start_here.ipynb?token=" in said


def test_no_news_no_update_check_and_every_cell_drawn(lab):
    address, token, _ = lab
    settings = json.loads(get(f"{address}/lab/api/settings", token))["settings"]
    schemas = {each["id"]: each["schema"].get("properties", {}) for each in settings}
    notification = schemas["@jupyterlab/apputils-extension:notification"]
    assert notification["fetchNews"]["default"] == "false"
    assert notification["checkForUpdates"]["default"] is False
    tracker = schemas["@jupyterlab/notebook-extension:tracker"]
    assert tracker["windowingMode"]["default"] == "none"


@pytest.mark.skipif(not any(copies.originals().glob("*.ipynb")), reason="no notebooks yet")
def test_the_copies_are_trusted(lab):
    address, token, _ = lab
    notebook = json.loads(get(f"{address}/api/contents/00_start_here.ipynb", token))["content"]
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert cells and all(cell["metadata"]["trusted"] for cell in cells)


def test_a_kernel_elsewhere_finds_cardlab(tmp_path):
    python = environment.find()
    code = "import cardlab; print(cardlab.__file__)"
    where = subprocess.run(
        [python, "-c", code],
        cwd=tmp_path,
        env=environment._surroundings(python),
        capture_output=True,
        text=True,
    ).stdout
    assert Path(where.strip()).parent == environment.CLONE / "cardlab"
