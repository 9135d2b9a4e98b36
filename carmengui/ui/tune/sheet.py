"""The layout of the Tune desk, and the background of charts in it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from carmengui.ui.theme import set_ground

LEFT_PX, RULES_PX, WHY_PX, DIFF_PX, WEIGHTS_PX = 620, 484, 344, 508, 272
_LEFT_SHARE = 0.43


class Sheet(QWidget):
    """As white as the panes around it."""

    def __init__(self, content: QWidget, name: str) -> None:
        super().__init__()
        set_ground(self, "raised")
        for widget in (self, content):
            widget.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(content)


class _Halves(QSplitter):
    """Shares its width out anew when it grows, until somebody moves the border."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._is_moved = False
        self.splitterMoved.connect(self._on_moved)

    def _on_moved(self) -> None:
        self._is_moved = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the rules the share of the design, and never less than it has there."""
        super().resizeEvent(event)
        if not self._is_moved:
            left = max(LEFT_PX, round(self.width() * _LEFT_SHARE))
            self.setSizes([left, self.width() - left])


def lay_out(
    desk: QWidget, rules: QWidget, below: QWidget, upper: QWidget, weighing: QWidget, foot: QWidget
) -> None:
    """Divide the desk: rules and what is asked of them, what changes and the weights, the foot."""
    left = _splitter(Qt.Orientation.Vertical, rules, below)
    left.setAccessibleName(_tr("Border between rules and why"))
    left.setSizes([RULES_PX, WHY_PX])
    left.setStretchFactor(0, 3)
    left.setStretchFactor(1, 2)
    weights = Sheet(weighing, _tr("Expected and measured precision"))
    right = _splitter(Qt.Orientation.Vertical, upper, weights)
    right.setAccessibleName(_tr("Border between changes and weights"))
    right.setSizes([DIFF_PX, WEIGHTS_PX])
    right.setStretchFactor(0, 1)
    whole = _filled(_Halves(), left, right)
    whole.setAccessibleName(_tr("Border between rules and pages"))
    outer = QVBoxLayout(desk)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addWidget(whole, 1)
    outer.addWidget(foot)


def _splitter(orientation: Qt.Orientation, *widgets: QWidget) -> QSplitter:
    return _filled(QSplitter(orientation), *widgets)


def _filled(made: QSplitter, *widgets: QWidget) -> QSplitter:
    made.setHandleWidth(1)
    made.setChildrenCollapsible(False)
    for widget in widgets:
        made.addWidget(widget)
    return made


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
