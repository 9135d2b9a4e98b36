"""What the source pane says instead of a text, and the strip that says what went wrong with one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from carmengui.ui.theme import icon, theme


class NoticePage(QWidget):
    """A sentence in the place of the text: what would be here, and what to do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = QLabel(self, wordWrap=True)
        self.hint = QLabel(self, wordWrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(8)
        column.addWidget(self.heading)
        column.addWidget(self.hint)
        column.addStretch(1)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def say(self, heading: str, hint: str) -> None:
        """Say it in one sentence, and in another what to do."""
        self.heading.setText(heading)
        self.hint.setText(hint)
        self.setAccessibleName(f"{heading} {hint}".strip())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of a pane."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme().color("raised"))

    def _on_theme_changed(self) -> None:
        self.heading.setFont(theme().font(14, weight=600))
        self.hint.setFont(theme().font(13))
        _ink(self.heading, "text")
        _ink(self.hint, "soft")


class NoticeStrip(QWidget):
    """A line under the header: what was cut or did not fit, with a way to the first place."""

    place_asked = Signal()
    """The next character that could not be read is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = QLabel(self)
        self.words = QLabel(self, wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = QPushButton(self.tr("Show next"), self)
        self.button.setProperty("link", True)
        self.button.setAccessibleName(self.tr("Show next undecodable character"))
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 5)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.button.clicked.connect(self.place_asked)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self.say((), has_place=False)

    def say(self, notices: tuple[str, ...], *, has_place: bool) -> None:
        """Say what happened, or go away when nothing did."""
        self.words.setText(" ".join(notices))
        self.setAccessibleName(" ".join(notices))
        self.button.setVisible(has_place)
        self.setVisible(bool(notices))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the line below."""
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("borderline_ground"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("line"))

    def _on_theme_changed(self) -> None:
        self._sign.setPixmap(icon("alert-outline", "waiting").pixmap(16, 16))
        self.words.setFont(theme().font(12))
        self.button.setFont(theme().font(12))
        _ink(self.words, "text")


def _ink(label: QLabel, token: str) -> None:
    palette = label.palette()
    palette.setColor(label.foregroundRole(), theme().color(token))
    label.setPalette(palette)
