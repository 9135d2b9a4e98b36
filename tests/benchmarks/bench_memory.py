"""How much memory the window holds: ``python -m tests.benchmarks.bench_memory PROJECT``.

Review is in front with everything but the page pane, which brings a browser of its own: a hundred
records are opened, the list is filtered, sorted and walked through. Measured is the whole process.
"""

from __future__ import annotations

import sys
from pathlib import Path

import psutil

from carmengui.engine.storage.record_filter import RecordFilter, parse_filter
from tests.benchmarks.bench_review import Bench
from tests.benchmarks.figures import Figure, tell

LIMIT_MB = 600
_STEPS = 100


def memory_mb() -> float:
    """Return the memory of this process that is not shared out to the disk."""
    return float(psutil.Process().memory_info().rss) / 2**20


def main() -> None:
    """Tell the memory at the start and after some work."""
    bench = Bench(Path(sys.argv[1]), with_page=False)
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
    bench.close()
    tell(
        [
            Figure(f"memory with {records:,} records, just opened", (opened,), unit="MB"),
            Figure(
                f"memory with {records:,} records, after some work", (held,), LIMIT_MB, unit="MB"
            ),
        ]
    )


if __name__ == "__main__":
    main()
