"""A line of the card of keys: an action and its key; pressed, it waits for another key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from carmengui.ui.keys.actions import Action, key_map, pressed_key, spoken_keys
from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.plain_text import set_tip

ROW_PX = 18
_PAD_PX = 6
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_STEPS = {Qt.Key.Key_Down: True, Qt.Key.Key_Up: False}


class KeyRow(PaintedRow):
    """Enter or a click, then the new key; Delete takes its keys away, Esc leaves it as it is."""

    told = Signal(str)
    """What became of a key, or why it cannot be: a sentence."""
    reached = Signal(object)
    """The focus is here now (the row)."""

    def __init__(self, action: Action, words: str, parent: QWidget) -> None:
        super().__init__(ROW_PX, parent)
        self.action = action
        self.is_waiting = False
        self.setText(words)
        self.clicked.connect(self._wait)
        self._tell()

    def needed_px(self) -> int:
        """Return how wide it would be with all its words."""
        return row_px(self.action, self.text())

    def show_action(self, action: Action) -> None:
        """Show the keys that are in force now."""
        self.action = action
        self._tell()
        self.update()

    @property
    def is_changed(self) -> bool:
        """Whether its keys are others than those that are built in."""
        return self.action.id in key_map().changes

    def event(self, event: QEvent) -> bool:
        """While it waits every key is the new one, Tab and those of the window too."""
        if self.is_waiting and isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
                self._take(event)
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter waits for a key, Delete takes them away, up and down go on."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        elif event.key() == Qt.Key.Key_Delete:
            self._say_or(key_map().remove(self.action.id), self.tr("{action}: key removed."))
        elif event.key() in _STEPS:
            self.focusNextPrevChild(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QEvent) -> None:
        """Tell that one is here."""
        super().focusInEvent(event)  # type: ignore[arg-type]  # a QFocusEvent by any name
        self.reached.emit(self)

    def focusOutEvent(self, event: QEvent) -> None:
        """Wait no longer."""
        super().focusOutEvent(event)  # type: ignore[arg-type]  # a QFocusEvent by any name
        self._stop_waiting()

    def paint_row(self, painter: QPainter) -> None:
        """Paint the words and the caps; what was changed is marked at its edge and in bold."""
        wear, room, pad = theme(), self.rect(), theme().px(_PAD_PX)
        if self.is_waiting or self.hasFocus() or self.is_hovered:
            painter.fillRect(
                room, wear.color("sel" if self.is_waiting or self.hasFocus() else "line")
            )
        if self.is_changed:
            painter.fillRect(0, 2, 3, room.height() - 4, wear.color("accent"))
        right = room.right() - pad
        if self.is_waiting:
            right -= self._paint_waiting(painter, QRect(room.left(), 0, right, room.height()))
        elif keys := spoken_keys(self.action):
            paint_key_caps(painter, right, room.center().y() + 1, keys)
            right -= key_caps_width(keys) + pad
        painter.setFont(wear.font(12, weight=600 if self.is_changed else 400))
        painter.setPen(wear.color("text" if self.action.keys else "soft"))
        line = QRect(pad, 0, right - pad, room.height())
        elided = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, line.width()
        )
        painter.drawText(line, _LEFT, elided)
        set_tip(self, "" if elided == self.text() else self.text())

    def _paint_waiting(self, painter: QPainter, place: QRect) -> int:
        words = self.tr("press a key")
        painter.setFont(theme().font(12, weight=600))
        painter.setPen(theme().color("accent"))
        painter.drawText(
            place, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), words
        )
        return painter.fontMetrics().horizontalAdvance(words) + theme().px(_PAD_PX)

    def _wait(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.is_waiting = True
        self.update()
        sentence = self.tr("{action}: press the new key, or Esc to cancel.")
        self.told.emit(sentence.replace("{action}", self.text()))

    def _stop_waiting(self) -> None:
        if self.is_waiting:
            self.is_waiting = False
            self.update()

    def _take(self, event: QKeyEvent) -> None:
        """Take the key that was pressed, unless it is a modifier alone."""
        if event.key() == Qt.Key.Key_Escape:
            self._stop_waiting()
            self.told.emit(self.tr("{action}: unchanged.").replace("{action}", self.text()))
        elif key := pressed_key(event.keyCombination()):
            self._stop_waiting()
            done = self.tr("{action}: key is now {key}.")
            self._say_or(key_map().change(self.action.id, key), done)

    def _say_or(self, why_not: str, done: str) -> None:
        """Say why it cannot be, or that it is done."""
        if not why_not:
            key = key_map().words(self.action.id)
            why_not = done.replace("{key}", key).replace("{action}", self.text())
        self.told.emit(why_not)

    def _tell(self) -> None:
        keys = " + ".join(spoken_keys(self.action)) or self.tr("no key")
        changed = self.tr(", changed") if self.is_changed else ""
        self.setAccessibleName(f"{self.text()}, {keys}{changed}")


def row_px(action: Action, words: str) -> int:
    """Return how wide the line of an action is with all its words."""
    across = QFontMetrics(theme().font(12)).horizontalAdvance(words)
    return across + key_caps_width(spoken_keys(action)) + 3 * theme().px(_PAD_PX) + 2
