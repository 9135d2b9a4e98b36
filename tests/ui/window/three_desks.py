"""Three desks, one of them with two lists, and how their window is pressed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QListWidget,
    QWidget,
)

from carmengui.ui.session.desk import Desk
from carmengui.ui.widgets.states import EmptyState

CTRL = Qt.KeyboardModifier.ControlModifier


class TwoLists(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.left, self.right = QListWidget(), QListWidget()
        row = QHBoxLayout(self)
        row.addWidget(self.left)
        row.addWidget(self.right)
        self.is_open = False

    def go_back(self) -> bool:
        was_open, self.is_open = self.is_open, False
        return was_open


def desks() -> list[Desk]:
    return [
        Desk("Crawl", "spider-web", EmptyState("No host yet: paste an address above.")),
        Desk("Review", "text-box-check-outline", TwoLists(), "Filter: site:example.org"),
        Desk("Freshness", "chart-timeline-variant", EmptyState("No visit yet.")),
    ]


def press(qtbot, key, modifiers=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(QApplication.focusWidget() or QApplication.activeWindow(), key, modifiers)
