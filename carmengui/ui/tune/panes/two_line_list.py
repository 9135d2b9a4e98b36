"""A list of small things that can be chosen: a line, a note at its right, a quieter line below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem

from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.quiet_list import (
    QuietDelegate,
    QuietList,
    QuietModel,
    RowRole,
    paint_elided,
)

ROW_PX, INSET_PX, EDGE_PX = 44, 16, 3
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Line:
    """One thing; ``what`` is handed back when it is chosen. ``is_code`` sets the words like source."""

    words: str
    note: str = ""
    below: str = ""
    what: object = None
    is_strong: bool = False
    is_code: bool = False

    @property
    def sentence(self) -> str:
        """The line as it is spoken."""
        return ", ".join(filter(None, (self.words, self.note, self.below)))


class _Lines(QuietModel[Line]):
    def words(self, row: Line) -> str:
        return row.sentence

    def tip(self, row: Line) -> str:
        return "\n".join(filter(None, (row.words, row.note, row.below)))


class TwoLineList(QuietList):
    """Up and Down choose, Enter or a double click takes."""

    chosen = Signal(object)
    """Another line is under the cursor: what it stands for."""
    opened = Signal(object)
    """A line was taken: what it stands for."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.model_of_lines = _Lines(self)
        self.setModel(self.model_of_lines)
        self.setItemDelegate(_Delegate(self, ROW_PX))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.doubleClicked.connect(self._on_opened)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that are shown."""
        return tuple(self.model_of_lines.rows)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show other lines; the cursor stays on the one that stands for the same."""
        at = self.currentIndex().row()
        before = self.lines[at].what if 0 <= at < len(self.lines) else None
        if tuple(lines) == self.lines:
            return
        self.model_of_lines.show_rows(tuple(lines))
        row = next((n for n, line in enumerate(lines) if line.what == before), 0)
        if lines:
            self.setCurrentIndex(self.model_of_lines.index(row))

    def current_line(self) -> Line | None:
        """Return the line under the cursor."""
        row = self.currentIndex().row()
        return self.lines[row] if 0 <= row < len(self.lines) else None

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Tell what is under the cursor."""
        super().currentChanged(current, previous)
        if (line := self.current_line()) is not None:
            self.chosen.emit(line.what)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the line at Enter; letters are commands of the window."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_opened(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.viewport().update()

    def _on_opened(self, index: _Index) -> None:
        if 0 <= index.row() < len(self.lines):
            self.opened.emit(self.lines[index.row()].what)


class _Delegate(QuietDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        wear, rect = theme(), QRect(option.rect)
        line: Line = index.data(RowRole)
        state: QStyle.StateFlag = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.fillRect(
            rect, wear.color("sel" if is_chosen else "ground" if is_hovered else "raised")
        )
        if is_chosen:
            painter.fillRect(rect.left(), rect.top(), EDGE_PX, rect.height(), wear.color("accent"))
        inset, half = wear.px(INSET_PX), rect.height() // 2
        upper = QRect(rect.left() + inset, rect.top() + 3, rect.width() - 2 * inset, half - 2)
        lower = QRect(upper.left(), rect.top() + half - 1, upper.width(), half - 2)
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        painter.drawText(upper, _RIGHT, line.note)
        noted = painter.fontMetrics().horizontalAdvance(line.note)
        upper.setRight(upper.right() - noted - wear.px(12))
        paint_elided(painter, lower, line.below)
        weight = 600 if line.is_strong else 400
        painter.setFont(wear.mono(12) if line.is_code else wear.font(13, weight=weight))
        painter.setPen(wear.color("text"))
        paint_elided(painter, upper, line.words)
        if is_chosen and self._view.hasFocus():
            paint_focus_ring(painter, rect)
