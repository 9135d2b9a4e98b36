"""What the source pane says instead of a text, and the strip that says what went wrong with one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from carmengui.ui.theme import (
    Role,
    set_ground,
    set_picture,
    set_role,
    set_roles,
    set_tint,
)
from carmengui.ui.widgets.layouts import STRETCH, in_column
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label


class NoticePage(QWidget):
    """A sentence in the place of the text: what would be here, and what to do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = plain_label(self, wordWrap=True)
        self.hint = plain_label(self, wordWrap=True)
        in_column(self.heading, self.hint, STRETCH, on=self, spacing=8, margins=(24, 24))
        set_ground(self, "raised")
        set_role(self.heading, Role.LARGE_TITLE)
        set_role(self.hint, Role.BODY)
        set_tint(self.heading, "text")
        set_tint(self.hint, "soft")

    def say(self, heading: str, hint: str) -> None:
        """Say it in one sentence, and in another what to do."""
        self.heading.setText(heading)
        self.hint.setText(hint)
        self.setAccessibleName(f"{heading} {hint}".strip())


class NoticeStrip(QWidget):
    """A line under the header: what was cut or did not fit, with a way to the first place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = plain_label(self)
        self.words = plain_label(self, wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        name = self.tr("Show next undecodable character")
        self.button = link_button(self.tr("Show next"), name=name, parent=self)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 5)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        set_ground(self, "borderline_ground", edge="bottom")
        set_picture(self._sign, "alert-outline", 16, "waiting")
        set_roles(Role.SMALL, self.words, self.button)
        set_tint(self.words, "text")
        self.say((), has_place=False)

    def say(self, notices: tuple[str, ...], *, has_place: bool) -> None:
        """Say what happened, or go away when nothing did."""
        self.words.setText(" ".join(notices))
        self.setAccessibleName(" ".join(notices))
        self.button.setVisible(has_place)
        self.setVisible(bool(notices))
