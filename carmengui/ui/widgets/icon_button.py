"""A bare icon to press, as large as everything else at the zoom."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from carmengui.ui.theme import set_lengths, theme
from carmengui.ui.widgets.plain_text import set_tip

SIDE_PX, ICON_PX = 24, 16


class IconButton(QToolButton):
    """Stands in the header of a pane; its words are in the tip and for whoever listens."""

    def __init__(
        self, words: str, parent: QWidget | None = None, *, side_px: int = SIDE_PX
    ) -> None:
        super().__init__(parent)
        self._side_px = side_px
        set_tip(self, words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        set_lengths(self, width=side_px, height=side_px, icon=ICON_PX)

    def sizeHint(self) -> QSize:
        """Return the size it has, whatever a style sheet makes of the icon."""
        side = theme().px(self._side_px)
        return QSize(side, side)
