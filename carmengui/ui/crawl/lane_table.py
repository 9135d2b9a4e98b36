"""One lane per host: what is under way, what waits and why, how far it is."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from carmengui.engine.model.events import LaneState
from carmengui.ui.crawl.board import CrawlBoard, HostSums
from carmengui.ui.theme import theme

HOST, NOW, DONE, RATE, PAUSE = range(5)
ROW_PX = 36
_Index = QModelIndex | QPersistentModelIndex


class LaneModel(QAbstractTableModel):
    """The hosts of a crawl board as rows; those with work first."""

    def __init__(self, board: CrawlBoard) -> None:
        super().__init__()
        self._board = board
        self._lanes: list[LaneState] = []

    def refresh(self) -> None:
        """Show the board as it stands."""
        lanes = sorted(self._board.lanes, key=lambda lane: not lane.waiting and not lane.is_busy)
        if [lane.host for lane in lanes] == [lane.host for lane in self._lanes]:
            self._lanes = lanes
            if lanes:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lanes) - 1, PAUSE))
            return
        self.beginResetModel()
        self._lanes = lanes
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of hosts."""
        return 0 if parent.isValid() else len(self._lanes)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else PAUSE + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the words above a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section >= RATE else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        tr = QCoreApplication.translate
        return (
            "\u2002" + tr("LaneModel", "Host"), tr("LaneModel", "Now"), tr("LaneModel", "Fetched"),
            tr("LaneModel", "A minute"), tr("LaneModel", "Between pages"),
        )[section]  # fmt: skip

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the lane itself to the delegate, and its words to everybody else."""
        lane = self._lanes[index.row()]
        sums = self._board.sums_of(lane.host)
        if role == Qt.ItemDataRole.UserRole:
            return lane, sums
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._words(lane, sums, index.column())
        return None

    def _words(self, lane: LaneState, sums: HostSums, column: int) -> str:
        match column:
            case 0:
                return lane.host
            case 1:
                return now_words(lane, sums, self._board.now)
            case 2:
                return f"{sums.fetched:,} / {sums.fetched + lane.waiting:,}"
            case 3:
                return f"{sums.pages_a_minute:.1f}" if sums.pages_a_minute else ""
            case _:
                return f"{lane.delay_s:g} s"


def now_words(lane: LaneState, sums: HostSums, now: datetime | None) -> str:
    """Say what a lane is doing, or what it waits for."""
    tr = QCoreApplication.translate
    path = urlsplit(lane.url).path or "/"
    if lane.is_busy:
        return path
    if not lane.waiting:
        if sums.last_at is None:
            return tr("LaneModel", "done")
        return tr("LaneModel", "done at {time}").format(time=f"{sums.last_at:%H:%M}")
    if sums.failed and sums.last_status in {0, 429, 503} and sums.last_reason:
        return sums.last_reason
    wait_s = (lane.ready_at - now).total_seconds() if now else 0.0
    if wait_s > 0:
        return tr("LaneModel", "waits {seconds} s for politeness").format(seconds=f"{wait_s:.1f}")
    return tr("LaneModel", "{count} pages wait").format(count=f"{lane.waiting:,}")


class _LaneDelegate(QStyledItemDelegate):
    """Paints words, and the bar of what is fetched."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell."""
        look = theme()
        lane, sums = index.data(Qt.ItemDataRole.UserRole)
        rect: QRect = option.rect
        is_trouble = bool(sums.failed) and sums.last_status in {0, 429, 503}
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = (
            "worse_ground" if is_trouble and lane.waiting else "sel" if is_selected else "raised"
        )
        painter.fillRect(rect, look.color(ground))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, look.color("line"))
        is_done = not lane.waiting and not lane.is_busy
        ink = "soft" if is_done or index.column() == PAUSE else "text"
        if is_trouble and lane.waiting and index.column() == NOW:
            ink = "trouble"
        painter.setPen(look.color(ink))
        painter.setFont(look.font(13, weight=600 if is_trouble and index.column() == HOST else 400))
        inner = rect.adjusted(16 if index.column() == HOST else 8, 0, -8, 0)
        if index.column() == DONE:
            inner = self._paint_bar(painter, inner, lane, sums)
        side = Qt.AlignmentFlag.AlignRight if index.column() >= DONE else Qt.AlignmentFlag.AlignLeft
        text = painter.fontMetrics().elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, int(side | Qt.AlignmentFlag.AlignVCenter), text)

    def _paint_bar(self, painter: QPainter, rect: QRect, lane: LaneState, sums: HostSums) -> QRect:
        total = max(1, sums.fetched + lane.waiting)
        width, top = 80, rect.center().y() - 1
        painter.fillRect(rect.left(), top, width, 4, theme().color("line"))
        filled = round(width * sums.fetched / total)
        ink = "bar" if lane.waiting or lane.is_busy else "mark"
        painter.fillRect(rect.left(), top, filled, 4, theme().color(ink))
        return rect.adjusted(width + 8, 0, 0, 0)


class LaneTable(QTableView):
    """The lanes of a crawl."""

    def __init__(self, board: CrawlBoard) -> None:
        super().__init__()
        self.lanes = LaneModel(board)
        self.setModel(self.lanes)
        self.setItemDelegate(_LaneDelegate(self))
        self.setAccessibleName(self.tr("Hosts"))
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_PX)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(NOW, QHeaderView.ResizeMode.Stretch)
        for column, width in ((HOST, 200), (DONE, 190), (RATE, 80), (PAUSE, 120)):
            self.setColumnWidth(column, width)
