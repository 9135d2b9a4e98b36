"""How much room the name of a column needs, in whatever language it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHeaderView

PADDING_PX, SPARE_PX = 8, 10
"""The style sheet gives a section so much at each side; Qt keeps some for an arrow besides."""


def room_for(header: QHeaderView, section: int, least_px: int) -> int:
    """Return the width of a column: that of the design, or what its name needs."""
    words = header.model().headerData(section, Qt.Orientation.Horizontal)
    across = QFontMetrics(header.font()).horizontalAdvance(str(words or "").strip())
    return max(least_px, across + 2 * PADDING_PX + SPARE_PX)
