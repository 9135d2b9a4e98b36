"""The project's own virtual environment: made once, renewed when broken, filled when out of date."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from steps import StepError, run_quietly, say

FOLDER_NAME = ".venv"
STAMP_NAME = "carmengui-installed.json"
PYTHON_VERSION = "{}.{}".format(*sys.version_info[:2])
PROBE = "import sys, pip; print('%d.%d' % sys.version_info[:2]); print(sys.prefix)"


@dataclass(frozen=True, slots=True)
class Stamp:
    """What was installed last: written after success only, so half an installation has none."""

    digest: str
    extras: str
    place: str


def ensure_environment(project: Path, extras: str = "") -> Path:
    """Return the Python of an environment in which the project is installed with these extras."""
    folder = project / FOLDER_NAME
    stamp = read_stamp(folder)
    if not is_sound(folder) or (stamp and stamp.place != str(project)):
        # A moved environment still starts, but its commands point to the old place.
        make_environment(folder)
        stamp = None
    digest = digest_of(project)
    if stamp and stamp.digest == digest and stamp.extras in {extras, "test"}:
        say("The environment is up to date")
        return python_in(folder)
    if stamp and not extras:
        extras = stamp.extras  # what a test run added stays: no to and fro between run and test
    install_project(project, folder, extras)
    write_stamp(folder, Stamp(digest, extras, str(project)))
    return python_in(folder)


def python_in(folder: Path) -> Path:
    """Return the path of the Python inside an environment."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def is_sound(folder: Path) -> bool:
    """Say whether the environment starts, has pip and is of the running Python version."""
    try:
        done = subprocess.run(
            [python_in(folder), "-c", PROBE],
            check=False,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    version, _, prefix = done.stdout.strip().partition("\n")
    return (
        done.returncode == 0
        and version == PYTHON_VERSION
        and Path(prefix).resolve() == folder.resolve()
    )


def make_environment(folder: Path) -> None:
    """Make the environment anew; what stands in its place goes, if it is an environment."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise StepError(f"{folder} is not a folder: move it away, then call this again.")
    if folder.is_dir():
        if any(folder.iterdir()) and not (folder / "pyvenv.cfg").is_file():
            raise StepError(
                f"{folder} holds something else than a virtual environment: move it away, then call this again."
            )
        say(f"Removing the environment {FOLDER_NAME}: broken, moved or of another Python version")
        shutil.rmtree(folder)
    say(f"Making the virtual environment {FOLDER_NAME} for Python {PYTHON_VERSION}")
    run_quietly(
        [sys.executable, "-m", "venv", folder],
        "The virtual environment could not be made; the lines above say why.",
    )


def install_project(project: Path, folder: Path, extras: str) -> None:
    """Install the project from its folder, editable, with its libraries."""
    say("Installing the project and its libraries (about 700 MB the first time)")
    target = f".[{extras}]" if extras else "."
    run_quietly(
        [
            python_in(folder),
            "-m",
            "pip",
            "install",
            "--no-input",
            "--progress-bar=off",
            "-e",
            target,
        ],
        "pip could not install the project; the lines above say why (is the network reachable?).",
        extra_environment={"PYTHONUTF8": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        folder=project,
    )


def digest_of(project: Path) -> str:
    """Return a digest that changes when the installation has to be done again."""
    declared = (project / "pyproject.toml").read_bytes()
    return hashlib.sha256(declared + PYTHON_VERSION.encode()).hexdigest()


def read_stamp(folder: Path) -> Stamp | None:
    """Return what was installed last; None when there is no readable stamp."""
    try:
        held = json.loads((folder / STAMP_NAME).read_text(encoding="utf-8"))
        return Stamp(**held)
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(folder: Path, stamp: Stamp) -> None:
    """Note what is installed now."""
    (folder / STAMP_NAME).write_text(json.dumps(asdict(stamp)), encoding="utf-8")
