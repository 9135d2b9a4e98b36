"""The list: lines are asked for when they are looked at, sorted and filtered elsewhere."""

from __future__ import annotations

import doctest
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.project import Project
from carmengui.engine.storage.rows import url_key
from carmengui.engine.storage.schedule import (
    ScheduleOrder,
    ScheduleQuery,
    ScheduleRow,
    ScheduleTable,
)
from carmengui.ui.freshness import filter_words
from carmengui.ui.freshness.filter_words import query_of
from carmengui.ui.freshness.url_columns import (
    BECAUSE,
    EMA,
    INTERVAL,
    NEXT,
    RATE,
    SITE,
    URL,
    WINDOW,
    paint_sparkline,
)
from carmengui.ui.freshness.url_table import UrlTable
from carmengui.ui.theme import theme
from tests.ui.review.judged_project import make_project, url_of

NOW = datetime(2026, 3, 3, 6, tzinfo=UTC).timestamp()


def row(key: int, window: str = "1111111112", failures: int = 0) -> ScheduleRow:
    due_at = datetime.fromtimestamp(NOW, UTC) + timedelta(minutes=key)
    return ScheduleRow(
        key, f"https://a.org/{key}", "a.org", "page", tuple(map(int, window)), 21.04, 1.6, due_at,
        failures, 20, 10, 1, watched_s=2 * 86_400.0,
    )  # fmt: skip


