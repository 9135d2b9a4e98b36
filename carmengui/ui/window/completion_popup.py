"""What may follow what is typed into a field: a list below it, of which the field keeps all other keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from carmengui.engine.storage.listing.word_search import Completion, Completions
from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words
from carmengui.ui.widgets.words.counted import counted

_ROW_PX, _PAD_PX, _GAP_PX, _LEAST_PX, _BELOW_PX = 28, 10, 16, 320, 2
_RADIUS_PX, _MOST_ROWS = 6, 12
_NONE = -1
_TAB = ("Tab",)
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_CHORDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.ShiftModifier
    | Qt.KeyboardModifier.MetaModifier
)


class CompletionPopup(QWidget):
    """Offers completions below a field of the same window; the focus stays in the field.

    While it is shown, the arrows choose, Tab takes what is chosen or else the first, Enter what is
    chosen, and Esc hides it. Where nothing is offered it is not there, and no key is another.
    """

    begun = Signal()
    """The field has got the focus: somebody may type soon."""
    wanted = Signal(str, int, bool)
    """What may follow in this text, at this place of the caret; true: whoever types asked for it."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__(field.window())
        self._field = field
        self._shown = Completions()
        self._asked = "", _NONE
        """The text and the caret for which completions were wanted last."""
        self._lit, self._top = _NONE, 0
        """What is chosen, and the first row in sight."""
        self.setAccessibleName(self.tr("Completions"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.hide()
        field.textEdited.connect(lambda _: self._want())
        field.textChanged.connect(self._on_text_changed)
        field.cursorPositionChanged.connect(self._on_caret_moved)
        field.installEventFilter(self)
        field.window().installEventFilter(self)

    @property
    def offered(self) -> tuple[str, ...]:
        """What is offered, as it is shown; nothing while it is hidden."""
        return tuple(each.words for each in self._shown.offered) if self.isVisible() else ()

    @property
    def chosen(self) -> str:
        """What the arrows have chosen; empty where nothing is."""
        return self._shown.offered[self._lit].words if self._lit != _NONE else ""

    def offer(self, text: str, caret: int, found: Completions) -> None:
        """Show what may follow in a text; nothing, where something else was typed meanwhile."""
        if (text, caret) != (self._field.text(), self._field.cursorPosition()):
            return
        if not found.offered or not self._field.hasFocus():
            self.hide()
            return
        self._shown, self._lit, self._top = found, _NONE, 0
        self._place()
        self.show()
        self.raise_()
        self.update()
        words = self.tr("Completions: {words}").format(words=", ".join(self.offered))
        self._announce(words)

    def take(self, place: int) -> None:
        """Write one of what is offered in the place of its beginning."""
        found, field = self._shown, self._field
        text = found.offered[place].text
        if field.text()[found.end : found.end + 1].isspace():
            text = text.rstrip()
        self.hide()
        field.setSelection(found.start, found.end - found.start)
        field.insert(text)
        # Qt tells of what is written by a program as of another text only, not as of an edit.
        field.textEdited.emit(field.text())

    # Keys and mouse -----------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the few keys that are for the list while it is shown; hide where the field is left."""
        kind = event.type()
        if watched is self._field:
            if kind is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                return self._takes_key(event)
            if kind is QEvent.Type.FocusIn:
                self.begun.emit()
            elif kind is QEvent.Type.FocusOut:
                self.hide()
        elif kind in {QEvent.Type.Resize, QEvent.Type.WindowDeactivate}:
            self.hide()
        return False

    def _takes_key(self, event: QKeyEvent) -> bool:
        key, chords = event.key(), event.modifiers() & _CHORDS
        if key == Qt.Key.Key_Space and chords == Qt.KeyboardModifier.ControlModifier:
            self._want(is_asked=True)
            return True
        if not self.isVisible() or chords:
            return False
        if key in _STEPS:
            self._choose(self._lit + _STEPS[Qt.Key(key)])
        elif key == Qt.Key.Key_Tab or (key in _ENTER and self._lit != _NONE):
            self.take(max(0, self._lit))
        elif key == Qt.Key.Key_Escape:
            self.hide()
        else:
            if key in _ENTER:
                self.hide()
            return False
        return True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose what is pointed at."""
        place = self._row_at(event.position().toPoint())
        if place not in {self._lit, _NONE}:
            self._choose(place)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move the rows that have no room into sight."""
        self._scroll_to(self._top - (1 if event.angleDelta().y() > 0 else -1))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take what is clicked."""
        place = self._row_at(event.position().toPoint())
        if place != _NONE and event.button() is Qt.MouseButton.LeftButton:
            self.take(place)
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget what was offered."""
        super().hideEvent(event)
        self._shown, self._lit = Completions(), _NONE

    def _want(self, *, is_asked: bool = False) -> None:
        self._asked = self._field.text(), self._field.cursorPosition()
        self.wanted.emit(*self._asked, is_asked)

    def _on_text_changed(self, text: str) -> None:
        # What another part of the program writes there is not being typed.
        if not self._field.hasFocus() or not text:
            self.hide()

    def _on_caret_moved(self, _before: int, now: int) -> None:
        if self.isVisible() and self._field.text() == self._asked[0] and now != self._asked[1]:
            self.hide()

    def _choose(self, place: int) -> None:
        """Light a row; before the first and behind the last there is what was typed."""
        count = len(self._shown.offered)
        self._lit = (place + 1) % (count + 1) - 1
        self._scroll_to(min(max(self._top, self._lit - self._rows() + 1), max(0, self._lit)))
        self._announce(self.chosen or self._field.text())

    def _scroll_to(self, top: int) -> None:
        self._top = max(0, min(top, len(self._shown.offered) - self._rows()))
        self.update()

    def _announce(self, words: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._field, words))

    # Looks --------------------------------------------------------------------------------

    def _row_at(self, point: QPoint) -> int:
        row = (point.y() - theme().px(_PAD_PX) // 2) // theme().px(_ROW_PX)
        return self._top + row if 0 <= row < self._rows() else _NONE

    def _rows(self) -> int:
        """Return how many rows have room below the field."""
        wear, window = theme(), self._field.window()
        foot = self._field.mapTo(window, QPoint(0, self._field.height())).y()
        fitting = (window.height() - foot - 2 * wear.px(_PAD_PX)) // wear.px(_ROW_PX)
        return min(len(self._shown.offered), _MOST_ROWS, max(1, fitting))

    def _place(self) -> None:
        wear, window = theme(), self._field.window()
        foot = self._field.mapTo(window, QPoint(0, self._field.height()))
        height = wear.px(_ROW_PX) * self._rows() + wear.px(_PAD_PX)
        width = max(self._field.width(), wear.px(_LEAST_PX))
        self.setGeometry(foot.x(), foot.y() + wear.px(_BELOW_PX), width, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a card with a line for each."""
        wear = theme()
        row, half = wear.px(_ROW_PX), wear.px(_PAD_PX) // 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(wear.color("raised"))
            painter.setPen(wear.color("strong"))
            edge = self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(edge, _RADIUS_PX, _RADIUS_PX)
            for place in range(self._top, self._top + self._rows()):
                room = QRect(1, half + (place - self._top) * row, self.width() - 2, row)
                if place == self._lit:
                    painter.fillRect(room, wear.color("sel"))
                each = self._shown.offered[place]
                self._paint_row(painter, room, each, has_key=place == max(0, self._lit))

    def _paint_row(
        self, painter: QPainter, room: QRect, each: Completion, *, has_key: bool
    ) -> None:
        """Paint a completion, what it is, and the key that takes it."""
        pad, gap = theme().px(_PAD_PX), theme().px(_GAP_PX)
        inner = room.adjusted(pad, 0, -pad, 0)
        if has_key:
            paint_key_caps(painter, inner.right(), inner.center().y(), _TAB)
        inner.setRight(inner.right() - key_caps_width(_TAB) - gap)
        width = draw_words(painter, inner, each.words)
        rest = inner.adjusted(width + gap, 0, 0, 0)
        if rest.width() > gap:
            draw_words(painter, rest, self._about(each), px=12, ink="soft", side=RIGHT)

    def _about(self, each: Completion) -> str:
        """Return on how many pages it stands, or what a condition means."""
        if each.pages:
            return counted(each.pages, self.tr("1 page"), self.tr("{n} pages"))
        return {
            "author:": self.tr("name of an author"),
            "title:": self.tr("word in the title"),
            "class:": self.tr("subject class or category"),
            "site:": self.tr("site with all its hosts"),
            "host:": self.tr("one host"),
            "lang:": self.tr("language of the page"),
            "year:": self.tr("year of the page"),
            "method:": self.tr("method that found the value"),
            "branch:": self.tr("branch of the rules"),
            "has:": self.tr("field with a value"),
            "no:": self.tr("field without a value"),
            "verdict:": self.tr("verdict on the field under review"),
            "weight<": self.tr("weight below"),
            "status:": self.tr("HTTP status"),
        }.get(each.text, "")
