"""A number that leads to its rows."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring

ICON_PX, CHIP_PX, PAD_PX = 14, 24, 4


class CountChip(QAbstractButton):
    """A sign, a number and a word; pressed, only its rows are shown, until it is pressed again."""

    def __init__(self, sign: str, color: str, words: str, *, is_strong: bool) -> None:
        super().__init__()
        self._sign, self._color, self._words, self._is_strong = sign, color, words, is_strong
        self._count = 0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)
        self.show_count(0)

    @property
    def count(self) -> int:
        """The number that is shown."""
        return self._count

    def show_count(self, count: int, *, is_old: bool = False) -> None:
        """Show another number; a zero keeps its place but leads nowhere."""
        self._count = count
        self.setEnabled(count > 0 and not is_old)
        if not count:
            self.setChecked(False)
        self.setText(f"{count:,}")
        self.setAccessibleName(f"{count:,} {self._words}")
        self.setToolTip(self.tr("Show only these; pressed again, all."))
        self.updateGeometry()
        self.update()

    def say(self, words: str) -> None:
        """Name what is counted otherwise."""
        self._words = words
        self.show_count(self._count)

    def sizeHint(self) -> QSize:
        """Return the room of sign, number and word."""
        wear = theme()
        number = QFontMetrics(self._number_font()).horizontalAdvance(self.text())
        word = QFontMetrics(wear.font(13)).horizontalAdvance(self._words)
        width = wear.px(ICON_PX + 6 + 5 + 2 * PAD_PX) + number + word + 2
        return QSize(width, wear.px(CHIP_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint sign, number, word."""
        del event
        wear, pad = theme(), theme().px(PAD_PX)
        px = wear.px(ICON_PX)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        with QPainter(self) as painter:
            if self.isChecked() or self.underMouse():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(wear.color("sel" if self.isChecked() else "ground"))
                painter.drawRoundedRect(self.rect(), 4, 4)
            is_live = self.isEnabled()
            color = self._color if is_live else "faint"
            paint_icon(painter, self._sign, pad, (self.height() - px) // 2, px, color)
            room = self.rect().adjusted(pad + px + wear.px(6), 0, 0, 0)
            painter.setFont(self._number_font())
            painter.setPen(wear.color("text" if is_live else "faint"))
            painter.drawText(room, flags, self.text())
            width = painter.fontMetrics().horizontalAdvance(self.text())
            room.setLeft(room.left() + width + wear.px(5))
            painter.setFont(wear.font(13))
            painter.setPen(wear.color("text" if is_live and self._is_strong else "soft"))
            painter.drawText(room, flags, self._words)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())

    def _number_font(self) -> QFont:
        return theme().font(13, weight=600 if self._is_strong else 400)
