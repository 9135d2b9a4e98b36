"""What lists of painted rows share: a model that speaks them, a view without frames, words that fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.ui.theme import theme
from carmengui.ui.widgets.plain_tip import plain_tip

RowRole = Qt.ItemDataRole.UserRole
"""The row itself, for whoever paints it."""
R = TypeVar("R")
_Index = QModelIndex | QPersistentModelIndex
_SPOKEN = frozenset({Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole})
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class QuietModel(QAbstractListModel, Generic[R]):
    """Rows that are all there; each says its words, and what its tip says."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[R] = ()

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def words(self, row: R) -> str:
        """Return a row as it is spoken."""
        raise NotImplementedError  # ABC does not go with the metaclass of a QObject

    def tip(self, row: R) -> str:
        """Return what the tip of a row says; its words, unless that is otherwise."""
        return self.words(row)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row to the delegate, its words to everybody else."""
        row = self.rows[index.row()]
        if role == RowRole:
            return row
        if role in _SPOKEN:
            return self.words(row)
        return plain_tip(self.tip(row)) if role == Qt.ItemDataRole.ToolTipRole else None


class QuietList(QListView):
    """Rows of one height; letters are commands of the window, never a search in the list."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme().changed.connect(self._on_theme_changed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters to the window."""
        if event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _on_theme_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


class QuietDelegate(QStyledItemDelegate):
    """Rows as high as the design says at the present zoom; the view gives the width."""

    def __init__(self, view: QListView, height_px: int) -> None:
        super().__init__(view)
        self._view, self._height_px = view, height_px

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row."""
        del option, index
        return QSize(200, theme().px(self._height_px))


def paint_elided(painter: QPainter, rect: QRect, words: str) -> None:
    """Paint words in one line at the left; what has no room is left out at their end."""
    elide = Qt.TextElideMode.ElideRight
    text = painter.fontMetrics().elidedText(" ".join(words.split()), elide, rect.width())
    painter.drawText(rect, _LEFT, text)
