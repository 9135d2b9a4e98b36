"""The one test command runs every step to the end and fails when one of them fails."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
STEPS = ["ruff check", "ruff format", "mypy --strict", "lint-imports", "pytest"]
CLEAN = '"""A module."""\n\nWEIGHT: int = 7\n'
TEST = "from small import WEIGHT\n\n\ndef test_weight() -> None:\n    assert WEIGHT == 7\n"
PYPROJECT = """
[tool.pytest.ini_options]
addopts = ["-q", "-p", "no:cacheprovider"]
pythonpath = ["."]
[tool.ruff]
line-length = 100
[tool.ruff.lint]
select = ["F"]
[tool.mypy]
strict = true
files = ["small"]
[tool.importlinter]
root_package = "small"
include_external_packages = true
[[tool.importlinter.contracts]]
name = "No XML"
type = "forbidden"
source_modules = ["small"]
forbidden_modules = ["xml"]
"""


def check(folder: Path, module: str, test: str, *arguments: str) -> tuple[int, dict[str, str], str]:
    """Run the command on a small project; return exit code, verdict of each step and all output."""
    (folder / "packaging").mkdir()
    shutil.copy(PROJECT / "packaging" / "check.py", folder / "packaging")
    (folder / "small").mkdir()
    (folder / "small" / "__init__.py").write_text(module, encoding="utf-8")
    (folder / "test_small.py").write_text(test, encoding="utf-8")
    (folder / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, folder / "packaging" / "check.py", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    lines = [line.split(maxsplit=1) for line in done.stdout.splitlines()]
    verdicts = {
        step: line[0]
        for line in lines
        for step in STEPS
        if len(line) == 2 and line[0] in {"passed", "FAILED"} and line[1].startswith(step)
    }
    return done.returncode, verdicts, done.stdout


def test_clean_project_passes_every_step(tmp_path: Path) -> None:
    code, verdicts, output = check(tmp_path, CLEAN, TEST)
    assert verdicts == dict.fromkeys(STEPS, "passed"), output
    assert code == 0
    assert "1 passed in" in output


@pytest.mark.parametrize(
    ("module", "failing", "shown"),
    [
        (CLEAN + "import json\n", "ruff check", "F401"),
        (CLEAN + "OTHER   = 1\n", "ruff format", "reformatted"),
        (CLEAN.replace("7", 'len("weights") or None'), "mypy --strict", "Incompatible types"),
        (CLEAN.replace("WEIGHT", "import xml\n\nprint(xml)\nWEIGHT"), "lint-imports", "No XML"),
        (CLEAN.replace("7", "8"), "pytest", "assert 8 == 7"),
    ],
)
def test_one_fault_fails_its_step_and_the_rest_still_runs(
    tmp_path: Path, module: str, failing: str, shown: str
) -> None:
    code, verdicts, output = check(tmp_path, module, TEST)
    assert code == 1
    assert verdicts == {step: "FAILED" if step == failing else "passed" for step in STEPS}, output
    assert shown in output


def test_arguments_are_misuse(tmp_path: Path) -> None:
    code, verdicts, _output = check(tmp_path, CLEAN, TEST, "--fast")
    assert (code, verdicts) == (2, {})
