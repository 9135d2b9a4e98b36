"""The line above the middle: what is shown, of which record, and the two choices."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.boilerplate.text.reading_map import Shown
from carmengui.ui.theme import set_ground, theme, when_restyled
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.lists.cell import draw_words, width_of
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.segment_bar import SegmentBar

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

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint both."""
        if width_of(self._name, weight=600) > self.width():
            return  # The choices beside it say enough.
        with QPainter(self) as painter:
            left = draw_words(painter, self.rect(), self._name, weight=600) + theme().px(10)
            room = self.rect().adjusted(left, 0, 0, 0)
            if room.width() > theme().px(24):
                draw_words(painter, room, self._about, px=12, ink="soft")


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
        in_row((self.words, 1), self.panes, self.parts, on=self, spacing=12, margins=(14, 0, 12, 1))
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
