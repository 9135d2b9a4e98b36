"""Quiet words in one line that may be shortened: what they lose stands in the tip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from carmengui.ui.widgets.plain_text import set_tip

_LEAST_PX = 24


class ElidedLabel(QLabel):
    """Takes what room there is, and never makes a pane wider than it would be without it."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(parent)
        self._elide = elide
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        """Show other words."""
        super().setText(text)
        set_tip(self, text)

    def minimumSizeHint(self) -> QSize:
        """Return room for a letter or two."""
        return QSize(_LEAST_PX, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much as there is room for."""
        with QPainter(self) as painter:
            painter.setFont(self.font())
            painter.setPen(self.palette().color(self.foregroundRole()))
            room = self.contentsRect()
            words = painter.fontMetrics().elidedText(self.text(), self._elide, room.width())
            painter.drawText(room, int(self.alignment()), words)
