"""The line under the results: what the keys do with the row in view."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.theme import set_lengths, theme
from carmengui.ui.widgets.plain_text import set_tip

FOOT_PX = 34
_INSET_PX, _GAP_PX = 16, 10
_KEYS = ("Shift", "Enter")
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class PaletteFoot(QWidget):
    """Shows the command that does the same as a row, and the keys that copy it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.command = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_lengths(self, height=FOOT_PX)
        self.show_command("")

    def show_command(self, command: str) -> None:
        """Show the command of another row; empty where it has none."""
        self.command = command
        words = self.tr("Copy as command") if command else self.tr("No command for this.")
        self.setAccessibleName(f"{words}: {command}" if command else words)
        set_tip(self, command)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a line, the words, the command and its keys."""
        del event
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(0, 0, self.width(), 1, wear.color("line"))
            if not self.command:
                self._write(
                    painter, self.tr("Enter to run, Esc to close."), _INSET_PX, self.width()
                )
                return
            paint_key_caps(painter, self.width() - 14, self.height() // 2 + 1, _KEYS)
            end = self.width() - 14 - key_caps_width(_KEYS) - _GAP_PX
            left = self._write(painter, self.tr("Copy as command"), _INSET_PX, end) + _GAP_PX
            painter.setFont(wear.mono(12))
            painter.setPen(wear.color("text"))
            room = QRect(left, 1, end - left, self.height() - 1)
            elide = Qt.TextElideMode.ElideMiddle
            words = painter.fontMetrics().elidedText(self.command, elide, room.width())
            painter.drawText(room, _LEFT, words)

    def _write(self, painter: QPainter, words: str, left: int, end: int) -> int:
        """Write words in soft ink, and return where they end."""
        font = theme().font(12)
        painter.setFont(font)
        painter.setPen(theme().color("soft"))
        painter.drawText(QRect(left, 1, end - left, self.height() - 1), _LEFT, words)
        return left + QFontMetrics(font).horizontalAdvance(words)
