"""Print how long the source pane takes to open and to scroll 5 MB: many lines, and one line.

Run it as a script: ``python -m tests.benchmarks.bench_source_pane``.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from datetime import UTC, datetime

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from carmengui.engine.inspection import Inspection, RemovedSpan
from carmengui.engine.model import Candidate, Capture, Evidence, Field, Outcome, Span
from carmengui.ui.selection import Selection
from carmengui.ui.source import SourcePane

SIZE_CHARS = 5_000_000
SCROLLS = 60
LIMIT_MS = 300
_URL = "http://bench.test/"
_ITEM = (
    '<li class="item" id="n{n}"><a href="/seite/{n}.html">Größe &amp; Gewicht {n}</a>'
    " <em>Überschrift</em> und etwas Text dazu, damit die Zeile lang genug wird. 😀 {n}</li>"
)


def page(line_end: str) -> str:
    """Return a page of 5 million characters."""
    count = SIZE_CHARS // len(_ITEM.format(n=10_000) + line_end)
    items = line_end.join(_ITEM.format(n=n) for n in range(count))
    text = f"<html><head><title>Bench</title></head>{line_end}<body><ul>{items}</ul></body></html>"
    return text.ljust(SIZE_CHARS)


def inspection(source: str) -> Inspection:
    """Return what would be read of such a page: removed runs and evidence all over it."""
    place = source.index("Bench")
    evidence = Evidence("/html/head/title", 0, 5)
    title = Candidate(Field.TITLE, "Bench", 0.9, "title", evidence)
    removed = tuple(
        RemovedSpan(Span(at, at + 700), Span(0, 700), ("http://bench.test/2",))
        for at in range(1000, len(source) - 1000, 25_000)
    )
    return Inspection(
        url=_URL, capture=Capture(_URL, datetime.now(UTC), Outcome.FETCHED),
        charset="utf-8", charset_reason="HTTP header", source=source, text="", record=None,
        evidence=((title, Span(place, place + 5)),), removed=removed, siblings=5,
        site_model_version="", visits=(), notices=(),
    )  # fmt: skip


def measure(name: str, source: str, app: QApplication) -> None:
    """Open a page, wait for its first picture, scroll to places all over it."""
    selection = Selection()
    pane = SourcePane(selection)
    pane.resize(560, 800)
    pane.show()
    app.processEvents()
    seen = inspection(source)
    selection.choose_url(_URL)
    app.processEvents()
    begin = time.perf_counter()
    selection.show_inspection(seen)
    filled = time.perf_counter()
    pane.grab()
    painted = time.perf_counter()
    first = _scroll(pane, app)
    while not pane.view.is_scanned:
        app.processEvents()
    scanned = time.perf_counter()
    later = _scroll(pane, app)
    begin_jump = time.perf_counter()
    pane.go_to_removed(-1)
    pane.grab()
    jump = time.perf_counter() - begin_jump
    sys.stdout.write(
        f"{name:<22} {len(source):>10,} characters, {pane.view.lines.line_count:,} display lines\n"
        f"  fill {_ms(filled - begin)}, first picture after {_ms(painted - begin)} "
        f"(aim {LIMIT_MS} ms: {'met' if painted - begin <= LIMIT_MS / 1000 else 'MISSED'}), "
        f"all markup known after {_ms(scanned - begin)}\n"
        f"  scroll and paint while scanning: {first}\n"
        f"  scroll and paint when scanned:   {later}\n"
        f"  previous removed span (from the first to the last): {_ms(jump)}\n"
    )
    pane.close()


def _scroll(pane: SourcePane, app: QApplication) -> str:
    bar = pane.view.verticalScrollBar()
    times = []
    for step in range(SCROLLS):
        begin = time.perf_counter()
        bar.setValue(bar.maximum() * step // SCROLLS)
        pane.view.viewport().repaint()
        times.append(time.perf_counter() - begin)
        app.processEvents()
    return f"median {_ms(statistics.median(times))}, worst {_ms(max(times))}"


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


def main() -> None:
    """Measure both pages."""
    app = QApplication([])
    measure("many lines", page("\r\n"), app)
    measure("one line", page(""), app)
    measure("many lines, ASCII", page("\n").encode("ascii", "replace").decode(), app)
    measure("one line, ASCII", page("").encode("ascii", "replace").decode(), app)


if __name__ == "__main__":
    main()
