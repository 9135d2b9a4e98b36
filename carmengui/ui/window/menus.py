"""What the window itself can do: bound to its actions, and put into its two menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from carmengui.ui.keys.actions import ActionBoard
from carmengui.ui.theme import MAX_ZOOM, MIN_ZOOM, ThemeChoice, theme

_ZOOM_STEP = 0.1
_ZOOMS = ("window.zoom_in", "window.zoom_out", "window.zoom_reset")


class ZoomSteps(QObject):
    """Adds up the steps that come while the window is still busy with the one before."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted = theme().zoom
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(lambda: theme().set_zoom(self._wanted))

    def step(self, step: float) -> None:
        """Zoom in or out by a step, once what was pressed before is heard."""
        before = self._wanted if self._soon.isActive() else theme().zoom
        self._wanted = min(MAX_ZOOM, max(MIN_ZOOM, before + step))
        self._soon.start()

    def reset(self) -> None:
        """Show everything in its own size."""
        self._soon.stop()
        theme().set_zoom(1.0)


def bind_looks(board: ActionBoard, parent: QObject) -> None:
    """Bind theme and zoom."""
    zoom = ZoomSteps(parent)
    choices = QActionGroup(parent)
    for choice in ThemeChoice:
        action = board.bind(f"window.theme_{choice}", _chooser(choice))
        action.setCheckable(True)
        choices.addAction(action)
    mark_theme(board)
    for step, id_ in zip((_ZOOM_STEP, -_ZOOM_STEP), _ZOOMS[:2], strict=True):
        board.bind(id_, partial(zoom.step, step))
    board.bind("window.zoom_reset", zoom.reset)


def make_menus(board: ActionBoard, parent: QWidget) -> tuple[QMenu, QMenu]:
    """Return the menu of the top bar and the one of the cog."""
    main, looks = QMenu(parent), QMenu(parent)
    for id_ in ("window.palette", "window.filter", "window.key_card"):
        main.addAction(board.qt_action(id_))
    main.addSeparator()
    for menu in (main, looks):
        for choice in ThemeChoice:
            menu.addAction(board.qt_action(f"window.theme_{choice}"))
        menu.addSeparator()
        for id_ in _ZOOMS:
            menu.addAction(board.qt_action(id_))
    main.addSeparator()
    main.addAction(board.qt_action("window.about"))
    main.addAction(board.qt_action("window.close"))
    return main, looks


def mark_theme(board: ActionBoard) -> None:
    """Tick the theme that was chosen."""
    board.qt_action(f"window.theme_{theme().choice}").setChecked(True)


def _chooser(choice: ThemeChoice) -> Callable[[], None]:
    return lambda: theme().choose(choice)
