"""JupyterLab on the learner's own copies, with settings of ours that leave theirs alone."""

import os
from collections.abc import Sequence
from pathlib import Path

from cardlab.start import copies, environment, faults
from cardlab.start.faults import Fault
from cardlab.words import _

FIRST = "00_start_here.ipynb"
SETTINGS = Path(__file__).with_name("jupyter")  # no news, no update check, every cell drawn

# Set in the terminals and kernels of a running Jupyter, on a hub, and in Binder.
_JUPYTER = ("JUPYTER_SERVER_URL", "JPY_PARENT_PID", "JUPYTERHUB_API_TOKEN", "BINDER_SERVICE_HOST")


def open_lab(
    *,
    folder: str | None = None,
    start_over: str | None = None,
    port: int | None = None,
    browser: bool = True,
) -> int:
    """Bring the learner's copies up to date and open JupyterLab on them; returns its exit code.

    `start_over` names a notebook to set aside for a fresh one. Without a port Jupyter finds one.
    Inside a running Jupyter this only names the notebook to open there.
    """
    if port:
        faults.check_port(port)
    inside = any(name in os.environ for name in _JUPYTER)
    python = "" if inside else environment.find()
    own = copies.own_folder(folder)
    if start_over:
        print(_("Your copy is kept as {aside}.").format(aside=copies.start_over(start_over, own)))
    fresh = copies.refresh(own)
    if inside:
        return _name(own / FIRST)
    if fresh:
        signed = ["--log-level=ERROR", *map(str, fresh)]
        environment.call(python, "nbformat.sign", signed, quiet=True)
    print(_("Your notebooks lie in {folder}; Ctrl-C ends the lab.").format(folder=own), flush=True)
    _add_settings()
    return environment.call(python, "jupyterlab", _arguments(own, port, browser))


def _name(notebook: Path) -> int:
    """Say which notebook to open in the Jupyter that is running already."""
    root = Path(os.environ.get("JUPYTER_SERVER_ROOT") or Path.home())
    shown = notebook.relative_to(root) if notebook.is_relative_to(root) else notebook
    if not environment.installed():
        raise Fault(
            _(
                "a Jupyter is running here, but without cardlab: run `{pip}` in its terminal, "
                "then open {notebook} in it."
            ).format(pip=environment.pip_command(), notebook=shown)
        )
    print(_("A Jupyter is running here already: open {notebook} in it.").format(notebook=shown))
    return 0


def _add_settings() -> None:
    """Put our defaults below the user's own settings and beside the user's own configuration."""
    paths = [str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))


def _arguments(own: Path, port: int | None, browser: bool) -> Sequence[str]:
    arguments = [f"--ServerApp.root_dir={own}"]
    if (own / FIRST).exists():
        arguments.append(f"--LabApp.default_url=/lab/workspaces/cardlab/tree/{FIRST}")
    if port:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--no-browser")
    if getattr(os, "geteuid", lambda: 1)() == 0:
        arguments.append("--allow-root")  # in a container everybody is root
    return arguments
