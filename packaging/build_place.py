"""Where one build reads, works and leaves its files, and what it calls itself."""

from __future__ import annotations

import ast
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from steps import StepError, run_quietly

PROJECT = Path(__file__).resolve().parent.parent
NAME = "carmengui"


@dataclass(frozen=True, slots=True)
class BuildPlace:
    """The folders of one build, its version and the time that all its files get."""

    project: Path
    """The checkout that is built."""
    work: Path
    """Scratch folder of this target; its content may be left from an earlier build."""
    out: Path
    """Where the finished files go."""
    version: str
    epoch_s: int
    """Seconds since 1970 of the commit: two builds of one commit differ in nothing."""

    def fresh(self, *parts: str) -> Path:
        """Return a folder inside the scratch folder, emptied."""
        folder = self.work.joinpath(*parts)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def environment(self) -> dict[str, str]:
        """Return what makes the tools of a build repeat themselves."""
        return {"SOURCE_DATE_EPOCH": str(self.epoch_s), "PYTHONHASHSEED": "0"}


def place_for(target: str, out: Path) -> BuildPlace:
    """Return the place for a target; the finished files go to the folder given."""
    work = PROJECT / "build" / target
    work.mkdir(parents=True, exist_ok=True)
    out.mkdir(parents=True, exist_ok=True)
    return BuildPlace(PROJECT, work, out, version_of(PROJECT), commit_time_s(PROJECT))


def version_of(project: Path) -> str:
    """Return the version that the package declares, without importing it."""
    source = (project / NAME / "__init__.py").read_text("utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            if names == ["__version__"]:
                return str(node.value.value)
    raise StepError(f"{NAME}/__init__.py declares no __version__.")


def commit_time_s(project: Path) -> int:
    """Return when the commit was made; without git, when pyproject.toml was last changed."""
    try:
        shown = run_quietly(
            ["git", "-C", project, "log", "-1", "--format=%ct"], "This folder is no checkout."
        )
    except (StepError, subprocess.SubprocessError):
        return int((project / "pyproject.toml").stat().st_mtime)
    return int(shown)
