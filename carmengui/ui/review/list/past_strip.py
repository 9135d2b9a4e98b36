"""The strip over a list that shows the past: which moment it is, and the ways on, back and to now."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, set_icon, set_picture, set_role, theme
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.plain_text import plain_label

_EDGE_PX, _ICON_PX = 3, 16


class PastStrip(QWidget):
    """Tinted, with a sign and words; hidden while the list shows now."""

    left = Signal()
    """Now is wanted again."""
    moved = Signal(int)
    """The moment of the decision before (-1) or after (1) is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self._sign = plain_label()
        self.words = plain_label(wordWrap=True)
        self.earlier = IconButton(self.tr("Previous decision"))
        self.later = IconButton(self.tr("Next decision"))
        self.back = QPushButton()
        self.back.setProperty("link", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 14, 4)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self.words, 1)
        for button in (self.earlier, self.later, self.back):
            row.addWidget(button)
        self.earlier.clicked.connect(lambda: self.moved.emit(-1))
        self.later.clicked.connect(lambda: self.moved.emit(1))
        self.back.clicked.connect(self.left)
        key_map().changed.connect(self._tell_key)
        self._tell_key()
        set_role(self.words, Role.BODY)
        set_role(self.back, Role.BODY)
        set_icon(self.earlier, "chevron-left")
        set_icon(self.later, "chevron-right")
        set_picture(self._sign, "history", _ICON_PX, "accent")
        self.hide()

    def say(self, words: str, *, has_earlier: bool, has_later: bool) -> None:
        """Say which moment the list shows."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.earlier.setEnabled(has_earlier)
        self.later.setEnabled(has_later)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of what is chosen, and an edge."""
        del event
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("sel"))
            painter.fillRect(0, 0, _EDGE_PX, self.height(), wear.color("accent"))

    def _tell_key(self) -> None:
        self.back.setText(
            f"{self.tr('Back to present')}  {key_map().words('window.back')}".rstrip()
        )
