"""The facts and conditions of one page: what each came to, a sign and a word for it."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.tune.why.trace_words import Sign, Why, WhyRow, sign_words
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.quiet_list import (
    QuietDelegate,
    QuietList,
    QuietModel,
    RowRole,
    paint_elided,
)

ROW_PX, SIGN_PX, INSET_PX, NAME_SHARE, NAME_MAX_PX = 23, 14, 16, 0.36, 260
_Index = QModelIndex | QPersistentModelIndex
_SIGNS = {
    Sign.FOUND: ("check", "better"),
    Sign.YES: ("check", "better"),
    Sign.MISSING: ("minus", "soft"),
    Sign.NO: ("close", "soft"),
    Sign.NOT_REACHED: ("dots-horizontal", "faint"),
}


class WhyModel(QuietModel[WhyRow]):
    """The rows of a trace."""

    def words(self, row: WhyRow) -> str:
        """Return a row as it is spoken."""
        return row.sentence


class WhyList(QuietList):
    """Pointing at a row, by mouse or keys, lights its line in the rules."""

    pointed = Signal(object)
    """The row pointed at (``WhyRow``), or nothing."""
    copy_asked = Signal()
    """The whole trace is wanted on the clipboard."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.translate("WhyList", "Facts and conditions"))
        self.rows = WhyModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(_WhyDelegate(self, ROW_PX))
        self.entered.connect(self._on_entered)

    def show_why(self, why: Why | None) -> None:
        """Show a trace; the row that was pointed at stays if it is still there."""
        at = self.currentIndex().row()
        self.rows.show_rows(why.rows if why else ())
        if 0 <= at < len(self.rows.rows):
            self.setCurrentIndex(self.rows.index(at))

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
            self.setCurrentIndex(self.rows.index(0))
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


class _WhyDelegate(QuietDelegate):
    """Sign, name, what was found or compared, number of hits."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one row."""
        wear = theme()
        row: WhyRow = index.data(RowRole)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        is_here = self._view.hasFocus() and index.row() == self._view.currentIndex().row()
        if is_here or state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, wear.color("sel" if is_here else "ground"))
        sign, color = _SIGNS[row.sign]
        px = wear.px(SIGN_PX)
        paint_icon(painter, sign, INSET_PX, rect.center().y() - px // 2 + 1, px, color)
        self._paint_words(painter, rect, row)
        if is_here:
            paint_focus_ring(painter, rect)

    def _paint_words(self, painter: QPainter, rect: QRect, row: WhyRow) -> None:
        wear = theme()
        is_past = row.sign in {Sign.FOUND, Sign.YES}
        painter.setFont(wear.font(13))
        left = INSET_PX + wear.px(SIGN_PX + 8)
        width = min(wear.px(NAME_MAX_PX), round(rect.width() * NAME_SHARE))
        name = QRect(left, rect.top(), width - 12, rect.height())
        said = QRect(left + width, rect.top(), 0, rect.height())
        said.setRight(rect.right() - INSET_PX)
        side = Qt.AlignmentFlag.AlignVCenter
        if row.note:
            painter.setPen(wear.color("soft"))
            painter.drawText(said, int(side | Qt.AlignmentFlag.AlignRight), row.note)
            said.setRight(said.right() - painter.fontMetrics().horizontalAdvance(row.note) - 12)
        painter.setPen(wear.color("text" if is_past else "soft"))
        paint_elided(painter, name, row.name if row.is_fact else f"{row.name}?")
        words = row.said or sign_words(row.sign)
        painter.setPen(wear.color("text" if row.is_fact and is_past else "soft"))
        paint_elided(painter, said, words)
