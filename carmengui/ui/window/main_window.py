"""The main window: top bar, rail, the desks, status line, and what lies over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMainWindow,
    QStackedWidget,
    QWidget,
)

from carmengui.ui.keys.actions import Action, ActionBoard, Group, key_map, spoken_keys
from carmengui.ui.keys.context_menu import COPY, ContextMenus
from carmengui.ui.keys.hints import Hints
from carmengui.ui.keys.key_card import KeyCard
from carmengui.ui.keys.palette import CommandPalette, Entry
from carmengui.ui.keys.pane_order import focus_next_pane
from carmengui.ui.keys.tab_order import focus_next_stop
from carmengui.ui.session.desk import Desk
from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.theme import freshen, restore_roles, style_apart, theme
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.sheet import Sheet
from carmengui.ui.window.click_focus import ClickFocus
from carmengui.ui.window.crash_card import CrashCard
from carmengui.ui.window.desk_room import DeskRoom
from carmengui.ui.window.first_focus import FirstFocus
from carmengui.ui.window.menus import bind_looks, make_menus, mark_theme
from carmengui.ui.window.rail import DeskRail
from carmengui.ui.window.status import StatusLine
from carmengui.ui.window.top_bar import TopBar

if TYPE_CHECKING:
    from carmengui.ui.about.about_card import AboutCard

_MAX_BACK = 20
_DESK = "desk."
"""What the ids of the actions begin with that show a desk."""


class MainWindow(QMainWindow):
    """One window, a few desks, one corpus."""

    desk_shown = Signal(str)
    """Another desk is in front: its name."""
    desk_built = Signal(object)
    """A desk, or a mode of one, was built and has its place in the window."""
    filter_edited = Signal(str)
    """The filter is another one now, typed or cleared."""
    filter_entered = Signal()
    """What the filter leaves is wanted: the focus is on the desk, which goes to the first of it."""
    host_chosen = Signal(str)
    """A host was chosen in the palette."""
    setting_chosen = Signal(str)
    """A setting was chosen in the palette: its key."""
    files_dropped = Signal(list)
    """Files or folders were dropped on the window: their names."""
    closing = Signal()
    """The window closes: end what runs behind it."""

    def __init__(
        self, desks: Sequence[Desk], memory: WindowMemory | None = None, shown: str = ""
    ) -> None:
        """``shown`` is the desk in front at first, if there is such a desk."""
        super().__init__()
        self.desks = {desk.name: desk for desk in desks}
        self._memory = memory
        self._back: list[str] = []
        self.top_bar, self.rail, self.status = TopBar(), DeskRail(), StatusLine()
        self.stack = QStackedWidget()
        self.room = DeskRoom(self.stack)
        self._lay_out()
        self.action_board = ActionBoard(self)
        self.palette_overlay = CommandPalette(self)
        self.key_card = KeyCard(self)
        self.hints = Hints(self)
        self.context_menus = ContextMenus(self, self.action_board)
        self._click_focus = ClickFocus(self)
        self._first_focus = FirstFocus(self)
        for place, desk in enumerate(desks, 1):
            self._add_desk(desk, f"Ctrl+{place}")
        key_map().recall(memory.keys if memory else "")
        self._bind_window_actions()
        bind_looks(self.action_board, self)
        main, looks = make_menus(self.action_board, self)
        self.top_bar.menu_button.setMenu(main)
        self.rail.settings.setMenu(looks)
        for part in (self.top_bar, self.rail, self.status):
            style_apart(part)
        for menu in (main, looks):
            style_apart(menu, is_lazy=True)
            menu.aboutToShow.connect(partial(freshen, menu))
        self._connect()
        self.set_project("carmengui")
        if desks:
            self._put_in_front(shown if shown in self.desks else desks[0].name)
        # Under a style sheet, a widget that was polished before it got this parent has lost the
        # fonts and palettes set since (a stack polishes its first page at once): set them again.
        theme().changed.emit()

    @property
    def desk(self) -> Desk | None:
        """The desk in front."""
        in_front = self.stack.currentWidget()
        return next((d for d in self.desks.values() if d.built and d.built is in_front), None)

    def bind(self, id_: str, slot: Callable[[], object]) -> QAction:
        """Say what a declared action does; palette, key card and keys offer it from now on."""
        return self.action_board.bind(id_, slot)

    def show_desk(self, name: str) -> None:
        """Bring a desk to the front; Esc comes back."""
        before = self.desk
        if before is not None and before.name != name:
            self._back = [*self._back[1 - _MAX_BACK :], before.name]
            self._put_in_front(name)

    def set_project(self, name: str, folder: Path | None = None) -> None:
        """Name the project in the bar and in the window's title."""
        self.top_bar.set_project(name, folder)
        self.setWindowTitle(name if name == "carmengui" else f"{name} – carmengui")

    def set_hosts(self, hosts: Iterable[str]) -> None:
        """Let the palette find these hosts."""
        words = self.tr("host")
        self.palette_overlay.set_entries(
            "host", [Entry(f"host:{host}", host, words, "web") for host in hosts]
        )

    def set_settings(self, settings: Iterable[tuple[str, str, str]]) -> None:
        """Let the palette find settings: the key of each, its title, and other words for it."""
        words = self.tr("setting")
        entries = [
            Entry(f"setting:{key}", title, words, "cog-outline", keywords=others)
            for key, title, others in settings
        ]
        self.palette_overlay.set_entries("setting", entries)

    def set_filter(self, text: str) -> None:
        """Filter the desk in front as if it had been typed; some have a field of their own for it."""
        if self.desk is not None and self.desk.filter_hint:
            self.top_bar.show_filter(text)
        self.filter_edited.emit(text)

    def open_palette(self, text: str = "") -> None:
        """Open the palette over the desks."""
        self.palette_overlay.set_entries("desk", self._desk_entries())
        self.palette_overlay.set_entries("action", self._action_entries())
        self.palette_overlay.open_with(text)

    @cached_property
    def about_card(self) -> AboutCard:
        """What the program is made of; few ask, so it is built when it is wanted."""
        from carmengui.ui.about.about_card import AboutCard  # noqa: PLC0415 - few ask

        card = AboutCard(self)
        self.take_overlay(card)
        return card

    @cached_property
    def crash_card(self) -> CrashCard:
        """What a report of an error says; built when there is one."""
        card = CrashCard(self)
        self.take_overlay(card)
        return card

    def open_about(self) -> None:
        """Show version and licences."""
        self.about_card.show_parts()

    def open_key_card(self) -> None:
        """Show all keys that do something in this window."""
        self.key_card.show_keys(self.action_board.bound())

    def take_overlay(self, overlay: Overlay) -> None:
        """Let an overlay follow the zoom, and keep the desks from hearing keys below it."""
        style_apart(overlay, is_lazy=True)
        overlay.opened.connect(lambda: self.action_board.set_keys_off(True))
        overlay.closed.connect(lambda: self.action_board.set_keys_off(False))

    def go_to_pane(self, step: int) -> None:
        """Move the focus to the next (1) or previous (-1) pane of the desk."""
        if self.desk is not None:
            focus_next_pane(self.room if self.room.sheet else self.desk.widget, step)

    def show_sheet(self, sheet: Sheet) -> None:
        """Open a sheet beside the desks, or take the focus to it."""
        self.room.show_sheet(sheet)

    def close_sheet(self) -> None:
        """Close the sheet beside the desks, if one is open."""
        if self.room.sheet is not None:
            self.room.sheet.dismiss()

    def go_back(self) -> None:
        """Leave a field, a sheet, what the desk has open, or the desk: whichever is nearest."""
        focused, desk = QApplication.focusWidget(), self.desk
        if desk is None:
            return
        if isinstance(focused, QLineEdit) and self.top_bar.isAncestorOf(focused):
            desk.widget.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.room.sheet is not None:
            self.close_sheet()
        elif not getattr(desk.widget, "go_back", lambda: False)() and self._back:
            self._put_in_front(self._back.pop())

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Let Tab go on in the order in which things stand on the screen.

        What had the focus and is hidden or disabled leaves it on its desk, not to the menu.
        """
        focused = QApplication.focusWidget()
        is_gone = focused is not None and not (focused.isVisible() and focused.isEnabled())
        if is_gone and focused is not None and self._click_focus.rest(focused):
            return True
        return focus_next_stop(self, 1 if is_next else -1)

    def showEvent(self, event: QShowEvent) -> None:
        """Watch the clicks as soon as the system sends them, and let the desk have the keys."""
        super().showEvent(event)
        self._click_focus.watch()
        if self.desk is not None and not event.spontaneous():
            self._first_focus.begin(self.desk.widget)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hear Esc and Ctrl+C when no widget wanted them."""
        if event.key() == Qt.Key.Key_Escape:
            self.go_back()
            event.accept()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.action_board.run(COPY)
            event.accept()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of what was pointed at."""
        self.context_menus.answer(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders, wherever they are dropped."""
        if _local_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on the names of what was dropped."""
        if names := _local_files(event.mimeData()):
            event.acceptProposedAction()
            self.files_dropped.emit(names)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the size and tell those behind the window; nothing is asked."""
        if self._memory is not None:
            self._memory.keep_geometry(self.saveGeometry())
        self.closing.emit()
        super().closeEvent(event)

    def _lay_out(self) -> None:
        middle = in_row(self.rail, (self.room, 1))
        centre = QWidget(self)
        in_column(self.top_bar, (middle, 1), self.status, on=centre)
        self.setCentralWidget(centre)
        self.setAcceptDrops(True)
        self.setMinimumSize(800, 500)
        self.resize(1440, 900)

    def _connect(self) -> None:
        self.rail.desk_chosen.connect(self.show_desk)
        self.rail.help.clicked.connect(self.open_key_card)
        self.top_bar.filter_edited.connect(self.filter_edited)
        self.top_bar.filter_entered.connect(self._on_filter_entered)
        self.top_bar.palette_wanted.connect(self.open_palette)
        self.palette_overlay.chosen.connect(self._on_entry_chosen)
        if (memory := self._memory) is not None:
            self.palette_overlay.remember(memory.commands)
            self.palette_overlay.remembered.connect(lambda ids: setattr(memory, "commands", ids))
        for overlay in (self.palette_overlay, self.key_card):
            self.take_overlay(overlay)
        theme().changed.connect(self._on_theme_changed)
        key_map().changed.connect(self._on_keys_changed)
        self._tell_keys()

    def _on_filter_entered(self) -> None:
        if self.desk is not None:
            self.desk.widget.setFocus(Qt.FocusReason.OtherFocusReason)
            self.filter_entered.emit()

    def _bind_window_actions(self) -> None:
        field = self.top_bar.field
        for id_, slot in (
            ("palette", self.open_palette),
            ("filter", lambda: field.setFocus(Qt.FocusReason.ShortcutFocusReason)),
            ("clear_filter", lambda: self.set_filter("")),
            ("back", self.go_back),
            ("next_pane", lambda: self.go_to_pane(1)),
            ("previous_pane", lambda: self.go_to_pane(-1)),
            ("hints", self.hints.open),
            ("key_card", self.open_key_card),
            ("about", self.open_about),
            ("close", self.close),
        ):
            self.bind(f"window.{id_}", slot)

    def _add_desk(self, desk: Desk, keys: str) -> None:
        way = Action(_DESK + desk.name, desk.name, Group.DESKS, (keys,), shown_as=desk.words)
        self.action_board.declare(way)
        self.bind(_DESK + desk.name, lambda: self.show_desk(desk.name))
        self.rail.add_desk(desk.name, desk.words, desk.icon)
        desk.when_built(self._house)

    def _house(self, widget: QWidget) -> None:
        """Give a desk that was built its place in the window."""
        self.stack.addWidget(widget)
        style_apart(widget, is_lazy=True)
        restore_roles(widget)
        self.desk_built.emit(widget)

    def _put_in_front(self, name: str) -> None:
        desk = self.desks[name]
        freshen(desk.widget)
        # Asked before the stack turns: turning, it gives the focus to the first widget it finds.
        inside = desk.widget.focusWidget()
        self.stack.setCurrentWidget(desk.widget)
        self._click_focus.follow(desk.widget)
        self.rail.show_desk(name)
        self.action_board.show_desk(name)
        self.top_bar.set_filter_hint(desk.filter_hint)
        self._focus_desk(desk.widget, inside)
        self.desk_shown.emit(name)

    @staticmethod
    def _focus_desk(widget: QWidget, inside: QWidget | None) -> None:
        """Put the focus where it was on this desk; at the first time, where the desk wants it."""
        if inside is not None:
            inside.setFocus(Qt.FocusReason.OtherFocusReason)
        elif widget.focusProxy() is not None:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
        elif widget.focusWidget() is None:
            focus_next_pane(widget, 1)

    def _action_entries(self) -> list[Entry]:
        entries = []
        for action in self.action_board.bound():
            if action.group is Group.DESKS:
                continue  # offered as desks
            home = self.desks.get(action.desk)
            where = home.words if home else ""
            entries.append(
                Entry(
                    f"action:{action.id}",
                    action.words,
                    where,
                    action.icon,
                    spoken_keys(action),
                    action.keywords,
                )
            )
        return entries

    def _desk_entries(self) -> list[Entry]:
        return [
            Entry(
                f"desk:{desk.name}",
                desk.words,
                self.tr("desk"),
                desk.icon,
                key_map().shown(_DESK + desk.name),
            )
            for desk in self.desks.values()
        ]

    def _on_entry_chosen(self, id_: str) -> None:
        kind, _, name = id_.partition(":")
        if kind == "desk":
            self.show_desk(name)
        elif kind == "host":
            self.host_chosen.emit(name)
        elif kind == "setting":
            self.setting_chosen.emit(name)
        else:
            self._run_action(name)

    def _run_action(self, id_: str) -> None:
        home = self.action_board.declared(id_).desk
        if home in self.desks:
            self.show_desk(home)
        self.action_board.run(id_)

    def _tell_keys(self) -> None:
        """Write the keys in force to the buttons that name them."""
        for name in self.desks:
            self.rail.tell_keys(name, key_map().words(_DESK + name))
        self.top_bar.tell_keys(key_map().words("window.palette"))
        self.rail.tell_help(key_map().words("window.key_card"))

    def _on_keys_changed(self) -> None:
        self._tell_keys()
        if self._memory is not None:
            self._memory.keys = key_map().profile() if key_map().changes else ""

    def _on_theme_changed(self) -> None:
        mark_theme(self.action_board)
        if self._memory is not None:
            self._memory.keep_theme(theme())


def _local_files(data: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
