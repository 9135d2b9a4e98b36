"""The facts and conditions of one page: what each came to, a sign and a word for it."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence

from carmengui.ui.theme import theme
from carmengui.ui.tune.why.trace_words import Sign, Why, WhyRow, sign_words
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList

SIGN_PX, INSET_PX, NAME_SHARE, NAME_MAX_PX = 14, 16, 0.36, 260
LOOK = RowLook(
    height_px=23, ground="", hover="ground", has_edge=False, ring=Ring.CURRENT, needs_keys=True
)
_Index = QModelIndex | QPersistentModelIndex
_SIGNS = {
    Sign.FOUND: ("check", "better"),
    Sign.YES: ("check", "better"),
    Sign.MISSING: ("minus", "soft"),
    Sign.NO: ("close", "soft"),
    Sign.NOT_REACHED: ("dots-horizontal", "faint"),
}


class WhyList(RowList):
    """Pointing at a row, by mouse or keys, lights its line in the rules."""

    pointed = Signal(object)
    """The row pointed at (``WhyRow``), or nothing."""
    copy_asked = Signal()
    """The whole trace is wanted on the clipboard."""

    def __init__(self) -> None:
        super().__init__()
        column = Column[WhyRow](text=_sentence, tip=_sentence, paint=_paint)
        self.rows = PagedModel((column,), self)
        self.set_up(self.tr("Facts and conditions"), self.rows, LOOK)
        self.entered.connect(self._on_entered)

    def show_why(self, why: Why | None) -> None:
        """Show a trace; the row that was pointed at stays if it is still there."""
        at = self.currentIndex().row()
        self.rows.show_rows(why.rows if why else ())
        if 0 <= at < len(self.rows.rows):
            self.setCurrentIndex(self.rows.index(at, 0))

    def current_row(self) -> WhyRow | None:
        """Return the row under the cursor."""
        at = self.currentIndex().row()
        return self.rows.rows[at] if 0 <= at < len(self.rows.rows) else None

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Point at the row the keys went to."""
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.pointed.emit(self.current_row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the trace."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point at the row under the cursor, from now on."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.rows.rows:
            self.setCurrentIndex(self.rows.index(0, 0))
        self.pointed.emit(self.current_row())
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing more."""
        super().focusOutEvent(event)
        self.pointed.emit(None)
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """Point at the row of the keys again when the mouse is gone."""
        super().leaveEvent(event)
        self.pointed.emit(self.current_row() if self.hasFocus() else None)
        self.viewport().update()

    def _on_entered(self, index: QModelIndex) -> None:
        self.pointed.emit(self.rows.rows[index.row()])


def _paint(cell: Cell[WhyRow]) -> None:
    """Paint sign, name, what was found or compared, number of hits."""
    wear, row, rect = theme(), cell.row, cell.rect
    sign, color = _SIGNS[row.sign]
    top = rect.center().y() - wear.px(SIGN_PX) // 2 + 1
    cell.icon(sign, INSET_PX, SIGN_PX, color, top=top)
    is_past = row.sign in {Sign.FOUND, Sign.YES}
    left = INSET_PX + wear.px(SIGN_PX + 8)
    width = min(wear.px(NAME_MAX_PX), round(rect.width() * NAME_SHARE))
    name = QRect(left, rect.top(), width - 12, rect.height())
    said = QRect(left + width, rect.top(), 0, rect.height())
    said.setRight(rect.right() - INSET_PX)
    if row.note:
        said.setRight(said.right() - cell.write(said, row.note, ink="soft", side=RIGHT) - 12)
    words = row.name if row.is_fact else f"{row.name}?"
    cell.write(name, words, ink="text" if is_past else "soft")
    ink = "text" if row.is_fact and is_past else "soft"
    cell.write(said, row.said or sign_words(row.sign), ink=ink)


def _sentence(row: WhyRow) -> str:
    return row.sentence
