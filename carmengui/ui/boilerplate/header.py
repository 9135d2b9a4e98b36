"""The line above the middle: what is shown, of which record, and the two choices."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from carmengui.ui.boilerplate.text.reading_map import Shown
from carmengui.ui.boilerplate.threshold.segments import SegmentBar
from carmengui.ui.theme import set_ground, theme, when_restyled
from carmengui.ui.widgets.plain_text import set_tip

_HEIGHT_PX, _AROUND_PX = 36, 50
SOURCE, TEXT, PAGE = range(3)


class _Words(QWidget):
    """Two words in two inks; the second is cut when there is no room."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self._about = name, ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def show_about(self, words: str) -> None:
        self._about = words
        set_tip(self, words)
        self.setAccessibleName(f"{self._name} {words}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint both."""
        del event
        wear, middle = theme(), int(Qt.AlignmentFlag.AlignVCenter)
        with QPainter(self) as painter:
            painter.setFont(wear.font(13, weight=600))
            painter.setPen(wear.color("text"))
            if painter.fontMetrics().horizontalAdvance(self._name) > self.width():
                return  # The choices beside it say enough.
            painter.drawText(self.rect(), middle, self._name)
            left = painter.fontMetrics().horizontalAdvance(self._name) + wear.px(10)
            painter.setFont(wear.font(12))
            painter.setPen(wear.color("soft"))
            room = self.rect().adjusted(left, 0, 0, 0)
            words = painter.fontMetrics().elidedText(
                self._about, Qt.TextElideMode.ElideRight, room.width()
            )
            if room.width() > wear.px(24):
                painter.drawText(room, middle, words)


class CutHeader(QWidget):
    """Source, text or page; all of the text, or what is kept, or what is removed."""

    pane_chosen = Signal(int)
    """Another pane is wanted: ``SOURCE``, ``TEXT`` or ``PAGE``."""
    part_chosen = Signal(object)
    """Another part of the text is wanted (``Shown``)."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised", edge="bottom")
        self.setAccessibleName(self.tr("Removed from this page"))
        self.words = _Words(self.tr("Boilerplate"))
        self.panes = SegmentBar(
            self.tr("View"), (self.tr("Source"), self.tr("Text"), self.tr("Page"))
        )
        self._long = (self.tr("Dim removed"), self.tr("Only kept"), self.tr("Only removed"))
        self._short = (self.tr("All"), self.tr("Kept"), self.tr("Removed"))
        self.parts = SegmentBar(self.tr("Parts of the text"), self._long)
        self.panes.choose(TEXT)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 12, 1)
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        row.addWidget(self.panes)
        row.addWidget(self.parts)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.panes.chosen.connect(self._on_pane_chosen)
        self.parts.chosen.connect(lambda index: self.part_chosen.emit(list(Shown)[index]))
        when_restyled(self._fit, at_once=False)

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(500, theme().px(_HEIGHT_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use short words where the long ones find no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.parts.show_words(self._long)
        wanted = self.panes.sizeHint().width() + self.parts.sizeHint().width() + _AROUND_PX
        if wanted > self.width():
            self.parts.show_words(self._short)

    def _on_pane_chosen(self, index: int) -> None:
        self.parts.setEnabled(index == TEXT)
        self.pane_chosen.emit(index)
