"""How soon Review answers the keys: ``python -m tests.benchmarks.bench_review PROJECT``.

The project is made by ``tests.benchmarks.project``. Times run from the key press to the first picture
that shows the answer, in the whole workbench with all panes open, without a screen.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if hasattr(os, "geteuid") and os.geteuid() == 0:
    os.environ.setdefault("QTWEBENGINE_DISABLE_SANDBOX", "1")

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.engine.model import Candidate
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.ui.page.rendered import register_scheme, seal_environment
from carmengui.ui.review.list.columns import Column
from carmengui.ui.start import make_application, open_workbench, spare_what_stays
from carmengui.ui.theme import theme
from tests.benchmarks.figures import Figure, Took, Watch, tell

STEPS = 60
GIVE_UP_S = 10.0
PACE_S = 0.3
"""Between the picture of a page and the next key: nobody reads faster."""
_PAINTED = QEvent.Type(QEvent.registerEventType())
_FIRST = Qt.EventPriority.HighEventPriority.value
_DRAWN_BY_PARTS = {"page", "facets"}
"""Drawn by another process, or only where something is different: there the turn after counts."""
FILTERS = (
    "e",
    "site:bench3.test",
    "weight<0.98",
    "lang:de weight>=0.98",
    "forschung",
    "",
    "has:authors e",
)


class Painted(QObject):
    """Notes when widgets were painted with the answer that is waited for."""

    def __init__(self, **widgets: QWidget) -> None:
        super().__init__()
        self._names = {id(widget): name for name, widget in widgets.items()}
        self._awaited: dict[str, Callable[[], bool]] = {}
        self._fresh: set[str] = set()
        self._watch = Watch()
        self.took: dict[str, Took] = {}
        for widget in widgets.values():
            widget.installEventFilter(self)

    def await_(self, answers: dict[str, Callable[[], bool]]) -> None:
        """Begin to wait."""
        self._awaited, self.took = answers, {}
        self._fresh.clear()
        self._watch = Watch()

    def note(self, name: str) -> None:
        """Take down the time for a pane, once."""
        self.took.setdefault(name, self._watch.took())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.Paint:
            name = self._names[id(watched)]
            if name in self._awaited and name not in self.took and self._awaited[name]():
                self._fresh.add(name)
                # Before anything else that waits, but behind the painting that is under way.
                QApplication.postEvent(self, QEvent(_PAINTED), _FIRST)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() != _PAINTED:
            return super().event(event)
        self.note_painted()
        return True

    def note_painted(self) -> None:
        """Take down the time for what was painted since: its picture is there."""
        while self._fresh:
            self.note(self._fresh.pop())


class Bench:
    """A workbench with Review in front, and a clock."""

    def __init__(self, folder: Path, *, with_page: bool = True) -> None:
        seal_environment()
        register_scheme()
        self.app = make_application()
        self.work = open_workbench(folder)
        self.work.page.setVisible(with_page)
        self.work.window.show()
        self.work.window.show_desk("Review")
        self.table = self.work.review.list.table
        self.painted = Painted(
            list=self.table.viewport(),
            metadata=self.work.review.metadata,
            source=self.work.source.view.viewport(),
            facets=self.work.review.facets.viewport(),
        )
        ladder = self.work.review.metadata.ladder
        paint_now = ladder.repaint

        def repaint() -> None:
            # What is painted at once has its picture before the turn of the window ends.
            paint_now()
            self.painted.note_painted()

        ladder.repaint = repaint  # type: ignore[method-assign]
        self._pulse = QTimer(self.work, interval=2, timerType=Qt.TimerType.PreciseTimer)
        self._pulse.start()
        spare_what_stays()
        self.until(lambda: self.table.records.rowCount() > 0 and self.is_open())
        self.rest(1.0)

    def close(self) -> None:
        """Close the window and what runs behind it."""
        self.work.window.close()

    def is_open(self) -> bool:
        """Tell whether the chosen record is read."""
        seen = self.work.selection.inspection
        return seen is not None and seen.url == self.work.selection.url

    def until(self, is_true: Callable[[], bool]) -> float:
        """Let the window live until something is so; return how long it took, in milliseconds."""
        start = time.perf_counter()
        while not is_true():
            if time.perf_counter() - start > GIVE_UP_S:
                raise TimeoutError
            _live()
        return (time.perf_counter() - start) * 1000

    def rest(self, seconds: float) -> None:
        """Let the window come to rest."""
        end = time.perf_counter() + seconds
        self.until(lambda: time.perf_counter() > end)

    def after(self, act: Callable[[], object], **answers: Callable[[], bool]) -> dict[str, Took]:
        """Do something; return for each pane when it was first painted with its answer."""
        known: set[str] = set()
        self.painted.await_(answers)
        act()
        end = time.perf_counter() + GIVE_UP_S
        while missing := answers.keys() - self.painted.took.keys():
            _live()
            for name in missing & _DRAWN_BY_PARTS:
                if name in known:
                    self.painted.note(name)
                elif answers[name]():
                    known.add(name)
            if time.perf_counter() > end:
                raise TimeoutError(f"{missing} never came")
        return self.painted.took


def _live() -> None:
    """Let the window do what there is to do; asleep in between, as it is in its own loop."""
    QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def walk(bench: Bench, records: int) -> list[Figure]:
    """Press j, and sometimes k, from record to record."""
    bench.table.horizontalHeader().setSortIndicator(Column.RECORD, Qt.SortOrder.AscendingOrder)
    bench.rest(1.0)
    bench.table.go(0)
    bench.rest(1.0)
    bench.table.setFocus()
    times: dict[str, list[Took]] = {"list": [], "metadata": [], "source": [], "page": []}
    for step in range(STEPS):
        row = bench.table.currentIndex().row()
        back = step % 10 == 9
        goal = row - 1 if back else row + 1

        def has_moved(goal: int = goal) -> bool:
            return bench.table.currentIndex().row() == goal

        took = bench.after(
            lambda back=back: QTest.keyClicks(bench.table, "k" if back else "j"),
            list=has_moved,
            metadata=lambda: bench.work.review.metadata.url == bench.work.selection.url,
            source=bench.is_open,
            page=lambda: bench.is_open() and bench.work.page.is_drawn,
        )
        for name, taken in took.items():
            times[name].append(taken)
        bench.rest(PACE_S)
    limits = {"list": 16, "metadata": 16, "source": 100, "page": 400}
    times = {k: v for k, v in times.items() if v}
    words = {
        "list": "row marked",
        "metadata": "metadata",
        "source": "source with its highlight",
        "page": "page drawn",
    }
    return [
        Figure.of(f"next record of {records:,}: {words[name]}", times[name], limits[name])
        for name in times
    ]


def hover(bench: Bench) -> list[Figure]:
    """Hover one candidate after the other: the box in source and metadata."""
    times: list[Took] = []
    for _ in range(4):
        candidates = _candidates(bench)
        for candidate in candidates[:12]:
            took = bench.after(
                lambda c=candidate: bench.work.selection.hover_candidate(c), source=lambda: True
            )
            times.append(took["source"])
            bench.work.selection.hover_candidate(None)
            bench.rest(0.02)
        bench.table.step(1)
        bench.rest(0.5)
    return [Figure.of("hover a value: box in the panes", times, 16)]


def _candidates(bench: Bench) -> list[Candidate]:
    """Return the candidates that light something on the screen that is not lit yet."""
    seen, view = bench.work.selection.inspection, bench.work.source.view
    return [
        candidate
        for candidate, span in (seen.evidence if seen else ())
        if view.is_visible(span.start) and view.lit.index_at(span.start) is None
    ]


def recut(bench: Bench) -> list[Figure]:
    """Cut the page in view again with another threshold."""
    times = []
    for n in range(30):
        threshold = 20 + 7 * n

        def is_cut(threshold: int = threshold) -> bool:
            seen = bench.work.selection.inspection
            return seen is not None and seen.threshold == threshold

        took = bench.after(lambda t=threshold: bench.work.inspector.read_again(t), source=is_cut)
        times.append(took["source"])
        bench.rest(0.03)
    bench.work.inspector.read_again(50)
    bench.rest(0.3)
    return [Figure.of("cut the page again at another threshold", times, 100)]


def narrow(bench: Bench, records: int) -> list[Figure]:
    """Filter, press facets and sort: rows and counts painted anew."""
    filters, sorts = [], []
    review = bench.work.review
    arrived = threading.Event()
    review.list.table.records.found.connect(lambda *_: arrived.set())
    for text in FILTERS * 3:
        wanted = parse_filter(text)
        arrived.clear()
        before = review.facets.facets
        took = bench.after(
            lambda w=wanted: review.filter.choose(w),
            list=arrived.is_set,
            facets=lambda before=before: review.facets.facets is not before,
        )
        filters.append(max(took.values(), key=lambda one: one.clock_ms))
        bench.rest(0.15)
    review.filter.choose(RecordFilter())
    bench.rest(0.5)
    for column in (Column.TITLE, Column.SITE, Column.WEIGHT, Column.RECORD, Column.AUTHORS) * 2:
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            arrived.clear()
            took = bench.after(
                lambda c=column, o=order: bench.table.horizontalHeader().setSortIndicator(c, o),
                list=arrived.is_set,
            )
            sorts.append(took["list"])
            bench.rest(0.1)
    return [
        Figure.of(f"filter {records:,}: rows and counts", filters, 100),
        Figure.of(f"sort {records:,}", sorts, 100),
    ]


def zoom(bench: Bench) -> list[Figure]:
    """Zoom in and out step by step, each restyled and painted."""
    times = []
    for step in (1.1, 1.2, 1.3, 1.2, 1.1, 1.0) * 3:
        watch = Watch()
        theme().set_zoom(step)
        bench.app.processEvents()
        times.append(watch.took())
        bench.rest(0.2)
    return [Figure.of("zoom by a step, restyled and painted", times, 100)]


def measure(folder: Path) -> list[Figure]:
    """Measure everything in one project."""
    bench = Bench(folder)
    records = bench.table.records.rowCount()
    figures = walk(bench, records) + hover(bench) + recut(bench) + narrow(bench, records)
    figures += zoom(bench)
    bench.close()
    return figures


if __name__ == "__main__":
    tell(measure(Path(sys.argv[1])))
