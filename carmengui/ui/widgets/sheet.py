"""A sheet: a panel beside or within a desk that stays open while the desk is used; never a dialog."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from carmengui.ui.theme import (
    Role,
    freshen,
    set_ground,
    set_icon,
    set_lengths,
    set_role,
    set_tint,
)
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import Part, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if

HEAD_PX, FOOT_PX, SIDE_PX = 36, 56, 16
WIDTH_PX = 848
"""How wide a sheet wants to be beside a desk."""
_TYPED = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class Sheet(QWidget):
    """A title and what it concerns, a close button, a body, and a row of buttons below it.

    Esc closes it, and the focus returns where it was. Letters that are typed while the focus is inside
    are no keys of the desk.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.width_px = WIDTH_PX
        self._before: QWidget | None = None
        self._body: QWidget = self
        self.title = plain_label(title, role=Role.TITLE)
        self.detail = ElidedLabel()
        set_role(self.detail, Role.SMALL)
        set_tint(self.detail, "soft")
        self.close_button = IconButton(self.tr("Close"))
        set_icon(self.close_button, "close")
        self.close_button.clicked.connect(self.dismiss)
        self.scroll_area = QScrollArea(widgetResizable=True)
        self.scroll_area.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll_area.setAccessibleName(title)
        self._foot = QWidget()
        self.setAccessibleName(title)
        self._lay_out()
        self.hide()

    def tell(self, detail: str) -> None:
        """Say behind the title what the sheet concerns."""
        self.detail.setText(detail)

    def set_body(self, body: QWidget, *, scrolls: bool = True) -> None:
        """Show a widget between head and foot; one that does not scroll has panes that do."""
        self._body = body
        show_if(self.scroll_area, scrolls)
        if scrolls:
            self.scroll_area.setWidget(body)
            # A scroll area fills what it is given with the colour of windows.
            set_ground(body, "raised")
        else:
            self._column.insertWidget(self._column.count() - 1, body, 1)

    def add_to_head(self, *widgets: QWidget) -> None:
        """Put links or buttons before the close button."""
        for widget in widgets:
            self._head.insertWidget(self._head.count() - 1, widget)

    def set_foot(self, *parts: Part) -> None:
        """Put what is said and the buttons into the row below the body."""
        in_row(*parts, on=self._foot, spacing=8, margins=(SIDE_PX, 0))
        show_if(self._foot, True)

    def take_focus(self) -> None:
        """Give the focus to the first control of the body."""
        wants = Qt.FocusPolicy.TabFocus
        for child in self._body.findChildren(QWidget):
            if child.isVisibleTo(self) and child.isEnabled() and child.focusPolicy() & wants:
                child.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Close it and give the focus back."""
        if self.isHidden():
            return
        before, self._before = self._before, None
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        self.hide()
        self.closed.emit()
        if had_focus and before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def come_up(self, focused: QWidget | None = None) -> None:
        """Show it where it was put, and take the focus; it returns where it is now.

        ``focused``: where it was, for who has hidden that to make room.
        """
        focused = focused or QApplication.focusWidget()
        if focused is not None and not self.isAncestorOf(focused):
            self._before = focused
        if self.isHidden():
            freshen(self)
            self.show()
            self.opened.emit()
        self.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
            event.accept()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep letters typed inside from the desk, where each is a key."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not event.modifiers() & ~_TYPED
            and event.text().isprintable()
            and event.text()
        ):
            event.accept()
            return True
        return super().event(event)

    def _lay_out(self) -> None:
        self._head_bar = QWidget()
        self._head = in_row(
            self.title,
            (self.detail, 1),
            self.close_button,
            on=self._head_bar,
            spacing=8,
            margins=(SIDE_PX, 0, SIDE_PX - 4, 0),
        )
        self._column = in_column(self._head_bar, (self.scroll_area, 1), self._foot, on=self)
        set_lengths(self._head_bar, height=HEAD_PX)
        set_lengths(self._foot, height=FOOT_PX)
        set_ground(self, "raised")
        set_ground(self._head_bar, "raised", edge="bottom")
        set_ground(self._foot, "ground", edge="top")
        self._foot.hide()
