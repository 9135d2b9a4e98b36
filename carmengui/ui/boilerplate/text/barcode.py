"""The barcode of the page beside its text: kept, removed and borderline from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.inspection import CutRun
from carmengui.engine.model import Span
from carmengui.ui.boilerplate.text.run_inks import bar_color
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_frame

_WIDTH_PX, _SIDE_PX, _LEAST_PX = 18, 3, 2
Stretch = tuple[Span, str]


def paint_stretches(
    painter: QPainter, box: QRect, length: int, stretches: Iterable[Stretch]
) -> None:
    """Paint a page as one column: all of it kept, then what is removed, then what is borderline."""
    if length <= 0 or box.height() <= 0:
        return
    painter.fillRect(box, bar_color("kept"))
    for span, kind in stretches:
        top = box.top() + span.start * box.height() // length
        bottom = box.top() + -(-span.end * box.height() // length)
        height = max(_LEAST_PX, bottom - top)
        top = min(top, box.bottom() + 1 - height)
        painter.fillRect(box.left(), max(box.top(), top), box.width(), height, bar_color(kind))


def stretches_of(runs: Sequence[CutRun]) -> list[Stretch]:
    """Return what is removed and what is borderline, the latter last, so that it lies on top."""
    removed = [(run.span, "removed") for run in runs if run.is_removed]
    return removed + [(run.span, "borderline") for run in runs if run.is_borderline]


class TextBarcode(QWidget):
    """The whole page in one strip; a click goes there."""

    position_asked = Signal(int)
    """A position of the text was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self._length = 0
        self._stretches: list[Stretch] = []
        self._current: Span | None = None
        self._visible = Span(0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Removed and kept parts of the whole page"))

    def sizeHint(self) -> QSize:
        """Return the width of the strip."""
        return QSize(theme().px(_WIDTH_PX), 100)

    def show_runs(self, length: int, runs: Sequence[CutRun], current: Span | None) -> None:
        """Show a page of so many characters."""
        self._length, self._stretches, self._current = length, stretches_of(runs), current
        self.update()

    def show_visible(self, visible: Span) -> None:
        """Show which part is on the screen."""
        self._visible = visible
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip, the part on the screen and the run that is looked at."""
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("raised"))
            painter.fillRect(0, 0, 1, self.height(), wear.color("line"))
            side = wear.px(_SIDE_PX)
            box = self.rect().adjusted(side + 1, 4, -side, -4)
            paint_stretches(painter, box, self._length, self._stretches)
            if self._length and len(self._visible) < self._length:
                top, bottom = self._rows(box, self._visible)
                painter.fillRect(1, top, 2, bottom - top, wear.color("mark"))
            if self._current is not None:
                top, bottom = self._rows(box, self._current)
                around = QRect(box.left() - 2, top - 2, box.width() + 4, max(8, bottom - top + 4))
                paint_frame(painter, around, wear.color("accent"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to where the mouse is."""
        self._ask(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse while it is pressed."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._ask(event)

    def _ask(self, event: QMouseEvent) -> None:
        share = (event.position().y() - 4) / max(1, self.height() - 8)
        self.position_asked.emit(round(min(1.0, max(0.0, share)) * self._length))

    def _rows(self, box: QRect, span: Span) -> tuple[int, int]:
        length = max(1, self._length)
        return (
            box.top() + span.start * box.height() // length,
            box.top() + -(-span.end * box.height() // length),
        )
