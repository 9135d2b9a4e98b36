"""All benchmarks of the desktop in one table: ``python -m tests.benchmarks [FOLDER] [--quick]``.

FOLDER keeps the projects of 4,000 and 100,000 records, which take some minutes to make, for the next
time. Each benchmark has a process of its own; a line says what was measured, the middle, the 99th
percentile, the worst, and the aim. Whoever wants figures that mean something does nothing else on the
machine meanwhile: the line of the process that does nothing says whether that was so.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SIZES = (4_000, 100_000)
_NOISE = ("rhi", "vulkan", "gbm", "dbus", "sandbox", "gpuinfo", "profile requested")


def main() -> None:
    """Run all of them."""
    parser = argparse.ArgumentParser(description="Measure the desktop.")
    parser.add_argument("folder", nargs="?", type=Path, help="keeps the projects for the next time")
    parser.add_argument("--quick", action="store_true", help="without the 100,000 and the crawls")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = options.folder or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        for size in SIZES[: 1 if options.quick else None]:
            project = folder / f"{size}"
            if not project.exists():
                _make(project, size)
            _run("bench_review", str(project))
            _run("bench_memory", str(project))
        _run("bench_listing", str(SIZES[not options.quick]))
        _run("bench_palette", str(SIZES[not options.quick]))
        _run("bench_source_pane")
        for desk in () if options.quick else ("Crawl", "Review", "Freshness"):
            _run("bench_crawl_window", "--desk", desk)
        if not options.quick:
            _run("bench_crawl_window", "--desk", "Review", "--walk")


def _make(project: Path, size: int) -> None:
    # Imported late: the processes that read pages import this module again.
    from tests.benchmarks.project import make_project

    sys.stdout.write(f"making a project of {size:,} records\n")
    sys.stdout.flush()
    make_project(project, size)


def _run(name: str, *arguments: str) -> None:
    sys.stdout.write(f"\n{name} {' '.join(arguments)}\n")
    sys.stdout.flush()
    done = subprocess.run(
        [sys.executable, "-m", f"tests.benchmarks.{name}", *arguments],
        stderr=subprocess.PIPE, text=True, check=False,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    if done.returncode:
        lines = (line for line in done.stderr.splitlines() if not _is_noise(line))
        sys.stdout.write("\n".join(["it failed:", *lines]) + "\n")


def _is_noise(line: str) -> bool:
    return any(word in line.lower() for word in _NOISE)


if __name__ == "__main__":
    main()
