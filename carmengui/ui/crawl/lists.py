"""Two short lists: what needs a look, and the records that have just come in."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.ui.theme import theme

_Index = QModelIndex | QPersistentModelIndex
Row = tuple[str, str, str, str]
"""Key, main words, words below or beside it, and a count or time at the right."""


class RowsModel(QAbstractListModel):
    """Rows of words."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []

    def show(self, rows: list[Row]) -> None:
        """Show these rows; nothing is redrawn when they are the same."""
        if rows == self.rows:
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row to the delegate, its words to everybody else."""
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return row
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return " · ".join(part for part in row[1:] if part)
        return None


class _RowDelegate(QStyledItemDelegate):
    """Main words at the left, a number at the right, soft words below when there are two lines."""

    def __init__(self, parent: QListView, height: int) -> None:
        super().__init__(parent)
        self._height = height

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the row's height; the view gives the width."""
        del option, index
        return QSize(100, self._height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one row."""
        look = theme()
        rect: QRect = option.rect
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        _, words, more, right = index.data(Qt.ItemDataRole.UserRole)
        painter.fillRect(rect, look.color("sel" if is_selected else "raised"))
        inner = rect.adjusted(16, 0, -16, 0)
        painter.setFont(look.font(13))
        right_px = painter.fontMetrics().horizontalAdvance(right) + 12 if right else 0
        painter.setPen(look.color("accent"))
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(inner, middle | int(Qt.AlignmentFlag.AlignRight), right)
        text_rect = inner.adjusted(0, 0, -right_px, 0)
        two_lines = self._height > 32
        if two_lines:
            text_rect = QRect(text_rect.left(), text_rect.top() + 5, text_rect.width(), 18)
        painter.setPen(look.color("text"))
        painter.drawText(text_rect, middle, _elided(painter, words, text_rect.width()))
        if two_lines:
            painter.setFont(look.font(12))
            painter.setPen(look.color("soft"))
            painter.drawText(
                text_rect.translated(0, 17), middle, _elided(painter, more, text_rect.width())
            )


def _elided(painter: QPainter, words: str, width: int) -> str:
    return painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, width)


class RowsView(QListView):
    """A list whose rows open something."""

    opened = Signal(str)
    """A row was clicked or Enter pressed: its key."""

    def __init__(self, name: str, *, row_px: int) -> None:
        super().__init__()
        self.list = RowsModel()
        self.setModel(self.list)
        self.setItemDelegate(_RowDelegate(self, row_px))
        self.setAccessibleName(name)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_activated)
        self.activated.connect(self._on_activated)

    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self.list.rows[index.row()][0])
