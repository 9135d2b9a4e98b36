"""The barcode beside the source: the whole page in one strip; a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.page.source.gutter import STALE_ALPHA
from carmengui.ui.page.source.source_text import SourceText
from carmengui.ui.page.source.spans import SpanList
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_frame

WIDTH = 14
_SIDE = 3
_MARK = 4


class SourceBarcode(QWidget):
    """Removed runs grey, evidence amber, matches blue, the visible part framed."""

    line_asked = Signal(int)
    """A display line was asked for by a click or a drag."""

    def __init__(self, view: SourceText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Removed parts and evidence of the whole page"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        view.viewport_moved.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the width of the strip."""
        return QSize(WIDTH, 100)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the page in one column."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("raised"))
        inner = WIDTH - 2 * _SIDE
        painter.fillRect(QRect(_SIDE, 0, inner, self.height()), theme().color("line"))
        for top, bottom in self.marks(self._view.removed):
            painter.fillRect(QRect(_SIDE, top, inner, bottom - top), theme().color("mark"))
        for top, _ in self.marks(self._view.found):
            painter.fillRect(QRect(1, top, WIDTH - 2, 2), theme().color("accent"))
        for top, bottom in self.marks(self._view.lit):
            height = max(_MARK, bottom - top)
            place = min(top, self.height() - height)
            painter.fillRect(QRect(1, place, WIDTH - 2, height), theme().color("evidence_edge"))
        if self._view.is_stale:
            painter.fillRect(self.rect(), theme().color("raised", STALE_ALPHA))
            return
        self._frame_viewport(painter)

    def marks(self, spans: SpanList) -> list[tuple[int, int]]:
        """Return the pixel rows (from, to) of ranges of the source; those that touch are one."""
        rows: list[tuple[int, int]] = []
        lines = self._view.lines
        for span in spans:
            top = self._row(lines.line_of(span.start))
            bottom = max(top + 1, self._row(lines.line_of(max(span.start, span.end - 1)) + 1))
            if rows and top < rows[-1][1]:
                rows[-1] = rows[-1][0], max(bottom, rows[-1][1])
            else:
                rows.append((top, bottom))
        return rows

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to where the mouse is."""
        self._ask(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse while it is pressed."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._ask(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys to the text, which scrolls by them."""
        event.ignore()

    def _ask(self, event: QMouseEvent) -> None:
        count = self._view.lines.line_count
        line = int(event.position().y() * count / max(1, self.height()))
        self.line_asked.emit(min(max(0, line), count - 1))

    def _row(self, line: int) -> int:
        return round(line * self.height() / self._view.lines.line_count)

    def _frame_viewport(self, painter: QPainter) -> None:
        first, last = self._view.visible_lines()
        top = self._row(first)
        bottom = min(self.height(), max(top + 6, self._row(last + 1)))
        box = QRect(0, top, WIDTH, bottom - top)
        paint_frame(painter, box, theme().color("accent"), 1)
