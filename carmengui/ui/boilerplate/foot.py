"""The line below: which keys do what, and where one is among the removed runs."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.keys.actions import key_map
from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of

_HEIGHT_PX, _SIDE_PX = 38, 14


class FootLine(QWidget):
    """Key caps with their words at the left, the place at the right; the keys go when it is narrow."""

    def __init__(self) -> None:
        super().__init__()
        self._place = ""
        self._keys = (
            (("review.next_mark", "review.previous_mark"), self.tr("next, previous")),
            (("review.longer_mark", "review.shorter_mark"), self.tr("by size")),
            (("review.boilerplate",), self.tr("back to record")),
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Position in removed text"))
        key_map().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(300, theme().px(_HEIGHT_PX))

    def say(self, place: str) -> None:
        """Say where one is."""
        self._place = place
        self.setAccessibleDescription(place)
        self.update()

    @property
    def place(self) -> str:
        """What is said at the right."""
        return self._place

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the keys and the place."""
        wear, side = theme(), theme().px(_SIDE_PX)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("raised"))
            painter.fillRect(0, 0, self.width(), 1, wear.color("line"))
            line = self.rect().adjusted(side, 1, -side, 0)
            taken = draw_words(painter, line, self._place, px=12, ink="soft", side=RIGHT)
            end = line.right() - taken - side
            left, middle = line.left(), line.center().y()
            for ids, words in self._keys:
                keys = tuple(cap for id_ in ids for cap in key_map().shown(id_))
                if not keys:
                    continue
                caps = key_caps_width(keys)
                after = left + caps + 6 + width_of(words, px=12)
                if after > end:
                    break
                paint_key_caps(painter, left + caps, middle, keys)
                room = line.adjusted(left + caps + 6 - line.left(), 0, 0, 0)
                draw_words(painter, room, words, px=12, ink="soft")
                left = after + wear.px(20)
