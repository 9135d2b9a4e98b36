"""Strips over the list: what went wrong while the list stays as it was, and which moment it shows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.engine.storage.listing.word_search import IndexState
from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, set_icon, set_picture, set_role, theme
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import STRETCH, Part, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label

_EDGE_PX, _ICON_PX = 3, 16


class Strip(QWidget):
    """Tinted, with an edge, a sign and words, and what can be pressed; hidden without words."""

    def __init__(self, icon: str, color: str, ground: tuple[str, int]) -> None:
        """``ground`` is a colour with its opacity, 0 to 255; ``color`` that of sign and edge."""
        super().__init__()
        self._color, self._ground = color, ground
        self._sign = plain_label()
        self.words = plain_label(role=Role.BODY, tint="text", wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        set_picture(self._sign, icon, _ICON_PX, color)
        self.hide()

    def lay_out(self, sign: Part, *buttons: Part) -> None:
        """Put the words between the sign and what can be pressed."""
        in_row(sign, (self.words, 1), *buttons, on=self, margins=(14, 4), spacing=8)

    def show_words(self, words: str) -> None:
        """Say something; nothing takes the strip away."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(words))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, and an edge."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color(*self._ground))
            painter.fillRect(0, 0, _EDGE_PX, self.height(), theme().color(self._color))


class TroubleStrip(Strip):
    """Which question failed, and why: a sentence that can be copied, and one way out."""

    def __init__(self) -> None:
        super().__init__("alert-circle-outline", "trouble", ("trouble", 24))
        self.again = link_button(self.tr("Try again"))
        self.lay_out(in_column(self._sign, STRETCH), in_column(self.again, STRETCH))

    def say(self, sentence: str, *, may_repeat: bool = True) -> None:
        """Say what went wrong; nothing takes the strip away."""
        self.again.setVisible(bool(sentence) and may_repeat)
        self.show_words(sentence)


class IndexingStrip(Strip):
    """That pages are not in the search index yet, so that a search finds less than there is."""

    def __init__(self) -> None:
        super().__init__("database-search-outline", "accent", ("sel", 255))
        self.lay_out(self._sign)

    def show_failure(self, sentence: str) -> None:
        """Say why the index is not up to date."""
        self.show_words(sentence)

    def show_state(self, index: IndexState | None) -> None:
        """Say how far the index is; nothing where all pages are in it, or none is searched."""
        if index is None or not index.waiting:
            self.show_words("")
            return
        words = self.tr(
            "Indexed so far: {done} of {total} pages. The others are found by title and URL only."
        )
        done = index.total - index.waiting
        self.show_words(words.format(done=f"{done:,}", total=f"{index.total:,}"))


class PastStrip(Strip):
    """Which moment a list that shows the past is of, and the ways on, back and to now."""

    left = Signal()
    """Now is wanted again."""
    moved = Signal(int)
    """The moment of the decision before (-1) or after (1) is wanted."""

    def __init__(self) -> None:
        super().__init__("history", "accent", ("sel", 255))
        self.earlier = IconButton(self.tr("Previous decision"))
        self.later = IconButton(self.tr("Next decision"))
        self.back = link_button()
        self.lay_out(self._sign, self.earlier, self.later, self.back)
        self.earlier.clicked.connect(lambda: self.moved.emit(-1))
        self.later.clicked.connect(lambda: self.moved.emit(1))
        self.back.clicked.connect(self.left)
        key_map().changed.connect(self._tell_key)
        self._tell_key()
        set_role(self.back, Role.BODY)
        set_icon(self.earlier, "chevron-left")
        set_icon(self.later, "chevron-right")

    def say(self, words: str, *, has_earlier: bool, has_later: bool) -> None:
        """Say which moment the list shows."""
        self.earlier.setEnabled(has_earlier)
        self.later.setEnabled(has_later)
        self.show_words(words)

    def _tell_key(self) -> None:
        self.back.setText(
            f"{self.tr('Back to present')}  {key_map().words('window.back')}".rstrip()
        )
