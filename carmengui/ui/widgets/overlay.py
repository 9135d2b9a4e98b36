"""Something that lies over the desks for a moment: a child of the window, never a dialog."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.ui.theme import freshen, theme, when_restyled

_RADIUS_PX = 6
_VEIL_ALPHA = 90


class Overlay(QWidget):
    """A panel over a faint veil. Esc or a click beside it closes it; focus returns where it was."""

    opened = Signal()
    closed = Signal()

    def __init__(self, window: QWidget, panel_size: tuple[int, int]) -> None:
        super().__init__(window)
        self._window = window
        self._size = panel_size
        self._before: QWidget | None = None
        self.panel = QWidget(self)
        self.hide()
        window.installEventFilter(self)
        when_restyled(self.place, at_once=False)

    def open(self) -> None:
        """Show it over everything and take the focus."""
        if not self.isVisible():
            self._before = QApplication.focusWidget()
            freshen(self)
        self.place()
        self.show()
        self.raise_()
        self.opened.emit()

    def dismiss(self) -> None:
        """Close it and give the focus back."""
        if not self.isVisible():
            return
        before, self._before = self._before, None
        self.hide()
        self.closed.emit()
        if before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def panel_height(self) -> int:
        """Return how high the panel wants to be."""
        return theme().px(self._size[1])

    def place(self) -> None:
        """Cover the window and put the panel where the eye is: upper third, centred."""
        self.setGeometry(self._window.rect())
        width = min(theme().px(self._size[0]), self.width() - 32)
        top = min(theme().px(44) + 16, max(8, self.height() // 8))
        height = min(self.panel_height(), self.height() - top - 16)
        self.panel.setGeometry(QRect((self.width() - width) // 2, top, width, height))
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep covering the window when its size changes."""
        if watched is self.parent() and event.type() is QEvent.Type.Resize and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close when the click is beside the panel."""
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.dismiss()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes; no other key falls through to the desks."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        event.accept()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Tab stays inside."""
        inside = [
            child
            for child in self.panel.findChildren(QWidget)
            if child.isVisible() and child.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        if not inside:
            return True
        focused = QApplication.focusWidget()
        at = inside.index(focused) if focused in inside else -1
        inside[(at + (1 if is_next else -1)) % len(inside)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the veil and the panel's ground with its one edge."""
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("ground", _VEIL_ALPHA))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(wear.color("strong"))
            painter.setBrush(wear.color("raised"))
            edge = self.panel.geometry().toRectF().adjusted(-0.5, -0.5, 0.5, 0.5)
            painter.drawRoundedRect(edge, _RADIUS_PX, _RADIUS_PX)
