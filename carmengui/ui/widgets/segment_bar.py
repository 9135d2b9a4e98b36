"""A choice of a few words in one frame, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring

_HEIGHT_PX, _INSET_PX, _FRAME_PX = 26, 9, 2


class _Segment(QAbstractButton):
    def __init__(self, words: str) -> None:
        super().__init__()
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return room for the words at their boldest."""
        width = QFontMetrics(theme().font(12, weight=600)).horizontalAdvance(self.text())
        return QSize(width + 2 * theme().px(_INSET_PX), theme().px(_HEIGHT_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words, on a ground when they hold."""
        wear = theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            if self.isChecked():
                painter.setBrush(wear.color("sel"))
                painter.drawRoundedRect(self.rect(), 4, 4)
            ink = "accent" if self.isChecked() else "soft" if self.isEnabled() else "mark"
            painter.setPen(wear.color(ink))
            painter.setFont(wear.font(12, weight=600 if self.isChecked() else 400))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())


class SegmentBar(QWidget):
    """One frame, a few words; the arrows go from one to the next."""

    chosen = Signal(int)
    """Another one holds: its index."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(_FRAME_PX, _FRAME_PX, _FRAME_PX, _FRAME_PX)
        row.setSpacing(2)
        for number, word in enumerate(words):
            segment = _Segment(word)
            self._group.addButton(segment, number)
            row.addWidget(segment)
        self._group.button(0).setChecked(True)
        self._group.idToggled.connect(self._on_toggled)

    def index(self) -> int:
        """Return which one holds."""
        return self._group.checkedId()

    def choose(self, index: int) -> None:
        """Let another one hold."""
        self._group.button(index).setChecked(True)

    def offer(self, index: int, is_offered: bool) -> None:
        """Offer one of them, or leave it out; where it held, the first holds then."""
        self._group.button(index).setVisible(is_offered)
        if not is_offered and self.index() == index:
            self.choose(0)

    def offers(self, index: int) -> bool:
        """Tell whether one of them can be chosen."""
        return not self._group.button(index).isHidden()

    def show_words(self, words: Sequence[str]) -> None:
        """Call them otherwise, for want of room; to a screen reader they stay what they are."""
        for button, word in zip(self._group.buttons(), words, strict=True):
            if button.text() != word:
                button.setText(word)
                button.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme().color("strong" if self.isEnabled() else "line"))
            painter.setBrush(theme().color("ground"))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _on_toggled(self, index: int, is_on: bool) -> None:
        if is_on:
            self.chosen.emit(index)
