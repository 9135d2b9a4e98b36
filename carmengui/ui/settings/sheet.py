"""The sheet of the settings: rows at the left, their effect and the sites at the right."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QStackedWidget, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.project.settings.project_infos import PROJECT_INFOS
from carmengui.engine.project.settings.settings_page import (
    SITE_INFOS,
    SettingsPage,
)
from carmengui.ui.settings.aside import Aside
from carmengui.ui.settings.rows import SettingRows
from carmengui.ui.settings.wording import differ_words, place_words, tr
from carmengui.ui.theme import Role, set_ground, set_icon, set_lengths, theme
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.sheet import SIDE_PX, Sheet
from carmengui.ui.widgets.show_if import show_if

_ASIDE_PX, _BESIDE_FROM_PX = 300, 720


class SettingsSheet(Sheet):
    """Every setting of the project, or of one site, with its default and its effect."""

    committed = Signal(str, object)
    """Another value is to be written: its key, and the value (nothing means the default)."""
    edited = Signal(str, object)
    """The value of a key while it is typed."""
    undo_wanted = Signal()
    copy_wanted = Signal()
    project_wanted = Signal()
    """The settings of the project are to be shown again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Settings"), parent)
        self._page: SettingsPage | None = None
        self._goal = ""
        self.differ, self.back = TextLink(pixels=12), TextLink(pixels=12)
        self.back.show_words(tr("Back to project"))
        self.add_to_head(self.back, self.differ)
        self.project_rows = SettingRows(PROJECT_INFOS, tr("Settings of the project"))
        self.site_rows = SettingRows(SITE_INFOS, tr("Settings of the site"))
        self.aside = Aside()
        self.problem = plain_label(role=Role.SMALL, tint="trouble")
        self.problem.setWordWrap(True)
        self.problem.setContentsMargins(SIDE_PX, 8, SIDE_PX, 8)
        self.problem.hide()
        self.when, self.last = (
            plain_label(role=Role.SMALL),
            plain_label(role=Role.SMALL, tint="soft"),
        )
        self.undo = QPushButton(tr("Undo"))
        set_icon(self.undo, "undo", "text")
        self.copy = QPushButton(tr("Copy as text"))
        self.all = QPushButton()
        self._lay_out_body()
        self._connect()
        self.show_crawling(is_crawling=False)
        self.show_last("")

    @property
    def rows(self) -> SettingRows:
        """The rows of the page that is shown."""
        is_site = self._page is not None and self._page.site
        return self.site_rows if is_site else self.project_rows

    def show_page(self, page: SettingsPage, project: str) -> None:
        """Show the settings of the project or of a site."""
        is_other = self._page is None or self._page.site != page.site
        had_focus = self.isAncestorOf(self.window().focusWidget() or self.window())
        self._page = page
        self.tell(place_words(page, project))
        self.differ.show_words(differ_words(page))
        show_if(self.back, bool(page.site))
        self.problem.setText(translated(page.problem))
        show_if(self.problem, bool(page.problem))
        self.rows.setEnabled(bool(page.site) or not page.problem)
        self.rows.show_page(page)
        self._stack.setCurrentWidget(self.rows)
        if is_other:
            for row in self.rows.rows.values():
                row.show_problem("")
            if had_focus:
                self.take_focus()
        self._show_all_words()
        if self._goal:
            goal, self._goal = self._goal, ""
            self.rows.go_to(goal)

    def go_to(self, key: str) -> None:
        """Bring a setting of the project into view, once the settings are read."""
        if self._page is not None and not self._page.site:
            self.rows.go_to(key)
        else:
            self._goal = key

    def show_problem(self, key: str, words: str) -> None:
        """Say at its row what is wrong with a value; nothing: it is right."""
        self.rows.rows[key].show_problem(words)

    def show_crawling(self, *, is_crawling: bool) -> None:
        """Say since when a change applies."""
        self.when.setText(
            tr(
                "Changes are saved at once. Those of revisits apply to this crawl, all others to the next one."
            )
            if is_crawling
            else tr("Changes are saved at once.")
        )

    def show_last(self, words: str) -> None:
        """Say what was changed last."""
        self.last.setText(words)
        show_if(self.last, bool(words))

    def take_focus(self) -> None:
        """Give the focus to the first setting."""
        row = next(iter(self.rows.rows.values()))
        row.control.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo with Ctrl+Z where no field undoes its own typing."""
        is_control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Z and is_control:
            self.undo_wanted.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the effects below the settings where there is no room beside them."""
        super().resizeEvent(event)
        is_beside = self.width() >= theme().px(_BESIDE_FROM_PX)
        way = QBoxLayout.Direction
        self._panes.setDirection(way.LeftToRight if is_beside else way.TopToBottom)
        self.aside.setMaximumWidth(theme().px(_ASIDE_PX) if is_beside else 16_777_215)
        self.aside.setMinimumWidth(theme().px(_ASIDE_PX) if is_beside else 0)
        self._panes.setStretch(2, 0 if is_beside else 2)

    def sizeHint(self) -> QSize:
        """Return the size it wants to have."""
        return QSize(theme().px(self.width_px), 600)

    def _lay_out_body(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.project_rows)
        self._stack.addWidget(self.site_rows)
        line = QWidget()
        set_ground(line, "line")
        set_lengths(line, min_width=1, min_height=1)
        left = QWidget()
        in_column(self.problem, (self._stack, 1), on=left)
        body = QWidget()
        self._panes = in_row((left, 3), line, self.aside, on=body)
        set_ground(body, "raised")
        self.set_body(body, scrolls=False)
        said = in_column(STRETCH, self.when, self.last, STRETCH, spacing=2)
        self.set_foot((said, 1), self.undo, self.copy, self.all)

    def _connect(self) -> None:
        for rows in (self.project_rows, self.site_rows):
            rows.committed.connect(self.committed)
            rows.edited.connect(self.edited)
        self.undo.clicked.connect(self.undo_wanted)
        self.copy.clicked.connect(self.copy_wanted)
        self.back.clicked.connect(self.project_wanted)
        self.all.clicked.connect(self._on_all)
        self.differ.clicked.connect(self._on_differ)

    def _on_all(self) -> None:
        self.rows.show_all(self.rows.hidden_count > 0)
        self._show_all_words()

    def _on_differ(self) -> None:
        if self._page is not None:
            changed = [key for key in self.rows.rows if key in self._page.changed]
            if changed:
                self.rows.go_to(changed[0])

    def _show_all_words(self) -> None:
        many = len(self.rows.rows)
        words = tr("Show all {n}") if self.rows.hidden_count else tr("Show fewer")
        self.all.setText(words.format(n=many))


def typed_over(page: SettingsPage, typed: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a page with those that are being typed; nothing means the default."""
    defaults = {info.key: info.default for info in page.infos}
    return dict(page.values) | {
        key: defaults[key] if value is None else value for key, value in typed.items()
    }
