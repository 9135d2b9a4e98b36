"""The red strip over a list that stays as it was: which question failed, and why."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from carmengui.ui.theme import Role, set_picture, set_role, set_tint, theme
from carmengui.ui.widgets.plain_text import plain_label

_EDGE_PX, _ICON_PX = 3, 16


class TroubleStrip(QWidget):
    """A sign, a sentence that can be copied, and one way out; hidden while nothing is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self._sign = plain_label()
        self.words = plain_label(wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.again = QPushButton(self.tr("Try again"))
        self.again.setProperty("link", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 14, 4)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        row.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        set_role(self.words, Role.BODY)
        set_tint(self.words, "text")
        set_picture(self._sign, "alert-circle-outline", _ICON_PX, "trouble")
        self.say("")

    def say(self, sentence: str, *, may_repeat: bool = True) -> None:
        """Say what went wrong; nothing takes the strip away."""
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.again.setVisible(bool(sentence) and may_repeat)
        self.setVisible(bool(sentence))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and an edge in the colour of trouble."""
        del event
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("trouble", 24))
            painter.fillRect(0, 0, _EDGE_PX, self.height(), wear.color("trouble"))
