"""Where the keys go after a click: never into a text that was not clicked, never to the menu."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSplitterHandle,
    QTextEdit,
    QWidget,
)


class ClickFocus(QObject):
    """Watches the clicks of a window as the system sends them, before the widgets hear them."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._desk: QWidget | None = None

    def follow(self, desk: QWidget) -> None:
        """Look after this desk, which has come to the front; the window may not be shown yet."""
        self._desk = desk

    def watch(self) -> None:
        """Begin, once the window is one of the system's."""
        handle = self._window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at where a click lands; nothing is kept from anybody."""
        if event.type() is QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            self._on_pressed(event.position().toPoint())
        return super().eventFilter(watched, event)

    def rest(self, near: QWidget) -> bool:
        """Put the focus where keys belong around a widget of the desk; tell whether there is a place."""
        if self._desk is None or not self._desk.isAncestorOf(near):
            return False
        place = resting_place(self._desk, near)
        if place is not None:
            place.setFocus(Qt.FocusReason.OtherFocusReason)
        return place is not None

    def _on_pressed(self, at: QPoint) -> None:
        clicked, focused = self._window.childAt(at), QApplication.focusWidget()
        if clicked is None or focused is None or not takes_letters(focused):
            return
        if self._leaves(focused, clicked) and not self.rest(clicked):
            focused.clearFocus()

    def _leaves(self, editor: QWidget, clicked: QWidget) -> bool:
        """Tell whether a click leaves a text and does not put the focus anywhere itself."""
        if self._desk is None or not self._desk.isAncestorOf(clicked):
            return False
        if (
            editor is clicked
            or editor.isAncestorOf(clicked)
            or isinstance(clicked, QSplitterHandle)
        ):
            return False
        home = editor.parentWidget()
        is_of_its_form = home is not None and home.isAncestorOf(clicked)
        if (
            is_of_its_form
            and isinstance(editor, QLineEdit)
            and isinstance(clicked, QAbstractButton)
        ):
            return False
        at: QWidget | None = clicked
        while at is not None and not at.isWindow():
            if at.isEnabled() and at.focusPolicy() & Qt.FocusPolicy.ClickFocus:
                return False  # Qt gives it the focus
            at = at.parentWidget()
        return True


def takes_letters(widget: QWidget) -> bool:
    """Tell whether letters that are typed there become text."""
    if isinstance(widget, (QLineEdit, QPlainTextEdit, QTextEdit)):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox) or (
        isinstance(widget, QComboBox) and widget.isEditable()
    )


def resting_place(desk: QWidget, near: QWidget) -> QWidget | None:
    """Return what hears keys without writing them, as near as possible: a pane around, or its list."""
    at: QWidget | None = near
    while at is not None:
        lists = (view for view in at.findChildren(QAbstractItemView) if _rests(view))
        found = at if _rests(at) else next(lists, None)
        if found is not None or at is desk:
            return found
        at = at.parentWidget()
    return None


def _rests(widget: QWidget) -> bool:
    is_there = widget.isVisible() and widget.isEnabled()
    hears = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    presses = isinstance(widget, (QAbstractButton, QComboBox))
    return is_there and hears and not presses and not takes_letters(widget)
