"""JupyterLab in a real browser, for tests and measurements: served, opened, run.

Wants JupyterLab and Playwright; a Chromium is looked for on the search path.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SETTINGS = ROOT / "cardlab" / "start" / "jupyter"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
READY = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const widget = app.shell.currentWidget;
  await widget.context.ready;
  await widget.sessionContext.ready;
  await widget.sessionContext.session.kernel.info;
}"""
IDLE = """async () => {
  const widget = window.jupyterapp.shell.currentWidget;
  return widget.content.widgets.filter((cell) => cell.model.type === 'code')
    .every((cell) => cell.model.executionCount
      && !cell.inputArea?.promptNode?.textContent.includes('*'));
}"""


def chromium(playwright: Any) -> str:
    """The path of a Chromium: one on the search path, else the one Playwright brought; or ""."""
    found = [path for name in CHROMIUMS if (path := shutil.which(name))]
    brought = playwright.chromium.executable_path
    return found[0] if found else brought if Path(brought).exists() else ""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A JupyterLab on this folder; gives its address. Learner's files stay in the folder."""
    port = _free_port()
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
        f"--ServerApp.root_dir={folder}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0",
        "--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True",
    ]  # fmt: skip
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JPY_")}
    surroundings = kept | {
        "JUPYTER_CONFIG_PATH": str(SETTINGS),
        "JUPYTER_CONFIG_DIR": str(folder / ".config"),
        "JUPYTER_DATA_DIR": str(folder / ".data"),
        "IPYTHONDIR": str(folder / ".ipython"),
        "PYTHONPATH": str(ROOT),
    }
    with (folder / "lab.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(command, env=surroundings, stdout=log, stderr=log)
    try:
        address = f"http://127.0.0.1:{port}"
        _wait_for(f"{address}/api/status")
        yield address
    finally:
        server.terminate()
        server.wait(20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_for(address: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.3)
    raise TimeoutError(f"{address} does not answer")


class Notebook:
    """One notebook open in a page of the browser."""

    def __init__(self, page: Any, address: str, name: str) -> None:
        self.page = page
        page.goto(f"{address}/lab/workspaces/test/tree/{name}?reset")
        open_now = "() => window.jupyterapp?.shell?.currentWidget?.context"
        page.wait_for_function(open_now, timeout=60_000)
        page.evaluate(READY)

    def run_all(self, seconds: int = 120) -> None:
        """Run every cell and wait until all have run."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.page.wait_for_function(IDLE, timeout=seconds * 1000)
        self.page.wait_for_timeout(500)

    @property
    def tables(self) -> Any:
        """All live tables, in the order of the notebook."""
        return self.page.locator(".jp-OutputArea-output section.cl-table")

    def sources(self) -> list[str]:
        """The cells' sources as they stand now."""
        sources: list[str] = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.widgets"
            ".map((cell) => cell.model.sharedModel.getSource())"
        )
        return sources

    def theme(self, name: str) -> None:
        """Change the theme: `JupyterLab Dark`."""
        self.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })",
            name,
        )
        self.page.wait_for_timeout(800)


def copied(name: str, folder: Path, new_name: str = "") -> None:
    """Put a copy of a notebook of the project into the folder, perhaps under a new name."""
    shutil.copy(ROOT / "notebooks" / name, folder / (new_name or name))
