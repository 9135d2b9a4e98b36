"""The sentence under the place where the rules cannot be read."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.metadata.rules import RuleError
from carmengui.ui.theme import theme, when_restyled

AFTER_MS = 450
"""Half a word is an error at every keystroke; who pauses wants to know."""
PAD_PX, ARROW_PX, MAX_PX = 8, 5, 520


class ErrorNote(QWidget):
    """Lies over the lines below; the mouse goes through, and the next keystroke takes it away."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.sentence = ""
        self._anchor = QRect()
        self._wait = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._wait.timeout.connect(self._appear)
        when_restyled(self._place, at_once=False)
        self.hide()

    def tell(self, error: RuleError | None) -> None:
        """Say what is wrong, after a moment; nothing takes the sentence away."""
        self.hide()
        words = (translated(error.sentence), translated(error.hint)) if error else ()
        self.sentence = " ".join(filter(None, words))
        self.setAccessibleName(self.sentence)
        if error:
            self._wait.start()
        else:
            self._wait.stop()

    def stand_at(self, anchor: QRect) -> None:
        """Stand under this place of the viewport."""
        self._anchor = anchor
        self._place()

    def _appear(self) -> None:
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None or not self.sentence:
            return
        wear = theme()
        width = min(wear.px(MAX_PX), parent.width() - wear.px(16))
        size = self._size(width)
        left = max(
            wear.px(4), min(self._anchor.left() - wear.px(12), parent.width() - size.width())
        )
        top = self._anchor.bottom() + 1
        if top + size.height() > parent.height():
            top = self._anchor.top() - size.height()
        self.setGeometry(QRect(left, max(0, top), size.width(), size.height()))
        self.update()

    def _size(self, width: int) -> QSize:
        wear = theme()
        pad = wear.px(PAD_PX)
        room = QRect(0, 0, width - 2 * pad, 10_000)
        wraps = int(Qt.TextFlag.TextWordWrap)
        words = QFontMetrics(wear.font(12)).boundingRect(room, wraps, self.sentence)
        return QSize(words.width() + 2 * pad + 4, words.height() + pad + wear.px(ARROW_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sentence on the ground of what is wrong."""
        wear = theme()
        pad, arrow = wear.px(PAD_PX), wear.px(ARROW_PX)
        box = self.rect().adjusted(0, arrow, -1, -1)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(wear.color("worse"))
            painter.setBrush(wear.color("worse_ground"))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(wear.color("text"))
            painter.setFont(wear.font(12))
            inner = box.adjusted(pad, 0, -pad, 0)
            flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(inner, int(flags), self.sentence)


def error_mark(cursor: QTextCursor) -> QTextEdit.ExtraSelection:
    """Return the wave under the word at a cursor, or under the sign that is next to it."""
    cursor.movePosition(QTextCursor.MoveOperation.EndOfWord, QTextCursor.MoveMode.KeepAnchor)
    if not cursor.hasSelection():
        ways = QTextCursor.MoveOperation.Right, QTextCursor.MoveOperation.Left
        cursor.movePosition(ways[cursor.atBlockEnd()], QTextCursor.MoveMode.KeepAnchor)
    form = QTextCharFormat()
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    form.setUnderlineColor(theme().color("worse"))
    form.setBackground(theme().color("worse_ground"))
    mark = QTextEdit.ExtraSelection()
    mark.cursor, mark.format = cursor, form
    return mark
