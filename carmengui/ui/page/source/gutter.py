"""The margin left of the source: real line numbers, and an edge beside removed text and evidence."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.ui.page.source.hit import TextGeometry
from carmengui.ui.theme import paint_icon, theme

STALE_ALPHA = 150
"""So much of the ground lies over what belongs to another record."""
_BAR = 3
_BAR_GAP = 0
_NUMBER_GAP = 6
_MIN_WIDTH = 44
_NOTE = 12


class Gutter(QWidget):
    """Painted beside the text; takes its lines from the view."""

    def __init__(self, view: TextGeometry, parent: QWidget) -> None:
        super().__init__(parent)
        self.top = 0
        self._view = view
        self.setAccessibleName(self.tr("Line numbers"))

    def width_for(self, number: int) -> int:
        """Return the width that numbers up to this one need."""
        digits = QFontMetrics(theme().mono(12)).horizontalAdvance(str(number))
        return max(_MIN_WIDTH, 10 + digits + _NUMBER_GAP + _BAR + _BAR_GAP)

    def sizeHint(self) -> QSize:
        """Return the width of the numbers that are shown."""
        return QSize(self.width_for(self._view.lines.last_number), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the numbers of the lines on the screen."""
        view = self._view
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme().color("raised"))
        painter.setFont(theme().mono(12))
        height = QFontMetrics(theme().mono(12)).height()
        for block, rect in view.visible_blocks():
            line = block.blockNumber()
            span = view.lines.span_of_line(line)
            top = round(rect.top()) + self.top
            bottom = round(rect.bottom()) + self.top
            if bottom < event.rect().top() or top > event.rect().bottom():
                continue
            bar = QRect(self.width() - _BAR_GAP - _BAR, top, _BAR, bottom - top)
            is_lit = bool(view.lit.within(span.start, span.end))
            if is_lit:
                painter.fillRect(bar, theme().color("evidence_edge"))
            elif view.removed.within(span.start, span.end):
                painter.fillRect(bar, theme().color("strong"))
            if view.notes.within(span.start, span.end):
                size = theme().px(_NOTE)
                middle = top + (min(bottom - top, height) - size) // 2
                paint_icon(painter, "comment-text-outline", 2, middle, size, "accent")
            if not view.lines.is_continuation(line):
                painter.setPen(theme().color("text" if is_lit else "faint"))
                painter.drawText(
                    QRect(0, top, bar.left() - _NUMBER_GAP, height),
                    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                    str(view.lines.number_of_line(line)),
                )
        if view.is_stale:
            painter.fillRect(self.rect(), theme().color("raised", STALE_ALPHA))
