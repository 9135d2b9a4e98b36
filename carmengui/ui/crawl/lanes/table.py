"""One lane per host: what is under way, what waits and why, how far it is."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.ui.crawl.lanes.header import EDGE_PX, INSET_PX, LaneHeader
from carmengui.ui.crawl.lanes.model import DONE, HOST, LAST, NOW, PAUSE, RATE, LaneModel, LaneRow
from carmengui.ui.crawl.lanes.words import answer_words, robots_icon
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.quiet_table import make_quiet

ROW_PX, HEADER_PX = 36, 28
_ICON_PX, _BAR_PX = 16, 64
_NUMBERS_PX = 92
"""Without the bar: where there is little room, what a host is doing needs it more."""
_WIDTHS = {HOST: 176, DONE: 168, RATE: 76, LAST: 76, PAUSE: 88}
_ROOM = {RATE: 800, LAST: 640, PAUSE: 560}
"""So wide the table has to be for a column that can be done without."""
_Index = QModelIndex | QPersistentModelIndex
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
_WRAPPED = _MIDDLE | int(Qt.TextFlag.TextWordWrap)


class _LaneDelegate(QStyledItemDelegate):
    """Paints words, marks, and the bar of what is fetched."""

    def __init__(self, table: LaneTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell."""
        wear, rect = theme(), QRect(option.rect)
        row: LaneRow = index.data(Qt.ItemDataRole.UserRole)
        column = index.column()
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, wear.color(_ground(row, is_selected=is_selected)))
        line_left = rect.left() + (EDGE_PX if column == HOST else 0)
        is_last = column == self._table.last_column
        line_right = rect.right() - (EDGE_PX if is_last else -1)
        painter.fillRect(line_left, rect.bottom(), line_right - line_left, 1, wear.color("line"))
        if is_selected and column == HOST:
            painter.fillRect(rect.left(), rect.top(), 3, rect.height(), wear.color("accent"))
        is_idle = not row.lane.waiting and not row.lane.is_busy
        painter.setFont(
            wear.font(13, weight=600 if row.line.is_alarming and column == HOST else 400)
        )
        painter.setPen(wear.color("soft" if is_idle or column >= RATE else "text"))
        left = EDGE_PX if column == HOST else INSET_PX
        inner = rect.adjusted(left, 0, -(EDGE_PX if is_last else INSET_PX), 0)
        if column == NOW:
            self._paint_now(painter, inner, row)
        elif column == DONE:
            self._paint_done(painter, inner, row, str(index.data()))
        else:
            self._paint_words(painter, inner, row, column, str(index.data()))
        if is_selected and option.widget.hasFocus():
            _paint_ring(painter, rect, is_end=is_last)

    def _paint_now(self, painter: QPainter, room: QRect, row: LaneRow) -> None:
        wear, line = theme(), row.line
        size = wear.px(_ICON_PX)
        color = line.color if line.color != "text" else "accent"
        paint_icon(painter, line.icon, room.left(), room.center().y() - size // 2, size, color)
        room.setLeft(room.left() + size + wear.px(8))
        painter.setPen(wear.color(line.color))
        if line.clock:
            painter.setFont(wear.font(13, weight=600 if line.is_alarming else 400))
            painter.drawText(room, _RIGHT, line.clock)
            room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(line.clock) - 12)
            painter.setFont(wear.font(13))
        words, place, px = fitted_state(line.words, room, is_address=row.lane.is_busy)
        painter.setFont(wear.font(px))
        painter.drawText(room, place, words)

    def _paint_done(self, painter: QPainter, room: QRect, row: LaneRow, words: str) -> None:
        wear, width = theme(), theme().px(_BAR_PX)
        numbers_px = painter.fontMetrics().horizontalAdvance(words) + 8
        self._paint_numbers(painter, room, row, words)
        if room.width() - numbers_px < width:
            return
        total = max(1, row.sums.total(row.lane.waiting))
        height = wear.px(4)
        bar = QRect(room.left(), room.center().y() - height // 2, width, height)
        painter.fillRect(bar, wear.color("line"))
        done = round(width * row.sums.fetched / total)
        tried = round(width * (row.sums.fetched + len(row.sums.failing)) / total)
        painter.fillRect(
            bar.adjusted(0, 0, done - width, 0),
            wear.color("bar" if row.lane.waiting else "mark"),
        )
        painter.fillRect(
            QRect(bar.left() + done, bar.top(), tried - done, height), wear.color("trouble")
        )

    def _paint_numbers(self, painter: QPainter, room: QRect, row: LaneRow, words: str) -> None:
        """Paint what was fetched as the link that it is, and of how many."""
        fetched, rest = words.split(" ", 1)
        painter.drawText(room, _RIGHT, f" {rest}")
        room = room.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(f" {rest}"), 0)
        if row.sums.fetched:
            painter.setPen(theme().color("accent"))
        painter.drawText(room, _RIGHT, fetched)

    def _paint_words(
        self, painter: QPainter, room: QRect, row: LaneRow, column: int, words: str
    ) -> None:
        wear = theme()
        if column == LAST:
            painter.setPen(wear.color(answer_words(row.sums)[1]))
        elif column == PAUSE and (name := robots_icon(row.lane.robots)[0]):
            size = wear.px(_ICON_PX)
            paint_icon(painter, name, room.left(), room.center().y() - size // 2, size, "soft")
        elif column == HOST:
            shown = painter.fontMetrics().elidedText(
                words, Qt.TextElideMode.ElideLeft, room.width()
            )
            painter.drawText(room, _MIDDLE, shown)
            return
        painter.drawText(room, _RIGHT, words)


def fitted_state(words: str, room: QRect, *, is_address: bool) -> tuple[str, int, int]:
    """Return what is shown of a host's state in a cell, how it is placed, and its size.

    An address may lose its middle; a reason is written smaller, and goes on in a second line.
    """
    wear = theme()
    metrics = QFontMetrics(wear.font(13))
    if metrics.horizontalAdvance(words) <= room.width():
        return words, _MIDDLE, 13
    if is_address:
        side = Qt.TextElideMode.ElideMiddle
        return metrics.elidedText(words, side, room.width()), _MIDDLE, 13
    metrics = QFontMetrics(wear.font(12))
    needed = metrics.boundingRect(QRect(0, 0, room.width(), 0), _WRAPPED, words)
    if needed.height() <= room.height() and needed.width() <= room.width():
        return words, _WRAPPED, 12
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width()), _MIDDLE, 12


