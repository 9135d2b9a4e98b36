"""How many records a minute one hand can judge: ``python -m tests.benchmarks.bench_pace PROJECT``.

The project is made by ``tests.benchmarks.project``; its tables are copied. A judgement is a key or two.
It is done when the verdict is on disk, the next record is in view and its page is drawn: from there on
the person looks. 30 records a minute are two seconds for each, and what the program takes of them is
taken from the person.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import Counter
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.ui.review.list.columns import Column
from tests.benchmarks.bench_review import Bench
from tests.benchmarks.figures import Figure, Took, Watch, tell
from tests.engine.review.log.lines import log_of

RECORDS = 90
KEYS = ("a", "a", "a", "xj", "a", "a", "~j", "a", "a", " ")
"""Mostly right; sometimes wrong or partial, which goes on by hand; sometimes put off."""
ENOUGH_A_MINUTE = 30
_LIMIT_MS = 60_000 / ENOUGH_A_MINUTE


def judge(bench: Bench) -> list[Took]:
    """Judge one record after the other, and take the time of each."""
    settled: list[LoggedDecision] = []
    bench.work.reviewing.verdicts.judge.settled.connect(settled.extend)
    bench.table.horizontalHeader().setSortIndicator(Column.RECORD, Qt.SortOrder.AscendingOrder)
    bench.rest(1.0)
    bench.table.go(0)
    bench.rest(1.0)
    bench.table.setFocus()
    times = []
    for keys in islice(cycle(KEYS), RECORDS):
        left, said = bench.work.selection.url, len(settled)
        watch = Watch()
        QTest.keyClicks(bench.table, keys)

        def is_done(left: str = left, said: int = said) -> bool:
            gone_on = bench.work.selection.url != left
            return len(settled) > said and gone_on and _is_in_view(bench)

        bench.until(is_done)
        times.append(watch.took())
    return times


def _is_in_view(bench: Bench) -> bool:
    return (
        bench.is_open()
        and bench.work.page.is_drawn
        and bench.work.reviewing.verdicts.judge.can_judge
    )


def main(project: Path) -> None:
    """Judge in a copy of a project, and tell the pace."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "project"
        shutil.copytree(project, folder)
        bench = Bench(folder)
        times = judge(bench)
        bench.close()
        with closing(VerdictStore(folder / REVIEW_DATABASE, read_only=True)) as kept:
            on_disk = Counter(str(line.decision.judgement) for line in log_of(kept))
    a_minute = 60 * RECORDS / (sum(one.clock_ms for one in times) / 1000)
    tell(
        [
            Figure.of("judge a record: key to the next page drawn", times, _LIMIT_MS),
            Figure("records a minute, when nobody stops to look", (a_minute,), unit="records"),
        ]
    )
    sys.stdout.write(f"on disk: {dict(on_disk)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
