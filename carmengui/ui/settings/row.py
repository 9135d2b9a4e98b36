"""One setting: its name, its default, the control, and its effect in words."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.model.setting_info import SettingInfo
from carmengui.engine.project.settings.settings_page import SettingsPage
from carmengui.ui.settings.controls import control_for
from carmengui.ui.settings.wording import default_words
from carmengui.ui.theme import Role, set_lengths, set_role, set_roles, set_tint, theme
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.show_if import show_if

_NAME_PX, _CONTROL_PX, _SIDE_PX, _EDGE_PX, _LINK_PAD_PX = 150, 152, 16, 3, 2


class SettingRow(QWidget):
    """A line of the sheet; what is not at its default has an edge at the left."""

    committed = Signal(str, object)
    """Another value is to be written: the key, and the value (nothing means the default)."""
    edited = Signal(str, object)
    """The value while it is typed."""

    def __init__(self, info: SettingInfo) -> None:
        super().__init__()
        self.setAccessibleName(translated(info.title))
        self.info = info
        self._is_changed = False
        self._effect = self._note = ""
        self.title = plain_label(translated(info.title))
        self.title.setWordWrap(True)
        self.restore = TextLink(pixels=12)
        self.control = control_for(info)
        self.effect = plain_label(translated(info.effect))
        self.problem = plain_label()
        for label in (self.effect, self.problem):
            label.setWordWrap(True)
        set_roles(Role.SMALL, self.effect, self.problem)
        set_tint(self.effect, "soft")
        set_tint(self.problem, "trouble")
        set_tip(self.title, info.key)
        self.problem.hide()
        self._lay_out()
        self.restore.clicked.connect(lambda: self.committed.emit(info.key, None))
        self.control.committed.connect(lambda value: self.committed.emit(info.key, value))
        self.control.edited.connect(lambda value: self.edited.emit(info.key, value))

    def show_page(self, page: SettingsPage) -> None:
        """Show what a page says of it."""
        self._is_changed = self.info.key in page.changed
        self.control.show_value(page.values[self.info.key])
        set_role(self.title, Role.STRONG if self._is_changed else Role.BODY)
        is_fixed = self.info.key in page.fixed
        self.control.setEnabled(not is_fixed)
        fixed = f"{translated(page.fixed_words)} " if is_fixed else ""
        self._effect = f"{fixed}{translated(self.info.effect)}"
        self.show_note(self._note)
        is_live = self._is_changed and not is_fixed
        self.restore.show_words(default_words(self.info, page), is_live=is_live)
        self.update()

    def show_note(self, words: str) -> None:
        """Say below the effect what it would mean for this project."""
        self._note = words
        self.effect.setText("\n".join(filter(None, (self._effect, words))))

    def show_problem(self, words: str) -> None:
        """Say what is wrong with what was typed; nothing: it is right."""
        self.problem.setText(words)
        show_if(self.problem, bool(words))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line below it, and the edge of what is changed."""
        wear = theme()
        with QPainter(self) as painter:
            side = wear.px(_SIDE_PX)
            low = self.height() - 1
            painter.fillRect(QRect(side, low, self.width() - 2 * side, 1), wear.color("line"))
            if self._is_changed:
                painter.fillRect(0, 4, _EDGE_PX, self.height() - 8, wear.color("accent"))

    def _lay_out(self) -> None:
        name = QWidget(self)
        line = in_row(self.restore, STRETCH)
        # A link has a margin of its own: the words above it begin where its words do.
        self.title.setContentsMargins(_LINK_PAD_PX, 0, 0, 0)
        in_column(self.title, line, STRETCH, on=name, margins=(0, 4, 0, 0))
        set_lengths(name, width=_NAME_PX)
        if self.control.is_wide:
            right = in_column(self.control, self.effect, self.problem, spacing=4)
        else:
            set_lengths(self.control, min_width=_CONTROL_PX)
            beside = in_row(self.control, (self.effect, 1), spacing=12)
            right = in_column(beside, self.problem, spacing=4)
        in_row(
            name, (right, 1), on=self, spacing=12, margins=(_SIDE_PX - _LINK_PAD_PX, 6, _SIDE_PX, 7)
        )
