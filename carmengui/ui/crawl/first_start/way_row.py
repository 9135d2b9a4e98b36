"""One way in: a mark, what it does, what it takes, and its keys."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QPainter, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from carmengui.ui.keys.actions.keys import caps
from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.theme import paint_icon, theme, when_restyled
from carmengui.ui.widgets.lists.painted_row import PaintedRow

_HEIGHT_PX, _LINE_PX, _ICON_PX, _TEXT_LEFT_PX = 56, 16, 20, 40
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class WayRow(PaintedRow):
    """A button as wide as the page; its keys work while the page is shown."""

    def __init__(self, words: str, below: str, icon_name: str, keys: str, page: QWidget) -> None:
        super().__init__(_HEIGHT_PX, page)
        self._below, self._icon, self._keys = below, icon_name, caps(keys)
        self.has_two_lines = False
        """Whether what it takes needs a line more than usual."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setAccessibleDescription(f"{below} ({QKeySequence(keys).toString()})")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        shortcut = QShortcut(QKeySequence(keys), page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.click)
        when_restyled(self._fit, at_once=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take a second line where the words need one."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetrics(theme().font(12))
        self.has_two_lines = metrics.horizontalAdvance(self._below) > self._words_px()
        height_px = _HEIGHT_PX + (_LINE_PX if self.has_two_lines else 0)
        if height_px != self._height_px:
            self._height_px = height_px
            self.updateGeometry()

    def _words_px(self) -> int:
        return self.width() - theme().px(_TEXT_LEFT_PX) - key_caps_width(self._keys) - 24

    def paint_row(self, painter: QPainter) -> None:
        """Paint mark, words, keys and the line below."""
        wear, room = theme(), self.rect()
        middle, size = room.center().y(), wear.px(_ICON_PX)
        if self.is_hovered:
            painter.fillRect(room, wear.color("sel"))
        paint_icon(painter, self._icon, wear.px(6), middle - size // 2, size)
        left = wear.px(_TEXT_LEFT_PX)
        below_px = wear.px(_LINE_PX * 2 if self.has_two_lines else 20)
        top = middle - (wear.px(20) + below_px) // 2
        line = QRect(left, top, self._words_px(), wear.px(20))
        painter.setFont(wear.font(14, weight=600))
        painter.setPen(wear.color("text"))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        below = QRect(left, line.bottom() + 1, line.width(), below_px)
        painter.drawText(below, _WRAPPED, self._below)
        paint_key_caps(painter, room.right() - wear.px(4), middle, self._keys)
        painter.fillRect(left, room.bottom(), room.width() - left, 1, wear.color("line"))
