"""The menu of a thing: the declared actions that apply to its kind, by the right button and by keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from carmengui.ui.keys.actions import ActionBoard
from carmengui.ui.widgets.things import Thing, ThingAt, thing_at

OPEN, SHOW_COUNTED, COPY = "window.open_thing", "window.show_counted", "window.copy"
"""Actions of every thing: of what Enter opens, of a number, and of all."""


class ContextMenus(QObject):
    """Makes menus of the actions of a window; there is no second list of them."""

    def __init__(self, window: QWidget, board: ActionBoard) -> None:
        super().__init__(window)
        self.window, self._board = window, board
        self._target: ThingAt | None = None
        """What the open menu is about; nothing while none is open."""
        self.menu: QMenu | None = None
        for id_, slot in (
            (COPY, self._copy),
            (OPEN, self._open),
            (SHOW_COUNTED, self._open),
            ("window.menu", self.open_at_focus),
        ):
            board.bind(id_, slot)

    def open_at_focus(self) -> None:
        """Ask what has the keys for its menu, as the menu key does."""
        widget = QApplication.focusWidget()
        if widget is None or self.is_open:
            return
        place = widget.rect().center()
        reason = QContextMenuEvent.Reason.Keyboard
        event = QContextMenuEvent(reason, place, widget.mapToGlobal(place))
        QApplication.sendEvent(widget, event)

    @property
    def is_open(self) -> bool:
        """Whether a menu is open."""
        return self.menu is not None and self.menu.isVisible()

    def answer(self, event: QContextMenuEvent) -> None:
        """Open the menu of the thing that an event of the window points at, if there is one."""
        is_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        at = None if is_key else event.globalPos()
        widget = (
            QApplication.focusWidget()
            if at is None
            else self.window.childAt(self.window.mapFromGlobal(at))
        )
        target = thing_at(widget)
        if target is not None and not self.is_open and target.choose(at):
            self._show(target, at)
        event.accept()

    def actions_of(self, kind: Thing) -> list[QAction]:
        """Return the actions of a kind of thing that can be done now, in the order of declaration."""
        return self._board.offered(kind)

    def _show(self, target: ThingAt, at: QPoint | None) -> None:
        menu = QMenu(self.window)
        first = {OPEN} if target.is_opened else set()
        first |= {SHOW_COUNTED} if target.kind is Thing.NUMBER else set()
        for id_ in first:
            menu.addAction(self._board.qt_action(id_))
        menu.addSeparator()
        menu.addActions(self.actions_of(target.kind))
        menu.addSeparator()
        menu.addAction(self._board.qt_action(COPY))
        if target.kind is Thing.NUMBER:
            is_live = target.widget.isEnabled()
            self._board.qt_action(SHOW_COUNTED).setEnabled(is_live)
        self._target, self.menu = target, menu
        menu.aboutToHide.connect(self._on_hidden)
        menu.popup(target.corner() if at is None else at)

    def _on_hidden(self) -> None:
        # The action that was chosen is done after the menu is gone.
        QTimer.singleShot(0, self, self._forget)

    def _forget(self) -> None:
        if not self.is_open and self.menu is not None:
            self._board.qt_action(SHOW_COUNTED).setEnabled(True)
            self.menu.deleteLater()
            self.menu = self._target = None

    def _thing(self) -> ThingAt | None:
        return self._target or thing_at(QApplication.focusWidget())

    def _copy(self) -> None:
        if (thing := self._thing()) is not None:
            thing.copy()

    def _open(self) -> None:
        if (thing := self._thing()) is not None:
            thing.open()
