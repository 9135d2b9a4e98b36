"""The page's title in a line of its own: it is evidence too, and no page shows it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.model import Span
from carmengui.ui.theme import paint_icon, set_lengths, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.cell import draw_words, fitting
from carmengui.ui.widgets.plain_text import set_tip

HEIGHT_PX, _TEXT_LEFT_PX, _ICON_PX, _INSET_PX = 30, 34, 14, 12


class TitleLine(QWidget):
    """Paints the title, with the ranges a value came from on yellow ground, underlined."""

    position_clicked = Signal(int)
    """A character of the raw title was clicked (its index)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self._raw_of: list[int] = []
        self._marked: tuple[Span, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Title of the page"))
        set_lengths(self, height=HEIGHT_PX)

    @property
    def words(self) -> str:
        """The title as shown: white space collapsed."""
        return self._words

    @property
    def marked_words(self) -> tuple[str, ...]:
        """The parts of the title that are marked."""
        return tuple(self._words[one.start : one.end] for one in self._marked)

    def show_title(self, raw: str) -> None:
        """Show a title as it stands in the tree."""
        self._words, self._raw_of = _collapsed(raw)
        self._marked = ()
        set_tip(self, self._words)
        self.setAccessibleDescription(self._words or self.tr("The page has no title."))
        self.update()

    def mark(self, ranges: list[Span]) -> None:
        """Mark ranges of the raw title."""
        found = []
        for one in ranges:
            inside = [n for n, raw in enumerate(self._raw_of) if one.start <= raw < one.end]
            if inside:
                found.append(Span(inside[0], inside[-1] + 1))
        self._marked = tuple(found)
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(200, theme().px(HEIGHT_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon, marks, title and the line below."""
        painter = QPainter(self)
        style = theme()
        painter.fillRect(self.rect(), style.color("raised"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, style.color("line"))
        inset, side, left = style.px(_INSET_PX), style.px(_ICON_PX), style.px(_TEXT_LEFT_PX)
        paint_icon(painter, "dock-window", inset, (self.height() - side) // 2, side)
        room = QRect(left, 0, self.width() - left - inset, self.height() - 1)
        if not self._words:
            draw_words(painter, room, self.tr("no title"), px=12, ink="faint")
            return
        self._paint_marks(painter, room)
        draw_words(painter, room, self._words, px=12)
        if self.hasFocus():
            paint_focus_ring(painter, self.rect(), 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Say which character was clicked."""
        metrics = QFontMetrics(theme().font(12))
        x = event.position().x() - theme().px(_TEXT_LEFT_PX)
        for number in range(len(self._words)):
            if x < metrics.horizontalAdvance(self._words[: number + 1]):
                if x >= 0:
                    self.position_clicked.emit(self._raw_of[number])
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a click on the first character."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._raw_of:
            self.position_clicked.emit(self._raw_of[0])
        else:
            super().keyPressEvent(event)

    def _paint_marks(self, painter: QPainter, room: QRect) -> None:
        metrics = fitting().font(12, 400)[1]
        for one in self._marked:
            left = room.left() + metrics.horizontalAdvance(self._words[: one.start])
            right = room.left() + metrics.horizontalAdvance(self._words[: one.end])
            right = min(right, room.right() + 1)
            if left < right:
                height = metrics.height() + 2
                top = (self.height() - 1 - height) // 2
                width = right - left
                painter.fillRect(left, top, width, height, theme().color("evidence_ground"))
                painter.fillRect(left, top + height - 1, width, 2, theme().color("evidence_edge"))


def _collapsed(raw: str) -> tuple[str, list[int]]:
    """Collapse white space; return the words and for each character its index in the raw text."""
    shown: list[str] = []
    raw_of: list[int] = []
    for position, letter in enumerate(raw):
        if not letter.isspace():
            shown.append(letter)
            raw_of.append(position)
        elif shown and shown[-1] != " ":
            shown.append(" ")
            raw_of.append(position)
    if shown and shown[-1] == " ":
        shown.pop()
        raw_of.pop()
    return "".join(shown), raw_of
