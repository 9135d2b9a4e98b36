"""Letters over everything that can be clicked (`h`): typing them presses it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.ui.keys.hint_targets import HintTarget, targets_of
from carmengui.ui.theme import theme

LETTERS = "ASDFJKLGHEIRUWOCMNVPTYBQXZ"
"""Those under the fingers come first."""
_HEIGHT_PX, _INSET_PX = 17, 4


class Hints(QWidget):
    """Lies over the window while letters are typed; any other key, or a click, ends it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._before: QWidget | None = None
        self._typed = ""
        self.targets: dict[str, HintTarget] = {}
        """What can be pressed, by its letters."""
        self._places: dict[str, QRect] = {}
        self.setAccessibleName(self.tr("Click hints"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()
        window.installEventFilter(self)

    def open(self) -> None:
        """Paint letters over everything that can be clicked now, and wait for them."""
        found = targets_of(self._window)[: len(LETTERS) ** 2]
        if not found:
            return
        self.targets = dict(zip(labels(len(found)), found, strict=True))
        self._typed, self._before = "", QApplication.focusWidget()
        self.setGeometry(self._window.rect())
        self._places = self._spread()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        words = self.tr("{n} click hints shown. Press Esc to cancel.")
        self._announce(words.replace("{n}", str(len(found))))

    def end(self) -> None:
        """Take the letters away and give the focus back."""
        if self.isVisible():
            before, self._before = self._before, None
            self.hide()
            if before is not None and before.isVisible():
                before.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Keep every key from the window's shortcuts, and Tab from leaving."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._take(event)
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End when the window changes its size: nothing is where its letters are."""
        if watched is self._window and event.type() is QEvent.Type.Resize:
            self.end()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """End."""
        event.accept()
        self.end()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End: the letters would go elsewhere."""
        super().focusOutEvent(event)
        self._before = None
        self.end()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the letters; those that cannot be meant any more are gone."""
        wear = theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(wear.font(11, weight=700))
            for label, box in self._places.items():
                if not label.startswith(self._typed):
                    continue
                painter.setPen(wear.color("ground"))
                painter.setBrush(wear.color("accent"))
                painter.drawRoundedRect(box.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
                painter.setPen(wear.color("raised"))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label[len(self._typed) :])

    def _take(self, event: QKeyEvent) -> None:
        """Go on with a letter; any other key ends it."""
        if event.key() in {Qt.Key.Key_Shift, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock}:
            return
        code = event.key()
        typed = self._typed + (chr(code) if Qt.Key.Key_A <= code <= Qt.Key.Key_Z else "-")
        meant = [label for label in self.targets if label.startswith(typed)]
        if not meant or event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.end()
        elif typed in self.targets:
            target = self.targets[typed]
            self.end()
            if target.is_there:
                self._announce(target.words)
                target.press()
        else:
            self._typed = typed
            self.update()

    def _announce(self, words: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, words))

    def _spread(self) -> dict[str, QRect]:
        """Give each label a place on its target where it covers no other label, if there is one."""
        metrics, wear = QFontMetrics(theme().font(11, weight=700)), theme()
        height, taken = wear.px(_HEIGHT_PX), list[QRect]()
        places = {}
        for label, target in self.targets.items():
            width = max(height, metrics.horizontalAdvance(label) + 2 * wear.px(_INSET_PX))
            boxes = [
                QRect(corner, corner + QPoint(width - 1, height - 1))
                for corner in _corners(target.place, width, height)
            ]
            free = (box for box in boxes if not any(box.intersects(each) for each in taken))
            places[label] = next(free, boxes[0])
            taken.append(places[label])
        return places


def labels(count: int) -> list[str]:
    """Return so many labels of one or two letters, none of which begins another."""
    many = len(LETTERS)
    pairs = max(0, -((many - count) // (many - 1)))
    single = LETTERS[: many - pairs]
    first = LETTERS[many - pairs :]
    return [*single, *(a + b for a in first for b in LETTERS)][:count]


def _corners(place: QRect, width: int, height: int) -> list[QPoint]:
    """Return where a label may stand on a target, the best first."""
    middle = place.center().y() - height // 2
    if place.width() < 2 * width:
        left = place.center().x() - width // 2
        return [QPoint(left, y) for y in (middle, place.top(), place.bottom() - height)]
    return [
        QPoint(x, y)
        for y in (middle, place.bottom() - height, place.top())
        # Before the words rather than on them, where there is room.
        for x in (max(0, place.left() - width // 2), place.right() - width)
    ]
