"""How much room the name of a column needs, in whatever language it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHeaderView, QTableView

from carmengui.ui.theme import theme

PADDING_PX, SPARE_PX, ITEM_MARGIN_PX = 8, 10, 3
"""The style sheet gives a section so much at each side; Qt keeps some for an arrow
besides, and has a margin of its own around the words of an item."""


def align_items(table: QTableView) -> None:
    """Let the words of a table stand under those of its header, at the present zoom."""
    padding = theme().px(PADDING_PX) - ITEM_MARGIN_PX
    table.setStyleSheet(f"QTableView::item {{ padding: 0 {padding}px; }}")


def room_for(header: QHeaderView, section: int, least_px: int) -> int:
    """Return the width of a column: that of the design, or what its name needs."""
    words = header.model().headerData(section, Qt.Orientation.Horizontal)
    across = QFontMetrics(header.font()).horizontalAdvance(str(words or "").strip())
    return max(least_px, across + 2 * PADDING_PX + SPARE_PX)
