"""How much memory the window holds: ``python -m tests.benchmarks.bench_memory PROJECT``.

Review is in front with everything but the page pane, which brings a browser of its own: a hundred
records are opened, the list is filtered, sorted and walked through; then the statistics are counted,
the queue is ranked and a rule is edited, all in one window. Measured is the whole process.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import psutil

from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from tests.benchmarks.bench_review import Bench
from tests.benchmarks.figures import Figure, tell

LIMIT_MB = 560
_STEPS = 100
_PATIENCE_S = 300


def memory_mb() -> float:
    """Return the memory of this process that is not shared out to the disk."""
    return float(psutil.Process().memory_info().rss) / 2**20


def go_through_desks(bench: Bench) -> None:
    """Count the statistics, rank the queue, and edit a rule until all records are decided anew."""
    work = bench.work
    work.window.show_desk("Compare")
    work.compare.foot.statistics.click()
    _until(bench, lambda: work.compare.statistics.counted is not None)
    work.window.show_desk("Review")
    work.reviewing.queue.queue.rank()
    bench.rest(1.0)
    _until(bench, lambda: not work.reviewing.queue.queue.is_ranking)
    work.window.show_desk("Tune")
    bench.rest(3.0)
    rules = work.tune.rules.view
    rules.write_text(rules.toPlainText() + "\n# edited\n")
    bench.rest(1.0)

    def is_decided() -> bool:
        diff = work.tune.diff.view
        return diff is not None and diff.ready == diff.total

    _until(bench, is_decided)


def _until(bench: Bench, is_true: Callable[[], bool]) -> None:
    """Wait for what takes long."""
    end = time.monotonic() + _PATIENCE_S
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError
        bench.rest(0.5)


def main(project: Path) -> None:
    """Tell the memory at the start and after some work, in a copy of a project."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "project"
        shutil.copytree(project, folder)
        measure(folder)


def measure(folder: Path) -> None:
    """Work in a project, and tell the memory."""
    bench = Bench(folder, with_page=False)
    opened = memory_mb()
    for step in range(_STEPS):
        bench.table.step(37 if step % 5 == 0 else 1)
        bench.until(bench.is_open)
    for text in ("e", "site:bench2.test", "forschung", "weight<0.98"):
        bench.work.review.filter.choose(parse_filter(text))
        bench.rest(0.4)
    bench.work.review.filter.choose(RecordFilter())
    bench.rest(0.5)
    records, held = bench.table.records.rowCount(), memory_mb()
    go_through_desks(bench)
    at_last = memory_mb()
    bench.close()
    tell(
        [
            Figure(f"memory with {records:,} records, just opened", (opened,), unit="MB"),
            Figure(
                f"memory with {records:,} records, after some work", (held,), LIMIT_MB, unit="MB"
            ),
            Figure(
                f"memory with {records:,} records, after every desk",
                (at_last,),
                LIMIT_MB,
                unit="MB",
            ),
        ]
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
