"""The text of the rules: written here, numbered, with lit lines that run through both margins."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QMimeData, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.tune.editor.highlighter import RuleColours
from carmengui.ui.widgets.things import leave_menu_to_window

LINE_PX, FONT_PX, GUTTER_PX, COUNTS_PX, LOW_PX = 20, 13, 44, 120, 2
EDGE_PX = 3


class Margin(QWidget):
    """A margin of the text; the text knows what stands in it."""

    def __init__(self, text: RuleText, *, is_gutter: bool) -> None:
        super().__init__(text)
        self._text = text
        self._is_gutter = is_gutter

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Leave the menu of a number to the window: the text would open its own."""
        leave_menu_to_window(self, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Let the text paint its margin."""
        with QPainter(self) as painter:
            self._text.paint_margin(painter, self.rect(), is_gutter=self._is_gutter)


class RuleText(QTextEdit):
    """Numbers at the left, room for counts at the right; lines of interest have a ground."""

    edited = Signal(str)
    """The text is another one, by the hand of a person (the whole text)."""
    left = Signal()
    """The keys go elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self.setAcceptRichText(False)
        # Tab leads on, as everywhere; a line is indented by blanks.
        self.setTabChangesFocus(True)
        self.setFrameShape(QTextEdit.Shape.NoFrame)
        self.document().setDocumentMargin(6)
        self.setCornerWidget(QWidget(self))
        self._is_setting = False
        self._text = ""
        """The text that was told last."""
        self._colours = RuleColours(self.document())
        self._grounds: dict[int, str] = {}
        """Line -> the colour of its ground."""
        self._edges: dict[int, str] = {}
        self.notes: dict[int, str] = {}
        """Line -> what stands before its number."""
        self._gutter = Margin(self, is_gutter=True)
        self._gutter.setAccessibleName(self.tr("Line numbers"))
        self.counts = Margin(self, is_gutter=False)
        self.counts.setAccessibleName(self.tr("Pages by branch"))
        self.document().contentsChanged.connect(self._on_contents_changed)
        self.verticalScrollBar().valueChanged.connect(self._on_moved)
        when_restyled(self._restyle)

    # Content ------------------------------------------------------------------------------

    def show_text(self, text: str) -> None:
        """Show another text; what was lit goes out, and there is nothing to take back."""
        self._grounds, self._edges = {}, {}
        self._is_setting = True
        self.setUndoRedoEnabled(False)
        self.setPlainText(text)
        self._text = text
        self._space_lines()
        self.setUndoRedoEnabled(True)
        self._is_setting = False

    def write_text(self, text: str) -> None:
        """Write another text as one step that can be taken back; only what differs is written."""
        before = self.toPlainText()
        start = _common(before, text)
        end = _common(before[start:][::-1], text[start:][::-1])
        cursor = QTextCursor(self.document())
        cursor.setPosition(_units(before[:start]))
        last = _units(before[: len(before) - end])
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start : len(text) - end])
        self.setTextCursor(cursor)

    def note_lines(self, notes: dict[int, str]) -> None:
        """Write something before the numbers of lines (which version they are of)."""
        self.notes = notes
        self._place_margins()
        self._gutter.update()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste words only, with the line ends of the file."""
        self.textCursor().insertText(source.text().replace("\r\n", "\n"))

    def _on_contents_changed(self) -> None:
        # Colours and heights of lines are reported, too.
        text = self.toPlainText()
        if not self._is_setting and text != self._text:
            self._text = text
            self._place_margins()
            self.edited.emit(text)

    def light(self, grounds: dict[int, str], edges: dict[int, str]) -> None:
        """Give lines (counted from 1) a ground, and an edge at the left."""
        if (grounds, edges) == (self._grounds, self._edges):
            return
        self._grounds, self._edges = grounds, edges
        self.viewport().update()
        self._gutter.update()
        self.counts.update()

    def ground_of(self, line: int) -> str:
        """Return the name of the ground of a line; empty when it has none of its own."""
        return self._grounds.get(line, "")

    def line_rect(self, line: int) -> QRect:
        """Return where a line (counted from 1) stands, in the viewport and in both margins."""
        block = self.document().findBlockByNumber(line - 1)
        if not block.isValid():
            return QRect()
        rect: QRectF = self.document().documentLayout().blockBoundingRect(block)
        # In a line of fixed height Qt writes a little below the middle.
        top = round(rect.top()) - self.verticalScrollBar().value() + theme().px(LOW_PX)
        return QRect(0, top, self.viewport().width(), theme().px(LINE_PX))

    def line_at(self, y: int) -> int:
        """Return the number of the line at a height of the viewport."""
        return self.cursorForPosition(QPoint(0, y - theme().px(LOW_PX))).blockNumber() + 1

    # Margins ------------------------------------------------------------------------------

    def paint_margin(self, painter: QPainter, rect: QRect, *, is_gutter: bool) -> None:
        """Paint grounds, and in the gutter the numbers and edges."""
        wear = theme()
        painter.fillRect(rect, wear.color("raised"))
        painter.setFont(wear.mono(11))
        for line, place in self._visible_lines():
            edge_left = rect.width() - wear.px(8) if is_gutter else 0
            if ground := self._grounds.get(line):
                band = QRect(edge_left, place.top(), rect.width() - edge_left, place.height())
                painter.fillRect(band, wear.color(ground))
            if not is_gutter:
                continue
            if edge := self._edges.get(line):
                painter.fillRect(edge_left, place.top(), EDGE_PX, place.height(), wear.color(edge))
            painter.setPen(wear.color("text" if line in self._edges else "faint"))
            number = QRect(0, place.top(), edge_left - wear.px(6), place.height())
            painter.drawText(
                number, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(line)
            )
            if note := self.notes.get(line):
                painter.setPen(wear.color("soft"))
                side = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
                painter.drawText(number.adjusted(wear.px(6), 0, 0, 0), side, note)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grounds under the text."""
        with QPainter(self.viewport()) as painter:
            for line, place in self._visible_lines():
                if ground := self._grounds.get(line):
                    painter.fillRect(place, theme().color(ground))
        super().paintEvent(event)

    def _visible_lines(self) -> Iterator[tuple[int, QRect]]:
        line, height = self.line_at(0), self.viewport().height()
        while line <= self.document().blockCount():
            place = self.line_rect(line)
            if place.top() > height:
                return
            yield line, place
            line += 1

    def _place_margins(self) -> None:
        wear = theme()
        digits = QFontMetrics(wear.mono(11)).horizontalAdvance(str(self.document().blockCount()))
        left = max(wear.px(GUTTER_PX), digits + wear.px(24))
        if self.notes:
            widest = max(self.notes.values(), key=len)
            left += QFontMetrics(wear.mono(11)).horizontalAdvance(widest)
        right = wear.px(COUNTS_PX)
        self.setViewportMargins(left, 0, right, 0)
        view = self.viewport().geometry()
        self._gutter.setGeometry(0, view.top(), left, view.height())
        self.counts.setGeometry(view.right() + 1, view.top(), right, view.height())
        self.margins_placed()

    def margins_placed(self) -> None:
        """Let what stands in the margins follow the lines."""

    def _on_moved(self) -> None:
        self._gutter.update()
        self.counts.update()
        self.margins_placed()

    # Events and looks ---------------------------------------------------------------------

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the text is left; menus and completions belong to it."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the margins beside the text."""
        super().resizeEvent(event)
        self._place_margins()

    def _space_lines(self) -> None:
        cursor = QTextCursor(self.document())
        # No step of its own: who takes back an edit takes the height of the lines along.
        cursor.joinPreviousEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        form = QTextBlockFormat()
        form.setLineHeight(theme().px(LINE_PX), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        cursor.mergeBlockFormat(form)
        cursor.endEditBlock()
        self._place_margins()

    def _restyle(self) -> None:
        font = theme().mono(FONT_PX)
        self._is_setting = True
        self.document().setDefaultFont(font)
        self.setFont(font)
        self._space_lines()
        self._is_setting = False
        self.viewport().update()


def _common(one: str, other: str) -> int:
    """Return how many signs two texts begin with alike."""
    ends = (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(ends, min(len(one), len(other)))


def _units(text: str) -> int:
    # Qt counts characters beyond the basic plane twice.
    return len(text) + sum(ord(sign) > 0xFFFF for sign in text)
