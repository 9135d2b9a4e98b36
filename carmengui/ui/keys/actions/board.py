"""The action board: binds declared actions to what they do, and makes their keys live."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from carmengui.ui.keys.actions.action import ANYWHERE, Action
from carmengui.ui.keys.actions.catalogue import ACTIONS
from carmengui.ui.keys.actions.key_map import key_map
from carmengui.ui.theme import set_icon
from carmengui.ui.widgets.things import Thing


class ActionBoard(QObject):
    """The actions of one window. What nobody has bound is not offered."""

    chosen = Signal(str)
    """An action (its id) is about to be done."""
    silenced = Signal()
    """Something lies over the desks: their keys mean nothing now."""

    def __init__(self, window: QWidget, actions: tuple[Action, ...] = ACTIONS) -> None:
        super().__init__(window)
        self._window = window
        self._declared = {action.id: action for action in actions}
        self._made: dict[str, QAction] = {}
        self._slots: dict[str, Callable[[], object]] = {}
        self._is_offered: dict[str, Callable[[], bool]] = {}
        self._desk = ANYWHERE
        self._are_keys_off = False
        key_map().changed.connect(self._on_keys_changed)

    def declare(self, action: Action) -> None:
        """Add an action that is known at run time only: the way to a desk."""
        self._declared[action.id] = action
        key_map().declare(action)

    def bind(self, id_: str, slot: Callable[[], object]) -> QAction:
        """Say what an action does; its keys work from now on, on its desk.

        Binding an action again replaces what it did.
        """
        self._slots[id_] = slot
        if id_ not in self._made:
            self._made[id_] = self._make(id_)
        return self._made[id_]

    def bind_ahead(self, id_: str, build: Callable[[], object]) -> None:
        """Offer an action before that is built which does it and binds it then."""
        self.bind(id_, partial(self._build_and_do, id_, build))

    def _build_and_do(self, id_: str, build: Callable[[], object]) -> None:
        ahead = self._slots[id_]
        build()
        if self._slots[id_] is not ahead:
            self._slots[id_]()

    def _make(self, id_: str) -> QAction:
        action = self._declared[id_]
        made = QAction(action.words, self._window)
        made.setObjectName(id_)
        self._listen(action, made)
        # The keys of a passive action are shown, but the window only hears what no widget wants.
        context = Qt.ShortcutContext.WidgetShortcut
        made.setShortcutContext(context if action.is_passive else Qt.ShortcutContext.WindowShortcut)
        made.setShortcutVisibleInContextMenu(True)
        made.setAutoRepeat(action.group.name == "MOVE" or id_.startswith("window.zoom"))
        if action.icon:
            set_icon(made, action.icon)
        made.triggered.connect(lambda _checked: self.run(id_))
        self._window.addAction(made)
        self._enable(action, made)
        return made

    def qt_action(self, id_: str) -> QAction:
        """Return a bound action as Qt knows it, for menus."""
        return self._made[id_]

    def offer_if(self, id_: str, is_offered: Callable[[], bool]) -> None:
        """Say when an action can be done; otherwise the menu of a thing leaves it out."""
        self._is_offered[id_] = is_offered

    def offered(self, kind: Thing) -> list[QAction]:
        """Return what can be done now with a kind of thing, in the order of declaration."""
        return [
            self._made[id_]
            for id_, action in self._declared.items()
            if kind in action.of
            and id_ in self._made
            and self._made[id_].isEnabled()
            and self._is_offered.get(id_, _always)()
        ]

    def run(self, id_: str) -> None:
        """Do it, whichever desk is shown."""
        self.chosen.emit(id_)
        self._slots[id_]()

    def declared(self, id_: str) -> Action:
        """Return an action with the keys in force."""
        return key_map().worn(self._declared[id_])

    def bound(self) -> list[Action]:
        """Return the actions that somebody has bound, in the order of declaration."""
        return [
            key_map().worn(action) for id_, action in self._declared.items() if id_ in self._made
        ]

    def is_live(self, id_: str) -> bool:
        """Tell whether the keys of a bound action mean something now."""
        return self._made[id_].isEnabled()

    def show_desk(self, name: str) -> None:
        """Make the keys of this desk live and those of the others not."""
        self._desk = name
        self._enable_all()

    def set_keys_off(self, are_off: bool) -> None:
        """Silence all keys while something lies over the desks."""
        self._are_keys_off = are_off
        if are_off:
            self.silenced.emit()
        self._enable_all()

    def _listen(self, action: Action, made: QAction) -> None:
        made.setShortcuts([QKeySequence(keys) for keys in key_map().worn(action).keys])

    def _on_keys_changed(self) -> None:
        for id_, made in self._made.items():
            self._listen(self._declared[id_], made)

    def _enable_all(self) -> None:
        for id_, made in self._made.items():
            self._enable(self._declared[id_], made)

    def _enable(self, action: Action, made: QAction) -> None:
        made.setEnabled(not self._are_keys_off and action.desk in {ANYWHERE, self._desk})


def _always() -> bool:
    return True
