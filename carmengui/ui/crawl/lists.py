"""Lists of the Crawl desk: what needs a look, the URLs behind it, the records just in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring

_Index = QModelIndex | QPersistentModelIndex
_INSET_PX, _ICON_PX, _TIME_PX, _HOST_PX, _WEIGHT_PX = 16, 16, 72, 136, 96
_BETWEEN_PX = 12
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its key, words, and what stands below and at the right of them."""

    key: str
    words: str
    below: str = ""
    right: str = ""
    right_below: str = ""
    icon: str = ""
    color: str = "soft"

    @property
    def spoken(self) -> str:
        """The row as it is read aloud."""
        parts = (self.words, self.below, self.right, self.right_below)
        return ", ".join(part for part in parts if part)


class RowsModel(QAbstractListModel):
    """Rows of words."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows; what is selected stays so while the keys are the same."""
        if rows == self.rows:
            return
        if [row.key for row in rows] == [row.key for row in self.rows]:
            self.rows = list(rows)
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = list(rows)
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
            return row.spoken
        return row.spoken if role == Qt.ItemDataRole.ToolTipRole else None


class RowDelegate(QStyledItemDelegate):
    """A mark, words with soft words below, and the same at the right."""

    def __init__(self, parent: QListView, row_px: int) -> None:
        super().__init__(parent)
        self._row_px = row_px

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the row's height; the view gives the width."""
        del option, index
        return QSize(100, theme().px(self._row_px))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one row."""
        wear, rect = theme(), QRect(option.rect)
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, wear.color("sel" if is_selected else "raised"))
        if is_selected:
            painter.fillRect(rect.left(), rect.top(), 3, rect.height(), wear.color("accent"))
        inner = rect.adjusted(wear.px(_INSET_PX), 0, -wear.px(_INSET_PX), 0)
        self.paint_row(painter, inner, row)
        if is_selected and option.widget.hasFocus():
            paint_focus_ring(painter, rect)

    def paint_row(self, painter: QPainter, room: QRect, row: Row) -> None:
        """Paint what the row says."""
        wear = theme()
        room = QRect(room)
        if row.icon:
            size = wear.px(_ICON_PX)
            top = room.center().y() - size // 2 if not row.below else room.top() + wear.px(6)
            paint_icon(painter, row.icon, room.left(), top, size, row.color)
            room.setLeft(room.left() + size + wear.px(10))
        line_px = wear.px(18)
        two = bool(row.below or row.right_below)
        first = QRect(room.left(), room.top() + wear.px(5), room.width(), line_px) if two else room
        painter.fillRect(room.left(), room.bottom(), room.width(), 1, wear.color("line"))
        lower = two and right_goes_below(row, room.width())
        above = "" if lower else row.right
        _pair(painter, first, (row.words, "text", 600 if two else 400), (above, "soft"), px=13)
        if two:
            second = first.translated(0, line_px)
            if lower:
                painter.setFont(wear.font(12))
                painter.setPen(wear.color("accent"))
                painter.drawText(second, _RIGHT, row.right_below)
                taken = painter.fontMetrics().horizontalAdvance(row.right_below)
                second = second.adjusted(0, 0, -taken - wear.px(_BETWEEN_PX), 0)
            right = (row.right, "soft") if lower else (row.right_below, "accent")
            _pair(painter, second, (row.below, "soft", 400), right, px=12)


def right_goes_below(row: Row, width: int) -> bool:
    """Tell whether the name at the right has room in the second line only, and is whole there."""
    wear = theme()
    across, gap = QFontMetrics(wear.font(12)).horizontalAdvance, wear.px(_BETWEEN_PX)
    words_px = QFontMetrics(wear.font(13, weight=600)).horizontalAdvance(row.words)
    name_px = across(row.right)
    if not row.right or words_px + gap + name_px <= width:
        return False
    rest = width - across(row.right_below) - gap
    return name_px <= min(rest // 2, rest - across(row.below) - gap)


def _pair(
    painter: QPainter, room: QRect, left: tuple[str, str, int], right: tuple[str, str], *, px: int
) -> None:
    """Paint words at both ends of a line; a name at the right may give way, a count never."""
    wear = theme()
    words, color, weight = left
    painter.setFont(wear.font(12))
    painter.setPen(wear.color(right[1]))
    painter.setFont(wear.font(px, weight=weight))
    wanted = painter.fontMetrics().horizontalAdvance(words)
    most = max(room.width() // 4, min(room.width() // 2, room.width() - wanted - wear.px(12)))
    painter.setFont(wear.font(12))
    shown = right[0]
    if right[1] != "accent":
        whole_px = painter.fontMetrics().horizontalAdvance(shown)
        # Less than half a name names nothing.
        is_told = whole_px <= 2 * most
        shown = painter.fontMetrics().elidedText(shown, Qt.TextElideMode.ElideMiddle, most)
        shown = shown if is_told else ""
    painter.drawText(room, _RIGHT, shown)
    taken = painter.fontMetrics().horizontalAdvance(shown) + wear.px(12) if shown else 0
    painter.setFont(wear.font(px, weight=weight))
    painter.setPen(wear.color(color))
    rest = room.adjusted(0, 0, -taken, 0)
    # Addresses differ at both ends; sentences are read from their beginning.
    side = Qt.TextElideMode.ElideRight if " " in words else Qt.TextElideMode.ElideMiddle
    words = painter.fontMetrics().elidedText(words, side, rest.width())
    painter.drawText(rest, _MIDDLE, words)


class RowsView(QListView):
    """A list whose rows open something, by a click or Enter."""

    opened = Signal(str)
    """A row was opened: its key."""

    def __init__(self, name: str, *, row_px: int, delegate: RowDelegate | None = None) -> None:
        super().__init__()
        self.list = RowsModel()
        self.setModel(self.list)
        self.setItemDelegate(delegate or RowDelegate(self, row_px))
        self.setAccessibleName(name)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_activated)
        self.activated.connect(self._on_activated)
        theme().changed.connect(self.scheduleDelayedItemsLayout)

    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self.list.rows[index.row()].key)
