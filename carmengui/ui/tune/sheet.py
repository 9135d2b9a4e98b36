"""How the desk is divided, and the ground on which a shared picture lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from carmengui.ui.theme import theme

if TYPE_CHECKING:
    from carmengui.ui.tune.desk import TuneDesk

LEFT_PX, RULES_PX, WHY_PX, DIFF_PX, WEIGHTS_PX = 620, 484, 344, 508, 272


class Sheet(QWidget):
    """As white as the panes around it."""

    def __init__(self, content: QWidget, name: str) -> None:
        super().__init__()
        for widget in (self, content):
            widget.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(content)
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))


def lay_out(desk: TuneDesk) -> QStackedWidget:
    """Divide the desk; return the stack at the upper right: pages of a branch, or what changes."""
    upper = QStackedWidget()
    for pane in (desk.pages, desk.diff):
        upper.addWidget(pane)
    left = _splitter(Qt.Orientation.Vertical, desk.rules, desk.tools.stack)
    left.setAccessibleName(_tr("Border between rules and why"))
    left.setSizes([RULES_PX, WHY_PX])
    left.setStretchFactor(0, 3)
    left.setStretchFactor(1, 2)
    weights = Sheet(desk.outcome.weights, _tr("What the weights promise and hold"))
    right = _splitter(Qt.Orientation.Vertical, upper, weights)
    right.setAccessibleName(_tr("Border between changes and weights"))
    right.setSizes([DIFF_PX, WEIGHTS_PX])
    right.setStretchFactor(0, 1)
    whole = _splitter(Qt.Orientation.Horizontal, left, right)
    whole.setAccessibleName(_tr("Border between rules and pages"))
    whole.setSizes([LEFT_PX, 1372 - LEFT_PX])
    whole.setStretchFactor(1, 1)
    outer = QVBoxLayout(desk)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addWidget(whole, 1)
    outer.addWidget(desk.outcome.foot)
    return upper


def _splitter(orientation: Qt.Orientation, *widgets: QWidget) -> QSplitter:
    made = QSplitter(orientation)
    made.setHandleWidth(1)
    made.setChildrenCollapsible(False)
    for widget in widgets:
        made.addWidget(widget)
    return made


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
