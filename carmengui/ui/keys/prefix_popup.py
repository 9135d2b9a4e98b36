"""What may follow a first key: a quiet list over the foot of the window, gone with the next key."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.ui.keys.actions.action import Action
from carmengui.ui.keys.actions.board import ActionBoard
from carmengui.ui.keys.actions.key_map import key_map, pressed_key
from carmengui.ui.keys.actions.keys import caps
from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import draw_words, width_of

_SHOWN_FOR_MS = 4_000
_ROW_PX, _PAD_PX, _GAP_PX, _UP_PX = 28, 12, 16, 40
Follower = tuple[tuple[str, ...], str]
"""The caps of the keys that follow, and what they do."""


class PrefixPopup(QWidget):
    """Watches the keys of a window; it takes neither keys nor the mouse."""

    def __init__(self, window: QWidget, board: ActionBoard) -> None:
        super().__init__(window)
        self._window, self._board = window, board
        self.followers: tuple[Follower, ...] = ()
        self._first = ""
        """The key that what is listed may follow."""
        self._focused: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self._timer = QTimer(self, singleShot=True, interval=_SHOWN_FOR_MS)
        self._timer.timeout.connect(self.hide)
        board.chosen.connect(lambda _: self.hide())
        # What no widget takes for itself comes up to the window, before it is looked up as a shortcut;
        # a field for text takes its letters.
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See a key before it is looked up, and let it pass."""
        del watched
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._on_key(event)
        elif event.type() == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            # Qt swallows a key that does not go on with a sequence: only that it is let go is heard.
            if (key := pressed_key(event.keyCombination())) and key != self._first:
                self.hide()
        elif event.type() in {QEvent.Type.KeyPress, QEvent.Type.WindowDeactivate}:
            self.hide()
        return False

    def _on_key(self, event: QKeyEvent) -> None:
        key = pressed_key(event.keyCombination())
        if not key or event.isAutoRepeat():
            return
        if self.isVisible():
            self.hide()
        elif key_map().begins(key):
            self._first = key
            self._show(self._following(key))

    def _following(self, key: str) -> tuple[Follower, ...]:
        """Return what may follow a key: the rest of every sequence that begins with it."""
        found: list[Follower] = []
        for action in self._board.bound():
            if self._board.is_live(action.id) and not action.is_passive:
                found += [(caps(rest), action.words) for rest in _rests(action, key)]
        return tuple(found)

    def _show(self, followers: tuple[Follower, ...]) -> None:
        self.followers = followers
        if not followers:
            return
        self._watch(QApplication.focusWidget())
        said = ", ".join(f"{'+'.join(keys)}: {words}" for keys, words in followers)
        self.setAccessibleName(self.tr("Now: {keys}").format(keys=said))
        self._place()
        self.show()
        self.raise_()
        self._timer.start()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))

    def hideEvent(self, event: QHideEvent) -> None:
        """Watch nothing but the window any more."""
        super().hideEvent(event)
        self._watch(None)

    def _watch(self, focused: QWidget | None) -> None:
        """See also the keys that the widget with the focus takes for itself."""
        if self._focused is not None and shiboken6.isValid(self._focused):
            self._focused.removeEventFilter(self)
        self._focused = None if focused is self._window else focused
        if self._focused is not None:
            self._focused.installEventFilter(self)

    def _place(self) -> None:
        wear = theme()
        caps_px = max(key_caps_width(keys) for keys, _ in self.followers)
        words_px = max(width_of(words) for _, words in self.followers)
        width = caps_px + words_px + wear.px(2 * _PAD_PX + _GAP_PX)
        height = wear.px(_ROW_PX) * len(self.followers) + wear.px(_PAD_PX)
        left = (self._window.width() - width) // 2
        top = self._window.height() - height - wear.px(_UP_PX)
        self.setGeometry(left, top, width, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a card with a line for each key."""
        wear = theme()
        pad, row = wear.px(_PAD_PX), wear.px(_ROW_PX)
        caps_px = max((key_caps_width(keys) for keys, _ in self.followers), default=0)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(wear.color("raised"))
            painter.setPen(wear.color("strong"))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            for place, (keys, words) in enumerate(self.followers):
                top = pad // 2 + place * row
                paint_key_caps(painter, pad + caps_px, top + row // 2, keys)
                room = self.rect().adjusted(pad + caps_px + wear.px(_GAP_PX), top, -pad, 0)
                room.setHeight(row)
                draw_words(painter, room, words)


def _rests(action: Action, key: str) -> list[str]:
    start = f"{key}, "
    return [keys.removeprefix(start) for keys in action.keys if keys.startswith(start)]
