"""The text of a source with its real line numbers; only what is visible is coloured.

Positions are always indices into the source; how it is shown is the business of the display map.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from carmengui.engine.model import Span
from carmengui.ui.page.source.colouring import (
    EVIDENCE,
    FOUND,
    FOUND_HERE,
    REMOVED,
    formats_of,
    ink_formats,
    inks_of,
)
from carmengui.ui.page.source.display_map import DisplayMap
from carmengui.ui.page.source.gutter import STALE_ALPHA, Gutter
from carmengui.ui.page.source.hit import fill_notes, fill_underlines
from carmengui.ui.page.source.markup_index import MarkupIndex
from carmengui.ui.page.source.spans import SpanList
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.widgets.things import Thing, set_thing

_SCAN_S = 0.006
"""So long the markup is scanned at a time; the window stays smooth between."""
_TOP = 6
_MARGIN = 3


class VisibleBlocks:
    """Keeps the blocks until the view is scrolled or resized, or :meth:`forget` is called."""

    def __init__(self, view: QPlainTextEdit) -> None:
        self._view = view
        self._state: tuple[object, ...] = ()
        self._found: list[tuple[QTextBlock, QRectF]] = []

    def forget(self) -> None:
        """Look again next time: lines are others, or higher or lower than they were."""
        self._state, self._found = (), []

    def find(self) -> list[tuple[QTextBlock, QRectF]]:
        """Return the blocks, from top to bottom, with where they stand in the viewport."""
        view = self._view
        block, offset, size = view.firstVisibleBlock(), view.contentOffset(), view.viewport().size()
        state = block.blockNumber(), offset.x(), offset.y(), size.width(), size.height()
        if state != self._state:
            self._state, self._found = state, list(self._blocks_from(block))
        return self._found

    def _blocks_from(self, block: QTextBlock) -> Iterator[tuple[QTextBlock, QRectF]]:
        view = self._view
        top = view.blockBoundingGeometry(block).translated(view.contentOffset()).top()
        bottom = view.viewport().height()
        while block.isValid() and top < bottom:
            rect = view.blockBoundingRect(block)
            yield block, QRectF(0, top, rect.width(), rect.height())
            top += rect.height()
            block = block.next()


class SourceText(QPlainTextEdit):
    """Shows one source, its removed runs, its evidence and the matches of a search."""

    viewport_moved = Signal()
    """Other lines are visible, or the same ones elsewhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.source = ""
        self.lines = DisplayMap("")
        self.removed, self.lit, self.found, self.notes = (SpanList() for _ in range(4))
        self.found_here: Span | None = None
        self.is_stale = False
        self._markup = MarkupIndex("")
        self._inks: dict[int, bytes] = {}
        self._coloured: set[int] = set()
        """The lines whose inks are still right."""
        self._visible = VisibleBlocks(self)
        self._is_filling = False
        self._formats = ink_formats()
        self._gutter = Gutter(self, self)
        self._scan_timer = QTimer(self, interval=0)
        self._scan_timer.timeout.connect(self._on_scan_timer)
        self._set_up()
        when_restyled(self._restyle)

    def show_source(self, source: str) -> None:
        """Show another source from its beginning."""
        self.source = source
        self.lines = DisplayMap(source)
        self._markup = MarkupIndex(source)
        self._markup.scan(_SCAN_S)
        self._inks.clear()
        self._coloured.clear()
        self.removed, self.lit, self.found, self.notes = (SpanList() for _ in range(4))
        self.found_here = None
        self._visible.forget()
        self._is_filling = True
        self.setPlainText(self.lines.text)
        self._is_filling = False
        self._lay_out_gutter()
        self._scan_timer.start()

    def mark(
        self,
        *,
        removed: SpanList | None = None,
        lit: SpanList | None = None,
        found: SpanList | None = None,
        found_here: Span | None = None,
    ) -> None:
        """Show other removed runs, other evidence or other matches; what is not named stays."""
        before = self.lit
        self.removed = self.removed if removed is None else removed
        self.lit = self.lit if lit is None else lit
        if found is not None:
            self.found, self.found_here = found, found_here
        if removed is None and found is None:
            self._forget_colours(set(before) ^ set(self.lit))
        else:
            self._coloured.clear()
            self.viewport().update()
            self._gutter.update()
        self.colour_visible()

    def _forget_colours(self, spans: set[Span]) -> None:
        """Colour the lines of some ranges anew, and paint no others again."""
        lines = [(self.lines.line_of(s.start), self.lines.line_of(s.end)) for s in spans]
        self._coloured = {
            line for line in self._coloured if not any(a <= line <= b for a, b in lines)
        }
        for block, rect in self.visible_blocks():
            if block.blockNumber() not in self._coloured:
                self._update_lines(rect.toAlignedRect())

    def _update_lines(self, rect: QRect) -> None:
        self.viewport().update(0, rect.top(), self.viewport().width(), rect.height())
        top = rect.top() + self._gutter.top - 1
        self._gutter.update(0, top, self._gutter.width(), rect.height() + 2)

    def set_stale(self, is_stale: bool) -> None:
        """Dim what is shown: it belongs to another record than the one that was chosen."""
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self.viewport().update()
            self._gutter.update()

    def set_wrapped(self, is_wrapped: bool) -> None:
        """Wrap long lines at the pane's edge, or let them run on."""
        self._visible.forget()
        mode, policy = QTextOption.WrapMode, Qt.ScrollBarPolicy
        self.setWordWrapMode(mode.WrapAtWordBoundaryOrAnywhere if is_wrapped else mode.NoWrap)
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if is_wrapped else policy.ScrollBarAsNeeded
        )

    def show_span(self, span: Span, *, select: bool = False) -> None:
        """Bring a range of the source into the middle; the caret goes to its beginning."""
        cursor = self.textCursor()
        if select:
            cursor.setPosition(self.lines.qt_position(span.end))
            cursor.setPosition(self.lines.qt_position(span.start), QTextCursor.MoveMode.KeepAnchor)
        else:
            cursor.setPosition(self.lines.qt_position(span.start))
        self.setTextCursor(cursor)
        self.centerCursor()

    def show_line(self, line: int) -> None:
        """Bring a display line into the middle; the caret stays."""
        visible = self.visible_lines()
        half = max(0, visible[1] - visible[0]) // 2
        block = self.document().findBlockByNumber(max(0, line - half))
        self.verticalScrollBar().setValue(block.firstLineNumber())

    def is_visible(self, index: int) -> bool:
        """Tell whether a character of the source is on the screen."""
        first, last = self.visible_lines()
        return first <= self.lines.line_of(index) < max(last, first + 1)

    def caret(self) -> int:
        """Return the character of the source at the caret."""
        return self.lines.source_index(self.textCursor().position())

    def visible_lines(self) -> tuple[int, int]:
        """Return the first and the last display line on the screen."""
        first = last = self.firstVisibleBlock().blockNumber()
        for block, _ in self.visible_blocks():
            last = block.blockNumber()
        return first, last

    def visible_blocks(self) -> list[tuple[QTextBlock, QRectF]]:
        """Return the blocks on the screen with where they stand in the viewport."""
        if self._is_filling or self.blockCount() != self.lines.line_count:
            return []  # Qt scrolls in the middle of taking another text
        return self._visible.find()

    def colour_visible(self) -> None:
        """Give the lines on the screen their colours, if they have others."""
        changed = []
        for block, _ in self.visible_blocks():
            line = block.blockNumber()
            if line in self._coloured:
                continue
            self._coloured.add(line)
            inks = self._inks_of(self.lines.span_of_line(line))
            if self._inks.get(line) != inks:
                self._inks[line] = inks
                block.layout().setFormats(formats_of(inks, line, self.lines, self._formats))
                changed.append(block)
        if changed:
            start, last = changed[0].position(), changed[-1]
            self.document().markContentsDirty(start, last.position() + last.length() - start - 1)
            for block in changed:
                self.blockBoundingRect(block)  # lays the lines out again, for who points at them

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, the underline below evidence, and a veil over what is stale."""
        self.colour_visible()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        fill_underlines(painter, self)
        fill_notes(painter, self)
        if self.is_stale:
            painter.fillRect(self.viewport().rect(), theme().color("raised", STALE_ALPHA))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the gutter follow."""
        super().resizeEvent(event)
        self._lay_out_gutter()
        self.viewport_moved.emit()

    def _inks_of(self, line: Span) -> bytes:
        here = [self.found_here] if self.found_here else []
        layers = (
            (REMOVED, self.removed.within(line.start, line.end)),
            (EVIDENCE, self.lit.within(line.start, line.end)),
            (FOUND, self.found.within(line.start, line.end)),
            (FOUND_HERE, SpanList(here).within(line.start, line.end)),
        )
        return inks_of(line, self._markup, layers)

    def _set_up(self) -> None:
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Source of the page"))
        set_thing(self, Thing.SPAN)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_wrapped(True)
        self.setAutoFillBackground(True)
        self.viewport().setMouseTracking(True)
        self.document().setDocumentMargin(_MARGIN)
        self.updateRequest.connect(self._on_update_request)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    def _lay_out_gutter(self) -> None:
        width = self._gutter.width_for(self.lines.last_number)
        self.setViewportMargins(width, _TOP - _MARGIN, 4, 0)
        self._gutter.setGeometry(QRect(0, 0, width, self.height()))
        self._gutter.top = _TOP - _MARGIN

    def _on_update_request(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.update()
        else:
            top = rect.top() + self._gutter.top - 1
            self._gutter.update(0, top, self._gutter.width(), rect.height() + 2)

    def _on_scrolled(self) -> None:
        self.colour_visible()
        self.viewport_moved.emit()

    def _on_scan_timer(self) -> None:
        before = self._markup.scanned_to
        self._markup.scan(_SCAN_S)
        first, last = self.visible_lines()
        start, end = self.lines.span_of_line(first).start, self.lines.span_of_line(last).end
        if before <= end and self._markup.scanned_to >= start:
            self._coloured.clear()
            self.colour_visible()
        if self._markup.is_done:
            self._scan_timer.stop()

    def _restyle(self) -> None:
        font = theme().mono(12)
        self.setFont(font)
        self.setPalette(_palette(self.palette()))
        self.setTabStopDistance(4 * QFontMetricsF(font).horizontalAdvance(" "))
        self._formats = ink_formats()
        self._inks.clear()
        self._coloured.clear()
        self._visible.forget()
        self._lay_out_gutter()
        self.viewport().update()


def _palette(palette: QPalette) -> QPalette:
    role = QPalette.ColorRole
    for name, token in (
        (role.Base, "raised"),
        (role.Window, "raised"),
        (role.Text, "text"),
    ):
        palette.setColor(name, theme().color(token))
    return palette
