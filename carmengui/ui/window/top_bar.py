"""The bar at the top: menu, project, search and filter, the lever of the crawl."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QToolButton, QWidget

from carmengui.ui.session.undo import Undo
from carmengui.ui.theme import (
    Role,
    set_ground,
    set_icon,
    set_lengths,
    set_role,
    set_roles,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.clear_button import ClearSign
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.show_if import show_if

_COMPARED_FRAME_PX, _BESIDE_PX = 45, 10
_LEADING_ON = frozenset((Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down))
_CHORDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.ShiftModifier
)
_HEIGHT_PX, _FIELD_LEFT_PX, _FIELD_PX, _SIDE_PX = 44, 360, 600, 16


class TopBar(QWidget):
    """What is the same on every desk. The field filters, or finds where nothing can be filtered."""

    filter_edited = Signal(str)
    """The person typed in the filter field."""
    filter_entered = Signal()
    """Enter or the arrow down was pressed in the filter field: what it shows is wanted."""
    palette_wanted = Signal(str)
    """Something was typed where the field cannot filter: the palette shall find it."""
    comparison_pressed = Signal()
    """The two that are compared shall be chosen otherwise."""
    crawl_pressed = Signal()
    """The lever of the crawl was pressed."""
    stop_pressed = Signal()
    """The crawl is to end."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Project and search"))
        self._can_filter = False
        self._filter = ""
        self.menu_button = QToolButton(self)
        set_tip(self.menu_button, self.tr("Menu"))
        self.menu_button.setAccessibleName(self.tr("Menu"))
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.project = plain_label(self)
        self.comparison = QToolButton(self)
        self.comparison.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.comparison.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.comparison.hide()
        self.field = QLineEdit(self)
        ClearSign(self.field)
        self._magnifier = QAction(self.tr("Search"), self.field)
        self.field.addAction(self._magnifier, QLineEdit.ActionPosition.LeadingPosition)
        self.hint = plain_label(self)
        set_tint(self.hint, "faint")
        set_tip(self.hint, self.tr("Command palette"))
        self.undo_button = self._icon_button(self.tr("Undo"))
        self.redo_button = self._icon_button(self.tr("Redo"))
        self.crawl_button = QPushButton(self)
        self.crawl_button.hide()
        self.crawl_ways = self._ways_button()
        self.stop_button = QPushButton(self.tr("Stop"), self)
        self.stop_button.setAccessibleName(self.tr("Stop crawl"))
        set_tip(self.stop_button, self.tr("End the crawl; queued pages stay queued."))
        self.stop_button.hide()
        for of_crawl in (self.crawl_button, self.stop_button):
            # A button that goes after its click would leave the keys to the menu.
            of_crawl.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        self.field.textEdited.connect(self._on_text_edited)
        self.field.installEventFilter(self)
        self.crawl_button.clicked.connect(self.crawl_pressed)
        self.stop_button.clicked.connect(self.stop_pressed)
        self.comparison.clicked.connect(self.comparison_pressed)
        set_ground(self, "ground", edge="bottom")
        set_lengths(self.field, max_width=_FIELD_PX)
        set_role(self.project, Role.LARGE_TITLE)
        set_roles(Role.BODY, self.comparison, self.field)
        set_role(self.hint, Role.SMALL)
        set_icon(self._magnifier, "magnify")
        set_icon(self.comparison, "compare-horizontal")
        for button, name in (
            (self.menu_button, "menu"),
            (self.undo_button, "undo"),
            (self.redo_button, "redo"),
            (self.crawl_ways, "chevron-down"),
        ):
            set_icon(button, name)
            set_lengths(button, width=32, height=28, icon=20)
        set_icon(self.crawl_button, "play", "text")
        set_icon(self.stop_button, "stop", "text")
        when_restyled(self._restyle)
        self.set_filter_hint("")

    def set_project(self, name: str, folder: Path | None = None) -> None:
        """Name the project; its folder is told to whoever asks."""
        self.project.setProperty("whole", name)
        set_tip(self.project, str(folder) if folder else name)
        self.project.setAccessibleName(self.tr("Project {}").replace("{}", name))
        self._show_name()

    def set_comparison(self, words: str) -> None:
        """Say what is compared with what; no words hide it."""
        self.comparison.setProperty("whole", words)
        set_tip(self.comparison, words)
        self.comparison.setAccessibleName(self.tr("Compared: {}").replace("{}", words))
        self.comparison.setVisible(bool(words))
        self._show_name()

    def set_filter_hint(self, hint: str) -> None:
        """Say what can be filtered here; nothing means that the field finds commands and hosts.

        A filter is shown only where it filters; it is there again where it does.
        """
        self._can_filter = bool(hint)
        self._show_filter()
        shown = hint or self.tr("Search commands, desks and hosts")
        self.field.setPlaceholderText(shown)
        self.field.setAccessibleName(self.tr("Filter") if hint else self.tr("Find"))
        self.field.setAccessibleDescription(shown)

    def show_filter(self, text: str) -> None:
        """Show a filter that came from elsewhere; nothing is emitted."""
        self._filter = text
        self._show_filter()

    def _show_filter(self) -> None:
        shown = self._filter if self._can_filter else ""
        if shown != self.field.text():
            self.field.setText(shown)

    def set_crawl(self, words: str, icon_name: str, *, is_enabled: bool = True) -> None:
        """Say what the lever of the crawl does now; no words hide it."""
        self.crawl_button.setText(words)
        self.crawl_button.setAccessibleName(words)
        set_icon(self.crawl_button, icon_name, "text")
        self.crawl_button.setEnabled(is_enabled)
        self.crawl_button.setVisible(bool(words))

    def set_ways(self, actions: Iterable[QAction]) -> None:
        """Set what a crawl may do instead of going on."""
        self.crawl_ways.menu().addActions(list(actions))

    def offer_ways(self, is_offered: bool) -> None:
        """Show the button for other ways to crawl, or hide it."""
        show_if(self.crawl_ways, is_offered)

    def offer_stop(self, is_offered: bool) -> None:
        """Show the button that ends the crawl, or hide it."""
        show_if(self.stop_button, is_offered)

    def tell_keys(self, palette: str) -> None:
        """Say with which keys the palette is opened."""
        self.hint.setText(palette)

    def follow(self, undo: Undo) -> None:
        """Let the two buttons undo and redo, shown while there is anything to undo or redo."""
        self.undo_button.clicked.connect(undo.undo)
        self.redo_button.clicked.connect(undo.redo)
        undo.changed.connect(lambda: self.set_undo(can_undo=undo.can_undo, can_redo=undo.can_redo))

    def set_undo(self, *, can_undo: bool, can_redo: bool) -> None:
        """Offer to take a change back, or to make it once more; out of sight while there is none."""
        for button, is_offered in ((self.undo_button, can_undo), (self.redo_button, can_redo)):
            button.setVisible(can_undo or can_redo)
            button.setEnabled(is_offered)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter and the arrow down lead from the field to what it filters."""
        if watched is self.field and self._can_filter and _leads_on(event):
            self.filter_entered.emit()
            return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the field keep its place while there is room."""
        super().resizeEvent(event)
        beside = theme().px(_FIELD_LEFT_PX - _SIDE_PX - 12)
        self._left.setFixedWidth(min(beside, self.width() // 4))
        self._show_name()
        self.hint.setVisible(self.width() >= theme().px(900))

    def _icon_button(self, words: str) -> QToolButton:
        button = QToolButton(self)
        set_tip(button, words)
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.hide()
        return button

    def _ways_button(self) -> QToolButton:
        """Make what opens the menu of what a crawl may do instead of going on."""
        button = self._icon_button(self.tr("More ways to crawl"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(QMenu(button))
        return button

    def _lay_out(self) -> None:
        self._left = QWidget(self)
        in_row(
            self.menu_button, 24, self.project, _BESIDE_PX, self.comparison, STRETCH, on=self._left
        )
        in_row(
            self._left,
            (self.field, 4),
            self.hint,
            STRETCH,
            self.undo_button,
            self.redo_button,
            in_row(self.crawl_button, self.crawl_ways, spacing=2),
            self.stop_button,
            on=self,
            spacing=12,
            margins=(_SIDE_PX, 0, _SIDE_PX, 1),
        )

    def _on_text_edited(self, text: str) -> None:
        if self._can_filter:
            self._filter = text
            self.filter_edited.emit(text)
            return
        self.field.clear()
        if text:
            self.palette_wanted.emit(text)

    def _restyle(self) -> None:
        wear = theme()
        self.setFixedHeight(wear.px(_HEIGHT_PX) + 1)
        # Wider than the sign: Qt leaves no space between it and the words.
        self.comparison.setIconSize(QSize(wear.px(24), wear.px(16)))
        self._show_name()

    def _show_name(self) -> None:
        name = self.project.property("whole") or ""
        compared = self.comparison.property("whole") or ""
        room = self._left.width() - theme().px(32) - 26
        metrics, others = self.project.fontMetrics(), self.comparison.fontMetrics()
        elide = Qt.TextElideMode.ElideMiddle
        beside = 0
        if compared:
            # Half of the room, more where the name of the project leaves it.
            frame = theme().px(_COMPARED_FRAME_PX)
            whole = others.horizontalAdvance(compared) + frame + 3
            own = metrics.horizontalAdvance(name) + _BESIDE_PX + 2
            beside = min(whole, max(room // 2, room - own))
            self.comparison.setText(others.elidedText(compared, elide, beside - frame))
            beside += _BESIDE_PX
        self.project.setText(metrics.elidedText(name, elide, room - beside))


def _leads_on(event: QEvent) -> bool:
    """Tell whether Enter or the arrow down is pressed, without other keys."""
    is_press = event.type() is QEvent.Type.KeyPress
    if not is_press or not isinstance(event, QKeyEvent):
        return False
    return event.key() in _LEADING_ON and not event.modifiers() & _CHORDS
