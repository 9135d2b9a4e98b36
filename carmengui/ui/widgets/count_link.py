"""A number with its sign and its word, that leads to the rows it counts."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.link_button import LinkButton
from carmengui.ui.widgets.lists.cell import draw_words, width_of
from carmengui.ui.widgets.plain_text import set_tip

ICON_PX, LINK_PX, PAD_PX = 14, 26, 6


class CountLink(LinkButton):
    """A sign, a number and a word; pressed, the list shows its rows, until it is pressed again."""

    def __init__(self, sign: str, color: str, words: str, *, is_strong: bool = False) -> None:
        super().__init__()
        self._sign, self._color, self.words, self._is_strong = sign, color, words, is_strong
        self.count = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        set_tip(self, self.tr("Show only these rows; click again to show all."))
        self.show_count(0)

    def show_count(self, count: int, *, is_old: bool = False) -> None:
        """Show another number; a zero keeps its place but leads nowhere, nor does an old number."""
        self.count = count
        self.setEnabled(count > 0 and not is_old)
        self.setText(f"{count:,}")
        self.setAccessibleName(f"{count:,} {self.words}")
        self.updateGeometry()
        self.update()

    def say(self, words: str) -> None:
        """Name what is counted otherwise; the number follows."""
        self.words = words

    def sizeHint(self) -> QSize:
        """Return the room of sign, number and word."""
        wear = theme()
        words_px = width_of(self.text(), weight=600) + width_of(self.words)
        width = wear.px(ICON_PX + 6 + 5 + 2 * PAD_PX) + words_px + 2
        return QSize(width, wear.px(LINK_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint sign, number, word."""
        wear, pad, px = theme(), theme().px(PAD_PX), theme().px(ICON_PX)
        is_live = self.isEnabled()
        with QPainter(self) as painter:
            if self.is_lit or (is_live and self.underMouse()):
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(wear.color("sel" if self.is_lit else "ground"))
                painter.drawRoundedRect(self.rect(), 4, 4)
            color = self._color if is_live else "faint"
            paint_icon(painter, self._sign, pad, (self.height() - px) // 2, px, color)
            room = self.rect().adjusted(pad + px + wear.px(6), 0, 0, 0)
            weight, ink = (600, "text") if is_live else (400, "faint")
            width = draw_words(painter, room, self.text(), weight=weight, ink=ink)
            room.setLeft(room.left() + width + wear.px(5))
            if is_live:
                ink = "accent" if self.is_lit else "text" if self._is_strong else "soft"
            draw_words(painter, room, self.words, ink=ink)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())