class Lines:
    """Lines that are known, and which were asked for; an answer comes when it is given."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self._answer: Callable[[Sequence[ScheduleRow]], None]
        self.fail: Callable[[str], None]

    def fetch(
        self,
        keys: list[int],
        done: Callable[[Sequence[ScheduleRow]], None],
        failed: Callable[[str], None],
    ) -> None:
        self.asked, self._answer, self.fail = keys, done, failed

    def come(self, table: UrlTable, rows: Sequence[ScheduleRow]) -> None:
        """Let lines come that the table asks for when it is painted."""
        self.asked = []
        table.grab()
        QApplication.processEvents()
        assert self.asked
        self._answer(rows)


@pytest.fixture
def lines() -> Lines:
    return Lines()


@pytest.fixture
def table(qtbot: QtBot, lines: Lines) -> UrlTable:
    made = UrlTable(lambda: NOW, lines.fetch)
    qtbot.addWidget(made)
    made.resize(700, 500)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_only_lines_in_sight_are_asked_for(table: UrlTable, lines: Lines) -> None:
    table.show_keys(range(1, 100_001))
    lines.come(table, ())
    assert lines.asked[0] == 1
    assert 15 <= len(lines.asked) <= 200
    assert table.model.rowCount() == 100_000


def test_lines_fill_in_and_read_well(table: UrlTable, lines: Lines) -> None:
    table.show_keys([1, 2])
    lines.come(table, [row(2), row(99)])
    shown = (URL, WINDOW, INTERVAL, EMA, SITE, RATE)
    cells = [table.model.index(1, column).data() for column in shown]
    assert cells == ["a.org/2", "1111111112", "21 min", "1.60", "a.org", "5"]
    assert table.model.index(1, BECAUSE).data().startswith("changed, 21 min after ")
    assert table.model.index(0, URL).data() == "…"
    spoken = table.model.index(1, URL).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("a.org/2: 1 of the last ten visits found changes, interval 21 min")
    tip = table.model.index(1, URL).data(Qt.ItemDataRole.ToolTipRole)
    assert "20 visits, 10 changed, 1 errors" in tip


def test_a_page_is_called_by_its_title_with_its_address_in_the_tip(
    table: UrlTable, lines: Lines
) -> None:
    table.show_keys([1])
    lines.come(table, [replace(row(1), title="Tagungen im Rahmen")])
    index = table.model.index(0, URL)
    assert index.data() == "Tagungen im Rahmen"
    assert index.data(Qt.ItemDataRole.ToolTipRole).splitlines()[:2] == [
        "Tagungen im Rahmen",
        "https://a.org/1",
    ]
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).startswith("Tagungen im Rahmen: ")


def test_the_title_is_that_of_the_record(tmp_path: Path) -> None:
    with Project.open(make_project(tmp_path / "Werft")) as project:
        keys = [url_key(url_of(path)) for path in ("erste", "leer")]
        read = ScheduleTable.of(project.store).rows(keys)
    assert [each.title for each in read] == ["Erste Tagung", ""]


def test_keys_choose_lines(qtbot: QtBot, table: UrlTable, lines: Lines) -> None:
    table.show_keys([1, 2, 3])
    lines.come(table, [row(1), row(2), row(3)])
    table.choose_key(1)
    chosen: list[str] = []
    table.url_chosen.connect(chosen.append)
    for key in (Qt.Key.Key_J, Qt.Key.Key_Down, Qt.Key.Key_K, Qt.Key.Key_K, Qt.Key.Key_K):
        QTest.keyClick(table.view, key)
    assert chosen == [f"https://a.org/{n}" for n in (2, 3, 2, 1)]
    with qtbot.waitSignal(table.url_opened) as opened:
        QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert opened.args == ["https://a.org/1"]


def test_a_line_chosen_before_it_was_read_is_told_of_later(
    qtbot: QtBot, table: UrlTable, lines: Lines
) -> None:
    table.show_keys([1, 2])
    with qtbot.assertNotEmitted(table.url_chosen):
        table.choose_key(2)
    with qtbot.waitSignal(table.url_chosen) as chosen:
        lines.come(table, [row(1), row(2)])
    assert chosen.args == ["https://a.org/2"]


def test_the_chosen_line_and_the_place_survive_another_order(table: UrlTable, lines: Lines) -> None:
    table.show_keys(range(1, 301))
    lines.come(table, [row(n) for n in range(1, 301)])
    table.choose_key(5)
    table.view.verticalScrollBar().setValue(900)
    table.show_keys(range(300, 0, -1))
    assert table.view.currentIndex().row() == 295
    assert table.view.selectionModel().isRowSelected(295)
    assert table.view.verticalScrollBar().value() == 900
    table.choose_key(4711)
    assert not table.view.selectionModel().hasSelection()


def test_headers_ask_for_another_order(qtbot: QtBot, table: UrlTable) -> None:
    table.show_keys([1])
    for column, order, descending in (
        (INTERVAL, ScheduleOrder.INTERVAL, False),
        (EMA, ScheduleOrder.EMA, True),
        (RATE, ScheduleOrder.RATE, True),
        (SITE, ScheduleOrder.HOST, False),
        (NEXT, ScheduleOrder.DUE, False),
        (URL, ScheduleOrder.URL, False),
    ):
        with qtbot.waitSignal(table.query_changed) as changed:
            side = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
            table.view.sortByColumn(column, side)
        (query,) = changed.args
        assert (query.order, query.descending) == (order, descending)


def test_the_filter_asks_once_after_typing(qtbot: QtBot, table: UrlTable) -> None:
    with qtbot.waitSignal(table.query_changed) as changed:
        QTest.keyClicks(table.filter, "site:a.org news errors")
    (query,) = changed.args
    assert (query.host, query.words, query.has_errors) == ("a.org", ("news",), True)
    table.filter.setText("site:a.org мәдәният")
    qtbot.waitUntil(lambda: table.query.words == ("мәдәният",))


def test_filter_words() -> None:
    base = ScheduleQuery(order=ScheduleOrder.EMA, descending=True)
    query = query_of("due<90m noisy x<y due<x", 0.0, base)
    assert query.due_before == datetime.fromtimestamp(5400, UTC)
    assert (query.is_noisy, query.words) == (True, ("x<y", "due<x"))
    assert (query.order, query.descending) == (ScheduleOrder.EMA, True)
    assert query_of("  ", 0.0, base) == base
    assert len(query_of("a " * 5000, 0.0, base).words) == 20


def test_nothing_to_list_is_said(table: UrlTable) -> None:
    table.show_keys([])
    assert "No pages visited yet" in table._nothing.sentence.text()
    table.filter.setText("<b>zzz</b>")
    table.show_keys([])
    assert "<b>zzz</b>" in table._nothing.sentence.text()
    assert table._nothing.sentence.textFormat() is Qt.TextFormat.PlainText
    table.show_failure("The disk is full.")
    assert table._nothing.sentence.text() == "The disk is full."


def test_a_failure_leaves_the_last_good_lines(table: UrlTable, lines: Lines) -> None:
    table.show_keys([1])
    lines.come(table, [row(1)])
    lines.fail("carmen.sqlite is damaged.")
    assert table._trouble.isVisible()
    assert table.view.isVisible()
    table.show_keys([1])
    assert not table._trouble.isVisible()


def test_the_sparkline_draws_each_state() -> None:
    def painted(window: str, failures: int) -> tuple[int, int]:
        image = QImage(120, 28, QImage.Format.Format_RGB32)
        image.fill(QColor(theme().tokens.raised))
        with QPainter(image) as painter:
            paint_sparkline(painter, 4, 14, tuple(map(int, window)), failures=failures)
        places = [(x, y) for x in range(120) for y in range(28)]
        accent, raised = QColor(theme().tokens.accent).rgb(), QColor(theme().tokens.raised).rgb()
        right = sum(image.pixel(x, y) != raised for x, y in places if x > 84)
        return sum(image.pixel(x, y) == accent for x, y in places), right

    filled = [painted("1" * (10 - n) + "2" * n, 0)[0] for n in range(11)]
    assert filled == [n * 6 * 12 for n in range(11)]
    assert painted("1" * 10, 0)[1] == 0 < painted("1" * 10, 2)[1]


def test_the_sparkline_draws_no_visit_that_was_not_made() -> None:
    def bars(seen: int) -> int:
        image = QImage(120, 28, QImage.Format.Format_RGB32)
        image.fill(QColor(theme().tokens.raised))
        with QPainter(image) as painter:
            paint_sparkline(painter, 4, 14, (1,) * 8 + (2, 1), seen=seen)
        raised = QColor(theme().tokens.raised).rgb()
        inked = [any(image.pixel(x, y) != raised for y in range(28)) for x in range(120)]
        return sum(now and not before for before, now in pairwise([False, *inked]))

    assert [bars(seen) for seen in (1, 3, 10, 250)] == [1, 3, 10, 10]


def test_the_example_of_the_filter_holds() -> None:
    assert doctest.testmod(filter_words) == (0, 2)


def test_pages_that_came_from_a_file_are_not_said_to_be_visited(table: UrlTable) -> None:
    table.show_keys([1, 2, 3])
    assert table.count.text() == "3 pages visited"
    table.show_keys([1, 2, 3], imported=1)
    assert table.count.text() == "3 pages, 1 of them imported"
    table.show_keys([1, 2, 3], imported=3)
    assert table.count.text() == "3 pages imported"
