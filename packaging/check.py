"""The one test command: rules, format, types, floors and tests, to the end.

    python packaging/check.py [--quick]

``--quick`` leaves out the tests that need a window, a server or processes. Runs inside the project's environment. One line for each step; the output of a step is shown when it
fails, that of pytest always. Exit code 1 when any step failed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
LINT_IMPORTS = str(Path(sys.executable).with_name("lint-imports"))
BESIDE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ruff check", (sys.executable, "-m", "ruff", "check", ".")),
    ("ruff format", (sys.executable, "-m", "ruff", "format", "--check", ".")),
    ("mypy --strict", (sys.executable, "-m", "mypy")),
    ("lint-imports", (LINT_IMPORTS, "--no-logo")),
)
"""Steps that only read, one after the other, beside the tests."""
PYTEST = (sys.executable, "-m", "pytest")
COLLECT_ONLY = ("-n0", "--collect-only", "-qq")
"""Compiles all tests and keeps them compiled, once: else each test process does it for itself."""
# Four files at a time, on two cores too: most tests wait for servers, clocks and processes of
# their own. In the order of tests/conftest.py, the longest first: else one is waited for alone.
TESTS = (
    *PYTEST,
    "-n",
    "4",
    "--dist",
    "loadfile",
    "--no-loadscope-reorder",
    "--durations=20",
    "--durations-min=8",
)
OUTER_FOLDERS = ("bridge", "cli", "hostile", "journeys", "packaging", "paper", "ui")
"""Folders of tests that open windows or start programs."""
QUICK_TESTS = (
    *TESTS,
    "-m",
    "not slow",
    *(f"--ignore={PROJECT / 'tests' / folder}" for folder in OUTER_FOLDERS),
)

MEMORY_DISK = Path("/dev/shm")  # noqa: S108 - of Linux; what is made in it is the user's alone
LEAST_FREE_BYTES = 6 << 30
"""Almost three times what the tests leave there."""


@contextmanager
def temporary_files_in_memory() -> Iterator[None]:
    """Let tests put their files into memory where there is room: they wait for the disk otherwise.

    They make thousands of databases; half of their time went by until these lay on the disk.
    """
    if not _has_room(MEMORY_DISK):
        yield
        return
    before = os.environ.get("TMPDIR")
    with tempfile.TemporaryDirectory(
        prefix="carmengui-", dir=MEMORY_DISK, ignore_cleanup_errors=True
    ) as folder:
        Path(folder).chmod(0o711)  # as /tmp: some tests start programs as another user
        os.environ["TMPDIR"] = folder
        try:
            yield
        finally:
            os.environ.pop("TMPDIR")
            if before is not None:
                os.environ["TMPDIR"] = before


def _has_room(disk: Path) -> bool:
    """Tell whether a disk in memory is there, lets programs run from it, and is free enough."""
    if not disk.is_dir() or not os.access(disk, os.W_OK):
        return False
    may_run_programs = not os.statvfs(disk).f_flag & os.ST_NOEXEC
    free = min(shutil.disk_usage(disk).free, _available_bytes())
    return may_run_programs and free >= LEAST_FREE_BYTES


def _available_bytes() -> int:
    lines = Path("/proc/meminfo").read_text("ascii").splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable:"))


def run_step(name: str, command: tuple[str, ...], *, shown: bool = False) -> bool:
    """Run one step, print its line and, if it failed, what it said; return whether it passed."""
    started_at = time.monotonic()
    done = subprocess.run(
        command,
        cwd=PROJECT,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=None if shown else subprocess.PIPE,
        stderr=None if shown else subprocess.STDOUT,
    )
    passed = done.returncode == 0
    if not passed and done.stdout:
        print(done.stdout.decode("utf-8", errors="replace").rstrip(), flush=True)
    verdict = "passed" if passed else "FAILED"
    # The dots of pytest may stand in the line already.
    print(f"\n{verdict}  {name:<14} {time.monotonic() - started_at:6.1f} s", flush=True)
    return passed


def run_beside(failed: list[str]) -> None:
    """Run the steps that need no tests; add the names of those that failed."""
    failed += [name for name, command in BESIDE if not run_step(name, command)]


def main() -> int:
    """Run all steps, whatever happens to one of them."""
    arguments = sys.argv[1:]
    if arguments not in ([], ["--quick"]):
        print("check.py takes no argument but --quick.", file=sys.stderr)
        return 2
    tests = QUICK_TESTS if arguments else TESTS
    failed: list[str] = []
    beside = threading.Thread(target=run_beside, args=(failed,))
    beside.start()
    subprocess.run(
        (*tests, *COLLECT_ONLY),
        cwd=PROJECT,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    with temporary_files_in_memory():
        passed = run_step("pytest", tests, shown=True)
    if not passed:
        failed.append("pytest")
    beside.join()
    if failed:
        print(f"Failed: {', '.join(failed)}. What is wrong is printed above.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
