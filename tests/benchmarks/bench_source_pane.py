"""How long the source pane takes to open and to scroll 5 MB: many lines, and one line.

``python -m tests.benchmarks.bench_source_pane [TIMES]``
"""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from carmengui.engine.inspection import Inspection, RemovedSpan
from carmengui.engine.model import Candidate, Capture, Evidence, Field, Outcome, Span
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.selection import Selection
from tests.benchmarks.figures import Figure, Took, tell, took

SIZE_CHARS = 5_000_000
SCROLLS = 20
LIMIT_MS, SCROLL_MS = 300, 50
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
        url=_URL,
        capture=Capture(_URL, datetime.now(UTC), Outcome.FETCHED),
        charset="utf-8",
        charset_reason="HTTP header",
        source=source,
        text="",
        record=None,
        evidence=((title, Span(place, place + 5)),),
        removed=removed,
        notices=(),
    )


def measure(name: str, source: str, app: QApplication, times: int) -> list[Figure]:
    """Open a page, wait for its first picture, scroll to places all over it."""
    opened, scrolled, jumped = [], [], []
    for _ in range(times):
        first, steps, jump = _once(source, app)
        opened.append(first)
        scrolled += steps
        jumped.append(jump)
    return [
        Figure.of(f"5 MB, {name}: opened, first picture", opened, LIMIT_MS),
        Figure.of(f"5 MB, {name}: scrolled and painted", scrolled, SCROLL_MS),
        Figure.of(f"5 MB, {name}: last removed run from the first", jumped, 100),
    ]


def _once(source: str, app: QApplication) -> tuple[Took, list[Took], Took]:
    selection = Selection()
    pane = SourcePane(selection)
    pane.resize(560, 800)
    pane.show()
    seen = inspection(source)
    selection.choose_url(_URL)
    app.processEvents()
    (first,) = took(lambda: (selection.show_inspection(seen), pane.grab()), 1)
    steps = _scroll(pane, app)
    (jump,) = took(lambda: (pane.go_to_removed(-1), pane.grab()), 1)
    pane.close()
    return first, steps, jump


def _scroll(pane: SourcePane, app: QApplication) -> list[Took]:
    bar = pane.view.verticalScrollBar()
    times = []
    for step in range(SCROLLS):
        value = bar.maximum() * step // SCROLLS
        times += took(lambda v=value: (bar.setValue(v), pane.view.viewport().repaint()), 1)
        app.processEvents()
    return times


def main() -> None:
    """Measure the pages."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    app = QApplication([])
    figures = measure("many lines", page("\r\n"), app, times)
    figures += measure("one line", page(""), app, times)
    plain = page("\n").encode("ascii", "replace").decode()
    figures += measure("many lines of ASCII", plain, app, times)
    tell(figures)


if __name__ == "__main__":
    main()
