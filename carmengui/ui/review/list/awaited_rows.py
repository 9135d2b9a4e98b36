"""Rows before the first answer: grey bars where numbers and words will stand, under the real headings."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.row_delegate import paint_skeleton


class AwaitedRows(QWidget):
    """Lies over the lines of a table until it is hidden; the mouse goes through, nothing is hit."""

    def __init__(self, table: RecordTable) -> None:
        super().__init__(table.viewport())
        self._table = table
        table.viewport().installEventFilter(self)
        table.horizontalHeader().sectionResized.connect(lambda *_: self.update())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the table."""
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self._table.viewport().rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as many rows as there is room for."""
        del event
        wear, header, look = theme(), self._table.horizontalHeader(), self._table.look
        height, inset = wear.px(look.height_px), wear.px(look.inset_px)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("raised"))
            for row in range(self.height() // height):
                for place, column in enumerate(self._table.records.columns):
                    if not self._table.isColumnHidden(place):
                        left = header.sectionViewportPosition(place)
                        cell = QRect(left, row * height, header.sectionSize(place), height)
                        paint_skeleton(painter, cell.adjusted(inset, 0, -inset, 0), column, row)
