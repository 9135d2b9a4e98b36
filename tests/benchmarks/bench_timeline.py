"""How fast a timeline of 100,000 visits is read, drawn and exported.

``python -m tests.benchmarks.bench_timeline [VISITS]``
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
from tests.benchmarks.figures import Figure, tell, took

LIMIT_MS, TIMES = 100, 20
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
            URL,
            at,
            outcome,
            status=200,
            changed=changed,
            full_changed=changed,
            interval_min=state.interval_min,
            ema=state.ema,
            sma=sma,
            next_at=state.next_at,
        )


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
                (
                    url_key(v.url),
                    to_seconds(v.at),
                    str(v.outcome),
                    v.status,
                    v.changed,
                    v.full_changed,
                    v.interval_min,
                    v.ema,
                    v.sma,
                    None if v.next_at is None else to_seconds(v.next_at),
                )
                for v in done
            ),
        )


def main() -> None:
    """Measure reading, painting and exporting."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "carmen.sqlite", create=True)
        fill(store, count)
        table = ScheduleTable.of(store)
        figures = [Figure.of(f"read {count:,} visits", took(lambda: table.timeline(URL), 3))]
        timeline = table.timeline(URL)
        store.close()
    widget = FreshnessTimeline(time.time)
    widget.resize(1372, 800)
    widget.show_timeline(timeline)
    widget.show()
    app.processEvents()
    image = QImage(QSize(1372, 800), QImage.Format.Format_ARGB32_Premultiplied)

    def repaint() -> None:
        scene = widget.scene()
        assert scene is not None
        with QPainter(image) as painter:
            paint_timeline(painter, scene, QSize(1372, 800))

    def measure(name: str, work: Callable[[], object], limit_ms: float | None, times: int) -> None:
        whole = f"{name}, timeline of {count:,} visits"
        figures.append(Figure.of(whole, took(work, times), limit_ms))

    measure("show", lambda: widget.show_timeline(timeline), LIMIT_MS, 5)
    measure("repaint the last 64", repaint, LIMIT_MS, TIMES)
    for share in (0.01, 0.05, 0.2):
        widget.fit_all()
        widget.zoom_by(share)
        measure(f"repaint {share:.0%}", repaint, LIMIT_MS, TIMES)
    widget.fit_all()
    measure("repaint all", repaint, LIMIT_MS, TIMES)
    measure("nearest visit", lambda: widget.nearest(700.0), 16, TIMES)
    measure("one visit on", lambda: widget.select(widget.selected - 1), 16, TIMES)
    measure("rows of table 6", lambda: table_6(timeline), None, 1)
    tell(figures)


if __name__ == "__main__":
    main()
