"""What the panes below the rules share: a heading, a quiet word about it, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from carmengui.ui.theme import Role, set_ground, set_lengths, set_role, set_tint
from carmengui.ui.widgets.layouts import holder, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
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
        self.heading = plain_label(heading, role=Role.TITLE)
        self.about = plain_label(role=Role.BODY, tint="soft")
        self._about_words = ""
        self.back_link = link_button(self.tr("Back to why"))
        self.back_link.clicked.connect(self.left)
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._header = holder(
            in_row(
                self.heading,
                (self.about, 1),
                self.back_link,
                margins=(INSET_PX, 0, 12, 0),
                spacing=10,
            )
        )
        self.column = in_column(self._header, on=self, margins=(0, 0, 0, 8), spacing=6)
        set_lengths(self._header, height=HEADER_PX)
        set_role(self.back_link, Role.BODY)

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
        self._told_px = 0
        """The height that the border above was last asked for."""
        self.currentChanged.connect(self.updateGeometry)

    def event(self, event: QEvent) -> bool:
        """Ask for another height also where only the words or the font of the pane changed."""
        is_done = super().event(event)
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show}:
            needed_px = self.minimumSizeHint().height()
            if needed_px != self._told_px:
                self._told_px = needed_px
                self.updateGeometry()
        return is_done

    def minimumSizeHint(self) -> QSize:
        """Need the width of the widest, so that the border beside stays where it is."""
        least, pane = super().minimumSizeHint(), self.currentWidget()
        return QSize(least.width(), pane.minimumSizeHint().height() if pane else 0)


def inset(widget: QWidget) -> QHBoxLayout:
    """Return a line that holds a widget as far from the edges as the heading."""
    return in_row(widget, margins=(INSET_PX, 0))


def sentence_label(tint: str = "text") -> QLabel:
    """Return a label for sentences of any length."""
    label = plain_label(wordWrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    set_tint(label, tint)
    return label
