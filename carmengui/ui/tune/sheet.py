"""The layout of the Tune desk."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from carmengui.ui.theme import set_ground
from carmengui.ui.widgets.layouts import holder, in_column, make_splitter

LEFT_PX, RULES_PX, WHY_PX, DIFF_PX, WEIGHTS_PX = 620, 484, 344, 508, 272
_LEFT_SHARE = 0.43


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
    for widget in (weights := holder(in_column(weighing)), weighing):
        widget.setAccessibleName(_tr("Expected and measured precision"))
    set_ground(weights, "raised")
    left = make_splitter(
        Qt.Orientation.Vertical,
        rules,
        below,
        name=_tr("Border between rules and why"),
        kept_as="tune.why",
        sizes=[RULES_PX, WHY_PX],
        stretches=(3, 2),
    )
    right = make_splitter(
        Qt.Orientation.Vertical,
        upper,
        weights,
        name=_tr("Border between changes and weights"),
        kept_as="tune.weights",
        sizes=[DIFF_PX, WEIGHTS_PX],
        stretches=(1,),
    )
    whole = _Halves()
    whole.setHandleWidth(1)
    whole.setChildrenCollapsible(False)
    whole.setAccessibleName(_tr("Border between rules and pages"))
    whole.setObjectName("tune.rules")
    for half in (left, right):
        whole.addWidget(half)
    in_column((whole, 1), foot, on=desk)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
