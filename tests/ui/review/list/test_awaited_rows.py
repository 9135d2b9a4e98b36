"""Before the first answer the list shows grey rows under its headings, then the records."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.list.pane import RecordPane
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.theme import LIGHT, theme


class Nobody:
    """Answers nothing."""

    def run(self, *question: object) -> None:
        del question

    def forget(self, *question: object) -> None:
        del question


@pytest.fixture
def pane(qtbot, selection):
    theme().fix(LIGHT)
    made = RecordPane(selection, Nobody(), ReviewFilter(selection))
    qtbot.addWidget(made)
    made.resize(1100, 320)
    with qtbot.waitExposed(made):
        made.show()
    return made


def bars(pane: RecordPane, column: Column) -> int:
    """Return on how many lines there is a bar in a column."""
    table = pane.table
    picture: QImage = table.viewport().grab().toImage()
    grey = theme().color("line").rgb()
    left = table.horizontalHeader().sectionViewportPosition(column)
    width = table.horizontalHeader().sectionSize(column)
    rows = [
        any(picture.pixel(x, y) == grey for x in range(left, min(left + width, picture.width())))
        for y in range(picture.height())
    ]
    return sum(now and not before for before, now in zip([False, *rows], rows, strict=False))


def test_while_the_first_answer_is_awaited_rows_are_drawn(pane) -> None:
    assert pane.stack.currentWidget() is pane.table
    assert bars(pane, Column.RECORD) == bars(pane, Column.TITLE) >= 4
    assert bars(pane, Column.WEIGHT) == 0
    few = bars(pane, Column.TITLE)
    pane.resize(1100, 500)
    assert bars(pane, Column.TITLE) > few
    assert pane.order.text() == "Counting records …"
    assert pane.accessibleDescription() == pane.order.text()


def test_the_answer_takes_them_away(pane) -> None:
    pane.table.records.found.emit(0, 0)
    assert not pane.awaited.isVisibleTo(pane.table)
    assert pane.accessibleDescription() == ""
    assert bars(pane, Column.TITLE) == 0


def test_a_failure_does_too(pane) -> None:
    pane.table.records.failed.emit("The disk is full.")
    assert not pane.awaited.isVisibleTo(pane.table)
    assert pane.order.text() == ""
    assert pane.stack.currentWidget() is not pane.table
