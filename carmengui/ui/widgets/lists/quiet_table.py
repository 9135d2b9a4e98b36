"""A table that looks like a list: no lines, no frame, one choice at a time, no headline to drag."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView


def make_quiet(table: QTableView, columns: str) -> None:
    """Take from a table with a model what makes it loud; ``columns`` names its headline.

    Rows are chosen whole, Tab leaves the table, and widths are set by the program.
    """
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
