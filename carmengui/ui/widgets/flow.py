"""Widgets in a line, and in further lines below it where the line is too short."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Lays out like words in a paragraph. A widget may begin a group, and stands off the one before."""

    def __init__(self, parent: QWidget, spacing: int, between_groups: int) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._beginnings: set[QWidget] = set()
        self._spacing, self._between_groups = spacing, between_groups
        self.setContentsMargins(0, 0, 0, 0)

    def begin_group(self, widget: QWidget) -> None:
        """Let a group begin with this widget."""
        self._beginnings.add(widget)
        self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        """Take over an item (Qt)."""
        self._items.append(item)

    def count(self) -> int:
        """Return the number of items (Qt)."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item (Qt)."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item back (Qt)."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Want no more room than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Tell that fewer words fit into a narrower line."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high all lines are together."""
        around = self.contentsMargins()
        inside = QRect(0, 0, width, 0).marginsRemoved(around)
        return self._lay_out(inside, is_real=False) + around.top() + around.bottom()

    def sizeHint(self) -> QSize:
        """Return the room of one line."""
        width = sum(item.sizeHint().width() + self._spacing for item in self._shown())
        around = self.contentsMargins()
        return QSize(width + around.left() + around.right(), self.minimumSize().height())

    def minimumSize(self) -> QSize:
        """Return the room of the largest item."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size.grownBy(self.contentsMargins())

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._lay_out(rect.marginsRemoved(self.contentsMargins()), is_real=True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay_out(self, rect: QRect, *, is_real: bool) -> int:
        y = rect.y()
        for line in self._lines(rect):
            height = max(item.sizeHint().height() for item, _ in line)
            for item, x in line if is_real else ():
                size = item.sizeHint()
                # On one middle: the words of a line stand on one base, whatever frame they have.
                top = y + (height - size.height()) // 2
                item.setGeometry(QRect(QPoint(x, top), size))
            y += height + self._spacing
        return max(0, y - self._spacing - rect.y())

    def _lines(self, rect: QRect) -> list[list[tuple[QLayoutItem, int]]]:
        """Share the items out: those of each line with their left edges."""
        lines: list[list[tuple[QLayoutItem, int]]] = []
        x = rect.x()
        for item in self._shown():
            width = item.sizeHint().width()
            gap = self._between_groups if item.widget() in self._beginnings else 0
            if not lines or (lines[-1] and x + gap + width > rect.right() + 1):
                lines.append([])
                x, gap = rect.x(), 0 if len(lines) > 1 else gap
            lines[-1].append((item, x + gap))
            x += gap + width + self._spacing
        return lines
