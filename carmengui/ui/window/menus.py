"""What the window itself can do: bound to its actions, and put into its two menus."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from carmengui.ui.keys.actions import ActionBoard
from carmengui.ui.theme import ThemeChoice, theme

_ZOOM_STEP = 0.1
_ZOOMS = ("window.zoom_in", "window.zoom_out", "window.zoom_reset")


def bind_looks(board: ActionBoard, parent: QObject) -> None:
    """Bind theme and zoom."""
    choices = QActionGroup(parent)
    for choice in ThemeChoice:
        action = board.bind(f"window.theme_{choice}", _chooser(choice))
        action.setCheckable(True)
        choices.addAction(action)
    mark_theme(board)
    for step, id_ in zip((_ZOOM_STEP, -_ZOOM_STEP), _ZOOMS[:2], strict=True):
        board.bind(id_, _zoomer(step))
    board.bind("window.zoom_reset", lambda: theme().set_zoom(1.0))


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
    main.addAction(board.qt_action("window.close"))
    return main, looks


def mark_theme(board: ActionBoard) -> None:
    """Tick the theme that was chosen."""
    board.qt_action(f"window.theme_{theme().choice}").setChecked(True)


def _chooser(choice: ThemeChoice) -> Callable[[], None]:
    return lambda: theme().choose(choice)


def _zoomer(step: float) -> Callable[[], None]:
    return lambda: theme().set_zoom(theme().zoom + step)
