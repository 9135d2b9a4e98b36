"""The status bar: a few sentences about the whole project, and what was just said."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFontMetrics,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from carmengui.ui.theme import paint_icon, set_ground, set_lengths, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.plain_text import set_tip

_HEIGHT_PX, _ICON_PX = 28, 14
_SAID_FOR_MS = 8_000


@dataclass(frozen=True, slots=True)
class StatusPart:
    """A sentence of the status bar."""

    text: str
    strong: str = ""
    """The piece of the text that is set in bold: its number."""
    icon: str = ""
    color: str = "soft"
    """Token of the icon: soft, waiting, trouble, better; the words stay quiet."""
    link: str = ""
    """What pressing it leads to; told by ``part_pressed``. Without it the part cannot be pressed."""
    tooltip: str = ""


class StatusPartLabel(QAbstractButton):
    """One sentence; a button when it leads somewhere."""

    def __init__(self, part: StatusPart, parent: QWidget, *, may_shrink: bool) -> None:
        super().__init__(parent)
        self.show_part(part)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        across = QSizePolicy.Policy.Maximum if may_shrink else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        is_link = bool(part.link)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_link else Qt.FocusPolicy.NoFocus)
        if is_link:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_part(self, part: StatusPart) -> None:
        """Say something else that leads to the same."""
        self.part = part
        self.setText(part.text)
        self.setAccessibleName(part.text)
        set_tip(self, part.tooltip)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Take the width of icon and words."""
        words = sum(self._width(text, weight) for text, weight in self._pieces())
        return QSize(words + self._text_left() + 4, theme().px(_HEIGHT_PX - 4))

    def minimumSizeHint(self) -> QSize:
        """Shrink to the icon and a few letters before anything is cut off."""
        return QSize(min(self.sizeHint().width(), theme().px(48)), theme().px(_HEIGHT_PX - 4))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw icon and words; underlined under the mouse when it leads somewhere."""
        wear, part = theme(), self.part
        is_lit = bool(part.link) and (self.underMouse() or self.hasFocus())
        with QPainter(self) as painter:
            if part.icon:
                size = wear.px(_ICON_PX)
                paint_icon(painter, part.icon, 2, (self.height() - size) // 2, size, part.color)
            x = self._text_left()
            for text, weight in self._pieces():
                font = wear.font(12, weight=weight)
                font.setUnderline(is_lit)
                painter.setFont(font)
                painter.setPen(wear.color("text" if weight > 400 else "soft"))
                room = QRect(x, 0, self.width() - x, self.height())
                fits = QFontMetrics(font).elidedText(
                    text, Qt.TextElideMode.ElideRight, room.width()
                )
                painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, fits)
                x += self._width(text, weight)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect(), 0)

    def _pieces(self) -> list[tuple[str, int]]:
        before, strong, after = self.part.text.partition(self.part.strong or self.part.text)
        weights = (400, 600 if self.part.strong else 400, 400)
        return [piece for piece in zip((before, strong, after), weights, strict=True) if piece[0]]

    def _text_left(self) -> int:
        return theme().px(_ICON_PX) + 8 if self.part.icon else 2

    @staticmethod
    def _width(text: str, weight: int) -> int:
        return QFontMetrics(theme().font(12, weight=weight)).horizontalAdvance(text)


class StatusLine(QWidget):
    """Lasting sentences left and right; a fresh one takes the left for some seconds."""

    part_pressed = Signal(str)
    """A part that leads somewhere was pressed: its link."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "ground", edge="top")
        self.setAccessibleName(self.tr("Status"))
        self._left: tuple[StatusPart, ...] = ()
        self._right: tuple[StatusPart, ...] = ()
        self._said: StatusPart | None = None
        self._shown: list[StatusPartLabel] = []
        self._lefts = 0
        """How many of them stand at the left."""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 1, 14, 0)
        self._row.setSpacing(24)
        self._timer = QTimer(self, singleShot=True, interval=_SAID_FOR_MS)
        self._timer.timeout.connect(self.hush)
        set_lengths(self, height=_HEIGHT_PX)

    def set_parts(
        self, left: tuple[StatusPart, ...] = (), right: tuple[StatusPart, ...] = ()
    ) -> None:
        """Replace the lasting sentences."""
        if (left, right) != (self._left, self._right):
            self._left, self._right = left, right
            self._show()

    def say(self, sentence: StatusPart | str) -> None:
        """Say something that just happened; screen readers say it too."""
        part = (
            StatusPart(sentence, icon="information-outline")
            if isinstance(sentence, str)
            else sentence
        )
        self._said = part
        self._timer.start()
        self._show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, part.text))

    def take_back(self, sentence: str) -> None:
        """Take back what was said, if it is this sentence."""
        if self._said is not None and self._said.text == sentence:
            self.hush()

    def hush(self) -> None:
        """Take back what was said."""
        self._timer.stop()
        self._said = None
        self._show()

    def focus_part(self, link: str) -> bool:
        """Give the keys to the part that leads there; tell whether there is one."""
        for label in self._shown:
            if label.part.link == link:
                label.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def texts(self) -> list[str]:
        """Return the sentences that are shown."""
        return [label.part.text for label in self._shown]

    def _show(self) -> None:
        left = (self._said,) if self._said else self._left
        parts = (*left, *self._right)
        if [label.part.link for label in self._shown] == [each.link for each in parts] and (
            self._lefts == len(left)
        ):
            # Numbers move many times a second: whoever presses one must not lose it meanwhile.
            for label, part in zip(self._shown, parts, strict=True):
                label.show_part(part)
            return
        self._lefts = len(left)
        had_focus = [label.part.link for label in self._shown if label.hasFocus()]
        while item := self._row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self._shown = []
        for part in left:
            self._add(part, may_shrink=True)
        self._row.addStretch(1)
        for part in self._right:
            # Trouble stands here: it is the last that may be cut off.
            self._add(part, may_shrink=bool(part.link))
        for label in self._shown:
            # Numbers change while somebody tabs through them; the focus must not fall out.
            if had_focus and label.part.link == had_focus[0]:
                label.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self, part: StatusPart, *, may_shrink: bool) -> None:
        label = StatusPartLabel(part, self, may_shrink=may_shrink)
        if part.link:
            label.clicked.connect(lambda: self.part_pressed.emit(label.part.link))
        self._row.addWidget(label)
        label.show()  # at once: what is not in sight yet takes no keys
        self._shown.append(label)
