"""Binder's environment, built as repo2docker would, and one notebook run in it.

repo2docker takes the Python of `runtime.txt`, installs its own base, then `requirements.txt` from
the repository's root, and runs `postBuild` there. This does the same in a plain environment.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab.start import environment

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="Binder runs on Linux"),
]

# What repo2docker's base image brings that our pins must win over.
BASE = ("jupyterlab==4.4.9", "notebook==7.4.7", "ipywidgets==8.1.7", "ipykernel==7.0.1")


def interpreter() -> str:
    """The Python that runtime.txt names, if this machine has it."""
    version = (environment.CLONE / "binder" / "runtime.txt").read_text().strip().split("-")[1]
    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    found = sys.executable if version == here else shutil.which(f"python{version}")
    if not found:
        pytest.skip(f"there is no Python {version} on this machine")
    return found


@pytest.fixture(scope="module")
def repository(tmp_path_factory) -> Path:
    """The tracked files alone, as a fresh clone has them."""
    place = tmp_path_factory.mktemp("binder") / "repository"
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=environment.CLONE, capture_output=True, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(environment.CLONE / name, place / name)
    return place


@pytest.fixture(scope="module")
def python(repository) -> Path:
    """The Python of Binder's environment."""
    folder = repository.parent / "environment"
    subprocess.run([interpreter(), "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, *BASE], repository)
    run([*pip, "-r", "binder/requirements.txt"], repository)
    return python


def run(command: list[str | Path], repository: Path) -> str:
    """What a program prints that is run in the repository, with Binder's Python first."""
    scripts = repository.parent / "environment" / "bin"
    variables = {**os.environ, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
    variables.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=repository, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_our_pins_win_over_the_base(python, repository):
    frozen = run([python, "-m", "pip", "freeze"], repository).lower().replace("_", "-").split()
    pins = [line for line in environment.PINS.read_text().split() if "==" in line]
    named = {pin.split("==")[0] for pin in pins}
    assert {line for line in frozen if line.split("==")[0] in named} <= set(pins)


def test_a_notebook_runs_after_post_build(python, repository):
    run([repository / "binder" / "postBuild"], repository)
    settings = "etc/jupyter/labconfig/default_setting_overrides.json"
    assert (python.parents[1] / settings).is_file()
    first = min((repository / "notebooks").glob("*.ipynb"))
    code = (
        "import sys, nbformat; from nbclient import NotebookClient\n"
        "NotebookClient(nbformat.read(sys.argv[1], as_version=4), timeout=600).execute()"
    )
    run([python, "-c", code, first], repository)
