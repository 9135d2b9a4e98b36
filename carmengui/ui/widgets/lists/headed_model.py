"""What tables share: the words above their columns, which stand where the words of the cells stand."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import QAbstractTableModel, Qt

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class HeadedModel(QAbstractTableModel):
    """Says a heading for each column, and a tip where one is needed."""

    AT_THE_RIGHT: ClassVar[frozenset[int]] = frozenset()
    """Columns of numbers."""

    def heading(self, column: int) -> str:
        """Return the words above a column."""
        raise NotImplementedError  # ABC does not go with the metaclass of a QObject

    def heading_tip(self, column: int) -> str:
        """Return what the tip of a heading says; nothing when its words say enough."""
        del column
        return ""

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the words above a column, aligned as its cells."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section in self.AT_THE_RIGHT else _LEFT
        if role == Qt.ItemDataRole.DisplayRole:
            return self.heading(section)
        return self.heading_tip(section) if role == Qt.ItemDataRole.ToolTipRole else None
