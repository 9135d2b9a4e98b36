"""A table that looks like a list: no lines, no frame, one choice at a time, no headline to drag."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from carmengui.ui.theme import set_row_heights


def make_quiet(table: QTableView, columns: str, *, row_px: int = 28, heading_px: int = 28) -> None:
    """Take from a table with a model what makes it loud; ``columns`` names its headline.

    Rows are chosen whole, Tab leaves the table, and widths are set by the program. The heights of rows
    and headline grow with the zoom; a headline of 0 has the height that its words need.
    """
    set_row_heights(table, row_px, heading_px)
    table.setShowGrid(False)
    table.setFrameShape(QTableView.Shape.NoFrame)
    table.setMouseTracking(True)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setAccessibleName(columns)
    header.setHighlightSections(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
