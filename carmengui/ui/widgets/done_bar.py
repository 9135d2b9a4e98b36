"""How much of something is done: a thin bar in a track."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy

from carmengui.ui.theme import theme

BAR_PX = 4
_STEPS = 1_000


class DoneBar(QProgressBar):
    """Drawn like a weight: what is done in full, the rest as a line. Screen readers say the share."""

    def __init__(self) -> None:
        super().__init__(minimum=0, maximum=_STEPS, textVisible=False)
        self.setAccessibleName(self.tr("Done"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float) -> None:
        """Show which share is done, from 0 to 1."""
        self.setValue(round(share * _STEPS))

    def sizeHint(self) -> QSize:
        """Return the height of the bar."""
        return QSize(theme().px(160), theme().px(BAR_PX))

    def minimumSizeHint(self) -> QSize:
        """Shrink in width only."""
        return QSize(theme().px(24), theme().px(BAR_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the track, and what is done."""
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("line"))
            done = round(self.width() * self.value() / _STEPS)
            painter.fillRect(0, 0, done, self.height(), wear.color("accent"))
