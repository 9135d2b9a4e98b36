"""Each host has a slider for its delay, where there is room for it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.model.events import LanesSeen, LaneState
from carmengui.ui.crawl.lanes.rows import PAUSE
from carmengui.ui.crawl.lanes.table import LaneTable, track_in

NOW = datetime(2026, 3, 2, 6, tzinfo=UTC)


@pytest.fixture
def lanes(qtbot: QtBot) -> LaneTable:
    board = CrawlBoard()
    hosts = (("a.test", 4.0), ("b.test", 0.0))
    states = tuple(LaneState(host, False, "", 3, NOW, delay_s) for host, delay_s in hosts)
    board.take((LanesSeen(NOW, 0, states),))
    table = LaneTable(board)
    qtbot.addWidget(table)
    table.resize(924, 300)
    table.show()
    table.refresh(rests=False)
    return table


def places(lanes: LaneTable, host: str) -> tuple[QPoint, QPoint]:
    row = lanes.lanes.model.row_of(host)
    track = track_in(lanes.visualRect(lanes.lanes.model.index(row, PAUSE)))
    return track.center(), QPoint(track.right(), track.center().y())


def test_a_slider_is_dragged_and_its_host_gets_another_delay(lanes: LaneTable) -> None:
    wished: list[tuple[float, str]] = []
    lanes.pace_wished.connect(lambda pause_s, host: wished.append((pause_s, host)))
    middle, end = places(lanes, "a.test")
    QTest.mousePress(lanes.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert lanes.currentIndex().row() == lanes.lanes.model.row_of("a.test")
    QTest.mouseMove(lanes.viewport(), end)
    QTest.mouseRelease(lanes.viewport(), Qt.MouseButton.LeftButton, pos=end)
    QTest.mouseMove(lanes.viewport(), middle)
    assert [host for _, host in wished] == ["a.test", "a.test"]
    assert wished[0][0] == pytest.approx(3.5, abs=0.6)
    assert wished[1][0] > 100


def test_there_is_none_where_the_delay_is_unknown_or_the_room_is_narrow(lanes: LaneTable) -> None:
    wished: list[float] = []
    lanes.pace_wished.connect(lambda pause_s, _: wished.append(pause_s))
    QTest.mouseClick(lanes.viewport(), Qt.MouseButton.LeftButton, pos=places(lanes, "b.test")[0])
    lanes.resize(700, 300)
    lanes.refresh(rests=False)
    assert not lanes.has_sliders
    QTest.mouseClick(lanes.viewport(), Qt.MouseButton.LeftButton, pos=places(lanes, "a.test")[0])
    assert wished == []