def _paint_ring(painter: QPainter, rect: QRect, *, is_end: bool) -> None:
    """Paint the part of the row's focus ring that lies in a cell."""
    accent = theme().color("accent")
    painter.fillRect(rect.left(), rect.top(), rect.width(), 2, accent)
    painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, accent)
    if is_end:
        painter.fillRect(rect.right() - 1, rect.top(), 2, rect.height(), accent)


def _ground(row: LaneRow, *, is_selected: bool) -> str:
    if row.line.is_alarming:
        return "worse_ground" if row.line.color == "trouble" else "borderline_ground"
    return "sel" if is_selected else "raised"


class LaneTable(QTableView):
    """The lanes of a crawl. Enter or a double click shows the records of a host.

    The number of what was fetched is a link: a click, or Enter on its cell, shows these visits.
    """

    host_opened = Signal(str)
    fetched_wanted = Signal(str)
    """The visits of this host that brought a page shall be listed."""

    def __init__(self, board: CrawlBoard) -> None:
        super().__init__()
        self.lanes = LaneModel(board)
        self.setModel(self.lanes)
        self.setItemDelegate(_LaneDelegate(self))
        self.setAccessibleName(self.tr("Hosts"))
        header = LaneHeader(self)
        self.setHorizontalHeader(header)
        make_quiet(self, self.tr("Columns of the hosts"))
        header.setSectionResizeMode(NOW, QHeaderView.ResizeMode.Stretch)
        self.activated.connect(self._on_activated)
        self.clicked.connect(self._on_clicked)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def refresh(self, *, rests: bool) -> None:
        """Show the board as it stands; the selected host stays selected."""
        current = self.currentIndex()
        host = self.lanes.host(current.row()) if current.isValid() else ""
        self.lanes.rests = rests
        self.lanes.refresh()
        self._fit()
        row = self.lanes.row_of(host) if host else -1
        if row >= 0 and row != self.currentIndex().row():
            self.setCurrentIndex(self.lanes.index(row, 0))

    def take_keys(self) -> None:
        """Give the keys to the hosts, to the first of them if none is chosen."""
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.lanes.index(0, HOST))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_clicked(self, index: QModelIndex) -> None:
        if index.column() == DONE and self.lanes.has_fetched(index.row()):
            self.fetched_wanted.emit(self.lanes.host(index.row()))

    def _on_activated(self, index: QModelIndex) -> None:
        if index.column() == DONE and self.lanes.has_fetched(index.row()):
            self.fetched_wanted.emit(self.lanes.host(index.row()))
        else:
            self.host_opened.emit(self.lanes.host(index.row()))

    @property
    def last_column(self) -> int:
        """The column at the right edge, as far as there is room."""
        return max(n for n in range(PAUSE + 1) if not self.isColumnHidden(n))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no room for: what a host is doing comes first."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wear, room = theme(), self.viewport().width() / theme().zoom
        for column, least_room in _ROOM.items():
            # Between crawls nothing is answered and nothing waits: headings without anything below.
            is_empty = self.lanes.rests and self.lanes.is_blank(column)
            self.setColumnHidden(column, room < least_room or is_empty)
        narrow = {HOST: 132, DONE: 126 if room >= 480 else _NUMBERS_PX} if room < 640 else {}
        for column, width in (_WIDTHS | narrow).items():
            least = wear.px(width)
            if column == RATE:  # its name is longer than its numbers
                least = room_for(self.horizontalHeader(), column, least)
            self.setColumnWidth(column, least)

    def _on_theme_changed(self) -> None:
        wear = theme()
        self.verticalHeader().setDefaultSectionSize(wear.px(ROW_PX))
        self.horizontalHeader().setFont(wear.font(12))
        self.horizontalHeader().setFixedHeight(wear.px(HEADER_PX))
        self._fit()
