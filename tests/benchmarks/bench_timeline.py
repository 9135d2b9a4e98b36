"""How fast a timeline of 100,000 visits is read, drawn and exported (run by hand: a script).

python tests/benchmarks/bench_timeline.py [VISITS]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from carmengui.engine.model import Outcome, RevisitState, Visit
from carmengui.engine.revisit import EmaRule
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.rows import NewUrl, to_seconds
from carmengui.engine.storage.schedule import ScheduleTable
from carmengui.ui.freshness import FreshnessTimeline
from carmengui.ui.freshness.painter import paint_timeline
from carmengui.ui.freshness.table6 import table_6

URL = "https://news.example/now"
_INSERT = (
    "INSERT INTO visit (url_key, at, outcome, reason, status, elapsed_s, changed, full_changed,"
    " interval_min, ema, sma, next_at) VALUES (?, ?, ?, '', ?, 0.1, ?, ?, ?, ?, ?, ?)"
)


def visits(count: int) -> Iterator[Visit]:
    """Yield a page's visits by the rule: lively by day, quiet by night, an error now and then."""
    random, rule = Random(7), EmaRule()
    at = datetime(2024, 1, 1, tzinfo=UTC)
    state = RevisitState(next_at=at)
    for _ in range(count):
        at, sma = state.next_at, state.sma
        if random.random() < 0.02:
            outcome, changed = Outcome.FAILED, None
            state = rule.after_error(state, at)
        else:
            changed = random.random() < (0.6 if 6 <= at.hour < 22 else 0.15)
            is_304 = not changed and random.random() < 0.5
            outcome = Outcome.NOT_MODIFIED if is_304 else Outcome.FETCHED
            state = rule.after(state, at, changed=changed)
        yield Visit(
            URL, at, outcome, status=200, changed=changed, full_changed=changed,
            interval_min=state.interval_min, ema=state.ema, sma=sma, next_at=state.next_at,
        )  # fmt: skip


def fill(store: Store, count: int) -> None:
    """Write the visits of one URL."""
    with store.writing():
        store.frontier.add([NewUrl(URL, "news.example")])
        done = list(visits(count))
        due = done[-1].at + timedelta(hours=1)
        store.frontier.schedule(url_key(URL), RevisitState(next_at=due))
        store._db.execute_many(
            _INSERT,
            (
                (url_key(v.url), to_seconds(v.at), str(v.outcome), v.status, v.changed,
                 v.full_changed, v.interval_min, v.ema, v.sma,
                 None if v.next_at is None else to_seconds(v.next_at))
                for v in done
            ),
        )  # fmt: skip


def measured(name: str, times: int, work: Callable[[], object]) -> None:
    """Do the work a few times and say how long it took, by the wall and on the processor."""
    taken, busy = [], []
    for _ in range(times):
        start, cpu = time.perf_counter(), time.process_time()
        work()
        taken.append((time.perf_counter() - start) * 1000)
        busy.append((time.process_time() - cpu) * 1000)
    middle, cpu_middle = sorted(taken)[len(taken) // 2], sorted(busy)[len(busy) // 2]
    sys.stdout.write(
        f"{name:<24} median {middle:8.1f} ms   worst {max(taken):8.1f} ms   "
        f"processor {cpu_middle:8.1f} ms\n"
    )


def main() -> None:
    """Measure reading, painting and exporting."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "carmen.sqlite", create=True)
        fill(store, count)
        table = ScheduleTable.of(store)
        measured(f"read {count:,} visits", 3, lambda: table.timeline(URL))
        timeline = table.timeline(URL)
        store.close()
    widget = FreshnessTimeline(time.time)
    widget.resize(1372, 800)
    measured("show", 3, lambda: widget.show_timeline(timeline))
    widget.show()
    app.processEvents()
    image = QImage(QSize(1372, 800), QImage.Format.Format_ARGB32_Premultiplied)

    def repaint() -> None:
        scene = widget.scene()
        assert scene is not None
        with QPainter(image) as painter:
            paint_timeline(painter, scene, QSize(1372, 800))

    measured("repaint, last 64", 20, repaint)
    for share, name in ((0.01, "repaint, 1 %"), (0.05, "repaint, 5 %"), (0.2, "repaint, 20 %")):
        widget.fit_all()
        widget.zoom_by(share)
        measured(name, 20, repaint)
    widget.fit_all()
    measured("repaint, all visits", 20, repaint)
    measured("nearest visit", 20, lambda: widget.nearest(700.0))
    measured("key: one visit on", 20, lambda: widget.select(widget.selected - 1))
    measured("rows of table 6", 1, lambda: table_6(timeline))


if __name__ == "__main__":
    main()
