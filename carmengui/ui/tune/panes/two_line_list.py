"""A list of small things that can be chosen: a line, a note at its right, a quieter line below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Signal

from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MONO, RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList

LOOK = RowLook(height_px=44, inset_px=16, hover="ground", ring=Ring.CHOSEN)
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


class TwoLineList(RowList):
    """Up and Down choose, Enter or a double click takes."""

    chosen = Signal(object)
    """Another line is under the cursor: what it stands for."""
    opened = Signal(object)
    """A line was taken: what it stands for."""

    def __init__(self, name: str) -> None:
        super().__init__()
        column = Column[Line](text=lambda line: line.sentence, tip=_tip, paint=_paint)
        self.model_of_lines = PagedModel((column,), self)
        self.set_up(name, self.model_of_lines, LOOK)
        self.row_opened.connect(lambda line: self.opened.emit(line.what))

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
            self.setCurrentIndex(self.model_of_lines.index(row, 0))

    def current_line(self) -> Line | None:
        """Return the line under the cursor."""
        return self.model_of_lines.line(self.currentIndex().row())

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Tell what is under the cursor."""
        super().currentChanged(current, previous)
        if (line := self.current_line()) is not None:
            self.chosen.emit(line.what)


def _tip(line: Line) -> str:
    return "\n".join(filter(None, (line.words, line.note, line.below)))


def _paint(cell: Cell[Line]) -> None:
    line, rect, inner = cell.row, cell.rect, cell.inner
    half = rect.height() // 2
    upper = QRect(inner.left(), rect.top() + 3, inner.width(), half - 2)
    lower = QRect(inner.left(), rect.top() + half - 1, inner.width(), half - 2)
    noted = cell.write(upper, line.note, px=12, ink="soft", side=RIGHT)
    upper.setRight(upper.right() - noted - theme().px(12))
    cell.write(lower, line.below, px=12, ink="soft")
    weight = MONO if line.is_code else 600 if line.is_strong else 400
    cell.write(upper, line.words, px=12 if line.is_code else 13, weight=weight)
