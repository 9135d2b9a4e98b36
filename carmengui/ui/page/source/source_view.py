"""The source view: the text with its keys, its mouse, its tips and its true copy."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QPoint, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import Span
from carmengui.ui.keys.actions import key_map
from carmengui.ui.page.source.hit import character_at
from carmengui.ui.page.source.source_text import SourceText
from carmengui.ui.page.source.spans import SpanList
from carmengui.ui.page.source.words import whole_words, words_of_source
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.plain_text import hide_tip, show_tip, show_tip_at
from carmengui.ui.widgets.words.selected import selected_words

_CLICK_PX, _MOST_PREVIEWED = 4, 50_000
_KEYBOARD = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
}


class SourceView(SourceText):
    """Tells what a person points at and asks for."""

    position_pressed = Signal(int)
    """A character was clicked, or Enter was pressed at it."""
    position_hovered = Signal(int)
    """The mouse is over another character (-1: over none)."""
    removed_asked = Signal(int)
    """The next (+1) or previous (-1) removed span is wanted."""
    find_asked = Signal()
    """A search is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tip_at: Callable[[int], str] = _no_tip
        self._pressed_at = QPoint()
        self._has_ring = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the ring when the keyboard brought the focus here."""
        super().paintEvent(event)
        if self._has_ring:
            paint_focus_ring(QPainter(self.viewport()), self.viewport().rect(), 0)

    def show_notes(self, spans: SpanList) -> None:
        """Mark the ranges that somebody noted something on."""
        self.notes = spans
        self.viewport().update()
        self._gutter.update()

    def selected_span(self) -> Span | None:
        """Return the range of the source that is selected, if there is one."""
        cursor = self.textCursor()
        if not cursor.hasSelection() or self.is_stale:
            return None
        ends = (cursor.selectionStart(), cursor.selectionEnd())
        return Span(*(self.lines.source_index(position) for position in ends))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys of this pane; letters that mean nothing here go on to the desk."""
        plain = event.modifiers() in {
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        }
        if plain and (step := _step_asked(event)):
            self.removed_asked.emit(step)
        elif _asks_to_find(event):
            self.find_asked.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not self.is_stale:
            self.position_pressed.emit(self.caret())
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Leave plain letters to the window's shortcuts; a read-only text has no use for them."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if _step_asked(event) or _asks_to_find(event):
                event.accept()
                return True
            if len(event.text()) == 1 and event.text().isprintable():
                event.ignore()
                return False
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what is known of the character under the mouse."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = character_at(self, event.pos())
            tip = "" if index is None or self.is_stale else self.tip_at(index)
            show_tip(event, tip, self)
            return True
        if event.type() is QEvent.Type.Leave:
            self.position_hovered.emit(-1)
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell what the mouse is over; while text is being selected, which value it would be."""
        super().mouseMoveEvent(event)
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._preview(event)
        elif not event.buttons() and not self.is_stale:
            index = character_at(self, event.position().toPoint())
            self.position_hovered.emit(-1 if index is None else index)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where the mouse went down: a click is a press without a way."""
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask what stands there, when it was a click that selects nothing."""
        super().mouseReleaseEvent(event)
        position = event.position().toPoint()
        is_click = (position - self._pressed_at).manhattanLength() < _CLICK_PX
        if event.button() is Qt.MouseButton.LeftButton and not is_click:
            hide_tip()
            self._select(self._wanted(event))
        if event.button() is Qt.MouseButton.LeftButton and is_click and not self.is_stale:
            index = character_at(self, position)
            if index is not None and not self.textCursor().hasSelection():
                self.position_pressed.emit(index)

    def _wanted(self, event: QMouseEvent) -> Span | None:
        """Return what the mouse selects: whole words, or with Alt letter by letter."""
        span = self.selected_span()
        if span is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return span
        return whole_words(self.source, span)

    def _preview(self, event: QMouseEvent) -> None:
        """Show beside the mouse which words the selection would give."""
        span = self._wanted(event)
        piece = self.source[span.start : span.end] if span else ""
        if len(piece) > _MOST_PREVIEWED:
            return  # nobody reads it, and to work out what it shows would hold up the mouse
        words = selected_words(words_of_source(piece))
        show_tip_at(event.globalPosition().toPoint(), words, self.viewport())

    def _select(self, span: Span | None) -> None:
        """Select a range of the source; the caret stays at the end at which it is."""
        if span is None or span == self.selected_span():
            return
        cursor = self.textCursor()
        ends = [self.lines.qt_position(each) for each in (span.start, span.end)]
        if cursor.position() < cursor.anchor():
            ends.reverse()
        cursor.setPosition(ends[0])
        cursor.setPosition(ends[1], QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring when the focus came by the keyboard."""
        self._has_ring = event.reason() in _KEYBOARD
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        self._has_ring = False
        super().focusOutEvent(event)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy what the source says, not how it is shown."""
        cursor = self.textCursor()
        start = self.lines.source_index(cursor.selectionStart())
        end = self.lines.source_index(cursor.selectionEnd())
        # The clipboard outlives Python, and data that Python made would crash it at the end: a
        # model is the one place that lets Qt itself make an empty one.
        model = QStringListModel([""])
        data = model.mimeData([model.index(0)])
        data.clear()
        data.setText(self.source[start:end])
        return data


def _step_asked(event: QKeyEvent) -> int:
    """Return 1 or -1 when the key is that of the next or previous removed span, else 0."""
    steps = (("review.next_mark", 1), ("review.previous_mark", -1))
    return next((step for id_, step in steps if key_map().shown(id_) == (event.text(),)), 0)


def _asks_to_find(event: QKeyEvent) -> bool:
    is_control_f = event.key() == Qt.Key.Key_F and (
        event.modifiers() == Qt.KeyboardModifier.ControlModifier
    )
    return is_control_f or event.text() == "/"


def _no_tip(_index: int) -> str:
    return ""
