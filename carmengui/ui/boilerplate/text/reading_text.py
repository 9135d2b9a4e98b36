"""The reading pane: the page's text, kept plain, removed dimmed, with the proof in the margin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextLine,
)
from PySide6.QtWidgets import QFrame, QTextEdit

from carmengui.engine.inspection import CutRun
from carmengui.engine.model import Span
from carmengui.ui.boilerplate.text.margin import MARGIN_PX, TEXT_PX, paint_margin
from carmengui.ui.boilerplate.text.reading_map import ReadingMap, Shown
from carmengui.ui.boilerplate.text.run_inks import borderline_brush
from carmengui.ui.boilerplate.wording import fold_words
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.things import Thing, set_thing

_TOP_PX = 12
_LINE_HEIGHT = 132.0
"""In hundredths of what the font asks for, which is about a sixth more than its size."""
_KEYBOARD = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}
_NARROW_PX = 420
"""A pane narrower than this has no room for notes beside the text."""


class ReadingText(QTextEdit):
    """Shows one page; another threshold changes colours, not the layout."""

    run_pressed = Signal(int)
    """A run was clicked: its index."""
    moved = Signal()
    """Another part of the text is visible."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._headings: tuple[Span, ...] = ()
        self._key: object = None
        self._has_ring = False
        self.map = ReadingMap("")
        self.runs: tuple[CutRun, ...] = ()
        self.pages = 0
        self.current: int | None = None
        self.shown = Shown.DIMMED
        self._set_up()
        when_restyled(self._restyle)

    def show_page(
        self, text: str, headings: Sequence[Span], runs: Sequence[CutRun], pages: int
    ) -> None:
        """Show a page's text with its runs; ``pages`` is what the notes count against."""
        self._text, self._headings = text, tuple(headings)
        self.runs, self.pages = tuple(runs), pages
        self._show()

    def show_part(self, shown: Shown) -> None:
        """Show all of the text, or only what is kept, or only what is removed."""
        self.shown = shown
        self._show()

    def mark(self, index: int | None, *, is_scrolling: bool = True) -> None:
        """Say which run is looked at, and bring it into view."""
        self.current = index
        if index is not None and is_scrolling:
            self.show_position(self.runs[index].span.start)
        self.viewport().update()

    def show_position(self, position: int) -> None:
        """Bring a position of the text into the upper third."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(self.map.place(position), self.document().characterCount() - 1))
        self.setTextCursor(cursor)
        rect = self.cursorRect(cursor)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + rect.top() - self.viewport().height() // 3)

    def visible_span(self) -> Span:
        """Return the range of the text that is on the screen."""
        box = self.viewport().rect()
        first = self.cursorForPosition(box.topLeft()).position()
        last = self.cursorForPosition(box.bottomRight()).position()
        start = self.map.position(first)
        return Span(start, max(start, self.map.position(last)))

    def line_boxes(self, span: Span) -> Iterator[QRectF]:
        """Yield the boxes of a range on the screen, line by line."""
        places = self.map.places(span)
        if places is None:
            return
        start, end = places
        layout, scrolled = self.document().documentLayout(), self.verticalScrollBar().value()
        block = self.document().findBlock(start)
        while block.isValid() and block.position() < end:
            corner = layout.blockBoundingRect(block).topLeft()
            if corner.y() - scrolled > self.viewport().height():
                return
            lines = block.layout()
            for number in range(lines.lineCount()):
                line = lines.lineAt(number)
                low = max(start - block.position(), line.textStart())
                high = min(end - block.position(), line.textStart() + line.textLength())
                if low < high:
                    left, right = _ends(line, low, high)
                    top = corner.y() + lines.position().y() - corner.y() + line.y() - scrolled
                    yield QRectF(
                        lines.position().x() + left,
                        top,
                        right - left,
                        line.ascent() + line.descent() + 2,
                    )
            block = block.next()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, then the margin: bars, notes and the line below the run looked at."""
        super().paintEvent(event)
        with QPainter(self.viewport()) as painter:
            paint_margin(painter, self)
            if self._has_ring:
                paint_focus_ring(painter, self.viewport().rect(), 2)

    def event(self, event: QEvent) -> bool:
        """Leave plain letters to the window's shortcuts; a read-only text has no use for them."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            letters = event.text()
            if len(letters) == 1 and letters.isprintable():
                event.ignore()
                return False
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Look at the run that was clicked."""
        super().mouseReleaseEvent(event)
        if self.textCursor().hasSelection():
            return
        place = self.cursorForPosition(event.position().toPoint()).position()
        position = self.map.position(place)
        for index, run in enumerate(self.runs):
            if run.span.start <= position <= run.span.end:
                self.run_pressed.emit(index)
                return

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring when the focus came by the keyboard."""
        self._has_ring = event.reason() in _KEYBOARD
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        self._has_ring = False
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the notes."""
        self._lay_out_margins()
        super().resizeEvent(event)
        self.moved.emit()

    def _set_up(self) -> None:
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Text of the page"))
        set_thing(self, Thing.SPAN)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.setCursorWidth(0)
        self.verticalScrollBar().valueChanged.connect(self.moved)

    def _show(self) -> None:
        removed = [run.span for run in self.runs if run.is_removed]
        key = (self._text, self.shown, None if self.shown is Shown.DIMMED else tuple(removed))
        if key != self._key:
            self._key = key
            fold = partial(fold_words, self._text, self._headings, self.shown)
            self.map = ReadingMap(self._text, _apart(removed), self.shown, fold)
            self.setPlainText(self.map.words)
            self._dress()
        self._colour()
        self.viewport().update()

    def _dress(self) -> None:
        """Give blocks their distance and headings their weight."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        plain = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        plain.setLineHeight(_LINE_HEIGHT, kind)
        plain.setBottomMargin(theme().px(5))
        cursor.setBlockFormat(plain)
        # Qt gives a new text the look of the place where the caret stood in the old one.
        cursor.setCharFormat(QTextCharFormat())
        bold, apart = QTextCharFormat(), QTextBlockFormat()
        bold.setFontWeight(QFont.Weight.DemiBold)
        apart.setTopMargin(theme().px(9))
        for heading in self._headings:
            if places := self.map.places(heading):
                cursor.setPosition(places[0])
                cursor.setPosition(places[1], QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(bold)
                cursor.mergeBlockFormat(apart)
        faint = QTextCharFormat()
        faint.setForeground(theme().color("soft"))
        faint.setFontItalic(True)
        for start, end in self.map.folds:
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(faint)
        cursor.endEditBlock()
        self._lay_out_margins()

    def _colour(self) -> None:
        selections = []
        for run in sorted(self.runs, key=lambda run: run.is_borderline):
            places = self.map.places(run.span)
            if places is None:
                continue
            selection = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(places[0])
            cursor.setPosition(places[1], QTextCursor.MoveMode.KeepAnchor)
            ink = selection.format
            if run.is_removed:
                ink.setForeground(theme().color("removed"))
                ink.setBackground(theme().color("removed_ground"))
            if run.is_borderline:
                ink.setBackground(borderline_brush())
            selection.cursor = cursor
            selections.append(selection)
        self.setExtraSelections(selections)

    def _lay_out_margins(self) -> None:
        wear = theme()
        frame = self.document().rootFrame()
        ink = frame.frameFormat()
        has_notes = self.viewport().width() > wear.px(_NARROW_PX)
        right = wear.px(MARGIN_PX) if has_notes else wear.px(12)
        wanted = (wear.px(TEXT_PX), wear.px(_TOP_PX), right, wear.px(_TOP_PX))
        if wanted != (ink.leftMargin(), ink.topMargin(), ink.rightMargin(), ink.bottomMargin()):
            ink.setLeftMargin(wanted[0])
            ink.setTopMargin(wanted[1])
            ink.setRightMargin(wanted[2])
            ink.setBottomMargin(wanted[3])
            frame.setFrameFormat(ink)

    def _restyle(self) -> None:
        self.document().setDefaultFont(theme().font(14))
        if self._key is not None:
            self._dress()
        self._colour()


def _apart(spans: list[Span]) -> list[Span]:
    """Join what overlaps, in order."""
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and span.start < joined[-1].end:
            joined[-1] = Span(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(span)
    return joined


def _ends(line: QTextLine, start: int, end: int) -> tuple[float, float]:
    # The stubs know nothing of the tuple that comes back: the position, and the cursor with it.
    found: tuple[Any, Any] = line.cursorToX(start), line.cursorToX(end)
    ends = [float(one[0] if isinstance(one, tuple) else one) for one in found]
    return min(ends), max(ends)
