"""The network ledger: every request that was made and why, as a list as long as it needs to be."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from carmengui.engine.model import Outcome
from carmengui.engine.storage.ledger import LedgerRow, Why
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring

_ROW_PX, _INSET_PX = 24, 16
_BLOCK = 100
_Index = QModelIndex | QPersistentModelIndex
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class LedgerModel(QAbstractListModel):
    """Keys of all requests; their lines are asked for when they are seen."""

    rows_wanted = Signal(tuple)
    """The lines of these keys are needed."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: tuple[int, ...] = ()
        self._rows: dict[int, LedgerRow] = {}
        self._wanted: set[int] = set()
        self._asked: set[int] = set()
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._ask)

    def show_keys(self, keys: tuple[int, ...]) -> None:
        """Show these requests."""
        if keys == self.keys:
            return
        new = len(keys) - len(self.keys)
        if self.keys and new > 0 and keys[new:] == self.keys:
            self.beginInsertRows(QModelIndex(), 0, new - 1)
            self.keys = keys
            self.endInsertRows()
            return
        self.beginResetModel()
        self.keys = keys
        self.endResetModel()

    def take_rows(self, rows: tuple[LedgerRow, ...]) -> None:
        """Take over the lines that were asked for."""
        self._rows |= {row.key: row for row in rows}
        self._asked -= {row.key for row in rows}
        if self.keys:
            self.dataChanged.emit(self.index(0), self.index(len(self.keys) - 1))

    def row(self, row: int) -> LedgerRow | None:
        """Return a line, or nothing while it is on its way."""
        key = self.keys[row]
        found = self._rows.get(key)
        if found is None and key not in self._asked:
            first = row // _BLOCK * _BLOCK
            block = self.keys[first : first + _BLOCK]
            self._wanted.update(each for each in block if each not in self._rows)
            self._timer.start()
        return found

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of requests."""
        return 0 if parent.isValid() else len(self.keys)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line to the delegate, its words to everybody else."""
        row = self.row(index.row())
        if role == Qt.ItemDataRole.UserRole:
            return row
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return line_of(row).replace("\t", " ") if row else ""
        if role == Qt.ItemDataRole.ToolTipRole and row is not None:
            return f"{row.url}\n{why_words(row)}\n{row.reason}".strip()
        return None

    def _ask(self) -> None:
        wanted, self._wanted = tuple(sorted(self._wanted - self._asked)), set()
        self._asked.update(wanted)
        if wanted:
            self.rows_wanted.emit(wanted)


