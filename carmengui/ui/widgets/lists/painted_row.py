"""A line that is painted and can be pressed: the rows of facets and fields."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring


class PaintedRow(QAbstractButton):
    """As high as the design says at the present zoom, as wide as there is room."""

    def __init__(self, height_px: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height_px = height_px
        self.is_hovered = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        """Return the row's height."""
        return QSize(160, theme().px(self._height_px))

    def minimumSizeHint(self) -> QSize:
        """Let the row become narrow: its words are elided."""
        return QSize(40, theme().px(self._height_px))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up."""
        super().enterEvent(event)
        self.is_hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go out."""
        super().leaveEvent(event)
        self.is_hovered = False
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the row, and a ring when the keys go here."""
        with QPainter(self) as painter:
            self.paint_row(painter)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())

    def paint_row(self, painter: QPainter) -> None:
        """Paint ground and words."""
        raise NotImplementedError  # ABC does not go with the metaclass of a QWidget
