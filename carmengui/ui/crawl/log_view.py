"""The log as a list: only what is seen is drawn, the end is followed, lines can be copied."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyleOptionViewItem,
)

from carmengui.ui.crawl.log import MAX_LINES, CrawlLog, LogLine
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.quiet_list import QuietDelegate, QuietModel, RowRole

_ROW_PX, _INSET_PX, _TIME_PX, _HOST_PX = 24, 16, 72, 160
_Index = QModelIndex | QPersistentModelIndex


class LogModel(QuietModel[LogLine]):
    """The lines of a log that grows at its end."""

    def __init__(self, log: CrawlLog) -> None:
        super().__init__()
        self._log = log
        self._lines: list[LogLine] = []
        self.rows = self._lines
        self._seen = 0

    def refresh(self) -> None:
        """Take over what was written since the last time."""
        new = self._log.count - self._seen
        if not new:
            return
        if new >= len(self._log.lines) or len(self._lines) + new > 2 * MAX_LINES:
            self.beginResetModel()
            self.rows = self._lines = list(self._log.lines)
            self.endResetModel()
        else:
            at = len(self._lines)
            self.beginInsertRows(QModelIndex(), at, at + new - 1)
            lines = self._log.lines
            self._lines += [lines[n] for n in range(len(lines) - new, len(lines))]
            self.endInsertRows()
        self._seen = self._log.count

    def line(self, row: int) -> LogLine:
        """Return a line."""
        return self._lines[row]

    def words(self, row: LogLine) -> str:
        """Return a line as it is spoken."""
        return " ".join(str(row).split("\t")).strip()

    def tip(self, row: LogLine) -> str:
        """Return the whole address."""
        return row.url


class _LineDelegate(QuietDelegate):
    """Time, host, what happened, where."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one line."""
        wear, rect = theme(), QRect(option.rect)
        line: LogLine = index.data(RowRole)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, wear.color("sel" if is_selected else "raised"))
        painter.setFont(wear.font(12))
        left, right = rect.left() + _INSET_PX, rect.right() - _INSET_PX
        is_wide = right - left > wear.px(480)
        time = f"{line.at.astimezone():%H:%M:%S}" if line.at else ""
        left = _cell(painter, rect, left, wear.px(_TIME_PX), time, "soft")
        if is_wide and line.host:
            left = _cell(painter, rect, left, wear.px(_HOST_PX), line.host, "soft")
        words_px = painter.fontMetrics().horizontalAdvance(line.words) + wear.px(16)
        left = _cell(painter, rect, left, min(words_px, right - left), line.words, line.color)
        if right - left > wear.px(60):
            _cell(painter, rect, left, right - left, _place(line), "faint")
        if option.state & QStyle.StateFlag.State_HasFocus and option.widget.hasFocus():
            paint_focus_ring(painter, rect)


def _cell(painter: QPainter, row: QRect, left: int, width: int, words: str, color: str) -> int:
    painter.setPen(theme().color(color))
    room = QRect(left, row.top(), max(0, width - theme().px(8)), row.height())
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
    return left + width


def _place(line: LogLine) -> str:
    return "/" + line.url.partition("://")[2].partition("/")[2] if line.url else ""


class LogView(QListView):
    """The log of a crawl. Ctrl+C copies the selected lines; Enter opens a page."""

    opened = Signal(str)
    """A line was opened: its URL."""

    def __init__(self, log: CrawlLog) -> None:
        super().__init__()
        self.log_model = LogModel(log)
        self.setModel(self.log_model)
        self.setItemDelegate(_LineDelegate(self, _ROW_PX))
        self.setAccessibleName(self.tr("What happened"))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.activated.connect(self._on_activated)

    def refresh(self) -> None:
        """Show what was written; stay at the end if that was in view, else stay where one reads."""
        bar = self.verticalScrollBar()
        is_at_end = bar.value() >= bar.maximum() - 2
        self.log_model.refresh()
        if is_at_end:
            self.scrollToBottom()

    def copy(self) -> None:
        """Put the selected lines on the clipboard, with tabs between time, host, words and URL."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        text = "\n".join(str(self.log_model.line(row)) for row in rows)
        if text:
            QGuiApplication.clipboard().setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hear Ctrl+C."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+C from the shortcuts of the window."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Copy)
        ):
            event.accept()
            return True
        return super().event(event)

    def _on_activated(self, index: QModelIndex) -> None:
        if url := self.log_model.line(index.row()).url:
            self.opened.emit(url)
