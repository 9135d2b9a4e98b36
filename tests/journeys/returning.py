"""Somebody who moves about in a project, or comes back to it; a program of its own, to be killed.

It is called with a project, a folder for what is remembered, and ``move`` or ``look``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSplitter

from carmengui.engine.model import Field
from carmengui.ui.review.list.columns import Column
from carmengui.ui.session.place import PlaceFile
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop, press, settle, wait_until

FILTER = "lang:ru"
SIZE = (800, 702)
"""Not larger than the screen of tests, for no window comes back larger than its screen."""
BORDERS = ("review.facets", "review.list", "review.page")


def move(bench: Workbench) -> None:
    """Filter, sort, choose a record and a field, scroll, and move three borders."""
    bench.window.show_desk("Review")
    bench.window.resize(*SIZE)
    for name in BORDERS:
        drag(border(bench, name), 37)
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(bench.window.top_bar.field, FILTER)
    table = bench.review.list.table
    table.sortByColumn(Column.TITLE, Qt.SortOrder.DescendingOrder)
    settle(bench)
    bench.selection.choose_field(Field.AUTHORS)
    table.go(4)
    settle(bench)
    table.verticalScrollBar().setValue(3)


def drag(splitter: QSplitter, by: int) -> None:
    """Move a border as the mouse does."""
    handle = splitter.handle(1)
    at = handle.rect().center()
    across = splitter.orientation() is Qt.Orientation.Horizontal
    to = at + (type(at)(by, 0) if across else type(at)(0, by))
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(handle, to)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=to)


def border(bench: Workbench, name: str) -> QSplitter:
    """Return a border by the name under which its place is kept."""
    found = bench.window.findChild(QSplitter, name)
    assert isinstance(found, QSplitter), name
    return found


def seen(bench: Workbench) -> dict[str, object]:
    """Return what a person sees of the place."""
    table, selection = bench.review.list.table, bench.selection
    line = table.current_row
    return {
        "desk": bench.window.desk.name if bench.window.desk else "",
        "filter": bench.window.top_bar.field.text(),
        "record": selection.url,
        "row": table.currentIndex().row(),
        "line": line.url if line is not None else "",
        "first": table.rowAt(0),
        "field": selection.field,
        "order": [table.records.order, table.records.descending],
        "rows": table.records.rowCount(),
        "size": [bench.window.width(), bench.window.height()],
        "borders": [border(bench, name).sizes() for name in BORDERS],
    }


def run(words: list[str]) -> None:
    """Tell as one line of JSON what is seen: of a place just moved to, or one found again."""
    project, state, what = words
    QApplication.instance() or QApplication([])
    with desktop(Path(project), size=None, place=PlaceFile(Path(project), Path(state))) as bench:
        wait_until(lambda: bench.review.list.table.records.rowCount() > 0, "the list is read")
        settle(bench)
        if what == "move":
            move(bench)
        sys.stdout.write(json.dumps(seen(bench)) + "\n")
        sys.stdout.flush()
        QEventLoop().exec()
