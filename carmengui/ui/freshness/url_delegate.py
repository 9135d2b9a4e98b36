"""Paints a line of the list of URLs: words, numbers, and the last ten visits as a sparkline."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLineF, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from carmengui.engine.storage.schedule import ScheduleRow
from carmengui.ui.freshness.url_model import (
    DUE,
    EMA,
    INTERVAL,
    NEXT,
    URL,
    WINDOW,
    RowRole,
    heading,
)
from carmengui.ui.theme import theme
from carmengui.ui.widgets.words.moments import due_words, interval_words

_Index = QModelIndex | QPersistentModelIndex
ROW_PX = 28
INSET_PX = 8
FIRST_INSET_PX = 16
_CELL_PX, _GAP_PX = 6, 2
SPARKLINE_PX = 10 * (_CELL_PX + _GAP_PX)


def paint_sparkline(
    painter: QPainter, x: int, middle: int, window: tuple[int, ...], *, failures: int = 0
) -> None:
    """Draw ten visits, oldest first: filled changed, hollow unchanged; a cross if the last failed."""
    look = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    step = _CELL_PX + _GAP_PX
    changed = [
        QRect(x + i * step, middle - 6, _CELL_PX, 12) for i, v in enumerate(window) if v == 2
    ]
    hollow = [QRect(x + i * step, middle, _CELL_PX - 1, 5) for i, v in enumerate(window) if v != 2]
    if changed:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("accent"))
        painter.drawRects(changed)
    if hollow:
        painter.setPen(QPen(look.color("mark"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRects(hollow)
    if failures:
        left = x + SPARKLINE_PX + 3
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("trouble"), 1.6))
        painter.drawLines(
            [
                QLineF(left, middle - 3.5, left + 7, middle + 3.5),
                QLineF(left, middle + 3.5, left + 7, middle - 3.5),
            ]
        )


class UrlDelegate(QStyledItemDelegate):
    """One painter for all columns; the edge of the selected line is in the first one only."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a line; the view gives the widths."""
        del option, index
        return QSize(60, round(ROW_PX * theme().zoom))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell."""
        look, column = theme(), index.column()
        rect: QRect = option.rect
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.fillRect(rect, look.color("sel" if is_selected else "raised"))
        if is_selected and column == URL:
            painter.fillRect(rect.left(), rect.top(), 3, rect.height(), look.color("accent"))
        row = index.data(RowRole)
        if column == WINDOW:
            if row is not None:
                middle = rect.center().y()
                left = rect.left() + INSET_PX
                paint_sparkline(painter, left, middle, row.window, failures=row.failures)
        else:
            self._paint_words(painter, rect, index, row, is_selected=is_selected)
        if is_selected and self._view.hasFocus():
            pen_px = 2
            painter.fillRect(rect.left(), rect.top(), rect.width(), pen_px, look.color("accent"))
            bottom = rect.bottom() + 1 - pen_px
            painter.fillRect(rect.left(), bottom, rect.width(), pen_px, look.color("accent"))
        painter.restore()

    def _paint_words(
        self,
        painter: QPainter,
        rect: QRect,
        index: _Index,
        row: ScheduleRow | None,
        *,
        is_selected: bool,
    ) -> None:
        look, column = theme(), index.column()
        is_main = column in {URL, NEXT}
        painter.setFont(look.font(13, weight=600 if is_selected and is_main else 400))
        inset = FIRST_INSET_PX if column == URL else INSET_PX
        inner = rect.adjusted(inset, 0, -INSET_PX, 0)
        words = str(index.data(Qt.ItemDataRole.DisplayRole))
        name = {EMA: "soft", DUE: "soft"}.get(column, "text")
        painter.setPen(look.color("faint" if row is None else name))
        side = Qt.AlignmentFlag.AlignLeft if column == URL else Qt.AlignmentFlag.AlignRight
        words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, inner.width())
        painter.drawText(inner, int(side | Qt.AlignmentFlag.AlignVCenter), words)


COLUMN_PX = {WINDOW: SPARKLINE_PX + 32, INTERVAL: 94, EMA: 48, NEXT: 108, DUE: 94}
_WIDE: dict[int, Callable[[], str]] = {
    INTERVAL: lambda: interval_words(9 * 60 + 58),
    DUE: lambda: due_words(0, 358 * 86_400, bare=True),
}
"""The widest words that stand in a column."""


def column_width(column: int) -> int:
    """Return the room of a column: that of the design, or what its words need in this language."""
    across = QFontMetrics(theme().font(13)).horizontalAdvance
    words = (heading(column), *(make() for at, make in _WIDE.items() if at == column))
    return max(theme().px(COLUMN_PX[column]), *(across(each) + 2 * INSET_PX + 4 for each in words))
