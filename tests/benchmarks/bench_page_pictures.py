"""Whether the window stays awake while pages are drawn: ``python -m tests.benchmarks.bench_page_pictures``.

A list of pages with style sheets and pictures, without a screen. The longest the window does nothing is
measured while pictures are drawn one after the other, and in turn while the same list stands still; and
how long a page takes, and how large the drawing process is.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from carmengui.ui.review.list.row_pictures import RowPictures
from tests.bridge.pictures.conftest import BLUE, GREEN, RED, WHITE, import_into, page_of
from tests.journeys.desktop import wait_until
from tests.ui.review.review_desk import ReviewWindow, review_window

MUST_MS = 100
_PAGES, _TICK_MS, _STILL_S = 60, 5, 3.0


class Gaps:
    """The longest time between two ticks of the window's own thread."""

    def __init__(self) -> None:
        self._last, self.longest_ms = time.perf_counter(), 0.0
        self._timer = QTimer(interval=_TICK_MS)
        self._timer.timeout.connect(self._on_tick)
        self._timer.start()

    def _on_tick(self) -> None:
        now = time.perf_counter()
        self.longest_ms = max(self.longest_ms, (now - self._last) * 1000)
        self._last = now

    def taken(self) -> float:
        """Return the longest so far, and begin anew."""
        longest, self.longest_ms, self._last = self.longest_ms, 0.0, time.perf_counter()
        return longest


def stand_still(seconds: float) -> None:
    ends_at = time.perf_counter() + seconds
    while time.perf_counter() < ends_at:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def draw_all(bench: ReviewWindow, pictures: RowPictures) -> tuple[int, float, float]:
    """Go through the list by what is in sight; return pages, seconds, and megabytes of the process."""
    table, began, largest_mb = bench.review.list.table, time.perf_counter(), 0.0
    told: set[str] = set()
    bench.pictures.told.connect(lambda some: told.update(one.url for one in some))
    for row in range(0, _PAGES, 3):
        table.scrollTo(table.records.index(row, 0), table.ScrollHint.PositionAtTop)
        stand_still(0.2)
        wait_until(lambda: not pictures._asked, "what is in sight is drawn")
        process = bench.pictures.drawer._process
        largest_mb = max(largest_mb, process.size_mb() if process is not None else 0.0)
    return len(told), time.perf_counter() - began, largest_mb


def main() -> None:
    """Measure both in one run and print them."""
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root) / "Werft"
        grounds = ((RED, GREEN), (BLUE, WHITE))
        pages = (page_of(f"page{n:02}", *grounds[n % 2]) for n in range(_PAGES))
        import_into(folder, *(each for page in pages for each in page))
        with review_window(folder) as bench:
            bench.window.show_desk("Review")
            wait_until(lambda: bench.review.list.table.current_row is not None, "records")
            stand_still(1.0)
            gaps = Gaps()
            stand_still(_STILL_S)
            still_ms = gaps.taken()
            bench.window.action_board.run("review.pictures")
            stand_still(0.3)
            gaps.taken()
            count, took_s, size_mb = draw_all(bench, bench.reviewing.pictures)
            drawing_ms = gaps.taken()
    sys.stdout.write(
        f"{count} pages drawn in {took_s:.1f} s, the process has {size_mb:.0f} MB; the window was away for"
        f" {drawing_ms:.0f} ms at most, {still_ms:.0f} ms while it stood still;"
        f" it must be {MUST_MS} ms at most\n"
    )


if __name__ == "__main__":
    main()
