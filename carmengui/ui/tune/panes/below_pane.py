"""What the panes below the rules share: a heading, a quiet word about it, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from carmengui.ui.theme import Role, set_ground, set_lengths, set_role, set_roles, set_tint
from carmengui.ui.widgets.plain_text import plain_label, set_tip

HEADER_PX, INSET_PX = 36, 16


class BelowPane(QWidget):
    """Takes the place of the trace until it is left."""

    left = Signal()
    """Back to the trace."""

    def __init__(self, heading: str) -> None:
        super().__init__()
        set_ground(self, "raised")
        self.setAccessibleName(heading)
        self.heading, self.about = plain_label(heading), plain_label()
        self._about_words = ""
        self.back_link = QPushButton(self.tr("Back to why"))
        self.back_link.setProperty("link", True)
        self.back_link.clicked.connect(self.left)
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        set_tint(self.about, "soft")
        line = QHBoxLayout()
        line.setContentsMargins(INSET_PX, 0, 12, 0)
        line.setSpacing(10)
        line.addWidget(self.heading)
        line.addWidget(self.about, 1)
        line.addWidget(self.back_link)
        self._header = QWidget()
        self._header.setLayout(line)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 8)
        self.column.setSpacing(6)
        self.column.addWidget(self._header)
        set_lengths(self._header, height=HEADER_PX)
        set_role(self.heading, Role.TITLE)
        set_roles(Role.BODY, self.about, self.back_link)

    def say_about(self, words: str) -> None:
        """Say what it is about beside the heading, as far as there is room."""
        self._about_words = words
        set_tip(self.about, words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit what stands beside the heading."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        taken = self.heading.sizeHint().width() + self.back_link.sizeHint().width()
        room = max(0, self.width() - taken - INSET_PX - 12 - 3 * 10)
        elide = Qt.TextElideMode.ElideMiddle
        self.about.setText(self.about.fontMetrics().elidedText(self._about_words, elide, room))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class PaneStack(QStackedWidget):
    """As high as the pane in view needs: what changes in one out of sight moves no border."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        """Need the width of the widest, so that the border beside stays where it is."""
        least, pane = super().minimumSizeHint(), self.currentWidget()
        return QSize(least.width(), pane.minimumSizeHint().height() if pane else 0)


def inset(widget: QWidget) -> QHBoxLayout:
    """Return a line that holds a widget as far from the edges as the heading."""
    line = QHBoxLayout()
    line.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
    line.addWidget(widget)
    return line


def sentence_label(tint: str = "text") -> QLabel:
    """Return a label for sentences of any length."""
    label = plain_label(wordWrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    set_tint(label, tint)
    return label