class _RequestDelegate(QStyledItemDelegate):
    """Time, status, host, path, why, bytes, milliseconds."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a line."""
        del option, index
        return QSize(100, theme().px(_ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one line."""
        wear, rect = theme(), QRect(option.rect)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, wear.color("sel" if is_selected else "raised"))
        row: LedgerRow | None = index.data(Qt.ItemDataRole.UserRole)
        painter.setFont(wear.font(12))
        if row is not None:
            self._paint_row(painter, rect, row)
        if option.state & QStyle.StateFlag.State_HasFocus and option.widget.hasFocus():
            paint_focus_ring(painter, rect)

    def _paint_row(self, painter: QPainter, rect: QRect, row: LedgerRow) -> None:
        wear = theme()
        left, right = rect.left() + _INSET_PX, rect.right() - _INSET_PX
        is_wide, is_roomy = right - left > wear.px(600), right - left > wear.px(760)
        is_bad = row.outcome in {Outcome.FAILED, Outcome.HTTP_ERROR}
        left = _left(painter, rect, left, wear.px(68), f"{row.at.astimezone():%H:%M:%S}", "soft")
        status = str(row.status) if row.status else _tr("none")
        left = _left(painter, rect, left, wear.px(44), status, "trouble" if is_bad else "text")
        took = f"{1000 * row.elapsed_s:,.0f} ms" if row.elapsed_s else ""
        right = _right(painter, rect, right, wear.px(66), took)
        right = _right(painter, rect, right, wear.px(66), size_words(row.size))
        right = _right(
            painter,
            rect,
            right,
            wear.px(190 if is_roomy else 150 if is_wide else 96),
            why_words(row),
        )
        if is_wide:
            left = _left(painter, rect, left, wear.px(170 if is_roomy else 140), row.host, "soft")
        path = "/" + row.url.partition("://")[2].partition("/")[2] if "://" in row.url else row.url
        _left(painter, rect, left, right - left, path if is_wide else row.url, "text")


def _left(painter: QPainter, row: QRect, left: int, width: int, words: str, color: str) -> int:
    painter.setPen(theme().color(color))
    room = QRect(left, row.top(), max(0, width - theme().px(8)), row.height())
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room.width())
    painter.drawText(room, _MIDDLE, shown)
    return left + width


def _right(painter: QPainter, row: QRect, right: int, width: int, words: str) -> int:
    painter.setPen(theme().color("soft"))
    room = QRect(right - width + theme().px(8), row.top(), width - theme().px(8), row.height())
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room.width())
    painter.drawText(room, _RIGHT, shown)
    return right - width


def why_words(row: LedgerRow) -> str:
    """Say why a request was made."""
    path = "/" + row.via.partition("://")[2].partition("/")[2]
    return {
        Why.SOURCE: _tr("a source"),
        Why.LINK: _tr("linked from {}").replace("{}", path),
        Why.REDIRECT: _tr("redirected from {}").replace("{}", path),
        Why.SITEMAP: _tr("a sitemap"),
        Why.ROBOTS: _tr("asked before any page"),
        Why.RETRY: _tr("tried again"),
        Why.DUE: _tr("due again"),
    }[row.why]


def size_words(size: int) -> str:
    """Return a size as it is shown; nothing for nothing.

    >>> size_words(0), size_words(512), size_words(20_480)
    ('', '512 B', '20 kB')
    """
    if not size:
        return ""
    return f"{size} B" if size < 1000 else f"{size / 1000:,.0f} kB"


def line_of(row: LedgerRow) -> str:
    """Return a request as a line to be copied, with tabs between its parts."""
    parts = (f"{row.at.astimezone():%Y-%m-%d %H:%M:%S}", row.host, row.url, row.status or "",
             row.size, f"{1000 * row.elapsed_s:.0f}", row.why, row.via, row.reason)  # fmt: skip
    return "\t".join(map(str, parts))


class LedgerView(QListView):
    """All requests, the newest first. Ctrl+C copies the selected lines; Enter says why."""

    opened = Signal(str)
    """A request was opened: its URL."""

    def __init__(self) -> None:
        super().__init__()
        self.requests = LedgerModel()
        self.is_read = False
        """Whether it is known which requests were made: until then none is said to be missing."""
        self.setModel(self.requests)
        self.setItemDelegate(_RequestDelegate(self))
        self.setAccessibleName(self.tr("Requests that were made"))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.activated.connect(self._on_activated)
        theme().changed.connect(self.scheduleDelayedItemsLayout)

    def show_keys(self, keys: tuple[int, ...]) -> None:
        """Show these requests, all that were made."""
        self.is_read = True
        self.requests.show_keys(keys)
        if keys and self.hasFocus() and not self.currentIndex().isValid():
            # Whoever waited for them with the arrow keys sees where these begin.
            none = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(self.requests.index(0), none)
        self.viewport().update()

    def said_instead(self) -> str:
        """Return what is said in the place of requests; nothing while some are listed."""
        if self.requests.rowCount():
            return ""
        if not self.is_read:
            return self.tr("The requests are being read.")
        return self.tr("No request was made so far.")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the requests, or why there are none."""
        super().paintEvent(event)
        if words := self.said_instead():
            wear = theme()
            with QPainter(self.viewport()) as painter:
                painter.setFont(wear.font(12))
                painter.setPen(wear.color("soft"))
                room = self.viewport().rect().adjusted(_INSET_PX, 2, -_INSET_PX, 0)
                painter.drawText(room, int(Qt.TextFlag.TextWordWrap), words)

    def copy(self) -> None:
        """Put the selected lines on the clipboard."""
        places = sorted(index.row() for index in self.selectedIndexes())
        rows = [self.requests.row(place) for place in places]
        if text := "\n".join(line_of(row) for row in rows if row is not None):
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
        row = self.requests.row(index.row())
        if row is not None and "://" in row.url:
            self.opened.emit(row.url)


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlLedger", text)
