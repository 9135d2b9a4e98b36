"""What the window itself can do: bound to its actions, and put into its two menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from carmengui.ui.theme import ThemeChoice, theme

if TYPE_CHECKING:
    from carmengui.ui.window.main_window import MainWindow

_ZOOM_STEP = 0.1
_ZOOMS = ("window.zoom_in", "window.zoom_out", "window.zoom_reset")


def bind_window_actions(window: MainWindow) -> None:
    """Bind everything that needs no engine."""
    _bind_keys(window)
    _bind_themes(window)
    for step, id_ in zip((_ZOOM_STEP, -_ZOOM_STEP), _ZOOMS[:2], strict=True):
        window.bind(id_, _zoomer(step))
    window.bind("window.zoom_reset", lambda: theme().set_zoom(1.0))
    window.bind("window.close", window.close)


def fill_menus(window: MainWindow) -> None:
    """Fill the menu of the top bar and the one of the cog."""
    main, looks = QMenu(window), QMenu(window)
    board = window.action_board
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
    window.top_bar.menu_button.setMenu(main)
    window.rail.settings.setMenu(looks)


def _bind_keys(window: MainWindow) -> None:
    slots: dict[str, Callable[[], object]] = {
        "window.palette": window.open_palette,
        "window.filter": lambda: window.top_bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason),
        "window.clear_filter": lambda: window.set_filter(""),
        "window.back": window.go_back,
        "window.next_pane": lambda: window.go_to_pane(1),
        "window.previous_pane": lambda: window.go_to_pane(-1),
        "window.hints": window.hints.open,
        "window.key_card": window.open_key_card,
    }
    for id_, slot in slots.items():
        window.bind(id_, slot)


def _bind_themes(window: MainWindow) -> None:
    choices = QActionGroup(window)
    for choice in ThemeChoice:
        action = window.bind(f"window.theme_{choice}", _chooser(choice))
        action.setCheckable(True)
        choices.addAction(action)
    mark_theme(window)


def mark_theme(window: MainWindow) -> None:
    """Tick the theme that was chosen."""
    window.action_board.qt_action(f"window.theme_{theme().choice}").setChecked(True)


def _chooser(choice: ThemeChoice) -> Callable[[], None]:
    return lambda: theme().choose(choice)


def _zoomer(step: float) -> Callable[[], None]:
    return lambda: theme().set_zoom(theme().zoom + step)
