"""The keys walk through the elements of the page: a line says where they are."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.cell import draw_words
from carmengui.ui.widgets.plain_text import set_tip

LINE_PX, PAD_PX = 26, 6
_STEPS = {
    Qt.Key.Key_Left: "out",
    Qt.Key.Key_Right: "in",
    Qt.Key.Key_Up: "back",
    Qt.Key.Key_Down: "on",
}
_WANTED = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus})


class ElementLine(QWidget):
    """Arrows go out, in, back and on; Enter or + takes the element, - takes it as one not to be found."""

    stepped = Signal(str)
    """A step was made: ``out``, ``in``, ``back`` or ``on``."""
    taken = Signal(bool)
    """The element is an example: of what is to be found (true), or of what is not."""
    left = Signal()
    """The keys went elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._words = ""
        self.show_element("", "")

    def show_element(self, path: str, text: str) -> None:
        """Say at which element the keys are."""
        if path:
            tag = path.rpartition("/")[2]
            self._words = self.tr("At {tag}: “{text}”").format(
                tag=tag, text=" ".join(text.split())[:200]
            )
        else:
            self._words = self.tr("Use the arrow keys to move between elements")
        self.setAccessibleName(self._words)
        self.setAccessibleDescription(self.tr("Enter: should match; minus: should not match"))
        set_tip(
            self,
            self.tr(
                "Left and right: parent and child; up and down: siblings. Enter: "
                "should match; minus: should not match."
            ),
        )
        # The name of what has the keys changes: only an event lets it be spoken.
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.NameChanged))
        self.update()

    @property
    def words(self) -> str:
        """What the line says."""
        return self._words

    def sizeHint(self) -> QSize:
        """Return the room of a line."""
        return QSize(theme().px(200), theme().px(LINE_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, or take the element."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.stepped.emit(_STEPS[key])
        elif key in _WANTED:
            self.taken.emit(True)
        elif key == Qt.Key.Key_Minus:
            self.taken.emit(False)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that they went elsewhere."""
        super().focusOutEvent(event)
        self.left.emit()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words on a ground of their own, and the ring."""
        wear, pad = theme(), theme().px(PAD_PX)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("ground"))
            room = self.rect().adjusted(pad, 0, -pad, 0)
            draw_words(painter, room, self._words, ink="text" if self.hasFocus() else "soft")
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())
