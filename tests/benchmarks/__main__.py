"""All benchmarks of the desktop in one table: ``python -m tests.benchmarks [FOLDER] [--quick]``.

FOLDER keeps the projects of 4,000 and 100,000 records, which take some minutes to make, for the next
time. Each benchmark has a process of its own. A line of the table says what was measured, the middle,
the 99th percentile and the worst on the clock, what the measuring thread and what all threads of the
process worked in that time, and the aim. Who wants the clock to mean something does nothing else on
the machine meanwhile; the line on top says how busy it was.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.figures import HEADING, KEPT_IN, Figure, Watch, kept

SIZES = (4_000, 100_000)
_NOISE = ("rhi", "vulkan", "gbm", "dbus", "sandbox", "gpuinfo", "profile requested", "plugin does")
_GIVE_UP_S = 1_800


def main() -> None:
    """Run all of them."""
    parser = argparse.ArgumentParser(description="Measure the desktop.")
    parser.add_argument("folder", nargs="?", type=Path, help="keeps the projects for the next time")
    parser.add_argument("--quick", action="store_true", help="without the 100,000 and the crawls")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = options.folder or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        file = Path(name) / "figures.jsonl"
        busy = [_crowd()]
        broken = [
            " ".join(run) for run in _runs(folder, is_quick=options.quick) if not _run(file, *run)
        ]
        busy.append(_crowd())
        _tell_all(list(kept(file)), broken, busy)
    sys.exit(bool(broken))


def _runs(folder: Path, *, is_quick: bool) -> list[tuple[str, ...]]:
    sizes = SIZES[:1] if is_quick else SIZES
    many = str(sizes[-1])
    found: list[tuple[str, ...]] = []
    for size in sizes:
        project = folder / f"{size}"
        if not project.exists():
            _make(project, size)
        found += [("bench_review", str(project)), ("bench_memory", str(project))]
        found += [("bench_tuning", str(project)), ("bench_judging", str(project))]
        found += [("bench_pace", str(project))]
        found += [("bench_queue", str(project)), ("bench_compare", str(project))]
    found += [
        ("bench_listing", many),
        ("bench_palette", many),
        ("bench_timeline", many),
        ("bench_export", many, "csv", "marcxml"),
        ("bench_freshness", many),
    ]
    found.append(("bench_search", "1500" if is_quick else "10000"))
    found.append(("bench_source_pane", "1" if is_quick else "5"))
    if not is_quick:
        found.append(("bench_stories",))
        found += [("bench_crawl_window", "--desk", d) for d in ("Crawl", "Review", "Freshness")]
        found.append(("bench_crawl_window", "--desk", "Review", "--walk"))
    return found


def _make(project: Path, size: int) -> None:
    # Imported late: the processes that read pages import this module again.
    from tests.benchmarks.project import make_project

    sys.stdout.write(f"making a project of {size:,} records\n")
    sys.stdout.flush()
    make_project(project, size)


def _run(file: Path, name: str, *arguments: str) -> bool:
    """Run one of them; say what went wrong if it did."""
    sys.stdout.write(f"\n{name} {' '.join(arguments)}\n")
    sys.stdout.flush()
    try:
        done = subprocess.run(
            [sys.executable, "-m", f"tests.benchmarks.{name}", *arguments],
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=_GIVE_UP_S,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen", KEPT_IN: str(file)},
        )
    except subprocess.TimeoutExpired:
        sys.stdout.write(f"it did not end within {_GIVE_UP_S} s\n")
        return False
    if done.returncode:
        lines = (line for line in done.stderr.splitlines() if not _is_noise(line))
        sys.stdout.write("\n".join(["it failed:", *lines]) + "\n")
    return done.returncode == 0


def _crowd() -> float:
    """Return how many times longer than alone a thread that only computes takes just now."""
    watch = Watch()
    until = time.perf_counter() + 1
    while time.perf_counter() < until:
        pass
    took = watch.took()
    return took.clock_ms / max(took.busy_ms, 1)


def _tell_all(figures: list[Figure], broken: list[str], busy: list[float]) -> None:
    before, after = busy
    lines = [
        "",
        f"The clock ran {before:.1f} times as fast as the work at the start, {after:.1f} at the end.",
        HEADING,
        *map(str, figures),
        *(f"did not end: {name}" for name in broken),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


def _is_noise(line: str) -> bool:
    return any(word in line.lower() for word in _NOISE)


if __name__ == "__main__":
    main()
