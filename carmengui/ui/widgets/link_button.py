"""Painted words that lead to rows: what every number of a desk is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.cell import draw_words, fitting, width_of
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.things import Thing, set_thing

_PAD_PX = 2


def link_words(*, is_lit: bool) -> str:
    """Return what screen readers say of a number after its name."""
    words = QCoreApplication.translate("Links", "link to its rows")
    lit = QCoreApplication.translate("Links", "link, its rows are listed")
    return lit if is_lit else words


def link_button(words: str = "", *, name: str = "", parent: QWidget | None = None) -> QPushButton:
    """Return a button that looks like words; ``name`` is what screen readers call it instead.

    A click leaves the focus where it is: many links go away with what they lead to.
    """
    button = QPushButton(words, parent)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setProperty("link", True)
    button.setAccessibleName(name or words)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    set_thing(button, Thing.NUMBER)
    return button


class LinkButton(QAbstractButton):
    """A click, Enter or Space presses it; screen readers hear that it is a link.

    They hear it as its description: the role that Qt has for links can be given to no widget from
    Python (a factory of accessible interfaces ends the process, PySide6 6.11).
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_thing(self, Thing.NUMBER)
        self.is_lit = False
        """Whether its rows are those that are listed."""
        self.light(is_lit=False)

    def light(self, *, is_lit: bool) -> None:
        """Show whether its rows are those that are listed.

        It is not what Qt calls checkable: such a button toggles when a screen reader presses it, and
        never says that it was clicked.
        """
        self.is_lit = is_lit
        self.setAccessibleDescription(link_words(is_lit=is_lit))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with Enter too."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)


class TextLink(LinkButton):
    """Words alone, in one line; a part that has no room is left out at its end."""

    def __init__(
        self,
        *,
        pixels: int = 13,
        weight: int = 400,
        ink: str = "accent",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._pixels, self._weight, self._ink = pixels, weight, ink
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str, *, spoken: str = "", is_live: bool = True) -> None:
        """Show other words; ``is_live``: they lead somewhere."""
        self.setText(words)
        self.setAccessibleName(spoken or words)
        self.setEnabled(is_live)
        self.updateGeometry()
        self.update()

    def clear(self) -> None:
        """Show nothing."""
        self.show_words("", is_live=False)

    def sizeHint(self) -> QSize:
        """Return the room of the words."""
        metrics, pad = fitting().font(self._pixels, self._weight)[1], theme().px(_PAD_PX)
        width = metrics.horizontalAdvance(self.text()) + 2 * pad + 2
        return QSize(width, metrics.height() + 2 * pad)

    def minimumSizeHint(self) -> QSize:
        """Let the words be elided."""
        return QSize(min(self.sizeHint().width(), theme().px(60)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words, underlined while they are pointed at or chosen."""
        pad, is_live = theme().px(_PAD_PX), self.isEnabled()
        room = self.rect().adjusted(pad, 0, -pad, 0)
        is_whole = width_of(self.text(), px=self._pixels, weight=self._weight) <= room.width()
        set_tip(self, "" if is_whole else self.text())
        with QPainter(self) as painter:
            draw_words(
                painter,
                room,
                self.text(),
                px=self._pixels,
                weight=self._weight,
                ink=self._ink if is_live else "soft",
                underlined=is_live and (self.underMouse() or self.is_lit),
            )
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())
