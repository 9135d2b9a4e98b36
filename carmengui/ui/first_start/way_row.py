"""One way in: a mark, what it does, what it takes, and its keys."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import QWidget

from carmengui.ui.actions.keys import caps
from carmengui.ui.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.painted_row import PaintedRow

_HEIGHT_PX, _ICON_PX, _TEXT_LEFT_PX = 56, 20, 40


class WayRow(PaintedRow):
    """A button as wide as the page; its keys work while the page is shown."""

    def __init__(self, words: str, below: str, icon_name: str, keys: str, page: QWidget) -> None:
        super().__init__(_HEIGHT_PX, page)
        self._below, self._icon, self._keys = below, icon_name, caps(keys)
        self.setText(words)
        self.setAccessibleName(words)
        self.setAccessibleDescription(f"{below} ({QKeySequence(keys).toString()})")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        shortcut = QShortcut(QKeySequence(keys), page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.click)

    def paint_row(self, painter: QPainter) -> None:
        """Paint mark, words, keys and the line below."""
        wear, room = theme(), self.rect()
        middle, size = room.center().y(), wear.px(_ICON_PX)
        if self.is_hovered:
            painter.fillRect(room, wear.color("sel"))
        paint_icon(painter, self._icon, wear.px(6), middle - size // 2, size)
        left = wear.px(_TEXT_LEFT_PX)
        keys_px = key_caps_width(self._keys)
        line = QRect(left, middle - wear.px(20), room.width() - left - keys_px - 24, wear.px(20))
        painter.setFont(wear.font(14, weight=600))
        painter.setPen(wear.color("text"))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        below = painter.fontMetrics().elidedText(
            self._below, Qt.TextElideMode.ElideRight, line.width()
        )
        painter.drawText(line.translated(0, wear.px(20)), Qt.AlignmentFlag.AlignVCenter, below)
        paint_key_caps(painter, room.right() - wear.px(4), middle, self._keys)
        painter.fillRect(left, room.bottom(), room.width() - left, 1, wear.color("line"))
