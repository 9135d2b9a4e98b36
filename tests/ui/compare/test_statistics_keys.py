"""The statistics without a mouse: from number to number, from table to table, and back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.ui.compare.statistics.pane import StatisticsPane
from tests.ui.compare.statistics_hands import cell, compute, listed
from tests.ui.test_accessibility import nameless


def test_keys_go_from_number_to_number(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.page.fields.setFocus()
    pane.page.fields.setCurrentIndex(cell(pane.page.fields, "Title", "found"))
    qtbot.keyClick(pane.page.fields, Qt.Key.Key_Down)
    qtbot.keyClick(pane.page.fields, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(listed(pane)) == 1)
    assert pane.list.said.text() == "Authors, found: 1 row"


def test_the_keys_are_with_the_tables_as_soon_as_they_are_there(
    pane: StatisticsPane, qtbot: QtBot
) -> None:
    pane.activateWindow()
    pane.again.setFocus()
    compute(pane, qtbot)
    assert pane.page.fields.hasFocus()
    pane.again.setFocus()
    compute(pane, qtbot)
    assert pane.again.hasFocus()


def test_escape_closes_the_rows_first(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    assert not pane.close_list()
    pane.show_number(Which("title", Kind.WRONG))
    qtbot.waitUntil(lambda: bool(listed(pane)))
    assert pane.close_list()
    assert not pane.list.isVisible()
    assert not pane.close_list()


def test_everything_shown_has_a_name(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.show_number(Which("title", Kind.JUDGED))
    qtbot.waitUntil(lambda: bool(listed(pane)))
    assert nameless(pane) == []


def test_tab_goes_through_all_of_it(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.activateWindow()
    pane.page.fields.setFocus()
    reached = []
    for _ in range(12):
        reached.append(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    wanted = [
        pane.page.fields,
        pane.page.methods,
        pane.page.reliability.rows,
        pane.page.census,
        pane.again,
        pane.save,
    ]
    assert [each for each in reached if each in wanted][: len(wanted)] == wanted
