"""From the screen to characters and back: what is under the mouse, where evidence is underlined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter, QTextBlock, QTextLine

from carmengui.ui.page.source.display_map import Columns, DisplayMap
from carmengui.ui.page.source.spans import SpanList
from carmengui.ui.theme import theme

_EDGE = 2


class TextGeometry(Protocol):
    """What painters beside and below the text need of it."""

    @property
    def lines(self) -> DisplayMap:
        """The lines as they are displayed, and their places in the source."""

    @property
    def removed(self) -> SpanList:
        """The removed runs."""

    @property
    def lit(self) -> SpanList:
        """The evidence that is lit."""

    @property
    def notes(self) -> SpanList:
        """What somebody noted something on."""

    @property
    def is_stale(self) -> bool:
        """Whether the text belongs to another record than the chosen one."""

    def visible_blocks(self) -> Iterable[tuple[QTextBlock, QRectF]]:
        """Return the lines on the screen with their boxes in the viewport."""

    def contentOffset(self) -> QPointF:
        """Return where the text begins in the viewport."""


def character_at(view: TextGeometry, point: QPoint) -> int | None:
    """Return the character of the source that is drawn at a point of the viewport, or nothing."""
    for block, rect in view.visible_blocks():
        if not rect.top() <= point.y() < rect.bottom():
            continue
        x = point.x() - view.contentOffset().x()
        layout = block.layout()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            inside = line.y() <= point.y() - rect.top() < line.y() + line.height()
            if inside and line.x() <= x < line.x() + line.naturalTextWidth():
                column = int(line.xToCursor(x, QTextLine.CursorPosition.CursorOnCharacter))
                return view.lines.source_index(block.position() + column)
    return None


def fill_underlines(painter: QPainter, view: TextGeometry) -> None:
    """Draw the edge below all lit evidence on the screen.

    A character format cannot: its underline takes the text's colour and avoids descenders.
    """
    color = theme().color("evidence_edge")
    for block, rect in view.visible_blocks():
        number = block.blockNumber()
        shown = view.lines.span_of_line(number)
        for span in view.lit.within(shown.start, shown.end):
            columns = view.lines.columns(number, span.start, span.end)
            for edge in _edges(block, columns):
                painter.fillRect(edge.translated(view.contentOffset().x(), rect.top()), color)


def fill_notes(painter: QPainter, view: TextGeometry) -> None:
    """Draw a dotted edge below what somebody noted something on."""
    color = theme().color("accent")
    for block, rect in view.visible_blocks():
        number = block.blockNumber()
        shown = view.lines.span_of_line(number)
        for span in view.notes.within(shown.start, shown.end):
            columns = view.lines.columns(number, span.start, span.end)
            for edge in _edges(block, columns):
                left, top = edge.left() + view.contentOffset().x(), edge.top() + rect.top()
                for x in range(0, round(edge.width()), 2 * _EDGE):
                    painter.fillRect(QRectF(left + x, top, _EDGE, _EDGE), color)


def _edges(block: QTextBlock, columns: Columns) -> list[QRectF]:
    """Return the underline of a range of a block, one piece for each line it is wrapped to."""
    edges = []
    layout = block.layout()
    stop = columns.start + columns.length
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        start = max(columns.start, line.textStart())
        end = min(stop, line.textStart() + line.textLength())
        if start >= end:
            continue
        left, right = sorted((_x_of(line, start), _x_of(line, end)))
        right = min(right, max(left, line.x() + line.naturalTextWidth()))
        bottom = round(line.y() + line.height()) - _EDGE
        edges.append(QRectF(left, bottom, right - left, _EDGE))
    return edges


def _x_of(line: QTextLine, column: int) -> float:
    # The stubs promise a number; PySide gives a tuple with the corrected column beside it.
    found: Any = line.cursorToX(column)
    return float(found[0] if isinstance(found, tuple) else found)
