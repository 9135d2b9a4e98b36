"""The one test command runs every step to the end and fails when one of them fails."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
STEPS = ["ruff check", "ruff format", "mypy --strict", "lint-imports", "pytest"]
CLEAN = '"""A module."""\n\nWEIGHT: int = 7\n'
TEST = "from small import WEIGHT\n\n\ndef test_weight() -> None:\n    assert WEIGHT == 7\n"
PYPROJECT = """
[tool.pytest.ini_options]
addopts = ["-q", "-p", "no:cacheprovider", "--strict-markers"]
markers = ["slow: needs much"]
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


@pytest.fixture(scope="module", autouse=True)
def _types_kept() -> Iterator[None]:
    """Keep what mypy knows of the standard library: it takes seconds to read it again."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setenv("MYPY_CACHE_DIR", folder)
        yield


def check(
    folder: Path, module: str, test: str, *arguments: str, least_free: str = "6 << 30"
) -> tuple[int, dict[str, str], str]:
    """Run the command on a small project; return exit code, verdict of each step and all output."""
    (folder / "packaging").mkdir()
    command = (PROJECT / "packaging" / "check.py").read_text("utf-8")
    assert command.count("LEAST_FREE_BYTES = 6 << 30") == 1
    command = command.replace("LEAST_FREE_BYTES = 6 << 30", f"LEAST_FREE_BYTES = {least_free}")
    (folder / "packaging" / "check.py").write_text(command, encoding="utf-8")
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
    ("module", "shown"),
    [
        (
            CLEAN.replace("7", "None") + "import json\n",
            {
                "ruff check": "F401",
                "mypy --strict": "Incompatible types",
                "pytest": "assert None == 7",
            },
        ),
        (
            CLEAN.replace("WEIGHT", "import xml\n\nprint(xml)\nWEIGHT") + "OTHER   = 1\n",
            {"ruff format": "reformatted", "lint-imports": "No XML"},
        ),
    ],
    ids=["what is said", "how it looks and what it imports"],
)
def test_a_fault_fails_its_step_and_the_rest_still_runs(
    tmp_path: Path, module: str, shown: dict[str, str]
) -> None:
    code, verdicts, output = check(tmp_path, module, TEST)
    assert code == 1
    assert verdicts == {step: "FAILED" if step in shown else "passed" for step in STEPS}, output
    for step, words in shown.items():
        assert words in output, step


def test_quick_leaves_out_slow_tests_and_the_folders_of_windows(tmp_path: Path) -> None:
    window = tmp_path / "tests" / "ui"
    window.mkdir(parents=True)
    (window / "test_window.py").write_text("assert False\n", encoding="utf-8")
    slow = "import pytest\n\n\n@pytest.mark.slow\ndef test_slow() -> None:\n    raise OSError\n"
    (tmp_path / "test_slow.py").write_text(slow, encoding="utf-8")
    code, verdicts, output = check(tmp_path, CLEAN, TEST, "--quick")
    assert (code, verdicts) == (0, dict.fromkeys(STEPS, "passed")), output
    assert "1 passed in" in output, "the small test alone"


def test_arguments_are_misuse(tmp_path: Path) -> None:
    code, verdicts, _output = check(tmp_path, CLEAN, TEST, "--fast")
    assert (code, verdicts) == (2, {})


def test_tests_put_their_files_into_memory_where_that_is_large_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    test = TEST + (
        "\n\ndef test_place(tmp_path):\n    print(f'PLACE {tmp_path}')\n    raise AssertionError\n"
    )
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    for name, least in (("in_memory", "0"), ("on_disk", "1 << 60")):
        folder = tmp_path / name
        folder.mkdir()
        _code, _verdicts, output = check(folder, CLEAN, test, least_free=least)
        (place,) = (line.split()[1] for line in output.splitlines() if line.startswith("PLACE"))
        is_in_memory = name == "in_memory" and Path("/dev/shm").is_dir()
        assert place.startswith(str(tmp_path)) is not is_in_memory, output
        assert not is_in_memory or place.startswith("/dev/shm/carmengui-")
        assert not is_in_memory or not Path(place).exists(), "nothing is left in memory"
