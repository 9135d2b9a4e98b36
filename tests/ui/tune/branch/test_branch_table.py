"""The list of a branch's pages, read where it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.ui.tune.branch.branch_columns import Column
from carmengui.ui.tune.branch.branch_table import PAGE, BranchTable

LONG = "Seil und Segel im Hafen von Brackhus"
Keep = Callable[[Path, dict[str, str]], None]


@pytest.fixture
def table(qtbot: QtBot, ask: Ask) -> BranchTable:
    table = BranchTable(ask)
    # As in the window: what is still under way is not answered to a list that is gone.
    qtbot.addWidget(table, before_close_func=lambda _: ask.close())
    table.resize(760, 300)
    with qtbot.waitActive(table):
        table.show()
        table.activateWindow()
    table.setFocus()
    return table


def show(table: BranchTable, branch: int, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.found):
        table.show_branch(branch)
    qtbot.waitUntil(lambda: table.records.line(0) is not None)


def words(table: BranchTable, row: int) -> list[str]:
    return [str(table.records.index(row, column).data()) for column in Column]


def test_the_lines_are_those_of_the_branch(table: BranchTable, qtbot: QtBot) -> None:
    show(table, 2, qtbot)
    table.sortByColumn(Column.RECORD, Qt.SortOrder.AscendingOrder)
    qtbot.waitUntil(lambda: words(table, 0)[0] == "2")
    assert table.records.rowCount() == 2
    assert words(table, 0)[1] == f"{LONG} – Werft"
    assert words(table, 0)[2] == "another", "the record took the title without the site"
    assert [words(table, row)[4] for row in (0, 1)] == ["a.example", "b.example"]
    assert table.records.headerData(1, Qt.Orientation.Horizontal) == "By branch <2>"


def test_it_says_whether_the_record_took_the_title(table: BranchTable, qtbot: QtBot) -> None:
    show(table, 1, qtbot)
    assert words(table, 0)[1:3] == [LONG, "the same"]
    show(table, 4, qtbot)
    line = table.records.line(0)
    assert line is not None
    assert line.title == "Gülçin Öztürk Eski Değirmenin Sesi"
    assert line.row.title != line.title
    assert words(table, 0)[2] == "another"
    tip = table.records.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert f"in the record: {line.row.title}" in tip


def test_pages_without_a_branch_are_listed_too(table: BranchTable, qtbot: QtBot) -> None:
    show(table, 0, qtbot)
    assert table.records.rowCount() == 1
    assert words(table, 0) == ["6", "no title", "–", "–", "b.example"]
    # Of the seventh a branch proposed a title, which the record did not take.
    show(table, 6, qtbot)
    assert words(table, 0)[:3] == ["7", "Untitled", "none"]


def test_a_line_that_is_chosen_is_told_and_enter_opens_it(table: BranchTable, qtbot: QtBot) -> None:
    show(table, 2, qtbot)
    chosen: list[str] = []
    table.url_chosen.connect(chosen.append)
    qtbot.keyClick(table, Qt.Key.Key_J)
    qtbot.keyClick(table, Qt.Key.Key_J)
    qtbot.keyClick(table, Qt.Key.Key_J)
    qtbot.keyClick(table, Qt.Key.Key_K)
    expected = [table.records.line(row).row.url for row in (0, 1, 0)]  # type: ignore[union-attr]
    assert chosen == expected
    with qtbot.waitSignal(table.opened) as opened:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == [expected[-1]]


def test_a_page_chosen_elsewhere_is_lit_and_nothing_is_told(
    table: BranchTable, qtbot: QtBot
) -> None:
    chosen: list[str] = []
    table.url_chosen.connect(chosen.append)
    table.light_url("http://b.example/3")
    show(table, 2, qtbot)
    line = table.records.line(table.currentIndex().row())
    assert line is not None
    assert line.row.url == "http://b.example/3"
    table.light_url("http://b.example/5")
    assert not table.currentIndex().isValid()
    assert chosen == []


def test_the_list_is_sorted_in_the_database(table: BranchTable, qtbot: QtBot) -> None:
    show(table, 2, qtbot)
    with qtbot.waitSignal(table.found):
        table.sortByColumn(Column.SITE, Qt.SortOrder.DescendingOrder)
    qtbot.waitUntil(lambda: words(table, 0)[4] == "b.example")
    with qtbot.waitSignal(table.found):
        table.sortByColumn(Column.SITE, Qt.SortOrder.AscendingOrder)
    qtbot.waitUntil(lambda: words(table, 0)[4] == "a.example")
    table.sortByColumn(Column.TITLE, Qt.SortOrder.AscendingOrder)
    assert table.records.order == Column.SITE


def test_only_what_is_looked_at_is_read(
    empty_folder: Path, start_asking: Callable[[Path], Ask], keep: Keep, qtbot: QtBot
) -> None:
    count = PAGE * 3
    keep(
        empty_folder,
        {
            f"http://a.example/{n}": f"<title>Heft {n}</title><h1>Heft {n}</h1>"
            for n in range(count)
        },
    )
    ask = start_asking(empty_folder)
    table = BranchTable(ask)
    qtbot.addWidget(table, before_close_func=lambda _: ask.close())
    table.resize(760, 200)
    table.show()
    show(table, 1, qtbot)
    assert table.records.rowCount() == count
    assert table.records.line(0) is not None
    assert table.records.line(count - 1) is None
    assert words(table, count - 1)[1] == ""
    table.scrollToBottom()
    qtbot.waitUntil(lambda: table.records.line(count - 1) is not None)
    assert table.records.line(PAGE + 1) is None


def test_letters_are_left_to_the_window(table: BranchTable, qtbot: QtBot) -> None:
    show(table, 2, qtbot)
    qtbot.keyClicks(table, "x")
    assert not table.currentIndex().isValid()
