"""The head of the pane: what it shows, that it is sealed, what is missing, and a menu."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from carmengui.ui.theme import set_icon, set_lengths, theme, when_restyled
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of
from carmengui.ui.widgets.open_outside import open_outside
from carmengui.ui.widgets.plain_text import set_tip

HEIGHT_PX = 32
MAX_LINES = 20


class PaneHeader(QWidget):
    """Name of the pane at the left, its state in words at the right, then the menu."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._states: tuple[str, ...] = ()
        self._url = ""
        self.setAccessibleName(self.tr("Page"))
        self.copy_action = QAction(self.tr("Copy the address"), self)
        self.open_action = QAction(self.tr("Open in the system browser"), self)
        self.dim_action = QAction(self.tr("Dim removed text"), self, checkable=True, checked=True)
        self.covers_action = QAction(
            self.tr("Hide banners that cover the page"), self, checkable=True
        )
        self.copy_action.triggered.connect(self._on_copy)
        self.open_action.triggered.connect(self._on_open)
        self.button = IconButton(self.tr("Page actions"), self)
        self.button.setAutoRaise(True)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.button.setAccessibleName(self.tr("Page menu"))
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.menu = QMenu(self)
        self.menu.addActions(
            [self.dim_action, self.covers_action, self.copy_action, self.open_action]
        )
        self.button.setMenu(self.menu)
        # The arrow of a menu button would be drawn over the three dots.
        self.button.setStyleSheet("QToolButton::menu-indicator { image: none }")
        self.missing = TextLink(pixels=12, parent=self)
        self.missing.clear()
        self.missing.hide()
        self._row = in_row(self.missing, STRETCH, self.button, on=self)
        when_restyled(self._fit)
        set_lengths(self, height=HEIGHT_PX)
        set_icon(self.button, "dots-horizontal")
        self.show_url("")

    def _fit(self) -> None:
        left = theme().px(24) + width_of(self.tr("Page"), weight=600)
        self._row.setContentsMargins(left, 0, theme().px(6), 1)

    @property
    def states(self) -> tuple[str, ...]:
        """What is said at the right."""
        return self._states

    def show_states(self, *states: str) -> None:
        """Say in words how things stand; the first is the last to go when there is no room."""
        self._states = tuple(filter(None, states))
        self.missing.clear()
        self.missing.hide()
        self.missing.hide()
        self.setAccessibleDescription(", ".join(self._states))
        set_tip(self, ", ".join(self._states))
        self.update()

    def offer_missing(self, words: str, lines: Iterable[str]) -> None:
        """Offer to fetch what the archive lacks, where there is an offer; name all of it in the tip."""
        self.missing.show_words(words, is_live=bool(words))
        self.missing.setVisible(bool(words))
        set_tip(self, "\n".join((", ".join(self._states), *islice(lines, MAX_LINES))))
        self.update()

    def show_url(self, url: str) -> None:
        """Offer the actions of a page, or none."""
        self._url = url
        is_web = QUrl(url).scheme() in {"http", "https"}
        self.copy_action.setEnabled(bool(url))
        self.open_action.setEnabled(is_web)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words and the line below."""
        painter = QPainter(self)
        style = theme()
        painter.fillRect(self.rect(), style.color("raised"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, style.color("line"))
        room = self.rect().adjusted(12, 0, -(self.button.width() + 14), -1)
        taken = draw_words(painter, room, self.tr("Page"), weight=600)
        left = room.left() + taken
        room.setLeft(max(left, self.missing.geometry().right() if self.missing.text() else 0) + 16)
        states = list(self._states)
        while len(states) > 1 and width_of(", ".join(states), px=12) > room.width():
            states.pop()
        draw_words(painter, room, ", ".join(states), px=12, ink="soft", side=RIGHT)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._url)

    def _on_open(self) -> None:
        open_outside(QUrl(self._url))
