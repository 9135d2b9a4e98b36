"""What lies over the picture: a dark theme's shade, a dimmed old picture, the ring of the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QStyle, QWidget

from carmengui.ui.theme import theme

DARK_SHADE = 0.18
STALE_SHADE = 0.62
_STEP_MS = 40
_STEP = 0.03
_EDGE_SHARE = 0.25


class Veil(QWidget):
    """Lets every click through and draws over what is below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._is_stale = False
        self._has_ring = False
        self._phase = 0.0
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._on_step)

    @property
    def is_stale(self) -> bool:
        """Whether the picture below is an old one."""
        return self._is_stale

    def show_stale(self, is_stale: bool) -> None:
        """Dim what is below, with a moving edge, until the new picture is there."""
        self._is_stale = is_stale
        moves = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animate, None, self)
        if is_stale and moves:
            self._timer.start()
        else:
            self._timer.stop()
        self.update()

    def show_ring(self, has_ring: bool) -> None:
        """Show that the page has the keyboard."""
        self._has_ring = has_ring
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the shades, the moving edge and the ring."""
        painter = QPainter(self)
        style = theme()
        if style.tokens.is_dark:
            painter.fillRect(self.rect(), QColor.fromRgbF(0, 0, 0, DARK_SHADE))
        if self._is_stale:
            painter.fillRect(self.rect(), style.color("ground", round(255 * STALE_SHADE)))
            width = round(self.width() * _EDGE_SHARE)
            left = round(self._phase * (self.width() + width)) - width
            painter.fillRect(left, 0, width, 2, style.color("accent"))
        if self._has_ring:
            for rect in (
                (0, 0, self.width(), 2),
                (0, self.height() - 2, self.width(), 2),
                (0, 0, 2, self.height()),
                (self.width() - 2, 0, 2, self.height()),
            ):
                painter.fillRect(*rect, style.color("accent"))

    def _on_step(self) -> None:
        self._phase = (self._phase + _STEP) % 1.0
        self.update(0, 0, self.width(), 2)
