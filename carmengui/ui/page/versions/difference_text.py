"""The text of a difference: old at the left, new at the right, signs in the margin."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtWidgets import QFrame, QTextEdit

from carmengui.engine.changes.line_diff import LinePair, Row
from carmengui.engine.model import Span
from carmengui.ui.page.versions.difference_rows import Block, places_in
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.words.counted import counted

MAX_LINES = 400
"""More lines than these are laid out only when they are asked for: tables take their time."""
_MAX_CHARS = 6000
"""Of a longer line the rest is left out."""
_MARGIN_PX, _BAR_PX, _EDGE_PX, _PANE_PX = 52, 3, 8, 16


class DifferenceText(QTextEdit):
    """Read-only, can be selected and copied; n and p go along the differences."""

    step_asked = Signal(int)
    """The next (1) or previous (-1) difference is wanted."""
    version_step_asked = Signal(int)
    """Alt and an arrow: an earlier (-1) or later (1) version is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setCursorWidth(0)
        self.setAccessibleName(self.tr("Difference of two versions"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._places: list[tuple[QTextTable, int, int]] = []
        self._tables: list[QTextTable] = []
        self.here = -1
        self.left_out = 0

    @property
    def place_count(self) -> int:
        """How many differences are laid out."""
        return len(self._places)

    def show_blocks(self, blocks: Sequence[Block], limit: int = MAX_LINES) -> None:
        """Lay blocks out, at most so many lines."""
        self._places, self.here, self.left_out = [], -1, 0
        self._tables = []
        document = self.document()
        document.clear()
        document.setDefaultFont(theme().font(13))
        document.setDocumentMargin(theme().px(_EDGE_PX))
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        for block in blocks:
            lines = block.lines[: max(0, limit)]
            self.left_out += len(block.lines) - len(lines)
            limit -= len(lines)
            self._insert_heading(cursor, block)
            if lines:
                self._insert_lines(cursor, lines)
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.go_to(0, is_quiet=True)

    def _insert_heading(self, cursor: QTextCursor, block: Block) -> None:
        look, form = theme(), QTextBlockFormat()
        form.setTopMargin(look.px(4))
        form.setLeftMargin(look.px(_PANE_PX - _EDGE_PX))  # in a line with the header of the pane
        for words, color, weight in (
            (block.heading, "text", 600),
            (self._folded_words(block.folded), "faint", 400),
        ):
            if words:
                chars = QTextCharFormat()
                chars.setFont(look.font(12, weight=weight))
                chars.setForeground(look.color(color))
                cursor.setBlockFormat(form)
                cursor.insertText(words, chars)
                cursor.insertBlock()

    def _folded_words(self, count: int) -> str:
        if not count:
            return ""
        return counted(count, self.tr("· 1 unchanged line"), self.tr("· {n} unchanged lines"))

    def _insert_lines(self, cursor: QTextCursor, lines: Sequence[LinePair]) -> None:
        table = cursor.insertTable(len(lines), 4, self._table_format())
        self._tables.append(table)
        for number, line in enumerate(lines):
            _fill(table, number, line)
        starts = places_in(lines)
        for place in starts:
            end = place
            while end + 1 < len(lines) and lines[end + 1].row is not Row.SAME:
                end += 1
            self._places.append((table, place, end))
        cursor.movePosition(QTextCursor.MoveOperation.End)

    def _table_format(self) -> QTextTableFormat:
        form = QTextTableFormat()
        form.setBorder(0)
        form.setCellSpacing(0)
        form.setCellPadding(theme().px(3))
        share = min(12.0, 100 * theme().px(_MARGIN_PX) / max(1, self.viewport().width()))
        margin = QTextLength(QTextLength.Type.PercentageLength, share)
        text = QTextLength(QTextLength.Type.PercentageLength, 50 - share)
        form.setColumnWidthConstraints([margin, text, margin, text])
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        return form

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the margins as wide as their numbers, whatever the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            for table in self._tables:
                table.setFormat(self._table_format())

    # Going along --------------------------------------------------------------------------

    def go_to(self, place: int, *, is_quiet: bool = False) -> None:
        """Bring a difference into view and mark it in the margin."""
        if not 0 <= place < len(self._places):
            return
        self.here = place
        if not is_quiet:
            top = self._rect(place).top()
            self.verticalScrollBar().setValue(round(top - self.viewport().height() / 4))
        self.viewport().update()

    def _rect(self, place: int) -> QRectF:
        table, first, last = self._places[place]
        layout = self.document().documentLayout()
        rect = QRectF()
        for row in (first, last):
            for column in (1, 3):
                block: QTextBlock = table.cellAt(row, column).firstCursorPosition().block()
                rect = rect.united(layout.blockBoundingRect(block))
        return rect

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and a bar beside the difference one is at."""
        super().paintEvent(event)
        with QPainter(self.viewport()) as painter:
            if 0 <= self.here < len(self._places):
                rect = self._rect(self.here).translated(0, -self.verticalScrollBar().value())
                pad = theme().px(3)
                bar = QRectF(_BAR_PX, rect.top() - pad, _BAR_PX, rect.height() + 2 * pad)
                painter.fillRect(bar, theme().color("accent"))
            if self.hasFocus():
                paint_focus_ring(painter, self.viewport().rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take n and p, and Alt with an arrow; the rest scrolls and copies."""
        key, has_alt = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if has_alt and key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self.version_step_asked.emit(1 if key == Qt.Key.Key_Right else -1)
        elif event.text() in {"n", "p"}:
            self.step_asked.emit(1 if event.text() == "n" else -1)
        elif key == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


def _fill(table: QTextTable, number: int, line: LinePair) -> None:
    is_same = line.row is Row.SAME
    old_color, new_color = ("", "") if is_same else ("worse", "better")
    if line.old_number:
        sign = "" if is_same else " \u2212"
        _fill_margin(table, number, 0, f"{line.old_number}{sign}", old_color)
        _fill_text(table, number, 1, line.old, line.old_marks, old_color)
    if line.new_number:
        sign = "" if is_same else " +"
        _fill_margin(table, number, 2, f"{line.new_number}{sign}", new_color)
        _fill_text(table, number, 3, line.new, line.new_marks, new_color)


def _fill_margin(table: QTextTable, row: int, column: int, words: str, color: str) -> None:
    look = theme()
    form = QTextCharFormat()
    form.setFont(look.font(12, weight=600 if color else 400))
    form.setForeground(look.color(color or "faint"))
    cursor = table.cellAt(row, column).firstCursorPosition()
    block = QTextBlockFormat()
    block.setAlignment(Qt.AlignmentFlag.AlignRight)
    cursor.setBlockFormat(block)
    cursor.insertText(words, form)


def _fill_text(
    table: QTextTable, row: int, column: int, words: str, marks: Sequence[Span], color: str
) -> None:
    look = theme()
    plain = QTextCharFormat()
    plain.setFont(look.font(13))
    plain.setForeground(look.color("text" if color else "soft"))
    cell = table.cellAt(row, column)
    if color:
        ground = cell.format()
        ground.setBackground(look.color(f"{color}_ground"))
        cell.setFormat(ground)
    marked = QTextCharFormat(plain)
    font: QFont = look.font(13, weight=600)
    # A shape beside the colour: what went is struck out, what came is underlined.
    font.setStrikeOut(color == "worse")
    font.setUnderline(color == "better")
    marked.setFont(font)
    marked.setForeground(look.color(color or "text"))
    cursor = cell.firstCursorPosition()
    done = 0
    for mark in marks:
        cursor.insertText(words[done : mark.start], plain)
        cursor.insertText(words[mark.start : mark.end], marked)
        done = mark.end
    rest = words[done : done + _MAX_CHARS]
    cursor.insertText(rest + (" …" if len(words) > done + _MAX_CHARS else ""), plain)
