"""Where the keys go when a window comes up: to its desk, also where the content of that comes later."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget


class FirstFocus(QObject):
    """Keeps Qt from giving the keys to the menu because the desk has nothing to show yet."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._desk: QWidget | None = None

    def begin(self, desk: QWidget) -> None:
        """Give the keys to this desk as soon as what wants them is there."""
        if self._window.focusWidget() is not None:
            return
        place = _place_in(desk)
        if place.isVisible():
            place.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._desk = desk
            place.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear that the place is there; whoever went elsewhere meanwhile stays there."""
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget):
            watched.removeEventFilter(self)
            desk, self._desk = self._desk, None
            focused = QApplication.focusWidget()
            if desk is not None and desk.isVisible() and not self._was_chosen(focused):
                watched.setFocus(Qt.FocusReason.OtherFocusReason)
        return super().eventFilter(watched, event)

    def _was_chosen(self, focused: QWidget | None) -> bool:
        """Tell whether somebody put the focus where it is: the first widget gets it from Qt."""
        first = self._window.nextInFocusChain()
        while first is not None and not _takes_tab(first) and first is not self._window:
            first = first.nextInFocusChain()
        return focused is not None and focused is not first


def _place_in(desk: QWidget) -> QWidget:
    place = desk
    while (proxy := place.focusProxy()) is not None:
        place = proxy
    return place


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible()
