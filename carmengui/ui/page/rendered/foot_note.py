"""One line below the picture: where the evidence stands when the picture cannot show it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from carmengui.ui.theme import Role, set_role, set_tint, theme


class FootNote(QLabel):
    """Takes no room while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(12, 6, 12, 6)
        self.setAccessibleName(self.tr("Note on the page"))
        set_role(self, Role.SMALL)
        set_tint(self, "soft")
        self.tell("")

    def tell(self, *sentences: str) -> None:
        """Say these sentences, or nothing."""
        words = " ".join(filter(None, sentences))
        self.setText(words)
        self.setVisible(bool(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the line above, then the words."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("ground"))
            painter.fillRect(0, 0, self.width(), 1, theme().color("line"))
        super().paintEvent(event)
